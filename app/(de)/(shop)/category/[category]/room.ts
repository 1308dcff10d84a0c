import { getTranslations } from "next-intl/server";
import { listCategories } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";

/** A category, or the whole shop, whose products have no one category in common. */
export type Room = { slug: string; name: string; description: string; category: string | undefined };

/** The room of an address, or null. */
export async function findCategory(slug: string): Promise<Room | null> {
  const [t, categories] = await Promise.all([getTranslations("category"), listCategories()]);
  const rooms: Room[] = [
    { slug: SHOP_SLUG, name: t("all"), description: t("allDescription"), category: undefined },
    ...categories.map(({ slug, name, description }) => ({ slug, name, description, category: slug })),
  ];
  return rooms.find((room) => room.slug === slug) ?? null;
}
