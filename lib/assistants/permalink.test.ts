import { expect, test } from "vitest";
import { permalink, readCode, readItems } from "./permalink";
import { permalinkTarget, readTarget } from "./permalink-target";

const SITE = "https://shop.test";
const params = (search: string) => new URLSearchParams(search);

test("a link says what it was made of", () => {
  const items = [
    { articleNumber: "KG-1001", quantity: 2 },
    { articleNumber: "Größe/54:ü", quantity: 1 },
  ];
  const url = new URL(permalink(items, "WINTER 10", SITE));
  const path = url.pathname.slice("/warenkorb/link/".length);
  expect(path).toMatch(/^KG-1001:2,~[\w-]+:1$/);
  expect(readItems(path)).toEqual(items);
  expect(readCode(url.searchParams)).toBe("WINTER 10");
  expect(readTarget(new URL(permalinkTarget(items, null, params("")), SITE).searchParams)).toEqual(items);
});

test("the same article twice is one item", () =>
  expect(readItems("KG-1:2,~S0ctMQ:3")).toEqual([{ articleNumber: "KG-1", quantity: 5 }]));

test.each([
  "",
  "KG-1",
  "KG-1:0",
  "KG-1:01",
  "KG-1:-2",
  "a b:1",
  "KG%2F1:1",
  "~:1",
  "~=:1",
  "~gA:1",
  "~AA:1",
  "KG-1:1,",
])("'%s' is no list of articles", (path) => expect(readItems(path)).toBeNull());

test("more than twenty articles are too many", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `KG-${index}:1`).join();
  expect(readItems(many(20))).toHaveLength(20);
  expect(readItems(many(21))).toBeNull();
});

test.each([
  ["discounts/codes/0=A", "A"],
  ["/discounts/codes/0=A", "A"],
  ["discounts/codes/0=A&/discounts/codes/0=B", null],
  [`discounts/codes/0=${"A".repeat(41)}`, null],
  ["discounts/codes/0=A%0d%0aSet-Cookie", null],
])("of '%s' the code is %s", (search, code) => expect(readCode(params(search))).toBe(code));

test("nothing of a person, no other site and no line break goes on", () => {
  const search =
    "continue_to=//evil.example&buyer/email=a%40b.de&access_token=x&utm_medium=a%0d%0ab&attribution/utm_source=mail";
  expect(permalinkTarget(readItems("KG-1:1"), "X&Y", params(search))).toBe(
    "/warenkorb?artikel=1xKG-1&code=X%26Y&utm_source=mail",
  );
  expect(permalinkTarget(null, null, params(""))).toBe("/warenkorb");
});
