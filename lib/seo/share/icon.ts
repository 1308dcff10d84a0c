import sharp from "sharp";
import { drawText } from "@/lib/platform/images/draw-text";
import { tokensIn } from "@/lib/settings/brand";
import { pieceSvg, type Sign } from "./wordmark";

/** Of a side: so much is left of it where it is cut to a circle. */
const INNER_SHARE = 0.62;
/** Width by height of a logo that is still seen in a square. */
const MOST_RATIO = 1.6;

/** The piece, a logo that is about as wide as high, or else the first letter of the shop's name, on its paper. */
export async function drawIcon(side: number, sign: Sign): Promise<Buffer> {
  const background = tokensIn(sign.brand, "light").paper;
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: await centerpiece(Math.round(side * INNER_SHARE), sign) }])
    .png({ palette: true })
    .toBuffer();
}

/** On nothing: mails are read on dark paper too. */
export async function drawPiece(side: number, { brand }: Sign): Promise<Buffer> {
  const inner = Math.round(side * INNER_SHARE);
  const margin = Math.floor((side - inner) / 2);
  return sharp(pieceSvg(inner, brand.accentLight))
    .extend({
      top: margin,
      left: margin,
      bottom: side - inner - margin,
      right: side - inner - margin,
      background: "#0000",
    })
    .png({ palette: true })
    .toBuffer();
}

async function centerpiece(side: number, { shop, brand, logo: picture }: Sign): Promise<Buffer> {
  const { logo, ornament, typeface } = brand;
  const isSquare = logo !== null && Math.max(logo.width / logo.height, logo.height / logo.width) <= MOST_RATIO;
  if (picture && isSquare) return sharp(picture).resize(side, side, { fit: "inside" }).png().toBuffer();
  const { accent, accentInk } = tokensIn(brand, "light");
  if (!logo && ornament === "piece") return pieceSvg(side, accent);
  const letter = [...shop][0]!.toLocaleUpperCase("de");
  const drawn = await drawText(letter, { font: "serif", typeface, size: 4 * side, color: accentInk });
  return sharp(drawn.input).trim().resize(side, side, { fit: "inside" }).png().toBuffer();
}
