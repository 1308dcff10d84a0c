import { REVIEW_SORTS, type ReviewSort } from "./sorts";

export const REVIEWS_ON_PRODUCT_PAGE = 3;

export const REVIEWS_PER_PAGE = 10;

const LAST_PAGE = 999_999;

/** `page` counts from 1. */
export type ReviewListState = { sort: ReviewSort; page: number };

const WORDS: Record<ReviewSort, string> = { newest: "neueste", best: "beste", critical: "kritischste" };

type Params = Record<string, string | string[] | undefined>;

/** Never fails: nonsense is dropped. */
export function parseReviewList(params: Params): ReviewListState {
  const [sort, page] = ["sort", "seite"].map((name) => [params[name]].flat()[0] ?? "");
  return {
    sort: REVIEW_SORTS.find((known) => WORDS[known] === sort) ?? REVIEW_SORTS[0],
    page: /^[1-9]\d*$/.test(page ?? "") ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

export function reviewListSearch({ sort, page }: ReviewListState): string {
  const params = new URLSearchParams();
  if (sort !== REVIEW_SORTS[0]) params.set("sort", WORDS[sort]);
  if (page > 1) params.set("seite", String(page));
  return params.size > 0 ? `?${params}` : "";
}
