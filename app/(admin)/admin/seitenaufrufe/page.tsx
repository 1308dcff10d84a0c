import { getTranslations } from "next-intl/server";
import { ClientsTable } from "@/components/admin/desk/counts/clients-table";
import { StepsTable } from "@/components/admin/desk/counts/steps-table";
import { FilterLinks } from "@/components/admin/parts/filter-links";
import { ListHead } from "@/components/admin/parts/list-head";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { longDay } from "@/lib/desk/dashboard/days";
import { getDailyCounts, PERIODS } from "@/lib/desk/counts/queries";
import { pageTitle } from "@/lib/platform/page-title";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listingPath } from "@/lib/platform/routes";

export const instant = false;

export const generateMetadata = () => pageTitle("admin.views.title");

export default async function ViewsPage({ searchParams }: PageProps<"/admin/seitenaufrufe">) {
  const admin = await requireAdmin();
  const t = await getTranslations("admin.views");
  const asked = Number((await searchParams).tage);
  const days = PERIODS.find((period) => period === asked) ?? 30;
  const counts = await getDailyCounts(admin, days);
  return (
    <>
      <ListHead title={t("title")} />
      <p className="mt-2 prose-measure text-stone">{t("intro")}</p>
      <div className="mt-6">
        <FilterLinks
          label={t("period")}
          links={PERIODS.map((period) => ({
            name: t("days", { days: period }),
            href: listingPath("/admin/seitenaufrufe", period === 30 ? "" : `?tage=${period}`),
            isCurrent: period === days,
          }))}
        />
      </div>
      <div className="mt-6 max-w-3xl">
        <StepsTable counts={counts} />
        {counts.since && <p className="mt-3 text-stone">{t("since", { day: longDay(counts.since) })}</p>}
      </div>
      <section aria-labelledby="wer" className="mt-12">
        <h2 id="wer" className="font-serif text-xl">
          {t("who")}
        </h2>
        <p className="mt-1 prose-measure text-stone">{t("whoText")}</p>
        <ClientsTable counts={counts} />
      </section>
      <section aria-labelledby="nicht-gefunden" className="mt-12">
        <h2 id="nicht-gefunden" className="font-serif text-xl">
          {t("missed")}
        </h2>
        <p className="mt-1">{t("missedText", { count: counts.missed })}</p>
        <HoverTextLink href="/admin/suchwoerter">{t("missedLink")}</HoverTextLink>
      </section>
    </>
  );
}
