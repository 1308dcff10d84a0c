/** Meadow flowers laid petal by petal in thick paint, the light behind and above them. */
import type { Dab } from "./brush.ts";
import type { Random } from "./core.ts";
import { along, pick } from "./oil-color.ts";

type Flower = (dab: Dab, random: Random, x: number, y: number, size: number, lean: number) => void;

type Point = readonly [number, number];

/**
 * One pointed petal from its heart over a middle point to its tip, as strokes side by side; `lit` is where on `tone`
 * it lies, `edge` the color of an outline.
 */
export function petal(
  dab: Dab,
  random: Random,
  [a, b, c]: readonly [Point, Point, Point],
  wide: number,
  tone: readonly string[],
  lit: number,
  edge?: string,
): void {
  const [nx, ny] = [-(c[1] - a[1]), c[0] - a[0]];
  const size = Math.hypot(nx, ny) || 1;
  const bow = (side: number): number[] =>
    Array.from({ length: 9 }, (_, i) => i / 8).flatMap((t) => {
      const swell = (Math.sin(Math.PI * t ** 1.25) * wide * side) / size;
      const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
      return [a[0] * p + b[0] * q + c[0] * r + nx * swell, a[1] * p + b[1] * q + c[1] * r + ny * swell];
    });
  if (edge) for (const side of [-1.12, 1.12]) dab(bow(side), wide * 0.2, edge, { dry: 0 });
  for (const side of [-0.9, 0.9, -0.55, 0.55, -0.2, 0.2])
    dab(bow(side), wide * 0.27, along(tone, lit - side * 0.22 + (random() - 0.5) * 0.22), { body: 1.5, dry: 0 });
}

/** A fan of strokes from `(cx, cy)`: one crumpled petal, its edge wavy. */
function fan(
  dab: Dab,
  random: Random,
  cx: number,
  cy: number,
  from: number,
  sweep: number,
  reach: number,
  squash: number,
  tone: readonly string[],
  lit: number,
): void {
  const blades = Math.max(5, Math.round(reach / 4.5));
  const wave = random() * 6;
  for (let i = 0; i <= blades; i++) {
    const turn = from + (sweep * (i + (random() - 0.5) * 0.4)) / blades;
    const far = reach * (0.9 + 0.09 * Math.sin(i * 1.9 + wave) + 0.05 * random());
    const [tx, ty] = [cx + Math.cos(turn) * far, cy + Math.sin(turn) * far * squash];
    const shade = lit + Math.cos(turn) * -0.12 + (random() - 0.5) * 0.22;
    dab(
      [cx + (tx - cx) * 0.12, cy + (ty - cy) * 0.12, (cx + tx) / 2, (cy + ty) / 2, tx, ty],
      ((reach * sweep) / blades) * 0.62 + 1,
      along(tone, shade),
      { body: 1.5, dry: 0 },
    );
  }
}

/** A poppy, from the side as a bowl whose far rim glows, or open to us with its dark heart. */
export const poppy: Flower = (dab, random, x, y, size, lean) => {
  const tone = pick(
    [
      ["#5c0c10", "#a81618", "#dc3420", "#fb6a3c", "#ffb27c"],
      ["#6a1210", "#bc241a", "#ea5228", "#ff8c50", "#ffcf9a"],
    ] as const,
    random,
  );
  const heart = (hx: number, hy: number, r: number): void => {
    for (let i = 0; i < 8; i++)
      dab(
        [
          hx + (random() - 0.5) * r * 2,
          hy + (random() - 0.5) * r,
          hx + (random() - 0.5) * r * 2,
          hy + (random() - 0.5) * r,
        ],
        r * 0.4 + 0.6,
        pick(["#1c0c14", "#3a2234", "#2a1a20"], random),
        { dry: 0 },
      );
  };
  if (random() < 0.62) {
    const base = y + size * 0.42;
    fan(dab, random, x, base, -2.5 + lean, 1.86, size * 1.08, 0.95, tone, 0.78);
    fan(dab, random, x - size * 0.1, base, -3.0 + lean, 0.95, size * 0.98, 0.85, tone, 0.58);
    fan(dab, random, x + size * 0.1, base, -1.1 + lean, 0.95, size * 0.96, 0.85, tone, 0.46);
    heart(x + lean * size * 0.3, y - size * 0.08, size * 0.13);
    fan(dab, random, x, base, -2.45 + lean, 1.75, size * 0.66, 0.9, tone, 0.36);
  } else {
    for (const [from, lit] of [
      [-2.5, 0.74],
      [-0.95, 0.5],
      [2.3, 0.56],
      [0.55, 0.4],
    ] as const)
      fan(dab, random, x, y, from + lean, 1.9, size * 0.92, 0.66, tone, lit);
    heart(x, y, size * 0.17);
  }
};

/** White rays around a golden button, cool in the shade, warm against the light. */
export const daisy: Flower = (dab, random, x, y, size, lean) => {
  const tone = ["#8f9cc0", "#c9cfe0", "#f6f2e8", "#fffaf0"] as const;
  const rays = 15 + Math.floor(random() * 5);
  for (let i = 0; i < rays; i++) {
    const turn = (i / rays) * Math.PI * 2 + (random() - 0.5) * 0.16;
    const reach = size * (0.68 + random() * 0.14);
    const [tx, ty] = [x + Math.cos(turn) * reach + lean * size * 0.1, y + Math.sin(turn) * reach * 0.74];
    dab(
      [x, y, (x + tx) / 2, (y + ty) / 2 - size * 0.03, tx, ty],
      size * 0.085 + 0.8,
      along(tone, 0.55 - Math.sin(turn) * 0.4 + (random() - 0.5) * 0.3),
      { body: 1.7, dry: 0 },
    );
  }
  for (let i = 0; i < 9; i++) {
    const turn = random() * Math.PI * 2;
    const [cx, cy] = [x + Math.cos(turn) * size * 0.13, y + Math.sin(turn) * size * 0.09];
    dab(
      [cx - size * 0.05, cy, cx + size * 0.06, cy - size * 0.02],
      size * 0.075 + 0.8,
      along(["#a8641c", "#eaae2c", "#ffe078"], 0.5 - Math.sin(turn) * 0.5),
      { body: 2.2, dry: 0 },
    );
  }
};

/** A ragged wheel of blue trumpets with a violet heart. */
export const cornflower: Flower = (dab, random, x, y, size, lean) => {
  const tone = ["#1c2470", "#2f46b0", "#5a7ade", "#a4bcf6"] as const;
  for (let i = 0; i < 13; i++) {
    const turn = (i / 13) * Math.PI * 2 + (random() - 0.5) * 0.3;
    const reach = size * (0.5 + random() * 0.2);
    const [tx, ty] = [x + Math.cos(turn) * reach + lean * size * 0.1, y + Math.sin(turn) * reach * 0.7];
    for (const fork of [-0.34, 0, 0.34]) {
      dab(
        [
          x + (tx - x) * 0.35,
          y + (ty - y) * 0.35,
          tx,
          ty,
          tx + Math.cos(turn + fork) * size * 0.17,
          ty + Math.sin(turn + fork) * size * 0.13,
        ],
        size * 0.06 + 0.8,
        along(tone, 0.5 - Math.sin(turn) * 0.36 + (random() - 0.5) * 0.3),
        { body: 1.6, dry: 0 },
      );
    }
  }
  for (let i = 0; i < 8; i++)
    dab(
      [x + (random() - 0.5) * size * 0.2, y + size * 0.05, x + (random() - 0.5) * size * 0.34, y - size * 0.16],
      size * 0.045 + 0.6,
      pick(["#5a2a80", "#8a4aa8", "#2a1850"], random),
      { body: 1.6 },
    );
  for (const side of [-0.08, 0.08])
    dab([x + side * size, y + size * 0.3, x + side * size * 0.5, y + size * 0.62], size * 0.1, "#4a6a34");
};
