import type { Discount } from "@/lib/discounts/schema";

/** Gross unit price in cents; tax rate in hundredths of a per cent (19 % is 1900). */
export type PricedLine = {
  priceCents: number;
  quantity: number;
  taxRate: number;
  isVoucher?: boolean;
  /** Off the whole line, by promotions. */
  reductionCents?: number;
  /** Whether the discount code is for it. */
  takesCode?: boolean;
};

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

/** `voucherCents`: vouchers among the goods get no discount, and alone they are neither sent nor wrapped; `codedCents`: what takes it. */
type Priced = {
  discount: Discount | null;
  shippingCents: number;
  wrapCents: number;
  voucherCents?: number;
  codedCents?: number;
};
type Basis = Priced & { lines: PricedLine[]; isSmallBusiness: boolean };

export function orderSums(subtotalCents: number, priced: Priced): Sums {
  const { discount, voucherCents = 0 } = priced;
  const codedCents = priced.codedCents ?? discount?.eligibleCents ?? subtotalCents - voucherCents;
  const discountCents = discountOf(discount, codedCents);
  const isSent = voucherCents === 0 || subtotalCents > voucherCents;
  const shippingCents = !isSent || discount?.kind === "free_shipping" ? 0 : priced.shippingCents;
  const wrapCents = isSent ? priced.wrapCents : 0;
  const totalCents = subtotalCents - discountCents + shippingCents + wrapCents;
  return { subtotalCents, discountCents, shippingCents, wrapCents, totalCents };
}

/** The same sums to the cent as the database's `order_totals`, which has the last word. */
export function orderTotals({ lines, isSmallBusiness, ...priced }: Basis): Totals {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort((a, b) => b - a);
  const sumOf = (rate: number, isMeant: (line: PricedLine) => boolean) =>
    lines
      .filter((line) => line.taxRate === rate && isMeant(line))
      .reduce((sum, { priceCents, quantity, reductionCents = 0 }) => sum + priceCents * quantity - reductionCents, 0);
  const goods = rates.map((rate) => sumOf(rate, ({ isVoucher }) => !isVoucher));
  const coded = rates.map((rate) => sumOf(rate, ({ isVoucher, takesCode = true }) => !isVoucher && takesCode));
  const vouchers = rates.map((rate) => sumOf(rate, ({ isVoucher = false }) => isVoucher));
  const codedCents = coded.reduce((sum, cents) => sum + cents, 0);
  const goodsCents = goods.reduce((sum, cents) => sum + cents, 0);
  const voucherCents = vouchers.reduce((sum, cents) => sum + cents, 0);
  const sums = orderSums(goodsCents + voucherCents, { ...priced, voucherCents, codedCents });

  const taxes: TaxShare[] = [];
  let upto = 0;
  let codedUpto = 0;
  for (const [index, rate] of rates.entries()) {
    const before = upto;
    upto += goods[index] ?? 0;
    const codedBefore = codedUpto;
    codedUpto += coded[index] ?? 0;
    // The difference of two running shares, so that all parts add up to the whole.
    const sent = sums.shippingCents + sums.wrapCents;
    const spread =
      share(sent, upto, goodsCents) -
      share(sent, before, goodsCents) -
      share(sums.discountCents, codedUpto, codedCents) +
      share(sums.discountCents, codedBefore, codedCents);
    const grossCents = upto - before + spread + (vouchers[index] ?? 0);
    const taxCents = share(grossCents, rate, 10_000 + rate);
    taxes.push({ rate, grossCents, netCents: grossCents - taxCents, taxCents });
  }
  return { ...sums, taxes: isSmallBusiness ? [] : taxes };
}

function discountOf(discount: Discount | null, codedCents: number): number {
  if (discount?.kind === "percent") return share(codedCents, Math.round(discount.percent * 10), 1000);
  if (discount?.kind === "fixed") return Math.min(discount.amountCents, codedCents);
  return 0;
}

/** part × weight ÷ whole, half a cent rounded up. In BigInt: the product may be longer than a number is exact. */
function share(part: number, weight: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(part) * BigInt(weight) + BigInt(whole)) / (2n * BigInt(whole)));
}
