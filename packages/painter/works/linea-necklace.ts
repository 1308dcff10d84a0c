import type { Studio } from "../core.ts";
import { addSweep, bar, emptyMesh, moved, posed, turned, type Vec3 } from "../metal-mesh.ts";
import { addChain, addLink, strand } from "../metal-parts.ts";
import { GOLD, GOLD_GLOW, onPaper, type Piece } from "../metal-studio.ts";

const HALF = 17;
const TILT = -0.09;

/** A fine chain that comes down from above in two strands to a slender gold bar. */
export function linea({ random }: Studio): Piece {
  const mesh = emptyMesh();
  const end = (side: number): Vec3 => [
    side * (HALF + 1.6) * Math.cos(TILT),
    -24 + side * (HALF + 1.6) * Math.sin(TILT),
    0,
  ];
  const [left, right] = [end(-1), end(1)];
  addChain(
    mesh,
    0,
    strand([left, [-23, -12, 0], [-27, 8, 0], [-24, 30, 0], [-27, 52, 0], [-33, 78, 0], [-35, 112, 0]]),
    2.5,
    1.75,
    0.42,
    random,
  );
  addChain(
    mesh,
    0,
    strand([right, [24, -14, 0], [25.5, 4, 0], [21, 22, 0], [13, 38, 0], [14, 56, 0], [19, 80, 0], [20, 112, 0]]),
    2.5,
    1.75,
    0.42,
    random,
  );
  const pose = posed(turned(2, TILT), moved([0, -24, 1.05]));
  addSweep(
    mesh,
    0,
    60,
    40,
    (t) => [(t - 0.5) * 2 * HALF, 0, 0],
    (a, t) => {
      const cap = Math.min(1, Math.sqrt(Math.max(1e-4, 1 - Math.abs(2 * t - 1) ** 90)));
      const [x, y] = bar(1.05, 1.0, 4)(a);
      return [x * cap, y * cap];
    },
    [0, 0, 1],
    pose,
  );
  for (const side of [-1, 1])
    addLink(mesh, 0, 3, 3, 0.5, posed(turned(0, 1.1), moved([side * (HALF + 0.7), 0, 0]), pose), 1.5);
  return { mesh, materials: [GOLD], span: 80, glow: GOLD_GLOW };
}

export const work = onPaper(linea, { from: [10, -112, 172], at: [-1, 2, 0], fov: 27, aperture: 0.6 });
