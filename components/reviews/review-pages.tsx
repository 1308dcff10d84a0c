import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { reviewListSearch, type ReviewListState } from "@/lib/reviews/list-state";
import { reviewsPath } from "@/lib/platform/routes";

type Props = { slug: string; state: ReviewListState; pages: number };

/** The way to the page before and after; nothing when there is only one. */
export async function ReviewPages({ slug, state, pages }: Props) {
  const t = await getTranslations("reviews");
  const { page } = state;
  if (pages < 2) return null;
  const link = (to: number, rel: "prev" | "next") =>
    to >= 1 &&
    to <= pages && (
      <Link
        href={reviewsPath(slug, reviewListSearch({ ...state, page: to }))}
        rel={rel}
        prefetch={false}
        className="flex min-h-11 items-center px-2 underline-offset-8 hover:underline"
      >
        {t(rel === "prev" ? "previous" : "next")}
      </Link>
    );
  return (
    <nav
      aria-label={t("pages")}
      className="mt-6 -ml-2 grid grid-cols-3 items-center border-t border-line pt-4 tabular-nums"
    >
      <span className="justify-self-start">{link(page - 1, "prev")}</span>
      <span className="justify-self-center text-stone">{t("page", { page, pages })}</span>
      <span className="justify-self-end">{link(page + 1, "next")}</span>
    </nav>
  );
}
