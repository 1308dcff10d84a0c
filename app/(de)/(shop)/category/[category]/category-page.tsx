import { getTranslations } from "next-intl/server";
import { AtelierInvite } from "@/components/puzzle/atelier/atelier-invite";
import { CategoryHeader } from "@/components/catalog/category-header";
import { Listing } from "@/components/search/listing";
import { ATELIER_CATEGORY } from "@/lib/puzzle/atelier/category";
import { categoryPath } from "@/lib/platform/routes";
import type { Listing as Props } from "@/lib/search/queries";
import type { Category } from "./category";

export async function CategoryPage({ category, listing }: { category: Category; listing: Props }) {
  const t = await getTranslations("atelier.invite");
  return (
    <div className="gutter">
      <CategoryHeader name={category.name} description={category.description} />
      {category.slug === ATELIER_CATEGORY && (
        <>
          <AtelierInvite />
          <h2 className="mb-6 display-type text-heading">{t("ready")}</h2>
        </>
      )}
      <Listing path={categoryPath(category.slug)} withCategories={category.filter === undefined} {...listing} />
    </div>
  );
}
