import { expect, test } from "vitest";
import { DELIVERED_CONDITIONS, lowerShipping, shippingCents, type Conditions } from "@/lib/settings/conditions";
import { answerPromotions, promotionsSchema } from "./answer-promotions";

const [standard, ...others] = DELIVERED_CONDITIONS.shipping;
const conditions: Conditions = {
  ...DELIVERED_CONDITIONS,
  shipping: [{ ...standard, cents: 490, freeFromCents: 8000 }, ...others],
};
const answer = (found: object, goodsCents = 4990) =>
  answerPromotions(
    promotionsSchema.parse({ told: null, missing: [], lower_shipping: { standard: null, every: null }, ...found }),
    { goodsCents, conditions },
  );

test("what is taken off, and what is missing, is said in words", () => {
  const told = [
    { name: "3 für 2", percent: null, count: 1, cents: 2005 },
    { name: "Rahmen", percent: 12.5, count: 2, cents: 500 },
  ];
  const missing = [
    { name: "3 für 2", percent: null, count: 2, scope: null, of: null },
    { name: "Rahmen", percent: 50, count: 1, scope: "category", of: "Rahmen" },
    { name: "Ring", percent: 100, count: 1, scope: "articles", of: null },
  ];
  expect(answer({ told, missing }, 8000).promoted).toEqual({
    running: true,
    cents: 2505,
    told: [
      { text: "3 für 2: 1 Artikel gratis", cents: 2005 },
      { text: "Rahmen: 2 Artikel mit 12,5\u00a0% Rabatt", cents: 500 },
    ],
    missing: [
      "3 für 2: Wenn Sie noch 2 Artikel dazulegen, ist der günstigste gratis.",
      "Rahmen: Wenn Sie noch einen Artikel aus „Rahmen“ dazulegen, bekommen Sie darauf 50\u00a0% Rabatt.",
      "Ring: Wenn Sie noch einen Artikel aus dieser Aktion dazulegen, bekommen Sie darauf 100\u00a0% Rabatt.",
    ],
  });
});

test("how much is missing until shipping is free, by the setting or a lower sum for now", () => {
  const missing = (lower: object, goodsCents?: number) =>
    answer({ lower_shipping: lower }, goodsCents).promoted.missing;
  const none = { standard: null, every: null };
  expect(missing(none)).toEqual(["Noch €30,10 bis zum kostenlosen Versand."]);
  expect(missing({ ...none, standard: 6000 })).toEqual(["Noch €10,10 bis zum kostenlosen Versand."]);
  expect([missing(none, 8000), missing(none, 0)]).toEqual([[], []]);
  const lowered = (every: number | null) =>
    lowerShipping(conditions, { standard: 4000, every }).shipping.map((option) => shippingCents(option, 4990));
  expect([lowered(null), lowered(4990), lowered(5000)]).toEqual([
    [0, 1500, 3500],
    [0, 0, 0],
    [0, 1500, 3500],
  ]);
});
