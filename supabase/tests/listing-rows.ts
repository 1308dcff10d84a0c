import { FILTER_NAMES, type Filter } from "@/lib/search/filters";
import type { Filters } from "./listing.ts";
import { product } from "./rows.ts";

/** The price bands, cheapest first. */
export const BANDS = ["0-25", "25-50", "50-75", "75-100", "100-250", "250-"];
const NAMES = ["Zebra", "Ähre", "Ahorn", "Ärger", "Öl", "Ofen", "Straße", "Strasse", "Strand", "über", "Uhr", "Übung"];

/** A work of this file with the id it was given. */
export type Row = ReturnType<typeof work> & { id: number };

/** Sixty works whose facts overlap in every way, with equal prices, names and times among them. */
export function work(index: number) {
  return {
    ...product(),
    name: NAMES[index % NAMES.length]!,
    category: ["klassische-kunst", "tiere", "ringe"][index % 3]!,
    price: [24.99, 25, 49.9, 50, 99.99, 100, 250][index % 7]!,
    pieces: index % 3 === 2 ? null : [500, 1000][index % 2]!,
    difficulty: index % 3 === 2 ? null : (["Mittel", "Entspannt", "Sehr anspruchsvoll"][index % 4]! ?? null),
    material: ["Karton, matt", "Ölpapier", "Nussholz"][index % 5]! ?? null,
    recipients: [["Frauen"], ["Frauen", "Freunde"], []][index % 3]!,
    occasions: [["Weihnachten", "Geburtstag"], []][index % 2]!,
    engraving: index % 3 === 2 ? [{ place: "Innenseite", x: 50, y: 50, width: 20, angle: 0 }] : null,
    is_new: index % 4 === 0,
    stock: index % 6 === 0 ? 0 : index,
    featured_rank: index % 10 === 9 ? 60 - index : null,
    created_at: new Date(Date.UTC(2026, 0, 1 + (index % 20))).toISOString(),
  };
}

/** The price band of a work. */
const bandOf = ({ price }: Row) =>
  BANDS.find((band) => price >= Number(band.split("-")[0]) && price < Number(band.split("-")[1] || Infinity))!;

/** What a row has of each filter: a value, or a list of them. */
const VALUES: Record<Filter, (row: Row) => unknown> = {
  categories: ({ category }) => category,
  prices: bandOf,
  pieces: ({ pieces }) => pieces,
  difficulties: ({ difficulty }) => difficulty,
  materials: ({ material }) => material,
  recipients: ({ recipients }) => recipients,
  occasions: ({ occasions }) => occasions,
  engraving: ({ engraving }) => Number(engraving !== null),
  novelty: ({ is_new }) => Number(is_new),
  availability: ({ stock }) => Number(stock > 0),
};

const valuesOf = (row: Row, filter: Filter) => [VALUES[filter](row)].flat().map(String);

/** The rows that pass, all filters but one considered. */
export function passing(rows: Row[], filters: Filters, except?: Filter): Row[] {
  return rows.filter((row) =>
    FILTER_NAMES.every((filter) => {
      const any = filters[filter] ?? [];
      return filter === except || any.length === 0 || valuesOf(row, filter).some((value) => any.includes(value));
    }),
  );
}

/** What a facet must say: the options in order, each with its count; empty ones only when they are selected. */
export function options(rows: Row[], filters: Filters, filter: Filter, order: readonly string[]) {
  const counted = passing(rows, filters, filter).flatMap((row) => valuesOf(row, filter));
  return order
    .map((value) => ({ value, count: counted.filter((other) => other === value).length }))
    .filter(({ value, count }) => count > 0 || filters[filter]?.includes(value));
}
