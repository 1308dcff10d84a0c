import { expect, test } from "vitest";
import { CUTTABLE } from "@/lib/catalog/engraving";
import { hasLetter } from "./cuts";
import { printedOtherwise } from "./emoji";
import { printable } from "./printable";

/** Those that are in use, and all emoji. */
const CHARACTERS = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));

test("the three scripts, typographic signs and what can be engraved stay as they are", () => {
  const text = "Größe „Bogen“ – −€1.234,56\u00a0% · 68 × 48 cm, Łódź, Ольга, Ελένη, Mia ♥ Jo ∞";
  expect(printable(text)).toBe(text);
  expect(CHARACTERS.filter((one) => CUTTABLE.test(one) && printable(one) !== one)).toEqual([]);
  expect(printable("Mu\u0308ller")).toBe("Müller");
});

test("whatever is typed, only characters are left that the typefaces have", () => {
  for (const one of CHARACTERS)
    for (const letter of printable(`a${one}b`))
      if (letter !== "\n" && !hasLetter(letter)) expect.fail(`U+${one.codePointAt(0)!.toString(16)} leaves ${letter}`);
});

test("every letter of a living script leaves something to read", () => {
  const living =
    /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Deva}\p{sc=Geor}\p{sc=Armn}]/u;
  const lost = CHARACTERS.filter((one) => /\p{Lo}/u.test(one) && living.test(one) && printable(one).trim() === "");
  expect(lost.length / CHARACTERS.filter((one) => /\p{Lo}/u.test(one) && living.test(one)).length).toBeLessThan(0.05);
  expect(printable("محمد علي, 王小明, さくら")).toBe("mhmd ’ly, WangXiaoMing, sakura");
});

test.each([
  ["Alles Liebe 🎂🎉", "Alles Liebe"],
  ["🎂 Alles Liebe", "Alles Liebe"],
  ["Alles 🎂 Liebe", "Alles Liebe"],
  ["Alles🎂Liebe", "Alles Liebe"],
  ["Alles Liebe 🎂!", "Alles Liebe!"],
  ["Von uns 👩‍🎨 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 allen", "Von uns allen"],
  ["Hallo\n🎂🎉\n\nTschüss", "Hallo\n\nTschüss"],
  ["Schere ✂ und ☀", "Schere und"],
  ["Ich ❤️ dich", "Ich ❤ dich"],
  ["🦊", ""],
])("emoji leave no trace: %j", (typed, shown) => expect(printable(typed)).toBe(shown));

test("what is said of emoji and scripts is what happens to them", () => {
  expect(CHARACTERS.filter((one) => printedOtherwise(one) === "emoji" && printable(one) !== "")).toEqual([]);
  const emoji = CHARACTERS.filter((one) => /[\p{Extended_Pictographic}\p{Emoji_Presentation}]/u.test(one));
  expect(emoji.filter((one) => printedOtherwise(one) === null && printable(one) !== one)).toEqual([]);
  expect(["Müller", "Łucja", "Ольга", "Ελένη", "❤️", "№ 5"].map(printedOtherwise)).toEqual(Array(6).fill(null));
  expect(["🎂", "محمد", "王", "👍🏽"].map(printedOtherwise)).toEqual(["emoji", "script", "script", "emoji"]);
});
