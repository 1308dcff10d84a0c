import { limitText } from "@/lib/cart/limit-text";
import { lineKey } from "@/lib/cart/line-key";
import { mostOfLine, restoreLine, setLineQuantity } from "@/lib/cart/lines";
import { replaceNotices } from "@/lib/cart/notices";
import { useQuote } from "@/lib/cart/quote";
import type { CartLine, QuotedProduct } from "@/lib/cart/schema";
import { changeLines } from "@/lib/cart/store";
import { interpolate } from "@/lib/platform/format/interpolate";
import { said } from "#messages/client/cart.json";

/** Bounded by the stock as last quoted and by what one order may have. */
export function changeQuantity(line: CartLine, quantity: number): void {
  change(line, () => quantity);
}

/** Whatever the screen shows, and even if another tab has just changed the cart. */
export function stepQuantity(line: CartLine, by: 1 | -1): void {
  change(line, (current) => current + by);
}

function change(shown: CartLine, wish: (current: number) => number): void {
  const product = useQuote.getState().products[shown.productId];
  const key = lineKey(shown);
  void changeLines((lines) => {
    const line = lines.find((other) => lineKey(other) === key);
    if (!line) return lines;
    const wanted = wish(line.quantity);
    if (wanted <= 0) sayRemoved(line, lines.indexOf(line), product);
    const limit = mostOfLine(lines, line, product?.stock ?? Infinity);
    if (product && wanted > limit.most) replaceNotices("cart", line.productId, [limitText(product.name, limit)]);
    return setLineQuantity(lines, key, Math.min(wanted, Math.max(limit.most, 1)));
  });
}

function sayRemoved(line: CartLine, index: number, product: QuotedProduct | undefined): void {
  const { productId } = line;
  const say = (named: string, unnamed: string) => (product ? interpolate(named, { name: product.name }) : unnamed);
  const undo = () => {
    void changeLines((now) => restoreLine(now, line, index));
    replaceNotices("cart", productId, [say(said.restored, said.restoredUnnamed)]);
  };
  replaceNotices("cart", productId, [say(said.removed, said.removedUnnamed)], undo);
}
