import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortDate } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { conditionsOf } from "@/lib/settings/shipping";
import { settingsAt } from "@/lib/settings/read";
import { withdrawalRefund } from "@/lib/withdrawals/admin/refund";

export async function OrderWithdrawals({ order }: { order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  if (order.withdrawals.length === 0) return <p className="text-stone">{t("noWithdrawals")}</p>;
  const refund = withdrawalRefund(order, conditionsOf(await settingsAt(order.placedAt)));
  const isAgreed = order.withdrawals.some(({ needsReview }) => !needsReview);
  const isOwed = isAgreed && (order.status === "paid" || order.status === "dispatched");
  return (
    <>
      <ul className="grid gap-3">
        {order.withdrawals.map(({ id, status, message, receivedAt, dueAt, needsReview }) => (
          <li key={id}>
            <p>
              {t(status === "received" ? "withdrawalDue" : "withdrawalSettled", {
                received: shortDate(receivedAt),
                due: shortDate(dueAt),
              })}
            </p>
            {needsReview && <Tag tone="alert">{t("otherAddress")}</Tag>}
            {message && <p className="wrap-anywhere whitespace-pre-line text-stone">„{message}“</p>}
          </li>
        ))}
      </ul>
      {isOwed && (
        <p className="mt-3">
          {t("withdrawalRefund", { amount: formatCents(refund.cents) })}
          {refund.engravedCents > 0 && (
            <span className="block text-sm text-stone">
              {t("withdrawalWithoutEngraved", { amount: formatCents(refund.engravedCents) })}
            </span>
          )}
          {refund.surchargeCents > 0 && (
            <span className="block text-sm text-stone">
              {t("withdrawalWithoutSurcharge", { surcharge: formatCents(refund.surchargeCents) })}
            </span>
          )}
        </p>
      )}
      <HoverLink href="/admin/widerrufe" className="mt-1 inline-flex min-h-11 items-center">
        <span className="text-link">{t("toWithdrawals")}</span>
      </HoverLink>
    </>
  );
}
