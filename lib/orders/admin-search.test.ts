import { expect, test } from "vitest";
import { orderCondition } from "./admin-search";

const people = (word: string) => `or(first_name.ilike.%${word}%,last_name.ilike.%${word}%,email.ilike.%${word}%)`;

test.each([["KG-7F3K-9QXM"], ["kg 7f3k 9qxm"], ["Bestellung Nr. KG–7F3K–9QXM, bitte"], ["kg7f3k9qxm"]])(
  "a whole number as %s",
  (typed) => {
    expect(orderCondition(typed)?.split(",")[0]).toBe("number.ilike.KG-7F3K-9QXM");
  },
);

test.each([
  ["7f3k", "%7F3K%"],
  ["KG-7f3k", "%7F3K%"],
  ["7f3k9q", "%7F3K-9Q%"],
  ["OIL1", "%0111%"],
])("a part of a number as %s", (typed, pattern) => {
  expect(orderCondition(typed)?.startsWith(`number.ilike.${pattern},`)).toBe(true);
});

test("a name of several words: each must be there", () => {
  expect(orderCondition("Clara Schönemann")).toBe(`and(${people("Clara")},${people("Schönemann")})`);
});

test("characters with a meaning stand for any character", () => {
  expect(orderCondition('50%"),id.gt.(0')).toBe(people("50____id.gt._0"));
});

test("nothing typed", () => expect(orderCondition("")).toBeNull());
