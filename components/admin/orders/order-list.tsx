import { getTranslations } from "next-intl/server";
import { DataTable, RowLink, type Column } from "@/components/admin/parts/data-table";
import { Tag } from "@/components/admin/parts/tag";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { shortMoment } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import type { OrderRow } from "@/lib/orders/admin/schema";
import { BulkChange } from "./bulk-change";
import { BulkSelect } from "./bulk-select";
import { OrderStatusTag } from "./order-status-tag";

export async function OrderList({ orders }: { orders: OrderRow[] }) {
  const t = await getTranslations("admin.orders");
  const columns: Column<OrderRow>[] = [
    {
      id: "select",
      head: <span className="sr-only">{t("columns.select")}</span>,
      cell: ({ number, status }) => status === "open" && <BulkSelect number={number} label={t("select", { number })} />,
    },
    {
      id: "number",
      head: t("columns.number"),
      isRowHeader: true,
      className: "whitespace-nowrap tabular-nums",
      cell: ({ number }) => <RowLink href={adminOrderPath(number)}>{number}</RowLink>,
    },
    {
      id: "placed",
      head: t("columns.placed"),
      className: "text-sm text-stone tabular-nums @max-list:text-right",
      cell: ({ placedAt }) => shortMoment(placedAt),
    },
    {
      id: "name",
      head: t("columns.name"),
      className: "@max-list:col-span-2 @max-list:col-start-2",
      cell: ({ name, email }) => (
        <>
          <span className="block truncate">{name}</span>
          <span className="block truncate text-sm text-stone">{email ? shownEmail(email) : t("noEmail")}</span>
        </>
      ),
    },
    {
      id: "status",
      head: t("columns.status"),
      className: "@max-list:col-start-2",
      cell: (order) => (
        <span className="flex flex-wrap items-center gap-2">
          <OrderStatusTag status={order.status} isPartlySent={order.isPartlySent} isPickup={order.isPickup} />
          {order.hasOpenWithdrawal && <Tag tone="alert">{t("withdrawn")}</Tag>}
          {order.channel !== "shop" && <Tag>{t(`channels.${order.channel}`)}</Tag>}
          <span className="text-sm text-stone">{t(`payments.${order.paymentMethod}`)}</span>
        </span>
      ),
    },
    {
      id: "total",
      head: t("columns.total"),
      className: "text-right tabular-nums",
      cell: ({ totalCents, refundedCents, paidCents }) => (
        <>
          {formatCents(totalCents)}
          {paidCents > 0 && (
            <span className="block text-sm text-stone">
              {t("paidPart", { paid: formatCents(paidCents), open: formatCents(totalCents - paidCents) })}
            </span>
          )}
          {refundedCents > 0 && <span className="block text-sm text-stone">−{formatCents(refundedCents)}</span>}
        </>
      ),
    },
  ];
  const open = orders
    .filter(({ status }) => status === "open")
    .map(({ number, name, totalCents }) => ({ number, name, totalCents }));
  return (
    <>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={orders}
        rowKey={({ number }) => number}
        gridClassName="gap-x-4 @list:grid-cols-[1.25rem_auto_7.5rem_minmax(0,1fr)_minmax(0,1.2fr)_auto]"
        rowClassName="grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-4"
      />
      {open.length > 0 && (
        <div className="mt-5">
          <BulkChange orders={open} canPay />
        </div>
      )}
    </>
  );
}
