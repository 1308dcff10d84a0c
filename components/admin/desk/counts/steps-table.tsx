import { getTranslations } from "next-intl/server";
import { DataTable } from "@/components/admin/parts/data-table";
import { countOf, type DailyCounts } from "@/lib/desk/counts/queries";

const whole = new Intl.NumberFormat("de-DE");
const percent = new Intl.NumberFormat("de-DE", { style: "percent", maximumFractionDigits: 1 });

export async function StepsTable({ counts }: { counts: DailyCounts }) {
  const t = await getTranslations("admin.views");
  const steps = (["page", "product", "cart", "checkout"] as const).map((step) => ({
    step: t(`steps.${step}`),
    count: countOf(counts, "browser", step),
  }));
  const all = [...steps, { step: t("steps.order"), count: counts.orders }];
  const rows = all.map((row, index) => ({ ...row, before: all[index - 1]?.count ?? 0 }));
  return (
    <DataTable
      caption={t("title")}
      columns={[
        { id: "step", head: t("step"), isRowHeader: true, cell: ({ step }) => step },
        { id: "count", head: t("count"), className: "text-right tabular-nums", cell: (row) => whole.format(row.count) },
        {
          id: "share",
          head: t("share"),
          className: "text-right text-stone tabular-nums",
          cell: ({ count, before }) => (before > 0 ? percent.format(count / before) : "–"),
        },
      ]}
      rows={rows}
      rowKey={({ step }) => step}
      from="@md"
      gridClassName="@md:grid-cols-[minmax(0,1fr)_8rem_10rem] gap-x-6"
      rowClassName="grid-cols-[minmax(0,1fr)_5rem_5rem]"
    />
  );
}
