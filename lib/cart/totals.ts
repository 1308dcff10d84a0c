import type { CartLine, QuotedProduct } from "./schema";

type Products = Readonly<Record<number, QuotedProduct>>;

/** In cents; lines whose product is not known yet count nothing. */
export function subtotalCents(lines: CartLine[], products: Products): number {
  return lines.reduce((sum, line) => sum + lineCents(line, products[line.productId]), 0);
}

export function lineCents({ quantity }: CartLine, product: QuotedProduct | undefined): number {
  return quantity * (product?.priceCents ?? 0);
}
