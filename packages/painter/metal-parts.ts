/** Parts that several pieces of jewelry are made of: strands of chain, plates with a rounded rim, turned forms. */
import type { Random } from "./core.ts";
import { add, addSurface, addSweep, frameAt, TAU, unit, wire, type Mesh, type Pose, type Vec3 } from "./metal-mesh.ts";
import type { Point } from "./paper.ts";

/** A smooth curve through points (Catmull-Rom), followed at even speed over t in [0, 1], and its length. */
export function strand(points: readonly Vec3[]): { at: (t: number) => Vec3; length: number } {
  const raw = (t: number): Vec3 => {
    const x = Math.min(points.length - 1 - 1e-6, Math.max(0, t));
    const i = Math.floor(x);
    const s = x - i;
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(points.length - 1, i + 2)],
    ];
    const along = (k: 0 | 1 | 2): number =>
      b[k] +
      0.5 * s * (c[k] - a[k] + s * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + s * (3 * (b[k] - c[k]) + d[k] - a[k])));
    return [along(0), along(1), along(2)];
  };
  const steps = points.length * 60;
  const travelled = [0];
  for (let i = 1; i <= steps; i++) {
    const [from, to] = [raw(((i - 1) / steps) * (points.length - 1)), raw((i / steps) * (points.length - 1))];
    travelled.push(travelled[i - 1] + Math.hypot(...add(to, from, -1)));
  }
  const length = travelled[steps];
  const at = (t: number): Vec3 => {
    const goal = t * length;
    const next = Math.max(
      1,
      Math.min(
        steps,
        travelled.findIndex((distance) => distance >= goal),
      ),
    );
    const part = (goal - travelled[next - 1]) / (travelled[next] - travelled[next - 1] || 1);
    return raw(((next - 1 + part) / steps) * (points.length - 1));
  };
  return { at, length };
}

/** One link: a stadium of round wire in the xy plane, `long` × `broad` outside. */
export function addLink(
  mesh: Mesh,
  material: number,
  long: number,
  broad: number,
  thick: number,
  pose: Pose,
  fine = 1,
): void {
  const radius = (broad - thick) / 2;
  const straight = Math.max(0, (long - broad) / 2);
  addSweep(
    mesh,
    material,
    Math.round(26 * fine),
    Math.round(9 * fine),
    (t) => {
      const [c, s] = [Math.cos(t * TAU), Math.sin(t * TAU)];
      return [c * radius + Math.tanh(c * 6) * straight, s * radius, 0];
    },
    wire(thick / 2),
    [0, 0, 1],
    pose,
  );
}

/** Poses along a curve: x forward on the curve, turned by `roll` about it. */
export function riding(curve: (t: number) => Vec3, t: number, roll: number, rise = 0): Pose {
  const frame = frameAt(curve, t, [0, 0, 1]);
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  const side = add([frame.side[0] * c, frame.side[1] * c, frame.side[2] * c], frame.up, s);
  const up = add([frame.up[0] * c, frame.up[1] * c, frame.up[2] * c], frame.side, -s);
  return (p) => add(add(add(add(frame.at, frame.tangent, p[0]), side, p[1]), up, p[2]), [0, 0, 1], rise);
}

/** A cable chain lying along the curve, its links leaning alternately left and right. */
export function addChain(
  mesh: Mesh,
  material: number,
  curve: { at: (t: number) => Vec3; length: number },
  long: number,
  broad: number,
  thick: number,
  random: Random,
  fine = 1,
): void {
  const pitch = long - 2 * thick * 1.02;
  const count = Math.floor(curve.length / pitch);
  for (let i = 0; i < count; i++) {
    const roll = (i % 2 === 0 ? 0.78 : -0.78) + (random() - 0.5) * 0.24;
    addLink(
      mesh,
      material,
      long,
      broad,
      thick,
      riding(curve.at, (i + 0.5) / count, roll, (Math.sin(0.78) * broad) / 2),
      fine,
    );
  }
}

/** A form turned on a lathe: `profile` gives radius and height for s in [0, 1]. */
export function addTurned(
  mesh: Mesh,
  material: number,
  around: number,
  along: number,
  profile: (s: number) => Point,
  pose: Pose,
): void {
  addSurface(mesh, material, along, around, (u, v) => {
    const [radius, height] = profile(u);
    return pose([radius * Math.cos(v * TAU), radius * Math.sin(v * TAU), height]);
  });
}

/** A bead: a ball, a little out of round. */
export function addBead(
  mesh: Mesh,
  material: number,
  radius: number,
  uneven: (x: number, y: number, z: number) => number,
  pose: Pose,
  fine = 28,
): void {
  addSurface(mesh, material, fine, fine * 2, (u, v) => {
    const [x, y, z] = [
      Math.sin(u * Math.PI) * Math.cos(v * TAU),
      Math.sin(u * Math.PI) * Math.sin(v * TAU),
      Math.cos(u * Math.PI),
    ];
    const r = radius * (1 + uneven(x, y, z));
    return pose([x * r, y * r, z * r]);
  });
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Cuts a simple counterclockwise polygon into triangles (ear clipping). */
function triangles(outline: readonly Point[]): (readonly [number, number, number])[] {
  const left = outline.map((_, i) => i);
  const result: (readonly [number, number, number])[] = [];
  for (let guard = 0; left.length > 2 && guard < outline.length * outline.length; guard++) {
    const i = guard % left.length;
    const [a, b, c] = [left.at(i - 1)!, left[i], left[(i + 1) % left.length]];
    const [pa, pb, pc] = [outline[a], outline[b], outline[c]];
    const inside = (p: Point): boolean => turn(pa, pb, p) >= 0 && turn(pb, pc, p) >= 0 && turn(pc, pa, p) >= 0;
    if (turn(pa, pb, pc) <= 0 || left.some((k) => k !== a && k !== b && k !== c && inside(outline[k]))) continue;
    result.push([a, b, c]);
    left.splice(i, 1);
  }
  return result;
}

/** A plate cut along a closed counterclockwise outline, `thick` mm, its upper rim rounded over `round` mm. */
export function addPlate(
  mesh: Mesh,
  material: number,
  outline: readonly Point[],
  thick: number,
  round: number,
  pose: Pose,
): void {
  const count = outline.length;
  const inward = (i: number): Vec3 => {
    const [before, after] = [outline[(i + count - 1) % count], outline[(i + 1) % count]];
    return unit([before[1] - after[1], after[0] - before[0], 0]);
  };
  const rim = outline.map((_, i) => inward(i));
  const at = (i: number, inset: number, z: number): Vec3 =>
    add([outline[i % count][0], outline[i % count][1], z], rim[i % count], inset);
  addSurface(mesh, material, count, 10, (u, v) => {
    const s = Math.min(1, Math.max(0, v)) * 3;
    const angle = (Math.min(1, Math.max(0, s - 1)) * Math.PI) / 2;
    const [inset, z] =
      s < 1 ? [0, s * (thick - round)] : [round * (1 - Math.cos(angle)), thick - round + round * Math.sin(angle)];
    const place = (((u % 1) + 1) % 1) * count;
    const [i, part] = [Math.floor(place), place % 1];
    const [from, to] = [
      at(i, inset + (s > 2 ? (s - 2) * 0.02 : 0), z),
      at(i + 1, inset + (s > 2 ? (s - 2) * 0.02 : 0), z),
    ];
    return pose(add(from, add(to, from, -1), part));
  });
  for (const [z, inset] of [
    [thick, round],
    [0, 0],
  ] as const) {
    for (const corners of triangles(outline)) {
      const face = corners.map((i) => pose(at(i, inset, z)));
      const normal = unit(add(pose([0, 0, 1]), pose([0, 0, 0]), -1));
      mesh.positions.push(...face.flat());
      mesh.normals.push(...normal, ...normal, ...normal);
      mesh.materials.push(material);
    }
  }
}
