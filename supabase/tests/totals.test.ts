import fc from "fast-check";
import assert from "node:assert/strict";
import { expect, test } from "vitest";
import type { Discount } from "@/lib/discounts/schema";
import { orderTotals, type PricedLine, type Totals } from "@/lib/checkout/totals";
import { bareDatabase } from "./opened.ts";

const CART_COUNT = process.env.GATE ? 2000 : 10_000;

const database = bareDatabase();

type Cart = {
  lines: PricedLine[];
  discount: Discount | null;
  shippingCents: number;
  wrapCents: number;
  isSmallBusiness: boolean;
};

/** One cent up to what the price column holds; small and round ones often, because halves of a cent hide there. */
const price = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 1, max: 50_000 }),
  fc.integer({ min: 1, max: 9_999_999_999 }),
);
const rate = fc.oneof(fc.constantFrom(0, 700, 1900), fc.integer({ min: 0, max: 9999 }));
const line: fc.Arbitrary<PricedLine> = fc
  .record({
    priceCents: price,
    quantity: fc.integer({ min: 1, max: 999 }),
    taxRate: rate,
    reduced: fc.constantFrom(0, 0, 0, 33, 50, 99),
    takesCode: fc.constantFrom(true, true, false),
    isVoucher: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  })
  .map(({ reduced, ...drawn }) => ({
    ...drawn,
    reductionCents: drawn.isVoucher ? 0 : Math.floor((drawn.priceCents / 100) * drawn.quantity * reduced),
  }));
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    code: fc.constant("A"),
    kind: fc.constant("percent" as const),
    percent: fc.integer({ min: 10, max: 1000 }).map((tenths) => tenths / 10),
  }),
  fc.record({ code: fc.constant("A"), kind: fc.constant("fixed" as const), amountCents: price }),
  fc.constant<Discount>({ code: "A", kind: "free_shipping" }),
);
const cart: fc.Arbitrary<Cart> = fc.record({
  lines: fc.oneof(
    { weight: 6, arbitrary: fc.array(line, { minLength: 1, maxLength: 8, size: "max" }) },
    { weight: 1, arbitrary: fc.array(line, { minLength: 1, maxLength: 100, size: "max" }) },
  ),
  discount,
  shippingCents: fc.oneof(fc.constantFrom(0, 490, 990), fc.integer({ min: 0, max: 100_000 })),
  wrapCents: fc.oneof(fc.constantFrom(0, 490), fc.integer({ min: 0, max: 10_000 })),
  isSmallBusiness: fc.boolean(),
});

test(`the shop's sums are the database's to the cent and add up, for ${CART_COUNT} carts`, async () => {
  let seen = 0;
  while (seen < CART_COUNT)
    await fc.assert(
      fc.asyncProperty(fc.array(cart, { minLength: 1, maxLength: 250, size: "max" }), async (carts) => {
        seen += carts.length;
        const totals = carts.map(orderTotals);
        carts.forEach((each, index) => addUp(each, totals[index]!));
        assert.deepEqual(totals, await fromDatabase(carts));
      }),
      { numRuns: 20 },
    );
  expect(seen).toBeGreaterThanOrEqual(CART_COUNT);
}, 120_000);

/** What must hold for any order, computed in TypeScript or SQL. */
function addUp(
  { lines, discount, shippingCents: asked, wrapCents: wrap, isSmallBusiness }: Cart,
  totals: Totals,
): void {
  const { subtotalCents, discountCents, shippingCents, wrapCents, totalCents, taxes } = totals;
  const costOf = (some: PricedLine[]) =>
    sum(some.map(({ priceCents, quantity, reductionCents = 0 }) => priceCents * quantity - reductionCents));
  assert.equal(subtotalCents, costOf(lines));
  const goodsCents = costOf(lines.filter(({ isVoucher }) => !isVoucher));
  const codedCents = costOf(lines.filter(({ isVoucher, takesCode }) => !isVoucher && takesCode));
  assert.equal(shippingCents, goodsCents === 0 || discount?.kind === "free_shipping" ? 0 : asked);
  assert.equal(wrapCents, goodsCents === 0 ? 0 : wrap);
  assert.equal(totalCents, subtotalCents - discountCents + shippingCents + wrapCents);
  assert(discountCents >= 0 && discountCents <= codedCents);
  if (discount?.kind === "percent") assertRounded(discountCents, codedCents, Math.round(discount.percent * 10), 1000);
  if (discount?.kind === "fixed") assert.equal(discountCents, Math.min(discount.amountCents, codedCents));

  const rates = new Set(lines.map(({ taxRate }) => taxRate));
  assert.equal(String(taxes.map(({ rate }) => rate)), isSmallBusiness ? "" : String([...rates].sort((a, b) => b - a)));
  if (isSmallBusiness) return;
  assert.equal(sum(taxes.map(({ grossCents }) => grossCents)), totalCents);
  for (const { rate, grossCents, netCents, taxCents } of taxes) {
    assert(Math.min(grossCents, netCents, taxCents) >= 0);
    assert.equal(netCents + taxCents, grossCents);
    assertRounded(taxCents, grossCents, rate, 10_000 + rate);
  }
}

const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0);

/** Within half a cent of part × weight ÷ whole; in whole numbers, for the sums may be too long for fractions. */
function assertRounded(cents: number, part: number, weight: number, whole: number): void {
  const off = BigInt(cents) * BigInt(whole) - BigInt(part) * BigInt(weight);
  assert(2n * (off < 0n ? -off : off) <= BigInt(whole), `${cents} is not ${part} × ${weight} ÷ ${whole}`);
}

/** The same carts, computed by the function that `place_order` uses. */
async function fromDatabase(carts: Cart[]): Promise<Totals[]> {
  const asked = carts.map(({ lines, discount, shippingCents, wrapCents, isSmallBusiness }) => ({
    lines: lines.map(({ priceCents, quantity, taxRate, isVoucher, reductionCents, takesCode }) => ({
      ...{ reduction_cents: reductionCents, takes_code: takesCode },
      price_cents: priceCents,
      quantity,
      tax_rate: taxRate,
      voucher: isVoucher,
    })),
    discount: discount?.kind === "fixed" ? { kind: "fixed", amount_cents: discount.amountCents } : discount,
    shipping: shippingCents,
    wrap: wrapCents,
    small: isSmallBusiness,
  }));
  const { rows } = await database.query<{ totals: Row }>(
    `select internal.order_totals(cart -> 'lines', cart -> 'discount', (cart ->> 'shipping')::bigint,
       (cart ->> 'wrap')::bigint, (cart ->> 'small')::boolean) as totals
     from jsonb_array_elements($1) with ordinality as asked (cart, n) order by n`,
    [asked],
  );
  return rows.map(({ totals: { subtotal_cents, discount_cents, shipping_cents, wrap_cents, total_cents, taxes } }) => ({
    subtotalCents: subtotal_cents,
    discountCents: discount_cents,
    shippingCents: shipping_cents,
    wrapCents: wrap_cents,
    totalCents: total_cents,
    taxes: taxes.map((share) => ({
      rate: share.rate,
      grossCents: share.gross_cents,
      netCents: share.net_cents,
      taxCents: share.tax_cents,
    })),
  }));
}
type Row = Record<"subtotal_cents" | "discount_cents" | "shipping_cents" | "wrap_cents" | "total_cents", number> & {
  taxes: Record<"rate" | "gross_cents" | "net_cents" | "tax_cents", number>[];
};
