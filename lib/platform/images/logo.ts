import sharp from "sharp";
import { describePicture } from "./describe.ts";
import { sniff } from "./formats.ts";
import type { ImageError } from "./image-errors.ts";
import type { Processed } from "./process.ts";
import { MAX_LOGO_BYTES, MAX_PIXELS } from "./rules.ts";

/** Pixels: three times as sharp as the header shows it. */
const MAX_LOGO_PX = { width: 800, height: 300 };
const SVG_DPI = 72;
const MAX_DPI = 100_000;

/** What comes before the first element of an SVG; entities are none of it. */
const SVG_START = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/i;

/** Renders a PNG or SVG as a PNG, which carries no script and no link. */
export async function makeLogo(file: Buffer): Promise<Processed | { ok: false; error: ImageError }> {
  if (file.length > MAX_LOGO_BYTES) return { ok: false, error: "size" };
  const isSvg = SVG_START.test(file.toString("utf8", 0, 10_000));
  if (!isSvg && sniff(file) !== "png") return { ok: false, error: "type" };
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    const scale = Math.min(MAX_LOGO_PX.width / width, MAX_LOGO_PX.height / height);
    if (!isSvg && width * height > MAX_PIXELS) return { ok: false, error: "pixels" };
    const density = isSvg ? Math.min(MAX_DPI, Math.max(1, SVG_DPI * scale)) : SVG_DPI;
    const bytes = await sharp(file, { density, limitInputPixels: MAX_PIXELS })
      .resize({ ...MAX_LOGO_PX, fit: "inside", withoutEnlargement: true })
      .toColorspace("srgb")
      .png()
      .toBuffer();
    return { ok: true, format: "png", bytes, facts: await describePicture(bytes) };
  } catch {
    return { ok: false, error: "broken" };
  }
}
