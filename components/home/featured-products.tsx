import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PriceLine } from "@/components/catalog/price-line";
import { ProductGrid } from "@/components/catalog/product-grid";
import { listFeatured } from "@/lib/catalog/queries";

export const FEATURED = 6;

export async function FeaturedProducts() {
  const [t, category, products] = await Promise.all([
    getTranslations("home"),
    getTranslations("category"),
    listFeatured(FEATURED),
  ]);
  return (
    <section aria-labelledby="unsere-produkte" className="gutter">
      <div className="heading-row">
        <h2 id="unsere-produkte" className="font-medium tracking-[0.06em]">
          {t("products")}
        </h2>
        <Link href="/category/shop" className="text-link text-[0.9375rem]">
          {t("showAll")}
        </Link>
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} columns="three" note={<PriceLine products={products} />} />
      ) : (
        <p className="text-stone">{category("empty")}</p>
      )}
    </section>
  );
}
