import type { Work } from "../core.ts";
import { develop, expose } from "../film.ts";
import { chance, layered } from "../landscape.ts";
import {
  along,
  box,
  clamp,
  march,
  mix,
  normalAt,
  openness,
  sight,
  smoothstep,
  type Field,
  type Vec,
} from "../raymarch.ts";

const WIDTH = 1280;
const HEIGHT = 1600;
const EYE: Vec = [-1.55, 2.35, -4.2];
const DECK = 0.95;
const BAY = 2.6;
const END = 33;
const FOG = 0.8;
const PLANK = 0.17;

/** The pier above the water: planks, beams below, posts of uneven height, and a boathouse where it ends. */
const pier: Field = (x, y, z) => {
  const sway = x - 0.05 * Math.sin(z * 0.6);
  const side = sway > 0 ? 1 : 0;
  const deck =
    box(sway, y - DECK, z - END / 2, 0.82 + 0.055 * chance(Math.floor(z / PLANK), side, 6), 0.05, END / 2 + 5) - 0.01;
  const beams = box(Math.abs(sway) - 0.62, y - DECK + 0.17, z - END / 2, 0.07, 0.1, END / 2 + 5);
  const bay = Math.max(0, Math.min(Math.round(z / BAY), Math.floor(END / BAY)));
  const height = 1.32 + 0.75 * chance(bay, side) - (chance(bay, side, 5) > 0.8 ? 0.55 : 0);
  const lean = (chance(bay, side, 2) - 0.5) * 0.09 * y;
  const px = Math.abs(sway) - 0.93 - lean;
  const pz = z - bay * BAY - (chance(bay, side, 3) - 0.5) * 0.3;
  const post = Math.max(Math.hypot(px, pz) - 0.105 - 0.012 * chance(bay, side, 4), y - height - 0.15 * px);
  const house = box(x, y - DECK - 0.9, z - END - 1.6, 1.5, 0.95, 1.6);
  const ridge = Math.max((Math.abs(x) * 0.75 + (y - DECK - 3.1)) * 0.8, DECK + 1.75 - y, Math.abs(z - END - 1.6) - 1.9);
  return Math.min(deck * 0.9, beams, post * 0.9, house, ridge);
};

/** Black and white long exposure: a wooden pier leads over still water into the fog, where a boathouse is just there. */
export const work: Work = {
  paint({ noise2, random }) {
    const fog = (ray: Vec) =>
      FOG * (0.72 + 0.34 * Math.exp(-(((ray[1] - 0.02) * 3.2) ** 2)) - 0.3 * smoothstep(0.02, 0.62, ray[1])) +
      0.015 * layered(noise2, ray[0] * 1.6, ray[1] * 5, 3);
    const wood = (p: Vec, from: Vec, distance: number): number => {
      const normal = normalAt(pier, p, 0.004 + distance * 0.0006);
      const open = openness(pier, p, normal, 0.5);
      const sky = 0.25 + 0.75 * clamp(0.5 + 0.5 * normal[1]) + 0.25 * clamp(normal[2] * Math.sign(p[2] - from[2]));
      let grey: number;
      if (normal[1] > 0.7 && p[1] < DECK + 0.1) {
        const plank = Math.floor(p[2] / PLANK);
        const within = p[2] / PLANK - plank;
        const seam = smoothstep(0, 0.09, Math.min(within, 1 - within) + 0.02 * noise2(p[0] * 3, plank));
        const fibre = 0.5 + 0.5 * layered(noise2, p[0] * 2.2 + plank * 7.7, p[2] * 34, 3);
        const knot = Math.hypot(Math.abs(Math.abs(p[0]) - 0.62), (within - 0.5) * PLANK) < 0.013 ? 0.35 : 1;
        const wet = 0.55 * smoothstep(-0.1, 0.55, noise2(p[0] * 0.9, p[2] * 0.55));
        grey = (0.04 + 0.12 * chance(plank, 9) + 0.12 * fibre + wet * 0.22) * mix(0.08, 1, seam) * knot;
      } else {
        const fibre = layered(noise2, Math.atan2(p[0], p[2]) * 20 + p[0] * 30, p[1] * 1.5, 3);
        const waterline = smoothstep(0.42, 0.16, p[1] + 0.05 * noise2(p[0] * 3, p[2] * 3));
        grey = (0.07 + 0.06 * fibre) * mix(1, 0.35, waterline);
      }
      return grey * sky * open;
    };
    const look = (from: Vec, ray: Vec): number => {
      const distance = march(pier, from, ray, 75, 140, 0.05);
      const thick = distance === Infinity ? 1 : 1 - Math.exp(-((distance * 0.033) ** 1.7));
      const solid = distance === Infinity ? 0 : wood(along(from, ray, distance), from, distance);
      return mix(solid, fog(ray), thick);
    };
    const view = sight({ eye: EYE, target: [0.62, 1.6, 12], focal: 1.12, rise: -0.02 }, WIDTH, HEIGHT);
    const plate = expose(WIDTH, HEIGHT, (px, py) => {
      const ray = view(px, py);
      const surface = ray[1] < 0 ? -EYE[1] / ray[1] : Infinity;
      const near = march(pier, EYE, ray, Math.min(75, surface), 140, 0.3);
      if (near < surface || surface > 400) return [look(EYE, ray)];
      const p = along(EYE, ray, surface);
      const swell =
        Math.exp(-surface * 0.07) * (0.014 * noise2(p[0] * 0.25, p[2] * 0.4) + 0.0025 * noise2(p[0] * 0.9, p[2] * 2.2));
      const mirrored = look(p, [ray[0] + swell * 0.6, -ray[1] + swell * 0.5, ray[2]]);
      const fresnel = 0.12 + 0.88 * (1 + ray[1]) ** 4;
      const water = mix(0.035, mirrored * 0.92, fresnel);
      return [mix(water, fog([ray[0], 0, ray[2]]), 1 - Math.exp(-((surface * 0.031) ** 1.8)))];
    });
    return develop(plate, random, {
      exposure: 0.85,
      contrast: 0.55,
      vignette: 0.6,
      grain: 4.5,
      tone: [
        [10, 12, 14],
        [120, 126, 130],
        [246, 248, 248],
      ],
    });
  },
};
