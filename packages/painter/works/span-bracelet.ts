import type { Random, Studio } from "../core.ts";
import { addSweep, emptyMesh, moved, posed, turned, wire, type Mesh } from "../metal-mesh.ts";
import { addBead, addLink, riding, strand } from "../metal-parts.ts";
import { onPaper, SILVER, SILVER_GLOW, type Piece } from "../metal-studio.ts";

const LONG = 17;
const BROAD = 7;
const THICK = 1.7;

/** Hangs the bracelet's links into one another along a row; `lift` raises flat and upright links above it (mm). */
export function linkSpan(
  mesh: Mesh,
  row: ReturnType<typeof strand>,
  lift: readonly [number, number],
  random: Random,
): void {
  const count = Math.round(row.length / (LONG - 2 * THICK));
  for (let i = 0; i < count; i++) {
    const flat = i % 2 === 0;
    const roll = flat ? 0.12 + random() * 0.1 : 1.15 + random() * 0.1;
    addLink(mesh, 0, LONG, BROAD, THICK, riding(row.at, (i + 0.5) / count, roll, lift[flat ? 0 : 1]), 3);
  }
}

/** A bracelet of elongated silver links, laid down in a bow, with ring and bar to close it. */
export function span({ random }: Studio): Piece {
  const mesh = emptyMesh();
  const row = strand([
    [-15, 34, 0],
    [-30, 24, 0],
    [-36, 2, 0],
    [-24, -21, 0],
    [2, -28, 0],
    [26, -18, 0],
    [33, 4, 0],
    [22, 24, 0],
    [6, 28, 0],
  ]);
  linkSpan(mesh, row, [1.3, 3.4], random);
  addLink(mesh, 0, 10.5, 10.5, THICK, posed(turned(0, 0.16), moved([-9.5, 35.5, 1.3])), 3);
  const pose = posed(turned(2, -0.5), moved([-1.2, 29.5, 1.6]));
  addSweep(mesh, 0, 20, 24, (t) => [(t - 0.5) * 16, 0, 0], wire(1), [0, 0, 1], pose);
  for (const end of [-8, 8]) addBead(mesh, 0, 1.45, () => 0, posed(moved([end, 0, 0]), pose), 20);
  return { mesh, materials: [SILVER], span: 90, glow: SILVER_GLOW };
}

export const work = onPaper(span, { from: [16, -156, 168], at: [-1, 0, 2], fov: 26, aperture: 1 });
