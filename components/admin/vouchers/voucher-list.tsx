import { getTranslations } from "next-intl/server";
import { DataTable, RowLink, type Column } from "@/components/admin/parts/data-table";
import { shortDate } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { voucherPath } from "@/lib/vouchers/admin/paths";
import type { VoucherRow } from "@/lib/vouchers/admin/queries";
import { VoucherTag } from "./voucher-tag";

export async function VoucherList({ vouchers }: { vouchers: VoucherRow[] }) {
  const t = await getTranslations("admin.vouchers");
  const columns: Column<VoucherRow>[] = [
    {
      id: "voucher",
      head: t("columns.voucher"),
      isRowHeader: true,
      cell: (voucher) => (
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RowLink href={voucherPath(voucher.id)}>
              {voucher.end ? t("one", { end: voucher.end }) : t("unsent", { id: voucher.id })}
            </RowLink>
            <VoucherTag {...voucher} />
          </span>
          {voucher.recipient && (
            <span className="block wrap-anywhere text-stone">{t("for", { name: voucher.recipient })}</span>
          )}
        </>
      ),
    },
    {
      id: "origin",
      head: t("columns.origin"),
      className: "text-[0.9375rem] wrap-anywhere text-stone",
      cell: ({ createdAt, orderNumber, reason }) => (
        <>
          <span className="block tabular-nums">{shortDate(createdAt)}</span>
          <span>{orderNumber ? t("bought", { number: orderNumber }) : reason}</span>
        </>
      ),
    },
    {
      id: "balance",
      head: t("balance"),
      className: "tabular-nums @list:text-right",
      cell: ({ balanceCents, issuedCents }) => (
        <>
          <span className="block font-medium">{formatCents(balanceCents)}</span>
          <span className="block text-[0.9375rem] text-stone">{t("of", { amount: formatCents(issuedCents) })}</span>
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={vouchers}
      rowKey={({ id }) => id}
      gridClassName="@list:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      rowClassName="grid-cols-1"
    />
  );
}
