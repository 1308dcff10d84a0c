import { blank, type Context, type Studio, type Work } from "../core.ts";
import type { Point } from "../curves.ts";
import { pull, sheet } from "../linocut.ts";

const [WIDTH, HEIGHT, COLUMNS, ROWS] = [1280, 1600, 5, 6];
const [CELL_X, CELL_Y] = [WIDTH / COLUMNS, HEIGHT / ROWS];

const [CREAM, INK, TOMATO, MUSTARD, TEAL, SAGE, SKY, PINK] = ["#f2e7cf", "#22262e", "#d9512f", "#e3a72f", "#1f6f72", "#8aa183", "#a9c4c9", "#e8b3a0"];

/** Tile grounds in reading order, then the two inks of each tile: the main shape and the small accent. */
const GROUNDS = [CREAM, TEAL, MUSTARD, CREAM, TOMATO, PINK, CREAM, INK, SKY, CREAM, TEAL, TOMATO, CREAM, SAGE, MUSTARD, CREAM, SKY, TEAL, CREAM, INK, MUSTARD, CREAM, PINK, TOMATO, CREAM, INK, SAGE, CREAM, TEAL, SKY];
const INKS: readonly (readonly [string, string])[] = [
  [INK, TOMATO], [CREAM, MUSTARD], [INK, CREAM], [TEAL, MUSTARD], [CREAM, INK], [TEAL, INK], [TOMATO, INK], [MUSTARD, CREAM], [INK, TOMATO], [SAGE, INK],
  [PINK, CREAM], [INK, MUSTARD], [MUSTARD, TEAL], [INK, CREAM], [TEAL, CREAM], [INK, PINK], [TOMATO, CREAM], [MUSTARD, PINK], [TEAL, TOMATO], [SKY, TOMATO],
  [TOMATO, INK], [INK, SAGE], [TOMATO, CREAM], [CREAM, SKY], [MUSTARD, INK], [CREAM, TOMATO], [CREAM, INK], [TOMATO, TEAL], [SKY, MUSTARD], [TEAL, CREAM],
];

/** Draws within a square from -1 to 1; `main` and `accent` go on different plates. */
type Sign = { main: (pen: Pen) => void; accent: (pen: Pen) => void };

/** The shapes every sign is built from. */
class Pen {
  readonly ctx: Context;
  constructor(ctx: Context) {
    this.ctx = ctx;
  }
  disc(x: number, y: number, radius: number): void {
    this.wedge(x, y, radius, 0, 2);
  }
  /** A sector from `from` to `to`, in half turns clockwise from the right. */
  wedge(x: number, y: number, radius: number, from: number, to: number): void {
    this.ctx.beginPath();
    this.ctx.moveTo(x, y);
    this.ctx.arc(x, y, radius, from * Math.PI, to * Math.PI);
    this.ctx.fill();
  }
  arc(x: number, y: number, radius: number, from: number, to: number, width: number): void {
    this.ctx.lineWidth = width;
    this.ctx.beginPath();
    this.ctx.arc(x, y, radius, from * Math.PI, to * Math.PI);
    this.ctx.stroke();
  }
  bar(x: number, y: number, width: number, height: number): void {
    this.ctx.fillRect(x - width / 2, y - height / 2, width, height);
  }
  poly(...points: Point[]): void {
    this.ctx.beginPath();
    for (const [x, y] of points) this.ctx.lineTo(x, y);
    this.ctx.closePath();
    this.ctx.fill();
  }
  line(width: number, ...points: Point[]): void {
    this.ctx.lineWidth = width;
    this.ctx.beginPath();
    for (const [x, y] of points) this.ctx.lineTo(x, y);
    this.ctx.stroke();
  }
}

const SIGNS: readonly Sign[] = [
  { main: (p) => { p.wedge(-0.75, 0.75, 1.5, 1.5, 2); }, accent: (p) => p.disc(0.42, -0.42, 0.3) },
  { main: (p) => { p.arc(0, 0.1, 0.56, 1, 2, 0.36); p.bar(-0.56, 0.42, 0.36, 0.66); }, accent: (p) => p.disc(0.56, 0.5, 0.24) },
  { main: (p) => { for (const i of [0, 1, 2, 3]) p.bar(-0.57 + i * 0.38, 0, 0.2, 1.5); }, accent: (p) => { p.wedge(0, 0.75, 0.75, 1, 2); } },
  { main: (p) => { p.wedge(0, -0.02, 0.74, 1, 2); p.wedge(-0.37, 0.02, 0.37, 0, 1); p.wedge(0.37, 0.02, 0.37, 0, 1); }, accent: (p) => p.disc(0, -0.34, 0.19) },
  { main: (p) => { p.arc(-0.75, -0.75, 1.3, 0, 0.5, 0.36); p.wedge(-0.75, -0.75, 0.8, 0, 0.5); }, accent: (p) => { p.disc(0.52, 0.52, 0.22); } },
  { main: (p) => { p.poly([-0.75, 0.75], [-0.75, -0.75], [0.75, 0.75]); }, accent: (p) => { p.wedge(0.75, -0.75, 0.95, 0.5, 1); } },
  { main: (p) => { p.disc(-0.34, -0.34, 0.41); p.disc(0.34, 0.34, 0.41); }, accent: (p) => { p.bar(0.34, -0.34, 0.5, 0.5); p.bar(-0.34, 0.34, 0.5, 0.5); } },
  { main: (p) => { for (const r of [0.68, 0.4]) p.arc(-0.02, 0.75, r, 1, 2, 0.17); p.arc(0, -0.75, 0.66, 0, 1, 0.17); }, accent: (p) => p.disc(0, -0.6, 0.24) },
  { main: (p) => { p.wedge(-0.75, -0.75, 0.73, 0, 0.5); p.bar(0.38, -0.38, 0.73, 0.73); p.wedge(0.75, 0.75, 0.73, 1, 1.5); }, accent: (p) => { p.disc(-0.38, 0.38, 0.36); } },
  { main: (p) => { for (const [x, y, from] of [[-0.75, -0.75, 0], [0.75, -0.75, 0.5], [0.75, 0.75, 1], [-0.75, 0.75, 1.5]] as const) p.wedge(x, y, 0.68, from, from + 0.5); }, accent: (p) => p.poly([0, -0.34], [0.34, 0], [0, 0.34], [-0.34, 0]) },
  { main: (p) => { p.wedge(-0.06, 0, 0.75, 0.5, 1.5); p.wedge(0.06, 0, 0.48, 1.5, 2.5); }, accent: (p) => p.disc(0.62, -0.6, 0.17) },
  { main: (p) => { p.poly([-0.75, 0.32], [0, -0.75], [0.75, 0.32]); p.wedge(0, 0.36, 0.44, 0, 1); }, accent: (p) => p.wedge(0, 0.32, 0.36, 1, 2) },
  { main: (p) => { p.wedge(-0.75, -0.75, 1.5, 0, 0.5); }, accent: (p) => { p.wedge(0.75, 0.75, 0.66, 1, 1.5); p.disc(-0.36, -0.36, 0.2); } },
  { main: (p) => { p.poly([-0.75, -0.75], [0.75, -0.75], [0, 0.04]); p.poly([-0.75, 0.75], [0.75, 0.75], [0, -0.04]); }, accent: (p) => { p.disc(-0.56, 0, 0.19); p.disc(0.56, 0, 0.19); } },
  { main: (p) => { p.ctx.beginPath(); p.ctx.ellipse(0, 0, 0.88, 0.5, -0.7, 0, 7); p.ctx.fill(); }, accent: (p) => { p.ctx.beginPath(); p.ctx.ellipse(0, 0, 0.42, 0.2, -0.7, 0, 7); p.ctx.fill(); } },
  { main: (p) => { p.bar(-0.57, 0, 0.36, 1.5); p.arc(0, 0.18, 0.57, 0, 0.5, 0.36); p.bar(-0.38, 0.75, 0.76, 0.36); }, accent: (p) => { p.bar(0.57, -0.45, 0.36, 0.36); } },
  { main: (p) => { for (let i = 0; i < 6; i++) p.line(0.15, [Math.cos(i * 0.5236) * 0.8, Math.sin(i * 0.5236) * 0.8], [-Math.cos(i * 0.5236) * 0.8, -Math.sin(i * 0.5236) * 0.8]); }, accent: (p) => p.disc(0, 0, 0.36) },
  { main: (p) => { p.arc(-0.38, -0.2, 0.38, 1, 2, 0.3); p.arc(0.38, -0.2, 0.38, 0, 1, 0.3); p.bar(0, 0.6, 1.5, 0.26); }, accent: (p) => p.disc(0.4, -0.5, 0.2) },
  { main: (p) => { p.arc(-0.38, -0.16, 0.38, 0.5, 2, 0.28); p.arc(0.38, -0.16, 0.38, 1, 2.5, 0.28); p.bar(0, 0.3, 0.28, 0.95); }, accent: (p) => p.disc(0, -0.62, 0.18) },
  { main: (p) => { p.wedge(0, 0.1, 0.75, 0, 1); p.bar(-0.18, -0.36, 0.24, 0.8); }, accent: (p) => { p.wedge(0.04, -0.02, 0.74, 1.5, 2); } },
  { main: (p) => { p.disc(0, 0, 0.76); }, accent: (p) => { p.wedge(0, 0, 0.76, 0.25, 0.75); p.disc(0, -0.36, 0.15); } },
  { main: (p) => { for (let i = 0; i < 4; i++) p.bar(-0.54 + i * 0.36, 0, 0.19, 1.5 - Math.abs(i - 1.5) * 0.3); }, accent: (p) => { p.bar(0, -0.22, 1.5, 0.19); p.bar(0, 0.22, 1.5, 0.19); } },
  { main: (p) => { p.arc(0, 0.2, 0.54, 1.5, 3, 0.34); p.disc(0, -0.34, 0.24); }, accent: (p) => { p.wedge(0.75, -0.75, 0.5, 0.5, 1); } },
  { main: (p) => { p.poly([-0.75, -0.75], [-0.28, -0.75], [0.75, 0.28], [0.75, 0.75]); p.wedge(0.75, -0.75, 0.78, 0.5, 1); }, accent: (p) => { p.wedge(-0.75, 0.75, 0.78, 1.5, 2); } },
  { main: (p) => { p.poly([0, -0.86], [0.56, 0], [0, 0.86], [-0.56, 0]); }, accent: (p) => { p.poly([0, -0.4], [0.26, 0], [0, 0.4], [-0.26, 0]); p.disc(0.58, -0.58, 0.14); p.disc(-0.58, 0.58, 0.14); } },
  { main: (p) => { p.wedge(-0.1, 0, 0.75, 0.5, 1.5); p.wedge(0.02, 0.75, 0.72, 1.5, 2); }, accent: (p) => { p.disc(0.4, -0.37, 0.36); } },
  { main: (p) => { p.arc(0, -0.75, 0.58, 0, 1, 0.3); p.arc(0, 0.75, 0.58, 1, 2, 0.3); }, accent: (p) => { p.disc(-0.56, 0, 0.19); p.disc(0.56, 0, 0.19); } },
  { main: (p) => { p.poly([-0.75, 0.75], [-0.75, -0.1], [-0.25, 0.32], [-0.25, -0.1], [0.25, 0.32], [0.25, -0.75], [0.75, -0.75], [0.75, 0.75]); }, accent: (p) => p.disc(-0.36, -0.48, 0.25) },
  { main: (p) => { for (const r of [0.3, 0.66]) { p.arc(-0.75, 0.75, r, 1.5, 2, 0.2); p.arc(0.75, -0.75, r, 0.5, 1, 0.2); } }, accent: (p) => p.bar(0, 0, 0.24, 0.24) },
  { main: (p) => { p.wedge(-0.75, 0, 0.74, 1.5, 2); p.wedge(0.75, 0, 0.74, 1, 1.5); p.wedge(-0.75, 0.75, 0.74, 1.5, 2); p.wedge(0.75, 0.75, 0.74, 1, 1.5); }, accent: (p) => { p.disc(0, -0.54, 0.2); } },
];

export const work: Work = {
  paint(studio: Studio) {
    const { random } = studio;
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    sheet(ctx, studio, CREAM);
    const tiles = Array.from({ length: COLUMNS * ROWS }, (_, i): Point => [i % COLUMNS, Math.floor(i / COLUMNS)]);
    pull(ctx, studio, (plate) => tiles.forEach(([column, row], i) => {
      plate.fillStyle = GROUNDS[i] as string;
      if (GROUNDS[i] !== CREAM) plate.fillRect(column * CELL_X, row * CELL_Y, CELL_X + 0.6, CELL_Y + 0.6);
    }), { salt: 0.4, wander: 0.6 });
    for (const [ink, part] of [[0, "main"], [1, "accent"]] as const) {
      pull(ctx, studio, (plate) => tiles.forEach(([column, row], i) => {
        plate.save();
        plate.translate((column + 0.5) * CELL_X + (random() - 0.5) * 3, (row + 0.5) * CELL_Y + (random() - 0.5) * 3);
        plate.rotate((random() - 0.5) * 0.016);
        plate.scale(116, 116);
        plate.fillStyle = plate.strokeStyle = INKS[i]?.[ink] ?? INK;
        plate.lineJoin = "miter";
        SIGNS[i]?.[part](new Pen(plate));
        plate.restore();
      }), { offset: ink === 0 ? [2, -1] : [-3, 3], alpha: 0.94, salt: 0.55, wander: 0.7 });
    }
    return canvas;
  },
};
