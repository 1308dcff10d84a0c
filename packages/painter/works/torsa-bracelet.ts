import { addSweep, emptyMesh, posed, TAU, turned, wire, type Vec3 } from "../metal-mesh.ts";
import { GOLD, GOLD_GLOW, onPaper, SILVER, type Piece } from "../metal-studio.ts";

const TURNS = 11;

/** A closed bangle of two silver strands and one of gold, laid like rope. */
export function torsa(): Piece {
  const mesh = emptyMesh();
  for (const place of [0, 1, 2]) {
    const curve = (t: number): Vec3 => {
      const twist = t * TAU * TURNS + (place * TAU) / 3;
      const radius = 31 + Math.cos(twist) * 2.15;
      return [Math.cos(t * TAU) * radius, Math.sin(t * TAU) * radius, Math.sin(twist) * 2.15];
    };
    addSweep(mesh, place === 0 ? 0 : 1, 700, 22, curve, wire(1.92), [0, 0, 1], posed(turned(0, 0.02), turned(2, 0.3)));
  }
  return { mesh, materials: [GOLD, SILVER], span: 80, glow: GOLD_GLOW };
}

export const work = onPaper(torsa, { from: [30, -164, 160], at: [4, 1, 3], fov: 26, aperture: 1 });
