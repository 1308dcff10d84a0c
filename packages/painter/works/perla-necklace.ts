import type { Studio } from "../core.ts";
import { addSweep, emptyMesh, moved, posed, turned, wire, type Pose } from "../metal-mesh.ts";
import { addBead, addTurned, riding, strand } from "../metal-parts.ts";
import { GOLD, onPaper, type Piece } from "../metal-studio.ts";
import type { Material } from "../metal.ts";

export const PEARL: Material = {
  metal: false,
  color: [0.83, 0.745, 0.665],
  sheen: [0.56, 0.42, 0.42],
  gloss: 0.12,
  roughness: 0.05,
};
export const SILK: Material = { metal: false, color: [0.72, 0.66, 0.56], roughness: 0.4 };
const PITCH = 7.6;

/** Freshwater pearls knotted on silk, in a loose loop, with a gold ball clasp. */
export function perla({ random, noise3 }: Studio): Piece {
  const mesh = emptyMesh();
  const row = strand([
    [-34, 74, 0],
    [-31, 46, 0],
    [-24, 22, 0],
    [-23, -6, 0],
    [-9, -27, 0],
    [14, -26, 0],
    [25, -7, 0],
    [19, 14, 0],
    [4, 25, 0],
    [3, 44, 0],
    [17, 58, 0],
    [26, 78, 0],
  ]);
  const count = Math.floor(row.length / PITCH);
  const clasp = Math.round(count * 0.47);
  addSweep(mesh, 1, 300, 6, (t) => row.at(Math.min(1, Math.max(0, t))), wire(0.42), [0, 0, 1], moved([0, 0, 3.4]));
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    if (i === clasp) {
      const pose: Pose = posed(turned(1, Math.PI / 2), riding(row.at, t, 0, 3.4));
      addBead(mesh, 2, 3.3, () => 0, pose, 40);
      addTurned(
        mesh,
        2,
        40,
        24,
        (s) => [3.45 + 0.28 * Math.sin(s * Math.PI * 2), 0.42 * Math.cos(s * Math.PI * 2)],
        pose,
      );
      for (const end of [-1, 1])
        addTurned(
          mesh,
          2,
          24,
          20,
          (s) => [0.85 + 0.35 * Math.sin(s * Math.PI * 2), end * 3.55 + 0.35 * Math.cos(s * Math.PI * 2)],
          pose,
        );
      continue;
    }
    const [a, b, c] = [random() * 90, random() * 90, random() * 90];
    const radius = 3.5 + (random() - 0.5) * 0.34;
    addBead(
      mesh,
      0,
      radius,
      (x, y, z) => noise3(x * 0.8 + a, y * 0.8 + b, z * 0.8 + c) * 0.035,
      riding(row.at, t, random() * 6, 3.4 + (radius - 3.5)),
    );
    addBead(mesh, 1, 0.62, () => 0, riding(row.at, (i + 1) / count, 0, 3.4), 10);
  }
  return { mesh, materials: [PEARL, SILK, GOLD], span: 80, glow: [0.42, 0.38, 0.34] };
}

export const work = onPaper(perla, { from: [-12, -104, 132], at: [0, 6, 2], fov: 27, aperture: 0.8 });
