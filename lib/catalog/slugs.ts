/** The address of the listing that shows every product; no category bears this slug. */
export const SHOP_SLUG = "shop";

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
