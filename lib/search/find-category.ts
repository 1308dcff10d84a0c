import "server-only";
import { listCategories } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { baseOf, listCollections } from "@/lib/search/collections";
import { inCategory, type Base } from "@/lib/search/queries";
import { slugOf } from "@/lib/settings/record-slug";
import { category as text } from "#messages/pages.json";

/** `base` is undefined for the whole shop; `articles`: chosen by hand instead. */
export type Category = {
  slug: string;
  name: string;
  description: string;
  /** Its products have other categories, too. */
  isMixed: boolean;
  base?: Base;
  articles?: readonly string[];
};

export async function findCategory(slug: string): Promise<Category | null> {
  return (await listAllCategories()).find((category) => category.slug === slug) ?? null;
}

/** The whole shop first. */
export async function listAllCategories(): Promise<Category[]> {
  const [categories, collections] = await Promise.all([listCategories(), listCollections()]);
  return [
    { slug: SHOP_SLUG, name: text.all, description: text.allDescription, isMixed: true },
    ...categories.map((one) => ({ ...one, isMixed: false, base: inCategory(one.slug) })),
    ...collections.map((one) => ({
      slug: slugOf(one),
      name: one.name,
      description: one.description ?? "",
      isMixed: true,
      ...(one.articles.length > 0 ? { articles: one.articles } : { base: baseOf(one) }),
    })),
  ];
}
