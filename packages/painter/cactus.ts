/** Desert plants for the screen print, in its six inks. */
import type { Context, Random } from "./core.ts";
import { curve, type Point } from "./curves.ts";
import { clamp, smoothstep } from "./raymarch.ts";
import { hex, type Press } from "./screenprint.ts";
import { fillShape, tapered } from "./waves.ts";

/** The six inks. */
export const NIGHT = hex("#0b2a33");
export const TEAL = hex("#1d5f66");
export const SEA = hex("#4f9a94");
export const SAND = hex("#efd3a2");
export const CORAL = hex("#e56b52");
export const CREAM = hex("#fbeccd");

/** One limb of a saguaro: body, ribs that close at the tip, and a rim of moonlight towards `moonSide`. */
export function limb(
  press: Press,
  random: Random,
  points: readonly Point[],
  width: number,
  moonSide: 1 | -1,
  ribs: number,
): void {
  const line = curve(points, { steps: 16 });
  const [before, tip] = line.slice(-2);
  const step = Math.hypot(tip[0] - before[0], tip[1] - before[1]);
  const cap = Array.from(
    { length: 12 },
    (_, k): Point =>
      [0, 1].map((i) => tip[i] + ((tip[i] - before[i]) / step) * width * 0.5 * Math.sin(((k + 1) / 12) * 1.57)) as [
        number,
        number,
      ],
  );
  const whole = [...line, ...cap];
  const end = whole[whole.length - 1];
  const shifted = (share: number): Point[] =>
    whole.map(([x, y], i) => {
      const [a, b] = [whole[Math.max(0, i - 1)], whole[Math.min(whole.length - 1, i + 1)]];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const round = Math.sqrt(1 - clamp(1 - Math.hypot(x - end[0], y - end[1]) / (width * 0.5)) ** 2);
      return [
        x - ((b[1] - a[1]) / length) * share * width * 0.5 * round,
        y + ((b[0] - a[0]) / length) * share * width * 0.5 * round,
      ];
    });
  const stroke = (ctx: Context, path: Point[], thickness: number) => {
    ctx.lineCap = ctx.lineJoin = "round";
    ctx.lineWidth = thickness;
    ctx.beginPath();
    path.forEach(([x, y]) => ctx.lineTo(x, y));
    ctx.stroke();
  };
  press.ink(NIGHT, (ctx) => stroke(ctx, line, width));
  for (let k = 0; k < ribs; k++) {
    const share = ((k + 0.5) / ribs) * 2 - 1;
    const facing = share * moonSide;
    press.ink(
      facing > 0.25 ? SEA : TEAL,
      (ctx) => stroke(ctx, shifted(Math.sin(share * 1.45) * 0.94), facing > 0.25 ? width * 0.035 : width * 0.03),
      () => (facing > 0.25 ? 0.9 : 0.75),
    );
  }
  press.ink(SAND, (ctx) => stroke(ctx, shifted(moonSide * 0.97).slice(4), width * 0.055));
  press.ink(
    CREAM,
    (ctx) => {
      for (let k = 0; k < ribs; k++) {
        const path = shifted(Math.sin((((k + 0.5) / ribs) * 2 - 1) * 1.45) * 0.94);
        for (let i = 3; i < path.length; i += 3)
          if (random() < 0.7) ctx.fillRect(path[i][0] - 1.6, path[i][1] - 1.6, 3.2, 3.2);
      }
    },
    () => 0.75,
  );
}

/** An agave: pointed blades in a fan, each with a pale edge. */
export function agave(press: Press, x: number, y: number, size: number): void {
  for (let k = 0; k < 13; k++) {
    const turn = ((k * 5) % 13) / 12 - 0.5;
    const [dx, dy] = [Math.sin(turn * 2.7), -Math.cos(turn * 2.5) * 0.92];
    const blade = curve(
      [
        [x, y],
        [x + dx * size * 0.5, y + dy * size * 0.62],
        [x + dx * size, y + dy * size * 0.95 + Math.abs(turn) * size * 0.3],
      ],
      { steps: 12 },
    );
    const shape = (thick: number, from: number) => (ctx: Context) =>
      fillShape(
        ctx,
        tapered(blade.slice(from), (t) => size * thick * (0.55 + 1.3 * t) * (1 - t) ** 0.7),
      );
    press.ink(SAND, shape(0.165, 0));
    press.ink(NIGHT, shape(0.14, 0));
    press.ink(TEAL, shape(0.06, 1), () => 0.9);
  }
}

/** One pad of a prickly pear: rim light on its left, spines in a grid. */
export function pricklyPad(press: Press, x: number, y: number, rx: number, ry: number, turn: number): void {
  const pad = (grow: number, dx: number) => (ctx: Context) => {
    ctx.beginPath();
    ctx.ellipse(x + dx, y, rx * grow, ry * grow, turn, 0, 7);
    ctx.fill();
  };
  press.ink(SAND, pad(1, 0));
  press.ink(NIGHT, pad(1, 6));
  press.ink(TEAL, pad(0.97, 4), (px, py) => 0.85 * smoothstep(1.4, -0.3, (px - x) / rx + (py - y) / ry + 0.4));
  press.ink(
    CREAM,
    (ctx) => {
      for (let u = -0.7; u <= 0.7; u += 0.28)
        for (let v = -0.7; v <= 0.7; v += 0.28) {
          if (Math.hypot(u, v) > 0.82) continue;
          const [lx, ly] = [u * rx + 4, (v + (Math.round(u / 0.28) % 2) * 0.14) * ry];
          ctx.fillRect(
            x + lx * Math.cos(turn) - ly * Math.sin(turn) - 2,
            y + lx * Math.sin(turn) + ly * Math.cos(turn) - 2,
            4,
            4,
          );
        }
    },
    () => 0.8,
  );
}
