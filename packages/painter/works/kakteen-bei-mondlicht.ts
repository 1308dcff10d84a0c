import { agave, CORAL, CREAM, limb, NIGHT, pricklyPad, SAND, SEA, TEAL } from "../cactus.ts";
import type { Context, Work } from "../core.ts";
import { knots, type Point } from "../curves.ts";
import type { Rgb } from "../film.ts";
import { layered } from "../landscape.ts";
import { smoothstep } from "../raymarch.ts";
import { openPress, table } from "../screenprint.ts";

const WIDTH = 1280;
const HEIGHT = 1600;
const MOON = { x: 815, y: 560, radius: 265 };

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
    press.flood(
      CREAM,
      (x, y) => 0.42 * smoothstep(MOON.radius * 2, MOON.radius * 0.9, Math.hypot(x - MOON.x, y - MOON.y)),
    );
    press.ink(CREAM, disc(MOON.radius));
    press.ink(
      CORAL,
      disc(MOON.radius),
      (x, y) =>
        0.12 +
        0.95 * smoothstep(MOON.y - 170, MOON.y + 260, y + 0.25 * (x - MOON.x)) +
        0.2 * smoothstep(0.05, 0.35, layered(noise2, x * 0.006, y * 0.006, 3)),
    );

    const clouds = table("520 640 560 15, 700 676 700 10, 980 470 330 11, 160 470 250 9");
    press.ink(SEA, (ctx) =>
      clouds.forEach(([x, y, long, tall]) => {
        ctx.beginPath();
        ctx.roundRect(x, y, long, tall, tall / 2);
        ctx.roundRect(x + long * 0.16, y - tall * 1.2, long * 0.5, tall * 1.3, tall / 2);
        ctx.fill();
      }),
    );

    const mesa = (base: number, points: readonly Point[]) => (ctx: Context) => {
      ctx.beginPath();
      ctx.moveTo(-20, base);
      points.forEach(([x, y]) => ctx.lineTo(x, y));
      ctx.lineTo(WIDTH + 20, base);
      ctx.fill();
    };
    press.ink(
      CORAL,
      mesa(
        1100,
        knots(
          "-20 800, 120 792, 150 860, 250 905, 470 922, 560 800, 575 744, 700 738, 712 790, 760 802, 772 758, 806 756, 820 850, 930 920, 1100 930, 1180 880, 1210 770, 1320 764",
        ),
      ),
      (x, y) =>
        0.85 -
        0.6 * smoothstep(800, 1010, y) +
        0.18 * Math.sign(Math.sin(y * 0.11 + 0.6 * noise2(x * 0.01, y * 0.02))) * (y < 900 ? 1 : 0),
    );
    press.ink(
      TEAL,
      mesa(
        1100,
        knots(
          "-20 800, 120 792, 100 860, 60 930, 500 930, 600 860, 604 742, 640 741, 610 850, 640 925, 1180 925, 1240 850, 1260 768, 1320 764, 1320 930",
        ),
      ),
      (_, y) => 0.8 - 0.7 * smoothstep(790, 960, y),
    );

    const dunes: readonly (readonly [Rgb, number, number, number])[] = [
      [SEA, 935, 22, 3],
      [TEAL, 1035, 46, 8],
      [NIGHT, 1225, 70, 21],
    ];
    for (const [ink, y, relief, seed] of dunes) {
      const top = (x: number) =>
        y - relief * (Math.sin(x * 0.0036 + seed) + 0.5 * Math.sin(x * 0.0081 + seed * 2)) * 0.7;
      const cut = mesa(
        HEIGHT + 20,
        Array.from({ length: 133 }, (_, k): Point => [k * 10 - 20, top(k * 10 - 20)]),
      );
      if (seed === 8) {
        for (const [x, foot, tall, width] of table(
          "655 1105 330 30, 1080 1110 220 20, 985 1090 130 12, 470 1090 150 15",
        )) {
          limb(
            press,
            random,
            [
              [x, foot],
              [x, foot - tall * 0.5],
              [x + 3, foot - tall],
            ],
            width,
            x < MOON.x ? 1 : -1,
            4,
          );
          limb(
            press,
            random,
            [
              [x, foot - tall * 0.42],
              [x + width * 1.3, foot - tall * 0.45],
              [x + width * 1.9, foot - tall * 0.6],
              [x + width * 1.9, foot - tall * 0.8],
            ],
            width * 0.7,
            1,
            3,
          );
          if (tall > 150)
            limb(
              press,
              random,
              [
                [x, foot - tall * 0.3],
                [x - width * 1.2, foot - tall * 0.34],
                [x - width * 1.7, foot - tall * 0.46],
                [x - width * 1.7, foot - tall * 0.62],
              ],
              width * 0.7,
              1,
              3,
            );
        }
      }
      press.ink(ink, cut);
      press.ink(
        SAND,
        cut,
        (x, py) => 0.85 * smoothstep(95, 0, py - top(x)) * (0.25 + 0.75 * Math.exp(-(((x - MOON.x) / 420) ** 2))),
      );
    }

    limb(press, random, knots("250 900, 380 892, 432 820, 438 690, 430 560"), 84, 1, 6);
    limb(press, random, knots("250 1010, 110 1000, 48 930, 38 800, 46 700"), 78, 1, 6);
    limb(press, random, knots("236 1660, 246 1200, 244 700, 252 232"), 138, 1, 9);

    agave(press, 590, 1560, 210);
    agave(press, 440, 1625, 150);
    agave(press, 800, 1640, 140);

    const pads = table(
      "1010 1560 92 120 0.1, 1105 1430 74 98 0.5, 935 1430 66 92 -0.45, 1010 1385 58 80 0.05, 1190 1360 56 76 0.75, 1215 1560 84 112 0.25, 1062 1300 44 62 0.3",
    );
    for (const [x, y, rx, ry, turn] of pads) pricklyPad(press, x, y, rx, ry, turn);
    press.ink(CORAL, (ctx) => {
      for (const [x, y, turn, size] of table(
        "1062 1232 0.1 20, 1098 1246 0.6 16, 1034 1306 -0.4 15, 1238 1292 0.8 18, 905 1350 -0.5 18, 252 156 0 26, 226 164 -0.5 20, 278 166 0.5 20, 430 512 0 18, 46 654 0 17",
      )) {
        ctx.beginPath();
        for (let k = -2; k <= 2; k++)
          ctx.ellipse(
            x + k * size * 0.35,
            y + Math.abs(k) * size * 0.16,
            size * 0.28,
            size * 0.8,
            turn + k * 0.32,
            0,
            7,
          );
        ctx.fill();
      }
    });
    return press.sheet();
  },
};
