import { houses, middle, nearest, wall } from "../avenue.ts";
import { blank, type Work } from "../core.ts";
import { blurred, develop, expose } from "../film.ts";
import { layered } from "../landscape.ts";
import { clamp, mix, sight, smoothstep, unit, type Vec } from "../raymarch.ts";

const WIDTH = 1280;
const HEIGHT = 1600;
const EYE: Vec = [-1.5, 8.4, -13];
const FOCAL = 1.15;
const TARGET: Vec = [4.5, 8.6, 40];

/** Color, long exposure at the blue hour: light trails sweep through a bend of the avenue and shine in the wet street. */
export const work: Work = {
  paint({ noise2, random }) {
    const row = houses();
    const sky = (ray: Vec): Vec => {
      const v = Math.max(0, ray[1]);
      const cloud = 0.5 + 0.5 * layered(noise2, ray[0] * 3, v * 8, 4);
      const glow = Math.exp(-v * 6.5) * (0.75 + 0.5 * cloud);
      return [0.009 + 0.17 * glow, 0.032 + 0.1 * glow + 0.016 * cloud, 0.075 + 0.055 * glow + 0.03 * cloud];
    };
    const scene = (from: Vec, ray: Vec): Vec => {
      const hit = nearest(row, from, ray);
      if (!hit) return sky(ray);
      const light = wall(noise2, hit);
      const haze = 1 - Math.exp(-hit.distance * 0.0026);
      const air = sky([ray[0], 0.04, ray[2]]);
      return [mix(light[0], air[0] * 0.4, haze), mix(light[1], air[1] * 0.55, haze), mix(light[2], air[2] * 0.8, haze)];
    };
    const camera = { eye: EYE, target: TARGET, focal: FOCAL, rise: 0.02 };
    const view = sight(camera, WIDTH, HEIGHT);
    const ahead = unit([TARGET[0] - EYE[0], TARGET[1] - EYE[1], TARGET[2] - EYE[2]]);
    const flat = Math.hypot(ahead[0], ahead[2]);
    const project = (x: number, y: number, z: number) => {
      const [dx, dy, dz] = [x - EYE[0], y - EYE[1], z - EYE[2]];
      const depth = dx * ahead[0] + dy * ahead[1] + dz * ahead[2];
      const u = (dx * ahead[2] - dz * ahead[0]) / flat;
      const v = dy * flat - (ahead[1] * (dx * ahead[0] + dz * ahead[2])) / flat;
      return {
        x: WIDTH / 2 + (u / depth) * FOCAL * HEIGHT,
        y: HEIGHT / 2 - ((v / depth) * FOCAL - camera.rise) * HEIGHT,
        depth,
      };
    };

    const [upper, mirror] = [blank(WIDTH, HEIGHT), blank(WIDTH, HEIGHT)];
    for (const { ctx } of [upper, mirror]) ctx.globalCompositeOperation = "lighter";
    const trail = (lane: number, height: number, color: string, from: number, to: number, thickness: number) => {
      for (let z = from; z < to; z += 0.5 + z * 0.008) {
        const next = z + 0.55 + z * 0.008;
        const wander = (at: number) => lane + 0.22 * noise2(lane * 9 + height, at * 0.02);
        const place = (at: number, y: number) => project(middle(at) + wander(at), y, at);
        const aim = unit([middle(z) + lane - EYE[0], height - EYE[1], z - EYE[2]]);
        const gone =
          (nearest(row, EYE, aim)?.distance ?? Infinity) < Math.hypot(middle(z) + lane - EYE[0], z - EYE[2]) - 2;
        if (gone) continue;
        for (const [sheet, y] of [
          [upper, height],
          [mirror, -height],
        ] as const) {
          const [a, b] = [place(z, y), place(next, y)];
          if (a.depth < 0.6) continue;
          sheet.ctx.strokeStyle = color;
          sheet.ctx.globalAlpha = 0.75 * smoothstep(from, from + 6, z) * smoothstep(to, to - 8, z);
          sheet.ctx.lineWidth = Math.max(0.7, (thickness * 1900) / a.depth);
          sheet.ctx.beginPath();
          sheet.ctx.moveTo(a.x, a.y);
          sheet.ctx.lineTo(b.x, b.y);
          sheet.ctx.stroke();
        }
      }
    };
    const reds = ["rgb(200,22,10)", "rgb(225,52,14)", "rgb(170,12,16)", "rgb(235,105,25)"];
    const whites = ["rgb(230,190,120)", "rgb(240,220,180)", "rgb(225,160,80)", "rgb(200,215,230)"];
    for (let k = 0; k < 52; k++) {
      const out = k % 2 === 0;
      const lane = (out ? 1 : -1) * (2.4 + 3.3 * (k % 3) + 1.5 * random());
      const [start, end] = [random() < 0.75 ? -12 : 4 + 30 * random(), random() < 0.7 ? 240 : 60 + 90 * random()];
      const color = (out ? reds : whites)[Math.floor(random() ** 1.6 * 4)];
      trail(lane, 0.55 + 0.35 * random() + (random() > 0.9 ? 1.9 : 0), color, start, end, 0.018 + 0.03 * random() ** 2);
    }
    type Spot = ReturnType<typeof project>;
    const poles: { lamp: Spot; foot: Spot; top: Spot }[] = [];
    for (let k = 0; k < 9; k++) {
      for (const side of [-1, 1]) {
        const z = 6 + 21 * k;
        for (const [sheet, sign] of [
          [upper, 1],
          [mirror, -1],
        ] as const) {
          const lamp = project(middle(z) + side * 12.4, sign * 9, z);
          const radius = Math.max(1.5, 400 / lamp.depth);
          sheet.ctx.globalAlpha = sign === 1 ? 1 : 0.4;
          sheet.ctx.fillStyle = "rgb(255,205,130)";
          sheet.ctx.beginPath();
          sheet.ctx.ellipse(lamp.x, lamp.y, radius, sign === 1 ? radius * 0.6 : radius * 9, 0, 0, 7);
          sheet.ctx.fill();
          if (sign === 1)
            poles.push({
              lamp,
              foot: project(middle(z) + side * 13.4, 0, z),
              top: project(middle(z) + side * 13.4, 9, z),
            });
        }
      }
    }
    const iron = blank(WIDTH, HEIGHT);
    for (const { lamp, foot, top } of poles) {
      iron.ctx.lineWidth = Math.max(0.8, 190 / foot.depth);
      iron.ctx.beginPath();
      iron.ctx.moveTo(foot.x, foot.y);
      iron.ctx.lineTo(top.x, top.y);
      iron.ctx.lineTo(lamp.x, lamp.y);
      iron.ctx.stroke();
    }
    const dark = iron.ctx.getImageData(0, 0, WIDTH, HEIGHT).data;
    const linear = (sheet: typeof upper, k: number) => {
      const data = sheet.ctx.getImageData(0, 0, WIDTH, HEIGHT).data;
      return Float32Array.from(
        { length: WIDTH * HEIGHT },
        (_, i) => ((data[i * 4 + k] * data[i * 4 + 3]) / 65_025) ** 2.2,
      );
    };
    const shine = [0, 1, 2].map((k) => linear(upper, k));
    const halo = shine.map((plane) => blurred(plane, WIDTH, HEIGHT, 5));
    const wet = [0, 1, 2].map((k) => blurred(linear(mirror, k), WIDTH, HEIGHT, 7));

    const plate = expose(WIDTH, HEIGHT, (px, py) => {
      const ray = view(px, py);
      const surface = ray[1] < 0 ? -EYE[1] / ray[1] : Infinity;
      const hit = nearest(row, EYE, ray);
      if (hit && hit.distance < surface) return scene(EYE, ray);
      if (surface === Infinity) return sky(ray);
      const p: Vec = [EYE[0] + ray[0] * surface, 0, EYE[2] + ray[2] * surface];
      const lane = p[0] - middle(p[2]);
      const puddle = smoothstep(-0.25, 0.45, layered(noise2, p[0] * 0.16, p[2] * 0.1, 4));
      const coarse = 0.02 + 0.05 * (1 - puddle);
      const sum = [0, 0, 0];
      for (let k = 0; k < 2; k++) {
        const shake = coarse * (noise2(p[0] * 9 + k * 31, p[2] * 9) + (k - 0.5) * 2.4);
        const seen = scene(
          p,
          unit([
            ray[0] + 0.25 * coarse * noise2(p[0] * 7, p[2] * 7 + k),
            Math.abs(-ray[1] + shake * 0.8) + 0.004,
            ray[2],
          ]),
        );
        for (let c = 0; c < 3; c++) sum[c] += seen[c] / 2;
      }
      const fresnel = (0.1 + 0.9 * (1 + ray[1]) ** 4) * mix(0.4, 1, puddle);
      const kerb = Math.abs(lane) > 12.2;
      const dash = Math.abs(Math.abs(lane) - 5.6) < 0.09 && ((p[2] % 7) + 7) % 7 < 3.2;
      const line = Math.abs(Math.abs(lane) - 0.22) < 0.08 || Math.abs(Math.abs(lane) - 11.7) < 0.09;
      const paint = (dash || line ? 0.05 : 0.007) * (1 + 0.5 * noise2(p[0] * 3, p[2] * 3)) + (kerb ? 0.006 : 0);
      const i = clamp(Math.floor(py), 0, HEIGHT - 1) * WIDTH + clamp(Math.floor(px), 0, WIDTH - 1);
      return [0, 1, 2].map(
        (c) => sum[c] * fresnel + paint * [1.2, 0.85, 0.6][c] + wet[c][i] * (0.5 + 0.8 * puddle) * 1.3,
      );
    });
    plate.planes.forEach((plane, c) =>
      plane.forEach(
        (light, i) => (plane[i] = light * (1 - (0.9 * dark[i * 4 + 3]) / 255) + shine[c][i] * 2.4 + halo[c][i] * 2.6),
      ),
    );
    return develop(plate, random, {
      exposure: 1.25,
      contrast: 0.3,
      vignette: 0.4,
      grain: 4,
      bloom: { radius: 20, amount: 0.2 },
    });
  },
};
