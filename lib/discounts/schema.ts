import * as z from "zod/mini";

const code = { code: z.string() };

/** A discount code that holds. Amounts in cents. */
export const discountSchema = z.discriminatedUnion("kind", [
  z.object({ ...code, kind: z.literal("percent"), percent: z.int() }),
  z.object({ ...code, kind: z.literal("fixed"), amountCents: z.int() }),
  z.object({ ...code, kind: z.literal("free_shipping") }),
]);
export type Discount = z.infer<typeof discountSchema>;

/** Why a code does not hold; `minSubtotalCents` is what the goods must come to. */
export type Refusal = {
  reason: "unknown" | "early" | "expired" | "used_up" | "vouchers" | "too_small";
  minSubtotalCents: number | null;
};
