import { interpolate } from "@/lib/platform/format/interpolate";
import { said } from "#messages/client/cart.json";
import { limitText } from "./limit-text";
import { mostPieces } from "./limits";
import { quantityOf, totalPieces } from "./lines";
import { replaceNotices } from "./notices";
import { cacheProduct } from "./quote";
import type { QuotedProduct } from "./schema";
import { useCart } from "./store";

export function announceQuotedProduct(product: QuotedProduct, wanted: number, added: number): void {
  cacheProduct(product);
  announceAdded(product, wanted, added);
}

export function announceAdded(
  product: Pick<QuotedProduct, "id" | "name" | "stock">,
  wanted: number,
  added: number,
): void {
  const { id, name, stock } = product;
  const { lines } = useCart.getState();
  const limit = () => limitText(name, mostPieces(stock, totalPieces(lines) - quantityOf(lines, id)));
  replaceNotices("cart", id, [
    ...(added > 0 ? [interpolate(said.added, { name })] : []),
    ...(added < wanted ? [limit()] : []),
  ]);
}
