import { getTranslations } from "next-intl/server";
import { DataTable } from "@/components/admin/parts/data-table";
import { countOf, type DailyCounts } from "@/lib/desk/counts/queries";
import { DAILY_COUNTS_CLIENT } from "@/lib/platform/rules/daily-counts.generated";

const whole = new Intl.NumberFormat("de-DE");
const ASKED_COLUMNS = ["page", "markdown", "mcp", "ucp", "feed", "agents"] as const;

export async function ClientsTable({ counts }: { counts: DailyCounts }) {
  const t = await getTranslations("admin.views");
  const rows = DAILY_COUNTS_CLIENT.filter((client) => ASKED_COLUMNS.some((what) => countOf(counts, client, what) > 0));
  if (rows.length === 0) return <p className="mt-4">{t("nobody")}</p>;
  return (
    <DataTable
      caption={t("who")}
      columns={[
        { id: "client", head: t("client"), isRowHeader: true, cell: (client) => t(`clients.${client}`) },
        ...ASKED_COLUMNS.map((what) => ({
          id: what,
          head: t(`asked.${what}`),
          className: "tabular-nums @4xl:text-right",
          cell: (client: (typeof rows)[number]) => (
            <>
              <span className="text-stone @4xl:sr-only">{t(`asked.${what}`)} </span>
              {whole.format(countOf(counts, client, what))}
            </>
          ),
        })),
      ]}
      rows={rows}
      rowKey={(client) => client}
      from="@4xl"
      gridClassName="gap-x-6 @4xl:grid-cols-[minmax(0,1fr)_repeat(6,auto)]"
      rowClassName="grid-cols-2 *:first:col-span-full @4xl:*:first:col-span-1 @md:grid-cols-3"
    />
  );
}
