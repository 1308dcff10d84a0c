import { randomUUID } from "node:crypto";

let made = 0;

/** A valid category row; `changes` replace single fields. */
export function category(changes: Record<string, unknown> = {}) {
  return {
    slug: "klassische-kunst",
    name: "Klassische Kunst",
    kind: "puzzle",
    position: 1,
    description: "",
    ...changes,
  };
}

/** A valid product row of the category above, with a slug and article number of its own. */
export function product(changes: Record<string, unknown> = {}) {
  made += 1;
  return {
    slug: `werk-nr-${made}`,
    article_number: `W-${made}`,
    name: `Werk Nr. ${made}`,
    category: "klassische-kunst",
    price: 49.9,
    image_url: "/kunst/werk.webp",
    stock: 5,
    ...changes,
  };
}

/** An order's row, for those who write many: quicker than placing each. */
export const orderRow = (number: string, changes: Record<string, unknown> = {}) => ({
  number,
  email: "clara@example.org",
  idempotency_key: randomUUID(),
  fingerprint: "f",
  mode: "live",
  status: "open",
  first_name: "A",
  last_name: "B",
  delivery_address: { city: "Bonn" },
  shipping_option: "standard",
  min_days: 3,
  max_days: 5,
  payment_method: "prepayment",
  subtotal: 50,
  discount: 0,
  shipping: 0,
  total: 50,
  taxes: [],
  terms_version: "1",
  ...changes,
});

export const itemRow = (order_id: number, product_id: number, changes: Record<string, unknown> = {}) => ({
  order_id,
  product_id,
  position: 1,
  article_number: `KG-${product_id}`,
  name: "Puzzle",
  features: { pieces: 500 },
  image_url: "/kunst/a.webp",
  quantity: 1,
  unit_price: 50,
  tax_rate: 19,
  ...changes,
});
