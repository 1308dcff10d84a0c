import type { Credit } from "./credits";
import { paidFor, piecesOf, share, type Lines } from "./lines";
import type { Order } from "./schema";
import { isSoldUntaxed, taxParts, type Taxed, type TaxPart } from "./tax-parts";

/** All credits of an order that is paid back in full add up to its taxes to the cent; rates without a share are left out. */
export function creditTaxes(
  order: Taxed,
  credits: readonly Credit[],
  last: Credit,
  taxes = taxParts(order),
): TaxPart[] {
  let left = taxes.map(({ grossCents }) => grossCents);
  for (const credit of credits) {
    const parts = partsOf(order, taxes, left, credit);
    left = left.map((cents, index) => cents - (parts[index] ?? 0));
  }
  const parts = partsOf(order, taxes, left, last);
  return taxes.flatMap((tax, index) => {
    const grossCents = parts[index] ?? 0;
    const before = tax.grossCents - (left[index] ?? 0);
    const taxCents =
      share(tax.taxCents, before + grossCents, tax.grossCents) - share(tax.taxCents, before, tax.grossCents);
    return grossCents === 0 ? [] : [{ ...tax, grossCents, taxCents, netCents: grossCents - taxCents }];
  });
}

const linesOf = (credits: readonly Credit[]): Lines => credits.flatMap(({ lines }) => lines ?? []);

/** What was paid for these pieces after those. */
function costOf(item: Taxed["items"][number], lines: Lines, before: Lines): number {
  const given = piecesOf(before, item.position);
  return paidFor(item, given + piecesOf(lines, item.position)) - paidFor(item, given);
}

/** The lines of an order with the pieces that these are of. */
export function creditItems(order: Pick<Order, "items">, earlier: readonly Credit[], lines: Lines): Order["items"] {
  return order.items.flatMap((item) => {
    const quantity = piecesOf(lines, item.position);
    const lineCents = costOf(item, lines, linesOf(earlier));
    return quantity === 0
      ? []
      : [{ ...item, quantity, lineCents, reductionCents: item.priceCents * quantity - lineCents }];
  });
}

/** `restCents`: what is credited beside its lines, or less than they cost. */
export function creditSums(order: Taxed, earlier: readonly Credit[], { cents, lines }: Credit) {
  const coded = order.items.filter(isCoded);
  const given = linesOf(earlier);
  const sumOf = (items: Taxed["items"], pieces: Lines, before: Lines) =>
    items.reduce((sum, item) => sum + costOf(item, pieces, before), 0);
  const whole = coded.reduce((sum, { lineCents }) => sum + lineCents, 0);
  const before = sumOf(coded, given, []);
  const now = lines ?? [];
  const discountCents =
    share(order.discountCents, before + sumOf(coded, now, given), whole) - share(order.discountCents, before, whole);
  return { discountCents, restCents: cents - sumOf(order.items, now, given) + discountCents };
}

const isCoded = ({ isVoucher, takesCode }: Taxed["items"][number]) => !isVoucher && takesCode;

/** `left`: what has not been credited of each rate, in cents. */
function partsOf(order: Taxed, taxes: readonly TaxPart[], left: readonly number[], { cents, lines }: Credit): number[] {
  const worth = lines === null ? left.map(() => 0) : ofLines(order, taxes, lines);
  const wanted = worth.reduce((sum, line) => sum + line, 0);
  const named = spread(worth, Math.min(cents, wanted)).map((line, index) => Math.min(line, left[index] ?? 0));
  const rest = left.map((whole, index) => whole - (named[index] ?? 0));
  const others = spread(rest, cents - named.reduce((sum, line) => sum + line, 0));
  return named.map((line, index) => line + (others[index] ?? 0));
}

function ofLines({ items, discountCents }: Taxed, taxes: readonly TaxPart[], lines: Lines): number[] {
  // Vouchers that were taxed when they were sold paid for a part of every line.
  if (taxes.some(({ untaxed }) => untaxed === "taxedBefore")) return taxes.map(() => 0);
  const coded = items.filter(isCoded).reduce((sum, { lineCents }) => sum + lineCents, 0);
  return taxes.map(({ rate, untaxed }) =>
    items.reduce((sum, item) => {
      const cents = paidFor(item, piecesOf(lines, item.position));
      if (item.taxRate !== rate || isSoldUntaxed(item) !== (untaxed === "sold")) return sum;
      return sum + cents - (isCoded(item) ? share(discountCents, cents, coded) : 0);
    }, 0),
  );
}

/** Cents in whole parts of these weights, which add up to them. */
function spread(weights: readonly number[], cents: number): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  let given = 0;
  return weights.map((weight) => {
    sum += weight;
    const next = share(cents, sum, whole) - given;
    given += next;
    return next;
  });
}
