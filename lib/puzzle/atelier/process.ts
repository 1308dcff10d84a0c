import sharp from "sharp";
import { sniff } from "../../platform/images/formats.ts";
import { MAX_BYTES, MAX_PIXELS, MIN_SIDE } from "./limits.ts";
import type { PictureError } from "./picture-errors.ts";

const PREVIEW_WIDTH_PX = 1600;
/** The first is for photos; noise of 60 megapixels fits into the storage's 60 MB only in the second. */
const QUALITIES = [95, 75];
const MAX_KEPT_BYTES = 59_000_000;

export type Processed = { ok: true; picture: Buffer; preview: Buffer; width: number; height: number };

/** Judged by its content; upright, in sRGB, on white where transparent, and encoded again without any metadata. */
export async function processPicture(file: Buffer): Promise<Processed | { ok: false; error: PictureError }> {
  if (file.length > MAX_BYTES) return { ok: false, error: "size" };
  const format = sniff(file);
  if (!format || format === "avif") return { ok: false, error: "type" };
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { ok: false, error: "pixels" };
    if (Math.min(width, height) < MIN_SIDE) return { ok: false, error: "small" };
    const { data, info } = await encode(file);
    const preview = await sharp(data)
      .resize(PREVIEW_WIDTH_PX, PREVIEW_WIDTH_PX, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { ok: true, picture: data, preview, width: info.width, height: info.height };
  } catch {
    return { ok: false, error: "broken" };
  }
}

async function encode(file: Buffer) {
  for (const quality of QUALITIES) {
    const made = await sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .toColorspace("srgb")
      .flatten({ background: "#fff" })
      // With optimized coding the encoder would keep all of the picture in memory: 700 MB instead of 100.
      .jpeg({ quality, chromaSubsampling: "4:4:4", optimizeCoding: false })
      .toBuffer({ resolveWithObject: true });
    if (made.data.length <= MAX_KEPT_BYTES) return made;
  }
  throw new Error("the picture does not become small enough");
}
