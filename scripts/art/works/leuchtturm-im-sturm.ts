import type { Context, Work } from "../core.ts";
import { layered } from "../landscape.ts";
import { smoothstep } from "../raymarch.ts";
import { hex, openPress } from "../screenprint.ts";
import { between, claw, fillShape, foam, smooth, tapered, type Point } from "../waves.ts";

const WIDTH = 1280;
const HEIGHT = 1600;
const INDIGO = hex("#13293d");
const BLUE = hex("#2b5c7d");
const MIST = hex("#9fb9bb");
const CREAM = hex("#f4ead2");
const RED = hex("#bf3f2a");
const GOLD = hex("#f0bd58");
const LAMP: Point = [968, 402];

/** Colour woodcut: a storm sea claws at the lighthouse rock, the beam cuts through the rain. */
export const work: Work = {
  paint(studio) {
    const { noise2, random } = studio;
    const press = openPress(studio, WIDTH, HEIGHT, hex("#e9dcc0"), 0.28, 1.4);
    const wood = (x: number, y: number) => 0.13 * Math.sin(y * 0.5 + 7 * noise2(x * 0.0016, y * 0.006)) * noise2(x * 0.004, y * 0.02);

    press.flood(MIST, (x, y) => 0.95 * smoothstep(1000, 420, y) + wood(x, y));
    press.flood(BLUE, (x, y) => 0.9 * smoothstep(720, 40, y) + wood(x, y));
    press.flood(INDIGO, (x, y) => 0.9 * smoothstep(420, -80, y) + wood(x, y));
    const cloud = (x: number, y: number) => layered(noise2, x * 0.0013 + 0.4 * noise2(x * 0.002, y * 0.002), y * 0.0036 + 0.0004 * x, 3, 0.4);
    press.flood(INDIGO, (x, y) => {
      const c = cloud(x, y) + 0.5 * smoothstep(520, 60, y) - 0.16;
      if (c < 0 || y > 760) return 0;
      const carved = Math.sin(c * 62) > 0.55 - 0.9 * smoothstep(0.45, 0.02, c) + 0.3 ? 0 : 1;
      return carved * 0.88 * smoothstep(760, 560, y);
    });

    const beam = (far: Point, spread: number) => (ctx: Context) => fillShape(ctx, [[LAMP[0], LAMP[1] - 12], [far[0], far[1] - spread], [far[0], far[1] + spread], [LAMP[0], LAMP[1] + 12]]);
    press.ink(CREAM, beam([-40, 560], 175), (x, y) => 0.9 - 0.55 * smoothstep(900, 0, x) + wood(x, y));
    press.ink(GOLD, beam([-40, 560], 96), (x, y) => 0.85 - 0.75 * smoothstep(960, 240, x) + wood(x, y));
    press.ink(CREAM, beam([1400, 345], 80), () => 0.75);
    const rain = (count: number, bold: number) => (ctx: Context) => {
      for (let k = 0; k < count; k++) {
        const [x, y, long] = [random() * 1700 - 100, random() * 1050 - 100, 50 + 170 * random()];
        fillShape(ctx, tapered([[x, y], [x - long * 0.18, y + long * 0.5], [x - long * 0.36, y + long]], (t) => bold * Math.sin(Math.PI * t)));
      }
    };
    press.ink(INDIGO, rain(190, 3.4), () => 0.75);
    press.ink(CREAM, rain(150, 3), () => 0.85);

    const sea = (y: number, step: number) => Array.from({ length: 129 }, (_, k): Point => [k * 10, y + step * noise2(k * 0.09, y) + step * 0.6 * Math.abs(Math.sin(k * 0.16 + y))]);
    for (const [k, y] of [905, 945, 990, 1040].entries()) {
      const top = sea(y, 12 + 9 * k);
      press.ink(k % 2 === 0 ? BLUE : INDIGO, (ctx) => fillShape(ctx, [...top, [WIDTH, HEIGHT], [0, HEIGHT]]));
      press.ink(CREAM, (ctx) => fillShape(ctx, tapered(top, (t) => 3 + 4 * Math.abs(Math.sin(t * 40 + k)))), () => 0.9);
      press.ink(MIST, (ctx) => {
        for (let n = 0; n < 26; n++) {
          const at = Math.floor(random() * 112);
          fillShape(ctx, tapered(top.slice(at, at + 14).map(([x, py]): Point => [x, py + 12 + 26 * random() ** 2 + k * 3]), (t) => 4 * Math.sin(Math.PI * t)));
        }
      }, () => 0.8);
    }

    const burst = Array.from({ length: 17 }, (_, k) => claw(random, 1010 + 20 * (k - 8), 980, -Math.PI / 2 + (k - 8) * 0.13, 150 + 90 * random(), (k < 8 ? -1 : 1) * (0.7 + random()))).flat();
    const outlined = (shapes: Point[][], outline: number) => {
      press.ink(INDIGO, (ctx) => {
        ctx.lineWidth = outline * 2;
        ctx.lineJoin = "round";
        for (const shape of shapes) {
          fillShape(ctx, shape);
          ctx.stroke();
        }
      });
      press.ink(CREAM, (ctx) => shapes.forEach((shape) => fillShape(ctx, shape)));
    };
    outlined(burst, 3);

    const rock: Point[] = [[700, 1130], [742, 1010], [800, 985], [822, 905], [880, 880], [905, 838], [1040, 832], [1072, 880], [1130, 900], [1165, 975], [1235, 1010], [1300, 1090], [1300, 1300], [700, 1300]];
    press.ink(INDIGO, (ctx) => fillShape(ctx, rock));
    const facets: readonly (readonly Point[])[] = [[[742, 1010], [800, 985], [822, 905], [850, 960], [812, 1050], [760, 1110], [720, 1090]], [[880, 880], [905, 838], [940, 850], [918, 930], [870, 1010], [846, 1080], [860, 960]], [[960, 870], [1000, 838], [1010, 900], [975, 980], [950, 1070], [930, 1010]], [[1072, 880], [1105, 920], [1080, 1000], [1050, 1060], [1046, 960]], [[1165, 975], [1200, 1020], [1180, 1090], [1140, 1060]]];
    press.ink(BLUE, (ctx) => facets.forEach((facet) => fillShape(ctx, facet)));
    press.ink(MIST, (ctx) => facets.slice(0, 3).forEach((facet) => {
      for (let share = 0.1; share < 0.75; share += 0.13) {
        const [ax, ay] = facet[Math.floor(facet.length / 2)];
        const line = facet.slice(0, 4).map(([x, y]): Point => [x + (ax - x) * share, y + (ay - y) * share + 8]);
        fillShape(ctx, tapered(smooth(line, 6), (t) => 6 * Math.sin(Math.PI * t) * (1 - share)));
      }
    }));

    const edge = (y: number, side: number) => LAMP[0] + side * (44 + (y - 450) * 0.062);
    const band = (top: number, bottom: number): Point[] => [[edge(top, -1), top], [edge(top, 1), top], [edge(bottom, 1), bottom], [edge(bottom, -1), bottom]];
    press.ink(CREAM, (ctx) => fillShape(ctx, band(450, 850)));
    press.ink(RED, (ctx) => [[505, 585], [665, 750]].forEach(([a, b]) => fillShape(ctx, band(a, b))));
    press.ink(INDIGO, (ctx) => {
      for (let y = 452; y < 850; y += 7) fillShape(ctx, tapered([[edge(y, 1) + 1, y], [edge(y, 0.55), y + 3], [edge(y, -0.1 + 0.35 * random()), y + 4]], (t) => 5.5 * (1 - t)));
      for (const y of [470, 622, 790]) ctx.fillRect(LAMP[0] - 24, y, 15, 24);
      ctx.fillRect(LAMP[0] - 62, 440, 124, 12);
      for (let x = -58; x <= 58; x += 14.5) ctx.fillRect(LAMP[0] + x - 1.5, 414, 3, 28);
      ctx.fillRect(LAMP[0] - 60, 412, 120, 4);
      ctx.fillRect(LAMP[0] - 36, 372, 72, 70);
      ctx.fillRect(LAMP[0] - 3, 286, 6, 40);
    });
    press.ink(GOLD, (ctx) => ctx.fillRect(LAMP[0] - 30, 378, 60, 56));
    press.ink(CREAM, (ctx) => {
      ctx.beginPath();
      ctx.arc(LAMP[0], LAMP[1] + 4, 21, 0, 7);
      ctx.fill();
    });
    press.ink(INDIGO, (ctx) => [-15, 15].forEach((x) => ctx.fillRect(LAMP[0] + x - 1.5, 376, 3, 60)));
    press.ink(RED, (ctx) => fillShape(ctx, [[LAMP[0] - 46, 374], ...smooth([[LAMP[0] - 40, 366], [LAMP[0] - 24, 334], [LAMP[0], 318], [LAMP[0] + 24, 334], [LAMP[0] + 40, 366]]), [LAMP[0] + 46, 374]]));

    const wave = (outerPoints: Point[], innerPoints: Point[], stripes: number, from: number, size: number, curl: number) => {
      const [outer, inner] = [smooth(outerPoints), smooth(innerPoints)];
      press.ink(INDIGO, (ctx) => fillShape(ctx, [...outer, ...[...inner].reverse()]));
      for (let k = 1; k <= stripes; k++) {
        const share = k / (stripes + 1);
        const line = between(outer, inner, share + 0.015 * Math.sin(k * 2.3));
        const bold = (size * 0.3) * (k % 3 === 0 ? 1 : 0.62);
        press.ink(k % 3 === 0 ? MIST : BLUE, (ctx) => fillShape(ctx, tapered(line.slice(0, Math.floor(line.length * (0.97 - 0.12 * random()))), (t) => bold * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)) ** 0.8 * (1.15 - 0.75 * t))));
      }
      outlined(foam(random, outer, from, size, curl), 3);
      press.ink(CREAM, (ctx) => {
        const tip = outer[outer.length - 1];
        for (let k = 0; k < size * 1.3; k++) {
          const at = outer[Math.floor((from + (1 - from) * random()) * (outer.length - 1))];
          const [x, y] = [at[0] + (tip[0] - at[0]) * 0.3 + (random() - 0.3) * size * 5, at[1] + (random() - 0.72) * size * 4.6];
          ctx.beginPath();
          ctx.arc(x, y, 1.5 + 5.5 * random() ** 3, 0, 7);
          ctx.fill();
        }
      });
    };
    const trough = [smooth([[300, 1010], [500, 1120], [740, 1175], [1000, 1130], [1330, 1100]]), smooth([[330, 1700], [520, 1720], [800, 1720], [1050, 1700], [1330, 1660]])];
    press.ink(INDIGO, (ctx) => fillShape(ctx, [...trough[0], ...[...trough[1]].reverse()]));
    for (let k = 0; k < 14; k++) {
      const line = between(trough[0], trough[1], 0.02 + k * 0.066);
      press.ink(k % 3 === 1 ? MIST : BLUE, (ctx) => {
        for (let at = Math.floor(random() * 12); at < line.length - 20; at += 30 + Math.floor(random() * 20)) fillShape(ctx, tapered(line.slice(at, at + 24 + Math.floor(random() * 26)), (t) => (k % 3 === 1 ? 9 : 14) * Math.sin(Math.PI * t) ** 0.8));
      });
    }
    wave([[1500, 1330], [1290, 1190], [1150, 1120], [1040, 1100], [950, 1122], [905, 1180]], [[1500, 1700], [1200, 1480], [1060, 1330], [1000, 1240], [965, 1200], [905, 1180]], 8, 0.34, 46, -1.7);
    wave([[-120, 1640], [-60, 1180], [60, 860], [220, 690], [400, 640], [545, 690], [610, 800]], [[980, 1660], [700, 1500], [480, 1330], [370, 1150], [360, 970], [440, 850], [610, 800]], 13, 0.42, 74, 1.7);
    wave([[-160, 1420], [60, 1400], [240, 1390], [420, 1420], [560, 1480], [640, 1560]], [[-160, 1700], [80, 1700], [260, 1700], [420, 1690], [540, 1660], [640, 1560]], 6, 0.3, 44, 1.5);
    wave([[1440, 1560], [1240, 1450], [1060, 1420], [900, 1450], [790, 1520]], [[1440, 1760], [1240, 1730], [1060, 1700], [900, 1640], [790, 1520]], 6, 0.35, 42, -1.5);
    return press.sheet();
  },
};
