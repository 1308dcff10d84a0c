import { limitText } from "@/lib/cart/limit-text";
import { mostPieces } from "@/lib/cart/limits";
import { quantityOf, restoreLine, setLineQuantity, totalPieces } from "@/lib/cart/lines";
import { tellOf } from "@/lib/cart/notices";
import { useQuote } from "@/lib/cart/quote";
import type { CartLine, QuotedProduct } from "@/lib/cart/schema";
import { changeLines } from "@/lib/cart/store";
import { interpolate } from "@/lib/format/interpolate";
import { said } from "@/messages/client/cart.de.json";

/** Sets a line's quantity, bounded by the stock as last quoted and by what one order may have; tells the shopper what was reduced or removed. */
export function changeQuantity(productId: number, quantity: number): void {
  change(productId, () => quantity);
}

/** One more or one less than the cart holds now, whatever the screen shows and even if another tab has just changed it. */
export function stepQuantity(productId: number, by: 1 | -1): void {
  change(productId, (current) => current + by);
}

function change(productId: number, wish: (current: number) => number): void {
  const product = useQuote.getState().products[productId];
  void changeLines((lines) => {
    const current = quantityOf(lines, productId);
    if (current === 0) return lines;
    const wanted = wish(current);
    if (wanted <= 0) sayRemoved(lines, productId, product);
    const limit = mostPieces(product?.stock ?? Infinity, totalPieces(lines) - current);
    if (product && wanted > limit.most) tellOf("cart", productId, [limitText(product.name, limit)]);
    return setLineQuantity(lines, productId, Math.min(wanted, Math.max(limit.most, 1)));
  });
}

/** Tells that a line was removed, with the way to put it back as it was. */
function sayRemoved(lines: CartLine[], productId: number, product: QuotedProduct | undefined): void {
  const index = lines.findIndex((line) => line.productId === productId);
  const line = lines[index];
  const say = (named: string, unnamed: string) => (product ? interpolate(named, { name: product.name }) : unnamed);
  const undo = () => {
    if (line) void changeLines((now) => restoreLine(now, line, index));
    tellOf("cart", productId, [say(said.restored, said.restoredUnnamed)]);
  };
  tellOf("cart", productId, [say(said.removed, said.removedUnnamed)], undo);
}
