import sharp, { type Sharp } from "sharp";
import { sniff } from "@/lib/images/formats";
import { MAX_BYTES, MAX_PIXELS, MIN_SIDE, type PictureError } from "./limits";

/** Pixels of the longer side of what is shown on screens. */
const PREVIEW = 1600;
const THUMBNAIL = 640;

/** What is kept of an upload: the upright picture as JPEG, the same for screens as WebP, and its pixels. */
export type Processed = { ok: true; picture: Buffer; preview: Buffer; width: number; height: number };

// One picture at a time: unfolded, one may take 240 MB.
let queue: Promise<unknown> = Promise.resolve();

/**
 * Makes of an uploaded file what is kept: judged by its content (JPEG, PNG or WebP, whatever it is called), decoded, upright,
 * in sRGB, on white where it is transparent, and encoded again without any metadata.
 */
export function processPicture(file: Buffer): Promise<Processed | { ok: false; error: PictureError }> {
  const turn = queue.then(() => processNow(file));
  queue = turn;
  return turn;
}

async function processNow(file: Buffer): Promise<Processed | { ok: false; error: PictureError }> {
  if (file.length > MAX_BYTES) return { ok: false, error: "size" };
  const format = sniff(file);
  if (!format || format === "avif") return { ok: false, error: "type" };
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { ok: false, error: "pixels" };
    if (Math.min(width, height) < MIN_SIDE) return { ok: false, error: "small" };
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .toColorspace("srgb")
      .flatten({ background: "#fff" })
      .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
      .toBuffer({ resolveWithObject: true });
    const preview = await webp(sharp(data).resize(PREVIEW, PREVIEW, { fit: "inside", withoutEnlargement: true }));
    return { ok: true, picture: data, preview, width: info.width, height: info.height };
  } catch {
    return { ok: false, error: "broken" };
  }
}

/**
 * The part of a picture that becomes the puzzle, at most 640 pixels long, as WebP.
 * @param preview the picture for screens
 * @param whole pixels of the picture that the crop was made in
 */
export async function cropThumbnail(
  preview: Buffer,
  { turn, x, y, width, height }: { turn: number; x: number; y: number; width: number; height: number },
  whole: { width: number; height: number },
): Promise<Buffer> {
  const shown = await sharp(preview).metadata();
  const scale = shown.width / whole.width;
  const turned = turn % 180 === 0 ? shown : { width: shown.height, height: shown.width };
  const at = (pixels: number, most: number) => Math.min(Math.round(pixels * scale), most);
  const left = at(x, turned.width - 1);
  const top = at(y, turned.height - 1);
  const area = {
    left,
    top,
    width: Math.max(1, at(width, turned.width - left)),
    height: Math.max(1, at(height, turned.height - top)),
  };
  const upright = await sharp(preview).rotate(turn).toBuffer();
  return webp(sharp(upright).extract(area).resize(THUMBNAIL, THUMBNAIL, { fit: "inside", withoutEnlargement: true }));
}

const webp = (picture: Sharp) => picture.webp({ quality: 82 }).toBuffer();
