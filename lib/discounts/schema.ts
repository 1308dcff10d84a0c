import * as z from "zod/mini";

const code = { code: z.string() };

/** Amounts in cents. */
export const discountSchema = z.discriminatedUnion("kind", [
  z.object({ ...code, kind: z.literal("percent"), percent: z.int() }),
  z.object({ ...code, kind: z.literal("fixed"), amountCents: z.int() }),
  z.object({ ...code, kind: z.literal("free_shipping") }),
]);
export type Discount = z.infer<typeof discountSchema>;

export type Refusal = {
  reason: "unknown" | "early" | "expired" | "used_up" | "vouchers" | "too_small";
  minSubtotalCents: number | null;
};
