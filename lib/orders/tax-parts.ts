import { share } from "./lines";
import type { Order } from "./schema";

type Line = Pick<
  Order["items"][number],
  "position" | "priceCents" | "quantity" | "reductionCents" | "lineCents" | "taxRate" | "isVoucher" | "takesCode"
>;
/** What the tax of an order follows from. */
export type Taxed = Pick<Order, "taxes" | "discountCents" | "shippingCents" | "wrapCents"> & { items: readonly Line[] };

/** `untaxed`: vouchers for many purposes are bought with it, or it was paid with one that was taxed before. */
export type TaxPart = Order["taxes"][number] & { untaxed: "sold" | "taxedBefore" | null };

export function taxParts(order: Taxed): TaxPart[] {
  return order.taxes.flatMap((tax) => {
    if (tax.rate > 0) return [{ ...tax, untaxed: null }];
    const sold = sumOf(order.items.filter(isSoldUntaxed));
    const before = Math.min(Math.max(taxedBefore(order), 0), tax.grossCents - sold);
    const parts = [
      { untaxed: null, cents: tax.grossCents - sold - before },
      { untaxed: "taxedBefore" as const, cents: before },
      { untaxed: "sold" as const, cents: sold },
    ];
    return parts
      .filter(({ cents }) => cents > 0)
      .map(({ untaxed, cents }) => ({ rate: 0, grossCents: cents, netCents: cents, taxCents: 0, untaxed }));
  });
}

export const isSoldUntaxed = ({ isVoucher, taxRate }: Pick<Line, "isVoucher" | "taxRate">) =>
  isVoucher && taxRate === 0;

/** What the taxed lines cost beyond what the order was taxed for: the database's `taxes_beside_vouchers` took it off them. */
function taxedBefore({ taxes, items, discountCents, shippingCents, wrapCents }: Taxed): number {
  const goods = items.filter(({ isVoucher }) => !isVoucher);
  const taxed = sumOf(goods.filter(({ taxRate }) => taxRate > 0));
  const coded = goods.filter(({ takesCode }) => takesCode);
  const discount = share(discountCents, sumOf(coded.filter(({ taxRate }) => taxRate > 0)), sumOf(coded));
  const spread = share(shippingCents + wrapCents, taxed, sumOf(goods)) - discount;
  const vouchers = sumOf(items.filter(({ isVoucher, taxRate }) => isVoucher && taxRate > 0));
  return taxed + spread + vouchers - taxes.reduce((sum, { rate, grossCents }) => sum + (rate > 0 ? grossCents : 0), 0);
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { lineCents }) => sum + lineCents, 0);
