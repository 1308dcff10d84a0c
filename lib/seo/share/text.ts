import path from "node:path";
import sharp from "sharp";
import { escapeXml } from "@/lib/seo/xml";

// The build must not follow these paths: it would take the whole project along.
const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "app/fonts");

const FONTS = {
  serif: { family: "Newsreader 16pt", file: path.join(folder, "newsreader-72.ttf") },
  sans: { family: "Instrument Sans", file: path.join(folder, "instrument-sans-400.ttf") },
};

type Style = {
  font: keyof typeof FONTS;
  /** In pixels. */
  size: number;
  /** "#rrggbb" */
  color: string;
  /** Pixels after which a line breaks; a single line when absent. */
  width?: number;
};

export type Drawn = { input: Buffer; width: number; height: number };

/** A text as a transparent picture, cut close around its letters. */
export async function drawText(text: string, { font, size, color, width }: Style): Promise<Drawn> {
  const { family, file } = FONTS[font];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeXml(text)}</span>`,
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
