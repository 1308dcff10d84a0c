import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { reviewListSearch } from "@/lib/reviews/list-state";
import { REVIEW_SORTS, type ReviewSort } from "@/lib/reviews/sorts";
import { reviewsPath } from "@/lib/platform/routes";

export async function ReviewSorts({ slug, sort }: { slug: string; sort: ReviewSort }) {
  const t = await getTranslations("reviews");
  return (
    <nav aria-label={t("sort")} className="border-b border-line">
      <ul className="-mx-2 flex text-[0.9375rem]">
        {REVIEW_SORTS.map((each) => (
          <li key={each}>
            <Link
              href={reviewsPath(slug, reviewListSearch({ sort: each, page: 1 }))}
              prefetch={false}
              aria-current={each === sort ? "true" : undefined}
              className="flex min-h-11 items-center px-2 text-stone underline-offset-8 hover:underline aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline"
            >
              {t(`sorts.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
