import type { Facets, Option } from "./schema";
import { GROUP_NAMES, type ListingState } from "./state";

/** The state without filter values that are no option of the whole listing. */
export function keepKnown(state: ListingState, whole: Facets): ListingState {
  const known = { ...state };
  for (const group of GROUP_NAMES) {
    const values = new Set(whole[group].map(({ value }) => value));
    known[group] = state[group].filter((value) => values.has(value));
  }
  return known;
}

/** The counts of a filtered listing, with the options that would show nothing put back into their place at 0. */
export function withAllOptions(counted: Facets, whole: Facets): Facets {
  const all = { ...counted };
  for (const group of GROUP_NAMES) all[group] = merge(counted[group], whole[group]);
  return all;
}

function merge(counted: Option[], whole: Option[]): Option[] {
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  return whole.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }));
}
