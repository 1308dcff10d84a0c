/** Forms that stage sets are built of; lengths in the set's own unit, z up. */
import { add, addSurface, unit, type Mesh, type Pose, type Vec3 } from "../metal-mesh.ts";

/** Half the size of a block, how round its edges are, and how much its faces swell. */
type Block = { half: Vec3; round: number; swell?: number; fine?: number };

/** Steps that lie closer together near both ends, where edges are rounded. */
const eased = (t: number, rim: number): number => {
  if (t < 1 / 3) return -1 + t * 3 * rim;
  return t > 2 / 3 ? 1 - (1 - t) * 3 * rim : -1 + rim + (t - 1 / 3) * 3 * (2 - 2 * rim);
};

/** A block with rounded edges about the origin; its faces may swell like a cushion's. `skin` may differ from face to face. */
export function addBlock(
  mesh: Mesh,
  skin: number | ((axis: 0 | 1 | 2, sign: number) => number),
  { half, round, swell = 0, fine = 12 }: Block,
  pose: Pose,
): void {
  const core = half.map((h) => Math.max(0, h - round)) as unknown as Vec3;
  const swollen = (p: Vec3): Vec3 => {
    if (swell === 0) return p;
    const [x, y, z] = [p[0] / half[0], p[1] / half[1], p[2] / half[2]];
    const puff = (a: number, b: number): number => swell * (1 - a * a) * (1 - b * b);
    return [
      p[0] + Math.sign(x) * puff(y, z) * Math.abs(x) ** 4,
      p[1] + Math.sign(y) * puff(x, z) * Math.abs(y) ** 4,
      p[2] + Math.sign(z) * puff(x, y) * Math.abs(z) ** 4,
    ];
  };
  for (const axis of [0, 1, 2] as const) {
    const [a, b] = [(axis + 1) % 3, (axis + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2];
    for (const sign of [-1, 1]) {
      addSurface(mesh, typeof skin === "number" ? skin : skin(axis, sign), fine, fine, (u, v) => {
        const p = [0, 0, 0];
        p[axis] = sign * half[axis];
        p[a] = eased(Math.min(1, Math.max(0, u)), round / half[a]) * half[a] * sign;
        p[b] = eased(Math.min(1, Math.max(0, v)), round / half[b]) * half[b];
        const inner = p.map((value, k) => Math.min(core[k], Math.max(-core[k], value))) as unknown as Vec3;
        const out = unit(add(p as unknown as Vec3, inner, -1));
        return pose(swollen(add(inner, out, round)));
      });
    }
  }
}

/** A flat rectangle from `at` along u and v. */
export function addPane(mesh: Mesh, skin: number, at: Vec3, u: Vec3, v: Vec3): void {
  addSurface(mesh, skin, 1, 1, (s, t) => add(add(at, u, s), v, t));
}

/** A backdrop of paper: level ground that rises in a wide bend to an upright wall at y = `deep`. */
export function addSweptPaper(mesh: Mesh, skin: number, half: number, front: number, deep: number, bend: number): void {
  addSurface(mesh, skin, 60, 1, (u, v) => {
    const x = (v * 2 - 1) * half;
    const [level, curve] = [deep - bend - front, (bend * Math.PI) / 2];
    const run = u * (level + curve + half);
    if (run < level) return [x, front + run, 0];
    const angle = (run - level) / bend;
    if (run < level + curve) return [x, deep - bend + Math.sin(angle) * bend, bend - Math.cos(angle) * bend];
    return [x, deep, bend + run - level - curve];
  });
}

/** Adds a mesh placed by `pose`; `turn` is the pose's turning without its moving. */
export function addMesh(mesh: Mesh, part: Mesh, pose: Pose, turn: Pose, skin = 0): void {
  for (let i = 0; i < part.positions.length; i += 3) {
    mesh.positions.push(...pose([part.positions[i], part.positions[i + 1], part.positions[i + 2]]));
    mesh.normals.push(...turn([part.normals[i], part.normals[i + 1], part.normals[i + 2]]));
  }
  for (const material of part.materials) mesh.materials.push(material + skin);
}
