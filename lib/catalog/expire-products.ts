import "server-only";
import { refresh, updateTag } from "next/cache";
import { tags } from "@/lib/platform/cache";

const ID = /^\d+$/;

/** The next request shows it, also where there was a 404 before; `names` are ids and slugs, old and new. */
export function expireProducts(names: readonly (string | undefined)[]): void {
  for (const tag of productTags(names)) updateTag(tag);
  refresh();
}

export function productTags(names: readonly (string | undefined)[]): string[] {
  if (names.length === 0) return [];
  const own = names.flatMap((name) => {
    if (!name) return [];
    return ID.test(name) ? [tags.product(name), tags.card(Number(name))] : [tags.product(name)];
  });
  return [tags.lists, ...own];
}
