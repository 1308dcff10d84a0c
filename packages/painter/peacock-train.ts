import type { Context } from "./core.ts";
import { curve, fill, lerp, line, type Point, polar, sweep } from "./curves.ts";
import { GOLD, scale } from "./peacock.ts";
import { dot, shade } from "./touches.ts";

export const ROOT: Point = [668, 1130];

/** One long feather: quill, loose barbs, and the eye at its end. */
function plume(ctx: Context, angle: number, length: number, size: number, fade: number): void {
  const spine = sweep(
    [
      ROOT,
      polar(ROOT, angle + 0.03, length * 0.5),
      polar(ROOT, angle, length),
      polar(ROOT, angle, length + size * 1.9),
    ],
    () => 1,
  );
  const heart = polar(ROOT, angle, length + size * 0.2);
  const facing = spine.heading(0.96);
  const drop = (reach: number, across: number, shift: number): Point[] =>
    curve(
      [
        polar(heart, facing, (shift + reach) * size),
        ...[0.55, -0.25].map((t) => side(t, across)),
        polar(heart, facing, (shift - reach * 0.85) * size),
        ...[-0.25, 0.55].map((t) => side(t, -across)),
      ],
      { closed: true, steps: 9 },
    );
  const side = (t: number, across: number): Point =>
    polar(polar(heart, facing, t * size), facing + Math.PI / 2, across * size);
  const fringe = ctx.createRadialGradient(...heart, 0, ...heart, size * 2);
  shade(fringe, "0 #1f7a5f | 0.6 #14584f | 1 #0b3540");
  ctx.fillStyle = fringe;
  fill(ctx, drop(1.75, 1.12, -0.1));
  for (let i = 0; i < 11; i++)
    for (const flank of [-1, 1]) {
      const t = i / 10;
      const foot = polar(heart, facing, (-1.7 + 1.7 * t) * size);
      const tip = polar(foot, facing + flank * lerp(0.62, 0.2, t), size * lerp(0.75, 1.72, Math.sin(t * 1.9)));
      line(
        ctx,
        [foot, polar(foot, facing + flank * lerp(0.9, 0.36, t), size * 0.6), tip],
        size * 0.034,
        i % 3 === 0 ? "rgba(226,186,96,0.75)" : `rgba(84,190,150,${0.4 * fade})`,
      );
    }
  for (const [reach, across, shift, color] of [
    [1, 0.78, 0.12, "#8d5a24"],
    [0.86, 0.66, 0.1, "#e0b253"],
    [0.74, 0.55, 0.06, "#12705f"],
    [0.58, 0.44, 0.02, "#2fb3ad"],
  ] as const)
    fill(ctx, drop(reach, across, shift), color);
  fill(
    ctx,
    curve(
      [
        polar(heart, facing, size * 0.3),
        side(0.22, 0.3),
        side(-0.12, 0.3),
        polar(heart, facing, -size * 0.42),
        side(-0.12, -0.3),
        side(0.22, -0.3),
      ],
      { closed: true, steps: 8 },
    ),
    "#14246e",
  );
  fill(
    ctx,
    curve([polar(heart, facing, size * 0.42), side(0.22, 0.13), polar(heart, facing, size * 0.02), side(0.22, -0.13)], {
      closed: true,
      steps: 6,
    }),
    "#2fb3ad",
  );
  line(ctx, [...drop(0.86, 0.66, 0.1), polar(heart, facing, 0.96 * size)], size * 0.035, "#f3d48c");
  line(
    ctx,
    [ROOT, polar(ROOT, angle + 0.03, length * 0.5), polar(ROOT, angle, length - size * 0.6)],
    size * 0.07,
    GOLD,
  );
}

export function train(ctx: Context): void {
  for (const [row, [length, size, count]] of (
    [
      [1130, 92, 21],
      [955, 88, 20],
      [792, 80, 19],
      [645, 70, 18],
      [512, 59, 17],
      [400, 48, 16],
    ] as const
  ).entries()) {
    for (let i = 0; i < count; i++) {
      const k = i % 2 === 0 ? i / 2 : count - 1 - (i - 1) / 2;
      const angle = -Math.PI / 2 + ((k + (row % 2) * 0.5 - (count - 0.5) / 2) / count) * 3.98;
      plume(ctx, angle, length, size, 1 - row * 0.05);
    }
    const veil = ctx.createRadialGradient(...ROOT, length * 0.72, ...ROOT, length * 0.98);
    veil.addColorStop(0, "rgba(5,18,34,0.5)");
    veil.addColorStop(1, "rgba(5,18,34,0)");
    dot(ctx, ...ROOT, length, veil);
  }
  for (let ring = 7; ring > 0; ring--)
    for (let i = 0; i < 30; i++) {
      const angle = -Math.PI / 2 + ((i + (ring % 2) / 2) / 30 - 0.5) * 4.1;
      scale(ctx, polar(ROOT, angle, 70 + ring * 34), angle, 30, ring % 2 ? "#2d8f6c" : "#1d6f66");
    }
}
