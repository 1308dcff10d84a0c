import "server-only";
import { getTranslations } from "next-intl/server";
import { BRAND_PAGE_NAMES, BRAND_PAGES, type BrandPage } from "@/lib/platform/brand-pages";
import { findProduct } from "@/lib/catalog/queries";
import { LANGUAGES } from "@/lib/platform/language";
import { findShelf } from "@/lib/search/shelf";
import { findOwnPage } from "@/lib/settings/own-pages";
import { aboutTexts } from "@/lib/settings/own-texts";

export type Subject = { title: string; caption: string; pictures: string[]; hung: boolean };

const tagline = async () => (await getTranslations("home"))("metaTitle");

export const shopSubject = async (): Promise<Subject> => ({
  title: await tagline(),
  caption: "",
  pictures: ["/kunst/hero.webp"],
  hung: false,
});

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
  if (kind === "seiten") return ownSubject(slug);
  return brandSubject(`/${kind}/${slug}`);
}

async function brandSubject(path: string): Promise<Subject | null> {
  for (const page of BRAND_PAGE_NAMES)
    for (const language of LANGUAGES)
      if (BRAND_PAGES[page][language] === path) {
        const pictures = [`/kunst/${BRAND_PICTURES[page]}.webp`];
        const { title } = await aboutTexts(page, language);
        return { title, caption: "", pictures, hung: false };
      }
  return null;
}

async function productSubject(slug: string): Promise<Subject | null> {
  const product = await findProduct(slug);
  if (product?.slug !== slug) return null;
  return { title: product.name, caption: product.categoryName, pictures: [product.imageUrl], hung: product.isWork };
}

async function categorySubject(slug: string): Promise<Subject | null> {
  const shelf = await findShelf(slug);
  if (!shelf) return null;
  const works = shelf.products.filter(({ isWork }) => isWork);
  const shown = works.length > 0 ? works : shelf.products.slice(0, 1);
  return {
    title: shelf.name,
    caption: await tagline(),
    pictures: shown.slice(0, 2).map(({ imageUrl }) => imageUrl),
    hung: works.length > 0,
  };
}

async function ownSubject(id: string): Promise<Subject | null> {
  const page = await findOwnPage(id);
  return page && { title: page.title, caption: "", pictures: [page.picture?.url ?? "/kunst/hero.webp"], hung: false };
}
