import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import { Stars } from "@/components/reviews/stars";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import type { ReviewRow } from "@/lib/reviews/admin/queries";
import { productPath } from "@/lib/platform/routes";
import { ReviewButtons } from "./review-buttons";

/** Reviews as they were written, with what decides on them. */
export function AdminReviewList({ reviews }: { reviews: ReviewRow[] }) {
  return (
    <ul className="mt-8 border-t border-line">
      {reviews.map((review) => (
        <Line key={review.id} review={review} />
      ))}
    </ul>
  );
}

async function Line({ review }: { review: ReviewRow }) {
  const [t, shown] = await Promise.all([getTranslations("admin.reviews"), getTranslations("reviews")]);
  const { id, rating, body, author, status, product, orderNumber, createdAt, moderatedAt } = review;
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-line py-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start xl:grid-cols-[16rem_1fr_auto]">
      <div className="min-w-0 text-[0.9375rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone={status === "pending" ? "open" : "quiet"}>{t(`statuses.${status}`)}</Tag>
          {review.isSample && <Tag>{shown("sample")}</Tag>}
        </p>
        <HoverLink href={productPath(product.slug)} className="inline-flex min-h-11 items-center wrap-anywhere">
          <span className="text-link">{product.name}</span>
        </HoverLink>
        {review.isVerified && (
          <p>
            {shown("verified")}
            {orderNumber && (
              <HoverLink href={adminOrderPath(orderNumber)} className="inline-flex min-h-11 items-center tabular-nums">
                <span className="text-link">{t("order", { number: orderNumber })}</span>
              </HoverLink>
            )}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <Stars rating={rating} />
        <p className="mt-1 prose-measure wrap-anywhere whitespace-pre-line">{body}</p>
        <p className="mt-2 text-sm wrap-anywhere text-stone">
          {t("written", { author, time: shortMoment(createdAt) })}
          {moderatedAt && <> · {t("moderated", { time: shortMoment(moderatedAt) })}</>}
        </p>
      </div>
      <div className="lg:max-xl:col-start-2">
        <ReviewButtons id={id} author={author} status={status} />
      </div>
    </li>
  );
}
