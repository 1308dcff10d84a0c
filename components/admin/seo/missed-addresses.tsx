import { getTranslations } from "next-intl/server";
import { DataTable } from "@/components/admin/parts/data-table";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import type { MissedAddress } from "@/lib/seo/redirects/admin/queries";
import { CreateRedirectButton } from "./redirect-buttons";

const DAYS = { days: RETENTION.missedSearchDays };

export async function MissedAddresses({ missed }: { missed: MissedAddress[] }) {
  const t = await getTranslations("admin.redirects");
  const day = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "long", timeZone: "UTC" });
  return (
    <section aria-labelledby="nicht-gefunden" className="mt-12">
      <h2 id="nicht-gefunden" className="font-serif text-name">
        {t("missed")}
      </h2>
      <p className="mt-1 prose-measure text-stone">
        {missed.length > 0 ? t("missedIntro", DAYS) : t("missedNone", DAYS)}
      </p>
      {missed.length > 0 && (
        <DataTable
          caption={t("missed")}
          columns={[
            {
              id: "path",
              head: t("columns.path"),
              isRowHeader: true,
              cell: ({ path }) => <span className="wrap-anywhere">{path}</span>,
            },
            {
              id: "requests",
              head: t("columns.requests"),
              className: "text-stone tabular-nums",
              cell: ({ requests, lastDay }) => t("times", { count: requests, day: day.format(new Date(lastDay)) }),
            },
            {
              id: "actions",
              head: <span className="sr-only">{t("columns.actions")}</span>,
              cell: ({ path }) => <CreateRedirectButton path={path} />,
            },
          ]}
          rows={missed}
          rowKey={({ path }) => path}
          from="@3xl"
          gridClassName="gap-x-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          rowClassName="grid-cols-1 gap-x-8 gap-y-1 py-3"
        />
      )}
    </section>
  );
}
