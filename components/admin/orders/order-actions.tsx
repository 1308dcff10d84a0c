import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import { shortDate } from "@/lib/platform/format/dates";
import { awaitsLink } from "@/lib/orders/awaits-link";
import { allowedChanges } from "@/lib/orders/admin/change";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { isPaidOnline } from "@/lib/payment/methods";
import { CancelButton } from "./cancel-button";
import { DispatchButton } from "./dispatch-button";
import { ExtendButton } from "./extend-button";
import { PayButton } from "./pay-button";
import { RefundButton } from "./refund-button";
import type { Subject } from "./subject";

/** What can be done with an order in its state. */
export async function OrderActions({ order }: { order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  if (order.isArchived) return <p className="mt-6 text-stone">{t("archivedNote")}</p>;
  const restCents = order.totalCents - order.refundedCents;
  const allowed = allowedChanges({ status: order.status, restCents, paymentMethod: order.paymentMethod });
  if (allowed.length === 0) return <p className="mt-6 text-stone">{t("nothingToDo")}</p>;
  const withdrawal = order.withdrawals.find(({ status }) => status === "received");
  const subject: Subject = {
    number: order.number,
    name: `${order.firstName} ${order.lastName}`,
    email: order.email,
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    // What it does not hold cannot come back.
    items: awaitsLink(order) ? [] : order.returnable,
    isPaid: order.status !== "open",
    isInvoiced: order.invoices.length > 0,
    isOnline: isPaidOnline(order.paymentMethod),
    voucherCents: order.voucherCents,
    isWithdrawn: withdrawal !== undefined,
  };
  return (
    <section id="aktionen" aria-label={t("actions")} className="mt-6 flex flex-wrap gap-3">
      {withdrawal && (
        <div className="w-full">
          <Notice>
            <span>
              {t("withdrawnNotice", { received: shortDate(withdrawal.receivedAt), due: shortDate(withdrawal.dueAt) })}
            </span>
            {withdrawal.needsReview && <span> {t("withdrawnElsewhere")}</span>}
            {allowed.includes("dispatch") && <span> {t("withdrawnKeep")}</span>}
          </Notice>
        </div>
      )}
      {allowed.includes("pay") && <PayButton order={subject} />}
      {allowed.includes("dispatch") && <DispatchButton order={subject} />}
      {allowed.includes("refund") && <RefundButton order={subject} />}
      {allowed.includes("pay") && !awaitsLink(order) && (
        <ExtendButton number={order.number} name={subject.name} payBy={order.payBy} />
      )}
      {allowed.includes("cancel") && <CancelButton order={subject} />}
    </section>
  );
}
