import sharp from "sharp";

/** Pixels around what a mail shows of an own picture: twice as sharp as it is wide there. */
const AREA = { width: 144, height: 180 };

/** A thumbnail as small as a mail shows it, as JPEG, which every mail program reads; at most 40 kB. */
export function mailPicture(thumbnail: Buffer): Promise<Buffer> {
  return sharp(thumbnail)
    .resize({ ...AREA, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}
