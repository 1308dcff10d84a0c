import type { Category } from "@/lib/catalog/schema";
import type { AdminProduct } from "@/lib/catalog/admin/schema";
import type { Cells, Column } from "./columns";

export type Family = { listed: AdminProduct; variants: AdminProduct[] };

/** `archived`: articles that are no longer sold; `formerSlugs`: those that lead to an article's present one. */
export type Catalog = {
  families: Family[];
  archived: AdminProduct[];
  categories: Pick<Category, "slug" | "name" | "kind">[];
  formerSlugs: { slug: string; articleNumber: string }[];
};

export type PlannedLine = {
  line: number;
  articleNumber: string;
  before: AdminProduct | null;
  cells: Cells;
  /** Columns whose cell says something else than the shop; all that say anything for a new article. */
  changed: Column[];
  was: Cells;
};
export type PlannedFamily = {
  family: Family | null;
  listed: PlannedLine | null;
  variants: PlannedLine[];
};

export type Say = (line: number, column: Column, message: string) => void;

export function isChanged({ before, changed }: PlannedLine): boolean {
  return before === null || changed.length > 0;
}
