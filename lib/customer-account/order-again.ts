import "server-only";
import { z } from "zod";
import { quotedProductSchema } from "@/lib/cart/schema";
import { serviceClient } from "@/lib/platform/supabase/service";
import { sortLines, type Again } from "./again";
import { readAccountOrder } from "./queries";

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
