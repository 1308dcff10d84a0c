import { expect, test } from "vitest";
import { bulk as text } from "#messages/client/admin-products.json";
import { parsePercent, readBulkValue, readPriceChange } from "./bulk-change";

test.each([
  ["10", 10],
  ["+10 %", 10],
  ["-12,5", -12.5],
  ["−5%", -5],
  ["0.25", 0.25],
  ["0", null],
  ["-95", null],
  ["501", null],
  ["zehn", null],
  ["1,234", null],
  ["", null],
])("%j is %j percent", (typed, percent) => expect(parsePercent(typed)).toBe(percent));

test.each([
  ["5", 5],
  ["- 5,50 €", -5.5],
  ["−1.000", -1000],
  ["0", null],
  ["--5", null],
  ["viel", null],
])("%j is %j euros", (typed, value) =>
  expect(readPriceChange("euros", typed)).toEqual(value === null ? { error: text.eurosWrong } : { value }),
);

test("each action takes only what makes sense for it", () => {
  expect(readBulkValue("stock", "1.000")).toEqual({ value: "1000" });
  expect(readBulkValue("stock", "-1")).toHaveProperty("error");
  expect(readBulkValue("category", "tiere")).toEqual({ value: "tiere" });
  expect(readBulkValue("category", "../")).toHaveProperty("error");
  expect(readBulkValue("archive", "egal")).toEqual({ value: "" });
});
