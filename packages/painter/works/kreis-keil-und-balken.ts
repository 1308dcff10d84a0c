import type { Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Studio, type Work } from "../core.ts";
import { paperStock, pressGrain, printPlate } from "../paper.ts";

const [WIDTH, HEIGHT] = [1280, 1600];
const INK = { cream: "#ece0c6", yellow: "#edb32c", red: "#d2402b", blue: "#27508f", black: "#26221f", grey: "#b3a892" };

function disc(ctx: Context, x: number, y: number, radius: number, from = 0, to = Math.PI * 2): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, from, to);
  ctx.fill();
}

function ring(ctx: Context, x: number, y: number, radius: number, width: number, from = 0, to = Math.PI * 2): void {
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.arc(x, y, radius, from, to);
  ctx.stroke();
}

function polygon(ctx: Context, ...points: [number, number][]): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.fill();
}

/** Draws in the slanted frame in which the whole picture is built: origin at the hinge, x along the dark bar. */
function slanted(ctx: Context, draw: () => void): void {
  ctx.save();
  ctx.translate(560, 860);
  ctx.rotate(-0.62);
  draw();
  ctx.restore();
}

function yellowPlate(ctx: Context): void {
  ctx.fillStyle = INK.yellow;
  polygon(ctx, [-20, 1236], [-20, 1584], [1040, 706]);
  disc(ctx, 1108, 214, 52);
}

function greyPlate(ctx: Context): void {
  ctx.fillStyle = INK.grey;
  ctx.fillRect(-9, -9, 247, HEIGHT + 18);
  slanted(ctx, () => ctx.fillRect(-1100, 210, 2400, 74));
}

function redPlate(ctx: Context): void {
  ctx.fillStyle = INK.red;
  disc(ctx, 520, 560, 366);
  slanted(ctx, () => {
    for (const [index, x] of [150, 196, 242].entries()) ctx.fillRect(x, 306, 26, 200 - index * 42);
  });
  polygon(ctx, [1136, 1420], [1210, 1420], [1210, 1494]);
}

function bluePlate(ctx: Context): void {
  ctx.fillStyle = INK.blue;
  slanted(ctx, () => disc(ctx, 236, 0, 330, 0, Math.PI));
  disc(ctx, 130, 1374, 38);
  ctx.fillRect(238, 1506, 1060, 110);
}

function blackPlate(ctx: Context): void {
  ctx.fillStyle = INK.black;
  ctx.strokeStyle = INK.black;
  slanted(ctx, () => {
    ctx.fillRect(-900, -62, 1560, 62);
    ctx.fillRect(700, -62, 62, 62);
    ctx.fillRect(-40, -420, 7, 1500);
    for (let line = 0; line < 17; line++) ctx.fillRect(-690 + line * 24, 22, 6 + line * 0.55, 168);
    for (let cell = 0; cell < 11; cell++) ctx.fillRect(20 + cell * 34, 424 + (cell % 2) * 34, 34, 34);
    ring(ctx, 236, 0, 392, 5, -0.15, Math.PI * 0.86);
    ring(ctx, 236, 0, 424, 14, 0.3, Math.PI * 0.55);
  });
  disc(ctx, 650, 424, 74);
  ring(ctx, 520, 560, 424, 5, Math.PI * 0.86, Math.PI * 1.72);
  ring(ctx, 1108, 214, 88, 5);
  ring(ctx, 1108, 214, 112, 3);
  ctx.fillRect(236, -9, 5, HEIGHT + 18);
}

function paint(studio: Studio): Canvas {
  const { canvas, ctx } = blank(WIDTH, HEIGHT);
  const stock = paperStock(studio, WIDTH, HEIGHT);
  ctx.fillStyle = INK.cream;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  for (const plate of [greyPlate, yellowPlate, redPlate, bluePlate, blackPlate]) printPlate(ctx, stock, plate, 5);
  pressGrain(ctx, stock, 0.7);
  return canvas;
}

/** A Bauhaus lithograph in five inks that do not quite meet. */
export const work: Work = { paint };
