import { Path2D, type Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Studio, type Work } from "../core.ts";
import { closedCurve, cutDisc, layPaper, openCurve, paperStock, points, pressGrain, type Point } from "../paper.ts";

const [WIDTH, HEIGHT] = [1280, 1600];
const INK = "#211a22";

/** A profile looking right, from the crown to the shoulder; the root of the nose is at (0, 0). */
const PROFILE = points(
  "-900,-250 -640,-430 -330,-500 -130,-440 -10,-318 28,-190 22,-84 -2,-6 34,74 88,150 110,194 84,228 34,242 46,278 80,310 52,340 42,349 70,382 44,418 26,446 54,500 46,566 -26,606 -124,612 -178,680 -176,790 -70,900 120,980 330,1180",
);

const UPPER_LIP = points("130,262 130,352 60,351 10,354 -22,344 8,318 36,290");
const LOWER_LIP = points("130,350 110,426 56,424 18,398 -22,346 10,355 60,352");

type Face = { x: number; y: number; scale: number; flip: 1 | -1 };
const LEFT: Face = { x: 828, y: 566, scale: 1.04, flip: 1 };
const RIGHT: Face = { x: 458, y: 690, scale: 0.97, flip: -1 };

function place({ x, y, scale, flip }: Face, from: readonly Point[]): Point[] {
  return from.map(([px, py]): Point => [x + px * scale * flip, y + py * scale]);
}

function shape(corners: readonly Point[]): Path2D {
  const path = new Path2D();
  for (const [x, y] of corners) path.lineTo(x, y);
  path.closePath();
  return path;
}

/** Draws a line with a brush that swells and thins as it goes. */
function brushLine(ctx: Context, { noise2 }: Studio, line: readonly Point[], width: number, color = INK): void {
  ctx.strokeStyle = color;
  ctx.lineCap = "round";
  for (const [index, to] of line.entries()) {
    const from = line[Math.max(0, index - 1)];
    ctx.lineWidth = width * (1 + 0.32 * noise2(index / 60, width) + 0.08 * noise2(index / 4, 9));
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.lineTo(...to);
    ctx.stroke();
  }
}

function paint(studio: Studio): Canvas {
  const { random } = studio;
  const { canvas, ctx } = blank(WIDTH, HEIGHT);
  const stock = paperStock(studio, WIDTH, HEIGHT);
  const flat = (path: Path2D, color: string): void => layPaper(ctx, stock, path, color, 0);
  const within = (clips: Path2D[], draw: () => void): void => {
    ctx.save();
    for (const clip of clips) ctx.clip(clip);
    draw();
    ctx.restore();
  };
  const left = openCurve(place(LEFT, PROFILE));
  const right = openCurve(place(RIGHT, PROFILE));
  const leftFace = shape([...left, [-900, 2000]]);
  const rightFace = shape([...right, [2200, 2000]]);
  const leftHair = openCurve(
    place(LEFT, points("-96,-424 -150,-250 -300,-130 -330,60 -420,130 -430,330 -560,420 -600,640 -900,760")),
  );
  const rightHair = openCurve(
    place(RIGHT, points("-150,-450 -250,-330 -290,-140 -400,-50 -380,150 -470,260 -450,460 -600,560 -900,640")),
  );

  flat(shape(points("-9,-9 1290,-9 1290,1610 -9,1610")), "#e6dcc3");
  flat(cutDisc(random, 640, 190, 168), "#e9b63f");
  flat(leftFace, "#d9694a");
  flat(rightFace, "#33627e");
  within([leftFace, rightFace], () => {
    flat(leftFace, "#f3cdb6");
    flat(cutDisc(random, 800, 850, 92), "#e8957c");
    flat(cutDisc(random, 470, 964, 74), "#e8957c");
  });
  within([leftFace], () => flat(shape([...leftHair, [-900, -600], [300, -600]]), "#3a1f33"));
  within([rightFace], () => flat(shape([...rightHair, [2200, -600], [900, -600]]), "#e2a53a"));
  for (const [face, area, upper, lower] of [
    [LEFT, leftFace, "#b52f2f", "#c8433a"],
    [RIGHT, rightFace, "#7a2440", "#93304b"],
  ] as const) {
    within([area], () => flat(shape(closedCurve(place(face, UPPER_LIP))), upper));
    within([area], () => flat(shape(closedCurve(place(face, LOWER_LIP))), lower));
  }

  const eye = shape([
    ...openCurve(points("640,600 690,556 744,562 786,604")),
    ...openCurve(points("786,604 742,636 690,634 640,600")),
  ]);
  flat(eye, "#fbf3e2");
  within([eye], () => {
    flat(cutDisc(random, 724, 594, 34), "#2f7a6d");
    flat(cutDisc(random, 728, 594, 15), INK);
  });
  brushLine(ctx, studio, leftHair, 8);
  brushLine(ctx, studio, rightHair, 8);
  brushLine(ctx, studio, left, 11);
  brushLine(ctx, studio, right, 11);
  brushLine(ctx, studio, openCurve(points("624,606 690,556 744,562 792,608")), 9);
  brushLine(ctx, studio, openCurve(points("640,600 690,634 742,636 786,604")), 5);
  brushLine(ctx, studio, openCurve(points("606,520 680,470 760,474 820,508")), 10);
  brushLine(ctx, studio, openCurve(points("492,720 530,752 578,754 620,724")), 9);
  for (const lash of ["508,736 494,760", "536,754 529,778", "566,757 568,781", "596,745 606,769"])
    brushLine(ctx, studio, points(lash), 6);
  brushLine(ctx, studio, openCurve(points("484,640 540,606 590,616 612,640")), 9);
  brushLine(ctx, studio, place(LEFT, points("42,349 10,352 -16,346")), 7);
  brushLine(ctx, studio, place(RIGHT, points("42,349 10,352 -16,346")), 7);
  pressGrain(ctx, stock, 0.6);
  return canvas;
}

/** Two profiles that meet in a third face. */
export const work: Work = { paint };
