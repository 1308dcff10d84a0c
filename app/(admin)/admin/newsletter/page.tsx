import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SubscriberList } from "@/components/admin/newsletter/subscriber-list";
import { Empty } from "@/components/admin/parts/empty";
import { FilterLinks } from "@/components/admin/parts/filter-links";
import { ListHead } from "@/components/admin/parts/list-head";
import { Pager } from "@/components/admin/parts/pager";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { SearchForm } from "@/components/admin/parts/search-form";
import { listSearch, parseListState } from "@/lib/admin/list-state";
import { requireAdmin } from "@/lib/auth/guard";
import { countSubscribers, listSubscribers, SUBSCRIBER_STATUSES } from "@/lib/newsletter/admin-queries";
import { listingPath } from "@/lib/routes";

// Read live for whoever is signed in: nothing of it can be prepared.
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PATH = "/admin/newsletter";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.newsletter");
  return { title: t("title") };
}

export default async function NewsletterPage({ searchParams }: Props) {
  const [{ client }, t] = [await requireAdmin(), await getTranslations("admin.newsletter")];
  const state = parseListState(await searchParams, SUBSCRIBER_STATUSES);
  const [list, counts] = await Promise.all([listSubscribers(client, state), countSubscribers(client)]);
  const all = SUBSCRIBER_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return (
    <>
      <ListHead title={t("title")} count={t("count", { count: list.total })}>
        <a href={`${PATH}/empfaenger.csv`} download className={quietButton}>
          {t("export")}
        </a>
      </ListHead>
      <p className="mt-3 mb-6 prose-measure text-stone">{t("intro")}</p>
      <SearchForm
        path={PATH}
        query={state.query}
        filter={state.filter}
        labels={{ label: t("search"), submit: t("submit"), reset: t("reset") }}
      />
      <div className="mt-6">
        <FilterLinks
          label={t("filter")}
          links={[null, ...SUBSCRIBER_STATUSES].map((filter) => ({
            name: t(
              "counted",
              filter ? { name: t(`statuses.${filter}`), count: counts[filter] } : { name: t("all"), count: all },
            ),
            href: listingPath(PATH, listSearch({ ...state, filter, page: 1 })),
            isCurrent: filter === state.filter,
          }))}
        />
      </div>
      {list.rows.length > 0 ? (
        <SubscriberList subscribers={list.rows} />
      ) : (
        <Empty text={all > 0 ? t("noHit") : t("empty")} reset={all > 0 ? { label: t("reset"), href: PATH } : null} />
      )}
      <Pager path={PATH} state={state} page={list.page} pages={list.pages} />
    </>
  );
}
