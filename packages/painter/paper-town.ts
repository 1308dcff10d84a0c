import { Path2D } from "@napi-rs/canvas";
import type { Context } from "./core.ts";
import { cutPolygon, layPaper, points, type Stock } from "./paper.ts";
import { blend, css, rgb, tone } from "./pixels.ts";

const WALLS = ["#c8643c", "#d98a4e", "#e3b27a", "#b04a38", "#efd9b4", "#c97b62", "#8f3b3a", "#dba06a"];
const ROOFS = ["#7c2f33", "#9d3f2f", "#5b2a3c", "#b5532f", "#3d2b4a"];
const DUSK = rgb("#3f4a78");

/** A house: left edge of its lit wall, foot, size, width of the shaded wall, and how deep in the dusk it stands (0 to 1). */
export type House = { x: number; base: number; width: number; height: number; side: number; far: number };

function dusk(hex: string, far: number, light = 0): string {
  return css(blend(tone(rgb(hex), light), DUSK, far));
}

/** Cuts a straight-sided piece with the given corners ("x,y x,y …") and lays it down. */
export function piece(ctx: Context, stock: Stock, corners: string, color: string, lift: number): void {
  layPaper(ctx, stock, cutPolygon(stock.random, points(corners), 2.2), color, lift);
}

/** An arched or square opening standing on (x, y). */
export function opening(x: number, y: number, width: number, height: number, arched: boolean): Path2D {
  const path = new Path2D();
  path.moveTo(x, y);
  path.lineTo(x, y - height);
  if (arched) path.arc(x + width / 2, y - height, width / 2, Math.PI, 0);
  else path.lineTo(x + width, y - height);
  path.lineTo(x + width, y);
  path.closePath();
  return path;
}

function windows(ctx: Context, stock: Stock, { x, base, width, height, far }: House): void {
  const { random } = stock;
  const columns = Math.max(1, Math.round(width / 74));
  const rows = Math.max(1, Math.round(height / 118));
  const arched = random() < 0.45;
  for (let cell = 0; cell < columns * rows; cell++) {
    if (random() < 0.2) continue;
    const size = Math.min(30, width / columns / 2.3) * (0.9 + random() * 0.2);
    const left = x + ((cell % columns) + 0.5) * (width / columns) - size / 2 + (random() - 0.5) * 5;
    const sill = base - height + 52 + Math.floor(cell / columns) * (height / rows) + size;
    const color = random() < 0.24 ? dusk("#ffd36b", far * 0.3) : dusk("#3a2440", far * 0.8);
    layPaper(ctx, stock, opening(left, sill, size, size * 1.25, arched), color, 2);
  }
}

function roofOver(ctx: Context, stock: Stock, { x, base, width, height, side, far }: House, wall: string): void {
  const { random } = stock;
  const roof = ROOFS[Math.floor(random() * ROOFS.length)];
  const top = base - height;
  const eaves = top + side * 0.42;
  const lift = 5.4 - far * 4.2;
  const kind = random();
  const ridge = top - width * (0.34 + random() * 0.34);
  if (kind < 0.6) {
    const back = `${x - side - 8},${eaves + 6} ${x - side + width * 0.3},${ridge + side * 0.25} ${x + width / 2},${ridge} ${x - 6},${top + 5}`;
    piece(ctx, stock, back, dusk(roof, far, -0.06), lift);
    const gable = random() < 0.45 ? dusk(wall, far, 0.05) : dusk(roof, far, 0.06);
    piece(ctx, stock, `${x - 8},${top + 5} ${x + width / 2},${ridge} ${x + width + 10},${top + 5}`, gable, lift);
  } else if (kind < 0.8) {
    const slope = `${x - side - 8},${eaves} ${x - side * 0.4},${top - 34} ${x + width + 10},${top - 34} ${x + width + 10},${top + 4} ${x - 4},${top + 4}`;
    piece(ctx, stock, slope, dusk(roof, far, 0.02), lift);
  } else {
    const dome = opening(x + width * 0.08, top + 2, width * 0.84, width * 0.06, true);
    layPaper(ctx, stock, dome, dusk("#2f6f78", far), lift);
  }
}

/** Folds one house: a shaded wall, a lit wall, a roof of some kind, windows. */
export function layHouse(ctx: Context, stock: Stock, house: House): void {
  const { x, base, width, height, side, far } = house;
  const wall = WALLS[Math.floor(stock.random() * WALLS.length)];
  const [top, foot, lift] = [base - height, base + 40, 9 - far * 7];
  const shaded = `${x - side},${foot} ${x - side},${top + side * 0.42} ${x + 2},${top} ${x + 2},${foot}`;
  piece(ctx, stock, shaded, dusk(wall, far, -0.14), lift);
  piece(ctx, stock, `${x},${foot} ${x},${top} ${x + width},${top} ${x + width},${foot}`, dusk(wall, far, 0.02), lift);
  roofOver(ctx, stock, house, wall);
  windows(ctx, stock, house);
}
