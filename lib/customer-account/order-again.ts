import "server-only";
import { quoteProducts } from "@/lib/cart/quote-products";
import { sortLines, type Again } from "./again";
import { readAccountOrder } from "./queries";

/** What of an order can be bought today, at today's prices. @throws Error when the backend cannot be read. */
export async function orderAgain(number: string): Promise<Again | null> {
  const order = await readAccountOrder(number);
  if (!order) return null;
  const ids = [...new Set(order.lines.map(({ productId }) => productId))];
  return sortLines(order.lines, await quoteProducts(ids));
}
