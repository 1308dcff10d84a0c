import { Path2D, type Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Studio } from "./core.ts";
import type { Point } from "./paper.ts";
import { fbm, mix, paintPixels, smoothstep } from "./pixels.ts";

/** A sheet of rice paper: warm white, cloudy, with fibres laid in every direction. */
export function ricePaper({ random, noise2 }: Studio, width: number, height: number): Canvas {
  const canvas = paintPixels(width, height, (x, y, out) => {
    const cloud = 0.5 * fbm(noise2, x / 330, y / 330, 4) + 0.35 * noise2(x / 3, y / 3) + 0.25 * noise2(x / 8, y / 8);
    out[0] = 240 + 5 * cloud;
    out[1] = 233 + 5.5 * cloud;
    out[2] = 217 + 7 * cloud;
  });
  const ctx = canvas.getContext("2d");
  for (let fibre = 0; fibre < 900; fibre++) {
    const [x, y, turn, length] = [random() * width, random() * height, random() * 6.28, 20 + 90 * random() ** 2];
    ctx.strokeStyle = random() < 0.6 ? "rgba(255,252,240,0.4)" : "rgba(120,96,66,0.1)";
    ctx.lineWidth = 0.6 + random();
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(
      x + Math.cos(turn) * length * 0.5 + 14 * (random() - 0.5),
      y + Math.sin(turn) * length * 0.5 + 14 * (random() - 0.5),
      x + Math.cos(turn) * length,
      y + Math.sin(turn) * length,
    );
    ctx.stroke();
  }
  return canvas;
}

type Stroke = {
  /** The middle of the brush at `t` from 0 to 1. */
  spine: (t: number) => Point;
  width: (t: number) => number;
  /** How wet the brush is at `t`, from 1 (soaked) to 0 (dry). */
  ink: (t: number) => number;
  length: number;
};

/** One pull of a big brush: hundreds of bristles, each of which runs dry in its own time; wet ink bleeds a little. */
export function inkStroke(ctx: Context, { random, noise2 }: Studio, { spine, width, ink, length }: Stroke): void {
  const { canvas, ctx: layer } = blank(ctx.canvas.width, ctx.canvas.height);
  const steps = Math.round(length / 6);
  const bristles = 260;
  layer.lineCap = "round";
  for (let bristle = 0; bristle < bristles; bristle++) {
    const across = ((bristle + random()) / bristles) * 2 - 1;
    const load = 0.8 + 0.4 * noise2(across * 9, 70) + 0.16 * (random() - 0.5);
    const thick = 1.6 + 2.6 * random();
    layer.strokeStyle = `rgba(22,20,26,${(0.55 + 0.4 * load * random()).toFixed(2)})`;
    const begin = 0.02 * Math.abs(across - 0.2) ** 1.7 + 0.012 * random();
    const end = 1 - 0.06 * random() ** 2;
    for (let step = Math.round(begin * steps); step < steps * end; step++) {
      const t = step / steps;
      const dry =
        load * (ink(t) + 0.2 * noise2(across * 5 + 40, t * 6)) +
        0.3 * noise2(across * 26, (t * length) / 190) -
        0.12 * Math.abs(across) ** 3;
      const alpha = smoothstep(0.24, 0.62, dry);
      if (alpha < 0.06) continue;
      const place = (at: number): Point => {
        const [x, y] = spine(at);
        const [nx, ny] = spine(at + 2 / length);
        const scale = Math.hypot(nx - x, ny - y) || 1;
        const off = across * width(at) * (0.5 + 0.025 * noise2(at * 14, across * 2));
        return [x - ((ny - y) / scale) * off, y + ((nx - x) / scale) * off];
      };
      layer.lineWidth = thick * (0.25 + 0.75 * alpha);
      layer.beginPath();
      layer.moveTo(...place(t));
      layer.lineTo(...place(t + 1 / steps));
      layer.stroke();
    }
  }
  ctx.save();
  ctx.globalCompositeOperation = "multiply";
  ctx.filter = "blur(9px)";
  ctx.globalAlpha = 0.3;
  ctx.drawImage(canvas, 1, 2);
  ctx.filter = "none";
  ctx.globalAlpha = 1;
  ctx.drawImage(canvas, 0, 0);
  ctx.restore();
}

/** A drop that has run down the sheet: a thinning thread with a bead at its foot. */
export function drip(ctx: Context, { noise2 }: Studio, x: number, y: number, length: number, width: number): void {
  const half = (t: number): number => (width / 2) * (1 - 0.72 * Math.sqrt(t) + 0.1 * noise2(t * 9, x));
  const middle = (t: number): number => x + 2.5 * noise2(x, t * 4);
  const places = Array.from({ length: 61 }, (_, index) => index / 60);
  ctx.fillStyle = "#1a181e";
  ctx.beginPath();
  for (const t of places) ctx.lineTo(middle(t) - half(t), y + t * length);
  for (const t of places.toReversed()) ctx.lineTo(middle(t) + half(t), y + t * length);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(middle(1), y + length, width * 0.3, width * 0.42, 0, 0, Math.PI * 2);
  ctx.fill();
}

/** The outline of a puzzle piece in a square of `size` about (x, y): knobs right and above, sockets left and below. */
export function puzzlePiece(x: number, y: number, size: number): Path2D {
  const path = new Path2D();
  const half = size / 2;
  const corners: Point[] = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
  path.moveTo(x - half, y - half);
  for (const [index, [fromX, fromY]] of corners.entries()) {
    const [toX, toY] = corners[(index + 1) % 4];
    const out = index < 2 ? 1 : -1;
    const at = (along: number, away: number): Point => [
      x + mix(fromX, toX, along) + out * away * (toY - fromY),
      y + mix(fromY, toY, along) - out * away * (toX - fromX),
    ];
    path.lineTo(...at(0.4, 0));
    path.bezierCurveTo(...at(0.43, 0.06), ...at(0.33, 0.09), ...at(0.36, 0.17));
    path.bezierCurveTo(...at(0.39, 0.25), ...at(0.61, 0.25), ...at(0.64, 0.17));
    path.bezierCurveTo(...at(0.67, 0.09), ...at(0.57, 0.06), ...at(0.6, 0));
    path.lineTo(x + toX, y + toY);
  }
  path.closePath();
  return path;
}
