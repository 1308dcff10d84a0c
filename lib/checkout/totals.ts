import type { Discount } from "@/lib/discounts/schema";

/** Gross unit price in cents; tax rate in hundredths of a per cent (19 % is 1900). */
export type PricedLine = { priceCents: number; quantity: number; taxRate: number; isVoucher?: boolean };

type TaxShare = { rate: number; grossCents: number; netCents: number; taxCents: number };

export type Sums = {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  wrapCents: number;
  totalCents: number;
};

/** `taxes` is empty for a small business. */
export type Totals = Sums & { taxes: TaxShare[] };

/** `voucherCents`: vouchers among the goods get no discount, and alone they are neither sent nor wrapped. */
type Priced = { discount: Discount | null; shippingCents: number; wrapCents: number; voucherCents?: number };
type Basis = Priced & { lines: PricedLine[]; isSmallBusiness: boolean };

export function orderSums(subtotalCents: number, priced: Priced): Sums {
  const { discount, voucherCents = 0 } = priced;
  const discountCents = discountOf(discount, subtotalCents - voucherCents);
  const isSent = voucherCents === 0 || subtotalCents > voucherCents;
  const shippingCents = !isSent || discount?.kind === "free_shipping" ? 0 : priced.shippingCents;
  const wrapCents = isSent ? priced.wrapCents : 0;
  const totalCents = subtotalCents - discountCents + shippingCents + wrapCents;
  return { subtotalCents, discountCents, shippingCents, wrapCents, totalCents };
}

/** The same sums to the cent as the database's `order_totals`, which has the last word. */
export function orderTotals({ lines, isSmallBusiness, ...priced }: Basis): Totals {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort((a, b) => b - a);
  const sumOf = (rate: number, ofVouchers: boolean) =>
    lines
      .filter(({ taxRate, isVoucher = false }) => taxRate === rate && isVoucher === ofVouchers)
      .reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const goods = rates.map((rate) => sumOf(rate, false));
  const vouchers = rates.map((rate) => sumOf(rate, true));
  const goodsCents = goods.reduce((sum, cents) => sum + cents, 0);
  const voucherCents = vouchers.reduce((sum, cents) => sum + cents, 0);
  const sums = orderSums(goodsCents + voucherCents, { ...priced, voucherCents });

  const taxes: TaxShare[] = [];
  let upto = 0;
  for (const [index, rate] of rates.entries()) {
    const before = upto;
    upto += goods[index] ?? 0;
    // The difference of two running shares, so that all parts add up to the whole.
    const part = (cents: number) => share(cents, upto, goodsCents) - share(cents, before, goodsCents);
    const spread = part(sums.shippingCents + sums.wrapCents) - part(sums.discountCents);
    const grossCents = upto - before + spread + (vouchers[index] ?? 0);
    const taxCents = share(grossCents, rate, 10_000 + rate);
    taxes.push({ rate, grossCents, netCents: grossCents - taxCents, taxCents });
  }
  return { ...sums, taxes: isSmallBusiness ? [] : taxes };
}

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
