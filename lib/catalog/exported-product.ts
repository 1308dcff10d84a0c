import type { QueryData } from "@supabase/supabase-js";
import { articleName, groupId } from "@/lib/catalog/variants";
import { toCents } from "@/lib/platform/format/numeric";
import type { ShopClient } from "@/lib/platform/supabase/client";

export const selectExported = (client: ShopClient) =>
  client.from("products").select(
    `id, slug, articleNumber:article_number, name, price, lowest_price, sale:sales (starts_at, ends_at), description, pieces, material, contents,
    pictures:product_pictures (position, url), stock, updatedAt:updated_at, category:categories (slug, name, kind),
    variant_of, option_names, option_values`,
  );
type Row = QueryData<ReturnType<typeof selectExported>>[number];

export function toExported({
  price,
  lowest_price,
  sale,
  pictures,
  variant_of,
  option_names,
  option_values,
  ...row
}: Row) {
  return {
    ...row,
    name: articleName({ name: row.name, option_names, option_values }),
    /** What names the variants of one product together; null where there is one only. */
    group: option_names.length > 0 ? groupId(variant_of ?? row.id) : null,
    size: option_values.join(", ") || null,
    isListed: variant_of === null,
    priceCents: toCents(price),
    /** The price before, and until when it is lower: none where it is not below the lowest of 30 days. */
    reduction:
      sale && lowest_price !== null
        ? { lowestCents: toCents(lowest_price), from: sale.starts_at, until: sale.ends_at }
        : null,
    images: pictures.toSorted((one, other) => one.position - other.position).map(({ url }) => url),
    updatedAt: new Date(row.updatedAt),
  };
}
/** `priceCents` is the gross price. */
export type ExportedProduct = ReturnType<typeof toExported>;
