import "server-only";
import { listCategories } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { categoryPath, ownPagePath } from "@/lib/platform/routes";
import { publicClient } from "@/lib/platform/supabase/public";
import { isOwnAddress } from "@/lib/seo/redirects/own-address";
import type { FieldError } from "@/lib/settings/fields";
import { ownLinks, type Menus } from "@/lib/settings/menus";
import type { PartName } from "@/lib/settings/parts";
import { currentSettings } from "@/lib/settings/read";
import { slugOf, type Addressed } from "@/lib/settings/record-slug";

type Wrong = { field: string; error: FieldError };

/** The parts whose records have pages, and where those are. */
const PAGE_PATHS = { collections: categoryPath, pages: ownPagePath };
type PartOfPages = keyof typeof PAGE_PATHS;
const hasPages = (part: PartName): part is PartOfPages => part in PAGE_PATHS;

/** Both parts are a list of records under their own name. */
const pagesOf = (part: PartOfPages, value: object) => (value as Record<PartOfPages, readonly Addressed[]>)[part];

/** An error for each link of a menu that leads to no page, and for each link of a page that cannot be its own; null when there is none. */
export async function wrongLinks(part: PartName, value: object): Promise<Record<string, string> | null> {
  const wrong =
    part === "menus" ? await deadLinks(value as Menus) : hasPages(part) ? await takenSlugs(part, value) : [];
  return wrong.length > 0 ? Object.fromEntries(wrong.map(({ field, error }) => [field, error])) : null;
}

async function deadLinks(menus: Menus): Promise<Wrong[]> {
  const judged = ownLinks(menus).map(async ({ field, path }) => ((await isOwnAddress(path)) ? [] : [field]));
  return (await Promise.all(judged)).flat().map((field) => ({ field, error: "path" }));
}

/** By a category, or by another page that once had it and leads on from there. */
async function takenSlugs(part: PartOfPages, value: object): Promise<Wrong[]> {
  const [before, categories, { data }] = await Promise.all([
    currentSettings(),
    part === "collections" ? listCategories() : [],
    publicClient.rpc("read_redirects").throwOnError(),
  ]);
  const taken = new Set([SHOP_SLUG, ...categories.map(({ slug }) => slug)]);
  const redirects = data as Record<string, string>;
  const former = new Map(pagesOf(part, before[part]).map((page) => [page.id, slugOf(page)]));
  return pagesOf(part, value).flatMap((page, index): Wrong[] => {
    const field = `${part}.${index}.slug`;
    const [slug, was] = [slugOf(page), former.get(page.id)];
    if (part === "collections" && taken.has(slug)) return [{ field, error: "slugTaken" }];
    const leadsTo = redirects[PAGE_PATHS[part](slug)];
    const isOwn = was !== undefined && leadsTo === PAGE_PATHS[part](was);
    return slug !== was && leadsTo !== undefined && !isOwn ? [{ field, error: "slugLeadsOn" }] : [];
  });
}
