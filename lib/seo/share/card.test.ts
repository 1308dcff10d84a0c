import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DELIVERED } from "@/lib/settings/parts";
import { SHARE_SIZE } from "./address";
import { drawCard } from "./card";
import { drawIcon } from "./icon";
import type { Sign } from "./wordmark";
import { drawText } from "@/lib/platform/images/draw-text";

const { company, brand } = DELIVERED;
const SIGN = { shop: company.shop, brand, logo: null };

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
    drawCard({ ...words, pictures: [await picture("schmetterlinge-im-kasten")], hung: true }, SIGN),
    drawCard({ ...words, pictures: [await picture("solis-ring")], hung: false }, SIGN),
    drawCard({ ...words, pictures: [], hung: true }, SIGN),
  ]);
  for (const card of cards) {
    const { width, height, format } = await sharp(card).metadata();
    expect({ width, height, format }).toEqual({ ...SHARE_SIZE, format: "jpeg" });
    expect(card.length).toBeLessThan(300_000);
  }
});

test("a transparent picture hangs on solid ground, without its shadow showing through", async () => {
  const empty = {
    create: { width: 800, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const;
  const card = await drawCard(
    {
      title: "Ring",
      caption: "",
      pictures: [await sharp(empty).png().toBuffer()],
      hung: true,
    },
    SIGN,
  );
  const { data } = await sharp(card)
    .extract({ left: 895, top: 315, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [index, channel] of [0xf3, 0xf0, 0xea].entries()) expect(Math.abs(data[index]! - channel)).toBeLessThan(4);
});

test("emoji leave no trace on a card, and a name of nothing else gives its place to the caption", async () => {
  const draw = (title: string, caption: string) => drawCard({ title, caption, pictures: [], hung: false }, SIGN);
  expect(await draw("Ring 🦊 „Bogen“", "Ringe 💍")).toEqual(await draw("Ring „Bogen“", "Ringe"));
  expect(await draw("🦊", "Ringe")).toEqual(await draw("Ringe", ""));
  expect(await draw("🦊", "💍")).toEqual(await draw("", ""));
});

test("letters beyond German are drawn with the typefaces that come with the shop", async () => {
  const style = { font: "serif", size: 40, color: "#000000" } as const;
  const widths = await Promise.all(["Łódź", "Ольга", "王"].map(async (text) => (await drawText(text, style)).width));
  for (const [index, width] of [82, 111, 102].entries()) expect(Math.abs(widths[index]! - width)).toBeLessThan(3);
});

const OTHER = {
  ...brand,
  paperLight: "#eef3ee",
  accentLight: "#1f6f54",
  typeface: "fraunces",
  ornament: "none",
} as const;

test("another name and brand are on the card, in its paper and its typeface", async () => {
  const draw = (sign: Sign) => drawCard({ title: "Ring", caption: "", pictures: [], hung: false }, sign);
  const card = await draw({ shop: "Papier & Ruhe", brand: OTHER, logo: null });
  const { data } = await sharp(card)
    .extract({ left: 8, top: 8, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [index, channel] of [0xee, 0xf3, 0xee].entries()) expect(Math.abs(data[index]! - channel)).toBeLessThan(4);
  expect(card).not.toEqual(await draw({ shop: "Papier & Stille", brand: OTHER, logo: null }));
  expect(card).not.toEqual(
    await draw({ shop: "Papier & Ruhe", brand: { ...OTHER, typeface: "literata" }, logo: null }),
  );
});

test("an icon is the piece in the accent, or the first letter of the name", async () => {
  const draw = async (sign: Sign) =>
    sharp(await drawIcon(192, sign))
      .raw()
      .toBuffer({ resolveWithObject: true });
  const at = ({ data, info }: Awaited<ReturnType<typeof draw>>, x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
  ];
  const piece = await draw({ shop: "Papier & Ruhe", brand: { ...OTHER, ornament: "piece" }, logo: null });
  expect(at(piece, 80, 110)).toEqual([0x1f, 0x6f, 0x54]);
  const letter = await draw({ shop: "Papier & Ruhe", brand: OTHER, logo: null });
  expect(at(letter, 2, 2)).toEqual([0xee, 0xf3, 0xee]);
  expect(letter.data).not.toEqual((await draw({ shop: "Ruhe", brand: OTHER, logo: null })).data);
});
