import "server-only";
import { z } from "zod";
import { quotedProductSchema, type QuotedProduct } from "@/lib/cart/schema";
import { engravingSchema } from "@/lib/catalog/engraving-schema";
import type { Engraving } from "@/lib/catalog/engraving";
import { serviceClient } from "@/lib/platform/supabase/service";
import { readAccountOrder } from "./queries";

type Line = { product: QuotedProduct; quantity: number; engraving?: Engraving };

/** `gone` is sold no more, `soldOut` not now; `personal` has to be made anew: own pictures, vouchers, engravings elsewhere. */
export type Again = { lines: Line[] } & Record<"gone" | "soldOut" | "personal", string[]>;

/** What of an order can be bought today, at today's prices. @throws Error when the backend cannot be read. */
export async function orderAgain(number: string): Promise<Again | null> {
  const order = await readAccountOrder(number);
  if (!order) return null;
  const ids = [...new Set(order.lines.map(({ productId }) => productId))];
  const asked = { p_products: ids, p_designs: [], p_lines: [] };
  const { data } = await serviceClient.rpc("quote_cart", asked).throwOnError();
  const { products } = z.object({ products: z.array(quotedProductSchema) }).parse(data);
  return sortLines(order.lines, products);
}

type Ordered = NonNullable<Awaited<ReturnType<typeof readAccountOrder>>>["lines"];

export function sortLines(lines: Ordered, products: readonly QuotedProduct[]): Again {
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
