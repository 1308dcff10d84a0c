import type { Crop, Size } from "@/lib/puzzle/atelier/design";
import type { Lying } from "@/lib/puzzle/atelier/heap";
import { placementOf } from "@/lib/puzzle/atelier/placement";
import type { Cut } from "@/lib/puzzle/cut/cut";
import type { Edge, Point } from "@/lib/puzzle/cut/edge";
import type { Work } from "./use-working-canvas";

/** A picture, and what is made of it. `picture` is the upright picture's size in pixels. */
export type Made = { work: Work; picture: Size; crop: Crop; cut: Cut };

/** Sharper than this no screen needs it; more would cost memory and time. */
const MAX_PIXEL_RATIO = 2;

const LIGHT = "rgb(255 255 255 / 0.34)";
const DARK = "rgb(0 0 0 / 0.5)";

/** Makes a canvas as large as `size` (CSS pixels) and gives its context, in CSS pixels. */
export function prepare(canvas: HTMLCanvasElement, size: Size): CanvasRenderingContext2D | null {
  const density = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  canvas.width = Math.round(size.width * density);
  canvas.height = Math.round(size.height * density);
  const context = canvas.getContext("2d");
  context?.scale(density, density);
  return context;
}

/** Fills a canvas of `size` (CSS pixels) with the crop, whole. */
export function paintCrop(
  context: CanvasRenderingContext2D,
  { work, picture, crop }: Omit<Made, "cut">,
  { width, height }: Size,
): void {
  context.save();
  context.transform(...placementOf(crop, picture, work.width, { x: 0, y: 0, width, height }));
  context.imageSmoothingQuality = "high";
  context.drawImage(work, 0, 0);
  context.restore();
}

/** All edges between two pieces as one path, in mm. */
export function seamsOf(cut: Cut): Path2D {
  const path = new Path2D();
  for (const seam of cut.seams) trace(path, seam);
  return path;
}

/** The outline of each piece as a path, in mm. */
function outlinesOf(cut: Cut): Path2D[] {
  return cut.outlines.map((outline) => {
    const path = new Path2D();
    trace(path, outline);
    path.closePath();
    return path;
  });
}

function trace(path: Path2D, points: Edge): void {
  path.moveTo(...points[0]!);
  for (let at = 1; at + 2 < points.length; at += 3)
    path.bezierCurveTo(...points[at]!, ...points[at + 1]!, ...points[at + 2]!);
}

/** Draws the cut over a picture of `size` (CSS pixels): a dark line with a light one beside it. */
export function paintSeams(context: CanvasRenderingContext2D, cut: Cut, seams: Path2D, size: Size): void {
  const scale = size.width / cut.sheet.width;
  // Small pieces have thin seams, else the picture would drown in them.
  const width = Math.min(1, Math.max(0.45, (scale * cut.sheet.width) / cut.columns / 26));
  for (const [by, color] of [
    [width * 0.7, LIGHT],
    [0, DARK],
  ] as const) {
    context.save();
    context.translate(by, by);
    context.scale(scale, scale);
    context.lineWidth = width / scale;
    context.strokeStyle = color;
    context.stroke(seams);
    context.restore();
  }
}

/** Draws the pieces in a heap, each with a small shadow. `scale` is CSS pixels of a millimeter, the heap in CSS pixels. */
export function paintHeap(context: CanvasRenderingContext2D, made: Made, heap: Lying[], scale: number): void {
  const { cut } = made;
  const whole = document.createElement("canvas");
  const size = { width: cut.sheet.width * scale, height: cut.sheet.height * scale };
  const inner = prepare(whole, size);
  if (!inner) return;
  paintCrop(inner, made, size);
  paintSeams(inner, cut, seamsOf(cut), size);
  const pattern = context.createPattern(whole, "no-repeat");
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix().scale(cut.sheet.width / whole.width));
  outlinesOf(cut).forEach((outline, piece) => {
    const { x, y, angle } = heap[piece]!;
    const place = (by: number) => {
      context.save();
      context.translate(x + by * 0.6, y + by);
      context.rotate(angle);
      context.scale(scale, scale);
      const [middleX, middleY] = middleOf(cut, piece);
      context.translate(-middleX, -middleY);
      context.fill(outline);
      context.restore();
    };
    context.fillStyle = "rgb(0 0 0 / 0.28)";
    place(1.6);
    context.fillStyle = pattern;
    place(0);
  });
  whole.width = whole.height = 0;
}

/** Where a piece has its middle, in mm. */
function middleOf({ sheet, columns, rows, hiddenAt }: Cut, piece: number): Point {
  if (hiddenAt && piece === columns * rows) return hiddenAt;
  return [
    ((piece % columns) + 0.5) * (sheet.width / columns),
    (Math.floor(piece / columns) + 0.5) * (sheet.height / rows),
  ];
}

/** Covers the pieces for which `isMarked` holds with the shop's one accent. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  cut: Cut,
  size: Size,
  isMarked: (piece: number) => boolean,
): void {
  context.save();
  context.scale(size.width / cut.sheet.width, size.width / cut.sheet.width);
  context.fillStyle = getComputedStyle(context.canvas).getPropertyValue("--vermilion");
  context.globalAlpha = 0.55;
  outlinesOf(cut).forEach((outline, piece) => isMarked(piece) && context.fill(outline));
  context.restore();
}
