import "server-only";
import { listCategories } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import type { ProductCard } from "@/lib/catalog/schema";
import { slugOf } from "@/lib/settings/record-slug";
import { baseOf, listCollections, listPicked } from "./collections";
import { inCategory, loadListing } from "./queries";
import { DEFAULT_STATE } from "./state";
import { category } from "#messages/pages.json";

/** A category, a collection that is shown now, or the whole shop, with its first products. */
export async function findShelf(slug: string): Promise<{ name: string; products: ProductCard[] } | null> {
  const collection = (await listCollections()).find((one) => slugOf(one) === slug);
  const named = (await listCategories()).find((one) => one.slug === slug) ?? collection;
  const found = slug === SHOP_SLUG ? { name: category.all } : named;
  if (!found) return null;
  if (collection?.articles.length) return { name: found.name, products: await listPicked(collection) };
  const base = collection ? baseOf(collection) : slug === SHOP_SLUG ? undefined : inCategory(slug);
  return { name: found.name, products: (await loadListing(DEFAULT_STATE, base)).result.products };
}
