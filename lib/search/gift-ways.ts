import "server-only";
import type { Route } from "next";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { PRICE_BANDS } from "@/lib/platform/rules/price-bands.generated";
import { categoryPath, listingPath } from "@/lib/platform/routes";
import { toSearch } from "./address";
import type { Filter } from "./filters";
import { loadListing } from "./queries";
import { DEFAULT_STATE } from "./state";

const MOST_EUROS = [50, 75, 100];

type GiftWay = { value: string; href: Route };
type PicturedWay = GiftWay & { imageUrl: string };

/** The options of a filter that have products. */
export async function listGiftWays(filter: Filter): Promise<GiftWay[]> {
  const { facets } = (await loadListing(DEFAULT_STATE)).result;
  return facets[filter]
    .filter(({ count }) => count > 0)
    .map(({ value }) => ({ value, href: listingOf({ [filter]: [value] }) }));
}

/** With a product's picture each, as far as possible one that no other has. */
export async function listPicturedWays(filter: Filter): Promise<PicturedWay[]> {
  const ways = await listGiftWays(filter);
  const shown = new Set<string>();
  const listings = await Promise.all(ways.map(({ value }) => loadListing({ ...DEFAULT_STATE, [filter]: [value] })));
  return ways.flatMap((way, index) => {
    const { products = [] } = listings[index]?.result ?? {};
    const product = products.find(({ imageUrl }) => !shown.has(imageUrl)) ?? products[0];
    if (!product) return [];
    shown.add(product.imageUrl);
    return [{ ...way, imageUrl: product.imageUrl }];
  });
}

export function listPriceWays(): { euros: number; href: Route }[] {
  return MOST_EUROS.map((euros) => ({
    euros,
    href: listingOf({ prices: PRICE_BANDS.filter((band) => Number(band.split("-")[1] || Infinity) <= euros) }),
  }));
}

function listingOf(chosen: Partial<Record<Filter, string[]>>): Route {
  return listingPath(categoryPath(SHOP_SLUG), toSearch({ ...DEFAULT_STATE, ...chosen }));
}
