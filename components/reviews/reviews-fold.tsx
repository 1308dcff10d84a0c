import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AccordionItem } from "@/components/ui/accordion";
import { buttonVariants } from "@/components/ui/button";
import type { Product } from "@/lib/catalog/schema";
import { formatAverage } from "@/lib/reviews/format";
import { REVIEWS_ON_PRODUCT_PAGE as SHOWN } from "@/lib/reviews/list-state";
import { getReviewSummary, listNewestReviews } from "@/lib/reviews/queries";
import { reviewsPath } from "@/lib/platform/routes";
import { Authenticity } from "./authenticity";
import { RatingSummary } from "./rating-summary";
import { ReviewList } from "./review-list";
import { WriteReviewButton } from "./write-review-client";

/** The fold 'Kundenbewertungen' of a product's page: what people think of it, the newest reviews, and the way to write one. */
export async function ReviewsFold({ product: { id, slug, name } }: { product: Product }) {
  const [t, summary, { total, reviews }] = await Promise.all([
    getTranslations("reviews"),
    getReviewSummary(id),
    listNewestReviews(id),
  ]);
  const { average, count } = summary;
  return (
    <AccordionItem title={t("title")} note={average !== null && `${formatAverage(average)} · ${t("count", { count })}`}>
      <div id="bewertungen" className="scroll-mt-40">
        <RatingSummary summary={summary} />
        <ReviewList reviews={reviews} />
        {total > SHOWN && (
          <p>
            <Link href={reviewsPath(slug)} className="inline-flex min-h-11 items-center">
              <span className="text-link">{count > SHOWN ? t("all", { count }) : t("more")}</span>
            </Link>
          </p>
        )}
        <div className="mt-4">
          <WriteReviewButton
            product={{ id, slug, name }}
            label={t("write")}
            className={buttonVariants({ variant: "outline" })}
          />
        </div>
        <Authenticity />
      </div>
    </AccordionItem>
  );
}
