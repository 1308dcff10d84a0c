import { expect, test } from "vitest";
import { discountErrors as text } from "#messages/client/admin-ops.json";
import { EMPTY_PROMOTION, promotionSchema, type PromotionValues } from "./promotion-schema";

const read = (changes: Partial<PromotionValues>) =>
  promotionSchema.safeParse({ ...EMPTY_PROMOTION, name: "Aktion", ...changes });

test("each kind keeps what it asks for, whatever else is typed", () => {
  const others = { shippingFrom: "viel", pairPercent: "viel", otherOf: "articles", allShipping: true };
  expect(read({ ...others, of: "collection:winter" }).data).toEqual({
    ...{ name: "Aktion", kind: "pieces", pieces: 3, percent: null, minSubtotalCents: null, allShipping: false },
    ...{ scope: ["collection", "winter"], otherScope: [], startsAt: null, endsAt: null, isActive: true },
  });
  const pair = {
    kind: "pair",
    pieces: "viel",
    of: "category:puzzle",
    otherOf: "articles",
    otherArticles: "KG-1",
  } as const;
  expect(read(pair).data).toMatchObject({
    pieces: null,
    percent: 50,
    scope: ["category", "puzzle"],
    otherScope: ["articles", "KG-1"],
  });
  const shipping = {
    kind: "free_shipping",
    shippingFrom: "49,90",
    endsAt: "2026-12-24T12:00",
    allShipping: true,
  } as const;
  expect(read({ ...shipping, of: "articles" }).data).toMatchObject({
    minSubtotalCents: 4990,
    allShipping: true,
    scope: [],
  });
});

const WRONG: [Partial<PromotionValues>, keyof PromotionValues, string][] = [
  [{ name: " " }, "name", text.name],
  [{ name: "A".repeat(61) }, "name", text.nameLong],
  [{ pieces: "1" }, "pieces", text.pieces],
  [{ pieces: "11" }, "pieces", text.pieces],
  [{ of: "articles" }, "articles", text.articles],
  [{ kind: "pair", of: "category:puzzle", pairPercent: "0" }, "pairPercent", text.percent],
  [{ kind: "pair", of: "category:puzzle", otherOf: "category:puzzle" }, "otherOf", text.otherOf],
  [{ kind: "free_shipping", shippingFrom: "0", endsAt: "2026-12-24T12:00" }, "shippingFrom", text.shippingFrom],
  [{ kind: "free_shipping", shippingFrom: "50" }, "endsAt", text.shippingEnds],
];
test.each(WRONG)("%j is refused at the field", (changes, field, message) => {
  expect(read(changes).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, message]]);
});
