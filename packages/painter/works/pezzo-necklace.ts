import type { Studio } from "../core.ts";
import { emptyMesh, moved, posed, turned, type Vec3 } from "../metal-mesh.ts";
import { addChain, addLink, addPlate, strand } from "../metal-parts.ts";
import { onPaper, SILVER, SILVER_GLOW, type Piece } from "../metal-studio.ts";
import type { Point } from "../paper.ts";

const HALF = 8.5;

/** One side of the piece from a corner along +x with its knob outward (−y, `out` = 1) or inward (−1), as dense points. */
function side(out: number): Point[] {
  const curves: (readonly [Point, Point, Point, Point])[] = [
    [
      [0, 0],
      [0.22, 0.02],
      [0.52, 0.05],
      [0.41, -0.075],
    ],
    [
      [0.41, -0.075],
      [0.3, -0.28],
      [0.7, -0.28],
      [0.59, -0.075],
    ],
    [
      [0.59, -0.075],
      [0.48, 0.05],
      [0.78, 0.02],
      [1, 0],
    ],
  ];
  return curves.flatMap(([a, b, c, d]) =>
    Array.from({ length: 16 }, (_, i): Point => {
      const t = i / 16,
        s = 1 - t;
      const mix = (k: 0 | 1): number => a[k] * s ** 3 + 3 * b[k] * s * s * t + 3 * c[k] * s * t * t + d[k] * t ** 3;
      return [(mix(0) - 0.5) * 2 * HALF, -HALF + mix(1) * 2 * HALF * out];
    }),
  );
}

/** The outline: knobs below and to the right, sockets above and to the left. */
export function outline(): Point[] {
  return [1, 1, -1, -1].flatMap((out, quarter) => {
    const [c, s] = [Math.cos((quarter * Math.PI) / 2), Math.sin((quarter * Math.PI) / 2)];
    return side(out).map(([x, y]): Point => [x * c - y * s, x * s + y * c]);
  });
}

/** A silver puzzle piece that hangs by one corner from a silver chain; its face slightly domed and not quite even. */
export function pezzo({ random, noise3 }: Studio): Piece {
  const mesh = emptyMesh();
  const hang = posed(turned(2, -0.62), moved([0, -20, 0.15]));
  addPlate(mesh, 0, outline(), 2.3, 0.8, hang);
  const corner = hang([-HALF + 0.9, HALF - 0.9, 1.1]);
  const ring: Vec3 = [corner[0] - 0.2, corner[1] + 2.2, 1.9];
  addLink(mesh, 1, 6.4, 5.2, 0.85, posed(turned(0, 0.34), turned(2, 1.7), moved(ring)), 2);
  const [x, y] = [ring[0], ring[1] + 2.3];
  addChain(
    mesh,
    1,
    strand([
      [x, y, 0.4],
      [x - 8, y + 10, 0],
      [x - 15, y + 26, 0],
      [x - 13, y + 46, 0],
      [x - 20, y + 72, 0],
    ]),
    3,
    2.1,
    0.55,
    random,
  );
  addChain(
    mesh,
    1,
    strand([
      [x, y, 0.4],
      [x + 9, y + 8, 0],
      [x + 19, y + 20, 0],
      [x + 20, y + 40, 0],
      [x + 11, y + 56, 0],
      [x + 12, y + 76, 0],
    ]),
    3,
    2.1,
    0.55,
    random,
  );
  const domed = (px: number, py: number, pz: number): number =>
    noise3(px / 6, py / 6, pz / 6) * 0.07 - (px * px + (py + 20) ** 2) * 0.011;
  return { mesh, materials: [{ ...SILVER, roughness: 0.06, bump: domed }, SILVER], span: 60, glow: SILVER_GLOW };
}

export const work = onPaper(pezzo, { from: [-14, -92, 104], at: [1, -6, 0], fov: 27, aperture: 0.6 });
