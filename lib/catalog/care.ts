import type { Product } from "./schema";

export type CareText = "careBoard" | "careWood" | "careJewelry" | "careSilver" | "careGilded" | "carePearls";

export function careTexts({ category, material }: Pick<Product, "category" | "material">): CareText[] {
  const says = (word: RegExp) => word.test(material ?? "");
  if (category.kind === "puzzle") return [says(/holz/i) ? "careWood" : "careBoard"];
  if (category.kind === "other") return [];
  // A silver cloth takes gilding off, so gilded silver gets no advice on silver.
  const isGilded = says(/vergold/i);
  const isSilver = says(/silber/i) && !isGilded;
  return [
    "careJewelry",
    ...(isSilver ? (["careSilver"] as const) : []),
    ...(isGilded ? (["careGilded"] as const) : []),
    ...(says(/perle/i) ? (["carePearls"] as const) : []),
  ];
}
