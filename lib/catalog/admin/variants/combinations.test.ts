import fc from "fast-check";
import { expect, test } from "vitest";
import { addCombinations, proposeNumber, readValues } from "./combinations";
import type { VariantFields } from "./form-schema";

const row = (values: [string, string], changes: Partial<VariantFields> = {}): VariantFields => ({
  id: null,
  values,
  articleNumber: "KG-1",
  price: "49,00",
  stock: "7",
  pieces: "",
  dimensions: "2 mm",
  weight: "",
  contents: "",
  packaging: "",
  picture: "",
  ...changes,
});
const given = (changes: Partial<Parameters<typeof addCombinations>[0]>) => ({
  optionNames: ["Ringgröße", ""],
  values: [["52", "54"], []],
  rows: [row(["", ""], { id: 1 })],
  archived: [],
  taken: [],
  ...changes,
});

test.each([
  ["52, 54 ,, 54", ["52", "54"]],
  ["  45   cm,50 cm", ["45 cm", "50 cm"]],
  [" , ", []],
])("%j is read", (typed, values) => expect(readValues(typed)).toEqual(values));

test("the first row becomes the first combination, the others are like it without stock", () => {
  expect(addCombinations(given({}))).toEqual([
    row(["52", ""], { id: 1 }),
    row(["54", ""], { articleNumber: "KG-1-54", stock: "0" }),
  ]);
});

test("what is there stays, what is missing comes last", () => {
  const rows = [row(["54", "Gold"], { id: 1 }), row(["56", "Gold"], { id: 2, articleNumber: "KG-1-56" })];
  const values = [
    ["54", "56"],
    ["Gold", "Silber"],
  ];
  const made = addCombinations(given({ optionNames: ["Ringgröße", "Farbe"], rows, values }));
  expect(made.slice(0, 2)).toEqual(rows);
  expect(made.slice(2).map((one) => [one.values, one.articleNumber])).toEqual([
    [["54", "Silber"], "KG-1-54-SILBER"],
    [["56", "Silber"], "KG-1-56-SILBER"],
  ]);
  expect(addCombinations(given({ rows: made, values }))).toEqual(made);
});

test("an archived variant comes back as it was", () => {
  const archived = [row(["54", ""], { id: 9, articleNumber: "ALT-54", stock: "0" })];
  expect(addCombinations(given({ archived }))[1]).toEqual(archived[0]);
});

test("a taken number gets another ending", () => {
  expect(addCombinations(given({ taken: ["KG-1-54"] }))[1]?.articleNumber).toBe("KG-1-54-2");
  expect(proposeNumber("KG-1", ["1,5 mm", "Roségold"], new Set())).toBe("KG-1-1-5-MM-ROSÉGOLD");
});

test("one chosen by its pieces has as many", () => {
  const made = addCombinations(given({ optionNames: ["Teile", ""], values: [["500 Teile", "1.000"], []] }));
  expect(made.map(({ pieces }) => pieces)).toEqual(["500", "1000"]);
});

test("each combination is there once, with a number of its own that fits", () => {
  const list = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, fc.string({ minLength: 1, maxLength: 40 }), (one, two, articleNumber) => {
      const values = [readValues(one.join(",")), readValues(two.join(","))];
      const made = addCombinations(given({ values, rows: [row(["", ""], { articleNumber })] }));
      const count = (values[0]?.length ?? 0) * Math.max(1, values[1]?.length ?? 0);
      expect(made).toHaveLength(Math.max(1, count));
      expect(new Set(made.map((each) => JSON.stringify(each.values))).size).toBe(made.length);
      expect(new Set(made.map((each) => each.articleNumber)).size).toBe(made.length);
      expect(made.every((each) => each.articleNumber.length <= 40)).toBe(true);
    }),
  );
});
