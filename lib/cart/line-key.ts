import { engravingText, type Engraving } from "@/lib/catalog/engraving";

/** An article and what was chosen for it. */
export type Chosen = { productId: number; engraving?: Engraving | undefined };

/** Names a line: the same article with another engraving is another one. */
export function lineKey({ productId, engraving }: Chosen): string {
  return engraving ? `${productId} ${engravingText(engraving)}` : String(productId);
}
