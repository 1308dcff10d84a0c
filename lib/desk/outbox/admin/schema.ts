import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { mailHead } from "@/lib/mail/head";

const mailRow = {
  ...mailHead,
  subject: z.string().nullable(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  nextAttemptAt: timestamp,
  sentAt: timestamp.nullable(),
};

export const mailRowSchema = rowSchema(mailRow);
export type MailRow = z.infer<typeof mailRowSchema>;

/** A mail with what it says; both null while it is not written yet. */
export const mailSchema = rowSchema({
  ...mailRow,
  html: z.string().nullable(),
  body: z.string().nullable(),
  orders: z.object({ number: z.string() }).nullable(),
});

export type WrittenMail = z.infer<typeof mailSchema>;
