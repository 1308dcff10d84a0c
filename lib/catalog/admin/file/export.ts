import { columns as titles } from "#messages/client/admin-import.json";
import { toCells } from "./article";
import { COLUMNS } from "./columns";
import type { Catalog } from "./planned";

export function exportCatalog({ families, categories }: Catalog): string[][] {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  const categoryName = (slug: string) => names.get(slug) ?? slug;
  const rows = families.flatMap(({ listed, variants }) => [
    toCells(listed, null, categoryName),
    ...variants.map((variant) => toCells(variant, listed, categoryName)),
  ]);
  return [
    COLUMNS.map((column) => titles[column]),
    ...rows.map((cells) => COLUMNS.map((column) => cells[column] ?? "")),
  ];
}
