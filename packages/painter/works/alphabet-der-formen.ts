import { blank, type Context, type Studio, type Work } from "../core.ts";
import type { Point } from "../curves.ts";
import { pull, sheet } from "../linocut.ts";

const [WIDTH, HEIGHT, COLUMNS, ROWS] = [1280, 1600, 5, 6];
const [CELL_X, CELL_Y] = [WIDTH / COLUMNS, HEIGHT / ROWS];

const [CREAM, INK, TOMATO, MUSTARD, TEAL, SAGE, SKY, PINK] = [
  "#f2e7cf",
  "#22262e",
  "#d9512f",
  "#e3a72f",
  "#1f6f72",
  "#8aa183",
  "#a9c4c9",
  "#e8b3a0",
];

/** Tile grounds in reading order, then the two inks of each tile: the main shape and the small accent. */
const GROUNDS = [
  CREAM,
  TEAL,
  MUSTARD,
  CREAM,
  TOMATO,
  PINK,
  CREAM,
  INK,
  SKY,
  CREAM,
  TEAL,
  TOMATO,
  CREAM,
  SAGE,
  MUSTARD,
  CREAM,
  SKY,
  TEAL,
  CREAM,
  INK,
  MUSTARD,
  CREAM,
  PINK,
  TOMATO,
  CREAM,
  INK,
  SAGE,
  CREAM,
  TEAL,
  SKY,
];
const INKS: readonly (readonly [string, string])[] = [
  [INK, TOMATO],
  [CREAM, MUSTARD],
  [INK, CREAM],
  [TEAL, MUSTARD],
  [CREAM, INK],
  [TEAL, INK],
  [TOMATO, INK],
  [MUSTARD, CREAM],
  [INK, TOMATO],
  [SAGE, INK],
  [PINK, CREAM],
  [INK, MUSTARD],
  [MUSTARD, TEAL],
  [INK, CREAM],
  [TEAL, CREAM],
  [INK, PINK],
  [TOMATO, CREAM],
  [MUSTARD, PINK],
  [TEAL, TOMATO],
  [SKY, TOMATO],
  [TOMATO, INK],
  [INK, SAGE],
  [TOMATO, CREAM],
  [CREAM, SKY],
  [MUSTARD, INK],
  [CREAM, TOMATO],
  [CREAM, INK],
  [TOMATO, TEAL],
  [SKY, MUSTARD],
  [TEAL, CREAM],
];

/**
 * The signs, one to a tile, in a square from -1 to 1: main plate | accent plate. Angles are half turns clockwise from the
 * right. disc x y r; wedge x y r from to; arc x y r from to width; bar x y width height; poly x y …; line width x y …;
 * oval rx ry.
 */
const SIGNS = [
  "wedge -0.75 0.75 1.5 1.5 2 | disc 0.42 -0.42 0.3",
  "arc 0 0.1 0.56 1 2 0.36; bar -0.56 0.42 0.36 0.66 | disc 0.56 0.5 0.24",
  "bar -0.57 0 0.2 1.5; bar -0.19 0 0.2 1.5; bar 0.19 0 0.2 1.5; bar 0.57 0 0.2 1.5 | wedge 0 0.75 0.75 1 2",
  "wedge 0 -0.02 0.74 1 2; wedge -0.37 0.02 0.37 0 1; wedge 0.37 0.02 0.37 0 1 | disc 0 -0.34 0.19",
  "arc -0.75 -0.75 1.3 0 0.5 0.36; wedge -0.75 -0.75 0.8 0 0.5 | disc 0.52 0.52 0.22",
  "poly -0.75 0.75 -0.75 -0.75 0.75 0.75 | wedge 0.75 -0.75 0.95 0.5 1",
  "disc -0.34 -0.34 0.41; disc 0.34 0.34 0.41 | bar 0.34 -0.34 0.5 0.5; bar -0.34 0.34 0.5 0.5",
  "arc -0.02 0.75 0.68 1 2 0.17; arc -0.02 0.75 0.4 1 2 0.17; arc 0 -0.75 0.66 0 1 0.17 | disc 0 -0.6 0.24",
  "wedge -0.75 -0.75 0.73 0 0.5; bar 0.38 -0.38 0.73 0.73; wedge 0.75 0.75 0.73 1 1.5 | disc -0.38 0.38 0.36",
  "wedge -0.75 -0.75 0.68 0 0.5; wedge 0.75 -0.75 0.68 0.5 1; wedge 0.75 0.75 0.68 1 1.5; wedge -0.75 0.75 0.68 1.5 2 | poly 0 -0.34 0.34 0 0 0.34 -0.34 0",
  "wedge -0.06 0 0.75 0.5 1.5; wedge 0.06 0 0.48 1.5 2.5 | disc 0.62 -0.6 0.17",
  "poly -0.75 0.32 0 -0.75 0.75 0.32; wedge 0 0.36 0.44 0 1 | wedge 0 0.32 0.36 1 2",
  "wedge -0.75 -0.75 1.5 0 0.5 | wedge 0.75 0.75 0.66 1 1.5; disc -0.36 -0.36 0.2",
  "poly -0.75 -0.75 0.75 -0.75 0 0.04; poly -0.75 0.75 0.75 0.75 0 -0.04 | disc -0.56 0 0.19; disc 0.56 0 0.19",
  "oval 0.88 0.5 | oval 0.42 0.2",
  "bar -0.57 0 0.36 1.5; arc 0 0.18 0.57 0 0.5 0.36; bar -0.38 0.75 0.76 0.36 | bar 0.57 -0.45 0.36 0.36",
  "line 0.15 0.8 0 -0.8 -0; line 0.15 0.693 0.4 -0.693 -0.4; line 0.15 0.4 0.693 -0.4 -0.693; line 0.15 -0 0.8 0 -0.8; line 0.15 -0.4 0.693 0.4 -0.693; line 0.15 -0.693 0.4 0.693 -0.4 | disc 0 0 0.36",
  "arc -0.38 -0.2 0.38 1 2 0.3; arc 0.38 -0.2 0.38 0 1 0.3; bar 0 0.6 1.5 0.26 | disc 0.4 -0.5 0.2",
  "arc -0.38 -0.16 0.38 0.5 2 0.28; arc 0.38 -0.16 0.38 1 2.5 0.28; bar 0 0.3 0.28 0.95 | disc 0 -0.62 0.18",
  "wedge 0 0.1 0.75 0 1; bar -0.18 -0.36 0.24 0.8 | wedge 0.04 -0.02 0.74 1.5 2",
  "disc 0 0 0.76 | wedge 0 0 0.76 0.25 0.75; disc 0 -0.36 0.15",
  "bar -0.54 0 0.19 1.05; bar -0.18 0 0.19 1.35; bar 0.18 0 0.19 1.35; bar 0.54 0 0.19 1.05 | bar 0 -0.22 1.5 0.19; bar 0 0.22 1.5 0.19",
  "arc 0 0.2 0.54 1.5 3 0.34; disc 0 -0.34 0.24 | wedge 0.75 -0.75 0.5 0.5 1",
  "poly -0.75 -0.75 -0.28 -0.75 0.75 0.28 0.75 0.75; wedge 0.75 -0.75 0.78 0.5 1 | wedge -0.75 0.75 0.78 1.5 2",
  "poly 0 -0.86 0.56 0 0 0.86 -0.56 0 | poly 0 -0.4 0.26 0 0 0.4 -0.26 0; disc 0.58 -0.58 0.14; disc -0.58 0.58 0.14",
  "wedge -0.1 0 0.75 0.5 1.5; wedge 0.02 0.75 0.72 1.5 2 | disc 0.4 -0.37 0.36",
  "arc 0 -0.75 0.58 0 1 0.3; arc 0 0.75 0.58 1 2 0.3 | disc -0.56 0 0.19; disc 0.56 0 0.19",
  "poly -0.75 0.75 -0.75 -0.1 -0.25 0.32 -0.25 -0.1 0.25 0.32 0.25 -0.75 0.75 -0.75 0.75 0.75 | disc -0.36 -0.48 0.25",
  "arc -0.75 0.75 0.3 1.5 2 0.2; arc 0.75 -0.75 0.3 0.5 1 0.2; arc -0.75 0.75 0.66 1.5 2 0.2; arc 0.75 -0.75 0.66 0.5 1 0.2 | bar 0 0 0.24 0.24",
  "wedge -0.75 0 0.74 1.5 2; wedge 0.75 0 0.74 1 1.5; wedge -0.75 0.75 0.74 1.5 2; wedge 0.75 0.75 0.74 1 1.5 | disc 0 -0.54 0.2",
];

/** Draws one command of a sign. */
function draw(ctx: Context, command: string): void {
  const [name = "", ...rest] = command.split(" ");
  const [a = 0, b = 0, c = 0, d = 0, e = 2, width = 0] = rest.map(Number);
  if (name === "bar") return ctx.fillRect(a - c / 2, b - d / 2, c, d);
  ctx.beginPath();
  if (name === "disc" || name === "wedge") {
    ctx.moveTo(a, b);
    ctx.arc(a, b, c, d * Math.PI, e * Math.PI);
  }
  if (name === "arc") ctx.arc(a, b, c, d * Math.PI, e * Math.PI);
  if (name === "oval") ctx.ellipse(0, 0, a, b, -0.7, 0, Math.PI * 2);
  if (name === "poly" || name === "line") {
    const numbers = rest.slice(name === "line" ? 1 : 0).map(Number);
    for (let i = 0; i < numbers.length; i += 2) ctx.lineTo(numbers[i], numbers[i + 1]);
  }
  if (name !== "arc" && name !== "line") return ctx.fill();
  ctx.lineWidth = name === "arc" ? width : a;
  ctx.stroke();
}

export const work: Work = {
  paint(studio: Studio) {
    const { random } = studio;
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    sheet(ctx, studio, CREAM);
    const tiles = Array.from({ length: COLUMNS * ROWS }, (_, i): Point => [i % COLUMNS, Math.floor(i / COLUMNS)]);
    pull(
      ctx,
      studio,
      (plate) =>
        tiles.forEach(([column, row], i) => {
          plate.fillStyle = GROUNDS[i];
          if (GROUNDS[i] !== CREAM) plate.fillRect(column * CELL_X, row * CELL_Y, CELL_X + 0.6, CELL_Y + 0.6);
        }),
      { salt: 0.4, wander: 0.6 },
    );
    for (const ink of [0, 1]) {
      pull(
        ctx,
        studio,
        (plate) =>
          tiles.forEach(([column, row], i) => {
            plate.save();
            plate.translate(
              (column + 0.5) * CELL_X + (random() - 0.5) * 3,
              (row + 0.5) * CELL_Y + (random() - 0.5) * 3,
            );
            plate.rotate((random() - 0.5) * 0.016);
            plate.scale(116, 116);
            plate.fillStyle = plate.strokeStyle = INKS[i]?.[ink] ?? INK;
            plate.lineJoin = "miter";
            for (const command of SIGNS[i].split(" | ")[ink].split("; ")) draw(plate, command);
            plate.restore();
          }),
        { offset: ink === 0 ? [2, -1] : [-3, 3], alpha: 0.94, salt: 0.55, wander: 0.7 },
      );
    }
    return canvas;
  },
};
