import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Crop } from "../../puzzle/atelier/design.ts";
import type { Sheet } from "../../puzzle/cut/grid.ts";
import { pixels, PRODUCTION } from "../../settings/workshop.ts";
import { boxed, save } from "./boxed.ts";
import { printArea } from "./print-area.ts";

const MAX_PIXELS = 110_000_000;
const SMALL_SIDE_PX = 1000;

/** 300 dpi with its bleed, in sRGB with its profile, without loss. */
export async function writeTiff(picture: string, crop: Crop, sheet: Sheet, target: string): Promise<void> {
  const { width, height } = await open(picture).metadata();
  const { source, resized, turn, kept, missing } = printArea({ width, height }, crop, sheet);
  const image = open(picture)
    .extract(source)
    .resize({ ...resized, fit: "fill", kernel: "lanczos3" })
    .rotate(turn)
    .extract(kept);
  if (Object.values(missing).some((side) => side > 0)) image.extend({ ...missing, extendWith: "mirror" });
  const resolution = PRODUCTION.dpi / 25.4;
  await image
    .toColorspace("srgb")
    .withIccProfile("srgb")
    .tiff({ compression: "lzw", predictor: "horizontal", xres: resolution, yres: resolution, resolutionUnit: "inch" })
    .toFile(target);
}

export async function writePdf(
  tiff: string,
  sheet: Sheet,
  targets: { jpeg: string; pdf: string; small: string },
): Promise<void> {
  await open(tiff)
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4", optimizeCoding: false })
    .keepIccProfile()
    .toFile(targets.jpeg);
  const { width, height, icc } = await open(targets.jpeg).metadata();
  if (!icc) throw new Error("the print file has no color profile");
  const pdf = boxed(sheet);
  // What is written in RGB is meant in this profile.
  const profile = pdf.ref({ N: 3, Alternate: "DeviceRGB" });
  profile.end(icc);
  const page: { colorSpaces: Record<string, unknown> } = pdf.page as never;
  page.colorSpaces.DefaultRGB = ["ICCBased", profile];
  const { width: wide, height: high } = pdf.page;
  pdf.image(await readFile(targets.jpeg), 0, 0, { width: wide, height: high });
  await save(pdf, targets.pdf);

  const bleed = Math.round(pixels(PRODUCTION.bleed));
  await open(targets.jpeg)
    .extract({ left: bleed, top: bleed, width: width - 2 * bleed, height: height - 2 * bleed })
    .resize(SMALL_SIDE_PX, SMALL_SIDE_PX, { fit: "inside" })
    .jpeg({ quality: 85 })
    .toFile(targets.small);
}

const open = (file: string) => sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
