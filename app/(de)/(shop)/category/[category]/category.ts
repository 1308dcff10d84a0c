import { getTranslations } from "next-intl/server";
import { listCategories } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { baseOf, listCollections } from "@/lib/search/collections";
import { inCategory, type Base } from "@/lib/search/queries";

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
  const [t, categories, collections] = await Promise.all([
    getTranslations("category"),
    listCategories(),
    listCollections(),
  ]);
  const all: Category[] = [
    { slug: SHOP_SLUG, name: t("all"), description: t("allDescription"), isMixed: true },
    ...categories.map((one) => ({ ...one, isMixed: false, base: inCategory(one.slug) })),
    ...collections.map((one) => ({
      slug: one.id,
      name: one.name,
      description: one.description ?? "",
      isMixed: true,
      ...(one.articles.length > 0 ? { articles: one.articles } : { base: baseOf(one) }),
    })),
  ];
  return all.find((category) => category.slug === slug) ?? null;
}
