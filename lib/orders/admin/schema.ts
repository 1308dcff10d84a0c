import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { mailHeadSchema } from "@/lib/mail/head";
import { PAYMENT_IDS } from "@/lib/platform/rules/payment-ids.generated";
import { ORDERS_CHANNEL, ORDERS_STATUS } from "@/lib/platform/rules/orders.generated";

export const ORDER_STATUSES = ORDERS_STATUS;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Amounts in cents. */
export const orderRowSchema = rowSchema({
  number: z.string(),
  placedAt: timestamp,
  name: z.string(),
  email: z.string(),
  channel: z.enum(ORDERS_CHANNEL),
  status: z.enum(ORDER_STATUSES),
  totalCents: z.number().int(),
  refundedCents: z.number().int(),
  /** Of an open order: what of it is paid. */
  paidCents: z.number().int(),
  paymentMethod: z.enum(PAYMENT_IDS),
  hasOpenWithdrawal: z.boolean(),
  isPartlySent: z.boolean(),
  isPickup: z.boolean(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export type OrderMail = z.infer<typeof mailHeadSchema>;
