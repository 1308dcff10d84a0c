import type { Grid, Sheet } from "@/lib/puzzle/cut/grid";
import { randomOf } from "@/lib/puzzle/cut/random";
import { fieldOf, newGame, type Away } from "./game";

type Rect = { x: number; y: number; width: number; height: number };

/** In mm from the upper left corner of the picture that is to be. */
export type Table = {
  /** CSS pixels of a millimeter. */
  scale: number;
  stage: Rect;
  heaps: Rect[];
};

/** In CSS pixels. */
const GAP_PX = 16;
/** From the screen's sides a phone's own gestures begin. */
const EDGE_PX = 24;
const SHARE = { height: 0.58, width: 0.5, area: 0.38 };

/** How far a tab reaches beyond its piece's field, as a part of the shorter side. */
const TAB_RATIO = 0.32;

/** `sheet` in mm, `size` in CSS pixels. */
export function layOut(size: { width: number; height: number }, sheet: Sheet): Table {
  const below = Math.min((size.width - 2 * GAP_PX) / sheet.width, (size.height * SHARE.height - GAP_PX) / sheet.height);
  const beside = Math.min((size.width * SHARE.width) / sheet.width, (size.height - 2 * GAP_PX) / sheet.height);
  const isBelow = below > beside;
  const roomy = Math.sqrt((SHARE.area * size.width * size.height) / (sheet.width * sheet.height));
  const scale = Math.min(Math.max(below, beside, 0.05), roomy);
  const [width, height, gap] = [size.width / scale, size.height / scale, GAP_PX / scale];
  const x = -(width - sheet.width) / 2;
  const y = isBelow ? -gap : -(height - sheet.height) / 2;
  const edge = EDGE_PX / scale;
  const side = Math.max(-x - gap / 2 - edge, 0);
  const heaps = isBelow
    ? [{ x: x + edge, y: sheet.height + gap / 2, width: width - 2 * edge, height: height + y - sheet.height - gap / 2 }]
    : [
        { x: x + edge, y, width: side, height },
        { x: sheet.width + gap / 2, y, width: side, height },
      ];
  return { scale, stage: { x, y, width, height }, heaps };
}

export const cellOf = (sheet: Sheet, { columns, rows }: Grid) => ({
  width: sheet.width / columns,
  height: sheet.height / rows,
});

export function heapOf({ heaps }: Table, sheet: Sheet, grid: Grid, seed: number): Away[] {
  const random = randomOf(seed);
  const { order } = newGame(grid, seed);
  const cell = cellOf(sheet, grid);
  const tab = TAB_RATIO * Math.min(cell.width, cell.height);
  const found: Away[] = [];
  const share = Math.ceil(order.length / heaps.length);
  heaps.forEach((heap, index) => {
    const pieces = order.slice(index * share, (index + 1) * share);
    const inset = (length: number, side: number) => Math.min(tab, Math.max(0, (length - side) / 2));
    const rim = { x: inset(heap.width, cell.width), y: inset(heap.height, cell.height) };
    const width = Math.max(0, heap.width - cell.width - 2 * rim.x);
    const height = Math.max(0, heap.height - cell.height - 2 * rim.y);
    const columns = Math.max(1, Math.round(Math.sqrt((pieces.length * heap.width) / heap.height)));
    const rows = Math.ceil(pieces.length / columns);
    pieces.forEach((piece, number) => {
      const along = (place: number, places: number) =>
        places > 1 ? clamp((place + (random() - 0.5) * 0.5) / (places - 1), 0, 1) : random();
      const place = placeOf(sheet, grid, piece);
      found[piece] = {
        x: heap.x + rim.x + width * along(number % columns, columns) - place.x,
        y: heap.y + rim.y + height * along(Math.floor(number / columns), rows) - place.y,
      };
    });
  });
  return found;
}

export function placeOf(sheet: Sheet, grid: Grid, piece: number) {
  const { row, column } = fieldOf(grid, piece);
  const { width, height } = cellOf(sheet, grid);
  return { x: column * width, y: row * height };
}

export function kept({ stage }: Table, sheet: Sheet, grid: Grid, pieces: number[], away: Away): Away {
  const cell = cellOf(sheet, grid);
  const places = pieces.map((piece) => placeOf(sheet, grid, piece));
  const within = (axis: "x" | "y", length: "width" | "height") => {
    const all = places.map((place) => place[axis]);
    const middle = (Math.min(...all) + Math.max(...all) + cell[length]) / 2;
    const half = Math.min(cell[length], stage[length]) / 2;
    return clamp(away[axis] + middle, stage[axis] + half, stage[axis] + stage[length] - half) - middle;
  };
  return { x: within("x", "width"), y: within("y", "height") };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
