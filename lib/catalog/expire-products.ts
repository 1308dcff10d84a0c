import "server-only";
import { refresh, updateTag } from "next/cache";
import { tags } from "@/lib/platform/cache";

const ID = /^\d+$/;

/** The next request shows it, also where there was a 404 before; `names` are ids and slugs, old and new. */
export function expireProducts(names: (string | undefined)[]): void {
  updateTag(tags.lists);
  for (const name of names) {
    if (!name) continue;
    updateTag(tags.product(name));
    if (ID.test(name)) updateTag(tags.card(Number(name)));
  }
  refresh();
}
