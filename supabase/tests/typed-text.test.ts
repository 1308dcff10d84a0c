import { expect, test } from "vitest";
import { normalizeText } from "../../lib/platform/forms/typed-text.ts";
import { bareDatabase } from "./opened.ts";

const database = bareDatabase();

const ask = async (call: string, value: string) =>
  (await database.query<{ answer: string }>(`select ${call} as answer`, [value])).rows[0]!.answer;

test("search.typed_text and normalizeText agree on each character of the basic plane and on emoji", async () => {
  const characters = Array.from({ length: 0xffff }, (_, index) => index + 1).filter((c) => c < 0xd800 || c > 0xdfff);
  const text = [
    ...characters.map((code) => `a${String.fromCharCode(code)}b`),
    "👩🏽\u200D🎨",
    "🧩\u200Dx",
    "u\u0308",
  ].join("|");
  expect(await ask("search.typed_text($1)", text)).toBe(normalizeText(text));
});

test.each([
  ["Spaß10", "SPASS10"],
  ["spass10", "SPASS10"],
  ["PROBE\u00A010", "PROBE10"],
  ["SOMMER\u201110", "SOMMER-10"],
  ["SOMMER – 10", "SOMMER-10"],
  ["fru\u0308hling", "FRÜHLING"],
  ["\uFEFFPROBE\u00AD10\u200B", "PROBE10"],
])("the discount code %s is %s", async (typed, code) => {
  expect(await ask("normalize_code($1)", typed)).toBe(code);
});
