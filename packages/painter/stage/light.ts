/** The soft light of a stage: how much of the lamps and the dome reaches a place, and what its surroundings throw back. */
import type { Random } from "../core.ts";
import type { Tracer } from "../metal-bvh.ts";
import { environmentOf, type Light, type Radiance } from "../metal-light.ts";
import { add, cross, dot, TAU, unit, type Mesh, type Vec3 } from "../metal-mesh.ts";
import type { Skin } from "./skin.ts";

/** Light from far away in one direction; `open` is how much of it comes through to a place (a window, leaves). */
export type Sun = { to: Vec3; color: Vec3; width: number; open?: (at: Vec3, to: Vec3) => number };

/** Rays sent to every lamp are LAMP² and to the dome DOME. */
const LAMP = 2;
const DOME = 14;
/** How much of the open light a place gets on average that is only seen by reflection. */
const INDOORS = 0.62;

export type Lighting = {
  /** Light of the lamps and the dome on an open place. */
  open: (at: Vec3, normal: Vec3) => Vec3;
  /** Light of the sun on a place, 0 to 1 of its color, seen through `rays` points of its disc. */
  sunlit: (at: Vec3, normal: Vec3, rays: number) => number;
  /** Light of lamps, dome and surroundings on a place, shadows and all. */
  gathered: (at: Vec3, normal: Vec3, chance: readonly [number, number]) => Vec3;
  environment: ReturnType<typeof environmentOf>;
};

export function lightingOf(
  light: Light,
  sun: Sun | undefined,
  tracer: Tracer,
  mesh: Mesh,
  skins: readonly Skin[],
  random: Random,
): Lighting {
  const environment = environmentOf(light);
  const { panels } = environment;
  const dome: Vec3 = [0, 1, 2].map((k) => (light.horizon[k] + light.zenith[k]) / 2) as unknown as Vec3;

  const open: Lighting["open"] = (at, normal) => {
    const sum: [number, number, number] = [dome[0], dome[1], dome[2]];
    for (const p of panels) {
      const way = add(p.at, at, -1);
      const far = dot(way, way);
      const to = unit(way);
      const form =
        (Math.max(0, dot(to, normal)) * Math.max(0, -dot(to, p.normal)) * p.halfWidth * p.halfHeight * 4) /
        (Math.PI * far);
      for (let k = 0; k < 3; k++) sum[k] += p.radiance[k] * form;
    }
    return sum;
  };

  const sunlit: Lighting["sunlit"] = (at, normal, rays) => {
    if (!sun || dot(sun.to, normal) <= 0) return 0;
    let got = 0;
    for (let i = 0; i < rays; i++) {
      const way = unit([
        sun.to[0] + (random() - 0.5) * sun.width,
        sun.to[1] + (random() - 0.5) * sun.width,
        sun.to[2] + (random() - 0.5) * sun.width,
      ]);
      const through = sun.open ? sun.open(at, way) : 1;
      if (through > 0.002 && !tracer.trace(at[0], at[1], at[2], way[0], way[1], way[2], Infinity))
        got += (through * Math.max(0, dot(way, normal))) / rays;
    }
    return got;
  };

  const back = (from: Vec3, to: Vec3): Vec3 => {
    const { triangle, u, v, distance } = tracer.hit;
    const skin = skins[mesh.materials[triangle]];
    const normal = normalOf(mesh, triangle, u, v, to);
    const at = add(add(from, to, distance), normal, 1e-3);
    const color = skin.paint(at, normal);
    const light = open(at, normal);
    const lit = sun ? sunlit(at, normal, 1) : 0;
    return [0, 1, 2].map((k) => color[k] * (light[k] * INDOORS + lit * (sun?.color[k] ?? 0))) as unknown as Vec3;
  };

  const seen: Radiance = { r: 0, g: 0, b: 0 };
  const gathered: Lighting["gathered"] = (at, normal, [a, b]) => {
    const sum: [number, number, number] = [0, 0, 0];
    for (const p of panels) {
      for (let s = 0; s < LAMP * LAMP; s++) {
        const u = (((s % LAMP) + ((a + s * 0.37) % 1)) / LAMP) * 2 - 1;
        const v = ((Math.floor(s / LAMP) + ((b + s * 0.61) % 1)) / LAMP) * 2 - 1;
        const way = add(add(add(p.at, p.right, u * p.halfWidth), p.up, v * p.halfHeight), at, -1);
        const far = Math.hypot(way[0], way[1], way[2]);
        const to: Vec3 = [way[0] / far, way[1] / far, way[2] / far];
        const weight =
          (Math.max(0, dot(to, normal)) * Math.max(0, -dot(to, p.normal)) * p.halfWidth * p.halfHeight * 4) /
          (Math.PI * far * far * LAMP ** 2);
        if (weight <= 0 || tracer.trace(at[0], at[1], at[2], to[0], to[1], to[2], far)) continue;
        for (let k = 0; k < 3; k++) sum[k] += weight * p.radiance[k];
      }
    }
    const side = unit(cross(normal, Math.abs(normal[0]) > 0.6 ? [0, 1, 0] : [1, 0, 0]));
    const up = cross(normal, side);
    for (let s = 0; s < DOME; s++) {
      const radius = Math.sqrt((s + b) / DOME);
      const angle = (s * 0.618_034 + a) * TAU;
      const z = Math.sqrt(Math.max(1e-4, 1 - radius * radius));
      const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
      const to: Vec3 = [
        side[0] * x + up[0] * y + normal[0] * z,
        side[1] * x + up[1] * y + normal[1] * z,
        side[2] * x + up[2] * y + normal[2] * z,
      ];
      if (tracer.trace(at[0], at[1], at[2], to[0], to[1], to[2], Infinity)) {
        const thrown = back(at, to);
        for (let k = 0; k < 3; k++) sum[k] += thrown[k] / DOME;
      } else {
        seen.r = seen.g = seen.b = 0;
        environment.see(1e7, 1e7, 1e7, to[0], to[1], to[2], 1 / DOME, 1 / DOME, 1 / DOME, seen);
        sum[0] += seen.r;
        sum[1] += seen.g;
        sum[2] += seen.b;
      }
    }
    return sum;
  };
  return { open, sunlit, gathered, environment };
}

/** The smooth normal of a hit, turned to where the ray came from. */
export function normalOf({ normals }: Mesh, triangle: number, u: number, v: number, along: Vec3): Vec3 {
  const n = triangle * 9,
    w = 1 - u - v;
  const normal = unit([
    normals[n] * w + normals[n + 3] * u + normals[n + 6] * v,
    normals[n + 1] * w + normals[n + 4] * u + normals[n + 7] * v,
    normals[n + 2] * w + normals[n + 5] * u + normals[n + 8] * v,
  ]);
  return dot(normal, along) > 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
}
