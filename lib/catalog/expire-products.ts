import "server-only";
import { refresh, updateTag } from "next/cache";
import { tags } from "@/lib/cache";

/**
 * After a change of products: the storefront shows it at the next request, also where there was a 404 before; so does the page the
 * admin is on. `names` are their ids and slugs, old and new; missing ones are passed over.
 */
export function expireProducts(names: (string | undefined)[]): void {
  updateTag(tags.catalog);
  for (const name of names) if (name) updateTag(tags.product(name));
  refresh();
}
