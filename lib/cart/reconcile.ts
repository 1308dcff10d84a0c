import { fill } from "@/lib/fill";
import { formatCents } from "@/lib/money";
import { changed as text } from "@/messages/client/cart.de.json";
import type { CartLine, QuotedProduct } from "./schema";

type Asked = {
  /** The products the quote was asked for; lines of others stay as they are. */
  ids: readonly number[];
  products: readonly QuotedProduct[];
  /** A product's name as it was last known, for those that are gone. */
  nameOf: (id: number) => string | undefined;
};

/**
 * Mends the cart by a fresh quote: quantities bounded by the stock, sold-out and deleted products taken out.
 * Each change the visitor should know of comes back as one German sentence. The same lines come back when nothing changed.
 */
export function reconcile(
  lines: CartLine[],
  { ids, products, nameOf }: Asked,
): { lines: CartLine[]; notices: string[] } {
  const asked = new Set(ids);
  const found = new Map(products.map((product) => [product.id, product]));
  const notices: string[] = [];
  const mended = lines.flatMap((line) => {
    if (!asked.has(line.productId)) return [line];
    const product = found.get(line.productId);
    if (!product) {
      const name = nameOf(line.productId);
      notices.push(name ? fill(text.gone, { name }) : text.goneUnnamed);
      return [];
    }
    const { name, stock, priceCents } = product;
    if (stock === 0) {
      notices.push(fill(text.soldOut, { name }));
      return [];
    }
    if (line.quantity > stock) notices.push(fill(text.stock, { name, stock: String(stock) }));
    if (line.seenCents !== null && line.seenCents !== priceCents)
      notices.push(fill(text.price, { name, before: formatCents(line.seenCents), after: formatCents(priceCents) }));
    if (line.quantity <= stock && line.seenCents === priceCents) return [line];
    return [{ ...line, quantity: Math.min(line.quantity, stock), seenCents: priceCents }];
  });
  const same = mended.length === lines.length && mended.every((line, index) => line === lines[index]);
  return { lines: same ? lines : mended, notices };
}
