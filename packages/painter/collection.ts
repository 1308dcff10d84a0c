/** Finished pictures of the collection, for scenes that show them. */
import { loadImage, type Canvas } from "@napi-rs/canvas";
import path from "node:path";
import sharp from "sharp";
import { blank } from "./core.ts";

/** The picture public/kunst/<name>.webp on a canvas, scaled down to `height` where that is given. */
export async function pictureOf(name: string, height?: number): Promise<Canvas> {
  const file = path.join(import.meta.dirname, "../../public/kunst", `${name}.webp`);
  const image = await loadImage(await sharp(file).resize({ height }).png().toBuffer());
  const { canvas, ctx } = blank(image.width, image.height);
  ctx.drawImage(image, 0, 0);
  return canvas;
}
