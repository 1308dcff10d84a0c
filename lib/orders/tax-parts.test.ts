import fc from "fast-check";
import { expect, test } from "vitest";
import { orderTotals } from "@/lib/checkout/totals";
import { exampleOrder } from "./mail/example-order";
import { taxParts } from "./tax-parts";

const [example] = exampleOrder().items;
const line = fc.record({
  priceCents: fc.integer({ min: 1, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxRate: fc.constantFrom(1900, 700, 0),
  isVoucher: fc.boolean(),
});
const basis = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  percent: fc.integer({ min: 0, max: 90 }),
  shippingCents: fc.constantFrom(0, 990, 1990),
  wrapCents: fc.constantFrom(0, 500),
  before: fc.double({ min: 0, max: 1, noNaN: true }),
});

test("of whatever was ordered, 0 % is parted into what is taxed so, what vouchers were sold and what they had paid before", () => {
  fc.assert(
    fc.property(basis, ({ lines, percent, before, ...rest }) => {
      const totals = orderTotals({
        lines,
        ...rest,
        discount: { kind: "percent", code: "X", percent },
        isSmallBusiness: false,
      });
      // What internal.taxes_beside_vouchers makes of it: a part of what is taxed was paid with vouchers that were taxed before.
      const taxed = totals.taxes.filter(({ rate }) => rate > 0);
      const paid = taxed.map(({ grossCents }) => Math.floor(grossCents * before));
      const paidCents = paid.reduce((sum, cents) => sum + cents, 0);
      const zero = (totals.taxes.find(({ rate }) => rate === 0)?.grossCents ?? 0) + paidCents;
      const taxes = [
        ...taxed.map((tax, index) => ({ ...tax, grossCents: tax.grossCents - paid[index]! })),
        { rate: 0, grossCents: zero, netCents: zero, taxCents: 0 },
      ];
      const items = lines.map((one) => ({ ...example!, ...one, lineCents: one.priceCents * one.quantity }));
      const parts = taxParts({ ...totals, taxes, items });
      const centsOf = (untaxed: string | null) =>
        parts.find((part) => part.rate === 0 && part.untaxed === untaxed)?.grossCents ?? 0;
      const sold = items.filter((item) => item.isVoucher && item.taxRate === 0);
      expect(centsOf("sold")).toBe(sold.reduce((sum, { lineCents }) => sum + lineCents, 0));
      expect(centsOf("taxedBefore")).toBe(paidCents);
      expect(centsOf(null)).toBe(zero - paidCents - centsOf("sold"));
    }),
  );
});
