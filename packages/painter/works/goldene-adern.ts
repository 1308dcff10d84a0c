import type { Canvas } from "@napi-rs/canvas";
import type { Studio, Work } from "../core.ts";
import { glaze } from "../fields.ts";
import { clamp, fbm, paintPixels, ramp, rgb, smoothstep, tone } from "../pixels.ts";

const [WIDTH, HEIGHT] = [1280, 1600];
const STONE = ramp([
  [0, "#04100d"],
  [0.3, "#07241d"],
  [0.55, "#0d4a3a"],
  [0.75, "#1c7a5c"],
  [0.9, "#57a983"],
  [1, "#0a2f26"],
]);
const GOLD = ramp([
  [0, "#2e1704"],
  [0.25, "#7a4a12"],
  [0.5, "#c48a2c"],
  [0.75, "#efc562"],
  [1, "#fff6cf"],
]);
const SHADOW = rgb("#010705");

/** Eyes of the stone: bands run around them like rings around a knot. */
const EYES = [
  [250, 330, 1],
  [980, 620, 1.35],
  [420, 1180, 1.2],
  [1180, 1420, 0.9],
  [1120, 60, 0.8],
] as const;

function paint({ noise2, random }: Studio): Canvas {
  /** Rings of malachite: distance to the nearest eye, bent by noise. */
  const rings = (x: number, y: number): number => {
    const wx = x + 170 * fbm(noise2, x / 430 + 1, y / 430, 3) + 5 * noise2(x / 40, y / 40);
    const wy = y + 170 * fbm(noise2, x / 430, y / 430 + 7, 3) + 5 * noise2(x / 40 + 9, y / 40);
    let near = 0;
    for (const [ex, ey, size] of EYES) near += Math.exp(-Math.hypot(wx - ex, wy - ey) / (105 * size));
    return -Math.log(near) * 1.05;
  };

  /** Signed distance to a vein, in px: one great diagonal crack, or one of a net of lesser ones. */
  const crack = (x: number, y: number): number =>
    (x - 0.62 * y - 110 + 250 * fbm(noise2, x / 470 + 31, y / 470 - 31, 3) + 16 * fbm(noise2, x / 50, y / 50, 3)) /
    1.25;
  const net = (x: number, y: number, seed: number): number =>
    (fbm(noise2, x / 560 + seed, y / 560, 3) + 0.035 * noise2(x / 44 + seed, y / 44)) * 330;

  /** Height of the gold at a point, 0 where there is stone. */
  const gold = (x: number, y: number): number => {
    const swell = 0.5 + 0.5 * noise2(x / 150, y / 150 + 60);
    const great = 1 - Math.abs(crack(x, y)) / (6 + 30 * swell * swell);
    const side = 1 - Math.abs(net(x, y, 90)) / (1 + 9 * swell * smoothstep(520, 40, Math.abs(crack(x, y))));
    const hair =
      1 - Math.abs(net(x * 1.7, y * 1.7, 140)) / (2.4 * smoothstep(0.05, 0.5, noise2(x / 300, y / 300 + 20)) + 0.01);
    return Math.max(0, great, 0.8 * side, 0.5 * hair);
  };

  return paintPixels(WIDTH, HEIGHT, (x, y, out) => {
    const band = rings(x, y);
    const fine = 0.5 + 0.5 * Math.sin(band * 11 + 2.2 * Math.sin(band * 3.7));
    const thread = 0.5 + 0.5 * Math.sin(band * 47);
    const broad = 0.5 + 0.5 * noise2(x / 500, y / 500 + 9);
    const level =
      0.06 + 0.42 * fine * (0.4 + 0.8 * broad) + 0.1 * thread * fine + 0.3 * smoothstep(0.86, 1, fine) * broad;
    [out[0], out[1], out[2]] = STONE(clamp(level));
    const polish =
      0.05 * Math.exp(-(((x + y * 0.9 - 1100) / 420) ** 2)) +
      0.012 * noise2(x / 2.6, y / 2.6) +
      0.02 * noise2(x / 30, y / 30);
    [out[0], out[1], out[2]] = tone(out, polish);
    glaze(out, SHADOW, 0.72 * smoothstep(0, 0.25, gold(x - 5, y - 7)));

    const height = gold(x, y);
    if (height <= 0) return;
    const domed = (px: number, py: number): number =>
      Math.sqrt(clamp(gold(px, py))) * 5 + 0.55 * noise2(px / 7, py / 7) + 0.3 * noise2(px / 2.5, py / 2.5);
    const slopeX = domed(x + 1.5, y) - domed(x - 1.5, y);
    const slopeY = domed(x, y + 1.5) - domed(x, y - 1.5);
    const light = (1.1 - slopeX * 0.7 - slopeY * 0.85) / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
    const shine = GOLD(
      0.08 + 0.5 * light + 0.1 * noise2(x / 60, y / 60) + 0.35 * clamp(light - 1.15) + (random() < 0.006 ? 0.4 : 0),
    );
    glaze(out, shine, smoothstep(0, 0.16, height));
  });
}

/** Dark malachite with veins of gold that catch the light. */
export const work: Work = { paint };
