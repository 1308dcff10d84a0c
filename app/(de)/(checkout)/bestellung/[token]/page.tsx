import { OldOrderNote } from "@/components/orders/old-order-note";
import type { PayAttempt } from "@/components/orders/online-payment-note";
import { OrderPage } from "@/components/orders/order-page";
import { loadOrder } from "./load-order";

const PAY_ATTEMPTS: Record<string, PayAttempt> = {
  fehler: "failed",
  abgebrochen: "aborted",
  unveraendert: "unchanged",
};

type Props = PageProps<"/bestellung/[token]">;
import { pageTitle } from "@/lib/platform/page-title";

export const generateMetadata = () => pageTitle("order.title");

export default async function OrderStatusPage({ params, searchParams }: Props) {
  const order = await loadOrder(params);
  const { zahlung } = await searchParams;
  const attempt = typeof zahlung === "string" ? PAY_ATTEMPTS[zahlung] : undefined;
  return order ? <OrderPage order={order} attempt={attempt} /> : <OldOrderNote token={(await params).token} />;
}
