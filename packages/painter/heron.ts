import type { Context, Random } from "./core.ts";
import { curve, fill, knots, line, type Point, profile, sweep } from "./curves.ts";
import { carve, gouge } from "./linocut.ts";
import { dot } from "./touches.ts";

export const INK = "#17252c";

export const neck = sweep(
  knots("508 318, 590 338, 632 410, 602 496, 545 578, 524 668, 566 756, 660 830"),
  profile([34, 37, 33, 33, 37, 46, 68, 108]),
);

export const body = sweep(
  knots("556 716, 640 790, 748 880, 862 985, 950 1090, 1000 1180"),
  profile([40, 116, 142, 112, 54, 6]),
  profile([40, 108, 138, 100, 40, 6]),
);

const wing = sweep(
  knots("628 742, 720 800, 826 906, 922 1046, 1012 1208"),
  profile([30, 92, 98, 62, 6]),
  profile([30, 76, 96, 54, 4]),
);

export const HEAD: Point[] = curve(
  knots("528 286, 474 284, 424 302, 386 322, 372 336, 396 350, 446 356, 506 360, 552 340"),
  {
    closed: true,
  },
);

export const UPPER_BILL: Point[] = knots("432 300, 330 327, 206 366, 330 349, 430 334");

export const LOWER_BILL: Point[] = knots("438 336, 330 352, 210 368, 330 368, 440 356");

export const LEGS = [
  sweep(knots("742 980, 748 1080, 770 1166, 752 1280, 738 1450"), profile([34, 20, 16, 11, 12])),
  sweep(knots("826 1010, 842 1090, 878 1176, 868 1290, 852 1450"), profile([34, 20, 16, 11, 12])),
];

/** Feather cuts in rows along the wing, small at the shoulder and long towards the tips. */
function wingCuts(plate: Context): void {
  for (let row = 0; row < 15; row++) {
    const u = 0.05 + row * 0.056;
    for (let k = 0; k < 9; k++) {
      const v = -0.86 + (k / 8) * 1.72 + (row % 2) * 0.1;
      const reach = 0.045 + 0.12 * u;
      gouge(
        plate,
        [wing.at(u, v), wing.at(u + reach * 0.6, v * 0.97 + 0.03), wing.at(Math.min(1, u + reach), v * 0.9)],
        6 + 5 * u,
      );
    }
  }
}

/** What stays light on the bird: face, throat with its two rows of dashes, breast plumes, the edge of the back. */
function birdCuts(plate: Context, random: Random): void {
  fill(plate, curve(knots("520 300, 468 296, 424 312, 440 322, 500 318, 546 318"), { closed: true }));
  fill(plate, curve(knots("398 338, 440 336, 500 344, 560 350, 548 358, 480 354, 420 350"), { closed: true }));
  for (const side of [-0.78, 0.74])
    line(
      plate,
      Array.from({ length: 40 }, (_, i) => neck.at(0.1 + i * 0.0205, side)),
      7,
    );
  for (let i = 0; i < 34; i++)
    for (const v of [-0.28, 0.12]) {
      const u = 0.14 + i * 0.022 + (v > 0 ? 0.011 : 0);
      gouge(plate, [neck.at(u, v), neck.at(u + 0.022, v + 0.03), neck.at(u + 0.036, v + 0.08)], 9 + 5 * u);
    }
  for (let i = 0; i < 44; i++) {
    const [u, v] = [0.02 + (i / 44) * 0.5, -0.94 + (i % 4) * 0.17];
    gouge(plate, [body.at(u, v), body.at(u + 0.1, v - 0.02), body.at(u + 0.17 + random() * 0.05, v + 0.05)], 8);
  }
  for (let i = 0; i < 22; i++)
    gouge(
      plate,
      [body.at(0.06 + i * 0.034, 0.93), body.at(0.08 + i * 0.034, 0.82), body.at(0.115 + i * 0.034, 0.74)],
      6,
    );
  line(plate, wing.outline.slice(2, 118), 6);
  wingCuts(plate);
  for (const leg of LEGS)
    line(
      plate,
      Array.from({ length: 30 }, (_, i) => leg.at(0.12 + i * 0.028, -0.35)),
      3.5,
    );
  for (const bill of [
    knots("452 308, 330 336, 236 361, 330 345, 446 326"),
    knots("440 342, 340 356, 252 366, 340 363, 440 351"),
  ] as Point[][])
    fill(plate, bill);
}

export function heron(plate: Context, random: Random): void {
  for (const leg of LEGS) fill(plate, leg.outline, INK);
  for (const part of [body.outline, neck.outline, HEAD, UPPER_BILL, LOWER_BILL]) fill(plate, part, INK);
  carve(plate, () => birdCuts(plate, random));
  for (const [bend, length] of [
    [0, 1],
    [16, 0.82],
  ] as const)
    gouge(
      plate,
      [
        [500, 306],
        [600, 306 + bend],
        [560 + 190 * length, 382 + bend * 2],
      ],
      17,
    );
  fill(plate, curve(knots("430 316, 450 307, 470 317, 450 328"), { closed: true }), INK);
  carve(plate, () => {
    dot(plate, 448, 315, 4);
  });
}
