import sharp from "sharp";

/** Color as "#rrggbb". */
export type PictureFacts = { width: number; height: number; color: string };

/** Given as its bytes or as the path of its file. @throws Error for what is no picture. */
export async function describePicture(picture: Buffer | string): Promise<PictureFacts> {
  const { width, height } = await sharp(picture).metadata();
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .resize(1, 1, { fit: "fill" })
    .toColorspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, "0"));
  return { width, height, color: `#${hex.join("")}` };
}
