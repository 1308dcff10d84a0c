/** The studio around the jewelry: softboxes over a dim dome, and the shadow they throw on the table. */
import type { Random } from "./core.ts";
import type { Tracer } from "./metal-bvh.ts";
import { add, cross, dot, unit, type Vec3 } from "./metal-mesh.ts";

/** A glowing rectangle at `at`, facing `aim`; `feather` is the part of its half-width over which its edge fades. */
type Softbox = {
  at: Vec3;
  aim?: Vec3;
  width: number;
  height: number;
  power: number;
  color?: Vec3;
  feather?: number;
};
/** The dome's radiance below (at the horizon) and above, brighter to its left, and the softboxes in it. */
export type Light = { horizon: Vec3; zenith: Vec3; boxes: Softbox[] };

type Panel = {
  at: Vec3;
  normal: Vec3;
  right: Vec3;
  up: Vec3;
  halfWidth: number;
  halfHeight: number;
  radiance: Vec3;
  feather: number;
};
export type Radiance = { r: number; g: number; b: number };
export type Environment = {
  panels: Panel[];
  /** Adds what is seen from a place in a direction, times a weight, to `out`. */
  see: (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    wr: number,
    wg: number,
    wb: number,
    out: Radiance,
  ) => void;
  /** Light falling on an unshadowed surface with this normal, as a part of what falls on the table. */
  irradiance: (at: Vec3, normal: Vec3) => Vec3;
};

function panelOf(box: Softbox): Panel {
  const normal = unit(add(box.aim ?? [0, 0, 0], box.at, -1));
  const right = unit(cross(Math.abs(normal[2]) > 0.98 ? [0, 1, 0] : [0, 0, 1], normal));
  const [r, g, b] = box.color ?? [1, 1, 1];
  return {
    at: box.at,
    normal,
    right,
    up: cross(normal, right),
    halfWidth: box.width / 2,
    halfHeight: box.height / 2,
    radiance: [r * box.power, g * box.power, b * box.power],
    feather: box.feather ?? 0.25,
  };
}

const smooth = (t: number): number => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

export function environmentOf(light: Light): Environment {
  const panels = light.boxes.map(panelOf);
  const { horizon, zenith } = light;
  const see: Environment["see"] = (ox, oy, oz, dx, dy, dz, wr, wg, wb, out) => {
    const t = smooth(dz * 1.15);
    const side = 0.5 + smooth(0.5 - 0.6 * dx + 0.25 * dy);
    let r = (horizon[0] + (zenith[0] - horizon[0]) * t) * side;
    let g = (horizon[1] + (zenith[1] - horizon[1]) * t) * side;
    let b = (horizon[2] + (zenith[2] - horizon[2]) * t) * side;
    for (const p of panels) {
      const facing = -(dx * p.normal[0] + dy * p.normal[1] + dz * p.normal[2]);
      if (facing <= 1e-3) continue;
      const cx = ox - p.at[0],
        cy = oy - p.at[1],
        cz = oz - p.at[2];
      const distance = (cx * p.normal[0] + cy * p.normal[1] + cz * p.normal[2]) / facing;
      if (distance <= 0) continue;
      const hx = cx + dx * distance,
        hy = cy + dy * distance,
        hz = cz + dz * distance;
      const u = Math.abs(hx * p.right[0] + hy * p.right[1] + hz * p.right[2]) / p.halfWidth;
      const v = Math.abs(hx * p.up[0] + hy * p.up[1] + hz * p.up[2]) / p.halfHeight;
      if (u >= 1 || v >= 1) continue;
      const mask = smooth((1 - u) / p.feather) * smooth((1 - v) / p.feather) * (1 - (0.35 * (u * u + v * v)) / 2);
      r += p.radiance[0] * mask;
      g += p.radiance[1] * mask;
      b += p.radiance[2] * mask;
    }
    out.r += r * wr;
    out.g += g * wg;
    out.b += b * wb;
  };
  const irradiance = (at: Vec3, normal: Vec3): Vec3 => {
    const sky = 0.5 + 0.5 * normal[2];
    const sum = [0, 1, 2].map((k) => (horizon[k] * 0.5 + zenith[k] * 0.5) * sky + 0.42 * (1 - sky));
    for (const p of panels) {
      const way = add(p.at, at, -1);
      const far = dot(way, way);
      const to = unit(way);
      const form =
        (Math.max(0, 0.85 * dot(to, normal) + 0.15) *
          Math.max(0, -dot(to, p.normal)) *
          p.halfWidth *
          p.halfHeight *
          4) /
        (Math.PI * far);
      for (let k = 0; k < 3; k++) sum[k] += p.radiance[k] * form * 0.7;
    }
    return [sum[0], sum[1], sum[2]];
  };
  const table = irradiance([0, 0, 0], [0, 0, 1]);
  return {
    panels,
    see,
    irradiance: (at, normal) => {
      const light = irradiance(at, normal);
      return [light[0] / table[0], light[1] / table[1], light[2] / table[2]];
    },
  };
}

/** How much of its light each place of the table gets (1 = all), with the tint that metal throws back. */
export type Lightmap = (x: number, y: number, out: Radiance) => void;

const LIGHT_SAMPLES = 5;
const DOME_SAMPLES = 32;
/** How much deeper than measured the shadow is printed, so that small pieces sit firmly on the bright paper. */
const DEPTH = 1.5;

/** Bakes the table's light over `area` (x0, y0, x1, y1) in cells of the given size; `tint` is what blocked light comes back as. */
export function bakeTable(
  tracer: Tracer,
  environment: Environment,
  random: Random,
  area: readonly [number, number, number, number],
  cell: number,
  tint: Vec3,
): Lightmap {
  const nx = Math.max(2, Math.ceil((area[2] - area[0]) / cell));
  const ny = Math.max(2, Math.ceil((area[3] - area[1]) / cell));
  const raw = new Float32Array(nx * ny * 3);
  const seen: Radiance = { r: 0, g: 0, b: 0 };
  for (let j = 0; j < ny; j++) {
    for (let i = 0; i < nx; i++) {
      const x = area[0] + (i + random()) * cell;
      const y = area[1] + (j + random()) * cell;
      let all = 0;
      const got = [0, 0, 0];
      const give = (weight: number, blocked: boolean): void => {
        all += weight;
        for (let k = 0; k < 3; k++) got[k] += weight * (blocked ? tint[k] : 1);
      };
      for (const p of environment.panels) {
        const u0 = random(),
          v0 = random();
        for (let s = 0; s < LIGHT_SAMPLES * LIGHT_SAMPLES; s++) {
          const u = (((s % LIGHT_SAMPLES) + u0) / LIGHT_SAMPLES) * 2 - 1;
          const v = ((Math.floor(s / LIGHT_SAMPLES) + v0) / LIGHT_SAMPLES) * 2 - 1;
          const to = add(add(add(p.at, p.right, u * p.halfWidth), p.up, v * p.halfHeight), [x, y, 0], -1);
          const far = Math.hypot(to[0], to[1], to[2]);
          const d: Vec3 = [to[0] / far, to[1] / far, to[2] / far];
          const weight =
            (d[2] * Math.max(0, -dot(d, p.normal)) * p.halfWidth * p.halfHeight * 4 * p.radiance[1]) /
            (Math.PI * far * far * LIGHT_SAMPLES ** 2);
          if (weight > 0) give(weight, tracer.trace(x, y, 1e-3, d[0], d[1], d[2], far));
        }
      }
      const turn = random();
      for (let s = 0; s < DOME_SAMPLES; s++) {
        const radius = Math.sqrt((s + random()) / DOME_SAMPLES);
        const angle = (s * 0.618_034 + turn) * Math.PI * 2;
        const dx = radius * Math.cos(angle),
          dy = radius * Math.sin(angle),
          dz = Math.sqrt(Math.max(1e-6, 1 - radius * radius));
        seen.r = seen.g = seen.b = 0;
        environment.see(1e7, 1e7, 1e7, dx, dy, dz, 1, 1, 1, seen);
        give(Math.min(seen.g, 1.5) / DOME_SAMPLES, tracer.trace(x, y, 1e-3, dx, dy, dz, Infinity));
      }
      for (let k = 0; k < 3; k++) raw[(j * nx + i) * 3 + k] = (got[k] / Math.max(1e-6, all)) ** DEPTH;
    }
  }
  const map = blurred(blurred(raw, nx, ny), nx, ny);
  return (x, y, out) => {
    const fx = (x - area[0]) / cell - 0.5,
      fy = (y - area[1]) / cell - 0.5;
    if (fx < 0 || fy < 0 || fx >= nx - 1 || fy >= ny - 1) {
      out.r = out.g = out.b = 1;
      return;
    }
    const i = Math.floor(fx),
      j = Math.floor(fy),
      u = fx - i,
      v = fy - j;
    const at = (j * nx + i) * 3;
    const mix = (k: number): number =>
      (map[at + k] * (1 - u) + map[at + 3 + k] * u) * (1 - v) +
      (map[at + nx * 3 + k] * (1 - u) + map[at + nx * 3 + 3 + k] * u) * v;
    out.r = mix(0);
    out.g = mix(1);
    out.b = mix(2);
  };
}

/** A small tent blur that takes the sampling's grain out of the shadow. */
function blurred(map: Float32Array, nx: number, ny: number): Float32Array {
  const result = new Float32Array(map.length);
  for (let j = 0; j < ny; j++) {
    for (let i = 0; i < nx; i++) {
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let b = -1; b <= 1; b++) {
          for (let a = -1; a <= 1; a++) {
            const x = Math.min(nx - 1, Math.max(0, i + a)),
              y = Math.min(ny - 1, Math.max(0, j + b));
            sum += map[(y * nx + x) * 3 + k] * (2 - Math.abs(a)) * (2 - Math.abs(b));
          }
        }
        result[(j * nx + i) * 3 + k] = sum / 16;
      }
    }
  }
  return result;
}
