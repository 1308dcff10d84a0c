import { CATEGORIES_KIND } from "@/lib/platform/rules/categories.generated";
import { eachFilter, FILTERS, FILTER_NAMES, type Filter } from "./filters";
import type { Facets, Option } from "./schema";
import type { ListingState } from "./state";

export function pickKnownParams(state: ListingState, whole: Facets): ListingState {
  return {
    ...state,
    ...eachFilter((filter) => {
      const values = new Set(whole[filter].map(({ value }) => value));
      return state[filter].filter((value) => values.has(value));
    }),
  };
}

/** Options that would show nothing are put back into their place at 0. */
export function withAllOptions(counted: Facets, whole: Facets): Facets {
  return eachFilter((filter) => merge(counted[filter], whole[filter]));
}

function merge(counted: Option[], whole: Option[]): Option[] {
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  return whole.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }));
}

type Kind = NonNullable<Option["kind"]>;

export type Block = { filter: Filter; kind?: Kind; options: Option[] };

/** Options of one kind are left out while only categories of the other are chosen; chosen options always stay. */
export function blocksOf(state: ListingState, facets: Facets): Block[] {
  const chosen = kindsOf(facets.categories.filter(({ value }) => state.categories.includes(value)));
  const shown = chosen.length > 0 ? chosen : kindsOf(facets.categories);
  const blocks = FILTER_NAMES.flatMap((filter): Block[] => {
    const { byKind } = FILTERS[filter];
    const options = facets[filter].filter(
      ({ value, kind }) =>
        !byKind || !kind || shown.length === 0 || shown.includes(kind) || state[filter].includes(value),
    );
    if (byKind !== "parted" || kindsOf(options).length < 2) return [{ filter, options }];
    const of = (kind?: Kind) => options.filter((option) => option.kind === kind);
    return [...CATEGORIES_KIND.map((kind) => ({ filter, kind, options: of(kind) })), { filter, options: of() }];
  });
  return blocks.filter(({ options }) => options.length > 0);
}

function kindsOf(options: Option[]): Kind[] {
  return [...new Set(options.flatMap(({ kind }) => kind ?? []))];
}
