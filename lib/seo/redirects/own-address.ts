import "server-only";
import { hasProduct } from "@/lib/catalog/exists";
import { findSlug, findSpelling } from "@/lib/catalog/find-slug";
import { isSpelling } from "@/lib/catalog/slugs";
import { categoryPath } from "@/lib/platform/routes";
import { listFixedPages } from "../sitemap-pages";

/** Pages and files that no sitemap names. */
const UNLISTED =
  /^\/(suche|(newsletter|wieder-da)\/(bestaetigen|abmelden)|vertrag-widerrufen\/erklaeren|konto(\/anmelden)?|(agb|widerrufsformular|ueber-uns\/groessenberatung|about\/size-guide)\.pdf|(favicon|apple-icon|icon)\.\w+|(robots|sitemap|manifest)\.\w+)$/;

/** Whether the product or category that the address names is there; null: it names none. */
export async function hasSubject(path: string): Promise<boolean | null> {
  const [, kind, name = ""] = path.split("/");
  // Other spellings are redirected, to what may be a 404.
  if (kind === "category" && name) return isSpelling(name) || isFixedPage(categoryPath(name));
  if (kind !== "product" || !name) return null;
  if (/^\d{1,15}$/.test(name)) return (await findSlug(Number(name))) !== null;
  return (await hasProduct(name)) || (await findSpelling(name)) !== null;
}

/** Whether the shop answers it with a page of its own, or leads on by itself. */
export async function isOwnAddress(path: string): Promise<boolean> {
  return (await hasSubject(path)) ?? (UNLISTED.test(path) || isFixedPage(path));
}

async function isFixedPage(path: string): Promise<boolean> {
  return (await listFixedPages()).some((page) => page.path === path);
}
