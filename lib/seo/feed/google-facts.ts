import type { ExportedProduct } from "@/lib/catalog/exported-product";

const JEWELRY = "Apparel & Accessories > Jewelry";

const GOOGLE_CATEGORIES = {
  puzzle: "Toys & Games > Puzzles > Jigsaw Puzzles",
  jewelry: JEWELRY,
  other: "Arts & Entertainment > Hobbies & Creative Arts",
};

const FINER: Record<string, string> = {
  rings: `${JEWELRY} > Rings`,
  necklaces: `${JEWELRY} > Necklaces`,
  earrings: `${JEWELRY} > Earrings`,
  bracelets: `${JEWELRY} > Bracelets`,
};

export function googleCategory({ slug, kind }: ExportedProduct["category"]): string {
  return FINER[slug] ?? GOOGLE_CATEGORIES[kind];
}

/** "925er Sterlingsilber, vergoldet" → "Gold"; undefined when unknown. */
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
