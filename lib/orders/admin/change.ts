import * as z from "zod/mini";
import { parseCents } from "@/lib/platform/format/amount";
import { typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import { isPaidOnline, type PaymentId } from "@/lib/payment/methods";
import { ORDER_NOTES_BODY_LENGTH } from "@/lib/platform/rules/order-notes.generated";
import { REFUND_LIMITS } from "@/lib/platform/rules/refund-limits.generated";
import { orderErrors as text } from "#messages/client/admin-ops.json";

const optionalLine = (length: number) => typedLine().check(z.maxLength(length, text.tooLong));

const reasonSchema = optionalLine(REFUND_LIMITS.reasonLength);

export const dispatchSchema = z.object({ carrier: optionalLine(60), trackingNumber: optionalLine(60) }).check(
  z.refine(({ carrier, trackingNumber }) => carrier !== "" || trackingNumber === "", {
    path: ["carrier"],
    error: text.carrier,
  }),
);

export type ParcelValues = z.infer<typeof dispatchSchema>;

/** The database holds it to the same length. */
export const noteSchema = typedLines().check(z.minLength(1), z.maxLength(ORDER_NOTES_BODY_LENGTH));

/** `worth`: what the chosen lines cost, in cents; another amount needs its reason. */
export const refundSchema = (restCents: number, worth: (lines: string[]) => number) =>
  z
    .object({
      amount: z.string().check(
        z.refine((typed) => parseCents(typed) !== null, { error: text.amount, abort: true }),
        z.refine((typed) => (parseCents(typed) ?? 0) <= restCents, text.amountTooLarge),
      ),
      reason: reasonSchema,
      /** Of how many pieces of each article it is the price, and how many of each came back. */
      lines: z.array(z.string().check(z.regex(/^\d{1,5}$/))),
      returned: z.array(z.string().check(z.regex(/^\d{1,5}$/))),
    })
    .check(
      // What was free comes back for nothing.
      z.refine(
        ({ amount, lines, returned }) =>
          parseCents(amount) !== 0 || (worth(lines) === 0 && returned.some((typed) => Number(typed) > 0)),
        { path: ["amount"], error: text.amountZero },
      ),
      z.refine(
        ({ amount, reason, lines }) =>
          reason !== "" || !lines.some((typed) => Number(typed) > 0) || parseCents(amount) === worth(lines),
        { path: ["reason"], error: text.reason },
      ),
    );
export type RefundValues = z.infer<ReturnType<typeof refundSchema>>;

const linesSchema = z
  .array(z.object({ position: z.int().check(z.positive()), quantity: z.int().check(z.gte(1), z.lte(99_999)) }))
  .check(z.maxLength(100));

export const changeSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("pay") }),
  z.object({ action: z.literal("ready") }),
  // Null: all that is left.
  z.object({ action: z.literal("dispatch"), details: dispatchSchema, lines: z.nullable(linesSchema) }),
  z.object({ action: z.literal("cancel") }),
  z.object({
    action: z.literal("refund"),
    amountCents: z.int().check(z.nonnegative()),
    /** What had been given back before, as far as the page knew: so that two people do not refund the same twice. */
    refundedCents: z.int().check(z.nonnegative()),
    lines: linesSchema,
    returned: linesSchema,
    reason: reasonSchema,
    /** That it settles. */
    withdrawalId: z.nullable(z.int().check(z.positive())),
  }),
]);
export type Change = z.infer<typeof changeSchema>;

/** For what the page offers; the database decides. */
export function allowedChanges(order: {
  status: string;
  isPartlySent?: boolean;
  /** Pieces that were not taken back into the stock. */
  hasReturnable?: boolean;
  /** At least a part of it, whose money did not stay when it is open. */
  isSent?: boolean;
  restCents: number;
  paymentMethod: PaymentId;
}): Change["action"][] {
  // Also of what was free, or paid back before it came.
  const canRefund: Change["action"][] = order.restCents > 0 || order.hasReturnable ? ["refund"] : [];
  // Only the provider can mark an online order as paid.
  if (order.status === "open") {
    const more = order.isSent ? canRefund : (["cancel"] as const);
    return isPaidOnline(order.paymentMethod) ? [...more] : ["pay", ...more];
  }
  if (order.isPartlySent) return ["dispatch", ...canRefund];
  if (order.status === "paid") return ["dispatch", "cancel", ...canRefund];
  return order.status === "dispatched" || order.status === "refunded" ? canRefund : [];
}
