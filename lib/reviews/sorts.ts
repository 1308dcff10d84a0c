/** The orders a list of reviews can have; the first is the one it opens with. */
export const REVIEW_SORTS = ["newest", "best", "critical"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
