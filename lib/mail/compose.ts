import "server-only";
import { z } from "zod";
import { env } from "@/lib/env";
import { guaranteeNotice } from "@/lib/legal/guarantee-notice";
import { unsubscribePath } from "@/lib/newsletter/links";
import { getSubscription } from "@/lib/newsletter/subscriptions";
import { correctionOf, invoiceOf } from "@/lib/orders/document-paths";
import { getOrder } from "@/lib/orders/queries";
import { documentFiles, giroCodeFiles, noticeFiles } from "./attachments";
import { getAppointment, getContactMessage } from "./contact";
import { legalTexts } from "./legal";
import type { Attachment } from "./message";
import type { Mail } from "./queue";
import { renderLetter, textOf } from "./render";
import { endRestockPath } from "@/lib/restock/links";
import { getRestockProduct, getRestockRequest } from "@/lib/restock/requests";
import { restockToken } from "@/lib/restock/token";
import { appointmentAnswer, appointmentNotice, appointmentReceipt } from "./templates/appointment";
import { contactNotice, contactReceipt } from "./templates/contact";
import type { Letter } from "./templates/letter";
import { newsletterConfirm, newsletterKnown, newsletterUnsubscribe } from "./templates/newsletter";
import { orderConfirmation } from "./templates/order-confirmation";
import { orderCancelled, orderDispatched, orderLink, orderRefunded, paymentReceived } from "./templates/order-news";
import { paymentReminder, reservationEnded } from "./templates/order-unpaid";
import { restockBack, restockConfirm } from "./templates/restock";
import { shopOrder } from "./templates/shop-order";
import { withdrawalNotice, withdrawalReceipt } from "./templates/withdrawal";
import { getWithdrawal } from "./withdrawals";

const refundSchema = z.object({ refund_cents: z.number().int().nonnegative() });
const reminderSchema = z.object({ pay_by: z.iso.date() });
const answerSchema = z.object({ status: z.enum(["confirmed", "declined"]) });
const authSchema = z.object({ subject: z.string(), html: z.string(), text: z.string().optional() });

/** `unsubscribe`: where one click ends the newsletter that the mail belongs to. */
type Composed = { subject: string; html: string; body: string; unsubscribe?: string; attachments?: Attachment[] };
type Kind = Exclude<Mail["kind"], "auth">;
type RestockKind = Extract<Kind, `restock_${string}`>;
type NewsletterKind = Extract<Kind, `newsletter_${string}`>;

const NEWSLETTER = {
  newsletter_confirm: newsletterConfirm,
  newsletter_known: newsletterKnown,
  newsletter_unsubscribe: newsletterUnsubscribe,
} satisfies Record<NewsletterKind, unknown>;

/** What a mail of the outbox says. @throws Error when what it is about cannot be read or its payload is wrong. */
export async function composeMail(mail: Mail): Promise<Composed> {
  const { kind } = mail;
  if (kind === "auth") {
    // Written by the auth service, only carried by us.
    const { subject, html, text } = authSchema.parse(mail.payload);
    return { subject, html, body: text ?? textOf(html) };
  }
  if (kind === "restock_confirm" || kind === "restock_back") return restockMail(mail, kind);
  return isNewsletter(kind) ? newsletterMail(kind, idOf(mail.subscriberId)) : letterMail(await letterFor(mail, kind));
}

async function letterMail(letter: Letter): Promise<Composed> {
  return { ...(await renderLetter(letter)), attachments: letter.attachments ?? [] };
}

async function newsletterMail(kind: NewsletterKind, subscriberId: number): Promise<Composed> {
  const subscription = await getSubscription(subscriberId);
  const letter = await renderLetter(NEWSLETTER[kind](subscription, env.SITE_URL));
  // Whoever has not confirmed has nothing to end.
  if (kind === "newsletter_confirm") return letter;
  return { ...letter, unsubscribe: `${env.SITE_URL}${unsubscribePath(subscription.unsubscribeToken)}` };
}

/** The letter bears its request's reference as message id: the request itself is gone. */
async function restockMail(mail: Mail, kind: RestockKind): Promise<Composed> {
  if (kind === "restock_confirm") {
    const request = await getRestockRequest(idOf(mail.restockRequestId));
    return renderLetter(restockConfirm(request, restockToken(request.reference), env.SITE_URL));
  }
  const token = restockToken(mail.messageId);
  const letter = await renderLetter(restockBack(await getRestockProduct(idOf(mail.productId)), token, env.SITE_URL));
  return { ...letter, unsubscribe: `${env.SITE_URL}${endRestockPath(token)}` };
}

async function letterFor(mail: Mail, kind: Exclude<Kind, NewsletterKind | RestockKind>): Promise<Letter> {
  const site = env.SITE_URL;
  switch (kind) {
    case "withdrawal_receipt":
      return withdrawalReceipt(await getWithdrawal(idOf(mail.withdrawalId)), site);
    case "shop_withdrawal":
      return withdrawalNotice(await getWithdrawal(idOf(mail.withdrawalId)), site);
    case "contact_receipt":
      return contactReceipt(await getContactMessage(idOf(mail.contactMessageId)), site);
    case "shop_contact":
      return contactNotice(await getContactMessage(idOf(mail.contactMessageId)), site);
    case "appointment_receipt":
      return appointmentReceipt(await getAppointment(idOf(mail.appointmentId)), site);
    case "shop_appointment":
      return appointmentNotice(await getAppointment(idOf(mail.appointmentId)), site);
    case "appointment_answer": {
      const { status } = answerSchema.parse(mail.payload);
      return appointmentAnswer(await getAppointment(idOf(mail.appointmentId)), status, site);
    }
    case "order_confirmation":
    case "payment_received":
    case "payment_reminder":
    case "dispatched":
    case "cancelled":
    case "reservation_ended":
    case "refunded":
    case "order_link":
    case "shop_order":
      return orderLetter(mail, kind, site);
  }
}

type OrderKind =
  | "order_confirmation"
  | "payment_received"
  | "payment_reminder"
  | "dispatched"
  | "cancelled"
  | "reservation_ended"
  | "refunded"
  | "order_link"
  | "shop_order";

async function orderLetter(mail: Mail, kind: OrderKind, site: string): Promise<Letter> {
  const order = await getOrder(idOf(mail.orderId));
  const refundCents = () => refundSchema.parse(mail.payload).refund_cents;
  switch (kind) {
    case "order_confirmation":
      return {
        ...orderConfirmation(order, site, legalTexts(site), guaranteeNotice?.text),
        attachments: [...(await giroCodeFiles(order)), ...(await noticeFiles())],
      };
    case "payment_received":
      return paymentReceived(order, site);
    case "payment_reminder":
      return {
        ...paymentReminder(order, site, reminderSchema.parse(mail.payload).pay_by),
        attachments: order.mode === "live" ? await giroCodeFiles(order) : [],
      };
    case "dispatched":
      return { ...orderDispatched(order, site), attachments: await documentFiles(order, invoiceOf(order)) };
    case "cancelled":
      return orderCancelled(order, site, refundCents());
    case "reservation_ended":
      return reservationEnded(order, site);
    case "refunded":
      return {
        ...orderRefunded(order, site, refundCents()),
        attachments: await documentFiles(order, correctionOf(order, refundCents())),
      };
    case "order_link":
      return orderLink(order, site);
    case "shop_order":
      return shopOrder(order, site);
  }
}

function isNewsletter(kind: Kind): kind is NewsletterKind {
  return kind in NEWSLETTER;
}

function idOf(id: number | null): number {
  if (id === null) throw new Error("The mail does not say what it is about.");
  return id;
}
