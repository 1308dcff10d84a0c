import "server-only";
import { BRAND_PAGE_NAMES, type BrandPage } from "@/lib/platform/brand-pages";
import { settings } from "./read";

/** At least one address must be known at build time; without a store it is one that answers 404. */
export async function storePages(): Promise<{ store: string }[]> {
  const { stores } = await settings("stores");
  return stores.length > 0 ? stores.map(({ id }) => ({ store: id })) : [{ store: "noch-kein-laden" }];
}

/** Without a store there is no page of the stores. */
export async function shownBrandPages(): Promise<BrandPage[]> {
  const { stores } = await settings("stores");
  return BRAND_PAGE_NAMES.filter((page) => page !== "stores" || stores.length > 0);
}
