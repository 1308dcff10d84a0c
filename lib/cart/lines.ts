import { mostPieces } from "./limits";
import type { CartLine } from "./schema";

type Addition = { productId: number; quantity: number; seenCents: number; stock: number };

/** Adds pieces of a product, to its line if there is one, at most up to its limit; the same lines when nothing fits. */
export function addToLines(lines: CartLine[], { productId, quantity, seenCents, stock }: Addition): CartLine[] {
  const before = quantityOf(lines, productId);
  const after = Math.min(before + quantity, mostPieces(stock, totalPieces(lines) - before).most);
  if (after <= before) return lines;
  const line = { productId, quantity: after, seenCents };
  return before > 0 ? lines.map((other) => (other.productId === productId ? line : other)) : [...lines, line];
}

/** Sets a line's quantity; 0 or less removes it. */
export function setLineQuantity(lines: CartLine[], productId: number, quantity: number): CartLine[] {
  if (quantity <= 0) return lines.filter((line) => line.productId !== productId);
  return lines.map((line) => (line.productId === productId ? { ...line, quantity } : line));
}

/** How many pieces of a product the cart holds. */
export function quantityOf(lines: CartLine[], productId: number): number {
  return lines.find((line) => line.productId === productId)?.quantity ?? 0;
}

/** All pieces in the cart. */
export function totalPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Puts a line back where it stood before it was removed; the same lines when its product is in the cart again. */
export function restoreLine(lines: CartLine[], line: CartLine, index: number): CartLine[] {
  return quantityOf(lines, line.productId) > 0 ? lines : lines.toSpliced(index, 0, line);
}
