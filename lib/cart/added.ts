import { fill } from "@/lib/fill";
import { said } from "@/messages/client/cart.de.json";
import { quantityOf } from "./lines";
import { tell } from "./notices";
import { remember } from "./quote";
import type { QuotedProduct } from "./schema";
import { useCart } from "./store";

/** Tells in the cart drawer what became of a wish to add `wanted` pieces of which `added` went in. */
export function sayAdded(product: QuotedProduct, wanted: number, added: number): void {
  remember(product);
  const { name, stock } = product;
  if (added > 0) tell("cart", fill(said.added, { name }));
  if (added === wanted) return;
  const isFull = added === 0 && quantityOf(useCart.getState().lines, product.id) === 0;
  tell("cart", isFull ? said.full : fill(said.limit, { name, stock: String(stock) }));
}
