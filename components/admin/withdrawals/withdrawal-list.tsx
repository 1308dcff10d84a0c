import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortDate, shortMoment } from "@/lib/platform/format/dates";
import { listSearch } from "@/lib/platform/admin/list-state";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { listingPath } from "@/lib/platform/routes";
import type { WithdrawalRow } from "@/lib/withdrawals/admin/queries";
import { AgreeButton } from "./agree-button";
import { SettleButton } from "./settle-button";

/** Withdrawals as they were declared, with the day the money must be back by. */
export async function WithdrawalList({ withdrawals }: { withdrawals: WithdrawalRow[] }) {
  const now = new Date();
  return (
    <ul className="mt-8 border-t border-line">
      {withdrawals.map((withdrawal) => (
        <Line key={withdrawal.id} withdrawal={withdrawal} now={now} />
      ))}
    </ul>
  );
}

async function Line({ withdrawal, now }: { withdrawal: WithdrawalRow; now: Date }) {
  const t = await getTranslations("admin.withdrawals");
  const { id, name, email, contract, message, status, receivedAt, dueAt } = withdrawal;
  const isSettled = status === "settled";
  const isOverdue = !isSettled && dueAt < now;
  const due = t(isOverdue ? "overdue" : "due", { date: shortDate(dueAt) });
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-line py-5 md:grid-cols-[1fr_1fr_auto] md:items-start">
      <div className="min-w-0">
        <h2 className="font-medium wrap-anywhere">{name}</h2>
        <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center wrap-anywhere">
          <span className="text-link">{email}</span>
        </a>
        <p className="text-sm text-stone">{t("received", { time: shortMoment(receivedAt) })}</p>
        <p className="mt-2">
          <Tag tone={isOverdue ? "alert" : isSettled ? "quiet" : "open"}>{isSettled ? t("statuses.settled") : due}</Tag>
        </p>
      </div>
      <dl className="grid min-w-0 gap-2">
        <Fact label={t("contract")}>{contract}</Fact>
        {message && <Fact label={t("message")}>{message}</Fact>}
        <div>
          <dt className="text-sm text-stone">{t("order")}</dt>
          <dd>
            <OrderOf withdrawal={withdrawal} />
          </dd>
        </div>
      </dl>
      <SettleButton id={id} name={name} isSettled={isSettled} />
    </li>
  );
}

async function OrderOf({ withdrawal: { id, name, email, order, needsReview } }: { withdrawal: WithdrawalRow }) {
  const t = await getTranslations("admin.withdrawals");
  if (!order) {
    const search = listSearch({ query: name, filter: null, page: 1 });
    return (
      <>
        {t("unmatched")}
        <HoverLink href={listingPath("/admin/bestellungen", search)} className="ml-3 inline-flex min-h-11 items-center">
          <span className="text-link">{t("search")}</span>
        </HoverLink>
      </>
    );
  }
  const canRefund = !needsReview && (order.status === "paid" || order.status === "dispatched");
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <HoverLink href={adminOrderPath(order.number)} className="inline-flex min-h-11 items-center tabular-nums">
        <span className="text-link">{order.number}</span>
      </HoverLink>
      {needsReview && (
        <>
          <Tag tone="alert">{t("otherAddress")}</Tag>
          <AgreeButton id={id} name={name} email={email} number={order.number} />
        </>
      )}
      {canRefund && (
        <HoverLink
          href={listingPath(adminOrderPath(order.number), "#aktionen")}
          aria-label={t("refundOf", { number: order.number })}
          className="inline-flex min-h-11 items-center"
        >
          <span className="text-link">{t("refund")}</span>
        </HoverLink>
      )}
    </span>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-stone">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
