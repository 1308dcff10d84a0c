import { describe, expect, test } from "vitest";
import { normalizeCode, normalizeEmail, normalizeLine, normalizeLines, normalizeText } from "./typed-text";

describe("text that people type or paste", () => {
  test.each([
    ["composed letters", "Mu\u0308ller", "Müller"],
    ["a telephone number from a contact", "\u202D+49 170 1234567\u202C", "+49 170 1234567"],
    ["zero-width and soft characters", "An\u00ADna\u200B\uFEFF", "Anna"],
    ["blanks", "10\u00A0000\u202Fm\u2009x", "10 000 m x"],
    ["hyphens", "Müller\u2011Lüdenscheidt \u2212 5", "Müller-Lüdenscheidt - 5"],
    ["apostrophes", "Sa\u02BCid O\u2032Brien", "Sa’id O’Brien"],
    ["line breaks", "a\r\nb\rc\u2028d", "a\nb\nc\nd"],
    ["controls and halves of characters", "a\u0000b\u0007c\ud800d\te", "abcd\te"],
    ["dashes and emoji stay", "Kunst – Geduld 🧩👩🏽\u200D🎨❤️\u200D🔥", "Kunst – Geduld 🧩👩🏽\u200D🎨❤️\u200D🔥"],
    ["joiners outside of emoji", "An\u200Dna 🧩\u200D.", "Anna 🧩."],
  ])("%s", (_, typed, normal) => {
    expect(normalizeText(typed)).toBe(normal);
    expect(normalizeText(normal)).toBe(normal);
  });

  test("a line has no line breaks and single blanks; lines have no heaps of empty ones", () => {
    expect(normalizeLine("  Anna \n Maria\u200B ")).toBe("Anna Maria");
    expect(normalizeLine("\u200B")).toBe("");
    expect(normalizeLines(" eins  \n\n\n\nzwei\t\n")).toBe("eins\n\nzwei");
  });
});

test.each(["SOMMER–10", "SOMMER—10", "SOMMER\u201110", "SOMMER\u221210"])("the dash of the code %s", (typed) => {
  expect(normalizeCode(typed)).toBe("SOMMER-10");
});

test.each([
  ["clara@müller-kunst.de", "clara@xn--mller-kunst-thb.de"],
  ["clara@mu\u0308ller-kunst.de", "clara@xn--mller-kunst-thb.de"],
  [" Clara@Example.org\u200B", "Clara@Example.org"],
  ["clara@müller.de/weg", "clara@müller.de/weg"],
  ["müller", "müller"],
  ["@müller.de", "@müller.de"],
])("the address %s", (typed, normal) => expect(normalizeEmail(typed)).toBe(normal));
