import type { Work } from "../core.ts";
import { develop, expose } from "../film.ts";
import { layered } from "../landscape.ts";
import { clamp, mix, sight, smoothstep, unit, type Vec } from "../raymarch.ts";

const WIDTH = 1280;
const HEIGHT = 1600;
const EYE_HEIGHT = 6;
const MOON = unit([0.09, 0.21, 1]);
const MOON_SIZE = 0.043;

/** Black and white: the moon has just left the clouds; its road lies broken on the swell, a small boat crosses it. */
export const work: Work = {
  paint({ noise2, random }) {
    const view = sight({ eye: [0, 0, 0], target: [0, 0.0, 1], focal: 1.25, rise: 0.16 }, WIDTH, HEIGHT);
    const density = (u: number, v: number) => {
      const warp = layered(noise2, u * 1.3 + 8, v * 3.2, 3);
      const heap = layered(noise2, u * 2.3 + warp * 0.3, v * 6.4 + 0.2 * warp, 6, 0.54);
      const bank = 0.42 * Math.exp(-(((v - 0.115) / 0.05) ** 2)) + 0.5 * smoothstep(0.33, 0.62, v + 0.12 * u);
      return heap * 0.62 + bank - 0.13 - 0.36 * Math.exp(-((u - 0.12) ** 2 + (v - 0.225) ** 2) / 0.012);
    };
    const moonFace = (du: number, dv: number) => {
      const [x, y] = [du / MOON_SIZE, dv / MOON_SIZE];
      const rim = Math.sqrt(Math.max(0, 1 - x * x - y * y));
      const seas = smoothstep(0.02, 0.4, layered(noise2, x * 1.1 + 5, y * 1.1 + 2, 4));
      return (1.25 - 0.85 * seas + 0.25 * layered(noise2, x * 5, y * 5, 3)) * (0.55 + 0.45 * rim);
    };
    const sky = (ray: Vec): number => {
      const [u, v] = [ray[0] / ray[2], ray[1] / ray[2]];
      const [du, dv] = [u - MOON[0] / MOON[2], v - MOON[1] / MOON[2]];
      const away = Math.hypot(du, dv);
      const glow = 0.5 * Math.exp(-away * 9) + 0.16 * Math.exp(-away * 3);
      const night = 0.006 + 0.03 * Math.exp(-Math.max(0, v) * 7) + glow * 0.4;
      const disc = away < MOON_SIZE ? moonFace(du, dv) : 0;
      const here = density(u, v);
      const cover = smoothstep(-0.04, 0.3, here);
      const towards = density(u - du * 0.16, v - dv * 0.16);
      const edge = clamp((here - towards) * 1.4 + 0.25);
      const body = 0.012 + 0.05 * Math.exp(-away * 4) + glow * edge * 1.9 * (1 - 0.75 * smoothstep(0.1, 0.55, here));
      const rim = glow * 1.5 * smoothstep(-0.05, 0.06, here) * smoothstep(0.26, 0.05, here);
      return mix(night + disc, body, cover) + rim;
    };
    const swell = (x: number, z: number) =>
      layered(noise2, x * 0.055, z * 0.16, 2) * 2.2 +
      layered(noise2, x * 0.31 + 3, z * 0.62, 3) * 0.62 +
      noise2(x * 1.3, z * 2.4) * 0.09;
    /** A sloop far out, a little left of the light road's middle: hull, mainsail, jib. */
    const sloop = (u: number, v: number): boolean => {
      const [x, y] = [(u - MOON[0] / MOON[2] + 0.035) / 0.03, (v + 0.013) / 0.03];
      const hull = y > -0.12 && y < 0.1 + 0.05 * Math.abs(x) && Math.abs(x) < 0.72 + 0.9 * y;
      const main = y > 0.2 && x > 0.02 && x < 0.62 * (1 - (y - 0.2) / 1.75) + 0.1 * Math.sin((y - 0.2) * 1.7);
      const jib = y > 0.16 && x < -0.02 && x > -0.6 * (1 - (y - 0.16) / 1.35);
      return hull || (main && y < 1.95) || (jib && y < 1.5);
    };
    const plate = expose(WIDTH, HEIGHT, (px, py) => {
      const ray = view(px, py);
      const [u, v] = [ray[0] / ray[2], ray[1] / ray[2]];
      if (sloop(u, v)) return [0.008];
      if (ray[1] > 0.0004) return [sky(ray)];
      const distance = Math.min(4000, EYE_HEIGHT / Math.max(0.0004, -ray[1]));
      const [x, z] = [ray[0] * distance, ray[2] * distance];
      const e = 0.06 + distance * 0.0022;
      const calm = 0.2 / (1 + distance * 0.0035);
      const normal = unit([
        (-calm * (swell(x + e, z) - swell(x, z))) / e,
        1,
        (-calm * (swell(x, z + e) - swell(x, z))) / e,
      ]);
      const turn = 2 * (ray[0] * normal[0] + ray[1] * normal[1] + ray[2] * normal[2]);
      const mirror = unit([ray[0] - turn * normal[0], Math.abs(ray[1] - turn * normal[1]), ray[2] - turn * normal[2]]);
      const fresnel = 0.03 + 0.75 * (1 - clamp(mirror[1])) ** 5;
      const across = mirror[0] / mirror[2] - MOON[0] / MOON[2];
      const up = mirror[1] / mirror[2] - MOON[1] / MOON[2];
      const sparkle = 2.4 * Math.exp(-((across / 0.062) ** 2) - (up / 0.16) ** 2);
      const sheen = 0.16 * Math.exp(-((across / 0.3) ** 2) - (up / 0.4) ** 2);
      const shade =
        v < -0.013 && sloop(u + 0.004 * normal[0] * 60, -0.026 - v * 0.72 - 0.006 + normal[2] * 0.06) ? 0.2 : 1;
      return [(sky(mirror) * 0.1 * fresnel + (sparkle + sheen) * (0.25 + fresnel)) * shade + 0.006];
    });
    return develop(plate, random, {
      exposure: 1.15,
      contrast: 0.4,
      vignette: 0.4,
      grain: 5,
      bloom: { radius: 26, amount: 0.16 },
      tone: [
        [8, 9, 12],
        [122, 124, 128],
        [251, 250, 245],
      ],
    });
  },
};
