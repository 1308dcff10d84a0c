import type { Work } from "../core.ts";
import { develop, type Plate } from "../film.ts";
import { chance, folded, heightMap, layered } from "../landscape.ts";
import {
  along,
  box,
  clamp,
  dot,
  lit,
  march,
  mix,
  normalAt,
  sight,
  smoothstep,
  unit,
  type Field,
  type Vec,
} from "../raymarch.ts";

const WIDTH = 3000;
const HEIGHT = 2250;
const EYE: Vec = [3.3, 9, -60];
const SUN = unit([-0.62, 0.5, -0.42]);
const FOCAL = 1.02;
/** Side of the square that holds one fir, and the tallest fir, in metres. */
const CELL = 7;
const TALLEST = 15;

type Light = [number, number, number];

/** A holiday photograph: a mountain lake on a clear morning, firs down to the water, a red cabin on the near shore. */
export const work: Work = {
  paint({ noise2, random }) {
    const bed = (z: number) => 34 * Math.sin(z * 0.0042 + 0.4) + z * 0.03;
    const land = heightMap(
      (x, z) => {
        const aside = Math.abs(x - bed(z)) - 88 - 18 * noise2(z * 0.012, 4);
        const wall =
          smoothstep(-10, 420, aside) * (60 + 250 * folded(noise2, x * 0.0026 + 5, z * 0.0022 + 2, 6, 0.4)) +
          0.16 * Math.max(0, aside);
        const close =
          smoothstep(560, 1150, z) *
          (40 + 330 * folded(noise2, x * 0.0021 + 3, z * 0.0023 + 6, 6, 0.4)) *
          (0.6 + 0.4 * smoothstep(0, 380, Math.abs(x - 60)));
        const headland =
          10 * Math.exp(-(((x - 52) / 30) ** 2) - ((z - 52) / 30) ** 2) +
          9 * Math.exp(-(((x + 62) / 26) ** 2) - ((z - 10) / 30) ** 2) +
          1 * layered(noise2, x * 0.08, z * 0.08, 3);
        return Math.max(wall - 7, close - 14, 0) + headland - 2.4;
      },
      -800,
      -80,
      1600,
      1600,
    );
    const hut: Vec = [38, land(38, 50) - 1.2, 50];
    const local = (p: Vec): Vec => [
      (p[0] - hut[0]) * 0.9 - (p[2] - hut[2]) * 0.44,
      p[1] - hut[1],
      (p[2] - hut[2]) * 0.9 + (p[0] - hut[0]) * 0.44,
    ];
    const cabin: Field = (x, y, z) => {
      const [px, py, pz] = local([x, y, z]);
      const walls = box(px, py - 1.8, pz, 4.2, 3.4, 3);
      const gable = Math.max(Math.abs(pz) * 0.72 + (py - 7.6) * 0.69, Math.abs(px) - 4.6, 4.6 - py - 0.2);
      return Math.min(walls, gable, box(px - 2.3, py - 7.6, pz - 0.5, 0.45, 1.5, 0.45));
    };
    /** How steep the ground is and how wet its foot decide where firs stand. */
    const wooded = (x: number, z: number, foot: number): boolean => {
      if (foot < 0.9 || foot > 120) return false;
      if (Math.hypot(x - hut[0], z - hut[2]) < 15 || (x > 20 && x < 42 && z < 44)) return false;
      const steep = Math.hypot(land(x + 3, z) - land(x - 3, z), land(x, z + 3) - land(x, z - 3)) / 6;
      const grove = layered(noise2, x * 0.012 + 3, z * 0.012, 3) + 0.55 - foot * 0.008 - Math.max(0, steep - 0.6) * 0.8;
      return grove > chance(Math.floor(x / CELL), Math.floor(z / CELL), 8) * 0.7;
    };
    const trees = new Map<number, readonly [x: number, y: number, z: number, tall: number, wide: number] | null>();
    const treeAt = (i: number, j: number) => {
      const key = i * 4096 + j;
      const known = trees.get(key);
      if (known !== undefined) return known;
      const wide = 1.7 + 1.1 * chance(i, j, 1);
      const play = CELL - 2 * wide - 0.2;
      const [x, z] = [i * CELL + wide + 0.1 + play * chance(i, j, 2), j * CELL + wide + 0.1 + play * chance(i, j, 3)];
      const foot = land(x, z);
      const tree = wooded(x, z, foot)
        ? ([x, foot - 0.4, z, TALLEST * (0.45 + 0.5 * chance(i, j, 4)), wide] as const)
        : null;
      trees.set(key, tree);
      return tree;
    };
    const fir: Field = (x, y, z) => {
      const [i, j] = [Math.floor(x / CELL), Math.floor(z / CELL)];
      const [u, v] = [x - i * CELL, z - j * CELL];
      const border = Math.min(u, v, CELL - u, CELL - v) + 0.8;
      const tree = treeAt(i, j);
      if (!tree) return border;
      const [tx, ty, tz, tall, wide] = tree;
      const up = (y - ty) / tall;
      const tier = (up * 9) % 1;
      const away = Math.hypot(x - tx, z - tz);
      const ragged = 0.16 * Math.sin(Math.atan2(x - tx, z - tz) * 7 + up * 40);
      const cone = (away - wide * (1.06 - up) * (0.98 - 0.34 * tier + ragged)) * 0.62;
      return Math.min(Math.max(cone, y - ty - tall), border);
    };
    const ground: Field = (x, y, z) => (y - land(x, z)) * 0.4;
    const field: Field = (x, y, z) => {
      const above = y - land(x, z);
      if (above - y > 1.2) return z < 70 && x > 0 ? Math.min(above * 0.4, cabin(x, y, z)) : above * 0.4;
      const bare = z < 70 && x > 0 ? Math.min(above * 0.4, cabin(x, y, z)) : above * 0.4;
      if (above > TALLEST + 1) return Math.min(bare, (above - TALLEST) * 0.4);
      return Math.min(bare, fir(x, y, z));
    };
    const view = sight({ eye: EYE, target: [3.3, 9, 100], focal: FOCAL, rise: 0.06 }, WIDTH, HEIGHT);
    const sky = (ray: Vec): Light => {
      const high = clamp(ray[1]);
      const toSun = Math.max(0, dot(ray, SUN));
      const blue: Light = [
        mix(0.62, 0.09, high ** 0.55) + 0.3 * toSun ** 8,
        mix(0.78, 0.26, high ** 0.55) + 0.22 * toSun ** 8,
        mix(0.92, 0.66, high ** 0.55) + 0.12 * toSun ** 8,
      ];
      const [u, v] = [(ray[0] / (high + 0.16)) * 1.5, (ray[2] / (high + 0.16)) * 1.5];
      const shape = (a: number, b: number) => layered(noise2, a * 0.5 + 8, b * 0.62, 7, 0.54);
      const body = shape(u, v);
      const cover = smoothstep(0.05, 0.42, body) * smoothstep(0.02, 0.14, high);
      const thick = smoothstep(0.1, 0.6, shape(u + 0.14, v + 0.2));
      const cloud: Vec = [mix(1.2, 0.7, thick), mix(1.18, 0.75, thick), mix(1.14, 0.84, thick)];
      return [0, 1, 2].map((k) => mix(blue[k], cloud[k], cover * 0.92)) as Light;
    };
    const solid = (p: Vec, distance: number): Light => {
      const isHouse = p[0] > 0 && p[2] < 70 && cabin(p[0], p[1], p[2]) < 0.06;
      const isFir = treeAt(Math.floor(p[0] / CELL), Math.floor(p[2] / CELL)) !== null;
      const isTree = !isHouse && isFir && p[1] - land(p[0], p[2]) > 0.35 + distance * 0.0012;
      const normal = normalAt(isHouse ? cabin : isTree ? field : ground, p, isHouse ? 0.05 : 0.12 + distance * 0.0012);
      if (Number.isNaN(normal[1])) return [0.03, 0.05, 0.02];
      const rough = layered(noise2, p[0] * 0.035, p[2] * 0.035 + p[1] * 0.03, 5);
      let albedo: Light;
      if (isHouse) {
        const [px, py, pz] = local(p);
        const isRoof = normal[1] > 0.3;
        const pane = pz < 0 && Math.abs(Math.abs(px) - 1.9) < 0.75 && Math.abs(py - 2.6) < 0.9;
        const bars = Math.abs(Math.abs(px) - 1.9) < 0.08 || Math.abs(py - 2.6) < 0.08;
        const trim = pz < -2.9 && Math.abs(Math.abs(px) - 4.1) < 0.14;
        const board = 0.85 + 0.15 * Math.abs(Math.sin(px * 9));
        if (isRoof) albedo = [0.13, 0.13, 0.14];
        else if (pane && !bars) albedo = [0.06, 0.09, 0.13];
        else albedo = trim || pane ? [0.82, 0.8, 0.75] : [0.5 * board, 0.07 * board, 0.045 * board];
      } else if (isTree) {
        const tone = 0.65 + 0.7 * chance(Math.floor(p[0] / CELL), Math.floor(p[2] / CELL), 6);
        const needle = 0.75 + 0.5 * (layered(noise2, p[0] * 2.2, p[1] * 2.6 + p[2] * 2.2, 2) + 0.5);
        albedo = [0.05 * tone * needle, 0.1 * tone * needle, 0.034 * needle];
      } else {
        const fine = layered(noise2, p[0] * 0.9, p[2] * 0.9, 4);
        const grass = smoothstep(0.6, 0.82, normal[1] + 0.16 * rough) * smoothstep(190, 90, p[1] + 40 * rough);
        const snow = smoothstep(150, 200, p[1] + 60 * rough) * smoothstep(0.5, 0.72, normal[1] + 0.22 * rough);
        const strata = 0.82 + 0.2 * layered(noise2, p[0] * 0.02, p[1] * 0.16 + p[0] * 0.02, 4) + 0.14 * fine;
        const bank = smoothstep(1.1, 0.2, p[1] + 0.4 * fine);
        const meadow: Light = [0.17 + 0.07 * fine + 0.06 * rough, 0.23 + 0.06 * fine, 0.055];
        const rock: Light = [0.33 * strata, 0.31 * strata, 0.295 * strata];
        albedo = [0, 1, 2].map((k) =>
          mix(mix(mix(rock[k], meadow[k], grass), [0.28, 0.25, 0.2][k] * strata, bank), [0.86, 0.88, 0.93][k], snow),
        ) as Light;
      }
      const front = Math.max(0, dot(normal, SUN));
      const sun = front > 0 ? front * lit(field, along(p, normal, 0.3 + distance * 0.001), SUN, 160, 20, 0.6) : 0;
      const open = 0.35 + 0.65 * clamp(0.5 + 0.5 * normal[1]);
      const haze = 1 - Math.exp(-((distance / 1900) ** 1.15));
      return [0, 1, 2].map((k) =>
        mix(albedo[k] * (sun * [2.3, 2.08, 1.72][k] + open * [0.34, 0.44, 0.62][k]), [0.52, 0.68, 0.88][k], haze),
      ) as Light;
    };
    const look = (from: Vec, ray: Vec, far: number, steps: number): Light | undefined => {
      const distance = march(field, from, ray, far, steps, 1);
      return distance === Infinity ? undefined : solid(along(from, ray, distance), distance);
    };
    const see = (px: number, py: number): Light => {
      const ray = view(px, py);
      const surface = ray[1] < -0.0003 ? -EYE[1] / ray[1] : Infinity;
      const direct = look(EYE, ray, Math.min(1700, surface), 260);
      if (direct) return direct;
      if (surface === Infinity) return sky(ray);
      const p = along(EYE, ray, surface);
      const wave = 0.05 / (1 + surface * 0.006);
      const calm = 0.3 + 0.7 * smoothstep(-0.2, 0.4, layered(noise2, p[0] * 0.006 + 4, p[2] * 0.018, 3));
      const tilt = wave * calm * (layered(noise2, p[0] * 0.09, p[2] * 0.3, 4) + 0.5 * noise2(p[0] * 0.6, p[2] * 1.6));
      const mirror = unit([ray[0] + tilt * 0.4, Math.max(0.004, -ray[1] + tilt), ray[2]]);
      const seen = look([p[0], 0.05, p[2]], mirror, 1700, 160) ?? sky(mirror);
      const fresnel = 0.16 + 0.72 * (1 - clamp(mirror[1])) ** 4;
      const shallow = Math.exp(-Math.max(0, -land(p[0], p[2])) * 0.9);
      const deep: Vec = [mix(0.012, 0.12, shallow), mix(0.075, 0.17, shallow), mix(0.085, 0.13, shallow)];
      return [0, 1, 2].map((k) => seen[k] * fresnel + deep[k] * (1 - fresnel)) as Light;
    };
    const planes = [0, 1, 2].map(() => new Float32Array(WIDTH * HEIGHT));
    for (let y = 0, i = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++, i++) {
        // Two looks a pixel, spread unevenly: edges are smooth enough at this size.
        const [a, b] = [see(x + 0.28, y + 0.3), see(x + 0.74, y + 0.72)];
        planes.forEach((plane, k) => (plane[i] = (Math.min(2, a[k]) + Math.min(2, b[k])) / 2));
      }
    }
    const plate: Plate = { width: WIDTH, height: HEIGHT, planes };
    return develop(plate, random, {
      exposure: 0.78,
      contrast: 0.38,
      vignette: 0.16,
      grain: 1.2,
      bloom: { radius: 22, amount: 0.06 },
    });
  },
};
