import "server-only";
import { refresh, updateTag } from "next/cache";
import { tags } from "@/lib/platform/cache";

const ID = /^\d+$/;

/** `names` are ids and slugs, old and new. */
export function productTags(names: readonly (string | undefined)[]): string[] {
  const own = names.flatMap((name) => [
    ...(name ? [tags.product(name)] : []),
    ...(name && ID.test(name) ? [tags.card(Number(name))] : []),
  ]);
  return [tags.lists, ...own];
}

/** The next request shows it, also where there was a 404 before. */
export function expireProducts(names: readonly (string | undefined)[]): void {
  for (const tag of productTags(names)) updateTag(tag);
  refresh();
}
