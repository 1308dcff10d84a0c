import sharp from "sharp";
import { PIECE_PATH } from "@/lib/settings/piece";
import { drawText, type Drawn } from "@/lib/platform/images/draw-text";

const VERMILION = "#c8371e";

export async function drawWordmark(size: number, color: string): Promise<Drawn> {
  const [kunst, geduld] = await Promise.all(
    ["Kunst", "Geduld"].map((text) => drawText(text, { font: "serif", size, color })),
  );
  if (!kunst || !geduld) throw new Error("The wordmark has lost a word.");
  const gap = Math.round(size * 0.3);
  const side = Math.round(size * 0.72);
  const height = Math.max(kunst.height, geduld.height, side);
  const width = kunst.width + geduld.width + side + 2 * gap;
  const piece = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 130 130"><path fill="${VERMILION}" d="${PIECE_PATH}"/></svg>`,
  );
  const input = await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: kunst.input, left: 0, top: height - kunst.height },
      { input: piece, left: kunst.width + gap, top: height - side },
      { input: geduld.input, left: width - geduld.width, top: height - geduld.height },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, width, height };
}
