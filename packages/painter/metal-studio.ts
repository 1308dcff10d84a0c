/** What the jewelry pictures share: metals, paper, lamps, and the usual way of laying a piece on the table. */
import type { Studio, Work } from "./core.ts";
import type { Light } from "./metal-light.ts";
import { emptyMesh, moved, posed, turned, type Mesh, type Vec3 } from "./metal-mesh.ts";
import { photograph, type Camera, type Material, type Shot, type Table } from "./metal.ts";

export const GOLD: Material = { metal: true, color: [1.0, 0.73, 0.36], roughness: 0.014 };
export const SILVER: Material = { metal: true, color: [0.95, 0.945, 0.93], roughness: 0.014 };
/** What the shadow under the metal is lit with: light thrown back by gold or silver. */
export const GOLD_GLOW: Vec3 = [0.3, 0.19, 0.08];
export const SILVER_GLOW: Vec3 = [0.16, 0.156, 0.15];

/** Daylight from a big window box at the upper left, a strip at the right, a soft one above the camera, dark between. */
export function daylight(span: number): Light {
  return {
    horizon: [0.19, 0.178, 0.162],
    zenith: [0.44, 0.43, 0.415],
    boxes: [
      {
        at: [-2.2 * span, 1.6 * span, 2.6 * span],
        width: 2.6 * span,
        height: 2.2 * span,
        power: 3.6,
        color: [1, 0.985, 0.96],
        feather: 0.18,
      },
      {
        at: [2.8 * span, 0.4 * span, 1.5 * span],
        width: 0.8 * span,
        height: 2.6 * span,
        power: 2.4,
        color: [0.98, 0.985, 1],
      },
      {
        at: [-0.5 * span, -2.6 * span, 2.9 * span],
        width: 2.4 * span,
        height: 1.2 * span,
        power: 1.8,
        color: [1, 0.99, 0.975],
        feather: 0.5,
      },
    ],
  };
}

/** Warm off-white handmade paper; `pixel` is a picture pixel's size on it in mm. */
function paper({ noise2 }: Studio, pixel: number): Table {
  return {
    color: [0.905, 0.873, 0.825],
    vignette: 0.07,
    texture: (x, y) => {
      const fine = noise2(x / pixel / 2.3, y / pixel / 2.3) * 0.006 + noise2(x / pixel / 7, y / pixel / 11) * 0.006;
      return 1 + fine + noise2(x / pixel / 260, y / pixel / 260) * 0.012;
    },
  };
}

/** Lowers or raises the mesh until its lowest point lies on the table. */
export function settled(mesh: Mesh): Mesh {
  const low = mesh.positions.reduce((least, value, i) => (i % 3 === 2 ? Math.min(least, value) : least), Infinity);
  return { ...mesh, positions: mesh.positions.map((value, i) => (i % 3 === 2 ? value - low : value)) };
}

/** A piece of jewelry lying as it is to be photographed: `span` is its size in mm, `glow` what light its shadow gets back. */
export type Piece = { mesh: Mesh; materials: Material[]; span: number; glow: Vec3 };

/** The product photograph: the piece settled on warm paper in daylight. */
export function onPaper(piece: (studio: Studio) => Piece, camera: Camera): Work {
  return {
    paint: (studio) => {
      const { mesh, materials, span, glow } = piece(studio);
      const distance = Math.hypot(
        camera.from[0] - camera.at[0],
        camera.from[1] - camera.at[1],
        camera.from[2] - camera.at[2],
      );
      const pixel = (2 * Math.tan((camera.fov * Math.PI) / 360) * distance) / 1600;
      return photograph(
        { mesh: settled(mesh), materials, camera, light: daylight(span), tint: glow, table: paper(studio, pixel) },
        studio,
      );
    },
  };
}

/** Several pieces on one table, each settled, then turned about its height and moved. */
export function together(
  parts: readonly { piece: Piece; turn: number; x: number; y: number }[],
): Pick<Shot, "mesh" | "materials"> {
  const mesh = emptyMesh();
  const materials: Material[] = [];
  for (const { piece, turn, x, y } of parts) {
    const { positions, normals, materials: used } = settled(piece.mesh);
    const spin = turned(2, turn);
    const place = posed(spin, moved([x, y, 0]));
    for (let i = 0; i < positions.length; i += 3) {
      mesh.positions.push(...place([positions[i], positions[i + 1], positions[i + 2]]));
      mesh.normals.push(...spin([normals[i], normals[i + 1], normals[i + 2]]));
    }
    for (const index of used) mesh.materials.push(index + materials.length);
    materials.push(...piece.materials);
  }
  return { mesh, materials };
}
