/** The plaster scenes that jewelry is worn in, in mm. */
import { emptyMesh, moved, posed, type Mesh, type Pose, type Vec3 } from "../metal-mesh.ts";
import type { strand } from "../metal-parts.ts";
import type { Material } from "../metal.ts";
import { addMesh } from "./forms.ts";
import { addBust, addCone, addFoot, addTablet, drape, hanging, onBust, seat } from "./plaster.ts";
import type { Skin } from "./skin.ts";
import type { Stage } from "./stage.ts";

/** Numbers of the skins that every scene begins with; a piece's own follow. */
export const GROUND = 0;
const [PLASTER, OWN] = [1, 2];
export type Worn = { mesh: Mesh; materials: readonly Material[]; view: Stage["view"]; span: number; deep: number };

/** The skin of a jewelry material. */
export const skinOf = ({ metal, color, roughness, gloss }: Material): Skin => ({
  paint: () => color,
  metal,
  rough: roughness,
  gloss: metal ? undefined : (gloss ?? 0.045),
});

/** Adds a finished piece with its skins, undoing how it lay first. */
export function take(mesh: Mesh, piece: Mesh, turn: Pose, at: Vec3, size = 1, shift: Vec3 = [0, 0, 0]): void {
  const place = posed(moved(shift), turn, (p) => [p[0] * size, p[1] * size, p[2] * size], moved(at));
  addMesh(mesh, piece, place, turn, OWN);
}

/** A ring of inner radius `inner` on a cone for rings. */
export function onCone(inner: number, put: (mesh: Mesh, high: number) => void, materials: readonly Material[]): Worn {
  const mesh = emptyMesh();
  addCone(mesh, PLASTER, 31, 78);
  addFoot(mesh, PLASTER, 24, 6);
  put(mesh, seat(inner, 31, 78));
  return { mesh, materials, view: { from: [-30, -235, 122], at: [0, 0, 44], fov: 17 }, span: 60, deep: 110 };
}

/** A bracelet on a cone for bracelets; `flat` is the cone's depth over its width. */
export function onWrist(
  inner: number,
  flat: number,
  put: (mesh: Mesh, high: number) => void,
  materials: readonly Material[],
): Worn {
  const mesh = emptyMesh();
  addCone(mesh, PLASTER, 86, 190, flat);
  put(mesh, seat(inner, 86, 190));
  return { mesh, materials, view: { from: [-100, -560, 270], at: [0, 0, 104], fov: 18.5 }, span: 150, deep: 260 };
}

export function onTablet(put: (mesh: Mesh) => void, materials: readonly Material[], near = 1): Worn {
  const mesh = emptyMesh();
  addTablet(mesh, PLASTER);
  put(mesh);
  return {
    mesh,
    materials,
    view: { from: [-100 * near, -320 * near, 76 + 50 * near], at: [0, 0, 74], fov: 22 },
    span: 90,
    deep: 150,
  };
}

/** A necklace of `length` mm on the bust; `put` hangs it along its way. */
export function onNeck(
  length: number,
  out: number,
  put: (mesh: Mesh, way: ReturnType<typeof strand>) => void,
  materials: readonly Material[],
): Worn {
  const mesh = emptyMesh();
  addBust(mesh, PLASTER);
  put(mesh, drape(length, out));
  return { mesh, materials, view: { from: [-170, -820, 270], at: [0, -40, 172], fov: 17.5 }, span: 300, deep: 420 };
}

/** What hangs in front from a necklace's lowest place, its face lying on the bust. */
export function pendant(way: ReturnType<typeof strand>, out: number): Pose {
  const [, , z] = way.at(0.5);
  const [high, low] = [onBust(0, z, out), onBust(0, z - 20, out)];
  return hanging(high, Math.atan2(low[1] - high[1], 20));
}
