import { getTranslations } from "next-intl/server";
import { formatAverage } from "@/lib/reviews/format";
import { getReviewSummary } from "@/lib/reviews/queries";
import { Stars } from "./stars";

/** The average under a product's name, leading to its reviews; nothing as long as there are none. */
export async function RatingLink({ productId }: { productId: number }) {
  const [t, { count, average }] = await Promise.all([getTranslations("reviews"), getReviewSummary(productId)]);
  if (average === null) return null;
  return (
    // Not the router's link: the browser itself opens the fold that its target lies in.
    <a href="#bewertungen" className="group mt-2 -mb-3 flex min-h-11 w-fit items-center gap-2.5 text-[0.9375rem]">
      <span aria-hidden="true" className="flex">
        <Stars rating={average} className="text-base" />
      </span>
      <span aria-hidden="true" className="tabular-nums">
        {formatAverage(average)}
      </span>
      <span className="sr-only">{t("average", { average: formatAverage(average) })}</span>
      <span className="text-stone underline decoration-transparent underline-offset-4 transition-colors duration-200 group-hover:decoration-current">
        {t("count", { count })}
      </span>
    </a>
  );
}
