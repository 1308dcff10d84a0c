import { expect, test } from "vitest";
import { orderNumberIn } from "./order-number";

test.each([["KG-7F3K-9QXM"], ["kg 7f3k 9qxm"], ["Bestellung Nr. KG–7F3K–9QXM, bitte"], ["kg7f3k9qxm"]])(
  "a whole number as %s",
  (typed) => {
    expect(orderNumberIn(typed)).toBe("KG-7F3K-9QXM");
  },
);

test.each([
  ["7f3k", "7F3K"],
  ["KG-7f3k", "7F3K"],
  ["7f3k9q", "7F3K-9Q"],
  ["OIL1", "0111"],
  ["7f", "7F"],
])("a part of a number as %s", (typed, part) => {
  expect(orderNumberIn(typed)).toBe(part);
});

test.each([["Clara Schönemann"], ["clara@example.org"], ["x"], [""], ['50%"),id.gt.(0']])("no number: %s", (typed) => {
  expect(orderNumberIn(typed)).toBeNull();
});
