import { getTranslations } from "next-intl/server";
import type { Order } from "@/lib/orders/schema";
import { TransferBox } from "./transfer-box";

/** How the order is or was paid, and what the shopper has to do for it. */
export async function PaymentNote({ order }: { order: Order }) {
  const t = await getTranslations("order");
  if (order.paymentMethod === "simulated") return <p className="prose-measure">{t("simulated")}</p>;
  if (order.totalCents === 0) return <p>{t("nothingDue")}</p>;
  const isWithdrawn = order.events.some(({ kind }) => kind === "withdrawn");
  if (order.status === "open" && isWithdrawn) return <p className="prose-measure">{t("withdrawnOpen")}</p>;
  if (order.status === "open") return <TransferBox order={order} />;
  const isPaid = order.events.some(({ kind }) => kind === "paid");
  if (isPaid) return <p className="prose-measure">{t(order.mode === "test" ? "prepaidTest" : "prepaid")}</p>;
  const wasNotPaid = order.events.some(({ isUnpaid }) => isUnpaid);
  return (
    <p className="prose-measure">
      {t("prepaymentCancelled")} {wasNotPaid && t("latePayment")}
    </p>
  );
}
