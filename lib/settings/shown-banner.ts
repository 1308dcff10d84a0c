import "server-only";
import { cacheLife } from "next/cache";
import { CATALOG_LIFE } from "@/lib/platform/cache";
import type { Banner } from "./banner";
import { settings } from "./read";
import { isWithin, lifeUntilChange } from "./window";

/** Null while none is shown; a page is made again once the banner comes or goes, in the background. */
export async function shownBanner(): Promise<Banner | null> {
  "use cache";
  const banner = await settings("banner");
  const now = new Date();
  cacheLife(lifeUntilChange(CATALOG_LIFE, [banner], now));
  return banner.text !== null && isWithin(banner, now) ? banner : null;
}
