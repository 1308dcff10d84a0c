import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { eachProduct } from "@/lib/catalog/export-queries";
import { listCollections } from "@/lib/search/collections";
import { listCategories } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { LANGUAGES } from "@/lib/platform/language";
import { accessibility } from "@/lib/legal/accessibility";
import { privacyPolicy, termsOfService } from "@/lib/legal/english";
import { guarantee } from "@/lib/legal/guarantee";
import { imprint } from "@/lib/legal/imprint";
import { privacy } from "@/lib/legal/privacy";
import { terms } from "@/lib/legal/terms";
import { dayOf } from "@/lib/legal/versions";
import { ATELIER_PATH, categoryPath, ownPagePath, productPath, storePath } from "@/lib/platform/routes";
import type { Settings } from "@/lib/settings/parts";
import { allSettings } from "@/lib/settings/read";
import { slugOf } from "@/lib/settings/record-slug";
import { shownBrandPages } from "@/lib/settings/store-pages";
import { publicClient } from "@/lib/platform/supabase/public";
import { newest, SITEMAP_PAGES, type SitemapPage } from "./sitemap";

const documents = (shop: Settings) => ({
  "/agb": terms(shop),
  "/datenschutz": privacy(shop),
  "/impressum": imprint(shop),
  "/gewaehrleistung": guarantee(shop),
  "/barrierefreiheit": accessibility(shop),
  "/privacy-policy": privacyPolicy(shop),
  "/terms-of-service": termsOfService(shop),
});

const UNDATED = [
  ATELIER_PATH,
  "/versand",
  "/schwierigkeitsgrad",
  "/widerrufsrecht",
  "/vertrag-widerrufen",
  "/meine-bestellung",
  "/geschenke",
  "/gutschein",
  "/gutschein/guthaben",
  "/kontakt",
  "/newsletter",
  "/karriere",
  "/sitemap",
];

const datesSchema = z.array(rowSchema({ part: z.number().int(), category: z.string(), updatedAt: timestamp }));

export async function listFixedPages(): Promise<SitemapPage[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists);
  const [dates, categories, collections, shop, brandPages] = await Promise.all([
    readDates(),
    listCategories(),
    listCollections(),
    allSettings(),
    shownBrandPages(),
  ]);
  const newestOf = (category?: string) =>
    newest(dates.filter((row) => !category || row.category === category).map((row) => row.updatedAt));
  const companyPages = LANGUAGES.flatMap((language) => [
    ...brandPages.map((page) => BRAND_PAGES[page][language]),
    ...shop.stores.stores.map(({ id }) => storePath(language, id)),
  ]);
  return [
    { path: "/", lastModified: newestOf() },
    { path: categoryPath(SHOP_SLUG), lastModified: newestOf() },
    ...categories.map(({ slug }) => ({ path: categoryPath(slug), lastModified: newestOf(slug) })),
    ...collections.map((one) => ({ path: categoryPath(slugOf(one)), lastModified: newestOf() })),
    ...Object.entries(documents(shop)).map(([path, { version }]) => ({ path, lastModified: new Date(dayOf(version)) })),
    ...[...UNDATED, ...companyPages, ...shop.pages.pages.map((page) => ownPagePath(slugOf(page)))].map((path) => ({
      path,
    })),
  ];
}

/** `part` counts blocks of SITEMAP_PAGES ids from 1. */
export async function listProductParts(): Promise<{ part: number; lastModified?: Date }[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists);
  const parts = Map.groupBy(await readDates(), ({ part }) => part);
  return [...parts].map(([part, rows]) => ({ part, lastModified: newest(rows.map((row) => row.updatedAt)) }));
}

export async function listProductPages(part: number): Promise<SitemapPage[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists);
  const pages: SitemapPage[] = [];
  for await (const { isListed, slug, images, updatedAt } of eachProduct(
    (part - 1) * SITEMAP_PAGES,
    part * SITEMAP_PAGES,
  ))
    // Variants' pages name their product's as the canonical one.
    if (isListed) pages.push({ path: productPath(slug), lastModified: updatedAt, images });
  return pages;
}

async function readDates() {
  return datesSchema.parse((await publicClient.rpc("product_dates").throwOnError()).data);
}
