import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toSearch, writeSearch } from "./address";
import { FILTER_NAMES, FILTERS } from "./filters";
import { parseParams } from "./params";
import { hasFilters, isTooShort, toFields, DEFAULT_STATE, withoutFilters } from "./state";

const parseAddress = (address: string) => {
  const params: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(address)) params[key] = [params[key] ?? [], value].flat();
  return parseParams(params);
};

test("an address without parameters is an untouched listing", () => {
  expect(parseParams({})).toEqual(DEFAULT_STATE);
  expect(toSearch(DEFAULT_STATE)).toBe("");
});

test.each([
  ["?q=blaue+blume", "?q=blaue+blume"],
  ["?teile=2000,1000&teile=1000", "?teile=1000,2000"],
  ["?teile=1000&teile=2000", "?teile=1000,2000"],
  [
    "?seite=3&lager=1&neu=1&preis=50-75,25-50&sort=price-low",
    "?sort=price-low&preis=25-50,50-75&neu=1&lager=1&seite=3",
  ],
  ["?kategorie=tiere,abstrakt", "?kategorie=abstrakt,tiere"],
  ["?material=Premium+Karton%2C+matt&material=Leinen", "?material=Leinen&material=Premium+Karton%2C+matt"],
  ["?schwierigkeit=Mittel&schwierigkeit=Entspannt", "?schwierigkeit=Entspannt&schwierigkeit=Mittel"],
  ["?kategorie=klassische-kunst,+abstrakt", "?kategorie=abstrakt,klassische-kunst"],
  ["?kategorie=klassische-,-kunst,klassische--kunst", ""],
  ["?schwierigkeit=Sehr+anspruchsvoll,+fast", "?schwierigkeit=Sehr+anspruchsvoll%2C+fast"],
  ["?sort=featured&seite=1&q=", ""],
  ["?q=+&q=see", "?q=see"],
  ["?sort=teuer&sort=name", "?sort=name"],
  ["?teile=abc,-5,0,1e3,1000.5,01000&preis=0-1000&neu=ja&lager=0&seite=-2&sort=<script>&kategorie=../..", ""],
  ["?seite=99999999999999999999", "?seite=999999999"],
  ["?seite=0", ""],
  ["?unbekannt=1&teile=750", "?teile=750"],
])("%s is %s in canonical form", (given, canonical) => {
  expect(toSearch(parseAddress(given))).toBe(canonical);
});

test("hasFilters and withoutFilters know what is a filter", () => {
  expect(hasFilters({ ...DEFAULT_STATE, query: "q", sort: "name", page: 2 })).toBe(false);
  const state = { ...DEFAULT_STATE, query: "q", sort: "name" as const, pieces: ["1000"], page: 2 };
  expect(hasFilters(state)).toBe(true);
  expect(withoutFilters(state)).toEqual({ ...DEFAULT_STATE, query: "q", sort: "name" });
});

test.each(FILTER_NAMES)("the filter %s is part of the address, and is read from it", (filter) => {
  const value = { slug: "tiere", band: "25-50", number: "1000", text: "Karton, matt", flag: "1" }[
    FILTERS[filter].values
  ];
  const state = { ...DEFAULT_STATE, [filter]: [value] };
  expect(parseAddress(toSearch(state))).toEqual(state);
  expect(hasFilters(state)).toBe(true);
});

test("the middleware, whose list Next requires to be static, guards each parameter but the words of a search", () => {
  const matcher = readFileSync("middleware.ts", "utf8").matchAll(
    /source: "\/category\/:category", has: \[\{ type: "query", key: "(\w+)" \}\]/g,
  );
  expect([...matcher].map(([, key]) => key).sort()).toEqual(
    ["sort", "seite", ...Object.values(FILTERS).map(({ param }) => param)].sort(),
  );
});

test.each([
  ["w", true],
  ["ö", true],
  ["w 7", true],
  ["wa", false],
  ["7 wa", false],
  ["%", true],
  ["🧩", true],
  ["", false],
  [" ", false],
])("DB-H8 whether '%s' is too short to be searched for: %s", (query, expected) => {
  expect(isTooShort(query)).toBe(expected);
});

describe("whatever is typed into the address", () => {
  const random = mulberry(20261121);
  const KEYS = ["q", "sort", ...Object.values(FILTERS).map(({ param }) => param), "seite", "x"];
  const PIECES = [
    ..."'\"%&=+,;<>()[]{}\\/#?\u0000\u0007\ud800\udc00\u202e\ufeff",
    ..."🧩äß01aZ -",
    "1000",
    "25-50",
    "tiere",
    "name",
    "constructor",
    "__proto__",
    "undefined",
    "NaN",
    "x".repeat(300),
  ];
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const text = () => Array.from({ length: Math.floor(random() * 9) }, () => pick(PIECES)).join("");
  const params = () =>
    Object.fromEntries(
      KEYS.filter(() => random() < 0.6).map((key) => [key, random() < 0.5 ? text() : Array.from({ length: 35 }, text)]),
    );

  test("500 hostile addresses are read without an error, and their canonical form reads as the same", () => {
    for (let i = 0; i < 500; i++) {
      const state = parseParams(params());
      const search = toSearch(state);
      expect(parseAddress(search)).toEqual(state);
      expect(writeSearch(toFields(state))).toBe(search);
      expect(JSON.stringify(state)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      for (const value of Object.values(state)) if (Array.isArray(value)) expect(value.length).toBeLessThanOrEqual(30);
    }
  });
});

/** A small seeded generator, so that a failure can be repeated. */
function mulberry(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
