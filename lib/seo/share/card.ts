import sharp, { type OverlayOptions } from "sharp";
import { excerpt } from "@/lib/seo/excerpt";
import { printable } from "@/lib/platform/typefaces/printable";
import { SHARE_SIZE } from "./address";
import { drawText, type Drawn } from "@/lib/platform/images/draw-text";
import { tokensIn } from "@/lib/settings/brand";
import type { Tokens } from "@/lib/settings/tokens";
import { drawWordmark, type Sign } from "./wordmark";

export type Card = {
  title: string;
  /** A line above the title, such as the category. */
  caption: string;
  pictures: readonly Buffer[];
  /** True: shown on a mat like works. False: the first picture fills its half. */
  hung: boolean;
};

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

export async function drawCard(card: Card, sign: Sign): Promise<Buffer> {
  const tokens = tokensIn(sign.brand, "light");
  const layers = [mat(tokens), ...(await pictures(card, tokens)), ...(await words(card, sign))];
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: tokens.paper } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function mat({ mat: background }: Tokens): OverlayOptions {
  return {
    input: { create: { width: FIELD_WIDTH_PX, height: HEIGHT, channels: 3, background } },
    left: MIDDLE_PX,
    top: 0,
  };
}

async function pictures({ pictures: given, hung }: Card, tokens: Tokens): Promise<OverlayOptions[]> {
  const [first] = given;
  if (!first) return [];
  if (!hung) return [{ input: await sharp(first).resize(FIELD_WIDTH_PX, HEIGHT).toBuffer(), left: MIDDLE_PX, top: 0 }];
  const places = given.length > 1 ? PAIR : ALONE;
  const hanging = await Promise.all(
    given.slice(0, places.length).map(async (picture, index) => {
      const { x, y, ...room } = places[index]!;
      return hang(await fitted(picture, room, tokens.mat), MIDDLE_PX + x, y);
    }),
  );
  return hanging.flat();
}

async function fitted(picture: Buffer, room: { width: number; height: number }, background: string): Promise<Drawn> {
  const { data, info } = await sharp(picture)
    .resize({ ...room, fit: "inside" })
    // A transparent picture would let its own shadow through.
    .flatten({ background })
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

async function words(card: Card, sign: Sign): Promise<OverlayOptions[]> {
  const caption = excerpt(printable(card.caption), MAX_CAPTION_LENGTH);
  const title = excerpt(printable(card.title), MAX_TITLE_LENGTH) || caption;
  const { ink, stone } = tokensIn(sign.brand, "light");
  const { typeface } = sign.brand;
  const [head, line, mark] = await Promise.all([
    title && drawText(title, { font: "serif", typeface, size: titleSize(title), color: ink, width: WORDS_WIDTH_PX }),
    caption &&
      title !== caption &&
      drawText(caption, { font: "sans", typeface, size: 27, color: stone, width: WORDS_WIDTH_PX }),
    drawWordmark(44, sign),
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
