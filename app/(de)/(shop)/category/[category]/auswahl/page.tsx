import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundMessage } from "@/components/shell/not-found-message";
import { missingMetadata } from "@/lib/missing";
import { categoryPath, listingPath } from "@/lib/routes";
import { toSearch } from "@/lib/search/address";
import { parseParams } from "@/lib/search/params";
import { loadListing } from "@/lib/search/queries";
import { hasFilters } from "@/lib/search/state";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/seo/share/address";
import { findCategory } from "../category";
import { CategoryPage } from "../category-page";

// A category with parameters; next.config.ts rewrites /category/<slug>?… to it. Blocking on purpose: what is streamed into a
// Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/category/[category]/auswahl">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await load(props);
  if (!found) return missingMetadata((await getTranslations("errors"))("notFoundTitle"));
  const { category, listing } = found;
  const { state } = listing;
  const [t, text] = await Promise.all([getTranslations("listing"), getTranslations("category")]);
  const title = state.page > 1 ? t("pageTitle", { name: category.name, page: state.page }) : category.name;
  const description = text("metaDescription", { name: title, description: category.description });
  if (hasFilters(state) || state.sort !== "featured")
    return { title, description, robots: { index: false, follow: true } };
  const path = listingPath(categoryPath(category.slug), toSearch(state));
  return pageMetadata({ path, title, description, picture: sharePicture.category(category.slug) });
}

export default async function CategorySelectionPage(props: Props) {
  const found = await load(props);
  return found ? <CategoryPage {...found} /> : <NotFoundMessage />;
}

/** Null only for a category that is deleted at this moment: the middleware has answered 404 for the others. */
async function load({ params, searchParams }: Props) {
  const category = await findCategory((await params).category);
  if (!category) return null;
  const asked = { ...parseParams(await searchParams), query: "" };
  // Within one category there is no choosing among categories.
  const listing = await loadListing(category.filter ? { ...asked, categories: [] } : asked, category.filter);
  return { category, listing };
}
