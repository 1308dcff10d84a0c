import type { Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Studio, type Work } from "../core.ts";
import { drip, inkStroke, puzzlePiece, ricePaper } from "../ink.ts";
import { paperStock, pressGrain, printPlate, type Point } from "../paper.ts";
import { fbm, smoothstep } from "../pixels.ts";

const [WIDTH, HEIGHT] = [1280, 1600];
const CIRCLE = { x: 622, y: 690, radius: 396 };

/** Thin ink washed across the foot of the sheet: three hills, each darkest along its wet upper edge. */
function hills(ctx: Context, { noise2 }: Studio): void {
  const { canvas, ctx: layer } = blank(WIDTH, HEIGHT);
  const image = layer.createImageData(WIDTH, HEIGHT);
  for (let y = 1000, index = 1000 * WIDTH * 4; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, index += 4) {
      let ink = 0;
      for (const [line, rise, weight] of [
        [1330, 90, 0.13],
        [1400, 70, 0.2],
        [1490, 56, 0.3],
      ] as const) {
        const top =
          line +
          rise * noise2(x / 460, line) +
          rise * 0.3 * noise2(x / 130, line) +
          4 * noise2(x / 34, line) +
          60 * ((x - 500) / WIDTH) ** 2;
        const below = y - top + 3 * noise2(x / 18, y / 18);
        if (below > -6)
          ink +=
            weight *
            smoothstep(-6, 5, below) *
            (0.35 * Math.exp(-below / 9) + 0.8 * Math.exp(-below / 110)) *
            (0.85 + 0.35 * fbm(noise2, x / 90, y / 70, 4));
      }
      image.data.set([38, 44, 58, 255 * Math.min(1, ink * 1.5)], index);
    }
  layer.putImageData(image, 0, 0);
  ctx.save();
  ctx.globalCompositeOperation = "multiply";
  ctx.drawImage(canvas, 0, 0);
  ctx.restore();
}

function splashes(ctx: Context, { random }: Studio): void {
  ctx.fillStyle = "rgba(24,22,28,0.85)";
  for (let drop = 0; drop < 46; drop++) {
    const turn = 1.9 + 1.5 * random();
    const reach = CIRCLE.radius + 70 + 210 * random() ** 2;
    ctx.beginPath();
    ctx.ellipse(
      CIRCLE.x + Math.cos(turn) * reach,
      CIRCLE.y + Math.sin(turn) * reach,
      1 + 5 * random() ** 4,
      1 + 4 * random() ** 4,
      turn,
      0,
      6.28,
    );
    ctx.fill();
  }
}

function paint(studio: Studio): Canvas {
  const { noise2 } = studio;
  const canvas = ricePaper(studio, WIDTH, HEIGHT);
  const ctx = canvas.getContext("2d");
  hills(ctx, studio);

  const from = 2.18;
  const sweep = 5.86;
  const spine = (t: number): Point => {
    const angle = from + sweep * t;
    const reach = CIRCLE.radius * (1 + 0.035 * Math.sin(angle * 2 + 0.6) - 0.05 * t + 0.008 * noise2(t * 5, 1));
    return [CIRCLE.x + Math.cos(angle) * reach * 1.03, CIRCLE.y + Math.sin(angle) * reach * 0.98];
  };
  for (const [x, y, length, width] of [
    [352, 994, 291, 15],
    [384, 992, 168, 9],
    [296, 996, 76, 8],
  ] as const)
    drip(ctx, studio, x, y, length, width);
  inkStroke(ctx, studio, {
    spine,
    width: (t) => 134 * (0.72 + 0.4 * smoothstep(0, 0.05, t) - 0.36 * t + 0.12 * Math.sin(t * 9)),
    ink: (t) => 1.12 - 0.92 * t ** 0.9,
    length: CIRCLE.radius * sweep,
  });
  splashes(ctx, studio);

  const stock = paperStock(studio, WIDTH, HEIGHT);
  printPlate(ctx, stock, (plate) => {
    plate.fillStyle = "#c2331f";
    plate.fill(puzzlePiece(1102, 1206, 84));
    plate.globalCompositeOperation = "destination-out";
    plate.lineWidth = 5;
    plate.beginPath();
    plate.arc(1102, 1206, 20, -0.7, 4.9);
    plate.stroke();
  });
  pressGrain(ctx, stock, 0.3);
  return canvas;
}

/** One breath, one circle: ink on rice paper. */
export const work: Work = { paint };
