import { expect, test } from "vitest";
import { canonicalCategory, slugify } from "./slugs";

test.each([
  ["Natur & Landschaft", "natur-und-landschaft"],
  ["Gärten am Fluss", "gaerten-am-fluss"],
  ["Straße, Café – Nr. 7", "strasse-cafe-nr-7"],
  ["  ", ""],
])("%s becomes %s", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test.each([
  ["klassische%20kunst", "klassische-kunst"],
  ["Klassische Kunst", "klassische-kunst"],
  ["KLASSISCHE-KUNST", "klassische-kunst"],
  ["classic-art", "klassische-kunst"],
  ["Classic-Art", "klassische-kunst"],
  ["rings", "rings"],
  ["%E0%A4%A", "e0-a4-a"],
])("the address %s leads to %s", (param, slug) => {
  expect(canonicalCategory(param)).toBe(slug);
});
