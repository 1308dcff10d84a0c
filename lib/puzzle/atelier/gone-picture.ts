import "server-only";
import sharp from "sharp";
import { drawText } from "@/lib/platform/images/draw-text";
import { gone } from "#messages/own-picture.json";

const SIZE = { width: 360, height: 450 };
const MAT = "#f2efe9";
const STONE = "#6a645d";

let drawn: Promise<Buffer> | undefined;

/** Large letters, for mails show it small. */
export function drawGonePicture(): Promise<Buffer> {
  return (drawn ??= draw());
}

async function draw(): Promise<Buffer> {
  const words = await drawText(gone, { font: "sans", size: 64, color: STONE, width: SIZE.width - 40 });
  return sharp({ create: { ...SIZE, channels: 3, background: MAT } })
    .composite([{ input: words.input }])
    .webp()
    .toBuffer();
}
