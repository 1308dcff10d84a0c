import { z } from "zod";

const time = z.string().transform((value) => new Date(value));

/** The states of a mail, as the list filters by them. */
export const MAIL_STATUSES = ["waiting", "sending", "sent", "kept", "failed"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What a mail is about; 'other' for one that this list does not know yet. */
const kind = z
  .enum([
    "order_confirmation",
    "payment_received",
    "payment_reminder",
    "dispatched",
    "cancelled",
    "reservation_ended",
    "refunded",
    "order_link",
    "withdrawal_receipt",
    "shop_order",
    "shop_withdrawal",
    "newsletter_confirm",
    "newsletter_known",
    "newsletter_unsubscribe",
    "restock_confirm",
    "restock_back",
    "contact_receipt",
    "shop_contact",
    "appointment_receipt",
    "shop_appointment",
    "appointment_answer",
    "other",
  ])
  .catch("other");

const head = {
  id: z.number().int(),
  kind,
  recipient: z.string().nullable(),
  status: z.enum(MAIL_STATUSES),
  created_at: time,
};

/** A mail in brief. */
export const mailHeadSchema = z.object(head).transform(({ created_at, ...row }) => ({ ...row, createdAt: created_at }));

/** A mail as one line of the list. */
export const mailRowSchema = z
  .object({
    ...head,
    subject: z.string().nullable(),
    attempts: z.number().int(),
    last_error: z.string().nullable(),
    next_attempt_at: time,
    sent_at: time.nullable(),
  })
  .transform(({ created_at, last_error, next_attempt_at, sent_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    lastError: last_error,
    nextAttemptAt: next_attempt_at,
    sentAt: sent_at,
  }));
export type MailRow = z.infer<typeof mailRowSchema>;

/** A mail with what it says; both null while it is not written yet. */
export const mailSchema = z.intersection(
  mailRowSchema,
  z.object({
    html: z.string().nullable(),
    body: z.string().nullable(),
    orders: z.object({ number: z.string() }).nullable(),
  }),
);

/** A mail with what it says. */
export type WrittenMail = z.infer<typeof mailSchema>;
