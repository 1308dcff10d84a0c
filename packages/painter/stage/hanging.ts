/** A framed puzzle on a wall, as seen straight on: what the wall's print shows, in cm. */
import type { Canvas } from "@napi-rs/canvas";
import { blank, type Random } from "../core.ts";
import { css, tone, type Rgb } from "../pixels.ts";
import { linearOf, printOf } from "./paint.ts";
import { cutsOf, finishedSheet, type Puzzle } from "./puzzle.ts";
import type { Print } from "./skin.ts";

const PER_CM = 10;
const CUT_PER_CM = 14;
/** Width of the frame's bars and of the wall painted round it, in cm. */
const BAR = 1.8;
const ROUND = 30;

const BARS: readonly Rgb[] = [
  [176, 138, 94],
  [36, 33, 31],
  [240, 236, 228],
  [96, 66, 45],
];

/** The puzzle in its frame with the shadow it throws to the lower right, on a wall of this color. */
function framed(puzzle: Puzzle, wall: Rgb, bar: Rgb, random: Random): Canvas {
  const [width, height] = puzzle.cm;
  const { canvas, ctx } = blank(
    Math.round((width + 2 * (BAR + ROUND)) * PER_CM),
    Math.round((height + 2 * (BAR + ROUND)) * PER_CM),
  );
  ctx.fillStyle = css(wall);
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.scale(PER_CM, PER_CM);
  ctx.translate(ROUND, ROUND);
  const [outerWidth, outerHeight] = [width + 2 * BAR, height + 2 * BAR];
  const shadow = (blur: number, x: number, y: number, alpha: number): void => {
    ctx.save();
    ctx.shadowColor = `rgba(40,30,24,${alpha})`;
    [ctx.shadowBlur, ctx.shadowOffsetX, ctx.shadowOffsetY] = [blur * PER_CM, x * PER_CM, y * PER_CM];
    ctx.fillStyle = css(bar);
    ctx.fillRect(0, 0, outerWidth, outerHeight);
    ctx.restore();
  };
  shadow(16, 6, 7, 0.26);
  shadow(6, 2.4, 2.8, 0.32);
  shadow(1.6, 0.6, 0.8, 0.4);
  const side = (points: readonly (readonly [number, number])[], light: number): void => {
    ctx.fillStyle = css(tone(bar, light));
    ctx.beginPath();
    for (const [x, y] of points) ctx.lineTo(x, y);
    ctx.fill();
  };
  const [r, b] = [outerWidth, outerHeight];
  side(
    [
      [0, 0],
      [r, 0],
      [r - BAR, BAR],
      [BAR, BAR],
    ],
    0.03,
  );
  side(
    [
      [0, 0],
      [BAR, BAR],
      [BAR, b - BAR],
      [0, b],
    ],
    0.015,
  );
  side(
    [
      [r, 0],
      [r, b],
      [r - BAR, b - BAR],
      [r - BAR, BAR],
    ],
    -0.035,
  );
  side(
    [
      [0, b],
      [BAR, b - BAR],
      [r - BAR, b - BAR],
      [r, b],
    ],
    -0.05,
  );
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(
    finishedSheet(puzzle, CUT_PER_CM, cutsOf(puzzle, CUT_PER_CM, random), random, 0.45),
    BAR,
    BAR,
    width,
    height,
  );
  for (const [x, y] of [
    [0, 1],
    [1, 0],
  ]) {
    const inner = ctx.createLinearGradient(BAR, BAR, BAR + x * 2.2, BAR + y * 2.2);
    inner.addColorStop(0, "rgba(20,14,10,0.5)");
    inner.addColorStop(1, "rgba(20,14,10,0)");
    ctx.fillStyle = inner;
    ctx.fillRect(BAR, BAR, x ? 2.2 : width, y ? 2.2 : height);
  }
  return canvas;
}

/** The wall's print: s and t are cm to the right of and above the floor's middle; the puzzle hangs with its middle at `middle` cm. */
export function hungWall(
  puzzle: Puzzle,
  wall: Rgb,
  middle: number,
  random: Random,
  plaster: (x: number, z: number) => number,
): Print {
  const bar = BARS[Math.floor(random() * BARS.length)];
  const sheet = framed(puzzle, wall, bar, random);
  const print = printOf(sheet);
  const [halfWidth, halfHeight] = [sheet.width / PER_CM / 2, sheet.height / PER_CM / 2];
  const [insideWidth, insideHeight] = [halfWidth - ROUND, halfHeight - ROUND];
  const flat = linearOf(wall);
  return (x, z) => {
    const [dx, dz] = [Math.abs(x), Math.abs(z - middle)];
    const near = dx < halfWidth && dz < halfHeight;
    const color = near ? print(x / halfWidth / 2 + 0.5, 0.5 - (z - middle) / halfHeight / 2) : flat;
    if (dx < insideWidth && dz < insideHeight) return color;
    const rough = plaster(x, z);
    return [color[0] * rough, color[1] * rough, color[2] * rough];
  };
}
