import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type SeedProduct = {
  slug: string;
  name: string;
  category: string;
  price: number;
  pieces: number | null;
  difficulty: string | null;
  material: string | null;
  is_new: boolean;
  stock: number;
};

const folder = path.join(import.meta.dirname, "../supabase/seed/products");

/** The demo catalogue that the shop under test was filled with. */
export const catalogue: SeedProduct[] = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as SeedProduct[],
);

/** How many of its products fit, as the shop says it. */
export function countText(fits: (product: SeedProduct) => boolean): string {
  const count = catalogue.filter(fits).length;
  return count === 0 ? "Keine Produkte" : `${count} ${count === 1 ? "Produkt" : "Produkte"}`;
}
