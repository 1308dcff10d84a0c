import { expect, test } from "vitest";
import { shownText } from "./contents";
import { display, drawPdf, normal, write } from "./sheet";

/** What the shop's typefaces have letters for. */
const ASCII = "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
const LATIN = "¡¢£¥§¨©ª«®¯°´¶·¸º»¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ–—‘’‚“”„…•€‹›";

const draw = (words: string) =>
  drawPdf({ title: "Probe", author: "Probe", words }, (pdf) => {
    for (const pen of [() => normal(pdf), () => normal(pdf, "bold"), () => display(pdf, 20)])
      write(pen(), words, 62, pdf.y, 471);
  });

test("every letter of the shop's typefaces is written whole in each face", async () => {
  const words = ASCII + LATIN;
  const file = await draw(words);
  for (const font of ["InstrumentSans", "Newsreader"]) expect(file.toString("latin1")).toContain(font);
  expect(shownText(file).replaceAll("\n", "")).toBe(`${words.repeat(3)}Seite 1 von 1`);
});

test.each(["Škoda", "12 m²", "±1 mm"])(
  "%s has letters they lack, so it is set in the standard fonts",
  async (words) => {
    const file = await draw(words);
    expect(file.toString("latin1")).not.toContain("InstrumentSans");
    expect(shownText(file)).toContain(words);
  },
);
