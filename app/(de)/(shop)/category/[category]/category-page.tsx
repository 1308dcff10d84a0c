import { CategoryHeader } from "@/components/catalog/category-header";
import { Listing } from "@/components/search/listing";
import { categoryPath } from "@/lib/routes";
import type { Listing as Props } from "@/lib/search/queries";
import type { Category } from "./category";

/** What both pages of a category show: its header and a listing. */
export function CategoryPage({ category, listing }: { category: Category; listing: Props }) {
  return (
    <div className="gutter">
      <CategoryHeader name={category.name} description={category.description} />
      <Listing path={categoryPath(category.slug)} withCategories={category.filter === undefined} {...listing} />
    </div>
  );
}
