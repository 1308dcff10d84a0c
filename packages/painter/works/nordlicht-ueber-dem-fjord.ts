import { curtains } from "../aurora.ts";
import type { Work } from "../core.ts";
import { develop, expose } from "../film.ts";
import { chance, folded, heightMap, layered } from "../landscape.ts";
import {
  along,
  box,
  clamp,
  dot,
  march,
  mix,
  normalAt,
  sight,
  smoothstep,
  unit,
  type Field,
  type Vec,
} from "../raymarch.ts";

const WIDTH = 1280;
const HEIGHT = 1600;
const EYE: Vec = [0, 26, -60];
const HORIZON = 1085;

/** Northern lights over a fjord between snowy walls; on the shore a red cabin with a lamp in its window. */
export const work: Work = {
  paint({ noise2, random }) {
    const aurora = curtains(noise2, WIDTH, HEIGHT, HORIZON);
    const bed = (z: number) => 40 * Math.sin(z * 0.0042 + 0.4) + z * 0.03;
    const land = heightMap(
      (x, z) => {
        const aside = Math.abs(x - bed(z)) - 105 - 18 * noise2(z * 0.012, 4);
        const wall =
          smoothstep(-10, 360, aside) * (50 + 230 * folded(noise2, x * 0.0026 + 2, z * 0.0022, 5, 0.36)) +
          0.12 * Math.max(0, aside);
        const close =
          smoothstep(620, 1150, z) *
          (30 +
            250 *
              folded(noise2, x * 0.0022 + 7, z * 0.0024, 5, 0.36) *
              (0.55 + 0.45 * smoothstep(0, 380, Math.abs(x - 90))));
        const headland =
          9 * Math.exp(-(((x + 46) / 34) ** 2) - ((z - 64) / 34) ** 2) + 0.9 * layered(noise2, x * 0.08, z * 0.08, 3);
        return Math.max(wall - 9, close - 14, 0) + headland - 2.4;
      },
      -800,
      -60,
      1600,
      1100,
    );
    const hut: Vec = [-31, land(-31, 62) - 1.6, 62];
    const cabin: Field = (x, y, z) => {
      const [px, pz] = [(x - hut[0]) * 0.88 + (z - hut[2]) * 0.47, (z - hut[2]) * 0.88 - (x - hut[0]) * 0.47];
      const py = y - hut[1];
      const walls = box(px, py - 1.8, pz, 4.2, 3.4, 3);
      const gable = Math.max(Math.abs(pz) * 0.72 + (py - 7.6) * 0.69, Math.abs(px) - 4.6, 4.6 - py - 0.2);
      const chimney = box(px - 2.3, py - 7.6, pz - 0.5, 0.45, 1.5, 0.45);
      return Math.min(walls, gable, chimney);
    };
    const ground: Field = (x, y, z) => (y - land(x, z)) * 0.34;
    const field: Field = (x, y, z) => (z < 75 && x < 0 ? Math.min(ground(x, y, z), cabin(x, y, z)) : ground(x, y, z));
    const view = sight(
      { eye: EYE, target: [0, 26, 100], focal: 1.05, rise: (HORIZON - HEIGHT / 2) / HEIGHT },
      WIDTH,
      HEIGHT,
    );
    const sky = (ray: Vec, stars = true): [number, number, number] => {
      const u = WIDTH / 2 + (ray[0] / ray[2]) * 1.05 * HEIGHT;
      const v = HORIZON - (ray[1] / ray[2]) * 1.05 * HEIGHT;
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const at = clamp(j, 0, HEIGHT - 1) * WIDTH + clamp(i, 0, WIDTH - 1);
      const dusk = Math.exp(-Math.max(0, HORIZON - v) / 240);
      const night = [
        0.006 + 0.03 * dusk + aurora[0][at],
        0.014 + 0.055 * dusk + aurora[1][at],
        0.035 + 0.09 * dusk + aurora[2][at],
      ] as const;
      if (!stars) return [...night];
      let star = 0;
      const [ci, cj] = [Math.floor(u / 17), Math.floor(v / 17)];
      if (chance(ci, cj) > 0.72) {
        const away = Math.hypot(
          u - (ci + 0.2 + 0.6 * chance(ci, cj, 1)) * 17,
          v - (cj + 0.2 + 0.6 * chance(ci, cj, 2)) * 17,
        );
        star = 1.5 * chance(ci, cj, 3) ** 9 * Math.exp(-((away / 1.35) ** 2)) + 0.07 * Math.exp(-((away / 0.9) ** 2));
      }
      return [night[0] + star, night[1] + star, night[2] + star * 1.1];
    };
    const green = unit([-0.25, 0.9, 0.3]);
    const solid = (p: Vec, distance: number, ray: Vec): [number, number, number] => {
      const house = cabin(p[0], p[1], p[2]) < 0.06;
      const normal = normalAt(house ? cabin : ground, p, house ? 0.05 : 0.5 + distance * 0.002);
      const above = clamp(0.35 + 0.65 * dot(normal, green));
      const [px, pz] = [
        (p[0] - hut[0]) * 0.88 + (p[2] - hut[2]) * 0.47,
        (p[2] - hut[2]) * 0.88 - (p[0] - hut[0]) * 0.47,
      ];
      const py = p[1] - hut[1];
      const near = Math.hypot(p[0] - hut[0] + 2, p[2] - hut[2] + 8, py - 1);
      const lamp = 1.1 / (1 + (near * 0.23) ** 2.4);
      let albedo: Vec;
      if (house && normal[1] < 0.3) {
        const pane = pz < 0 && Math.abs(Math.abs(px) - 1.9) < 0.75 && Math.abs(py - 2.6) < 0.9;
        const cross = Math.abs(Math.abs(Math.abs(px) - 1.9)) < 0.08 || Math.abs(py - 2.6) < 0.08;
        if (pane && !cross) return [3.4, 1.75, 0.55];
        const trim = (pane && cross) || (pz < -2.9 && Math.abs(Math.abs(px) - 4.1) < 0.12);
        albedo = trim ? [0.5, 0.5, 0.48] : [0.5 + 0.05 * Math.sin(px * 9), 0.065, 0.045];
      } else {
        const rough = layered(noise2, p[0] * 0.035, p[2] * 0.035 + p[1] * 0.03, 4);
        const snow = house
          ? 1
          : smoothstep(0.5, 0.72, normal[1] + 0.2 * rough + 0.0006 * p[1]) * smoothstep(0.2, 2.2, p[1] + rough);
        albedo = [mix(0.05, 0.62, snow), mix(0.055, 0.7, snow), mix(0.07, 0.78, snow)];
      }
      const light: Vec = [0.1 * above + lamp * 1.15, 0.27 * above + lamp * 0.55, 0.27 * above + lamp * 0.16];
      const haze = 1 - Math.exp(-distance * 0.00085);
      const air = sky([ray[0], 0.03, Math.max(0.3, ray[2])], false);
      return [0, 1, 2].map((k) => mix(albedo[k] * light[k], air[k] * 0.55, haze)) as [number, number, number];
    };
    const look = (from: Vec, ray: Vec, far: number): [number, number, number] | undefined => {
      const distance = march(field, from, ray, far, 190, 1);
      return distance === Infinity ? undefined : solid(along(from, ray, distance), distance, ray);
    };
    const plate = expose(WIDTH, HEIGHT, (px, py) => {
      const ray = view(px, py);
      const surface = ray[1] < -0.0003 ? -EYE[1] / ray[1] : Infinity;
      const direct = look(EYE, ray, Math.min(1500, surface));
      if (direct) return direct;
      if (surface === Infinity) return sky(ray);
      const p = along(EYE, ray, surface);
      const wave = 0.03 / (1 + surface * 0.004);
      const tilt = wave * (layered(noise2, p[0] * 0.05, p[2] * 0.14, 3) + 0.5 * noise2(p[0] * 0.35, p[2] * 0.9));
      const mirror = unit([ray[0] + tilt * 0.35, Math.max(0.004, -ray[1] + tilt), ray[2]]);
      const seen = look([p[0], 0.05, p[2]], mirror, 1500) ?? sky(mirror);
      const fresnel = 0.22 + 0.66 * (1 - mirror[1]) ** 5;
      return [seen[0] * fresnel + 0.002, seen[1] * fresnel + 0.006, seen[2] * fresnel + 0.011];
    });
    return develop(plate, random, {
      exposure: 1.5,
      contrast: 0.3,
      vignette: 0.35,
      grain: 3.5,
      bloom: { radius: 18, amount: 0.12 },
    });
  },
};
