import { slugify } from "./slugs";

const LONGEST = 90;

/** The address proposed for a product of this name; "" while there is no name. */
export function proposeSlug(name: string): string {
  if (name.trim() === "") return "";
  const slug = slugify(name).slice(0, LONGEST).replace(/-+$/, "");
  // An address of digits alone would be taken for a product's id.
  return slug === "" || /^\d+$/.test(slug) ? ["produkt", slug].filter(Boolean).join("-") : slug;
}

/** `slug`, or the first of slug-2, slug-3, … that is not among `taken`. */
export function freeSlug(slug: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!known.has(candidate)) return candidate;
  }
}
