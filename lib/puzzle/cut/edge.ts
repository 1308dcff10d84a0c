/** In millimeters from the sheet's upper left corner, to a hundredth. */
export type Point = readonly [x: number, y: number];

/** The first point, then three for each cubic Bézier curve (two controls, its end). */
export type Edge = readonly Point[];

/** Rounded, so that the last digits of a computation are the same everywhere. */
export const rounded = (millimeters: number) => Math.round(millimeters * 100) / 100;

/** Where the control points of a curve lie that looks like a quarter of an ellipse, as a part of its radius. */
const CIRCLE_BEZIER_RATIO = 0.5523;

export const straight = (from: Point, to: Point): Edge => [from, from, to, to];

/** Parts of `unit`, the shorter side in mm; the neck is at least 0.245 of it: 4 mm from pieces of 17 mm on. */
export function tabbed(from: Point, to: Point, unit: number, random: () => number): Edge {
  const between = (least: number, most: number) => unit * (least + (most - least) * random());
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  const side = random() < 0.5 ? 1 : -1;

  const neck = between(0.1235, 0.1375);
  const middle = length / 2 + between(-0.036, 0.036);
  const top = between(0.235, 0.262);
  const lean = middle + between(-0.018, 0.018);
  const flanks = [-1, 1].map((direction) => ({
    neck: middle + direction * neck,
    neckAt: top * 0.27 + between(-0.01, 0.012),
    head: lean + direction * (neck + between(0.03, 0.044)),
    headAt: top * 0.6 + between(-0.012, 0.012),
    sway: between(-0.05, 0.05),
    foot: between(-0.03, 0.005),
  }));
  const [left, right] = [flanks[0]!, flanks[1]!];

  const at = (along: number, away: number): Point => [
    rounded(from[0] + (dx * along - dy * away * side) / length),
    rounded(from[1] + (dy * along + dx * away * side) / length),
  ];
  const rise = (flank: typeof left) => flank.headAt - flank.neckAt;
  const crown = (flank: typeof left) => flank.headAt + (top - flank.headAt) * CIRCLE_BEZIER_RATIO;
  return [
    from,
    at(left.neck * 0.6, left.sway),
    at(left.neck, left.foot),
    at(left.neck, left.neckAt),
    at(left.neck, left.neckAt + rise(left) * 0.4),
    at(left.head, left.headAt - rise(left) * 0.6),
    at(left.head, left.headAt),
    at(left.head, crown(left)),
    at(lean + (left.head - lean) * CIRCLE_BEZIER_RATIO, top),
    at(lean, top),
    at(lean + (right.head - lean) * CIRCLE_BEZIER_RATIO, top),
    at(right.head, crown(right)),
    at(right.head, right.headAt),
    at(right.head, right.headAt - rise(right) * 0.6),
    at(right.neck, right.neckAt + rise(right) * 0.4),
    at(right.neck, right.neckAt),
    at(right.neck, right.foot),
    at(length - (length - right.neck) * 0.6, right.sway),
    to,
  ];
}
