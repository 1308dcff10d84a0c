import type { Crop, Size, Turn } from "./design";

type Rect = Size & { x: number; y: number };

/** As CSS and canvas take it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** `picture`: the upright picture's pixels; `drawnWidth`: how wide it is drawn without the transform. */
export function placementOf(crop: Crop, picture: Size, drawnWidth: number, frame: Rect): Matrix {
  const scale = frame.width / crop.width;
  const all = (scale * picture.width) / drawnWidth;
  const [a, b, c, d, e, f] = turnOf(crop.turn, picture);
  return [a * all, b * all, c * all, d * all, frame.x + (e - crop.x) * scale, frame.y + (f - crop.y) * scale];
}

function turnOf(turn: Turn, { width, height }: Size): Matrix {
  switch (turn) {
    case 0:
      return [1, 0, 0, 1, 0, 0];
    case 90:
      return [0, 1, -1, 0, height, 0];
    case 180:
      return [-1, 0, 0, -1, width, height];
    case 270:
      return [0, -1, 1, 0, 0, width];
  }
}

export function fitInto(room: Size, shape: Size, margin: number): Rect {
  const scale = Math.max(
    0,
    Math.min((room.width - 2 * margin) / shape.width, (room.height - 2 * margin) / shape.height),
  );
  const [width, height] = [shape.width * scale, shape.height * scale];
  return { x: (room.width - width) / 2, y: (room.height - height) / 2, width, height };
}
