import * as z from "zod/mini";

/** `eligibleCents`: what the code is for, of one that is not for all that is sent. */
const code = { code: z.string(), eligibleCents: z.optional(z.int()) };

/** Amounts in cents. */
export const discountSchema = z.discriminatedUnion("kind", [
  z.object({ ...code, kind: z.literal("percent"), percent: z.number() }),
  z.object({ ...code, kind: z.literal("fixed"), amountCents: z.int() }),
  z.object({ ...code, kind: z.literal("free_shipping") }),
]);
export type Discount = z.infer<typeof discountSchema>;

export type Refusal = {
  reason: "unknown" | "early" | "expired" | "used_up" | "vouchers" | "scope" | "too_small";
  minSubtotalCents: number | null;
};
