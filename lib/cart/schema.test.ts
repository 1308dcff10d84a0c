import { expect, test } from "vitest";
import { MAX_LINES } from "./limits";
import { parseCart } from "./schema";

const line = { productId: 1, quantity: 2, seenCents: 4990 };
const stored = (lines: unknown, version: unknown = 1) => JSON.stringify({ version, state: { lines } });

test("what was stored comes back", () => {
  expect(parseCart(stored([line, { ...line, productId: 2, seenCents: null }])).lines).toHaveLength(2);
});

test.each([
  "",
  "{",
  "null",
  "[]",
  "17",
  '"kg"',
  '{"state":{}}',
  stored("nichts"),
  stored([line], 0),
  stored([line], "1"),
  '{"version":1,"state":null}',
])("%s is an empty cart", (text) => {
  expect(parseCart(text)).toEqual({ lines: [] });
});

test.each([
  { ...line, productId: "1" },
  { ...line, productId: 1.5 },
  { ...line, productId: -1 },
  { ...line, quantity: 0 },
  { ...line, quantity: 1e9 },
  { ...line, seenCents: "49,90" },
  { productId: 1 },
  null,
  [],
])("the broken line %j is left out, its neighbor stays", (broken) => {
  const good = { ...line, productId: 7 };
  expect(parseCart(stored([broken, good])).lines).toEqual([good]);
});

test("a doubled line counts once, and too many lines are cut", () => {
  expect(parseCart(stored([line, { ...line, quantity: 5 }])).lines).toEqual([line]);
  const many = Array.from({ length: MAX_LINES + 5 }, (_, index) => ({ ...line, productId: index + 1 }));
  expect(parseCart(stored(many)).lines).toHaveLength(MAX_LINES);
});

test("a cart from before engravings is read as it was; two engravings are two lines, and one that cannot be cut is none", () => {
  const line = { productId: 7, quantity: 1, seenCents: 4990 };
  const mia = { place: "Innenseite", text: "Mia", font: "Klassisch" };
  const read = (...lines: object[]) => parseCart(JSON.stringify({ version: 1, state: { lines } })).lines;
  expect(read(line)).toEqual([line]);
  expect(read(line, { ...line, engraving: mia }, { ...line, engraving: { ...mia, text: "Jo" } })).toHaveLength(3);
  expect(read({ ...line, engraving: mia }, { ...line, engraving: mia })).toHaveLength(1);
  expect(read({ ...line, engraving: { ...mia, text: "😀" } })).toEqual([]);
});

test("vouchers for two people, or for one on two days, are two lines", () => {
  const words = { recipient: "Clara", greeting: "" };
  const to = (email: string, day: string) => ({ ...line, voucher: { ...words, sending: { email, day } } });
  const lines = [
    { ...line, voucher: words },
    to("clara@example.org", "2026-12-24"),
    to("clara@example.org", "2026-12-31"),
    to("jonas@example.org", "2026-12-24"),
  ];
  expect(parseCart(stored([...lines, lines[1]])).lines).toEqual(lines);
});
