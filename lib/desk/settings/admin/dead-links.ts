import "server-only";
import { isOwnAddress } from "@/lib/seo/redirects/own-address";
import { ownLinks, type Menus } from "@/lib/settings/menus";
import type { FieldError } from "@/lib/settings/fields";
import type { PartName } from "@/lib/settings/parts";

const DEAD_LINK_ERROR: FieldError = "path";

/** An error for each link of a menu that leads to no page of the shop; null when there is none. */
export async function deadLinks(part: PartName, value: object): Promise<Record<string, string> | null> {
  if (part !== "menus") return null;
  const judged = ownLinks(value as Menus).map(async ({ field, path }) => ({
    field,
    isThere: await isOwnAddress(path),
  }));
  const dead = (await Promise.all(judged)).filter(({ isThere }) => !isThere);
  return dead.length > 0 ? Object.fromEntries(dead.map(({ field }) => [field, DEAD_LINK_ERROR])) : null;
}
