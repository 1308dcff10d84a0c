import { fill } from "@/lib/fill";
import { said } from "@/messages/client/cart.de.json";
import { limitText } from "./limit-text";
import { mostPieces } from "./limits";
import { quantityOf, totalPieces } from "./lines";
import { tell } from "./notices";
import { remember } from "./quote";
import type { QuotedProduct } from "./schema";
import { useCart } from "./store";

/** Tells in the cart drawer what became of a wish to add `wanted` pieces of which `added` went in. */
export function sayAdded(product: QuotedProduct, wanted: number, added: number): void {
  remember(product);
  const { id, name, stock } = product;
  if (added > 0) tell("cart", fill(said.added, { name }));
  if (added === wanted) return;
  const { lines } = useCart.getState();
  tell("cart", limitText(name, mostPieces(stock, totalPieces(lines) - quantityOf(lines, id))));
}
