import type { Work } from "../core.ts";
import { develop, expose } from "../film.ts";
import { layered } from "../landscape.ts";
import {
  along,
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

const WIDTH = 1600;
const HEIGHT = 1280;
const SUN = unit([-0.9, 0.17, 0.42]);
const EYE: Vec = [-3.5, 9.2, -14];

/** Black and white: a razor ridge winds into the distance, rippled in raking light on one side, black on the other. */
export const work: Work = {
  paint({ noise2, random }) {
    const crestAt = (z: number) =>
      7.5 * Math.sin(z * 0.078 + 0.3) + 3.2 * Math.sin(z * 0.031 - 1.2) + 0.5 * Math.sin(z * 0.31);
    const crestHeight = (z: number) =>
      4.6 + 7.2 * smoothstep(4, 62, z) - 5 * smoothstep(66, 120, z) + 0.8 * Math.sin(z * 0.12);
    const field: Field = (x, y, z) => {
      if (y > 22) return (y - 21) * 0.8;
      const side = x - crestAt(z);
      const top = crestHeight(z);
      const dune = side < 0 ? top + side * (0.3 + 0.1 * Math.exp(side * 0.09)) : top - 0.66 * side;
      const far = noise2(x * 0.017 + 4, z * 0.02);
      const plain =
        1.6 * far + (z > 55 ? (z - 55) * 0.05 * (1 - Math.abs(far) * 1.6) : 0) + 0.4 * noise2(x * 0.06, z * 0.05);
      const blend = clamp(0.5 + (dune - plain) / 7);
      const ground = plain + (dune - plain) * blend + 3.5 * blend * (1 - blend);
      return (y - ground) * 0.62;
    };
    const ripples = (p: Vec) => {
      const drift = 1.4 * noise2(p[0] * 0.16, p[2] * 0.1) + 0.35 * noise2(p[0] * 0.7 + 9, p[2] * 0.5);
      const phase = (p[0] * 0.96 + p[2] * 0.24) * 7 + drift * 5;
      return Math.sin(phase) + 0.3 * Math.sin(2 * phase + 0.7);
    };
    const view = sight({ eye: EYE, target: [1.5, 4.4, 26], focal: 1.05 }, WIDTH, HEIGHT);
    const plate = expose(WIDTH, HEIGHT, (px, py) => {
      const ray = view(px, py);
      const distance = march(field, EYE, ray, 320, 170, 2);
      const sky = 0.1 + 0.42 * Math.exp(-Math.max(0, ray[1]) * 9) + 0.03 * layered(noise2, ray[0] * 2.2, ray[1] * 9, 4);
      if (distance === Infinity) return [sky];
      const p = along(EYE, ray, distance);
      const smooth = normalAt(field, p, 0.02 + distance * 0.0008);
      const bump =
        0.3 *
        smoothstep(90, 10, distance) *
        smoothstep(0.15, 1.2, Math.abs(p[0] - crestAt(p[2]))) *
        (p[0] < crestAt(p[2]) ? 1 : 0.35);
      const slope = (ripples([p[0] + 0.03, p[1], p[2]]) - ripples(p)) * bump;
      const slopeAway = (ripples([p[0], p[1], p[2] + 0.03]) - ripples(p)) * bump;
      const normal = unit([smooth[0] - slope, smooth[1], smooth[2] - slopeAway]);
      const sun = Math.max(0, dot(normal, SUN));
      const shade = sun > 0 ? lit(field, along(p, smooth, 0.06), SUN, 60, 26, 0.12) : 0;
      const fill = 0.012 + 0.014 * clamp(normal[1]) + 0.03 * clamp(normal[0]) * smoothstep(60, 10, distance);
      const grain = 1 + 0.1 * noise2(p[0] * 26, p[2] * 26) * smoothstep(30, 6, distance);
      const haze = 1 - Math.exp(-(distance ** 1.3) * 0.0007);
      return [mix((1.75 * sun ** 1.35 * shade + fill) * grain * 0.8, 0.44, haze)];
    });
    return develop(plate, random, {
      exposure: 1,
      contrast: 0.5,
      vignette: 0.42,
      grain: 5,
      tone: [
        [12, 10, 9],
        [131, 124, 116],
        [252, 248, 240],
      ],
    });
  },
};
