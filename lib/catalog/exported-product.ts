import type { QueryData } from "@supabase/supabase-js";
import { articleName, groupId } from "@/lib/catalog/variants";
import { toCents } from "@/lib/platform/format/numeric";
import type { ShopClient } from "@/lib/platform/supabase/client";

export const selectExported = (client: ShopClient) =>
  client.from("products").select(
    `id, slug, articleNumber:article_number, name, price, lowest_price, sale_id, description, pieces, material, contents,
    pictures:product_pictures (position, url), stock, updatedAt:updated_at, category:categories (slug, name, kind),
    variant_of, option_names, option_values`,
  );
type Row = QueryData<ReturnType<typeof selectExported>>[number];

/** When a sale begins and ends, by its id. */
export type Windows = ReadonlyMap<number, { from: string; until: string }>;

export function toExported(whole: Row, sales: Windows) {
  const { price, lowest_price, sale_id, pictures, variant_of, option_names, option_values, ...row } = whole;
  const window = sale_id === null ? undefined : sales.get(sale_id);
  return {
    ...row,
    name: articleName({ name: row.name, option_names, option_values }),
    /** What names the variants of one product together; null where there is one only. */
    group: option_names.length > 0 ? groupId(variant_of ?? row.id) : null,
    size: option_values.join(", ") || null,
    isListed: variant_of === null,
    priceCents: toCents(price),
    /** In a sale: the lowest price of the 30 days before, and for how long it is lower. */
    reduction: window && lowest_price !== null ? { lowestCents: toCents(lowest_price), ...window } : null,
    images: pictures.toSorted((one, other) => one.position - other.position).map(({ url }) => url),
    updatedAt: new Date(row.updatedAt),
  };
}
/** `priceCents` is the gross price. */
export type ExportedProduct = ReturnType<typeof toExported>;
