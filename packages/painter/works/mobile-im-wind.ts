import type { Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Studio, type Work } from "../core.ts";
import { closedCurve, paperStock, points, pressGrain, type Point } from "../paper.ts";
import { fbm, paintPixels, smoothstep } from "../pixels.ts";

const [WIDTH, HEIGHT] = [1280, 1600];
const WIRE = "#2b2624";

/** Wires in order: a straight pair of points hangs, three points make a bent arm. */
const WIRES: Point[][] = [
  points("668,-20 668,214"),
  points("352,322 668,184 1010,262"),
  points("1010,262 1010,402"),
  points("700,500 1010,384 1176,452"),
  points("700,500 700,640"),
  points("436,742 700,604 936,716"),
  points("936,716 936,858"),
  points("618,956 936,836 1094,920"),
  points("618,956 618,1078"),
  points("404,1152 618,1060 806,1146"),
  points("1094,920 1094,1210"),
  points("806,1146 806,1330"),
];

type Blade = [
  kind: "wing" | "leaf" | "disc",
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  color: string,
];

/** Blades: where they hang, their size, how far the wind has turned them (0 hangs straight down) and their color. */
const BLADES: Blade[] = [
  ["wing", 352, 322, 330, 250, 0.78, "#cf3a24"],
  ["leaf", 1176, 452, 300, 124, -0.16, "#e9ab25"],
  ["wing", 436, 742, 290, 220, 0.95, "#25221f"],
  ["leaf", 404, 1152, 300, 118, 0.72, "#24539b"],
  ["disc", 1094, 1000, 84, 84, 0, "#cf3a24"],
  ["disc", 1094, 1110, 64, 64, 0, "#25221f"],
  ["leaf", 1094, 1210, 220, 92, -0.4, "#2f7a6b"],
  ["disc", 806, 1216, 58, 58, 0, "#e9ab25"],
  ["wing", 806, 1330, 190, 150, -0.7, "#d9765a"],
];

/** Outlines in blade lengths and widths: along and across. */
const OUTLINES: Record<Blade[0], Point[]> = {
  wing: points("-0.03,0 0.1,0.2 0.42,0.6 0.76,0.62 1,0.3 1.02,-0.06 0.84,-0.26 0.5,-0.22 0.16,-0.1"),
  leaf: points("-0.03,0 0.2,0.26 0.5,0.5 0.8,0.34 1.04,-0.16 0.8,-0.2 0.5,-0.22 0.2,-0.2"),
  disc: Array.from({ length: 12 }, (_, index): Point => [
    0.5 - 0.5 * Math.cos((index * Math.PI) / 6),
    0.5 * Math.sin((index * Math.PI) / 6),
  ]),
};

function bladeOutline(ctx: Context, [kind, x, y, length, width, turn]: Blade): void {
  const placed = OUTLINES[kind].map(([along, across]): Point => [
    x - Math.sin(turn) * along * length + Math.cos(turn) * across * width,
    y + Math.cos(turn) * along * length + Math.sin(turn) * across * width,
  ]);
  ctx.beginPath();
  for (const [px, py] of closedCurve(placed, 4)) ctx.lineTo(px, py);
  ctx.closePath();
}

function wires(ctx: Context, color: string): void {
  ctx.strokeStyle = color;
  ctx.lineCap = "round";
  for (const [from, bend, to] of WIRES as [Point, Point, Point | undefined][]) {
    ctx.lineWidth = to ? 4.2 : 2;
    ctx.beginPath();
    ctx.moveTo(...from);
    if (to) ctx.quadraticCurveTo(bend[0], bend[1] - 34, ...to);
    else ctx.lineTo(...bend);
    ctx.stroke();
  }
}

/** The whole mobile as one dark shape: thrown on the wall it is the shadow. */
function silhouette(): Canvas {
  const { canvas, ctx } = blank(WIDTH, HEIGHT);
  wires(ctx, "#000");
  for (const blade of BLADES) {
    bladeOutline(ctx, blade);
    ctx.fill();
  }
  return canvas;
}

/** How much sun falls on the wall: a slanted window with one bar, soft at its rim. */
function sunlight(x: number, y: number): number {
  const across = x + 0.34 * (y - 800);
  const along = y - 0.42 * (x - 640);
  const soft = 16 + along / 90;
  const rim = (low: number, high: number, at: number): number =>
    smoothstep(low - soft, low + soft, at) * smoothstep(high + soft, high - soft, at);
  return (
    rim(300, 1130, across) *
    rim(-120, 1440, along) *
    (1 - 0.92 * rim(690, 742, across)) *
    (1 - 0.92 * rim(690, 736, along))
  );
}

function wall({ noise2, random }: Studio): Canvas {
  const shadow = silhouette();
  const cast = (blur: number, dx: number, dy: number): Uint8ClampedArray => {
    const { ctx } = blank(WIDTH, HEIGHT);
    ctx.filter = `blur(${blur}px)`;
    ctx.drawImage(shadow, dx, dy);
    return ctx.getImageData(0, 0, WIDTH, HEIGHT).data;
  };
  const sharp = cast(5, 92, 118);
  const soft = cast(34, 44, 66);
  return paintPixels(WIDTH, HEIGHT, (x, y, out) => {
    const index = (Math.floor(y) * WIDTH + Math.floor(x)) * 4 + 3;
    const trowel = fbm(noise2, x / 120, y / 90, 3) * 0.02 + noise2(x / 3, y / 3) * 0.008 + (random() - 0.5) * 0.012;
    const sun = sunlight(x, y) * (1 - 0.97 * (sharp[index] / 255));
    const shade = (0.75 + trowel - 0.08 * (y / HEIGHT)) * (1 - 0.22 * (soft[index] / 255));
    out[0] = 255 * (shade * 1.0 + sun * 0.24);
    out[1] = 255 * (shade * 0.945 + sun * 0.215);
    out[2] = 255 * (shade * 0.89 + sun * 0.13);
  });
}

function blades(ctx: Context): void {
  for (const blade of BLADES) {
    const [, x, y, length, width, turn, color] = blade;
    ctx.save();
    bladeOutline(ctx, blade);
    ctx.fillStyle = color;
    ctx.fill();
    ctx.clip();
    const [tipX, tipY] = [x - Math.sin(turn) * length, y + Math.cos(turn) * length];
    for (const [from, to] of [
      ["rgba(255,240,215,0.26)", "rgba(255,240,215,0)"],
      ["rgba(10,0,20,0)", "rgba(10,0,20,0.22)"],
    ] as const) {
      const light = ctx.createLinearGradient(x - width * 0.7, y, tipX + width * 0.7, tipY);
      light.addColorStop(0, from);
      light.addColorStop(1, to);
      ctx.fillStyle = light;
      ctx.fillRect(0, 0, WIDTH, HEIGHT);
    }
    ctx.translate(1, 1.5);
    ctx.strokeStyle = "rgba(255,246,230,0.35)";
    ctx.lineWidth = 3;
    bladeOutline(ctx, blade);
    ctx.stroke();
    ctx.restore();
    ctx.fillStyle = WIRE;
    ctx.beginPath();
    ctx.arc(x, y, 5, 0, Math.PI * 2);
    ctx.fill();
  }
}

function paint(studio: Studio): Canvas {
  const canvas = wall(studio);
  const ctx = canvas.getContext("2d");
  wires(ctx, WIRE);
  blades(ctx);
  pressGrain(ctx, paperStock(studio, WIDTH, HEIGHT), 0.25);
  return canvas;
}

/** A mobile turning before a cream wall, its shadow in the sun from a window. */
export const work: Work = { paint };
