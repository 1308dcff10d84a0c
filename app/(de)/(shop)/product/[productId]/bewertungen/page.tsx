import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Authenticity } from "@/components/reviews/authenticity";
import { RatingSummary } from "@/components/reviews/rating-summary";
import { ReviewList } from "@/components/reviews/review-list";
import { ReviewPages } from "@/components/reviews/review-pages";
import { ReviewSorts } from "@/components/reviews/review-sorts";
import { ReviewsHead } from "@/components/reviews/reviews-head";
import { WriteReviewButton } from "@/components/reviews/write-review-client";
import { ProductNotFound } from "@/components/shell/product-not-found";
import { buttonVariants } from "@/components/ui/button";
import { findProduct } from "@/lib/catalog/queries";
import { missingMetadata } from "@/lib/platform/missing";
import { parseReviewList, reviewListSearch } from "@/lib/reviews/list-state";
import { getReviewSummary, loadReviewPage } from "@/lib/reviews/queries";
import { reviewsPath } from "@/lib/platform/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/seo/share/address";

// Reads its parameters. Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/product/[productId]/bewertungen">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await load(props);
  if (!found) return missingMetadata((await getTranslations("product"))("notFound"));
  const { product, summary, list } = found;
  const t = await getTranslations("reviews");
  const { name } = product;
  const { page } = list.state;
  const isPlain = list.state.sort === "newest" && summary.count > 0;
  const title = page > 1 ? t("pageTitleOf", { name, page }) : t("pageTitle", { name });
  const description =
    page > 1 ? t("pageDescriptionOf", { name, page }) : t("pageDescription", { name, count: summary.count });
  if (!isPlain) return { title, description, robots: { index: false, follow: true } };
  const path = reviewsPath(product.slug, reviewListSearch(list.state));
  return pageMetadata({ path, title, description, picture: sharePicture.product(product.slug) });
}

export default async function ReviewsPage(props: Props) {
  const found = await load(props);
  if (!found) return <ProductNotFound />;
  const { product, summary, list } = found;
  const t = await getTranslations("reviews");
  const { id, slug, name } = product;
  return (
    <div className="gutter pt-5 md:pt-8">
      <ReviewsHead product={product} title={t("title")} />
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <RatingSummary summary={summary} />
          <div className="mt-7">
            <WriteReviewButton
              product={{ id, slug, name }}
              label={t("write")}
              className={buttonVariants({ variant: "outline" })}
            />
          </div>
          <Authenticity />
        </div>
        <div className="lg:col-span-8">
          {list.total > 1 && <ReviewSorts slug={slug} sort={list.state.sort} />}
          <ReviewList reviews={list.reviews} />
          <ReviewPages slug={slug} state={list.state} pages={list.pages} />
        </div>
      </div>
    </div>
  );
}

/** Null only for a product that is deleted at this moment: the middleware has answered 404 for the others. */
async function load({ params, searchParams }: Props) {
  const product = await findProduct((await params).productId);
  if (!product) return null;
  const asked = parseReviewList(await searchParams);
  const [summary, list] = await Promise.all([getReviewSummary(product.id), loadReviewPage(product.id, asked)]);
  return { product, summary, list };
}
