import { type Butterfly, marks, type Wings } from "../butterfly-wing.ts";
import { paintButterfly } from "../butterfly.ts";
import { blank, type Context, type Studio, type Work } from "../core.ts";
import { knots, line } from "../curves.ts";
import { sheet } from "../linocut.ts";
import { paperStock, pressGrain } from "../paper.ts";

const [WIDTH, HEIGHT, COLUMNS, ROWS] = [1280, 1600, 4, 5];

const WINGS: Record<string, Wings> = {
  broad: {
    fore: knots("0.1 -0.2, 0.5 -0.6, 0.92 -0.74, 0.98 -0.6, 0.86 -0.3, 0.72 0.02, 0.4 0.06, 0.06 0.04"),
    hind: knots("0.1 0, 0.5 0, 0.74 0.14, 0.78 0.4, 0.6 0.66, 0.34 0.72, 0.14 0.6, 0.05 0.3"),
  },
  tailed: {
    fore: knots("0.1 -0.22, 0.46 -0.6, 0.86 -0.8, 0.97 -0.72, 0.84 -0.36, 0.72 -0.02, 0.4 0.06, 0.06 0.04"),
    hind: knots(
      "0.1 0, 0.48 0.02, 0.66 0.2, 0.64 0.44, 0.6 0.62, 0.66 0.9, 0.58 0.96, 0.48 0.7, 0.3 0.66, 0.15 0.5, 0.05 0.3",
    ),
  },
  long: {
    fore: knots("0.1 -0.18, 0.52 -0.44, 0.96 -0.56, 1.04 -0.44, 0.88 -0.22, 0.62 -0.02, 0.34 0.04, 0.06 0.03"),
    hind: knots("0.1 0, 0.46 0, 0.66 0.1, 0.68 0.28, 0.5 0.46, 0.28 0.5, 0.12 0.42, 0.05 0.24"),
  },
  hooked: {
    fore: knots(
      "0.1 -0.24, 0.46 -0.66, 0.88 -0.82, 0.98 -0.74, 0.86 -0.5, 0.84 -0.22, 0.78 0.02, 0.42 0.08, 0.06 0.04",
    ),
    hind: knots(
      "0.1 0, 0.54 0.04, 0.76 0.2, 0.74 0.42, 0.66 0.54, 0.56 0.58, 0.52 0.74, 0.36 0.66, 0.16 0.58, 0.05 0.3",
    ),
  },
  round: {
    fore: knots("0.1 -0.2, 0.48 -0.58, 0.8 -0.68, 0.92 -0.52, 0.88 -0.24, 0.7 0.04, 0.4 0.08, 0.06 0.04"),
    hind: knots("0.1 0, 0.46 0.04, 0.7 0.18, 0.76 0.42, 0.62 0.64, 0.36 0.68, 0.14 0.54, 0.05 0.3"),
  },
  moon: {
    fore: knots("0.1 -0.26, 0.5 -0.62, 0.88 -0.66, 0.94 -0.56, 0.8 -0.32, 0.68 0, 0.4 0.08, 0.06 0.04"),
    hind: knots("0.1 0, 0.42 0.04, 0.58 0.2, 0.5 0.46, 0.4 0.72, 0.48 1.02, 0.4 1.08, 0.26 0.8, 0.18 0.5, 0.05 0.28"),
  },
};

/** A butterfly of the case: its wings, "root base margin" colors and the border's width, then its marks. */
function kind(wings: string, colors: string, text: string): Butterfly {
  const [root, base, margin, border] = colors.split(" ");
  return { wings: WINGS[wings], root, base, margin, border: Number(border), marks: marks(text) };
}

/** Four in a row, five rows; neighbours differ in build and color. */
const CASE: readonly Butterfly[] = [
  kind("broad", "#123a6b #2f7fbf #15161f 0.16", "band both 0.62 0.2 #6fb7da | spot fore 0.9 0.018 #f3ead6"),
  kind(
    "tailed",
    "#4a3415 #eac75f #221a18 0.2",
    "streak fore 0.5 0.16 #2b2019 | lunule both 0.88 0.07 #f3de94 | spot hind 0.76 0.04 #3d6c94 | eye hind 0.72 0.06 #c04a2c 6",
  ),
  kind(
    "round",
    "#6d5a3f #efe8d6 #5a5048 0.1",
    "spot fore 0.6 0.034 #3a322d | eye hind 0.6 0.075 #c9402c 2 | eye hind 0.58 0.06 #c9402c 4",
  ),
  kind(
    "hooked",
    "#3c1714 #a8392a #3b2420 0.13",
    "eye fore 0.66 0.12 #42688f 1 | eye hind 0.6 0.125 #4a6f9b 2 | band fore 0.36 0.09 #e0b258 1",
  ),
  kind(
    "moon",
    "#8fa36a #c9d8a6 #8f5a62 0.045",
    "band both 0.74 0.02 #8fae7b | eye fore 0.5 0.055 #d69a59 2 | eye hind 0.5 0.06 #d69a59 2",
  ),
  kind(
    "long",
    "#1b1a20 #232026 #1b1a20 0",
    "streak fore 0.84 0.44 #efd78a 2 | streak fore 0.9 0.5 #efd78a 5 | spot fore 0.9 0.02 #efd78a | band hind 0.52 0.13 #efd78a | spot hind 0.86 0.022 #c95339",
  ),
  kind(
    "broad",
    "#7b3312 #dd7c26 #231815 0.17",
    "spot both 0.915 0.02 #f6ecd8 | band fore 0.62 0.05 #5b2813 | spot hind 0.55 0.022 #4a2113",
  ),
  kind(
    "round",
    "#3c4a72 #8795c4 #e9e3d8 0.07",
    "spot both 0.72 0.03 #f0e9da | spot both 0.72 0.018 #252a3d | lunule hind 0.88 0.05 #d9853e",
  ),
  kind(
    "hooked",
    "#6a4b2a #b68a55 #5b3d26 0.16",
    "band both 0.56 0.07 #e8cf9d | eye fore 0.74 0.05 #8c4a2a 1 | eye hind 0.74 0.045 #8c4a2a",
  ),
  kind(
    "tailed",
    "#0e1a1c #16282b #0e1517 0.12",
    "band both 0.6 0.2 #2d9a86 | band both 0.6 0.08 #8ed3b5 | lunule hind 0.9 0.05 #d7c56b",
  ),
  kind(
    "broad",
    "#5b2a52 #7f4a86 #2a1b2c 0.15",
    "band both 0.58 0.09 #f1e6df | spot fore 0.82 0.026 #f1e6df | eye hind 0.7 0.05 #d98838 5",
  ),
  kind(
    "round",
    "#a07d1d #f0d65c #d7a83a 0.08",
    "spot fore 0.55 0.04 #d9782a 2 | spot hind 0.55 0.05 #d9782a 3 | spot both 0.93 0.012 #6a4a1a",
  ),
  kind("long", "#3a1c14 #b9462b #251816 0.15", "streak both 0.72 0.34 #eab04a | spot fore 0.9 0.024 #f4e6c8"),
  kind(
    "moon",
    "#5c3320 #b96c48 #e0b98c 0.08",
    "band both 0.78 0.03 #f0dcc0 | eye fore 0.52 0.085 #5a7f8c 2 | eye hind 0.52 0.09 #5a7f8c 2",
  ),
  kind("hooked", "#203c3a #4f9a8b #17302f 0.14", "lunule both 0.8 0.06 #cfe3c5 | spot both 0.6 0.025 #17302f"),
  kind(
    "tailed",
    "#2d3138 #e9e6da #2b2c33 0.13",
    "streak fore 0.8 0.5 #3a3b42 | band hind 0.66 0.035 #3a3b42 | eye hind 0.74 0.055 #cc4433 6",
  ),
  kind(
    "round",
    "#401d1b #c4562f #2c1d1a 0.1",
    "spot both 0.72 0.036 #2c1d1a | spot fore 0.46 0.045 #2c1d1a | lunule hind 0.88 0.06 #6d8fa8",
  ),
  kind(
    "broad",
    "#1e1c22 #2a262c #1e1c22 0",
    "band fore 0.6 0.12 #d2502f | lunule hind 0.9 0.12 #d2502f | spot fore 0.84 0.036 #f3ead6 1 | spot fore 0.82 0.03 #f3ead6 2 | spot fore 0.86 0.022 #f3ead6 0",
  ),
  kind("long", "#7f6b56 #dccbb0 #6d4f48 0.12", "band both 0.6 0.05 #b07f79 | lunule both 0.84 0.05 #f2e8d4"),
  kind("tailed", "#0f2f58 #1d5fa6 #10131f 0.24", "streak both 0.7 0.3 #58b0e0 | spot hind 0.9 0.03 #58b0e0"),
];

/** A blank collector's label: card, shadow, three ruled lines. */
function label(ctx: Context, x: number, y: number, width: number): void {
  ctx.save();
  ctx.shadowColor = "rgba(50,32,20,0.4)";
  [ctx.shadowBlur, ctx.shadowOffsetX, ctx.shadowOffsetY] = [5, 2, 3];
  ctx.fillStyle = "#f7efdc";
  ctx.fillRect(x - width / 2, y, width, 30);
  ctx.restore();
  ctx.lineWidth = 1;
  ctx.strokeStyle = "rgba(90,60,40,0.7)";
  ctx.strokeRect(x - width / 2 + 3.5, y + 3.5, width - 7, 23);
  for (const row of [11, 19])
    line(
      ctx,
      [
        [x - width / 2 + 12, y + row],
        [x + width / 2 - 12 - row, y + row],
      ],
      1,
      "rgba(90,60,40,0.45)",
    );
}

/** The rim of the case throws its shadow on the lining from the upper left. */
function rimShadow(ctx: Context): void {
  for (const [x, y, depth] of [
    [1, 0, 90],
    [0, 1, 110],
    [-1, 0, 22],
    [0, -1, 22],
  ] as const) {
    const [fromX, fromY] = [x < 0 ? WIDTH : 0, y < 0 ? HEIGHT : 0];
    const shade = ctx.createLinearGradient(fromX, fromY, fromX + x * depth, fromY + y * depth);
    for (const [stop, alpha] of [
      [0, 0.62],
      [0.25, 0.34],
      [1, 0],
    ] as const)
      shade.addColorStop(stop, `rgba(48,30,20,${alpha})`);
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, WIDTH, HEIGHT);
  }
}

export const work: Work = {
  paint(studio: Studio) {
    const { random } = studio;
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    ctx.lineJoin = "round";
    sheet(ctx, studio, "#e6d8bd");
    CASE.forEach((butterfly, i) => {
      const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
      const [x, y] = [172 + column * ((WIDTH - 344) / (COLUMNS - 1)), 165 + row * ((HEIGHT - 370) / (ROWS - 1))];
      label(ctx, x + (random() - 0.5) * 8, y + 134, 92 + random() * 24);
      paintButterfly(ctx, [x, y + 12], 125 + random() * 7, (random() - 0.5) * 0.06, butterfly, random);
    });
    rimShadow(ctx);
    pressGrain(ctx, paperStock(studio, WIDTH, HEIGHT), 0.5);
    return canvas;
  },
};
