import "server-only";
import { refresh, updateTag } from "next/cache";
import { tags } from "@/lib/platform/cache";

const ID = /^\d+$/;

/**
 * After a change of products: the storefront shows it at the next request, also where there was a 404 before; so does the page the
 * admin is on. Pages of products that have nothing to do with them stay as they are. `names` are their ids and slugs, old and new;
 * missing ones are passed over.
 */
export function expireProducts(names: (string | undefined)[]): void {
  updateTag(tags.lists);
  for (const name of names) {
    if (!name) continue;
    updateTag(tags.product(name));
    if (ID.test(name)) updateTag(tags.card(Number(name)));
  }
  refresh();
}
