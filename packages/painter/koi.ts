import type { Context, Studio } from "./core.ts";
import { curve, ease, fill, type Form, line, type Point, polar, profile, sweep, within } from "./curves.ts";
import { rings } from "./engraving.ts";

export type Koi = {
  spine: readonly Point[];
  girth: number;
  ground: string;
  deep: string;
  patches: readonly (readonly [color: string, seed: number, threshold: number])[];
};

/** Widest behind the gills, narrow before the tail fin. */
const BODY = [
  0.16, 0.47, 0.63, 0.74, 0.86, 0.94, 0.99, 1, 0.98, 0.94, 0.88, 0.8, 0.71, 0.61, 0.5, 0.4, 0.31, 0.24, 0.2, 0.17, 0.03,
];

/** A translucent fin of fine rays, fanned from `root` between two angles. */
function fin(ctx: Context, root: Point, from: number, to: number, length: number, color: string): void {
  const rim = Array.from({ length: 11 }, (_, i): Point =>
    polar(
      root,
      from + ((to - from) * i) / 10,
      length * (0.8 + 0.2 * Math.cos((i / 10) * 4.4) + 0.03 * Math.sin(i * 2.6)),
    ),
  );
  const edge = curve([root, ...rim], { closed: true });
  const veil = ctx.createRadialGradient(...root, 0, ...root, length);
  veil.addColorStop(0, color);
  veil.addColorStop(1, `${color}66`);
  ctx.globalAlpha = 0.85;
  ctx.fillStyle = veil;
  fill(ctx, edge);
  within(ctx, edge, () => {
    for (let i = 0; i <= 16; i++) {
      const angle = from + ((to - from) * i) / 16;
      line(
        ctx,
        curve([root, polar(root, angle - 0.03, length * 0.5), polar(root, angle, length)]),
        2,
        i % 2 ? "rgba(255,250,235,0.6)" : "rgba(60,30,20,0.3)",
      );
    }
  });
  ctx.globalAlpha = 1;
}

function fins(ctx: Context, form: Form, { girth, ground }: Koi): void {
  for (const side of [1, -1]) {
    const heading = form.heading(0.24);
    fin(ctx, form.at(0.24, side * 0.72), heading - side * 1.05, heading - side * 2.15, girth * 1.5, ground);
    fin(
      ctx,
      form.at(0.56, side * 0.7),
      form.heading(0.56) - side * 0.35,
      form.heading(0.56) - side * 1.0,
      girth * 0.8,
      ground,
    );
  }
  const [tail, back] = [form.at(0.93, 0), form.heading(0.97)];
  fin(ctx, tail, back - 0.72, back - 0.02, girth * 2.8, ground);
  fin(ctx, tail, back + 0.72, back + 0.02, girth * 2.5, ground);
}

/** Scales as overlapping arcs in rows along the back, fainter to the head and belly. */
function scales(ctx: Context, form: Form): void {
  for (let row = 0; row < 34; row++) {
    for (let k = -5; k <= 5; k++) {
      const [u, v] = [0.25 + row * 0.0215, (k + (row % 2) / 2) / 5.2];
      if (Math.abs(v) > 0.96) continue;
      ctx.globalAlpha = 0.34 * (1 - Math.abs(v) ** 3) * ease(0.22, 0.34, u);
      line(
        ctx,
        curve(
          [
            form.at(u - 0.004, v - 0.1),
            form.at(u + 0.016, v - 0.07),
            form.at(u + 0.024, v),
            form.at(u + 0.016, v + 0.07),
            form.at(u - 0.004, v + 0.1),
          ],
          { steps: 4 },
        ),
        1.8,
        "#4a1f12",
      );
    }
  }
  ctx.globalAlpha = 1;
}

export function paintKoi(ctx: Context, koi: Koi, { noise2 }: Studio): void {
  const width = profile(BODY.map((part) => part * koi.girth));
  const form = sweep(koi.spine, width);
  ctx.save();
  ctx.filter = "blur(16px)";
  ctx.globalAlpha = 0.5;
  ctx.translate(38, 62);
  fill(ctx, form.outline, "#03222f");
  fill(ctx, [
    form.at(0.95, 0),
    polar(form.at(0.96, 0), form.heading(0.97) - 0.7, koi.girth * 2.1),
    polar(form.at(0.96, 0), form.heading(0.97) + 0.7, koi.girth * 1.9),
  ]);
  ctx.restore();
  fins(ctx, form, koi);
  fill(ctx, form.outline, koi.ground);
  within(ctx, form.outline, () => {
    for (const [color, seed, threshold] of koi.patches) {
      for (let u = 0.02; u < 0.97; u += 0.0025)
        for (let v = -1; v <= 1; v += 0.02) {
          if (noise2(u * 4.4 + seed, v * 0.75 + seed) + 0.22 * noise2(u * 17, v * 4 + seed) > threshold) {
            const [x, y] = form.at(u, v);
            ctx.fillStyle = color;
            ctx.fillRect(x - 2.5, y - 2.5, 5, 5);
          }
        }
    }
    for (let i = 0; i < 26; i++) {
      const v = 1 - (i / 26) * 0.62;
      for (const side of [1, -1])
        line(
          ctx,
          Array.from({ length: 40 }, (_, k) => form.at(k / 39, side * v)),
          koi.girth * 0.035,
          side > 0 ? `rgba(255,250,235,${0.035})` : `rgba(40,16,20,${0.035 + 0.03 * (1 - i / 26)})`,
        );
    }
    scales(ctx, form);
    ctx.fillStyle = "rgba(60,25,15,0.5)";
    rings(ctx, form, 40, 1.6, (u, v) => (u < 0.2 ? 0 : 0.2 * Math.abs(v)));
  });
  line(ctx, [...form.outline, form.outline[0]], 2.4, "rgba(45,22,16,0.75)");
  head(ctx, form, koi);
}

/** Gill covers, eyes, nostrils, barbels, and the dorsal fin laid along the back. */
function head(ctx: Context, form: Form, { girth, ground, deep }: Koi): void {
  for (const side of [1, -1]) {
    line(
      ctx,
      curve([form.at(0.17, side * 0.16), form.at(0.215, side * 0.5), form.at(0.19, side * 0.95)]),
      2.6,
      "rgba(70,30,18,0.6)",
    );
    const [x, y] = form.at(0.1, side * 0.7);
    for (const [radius, color] of [
      [0.078, "#e9d6a8"],
      [0.06, "#171310"],
    ] as const) {
      ctx.beginPath();
      ctx.arc(x, y, girth * radius, 0, 7);
      ctx.fillStyle = color;
      ctx.fill();
    }
    ctx.beginPath();
    ctx.arc(x - 3, y - 3, girth * 0.022, 0, 7);
    ctx.fillStyle = "#fff";
    ctx.fill();
    const [lip, ahead] = [form.at(0.03, side * 0.85), form.heading(0.03) + Math.PI];
    line(
      ctx,
      curve([lip, polar(lip, ahead + side * 0.9, girth * 0.2), polar(lip, ahead + side * 1.25, girth * 0.42)]),
      3,
      deep,
    );
    line(
      ctx,
      curve([form.at(0.045, side * 0.22), form.at(0.055, side * 0.3), form.at(0.05, side * 0.38)]),
      2.5,
      "rgba(70,30,18,0.6)",
    );
  }
  const fold = sweep(
    [form.at(0.33, 0), form.at(0.45, 0.1), form.at(0.58, 0.18), form.at(0.7, 0.2)],
    profile([2, girth * 0.13, girth * 0.17, girth * 0.12, 2]),
    profile([2, 5, 4, 3, 1]),
  );
  ctx.globalAlpha = 0.75;
  fill(ctx, fold.outline, ground);
  ctx.globalAlpha = 1;
  ctx.fillStyle = "rgba(60,25,15,0.6)";
  rings(ctx, fold, 16, 2, () => 1, 0.1);
  line(ctx, fold.outline.slice(0, 61), 2, "rgba(60,25,15,0.6)");
}
