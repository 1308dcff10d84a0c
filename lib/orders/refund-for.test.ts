import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refundFor, withdrawableLines, withdrawnLines, type Refundable } from "./refund-for";

const item = (position: number, priceCents: number, changes: Partial<Refundable["items"][number]> = {}) => ({
  ...{ position, lineName: "", priceCents, quantity: 1, refunded: 0, isVoucher: false, isMadeToOrder: false },
  ...{ reductionCents: 0, takesCode: true },
  ...changes,
});
const puzzle = item(1, 4990);
const engraved = item(2, 15_600, { isMadeToOrder: true });
const voucher = item(3, 10_000, { isVoucher: true });
const order: Refundable = {
  discountCents: 0,
  refundedCents: 0,
  shippingCents: 0,
  wrapCents: 0,
  standardCents: 0,
  items: [puzzle],
};
const express = { ...order, shippingCents: 1500 };
const mixed = { ...order, items: [puzzle, engraved] };

describe("law 52, 53: all that can be withdrawn from", () => {
  test.each<[string, Refundable, number]>([
    ["standard shipping: everything", order, 4990],
    ["express: everything but the surcharge", express, 4990],
    ["what the standard cost then is given back of express", { ...express, standardCents: 490 }, 5480],
    ["wrapping goes back with the whole", { ...order, wrapCents: 490 }, 5480],
    ["a part is already given back", { ...express, refundedCents: 2000 }, 2990],
    ["more is given back than was owed", { ...express, refundedCents: 6490 }, 0],
    ["an engraved ring and a puzzle: the puzzle alone", mixed, 4990],
    ["a discount of 10 % is taken off both", { ...mixed, discountCents: 2059 }, 4491],
    ["all is engraved: nothing", { ...express, items: [engraved] }, 0],
    ["a discount is not shared with a voucher", { ...order, discountCents: 1560, items: [engraved, voucher] }, 10_000],
    ["vouchers alone: everything", { ...order, items: [voucher] }, 10_000],
  ])("%s", (_what, asked, cents) => {
    expect(refundFor(asked, withdrawableLines(asked))).toBe(cents);
  });
});

test("law 53: shipping goes back with the last of the goods, not with a part", () => {
  const two = { ...order, shippingCents: 490, standardCents: 490, items: [puzzle, item(4, 2000, { quantity: 2 })] };
  expect(refundFor(two, [{ position: 4, quantity: 2 }])).toBe(4000);
  const later = { ...two, refundedCents: 4000, items: [puzzle, item(4, 2000, { quantity: 2, refunded: 2 })] };
  expect(refundFor(later, [{ position: 1, quantity: 1 }])).toBe(5480);
});

test("of three for two each piece costs its third of what was paid, and the last gets the rest", () => {
  const three = { ...order, items: [item(1, 5000, { quantity: 3, reductionCents: 5000 })] };
  const one = [{ position: 1, quantity: 1 }];
  expect(refundFor(three, one)).toBe(3333);
  const later = { ...three, refundedCents: 6667, items: [{ ...three.items[0]!, refunded: 2 }] };
  expect(refundFor(later, one)).toBe(3333);
  expect(refundFor(three, [{ position: 1, quantity: 3 }])).toBe(10_000);
});

test("no lines cost nothing, and a line of another order neither", () => {
  expect(refundFor(order, [])).toBe(0);
  expect(refundFor(order, [{ position: 9, quantity: 1 }])).toBe(0);
});

describe("the lines of a withdrawal", () => {
  const half = { items: [item(1, 4990, { quantity: 3, refunded: 2 }), engraved] };
  test("are given back as far as they are not yet", () => {
    const lines = [{ position: 1, quantity: 2 }];
    expect(withdrawnLines(half, { lines, message: null })).toEqual([{ position: 1, quantity: 1 }]);
    expect(withdrawnLines({ items: [item(1, 1, { refunded: 1 })] }, { lines, message: null })).toEqual([]);
  });
  test("are all that can be withdrawn from where it names none, unless its own words do", () => {
    expect(withdrawnLines(half, { lines: [], message: null })).toEqual([{ position: 1, quantity: 1 }]);
    expect(withdrawnLines(half, { lines: [], message: "Nur das Puzzle" })).toEqual([]);
  });
});

const anyItem = fc.record({
  priceCents: fc.integer({ min: 1, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  kind: fc.constantFrom("plain", "plain", "made", "voucher"),
  reduced: fc.constantFrom(0, 0, 33, 50, 100),
  takesCode: fc.constantFrom(true, true, false),
});
const anyOrder = fc
  .record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 5 }),
    percent: fc.integer({ min: 0, max: 100 }),
    shippingCents: fc.constantFrom(0, 490, 1500),
    standardCents: fc.constantFrom(0, 490),
    wrapCents: fc.constantFrom(0, 490),
    refundedCents: fc.constantFrom(0, 0, 500, 5000),
  })
  .map(({ items: drawn, percent, ...sums }): Refundable => {
    const items = drawn.map(({ priceCents, quantity, kind, reduced, takesCode }, index) => {
      const isVoucher = kind === "voucher";
      const reductionCents = isVoucher ? 0 : Math.floor((priceCents * quantity * reduced) / 100);
      return item(index + 1, priceCents, {
        ...{ quantity, isMadeToOrder: kind === "made", isVoucher, reductionCents, takesCode },
      });
    });
    const coded = items.filter(({ isVoucher, takesCode }) => !isVoucher && takesCode);
    return { ...sums, items, discountCents: Math.round((costOf(coded) * percent) / 100) };
  });

const costOf = (items: Refundable["items"]) =>
  items.reduce((sum, { priceCents, quantity, reductionCents }) => sum + priceCents * quantity - reductionCents, 0);

function giveBack(given: Refundable, position: number): Refundable {
  const cents = refundFor(given, [{ position, quantity: 1 }]);
  expect(cents).toBeGreaterThanOrEqual(0);
  const items = given.items.map((line) =>
    line.position === position ? { ...line, refunded: line.refunded + 1 } : line,
  );
  return { ...given, items, refundedCents: given.refundedCents + cents };
}

test("pieces that are given back one after the other, in any order, add up to the whole to the cent", () => {
  const drawn = anyOrder.chain((bought) => {
    const pieces = bought.items.flatMap(({ position, quantity }) => Array.from({ length: quantity }, () => position));
    return fc.tuple(fc.constant(bought), fc.shuffledSubarray(pieces, { minLength: pieces.length }));
  });
  fc.assert(
    fc.property(drawn, ([bought, pieces]) => {
      const { items, discountCents, shippingCents, standardCents, wrapCents } = bought;
      const isSent = items.some(({ isVoucher }) => !isVoucher) || shippingCents + wrapCents === 0;
      fc.pre(isSent);
      const whole = costOf(items) - discountCents + Math.min(shippingCents, standardCents) + wrapCents;
      const all = items.map(({ position, quantity }) => ({ position, quantity }));
      expect(bought.refundedCents + refundFor(bought, all)).toBe(Math.max(whole, bought.refundedCents));
      const end = pieces.reduce(giveBack, bought);
      expect(end.refundedCents).toBe(Math.max(whole, bought.refundedCents));
    }),
    { numRuns: 400 },
  );
});
