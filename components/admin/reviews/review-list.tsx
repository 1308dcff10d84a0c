import { getTranslations } from "next-intl/server";
import { DataTable, type Column } from "@/components/admin/parts/data-table";
import { Tag } from "@/components/admin/parts/tag";
import { Stars } from "@/components/reviews/stars";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { shortMoment } from "@/lib/platform/format/dates";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import type { ReviewRow } from "@/lib/reviews/admin/queries";
import { productPath } from "@/lib/platform/routes";
import { ReviewButtons } from "./review-buttons";

export async function AdminReviewList({ reviews }: { reviews: ReviewRow[] }) {
  const [t, shown] = await Promise.all([getTranslations("admin.reviews"), getTranslations("reviews")]);
  const columns: Column<ReviewRow>[] = [
    {
      id: "product",
      head: t("columns.product"),
      isRowHeader: true,
      className: "text-[0.9375rem]",
      cell: ({ status, isSample, product, isVerified, orderNumber }) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tag tone={status === "pending" ? "open" : "quiet"}>{t(`statuses.${status}`)}</Tag>
            {isSample && <Tag>{shown("sample")}</Tag>}
          </p>
          <HoverTextLink href={productPath(product.slug)} className="wrap-anywhere">
            {product.name}
          </HoverTextLink>
          {isVerified && (
            <p>
              {shown("verified")}
              {orderNumber && (
                <HoverTextLink href={adminOrderPath(orderNumber)} className="ml-3 tabular-nums">
                  {t("order", { number: orderNumber })}
                </HoverTextLink>
              )}
            </p>
          )}
        </>
      ),
    },
    {
      id: "review",
      head: t("columns.review"),
      cell: ({ rating, body, author, createdAt, moderatedAt, answer, answeredAt }) => (
        <>
          <Stars rating={rating} />
          <p className="mt-1 prose-measure wrap-anywhere whitespace-pre-line">{body}</p>
          <p className="mt-2 text-sm wrap-anywhere text-stone">
            {t("written", { author, time: shortMoment(createdAt) })}
            {moderatedAt && <> · {t("moderated", { time: shortMoment(moderatedAt) })}</>}
          </p>
          {answer && answeredAt && (
            <div className="mt-3 border-l-2 border-line pl-4">
              <p className="prose-measure wrap-anywhere whitespace-pre-line">{answer}</p>
              <p className="mt-1 text-sm text-stone">{t("answered", { time: shortMoment(answeredAt) })}</p>
            </div>
          )}
        </>
      ),
    },
    {
      id: "actions",
      head: <span className="sr-only">{t("columns.actions")}</span>,
      cell: ({ id, author, status, answer }) => (
        <ReviewButtons id={id} author={author} status={status} answer={answer} />
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={reviews}
      rowKey={({ id }) => id}
      from="@3xl"
      gridClassName="gap-x-8 @3xl:grid-cols-[13rem_minmax(0,1fr)_auto]"
      rowClassName="grid-cols-1 items-start gap-x-8 gap-y-4 py-5"
    />
  );
}
