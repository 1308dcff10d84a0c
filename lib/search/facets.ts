import type { Facets, Option } from "./schema";
import { GROUP_NAMES, type Group, type ListingState } from "./state";

export function pickKnownParams(state: ListingState, whole: Facets): ListingState {
  const known = { ...state };
  for (const group of GROUP_NAMES) {
    const values = new Set(whole[group].map(({ value }) => value));
    known[group] = state[group].filter((value) => values.has(value));
  }
  return known;
}

/** Options that would show nothing are put back into their place at 0. */
export function withAllOptions(counted: Facets, whole: Facets): Facets {
  const all = { ...counted };
  for (const group of GROUP_NAMES) all[group] = merge(counted[group], whole[group]);
  return all;
}

function merge(counted: Option[], whole: Option[]): Option[] {
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  return whole.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }));
}

type Kind = NonNullable<Option["kind"]>;

export type Block = { group: Group; kind?: Kind; options: Option[] };

const OF_PUZZLES: readonly Group[] = ["pieces", "difficulties"];

/** Options of one kind are left out while only categories of the other are chosen; chosen options always stay. */
export function blocksOf(state: ListingState, facets: Facets): Block[] {
  const chosen = kindsOf(facets.categories.filter(({ value }) => state.categories.includes(value)));
  const shown = chosen.length > 0 ? chosen : kindsOf(facets.categories);
  const isShown = (group: Group, { value, kind }: Option) => {
    const of = OF_PUZZLES.includes(group) ? "puzzle" : kind;
    return group === "categories" || !of || shown.length === 0 || shown.includes(of) || state[group].includes(value);
  };
  const blocks = GROUP_NAMES.flatMap((group): Block[] => {
    const options = facets[group].filter((option) => isShown(group, option));
    if (group !== "materials" || kindsOf(options).length < 2) return [{ group, options }];
    const of = (kind?: Kind) => options.filter((option) => option.kind === kind);
    return [
      { group, kind: "puzzle", options: of("puzzle") },
      { group, kind: "jewelry", options: of("jewelry") },
      { group, options: of() },
    ];
  });
  return blocks.filter(({ options }) => options.length > 0);
}

function kindsOf(options: Option[]): Kind[] {
  return [...new Set(options.flatMap(({ kind }) => kind ?? []))];
}
