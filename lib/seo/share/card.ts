import sharp, { type OverlayOptions } from "sharp";
import { excerpt } from "@/lib/seo/excerpt";
import { printable } from "@/lib/platform/typefaces/printable";
import { SHARE_SIZE } from "./address";
import { drawText, type Drawn } from "@/lib/platform/images/draw-text";
import { drawWordmark } from "./wordmark";

export type Card = {
  title: string;
  /** A line above the title, such as the category. */
  caption: string;
  pictures: readonly Buffer[];
  /** True: shown on a mat like works. False: the first picture fills its half. */
  hung: boolean;
};

const PAPER = "#fbfaf7";
const MAT = "#f2efe9";
const INK = "#201a16";
const STONE = "#6a645d";

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const MIDDLE_PX = 590;
const LEFT_PX = 72;
const WORDS_WIDTH_PX = MIDDLE_PX - LEFT_PX - 40;
const FIELD_WIDTH_PX = WIDTH - MIDDLE_PX;
const MAX_TITLE_LENGTH = 100;
const MAX_CAPTION_LENGTH = 40;

/** By their middle; two of them hang like in a salon, not in a row. */
const ALONE = [{ x: FIELD_WIDTH_PX / 2, y: HEIGHT / 2, width: 440, height: 478 }];
const PAIR = [
  { x: FIELD_WIDTH_PX / 2 - 138, y: HEIGHT / 2 - 52, width: 246, height: 330 },
  { x: FIELD_WIDTH_PX / 2 + 138, y: HEIGHT / 2 + 52, width: 246, height: 330 },
];

export async function drawCard(card: Card): Promise<Buffer> {
  const layers = [await mat(), ...(await pictures(card)), ...(await words(card))];
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: PAPER } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

async function mat(): Promise<OverlayOptions> {
  return {
    input: { create: { width: FIELD_WIDTH_PX, height: HEIGHT, channels: 3, background: MAT } },
    left: MIDDLE_PX,
    top: 0,
  };
}

async function pictures({ pictures: given, hung }: Card): Promise<OverlayOptions[]> {
  const [first] = given;
  if (!first) return [];
  if (!hung) return [{ input: await sharp(first).resize(FIELD_WIDTH_PX, HEIGHT).toBuffer(), left: MIDDLE_PX, top: 0 }];
  const places = given.length > 1 ? PAIR : ALONE;
  const hanging = await Promise.all(
    given.slice(0, places.length).map(async (picture, index) => {
      const { x, y, ...room } = places[index]!;
      return hang(await fitted(picture, room), MIDDLE_PX + x, y);
    }),
  );
  return hanging.flat();
}

async function fitted(picture: Buffer, room: { width: number; height: number }): Promise<Drawn> {
  const { data, info } = await sharp(picture)
    .resize({ ...room, fit: "inside" })
    // A transparent picture would let its own shadow through.
    .flatten({ background: MAT })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

async function hang({ input, width, height }: Drawn, x: number, y: number): Promise<OverlayOptions[]> {
  const left = Math.round(x - width / 2);
  const top = Math.round(y - height / 2);
  const soft = Math.round(height / 22);
  const margin = 3 * soft;
  const shade = await sharp({
    create: { width, height, channels: 4, background: { r: 42, g: 30, b: 20, alpha: 0.3 } },
  })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: { r: 42, g: 30, b: 20, alpha: 0 } })
    .blur(soft)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return [
    { input: shade, left: left - margin, top: top - margin + soft },
    { input, left, top },
  ];
}

async function words(card: Card): Promise<OverlayOptions[]> {
  const caption = excerpt(printable(card.caption), MAX_CAPTION_LENGTH);
  const title = excerpt(printable(card.title), MAX_TITLE_LENGTH) || caption;
  const [head, line, mark] = await Promise.all([
    title && drawText(title, { font: "serif", size: titleSize(title), color: INK, width: WORDS_WIDTH_PX }),
    caption && title !== caption && drawText(caption, { font: "sans", size: 27, color: STONE, width: WORDS_WIDTH_PX }),
    drawWordmark(44, INK),
  ]);
  const height = head ? head.height : 0;
  const top = Math.round((HEIGHT - 90 - height) / 2) + (line ? 24 : 0);
  return [
    ...(line ? [{ input: line.input, left: LEFT_PX, top: top - 34 - line.height }] : []),
    ...(head ? [{ input: head.input, left: LEFT_PX, top }] : []),
    { input: mark.input, left: LEFT_PX, top: HEIGHT - 62 - mark.height },
  ];
}

/** Pixels; long titles are set smaller, so that they stay above the wordmark. */
function titleSize(title: string): number {
  if (title.length <= 30) return 76;
  return title.length <= 50 ? 58 : 44;
}
