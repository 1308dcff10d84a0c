import { describe, expect, test } from "vitest";
import { DELIVERED_CONDITIONS, type Conditions } from "@/lib/settings/conditions";
import { manualSchema } from "./schema";
import { manualSums } from "./sums";
import { EMPTY_ORDER, newLine, type ManualLine, type ManualValues } from "./values";

const article = {
  ...{ id: 1, name: "Ring", articleNumber: "KG-1", priceCents: 5000, engravingCents: 900, stock: 5 },
  imageUrl: "/kunst/ring.webp",
  places: ["innen"],
};
const line = (changes: Partial<ManualLine> = {}): ManualLine => ({ ...newLine(article), ...changes });
const values = (changes: Partial<ManualValues> = {}): ManualValues => ({
  ...EMPTY_ORDER,
  ...{ email: "a@example.org", firstName: "Anna", lastName: "Groß" },
  delivery: { ...EMPTY_ORDER.delivery, address: "Ring 1", postalCode: "01067", city: "Dresden" },
  lines: [line()],
  ...changes,
});
const MARKET = { channel: "market", shipping: "pickup", paidBy: "terminal" } as const;
const PERCENT = { discountKind: "percent", discount: "15", discountReason: "Stammkundin" } as const;
const faults = (changes: Partial<ManualValues>) => {
  const { error } = manualSchema.safeParse(values(changes));
  return (error?.issues ?? []).map(({ path }) => path.join("."));
};

test("an order has its lines, without an engraving that was not typed and a reason that nothing needs", () => {
  const asked = manualSchema.parse(values({ lines: [line({ reason: "von vorhin" })], discountReason: "auch" }));
  expect(asked.lines).toMatchObject([{ quantity: "1", reason: "", engraving: null }]);
  expect(asked).toMatchObject({ discountReason: "", billing: null });
  const engraving = { text: " Für  immer ", place: "innen", font: "Modern" } as const;
  expect(manualSchema.parse(values({ lines: [line({ engraving })] })).lines[0]!.engraving?.text).toBe("Für immer");
});

describe("what is wrong is said at its field", () => {
  test.each<[string, Partial<ManualValues>, string[]]>([
    ["nothing", {}, []],
    ["no line", { lines: [] }, ["lines"]],
    ["law 37: by phone without an e-mail address", { email: "" }, ["email"]],
    ["at a market, taken along, without one", { ...MARKET, email: " " }, []],
    ["at a market, to be sent, without one", { ...MARKET, shipping: "standard", email: "" }, ["email"]],
    ["at a market with a wrong one", { ...MARKET, email: "anna@" }, ["email"]],
    ["handed over and not paid", { shipping: "pickup" }, ["paidBy"]],
    ["fast and not paid", { shipping: "express" }, ["shipping"]],
    ["fast and paid", { shipping: "express", paidBy: "terminal" }, []],
    ["no quantity", { lines: [line({ quantity: "" })] }, ["lines.0.quantity"]],
    ["too many", { lines: [line({ quantity: "11" })] }, ["lines.0.quantity"]],
    ["no price", { lines: [line({ ownPrice: "zehn", reason: "so" })] }, ["lines.0.ownPrice"]],
    ["a price of nothing", { lines: [line({ ownPrice: "0", reason: "so" })] }, ["lines.0.ownPrice"]],
    ["a price for no reason", { lines: [line({ ownPrice: "10", reason: " " })] }, ["lines.0.reason"]],
    ["the same article twice", { lines: [line(), line()] }, ["lines.1.quantity"]],
    ["a discount for no reason", { ...PERCENT, discountReason: "" }, ["discountReason"]],
    ["half a per cent", { ...PERCENT, discount: "0,5" }, ["discount"]],
    ["more than all", { ...PERCENT, discountKind: "amount", discount: "50,01" }, ["discount"]],
    [
      "what cannot be engraved",
      { lines: [line({ engraving: { text: "漢字", place: "innen", font: "Modern" } })] },
      ["lines.0.engraving.text"],
    ],
    [
      "several things together",
      { firstName: "", ...PERCENT, discount: "", lines: [line({ quantity: "0" })] },
      ["firstName", "lines.0.quantity", "discount"],
    ],
  ])("%s", (_what, changes, expected) => expect(faults(changes)).toEqual(expected));
});

test("the sums are those of the database: prices by hand, a discount in per cent, shipping free from a value", () => {
  const [standard, ...others] = DELIVERED_CONDITIONS.shipping;
  const conditions: Conditions = {
    ...DELIVERED_CONDITIONS,
    shipping: [{ ...standard, cents: 490, freeFromCents: 10_000 }, ...others],
  };
  const wish = values({ ...PERCENT, lines: [line({ quantity: "3", ownPrice: "33,33" })] });
  expect(manualSums(wish, conditions)).toMatchObject({ subtotalCents: 9999, discountCents: 1500, totalCents: 8989 });
  expect(manualSums({ ...wish, shipping: "pickup" }, conditions).totalCents).toBe(8499);
  expect(manualSums({ ...wish, lines: [line({ quantity: "2" })] }, conditions).shippingCents).toBe(0);
});
