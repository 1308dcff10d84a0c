import { blank, type Context, type Random, type Studio, type Work } from "../core.ts";
import { curve, fill, knots, type Point, polar, profile, sweep } from "../curves.ts";
import { carve, gouge, pull, sheet } from "../linocut.ts";
import { AXIS, EYES, eyes, face, INK, mirrored, OWL, plumage, WINGS } from "../owl.ts";
import { needles } from "../plants.ts";
import { dot } from "../touches.ts";

const [WIDTH, HEIGHT] = [1280, 1600];

const RUSSET = "#b0622f";

const MOON: Point = [735, 545];

const MOON_RADIUS = 470;

const BRANCH = sweep(knots("-60 1330, 220 1262, 560 1236, 900 1180, 1340 1058"), profile([56, 50, 46, 38, 26]));

const TWIGS = [
  sweep(knots("1330 960, 1220 1040, 1120 1010, 1010 950"), profile([8, 6, 5, 2])),
  sweep(knots("1330 1240, 1150 1270, 1010 1370, 900 1400"), profile([8, 6, 5, 2])),
  sweep(knots("-50 1160, 60 1120, 120 1040, 140 950"), profile([8, 6, 5, 2])),
  sweep(knots("-40 1430, 140 1440, 300 1510, 400 1530"), profile([8, 6, 5, 2])),
  sweep(knots("-40 60, 90 90, 190 190, 210 300"), profile([10, 8, 6, 2])),
  sweep(knots("120 -40, 250 20, 330 90, 350 180"), profile([8, 6, 5, 2])),
];

function night(plate: Context, random: Random): void {
  plate.fillStyle = "#1c3b38";
  plate.fillRect(0, 0, WIDTH, HEIGHT);
  carve(plate, () => {
    dot(plate, ...MOON, MOON_RADIUS);
    fill(plate, BRANCH.outline);
    for (let i = 0; i < 420; i++) {
      const [angle, start] = [random() * 6.283, MOON_RADIUS + 22 + random() ** 1.6 * 560];
      const reach = 26 + random() * 60;
      gouge(
        plate,
        [polar(MOON, angle, start), polar(MOON, angle, start + reach / 2), polar(MOON, angle, start + reach)],
        6.5 - (start - MOON_RADIUS) / 150,
      );
    }
  });
}

/** Seas of the moon, in thin ochre. */
function seas(plate: Context, random: Random): void {
  plate.fillStyle = "#d9bd76";
  for (let i = 0; i < 130; i++) {
    const centre = polar([MOON[0] + 90, MOON[1] + 120], random() * 6.283, 330 * Math.sqrt(random()));
    const reach = 20 + random() * 60;
    if (Math.hypot(centre[0] + reach / 2 - MOON[0], centre[1] - MOON[1]) < MOON_RADIUS - 60)
      gouge(plate, [centre, [centre[0] + reach, centre[1] - 8], [centre[0] + 2 * reach, centre[1]]], 7);
  }
}

/** Bark in long cuts, needles in sprays, talons over the branch. */
function pine(plate: Context, random: Random): void {
  fill(plate, BRANCH.outline, INK);
  carve(plate, () => {
    for (let i = 0; i < 150; i++) {
      const [u, v] = [random() * 0.95, random() * 1.8 - 0.95];
      gouge(
        plate,
        [BRANCH.at(u, v), BRANCH.at(u + 0.02, v + 0.06), BRANCH.at(Math.min(1, u + 0.03 + random() * 0.035), v)],
        v > 0.1 ? 8 : 3,
      );
    }
  });
  for (const side of [-1, 1])
    for (let toe = 0; toe < 3; toe++) {
      const [x, splay] = [AXIS + side * 100 + (toe - 1) * 44, (toe - 1) * 7];
      const grip: Point[] = [
        [x, 1176],
        [x + splay, 1220],
        [x + splay, 1258],
        [x + splay * 0.4, 1306],
      ];
      carve(plate, () => fill(plate, sweep(grip, profile([22, 27, 20, 3])).outline));
      const claw = sweep(grip, profile([15, 20, 13, 0]));
      fill(plate, claw.outline, INK);
      carve(plate, () => {
        for (let ring = 0; ring < 5; ring++)
          gouge(
            plate,
            [claw.at(0.05 + ring * 0.12, -0.7), claw.at(0.11 + ring * 0.12, 0), claw.at(0.05 + ring * 0.12, 0.7)],
            6,
          );
      });
    }
  for (const twig of TWIGS) {
    fill(plate, twig.outline, INK);
    for (const needle of needles(twig, 74, 128, random)) gouge(plate, needle, 7.5);
  }
}

export const work: Work = {
  paint(studio: Studio) {
    const { random } = studio;
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    sheet(ctx, studio, "#ecdfae");
    pull(ctx, studio, (plate) => seas(plate, random), { alpha: 0.7 });
    pull(ctx, studio, (plate) => night(plate, random));
    pull(ctx, studio, (plate) => fill(plate, OWL, "#f0e4c6"));
    pull(
      ctx,
      studio,
      (plate) => {
        for (const wing of WINGS) fill(plate, wing.outline, RUSSET);
        fill(
          plate,
          curve(mirrored(knots("0 268, 140 222, 208 128, 232 300, 200 330, 60 330, 0 400")), { closed: true }),
          RUSSET,
        );
        fill(
          plate,
          curve(
            mirrored(knots("0 700, 26 790, 52 770, 80 850, 108 820, 136 900, 160 880, 190 1000, 150 1140, 0 1235")),
            { closed: true },
          ),
          "#d79b62",
        );
        for (const eye of EYES) dot(plate, ...eye, 66, "#f0a01e");
      },
      { offset: [3, 2], salt: 0.7 },
    );
    pull(ctx, studio, (plate) => {
      for (const part of [OWL, ...WINGS.map((wing) => wing.outline)]) fill(plate, part, INK);
      plumage(plate, random);
      carve(plate, () => face(plate, random));
      eyes(plate);
      pine(plate, random);
    });
    return canvas;
  },
};
