import "server-only";
import type { OwnPage } from "./pages";
import { settings } from "./read";
import { slugOf } from "./record-slug";

export async function findOwnPage(slug: string): Promise<OwnPage | null> {
  return (await settings("pages")).pages.find((page) => slugOf(page) === slug) ?? null;
}

/** At least one address must be known at build time; without a page it is one that answers 404. */
export async function ownPageParams(): Promise<{ page: string }[]> {
  const { pages } = await settings("pages");
  return pages.length > 0 ? pages.map((page) => ({ page: slugOf(page) })) : [{ page: "noch-keine-seite" }];
}
