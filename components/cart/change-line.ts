import { quantityOf, setLineQuantity } from "@/lib/cart/lines";
import { tell } from "@/lib/cart/notices";
import { useQuote } from "@/lib/cart/quote";
import { changeLines, useCart } from "@/lib/cart/store";
import { fill } from "@/lib/fill";
import { said } from "@/messages/client/cart.de.json";

/** Sets a line's quantity, bounded by the stock as last quoted; what is cut off or taken out is told. */
export function changeQuantity(productId: number, quantity: number): void {
  const product = useQuote.getState().products[productId];
  const stock = product?.stock ?? Infinity;
  if (product && quantity > stock) tell("cart", fill(said.limit, { name: product.name, stock: String(stock) }));
  void changeLines((lines) => setLineQuantity(lines, productId, Math.min(quantity, stock)));
  if (quantity <= 0) tell("cart", product ? fill(said.removed, { name: product.name }) : said.removedUnnamed);
}

/** One more or one less than the cart holds now, whatever the screen shows. */
export function stepQuantity(productId: number, by: 1 | -1): void {
  changeQuantity(productId, quantityOf(useCart.getState().lines, productId) + by);
}
