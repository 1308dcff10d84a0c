import type { Context, Random } from "./core.ts";
import { curve, fill, line, polar, profile, sweep, type Form, type Point } from "./curves.ts";
import { leaf, stem, veins } from "./plants.ts";

/** Draws a pressed plant that stands on (0, 0) and is about 400 px tall. */
export type Herb = (ctx: Context, random: Random) => void;

/** A part as pressing leaves it: flat, a little mottled, its edge darker, thin enough to show what lies below. */
function pressed(ctx: Context, outline: readonly Point[], colour: string, edge: string, veil = 0.9): void {
  const [x, y] = outline[0] as Point;
  const [fx, fy] = outline[Math.floor(outline.length / 2)] as Point;
  const tone = ctx.createLinearGradient(x, y, fx + 1, fy + 1);
  for (const [stop, shade] of [[0, edge], [0.3, colour], [0.75, colour], [1, edge]] as const) tone.addColorStop(stop, shade);
  ctx.save();
  ctx.globalAlpha = veil;
  ctx.shadowColor = "rgba(70,45,25,0.35)";
  [ctx.shadowBlur, ctx.shadowOffsetX, ctx.shadowOffsetY] = [4, 1.5, 2.5];
  ctx.fillStyle = tone;
  fill(ctx, outline);
  ctx.restore();
  line(ctx, [...outline, outline[0] as Point], 0.9, edge);
}

function leafAt(ctx: Context, foot: Point, angle: number, length: number, width: number, [colour, edge]: readonly [string, string], ribs = 5, bend = 0): Form {
  const form = leaf(foot, polar(foot, angle, length), width, bend);
  pressed(ctx, form.outline, colour, edge);
  ctx.strokeStyle = edge;
  if (ribs > 0) veins(ctx, form, ribs, 0.8);
  return form;
}

function stalk(ctx: Context, knots: readonly Point[], width: number, colour: string): Form {
  ctx.fillStyle = colour;
  return stem(ctx, knots, width);
}

const UP = -Math.PI / 2;
const [GREEN, MOSS, OLIVE, DUSTY] = [["#7d8b52", "#55653a"], ["#66794a", "#42552f"], ["#98935a", "#6b6a3a"], ["#8fa08c", "#5f7566"]] as const;

const fern: Herb = (ctx, random) => {
  const rachis = stalk(ctx, [[0, 0], [-14, -130], [6, -270], [46, -400]], 6, "#6a5632");
  for (let i = 0; i < 20; i++) for (const side of [-1, 1]) {
    const u = 0.2 + i * 0.04;
    const reach = 4 + 112 * (1 - (i / 20) ** 1.25) * (0.72 + 0.28 * Math.min(1, i / 4));
    const frond = sweep([rachis.at(u, 0), polar(rachis.at(u, 0), rachis.heading(u) + side * 1.28, reach * 0.55), polar(rachis.at(u, 0), rachis.heading(u) + side * 1.14, reach)], () => 1);
    const pairs = Math.max(3, Math.round(reach / 8.5));
    for (let k = 0; k < pairs; k++) for (const flank of [-1, 1]) leafAt(ctx, frond.at((k + 0.6) / pairs, 0), frond.heading(k / pairs) + flank * 1.15, 11.5 * (1.05 - (0.75 * k) / pairs) * Math.min(1, 0.5 + reach / 90), 3.2, random() < 0.8 ? GREEN : OLIVE, 0);
    line(ctx, [0, 0.5, 1].map((t) => frond.at(t, 0)), 1.3, "#5a5a32");
  }
};

const poppy: Herb = (ctx, random) => {
  const bloom: Point = [24, -372];
  stalk(ctx, [[0, 0], [-10, -150], [16, -280], bloom], 5, "#6f7a48");
  const bud = stalk(ctx, [[0, -20], [48, -140], [84, -230], [72, -262], [58, -240]], 3.6, "#6f7a48");
  leafAt(ctx, bud.at(1, 0), 1.7, 44, 14, MOSS, 3);
  for (const [x, y, side] of [[-4, -70, -1], [-6, -120, 1], [0, -30, 1]] as const) for (let k = 0; k < 7; k++) leafAt(ctx, polar([x, y], UP + side * 0.85, k * 13), UP + side * (k % 2 ? 0.25 : 1.5), 46 - k * 3.6, 5.5, MOSS, 0);
  for (const [angle, size, shade] of [[-2.5, 84, "#b23a2b"], [-0.6, 84, "#b8432f"], [-1.55, 96, "#c9503a"], [1.3, 62, "#bf4733"]] as const) {
    const petal = curve([bloom, polar(bloom, angle - 0.75, size * 0.72), polar(bloom, angle - 0.42, size), polar(bloom, angle + 0.02, size * 0.93), polar(bloom, angle + 0.45, size), polar(bloom, angle + 0.78, size * 0.7)], { closed: true });
    pressed(ctx, petal, shade, "#8a2a24", 0.86);
    for (let i = -7; i <= 7; i++) line(ctx, curve([polar(bloom, angle, 10), polar(bloom, angle + i * 0.07, size * 0.5), polar(bloom, angle + i * 0.085, size * 0.9)]), 0.7, "rgba(110,25,25,0.4)");
  }
  for (let i = 0; i < 46; i++) line(ctx, [bloom, polar(bloom, random() * 6.28, 13 + random() * 12)], 1.3, "#2e2228");
  pressed(ctx, curve(Array.from({ length: 9 }, (_, i) => polar(bloom, i * 0.7, 11)), { closed: true }), "#8d8f58", "#494a30");
};

const lavender: Herb = (ctx, random) => {
  for (const [lean, tall] of [[-74, 330], [-30, 392], [12, 410], [52, 368], [88, 300]] as const) {
    const shoot = stalk(ctx, [[lean * 0.05, 0], [lean * 0.35, -tall * 0.5], [lean, -tall]], 3.2, "#7d8a62");
    for (let i = 0; i < 4; i++) for (const side of [-1, 1]) leafAt(ctx, shoot.at(0.1 + i * 0.07, 0), shoot.heading(0.3) + side * 0.42, 62 - i * 5, 3.6, DUSTY, 0);
    for (let row = 0; row < 11; row++) for (let k = -2; k <= 2; k++) leafAt(ctx, shoot.at(0.64 + row * 0.034 - (row === 0 ? 0.05 : 0), 0), shoot.heading(0.9) + k * 0.42 + (random() - 0.5) * 0.2, 19 - row * 0.5, 4.6, random() < 0.5 ? ["#8272a8", "#57487f"] : ["#9a8bbb", "#5f5288"], 0);
  }
};

const ginkgo: Herb = (ctx) => {
  const twig = stalk(ctx, [[0, 0], [14, -140], [-8, -270], [10, -390]], 7, "#7a5a3a");
  for (const [u, side, size] of [[0.2, 1, 92], [0.34, -1, 104], [0.5, 1, 108], [0.66, -1, 98], [0.8, 1, 86], [0.93, -1, 70]] as const) {
    const angle = twig.heading(u) + side * 0.85;
    const foot = polar(twig.at(u, 0), angle, 42);
    line(ctx, curve([twig.at(u, 0), polar(twig.at(u, 0), angle + 0.2 * side, 24), foot]), 2.4, "#a98a3c");
    const rim = Array.from({ length: 17 }, (_, i) => polar(foot, angle + (i - 8) * 0.118, size * (0.94 + 0.025 * Math.sin(i * 2.1) - 0.06 * Math.abs(i / 8 - 1) ** 3 - (i === 8 ? 0.26 : 0))));
    pressed(ctx, [foot, ...curve(rim, { steps: 6 })], "#dcb747", "#ad8427");
    for (let i = 0; i < 34; i++) line(ctx, [polar(foot, angle + (i - 16.5) * 0.02, 14), polar(foot, angle + (i - 16.5) * 0.054, size * (i === 16 || i === 17 ? 0.64 : 0.88))], 0.7, "rgba(130,92,20,0.5)");
  }
};

/** Right half of a maple leaf from its foot to its tip, in leaf lengths. */
const MAPLE: readonly Point[] = [[0.01, 0], [0.2, 0.02], [0.42, -0.06], [0.38, 0.07], [0.5, 0.13], [0.34, 0.22], [0.56, 0.28], [0.64, 0.36], [0.84, 0.42], [0.7, 0.5], [0.72, 0.63], [0.55, 0.57], [0.4, 0.55], [0.22, 0.46], [0.27, 0.64], [0.38, 0.72], [0.25, 0.78], [0.17, 0.88], [0, 1.1]];

const maple: Herb = (ctx) => {
  for (const [foot, heart, turn, size, colour, edge] of [[[20, 0], [6, -120], -0.04, 178, "#c6602f", "#8f3526"], [[16, -60], [-34, -300], -0.42, 92, "#d19a3a", "#9a5a25"]] as const) {
    const place = ([x, y]: Point): Point => polar(heart, UP + turn + Math.atan2(x, y), Math.hypot(x, y) * size);
    line(ctx, curve([foot, [(foot[0] + heart[0]) / 2 - 12, (foot[1] + heart[1]) / 2], heart]), 3.4, "#8a4a30");
    pressed(ctx, [...MAPLE, ...MAPLE.slice(0, -1).reverse().map(([x, y]): Point => [-x, y])].map(place), colour, edge);
    for (const [tip, twigs] of [[[0, 1.02], 4], [[0.78, 0.43], 3], [[-0.78, 0.43], 3], [[0.4, -0.03], 1], [[-0.4, -0.03], 1]] as const) {
      line(ctx, [heart, place(tip)], 1.9, edge);
      for (let i = 1; i <= twigs; i++) for (const side of [-1, 1]) {
        const [t, reach, angle] = [0.28 + i * 0.15, 0.15 - i * 0.018, Math.atan2(tip[0], tip[1]) + side * 0.62];
        line(ctx, [place([tip[0] * t, tip[1] * t]), place([tip[0] * t + Math.sin(angle) * reach, tip[1] * t + Math.cos(angle) * reach])], 0.9, edge);
      }
    }
  }
};

const umbel: Herb = (ctx, random) => {
  const main = stalk(ctx, [[0, 0], [10, -120], [-4, -270]], 5.5, "#7e8350");
  const spread = (foot: Point, angle: number, reach: number, count: number): void => {
    for (let i = 0; i < count; i++) {
      const ray = angle + (i / (count - 1) - 0.5) * 2.1;
      const tip = polar(foot, ray, reach * (0.86 + 0.14 * Math.cos((ray - angle) * 1.6)));
      line(ctx, curve([foot, polar(foot, ray * 0.8 + angle * 0.2, reach * 0.5), tip]), 1.7, "#8c8a55");
      for (let k = 0; k < 15; k++) {
        const floret = polar(tip, ray + (k - 7) * 0.24, 8 + random() * 17);
        line(ctx, [tip, floret], 0.8, "#9b9660");
        pressed(ctx, curve(Array.from({ length: 5 }, (_, p) => polar(floret, p * 1.257, 4.6)), { closed: true, steps: 4 }), "#f0e4bd", "#b39f62");
      }
    }
  };
  const side = stalk(ctx, [main.at(0.42, 0), [46, -190], [84, -236]], 3, "#7e8350");
  spread(side.at(1, 0), UP + 0.35, 62, 7);
  for (const [u, flank] of [[0.2, -1], [0.42, 1], [0.62, -1]] as const) for (let k = 0; k < 6; k++) for (const turn of [-0.5, 0, 0.5]) leafAt(ctx, polar(main.at(u, 0), UP + flank * 1.0, k * 14), UP + flank * (0.9 + turn), 24, 2.3, MOSS, 0);
  spread([-4, -268], UP, 124, 11);
};

const oat: Herb = (ctx, random) => {
  for (const [lean, tall] of [[-46, 350], [10, 405], [70, 372]] as const) {
    const culm = stalk(ctx, [[lean * 0.1, 0], [lean * 0.2, -tall * 0.5], [lean, -tall]], 3.4, "#b59a56");
    for (let i = 0; i < 10; i++) {
      const [u, side] = [0.56 + i * 0.044, i % 2 ? 1 : -1];
      const drop = polar(culm.at(u, 0), culm.heading(u) + side * 1.2, 30 - i * 1.6);
      line(ctx, curve([culm.at(u, 0), polar(culm.at(u, 0), culm.heading(u) + side * 0.6, 16), drop]), 1, "#b59a56");
      for (const turn of [-0.16, 0.2]) leafAt(ctx, drop, Math.PI / 2 + turn - side * 0.15, 27, 5, ["#d3b56c", "#94763a"], 0);
      line(ctx, [drop, polar(drop, Math.PI / 2 + (random() - 0.5) * 0.5, 44)], 0.8, "#94763a");
    }
  }
  for (const [x, reach, bend] of [[-8, 210, 0.16], [10, 250, -0.14]] as const) leafAt(ctx, [x * 0.3, -30], UP + x * 0.045, reach, 6.5, OLIVE, 0, bend);
};

const eucalyptus: Herb = (ctx) => {
  const twig = stalk(ctx, [[0, 0], [-16, -130], [10, -260], [-14, -396]], 5, "#8b6b55");
  for (let i = 0; i < 10; i++) for (const side of [-1, 1]) {
    const u = 0.13 + i * 0.092;
    const radius = 41 - i * 2.7;
    const angle = twig.heading(u) + side * 1.15;
    const heart = polar(twig.at(u, 0), angle, radius * 1.02);
    pressed(ctx, curve(Array.from({ length: 10 }, (_, k) => polar(heart, angle + Math.PI + k * 0.628, radius * (k === 5 ? 1.1 : 0.97))), { closed: true }), i % 3 === 1 ? "#9db0a4" : "#89a097", "#5c766d", 0.86);
    line(ctx, [twig.at(u, 0), polar(heart, angle, radius * 0.92)], 1.3, "#b9c4b0");
    for (const turn of [-0.7, -0.35, 0.35, 0.7]) line(ctx, [polar(twig.at(u, 0), angle, radius * 0.4), polar(heart, angle + turn * 1.6, radius * 0.86)], 0.7, "rgba(70,95,85,0.6)");
  }
};

const clover: Herb = (ctx, random) => {
  for (const [lean, tall] of [[-78, 190], [72, 230], [-36, 120], [96, 110]] as const) {
    const tip: Point = [lean, -tall];
    stalk(ctx, [[0, 0], [lean * 0.5, -tall * 0.45], tip], 3, "#76804c");
    for (let i = 0; i < 3; i++) {
      const form = leafAt(ctx, tip, UP + (i - 1) * 1.9 + lean * 0.002, 50, 21, GREEN, 6);
      line(ctx, [form.at(0.5, -0.75), form.at(0.66, 0), form.at(0.5, 0.75)], 3.4, "rgba(222,224,178,0.6)");
    }
  }
  for (const [lean, tall, size] of [[4, 372, 42], [-52, 292, 32]] as const) {
    const tip: Point = [lean, -tall];
    stalk(ctx, [[0, 0], [lean - 14, -tall * 0.5], tip], 3.6, "#76804c");
    for (let i = 0; i < 90; i++) { const reach = size * (1 - i / 110); leafAt(ctx, polar(tip, 1.5, 4), UP + (random() - 0.5) * 4.4, reach, 3.4, i % 3 ? ["#b8748f", "#82465f"] : ["#d3a2b0", "#8f5870"], 0); }
  }
};

const cornflower: Herb = (ctx, random) => {
  for (const [lean, tall, size] of [[-54, 300, 44], [26, 372, 58], [86, 236, 34]] as const) {
    const tip: Point = [lean, -tall];
    const shoot = stalk(ctx, [[0, 0], [lean * 0.25, -tall * 0.5], tip], 3.4, "#7f8c6c");
    for (let i = 0; i < 5; i++) leafAt(ctx, shoot.at(0.14 + i * 0.13, 0), shoot.heading(0.4) + (i % 2 ? 0.5 : -0.5), 74 - i * 7, 4, DUSTY, 0, 0.06);
    for (let i = 0; i < 13; i++) {
      const angle = UP + (i - 6) * 0.29 + (random() - 0.5) * 0.12;
      const base = polar(tip, angle, size * 0.2);
      pressed(ctx, curve([base, polar(base, angle - 0.24, size * 0.66), polar(base, angle - 0.4, size), polar(base, angle - 0.13, size * 0.84), polar(base, angle, size * 1.08), polar(base, angle + 0.13, size * 0.84), polar(base, angle + 0.4, size), polar(base, angle + 0.24, size * 0.66)], { closed: true, steps: 4 }), i % 2 ? "#4a68a8" : "#5f7cb8", "#2f4780", 0.84);
    }
    for (let i = 0; i < 16; i++) line(ctx, [tip, polar(tip, UP + (random() - 0.5) * 1.8, size * 0.5)], 1.5, "#5a3f78");
    leafAt(ctx, polar(tip, Math.PI / 2, size * 0.42), UP, size * 0.56, size * 0.2, OLIVE, 3);
  }
};

const oak: Herb = (ctx) => {
  const twig = stalk(ctx, [[0, 0], [8, -60], [-2, -130], [6, -190]], 7, "#6f5236");
  for (const [u, turn, size, colours] of [[0.4, -0.95, 190, ["#9c8a45", "#665a2a"]], [0.6, 0.9, 200, ["#a87f3d", "#6d4f26"]], [0.98, -0.06, 218, ["#8d8f4c", "#5a5f30"]]] as const) {
    const plain = leaf(twig.at(u, 0), polar(twig.at(u, 0), UP + turn, size), size * 0.26, 0.04, 0.56);
    const edge = (side: number): Point[] => Array.from({ length: 49 }, (_, i) => plain.at(i / 48, side * (0.78 + 0.36 * Math.sin((i / 48) * Math.PI * 9 - 1.2))));
    pressed(ctx, [...edge(1), ...edge(-1).reverse()], ...colours);
    ctx.strokeStyle = colours[1];
    veins(ctx, plain, 6, 1);
  }
  for (const turn of [1.95, 1.25]) {
    const cup = polar(twig.at(0.2, 0), turn, 34);
    line(ctx, [twig.at(0.24, 0), cup], 2.6, "#6f5236");
    pressed(ctx, sweep([cup, polar(cup, turn, 26), polar(cup, turn, 54)], profile([15, 18, 16, 10, 1])).outline, "#b08a4e", "#735327");
    pressed(ctx, sweep([polar(cup, turn, -6), polar(cup, turn, 16)], profile([6, 19, 19])).outline, "#7b6138", "#4b3a22");
  }
};

const bluebell: Herb = (ctx) => {
  const scape = stalk(ctx, [[0, 0], [-10, -170], [8, -310], [62, -372], [98, -350]], 4.6, "#75804f");
  for (const [angle, reach, bend] of [[UP - 0.36, 270, 0.1], [UP + 0.3, 240, -0.12], [UP - 0.08, 190, 0.06]] as const) leafAt(ctx, [0, 0], angle, reach, 9, MOSS, 0, bend);
  for (let i = 0; i < 9; i++) {
    const u = 0.5 + i * 0.06;
    const root = scape.at(u, 0);
    const turn = Math.PI / 2 - 0.75 * (i % 2 ? 1 : -1) * (1.05 - u);
    const top = polar(root, turn, 15);
    line(ctx, [root, top], 1.6, "#75804f");
    const size = 46 - i * 2.4;
    const bell = sweep([top, polar(top, turn, size * 0.55), polar(top, turn, size)], profile([4, 10, 11, 12, 17].map((part) => (part * size) / 46)));
    pressed(ctx, bell.outline, i % 2 ? "#6c78b4" : "#7f8bc2", "#444f88", 0.88);
    for (const v of [-0.5, 0, 0.5]) line(ctx, [0.1, 0.5, 1].map((t) => bell.at(t, v)), 0.9, "rgba(60,68,130,0.6)");
    for (const v of [-0.8, 0, 0.8]) leafAt(ctx, bell.at(0.94, v), turn - v * 0.7, size * 0.27, size * 0.09, ["#8f9acb", "#444f88"], 0);
  }
};

/** The collection, in the order of its sheets. */
export const HERBS: readonly Herb[] = [fern, poppy, ginkgo, lavender, umbel, maple, eucalyptus, cornflower, oat, oak, bluebell, clover];
