import type { Refusal } from "@/lib/discounts/schema";

/** What came of a request to order. Nothing was written unless `ok`. */
export type OrderResult =
  /** `again`: the same request had already been ordered. */
  | { ok: true; number: string; token: string; again: boolean }
  /** German sentences by the field's path, such as "delivery.postalCode". */
  | { ok: false; error: "invalid"; fields: Record<string, string> }
  /** A price, a stock or the total is not what the shopper saw. */
  | { ok: false; error: "changed" }
  | ({ ok: false; error: "code" } & Refusal)
  /** Under this key something else was ordered before. */
  | { ok: false; error: "key_used"; number: string; token: string }
  /** Too many attempts. */
  | { ok: false; error: "limit" }
  | { ok: false; error: "failed" };
