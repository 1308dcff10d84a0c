import "server-only";
import type { QueryData } from "@supabase/supabase-js";
import { serviceClient } from "@/lib/platform/supabase/service";
import { MAIL_KIND_NAMES, type MailKind } from "./kinds";

const claim = (limit: number) =>
  serviceClient.rpc("claim_mail", { p_limit: limit, p_kinds: MAIL_KIND_NAMES }).select(
    `id, kind, recipient, orderId:order_id, withdrawalId:withdrawal_id, subscriberId:subscriber_id,
    contactMessageId:contact_message_id, appointmentId:appointment_id, restockRequestId:restock_request_id,
    productId:product_id, imageUrl:image_url, voucherId:voucher_id, replyTo:reply_to, payload, messageId:message_id,
    attempts, createdAt:created_at, subject, html, body, is_copy`,
  );

function toMail({ is_copy, subject, html, body, ...row }: QueryData<ReturnType<typeof claim>>[number]) {
  return {
    ...row,
    // None but those that were asked for are claimed.
    kind: row.kind as MailKind,
    createdAt: new Date(row.createdAt),
    /** The words of a mail that is sent once more, which go out as they were; null when they are still to be written. */
    sentBefore: is_copy && subject !== null && body !== null ? { subject, html, body } : null,
  };
}

/** `recipient`, `replyTo`: null for the shop itself; `messageId`: the same at each attempt; `attempts`: this one's number. */
export type Mail = ReturnType<typeof toMail>;

/** @throws Error when the mail does not say. */
export function idOf(id: number | null): number {
  if (id === null) throw new Error("The mail does not say what it is about.");
  return id;
}

/** How an attempt ended: handed in ('sent'), only written because there is no mail server ('kept'), or not. */
export type Outcome =
  | { status: "sent" | "kept"; recipient: string; subject: string; html: string | null; body: string }
  | { error: string };

/** For 90 seconds no other server gets them. @throws Error when the backend fails. */
export async function claimMail(limit: number): Promise<Mail[]> {
  return (await claim(limit).throwOnError()).data.map(toMail);
}

/** @throws Error when the backend fails. */
export async function settleMail(mail: Mail, outcome: Outcome): Promise<void> {
  const result = { p_id: mail.id, p_attempt: mail.attempts, p_result: outcome };
  await serviceClient.rpc("settle_mail", result).throwOnError();
}
