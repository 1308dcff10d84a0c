import type { Canvas } from "@napi-rs/canvas";
import type { Context, Studio, Work } from "../core.ts";
import { paperStock, pressGrain, type Point } from "../paper.ts";
import { clamp, fbm, paintPixels, ramp } from "../pixels.ts";

const [WIDTH, HEIGHT] = [1600, 1280];
const INK = "#221d24";

/** Warm grey paper, lit from the upper left, stained here and there. */
function ground({ noise2 }: Studio): Canvas {
  const greys = ramp([
    [0, "#8f857b"],
    [0.5, "#bdb2a3"],
    [1, "#ddd3c1"],
  ]);
  return paintPixels(WIDTH, HEIGHT, (x, y, out) => {
    const light = 0.84 - 0.55 * Math.hypot((x - 620) / 1500, (y - 480) / 1250) ** 1.6;
    [out[0], out[1], out[2]] = greys(clamp(light + 0.16 * fbm(noise2, x / 420, y / 360, 4)));
  });
}

function disc(ctx: Context, x: number, y: number, radius: number, fill: string, stroke = 0): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fillStyle = fill;
  ctx.fill();
  if (stroke === 0) return;
  ctx.lineWidth = stroke;
  ctx.strokeStyle = INK;
  ctx.stroke();
}

/** A glow that fades out from `inner` to `outer`. */
function halo(ctx: Context, x: number, y: number, inner: number, outer: number, from: string, to: string): void {
  const glow = ctx.createRadialGradient(x, y, inner, x, y, outer);
  glow.addColorStop(0, from);
  glow.addColorStop(1, to);
  disc(ctx, x, y, outer, "#0000");
  ctx.fillStyle = glow;
  ctx.fill();
}

function triangle(ctx: Context, a: Point, b: Point, c: Point, from: string, to: string, stroke = 0): void {
  const fade = ctx.createLinearGradient(...a, (b[0] + c[0]) / 2, (b[1] + c[1]) / 2);
  fade.addColorStop(0, from);
  fade.addColorStop(1, to);
  ctx.beginPath();
  for (const point of [a, b, c]) ctx.lineTo(...point);
  ctx.closePath();
  ctx.fillStyle = fade;
  ctx.fill();
  if (stroke === 0) return;
  ctx.lineWidth = stroke;
  ctx.strokeStyle = INK;
  ctx.stroke();
}

/** Point on voice `line` (0 to 5) of the stave, `t` from 0 (left) to 1 (right). */
function voice(line: number, t: number): Point {
  const fan = 26 + 58 * (0.5 - 0.5 * Math.cos(t * 5.2 + 0.6));
  const x = -60 + t * 1740;
  return [x, 1050 - 640 * t + 150 * Math.sin(t * 4.4 + 0.5) + (line - 2.5) * fan];
}

function lines(ctx: Context): void {
  ctx.strokeStyle = INK;
  for (const [line, weight] of [3, 8, 3.6, 2.8, 12, 3.6].entries()) {
    ctx.lineWidth = weight;
    ctx.beginPath();
    for (let t = 0; t <= 1; t += 0.01) ctx.lineTo(...voice(line, t));
    ctx.stroke();
  }
}

/** Bars of color between two neighbouring voices, narrowing as the lines do: a run of notes. */
function bars(ctx: Context, line: number, from: number, to: number, colors: string[]): void {
  for (let bar = 0, t = from; t < to; bar++) {
    const end = t + 0.009 + 0.012 * ((bar * 5) % 3);
    ctx.fillStyle = colors[bar % colors.length]!;
    ctx.beginPath();
    for (const corner of [voice(line, t), voice(line, end), voice(line + 1, end), voice(line + 1, t)])
      ctx.lineTo(...corner);
    ctx.fill();
    t = end + (bar % 4 === 3 ? 0.02 : 0.004);
  }
}

/** Notes on the lines: voice, place, size, color. */
const NOTES: [line: number, t: number, radius: number, color: string][] = [
  [0, 0.66, 17, "#d8402a"],
  [1, 0.2, 24, "#e8b02f"],
  [2, 0.52, 13, INK],
  [3, 0.74, 30, "#2d62a3"],
  [5, 0.35, 20, "#d8402a"],
  [4, 0.1, 15, "#f1e7d3"],
  [5, 0.84, 40, "#7a2f5e"],
  [0, 0.93, 22, "#e8b02f"],
  [2, 0.86, 11, INK],
  [3, 0.3, 12, "#5f9a86"],
  [1, 0.44, 18, "#f1e7d3"],
  [4, 0.62, 14, "#e88f7a"],
];

function moon(ctx: Context): void {
  halo(ctx, 430, 400, 150, 300, "rgba(226,120,110,0.75)", "rgba(226,150,120,0)");
  disc(ctx, 430, 400, 192, "#e9a58e");
  disc(ctx, 430, 400, 170, "#2a2037");
  disc(ctx, 466, 372, 84, "#7d3f7d");
  disc(ctx, 486, 352, 34, "#e0503a");
  disc(ctx, 300, 560, 58, "rgba(56,104,150,0.85)", 3);
  disc(ctx, 640, 610, 104, "rgba(232,176,47,0.28)", 2.4);
  disc(ctx, 1080, 1010, 132, "rgba(200,70,60,0.5)");
  disc(ctx, 1164, 1070, 74, "rgba(45,98,163,0.55)", 2.4);
}

function triangles(ctx: Context): void {
  triangle(ctx, [1120, 96], [930, 1190], [1420, 1130], "rgba(240,190,60,0.95)", "rgba(240,200,110,0.05)", 2.4);
  triangle(ctx, [1392, 330], [1180, 640], [1300, 700], "rgba(45,110,120,0.95)", "rgba(45,110,120,0.35)");
  triangle(ctx, [720, 160], [650, 330], [792, 310], "#d8402a", "#e88f5a");
  triangle(ctx, [250, 1180], [330, 900], [396, 1170], "rgba(110,50,95,0.92)", "rgba(110,50,95,0.3)", 2.4);
}

/** Small voices: a chequered scale, a comb of strokes, a row of half moons, arcs. */
function ornaments(ctx: Context): void {
  ctx.save();
  ctx.translate(1290, 900);
  ctx.rotate(0.3);
  for (let cell = 0; cell < 24; cell++) {
    const [column, row] = [cell % 6, Math.floor(cell / 6)];
    ctx.fillStyle =
      (column + row) % 2 ? INK : ["#f1e7d3", "#e0503a", "#f1e7d3", "#5f9a86", "#e8b02f"][(column * 2 + row) % 5];
    ctx.fillRect(column * 30, row * 30, 30, 30);
  }
  ctx.restore();
  ctx.fillStyle = INK;
  for (let half = 0; half < 5; half++) {
    ctx.beginPath();
    ctx.arc(880 + half * 52, 150 + half * 15, 22 - half * 2.4, 0.25, Math.PI + 0.25);
    ctx.fill();
  }
  ctx.strokeStyle = INK;
  for (let tooth = 0; tooth < 9; tooth++) {
    ctx.lineWidth = 2 + tooth * 0.5;
    ctx.beginPath();
    ctx.moveTo(520 + tooth * 21, 1050 + tooth * 5);
    ctx.lineTo(548 + tooth * 21, 1170 - tooth * 4);
    ctx.stroke();
  }
  for (const [radius, weight] of [
    [120, 9],
    [148, 2.4],
    [164, 2.4],
  ] as const) {
    ctx.lineWidth = weight;
    ctx.beginPath();
    ctx.arc(1400, 250, radius, 2.4, 5.3);
    ctx.stroke();
  }
  ctx.lineWidth = 3;
  for (const [x1, y1, x2, y2] of [
    [90, 160, 800, 60],
    [150, 90, 640, 760],
    [1010, 1210, 1560, 560],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x1, y1);
    ctx.lineTo(x2, y2);
    ctx.stroke();
  }
}

function paint(studio: Studio): Canvas {
  const canvas = ground(studio);
  const ctx = canvas.getContext("2d");
  halo(ctx, 1180, 700, 20, 420, "rgba(250,236,205,0.6)", "rgba(250,236,205,0)");
  halo(ctx, 180, 1000, 20, 300, "rgba(110,130,170,0.45)", "rgba(110,130,170,0)");
  moon(ctx);
  triangles(ctx);
  ornaments(ctx);
  bars(ctx, 2, 0.235, 0.5, ["#d8402a", "#2a2037", "#e8b02f", "#f1e7d3", "#5f9a86"]);
  bars(ctx, 0, 0.46, 0.6, ["#2d62a3", "#f1e7d3", "#7a2f5e"]);
  bars(ctx, 4, 0.64, 0.82, ["#2a2037", "#e88f7a", "#2d62a3", "#e8b02f"]);
  lines(ctx);
  for (const [line, t, radius, color] of NOTES) {
    const [x, y] = voice(line, t);
    halo(ctx, x, y, radius, radius * 2.1, "rgba(250,235,210,0.65)", "rgba(250,235,210,0)");
    disc(ctx, x, y, radius, color, radius > 16 ? 2.6 : 0);
  }
  pressGrain(ctx, paperStock(studio, WIDTH, HEIGHT), 0.75);
  return canvas;
}

/** Six lines swelling through circles and triangles, like voices. */
export const work: Work = { paint };
