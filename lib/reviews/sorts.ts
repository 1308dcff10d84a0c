export const REVIEW_SORTS = ["newest", "best", "critical"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
