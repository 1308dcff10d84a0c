import { AtelierInvite } from "@/components/puzzle/atelier/atelier-invite";
import { CategoryHeader } from "@/components/catalog/category-header";
import { Listing } from "@/components/search/listing";
import { ATELIER_CATEGORY } from "@/lib/puzzle/atelier/category";
import { categoryPath } from "@/lib/platform/routes";
import type { Listing as Props } from "@/lib/search/queries";
import type { Category } from "./category";

export function CategoryPage({ category, listing }: { category: Category; listing: Props }) {
  return (
    <div className="gutter">
      <CategoryHeader name={category.name} description={category.description} />
      {category.slug === ATELIER_CATEGORY && <AtelierInvite />}
      <Listing path={categoryPath(category.slug)} withCategories={category.filter === undefined} {...listing} />
    </div>
  );
}
