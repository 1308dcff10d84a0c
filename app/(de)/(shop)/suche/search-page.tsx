import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { Listing } from "@/components/search/listing";
import { PageHits } from "@/components/search/page-hits";
import { PopularChips } from "@/components/search/popular-chips";
import { PopularProducts } from "@/components/search/popular-products";
import { SearchForm } from "@/components/search/search-form";
import { findPages } from "@/lib/search/pages";
import { hintLines, NO_HINTS } from "@/lib/search/hints";
import { loadListing } from "@/lib/search/queries";
import { readHints, recordMissedSearch } from "@/lib/search/read-hints";
import { hasFilters, isTooShort, type ListingState } from "@/lib/search/state";
import { settings } from "@/lib/settings/read";

export async function searchMetadata({ query }: ListingState): Promise<Metadata> {
  const t = await getTranslations("search");
  return {
    title: query ? t("titleFor", { query }) : t("title"),
    description: t("description"),
    robots: { index: false, follow: true },
  };
}

export async function SearchPage({ asked }: { asked: ListingState }) {
  const t = await getTranslations("search");
  const { query } = asked;
  const isAsking = (query !== "" || hasFilters(asked)) && !isTooShort(query);
  const [listing, hints, { stores }, own] = await Promise.all([
    isAsking ? loadListing(asked) : null,
    isAsking && query !== "" ? readHints(query) : NO_HINTS,
    settings("stores"),
    settings("pages"),
  ]);
  if (hints.unknown.length > 0) await recordMissedSearch(query);
  const hasHits = listing !== null && (listing.result.total > 0 || hasFilters(listing.state));
  const pages = findPages(query, hints, stores.length > 0, own.pages);
  return (
    <div className="gutter">
      <header className="pt-5 pb-10 md:pt-8 md:pb-14">
        <Breadcrumb crumbs={[{ label: t("title") }]} />
        <h1 className="mt-2 display-type text-title wrap-anywhere md:mt-4">
          {query ? t("titleFor", { query }) : t("title")}
        </h1>
        <SearchForm query={query} label={t("label")} submit={t("submit")} />
        {!hasHits && query && (
          <p className="mt-8 prose-measure text-lg wrap-anywhere">
            {isTooShort(query)
              ? t("tooShort")
              : t(pages.length > 0 && hints.unknown.length === 0 ? "noProduct" : "noHit", { query })}
          </p>
        )}
        {hintLines(query, hints, hasHits, t).map((line) => (
          <p key={line} className="mt-8 prose-measure wrap-anywhere">
            {line}
          </p>
        ))}
        <PageHits pages={pages} />
        {!hasHits && <PopularChips />}
      </header>
      {hasHits ? <Listing path="/suche" withCategories {...listing} /> : <PopularProducts />}
    </div>
  );
}
