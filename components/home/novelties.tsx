import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PriceLine } from "@/components/catalog/price-line";
import { ProductGrid } from "@/components/catalog/product-grid";
import { listFeatured, listNovelties } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { categoryPath, listingPath } from "@/lib/platform/routes";
import { FEATURED } from "./featured-products";

const NOVELTY_COUNT = 4;

/** One row of the newest products but for those above, three where three fit; nothing while there are too few. */
export async function Novelties() {
  const [t, featured, newest] = await Promise.all([
    getTranslations("home"),
    listFeatured(FEATURED),
    listNovelties(FEATURED + NOVELTY_COUNT),
  ]);
  const shown = new Set(featured.map(({ id }) => id));
  const products = newest.filter(({ id }) => !shown.has(id)).slice(0, NOVELTY_COUNT);
  if (products.length < NOVELTY_COUNT) return null;
  return (
    <section aria-labelledby="neuheiten" className="gutter mt-24 md:mt-40 md:max-xl:[&>ul>li:last-child]:hidden">
      <div className="heading-row">
        <h2 id="neuheiten" className="display-type text-heading">
          {t("novelties")}
        </h2>
        <Link
          href={listingPath(categoryPath(SHOP_SLUG), "?neu=1&sort=newest")}
          prefetch={false}
          className="text-link text-[0.9375rem] whitespace-nowrap"
        >
          {t("allNovelties")}
        </Link>
      </div>
      <ProductGrid products={products} columns="four" note={<PriceLine products={products} />} />
    </section>
  );
}
