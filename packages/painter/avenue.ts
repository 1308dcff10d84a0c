/** An avenue at night: houses along a bend, the walls a ray meets, their lit windows and shops. */
import type { Studio } from "./core.ts";
import { chance, layered } from "./landscape.ts";
import { mix, smoothstep, type Vec } from "./raymarch.ts";

/** A house as a box turned by `cos`, `sin` around its middle. */
export type House = {
  x: number;
  z: number;
  half: number;
  deep: number;
  top: number;
  cos: number;
  sin: number;
  seed: number;
};

/** Where a ray meets a wall: `u` runs along it, `y` is the height. */
export type Hit = { distance: number; house: House; u: number; y: number; front: boolean };

/** The middle of the avenue, which swings to the right and back. */
export const middle = (z: number): number => 17 * (1 - Math.cos(z * 0.026)) - 0.02 * z;

/** Both rows of houses along the avenue and the towers that close the view. */
export function houses(): House[] {
  const row: House[] = [];
  for (const side of [-1, 1]) {
    for (let k = 0, z = -6; z < 200; k++) {
      const half = 6 + 5 * chance(k, side);
      z += half;
      const yaw = Math.atan2(middle(z + 1) - middle(z - 1), 2);
      const deep = 9;
      const aside = side * (17.5 + deep);
      const top = 15 + 26 * chance(k, side, 2) ** 1.6 + (chance(k, side, 3) > 0.78 ? 30 : 0) + z * 0.09;
      row.push({
        x: middle(z) + aside * Math.cos(yaw),
        z: z - aside * Math.sin(yaw),
        half,
        deep,
        top,
        cos: Math.cos(yaw),
        sin: Math.sin(yaw),
        seed: k * 7 + side,
      });
      z += half + (chance(k, side, 4) > 0.7 ? 3 : 0.4);
    }
  }
  for (let k = 0; k < 10; k++)
    row.push({
      x: -110 + 34 * k + 20 * chance(k, 1, 8),
      z: 300 + 60 * chance(k, 2, 8),
      half: 9,
      deep: 9 + 5 * chance(k, 6),
      top: 40 + 75 * chance(k, 3, 8) ** 1.5,
      cos: 1,
      sin: 0,
      seed: 400 + k,
    });
  return row;
}

/** The first wall a ray meets: each house is a turned box, met by the slab test. */
export function nearest(row: House[], from: Vec, ray: Vec): Hit | undefined {
  let best: Hit | undefined;
  for (const house of row) {
    const [ox, oz] = [from[0] - house.x, from[2] - house.z];
    const [px, pz] = [ox * house.cos - oz * house.sin, ox * house.sin + oz * house.cos];
    const [dx, dz] = [ray[0] * house.cos - ray[2] * house.sin, ray[0] * house.sin + ray[2] * house.cos];
    const [tx, tz] = [(-Math.sign(dx) * house.deep - px) / dx, (-Math.sign(dz) * house.half - pz) / dz];
    const [fx, fz] = [(Math.sign(dx) * house.deep - px) / dx, (Math.sign(dz) * house.half - pz) / dz];
    const distance = Math.max(tx, tz);
    if (distance < 0.01 || distance > Math.min(fx, fz) || distance >= (best?.distance ?? Infinity)) continue;
    const y = from[1] + ray[1] * distance;
    if (y > house.top || y < 0) continue;
    best = {
      distance,
      house,
      front: tx > tz,
      u: tx > tz ? pz + dz * distance + house.half : px + dx * distance + house.deep,
      y,
    };
  }
  return best;
}

/** What a wall gives off: lit windows by chance, shops on the ground floor, street light on the lower storeys. */
export function wall(noise2: Studio["noise2"], { house, u, y, front, distance }: Hit): Vec {
  const { seed } = house;
  const width = 1.5 + 1.5 * chance(seed, 1);
  const storey = 3.3;
  const shop = y < 4.2;
  const [i, j] = [Math.floor(u / (shop ? 4.2 : width)), Math.floor((y - 4.2) / storey)];
  const [fu, fv] = [u / (shop ? 4.2 : width) - i, shop ? y / 4.2 : (y - 4.2) / storey - j];
  const margin = shop ? 0.06 : 0.16 + 0.14 * chance(seed, 2);
  const pane = fu > margin && fu < 1 - margin && fv > (shop ? 0.1 : 0.22) && fv < (shop ? 0.74 : 0.86);
  const street = 0.2 * Math.exp(-y / 5.5) + 0.004;
  const stone =
    (0.6 + 0.5 * chance(seed, 3)) * (front ? 1 : 0.6) * (1 + 0.25 * layered(noise2, u * 0.4 + seed, y * 0.4, 3));
  const band = !shop && (fv < 0.05 || fu < 0.04) ? 1.5 : 1;
  const skin: Vec = [
    street * stone * band * 1.15 + 0.003 * band,
    street * stone * band * 0.66 + 0.0055 * band,
    street * stone * band * 0.3 + 0.011 * band,
  ];
  if (!pane) return skin;
  const k = seed * 131 + (front ? 0 : 57);
  if (shop && chance(i, k) > 0.25) {
    const glow = 0.6 + 1.1 * chance(i, k, 2);
    const goods = fv < 0.2 + 0.24 * chance(Math.floor(u * 2.2), k) ? 0.25 + 0.2 * noise2(u * 3, y * 5) : 1;
    const post = Math.abs(fu - 0.5) < 0.012 || Math.abs(fv - 0.6) < 0.008 ? 0.15 : 1;
    const within = goods * post * (0.45 + 0.9 * fv) * (0.75 + 0.25 * Math.cos((fu - 0.5) * 5));
    const cool = chance(i, k, 3) > 0.72;
    return cool
      ? [glow * 0.42 * within, glow * 0.75 * within, glow * 0.85 * within]
      : [glow * within, glow * 0.62 * within, glow * 0.26 * within];
  }
  if (chance(i, j, k) > 0.4 - 0.12 * chance(seed, 5) + 0.16 * noise2(seed, j * 0.4)) {
    const mirrored = 0.5 + 0.9 * smoothstep(-0.3, 0.6, noise2(u * 0.1 + seed, y * 0.07));
    return [0.006 * mirrored + skin[0] * 0.2, 0.014 * mirrored + skin[1] * 0.2, 0.032 * mirrored + skin[2] * 0.2];
  }
  const frame = Math.abs(fu - 0.5) < 0.018 || Math.abs(fv - 0.66) < 0.012 ? 0.2 : 1;
  const bright =
    frame *
    (0.16 + 0.85 * chance(i, j, k + 1) ** 2) *
    (0.7 + 0.5 * fv) *
    (chance(i, j, k + 4) > 0.6 && fu < 0.5 ? 0.35 : 1) *
    (1 + 40 / (90 + distance));
  const warmth = chance(i, j, k + 2);
  return warmth > 0.24
    ? [bright, bright * mix(0.5, 0.68, warmth), bright * mix(0.16, 0.34, warmth)]
    : [bright * 0.62, bright * 0.84, bright];
}
