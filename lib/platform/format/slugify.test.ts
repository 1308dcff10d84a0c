import { expect, test } from "vitest";
import { slugify } from "./slugify";

test.each([
  ["Natur & Landschaft", "natur-und-landschaft"],
  ["Gärten am Fluss", "gaerten-am-fluss"],
  ["Straße, Café – Nr. 7", "strasse-cafe-nr-7"],
  ["klassische kunst", "klassische-kunst"],
  ["KLASSISCHE-KUNST", "klassische-kunst"],
  ["  ", ""],
])("%s becomes %s", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
