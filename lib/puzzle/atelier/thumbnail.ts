import sharp from "sharp";

const THUMBNAIL_WIDTH_PX = 640;

/** `whole`: pixels of the picture that the crop was made in. */
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
  return sharp(upright)
    .extract(area)
    .resize(THUMBNAIL_WIDTH_PX, THUMBNAIL_WIDTH_PX, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}
