import { DataTable, RowLink, type Column } from "@/components/admin/parts/data-table";
import { Tag } from "@/components/admin/parts/tag";
import type { Month } from "@/lib/accounting/admin/queries";
import { monthName } from "@/lib/accounting/month-name";
import { formatCents } from "@/lib/platform/format/money";
import text from "#messages/client/admin-accounting.json";

const { monthColumns, states } = text;

/** `current`: the month that it is now. */
export function MonthList({ months, shown, current }: { months: Month[]; shown: string; current: string }) {
  const columns: Column<Month>[] = [
    {
      ...{ id: "month", head: monthColumns.month, isRowHeader: true },
      cell: ({ month }) => (
        <RowLink href={`/admin/buchhaltung?monat=${month}`} aria-current={month === shown ? "page" : undefined}>
          {monthName(month)}
        </RowLink>
      ),
    },
    {
      ...{ id: "revenue", head: monthColumns.revenue, className: "text-right tabular-nums" },
      cell: ({ revenueCents }) => formatCents(revenueCents),
    },
    {
      ...{ id: "entries", head: monthColumns.entries, className: "text-right tabular-nums max-sm:hidden" },
      cell: ({ entries }) => String(entries),
    },
    {
      ...{ id: "state", head: monthColumns.state },
      cell: ({ month, closedAt }) => (
        <Tag tone={!closedAt && month !== current ? "open" : "quiet"}>
          {closedAt ? states.closed : month === current ? states.running : states.open}
        </Tag>
      ),
    },
  ];
  return (
    <DataTable
      caption={text.months}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      from="@md"
      gridClassName="@md:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
    />
  );
}
