import type { Context, Random } from "./core.ts";
import { curve, fill, knots, line, type Point, polar, profile, sweep, within } from "./curves.ts";
import { carve, gouge } from "./linocut.ts";
import { dot } from "./touches.ts";

export const AXIS = 590;

export const INK = "#10201d";

/** Right half of the owl from crown to tail; the left half mirrors it. */
const HALF: Point[] = knots(
  "0 268, 70 262, 140 222, 208 128, 228 190, 232 300, 262 400, 268 500, 250 590, 272 668, 318 790, 322 930, 290 1070, 226 1190, 150 1262, 128 1330, 116 1452, 60 1478, 0 1484",
);

export const mirrored = (half: readonly Point[]): Point[] => [
  ...half.map(([x, y]): Point => [AXIS + x, y]),
  ...half
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [AXIS - x, y]),
];

export const OWL = curve(mirrored(HALF), { closed: true });

const wingOf = (side: number) =>
  sweep(
    [
      [AXIS + side * 236, 650],
      [AXIS + side * 274, 790],
      [AXIS + side * 268, 960],
      [AXIS + side * 206, 1130],
      [AXIS + side * 112, 1300],
    ],
    profile([26, 78, 84, 62, 14]),
  );

export const WINGS = [wingOf(1), wingOf(-1)];

export const EYES: readonly [Point, Point] = [
  [AXIS - 104, 430],
  [AXIS + 104, 430],
];

/** A feather: a light cup left by the gouge, with dark shaft, streak and bars of ink standing in it. */
function feather(plate: Context, tip: Point, angle: number, size: number, streak: number): void {
  const at = (along: number, across: number): Point => [
    tip[0] - Math.cos(angle) * along - Math.sin(angle) * across,
    tip[1] - Math.sin(angle) * along + Math.cos(angle) * across,
  ];
  carve(plate, () =>
    fill(
      plate,
      sweep(
        [at(size * 1.1, 0), at(size * 0.5, 0), at(0, 0)],
        profile([size * 0.2, size * 0.4, size * 0.43, size * 0.06]),
      ).outline,
    ),
  );
  plate.fillStyle = INK;
  gouge(plate, [at(size * 1.2, 0), at(size * 0.6, 0), at(size * 0.04, 0)], size * streak);
  for (const side of [1, -1])
    for (const bar of [0.3, 0.55, 0.8])
      gouge(
        plate,
        [at(size * (bar + 0.08), 0), at(size * bar, side * size * 0.24), at(size * (bar + 0.07), side * size * 0.46)],
        size * 0.1,
      );
}

export function plumage(plate: Context, random: Random): void {
  const chest = mirrored(knots("0 570, 110 560, 190 620, 210 860, 190 1020, 140 1150, 70 1225, 0 1235"));
  within(plate, curve(chest, { closed: true }), () => {
    for (let row = 13; row >= 0; row--)
      for (let k = -5; k <= 5; k++) {
        const x = (k + (row % 2) / 2) * (40 + row * 0.9);
        feather(
          plate,
          [AXIS + x + random() * 5, 640 + row * 47 - Math.abs(x) * 0.12 + random() * 6],
          Math.PI / 2 - x * 0.0014,
          56 + row * 0.8,
          0.2 + 0.16 * Math.max(0, 1 - row / 7),
        );
      }
  });
  for (const [index, wing] of WINGS.entries()) {
    const side = index === 0 ? 1 : -1;
    within(plate, wing.outline, () => {
      for (let quill = 0; quill < 7; quill++) {
        const v = -0.9 + quill * 0.3;
        carve(plate, () => {
          gouge(plate, [wing.at(0.5, v), wing.at(0.76, v * 0.9), wing.at(0.99, v * 0.4)], 6);
          for (let bar = 0; bar < 7; bar++)
            gouge(
              plate,
              [
                wing.at(0.6 + bar * 0.055, v + 0.05),
                wing.at(0.58 + bar * 0.055, v + 0.15),
                wing.at(0.6 + bar * 0.055, v + 0.25),
              ],
              6,
            );
        });
      }
      for (let row = 8; row >= 0; row--)
        for (let k = -2; k <= 2; k++) {
          const [u, v] = [0.1 + row * 0.062, (k + (row % 2) / 2) / 2.2];
          feather(plate, wing.at(u, v), wing.heading(u) - side * v * 0.2, 58, 0.3);
        }
    });
    carve(plate, () => line(plate, wing.outline.slice(index === 0 ? 62 : 2, index === 0 ? 118 : 60), 5));
  }
  carve(plate, () => {
    for (let quill = -3; quill <= 3; quill++) {
      gouge(
        plate,
        [
          [AXIS + quill * 26, 1300],
          [AXIS + quill * 30, 1390],
          [AXIS + quill * 31, 1470],
        ],
        5,
      );
      for (const side of [-1, 1])
        for (let bar = 0; bar < 5; bar++)
          gouge(
            plate,
            [
              [AXIS + quill * 30 + side * 3, 1346 + bar * 28],
              [AXIS + quill * 30 + side * 8, 1340 + bar * 28],
              [AXIS + quill * 30 + side * 13, 1330 + bar * 28],
            ],
            7,
          );
    }
  });
}

export function face(plate: Context, random: Random): void {
  for (const [index, eye] of EYES.entries()) {
    const side = index === 0 ? -1 : 1;
    for (let i = 0; i < 74; i++) {
      const angle = (i / 74) * Math.PI * 2;
      const outward = Math.cos(angle) * side;
      const reach = outward > -0.35 ? 142 - 26 * Math.max(0, -Math.sin(angle)) : 96;
      for (const [from, to, width] of [
        [84, 84 + (reach - 84) * 0.55, 5],
        [92 + (reach - 84) * 0.4, reach - 4 + random() * 8, 5.5],
      ] as const)
        gouge(
          plate,
          [
            polar(eye, angle, from),
            polar(eye, angle + 0.03 * side, (from + to) / 2),
            polar(eye, angle + 0.07 * side, to),
          ],
          width,
        );
    }
    for (let i = 0; i < 30; i++) {
      const angle = (side > 0 ? 0 : Math.PI) + (i / 29 - 0.5) * 3.5;
      const tick: Point[] = [polar(eye, angle - 0.06, 152), polar(eye, angle, 160), polar(eye, angle + 0.06, 166)];
      gouge(plate, tick, 8);
    }
    for (let i = 0; i < 9; i++)
      gouge(
        plate,
        [
          [AXIS + side * (10 + i * 9), 440 - i * 9],
          [AXIS + side * (66 + i * 9), 330 - i * 7],
          [AXIS + side * (130 + i * 9), 300 - i * 17],
        ],
        9,
      );
    for (let i = 0; i < 6; i++)
      gouge(
        plate,
        [
          [AXIS + side * (120 + i * 13), 282 + i * 3],
          [AXIS + side * (170 + i * 8), 232 + i * 3],
          [AXIS + side * (203 + i * 2), 156 + i * 14],
        ],
        7,
      );
    for (let i = 0; i < 10; i++)
      gouge(
        plate,
        [
          polar([AXIS, 512], Math.PI / 2 - side * (0.28 + i * 0.1), 34),
          polar([AXIS, 512], Math.PI / 2 - side * (0.3 + i * 0.11), 62),
          polar([AXIS, 512], Math.PI / 2 - side * (0.34 + i * 0.12), 92),
        ],
        6,
      );
  }
  for (let row = 0; row < 4; row++)
    for (let k = -row; k <= row; k++)
      gouge(
        plate,
        [
          [AXIS + k * 24, 282 + row * 6 + Math.abs(k) * 4],
          [AXIS + k * 22, 300 + row * 8],
          [AXIS + k * 20, 312 + row * 12],
        ],
        6,
      );
}

export function eyes(plate: Context): void {
  for (const eye of EYES) {
    dot(plate, ...eye, 80, INK);
    carve(plate, () => dot(plate, ...eye, 62));
    dot(plate, eye[0], eye[1] + 2, 34, INK);
    for (let i = 0; i < 40; i++)
      gouge(plate, [polar(eye, i * 0.157, 63), polar(eye, i * 0.157, 54), polar(eye, i * 0.157, 46)], 4);
    carve(plate, () => dot(plate, eye[0] - 14, eye[1] - 12, 11));
    fill(
      plate,
      curve(
        [
          [eye[0] - 84, eye[1] - 30],
          [eye[0], eye[1] - 72],
          [eye[0] + 84, eye[1] - 30],
          [eye[0], eye[1] - 44],
        ],
        { closed: true },
      ),
      INK,
    );
  }
  const beak = curve(
    [
      [AXIS, 462],
      [AXIS + 26, 492],
      [AXIS + 24, 536],
      [AXIS, 590],
      [AXIS - 24, 536],
      [AXIS - 26, 492],
    ],
    { closed: true },
  );
  fill(plate, beak, INK);
  carve(plate, () =>
    gouge(
      plate,
      [
        [AXIS - 9, 478],
        [AXIS - 12, 520],
        [AXIS - 3, 566],
      ],
      9,
    ),
  );
}
