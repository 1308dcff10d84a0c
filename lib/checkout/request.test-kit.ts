import type { Checkout, OrderRequest } from "./schema";

/** What has to be given, and no more. */
export const CHECKOUT: Checkout = {
  email: "clara@beispiel.de",
  firstName: "Clara",
  lastName: "Wiesner",
  phone: "",
  delivery: {
    kind: "street",
    address: "Am Markt 1",
    addition: "",
    postalCode: "20095",
    city: "Hamburg",
    country: "DE",
  },
  billing: null,
  shipping: "standard",
  payment: "prepayment",
};

export const ORDER_REQUEST: OrderRequest = {
  key: "0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e11",
  checkout: CHECKOUT,
  lines: [{ productId: 17, quantity: 2, priceCents: 4990 }],
  code: null,
  totalCents: 10_470,
};
