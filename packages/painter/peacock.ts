import type { Context } from "./core.ts";
import { curve, fill, type Form, knots, lerp, line, type Point, polar, profile, sweep, within } from "./curves.ts";
import { rings } from "./engraving.ts";
import { dot, shade } from "./touches.ts";

export const GOLD = "#dcae52";

export const neck = sweep(
  knots("604 512, 652 572, 672 668, 640 786, 596 900, 588 1020, 634 1140, 690 1262"),
  profile([36, 41, 47, 64, 98, 132, 122, 10]),
  profile([34, 40, 46, 60, 88, 118, 118, 10]),
);

const HEAD = curve(knots("640 520, 626 474, 588 456, 552 470, 536 500, 545 530, 578 548, 618 556"), { closed: true });

export const nearWing = sweep(
  knots("676 944, 742 1040, 792 1160, 812 1320"),
  profile([26, 84, 88, 8]),
  profile([26, 60, 66, 8]),
);

export const farWing = sweep(knots("512 1010, 478 1090, 470 1180, 486 1290"), profile([14, 44, 46, 6]));

/** A scale feather pointing along `angle`, with a gold rim and a shaft. */
export function scale(ctx: Context, [x, y]: Point, angle: number, size: number, color: string): void {
  const at = (along: number, across: number): Point =>
    polar(polar([x, y], angle, along * size), angle + Math.PI / 2, across * size);
  const edge = curve(
    [at(-0.7, -0.55), at(0.1, -0.62), at(0.62, -0.34), at(0.8, 0), at(0.62, 0.34), at(0.1, 0.62), at(-0.7, 0.55)],
    { steps: 5 },
  );
  fill(ctx, edge, color);
  line(ctx, edge, size * 0.075, GOLD);
  line(ctx, [at(-0.5, 0), at(0.5, 0)], size * 0.06, "rgba(246,221,152,0.55)");
}

export function plumage(ctx: Context): void {
  const blue = ctx.createLinearGradient(470, 600, 800, 1100);
  shade(blue, "0 #3fc3d6 | 0.28 #2376c9 | 0.62 #1a3f9e | 1 #101f5c");
  ctx.fillStyle = blue;
  fill(ctx, neck.outline);
  within(ctx, neck.outline, () => {
    for (let row = 44; row > 2; row--) {
      const u = row * 0.0222;
      const half = Math.hypot(neck.at(u, 1)[0] - neck.at(u, -1)[0], neck.at(u, 1)[1] - neck.at(u, -1)[1]) / 2;
      const size = 13 + u * 20;
      const across = Math.max(2, Math.round(half / size / 0.95));
      for (let k = -across; k <= across; k++) {
        const v = (k + (row % 2) / 2) / across;
        const lit = Math.max(0, Math.min(1, 0.52 + 0.55 * v - 0.35 * (u - 0.4)));
        scale(
          ctx,
          neck.at(u, v),
          neck.heading(u),
          size,
          `hsl(${lerp(232, 186, lit ** 1.3)} ${lerp(68, 66, lit)}% ${lerp(17, 52, lit ** 1.4)}%)`,
        );
      }
    }
  });
}

export function wing(ctx: Context, form: Form, rows: number): void {
  fill(ctx, form.outline, "#3a2030");
  within(ctx, form.outline, () => {
    for (let quill = 0; quill < 6; quill++) {
      const feather = sweep(
        [form.at(0.36, -1 + quill * 0.4), form.at(0.7, -0.86 + quill * 0.36), form.at(1, -0.3 + quill * 0.12)],
        profile([8, 19, 15, 2]),
      );
      fill(ctx, feather.outline, quill % 2 ? "#a9562d" : "#c0703a");
      ctx.fillStyle = "rgba(58,24,32,0.5)";
      rings(ctx, feather, 17, 3, () => 1, 0.05);
      line(ctx, feather.outline, 2, GOLD);
    }
    for (let row = rows; row >= 0; row--)
      for (let k = -3; k <= 3; k++)
        scale(
          ctx,
          form.at(0.02 + row * 0.062, (k + (row % 2) / 2) / 2.6),
          form.heading(0.1 + row * 0.06),
          30,
          row % 3 === 0 ? "#d8a04c" : row % 3 === 1 ? "#1d7d79" : "#22418f",
        );
  });
  line(ctx, [...form.outline, form.outline[0]], 3.5, GOLD);
}

/** Face with its white stripes, the bill, and the crown of little fans. */
export function head(ctx: Context): void {
  for (let i = 0; i < 9; i++) {
    const angle = -Math.PI / 2 + 0.16 + (i - 4) * 0.17;
    const [foot, tip]: [Point, Point] = [[602, 470], polar([602, 470], angle, 122 - 3 * (i - 4) ** 2 * 0.6)];
    line(ctx, curve([foot, polar(foot, angle - 0.06, 60), tip]), 3, GOLD);
    const fan = curve(
      [
        polar(tip, angle + Math.PI, 12),
        polar(tip, angle - 0.95, 18),
        polar(tip, angle - 0.35, 27),
        polar(tip, angle + 0.35, 27),
        polar(tip, angle + 0.95, 18),
      ],
      { closed: true, steps: 5 },
    );
    fill(ctx, fan, i % 2 ? "#1fa6a8" : "#2a5fc4");
    line(ctx, [...fan, fan[0]], 2.2, "#f3d48c");
  }
  const blue = ctx.createLinearGradient(540, 460, 640, 550);
  shade(blue, "0 #3fb4dc | 0.5 #2361b8 | 1 #152f80");
  fill(ctx, curve(knots("552 492, 526 498, 500 514, 492 526, 508 524, 528 525, 552 522"), { closed: true }), "#8b7f73");
  fill(
    ctx,
    curve(knots("552 490, 526 496, 500 512, 491 527, 518 514, 552 510"), { closed: true, steps: 8 }),
    "#d9cdb6",
  );
  ctx.fillStyle = blue;
  fill(ctx, HEAD);
  line(ctx, [...HEAD, HEAD[0]], 3, GOLD);
  fill(ctx, curve(knots("542 490, 562 476, 596 476, 614 488, 590 489, 562 492"), { closed: true }), "#f4efe0");
  fill(ctx, curve(knots("552 514, 580 508, 608 516, 596 534, 572 532"), { closed: true }), "#f4efe0");
  fill(ctx, curve(knots("540 500, 572 494, 618 496, 640 490, 612 506, 572 508"), { closed: true }), "#0c1530");
  for (const [radius, color] of [
    [10, "#c98f3a"],
    [8, "#120c10"],
  ] as const) {
    dot(ctx, 577, 499, radius, color);
  }
  dot(ctx, 574, 496, 2.6, "#fff8e6");
}
