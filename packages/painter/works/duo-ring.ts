import { addSweep, bar, emptyMesh, posed, TAU, turned, type Vec3 } from "../metal-mesh.ts";
import { GOLD, GOLD_GLOW, onPaper, SILVER, type Piece } from "../metal-studio.ts";

const WINDS = 1;

/** Two bands, one of gold and one of silver, that wind round each other; lying flat. */
export function duo(): Piece {
  const mesh = emptyMesh();
  for (const band of [0, 1]) {
    const curve = (t: number): Vec3 => {
      const wind = t * TAU * WINDS + band * Math.PI + 0.4;
      const radius = 10.2 + Math.cos(wind) * 1.2;
      return [Math.cos(t * TAU) * radius, Math.sin(t * TAU) * radius, Math.sin(wind) * 2.3];
    };
    addSweep(mesh, band, 260, 32, curve, bar(1.02, 1.55, 2.8), [0, 0, 1], posed(turned(0, -0.07), turned(2, 0.5)));
  }
  return { mesh, materials: [GOLD, SILVER], span: 30, glow: GOLD_GLOW };
}

export const work = onPaper(duo, { from: [-16, -60, 52], at: [0.5, 0.5, 2.5], fov: 27, aperture: 0.5 });
