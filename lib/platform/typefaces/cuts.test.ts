import { openSync, type Font } from "fontkit";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { shownText } from "@/lib/platform/pdf/contents";
import { display, drawPdf, normal, write } from "@/lib/platform/pdf/sheet";
import { printedLook } from "@/lib/settings/printed-look";
import { cutFor, hasLetter } from "./cuts";
import { PAIRS } from "./pairs";

test("the last cut of each face has the same letters", () => {
  const letters = (weight: number) => new Set((openSync(`app/fonts/inter-${weight}.ttf`) as Font).characterSet);
  expect(letters(600)).toEqual(letters(400));
});

test.each([
  ["sans", "Größe 12,50 €", "Instrument Sans"],
  ["sans", "Łucja Žižková", "Instrument Sans"],
  ["sans", "Ольга", "Inter"],
  ["bold", "Ελένη", "Inter"],
  ["serif", "Größe „Bogen“", "Newsreader 16pt"],
  ["serif", "Łucja", "Newsreader Light"],
  ["serif", "Ольга ♥", "Inter"],
] as const)("%s: %s is set in %3$s", (face, text, family) => expect(cutFor(face, text).family).toBe(family));

test.each(PAIRS)("%s has cuts of its own for German, and Inter for the rest", (pair) => {
  for (const face of ["sans", "bold", "serif"] as const) {
    expect(existsSync(cutFor(face, "Größe „Bogen“ 12,50 €", pair).file)).toBe(true);
    expect(cutFor(face, "Größe „Bogen“ 12,50 €", pair).family).not.toBe("Inter");
    expect(cutFor(face, "Ольга", pair).family).toBe("Inter");
  }
});

test("every letter is written whole in each face", async () => {
  const letters = Array.from({ length: 0x2fff }, (_, code) => String.fromCharCode(code));
  const words = letters.filter((letter) => hasLetter(letter) && /[\p{L}\p{N}\p{P}]/u.test(letter)).join("");
  const file = await drawPdf({ look: await printedLook(), title: "Probe", author: "Probe" }, (pdf) => {
    for (const pen of [normal(pdf), normal(pdf, "bold"), display(pdf, 10)]) write(pen, words, 62, pdf.y, 471);
  });
  expect([...shownText(file)].length).toBeGreaterThan(3 * words.length);
  expect(shownText(file)).not.toContain("\uFFFD");
});

test("a letter that a typeface lacks would be seen in what a file shows", async () => {
  const file = await drawPdf({ look: await printedLook(), title: "Probe", author: "Probe" }, (pdf) => {
    pdf.font(cutFor("sans", "a").file).text("王");
  });
  expect(shownText(file)).toContain("\uFFFD");
});
