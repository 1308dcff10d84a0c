import fc from "fast-check";
import { expect, test } from "vitest";
import { orderSums, orderTotals } from "./totals";

const discount = fc.oneof(
  fc.constant(null),
  fc.record({
    code: fc.constant("A"),
    kind: fc.constant("percent" as const),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    code: fc.constant("A"),
    kind: fc.constant("fixed" as const),
    amountCents: fc.integer({ min: 1, max: 100_000 }),
  }),
  fc.record({ code: fc.constant("A"), kind: fc.constant("free_shipping" as const) }),
);
const line = fc.record({
  priceCents: fc.integer({ min: 1, max: 99_999_999 }),
  quantity: fc.integer({ min: 1, max: 99_999 }),
  taxRate: fc.constantFrom(1900, 700, 0),
});
const basis = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  discount,
  shippingCents: fc.constantFrom(0, 1500, 3500),
  wrapCents: fc.constantFrom(0, 490),
  isSmallBusiness: fc.constant(false),
});

test("of any order the parts add up to the whole, to the cent", () => {
  fc.assert(
    fc.property(basis, (order) => {
      const { subtotalCents, discountCents, shippingCents, wrapCents, totalCents, taxes } = orderTotals(order);
      expect(totalCents).toBe(subtotalCents - discountCents + shippingCents + wrapCents);
      expect(totalCents).toBeGreaterThanOrEqual(0);
      expect(taxes.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(totalCents);
      for (const { grossCents, netCents, taxCents } of taxes) expect(netCents + taxCents).toBe(grossCents);
    }),
    { numRuns: 2000 },
  );
});

test("the sums without taxes are those of the whole calculation", () => {
  fc.assert(
    fc.property(basis, (order) => {
      const subtotal = order.lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
      expect(orderTotals({ ...order, isSmallBusiness: true })).toEqual({ ...orderSums(subtotal, order), taxes: [] });
    }),
  );
});

test("19 % are taken out of the gross price", () => {
  const lines = [{ priceCents: 4990, quantity: 1, taxRate: 1900 }];
  const { taxes } = orderTotals({ lines, discount: null, shippingCents: 0, wrapCents: 0, isSmallBusiness: false });
  expect(taxes).toEqual([{ rate: 1900, grossCents: 4990, netCents: 4193, taxCents: 797 }]);
});

test("a fixed discount takes off no more than the goods, and free shipping only the shipping; both leave the gift wrap", () => {
  const fixed = { code: "A", kind: "fixed", amountCents: 9999 } as const;
  expect(orderSums(4990, { discount: fixed, shippingCents: 1500, wrapCents: 490 })).toMatchObject({
    discountCents: 4990,
    totalCents: 1990,
  });
  const free = { code: "A", kind: "free_shipping" } as const;
  expect(orderSums(4990, { discount: free, shippingCents: 1500, wrapCents: 490 })).toMatchObject({
    shippingCents: 0,
    totalCents: 5480,
  });
});

test("gift wrap is taxed as the goods are: spread over their rates", () => {
  const lines = [1900, 700].map((taxRate) => ({ priceCents: 5000, quantity: 1, taxRate }));
  const { taxes, totalCents } = orderTotals({
    lines,
    discount: null,
    shippingCents: 0,
    wrapCents: 491,
    isSmallBusiness: false,
  });
  expect(totalCents).toBe(10_491);
  expect(taxes.map(({ grossCents }) => grossCents)).toEqual([5246, 5245]);
});
