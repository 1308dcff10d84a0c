import type { Context, Work } from "../core.ts";
import { curve, knots, type Point } from "../curves.ts";
import { layered } from "../landscape.ts";
import { LAMP, pullRock, pullTower, type StormInks } from "../lighthouse.ts";
import { smoothstep } from "../raymarch.ts";
import { hex, openPress } from "../screenprint.ts";
import { between, claw, fillShape, pullFoam, pullWave, tapered } from "../waves.ts";

const WIDTH = 1280;
const HEIGHT = 1600;
const inks: StormInks = {
  deep: hex("#13293d"),
  blue: hex("#2b5c7d"),
  pale: hex("#9fb9bb"),
  foam: hex("#f4ead2"),
  red: hex("#bf3f2a"),
  gold: hex("#f0bd58"),
};

/** Color woodcut: a storm sea claws at the lighthouse rock, the beam cuts through the rain. */
export const work: Work = {
  paint(studio) {
    const { noise2, random } = studio;
    const press = openPress(studio, WIDTH, HEIGHT, hex("#e9dcc0"), 0.28, 1.4);
    const wood = (x: number, y: number) =>
      0.13 * Math.sin(y * 0.5 + 7 * noise2(x * 0.0016, y * 0.006)) * noise2(x * 0.004, y * 0.02);

    press.flood(inks.pale, (x, y) => 0.95 * smoothstep(1000, 420, y) + wood(x, y));
    press.flood(inks.blue, (x, y) => 0.9 * smoothstep(720, 40, y) + wood(x, y));
    press.flood(inks.deep, (x, y) => 0.9 * smoothstep(420, -80, y) + wood(x, y));
    const cloud = (x: number, y: number) =>
      layered(noise2, x * 0.0013 + 0.4 * noise2(x * 0.002, y * 0.002), y * 0.0036 + 0.0004 * x, 3, 0.4);
    press.flood(inks.deep, (x, y) => {
      const c = cloud(x, y) + 0.5 * smoothstep(520, 60, y) - 0.16;
      if (c < 0 || y > 760) return 0;
      const carved = Math.sin(c * 62) > 0.55 - 0.9 * smoothstep(0.45, 0.02, c) + 0.3 ? 0 : 1;
      return carved * 0.88 * smoothstep(760, 560, y);
    });

    const beam = (far: Point, spread: number) => (ctx: Context) =>
      fillShape(ctx, [
        [LAMP[0], LAMP[1] - 12],
        [far[0], far[1] - spread],
        [far[0], far[1] + spread],
        [LAMP[0], LAMP[1] + 12],
      ]);
    press.ink(inks.foam, beam([-40, 560], 175), (x, y) => 0.9 - 0.55 * smoothstep(900, 0, x) + wood(x, y));
    press.ink(inks.gold, beam([-40, 560], 96), (x, y) => 0.85 - 0.75 * smoothstep(960, 240, x) + wood(x, y));
    press.ink(inks.foam, beam([1400, 345], 80), () => 0.75);
    const rain = (count: number, bold: number) => (ctx: Context) => {
      for (let k = 0; k < count; k++) {
        const [x, y, long] = [random() * 1700 - 100, random() * 1050 - 100, 50 + 170 * random()];
        fillShape(
          ctx,
          tapered(
            [
              [x, y],
              [x - long * 0.18, y + long * 0.5],
              [x - long * 0.36, y + long],
            ],
            (t) => bold * Math.sin(Math.PI * t),
          ),
        );
      }
    };
    press.ink(inks.deep, rain(190, 3.4), () => 0.75);
    press.ink(inks.foam, rain(150, 3), () => 0.85);

    const sea = (y: number, step: number) =>
      Array.from({ length: 129 }, (_, k): Point => [
        k * 10,
        y + step * noise2(k * 0.09, y) + step * 0.6 * Math.abs(Math.sin(k * 0.16 + y)),
      ]);
    for (const [k, y] of [905, 945, 990, 1040].entries()) {
      const top = sea(y, 12 + 9 * k);
      press.ink(k % 2 === 0 ? inks.blue : inks.deep, (ctx) => fillShape(ctx, [...top, [WIDTH, HEIGHT], [0, HEIGHT]]));
      press.ink(
        inks.foam,
        (ctx) =>
          fillShape(
            ctx,
            tapered(top, (t) => 3 + 4 * Math.abs(Math.sin(t * 40 + k))),
          ),
        () => 0.9,
      );
      press.ink(
        inks.pale,
        (ctx) => {
          for (let n = 0; n < 22; n++) {
            const at = Math.floor(random() * 112);
            const sunk = 13 + 30 * random() ** 1.5 + k * 3;
            fillShape(
              ctx,
              tapered(
                top.slice(at, at + 10 + Math.floor(12 * random())).map(([x, py]): Point => [x, py + sunk]),
                (t) => 5 * Math.sin(Math.PI * t),
              ),
            );
          }
        },
        () => 0.8,
      );
    }

    const burst = Array.from({ length: 17 }, (_, k) =>
      claw(
        random,
        1000 + 19 * (k - 8),
        985,
        -Math.PI / 2 + (k - 8) * 0.105,
        140 + 80 * random(),
        (k < 8 ? -1 : 1) * (0.7 + random()),
      ),
    ).flat();
    pullFoam(press, burst, inks.foam, inks.deep);

    pullRock(press, inks);
    pullTower(press, random, inks);

    const wave = (outer: Point[], inner: Point[], stripes: number, from: number, size: number, curl: number) =>
      pullWave(press, random, inks, {
        outer: curve(outer, { steps: 24 }),
        inner: curve(inner, { steps: 24 }),
        stripes,
        from,
        size,
        curl,
      });
    const trough = [
      curve(knots("300 1010, 500 1120, 740 1175, 1000 1130, 1330 1100"), { steps: 24 }),
      curve(knots("330 1700, 520 1720, 800 1720, 1050 1700, 1330 1660"), { steps: 24 }),
    ];
    press.ink(inks.deep, (ctx) => fillShape(ctx, [...trough[0], ...[...trough[1]].reverse()]));
    for (let k = 0; k < 14; k++) {
      const line = between(trough[0], trough[1], 0.02 + k * 0.066);
      press.ink(k % 3 === 1 ? inks.pale : inks.blue, (ctx) => {
        for (let at = Math.floor(random() * 12); at < line.length - 20; at += 30 + Math.floor(random() * 20))
          fillShape(
            ctx,
            tapered(
              line.slice(at, at + 24 + Math.floor(random() * 26)),
              (t) => (k % 3 === 1 ? 9 : 14) * Math.sin(Math.PI * t) ** 0.8,
            ),
          );
      });
    }
    wave(
      knots("1500 1330, 1290 1190, 1150 1120, 1040 1100, 950 1122, 905 1180"),
      knots("1500 1700, 1200 1480, 1060 1330, 1000 1240, 965 1200, 905 1180"),
      8,
      0.34,
      46,
      -1.7,
    );
    wave(
      knots("-120 1640, -60 1180, 60 860, 220 690, 400 640, 545 690, 610 800"),
      knots("980 1660, 700 1500, 480 1330, 370 1150, 360 970, 440 850, 610 800"),
      13,
      0.42,
      74,
      1.7,
    );
    wave(
      knots("-160 1420, 60 1400, 240 1390, 420 1420, 560 1480, 640 1560"),
      knots("-160 1700, 80 1700, 260 1700, 420 1690, 540 1660, 640 1560"),
      6,
      0.3,
      44,
      1.5,
    );
    wave(
      knots("1440 1560, 1240 1450, 1060 1420, 900 1450, 790 1520"),
      knots("1440 1760, 1240 1730, 1060 1700, 900 1640, 790 1520"),
      6,
      0.35,
      42,
      -1.5,
    );
    return press.sheet();
  },
};
