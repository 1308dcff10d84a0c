type Definition = {
  /** In the address. middleware.ts has a line for each, as its list has to be static. */
  param: string;
  values: "slug" | "band" | "number" | "text" | "flag";
  /** Options that only puzzles or only jewelry have: left out beside the other kind, or under a heading of their own. */
  byKind?: "hidden" | "parted";
};

// In the order of the filter's sheet and of the address; SQL knows the same names (search.product_facts).
const DEFINITIONS = {
  categories: { param: "kategorie", values: "slug" },
  prices: { param: "preis", values: "band" },
  pieces: { param: "teile", values: "number", byKind: "hidden" },
  difficulties: { param: "schwierigkeit", values: "text", byKind: "hidden" },
  materials: { param: "material", values: "text", byKind: "parted" },
  recipients: { param: "fuer", values: "text" },
  occasions: { param: "anlass", values: "text" },
  engraving: { param: "gravur", values: "flag", byKind: "hidden" },
  novelty: { param: "neu", values: "flag" },
  availability: { param: "lager", values: "flag" },
} satisfies Record<string, Definition>;

export type Filter = keyof typeof DEFINITIONS;
export const FILTERS: Record<Filter, Definition> = DEFINITIONS;
// `PURE` lets the browser do without what it does not use.
export const FILTER_NAMES = /* @__PURE__ */ Object.keys(DEFINITIONS) as Filter[];

export function eachFilter<T>(make: (filter: Filter) => T): Record<Filter, T> {
  return Object.fromEntries(FILTER_NAMES.map((filter) => [filter, make(filter)])) as Record<Filter, T>;
}
