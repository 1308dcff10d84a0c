import { readdirSync, readFileSync } from "node:fs";
import { toExported, type ExportedProduct } from "@/lib/catalog/exported-product";

const SEED = "supabase/seed";

type Row = Parameters<typeof toExported>[0];
type SeedRow = Omit<Row, "category" | "option_names" | "option_values"> &
  Partial<Pick<Row, "option_names" | "option_values">> & { category: string; article_number: string };
const readJson = <T>(file: string) => JSON.parse(readFileSync(`${SEED}/${file}`, "utf8")) as T;
const categories = readJson<Row["category"][]>("categories.json");
/** The demo catalog. */
export const catalog: ExportedProduct[] = readdirSync(`${SEED}/products`)
  .flatMap((file) => readJson<SeedRow[]>(`products/${file}`))
  .map((row, index) =>
    toExported(
      {
        ...row,
        option_names: row.option_names ?? [],
        option_values: row.option_values ?? [],
        variant_of: null,
        id: index + 1,
        articleNumber: row.article_number,
        pictures: ["-teile", "", "-raum"].map((ending, place) => ({
          position: [2, 1, 3][place] ?? 0,
          url: `/kunst/${row.slug}${ending}.webp`,
        })),
        updatedAt: "2026-11-21 08:52:12.369+00",
        category: categories.find(({ slug }) => slug === row.category)!,
        lowest_price: null,
        sale_id: null,
      },
      new Map(),
    ),
  );

export async function* each(products: ExportedProduct[]) {
  yield* products;
}
