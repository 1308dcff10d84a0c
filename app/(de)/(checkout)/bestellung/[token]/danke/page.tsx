import type { Metadata } from "next";
import { AwaitPaymentPage } from "@/components/orders/await-payment-page";
import { OldOrderNote } from "@/components/orders/old-order-note";
import { OrderPage } from "@/components/orders/order-page";
import { ThanksPage } from "@/components/orders/thanks-page";
import { UnconfirmedPage } from "@/components/orders/unconfirmed-page";
import { env } from "@/lib/platform/env";
import { awaitsTransfer } from "@/lib/orders/awaits-transfer";
import { awaitsLink } from "@/lib/orders/awaits-link";
import { onlineState } from "@/lib/orders/online";
import { lettersOf } from "@/lib/settings/letters";
import { settings } from "@/lib/settings/read";
import { loadOrder } from "../load-order";

type Props = PageProps<"/bestellung/[token]/danke">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: lettersOf(await settings("letters")).de.thanks.title };
}

export default async function OrderThanksPage({ params, searchParams }: Props) {
  const order = await loadOrder(params);
  if (!order) return <OldOrderNote token={(await params).token} />;
  const online = onlineState(order);
  // What the browser says about the payment decides about words only.
  if ((online === "unpaid" || awaitsTransfer(order)) && (await searchParams).zahlung === "fertig")
    return <AwaitPaymentPage order={order} />;
  if (online === "unpaid" || online === "cancelled") return <OrderPage order={order} />;
  const keepsMail = order.mode === "test" && env.SMTP_URL === undefined;
  const until = awaitsLink(order);
  if (until) return <UnconfirmedPage order={order} until={until} keepsMail={keepsMail} />;
  if (order.events.some(({ unaccepted }) => unaccepted)) return <OrderPage order={order} />;
  return <ThanksPage order={order} address={`${env.SITE_URL}/bestellung/${order.token}`} keepsMail={keepsMail} />;
}
