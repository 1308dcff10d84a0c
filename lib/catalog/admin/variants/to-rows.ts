import { numericFromCents } from "@/lib/platform/format/numeric";
import { freeSlug, slugify } from "@/lib/platform/format/slugify";
import type { SeenVariant, VariantsInput } from "./form-schema";

/** Variants without a row are removed; a stock is only changed on purpose, by an admin who has seen it. */
export function toRows({ optionNames, rows }: VariantsInput, seen: readonly SeenVariant[], mainPicture: string) {
  const slugs = new Set<string>();
  const kept = rows.map((row, index) => {
    const known = seen.find(({ id }) => id === row.id);
    return {
      id: row.id,
      values: row.values.filter((_, option) => optionNames[option] !== ""),
      article_number: row.articleNumber,
      price: numericFromCents(row.price),
      pieces: row.pieces,
      dimensions: row.dimensions,
      weight: row.weight,
      contents: row.contents,
      packaging: row.packaging,
      // The first row is the product itself, whose pictures its own form changes.
      image_url: index === 0 ? null : row.picture || mainPicture,
      stock: known && known.stock === row.stock ? null : row.stock,
      seen: known ? { updated_at: known.updatedAt, stock: known.stock } : null,
      slug: row.id === null ? variantSlug(row.values, slugs) : null,
      removed: false,
    };
  });
  const ids = new Set(rows.map(({ id }) => id));
  const gone = seen.filter(({ id, isArchived }) => !isArchived && !ids.has(id));
  return [
    ...kept,
    ...gone.map(({ id, updatedAt, stock }) => ({ id, seen: { updated_at: updatedAt, stock }, removed: true })),
  ];
}

export function variantSlug(values: readonly string[], taken: Set<string>): string {
  return freeSlug(slugify(values.filter(Boolean).join(" ")) || "variante", taken);
}
