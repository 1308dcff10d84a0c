import type { Cut, Outline } from "./cut.ts";
import type { Point } from "./edge.ts";

export type Lines = { inner: string; rim: string };

type Curve = readonly [Point, Point, Point, Point];

/** A line is written as the first of two neighbors has it, in the very figures of pathOf. */
export function linesOf({ outlines }: Cut): Lines {
  const all = new Set(outlines.flatMap(curvesOf).map(nameOf));
  const drawn = new Set<string>();
  const isRim = (curve: Curve) => !all.has(nameOf(reversed(curve)));
  const isInner = (curve: Curve) => {
    if (isRim(curve) || drawn.has(nameOf(reversed(curve)))) return false;
    drawn.add(nameOf(curve));
    return true;
  };
  const draw = (wanted: (curve: Curve) => boolean) =>
    outlines.map((outline) => strokes(curvesOf(outline), wanted)).join("");
  return { inner: draw(isInner), rim: draw(isRim) };
}

function strokes(curves: Curve[], wanted: (curve: Curve) => boolean): string {
  let isDrawing = false;
  return curves
    .map((curve) => {
      const begins = !isDrawing;
      isDrawing = wanted(curve);
      if (!isDrawing) return "";
      const [from, ...rest] = curve.map((point) => point.join(" "));
      return `${begins ? `M${from}` : ""}C${rest.join(" ")}`;
    })
    .join("");
}

function curvesOf(outline: Outline): Curve[] {
  const ends = outline.slice(1).filter((_, index) => index % 3 === 2);
  return ends.map((end, index) => {
    const at = index * 3;
    return [outline[at]!, outline[at + 1]!, outline[at + 2]!, end];
  });
}

const reversed = ([from, one, other, to]: Curve): Curve => [to, other, one, from];
const nameOf = (curve: Curve) => curve.join(" ");
