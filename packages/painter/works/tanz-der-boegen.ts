import type { Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Studio, type Work } from "../core.ts";
import { paperStock, pressGrain, type Stock } from "../paper.ts";
import { css, rgb, tone } from "../pixels.ts";

const [WIDTH, HEIGHT, CELL] = [1280, 1600, 320];
const WARM = ["#d8402a", "#f08a24", "#f6c445", "#f3e3c3", "#b3243f", "#ef6f4d", "#f2a7a0"];
const COOL = ["#12406f", "#1f7f8c", "#7fbfae", "#e9e3cf", "#2a2350", "#4c8fd0", "#86509a"];
const EARTH = ["#0f4f45", "#f0c24b", "#2b2238", "#d66a3a", "#9cc28a", "#f4e8d2", "#a32d4b"];
const MOODS = [WARM, COOL, EARTH];

/** One quadrant of a disc in rings; each ring brightens along its sweep, which makes the colors turn. */
function quadrant(
  ctx: Context,
  stock: Stock,
  x: number,
  y: number,
  radius: number,
  quarter: number,
  mood: string[],
  rings: number,
): void {
  const { random, wash } = stock;
  const from = (quarter * Math.PI) / 2;
  const offset = Math.floor(random() * mood.length);
  ctx.save();
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.arc(x, y, radius, from, from + Math.PI / 2);
  ctx.closePath();
  ctx.clip();
  for (let ring = rings; ring > 0; ring--) {
    const color = rgb(mood[(ring + offset) % mood.length]);
    const sweep = ctx.createConicGradient(from, x, y);
    const turn = ring % 2 ? 1 : -1;
    sweep.addColorStop(0, css(tone(color, -0.07 * turn)));
    sweep.addColorStop(0.25, css(tone(color, 0.06 * turn)));
    sweep.addColorStop(1, css(color));
    ctx.fillStyle = sweep;
    ctx.beginPath();
    ctx.arc(x, y, (radius * ring) / rings, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.globalCompositeOperation = "soft-light";
  ctx.globalAlpha = 0.7;
  ctx.translate(x, y);
  ctx.rotate(from + random());
  ctx.drawImage(wash, -radius * 1.6, -radius * 1.6, radius * 3.2, radius * 3.2);
  ctx.restore();
}

/** A full disc whose quarters each take their own mood. */
function disc(
  ctx: Context,
  stock: Stock,
  x: number,
  y: number,
  radius: number,
  rings: number,
  moods: [number, number, number, number],
): void {
  for (const [quarter, mood] of moods.entries()) quadrant(ctx, stock, x, y, radius, quarter, MOODS[mood], rings);
}

/** The grid below the dance: each cell one flat tone with arcs about one of its corners. */
function cells(ctx: Context, stock: Stock): void {
  const { random } = stock;
  for (let cell = 0; cell < 20; cell++) {
    const [left, top] = [(cell % 4) * CELL, Math.floor(cell / 4) * CELL];
    const mood = MOODS[(cell * 7 + Math.floor(cell / 4)) % 3];
    ctx.fillStyle = mood[Math.floor(random() * mood.length)]!;
    ctx.fillRect(left, top, CELL, CELL);
    const quarter = Math.floor(random() * 4);
    const corner: [number, number] = [
      left + (quarter === 1 || quarter === 2 ? CELL : 0),
      top + (quarter > 1 ? CELL : 0),
    ];
    quadrant(ctx, stock, ...corner, CELL, quarter, mood, 4 + Math.floor(random() * 3));
  }
}

function paint(studio: Studio): Canvas {
  const { canvas, ctx } = blank(WIDTH, HEIGHT);
  const stock = paperStock(studio, WIDTH, HEIGHT);
  cells(ctx, stock);
  disc(ctx, stock, 320, 1280, 440, 8, [1, 0, 2, 1]);
  disc(ctx, stock, 960, 640, 560, 10, [0, 1, 0, 2]);
  disc(ctx, stock, 320, 320, 300, 6, [2, 1, 0, 1]);
  disc(ctx, stock, 960, 1280, 282, 6, [1, 2, 1, 0]);
  disc(ctx, stock, 640, 960, 200, 5, [0, 1, 2, 0]);
  disc(ctx, stock, 960, 640, 236, 5, [1, 0, 1, 0]);
  pressGrain(ctx, stock, 0.6);
  return canvas;
}

/** Discs and arcs turning through a grid, warm against cool. */
export const work: Work = { paint };
