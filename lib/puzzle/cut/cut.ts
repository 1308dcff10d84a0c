import { rounded, straight, tabbed, type Edge, type Point } from "./edge.ts";
import { gridOf, type Grid, type Sheet } from "./grid.ts";
import { hiddenOutline, passing, seamTo, type Hidden } from "./hidden.ts";
import { randomOf } from "./random.ts";

/** Clockwise and closed: its first point, then three for each cubic Bézier curve, the last is the first again. */
export type Outline = readonly Point[];

/** `outlines`: row by row, last that of a hidden shape; `seams`: each edge once; `hiddenAt`: null without a shape. */
export type Cut = Grid & { sheet: Sheet; outlines: Outline[]; seams: Edge[]; hiddenAt: Point | null };

/** As a part of a piece. */
const WANDER_RATIO = 0.03;

/** So that the pieces around a hidden shape hold to others. */
const INSET_MM = 2;

/** The same whole `seed` gives the same outlines in every engine: only arithmetic, square roots and rounding are used. */
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

export function pathOf([start, ...points]: Outline): string {
  const words = points.map(([x, y], index) => `${index % 3 === 0 ? "C" : " "}${x} ${y}`);
  return `M${start!.join(" ")}${words.join("")}Z`;
}

const range = (length: number) => Array.from({ length }, (_, index) => index);
