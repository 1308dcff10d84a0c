import type { CartLine, QuotedProduct } from "./schema";
import { lineCents } from "./totals";

type Products = Readonly<Record<number, QuotedProduct>>;

/** What of the cart is vouchers, in cents: no discount, no shipping and no voucher is for them. */
export function voucherCents(lines: readonly CartLine[], products: Products): number {
  return lines.reduce((sum, line) => {
    const product = products[line.productId];
    return product?.isVoucher ? sum + lineCents(line, product) : sum;
  }, 0);
}
