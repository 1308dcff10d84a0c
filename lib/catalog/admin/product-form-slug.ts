import { slugify } from "@/lib/platform/format/slugify";

const MAX_SLUG_LENGTH = 90;

export function proposeSlug(name: string): string {
  if (name.trim() === "") return "";
  const slug = slugify(name).slice(0, MAX_SLUG_LENGTH).replace(/-+$/, "");
  // An address of digits alone would be taken for a product's id.
  return slug === "" || /^\d+$/.test(slug) ? ["produkt", slug].filter(Boolean).join("-") : slug;
}
