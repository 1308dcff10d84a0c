import "server-only";
import type { QueryData } from "@supabase/supabase-js";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { toCents } from "@/lib/platform/format/numeric";
import { serviceClient } from "@/lib/platform/supabase/service";
import { selectArticles, toArticle, type Product } from "./schema";
import { toProduct } from "./to-product";
import { articleName } from "./variants";

type Row = QueryData<ReturnType<typeof selectMatrix>>[number];

const selectMatrix = () =>
  serviceClient
    .from("products")
    .select(
      `productId:id, name, articleNumber:article_number, price, stock, pieces, dimensions, material,
      option_names, option_values`,
    )
    .eq("needs_artwork", true)
    .is("archived_at", null)
    .is("draft_until", null)
    .order("price")
    .order("pieces");

/** `dimensions`: '64 × 48 cm', what is chosen, and the sheet, see sheetOf; `stock`: boards that can be printed. */
export type MatrixEntry = ReturnType<typeof toEntry>;

function toEntry({ option_names, option_values, price, pieces, dimensions, ...row }: Row) {
  if (pieces === null || dimensions === null) throw new Error(`${row.articleNumber} has no pieces or dimensions.`);
  const name = articleName({ name: row.name, option_names, option_values });
  return { ...row, name, pieces, dimensions, priceCents: toCents(price) };
}

/** Small formats and few pieces first. @throws Error when the backend cannot be read */
export async function getMatrix(): Promise<MatrixEntry[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists, tags.availability);
  return (await selectMatrix().throwOnError()).data.map(toEntry);
}

/** The listed article alone, or null. @throws Error when the backend cannot be read */
export async function findOwnPictureProduct(): Promise<Product | null> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists);
  const { data } = await selectArticles(serviceClient)
    .eq("needs_artwork", true)
    .is("variant_of", null)
    .is("archived_at", null)
    .is("draft_until", null)
    .order("id")
    .limit(1)
    .throwOnError();
  const articles = data.map(toArticle);
  return (articles[0] && toProduct(articles, articles[0].id)) ?? null;
}
