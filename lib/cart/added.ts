import { fill } from "@/lib/fill";
import { said } from "@/messages/client/cart.de.json";
import { limitText } from "./limit-text";
import { mostPieces } from "./limits";
import { quantityOf, totalPieces } from "./lines";
import { tellOf } from "./notices";
import { remember } from "./quote";
import type { QuotedProduct } from "./schema";
import { useCart } from "./store";

/** Tells in the cart drawer what became of a wish to add `wanted` pieces of which `added` went in. */
export function sayAdded(product: QuotedProduct, wanted: number, added: number): void {
  remember(product);
  const { id, name, stock } = product;
  const { lines } = useCart.getState();
  const limit = () => limitText(name, mostPieces(stock, totalPieces(lines) - quantityOf(lines, id)));
  tellOf("cart", id, [...(added > 0 ? [fill(said.added, { name })] : []), ...(added < wanted ? [limit()] : [])]);
}
