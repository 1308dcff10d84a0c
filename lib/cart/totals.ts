import type { CartLine, Promoted, QuotedProduct } from "./schema";

type Products = Readonly<Record<number, QuotedProduct>>;

/** In cents, before promotions; lines whose product is not known yet count nothing. */
export function subtotalCents(lines: CartLine[], products: Products): number {
  return lines.reduce((sum, line) => sum + lineCents(line, products[line.productId]), 0);
}

export const piecesKey = (lines: readonly CartLine[]): string =>
  JSON.stringify(lines.map(({ productId, quantity }) => [productId, quantity]));

/** What promotions take off; null until the shop has said so for just these lines. */
export function reductionCents(
  lines: readonly CartLine[],
  promoted: (Promoted & { key: string }) | null,
): number | null {
  if (!promoted?.running) return 0;
  return promoted.key === piecesKey(lines) ? promoted.cents : null;
}

export function lineCents(line: CartLine, product: QuotedProduct | undefined): number {
  return line.quantity * (product ? unitCents(line, product) : 0);
}

export function unitCents({ engraving }: CartLine, product: QuotedProduct): number {
  return product.priceCents + (engraving ? (product.engravingCents ?? 0) : 0);
}
