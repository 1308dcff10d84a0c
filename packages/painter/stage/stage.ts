/**
 * A photographer's stage: meshes with painted or metal skins under softboxes, a dome and perhaps the sun. Soft light is
 * gathered on a coarse grid and smoothed; the sun, gloss and mirrors are traced for every pixel. What is printed on
 * some of the skins stays open: one plate takes many prints, as many puzzles have boxes of the same size.
 */
import type { Canvas } from "@napi-rs/canvas";
import { blank, type Random, type Studio } from "../core.ts";
import { buildTracer } from "../metal-bvh.ts";
import { develop } from "../metal-film.ts";
import type { Light, Radiance } from "../metal-light.ts";
import { add, dot, unit, type Mesh, type Vec3 } from "../metal-mesh.ts";
import { lightingOf, normalOf, type Sun } from "./light.ts";
import type { Print, Skin } from "./skin.ts";
import { gatherLight, sightOf, type View } from "./view.ts";

export type Stage = {
  mesh: Mesh;
  skins: readonly Skin[];
  light: Light;
  sun?: Sun;
  view: View;
  /** Linear light that is developed to white. */
  exposure: number;
  size?: readonly [number, number];
};

/** An exposed plate: the light that is certain, and for every sample of an open print where it is and how it is lit. */
export type Plate = {
  size: readonly [number, number];
  film: Float32Array;
  exposure: number;
  samples: { pixel: number[]; print: number[]; spot: number[]; light: number[] };
};

const SIZE = [1200, 1500] as const;
/** Samples a pixel gets at first; where they differ by more than CALM it gets FEW, by more than WILD it gets MANY. */
const FIRST = 2;
const FEW = 4;
const MANY = 9;
const CALM = 0.012;
const WILD = 0.22;
const BOUNCES = 4;
const GRAIN = 1.1;

type Seen = { sure: Vec3; print: number; s: number; t: number; light: Vec3 };

/** Exposes a plate. */
export function expose({ mesh, skins, light, sun, view, exposure, size = SIZE }: Stage, { random }: Studio): Plate {
  const [width, height] = size;
  const tracer = buildTracer(mesh.positions);
  const lighting = lightingOf(light, sun, tracer, mesh, skins, random);
  const sight = sightOf(view, width, height);
  const lookup = gatherLight(view, sight, size, tracer, mesh, skins, lighting, random);
  const ray: Radiance = { r: 0, g: 0, b: 0 };
  const warm = sun?.color ?? [0, 0, 0];
  const seen: Seen = { sure: [0, 0, 0], print: -1, s: 0, t: 0, light: [0, 0, 0] };
  /** The last place whose soft light was looked up: samples of one pixel mostly share it. */
  let last: { at: Vec3; normal: Vec3; soft: Vec3 } | undefined;

  const softAt = (at: Vec3, normal: Vec3, bounce: number): Vec3 => {
    if (bounce === 0 && last && dot(last.normal, normal) > 0.995) {
      const way = add(at, last.at, -1);
      const near = view.from.reduce((sum, value, k) => sum + (value - at[k]) ** 2, 0) * 1.2e-6;
      if (dot(way, way) < near) return last.soft;
    }
    const [x, y] = sight.project(at);
    const soft = lookup(x, y, at, normal) ?? dimmed(lighting.open(at, normal));
    if (bounce === 0) last = { at, normal, soft };
    return soft;
  };

  const look = (from: Vec3, to: Vec3, bounce: number): Vec3 => {
    if (!tracer.trace(from[0], from[1], from[2], to[0], to[1], to[2], Infinity)) {
      ray.r = ray.g = ray.b = 0;
      lighting.environment.see(from[0], from[1], from[2], to[0], to[1], to[2], 1, 1, 1, ray);
      return [Math.min(ray.r, 6), Math.min(ray.g, 6), Math.min(ray.b, 6)];
    }
    const { triangle, u, v, distance } = tracer.hit;
    const skin = skins[mesh.materials[triangle]];
    const normal = normalOf(mesh, triangle, u, v, to);
    const at = add(add(from, to, distance), normal, 2e-3);
    const open = bounce === 0 && skin.print !== undefined && skin.spot !== undefined;
    const color: Vec3 = open ? [0, 0, 0] : skin.paint(at, normal);
    let sum: Vec3 = [0, 0, 0];
    if (!skin.metal) {
      const soft = softAt(at, normal, bounce);
      const lit = sun ? lighting.sunlit(at, normal, bounce === 0 ? 2 : 1) : 0;
      const whole: Vec3 = [soft[0] + lit * warm[0], soft[1] + lit * warm[1], soft[2] + lit * warm[2]];
      if (open) {
        [seen.s, seen.t] = skin.spot!(at, normal);
        seen.print = skin.print!;
        seen.light = whole;
      } else sum = [color[0] * whole[0], color[1] * whole[1], color[2] * whole[2]];
      if (!skin.gloss || bounce > 1) return sum;
    }
    if (bounce >= BOUNCES) return add(sum, color, 0.3);
    const fresnel = (1 - Math.max(1e-3, -dot(normal, to))) ** 5;
    const mirror = bounced(to, normal, skin.rough ?? 0.02, random);
    const back: Vec3 = dot(mirror, normal) > 0 ? look(at, mirror, bounce + 1) : [0.1, 0.1, 0.1];
    const gloss = skin.gloss ?? 0;
    const weight = (k: number): number =>
      skin.metal ? color[k] + (1 - color[k]) * fresnel : gloss + (0.6 - gloss) * fresnel;
    return [sum[0] + back[0] * weight(0), sum[1] + back[1] * weight(1), sum[2] + back[2] * weight(2)];
  };

  const film = new Float32Array(width * height * 3);
  const samples: Plate["samples"] = { pixel: [], print: [], spot: [], light: [] };
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    let sum: Vec3 = [0, 0, 0];
    let [least, most, count] = [Infinity, 0, FIRST];
    const first = samples.pixel.length;
    for (let s = 0; s < count; s++) {
      seen.print = -1;
      const to = sight.ray(x + ((0.5 + s * 0.754_877_67) % 1), y + ((0.25 + s * 0.569_840_29) % 1));
      const got = look(view.from, to, 0);
      sum = add(sum, [Math.min(got[0], 3), Math.min(got[1], 3), Math.min(got[2], 3)]);
      let bright = got[1] / exposure;
      if (seen.print >= 0) {
        samples.pixel.push(pixel);
        samples.print.push(seen.print);
        samples.spot.push(seen.s, seen.t);
        samples.light.push(...seen.light);
        bright += (seen.light[1] / exposure) * 0.4;
        count = Math.max(count, FEW);
      }
      bright = Math.sqrt(Math.min(1.2, bright));
      least = Math.min(least, bright);
      most = Math.max(most, bright);
      if (s === FIRST - 1 && most - least > CALM) count = FEW;
      if (s === FEW - 1 && most - least > WILD) count = MANY;
    }
    for (let i = first * 3; i < samples.light.length; i++) samples.light[i] /= count;
    film.set([sum[0] / count, sum[1] / count, sum[2] / count], pixel * 3);
  }
  return { size, film, exposure, samples };
}

/** A mirrored direction, strayed by how rough the surface is. */
function bounced(to: Vec3, normal: Vec3, rough: number, random: Random): Vec3 {
  const spread = rough * Math.sqrt(-2 * Math.log(1 - random() * 0.98));
  const turn = random() * Math.PI * 2;
  const bent = unit([
    normal[0] + Math.cos(turn) * spread,
    normal[1] + Math.sin(turn) * spread * 0.8,
    normal[2] + Math.sin(turn) * spread * 0.6,
  ]);
  return unit(add(to, bent, -2 * dot(bent, to)));
}

const dimmed = ([r, g, b]: Vec3): Vec3 => [r * 0.6, g * 0.6, b * 0.6];

/** Develops a plate with these prints on its open skins. */
export function developed(
  { size: [width, height], film, exposure, samples }: Plate,
  prints: readonly Print[],
  random: Random,
): Canvas {
  const light = film.slice();
  const { pixel, print, spot, light: lit } = samples;
  for (let i = 0; i < pixel.length; i++) {
    const color = prints[print[i]](spot[i * 2], spot[i * 2 + 1]);
    const at = pixel[i] * 3;
    light[at] += color[0] * lit[i * 3];
    light[at + 1] += color[1] * lit[i * 3 + 1];
    light[at + 2] += color[2] * lit[i * 3 + 2];
  }
  const { canvas, ctx } = blank(width, height);
  const image = ctx.createImageData(width, height);
  for (let i = 0; i < width * height; i++) {
    const grain = (random() + random() - 1) * GRAIN;
    for (let k = 0; k < 3; k++) image.data[i * 4 + k] = develop(light[i * 3 + k] / exposure) + grain;
    image.data[i * 4 + 3] = 255;
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}
