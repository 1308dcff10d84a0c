import { blank, type Context, type Studio, type Work } from "../core.ts";
import { knots, line, type Point, polar } from "../curves.ts";
import { type Koi, paintKoi } from "../koi.ts";
import { blossom, pad } from "../lily.ts";
import { paperStock, pressGrain } from "../paper.ts";
import { shade } from "../touches.ts";

const [WIDTH, HEIGHT] = [1280, 1600];

const SCHOOL: readonly Koi[] = [
  {
    spine: knots("300 560, 395 385, 590 268, 800 285, 955 415, 1010 560"),
    girth: 112,
    ground: "#f6ead6",
    deep: "#d8bfa2",
    patches: [["#d8432b", 3.1, 0.02]],
  },
  {
    spine: knots("1052 1000, 985 1190, 810 1310, 600 1305, 450 1195, 395 1060"),
    girth: 122,
    ground: "#e8892f",
    deep: "#a94a17",
    patches: [
      ["#c8471f", 9.4, 0.2],
      ["#f7d9a0", 14, 0.42],
    ],
  },
  {
    spine: knots("640 1010, 560 880, 580 735, 690 640, 800 655, 870 740"),
    girth: 84,
    ground: "#f2ede2",
    deep: "#b9c2c0",
    patches: [
      ["#cf3d2c", 21.5, 0.25],
      ["#1c2430", 33, 0.3],
    ],
  },
];

function water(ctx: Context, { noise2, random }: Studio): void {
  const pool = ctx.createRadialGradient(470, 520, 60, 640, 840, 1150);
  shade(pool, "0 #5fb0a4 | 0.35 #2f8a88 | 0.7 #125a66 | 1 #0a3547");
  ctx.fillStyle = pool;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  for (let i = 0; i < 1500; i++) {
    let [x, y] = [random() * WIDTH * 1.2 - 130, random() * HEIGHT];
    const points: Point[] = [];
    for (let step = 0; step < 26; step++) {
      points.push([x, y]);
      const turn = Math.atan2(y - 800, x - 690) + Math.PI / 2 + noise2(x / 420, y / 420) * 0.5;
      [x, y] = polar([x, y], turn, 9);
    }
    line(
      ctx,
      points,
      1 + random() * 2.4,
      random() < 0.5 ? `rgba(190,235,222,${0.03 + random() * 0.07})` : `rgba(3,35,52,${0.04 + random() * 0.09})`,
    );
  }
}

/** Rings that run out from where something touched the surface. */
function ripple(ctx: Context, centre: Point, radius: number): void {
  for (let ring = 0; ring < 6; ring++) {
    const reach = radius * (0.16 + ring * 0.17);
    ctx.lineWidth = 3.4 - ring * 0.4;
    for (const [shift, color] of [
      [0, `rgba(226,248,236,${0.6 - ring * 0.085})`],
      [5, `rgba(2,36,50,${0.3 - ring * 0.04})`],
    ] as const) {
      ctx.strokeStyle = color;
      ctx.beginPath();
      ctx.ellipse(centre[0], centre[1] + shift, reach, reach * 0.94, 0.3, ring * 0.9, ring * 0.9 + 5.2);
      ctx.stroke();
    }
  }
}

export const work: Work = {
  paint(studio: Studio) {
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    ctx.lineCap = "round";
    water(ctx, studio);
    for (const koi of SCHOOL) paintKoi(ctx, koi, studio);
    ripple(ctx, [300, 610], 250);
    ripple(ctx, [1130, 860], 150);
    for (const [x, y, radius, notch] of [
      [1195, 130, 265, 2.3],
      [1030, -40, 150, 1.2],
      [40, 1490, 300, -0.8],
      [300, 1590, 140, -1.9],
      [-20, 1225, 110, 0.5],
    ] as const)
      pad(ctx, [x, y], radius, notch, studio);
    blossom(ctx, [215, 1375], 118);
    pressGrain(ctx, paperStock(studio, WIDTH, HEIGHT), 0.5);
    return canvas;
  },
};
