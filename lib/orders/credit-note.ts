import type { Credit } from "./credits";
import { piecesOf, type Lines } from "./lines";
import type { Order } from "./schema";
import { isSoldUntaxed, share, taxParts, type TaxPart } from "./tax-parts";

type Taxed = Parameters<typeof taxParts>[0];

/** All credits of an order that is paid back in full add up to its taxes to the cent; rates without a share are left out. */
export function creditTaxes(order: Taxed, credits: readonly Credit[], last: Credit): TaxPart[] {
  const taxes = taxParts(order);
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

/** The lines of an order with the pieces that these are of. */
export function creditItems(order: Pick<Order, "items">, lines: Lines): Order["items"] {
  return order.items
    .map((item) => ({ ...item, quantity: piecesOf(lines, item.position) }))
    .filter(({ quantity }) => quantity > 0);
}

/** `restCents`: what is credited beside its lines, or less than they cost. */
export function creditSums(order: Taxed, earlier: readonly Credit[], { cents, lines }: Credit) {
  const goods = order.items.filter(({ isVoucher }) => !isVoucher);
  const costOf = (items: Taxed["items"], pieces: Lines) =>
    items.reduce((sum, { position, priceCents }) => sum + priceCents * piecesOf(pieces, position), 0);
  const whole = goods.reduce((sum, { lineCents }) => sum + lineCents, 0);
  const before = costOf(
    goods,
    earlier.flatMap((credit) => credit.lines ?? []),
  );
  const now = lines ?? [];
  const discountCents =
    share(order.discountCents, before + costOf(goods, now), whole) - share(order.discountCents, before, whole);
  return { discountCents, restCents: cents - costOf(order.items, now) + discountCents };
}

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
  const goods = items.reduce((sum, { isVoucher, lineCents }) => sum + (isVoucher ? 0 : lineCents), 0);
  return taxes.map(({ rate, untaxed }) =>
    items.reduce((sum, item) => {
      const { position, isVoucher, priceCents, taxRate } = item;
      const quantity = piecesOf(lines, position);
      if (taxRate !== rate || isSoldUntaxed(item) !== (untaxed === "sold")) return sum;
      return sum + priceCents * quantity - (isVoucher ? 0 : share(discountCents, priceCents * quantity, goods));
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
