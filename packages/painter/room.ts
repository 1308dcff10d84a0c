/**
 * Rooms in daylight: textured rectangles lit by sun and sky through real window openings. Light that comes round by way
 * of sky and walls is baked on a coarse grid over every rectangle; the sun's edges and the floor's shine are traced.
 */
import type { Canvas } from "@napi-rs/canvas";
import { blank, type Random, type Studio } from "./core.ts";
import { buildTracer, type Tracer } from "./metal-bvh.ts";
import { add, cross, dot, unit, type Pose, type Vec3 } from "./metal-mesh.ts";
import { develop } from "./metal-film.ts";

/** Linear color at a place of a rectangle, both coordinates 0 to 1. */
export type Paint = (s: number, t: number) => Vec3;
/** A rectangle from `at` along `u` and `v` (metres), lit on the side u × v points to. `shine` is how much it mirrors; one that glows is its own light. */
export type Panel = { at: Vec3; u: Vec3; v: Vec3; paint: Paint; shine?: number; glow?: boolean };
type Sun = { to: Vec3; color: Vec3; width: number };
/** `sky` is the light from a direction that leaves the room, `backdrop` what the eye sees there if it differs; `rays` is how many the bake sends from every place. */
export type Room = {
  panels: Panel[];
  sun: Sun;
  sky: (direction: Vec3) => Vec3;
  backdrop?: (direction: Vec3) => Vec3;
  rays?: number;
};
export type View = {
  from: Vec3;
  at: Vec3;
  fov: number;
  width: number;
  height: number;
  exposure: number;
  shift?: number;
};

const CELL = 0.07;
const PASSES = 3;
const SIDE = 2;

/** The six sides of a box about the origin's z axis, standing on z = 0, placed by `pose`. */
export function box(size: Vec3, pose: Pose, paint: Paint, shine = 0): Panel[] {
  const [x, y, z] = [size[0] / 2, size[1] / 2, size[2]];
  const side = (at: Vec3, u: Vec3, v: Vec3): Panel => {
    const corner = pose(at);
    return { at: corner, u: add(pose(add(at, u)), corner, -1), v: add(pose(add(at, v)), corner, -1), paint, shine };
  };
  return [
    side([-x, -y, z], [2 * x, 0, 0], [0, 2 * y, 0]),
    side([-x, -y, 0], [0, 2 * y, 0], [2 * x, 0, 0]),
    side([-x, -y, 0], [2 * x, 0, 0], [0, 0, z]),
    side([x, y, 0], [-2 * x, 0, 0], [0, 0, z]),
    side([-x, y, 0], [0, -2 * y, 0], [0, 0, z]),
    side([x, -y, 0], [0, 2 * y, 0], [0, 0, z]),
  ];
}

/** A wall with a rectangular opening: four panels round `hole` (s and t from, to, in parts of the wall). */
export function pierced(wall: Panel, hole: readonly [number, number, number, number]): Panel[] {
  const [s0, t0, s1, t1] = hole;
  const part = (a: number, b: number, c: number, d: number): Panel => ({
    ...wall,
    at: add(add(wall.at, wall.u, a), wall.v, b),
    u: add([0, 0, 0], wall.u, c - a),
    v: add([0, 0, 0], wall.v, d - b),
    paint: (s, t) => wall.paint(a + s * (c - a), b + t * (d - b)),
  });
  return [part(0, 0, s0, 1), part(s1, 0, 1, 1), part(s0, 0, s1, t0), part(s0, t1, s1, 1)];
}

/** What a canvas shows, as the paint of a panel: s runs right, t up. */
export function canvasPaint(canvas: Canvas, gain = 1): Paint {
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  const linear = Float32Array.from(
    { length: 256 },
    (_, i) => gain * (i <= 10 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4),
  );
  return (s, t) => {
    const x = Math.min(width - 1, Math.max(0, Math.floor(s * width))),
      y = Math.min(height - 1, Math.max(0, Math.floor((1 - t) * height)));
    const at = (y * width + x) * 4;
    return [linear[data[at]], linear[data[at + 1]], linear[data[at + 2]]];
  };
}

type Grid = { columns: number; rows: number; light: Float32Array };

/** The room ready to be looked at: its panels as triangles, their normals and their baked light. */
class Lit {
  readonly tracer: Tracer;
  readonly normals: Vec3[];
  grids: Grid[] = [];
  readonly room: Room;
  readonly random: Random;

  constructor(room: Room, random: Random) {
    this.room = room;
    this.random = random;
    this.normals = room.panels.map(({ u, v }) => unit(cross(u, v)));
    this.tracer = buildTracer(
      room.panels.flatMap(({ at, u, v }) => {
        const [b, c, d] = [add(at, u), add(add(at, u), v), add(at, v)];
        return [...at, ...b, ...c, ...at, ...c, ...d];
      }),
    );
    for (let pass = 0; pass < PASSES; pass++)
      this.grids = room.panels.map((panel, i) => this.bake(panel, this.normals[i]));
  }

  /** Follows a ray to a panel: which, where on it, and how far; undefined where it leaves the room. */
  meet(from: Vec3, to: Vec3): { index: number; s: number; t: number; point: Vec3; facing: Vec3 } | undefined {
    if (!this.tracer.trace(from[0], from[1], from[2], to[0], to[1], to[2], Infinity)) return undefined;
    const { triangle, u, v, distance } = this.tracer.hit;
    const index = triangle >> 1;
    const [s, t] = triangle % 2 === 0 ? [u + v, v] : [u, u + v];
    const normal = this.normals[index];
    const facing: Vec3 = dot(normal, to) < 0 ? normal : [-normal[0], -normal[1], -normal[2]];
    return { index, s, t, point: add(add(from, to, distance), facing, 1e-4), facing };
  }

  /** The sun's light on a place, 0 to 1 of its color, from a point of its soft disc. */
  sunlight(point: Vec3, facing: Vec3): number {
    const { to, width } = this.room.sun;
    const jitter = (): number => (this.random() - 0.5) * width;
    const way = unit([to[0] + jitter(), to[1] + jitter(), to[2] + jitter()]);
    const slant = dot(way, facing);
    return slant <= 0 || this.tracer.trace(point[0], point[1], point[2], way[0], way[1], way[2], Infinity) ? 0 : slant;
  }

  /** Light baked on a panel, mixed from the four nearest places. */
  baked(index: number, s: number, t: number): Vec3 {
    const grid = this.grids[index];
    if (!grid) return [0.08, 0.08, 0.08];
    const x = Math.min(grid.columns - 1.001, Math.max(0, s * grid.columns - 0.5)),
      y = Math.min(grid.rows - 1.001, Math.max(0, t * grid.rows - 0.5));
    const i = Math.floor(x),
      j = Math.floor(y),
      fx = x - i,
      fy = y - j;
    const at = (j * grid.columns + i) * 3,
      below = at + grid.columns * 3;
    const mix = (k: number): number =>
      (grid.light[at + k] * (1 - fx) + grid.light[at + 3 + k] * fx) * (1 - fy) +
      (grid.light[below + k] * (1 - fx) + grid.light[below + 3 + k] * fx) * fy;
    return [mix(0), mix(1), mix(2)];
  }

  /** What is seen along a ray; `suns` is how many points of the sun are asked. */
  seen(from: Vec3, to: Vec3, suns: number, mirrors = 1): Vec3 {
    const met = this.meet(from, to);
    if (!met) return mirrors > 0 && this.room.backdrop ? this.room.backdrop(to) : this.room.sky(to);
    const panel = this.room.panels[met.index];
    const color = panel.paint(met.s, met.t);
    if (panel.glow) return color;
    const soft = this.baked(met.index, met.s, met.t);
    let sun = 0;
    for (let i = 0; i < suns; i++) sun += this.sunlight(met.point, met.facing) / suns;
    const tint = this.room.sun.color;
    let light: Vec3 = [
      color[0] * (soft[0] + sun * tint[0]),
      color[1] * (soft[1] + sun * tint[1]),
      color[2] * (soft[2] + sun * tint[2]),
    ];
    if (panel.shine && mirrors > 0) {
      const slant = -dot(to, met.facing);
      const strength = panel.shine + (1 - panel.shine) * 0.55 * (1 - slant) ** 5;
      const rough = (): number => (this.random() - 0.5) * 0.05;
      const back = this.seen(
        met.point,
        unit(add(add(to, met.facing, 2 * slant), [rough(), rough(), rough() * 0.4])),
        1,
        mirrors - 1,
      );
      light = add([light[0] * (1 - strength), light[1] * (1 - strength), light[2] * (1 - strength)], back, strength);
    }
    return light;
  }

  /** Light gathered over the half-space above every cell of a panel. */
  private bake(panel: Panel, normal: Vec3): Grid {
    const columns = Math.max(2, Math.round(Math.hypot(...panel.u) / CELL)),
      rows = Math.max(2, Math.round(Math.hypot(...panel.v) / CELL));
    const light = new Float32Array(columns * rows * 3);
    if (panel.glow) return { columns, rows, light };
    const rays = this.room.rays ?? 120;
    for (let i = 0; i < columns * rows; i++) {
      const s = ((i % columns) + 0.5) / columns,
        t = (Math.floor(i / columns) + 0.5) / rows;
      const point = add(add(add(panel.at, panel.u, s), panel.v, t), normal, 1e-3);
      const start = this.random();
      for (let ray = 0; ray < rays; ray++) {
        const z = 1 - (2 * (ray + this.random())) / rays,
          angle = (ray * 0.618_034 + start) * Math.PI * 2,
          r = Math.sqrt(1 - z * z);
        const seen = this.seen(
          point,
          unit([
            normal[0] * 1.001 + r * Math.cos(angle),
            normal[1] * 1.001 + r * Math.sin(angle),
            normal[2] * 1.001 + z,
          ]),
          1,
          0,
        );
        for (let k = 0; k < 3; k++) light[i * 3 + k] += Math.min(6, seen[k]) / rays;
      }
    }
    return { columns, rows, light: softened(softened(light, columns, rows), columns, rows) };
  }
}

/** Takes the grain out of baked light. */
function softened(light: Float32Array, columns: number, rows: number): Float32Array {
  return light.map((_, at) => {
    const k = at % 3,
      i = ((at - k) / 3) % columns,
      j = Math.floor((at - k) / 3 / columns);
    let sum = 0;
    for (let b = -1; b <= 1; b++) {
      for (let a = -1; a <= 1; a++) {
        const x = Math.min(columns - 1, Math.max(0, i + a)),
          y = Math.min(rows - 1, Math.max(0, j + b));
        sum += light[(y * columns + x) * 3 + k] * (2 - Math.abs(a)) * (2 - Math.abs(b));
      }
    }
    return sum / 16;
  });
}

/** Looks at the room; verticals stay vertical, `shift` raises (+) or lowers the horizon by parts of the height. */
export function lookAt(room: Room, view: View, { random }: Studio): Canvas {
  const lit = new Lit(room, random);
  const { width, height } = view;
  const forward = unit([view.at[0] - view.from[0], view.at[1] - view.from[1], 0]);
  const right = cross(forward, [0, 0, 1]);
  const scale = 2 * Math.tan((view.fov * Math.PI) / 360);
  const { canvas, ctx } = blank(width, height);
  const image = ctx.createImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum: Vec3 = [0, 0, 0];
      for (let s = 0; s < SIDE * SIDE; s++) {
        const px = ((x + ((s % SIDE) + random()) / SIDE) / width - 0.5) * scale * (width / height);
        const py = (0.5 + (view.shift ?? 0) - (y + (Math.floor(s / SIDE) + random()) / SIDE) / height) * scale;
        const seen = lit.seen(view.from, unit(add(add(forward, right, px), [0, 0, 1], py)), 2);
        sum = add(sum, [Math.min(seen[0], 3), Math.min(seen[1], 3), Math.min(seen[2], 3)]);
      }
      const at = (y * width + x) * 4;
      for (let k = 0; k < 3; k++) image.data[at + k] = develop((sum[k] / SIDE ** 2) * view.exposure);
      image.data[at + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}
