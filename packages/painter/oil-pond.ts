/** A lily pond: water full of willow and sky, pads and fronds for the scene, blossoms laid on in thick paint. */
import type { Dab } from "./brush.ts";
import type { Context, Studio } from "./core.ts";
import { along, mix, pick } from "./oil-color.ts";
import { petal } from "./oil-flowers.ts";
import { patch, rough, shape, wash } from "./oil-scene.ts";

export type Bloom = { x: number; y: number; size: number };
/** A loose group of pads around `(x, y)`, `wide` to each side, with pads of about `size`. */
export type Raft = { x: number; y: number; count: number; wide: number; size: number };

const PADS = [
  ["#173c34", "#2f6444", "#5f9152", "#a3bd70", "#dcdc9c"],
  ["#1c4440", "#3c7460", "#78a680", "#b0ccA0", "#e6e6c0"],
  ["#3a3a2c", "#6a6a3c", "#a09a50", "#d0c47c", "#f2e4b0"],
] as const;
const BLOSSOMS = [
  ["#a04a74", "#dc8ca6", "#f8cdd0", "#fff4ec"],
  ["#a8889a", "#e4c6c8", "#faece0", "#fffcf4"],
  ["#9a3c62", "#d4688a", "#f4a8b2", "#ffe4de"],
] as const;

/** Willows stand upside down in the water; `open(x, y)` says how much sky lies between them. */
export function pondWater(
  ctx: Context,
  studio: Studio,
  width: number,
  height: number,
  scale: readonly string[],
  open: (x: number, y: number) => number,
): void {
  wash(ctx, 0, 0, width, height, [along(scale, 0.2), along(scale, 0.5), along(scale, 0.35)]);
  for (let i = 0; i < (width * height) / 850; i++) {
    const [x, y] = [studio.random() * width, studio.random() * height];
    const tone =
      0.3 +
      open(x, y) +
      rough(studio, (x + studio.noise2(y / 70, x / 400) * 30) / 180, y / 1000 + 4, 4) * 0.62 +
      rough(studio, x / 260 + 9, y / 46, 2) * 0.13 +
      (studio.random() - 0.5) * 0.17;
    patch(ctx, studio, x, y, 8 + studio.random() * 20, 50 + studio.random() * 150, along(scale, tone), 0.3);
  }
}

/** Willow fronds hanging into the picture; `long(x)` is how far at each place. */
export function hangWillow(
  ctx: Context,
  studio: Studio,
  width: number,
  count: number,
  long: (x: number) => number,
): void {
  for (let i = 0; i < count; i++) {
    const x = studio.random() * width;
    const reach = long(x) * (0.55 + studio.random() * 0.6);
    if (reach < 30) continue;
    const sway = studio.noise2(x / 200, 1) * 30;
    const tone = studio.random() * 0.8;
    for (let y = -10; y < reach; y += 15) {
      const place = y / reach;
      ctx.fillStyle = along(["#16362c", "#2f5c34", "#6f9440", "#c4c468", "#f2e6a0"], tone * (0.55 + place * 0.6));
      ctx.beginPath();
      ctx.ellipse(
        x + sway * place ** 2 + (studio.random() - 0.5) * 16,
        y,
        4.5,
        17,
        (studio.random() - 0.5) * 0.7,
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
  }
}

/** A floating leaf seen at a low angle: notched, veined, its shadow in the water, light on the far rim. */
function lilyPad(ctx: Context, studio: Studio, x: number, y: number, size: number): void {
  const { random } = studio;
  const notch = random() * Math.PI * 2;
  const tone = 0.14 + random() * 0.5;
  const scale = random() < 0.62 ? PADS[0] : pick([PADS[1], PADS[2]], random);
  const at = (turn: number, reach: number): [number, number] => [
    x + Math.cos(turn) * reach,
    y + Math.sin(turn) * reach * 0.36,
  ];
  const outline = (grow: number, dx: number, dy: number): [number, number][] => {
    const edge = Array.from({ length: 31 }, (_, i) => notch + 0.2 + (i / 30) * (Math.PI * 2 - 0.4));
    return [
      [x, y],
      ...edge.map((turn) => at(turn, size * grow * (1 + studio.noise2(Math.cos(turn) + x, Math.sin(turn) + y) * 0.09))),
    ].map(([px = 0, py = 0]) => [px + dx, py + dy]);
  };
  shape(ctx, outline(1.05, size * 0.05, size * 0.12), "#173842");
  shape(ctx, outline(1, 0, size * 0.02), mix(along(scale, tone), "#7a3440", 0.4));
  shape(ctx, outline(1, 0, -size * 0.02), along(scale, tone + 0.34));
  shape(ctx, outline(0.93, size * 0.02, 0), along(scale, tone));
  shape(ctx, outline(0.5, -size * 0.24, -size * 0.06), along(scale, tone + 0.16));
  ctx.strokeStyle = along(scale, tone + 0.26);
  ctx.lineWidth = Math.max(1, size * 0.03);
  for (let i = 1; i < 9; i++) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(...at(notch + (i / 9) * Math.PI * 2, size * 0.8));
    ctx.stroke();
  }
}

/** Lays out rafts of pads, far to near, and says where blossoms open. */
export function layRafts(ctx: Context, studio: Studio, rafts: readonly Raft[], flowering: number): Bloom[] {
  const { random } = studio;
  const blooms: Bloom[] = [];
  for (const raft of [...rafts].sort((a, b) => a.y - b.y)) {
    const pads = Array.from({ length: raft.count }, () => {
      const turn = random() * Math.PI * 2;
      const reach = raft.wide * Math.sqrt(random());
      return {
        x: raft.x + Math.cos(turn) * reach,
        y: raft.y + Math.sin(turn) * reach * 0.3,
        size: raft.size * (0.6 + random() * 0.65),
      };
    });
    for (const { x, y, size } of pads.sort((a, b) => a.y - b.y)) {
      lilyPad(ctx, studio, x, y, size);
      if (random() < flowering)
        blooms.push({ x: x + (random() - 0.5) * size, y: y - size * 0.1, size: raft.size * (0.36 + random() * 0.16) });
    }
  }
  return blooms.sort((a, b) => a.y - b.y);
}

/** A blossom of three rows of pointed petals, pale where the light comes from (upper left), a golden heart. */
export function bloom(dab: Dab, studio: Studio, { x, y, size }: Bloom): void {
  const { random } = studio;
  const tone = pick(BLOSSOMS, random);
  dab([x - size * 0.9, y + size * 0.46, x + size, y + size * 0.48], size * 0.16, "#23484c", { opacity: 0.55 });
  for (const [row, reach, lift, wide] of [
    [10, 1.05, 0, 0.2],
    [8, 0.82, 0.38, 0.19],
    [6, 0.5, 0.66, 0.16],
  ] as const) {
    const turns = Array.from(
      { length: row },
      (_, i) => -Math.PI / 2 + ((i + 0.35 * random()) / row) * Math.PI * 2,
    ).sort((a, b) => Math.sin(a) - Math.sin(b));
    for (const turn of turns) {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const tip = [x + cos * size * reach, y - lift * size + sin * size * reach * 0.42] as const;
      const middle = [
        x + cos * size * reach * 0.75,
        y + size * 0.14 - lift * size * 0.25 + sin * size * reach * 0.4,
      ] as const;
      const lit = 0.56 - cos * 0.26 - sin * 0.14 + lift * 0.2;
      petal(dab, random, [[x, y + size * 0.12], middle, tip], size * wide, tone, lit);
    }
    if (lift === 0.38)
      for (let i = 0; i < 7; i++)
        dab(
          [
            x + (random() - 0.5) * size * 0.36,
            y + size * 0.02,
            x + (random() - 0.5) * size * 0.5,
            y - size * (0.2 + random() * 0.14),
          ],
          size * 0.07,
          pick(["#f6c042", "#e89a2c", "#ffe084"], random),
          { body: 2, dry: 0 },
        );
  }
}

/** Thin lights where the breeze ruffles the water. */
export function ruffle(
  dab: Dab,
  studio: Studio,
  width: number,
  height: number,
  colors: readonly [string, ...string[]],
  count: number,
): void {
  const { random } = studio;
  for (let i = 0; i < count; i++) {
    const [x, y] = [random() * width, random() * height];
    if (rough(studio, x / 340 + 30, y / 60, 2) < 0.2) continue;
    const long = 14 + (y / height) * 50 * (0.4 + random());
    dab(
      [x - long, y + 1, x - long * 0.3, y - 1, x + long * 0.4, y + 1, x + long, y],
      1.6 + (y / height) * 2.6,
      pick(colors, random),
      { opacity: 0.45, body: 0.6 },
    );
  }
}
