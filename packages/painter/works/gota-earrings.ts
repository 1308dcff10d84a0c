import { addSweep, emptyMesh, moved, posed, turned, wire, type Mesh, type Pose, type Vec3 } from "../metal-mesh.ts";
import { addBead, addLink, addTurned, strand } from "../metal-parts.ts";
import { onPaper, SILVER, SILVER_GLOW, type Piece } from "../metal-studio.ts";

/** A full drop that runs out into a fine neck, a ring, and a long ear hook; along y, lying with its hook on the paper. */
export function drop(mesh: Mesh, pose: Pose): void {
  const lying = posed(turned(0, -Math.PI / 2), moved([0, 0, 4.6]));
  addTurned(
    mesh,
    0,
    96,
    110,
    (s) => {
      const angle = s * Math.PI;
      return [
        Math.max(0.02, 5.9 * Math.sin(angle) * Math.sin(angle / 2) ** 1.7 + 0.45 * Math.sin(angle)),
        10.5 * Math.cos(angle),
      ];
    },
    posed(turned(0, -0.2), lying, pose),
  );
  addLink(mesh, 0, 3.2, 3.2, 0.55, posed(turned(1, 0.5), moved([0, 11.6, 2.6]), pose), 1.6);
  const hook = strand([
    [0, 13, 2.9],
    [0.4, 14.8, 1.6],
    [0.4, 19, 0.7],
    [2.2, 24.5, 0.5],
    [6.4, 25.8, 0.5],
    [9.2, 22, 0.5],
    [9.8, 15.5, 0.5],
    [10.8, 9.5, 0.5],
  ] satisfies Vec3[]);
  addSweep(mesh, 0, 150, 12, (t) => hook.at(Math.min(1, Math.max(0, t))), wire(0.46), [0, 0, 1], pose);
  for (const end of [0, 1]) addBead(mesh, 0, 0.46, () => 0, posed(moved(hook.at(end)), pose), 12);
}

/** A pair of silver drops, one beside and a little across the other. */
export function gota(): Piece {
  const mesh = emptyMesh();
  drop(mesh, posed(turned(2, 0.32), moved([-5.5, -5, 0])));
  drop(mesh, posed(turned(2, -0.5), moved([9.5, -9.5, 0])));
  return { mesh, materials: [SILVER], span: 40, glow: SILVER_GLOW };
}

export const work = onPaper(gota, { from: [8, -76, 86], at: [5.5, 0.5, 1], fov: 27, aperture: 0.6 });
