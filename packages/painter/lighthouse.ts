/** The lighthouse of the storm woodcut: its rock in cut facets, the tower with hatched shade and the lit lantern. */
import type { Random } from "./core.ts";
import { curve, knots, type Point } from "./curves.ts";
import type { Rgb } from "./film.ts";
import { table, type Press } from "./screenprint.ts";
import { fillShape, tapered } from "./waves.ts";

export type StormInks = Record<"deep" | "blue" | "pale" | "foam" | "red" | "gold", Rgb>;

/** Where the lamp hangs; the beams start here. */
export const LAMP: Point = [968, 402];

/** Prints the rock the tower stands on. */
export function pullRock(press: Press, inks: StormInks): void {
  const rock = knots(
    "700 1130, 742 1010, 800 985, 822 905, 880 880, 905 838, 1040 832, 1072 880, 1130 900, 1165 975, 1235 1010, 1300 1090, 1300 1300, 700 1300",
  );
  press.ink(inks.deep, (ctx) => fillShape(ctx, rock));
  const facets = [
    knots("742 1010, 800 985, 822 905, 850 960, 812 1050, 760 1110, 720 1090"),
    knots("880 880, 905 838, 940 850, 918 930, 870 1010, 846 1080, 860 960"),
    knots("960 870, 1000 838, 1010 900, 975 980, 950 1070, 930 1010"),
    knots("1072 880, 1105 920, 1080 1000, 1050 1060, 1046 960"),
    knots("1165 975, 1200 1020, 1180 1090, 1140 1060"),
  ];
  press.ink(inks.blue, (ctx) => facets.forEach((facet) => fillShape(ctx, facet)));
  press.ink(inks.pale, (ctx) => {
    for (const [x, y, long] of table(
      "824 912 120, 836 908 80, 806 990 70, 888 884 130, 901 872 80, 914 862 44, 966 872 96, 979 862 60, 1080 905 60, 748 1012 54",
    )) {
      fillShape(
        ctx,
        tapered(
          [
            [x, y],
            [x - long * 0.14, y + long * 0.5],
            [x - long * 0.3, y + long],
          ],
          (t) => 7 * (1 - t) ** 0.8,
        ),
      );
    }
  });
}

/** Prints tower, gallery, lantern and dome. */
export function pullTower(press: Press, random: Random, inks: StormInks): void {
  const edge = (y: number, side: number) => LAMP[0] + side * (44 + (y - 450) * 0.062);
  const band = (top: number, bottom: number): Point[] => [
    [edge(top, -1), top],
    [edge(top, 1), top],
    [edge(bottom, 1), bottom],
    [edge(bottom, -1), bottom],
  ];
  press.ink(inks.foam, (ctx) => fillShape(ctx, band(450, 850)));
  press.ink(inks.red, (ctx) => knots("505 585, 665 750").forEach(([a, b]) => fillShape(ctx, band(a, b))));
  press.ink(inks.deep, (ctx) => {
    for (let y = 452; y < 850; y += 7)
      fillShape(
        ctx,
        tapered(
          [
            [edge(y, 1) + 1, y],
            [edge(y, 0.55), y + 3],
            [edge(y, -0.1 + 0.35 * random()), y + 4],
          ],
          (t) => 5.5 * (1 - t),
        ),
      );
    for (const y of [470, 622, 790]) ctx.fillRect(LAMP[0] - 24, y, 15, 24);
    ctx.fillRect(LAMP[0] - 62, 440, 124, 12);
    for (let x = -58; x <= 58; x += 14.5) ctx.fillRect(LAMP[0] + x - 1.5, 414, 3, 28);
    ctx.fillRect(LAMP[0] - 60, 412, 120, 4);
    ctx.fillRect(LAMP[0] - 36, 372, 72, 70);
    ctx.fillRect(LAMP[0] - 3, 286, 6, 40);
  });
  press.ink(inks.gold, (ctx) => ctx.fillRect(LAMP[0] - 30, 378, 60, 56));
  press.ink(inks.foam, (ctx) => {
    ctx.beginPath();
    ctx.arc(LAMP[0], LAMP[1] + 4, 21, 0, 7);
    ctx.fill();
  });
  press.ink(inks.deep, (ctx) => [-15, 15].forEach((x) => ctx.fillRect(LAMP[0] + x - 1.5, 376, 3, 60)));
  press.ink(inks.red, (ctx) =>
    fillShape(ctx, [
      [LAMP[0] - 46, 374],
      ...curve([
        [LAMP[0] - 40, 366],
        [LAMP[0] - 24, 334],
        [LAMP[0], 318],
        [LAMP[0] + 24, 334],
        [LAMP[0] + 40, 366],
      ]),
      [LAMP[0] + 46, 374],
    ]),
  );
}
