import "server-only";
import { cacheLife } from "next/cache";
import { CATALOG_LIFE } from "@/lib/platform/cache";
import { isShown, secondsToChange, type Banner } from "./banner";
import { settings } from "./read";

/** Null while none is shown; a page is made again once the banner comes or goes, in the background. */
export async function shownBanner(): Promise<Banner | null> {
  "use cache";
  const banner = await settings("banner");
  const now = new Date();
  const revalidate = Math.min(CATALOG_LIFE.revalidate, secondsToChange(banner, now) ?? Infinity);
  cacheLife({ ...CATALOG_LIFE, stale: Math.min(CATALOG_LIFE.stale, revalidate), revalidate });
  return isShown(banner, now) ? banner : null;
}
