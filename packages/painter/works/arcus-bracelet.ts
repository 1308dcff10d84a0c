import { addSweep, bar, emptyMesh, posed, TAU, turned, type Vec3 } from "../metal-mesh.ts";
import { GOLD, GOLD_GLOW, onPaper, type Piece } from "../metal-studio.ts";

const OPEN = 0.17;

/** An open cuff, standing on its ends: an oval arc of gold, broad at the back of the hand, narrower to its two rounded ends. */
export function arcus(): Piece {
  const mesh = emptyMesh();
  const arc = (t: number): Vec3 => {
    const angle = (OPEN / 2 + t * (1 - OPEN) - 0.25) * TAU;
    return [Math.cos(angle) * 31, Math.sin(angle) * 26, 0];
  };
  addSweep(
    mesh,
    0,
    300,
    56,
    arc,
    (a, t) => {
      const middle = Math.max(0, Math.sin(Math.PI * t));
      const near = Math.min(t, 1 - t) / 0.022;
      const cap = near < 1 ? Math.sqrt(Math.max(1e-4, 1 - (1 - near) ** 2)) : 1;
      const [thick, high] = bar(1.15, 3.4 + 3.4 * middle ** 1.4, 2.7)(a);
      return [thick * cap, high * cap];
    },
    [0, 0, 1],
    posed(turned(0, Math.PI / 2), turned(1, 0.09), turned(2, -0.62)),
  );
  return { mesh, materials: [GOLD], span: 80, glow: GOLD_GLOW };
}

export const work = onPaper(arcus, { from: [-20, -170, 118], at: [1, 0, 22], fov: 27, aperture: 1 });
