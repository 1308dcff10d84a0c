import "server-only";
import { z } from "zod";
import { publicClient } from "@/lib/supabase/public";
import { exportedProductSchema, type ExportedProduct } from "./export-schema";

/** More rows hosted Supabase does not give at once. */
const BATCH = 1000;

const COLUMNS = `id, slug, article_number, name, price, description, pieces, material, image_url, secondary_image_url,
  stock, updated_at, categories (slug, name, kind)`;

/** Every product that is sold, oldest first, a thousand at a time. Uncached: the caller caches what it makes of them. */
export async function* eachProduct(): AsyncGenerator<ExportedProduct> {
  for (let last = 0; ;) {
    const query = publicClient.from("products").select(COLUMNS).gt("id", last).order("id").limit(BATCH);
    const { data, error } = await query;
    if (error) throw new Error(`The backend could not be read: ${error.message}`);
    const products = z.array(exportedProductSchema).parse(data);
    yield* products;
    const final = products.at(-1);
    if (!final || products.length < BATCH) return;
    last = final.id;
  }
}
