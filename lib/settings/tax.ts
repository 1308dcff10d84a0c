/** True for a small business in the sense of § 19 UStG: no VAT is charged and none is shown. */
export const SMALL_BUSINESS: boolean = false;

/** Each part of the shop that shows prices has both among its texts. */
export const VAT_NOTE = SMALL_BUSINESS ? "noVat" : "vat";
