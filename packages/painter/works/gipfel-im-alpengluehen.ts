import { blank, type Work } from "../core.ts";
import { HAND, oil, type Hand } from "../brush.ts";
import { along, mix, pick } from "../oil-color.ts";
import { glow, ground, mirror, patch, points, rough, wash } from "../oil-scene.ts";
import { drawTerrain, heightField, type Slope } from "../oil-terrain.ts";
import { fir } from "../oil-trees.ts";

const [W, H, LAKE] = [1280, 1600, 1180];
const SUMMITS = [
  { x: 0.5, z: 8, tall: 6.4, wide: 4 },
  { x: -2.6, z: 9.4, tall: 4.6, wide: 3.9 },
  { x: 3.3, z: 10, tall: 4.9, wide: 4 },
  { x: -1.1, z: 6.4, tall: 2.3, wide: 1.9 },
  { x: 2.1, z: 6.3, tall: 1.9, wide: 1.8 },
];
const GLOW = ["#b84e6c", "#ea6a6c", "#ff8f74", "#ffb98e", "#ffe6c4"] as const;
const SHADOW = ["#24316a", "#3a4c94", "#5f72ba", "#93a0d6"] as const;
const ROCK = ["#2c2c50", "#5a4a6c", "#9c6070", "#d88a7c"] as const;

/** The last sun reaches only the heights; below them everything is blue, and far peaks are veiled. */
function slopeColor(slope: Slope): string {
  const high = Math.min(1, Math.max(0, (slope.height - 0.9) / 1.5));
  const snow =
    slope.sun > 0.12
      ? along(GLOW, 0.12 + slope.sun * 0.78 + high * 0.1)
      : along(SHADOW, 0.3 + slope.height * 0.14 + slope.steep * 0.2);
  const dusk = mix(along(SHADOW, 0.25 + slope.sun * 0.5), "#3a4a80", 0.3);
  const rock = along(ROCK, slope.sun > 0.12 ? 0.4 + slope.sun * 0.6 * high : 0.12);
  const cover = slope.steep > 0.72 ? mix(rock, snow, 0.25) : snow;
  return mix(mix(dusk, cover, high), "#b3a4cc", slope.far * 0.55);
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    const { random } = studio;
    wash(ctx, 0, 0, W, 1100, ["#3f5a9c", "#7486c2", "#b5a2cc", "#efb6b8", "#fbd2b0"]);
    for (let i = 0; i < 120; i++) {
      const [x, y] = [random() * W, 40 + random() * 560];
      if (rough(studio, x / 520 + 2, (y + x * 0.16) / 100, 3) > 0.06)
        patch(ctx, studio, x, y, 120, 13, pick(["#e8a4b0", "#fac8b0", "#a396c8"], random), 0.4, -0.16);
    }
    drawTerrain(
      ctx,
      heightField(studio, SUMMITS),
      { left: 0, width: W, horizon: 1130, eye: 0.35, focal: 1330, near: 4, far: 13 },
      slopeColor,
    );
    glow(ctx, 330, 1090, 520, "#b9b0d8", 0.5);
    ground(ctx, W, H, (x) => LAKE - 60 - 56 * rough(studio, x / 330, 3) - Math.max(0, 260 - x) * 0.2, "#38487a");
    for (let i = 0; i < 130; i++)
      fir(ctx, studio, random() * W, LAKE - 34 + random() * 28, 44 + random() * 56, "#26365e");
    ground(ctx, W, H, (x) => LAKE - 12 - 12 * rough(studio, x / 120, 6), "#202c4c");
    mirror(canvas, studio, LAKE, H, "#2a3a70", 0.2, 0.5, 14);
    ground(
      ctx,
      W,
      H,
      (x) =>
        1600 -
        120 * Math.exp(-((x / 260) ** 2)) -
        170 * Math.exp(-(((x - 1310) / 300) ** 2)) -
        14 * rough(studio, x / 60, 2),
      "#121a2a",
    );
    for (const [x, foot, tall] of points(
      "985 1590 250, 1075 1560 430, 1265 1520 800, 1170 1590 590, 70 1570 400, 170 1600 270, -20 1580 560",
    ))
      fir(ctx, studio, x, foot, tall, "#182838");
    const hand: Hand = {
      ...HAND,
      sizes: [34, 17, 8, 4],
      length: [1.8, 5],
      tolerance: 15,
      spacing: 0.9,
      hold: 0.05,
      bend: 0.15,
      jitter: [10, 7, 4],
      contrast: 26,
      opacity: 1,
      dry: 0,
      body: 1.5,
      bristles: (radius) => 4 + radius / 6,
      tip: "flat",
      relief: 0.65,
      cloth: 0.2,
      flow: (x, y) => (y > LAKE ? 0 : y < 420 ? -0.2 : 0.9 + studio.noise2(x / 120, y / 120)),
    };
    return oil(canvas, studio, hand);
  },
};
