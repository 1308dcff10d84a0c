import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CategoryHeader } from "@/components/catalog/category-header";
import { ProductGrid } from "@/components/catalog/product-grid";
import { listCategories, listProducts } from "@/lib/catalog/queries";
import { canonicalCategory, SHOP_SLUG } from "@/lib/catalog/slugs";
import { categoryPath } from "@/lib/routes";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ category: string }> };

export async function generateStaticParams() {
  return [SHOP_SLUG, ...(await listCategories()).map(({ slug }) => slug)].map((category) => ({ category }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const room = await findRoom((await params).category);
  const t = await getTranslations("category");
  return {
    title: room.name,
    description: t("metaDescription", room),
    alternates: { canonical: `/category/${room.slug}` },
  };
}

export default async function CategoryPage({ params }: Props) {
  const room = await findRoom((await params).category);
  const [t, products] = await Promise.all([
    getTranslations("category"),
    listProducts(room.slug === SHOP_SLUG ? null : room.slug),
  ]);
  return (
    <div className="gutter">
      <CategoryHeader name={room.name} description={room.description} />
      <p className="mb-8 border-y border-line py-4 text-stone">{t("count", { count: products.length })}</p>
      {products.length > 0 ? <ProductGrid products={products} columns="four" priority={2} /> : <p>{t("empty")}</p>}
    </div>
  );
}

/** The category of an address, or the whole shop; other spellings are led to the clean address, unknown ones are a 404. */
async function findRoom(param: string) {
  const slug = canonicalCategory(param);
  const t = await getTranslations("category");
  const rooms = [{ slug: SHOP_SLUG, name: t("all"), description: t("allDescription") }, ...(await listCategories())];
  const room = rooms.find((candidate) => candidate.slug === slug);
  if (!room) notFound();
  if (slug !== param) permanentRedirect(categoryPath(slug));
  return room;
}
