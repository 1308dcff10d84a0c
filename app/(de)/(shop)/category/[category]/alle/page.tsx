import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WholeSheet } from "@/app/whole-sheet";
import { NotFoundMessage } from "@/components/shell/not-found-message";
import { listCategories } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { ABOUT } from "@/lib/platform/texts";
import { markMissing, missingMetadata } from "@/lib/platform/missing";
import { categoryPath } from "@/lib/platform/routes";
import { findCategory } from "@/lib/search/find-category";
import { listCollections } from "@/lib/search/collections";
import { slugOf } from "@/lib/settings/record-slug";
import { DEFAULT_STATE } from "@/lib/search/state";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/seo/share/address";
import { CategoryPage } from "../category-page";

// A category without parameters; next.config.ts rewrites /category/<slug> to this page.
export const ensureStatic = "navigation";

type Props = PageProps<"/category/[category]/alle">;

export async function generateStaticParams() {
  const [categories, collections] = await Promise.all([listCategories(), listCollections()]);
  const slugs = [SHOP_SLUG, ...categories.map(({ slug }) => slug), ...collections.map(slugOf)];
  return slugs.map((category) => ({ category }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = await findCategory((await params).category);
  if (!category) return missingMetadata(ABOUT.de.missing.title);
  const t = await getTranslations("category");
  return pageMetadata({
    path: categoryPath(category.slug),
    title: category.name,
    description: t("metaDescription", { name: category.name, description: category.description }),
    picture: sharePicture.category(category.slug),
  });
}

export default async function WholeCategoryPage({ params }: Props) {
  const category = await findCategory((await params).category);
  if (!category) {
    await markMissing();
    return (
      <>
        <WholeSheet />
        <NotFoundMessage />
      </>
    );
  }
  return <CategoryPage category={category} asked={DEFAULT_STATE} />;
}
