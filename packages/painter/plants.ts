import type { Context, Random } from "./core.ts";
import { curve, fill, line, polar, sweep, type Form, type Point } from "./curves.ts";

/** A simple leaf from base to tip, `bend` to one side; `belly` below 0.5 puts its widest part near the base. */
export function leaf(base: Point, tip: Point, halfWidth: number, bend = 0, belly = 0.45): Form {
  const [dx, dy] = [tip[0] - base[0], tip[1] - base[1]];
  const middle: Point = [base[0] + dx / 2 - dy * bend, base[1] + dy / 2 + dx * bend];
  const power = Math.log(0.5) / Math.log(belly);
  return sweep([base, middle, tip], (u) => halfWidth * Math.sin(Math.PI * u ** power) ** 0.9);
}

/** Midrib and curved side veins of a leaf. */
export function veins(ctx: Context, form: Form, count: number, width: number): void {
  line(
    ctx,
    Array.from({ length: 13 }, (_, i) => form.at(i / 12, 0)),
    width * 1.6,
  );
  for (let i = 1; i <= count; i++) {
    const u = (i / (count + 1)) * 0.9;
    for (const side of [1, -1])
      line(
        ctx,
        curve([form.at(u, 0), form.at(Math.min(1, u + 0.07), side * 0.45), form.at(Math.min(1, u + 0.16), side * 0.9)]),
        width,
      );
  }
}

/** A stem through the knots, `width` at its foot and tapering to a third of it. */
export function stem(ctx: Context, knots: readonly Point[], width: number): Form {
  const form = sweep(knots, (u) => (width / 2) * (1 - 0.67 * u));
  fill(ctx, form.outline);
  return form;
}

/** A blade of reed or grass that rises from the base, leans by `lean` px and may fold over at `fold` of its height. */
export function blade(base: Point, height: number, lean: number, halfWidth: number, fold = 1): Form {
  const [x, y] = base;
  const knee: Point = [x + lean * 0.55, y - height * fold];
  const tip: Point = fold < 1 ? [x + lean * 1.9, y - height * (fold - (1 - fold) * 0.9)] : [x + lean, y - height];
  const middle: Point = [x + lean * 0.16, y - height * fold * 0.5];
  return sweep(
    fold < 1 ? [base, middle, knee, tip] : [base, middle, tip],
    (u) => halfWidth * (1 - u) ** 0.6 * (0.6 + 0.8 * Math.sin(Math.PI * Math.min(1, u + 0.2))),
  );
}

/** A spray of needles around a twig, pointing towards its tip. */
export function needles(twig: Form, count: number, length: number, random: Random): Point[][] {
  return Array.from({ length: count }, (_, i) => {
    const u = 0.08 + (0.92 * i) / count;
    const angle = twig.heading(u) + (i % 2 === 0 ? 1 : -1) * (0.35 + random() * 0.45) * (1.15 - 0.6 * u);
    const root = twig.at(u, 0);
    const reach = length * (0.7 + 0.5 * random());
    return [root, polar(root, angle + 0.06, reach * 0.55), polar(root, angle, reach)];
  });
}
