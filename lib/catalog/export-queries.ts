import "server-only";
import { publicClient } from "@/lib/platform/supabase/public";
import { selectExported, toExported, type ExportedProduct } from "./exported-product";

/** More rows hosted Supabase does not give at once. */
const EXPORT_BATCH_SIZE = 1000;

/** Uncached, a thousand at a time; only ids after `after` up to `last`. @throws Error when the backend cannot be read. */
export async function* eachProduct(after = 0, last = Number.MAX_SAFE_INTEGER): AsyncGenerator<ExportedProduct> {
  for (let seen = after; ;) {
    const query = selectExported(publicClient).gt("id", seen).lte("id", last).order("id").limit(EXPORT_BATCH_SIZE);
    const { data } = await query.throwOnError();
    yield* data.map(toExported);
    const final = data.at(-1);
    if (!final || data.length < EXPORT_BATCH_SIZE) return;
    seen = final.id;
  }
}
