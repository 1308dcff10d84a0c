import "server-only";
import { z } from "zod";
import { publicClient } from "@/lib/platform/supabase/public";
import { exportedProductSchema, type ExportedProduct } from "./export-schema";

/** More rows hosted Supabase does not give at once. */
const BATCH = 1000;

const COLUMNS = `id, slug, article_number, name, price, description, pieces, material, product_pictures (position, url),
  stock, updated_at, categories (slug, name, kind), variant_of, option_names, option_values`;

/**
 * The articles that are sold, variants too, oldest first, read a thousand at a time as they are asked for. Uncached.
 * @param after leaves out ids up to this one.
 * @param last leaves out ids beyond this one.
 * @throws Error when the backend cannot be read.
 */
export async function* eachProduct(after = 0, last = Number.MAX_SAFE_INTEGER): AsyncGenerator<ExportedProduct> {
  for (let seen = after; ;) {
    const query = publicClient.from("products").select(COLUMNS).gt("id", seen).lte("id", last).order("id").limit(BATCH);
    const { data, error } = await query;
    if (error) throw new Error(`The backend could not be read: ${error.message}`);
    const products = z.array(exportedProductSchema).parse(data);
    yield* products;
    const final = products.at(-1);
    if (!final || products.length < BATCH) return;
    seen = final.id;
  }
}
