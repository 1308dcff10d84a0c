import type { Context, Studio } from "./core.ts";
import { curve, ease, fill, knots, line, type Point, profile, sweep, within } from "./curves.ts";
import { contours } from "./engraving.ts";
import { dot, shade } from "./touches.ts";

const SPINE: readonly Point[] = knots("250 742, 400 668, 590 640, 800 668, 1000 742, 1170 822, 1320 848, 1425 764");

const body = sweep(
  SPINE,
  profile([8, 48, 78, 98, 106, 99, 82, 60, 38, 24, 17]),
  profile([14, 98, 148, 160, 148, 122, 91, 62, 40, 25, 17]),
);

const flipper = sweep(
  knots("596 722, 634 840, 720 960, 840 1050, 930 1085"),
  profile([6, 60, 58, 44, 4]),
  profile([6, 50, 40, 27, 2]),
);

const farFlipper = sweep(knots("470 770, 440 860, 390 950, 330 1010"), profile([34, 38, 30, 3]));

const FLUKES = curve(
  knots(
    "1412 782, 1385 730, 1335 678, 1262 640, 1330 628, 1400 640, 1446 672, 1496 644, 1552 650, 1604 702, 1540 722, 1482 746, 1444 790",
  ),
  { closed: true },
);

const DORSAL: Point[] = curve(knots("985 650, 1030 640, 1072 634, 1062 664, 1098 716, 1040 716"), { closed: true });

/** Light from above on the back, dark below, pleats of the throat drawn as engraved lines along the body. */
export function whale(ctx: Context, { noise2, random }: Studio): void {
  const skin = (top: string, low: string, y0: number, y1: number): void => {
    ctx.fillStyle = shade(ctx.createLinearGradient(0, y0, 60, y1), `0 ${top} | 1 ${low}`);
  };
  skin("#16395a", "#0a1f3c", 760, 1010);
  fill(ctx, farFlipper.outline);
  skin("#3f7c93", "#0c2746", 620, 960);
  for (const part of [FLUKES, DORSAL]) fill(ctx, part);
  skin("#4b8ca0", "#0b2140", 560, 850);
  fill(ctx, body.outline);
  within(ctx, body.outline, () => {
    const belly = Array.from({ length: 41 }, (_, i) =>
      body.at(0.03 + (i / 40) * 0.6, -0.1 - 0.3 * (i / 40) - 0.62 * (i / 40) ** 5),
    );
    skin("#9fc0bd", "#47788c", 700, 860);
    fill(ctx, [...belly, ...Array.from({ length: 41 }, (_, i) => body.at(0.63 - (i / 40) * 0.63, -1.05))]);
    ctx.fillStyle = "#0c2644";
    for (let pleat = 0; pleat < 15; pleat++) {
      const v = -0.2 - pleat * 0.054;
      const reach = 0.6 - 0.012 * (pleat - 5) ** 2 * 0.3;
      fill(
        ctx,
        sweep(
          Array.from({ length: 13 }, (_, i) => body.at(0.03 + (i / 12) * reach, v - 0.2 * (i / 12) ** 2)),
          profile([0.5, 2.6, 2.4, 1.6, 0.4]),
        ).outline,
      );
    }
    ctx.fillStyle = "rgba(190,230,225,0.5)";
    contours(
      ctx,
      body,
      46,
      2.3,
      (u, v) =>
        Math.max(0, 0.15 + v * 0.95) * (0.75 + 0.25 * noise2(u * 30, v * 9)) * ease(0, 0.06, u) * ease(1, 0.8, u),
    );
    ctx.fillStyle = "rgba(4,16,36,0.55)";
    contours(ctx, body, 40, 3, (u, v) =>
      u > 0.34 || v > -0.2 ? Math.max(0, 0.35 - v * 0.9) * ease(0.1, 0.5, u + 0.2 * Math.max(0, v)) : 0,
    );
  });
  line(
    ctx,
    Array.from({ length: 90 }, (_, i) => body.at(0.02 + (i / 89) * 0.95, 0.985)),
    3.2,
    "rgba(214,242,232,0.75)",
  );
  line(
    ctx,
    Array.from({ length: 30 }, (_, i) =>
      body.at(0.005 + (i / 29) * 0.22, 0.1 - 0.06 * (i / 29) - 0.26 * (i / 29) ** 3),
    ),
    5,
    "#0a1c36",
  );
  for (let i = 0; i < 30; i++) {
    const [x, y] = body.at(0.02 + random() * 0.17, 0.25 + random() * 0.6);
    dot(ctx, x, y, 2 + random() * 3.4, "rgba(205,236,228,0.55)");
  }
  eye(ctx);
  fins(ctx, skin);
}

function eye(ctx: Context): void {
  const [x, y] = body.at(0.226, 0.03);
  for (const [radius, color] of [
    [12, "#0a1c36"],
    [7, "#03070f"],
  ] as const) {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.ellipse(x, y, radius * 1.3, radius * 0.85, -0.2, 0, 7);
    ctx.fill();
  }
  line(
    ctx,
    curve([
      [x - 22, y + 2],
      [x - 3, y - 13],
      [x + 22, y - 4],
    ]),
    3,
    "rgba(190,226,220,0.7)",
  );
  dot(ctx, x - 2, y - 2, 2, "#fff3d6");
}

function fins(ctx: Context, skin: (top: string, low: string, y0: number, y1: number) => void): void {
  ctx.save();
  ctx.shadowColor = "rgba(2,10,26,0.7)";
  [ctx.shadowBlur, ctx.shadowOffsetX, ctx.shadowOffsetY] = [22, -12, 14];
  skin("#3a788f", "#0d2947", 760, 1080);
  fill(ctx, flipper.outline);
  ctx.restore();
  within(ctx, flipper.outline, () => {
    ctx.fillStyle = "rgba(200,234,228,0.55)";
    contours(ctx, flipper, 17, 3, (u, v) => Math.max(0, v) * ease(0, 0.2, u));
  });
  for (let i = 0; i < 9; i++) {
    const [x, y] = flipper.at(0.3 + i * 0.078, -0.96);
    dot(ctx, x, y, 6.5 - i * 0.35, "#8fb8ba");
  }
  line(
    ctx,
    Array.from({ length: 40 }, (_, i) => flipper.at(i / 40, 0.98)),
    3,
    "rgba(214,242,232,0.8)",
  );
  within(ctx, FLUKES, () => {
    for (const edge of [
      curve(knots("1262 640, 1330 628, 1400 640, 1442 668")),
      curve(knots("1604 702, 1552 650, 1496 644, 1450 668")),
    ])
      edge.forEach(([x, y], i) => {
        if (i % 3 === 0)
          line(
            ctx,
            curve([
              [1428, 800],
              [1428 + (x - 1428) * 0.25, 744 + (y - 744) * 0.1],
              [1428 + (x - 1428) * 0.7, 720 + (y - 720) * 0.62],
              [x, y],
            ]),
            1.5,
            "rgba(196,232,226,0.42)",
          );
      });
  });
  line(ctx, FLUKES.slice(14, 158), 3, "rgba(214,242,232,0.75)");
  line(ctx, DORSAL.slice(0, 32), 3, "rgba(214,242,232,0.7)");
}
