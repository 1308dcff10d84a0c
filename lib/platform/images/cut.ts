import sharp, { type Sharp } from "sharp";
import { widthsIn, type CutFormat } from "./widths.ts";

// One thread for each picture: the pictures are many, and the shop answers visitors beside them.
sharp.cache(false);
sharp.concurrency(1);

/** Never enlarged: a small picture has fewer pixels than `width` says. */
export type Cut = { width: number; format: CutFormat; bytes: Buffer };

/** Soft gradients show every block, brushwork hides compression; raise RECIPE in widths.ts when one changes. */
const QUALITY = { webp: { rough: 76, soft: 87 }, avif: { rough: 58, soft: 68 } };
/** AVIF: effort 2 takes twice as long for the same bytes, 0 has a tenth more of them. */
const ENCODING_EFFORT = { webp: 2, avif: 1 };
/** Below so many bytes a pixel in the trial a picture is soft: jewelry and fog have 0.03 to 0.12, paintings up to 0.4. */
const SOFT_EDGE_SHARE = 0.12;
const TRIAL_WIDTH = 288;

/** `original`: at most 1600 pixels wide, upright. @throws Error when it is no picture */
export async function* cutPicture(original: Buffer, format: CutFormat): AsyncGenerator<Cut> {
  const { format: own } = await sharp(original).metadata();
  const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const at = (width: number) => sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  const quality = QUALITY[format][(await isSoft(at(TRIAL_WIDTH))) ? "soft" : "rough"];
  let full: Buffer | undefined = own === format ? original : undefined;
  for (const width of widthsIn(format)) {
    const isFull = width >= info.width;
    const bytes = (isFull && full) || (await encode(at(width), format, quality));
    if (isFull) full = bytes;
    yield { width, format, bytes };
  }
}

async function isSoft(trial: Sharp): Promise<boolean> {
  const { data, info } = await trial.webp({ quality: QUALITY.webp.rough, effort: 0 }).toBuffer({
    resolveWithObject: true,
  });
  return data.length / (info.width * info.height) < SOFT_EDGE_SHARE;
}

function encode(picture: Sharp, format: CutFormat, quality: number): Promise<Buffer> {
  const options = { quality, effort: ENCODING_EFFORT[format] };
  return (format === "webp" ? picture.webp(options) : picture.avif(options)).toBuffer();
}
