import {
  addSweep,
  circle,
  emptyMesh,
  moved,
  posed,
  TAU,
  turned,
  type Mesh,
  type Pose,
  type Vec3,
} from "../metal-mesh.ts";
import { addBead } from "../metal-parts.ts";
import { GOLD, GOLD_GLOW, onPaper, type Piece } from "../metal-studio.ts";

const RADIUS = 14;

/** A hoop in the xy plane, thicker in front than at its clasp, with the bow of the fastener. */
export function hoop(mesh: Mesh, pose: Pose): void {
  addSweep(
    mesh,
    0,
    240,
    40,
    (t) => circle(RADIUS)(t * 0.955 + 0.2725),
    (a, t) => {
      const thick = 1.05 + 0.95 * Math.sin(Math.PI * t) ** 1.5;
      return [Math.cos(a * TAU) * thick, Math.sin(a * TAU) * thick];
    },
    [0, 0, 1],
    pose,
  );
  for (const t of [0.2725, 0.2275]) addBead(mesh, 0, 1.12, () => 0, posed(moved(circle(RADIUS)(t)), pose), 20);
  const bow = (t: number): Vec3 => outward(circle(RADIUS)(0.228 + t * 0.046), Math.sin(t * Math.PI) * 1.2);
  addSweep(mesh, 0, 40, 10, bow, (a) => [Math.cos(a * TAU) * 0.4, Math.sin(a * TAU) * 0.4], [0, 0, 1], pose);
}

/** A point moved outward from the z axis. */
function outward([x, y, z]: Vec3, out: number): Vec3 {
  const radius = Math.hypot(x, y);
  return [x * (1 + out / radius), y * (1 + out / radius), z];
}

/** Two gold hoops: one lies flat, the other leans on it. */
export function circa(): Piece {
  const mesh = emptyMesh();
  hoop(mesh, posed(turned(2, 2.2), moved([-5, 4, 2])));
  hoop(mesh, posed(turned(2, 0.4), turned(0, 0.27), turned(2, 0.75), moved([9, -8.4, 5.75])));
  return { mesh, materials: [GOLD], span: 40, glow: GOLD_GLOW };
}

export const work = onPaper(circa, { from: [-18, -100, 78], at: [3, -2, 2], fov: 29, aperture: 0.6 });
