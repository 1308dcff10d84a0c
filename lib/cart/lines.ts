import { mostPieces } from "./limits";
import { lineKey, type Chosen } from "./line-key";
import type { CartLine } from "./schema";

type Addition = Chosen & { quantity: number; seenCents: number; stock: number };

export function addToLines(lines: CartLine[], { quantity, stock, ...chosen }: Addition): CartLine[] {
  const key = lineKey(chosen);
  const before = lines.find((line) => lineKey(line) === key)?.quantity ?? 0;
  const after = Math.min(before + quantity, mostOfLine(lines, { ...chosen, quantity: before }, stock).most);
  if (after <= before) return lines;
  const line = { ...chosen, quantity: after };
  return before > 0 ? lines.map((other) => (lineKey(other) === key ? line : other)) : [line, ...lines];
}

/** How many pieces a line can have beside the others: those of the same article share its stock. */
export function mostOfLine(lines: CartLine[], line: Chosen & { quantity: number }, stock: number) {
  const ofArticle = quantityOf(lines, line.productId);
  const siblings = ofArticle - line.quantity;
  const { most, bound } = mostPieces(stock, totalPieces(lines) - ofArticle);
  return { most: Math.max(most - siblings, 0), bound };
}

/** 0 or less removes the line. */
export function setLineQuantity(lines: CartLine[], key: string, quantity: number): CartLine[] {
  if (quantity <= 0) return lines.filter((line) => lineKey(line) !== key);
  return lines.map((line) => (lineKey(line) === key ? { ...line, quantity } : line));
}

export function piecesOf(lines: readonly CartLine[]): Record<string, number> {
  return Object.fromEntries(lines.map((line) => [lineKey(line), line.quantity]));
}

export function withoutPieces(lines: readonly CartLine[], pieces: Readonly<Record<string, number>>): CartLine[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (pieces[lineKey(line)] ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

export function quantityOf(lines: readonly { productId: number; quantity: number }[], productId: number): number {
  return totalPieces(lines.filter((line) => line.productId === productId));
}

export function totalPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function restoreLine(lines: CartLine[], line: CartLine, index: number): CartLine[] {
  return lines.some((other) => lineKey(other) === lineKey(line)) ? lines : lines.toSpliced(index, 0, line);
}
