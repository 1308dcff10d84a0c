/** Mountains as a height field, drawn column by column from front to back and lit by a low sun. */
import type { Context, Studio } from "./core.ts";

/** A summit at `x` (to the right) and `z` (away), `tall` and `wide` in the same unit. */
export type Summit = { x: number; z: number; tall: number; wide: number };

/** What the painter sees at a place: height, how squarely the sun meets it (negative or shadowed: 0), steepness 0 to 1, distance. */
export type Slope = { height: number; sun: number; steep: number; far: number };

type View = { left: number; width: number; horizon: number; eye: number; focal: number; near: number; far: number };

/** Sun from the left, low, a little behind the viewer. */
const SUN = [-0.84, 0.4, -0.36] as const;

/** Sharp ridges: several octaves of folded noise. */
function ridged(studio: Studio, x: number, z: number): number {
  let [sum, size, frequency, weight] = [0, 0.5, 0.36, 1];
  for (let i = 0; i < 5; i++) {
    const fold = (1 - Math.abs(studio.noise2(x * frequency + i * 31, z * frequency))) ** 2 * weight;
    sum += fold * size;
    weight = Math.min(1, fold * 1.6);
    size *= 0.44;
    frequency *= 2.1;
  }
  return sum;
}

/** Height of the ground: cones around the summits, cut into ridges. */
export function heightField(studio: Studio, summits: readonly Summit[]): (x: number, z: number) => number {
  return (x, z) => {
    const warp = studio.noise2(x * 0.5, z * 0.5 + 50) * 0.22;
    let cone = 0;
    for (const summit of summits) {
      const reach = Math.hypot(x + warp - summit.x, z + warp - summit.z) / summit.wide;
      cone = Math.max(cone, summit.tall * Math.max(0, 1 - reach) ** 1.15);
    }
    return cone * (0.74 + 0.42 * ridged(studio, x, z)) + 0.12 * studio.noise2(x, z);
  };
}

function shadowed(ground: (x: number, z: number) => number, x: number, height: number, z: number): boolean {
  for (let step = 0.18; step < 2.2; step *= 1.55) {
    if (ground(x + SUN[0] * step, z + SUN[2] * step) > height + SUN[1] * step + 0.02) return true;
  }
  return false;
}

/** Draws the land; `color` decides what each slope looks like. */
export function drawTerrain(
  ctx: Context,
  ground: (x: number, z: number) => number,
  view: View,
  color: (slope: Slope) => string,
): void {
  const reach = 0.035;
  for (let column = 0; column < view.width; column += 2) {
    let skyline = Number.POSITIVE_INFINITY;
    for (let z = view.near; z < view.far; z += 0.012 * z * 0.35 + 0.012) {
      const x = ((view.left + column - view.width / 2) / view.focal) * z;
      const height = ground(x, z);
      const y = view.horizon - ((height - view.eye) / z) * view.focal;
      if (y >= skyline - 0.7) continue;
      const [dx, dz] = [ground(x + reach, z) - height, ground(x, z + reach) - height];
      const size = Math.hypot(dx, reach, dz);
      const lambert = (-dx * SUN[0] + reach * SUN[1] - dz * SUN[2]) / size;
      const sun = lambert > 0 && !shadowed(ground, x, height, z) ? lambert : 0;
      ctx.fillStyle = color({ height, sun, steep: 1 - reach / size, far: (z - view.near) / (view.far - view.near) });
      ctx.fillRect(column, y, 2.5, Math.min(skyline, view.horizon + 400) - y + 1);
      skyline = y;
    }
  }
}
