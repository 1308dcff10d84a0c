/** The address of the listing that shows every product; no category bears this slug. */
export const SHOP_SLUG = "shop";

/** Spellings the old shop linked to that are no category's name. */
const ALIASES: Record<string, string> = { "classic-art": "klassische-kunst", "abstrakte-kunst": "abstrakt" };

const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", "&": " und " };

/** A text as it stands in an address: "Natur & Landschaft" → "natur-und-landschaft". */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß&]/g, (char) => UMLAUTS[char] ?? char)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** The clean address of a category as it was typed or linked; the same text back when it is clean already. */
export function canonicalCategory(param: string): string {
  const slug = slugify(safeDecode(param));
  return ALIASES[slug] ?? slug;
}

function safeDecode(param: string): string {
  try {
    return decodeURIComponent(param);
  } catch {
    return param;
  }
}
