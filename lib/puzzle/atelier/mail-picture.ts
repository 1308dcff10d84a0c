import sharp from "sharp";

/** Pixels, twice as sharp as it is wide there. */
const AREA = { width: 144, height: 180 };

/** JPEG, which every mail program reads; at most 40 kB. */
export function mailPicture(thumbnail: Buffer): Promise<Buffer> {
  return sharp(thumbnail)
    .resize({ ...AREA, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}
