import { expect, test } from "vitest";
import { asTyped } from "./hints";

test.each([
  ["Kätzchen-Puzzle", ["katzchen"], "Kätzchen"],
  ["große MÖPSE", ["mopse"], "MÖPSE"],
  ["Straße in Rom", ["strasse", "rom"], "Straße Rom"],
  ["<b>Otter</b>", ["otter"], "Otter"],
])("of '%s' the words %j are shown as typed", (query, unknown, shown) => expect(asTyped(query, unknown)).toBe(shown));
