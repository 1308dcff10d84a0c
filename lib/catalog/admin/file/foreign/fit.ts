import type { Column, FileLine } from "../columns";
import type { Catalog } from "../planned";

/** What an article has in the shop already stays, so that reading a file again asks for no picture or category. */
const KEPT: readonly Column[] = ["pictures", "alts", "category", "slug", "taxRate"];

/** With the shop's categories, `chosen` by name for those it does not know. */
export function fitLines(
  lines: readonly FileLine[],
  { families, categories }: Catalog,
  chosen: Readonly<Record<string, string>>,
): { lines: FileLine[] } | { unknown: string[] } {
  const numbers = new Set(
    families.flatMap(({ listed, variants }) => [listed, ...variants].map(({ form }) => form.articleNumber)),
  );
  const names = new Map(
    categories.flatMap(({ slug, name }) => [[slug, name] as const, [name.toLowerCase(), name] as const]),
  );
  const unknown = new Set<string>();
  const fitted = lines.map(({ line, cells }): FileLine => {
    if (numbers.has(cells.articleNumber ?? ""))
      return { line, cells: Object.fromEntries(Object.entries(cells).filter(([column]) => !isKept(column))) };
    if (cells.category === undefined) return { line, cells };
    const category = names.get(cells.category.toLowerCase()) ?? names.get(chosen[cells.category] ?? "");
    if (!category) unknown.add(cells.category);
    return { line, cells: { ...cells, category: category ?? "" } };
  });
  return unknown.size > 0 ? { unknown: [...unknown] } : { lines: fitted };
}

const isKept = (column: string) => (KEPT as readonly string[]).includes(column); // Of any string.
