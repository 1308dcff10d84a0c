/** Birches: bark with its marks, and the drooping twigs. */
import type { Context, Random, Studio } from "./core.ts";
import { chance, layered } from "./landscape.ts";
import { mix, smoothstep } from "./raymarch.ts";

/** Birch bark around a trunk: `angle` across it, `v` upwards in radii. */
export function bark(noise2: Studio["noise2"], angle: number, v: number, seed: number): number {
  const fine =
    smoothstep(0.35, 0.6, noise2(angle * 1.3 + seed, v * 11)) * smoothstep(-0.2, 0.3, noise2(angle + seed, v * 1.1));
  const thin = smoothstep(0.5, 0.62, noise2(angle * 2.4 - seed, v * 27)) * 0.7;
  let scar = 0;
  for (let k = 0; k < 2; k++) {
    const cell = Math.floor(v / 3.4 + k * 0.5);
    if (chance(cell, seed, k) < 0.42) continue;
    const du = angle - (chance(cell, seed, 3 + k) - 0.5) * 2.6;
    const dv =
      v -
      (cell - k * 0.5 + 0.5 + (chance(cell, seed, 5) - 0.5) * 0.4) * 3.4 +
      (chance(cell, seed, 7) - 0.3) * Math.abs(du);
    const ragged = 0.5 * layered(noise2, angle * 2.5 + seed, v * 4, 3);
    scar = Math.max(
      scar,
      smoothstep(
        1.15,
        0.6,
        Math.hypot(du / (0.35 + 0.75 * chance(cell, seed, 8)), dv / (0.12 + 0.34 * chance(cell, seed, 9))) + ragged,
      ),
    );
  }
  const rough = smoothstep(7, 0, v) * smoothstep(-0.35, 0.25, layered(noise2, angle * 2.2 + seed, v * 1.3, 3));
  const skin = 0.8 + 0.1 * layered(noise2, angle * 0.8 + seed, v * 2.2, 4);
  return skin * (1 - 0.72 * Math.max(fine, thin)) * (1 - 0.94 * scar) * (1 - 0.85 * rough);
}

/** Drooping twigs of a crown, drawn as strokes that fork. */
export function twig(
  ctx: Context,
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
): void {
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.moveTo(x, y);
  const [bx, by] = [x + Math.cos(angle) * length, y - Math.sin(angle) * length];
  ctx.quadraticCurveTo((x + bx) / 2 + 8 * (random() - 0.5), (y + by) / 2 - length * 0.08, bx, by);
  ctx.stroke();
  if (width < 0.7) return;
  const forks = 2 + Math.floor(random() * 2);
  for (let k = 0; k < forks; k++) {
    const at = 0.45 + 0.55 * (k / forks + random() * 0.2);
    twig(
      ctx,
      random,
      mix(x, bx, at),
      mix(y, by, at),
      angle + (random() - 0.5) * 1.3 - 0.18 * Math.cos(angle),
      length * (0.55 + 0.25 * random()),
      width * 0.62,
    );
  }
}
