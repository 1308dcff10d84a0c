import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, paintOver, touch, type Hand } from "../brush.ts";
import { along, mix, pick, rgb } from "../oil-colour.ts";
import type { Surface } from "../oil-stroke.ts";
import { glow, limb, patch, rough, shape, wash } from "../oil-scene.ts";
import { light } from "../relief.ts";

const [W, H, SHORE] = [1600, 1280, 560];
const SUN = [1010, 395] as const;
const MIST = ["#4f6478", "#64788a", "#8595a0", "#a9a8a4", "#cfac90", "#e79a68"] as const;

function drawAir(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, SHORE, ["#5a7186", "#7f8f9c", "#b2a39a", "#c9a58c"]);
  wash(ctx, 0, SHORE, W, H - SHORE, ["#a3a09c", "#7d8d99", "#566f83", "#33495e"]);
  for (let i = 0; i < 1500; i++) {
    const [x, y] = [studio.random() * W, studio.random() * H];
    const near = Math.exp(-Math.hypot((x - SUN[0]) * 0.7, (y - SUN[1]) * (y > SHORE ? 0.5 : 1.1)) / 260);
    const depth = y < SHORE ? 0.12 + (y / SHORE) * 0.4 : 0.5 - ((y - SHORE) / (H - SHORE)) * 0.62;
    const tone = depth + near * 0.55 + rough(studio, x / 420, y / 110, 3) * 0.3 + (studio.random() - 0.5) * 0.1;
    patch(ctx, studio, x, y, 90 + studio.random() * 90, 9 + studio.random() * 16, along(MIST, tone), 0.3, studio.noise2(x / 500, y / 300) * 0.25);
  }
  glow(ctx, SUN[0], SUN[1], 420, "#f4a468", 0.6);
}

/** Quays, chimneys and cranes across the water, hardly more than a breath. */
function drawFarShore(ctx: Context, studio: Studio): void {
  ctx.globalAlpha = 0.55;
  for (let i = 0; i < 46; i++) {
    const x = studio.random() * W;
    const veil = Math.abs(x - SUN[0]) / 800;
    const colour = mix("#a58c84", "#5b7083", veil);
    const tall = 14 + studio.random() ** 3 * 90;
    const wide = tall > 50 ? 12 : 60 + studio.random() * 90;
    shape(ctx, [[x, SHORE - tall], [x + wide, SHORE - tall + 4], [x + wide, SHORE + 6], [x, SHORE + 6]], colour);
  }
  for (const [x, tall, lean] of [[180, 250, 120], [330, 210, -110], [1380, 230, 130]] as const) {
    const colour = mix("#8a8a90", "#5b7083", 0.6);
    limb(ctx, [[x, SHORE, 7], [x, SHORE - tall, 5], [x + lean, SHORE - tall - 50, 3]], colour);
    limb(ctx, [[x - lean * 0.35, SHORE - tall + 16, 3], [x, SHORE - tall, 4], [x + lean, SHORE - tall - 50, 3], [x + lean, SHORE - tall + 20, 2]], colour);
  }
  ctx.globalAlpha = 1;
}

/** A two-masted boat at anchor: hull, masts, rigging, furled sails; its broken image below the waterline. */
function drawSailer(ctx: Context, studio: Studio, x: number, y: number, size: number, colour: string): void {
  const draw = (flip: number) => {
    const at = (dx: number, dy: number): readonly [number, number] => [x + dx * size + (flip < 0 ? studio.noise2(dy * 9, x) * size * 0.05 : 0), y - dy * size * flip];
    shape(ctx, [at(-1, 0.26), at(-0.82, 0.2), at(0.8, 0.2), at(1.15, 0.36), at(0.86, 0), at(-0.84, 0)], colour);
    shape(ctx, [at(-0.55, 0.36), at(-0.12, 0.36), at(-0.12, 0.18), at(-0.55, 0.18)], colour);
    for (const [foot, top, wide] of [[-0.34, 1.9, 0.05], [0.32, 2.25, 0.055]] as const) {
      limb(ctx, [[...at(foot, 0.1), wide * size * 0.6], [...at(foot + 0.04, top), wide * size * 0.3]], colour);
      shape(ctx, [at(foot, 0.46), at(foot - 0.6, 0.54), at(foot - 0.58, 0.63), at(foot, 0.66)], mix(colour, "#8a5a4a", 0.35));
      for (const reach of [-0.85, 0.8]) limb(ctx, [[...at(foot + 0.04, top * 0.97), 1], [...at(reach + foot * 0.3, 0.24), 1]], colour);
    }
    limb(ctx, [[...at(1.1, 0.34), size * 0.025], [...at(1.6, 0.52), size * 0.012]], colour);
  };
  ctx.globalAlpha = 0.6;
  draw(-0.75);
  ctx.globalAlpha = 1;
  draw(1);
}

/** A man sculling home, standing, and one sitting in the bow. */
function drawRowers(ctx: Context, x: number, y: number, size: number, colour: string): void {
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * size, y - dy * size];
  shape(ctx, [at(-1.2, 0.24), at(-0.9, 0.12), at(0.9, 0.12), at(1.25, 0.28), at(0.9, -0.1), at(-0.85, -0.1)], colour);
  shape(ctx, [at(-0.62, 0.1), at(-0.66, 0.6), at(-0.56, 0.9), at(-0.36, 0.88), at(-0.3, 0.5), at(-0.3, 0.1)], colour);
  limb(ctx, [[...at(-0.44, 1.02), size * 0.1], [...at(-0.44, 1.04), size * 0.1]], colour);
  limb(ctx, [[...at(-0.46, 0.76), size * 0.07], [...at(-0.78, 0.52), size * 0.05]], colour);
  limb(ctx, [[...at(-0.7, 0.75), size * 0.03], [...at(-1.7, -0.2), size * 0.025]], colour);
  shape(ctx, [at(0.3, 0.1), at(0.36, 0.5), at(0.6, 0.52), at(0.72, 0.1)], colour);
  limb(ctx, [[...at(0.5, 0.64), size * 0.09], [...at(0.5, 0.65), size * 0.09]], colour);
}

function lightWater(surface: Surface, hand: Hand, studio: Studio): void {
  const { random } = studio;
  for (let y = SHORE + 8; y < H; y += 5 + (y - SHORE) * 0.018) {
    const near = (y - SHORE) / (H - SHORE);
    for (let k = 0; k < 2; k++) {
      if (random() < 0.28) continue;
      const x = SUN[0] + (random() + random() - 1) * (26 + near * 150) + studio.noise2(y / 60, 3) * 60 * near;
      const long = 14 + random() * (30 + near * 70);
      touch(surface, hand, [x - long, y + 2, x, y - 2, x + long, y + 1], 3 + near * 8, rgb(pick(["#f58a3c", "#f9a55a", "#ec7030", "#fbc488"], random)), random, { body: 1.8, dry: 0.25 });
    }
  }
  for (let i = 0; i < 130; i++) {
    const [x, near] = [random() * W, random() ** 1.2];
    const y = SHORE + 30 + near * (H - SHORE);
    touch(surface, hand, [x - 20 - near * 50, y, x, y - 3, x + 20 + near * 50, y], 3 + near * 6, rgb(pick(["#9aa7ae", "#c4a593", "#3c566c", "#2d4459"], random)), random, { opacity: 0.75 });
  }
  for (const ring of [26, 12]) for (let turn = 0; turn < 6.3; turn += 0.7) touch(surface, hand, [SUN[0] + Math.cos(turn) * ring, SUN[1] + Math.sin(turn) * ring, SUN[0] + Math.cos(turn + 1) * ring, SUN[1] + Math.sin(turn + 1) * ring], 14, rgb(pick(["#ff7a2e", "#ff8a3c"], random)), random, { body: 2 });
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    drawAir(ctx, studio);
    drawFarShore(ctx, studio);
    for (const [x, y, size, colour] of [[1330, 606, 62, "#74808a"], [760, 598, 48, "#8b8684"], [560, 640, 96, "#5c6d7c"], [1490, 760, 170, "#3f5365"], [250, 830, 250, "#2a3c4e"]] as const) drawSailer(ctx, studio, x, y, size, colour);
    ctx.globalAlpha = 0.5;
    shape(ctx, [[740, 965], [960, 965], [900, 1060], [800, 1090], [770, 1020]], "#22333f");
    ctx.globalAlpha = 1;
    drawRowers(ctx, 850, 955, 98, "#1a2833");
    const hand: Hand = { ...HAND, sizes: [46, 24, 11, 5], length: [2, 7], tolerance: 17, hold: 0.3, bend: 0.4, jitter: [10, 8, 4], contrast: 24, dry: 0.3, relief: 0.5, cloth: 0.5, flow: (x, y) => (y > SHORE ? 0 : 0.25) + studio.noise2(x / 420, y / 260) * (y > SHORE ? 0.2 : 0.7) };
    const surface = paintOver(canvas, studio, hand);
    lightWater(surface, hand, studio);
    return light(surface, hand.relief, hand.cloth);
  },
};
