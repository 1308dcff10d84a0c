import { getTranslations } from "next-intl/server";
import { PriceLine } from "@/components/catalog/price-line";
import { ProductGrid } from "@/components/catalog/product-grid";
import { listFeatured } from "@/lib/catalog/queries";

/** The first products in the owners' order, for those who have not found anything yet. */
export async function PopularProducts() {
  const [t, products] = await Promise.all([getTranslations("search"), listFeatured(8)]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="beliebt" className="border-t border-line pt-10">
      <h2 id="beliebt" className="mb-8 display-type text-heading">
        {t("popular")}
      </h2>
      <ProductGrid products={products} columns="four" priority={2} note={<PriceLine products={products} />} />
    </section>
  );
}
