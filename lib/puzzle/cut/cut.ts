import { rounded, straight, tabbed, type Edge, type Point } from "./edge.ts";
import { gridOf, type Grid, type Sheet } from "./grid.ts";
import { hiddenOutline, passing, seamTo, type Hidden } from "./hidden.ts";
import { randomOf } from "./random.ts";

/** A piece's outline, clockwise and closed: its first point, then three for each cubic Bézier curve, of which the last is the first again. */
export type Outline = readonly Point[];

/**
 * A sheet in pieces; their outlines row by row, each from left to right, and last that of a hidden shape; each edge between two pieces
 * once; and where the hidden shape has its middle, null without one.
 */
export type Cut = Grid & { sheet: Sheet; outlines: Outline[]; seams: Edge[]; hiddenAt: Point | null };

/** How far an inner corner may be from its place in the grid, as a part of a piece. */
const WANDER_RATIO = 0.03;

/** Pieces between a hidden shape and the rim of the sheet, so that those around it hold to others. */
const INSET_MM = 2;

/**
 * Cuts a sheet (mm) into at least `pieces` pieces, as gridOf says. The same whole number `seed` gives the same outlines in every
 * browser and on every server: nothing but arithmetic, square roots and rounding to a hundredth of a millimeter is used. Two
 * neighbors share the points of their edge.
 *
 * With a `shape` there is one more piece, in place of a corner where four pieces meet, all else is cut as without it. Without room
 * for it, on sheets of fewer than four rows or columns, there is none.
 */
export function cutSheet(seed: number, sheet: Sheet, pieces: number, shape: Hidden | null = null): Cut {
  const random = randomOf(seed);
  const { columns, rows } = gridOf(sheet, pieces);
  const [wide, high] = [sheet.width / columns, sheet.height / rows];
  const unit = Math.min(wide, high);
  const wander = (index: number, last: number) =>
    index === 0 || index === last ? 0 : (random() * 2 - 1) * unit * WANDER_RATIO;

  const corners = range(rows + 1).map((row) =>
    range(columns + 1).map((column): Point => [
      rounded(column * wide + wander(column, columns)),
      rounded(row * high + wander(row, rows)),
    ]),
  );
  const corner = (row: number, column: number) => corners[row]![column]!;
  const edge = (from: Point, to: Point, isRim: boolean) =>
    isRim ? straight(from, to) : tabbed(from, to, unit, random);
  const across = range(rows + 1).map((row) =>
    range(columns).map((column) => edge(corner(row, column), corner(row, column + 1), row === 0 || row === rows)),
  );
  const down = range(rows).map((row) =>
    range(columns + 1).map((column) =>
      edge(corner(row, column), corner(row + 1, column), column === 0 || column === columns),
    ),
  );

  const hidden = shape && rows >= 2 * INSET_MM && columns >= 2 * INSET_MM ? hide(shape) : null;

  const outline = (row: number, column: number): Outline => {
    const edges: Edge[] = [
      across[row]![column]!,
      down[row]![column + 1]!,
      across[row + 1]![column]!.toReversed(),
      down[row]![column]!.toReversed(),
    ];
    const after = (index: number) => passing(hidden?.outline ?? [], edges[index]!.at(-1)!, edges[(index + 1) % 4]![0]!);
    return [edges[0]![0]!, ...edges.flatMap((points, index) => [...points.slice(1), ...after(index)])];
  };
  const outlines = range(rows).flatMap((row) => range(columns).map((column) => outline(row, column)));
  const seams = [...across.slice(1, -1).flat(), ...down.flatMap((edges) => edges.slice(1, -1))];
  if (!hidden) return { sheet, columns, rows, outlines, seams, hiddenAt: null };
  const { outline: last, middle } = hidden;
  return { sheet, columns, rows, outlines: [...outlines, last], seams: [...seams, last], hiddenAt: middle };

  /** Puts a shape at an inner corner, and ends the four seams that met there on its outline. */
  function hide(wanted: Hidden) {
    const draw = (count: number) => INSET_MM + Math.floor(random() * (count - 2 * INSET_MM + 1));
    const [row, column] = [draw(rows), draw(columns)];
    const middle = corner(row, column);
    const outline = hiddenOutline(middle, wanted, unit, random);
    const seam = (from: Point) => seamTo(outline, middle, from, unit);
    across[row]![column - 1] = seam(corner(row, column - 1));
    across[row]![column] = seam(corner(row, column + 1)).toReversed();
    down[row - 1]![column] = seam(corner(row - 1, column));
    down[row]![column] = seam(corner(row + 1, column)).toReversed();
    return { outline, middle };
  }
}

/** An outline as the `d` of an SVG path, in mm. */
export function pathOf([start, ...points]: Outline): string {
  const words = points.map(([x, y], index) => `${index % 3 === 0 ? "C" : " "}${x} ${y}`);
  return `M${start!.join(" ")}${words.join("")}Z`;
}

const range = (length: number) => Array.from({ length }, (_, index) => index);
