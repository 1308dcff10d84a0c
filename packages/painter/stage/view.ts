/** The camera of a stage, and its first look: what lies behind every fourth pixel, with the light gathered there. */
import type { Random } from "../core.ts";
import type { Tracer } from "../metal-bvh.ts";
import { add, cross, dot, unit, type Mesh, type Vec3 } from "../metal-mesh.ts";
import { normalOf, type Lighting } from "./light.ts";
import type { Skin } from "./skin.ts";

/** `fov` is upright, in degrees; with a `shift` (parts of the height) the camera looks level, so that uprights stay upright. */
export type View = { from: Vec3; at: Vec3; fov: number; shift?: number };

type Sight = {
  ray: (x: number, y: number) => Vec3;
  /** Where a place appears, in pixels. */
  project: (p: Vec3) => readonly [number, number];
};

export function sightOf({ from, at, fov, shift }: View, width: number, height: number): Sight {
  const level: Vec3 = [at[0] - from[0], at[1] - from[1], shift === undefined ? at[2] - from[2] : 0];
  const forward = unit(level);
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const scale = 2 * Math.tan((fov * Math.PI) / 360);
  const rise = shift ?? 0;
  return {
    ray: (x, y) => {
      const px = ((x - width / 2) / height) * scale,
        py = (0.5 + rise - y / height) * scale;
      return unit([
        forward[0] + right[0] * px + up[0] * py,
        forward[1] + right[1] * px + up[1] * py,
        forward[2] + right[2] * px + up[2] * py,
      ]);
    },
    project: (p) => {
      const way = add(p, from, -1);
      const deep = dot(way, forward) * scale;
      return [width / 2 + (dot(way, right) / deep) * height, (0.5 + rise - dot(way, up) / deep) * height];
    },
  };
}

/** The grid: place, normal and light there (three numbers each), and how far away; 0 where nothing is. */
type Look = { width: number; height: number; place: Float32Array; normal: Float32Array; far: Float32Array };

/** Looks the light of a place up that appears at a pixel; undefined where the camera does not see it. */
type Lookup = (x: number, y: number, at: Vec3, normal: Vec3) => Vec3 | undefined;

/** The grid's cells are COARSE × COARSE pixels. */
const COARSE = 4;
const SWEEPS = 3;

/** Gathers the light of everything in sight on a coarse grid, then takes the grain out of it. */
export function gatherLight(
  { from }: View,
  sight: Sight,
  size: readonly [number, number],
  tracer: Tracer,
  mesh: Mesh,
  skins: readonly Skin[],
  lighting: Lighting,
  random: Random,
): Lookup {
  const [width, height] = [Math.ceil(size[0] / COARSE), Math.ceil(size[1] / COARSE)];
  const count = width * height;
  const look: Look = {
    width,
    height,
    place: new Float32Array(count * 3),
    normal: new Float32Array(count * 3),
    far: new Float32Array(count),
  };
  let light = new Float32Array(count * 3);
  const phase = random();
  for (let i = 0; i < count; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const to = sight.ray((x + 0.5) * COARSE, (y + 0.5) * COARSE);
    if (!tracer.trace(from[0], from[1], from[2], to[0], to[1], to[2], Infinity)) continue;
    const { triangle, u, v, distance } = tracer.hit;
    const normal = normalOf(mesh, triangle, u, v, to);
    const at = add(add(from, to, distance), normal, 2e-3);
    look.far[i] = distance;
    look.place.set(at, i * 3);
    look.normal.set(normal, i * 3);
    if (skins[mesh.materials[triangle]].metal) continue;
    const a = (52.982_918_9 * ((0.067_110_56 * x + 0.005_837_15 * y + phase) % 1)) % 1;
    const b = (0.754_877_67 * x + 0.569_840_29 * y + phase) % 1;
    light.set(lighting.gathered(at, normal, [a, b]), i * 3);
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) light = smoothed(look, light, 1 << sweep);
  return lookupIn(look, light);
}

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

/** One sweep of an edge-stopping filter: neighbours count that lie on the same surface and are about as bright. */
function smoothed(
  { width, height, place, normal, far }: Look,
  light: Float32Array,
  step: number,
): Float32Array<ArrayBuffer> {
  const result = new Float32Array(light.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      if (far[i / 3] === 0) continue;
      const reach = far[i / 3] * 0.004 * step;
      const bright = light[i + 1] + 0.02;
      const tolerance = bright * (step === 1 ? 0.9 : 0.3);
      let [r, g, b, all] = [0, 0, 0, 0];
      for (let dy = -2; dy <= 2; dy++) {
        const yy = y + dy * step;
        if (yy < 0 || yy >= height) continue;
        for (let dx = -2; dx <= 2; dx++) {
          const xx = x + dx * step;
          if (xx < 0 || xx >= width) continue;
          const j = (yy * width + xx) * 3;
          const facing = normal[i] * normal[j] + normal[i + 1] * normal[j + 1] + normal[i + 2] * normal[j + 2];
          if (far[j / 3] === 0 || facing < 0.7) continue;
          const off = Math.abs(
            (place[j] - place[i]) * normal[i] +
              (place[j + 1] - place[i + 1]) * normal[i + 1] +
              (place[j + 2] - place[i + 2]) * normal[i + 2],
          );
          const weight =
            KERNEL[dx + 2] *
            KERNEL[dy + 2] *
            facing ** 12 *
            Math.exp(-off / reach - Math.abs(light[j + 1] + 0.02 - bright) / tolerance);
          r += light[j] * weight;
          g += light[j + 1] * weight;
          b += light[j + 2] * weight;
          all += weight;
        }
      }
      result[i] = r / all;
      result[i + 1] = g / all;
      result[i + 2] = b / all;
    }
  }
  return result;
}

function lookupIn({ width, height, place, normal, far }: Look, light: Float32Array): Lookup {
  return (x, y, at, n) => {
    const fx = x / COARSE - 0.5,
      fy = y / COARSE - 0.5;
    const [i0, j0] = [Math.floor(fx), Math.floor(fy)];
    let [r, g, b, all, best] = [0, 0, 0, 0, 0];
    for (let j = j0 - 1; j <= j0 + 2; j++) {
      if (j < 0 || j >= height) continue;
      for (let i = i0 - 1; i <= i0 + 2; i++) {
        if (i < 0 || i >= width) continue;
        const k = (j * width + i) * 3;
        const near = far[k / 3];
        if (near === 0) continue;
        const facing = normal[k] * n[0] + normal[k + 1] * n[1] + normal[k + 2] * n[2];
        if (facing < 0.3) continue;
        const [dx, dy, dz] = [place[k] - at[0], place[k + 1] - at[1], place[k + 2] - at[2]];
        const off = Math.abs(dx * n[0] + dy * n[1] + dz * n[2]);
        const away = (dx * dx + dy * dy + dz * dz) / (near * near * 1e-4);
        const tent = Math.max(0.01, 1 - Math.abs(i - fx)) * Math.max(0.01, 1 - Math.abs(j - fy));
        const same = (facing ** 6 * Math.exp(-off / (near * 0.0025)) + 1e-5) / (1 + away * away);
        const weight = tent * same;
        best = Math.max(best, same);
        r += light[k] * weight;
        g += light[k + 1] * weight;
        b += light[k + 2] * weight;
        all += weight;
      }
    }
    return best > 1e-7 ? [r / all, g / all, b / all] : undefined;
  };
}
