import sharp from "sharp";
import { escapeXml } from "@/lib/platform/format/xml";
import { cutFor, type Face } from "@/lib/platform/typefaces/cuts";
import type { PairName } from "@/lib/platform/typefaces/pairs";
import { printable } from "@/lib/platform/typefaces/printable";

type Style = {
  font: Face;
  /** The delivered ones when absent. */
  typeface?: PairName;
  /** In pixels. */
  size: number;
  color: string;
  /** Pixels after which a line breaks; a single line when absent. */
  width?: number;
};

export type Drawn = { input: Buffer; width: number; height: number };

export async function drawText(text: string, { font, typeface, size, color, width }: Style): Promise<Drawn> {
  const words = printable(text);
  const { family, file } = cutFor(font, words, typeface);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeXml(words)}</span>`,
      // At 72 dpi a point is a pixel. The comma keeps "16pt" part of the name.
      font: `${family}, ${size}`,
      fontfile: file,
      dpi: 72,
      rgba: true,
      ...(width ? { width, wrap: "word-char" as const, spacing: Math.round(size * 0.02) } : {}),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
