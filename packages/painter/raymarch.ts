/** A small software ray marcher: a camera, sphere tracing through a distance field, normals, soft shadow and occlusion. */

export type Vec = readonly [number, number, number];

/** Signed distance (or a safe underestimate) from a point to the nearest surface. */
export type Field = (x: number, y: number, z: number) => number;

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const along = (from: Vec, direction: Vec, distance: number): Vec => [
  from[0] + direction[0] * distance,
  from[1] + direction[1] * distance,
  from[2] + direction[2] * distance,
];
export function unit(v: Vec): Vec {
  const length = Math.hypot(v[0], v[1], v[2]);
  return [v[0] / length, v[1] / length, v[2] / length];
}
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value));
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

/** A view camera; `focal` is in picture heights, `rise` shifts the picture up like a shift lens, `roll` turns it (radians). */
export type Camera = { eye: Vec; target: Vec; focal: number; rise?: number; roll?: number; up?: Vec };

/** The direction of sight through each pixel of a `width` × `height` picture. */
export function sight(camera: Camera, width: number, height: number): (x: number, y: number) => Vec {
  const { eye, target, focal, rise = 0, roll = 0, up = [0, 1, 0] } = camera;
  const ahead = unit([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]]);
  const right = unit(cross(up, ahead));
  const top = cross(ahead, right);
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  return (x, y) => {
    const u0 = (x - width / 2) / height;
    const v0 = (height / 2 - y) / height + rise;
    const [u, v] = [u0 * cos - v0 * sin, u0 * sin + v0 * cos];
    return unit(along(along([ahead[0] * focal, ahead[1] * focal, ahead[2] * focal], right, u), top, v));
  };
}

/** Walks along the ray until the field is nearly zero (or the steps are spent at a grazing edge); Infinity past `far`. */
export function march(field: Field, from: Vec, direction: Vec, far: number, steps = 120, near = 0): number {
  let distance = near;
  for (let i = 0; i < steps && distance < far; i++) {
    const gap = field(
      from[0] + direction[0] * distance,
      from[1] + direction[1] * distance,
      from[2] + direction[2] * distance,
    );
    if (gap < 0.0004 * distance + 0.0002) return distance;
    distance += gap;
  }
  return distance < far ? distance : Infinity;
}

/** Direction the surface faces at `p`, from differences of the field. */
export function normalAt(field: Field, p: Vec, e: number): Vec {
  const [x, y, z] = p;
  return unit([
    field(x + e, y, z) - field(x - e, y, z),
    field(x, y + e, z) - field(x, y - e, z),
    field(x, y, z + e) - field(x, y, z - e),
  ]);
}

/** How much of a light in `direction` reaches `p`: 1 lit, 0 dark; a larger `hardness` gives a sharper edge. */
export function lit(field: Field, p: Vec, direction: Vec, far: number, hardness: number, near = 0.02): number {
  let clear = 1;
  for (let distance = near, i = 0; distance < far && i < 64; i++) {
    const gap = field(p[0] + direction[0] * distance, p[1] + direction[1] * distance, p[2] + direction[2] * distance);
    if (gap < 0.0005) return 0;
    clear = Math.min(clear, (hardness * gap) / distance);
    distance += Math.max(gap, near);
  }
  return clear * clear * (3 - 2 * clear);
}

/** Openness of a corner: 1 in the open, towards 0 where surfaces within `reach` close in. */
export function openness(field: Field, p: Vec, normal: Vec, reach: number): number {
  let closed = 0;
  for (let i = 1, weight = 0.5; i <= 4; i++, weight *= 0.65) {
    const [x, y, z] = along(p, normal, (reach * i) / 4);
    closed += weight * (1 - clamp(field(x, y, z) / ((reach * i) / 4)));
  }
  return clamp(1 - closed * 0.85);
}

/** Distance to an axis-aligned box around the origin with the given half sizes. */
export function box(x: number, y: number, z: number, hx: number, hy: number, hz: number): number {
  const [dx, dy, dz] = [Math.abs(x) - hx, Math.abs(y) - hy, Math.abs(z) - hz];
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
  return outside + Math.min(0, Math.max(dx, dy, dz));
}
