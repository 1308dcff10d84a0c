import { PRICE_BANDS as BANDS } from "@/lib/platform/rules/price-bands.generated";

// What a listing shows and how its address says so. Without zod, so that the browser can have it too.

export const PAGE_SIZE = 24;

/** Whether a query has no word of two letters or digits: a single letter would find half the shop, signs all of it. */
export function isTooShort(query: string): boolean {
  return query.trim() !== "" && !/[\p{L}\p{N}]{2}/u.test(query);
}

export const SORTS = ["featured", "price-low", "price-high", "newest", "name", "difficulty"] as const;
export type Sort = (typeof SORTS)[number];

/** Euros, the lower end included, the upper one not. */
export const PRICE_BANDS = BANDS;

export const GROUPS = {
  categories: "kategorie",
  prices: "preis",
  pieces: "teile",
  difficulties: "schwierigkeit",
  materials: "material",
} as const;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES: readonly Group[] = ["categories", "prices", "pieces", "difficulties", "materials"];

/** Values of a group are free of duplicates and in their group's order. */
export type ListingState = Record<Group, string[]> & {
  query: string;
  sort: Sort;
  onlyNew: boolean;
  inStock: boolean;
  page: number;
};

export const DEFAULT_STATE: ListingState = {
  query: "",
  sort: "featured",
  categories: [],
  prices: [],
  pieces: [],
  difficulties: [],
  materials: [],
  onlyNew: false,
  inStock: false,
  page: 1,
};

export function hasFilters(state: ListingState): boolean {
  return state.onlyNew || state.inStock || GROUP_NAMES.some((group) => state[group].length > 0);
}

export function withoutFilters({ query, sort }: ListingState): ListingState {
  return { ...DEFAULT_STATE, query, sort };
}

export function toFields(state: ListingState): [name: string, value: string][] {
  return [
    ["q", state.query],
    ["sort", state.sort],
    ...GROUP_NAMES.flatMap((group) => state[group].map((value): [string, string] => [GROUPS[group], value])),
    ["neu", state.onlyNew ? "1" : ""],
    ["lager", state.inStock ? "1" : ""],
    ["seite", String(state.page)],
  ];
}
