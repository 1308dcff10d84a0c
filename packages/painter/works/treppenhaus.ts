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
  openness,
  sight,
  smoothstep,
  unit,
  type Field,
  type Vec,
} from "../raymarch.ts";

const WIDTH = 1280;
const HEIGHT = 1600;
const TURN = 3.1;
const STEPS = 26;
const WELL = 1.25;
const WALL = 3.1;
const FLOORS = 6;
const RAIL = 0.92;
const TAU = 2 * Math.PI;
const EYE: Vec = [0.5, 3.4, -0.35];
const LIGHT = unit([-0.5, 0.8, 0.34]);

/** A spiral stair that sinks past the eye: treads with their plaster soffit, a wall, slim balusters and a handrail. */
const stair: Field = (x, y, z) => {
  const r = Math.hypot(x, z);
  const turn = Math.atan2(z, x) / TAU;
  const round = (height: number) => turn + clamp(Math.round(height / TURN - turn), -FLOORS, 1);
  const centre = round(y + 0.2);
  const tread = (Math.floor(centre * STEPS) / STEPS) * TURN;
  const slope = centre * TURN;
  const slab = Math.max(y - tread, slope - 0.36 - y, WELL - r, r - WALL - 0.1);
  const string = Math.max(Math.abs(y - slope + 0.09) - 0.27, Math.abs(r - WELL) - 0.045);
  const handrail = Math.hypot(r - WELL, (y - RAIL - round(y - RAIL) * TURN) * 0.94) - 0.052;
  const step = (Math.floor(turn * STEPS) + 0.5) / STEPS - turn;
  const baluster = Math.max(Math.hypot(r - WELL, step * TAU * r) - 0.014, Math.abs(y - slope - RAIL / 2) - RAIL / 2);
  return Math.min(slab * 0.75, string, baluster, handrail, WALL - r, y + FLOORS * TURN + 0.2);
};

/** Black and white: looking down a spiral staircase that coils like a shell towards the light. */
export const work: Work = {
  paint({ noise2, random }) {
    const view = sight({ eye: EYE, target: [0.12, -20, 0.1], focal: 0.86, up: [0.5, 0, 1] }, WIDTH, HEIGHT);
    const plate = expose(WIDTH, HEIGHT, (px, py) => {
      const ray = view(px, py);
      const distance = march((x, y, z) => stair(x, y, z) * 0.72, EYE, ray, 60, 190, 0.3);
      if (distance === Infinity) return [0.01];
      const p = along(EYE, ray, distance);
      const r = Math.hypot(p[0], p[2]);
      const normal = normalAt(stair, p, 0.004);
      const open = openness(stair, p, normal, 0.55);
      const depth = clamp(-p[1] / (FLOORS * TURN));
      /** The skylight shines through the turns overhead; only what is near casts a shadow. */
      const below: Field = (x, y, z) => Math.max(stair(x, y, z), y - p[1] - 1.5) * 0.5;
      const sun = Math.max(0, dot(normal, LIGHT));
      const direct = sun > 0.02 ? lit(below, along(p, normal, 0.03), LIGHT, 3, 34, 0.02) * sun : 0;
      const well = Math.exp(-Math.max(0, r - WELL) * 0.9);
      const fallen = mix(1, 0.2, smoothstep(0, 0.75, depth)) * (0.35 + 0.65 * well);
      const bottom = Math.exp(-(p[1] + FLOORS * TURN) * 0.22);
      const fill =
        open * (0.2 + 0.3 * clamp(normal[1]) + 0.12 * clamp(-normal[0])) * fallen +
        bottom * open * (0.5 + 0.3 * clamp(-normal[1]));
      const iron = Math.abs(r - WELL) < 0.06;
      const edge = ((((Math.atan2(p[2], p[0]) / TAU) * STEPS) % 1) + 1) % 1;
      const nosing =
        normal[1] > 0.6 && p[1] > -FLOORS * TURN && Math.min(edge, 1 - edge) * TAU * r < STEPS * 0.022 ? 0.35 : 1;
      const shine = iron ? 0.55 * clamp(normal[1]) ** 6 * mix(1, 0.4, depth) : 0;
      const veins = 0.06 * layered(noise2, p[0] * 2.4 + p[1], p[2] * 2.4, 4);
      const albedo = iron ? 0.07 : normal[1] > 0.6 ? 0.62 * nosing + veins : 0.8 + veins * 0.6;
      return [albedo * (fill * 0.85 + direct * 1.1 * fallen) + shine * fallen];
    });
    return develop(plate, random, { exposure: 1.75, contrast: 0.65, vignette: 0.45, grain: 5 });
  },
};
