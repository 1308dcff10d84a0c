import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WholeSheet } from "@/app/whole-sheet";
import { NotFoundMessage } from "@/components/shell/not-found-message";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { ABOUT } from "@/lib/platform/texts";
import { markMissing, missingMetadata } from "@/lib/platform/missing";
import { categoryPath, listingPath } from "@/lib/platform/routes";
import { findCategory } from "@/lib/search/find-category";
import { toSearch } from "@/lib/search/address";
import { loadListing } from "@/lib/search/queries";
import { DEFAULT_STATE, hasFilters } from "@/lib/search/state";
import { fromSegment, toSegment } from "@/lib/search/state-segment";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/seo/share/address";
import { CategoryPage } from "../../category-page";

// A category with parameters: the middleware leads /category/<slug>?… to it, and parts them into this path.
export const ensureStatic = "navigation";

type Props = PageProps<"/category/[category]/auswahl/[state]">;

/** At least one must be known at build time. */
export function generateStaticParams() {
  return [{ category: SHOP_SLUG, state: toSegment({ ...DEFAULT_STATE, page: 2 }) }];
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await load(props);
  if (!found) return missingMetadata(ABOUT.de.missing.title);
  const { category, asked } = found;
  const { state } = await loadListing(asked, category.base);
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
  if (!found) {
    await markMissing();
    return (
      <>
        <WholeSheet />
        <NotFoundMessage />
      </>
    );
  }
  return <CategoryPage {...found} />;
}

/** Null only for a category that is deleted at this moment: the middleware has answered 404 for the others. */
async function load({ params }: Props) {
  const { category: slug, state } = await params;
  const category = await findCategory(slug);
  if (!category) return null;
  const asked = { ...fromSegment(state), query: "" };
  return { category, asked };
}
