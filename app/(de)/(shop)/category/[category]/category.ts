import { getTranslations } from "next-intl/server";
import { listCategories } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";

/** `filter` is undefined for the whole shop. */
export type Category = { slug: string; name: string; description: string; filter: string | undefined };

export async function findCategory(slug: string): Promise<Category | null> {
  const [t, categories] = await Promise.all([getTranslations("category"), listCategories()]);
  const all: Category[] = [
    { slug: SHOP_SLUG, name: t("all"), description: t("allDescription"), filter: undefined },
    ...categories.map(({ slug, name, description }) => ({ slug, name, description, filter: slug })),
  ];
  return all.find((category) => category.slug === slug) ?? null;
}
