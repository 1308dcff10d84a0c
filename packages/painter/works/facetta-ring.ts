import { addSurface, emptyMesh, moved, posed, TAU, turned, type Vec3 } from "../metal-mesh.ts";
import { onPaper, SILVER, SILVER_GLOW, type Piece } from "../metal-studio.ts";

const AROUND = 22;
const ACROSS = 4;
const WIDE = 8.6;
const INNER = 8.8;

/** A wide silver band with plane facets outside and a smooth inside; standing on its rim. */
export function facetta(): Piece {
  const mesh = emptyMesh();
  const pose = posed(turned(0, Math.PI / 2), turned(1, 0.12), turned(2, 1.0), moved([0, 0, 12]));
  const ring = (angle: number, radius: number, z: number): Vec3 =>
    pose([Math.cos(angle) * radius, Math.sin(angle) * radius, z]);
  addSurface(
    mesh,
    0,
    AROUND,
    ACROSS,
    (u, v) => {
      const row = Math.round(v * ACROSS);
      const column = Math.round(u * AROUND);
      const rim = row === 0 || row === ACROSS;
      const radius = rim ? 9.9 : (row % 2 === 1 ? 11.3 : 10.55) + 0.3 * Math.sin((column % AROUND) * 2.4 + row);
      const turn = column % AROUND;
      const wobble = rim ? 0 : Math.sin(turn * 5.1 + row * 2.2) * 0.045;
      return ring(((column + (row % 2) / 2) / AROUND) * TAU + wobble, radius, (v - 0.5) * WIDE);
    },
    true,
  );
  addSurface(mesh, 1, 160, 24, (u, v) => ring(u * TAU, INNER + 0.35 * (2 * v - 1) ** 4, (v - 0.5) * WIDE));
  for (const z of [-WIDE / 2, WIDE / 2]) {
    addSurface(mesh, 1, 160, 6, (u, v) =>
      ring(u * TAU, INNER + 0.35 + v * (9.92 - INNER - 0.35), z + Math.sign(z) * 0.12 * Math.sin(v * Math.PI)),
    );
  }
  return { mesh, materials: [{ ...SILVER, roughness: 0.015 }, SILVER], span: 28, glow: SILVER_GLOW };
}

export const work = onPaper(facetta, { from: [8, -70, 34], at: [1, 0, 9.5], fov: 26, aperture: 0.5 });
