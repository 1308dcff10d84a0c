import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { shortDate } from "@/lib/platform/format/dates";
import { awaitsLink } from "@/lib/orders/awaits-link";
import { allowedChanges } from "@/lib/orders/admin/change";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { refundableOf } from "@/lib/orders/admin/refundable";
import { withdrawnLines } from "@/lib/orders/refund-for";
import { moneyBackOf, paidBy, transferCents } from "@/lib/orders/admin/money-back";
import { formatCents } from "@/lib/platform/format/money";
import { CancelButton } from "./cancel-button";
import { DispatchButton } from "./dispatch-button";
import { ExtendButton } from "./extend-button";
import { PayButton } from "./pay-button";
import { PickupButtons } from "./pickup-buttons";
import { RefundButton } from "./refund-button";
import type { Subject } from "./subject";

/** `withdrawalId`: the withdrawal whose refund is asked for. */
export async function OrderActions({ order, withdrawalId }: { order: AdminOrder; withdrawalId?: number }) {
  const t = await getTranslations("admin.orders");
  if (order.isArchived) return <p className="mt-6 text-stone">{t("archivedNote")}</p>;
  const restCents = order.totalCents - order.refundedCents;
  const allowed = allowedChanges({
    status: order.status,
    isPartlySent: order.isPartlySent,
    isSent: order.parcels.length > 0 || order.events.some(({ kind }) => kind === "dispatched"),
    hasReturnable: order.returnable.some(({ isVoucher, isMadeToOrder }) => !isVoucher && !isMadeToOrder),
    restCents,
    paymentMethod: order.paymentMethod,
  });
  const name = `${order.firstName} ${order.lastName}`;
  const owed = transferCents(order);
  const isOver = allowed.length === 0 || order.status === "refunded";
  const over = isOver && (
    <p className="mt-6 text-stone">
      {owed > 0 ? t("nothingButTransfer", { amount: formatCents(owed), name }) : t("nothingToDo")}
    </p>
  );
  if (allowed.length === 0) return over;
  const withdrawal = order.withdrawals.find(({ status }) => status === "received");
  const agreed = order.withdrawals.filter(({ status, needsReview }) => status === "received" && !needsReview);
  const refunded = agreed.find(({ id }) => id === withdrawalId) ?? agreed[0];
  const whole = await refundableOf(order);
  // The price alone: what it cost to send is given back after a withdrawal.
  const refundable = refunded?.kind === "voluntary" ? { ...whole, standardCents: 0, wrapCents: 0 } : whole;
  const subject: Subject = {
    number: order.number,
    name,
    email: shownEmail(order.email),
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    // What it does not hold cannot come back.
    items: awaitsLink(order) ? [] : order.returnable,
    unsent: order.items
      .map(({ position, lineName, unsent }) => ({ position, name: lineName, left: unsent }))
      .filter(({ left }) => left > 0),
    isPaid: order.status !== "open",
    isInvoiced: order.invoices.length > 0,
    moneyBack: moneyBackOf(order.ledger.map(paidBy), order.paymentMethod),
    voucherCents: order.voucherCents,
    partCents: order.status === "open" ? order.transferredCents + order.paidCents : 0,
    isWithdrawn: withdrawal !== undefined,
    refundable,
    toRefund: refunded
      ? {
          withdrawalId: refunded.id,
          received: shortDate(refunded.receivedAt),
          lines: withdrawnLines(refundable, refunded),
        }
      : null,
  };
  return (
    <section id="aktionen" aria-label={t("actions")} className="mt-6 flex flex-wrap gap-3">
      {over && <div className="w-full">{over}</div>}
      {withdrawal && (
        <div className="w-full">
          <Notice>
            <span>
              {t("withdrawnNotice", { received: shortDate(withdrawal.receivedAt), due: shortDate(withdrawal.dueAt) })}
            </span>
            {withdrawal.needsReview && <span> {t("withdrawnElsewhere")}</span>}
            {allowed.includes("dispatch") && <span> {`${t("withdrawnKeep")} ${t("withdrawnHow")}`}</span>}
            {order.status === "open" && <span> {t("withdrawnUnpaid")}</span>}
          </Notice>
        </div>
      )}
      {allowed.includes("pay") && <PayButton order={subject} />}
      {allowed.includes("dispatch") &&
        (order.pickupStore ? (
          <PickupButtons order={subject} isReady={order.events.some(({ kind }) => kind === "ready")} />
        ) : (
          <DispatchButton order={subject} />
        ))}
      {allowed.includes("refund") && (
        <RefundButton order={subject} isAsked={refunded !== undefined && refunded.id === withdrawalId} />
      )}
      {allowed.includes("pay") && !awaitsLink(order) && (
        <ExtendButton number={order.number} name={subject.name} payBy={order.payBy} />
      )}
      {allowed.includes("cancel") && <CancelButton order={subject} />}
    </section>
  );
}
