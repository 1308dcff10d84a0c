import type { Discount } from "@/lib/discounts/schema";

/** Gross unit price in cents; tax rate in hundredths of a per cent (19 % is 1900). */
export type PricedLine = { priceCents: number; quantity: number; taxRate: number };

/** What one tax rate's part of an order comes to, in cents. Rate in hundredths of a per cent. */
type TaxShare = { rate: number; grossCents: number; netCents: number; taxCents: number };

/** All amounts in cents. */
export type Sums = {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  wrapCents: number;
  totalCents: number;
};

/** `taxes` is empty for a small business. */
export type Totals = Sums & { taxes: TaxShare[] };

/** `shippingCents` is what the chosen way of shipping costs without a discount, `wrapCents` the gift wrap; 0: none. */
type Priced = { discount: Discount | null; shippingCents: number; wrapCents: number };
type Basis = Priced & { lines: PricedLine[]; isSmallBusiness: boolean };

/** What goods of `subtotalCents` cost in the end, without the taxes within. */
export function orderSums(subtotalCents: number, { discount, shippingCents: asked, wrapCents }: Priced): Sums {
  const discountCents = discountOf(discount, subtotalCents);
  const shippingCents = discount?.kind === "free_shipping" ? 0 : asked;
  const totalCents = subtotalCents - discountCents + shippingCents + wrapCents;
  return { subtotalCents, discountCents, shippingCents, wrapCents, totalCents };
}

/**
 * What an order costs: the same sums to the cent as the database's `order_totals`, which has the last word.
 * Discount, shipping and gift wrap are spread over the tax rates by the goods' gross sums.
 */
export function orderTotals({ lines, isSmallBusiness, ...priced }: Basis): Totals {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort((a, b) => b - a);
  const goods = rates.map((rate) =>
    lines
      .filter(({ taxRate }) => taxRate === rate)
      .reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
  );
  const sums = orderSums(
    goods.reduce((sum, cents) => sum + cents, 0),
    priced,
  );

  const taxes: TaxShare[] = [];
  let upto = 0;
  for (const [index, rate] of rates.entries()) {
    const before = upto;
    upto += goods[index] ?? 0;
    // The difference of two running shares, so that all parts add up to the whole.
    const part = (cents: number) => share(cents, upto, sums.subtotalCents) - share(cents, before, sums.subtotalCents);
    const grossCents = upto - before - part(sums.discountCents) + part(sums.shippingCents + sums.wrapCents);
    const taxCents = share(grossCents, rate, 10_000 + rate);
    taxes.push({ rate, grossCents, netCents: grossCents - taxCents, taxCents });
  }
  return { ...sums, taxes: isSmallBusiness ? [] : taxes };
}

/** What a discount takes off the goods, in cents. */
function discountOf(discount: Discount | null, subtotalCents: number): number {
  if (discount?.kind === "percent") return share(subtotalCents, discount.percent, 100);
  if (discount?.kind === "fixed") return Math.min(discount.amountCents, subtotalCents);
  return 0;
}

/** part × weight ÷ whole, half a cent rounded up. In BigInt: the product may be longer than a number is exact. */
function share(part: number, weight: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(part) * BigInt(weight) + BigInt(whole)) / (2n * BigInt(whole)));
}
