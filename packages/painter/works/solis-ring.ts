import { addSurface, addSweep, bar, circle, emptyMesh, posed, TAU, turned } from "../metal-mesh.ts";
import { GOLD, GOLD_GLOW, onPaper, type Piece } from "../metal-studio.ts";

const EDGE = 6.9;
const TOP = 10.1;

/** Height of the engraved sun at a distance from its centre: a dome, 24 rays, a raised rim. */
function relief(r: number, angle: number): number {
  const within = Math.max(0, Math.min(1, (r - 2.5) / 0.5)) * Math.max(0, Math.min(1, (6.2 - r) / 0.5));
  const dome = r < 2.2 ? 0.55 * Math.sqrt(1 - (r / 2.2) ** 2) : 0;
  const rim = Math.exp(-(((r - 6.55) / 0.28) ** 2)) * 0.3;
  return dome + within * (0.5 + 0.5 * Math.cos(angle * 24)) ** 1.5 * 0.42 + rim - 0.012 * r * r;
}

/** The ring lying on the far side of its band and on the disc's edge. */
export function solis(): Piece {
  const pose = posed(turned(0, 1.284), turned(2, -0.45));
  const mesh = emptyMesh();
  addSweep(
    mesh,
    0,
    200,
    36,
    circle(9),
    (a, t) => {
      const shoulder = Math.exp(-(((((t + 0.75) % 1) - 0.5) * 9) ** 2));
      return bar(0.95, 1.15 + shoulder * 1.1, 3)(a);
    },
    [0, 0, 1],
    posed(turned(0, Math.PI / 2), pose),
  );
  addSurface(mesh, 0, 140, 576, (u, v) => {
    const r = Math.min(1, u / 0.92) * EDGE;
    const z = TOP + relief(r, v * TAU) - Math.max(0, u - 0.92) * 14;
    return pose([r * Math.cos(v * TAU), r * Math.sin(v * TAU), z]);
  });
  addSurface(mesh, 0, 2, 96, (u, v) => pose([u * EDGE * Math.cos(v * TAU), u * EDGE * Math.sin(v * TAU), TOP - 1.65]));
  return { mesh, materials: [GOLD], span: 30, glow: GOLD_GLOW };
}

export const work = onPaper(solis, { from: [6, -68, 40], at: [0, -1.5, 6], fov: 27, aperture: 0.5 });
