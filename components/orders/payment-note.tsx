import { getTranslations } from "next-intl/server";
import type { Order } from "@/lib/orders/schema";
import { TransferBox } from "./transfer-box";

/** How the order is or was paid, and what the shopper has to do for it. */
export async function PaymentNote({ order }: { order: Order }) {
  const t = await getTranslations("order");
  if (order.paymentMethod === "simulated") return <p className="prose-measure">{t("simulated")}</p>;
  if (order.totalCents === 0) return <p>{t("nothingDue")}</p>;
  if (order.status === "open") return <TransferBox order={order} />;
  const isPaid = order.invoices.some(({ kind }) => kind === "invoice");
  return <p className="prose-measure">{isPaid ? t("prepaid") : t("prepaymentCancelled")}</p>;
}
