/** What is printed on a puzzle's box. */
import { GlobalFonts, Path2D, type Canvas } from "@napi-rs/canvas";
import path from "node:path";
import { PIECE_PATH } from "../../../lib/shop/piece.ts";
import { blank, type Context } from "../core.ts";
import { toOklab, tone, type Rgb } from "../pixels.ts";
import type { Puzzle } from "./puzzle.ts";

const PER_CM = 44;
const PAPER = "#f4efe6";
const INK = "#2b2521";
const VERMILION = "#cf4327";

GlobalFonts.registerFromPath(path.join(import.meta.dirname, "../../../app/fonts/newsreader-72.ttf"), "Newsreader");

/** The shop's name with its piece, from x on the line y, `size` px high; returns where it ends. */
function wordmark(ctx: Context, x: number, y: number, size: number, color: string, accent: string): number {
  ctx.font = `${size}px Newsreader`;
  ctx.fillStyle = color;
  ctx.fillText("Kunst", x, y);
  const after = x + ctx.measureText("Kunst").width + size * 0.3;
  ctx.save();
  ctx.translate(after, y - size * 0.66);
  ctx.scale((size * 0.7) / 130, (size * 0.7) / 130);
  ctx.fillStyle = accent;
  ctx.fill(new Path2D(PIECE_PATH));
  ctx.restore();
  ctx.fillText("Geduld", after + size * 1, y);
  return after + size + ctx.measureText("Geduld").width;
}

/** The print on the lid: the motif uncropped to three edges, and a band of paper with name and number of pieces. */
export function lidPrint({ picture, pieces }: Puzzle, width: number, height: number): Canvas {
  const [w, h] = [Math.round(width * PER_CM), Math.round(height * PER_CM)];
  const { canvas, ctx } = blank(w, h);
  ctx.fillStyle = PAPER;
  ctx.fillRect(0, 0, w, h);
  ctx.imageSmoothingQuality = "high";
  const label = `${pieces} Teile`;
  if (picture.width > picture.height) {
    const wide = Math.round((h * picture.width) / picture.height);
    ctx.drawImage(picture, w - wide, 0, wide, h);
    ctx.rotate(-Math.PI / 2);
    const band = w - wide;
    const size = band * 0.36;
    wordmark(ctx, -h + band * 0.5, band * 0.62, size, INK, VERMILION);
    ctx.font = `${size * 0.86}px Newsreader`;
    ctx.fillText(label, -band * 0.5 - ctx.measureText(label).width, band * 0.62);
    return canvas;
  }
  const tall = Math.round((w * picture.height) / picture.width);
  ctx.drawImage(picture, 0, 0, w, tall);
  const band = Math.min(h - tall, 3.3 * PER_CM);
  const size = band * 0.36;
  const line = (tall + h) / 2 + size * 0.3;
  wordmark(ctx, band * 0.5, line, size, INK, VERMILION);
  ctx.font = `${size * 0.86}px Newsreader`;
  ctx.fillText(label, w - band * 0.5 - ctx.measureText(label).width, line);
  return canvas;
}

/** A dark, quiet color out of the motif, for the sides of the box. */
export function sideTone({ picture }: Puzzle): Rgb {
  const { ctx } = blank(12, 12);
  ctx.drawImage(picture, 0, 0, 12, 12);
  const { data } = ctx.getImageData(0, 0, 12, 12);
  const colors = Array.from({ length: 144 }, (_, i): Rgb => [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]]);
  const byDepth = colors.toSorted((a, b) => toOklab(a)[0] - toOklab(b)[0]).slice(8, 60);
  const rich = byDepth.toSorted((a, b) => Math.hypot(...toOklab(b).slice(1)) - Math.hypot(...toOklab(a).slice(1)))[6];
  const depth = toOklab(rich)[0];
  return tone(rich, Math.min(0.42, Math.max(0.27, depth)) - depth, 0.8);
}

/** The print on a side: its color, with the shop's piece and the number of pieces running along it. */
export function sidePrint({ pieces }: Puzzle, color: Rgb, width: number, height: number): Canvas {
  const [w, h] = [Math.round(width * PER_CM), Math.round(height * PER_CM)];
  const { canvas, ctx } = blank(w, h);
  ctx.fillStyle = `rgb(${color.map(Math.round).join(",")})`;
  ctx.fillRect(0, 0, w, h);
  ctx.translate(0, h);
  ctx.rotate(-Math.PI / 2);
  const size = w * 0.26;
  wordmark(ctx, size * 1.2, w / 2 + size * 0.3, size, PAPER, PAPER);
  const label = `${pieces} Teile`;
  ctx.font = `${size * 0.86}px Newsreader`;
  ctx.fillText(label, h - size * 1.2 - ctx.measureText(label).width, w / 2 + size * 0.3);
  return canvas;
}
