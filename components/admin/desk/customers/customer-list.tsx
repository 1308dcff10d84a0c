import { getTranslations } from "next-intl/server";
import { DataTable, RowLink, type Column } from "@/components/admin/parts/data-table";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { shortDate } from "@/lib/platform/format/dates";
import { customerPath } from "@/lib/desk/customers/paths";
import type { CustomerRow } from "@/lib/desk/customers/queries";
import { formatCents } from "@/lib/platform/format/money";

export async function CustomerList({ customers }: { customers: CustomerRow[] }) {
  const t = await getTranslations("admin.customers");
  const columns: Column<CustomerRow>[] = [
    {
      id: "name",
      head: t("columns.name"),
      isRowHeader: true,
      className: "truncate @max-list:col-span-2",
      cell: ({ number, name }) => <RowLink href={customerPath(number)}>{name}</RowLink>,
    },
    {
      id: "email",
      head: t("columns.email"),
      className: "truncate text-stone @max-list:col-span-2",
      cell: ({ email }) => shownEmail(email),
    },
    {
      id: "orders",
      head: t("columns.orders"),
      className: "tabular-nums",
      cell: ({ orders }) => t("orders", { count: orders }),
    },
    {
      id: "last",
      head: t("columns.last"),
      className: "text-stone tabular-nums @max-list:order-last @max-list:col-span-2 @max-list:text-sm",
      cell: ({ lastAt }) => (
        <>
          <span className="@list:hidden">{t("lastAt")} </span>
          {shortDate(lastAt)}
        </>
      ),
    },
    {
      id: "total",
      head: t("columns.total"),
      className: "text-right tabular-nums",
      cell: ({ totalCents }) => formatCents(totalCents),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={customers}
      rowKey={({ number }) => number}
      gridClassName="@list:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_7rem_6rem_auto]"
    />
  );
}
