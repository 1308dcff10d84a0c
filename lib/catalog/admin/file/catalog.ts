import "server-only";
import { z } from "zod";
import { listAdminCategories } from "@/lib/catalog/admin/queries";
import { ADMIN_PRODUCT, adminProductSchema, type AdminProduct } from "@/lib/catalog/admin/schema";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { Catalog } from "./planned";

/** More rows hosted Supabase does not give at once. */
const BATCH = 1000;

/** Everything there is but the articles of vouchers, which the shop makes itself; oldest first, each variant with its product. `client` is the admin's own. @throws Error */
export async function readCatalog(client: ShopClient): Promise<Catalog> {
  const articles: AdminProduct[] = [];
  for (let seen = 0; ;) {
    const { data } = await client
      .from("products")
      .select(ADMIN_PRODUCT)
      .eq("is_voucher", false)
      .gt("id", seen)
      .order("id")
      .limit(BATCH)
      .throwOnError();
    const batch = z.array(adminProductSchema).parse(data);
    articles.push(...batch);
    seen = batch.at(-1)?.seen.id ?? seen;
    if (batch.length < BATCH) break;
  }
  const sold = articles.filter(({ isArchived }) => !isArchived);
  const variants = Map.groupBy(sold, ({ variantOf }) => variantOf);
  return {
    families: (variants.get(null) ?? []).map((listed) => ({ listed, variants: variants.get(listed.seen.id) ?? [] })),
    archived: articles.filter(({ isArchived }) => isArchived),
    categories: await listAdminCategories(client),
    formerSlugs: await readFormerSlugs(client),
  };
}

const formerSchema = z.array(z.object({ slug: z.string(), products: z.object({ article_number: z.string() }) }));

async function readFormerSlugs(client: ShopClient): Promise<Catalog["formerSlugs"]> {
  const found: Catalog["formerSlugs"] = [];
  for (let seen = ""; ;) {
    const { data } = await client
      .from("former_slugs")
      .select("slug, products (article_number)")
      .gt("slug", seen)
      .order("slug")
      .limit(BATCH)
      .throwOnError();
    const batch = formerSchema.parse(data);
    found.push(...batch.map(({ slug, products }) => ({ slug, articleNumber: products.article_number })));
    seen = batch.at(-1)?.slug ?? seen;
    if (batch.length < BATCH) return found;
  }
}
