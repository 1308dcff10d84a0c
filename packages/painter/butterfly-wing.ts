import type { Context, Random } from "./core.ts";
import { curve, ease, fill, lerp, line, type Point, profile, sweep, within } from "./curves.ts";
import { dot, shade } from "./touches.ts";

/** Outer edges of the right wings from the front root round to the back root, in half spans from the thorax. */
export type Wings = { fore: readonly Point[]; hind: readonly Point[] };

/** One row of marks between the veins at `r` (0 root … 1 margin) of the named wings; `only` keeps it to one cell. */
type Mark = {
  kind: "spot" | "lunule" | "band" | "eye" | "streak";
  on: "fore" | "hind" | "both";
  r: number;
  size: number;
  color: string;
  only?: number;
};

/** Marks written as "band both 0.62 0.2 #6fb7da | eye hind 0.7 0.06 #c04a2c 6": kind, wing, r, size, color, only. */
export function marks(text: string): Mark[] {
  return text.split(" | ").map((entry) => {
    const [kind, on, r, size, color, only] = entry.split(" ");
    const cell = only === undefined ? {} : { only: Number(only) };
    return { kind: kind as Mark["kind"], on: on as Mark["on"], r: Number(r), size: Number(size), color, ...cell };
  });
}

export type Butterfly = {
  wings: Wings;
  root: string;
  base: string;
  margin: string;
  border: number;
  marks: readonly Mark[];
};

const VEINS = 8;

/** A wing as a fan: `at(r, t)` runs from the root (r = 0) to the margin and from the leading to the trailing edge. */
type Fan = { at: (r: number, t: number) => Point; outline: Point[] };

export function fan(root: Point, edge: readonly Point[]): Fan {
  const rim = curve(edge, { steps: 16 });
  const at = (r: number, t: number): Point => {
    const x = Math.min(1, Math.max(0, t)) * (rim.length - 1);
    const [a, b] = [rim[Math.floor(x)], rim[Math.ceil(x)]];
    const tip: Point = [lerp(a[0], b[0], x % 1), lerp(a[1], b[1], x % 1)];
    return [lerp(root[0], tip[0], r), lerp(root[1], tip[1], r)];
  };
  return { at, outline: [root, ...rim] };
}

/** Patch between two veins from radius `from` to `to`, its outer side bowed by `bow`. */
function patch(wing: Fan, cell: number, from: number, to: number, bow: number, inset = 0.06): Point[] {
  const [t0, t1] = [(cell + inset) / VEINS, (cell + 1 - inset) / VEINS];
  const side = (r: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => wing.at(r + bow * Math.sin((i / 8) * Math.PI), lerp(t0, t1, i / 8)));
  return [...side(from), ...side(to).reverse()];
}

function mark(ctx: Context, wing: Fan, { kind, r, size, color, only }: Mark, scale: number): void {
  for (let cell = 0; cell < VEINS; cell++) {
    if (only !== undefined && cell !== only) continue;
    const [x, y] = wing.at(r, (cell + 0.5) / VEINS);
    if (kind === "band") fill(ctx, patch(wing, cell, r - size / 2, r + size / 2, 0.025, -0.02), color);
    if (kind === "lunule") fill(ctx, patch(wing, cell, r - size / 2, r + size / 3, -size * 0.7, 0.14), color);
    if (kind === "streak")
      fill(
        ctx,
        sweep(
          [wing.at(r - size, (cell + 0.5) / VEINS), wing.at(r, (cell + 0.5) / VEINS)],
          profile([0, scale * 0.022, scale * 0.032, 0]),
        ).outline,
        color,
      );
    if (kind !== "spot" && kind !== "eye") continue;
    const rounds =
      kind === "spot"
        ? ([[1, color]] as const)
        : ([
            [1.25, "#2a1d1a"],
            [1.05, "#ecd59a"],
            [0.82, color],
            [0.5, "#17131a"],
          ] as const);
    for (const [radius, shade] of rounds) {
      dot(ctx, x, y, radius * size * scale, shade);
    }
    if (kind === "eye") {
      dot(ctx, x - size * scale * 0.2, y - size * scale * 0.2, size * scale * 0.17, "#f6f1e4");
    }
  }
}

/** Fine burin lines from root to margin, thick where the wing is in shade; then veins and the edge. */
function engrave(ctx: Context, wing: Fan, scale: number, random: Random): void {
  ctx.strokeStyle = "rgba(38,22,20,0.5)";
  for (let i = 0; i < 76; i++) {
    const t = (i + 0.5) / 76;
    const near = Math.abs(((t * VEINS) % 1) - 0.5) * 2;
    line(ctx, [wing.at(0.06, t), wing.at(0.24 + 0.2 * near + random() * 0.12, t)], scale * 0.006);
    line(ctx, [wing.at(0.86 - 0.16 * near - random() * 0.1, t), wing.at(1, t)], scale * 0.007);
    if (i % 2 === 0) line(ctx, [wing.at(0.3, t), wing.at(0.9, t)], scale * 0.0028);
  }
  ctx.strokeStyle = "rgba(32,18,17,0.85)";
  for (let vein = 1; vein < VEINS; vein++) {
    const t = vein / VEINS;
    line(
      ctx,
      curve([wing.at(vein % 2 ? 0.36 : 0.05, t + (vein % 2 ? 0.03 : 0)), wing.at(0.6, t), wing.at(1, t)]),
      scale * 0.009,
    );
  }
  line(ctx, curve([wing.at(0.44, 0.1), wing.at(0.4, 0.32), wing.at(0.36, 0.6)]), scale * 0.009);
  line(ctx, [...wing.outline, wing.outline[0]], scale * 0.014, "rgba(32,18,17,0.92)");
}

export function paintWing(
  ctx: Context,
  wing: Fan,
  kind: "fore" | "hind",
  { root, base, margin, border, marks }: Butterfly,
  scale: number,
  random: Random,
): void {
  const glow = ctx.createRadialGradient(...wing.at(0, 0), 0, ...wing.at(0, 0), scale * 1.05);
  shade(glow, `0 ${root} | 0.34 ${base} | 1 ${base}`);
  ctx.fillStyle = glow;
  fill(ctx, wing.outline);
  within(ctx, wing.outline, () => {
    for (let cell = 0; cell < VEINS && border > 0; cell++)
      fill(
        ctx,
        patch(wing, cell, 1 - border * (kind === "fore" ? lerp(1.5, 0.8, ease(0, 6, cell)) : 1), 1.04, -0.045, -0.03),
        margin,
      );
    for (const entry of marks) if (entry.on === kind || entry.on === "both") mark(ctx, wing, entry, scale);
    engrave(ctx, wing, scale, random);
  });
  line(ctx, [...wing.outline, wing.outline[0]], scale * 0.012, "rgba(32,18,17,0.9)");
}
