import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_LIFE, tags } from "@/lib/cache";
import { eachProduct } from "@/lib/catalog/export-queries";
import { listCategories } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { ACCESSIBILITY } from "@/lib/legal/accessibility";
import { PRIVACY_POLICY, TERMS_OF_SERVICE } from "@/lib/legal/english";
import { GUARANTEE } from "@/lib/legal/guarantee";
import { IMPRINT } from "@/lib/legal/imprint";
import { PRIVACY } from "@/lib/legal/privacy";
import { TERMS } from "@/lib/legal/terms";
import { categoryPath, productPath, storePath } from "@/lib/routes";
import { STORES } from "@/lib/shop/stores";
import { newest, type SitemapPage } from "./sitemap";

const DOCUMENTS = {
  "/agb": TERMS,
  "/datenschutz": PRIVACY,
  "/impressum": IMPRINT,
  "/gewaehrleistung": GUARANTEE,
  "/barrierefreiheit": ACCESSIBILITY,
  "/privacy-policy": PRIVACY_POLICY,
  "/terms-of-service": TERMS_OF_SERVICE,
};

/** Pages that bear no date of their own. */
const UNDATED = [
  ...["/versand", "/widerrufsrecht", "/vertrag-widerrufen", "/meine-bestellung", "/kontakt", "/newsletter"],
  ...["/karriere", "/sitemap"],
  ...["our-story", "sustainability", "size-guide", "customer-care", "store-locator"].map((page) => `/about/${page}`),
  ...STORES.map(({ id }) => storePath(id)),
];

/** Every page for search engines: the home page, the categories and the fixed pages, then the products. */
export async function listSitemapPages(): Promise<{ fixed: SitemapPage[]; products: SitemapPage[] }> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog);
  const products: SitemapPage[] = [];
  const dates = new Map<string, Date>();
  for await (const { slug, images, updatedAt, category } of eachProduct()) {
    products.push({ path: productPath(slug), lastModified: updatedAt, images });
    dates.set(category.slug, newest([dates.get(category.slug), updatedAt]) ?? updatedAt);
  }
  const whole = newest([...dates.values()]);
  const categories = await listCategories();
  const fixed: SitemapPage[] = [
    { path: "/", lastModified: whole },
    { path: categoryPath(SHOP_SLUG), lastModified: whole },
    ...categories.map(({ slug }) => ({ path: categoryPath(slug), lastModified: dates.get(slug) })),
    ...Object.entries(DOCUMENTS).map(([path, { version }]) => ({ path, lastModified: new Date(version) })),
    ...UNDATED.map((path) => ({ path })),
  ];
  return { fixed, products };
}
