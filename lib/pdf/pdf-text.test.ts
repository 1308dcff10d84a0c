import { expect, test } from "vitest";
import { CUTTABLE } from "@/lib/catalog/engraving";
import { pdfText } from "./pdf-text";

test("German, typographic signs and the euro stay as they are", () => {
  const text = "Größe „Bogen“ – €1.234,56 · 68 × 48 cm, Çelik, Škoda";
  expect(pdfText(text)).toBe(text);
});

test("other letters lose their accent, a decomposed umlaut is put together", () => {
  expect(pdfText("Wałęsa, Őrség, Dvořák")).toBe("Walesa, Orség, Dvorák");
  expect(pdfText("Mu\u0308ller")).toBe("Müller");
});

test("what can be engraved is readable on an invoice, sign by sign", () => {
  expect(pdfText("Mia ♥ Jo ∞")).toBe("Mia (Herz) Jo (unendlich)");
  const signs = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((sign) =>
    CUTTABLE.test(sign),
  );
  expect(signs.length).toBeGreaterThan(70);
  expect(signs.map(pdfText).filter((sign) => sign.includes("?"))).toEqual([]);
});

test("the minus of our amounts becomes a dash, narrow spaces a space, the rest a question mark", () => {
  expect(pdfText("−€5,00\u202f%")).toBe("–€5,00 %");
  expect(pdfText("Αθήνα")).toMatch(/^\?+$/);
});
