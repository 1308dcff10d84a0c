import "server-only";
import { publicClient } from "@/lib/platform/supabase/public";
import { serviceClient } from "@/lib/platform/supabase/service";
import { selectExported, toExported, type ExportedProduct } from "./exported-product";

/** More rows hosted Supabase does not give at once. */
const EXPORT_BATCH_SIZE = 1000;

/** Uncached, a thousand at a time; only ids after `after` up to `last`. @throws Error when the backend cannot be read. */
export async function* eachProduct(after = 0, last = Number.MAX_SAFE_INTEGER): AsyncGenerator<ExportedProduct> {
  const { data: sales } = await serviceClient
    .from("sales")
    .select("id, from:starts_at, until:ends_at")
    .gt("ends_at", new Date().toISOString())
    .throwOnError();
  const windows = new Map(sales.map(({ id, ...window }) => [id, window]));
  for (let seen = after; ;) {
    const query = selectExported(publicClient).gt("id", seen).lte("id", last).order("id").limit(EXPORT_BATCH_SIZE);
    const { data } = await query.throwOnError();
    yield* data.map((row) => toExported(row, windows));
    const final = data.at(-1);
    if (!final || data.length < EXPORT_BATCH_SIZE) return;
    seen = final.id;
  }
}
