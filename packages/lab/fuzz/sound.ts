import { randomUUID } from "node:crypto";
import { DELIVERED_CONDITIONS } from "../../../lib/settings/conditions.ts";
import { orderRequest } from "../../../scripts/lib/order-requests.ts";
import { NEW_KEY } from "./http.ts";

export type Known = {
  product: { id: number; slug: string; cents: number };
  ring: { id: number; slug: string; cents: number; variant: number; archived: number; soldOut: number };
  order: { number: string; token: string };
  mail: number;
  code: string;
  voucher: { article: number; code: string };
};

const EMAIL = "fuzz@example.org";

export const fieldsOf = ({ order, product }: Known): Record<string, string> => ({
  email: EMAIL,
  password: "geheim-123",
  number: order.number,
  contract: order.number,
  order_number: order.number,
  product: String(product.id),
  rating: "5",
  day: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  slot: "11:00",
  code: "123456",
});

export const QUESTIONS: Record<string, (known: Known) => object> = {
  "/api/read/quote": ({ product, ring }) => ({
    ids: [product.id, ring.variant, ring.archived, ring.soldOut],
    designs: [{ id: randomUUID(), key: "key" }],
  }),
  "/api/read/placed-order": () => ({ key: randomUUID() }),
  "/api/read/discount": ({ code }) => ({ code, lines: [] }),
  "/api/read/vouchers": ({ voucher }) => ({ codes: [voucher.code] }),
  "/api/read/picture": () => ({ id: randomUUID(), key: "key" }),
  "/api/admin/search": () => ({ query: "kathe" }),
};

export const soundCalls = ({ product, ring, voucher }: Known): Record<string, unknown[]> => {
  const engraving = { place: "Innenseite", text: "Mia & Jo", font: "Klassisch" } as const;
  const goods = [
    { productId: product.id, quantity: 1, cents: product.cents },
    { productId: ring.variant, quantity: 1, cents: ring.cents, engraving },
  ];
  const gift = { productId: voucher.article, quantity: 1, cents: 2500, voucher: { recipient: "Käthe", greeting: "!" } };
  const request = orderRequest([...goods, gift], { email: EMAIL, payment: "simulated", isGift: true });
  const voucherCents = product.cents + ring.cents + DELIVERED_CONDITIONS.wrapCents!;
  return {
    checkVatIdAction: ["DE136695976"],
    voucherArticleAction: [2500],
    placeOrderAction: [{ ...request, key: NEW_KEY, vouchers: [voucher.code], voucherCents }],
    missPieceAction: [{ token: NEW_KEY, position: 1, row: 1, column: 1 }],
  };
};
