import { z } from "zod";
import { timestamp } from "@/lib/platform/format/timestamp";
import { mailHead } from "@/lib/mail/head";

/** A mail as one line of the list. */
export const mailRowSchema = z
  .object({
    ...mailHead,
    subject: z.string().nullable(),
    attempts: z.number().int(),
    last_error: z.string().nullable(),
    next_attempt_at: timestamp,
    sent_at: timestamp.nullable(),
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
