import type { Conditions } from "@/lib/settings/conditions";

/** Nothing was written unless `ok`. */
export type OrderResult =
  /** `again`: the same request had already been ordered. */
  | { ok: true; number: string; token: string; again: boolean }
  /** German sentences by the field's path, such as "delivery.postalCode". */
  | { ok: false; error: "invalid"; fields: Record<string, string> }
  /** A price, a stock, shipping or the total is not what the shopper saw. */
  | { ok: false; error: "changed"; conditions: Conditions }
  /** With its discount code the order does not come to the total the shopper saw; why, only a check of the code says. */
  | { ok: false; error: "code" }
  /** The code is for each customer once, and an order with this e-mail address had it. */
  | { ok: false; error: "code_used" }
  | { ok: false; error: "voucher" }
  | { ok: false; error: "too_small_online" }
  | { ok: false; error: "too_many_pieces" }
  | { ok: false; error: "too_many_unpaid" }
  /** Under this key something else was ordered before. */
  | { ok: false; error: "key_used"; number: string; token: string }
  | { ok: false; error: "limit" }
  | { ok: false; error: "failed" };
