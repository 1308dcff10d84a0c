import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { SHARE_SIZE } from "./address";
import { drawCard } from "./card";
import { drawText } from "./text";

const picture = (name: string) => readFile(`public/kunst/${name}.webp`);

test("the shop's own typefaces are drawn, umlauts and all, not whatever the machine has", async () => {
  const widths = async (text: string) =>
    Promise.all(
      (["serif", "sans"] as const).map(
        async (font) => (await drawText(text, { font, size: 48, color: "#000000" })).width,
      ),
    );
  const [serif, sans] = await widths("Größe „Übermut“ & mehr");
  // What the two files give; DejaVu, the usual substitute, gives over 600.
  expect(Math.abs(serif! - 537)).toBeLessThan(4);
  expect(Math.abs(sans! - 552)).toBeLessThan(4);
});

test("a title is no markup", async () => {
  const style = { font: "sans", size: 40, color: "#000000" } as const;
  const [plain, tagged] = await Promise.all([drawText("fett", style), drawText("<b>fett</b>", style)]);
  expect(tagged.width).toBeGreaterThan(plain.width * 1.5);
});

test("a card has the size the networks ask for and stays small; without its picture it is still one", async () => {
  const words = {
    title: "Schmetterlinge im Kasten, gelegt an einem langen Winterabend & noch länger",
    caption: "Tiere",
  };
  const cards = await Promise.all([
    drawCard({ ...words, pictures: [await picture("schmetterlinge-im-kasten")], hung: true }),
    drawCard({ ...words, pictures: [await picture("solis-ring")], hung: false }),
    drawCard({ ...words, pictures: [], hung: true }),
  ]);
  for (const card of cards) {
    const { width, height, format } = await sharp(card).metadata();
    expect({ width, height, format }).toEqual({ ...SHARE_SIZE, format: "jpeg" });
    expect(card.length).toBeLessThan(300_000);
  }
});
