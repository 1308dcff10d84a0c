import { getTranslations } from "next-intl/server";
import { DataTable } from "@/components/admin/parts/data-table";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import type { MissedSearch } from "@/lib/search/admin/queries";
import { CreateSynonymButton } from "./synonym-buttons";
import type { SynonymFormProps } from "./synonym-form";

type Props = { missed: MissedSearch[] } & Pick<SynonymFormProps, "categories" | "pages">;

export async function MissedList({ missed, ...choices }: Props) {
  const t = await getTranslations("admin.synonyms");
  const day = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "long", timeZone: "UTC" });
  return (
    <section aria-labelledby="nicht-gefunden" className="mt-8">
      <h2 id="nicht-gefunden" className="font-serif text-name">
        {t("missed")}
      </h2>
      <p className="mt-1 prose-measure text-stone">
        {missed.length > 0 ? t("missedIntro", { days: RETENTION.missedSearchDays }) : t("missedNone")}
      </p>
      {missed.length > 0 && (
        <DataTable
          caption={t("missed")}
          columns={[
            { id: "words", head: t("columns.words"), isRowHeader: true, cell: ({ words }) => words },
            {
              id: "searches",
              head: t("columns.searches"),
              className: "text-stone tabular-nums",
              cell: ({ searches, lastDay }) => t("times", { count: searches, day: day.format(new Date(lastDay)) }),
            },
            {
              id: "actions",
              head: <span className="sr-only">{t("columns.actions")}</span>,
              cell: ({ words }) => <CreateSynonymButton words={words} {...choices} />,
            },
          ]}
          rows={missed}
          rowKey={({ words }) => words}
          from="@3xl"
          gridClassName="gap-x-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          rowClassName="grid-cols-1 gap-x-8 gap-y-1 py-3"
        />
      )}
    </section>
  );
}
