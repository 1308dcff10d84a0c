import { engravingText, type Engraving } from "@/lib/catalog/engraving";

/** An article and what was chosen for it. */
export type Chosen = { productId: number; engraving?: Engraving | undefined; design?: string | undefined };

/** Names a line: the same article with another engraving or design is another one. */
export function lineKey({ productId, engraving, design }: Chosen): string {
  return engraving ? `${productId} ${engravingText(engraving)}` : design ? `${productId} ${design}` : String(productId);
}
