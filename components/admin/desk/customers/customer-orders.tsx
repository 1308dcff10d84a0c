import { getTranslations } from "next-intl/server";
import { OrderStatusTag } from "@/components/admin/orders/order-status-tag";
import { DataTable, RowLink, type Column } from "@/components/admin/parts/data-table";
import { Panel } from "@/components/admin/parts/panel";
import { HoverLink } from "@/components/ui/hover-link-client";
import { listSearch } from "@/lib/platform/admin/list-state";
import { shortDate } from "@/lib/platform/format/dates";
import type { Customer } from "@/lib/desk/customers/queries";
import { formatCents } from "@/lib/platform/format/money";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { listingPath } from "@/lib/platform/routes";

type Row = Customer["recent"][number];

export async function CustomerOrders({ customer: { recent, orders, email } }: { customer: Customer }) {
  const [t, words] = await Promise.all([getTranslations("admin.customers"), getTranslations("admin.orders.columns")]);
  const columns: Column<Row>[] = [
    {
      id: "number",
      head: words("number"),
      isRowHeader: true,
      className: "whitespace-nowrap tabular-nums",
      cell: ({ number }) => <RowLink href={adminOrderPath(number)}>{number}</RowLink>,
    },
    {
      id: "placed",
      head: words("placed"),
      className: "text-stone tabular-nums @max-md:text-right",
      cell: (order) => shortDate(order.placedAt),
    },
    { id: "status", head: words("status"), cell: ({ status }) => <OrderStatusTag status={status} /> },
    {
      id: "total",
      head: words("total"),
      className: "text-right tabular-nums",
      cell: (order) => (
        <>
          {formatCents(order.totalCents)}
          {order.refundedCents > 0 && (
            <span className="block text-sm text-stone">−{formatCents(order.refundedCents)}</span>
          )}
        </>
      ),
    },
  ];
  return (
    <Panel title={t("theirOrders")}>
      <DataTable
        caption={t("theirOrders")}
        columns={columns}
        rows={recent}
        rowKey={({ number }) => number}
        from="@md"
        gridClassName="gap-x-4 @md:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
        rowClassName="gap-x-4 py-3"
      />
      {orders > recent.length && (
        <HoverLink
          href={listingPath("/admin/bestellungen", listSearch({ query: email, filter: null, page: 1 }))}
          className="mt-2 inline-flex min-h-11 items-center"
        >
          <span className="text-link">{t("allOrders", { count: orders })}</span>
        </HoverLink>
      )}
    </Panel>
  );
}
