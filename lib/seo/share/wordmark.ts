import sharp, { type OverlayOptions } from "sharp";
import { drawText, type Drawn } from "@/lib/platform/images/draw-text";
import { tokensIn, type Brand } from "@/lib/settings/brand";
import { aroundPiece, PIECE_PATH } from "@/lib/settings/piece";

/** What the shop is known by; `logo`: the file of the brand's. */
export type Sign = { shop: string; brand: Brand; logo: Buffer | null };

const LOGO_SIZE = { width: 420, height: 72 };

/** As components/brand/mark.tsx shows it; `size`: of its letters, in pixels. */
export async function drawWordmark(size: number, { shop, brand, logo }: Sign): Promise<Drawn> {
  if (logo) return fitted(logo);
  const { ink, accent } = tokensIn(brand, "light");
  const style = { font: "serif", typeface: brand.typeface, size, color: ink } as const;
  if (brand.ornament === "none") return drawText(shop, style);
  const words = await Promise.all(aroundPiece(shop).map((text) => drawText(text, style)));
  const side = Math.round(size * 0.72);
  const piece: Drawn = { input: pieceSvg(side, accent), width: side, height: side };
  const [first, ...others] = words;
  return inRow([first!, piece, ...others], Math.round(size * 0.3));
}

export function pieceSvg(side: number, color: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 130 130"><path fill="${color}" d="${PIECE_PATH}"/></svg>`,
  );
}

async function fitted(logo: Buffer): Promise<Drawn> {
  const resized = sharp(logo)
    .resize({ ...LOGO_SIZE, fit: "inside" })
    .png();
  const { data, info } = await resized.toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** On one line at their feet. */
async function inRow(parts: readonly Drawn[], gap: number): Promise<Drawn> {
  const height = Math.max(...parts.map((part) => part.height));
  const layers: OverlayOptions[] = [];
  let left = 0;
  for (const part of parts) {
    layers.push({ input: part.input, left, top: height - part.height });
    left += part.width + gap;
  }
  const width = left - gap;
  const input = await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(layers)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, width, height };
}
