import { getTranslations } from "next-intl/server";
import { AtelierInvite } from "@/components/puzzle/atelier/atelier-invite";
import { PriceLine } from "@/components/catalog/price-line";
import { ProductGrid } from "@/components/catalog/product-grid";
import { CategoryHeader } from "@/components/catalog/category-header";
import { Listing } from "@/components/search/listing";
import { ATELIER_CATEGORY } from "@/lib/puzzle/atelier/category";
import { categoryPath } from "@/lib/platform/routes";
import type { Category } from "@/lib/search/find-category";
import { listPicked } from "@/lib/search/collections";
import { loadListing } from "@/lib/search/queries";
import type { ListingState } from "@/lib/search/state";

type Props = { category: Category; asked: ListingState };

export async function CategoryPage({ category, asked }: Props) {
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
      {category.articles ? (
        <Picked articles={category.articles} />
      ) : (
        <Listing
          path={categoryPath(category.slug)}
          withCategories={category.isMixed}
          {...await loadListing(asked, category.base)}
        />
      )}
    </div>
  );
}

async function Picked({ articles }: { articles: readonly string[] }) {
  const t = await getTranslations("category");
  const products = await listPicked({ articles });
  if (products.length === 0) return <p className="border-t border-line pt-8">{t("empty")}</p>;
  return <ProductGrid products={products} columns="four" priority={2} note={<PriceLine products={products} />} />;
}
