import { blank, type Context, type Random, type Studio, type Work } from "../core.ts";
import { fill, type Point, profile, sweep } from "../curves.ts";
import { body, HEAD, heron, INK, LEGS, LOWER_BILL, neck, UPPER_BILL } from "../heron.ts";
import { carve, gouge, pull, sheet } from "../linocut.ts";
import { blade } from "../plants.ts";
import { dot, shade } from "../touches.ts";

const [WIDTH, HEIGHT, WATER] = [1280, 1600, 1330];

const SLATE = "#55737a";

const MOON: Point = [455, 420];

const MOON_RADIUS = 292;

/** Sky as one roll of colors, the moon left bare and rolled in coral. */
function background(plate: Context): void {
  const sky = plate.createLinearGradient(0, 0, 0, HEIGHT);
  shade(sky, "0 #5f8388 | 0.42 #9db3a8 | 0.74 #dcc9a4 | 0.83 #e3bf94 | 0.84 #a9b9ab | 1 #4d7278");
  plate.fillStyle = sky;
  plate.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Cuts that run around the moon, closer and longer near its light. */
function skyCuts(plate: Context, random: Random): void {
  for (let radius = MOON_RADIUS + 34; radius < 1300; radius += 27 + radius * 0.012) {
    for (let angle = random(); angle < Math.PI * 2;) {
      const sweepAngle = (50 + random() * 130) / radius;
      const at = (t: number): Point => [
        MOON[0] + Math.cos(angle + sweepAngle * t) * (radius + random() * 4),
        MOON[1] + Math.sin(angle + sweepAngle * t) * (radius + random() * 4),
      ];
      if (at(0.5)[1] < WATER - 60 && random() < 1.15 - radius / 1500)
        gouge(plate, [at(0), at(0.5), at(1)], 8 - radius / 260);
      angle += sweepAngle + (16 + random() * 40) / radius;
    }
  }
}

function waterCuts(plate: Context, random: Random, count: number): void {
  for (let i = 0; i < count; i++) {
    const depth = random() ** 1.4;
    const [x, y, length] = [random() * WIDTH, WATER + 6 + depth * 265, 50 + depth * 200 * random()];
    gouge(
      plate,
      [
        [x, y],
        [x + length / 2, y + 5 * (random() - 0.5)],
        [x + length, y],
      ],
      3 + depth * 6,
    );
  }
}

/** The bird again, upside down and broken into strips by the water. */
function reflection(plate: Context, random: Random): void {
  plate.save();
  plate.beginPath();
  for (let y = WATER + 90; y < HEIGHT; y += 9 + random() * 9) plate.rect(0, y, WIDTH, 6 + random() * 7);
  plate.clip();
  plate.translate(0, 2 * WATER + 150);
  plate.scale(1, -1);
  for (const part of [...LEGS.map((leg) => leg.outline), body.outline]) fill(plate, part, INK);
  plate.restore();
}

function reeds(
  plate: Context,
  random: Random,
  color: string,
  roots: readonly (readonly [x: number, height: number, lean: number])[],
  girth: number,
): void {
  plate.fillStyle = color;
  for (const [x, height, lean] of roots) {
    const fold = random() < 0.3 && height < 640 ? 0.74 : 1;
    fill(plate, blade([x, HEIGHT + 20], height, lean, girth * (0.7 + 0.6 * random()), fold).outline);
  }
}

/** A bulrush: thin stalk, brown club, spike. */
function bulrush(plate: Context, x: number, top: number, lean: number, color: string): void {
  const stalk = sweep(
    [
      [x, HEIGHT + 20],
      [x + lean * 0.3, (HEIGHT + top) / 2],
      [x + lean, top],
    ],
    profile([7, 5, 3]),
  );
  fill(plate, stalk.outline, color);
  const club = sweep(
    [stalk.at(0.8, 0), stalk.at(0.87, 0), stalk.at(0.94, 0)],
    (u) => 21 * Math.min(1, Math.sin(Math.PI * u) * 2.6) ** 0.6,
  );
  fill(plate, club.outline);
  carve(plate, () => {
    for (let i = 0; i < 9; i++)
      gouge(plate, [club.at(0.12 + i * 0.08, 0.62), club.at(0.16 + i * 0.08, 0.3), club.at(0.2 + i * 0.08, 0.15)], 5);
  });
}

const clump = (
  random: Random,
  count: number,
  from: number,
  to: number,
  height: number,
  lean: number,
): [number, number, number][] =>
  Array.from({ length: count }, () => [
    from + random() * (to - from),
    height * (0.55 + 0.6 * random()),
    lean * (random() - 0.35),
  ]);

export const work: Work = {
  paint(studio: Studio) {
    const { random } = studio;
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    sheet(ctx, studio, "#efe6d0");
    pull(ctx, studio, (plate) => {
      background(plate);
      carve(plate, () => {
        dot(plate, ...MOON, MOON_RADIUS);
        skyCuts(plate, random);
        waterCuts(plate, random, 70);
      });
    });
    pull(
      ctx,
      studio,
      (plate) => {
        dot(plate, ...MOON, MOON_RADIUS + 3, "#dd6f4c");
        carve(plate, () => {
          for (let i = 0; i < 26; i++) {
            const y = 560 + i * 7 + random() * 5;
            gouge(
              plate,
              [
                [180 + random() * 330, y],
                [400, y],
                [330 + random() * 320, y],
              ],
              3 + i * 0.22,
            );
          }
        });
      },
      { salt: 0.75, offset: [3, -2] },
    );
    pull(
      ctx,
      studio,
      (plate) => {
        reeds(
          plate,
          random,
          SLATE,
          [
            ...clump(random, 20, 900, 1320, 1050, 190),
            ...clump(random, 12, -40, 300, 760, -160),
            ...clump(random, 9, 280, 900, 330, 120),
          ],
          11,
        );
        for (const [x, top, lean] of [
          [1040, 560, 60],
          [1150, 700, -40],
          [120, 900, -30],
        ] as const)
          bulrush(plate, x, top, lean, SLATE);
      },
      { alpha: 0.9 },
    );
    pull(ctx, studio, (plate) => fill(plate, [...body.outline], "#c8d2c8"), { offset: [2, 2] });
    pull(ctx, studio, (plate) => {
      for (const part of [neck.outline, HEAD]) fill(plate, part, "#f1e9d8");
      fill(plate, UPPER_BILL, "#eeb545");
      fill(plate, LOWER_BILL, "#eeb545");
    });
    pull(ctx, studio, (plate) => {
      heron(plate, random);
      reflection(plate, random);
      reeds(
        plate,
        random,
        INK,
        [
          ...clump(random, 17, 930, 1330, 900, 330),
          ...clump(random, 13, -60, 330, 800, -240),
          ...clump(random, 6, 640, 900, 330, 200),
          [1000, 1120, -190],
        ],
        14,
      );
      for (const [x, top, lean] of [
        [1120, 380, 70],
        [1215, 620, 40],
        [215, 860, -70],
        [60, 1010, -40],
      ] as const)
        bulrush(plate, x, top, lean, INK);
      carve(plate, () => waterCuts(plate, random, 26));
    });
    return canvas;
  },
};
