import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortDate } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { refundableOf } from "@/lib/orders/admin/refundable";
import type { Lines } from "@/lib/orders/lines";
import { refundFor, withdrawableLines, withdrawnLines } from "@/lib/orders/refund-for";
import { lineNames } from "@/lib/withdrawals/line-names";

export async function OrderWithdrawals({ order }: { order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  if (order.withdrawals.length === 0) return <p className="text-stone">{t("noWithdrawals")}</p>;
  const refundable = await refundableOf(order);
  const agreed = order.withdrawals.filter(({ needsReview }) => !needsReview);
  const isOwed = agreed.length > 0 && (order.status === "paid" || order.status === "dispatched");
  const whole = withdrawableLines(refundable);
  const cents = refundFor(refundable, whole);
  const surchargeCents = Math.max(0, refundable.shippingCents - refundable.standardCents);
  const engraved = order.items.filter(({ isMadeToOrder, refunded, quantity }) => isMadeToOrder && refunded < quantity);
  const engravedCents = refundFor(
    { ...refundable, refundedCents: 0, shippingCents: 0, wrapCents: 0 },
    engraved.map(({ position, quantity, refunded }) => ({ position, quantity: quantity - refunded })),
  );
  const amountOf = (lines: Lines) =>
    formatCents(refundFor(refundable, withdrawnLines(refundable, { lines, message: "" })));
  return (
    <>
      <ul className="grid gap-3">
        {order.withdrawals.map(({ id, status, message, lines, receivedAt, dueAt, needsReview }) => (
          <li key={id}>
            <p>
              {t(status === "received" ? "withdrawalDue" : "withdrawalSettled", {
                received: shortDate(receivedAt),
                due: shortDate(dueAt),
              })}
            </p>
            {needsReview && <Tag tone="alert">{t("otherAddress")}</Tag>}
            {lines.length > 0 && (
              <p className="wrap-anywhere">
                {lineNames(lines).join("; ")}
                {status === "received" && isOwed && (
                  <span className="text-stone"> {t("withdrawalLines", { amount: amountOf(lines) })}</span>
                )}
              </p>
            )}
            {message && <p className="wrap-anywhere whitespace-pre-line text-stone">„{message}“</p>}
          </li>
        ))}
      </ul>
      {isOwed && (
        <p className="mt-3">
          {t("withdrawalRefund", { amount: formatCents(cents) })}
          {engravedCents > 0 && (
            <span className="block text-sm text-stone">
              {t("withdrawalWithoutEngraved", { amount: formatCents(engravedCents) })}
            </span>
          )}
          {surchargeCents > 0 && (
            <span className="block text-sm text-stone">
              {t("withdrawalWithoutSurcharge", { surcharge: formatCents(surchargeCents) })}
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
