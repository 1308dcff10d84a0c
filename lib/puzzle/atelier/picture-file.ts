import { MAX_BYTES, MAX_PIXELS, MIN_SIDE } from "./limits";
import type { PictureError } from "./picture-errors";
import type { Size } from "./design";

/** Why a picture is not taken. `phone`: in a format that only phones and their makers' computers read. */
export type PictureFault = PictureError | "phone";

/** By its content and not its name; null when nothing is wrong. The server looks again. */
export async function faultOfFile(file: Blob): Promise<PictureFault | null> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const letters = String.fromCharCode(...start);
  if (letters.slice(4, 8) === "ftyp") return "phone";
  const isPicture =
    letters.startsWith("\xff\xd8\xff") ||
    letters.startsWith("\x89PNG\r\n\x1a\n") ||
    (letters.startsWith("RIFF") && letters.endsWith("WEBP"));
  if (!isPicture) return "type";
  return file.size > MAX_BYTES ? "size" : null;
}

export function faultOfSize({ width, height }: Size): PictureFault | null {
  if (width * height > MAX_PIXELS) return "pixels";
  return Math.min(width, height) < MIN_SIDE ? "small" : null;
}
