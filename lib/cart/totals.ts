import type { CartLine, QuotedProduct } from "./schema";

type Products = Readonly<Record<number, QuotedProduct>>;

/** Sum of all lines in integer cents; lines whose product is not known yet count nothing. */
export function subtotalCents(lines: CartLine[], products: Products): number {
  return lines.reduce((sum, line) => sum + lineCents(line, products[line.productId]), 0);
}

/** Unit price times quantity in integer cents. */
export function lineCents({ quantity }: CartLine, product: QuotedProduct | undefined): number {
  return quantity * (product?.priceCents ?? 0);
}

/** What of the cart is vouchers, in cents: no discount, no shipping and no voucher is for them. */
export function voucherCents(lines: readonly CartLine[], products: Products): number {
  return lines.reduce((sum, line) => {
    const product = products[line.productId];
    return product?.isVoucher ? sum + lineCents(line, product) : sum;
  }, 0);
}
