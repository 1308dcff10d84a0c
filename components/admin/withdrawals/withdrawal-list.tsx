import { getTranslations } from "next-intl/server";
import { DataTable, type Column } from "@/components/admin/parts/data-table";
import { Tag } from "@/components/admin/parts/tag";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { shortDate, shortMoment } from "@/lib/platform/format/dates";
import { listSearch } from "@/lib/platform/admin/list-state";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { listingPath } from "@/lib/platform/routes";
import { lineNames } from "@/lib/withdrawals/line-names";
import type { WithdrawalRow } from "@/lib/withdrawals/admin/queries";
import { passedOver } from "@/lib/withdrawals/admin/settling";
import { AgreeButton } from "./agree-button";
import { SettleButton } from "./settle-button";

export async function WithdrawalList({ withdrawals }: { withdrawals: WithdrawalRow[] }) {
  const t = await getTranslations("admin.withdrawals");
  const now = new Date();
  const columns: Column<WithdrawalRow>[] = [
    {
      id: "person",
      head: t("columns.person"),
      isRowHeader: true,
      cell: ({ kind, name, email, receivedAt, status, dueAt }) => (
        <>
          <span className="block font-medium wrap-anywhere">{name}</span>
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center wrap-anywhere">
            <span className="text-link">{shownEmail(email)}</span>
          </a>
          <span className="block text-sm text-stone">{t("received", { time: shortMoment(receivedAt) })}</span>
          <span className="mt-2 flex flex-wrap gap-2">
            {kind === "voluntary" && <Tag>{t("kinds.voluntary")}</Tag>}
            {status === "settled" ? (
              <Tag>{t("statuses.settled")}</Tag>
            ) : dueAt < now ? (
              <Tag tone="alert">{t("overdue", { date: shortDate(dueAt) })}</Tag>
            ) : (
              <Tag tone="open">{t("due", { date: shortDate(dueAt) })}</Tag>
            )}
          </span>
        </>
      ),
    },
    {
      id: "declaration",
      head: t("columns.declaration"),
      cell: (withdrawal) => (
        <dl className="grid min-w-0 gap-2">
          <Fact label={t("contract")}>{withdrawal.contract}</Fact>
          {withdrawal.lines.length > 0 && <Fact label={t("lines")}>{lineNames(withdrawal.lines).join("\n")}</Fact>}
          {withdrawal.message && <Fact label={t("message")}>{withdrawal.message}</Fact>}
          <div>
            <dt className="text-sm text-stone">{t("order")}</dt>
            <dd>
              <OrderOf withdrawal={withdrawal} />
            </dd>
          </div>
        </dl>
      ),
    },
    {
      id: "actions",
      head: <span className="sr-only">{t("columns.actions")}</span>,
      cell: (withdrawal) => {
        const { id, name, status, dueAt } = withdrawal;
        const over = passedOver(withdrawal);
        const question = over && t(`passedOver.${over}`, { date: shortDate(dueAt) });
        return <SettleButton id={id} name={name} isSettled={status === "settled"} question={question} />;
      },
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={withdrawals}
      rowKey={({ id }) => id}
      gridClassName="gap-x-8 @list:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      rowClassName="grid-cols-1 items-start gap-x-8 gap-y-4 py-5"
    />
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
        <p className="text-sm text-stone">{t("unmatchedHow")}</p>
      </>
    );
  }
  const canRefund = !needsReview && (order.status === "paid" || order.status === "dispatched");
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
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
          href={listingPath(adminOrderPath(order.number), `?widerruf=${id}#aktionen`)}
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
