import { eachFilter, FILTER_NAMES, FILTERS, type Filter } from "./filters";

// What a listing shows and how its address says so. Without zod, so that the browser can have it too.

export const PAGE_SIZE = 24;

/** Whether a query has no word of two letters or digits: a single letter would find half the shop, signs all of it. */
export function isTooShort(query: string): boolean {
  return query.trim() !== "" && !/[\p{L}\p{N}]{2}/u.test(query);
}

export const SORTS = ["featured", "price-low", "price-high", "newest", "name", "difficulty"] as const;
export type Sort = (typeof SORTS)[number];

/** Values of a filter are free of duplicates and in their order; a flag that is set is ["1"]. */
export type ListingState = Record<Filter, string[]> & { query: string; sort: Sort; page: number };

export const DEFAULT_STATE = /* @__PURE__ */ ((): ListingState => ({
  query: "",
  sort: "featured",
  ...eachFilter(() => []),
  page: 1,
}))();

export function hasFilters(state: ListingState): boolean {
  return FILTER_NAMES.some((filter) => state[filter].length > 0);
}

export function withoutFilters({ query, sort }: ListingState): ListingState {
  return { ...DEFAULT_STATE, query, sort };
}

export function toFields(state: ListingState): [name: string, value: string][] {
  return [
    ["q", state.query],
    ["sort", state.sort],
    ...FILTER_NAMES.flatMap((filter) => state[filter].map((value): [string, string] => [FILTERS[filter].param, value])),
    ["seite", String(state.page)],
  ];
}
