import { randomUUID } from "node:crypto";
import type { Engraving } from "../../lib/catalog/engraving.ts";
import { DELIVERED_CONDITIONS } from "../../lib/settings/conditions.ts";
import type { VoucherWords } from "../../lib/vouchers/words.ts";

/** `cents` is the price as the shopper saw it. */
export type Wish = {
  productId: number;
  quantity: number;
  cents: number;
  engraving?: Engraving;
  design?: string;
  designKey?: string;
  voucher?: VoucherWords;
};

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
    totalCents: pieces + (isGift ? DELIVERED_CONDITIONS.wrapCents! : 0),
  };
}

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
    contents: "",
    editionSize: "",
    recipients: "",
    occasions: "",
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
