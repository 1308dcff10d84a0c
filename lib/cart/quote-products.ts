import "server-only";
import { z } from "zod";
import { withUnitPrice } from "@/lib/catalog/schema";
import { serviceClient } from "@/lib/platform/supabase/service";
import { MAX_LINES } from "./limits";
import { quotedProductSchema, type QuotedProduct } from "./schema";

const answerSchema = z.object({ products: z.array(quotedProductSchema) });

/** At today's prices; what is not sold any more is left out. @throws Error when the backend cannot be read. */
export async function quoteProducts(ids: readonly number[]): Promise<QuotedProduct[]> {
  const found: QuotedProduct[] = [];
  for (let start = 0; start < ids.length; start += MAX_LINES) {
    const asked = { p_products: ids.slice(start, start + MAX_LINES), p_designs: [], p_lines: [] };
    const { data } = await serviceClient.rpc("quote_cart", asked).throwOnError();
    found.push(...answerSchema.parse(data).products);
  }
  return found.map((product) => ({ ...product, ...withUnitPrice(product.priceCents, product.features?.contents) }));
}
