import type { Engraving } from "@/lib/catalog/engraving";
import { engravingSchema } from "@/lib/catalog/engraving-schema";
import type { QuotedProduct } from "@/lib/cart/schema";

type Line = { product: QuotedProduct; quantity: number; engraving?: Engraving };

/** Names of what is not in `lines`: `gone` left the shop; `personal` are own pictures, vouchers and engravings that are not possible any more. */
export type Again = { lines: Line[] } & Record<"gone" | "soldOut" | "personal", string[]>;

type Ordered = { productId: number; name: string; quantity: number; engraving: object | null; isPersonal: boolean };

export function sortLines(lines: readonly Ordered[], products: readonly QuotedProduct[]): Again {
  const again: Again = { lines: [], gone: [], soldOut: [], personal: [] };
  for (const { productId, name, quantity, engraving: kept, isPersonal } of lines) {
    const product = products.find(({ id }) => id === productId);
    const engraving = kept ? engravingSchema.safeParse(kept).data : undefined;
    const isLost = kept !== null && (!engraving || !product?.places?.includes(engraving.place));
    if (!isPersonal && !product) again.gone.push(name);
    else if (isPersonal || !product || isLost) again.personal.push(name);
    else if (product.stock === 0) again.soldOut.push(name);
    else again.lines.push({ product, quantity, ...(engraving && { engraving }) });
  }
  return again;
}
