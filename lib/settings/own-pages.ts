import "server-only";
import type { OwnPage } from "./pages";
import { settings } from "./read";

export async function findOwnPage(id: string): Promise<OwnPage | null> {
  return (await settings("pages")).pages.find((page) => page.id === id) ?? null;
}

/** At least one address must be known at build time; without a page it is one that answers 404. */
export async function ownPageParams(): Promise<{ page: string }[]> {
  const { pages } = await settings("pages");
  return pages.length > 0 ? pages.map(({ id }) => ({ page: id })) : [{ page: "noch-keine-seite" }];
}
