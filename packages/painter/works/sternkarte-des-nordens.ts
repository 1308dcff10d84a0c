import { type Figure, FIGURES } from "../constellations.ts";
import { blank, type Context, type Studio, type Work } from "../core.ts";
import { curve, ease, fill, line, type Point, polar, profile, sweep } from "../curves.ts";
import { stipple } from "../engraving.ts";
import { paperStock, pressGrain } from "../paper.ts";
import { dot, shade } from "../touches.ts";

const [SIZE, RADIUS] = [1600, 640];

const POLE: Point = [SIZE / 2, SIZE / 2];

/** Gold leaf with a sheen, as a fill for everything engraved. */
function gilt(ctx: Context): CanvasGradient {
  const sheen = ctx.createLinearGradient(120, 0, SIZE - 200, SIZE);
  shade(sheen, "0 #d8b26a | 0.22 #f4dfa6 | 0.42 #b98d45 | 0.6 #f0d595 | 0.8 #a87c38 | 1 #e2bf78");
  return sheen;
}

const onChart = ([x, y]: Point): Point => [POLE[0] + x * RADIUS * 1.06, POLE[1] + y * RADIUS * 1.06];

function ring(ctx: Context, radius: number, width: number, centre = POLE): void {
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.arc(...centre, radius, 0, Math.PI * 2);
  ctx.stroke();
}

/** A star of the atlas: eight points, the diagonal ones short. */
function star(ctx: Context, centre: Point, size: number, turn = 0): void {
  fill(
    ctx,
    Array.from({ length: 16 }, (_, i) =>
      polar(centre, turn + (i / 16) * Math.PI * 2, size * (i % 2 ? 0.34 : i % 4 ? 0.85 : 1.9)),
    ),
  );
}

function figure(ctx: Context, { stars, links, outline }: Figure): void {
  const placed = stars.split(", ").map((entry) => {
    const [x, y, size] = entry.split(" ").map(Number);
    return { at: onChart([x, y]), size };
  });
  for (const part of outline) {
    const edge = curve(part.map(onChart), { steps: part.length > 60 ? 2 : 12 });
    ctx.save();
    if (part.length > 3) fill(ctx, edge, "rgba(122,156,222,0.17)");
    ctx.restore();
    ctx.globalAlpha = 0.85;
    line(ctx, edge, 2);
    ctx.globalAlpha = 0.45;
    if (part.length === 3) continue;
    for (let i = 0; i < edge.length - 1; i += 2) {
      const [[x, y], [nx, ny]] = [edge[i], edge[i + 1]];
      const normal = Math.atan2(ny - y, nx - x) + Math.PI / 2;
      line(ctx, [[x, y], polar([x, y], normal, 9 + 4 * Math.sin(i * 0.7))], 1);
    }
  }
  ctx.globalAlpha = 0.9;
  ctx.setLineDash([9, 5]);
  for (const [a, b] of links) line(ctx, [placed[a].at, placed[b].at], 1.9);
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
  for (const { at, size } of placed) {
    ctx.save();
    dot(ctx, ...at, size * 2.6, "#0f1b3a");
    ctx.restore();
    star(ctx, at, size * 2.1);
  }
}

/** Hour circles, declination circles, the ecliptic, and the graduated rim. */
function instrument(ctx: Context): void {
  ctx.globalAlpha = 0.5;
  for (const part of [0.25, 0.5, 0.75]) ring(ctx, RADIUS * part, 1.2);
  for (let hour = 0; hour < 24; hour++)
    line(
      ctx,
      [
        polar(POLE, (hour / 24) * Math.PI * 2, RADIUS * (hour % 6 === 0 ? 0 : hour % 2 === 0 ? 0.12 : 0.25)),
        polar(POLE, (hour / 24) * Math.PI * 2, RADIUS),
      ],
      hour % 6 === 0 ? 1.5 : 0.8,
    );
  ctx.globalAlpha = 0.85;
  ctx.save();
  ctx.beginPath();
  ctx.arc(...POLE, RADIUS, 0, 7);
  ctx.clip();
  for (const [reach, width] of [
    [0.56, 1.5],
    [0.575, 1.5],
  ] as const)
    ring(ctx, RADIUS * reach, width, [POLE[0] + 150, POLE[1] - 110]);
  ctx.setLineDash([4, 12]);
  ring(ctx, RADIUS * 0.567, 5, [POLE[0] + 150, POLE[1] - 110]);
  ctx.setLineDash([]);
  ctx.restore();
  ctx.globalAlpha = 1;
  for (const [radius, width] of [
    [640, 4],
    [652, 1.4],
    [690, 1.4],
    [696, 3],
    [748, 1.4],
    [760, 5],
  ] as const)
    ring(ctx, radius, width);
  for (let degree = 0; degree < 360; degree++) {
    const angle = (degree / 180) * Math.PI;
    line(
      ctx,
      [polar(POLE, angle, 652), polar(POLE, angle, degree % 10 === 0 ? 690 : degree % 5 === 0 ? 676 : 666)],
      degree % 10 === 0 ? 2 : 1.1,
    );
    if (degree % 2 === 0)
      fill(ctx, sweep([polar(POLE, angle, 690), polar(POLE, angle, 696)], () => (degree % 4 === 0 ? 5.5 : 0)).outline);
  }
  for (let i = 0; i < 36; i++) {
    const angle = ((i + 0.5) / 18) * Math.PI;
    if (i % 3 === 1) moon(ctx, polar(POLE, angle, 722), 15, i / 36);
    else star(ctx, polar(POLE, angle, 722), i % 3 ? 5 : 7, angle);
  }
}

/** The moon at `phase` 0…1: a gold ring, its lit side filled. */
function moon(ctx: Context, [x, y]: Point, radius: number, phase: number): void {
  ring(ctx, radius, 1.3, [x, y]);
  const bulge = Math.cos(phase * Math.PI * 2) * radius;
  ctx.beginPath();
  ctx.arc(x, y, radius - 2, -Math.PI / 2, Math.PI / 2, phase > 0.5);
  ctx.ellipse(x, y, Math.abs(bulge), radius - 2, 0, Math.PI / 2, -Math.PI / 2, phase > 0.5 ? bulge < 0 : bulge > 0);
  ctx.fill();
}

/** The four corners: sun, moon, comet and compass rose, each in hatched rays. */
function corners(ctx: Context): void {
  const sun: Point = [150, 150];
  for (let i = 0; i < 24; i++) {
    const angle = (i / 24) * Math.PI * 2;
    const wavy = i % 2 === 1;
    const ray = sweep(
      [
        polar(sun, angle, 52),
        polar(sun, angle + (wavy ? 0.09 : 0), 84),
        polar(sun, angle - (wavy ? 0.07 : 0), 112),
        polar(sun, angle, wavy ? 128 : 142),
      ],
      profile([7, 6, 4, 0]),
    );
    if (wavy) line(ctx, ray.outline, 1.4);
    else fill(ctx, ray.outline);
  }
  for (let r = 46; r > 3; r -= 5) ring(ctx, r, r === 46 ? 3 : 1, sun);
  const luna: Point = [1450, 150];
  moon(ctx, luna, 74, 0.14);
  for (let i = 0; i < 46; i++)
    line(ctx, [polar(luna, (i / 46) * Math.PI * 2, 88), polar(luna, (i / 46) * Math.PI * 2, i % 2 ? 104 : 122)], 1.3);
  const comet: Point = [112, 1492];
  star(ctx, comet, 18);
  for (let i = 0; i < 15; i++)
    line(
      ctx,
      curve([
        polar(comet, -0.75 + (i - 7) * 0.09, 30),
        polar(comet, -0.7 + (i - 7) * 0.05, 110),
        polar(comet, -0.54 + (i - 7) * 0.036, 218 - Math.abs(i - 7) * 14),
      ]),
      1.5,
    );
  const rose: Point = [1452, 1452];
  for (let i = 0; i < 16; i++) {
    const [angle, reach] = [(i / 8) * Math.PI, i % 4 === 0 ? 118 : i % 2 === 0 ? 84 : 56];
    for (const side of [-1, 1]) {
      const half = [rose, polar(rose, angle + side * 0.4, reach * 0.2), polar(rose, angle, reach)];
      if (side > 0) fill(ctx, half);
      else {
        ctx.save();
        fill(ctx, half, "#101c3c");
        ctx.restore();
        line(ctx, [...half, rose], 1.4);
      }
    }
  }
  ring(ctx, 92, 1.2, rose);
  ring(ctx, 98, 2, rose);
}

function heavens(ctx: Context, { noise2, random }: Studio): void {
  const night = ctx.createRadialGradient(...POLE, 60, ...POLE, 1120);
  shade(night, "0 #1c2f5e | 0.55 #101d40 | 0.58 #0b1530 | 1 #080f24");
  ctx.fillStyle = night;
  ctx.fillRect(0, 0, SIZE, SIZE);
  const inside = (x: number, y: number): boolean => Math.hypot(x - POLE[0], y - POLE[1]) < RADIUS - 6;
  ctx.fillStyle = "rgba(236,220,178,0.7)";
  stipple(ctx, random, 150_000, 0.95, (x, y) => {
    if (!inside(x, y)) return 0;
    const drift = (x - POLE[0]) * 0.62 + (y - POLE[1]) * 0.78 + 60 + 90 * noise2(x / 330, y / 330);
    return 0.008 + 0.95 * ease(135, 0, Math.abs(drift)) ** 1.6 * (0.55 + 0.45 * noise2(x / 80, y / 80));
  });
  ctx.fillStyle = gilt(ctx);
  for (let i = 0; i < 330; i++) {
    const spot = polar(POLE, random() * 6.283, RADIUS * Math.sqrt(random()) * 0.98);
    star(ctx, spot, 1.1 + random() ** 4 * 3.2, random());
  }
  for (let i = 0; i < 240; i++) {
    const spot: Point = [random() * SIZE, random() * SIZE];
    if (Math.hypot(spot[0] - POLE[0], spot[1] - POLE[1]) > 790) star(ctx, spot, 0.9 + random() ** 3 * 2.4, random());
  }
}

export const work: Work = {
  paint(studio: Studio) {
    const { canvas, ctx } = blank(SIZE, SIZE);
    ctx.lineCap = "round";
    heavens(ctx, studio);
    ctx.strokeStyle = gilt(ctx);
    instrument(ctx);
    for (const entry of FIGURES) figure(ctx, entry);
    corners(ctx);
    pressGrain(ctx, paperStock(studio, SIZE, SIZE), 0.5);
    return canvas;
  },
};
