import type { Order } from "./schema";

type Tax = Order["taxes"][number];

/**
 * The taxes within a credit of `cents`, per rate of the order, when `before` cents were credited already. Spread like the
 * order's own taxes; all credits of an order that is paid back in full add up to them to the cent. Rates without a share
 * are left out.
 */
export function creditTaxes(
  { taxes, totalCents }: Pick<Order, "taxes" | "totalCents">,
  cents: number,
  before: number,
): Tax[] {
  const upto = spread(taxes, before + cents, totalCents);
  const earlier = spread(taxes, before, totalCents);
  return taxes.flatMap(({ rate }, index) => {
    const grossCents = (upto[index]?.grossCents ?? 0) - (earlier[index]?.grossCents ?? 0);
    const taxCents = (upto[index]?.taxCents ?? 0) - (earlier[index]?.taxCents ?? 0);
    return grossCents === 0 ? [] : [{ rate, grossCents, taxCents, netCents: grossCents - taxCents }];
  });
}

function spread(taxes: readonly Tax[], cents: number, totalCents: number): { grossCents: number; taxCents: number }[] {
  let sum = 0;
  let given = 0;
  return taxes.map((tax) => {
    sum += tax.grossCents;
    const grossCents = part(cents, sum, totalCents) - given;
    given += grossCents;
    return { grossCents, taxCents: part(tax.taxCents, grossCents, tax.grossCents) };
  });
}

/** part × weight ÷ whole, rounded; orders are small enough for exact products. */
function part(cents: number, weight: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((cents * weight) / whole);
}
