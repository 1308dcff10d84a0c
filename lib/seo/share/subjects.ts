import "server-only";
import { BRAND_PAGE_NAMES, BRAND_PAGES, type BrandPage } from "@/lib/platform/brand-pages";
import { ABOUT } from "@/lib/platform/texts";
import { findProduct, listCategories } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import type { ProductCard } from "@/lib/catalog/schema";
import type { Collection } from "@/lib/settings/collections";
import { LANGUAGES } from "@/lib/platform/language";
import { baseOf, listCollections, listPicked } from "@/lib/search/collections";
import { inCategory, loadListing } from "@/lib/search/queries";
import { DEFAULT_STATE } from "@/lib/search/state";
import texts from "#messages/pages.json";

export type Subject = { title: string; caption: string; pictures: string[]; hung: boolean };

const { shop, category } = texts;

export const SHOP_SUBJECT: Subject = { title: shop.tagline, caption: "", pictures: ["/kunst/hero.webp"], hung: false };

const BRAND_PICTURES: Record<BrandPage, string> = {
  story: "geschichte",
  materials: "papiergarten-teile",
  sizes: "feature-ringe",
  care: "weizenfeld-mit-mohn-teile",
  stores: "stadt-aus-papier",
};

export async function findSubject(kind: string, slug: string): Promise<Subject | null> {
  if (kind === "product") return productSubject(slug);
  if (kind === "category") return categorySubject(slug);
  return brandSubject(`/${kind}/${slug}`);
}

function brandSubject(path: string): Subject | null {
  for (const page of BRAND_PAGE_NAMES)
    for (const language of LANGUAGES)
      if (BRAND_PAGES[page][language] === path) {
        const pictures = [`/kunst/${BRAND_PICTURES[page]}.webp`];
        return { title: ABOUT[language][page].title, caption: "", pictures, hung: false };
      }
  return null;
}

async function productSubject(slug: string): Promise<Subject | null> {
  const product = await findProduct(slug);
  if (product?.slug !== slug) return null;
  return { title: product.name, caption: product.categoryName, pictures: [product.imageUrl], hung: product.isWork };
}

async function categorySubject(slug: string): Promise<Subject | null> {
  const collection = (await listCollections()).find(({ id }) => id === slug);
  const named = (await listCategories()).find((one) => one.slug === slug) ?? collection;
  const found = slug === SHOP_SLUG ? { name: category.all } : named;
  if (!found) return null;
  const products = collection?.articles.length ? await listPicked(collection) : await listedIn(slug, collection);
  const works = products.filter(({ isWork }) => isWork);
  const shown = works.length > 0 ? works : products.slice(0, 1);
  return {
    title: found.name,
    caption: shop.tagline,
    pictures: shown.slice(0, 2).map(({ imageUrl }) => imageUrl),
    hung: works.length > 0,
  };
}

async function listedIn(slug: string, collection: Collection | undefined): Promise<ProductCard[]> {
  const base = collection ? baseOf(collection) : slug === SHOP_SLUG ? undefined : inCategory(slug);
  return (await loadListing(DEFAULT_STATE, base)).result.products;
}
