import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { PriceLine } from "@/components/catalog/price-line";
import { ProductGrid } from "@/components/catalog/product-grid";
import type { Listing as Props } from "@/lib/search/queries";
import { hasFilters } from "@/lib/search/state";
import { Pagination } from "./pagination";
import { ResetLink } from "./reset-link";
import { Toolbar } from "./toolbar";

/** More products are several screens of a phone: at their end a link leads back up. */
const LONG_LISTING_COUNT = 10;

/** A listing: its toolbar, the products of one page, and the way to the other pages. */
export async function Listing({ path, withCategories, ...listing }: Props & { path: Route; withCategories: boolean }) {
  const { state, result } = listing;
  const [t, category] = await Promise.all([getTranslations("listing"), getTranslations("category")]);
  const isFiltered = hasFilters(state);
  if (result.total === 0 && !isFiltered) return <p className="border-t border-line pt-8">{category("empty")}</p>;
  return (
    <>
      <Toolbar path={path} withCategories={withCategories} {...listing} />
      <section
        aria-labelledby="produkte"
        tabIndex={-1}
        data-focus="results"
        className="scroll-mt-24 transition-opacity delay-100 duration-300 outline-none group-data-pending/listing:opacity-45"
      >
        <h2 id="produkte" className="sr-only">
          {t("products")}
        </h2>
        {result.total > 0 ? (
          <ProductGrid
            products={result.products}
            columns="four"
            withCategory={withCategories}
            priority={2}
            note={<PriceLine products={result.products} />}
          />
        ) : (
          <div className="py-10">
            <p className="font-serif text-name">{t("noHit")}</p>
            <ResetLink path={path} state={state} className="mt-2 inline-flex md:-ml-2" />
          </div>
        )}
      </section>
      <Pagination path={path} state={state} pages={result.pages} />
      {result.products.length > LONG_LISTING_COUNT && (
        <p className="mt-8 text-center text-[0.9375rem] md:hidden">
          <a href="#inhalt" className="text-link">
            {t("toTop")}
          </a>
        </p>
      )}
    </>
  );
}
