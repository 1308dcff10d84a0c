import sharp, { type Sharp } from "sharp";
import { describePicture, type PictureFacts } from "./describe.ts";
import { sniff, type Format } from "./formats.ts";
import type { ImageError } from "./image-errors.ts";
import { MAX_BYTES, MAX_PIXELS } from "./rules.ts";

/** Pixels of the longest side that is kept: more than any screen of the shop shows. */
const MAX_SIDE = 1600;

export type Processed = { ok: true; format: Format; bytes: Buffer; facts: PictureFacts };

/** Decoded and encoded again without metadata, so that nothing that is no picture comes through. */
export async function processImage(file: Buffer): Promise<Processed | { ok: false; error: ImageError }> {
  if (file.length > MAX_BYTES) return { ok: false, error: "size" };
  const format = sniff(file);
  if (!format) return { ok: false, error: "type" };
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { ok: false, error: "pixels" };
    const bytes = await encode(file, format);
    return { ok: true, format, bytes, facts: await describePicture(bytes) };
  } catch {
    return { ok: false, error: "broken" };
  }
}

async function encode(file: Buffer, format: Format): Promise<Buffer> {
  const picture = () =>
    sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true })
      .toColorspace("srgb");
  const bytes = await ENCODERS[format](picture()).toBuffer();
  // Noise does not compress without loss: 256 colors then have to do.
  return format !== "png" || bytes.length <= MAX_BYTES ? bytes : picture().png({ palette: true, effort: 1 }).toBuffer();
}

const ENCODERS: Record<Format, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 85, mozjpeg: true }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 84 }),
  avif: (picture) => picture.avif({ quality: 62, effort: 3 }),
};
