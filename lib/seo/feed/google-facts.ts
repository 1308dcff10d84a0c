import type { ExportedProduct } from "@/lib/catalog/exported-product";

const JEWELRY = "Apparel & Accessories > Jewelry";

/** Our categories in Google's taxonomy, where it is finer than our two kinds. */
const FINER: Record<string, string> = {
  rings: `${JEWELRY} > Rings`,
  necklaces: `${JEWELRY} > Necklaces`,
  earrings: `${JEWELRY} > Earrings`,
  bracelets: `${JEWELRY} > Bracelets`,
};

/** A category's name in Google's product taxonomy. */
export function googleCategory({ slug, kind }: ExportedProduct["category"]): string {
  return kind === "puzzle" ? "Toys & Games > Puzzles > Jigsaw Puzzles" : (FINER[slug] ?? JEWELRY);
}

/** The colors a material shows, the main one first: "925er Sterlingsilber, vergoldet" → "Gold". Undefined when unknown. */
export function colorOf(material: string): string | undefined {
  const isGold = /gold|messing/i.test(material);
  const colors = [
    /perl/i.test(material) && "Weiß",
    isGold && "Gold",
    // What is wholly gilded shows no silver any more.
    (!isGold || /teilweise vergoldet/i.test(material)) && /silber/i.test(material) && "Silber",
  ].filter((color) => color !== false);
  return colors.length > 0 ? colors.join("/") : undefined;
}
