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
    is_new: index % 4 === 0,
    stock: index % 6 === 0 ? 0 : index,
    featured_rank: index % 10 === 9 ? 60 - index : null,
    created_at: new Date(Date.UTC(2026, 0, 1 + (index % 20))).toISOString(),
  };
}

/** The price band of a work. */
export const bandOf = ({ price }: Row) =>
  BANDS.find((band) => price >= Number(band.split("-")[0]) && price < Number(band.split("-")[1] || Infinity))!;

const CHECKS: Record<keyof Filters, (row: Row, filters: Filters) => boolean> = {
  p_categories: (row, { p_categories: any }) => !any?.length || any.includes(row.category),
  p_prices: (row, { p_prices: any }) => !any?.length || any.includes(bandOf(row)),
  p_pieces: (row, { p_pieces: any }) => !any?.length || (row.pieces !== null && any.includes(row.pieces)),
  p_difficulties: (row, { p_difficulties: any }) => !any?.length || any.includes(row.difficulty ?? ""),
  p_materials: (row, { p_materials: any }) => !any?.length || any.includes(row.material ?? ""),
  p_only_new: (row, { p_only_new: only }) => !only || row.is_new,
  p_only_in_stock: (row, { p_only_in_stock: only }) => !only || row.stock > 0,
};

/** The rows that pass, all filters but one considered. */
export function passing(rows: Row[], filters: Filters, except?: keyof Filters): Row[] {
  return rows.filter((row) => Object.entries(CHECKS).every(([name, check]) => name === except || check(row, filters)));
}

/** What a facet must say: the options in order, each with its count; empty ones only when they are selected. */
export function options(
  rows: Row[],
  filters: Filters,
  filter: keyof Filters,
  order: string[],
  valueOf: (row: Row) => unknown,
) {
  const counted = passing(rows, filters, filter).map((row) => String(valueOf(row)));
  const selected = filters[filter];
  return order
    .map((value) => ({ value, count: counted.filter((other) => other === value).length }))
    .filter(({ value, count }) => count > 0 || (Array.isArray(selected) && selected.map(String).includes(value)));
}
