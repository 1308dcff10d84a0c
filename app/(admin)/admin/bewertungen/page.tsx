import { getTranslations } from "next-intl/server";
import { AdminReviewList } from "@/components/admin/reviews/review-list";
import { ListPage } from "@/components/admin/parts/list-page";
import { pageTitle } from "@/lib/platform/page-title";
import { parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listAdminReviews, REVIEW_STATUSES } from "@/lib/reviews/admin/queries";

export const instant = false;

type Props = PageProps<"/admin/bewertungen">;

export const generateMetadata = () => pageTitle("admin.reviews.title");

export default async function ReviewsPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const t = await getTranslations("admin.reviews");
  const state = parseListState(await searchParams, REVIEW_STATUSES);
  const found = await listAdminReviews(client, state);
  return (
    <ListPage
      part="reviews"
      path="/admin/bewertungen"
      state={state}
      found={found}
      filters={REVIEW_STATUSES}
      name={(filter) => (filter ? t(`statuses.${filter}`) : t("all"))}
      search={t("searchLabel")}
    >
      <AdminReviewList reviews={found.rows} />
    </ListPage>
  );
}
