/** Triangle meshes for the jewelry: every shape is a parametric surface, so its normals are exact and its reflections smooth. Millimetres, z up. */

export type Vec3 = readonly [number, number, number];
/** A rigid placement of points. */
export type Pose = (p: Vec3) => Vec3;
/** Nine position and nine normal numbers a triangle, and the index of its material. */
export type Mesh = { positions: number[]; normals: number[]; materials: number[] };
type Surface = (u: number, v: number) => Vec3;

export const TAU = Math.PI * 2;

export const emptyMesh = (): Mesh => ({ positions: [], normals: [], materials: [] });
export const add = (a: Vec3, b: Vec3, scale = 1): Vec3 => [
  a[0] + b[0] * scale,
  a[1] + b[1] * scale,
  a[2] + b[2] * scale,
];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** `v` at length one (the zero vector stays zero). */
export function unit(v: Vec3): Vec3 {
  const length = Math.hypot(v[0], v[1], v[2]) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

export const moved =
  (by: Vec3): Pose =>
  (p) =>
    add(p, by);

/** Turns about a coordinate axis (0 = x, 1 = y, 2 = z) by an angle in radians. */
export function turned(axis: 0 | 1 | 2, angle: number): Pose {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  if (axis === 0) return ([x, y, z]) => [x, y * c - z * s, y * s + z * c];
  if (axis === 1) return ([x, y, z]) => [x * c + z * s, y, z * c - x * s];
  return ([x, y, z]) => [x * c - y * s, x * s + y * c, z];
}

/** The poses one after the other, first to last. */
export const posed =
  (...poses: Pose[]): Pose =>
  (p) =>
    poses.reduce((q, pose) => pose(q), p);

/** Right-handed frame of a curve: tangent, side and up, with up as near to `up` as it can be. */
export function frameAt(
  curve: (t: number) => Vec3,
  t: number,
  up: Vec3,
): { at: Vec3; tangent: Vec3; side: Vec3; up: Vec3 } {
  const step = 1e-4;
  const tangent = unit(add(curve(t + step), curve(t - step), -1));
  const side = unit(cross(up, tangent));
  return { at: curve(t), tangent, side, up: cross(tangent, side) };
}

/** Adds the surface over u, v in [0, 1] in nu × nv quads; `flat` gives every triangle its own plane normal (facets). */
export function addSurface(mesh: Mesh, material: number, nu: number, nv: number, surface: Surface, flat = false): void {
  const step = 1e-4;
  const normalAt = (u: number, v: number): Vec3 => {
    const along = add(surface(u + step, v), surface(u - step, v), -1);
    const across = add(surface(u, v + step), surface(u, v - step), -1);
    return unit(cross(along, across));
  };
  const point: Vec3[] = [];
  const normal: Vec3[] = [];
  for (let i = 0; i <= nu; i++) {
    for (let j = 0; j <= nv; j++) {
      const u = i / nu;
      const v = j / nv;
      point.push(surface(u, v));
      if (!flat) normal.push(normalAt(u, Math.min(1 - 2 * step, Math.max(2 * step, v))));
    }
  }
  const triangle = (corners: readonly number[]): void => {
    const [a, b, c] = corners.map((corner) => point[corner] ?? [0, 0, 0]) as [Vec3, Vec3, Vec3];
    const plane = cross(add(b, a, -1), add(c, a, -1));
    if (dot(plane, plane) < 1e-14) return;
    for (const corner of corners) {
      mesh.positions.push(...(point[corner] ?? a));
      mesh.normals.push(...(flat ? unit(plane) : (normal[corner] ?? plane)));
    }
    mesh.materials.push(material);
  };
  for (let i = 0; i < nu; i++) {
    for (let j = 0; j < nv; j++) {
      const a = i * (nv + 1) + j;
      triangle([a, a + nv + 1, a + nv + 2]);
      triangle([a, a + nv + 2, a + 1]);
    }
  }
}

/** Adds a cross-section swept along a curve; `section` gives side and up offsets for an angle a in [0, 1] at place t. */
export function addSweep(
  mesh: Mesh,
  material: number,
  nu: number,
  nv: number,
  curve: (t: number) => Vec3,
  section: (a: number, t: number) => readonly [number, number],
  up: Vec3 = [0, 0, 1],
  pose: Pose = (p) => p,
  flat = false,
): void {
  addSurface(
    mesh,
    material,
    nu,
    nv,
    (u, v) => {
      const frame = frameAt(curve, u, up);
      const [x, y] = section(v, u);
      return pose(add(add(frame.at, frame.side, x), frame.up, y));
    },
    flat,
  );
}

/** Round wire of the given radius, for `addSweep`. */
export const wire =
  (radius: number) =>
  (a: number): readonly [number, number] => [Math.cos(a * TAU) * radius, Math.sin(a * TAU) * radius];

/** Rounded rectangle (superellipse) half-width × half-height, for `addSweep`; a higher `power` has sharper corners. */
export const bar =
  (halfWidth: number, halfHeight: number, power = 5) =>
  (a: number): readonly [number, number] => {
    const c = Math.cos(a * TAU);
    const s = Math.sin(a * TAU);
    const r = 1 / (Math.abs(c) ** power + Math.abs(s) ** power) ** (1 / power);
    return [c * r * halfWidth, s * r * halfHeight];
  };

/** Circle in the xy plane. */
export const circle =
  (radius: number) =>
  (t: number): Vec3 => [Math.cos(t * TAU) * radius, Math.sin(t * TAU) * radius, 0];
