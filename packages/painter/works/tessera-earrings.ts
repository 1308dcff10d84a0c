import {
  addSurface,
  addSweep,
  emptyMesh,
  moved,
  posed,
  turned,
  wire,
  type Mesh,
  type Pose,
  type Vec3,
} from "../metal-mesh.ts";
import { addBead, addTurned } from "../metal-parts.ts";
import { GOLD, GOLD_GLOW, onPaper, type Piece } from "../metal-studio.ts";
import type { Material } from "../metal.ts";

const TILE = 3.3;
const TILES = 3;
const HALF = (TILE * TILES) / 2;
const ENAMEL: Vec3[] = [
  [0.015, 0.07, 0.2],
  [0.02, 0.24, 0.25],
  [0.62, 0.1, 0.03],
  [0.83, 0.74, 0.56],
  [0.7, 0.36, 0.05],
  [0.08, 0.32, 0.5],
];
/** Which enamel lies where; the second stud shows the first one mirrored. */
const PLAN = [
  [0, 1, 3],
  [4, 2, 0],
  [1, 3, 5],
] as const;

/** A square cushion about the origin: half-width, height, and how much its top bulges. */
function addCushion(mesh: Mesh, material: number, half: number, height: number, pose: Pose, bulge = 0.22): void {
  addSurface(mesh, material, 30, 30, (u, v) => {
    const [x, y] = [u * 2 - 1, v * 2 - 1];
    const edge = Math.max(Math.abs(x), Math.abs(y));
    const round = 1 - Math.max(0, (edge - 0.8) / 0.2) ** 2.4;
    return pose([x * half, y * half, height * Math.max(0, round) + bulge * (1 - x * x) * (1 - y * y)]);
  });
}

/** A stud facing up: gold tray, nine enamel tiles, post and butterfly behind. */
export function stud(mesh: Mesh, mirrored: boolean, pose: Pose): void {
  const rim = HALF + 0.75;
  addCushion(mesh, 0, rim, 1.1, pose, 0);
  const corner = (t: number): Vec3 => {
    const s = (((t % 1) + 1) % 1) * 4,
      part = (s % 1) * 2 - 1,
      k = Math.floor(s);
    const [x, y] = [
      [part, -1],
      [1, part],
      [-part, 1],
      [-1, -part],
    ][k] as [number, number];
    return [x * (rim - 0.35), y * (rim - 0.35), 1.2];
  };
  for (let k = 0; k < 4; k++)
    addSweep(
      mesh,
      0,
      12,
      14,
      (t) => corner((k + Math.min(0.9999, Math.max(0.0001, t))) / 4),
      wire(0.42),
      [0, 0, 1],
      pose,
    );
  for (const x of [-1, 1])
    for (const y of [-1, 1])
      addBead(mesh, 0, 0.5, () => 0, posed(moved([x * (rim - 0.35), y * (rim - 0.35), 1.2]), pose), 14);
  for (let i = 0; i < TILES * TILES; i++) {
    const [column, row] = [i % TILES, Math.floor(i / TILES)];
    const tone = PLAN[row][mirrored ? TILES - 1 - column : column];
    addCushion(mesh, 1 + tone, TILE / 2 - 0.17, 1.75, posed(moved([(column - 1) * TILE, (row - 1) * TILE, 0]), pose));
  }
  addSurface(mesh, 0, 2, 2, (u, v) => pose([(u * 2 - 1) * rim, (v * 2 - 1) * rim, 0]));
  addTurned(mesh, 0, 20, 12, (s) => [s > 0.92 ? 0.42 * (1 - s) * 12 + 0.02 : 0.42, -10.5 * s], pose);
}

/** Gold and the enamels, in the order of a stud's materials. */
export const TESSERA: readonly Material[] = [
  GOLD,
  ...ENAMEL.map((color): Material => ({ metal: false, color, roughness: 0.02 })),
];

/** A pair of square mosaic studs, leaning back on their posts. */
export function tessera(): Piece {
  const mesh = emptyMesh();
  const lean = turned(0, 1.07);
  stud(mesh, false, posed(lean, turned(2, 0.4), moved([-7.6, 2.8, 0])));
  stud(mesh, true, posed(lean, turned(2, -0.34), moved([7.4, -3.2, 0])));
  return { mesh, materials: [...TESSERA], span: 30, glow: GOLD_GLOW };
}

export const work = onPaper(tessera, { from: [5, -72, 42], at: [0, -0.5, 1.5], fov: 27, aperture: 0.5 });
