import "server-only";
import { z } from "zod";
import { timestamp } from "@/lib/platform/format/timestamp";
import { serviceClient } from "@/lib/platform/supabase/service";
import { MAIL_KIND_NAMES } from "./kinds";

const mailSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(MAIL_KIND_NAMES),
    recipient: z.string().nullable(),
    order_id: z.number().int().nullable(),
    withdrawal_id: z.number().int().nullable(),
    subscriber_id: z.number().int().nullable(),
    contact_message_id: z.number().int().nullable(),
    appointment_id: z.number().int().nullable(),
    restock_request_id: z.number().int().nullable(),
    product_id: z.number().int().nullable(),
    image_url: z.string().nullable(),
    voucher_id: z.number().int().nullable(),
    reply_to: z.string().nullable(),
    payload: z.unknown(),
    message_id: z.string(),
    attempts: z.number().int(),
    created_at: timestamp,
    subject: z.string().nullable(),
    html: z.string().nullable(),
    body: z.string().nullable(),
    is_copy: z.boolean(),
  })
  .transform((row) => ({
    id: row.id,
    kind: row.kind,
    /** Null: the shop itself. */
    recipient: row.recipient,
    orderId: row.order_id,
    withdrawalId: row.withdrawal_id,
    subscriberId: row.subscriber_id,
    contactMessageId: row.contact_message_id,
    appointmentId: row.appointment_id,
    restockRequestId: row.restock_request_id,
    productId: row.product_id,
    /** The picture of the product, kept as long as the mail. */
    imageUrl: row.image_url,
    voucherId: row.voucher_id,
    /** Whom an answer should reach; null: the shop. */
    replyTo: row.reply_to,
    payload: row.payload,
    /** The same at each attempt. */
    messageId: row.message_id,
    /** The number of the attempt that is being made. */
    attempts: row.attempts,
    createdAt: row.created_at,
    /** The words of a mail that is sent once more, which go out as they were; null when they are still to be written. */
    sentBefore:
      row.is_copy && row.subject !== null && row.body !== null
        ? { subject: row.subject, html: row.html, body: row.body }
        : null,
  }));

/** A mail of the outbox, claimed for us. */
export type Mail = z.infer<typeof mailSchema>;

/** The id of what a mail is about. @throws Error when the mail does not say. */
export function idOf(id: number | null): number {
  if (id === null) throw new Error("The mail does not say what it is about.");
  return id;
}

/** How an attempt ended: handed in ('sent'), only written because there is no mail server ('kept'), or not. */
export type Outcome =
  | { status: "sent" | "kept"; recipient: string; subject: string; html: string | null; body: string }
  | { error: string };

/** Takes up to `limit` due mails, of kinds that this version of the shop can write; for 90 seconds no other server gets them. @throws Error when the backend fails. */
export async function claimMail(limit: number): Promise<Mail[]> {
  const answer = await serviceClient.rpc("claim_mail", { p_limit: limit, p_kinds: MAIL_KIND_NAMES });
  if (answer.error) throw new Error(`Mail could not be claimed: ${answer.error.message}`);
  return z.array(mailSchema).parse(answer.data);
}

/** Writes down how an attempt ended. @throws Error when the backend fails. */
export async function settleMail(mail: Mail, outcome: Outcome): Promise<void> {
  const { error } = await serviceClient.rpc("settle_mail", {
    p_id: mail.id,
    p_attempt: mail.attempts,
    p_result: outcome,
  });
  if (error) throw new Error(`Mail ${mail.id} could not be settled: ${error.message}`);
}
