import "server-only";
import { z } from "zod";
import { env } from "@/lib/env";
import { getOrder } from "@/lib/orders/queries";
import { legalTexts } from "./legal";
import type { Mail } from "./queue";
import { renderLetter, textOf } from "./render";
import type { Letter } from "./templates/letter";
import { orderConfirmation } from "./templates/order-confirmation";
import { orderCancelled, orderDispatched, orderLink, orderRefunded, paymentReceived } from "./templates/order-news";
import { shopOrder } from "./templates/shop-order";
import { withdrawalNotice, withdrawalReceipt } from "./templates/withdrawal";
import { getWithdrawal } from "./withdrawals";

const refundSchema = z.object({ refund_cents: z.number().int().nonnegative() });
const authSchema = z.object({ subject: z.string(), html: z.string(), text: z.string().optional() });

/** What a mail of the outbox says. @throws Error when what it is about cannot be read or its payload is wrong. */
export async function composeMail(mail: Mail): Promise<{ subject: string; html: string; body: string }> {
  if (mail.kind !== "auth") return renderLetter(await letterFor(mail, mail.kind));
  // Written by the auth service, only carried by us.
  const { subject, html, text } = authSchema.parse(mail.payload);
  return { subject, html, body: text ?? textOf(html) };
}

async function letterFor(mail: Mail, kind: Exclude<Mail["kind"], "auth">): Promise<Letter> {
  const site = env.SITE_URL;
  if (kind === "withdrawal_receipt") return withdrawalReceipt(await getWithdrawal(idOf(mail.withdrawalId)), site);
  if (kind === "shop_withdrawal") return withdrawalNotice(await getWithdrawal(idOf(mail.withdrawalId)), site);
  const order = await getOrder(idOf(mail.orderId));
  const refundCents = () => refundSchema.parse(mail.payload).refund_cents;
  switch (kind) {
    case "order_confirmation":
      return orderConfirmation(order, site, legalTexts(site));
    case "payment_received":
      return paymentReceived(order, site);
    case "dispatched":
      return orderDispatched(order, site);
    case "cancelled":
      return orderCancelled(order, site, refundCents());
    case "refunded":
      return orderRefunded(order, site, refundCents());
    case "order_link":
      return orderLink(order, site);
    case "shop_order":
      return shopOrder(order, site);
  }
}

function idOf(id: number | null): number {
  if (id === null) throw new Error("The mail does not say what it is about.");
  return id;
}
