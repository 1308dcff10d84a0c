import "server-only";
import { listAdminCategories } from "@/lib/catalog/admin/queries";
import { selectAdminProducts, toAdminProduct, type AdminProduct } from "@/lib/catalog/admin/schema";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { Catalog } from "./planned";

/** More rows hosted Supabase does not give at once. */
const READ_BATCH_SIZE = 1000;

/** Without the articles of vouchers, which the shop makes itself. `client` is the admin's own. @throws Error */
export async function readCatalog(client: ShopClient): Promise<Catalog> {
  const articles: AdminProduct[] = [];
  for (let seen = 0; ;) {
    const { data } = await selectAdminProducts(client)
      .eq("is_voucher", false)
      .gt("id", seen)
      .order("id")
      .limit(READ_BATCH_SIZE)
      .throwOnError();
    articles.push(...data.map(toAdminProduct));
    seen = data.at(-1)?.id ?? seen;
    if (data.length < READ_BATCH_SIZE) break;
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

async function readFormerSlugs(client: ShopClient): Promise<Catalog["formerSlugs"]> {
  const found: Catalog["formerSlugs"] = [];
  for (let seen = ""; ;) {
    const { data } = await client
      .from("former_slugs")
      .select("slug, products (article_number)")
      .gt("slug", seen)
      .order("slug")
      .limit(READ_BATCH_SIZE)
      .throwOnError();
    found.push(...data.map(({ slug, products }) => ({ slug, articleNumber: products.article_number })));
    seen = data.at(-1)?.slug ?? seen;
    if (data.length < READ_BATCH_SIZE) return found;
  }
}
