import type { AdminProduct } from "@/lib/catalog/admin/schema";
import type { Cells, Column } from "./columns";

/** A listed product with its variants that are sold. */
export type Family = { listed: AdminProduct; variants: AdminProduct[] };

/**
 * All the shop has, as a file is compared with it. `archived`: articles that are no longer sold. `formerSlugs`: those that
 * lead to an article's present one.
 */
export type Catalog = {
  families: Family[];
  archived: AdminProduct[];
  categories: { slug: string; name: string }[];
  formerSlugs: { slug: string; articleNumber: string }[];
};

/** An article of the file and what becomes of it. */
export type PlannedLine = {
  line: number;
  articleNumber: string;
  /** The article as it is; null for a new one. */
  before: AdminProduct | null;
  /** The cells of the file. */
  cells: Cells;
  /** Columns whose cell says something else than the shop; all that say anything for a new article. */
  changed: Column[];
  was: Cells;
};
/** A product of the file with its lines: its own, if it has one, and those of its variants. */
export type PlannedFamily = {
  /** Null for a new product. */
  family: Family | null;
  listed: PlannedLine | null;
  variants: PlannedLine[];
};

/** Says what is wrong in a column of a line. */
export type Say = (line: number, column: Column, message: string) => void;

/** Whether a line changes anything. */
export function isChanged({ before, changed }: PlannedLine): boolean {
  return before === null || changed.length > 0;
}
