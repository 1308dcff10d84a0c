import type { Context, Random, Work } from "../core.ts";
import type { Rgb } from "../film.ts";
import { layered } from "../landscape.ts";
import { clamp, smoothstep } from "../raymarch.ts";
import { hex, openPress, type Press } from "../screenprint.ts";
import { fillShape, smooth, tapered, type Point } from "../waves.ts";

const WIDTH = 1280;
const HEIGHT = 1600;
const MOON = { x: 815, y: 560, radius: 265 };
const NIGHT = hex("#0b2a33");
const TEAL = hex("#1d5f66");
const SEA = hex("#4f9a94");
const SAND = hex("#efd3a2");
const CORAL = hex("#e56b52");
const CREAM = hex("#fbeccd");

/** One limb of a saguaro: body, ribs that close at the tip, and a rim of moonlight towards `moonSide`. */
function limb(press: Press, random: Random, points: readonly Point[], width: number, moonSide: 1 | -1, ribs: number): void {
  const line = smooth(points, 16);
  const [before, tip] = line.slice(-2);
  const step = Math.hypot(tip[0] - before[0], tip[1] - before[1]);
  const cap = Array.from({ length: 12 }, (_, k): Point => [0, 1].map((i) => tip[i] + ((tip[i] - before[i]) / step) * width * 0.5 * Math.sin(((k + 1) / 12) * 1.57)) as [number, number]);
  const whole = [...line, ...cap];
  const end = whole[whole.length - 1];
  const shifted = (share: number): Point[] => whole.map(([x, y], i) => {
    const [a, b] = [whole[Math.max(0, i - 1)], whole[Math.min(whole.length - 1, i + 1)]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const round = Math.sqrt(1 - clamp(1 - Math.hypot(x - end[0], y - end[1]) / (width * 0.5)) ** 2);
    return [x - ((b[1] - a[1]) / length) * share * width * 0.5 * round, y + ((b[0] - a[0]) / length) * share * width * 0.5 * round];
  });
  const stroke = (ctx: Context, path: Point[], thickness: number) => {
    ctx.lineCap = ctx.lineJoin = "round";
    ctx.lineWidth = thickness;
    ctx.beginPath();
    path.forEach(([x, y]) => ctx.lineTo(x, y));
    ctx.stroke();
  };
  press.ink(NIGHT, (ctx) => stroke(ctx, line, width));
  for (let k = 0; k < ribs; k++) {
    const share = ((k + 0.5) / ribs) * 2 - 1;
    const facing = share * moonSide;
    press.ink(facing > 0.25 ? SEA : TEAL, (ctx) => stroke(ctx, shifted(Math.sin(share * 1.45) * 0.94), facing > 0.25 ? width * 0.035 : width * 0.03), () => (facing > 0.25 ? 0.9 : 0.75));
  }
  press.ink(SAND, (ctx) => stroke(ctx, shifted(moonSide * 0.97).slice(4), width * 0.055));
  press.ink(CREAM, (ctx) => {
    for (let k = 0; k < ribs; k++) {
      const path = shifted(Math.sin((((k + 0.5) / ribs) * 2 - 1) * 1.45) * 0.94);
      for (let i = 3; i < path.length; i += 3) if (random() < 0.7) ctx.fillRect(path[i][0] - 1.6, path[i][1] - 1.6, 3.2, 3.2);
    }
  }, () => 0.75);
}

/** Screen print in six inks: saguaros before a coral moon that sinks behind the mesas. */
export const work: Work = {
  paint(studio) {
    const { noise2, random } = studio;
    const press = openPress(studio, WIDTH, HEIGHT, SAND, 0.27, 1.6);
    press.flood(SEA, (_, y) => 0.75 - 0.75 * smoothstep(380, 1010, y));
    press.flood(TEAL, (x, y) => smoothstep(880, 60, y + 60 * noise2(x * 0.0012, 1)));
    press.flood(NIGHT, (_, y) => 0.9 * smoothstep(420, -180, y));
    press.ink(CREAM, (ctx) => {
      for (let k = 0; k < 120; k++) {
        ctx.beginPath();
        ctx.arc(random() * WIDTH, random() ** 1.4 * 640, 1 + 2.6 * random() ** 4, 0, 7);
        ctx.fill();
      }
    });
    const disc = (radius: number) => (ctx: Context) => {
      ctx.beginPath();
      ctx.arc(MOON.x, MOON.y, radius, 0, 7);
      ctx.fill();
    };
    press.flood(CREAM, (x, y) => 0.42 * smoothstep(MOON.radius * 2, MOON.radius * 0.9, Math.hypot(x - MOON.x, y - MOON.y)));
    press.ink(CREAM, disc(MOON.radius));
    press.ink(CORAL, disc(MOON.radius), (x, y) => 0.12 + 0.95 * smoothstep(MOON.y - 170, MOON.y + 260, y + 0.25 * (x - MOON.x)) + 0.2 * smoothstep(0.05, 0.35, layered(noise2, x * 0.006, y * 0.006, 3)));

    const clouds: readonly (readonly [number, number, number, number])[] = [[520, 640, 560, 15], [700, 676, 700, 10], [980, 470, 330, 11], [160, 470, 250, 9]];
    press.ink(SEA, (ctx) => clouds.forEach(([x, y, long, tall]) => {
      ctx.beginPath();
      ctx.roundRect(x, y, long, tall, tall / 2);
      ctx.roundRect(x + long * 0.16, y - tall * 1.2, long * 0.5, tall * 1.3, tall / 2);
      ctx.fill();
    }));

    const mesa = (base: number, points: readonly Point[]) => (ctx: Context) => {
      ctx.beginPath();
      ctx.moveTo(-20, base);
      points.forEach(([x, y]) => ctx.lineTo(x, y));
      ctx.lineTo(WIDTH + 20, base);
      ctx.fill();
    };
    press.ink(CORAL, mesa(1100, [[-20, 800], [120, 792], [150, 860], [250, 905], [470, 922], [560, 800], [575, 744], [700, 738], [712, 790], [760, 802], [772, 758], [806, 756], [820, 850], [930, 920], [1100, 930], [1180, 880], [1210, 770], [1320, 764]]), (x, y) => 0.85 - 0.6 * smoothstep(800, 1010, y) + 0.18 * Math.sign(Math.sin(y * 0.11 + 0.6 * noise2(x * 0.01, y * 0.02))) * (y < 900 ? 1 : 0));
    press.ink(TEAL, mesa(1100, [[-20, 800], [120, 792], [100, 860], [60, 930], [500, 930], [600, 860], [604, 742], [640, 741], [610, 850], [640, 925], [1180, 925], [1240, 850], [1260, 768], [1320, 764], [1320, 930]]), (_, y) => 0.8 - 0.7 * smoothstep(790, 960, y));

    const dunes: readonly (readonly [Rgb, number, number, number])[] = [[SEA, 935, 22, 3], [TEAL, 1035, 46, 8], [NIGHT, 1225, 70, 21]];
    for (const [ink, y, relief, seed] of dunes) {
      const top = (x: number) => y - relief * (Math.sin(x * 0.0036 + seed) + 0.5 * Math.sin(x * 0.0081 + seed * 2)) * 0.7;
      const cut = (ctx: Context) => mesa(HEIGHT + 20, Array.from({ length: 133 }, (_, k): Point => [k * 10 - 20, top(k * 10 - 20)]))(ctx);
      if (seed === 8) {
        for (const [x, foot, tall, width] of [[655, 1105, 330, 30], [1080, 1110, 220, 20], [985, 1090, 130, 12], [470, 1090, 150, 15]]) {
          limb(press, random, [[x, foot], [x, foot - tall * 0.5], [x + 3, foot - tall]], width, x < MOON.x ? 1 : -1, 4);
          limb(press, random, [[x, foot - tall * 0.42], [x + width * 1.3, foot - tall * 0.45], [x + width * 1.9, foot - tall * 0.6], [x + width * 1.9, foot - tall * 0.8]], width * 0.7, 1, 3);
          if (tall > 150) limb(press, random, [[x, foot - tall * 0.3], [x - width * 1.2, foot - tall * 0.34], [x - width * 1.7, foot - tall * 0.46], [x - width * 1.7, foot - tall * 0.62]], width * 0.7, 1, 3);
        }
      }
      press.ink(ink, cut);
      press.ink(SAND, cut, (x, py) => 0.85 * smoothstep(95, 0, py - top(x)) * (0.25 + 0.75 * Math.exp(-(((x - MOON.x) / 420) ** 2))));
    }

    limb(press, random, [[250, 900], [380, 892], [432, 820], [438, 690], [430, 560]], 84, 1, 6);
    limb(press, random, [[250, 1010], [110, 1000], [48, 930], [38, 800], [46, 700]], 78, 1, 6);
    limb(press, random, [[236, 1660], [246, 1200], [244, 700], [252, 232]], 138, 1, 9);

    const agave = (x: number, y: number, size: number) => {
      for (let k = 0; k < 13; k++) {
        const turn = ((k * 5) % 13) / 12 - 0.5;
        const [dx, dy] = [Math.sin(turn * 2.7), -Math.cos(turn * 2.5) * 0.92];
        const blade = smooth([[x, y], [x + dx * size * 0.5, y + dy * size * 0.62], [x + dx * size, y + dy * size * 0.95 + Math.abs(turn) * size * 0.3]], 12);
        const shape = (thick: number, from: number) => (ctx: Context) => fillShape(ctx, tapered(blade.slice(from), (t) => size * thick * (0.55 + 1.3 * t) * (1 - t) ** 0.7));
        press.ink(SAND, shape(0.165, 0));
        press.ink(NIGHT, shape(0.14, 0));
        press.ink(TEAL, shape(0.06, 1), () => 0.9);
      }
    };
    agave(590, 1560, 210);
    agave(440, 1625, 150);
    agave(800, 1640, 140);

    const pads: readonly (readonly [number, number, number, number, number])[] = [[1010, 1560, 92, 120, 0.1], [1105, 1430, 74, 98, 0.5], [935, 1430, 66, 92, -0.45], [1010, 1385, 58, 80, 0.05], [1190, 1360, 56, 76, 0.75], [1215, 1560, 84, 112, 0.25], [1062, 1300, 44, 62, 0.3]];
    for (const [x, y, rx, ry, turn] of pads) {
      const pad = (grow: number, dx: number) => (ctx: Context) => {
        ctx.beginPath();
        ctx.ellipse(x + dx, y, rx * grow, ry * grow, turn, 0, 7);
        ctx.fill();
      };
      press.ink(SAND, pad(1, 0));
      press.ink(NIGHT, pad(1, 6));
      press.ink(TEAL, pad(0.97, 4), (px, py) => 0.85 * smoothstep(1.4, -0.3, (px - x) / rx + (py - y) / ry + 0.4));
      press.ink(CREAM, (ctx) => {
        for (let u = -0.7; u <= 0.7; u += 0.28) for (let v = -0.7; v <= 0.7; v += 0.28) {
          if (Math.hypot(u, v) > 0.82) continue;
          const [lx, ly] = [u * rx + 4, (v + (Math.round(u / 0.28) % 2) * 0.14) * ry];
          ctx.fillRect(x + lx * Math.cos(turn) - ly * Math.sin(turn) - 2, y + lx * Math.sin(turn) + ly * Math.cos(turn) - 2, 4, 4);
        }
      }, () => 0.8);
    }
    press.ink(CORAL, (ctx) => {
      for (const [x, y, turn, size] of [[1062, 1232, 0.1, 20], [1098, 1246, 0.6, 16], [1034, 1306, -0.4, 15], [1238, 1292, 0.8, 18], [905, 1350, -0.5, 18], [252, 156, 0, 26], [226, 164, -0.5, 20], [278, 166, 0.5, 20], [430, 512, 0, 18], [46, 654, 0, 17]]) {
        ctx.beginPath();
        for (let k = -2; k <= 2; k++) ctx.ellipse(x + k * size * 0.35, y + Math.abs(k) * size * 0.16, size * 0.28, size * 0.8, turn + k * 0.32, 0, 7);
        ctx.fill();
      }
    });
    return press.sheet();
  },
};
