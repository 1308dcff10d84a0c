import { randomUUID } from "node:crypto";
import type { Engraving } from "../../lib/catalog/engraving.ts";
import { GIFT_WRAP_CENTS } from "../../lib/settings/gift.ts";
import type { VoucherWords } from "../../lib/vouchers/words.ts";

/** What is ordered; `cents` is the price as the shopper saw it. */
export type Wish = {
  productId: number;
  quantity: number;
  cents: number;
  engraving?: Engraving;
  design?: string;
  designKey?: string;
  /** Of a voucher: for whom it is, and what is said to them. */
  voucher?: VoucherWords;
};

/**
 * A request for `placeOrderAction`, paid in advance or at once, with free standard shipping: the total is that of the pieces. A gift
 * is wrapped, for its price, and has a card.
 */
export function orderRequest(
  lines: Wish[],
  { email = "erika@example.org", payment = "prepayment", isGift = false } = {},
) {
  const pieces = lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
  return {
    key: randomUUID(),
    checkout: {
      email,
      firstName: "Erika",
      lastName: "Muster",
      phone: "",
      delivery: {
        kind: "street",
        address: "Musterweg 3",
        addition: "",
        postalCode: "01067",
        city: "Dresden",
        country: "DE",
      },
      billing: null,
      shipping: "standard",
      ...(isGift && { gift: { text: "Alles Liebe!\nDeine Erika", wrap: true } }),
      payment,
    },
    lines: lines.map(({ cents, ...line }) => ({ ...line, priceCents: cents })),
    code: null,
    totalCents: pieces + (isGift ? GIFT_WRAP_CENTS : 0),
  };
}

/** A product form for `saveProductAction`, as it is typed. */
export function productForm(changes: Record<string, unknown>) {
  return {
    name: "Probe",
    slug: "",
    articleNumber: "",
    category: "tiere",
    price: "49,90",
    taxRate: "19",
    stock: "5",
    description: "",
    pieces: "",
    dimensions: "",
    difficulty: "",
    material: "",
    artist: "",
    featuredRank: "",
    packaging: "",
    weight: "",
    editionSize: "",
    manufacturer: "",
    responsiblePerson: "",
    isToy: false,
    warnings: "",
    engraving: [],
    isNew: false,
    needsArtwork: false,
    pictures: [
      { url: "/kunst/wirbelnde-nacht.webp", alt: "", caption: "", width: 1280, height: 1600, color: "#334d70" },
    ],
    ...changes,
  };
}
