import { choice, flag } from "./fields.ts";
import { definePart, type ValueOf } from "./part.ts";

export const TAX = definePart({
  /** § 19 UStG: no VAT is charged and none is shown. */
  isSmallBusiness: flag(false, { group: "vat" }),
  /** 'single': one tax rate and Germany alone (§ 3 (14) UStG), else 'multi' (§ 3 (15) UStG); a sold voucher stays as it was. */
  voucherPurpose: choice<"single" | "multi">("single", ["single", "multi"], { group: "vouchers" }),
});

export type Tax = ValueOf<typeof TAX>;
