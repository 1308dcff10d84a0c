import { z } from "zod";
import { centsFromNumeric } from "@/lib/platform/format/numeric";
import { timestamp } from "@/lib/platform/format/timestamp";
import { lineName } from "@/lib/orders/line-name";
import type { mailHeadSchema } from "@/lib/mail/head";
import type { Order } from "@/lib/orders/schema";
import { PAYMENT_IDS } from "@/lib/payment/methods";
import {
  ORDERS_STATUS,
  PAYMENT_REFUNDS_STATE,
  PAYMENTS_KIND,
  WITHDRAWALS_STATUS,
} from "@/lib/platform/supabase/rules.generated";

/** The states of an order, as the list filters by them. */
export const ORDER_STATUSES = ORDERS_STATUS;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An order as one line of the list. Amounts in cents. */
export const orderRowSchema = z
  .object({
    number: z.string(),
    placed_at: timestamp,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    status: z.enum(ORDER_STATUSES),
    total: centsFromNumeric,
    refunded: centsFromNumeric,
    payment_method: z.enum(PAYMENT_IDS),
    withdrawals: z.array(z.object({ status: z.enum(WITHDRAWALS_STATUS) })),
  })
  .transform((row) => ({
    number: row.number,
    placedAt: row.placed_at,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    status: row.status,
    totalCents: row.total,
    refundedCents: row.refunded,
    paymentMethod: row.payment_method,
    hasOpenWithdrawal: row.withdrawals.some(({ status }) => status === "received"),
  }));
export type OrderRow = z.infer<typeof orderRowSchema>;

const returnableSchema = z
  .object({
    position: z.number().int(),
    name: z.string(),
    engraving: z.object({ place: z.string(), text: z.string(), font: z.string() }).nullable(),
    design_id: z.string().nullable(),
    voucher: z.unknown(),
    quantity: z.number().int(),
    returned: z.number().int(),
  })
  .transform(({ position, name, engraving, design_id, voucher, quantity, returned }) => ({
    position,
    name: lineName(name, engraving, design_id),
    left: quantity - returned,
    isVoucher: Boolean(voucher),
  }));

/** What `orderSchema` passes over: whether an order is archived, what has come back, and who made its history. */
export const orderUpkeepSchema = z.object({
  archived_at: z.string().nullable(),
  order_items: z.array(returnableSchema),
  order_events: z.array(z.object({ created_at: timestamp, id: z.number().int(), actor: z.string().nullable() })),
});

/** A mail about an order, without its contents. */
export type OrderMail = z.infer<typeof mailHeadSchema>;

/** A withdrawal that names an order. */
export const orderWithdrawalSchema = z
  .object({
    id: z.number().int(),
    status: z.enum(WITHDRAWALS_STATUS),
    message: z.string().nullable(),
    received_at: timestamp,
    due_at: timestamp,
    needs_review: z.boolean(),
  })
  .transform(({ received_at, due_at, needs_review, ...row }) => ({
    ...row,
    receivedAt: received_at,
    dueAt: due_at,
    /** It comes from another e-mail address than the order, and no admin has agreed to it. */
    needsReview: needs_review,
  }));
/** A note of the owners on an order. */
export const orderNoteSchema = z
  .object({ id: z.number().int(), body: z.string(), actor: z.string().nullable(), created_at: timestamp })
  .transform(({ created_at, ...row }) => ({ ...row, at: created_at }));

/** An entry of the ledger of payments; amounts in cents. */
export const ledgerEntrySchema = z
  .object({
    kind: z.enum(PAYMENTS_KIND),
    provider: z.enum(PAYMENT_IDS),
    reference: z.string().nullable(),
    amount: centsFromNumeric,
    created_at: timestamp,
  })
  .transform(({ amount, created_at, ...row }) => ({ ...row, amountCents: amount, at: created_at }));

/** A refund that the provider gives back or could not. */
export const orderRefundSchema = z
  .object({
    id: z.number().int(),
    state: z.enum(PAYMENT_REFUNDS_STATE),
    amount: centsFromNumeric,
    last_error: z.string().nullable(),
  })
  .transform(({ amount, last_error, ...row }) => ({ ...row, amountCents: amount, reason: last_error }));

type OrderWithdrawal = z.infer<typeof orderWithdrawalSchema>;

/** An order with all that the owners need to know of it. */
export type AdminOrder = Order & {
  /** Closed and kept only for statutory retention; nothing can be changed. */
  isArchived: boolean;
  /** Its articles with the pieces that have not come back, in the order's own order; without those that have all. */
  returnable: { position: number; name: string; left: number; isVoucher: boolean }[];
  /** The e-mail addresses behind the entries of `events`, in their order; null for the shopper and the shop itself. */
  actors: (string | null)[];
  mails: OrderMail[];
  withdrawals: OrderWithdrawal[];
  /** What came in and what was given back, oldest first. */
  ledger: z.infer<typeof ledgerEntrySchema>[];
  /** Refunds that are not done, oldest first. */
  pendingRefunds: z.infer<typeof orderRefundSchema>[];
  /** Whether another amount was paid online than was asked for. */
  hasMismatch: boolean;
  /** The owners' notes, newest first; `who` is null once the account is gone. */
  notes: { id: number; body: string; at: Date; who: string | null }[];
};
