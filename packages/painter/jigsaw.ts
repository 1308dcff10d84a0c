/** The cutting die: how a picture is cut into interlocking pieces. */
import { Path2D } from "@napi-rs/canvas";
import type { Random } from "./core.ts";
import type { Point } from "./paper.ts";

/** A cut from one corner to the next: its start, then three points (two controls, one end) for every Bézier curve of it. */
type Edge = readonly Point[];

export type Cut = {
  columns: number;
  rows: number;
  /** Width and height of an average piece. */
  piece: Point;
  outline: (column: number, row: number) => Path2D;
  /** The outline as points, clockwise on the sheet, its first point not repeated. */
  rim: (column: number, row: number) => Point[];
  centre: (column: number, row: number) => Point;
  /** All cuts between pieces. */
  lines: Path2D;
};

const span = (random: Random, reach: number): number => (random() * 2 - 1) * reach;

/** A cut with a knob: a narrow neck, a round head, leaning and sitting a little differently on every piece. */
function knobbed(from: Point, to: Point, random: Random): Edge {
  const out = random() < 0.5 ? 1 : -1;
  const size = 0.096 + span(random, 0.014);
  const [shift, lean, sink] = [span(random, 0.065), span(random, 0.035), span(random, 0.03)];
  const at = (along: number, away: number): Point => [
    from[0] + (to[0] - from[0]) * along - (to[1] - from[1]) * away * out,
    from[1] + (to[1] - from[1]) * along + (to[0] - from[0]) * away * out,
  ];
  return [
    from,
    at(0.2, span(random, 0.06)),
    at(0.5 + shift + lean, sink - size),
    at(0.5 - size + shift, sink + size),
    at(0.5 - 2 * size + shift - lean, sink + 3 * size),
    at(0.5 + 2 * size + shift - lean, sink + 3 * size),
    at(0.5 + size + shift, sink + size),
    at(0.5 + shift + lean, sink - size),
    at(0.8, span(random, 0.06)),
    to,
  ];
}

function trace(path: Path2D, edge: Edge): void {
  for (let i = 1; i + 2 < edge.length; i += 3) {
    const [a, b, end] = [edge[i], edge[i + 1], edge[i + 2]];
    path.bezierCurveTo(a[0], a[1], b[0], b[1], end[0], end[1]);
  }
}

/** The points of a cut, without its last. */
function pointsOf(edge: Edge, steps: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 3 < edge.length; i += 3) {
    for (let step = 0; step < steps; step++) {
      const t = step / steps,
        s = 1 - t;
      const mix = (k: 0 | 1): number =>
        edge[i][k] * s ** 3 + 3 * edge[i + 1][k] * s * s * t + 3 * edge[i + 2][k] * s * t * t + edge[i + 3][k] * t ** 3;
      points.push([mix(0), mix(1)]);
    }
  }
  return points;
}

/** Cuts a sheet of `width` × `height` into `columns` × `rows` pieces; its rim stays straight. */
export function cutSheet(width: number, height: number, columns: number, rows: number, random: Random): Cut {
  const piece: Point = [width / columns, height / rows];
  const corners = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (__, column): Point => [
      column * piece[0] + (column > 0 && column < columns ? span(random, piece[0] * 0.055) : 0),
      row * piece[1] + (row > 0 && row < rows ? span(random, piece[1] * 0.055) : 0),
    ]),
  );
  const edge = (from: Point, to: Point, rim: boolean): Edge => (rim ? [from, from, to, to] : knobbed(from, to, random));
  const across = corners.map((line, row) =>
    line.slice(1).map((to, column) => edge(line[column], to, row === 0 || row === rows)),
  );
  const down = corners
    .slice(1)
    .map((line, row) => line.map((to, column) => edge(corners[row][column], to, column === 0 || column === columns)));
  const lines = new Path2D();
  for (const cut of [...across.slice(1, -1).flat(), ...down.flatMap((line) => line.slice(1, -1))]) {
    lines.moveTo(cut[0][0], cut[0][1]);
    trace(lines, cut);
  }
  const outline = (column: number, row: number): Path2D => {
    const path = new Path2D();
    const start = corners[row][column];
    path.moveTo(start[0], start[1]);
    trace(path, across[row][column]);
    trace(path, down[row][column + 1]);
    trace(path, across[row + 1][column].toReversed());
    trace(path, down[row][column].toReversed());
    path.closePath();
    return path;
  };
  return {
    columns,
    rows,
    piece,
    lines,
    outline,
    rim: (column, row) =>
      [
        across[row][column],
        down[row][column + 1],
        across[row + 1][column].toReversed(),
        down[row][column].toReversed(),
      ].flatMap((edge) => pointsOf(edge, 7)),
    centre: (column, row) => [(column + 0.5) * piece[0], (row + 0.5) * piece[1]],
  };
}
