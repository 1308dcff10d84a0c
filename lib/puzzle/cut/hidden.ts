import { rounded, straight, type Edge, type Point } from "./edge.ts";
import { DESIGNS_SHAPE } from "../../platform/rules/designs.generated.ts";

export const HIDDEN = DESIGNS_SHAPE;
export type Hidden = (typeof HIDDEN)[number];

/** The tangent of half the angle; 0.2 are 23 degrees. */
const LEAN_RATIO = 0.2;
/** Knots nearer to the middle, as a part of a piece's shorter side, are hollows: a seam that ended there would leave splinters. */
const HOLLOW_RATIO = 0.4;

const LOBE: Point[] = [
  [0.08, -0.38],
  [0.15, -0.47],
  [0.29, -0.47],
  [0.44, -0.47],
  [0.56, -0.34],
  [0.56, -0.17],
  [0.56, 0.02],
  [0.44, 0.15],
  [0.32, 0.27],
  [0.21, 0.38],
  [0.08, 0.47],
];
const RAYS: Point[] = [
  [0, -0.6],
  [0.2, -0.275],
  [0.571, -0.185],
  [0.323, 0.105],
  [0.353, 0.485],
  [0, 0.34],
];

const mirrored = (points: Point[]) => points.toReversed().map(([x, y]): Point => [-x, y]);

/** Parts of a piece's shorter side; nothing is beyond 0.6, outer knots are less than 90 degrees apart, one for each seam. */
const SHAPES: Record<Hidden, Point[]> = {
  heart: [[0, -0.27], ...LOBE, [0, 0.58], ...mirrored(LOBE), [0, -0.27]],
  star: polygon([...RAYS, ...mirrored(RAYS.slice(1, -1))]),
};

function polygon(corners: Point[]): Point[] {
  const sides = corners.map((corner, index) => straight(corner, corners[(index + 1) % corners.length]!));
  return [corners[0]!, ...sides.flatMap((side) => side.slice(1))];
}

/** `unit`: the shorter side of a piece in mm. */
export function hiddenOutline([x, y]: Point, shape: Hidden, unit: number, random: () => number): Point[] {
  const lean = (random() * 2 - 1) * LEAN_RATIO;
  // A sine and a cosine without computing either: those differ from engine to engine.
  const [cosine, sine] = [(1 - lean * lean) / (1 + lean * lean), (2 * lean) / (1 + lean * lean)];
  return SHAPES[shape].map(([u, v]) => [
    rounded(x + unit * (u * cosine - v * sine)),
    rounded(y + unit * (u * sine + v * cosine)),
  ]);
}

export function seamTo(outline: Point[], middle: Point, corner: Point, unit: number): Edge {
  const [dx, dy] = [corner[0] - middle[0], corner[1] - middle[1]];
  const outer = knotsOf(outline).filter((knot) => distance(knot, middle) > HOLLOW_RATIO * unit);
  const bend = ([x, y]: Point) => ((x - middle[0]) * dx + (y - middle[1]) * dy) / distance([x, y], middle);
  return straight(
    corner,
    outer.reduce((best, knot) => (bend(knot) > bend(best) ? knot : best)),
  );
}

/** Against the clock from one knot, which is left out, to the other; none from a knot to itself. */
export function passing(outline: Point[], from: Point, to: Point): Point[] {
  if (isSame(from, to)) return [];
  const way = outline.slice(1).toReversed();
  const index = way.findIndex((point, at) => at % 3 === 0 && isSame(point, from));
  const turned = [...way.slice(index + 1), ...way.slice(0, index + 1)];
  return turned.slice(0, turned.findIndex((point, at) => at % 3 === 2 && isSame(point, to)) + 1);
}

const knotsOf = (outline: Point[]) => outline.slice(1).filter((_, index) => index % 3 === 2);
const distance = ([x, y]: Point, [u, v]: Point) => Math.sqrt((x - u) * (x - u) + (y - v) * (y - v));
const isSame = ([x, y]: Point, [u, v]: Point) => x === u && y === v;
