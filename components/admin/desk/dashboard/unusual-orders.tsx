import { getTranslations } from "next-intl/server";
import { BulkChange } from "@/components/admin/orders/bulk-change";
import { BulkSelect } from "@/components/admin/orders/bulk-select";
import { DataTable, RowLink, type Column } from "@/components/admin/parts/data-table";
import { Tag } from "@/components/admin/parts/tag";
import { shortMoment } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import type { UnusualOrder } from "@/lib/desk/dashboard/schema";

export async function UnusualOrders({ orders }: { orders: UnusualOrder[] }) {
  const t = await getTranslations("admin.overview");
  const words = await getTranslations("admin.orders");
  if (orders.length === 0) return null;
  const columns: Column<UnusualOrder>[] = [
    {
      id: "select",
      head: <span className="sr-only">{words("columns.select")}</span>,
      cell: ({ number }) => <BulkSelect number={number} label={words("select", { number })} />,
    },
    {
      id: "number",
      head: words("columns.number"),
      isRowHeader: true,
      className: "whitespace-nowrap tabular-nums",
      cell: ({ number }) => <RowLink href={adminOrderPath(number)}>{number}</RowLink>,
    },
    {
      id: "placed",
      head: words("columns.placed"),
      className: "text-sm text-stone tabular-nums @max-3xl:text-right",
      cell: ({ placedAt }) => shortMoment(placedAt),
    },
    {
      id: "pieces",
      head: t("piecesColumn"),
      className: "tabular-nums @max-3xl:col-start-2 @3xl:text-right",
      cell: ({ pieces }) => t("pieces", { count: pieces }),
    },
    {
      id: "total",
      head: words("columns.total"),
      className: "text-right tabular-nums",
      cell: ({ totalCents }) => formatCents(totalCents),
    },
    {
      id: "reasons",
      head: t("reasonsColumn"),
      className: "@max-3xl:col-span-2 @max-3xl:col-start-2",
      cell: ({ reasons, fromVisitor }) => (
        <span className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <Tag key={reason} tone="alert">
              {t(`reasons.${reason}`, { count: fromVisitor })}
            </Tag>
          ))}
        </span>
      ),
    },
  ];
  return (
    <section aria-labelledby="auffaellig" className="mt-12">
      <h2 id="auffaellig" className="font-serif text-xl">
        {t("unusual")}
      </h2>
      <p className="mt-2 prose-measure text-stone">
        <span>{t("unusualText")}</span>
        {orders.some(({ reasons }) => reasons.includes("unconfirmed")) && <span> {t("unusualUnconfirmed")}</span>}
      </p>
      <div className="mt-4">
        <DataTable
          caption={t("unusual")}
          columns={columns}
          rows={orders}
          rowKey={({ number }) => number}
          from="@3xl"
          gridClassName="gap-x-4 @3xl:grid-cols-[1.25rem_auto_auto_auto_auto_minmax(0,1fr)]"
          rowClassName="grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-4 py-3"
        />
      </div>
      <div className="mt-5">
        <BulkChange orders={orders.map(({ number, totalCents }) => ({ number, totalCents }))} />
      </div>
    </section>
  );
}
