import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Empty } from "@/components/admin/parts/empty";
import { FilterLinks } from "@/components/admin/parts/filter-links";
import { ListHead } from "@/components/admin/parts/list-head";
import { Pager } from "@/components/admin/parts/pager";
import { SearchForm } from "@/components/admin/parts/search-form";
import { AdminReviewList } from "@/components/admin/reviews/review-list";
import { listSearch, parseListState } from "@/lib/admin/list-state";
import { requireAdmin } from "@/lib/auth/guard";
import { listAdminReviews, REVIEW_STATUSES } from "@/lib/reviews/admin-queries";
import { listingPath } from "@/lib/routes";

// Read live for whoever is signed in: nothing of it can be prepared.
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PATH = "/admin/bewertungen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.reviews");
  return { title: t("title") };
}

export default async function ReviewsPage({ searchParams }: Props) {
  const [{ client }, t] = [await requireAdmin(), await getTranslations("admin.reviews")];
  const state = parseListState(await searchParams, REVIEW_STATUSES);
  const { rows, total, page, pages } = await listAdminReviews(client, state);
  const isNarrowed = state.query !== "" || state.filter !== null;
  return (
    <>
      <ListHead title={t("title")} count={t("count", { count: total })} />
      <div className="mt-6 grid gap-5">
        <SearchForm
          path={PATH}
          query={state.query}
          filter={state.filter}
          labels={{ label: t("searchLabel"), submit: t("submit"), reset: t("reset") }}
        />
        <FilterLinks
          label={t("filter")}
          links={[null, ...REVIEW_STATUSES].map((filter) => ({
            name: filter ? t(`statuses.${filter}`) : t("all"),
            href: listingPath(PATH, listSearch({ ...state, filter, page: 1 })),
            isCurrent: filter === state.filter,
          }))}
        />
      </div>
      {rows.length > 0 ? (
        <AdminReviewList reviews={rows} />
      ) : (
        <Empty
          text={isNarrowed ? t("noHit") : t("empty")}
          reset={isNarrowed ? { label: t("reset"), href: PATH } : null}
        />
      )}
      <Pager path={PATH} state={state} page={page} pages={pages} />
    </>
  );
}
