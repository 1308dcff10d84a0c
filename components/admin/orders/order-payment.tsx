import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";
import { shortDay, shortMoment } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { awaitsLink } from "@/lib/orders/awaits-link";
import { onlineState } from "@/lib/orders/online";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { OrderLedger } from "./order-ledger";

export async function OrderPayment({ order }: { order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  const online = onlineState(order);
  const until = awaitsLink(order);
  // It waits for what was added since, and no clock reminds of that.
  const wasPaid = order.events.some(({ kind }) => kind === "paid");
  const wasReminded = order.events.some(({ kind }) => kind === "reminded");
  return (
    <Panel title={t("payment")}>
      <p>{t(`payments.${order.paymentMethod}`)}</p>
      {online === "unpaid" && <p>{t("onlineOpen")}</p>}
      {online === "processing" && <p>{t("onlineProcessing")}</p>}
      {until && <p>{t("unconfirmed", { time: shortMoment(until) })}</p>}
      {order.status === "open" && !online && !until && (
        <>
          <p>{t("paymentOpen", { date: shortDay(order.payBy) })}</p>
          {order.transferredCents > 0 && (
            <p className="font-medium">
              {t("paymentPart", {
                paid: formatCents(order.transferredCents),
                due: formatCents(order.dueCents),
                open: formatCents(order.dueCents - order.transferredCents),
              })}
            </p>
          )}
          {!wasPaid && (
            <p className="text-sm text-stone">
              {t(
                !wasReminded
                  ? "paymentNotReminded"
                  : order.transferredCents > 0
                    ? "paymentPartReminded"
                    : "paymentReminded",
              )}
            </p>
          )}
        </>
      )}
      {order.events.some(({ isUnpaid }) => isUnpaid) && (
        <p className="mt-2">{t(online ? "onlineLate" : "paymentLate")}</p>
      )}
      <OrderLedger order={order} />
      <p className="mt-2 text-sm text-stone">{t("terms", { version: order.termsVersion })}</p>
    </Panel>
  );
}
