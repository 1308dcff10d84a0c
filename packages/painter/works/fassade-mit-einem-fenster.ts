import type { Work } from "../core.ts";
import { develop, expose } from "../film.ts";
import { chance, layered } from "../landscape.ts";
import {
  along,
  box,
  clamp,
  dot,
  lit,
  march,
  mix,
  normalAt,
  openness,
  sight,
  smoothstep,
  unit,
  type Field,
  type Vec,
} from "../raymarch.ts";

const WIDTH = 1280;
const HEIGHT = 1600;
const BAY = 1.5;
const STOREY = 3;
const SUN = unit([-0.62, 0.62, -0.48]);
const EYE: Vec = [-6.2, 1.2, -15.5];
const LAMP = { bay: -1, storey: 1 };

/** Concrete fins before slabs and deep-set glass; z = 0 is the front of the fins. */
const facade: Field = (x, y, z) => {
  const fx = x - BAY * Math.round(x / BAY);
  const fy = y - STOREY * Math.round(y / STOREY);
  const fin = box(fx, 0, z - 0.55, 0.1, 1, 0.55);
  const slab = box(0, fy, z - 0.85, 1, 0.19, 0.62);
  const sill = box(0, y - STOREY * Math.floor(y / STOREY) - 0.78, z - 1.12, 1, 0.045, 0.2);
  return Math.min(fin, slab, sill, 1.2 - z);
};

/** Black and white: the rhythm of concrete fins, cut by one hard diagonal shadow; a single window is lit. */
export const work: Work = {
  paint({ noise2, random }) {
    const view = sight({ eye: EYE, target: [1.4, 9.2, 0], focal: 1.5 }, WIDTH, HEIGHT);
    const concrete = (p: Vec, normal: Vec): number => {
      const [u, v] =
        Math.abs(normal[0]) > 0.5
          ? [p[2] + 7.3 * Math.round(p[0] / BAY), p[1]]
          : [p[0], Math.abs(normal[1]) > 0.5 ? p[2] * 3 : p[1]];
      const cloud = layered(noise2, u * 0.9, v * 0.5, 4);
      const streak = layered(noise2, u * 6, v * 0.22, 3) * smoothstep(-0.3, 0.5, noise2(u * 0.7, v * 0.3));
      const hole = noise2(u * 21, v * 21) > 0.86 ? 0.75 : 1;
      const joint = Math.abs(v / 1.5 - Math.round(v / 1.5)) < 0.006 ? 0.72 : 1;
      return (0.56 + 0.09 * cloud + 0.07 * streak + 0.02 * noise2(u * 50, v * 50)) * hole * joint;
    };
    const room = (p: Vec, ray: Vec): number => {
      const [bay, storey] = [Math.floor(p[0] / BAY), Math.floor(p[1] / STOREY)];
      const [u, v] = [p[0] / BAY - bay, p[1] / STOREY - storey];
      if (bay === LAMP.bay && storey === LAMP.storey) {
        const lampGlow = 1.3 * Math.exp(-((u - 0.6) ** 2 * 22 + (v - 0.62) ** 2 * 30));
        const folds = 0.5 + 0.22 * Math.sin(u * 90 + 3 * Math.sin(v * 2)) + 0.12 * Math.sin(u * 37);
        const curtain = u < 0.34 + 0.05 * v || u > 0.86 ? folds : 0.95;
        const shade = Math.abs(u - 0.6) < 0.075 + 0.07 * (0.69 - v) && v > 0.58 && v < 0.69 ? 2.2 : 1;
        const stand = Math.abs(u - 0.6) < 0.008 && v < 0.58 ? 0.15 : 1;
        return (0.2 + 0.16 * v + lampGlow) * curtain * shade * stand;
      }
      const blind =
        chance(bay, storey) > 0.55 && v > 0.35 + 0.5 * chance(bay, storey, 2) ? 0.035 + 0.012 * Math.sin(v * 240) : 0;
      const sky =
        0.05 + 0.13 * smoothstep(-0.4, 0.5, layered(noise2, ray[0] * 3 + bay * 0.06, ray[1] * 5 + storey * 0.05, 3));
      return blind + sky * (0.4 + 0.5 * chance(bay, storey, 7));
    };
    /** The roof edge of the house across the street throws the long diagonal shadow. */
    const across = (p: Vec): number => {
      const t = -(14 + p[2]) / SUN[2];
      const far = along(p, SUN, Math.abs(t));
      return smoothstep(-0.035, 0.035, far[1] - 25.6 + 1.02 * (far[0] + 16));
    };
    const plate = expose(WIDTH, HEIGHT, (px, py) => {
      const ray = view(px, py);
      const distance = march(facade, EYE, ray, 90, 150, 9);
      if (distance === Infinity) return [0.05];
      const p = along(EYE, ray, distance);
      const normal = normalAt(facade, p, 0.004);
      const glass = p[2] > 1.19 && normal[2] < -0.9;
      const frame = Math.abs(p[0] / BAY - Math.floor(p[0] / BAY) - 0.5) > 0.47;
      if (glass && !frame) return [room(p, ray)];
      const sun = Math.max(0, dot(normal, SUN));
      const shade = sun > 0 ? lit(facade, along(p, normal, 0.006), SUN, 4, 90, 0.006) * across(p) : 0;
      const open = openness(facade, p, normal, 0.7);
      const sky = (0.045 + 0.05 * clamp(-normal[2]) + 0.05 * clamp(normal[1])) * open;
      const lampAt: Vec = [(LAMP.bay + 0.5) * BAY, (LAMP.storey + 0.5) * STOREY, 1.1];
      const near = Math.hypot(p[0] - lampAt[0], p[1] - lampAt[1], p[2] - lampAt[2]);
      const spill = near < 2.2 ? (0.5 * clamp(1 - Math.abs(p[0] - lampAt[0]) / 0.78)) / (0.5 + near * near) : 0;
      const albedo = glass ? 0.1 : concrete(p, normal);
      return [albedo * (1.55 * sun * shade + sky + spill) * mix(1, 0.9, clamp(p[1] / 30))];
    });
    return develop(plate, random, {
      exposure: 1.15,
      contrast: 0.55,
      vignette: 0.35,
      grain: 5,
      bloom: { radius: 16, amount: 0.06 },
      tone: [
        [8, 8, 8],
        [124, 124, 124],
        [250, 250, 249],
      ],
    });
  },
};
