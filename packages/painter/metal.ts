/**
 * The jewelry photographer: traces polished metal, pearl and enamel on a sheet of warm paper under studio softboxes,
 * with fresnel reflections of studio, table and itself, baked soft shadows, depth of field and antialiasing.
 */
import type { Canvas } from "@napi-rs/canvas";
import type { Studio } from "./core.ts";
import { buildTracer } from "./metal-bvh.ts";
import { printed } from "./metal-film.ts";
import { bakeTable, environmentOf, type Light, type Radiance } from "./metal-light.ts";
import { add, cross, unit, type Mesh, type Vec3 } from "./metal-mesh.ts";

/**
 * `color` is linear: the reflection's tint for metal, the body color for a coat (enamel, pearl); `sheen` is a coat's
 * color at its rim, `gloss` how much it reflects head-on, `bump` a height in mm.
 */
export type Material = {
  metal: boolean;
  color: Vec3;
  roughness: number;
  sheen?: Vec3;
  gloss?: number;
  bump?: (x: number, y: number, z: number) => number;
};
export type Camera = { from: Vec3; at: Vec3; fov: number; aperture?: number; focus?: number };
/** The table: linear color, its texture as a factor near 1, and how much it mirrors (`shine`). */
export type Table = {
  color: Vec3;
  texture: (x: number, y: number) => number;
  vignette: number;
  reach?: number;
  shine?: number;
};
export type Shot = {
  mesh: Mesh;
  materials: Material[];
  camera: Camera;
  light: Light;
  table: Table;
  tint: Vec3;
  samples?: number;
  exposure?: number;
};

const WIDTH = 1280;
const HEIGHT = 1600;
/** Samples every pixel of an object gets; where they differ by more than CALM it gets the full number. */
const FEW = 4;
const CALM = 0.15;
const BOUNCES = 4;
/** How far a shining table scatters its reflections. */
const SATIN = 0.05;
/** Light assumed where a ray is lost between mirrors. */
const DEEP = 0.3;
const STEPS = [0.819_172_51, 0.671_043_61, 0.549_700_48, 0.450_299_52, 0.754_877_67, 0.569_840_29];

/** Takes the photograph; `size` is the canvas in pixels. */
export function photograph(shot: Shot, { random }: Studio, size: readonly [number, number] = [WIDTH, HEIGHT]): Canvas {
  const [width, height] = size;
  const { camera, materials, table } = shot;
  const { normals, materials: materialOf } = shot.mesh;
  const tracer = buildTracer(shot.mesh.positions);
  const environment = environmentOf(shot.light);
  const [x0, y0, , x1, y1, z1] = tracer.bounds as [number, number, number, number, number, number];
  const margin = Math.max(z1 * 1.8, 4);
  const area = [x0 - margin, y0 - margin, x1 + margin, y1 + margin] as const;
  const forward = unit(add(camera.at, camera.from, -1));
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const distance = Math.hypot(...add(camera.at, camera.from, -1));
  const focus = camera.focus ?? distance;
  const scale = Math.tan((camera.fov * Math.PI) / 360);
  const pixel = (2 * scale * distance) / height;
  const cell = Math.max(pixel * 1.5, Math.sqrt(((area[2] - area[0]) * (area[3] - area[1])) / 220_000));
  const lightmap = bakeTable(tracer, environment, random, area, cell, shot.tint);
  const reach = table.reach ?? Math.max(x1 - x0, y1 - y0) * 1.3;
  const spot: Radiance = { r: 0, g: 0, b: 0 };

  /** Chance spread evenly over a pixel's samples: its own start for every pixel, then steps by irrational numbers. */
  const starts = STEPS.map(() => 0);
  let turnOf = 0;
  const chance = (k: number): number => (starts[k] + turnOf * STEPS[k]) % 1;

  /** Adds the light coming along a ray to `out`; returns whether it met an object first. */
  const gather = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, out: Radiance): boolean => {
    let wr = 1,
      wg = 1,
      wb = 1;
    let met = false;
    for (let bounce = 0; bounce < BOUNCES; bounce++) {
      const floor = dz < -1e-6 ? -oz / dz : Infinity;
      if (!tracer.trace(ox, oy, oz, dx, dy, dz, floor)) {
        if (bounce > 0 && floor === Infinity) {
          environment.see(ox, oy, oz, dx, dy, dz, wr, wg, wb, out);
          return met;
        }
        const x = floor === Infinity ? 1e6 : ox + dx * floor,
          y = floor === Infinity ? 1e6 : oy + dy * floor;
        lightmap(x, y, spot);
        const away = bounce > 0 ? 1 / (1 + (x * x + y * y) / (reach * reach)) : 1;
        const grain = away * (bounce > 0 ? 1 : table.texture(x, y));
        out.r += wr * table.color[0] * spot.r * grain;
        out.g += wg * table.color[1] * spot.g * grain;
        out.b += wb * table.color[2] * spot.b * grain;
        if (!table.shine || floor === Infinity) return met;
        const graze = 1 + dz,
          mirror = table.shine + (1 - table.shine) * graze * graze * graze * graze * graze;
        wr *= mirror;
        wg *= mirror;
        wb *= mirror;
        ox = x;
        oy = y;
        oz = 1e-3;
        dx += (chance(2) - 0.5) * SATIN;
        dy += (chance(3) - 0.5) * SATIN;
        dz = -dz;
        continue;
      }
      met = true;
      const { triangle, u, v, distance: t } = tracer.hit;
      const material = materials[materialOf[triangle]];
      const n = triangle * 9,
        w = 1 - u - v;
      let nx = normals[n] * w + normals[n + 3] * u + normals[n + 6] * v;
      let ny = normals[n + 1] * w + normals[n + 4] * u + normals[n + 7] * v;
      let nz = normals[n + 2] * w + normals[n + 5] * u + normals[n + 8] * v;
      ox += dx * t;
      oy += dy * t;
      oz += dz * t;
      if (material.bump) {
        const e = 0.01,
          h = material.bump(ox, oy, oz);
        nx -= (material.bump(ox + e, oy, oz) - h) / e;
        ny -= (material.bump(ox, oy + e, oz) - h) / e;
        nz -= (material.bump(ox, oy, oz + e) - h) / e;
      }
      const spread = material.roughness * Math.sqrt(-2 * Math.log(1 - chance(0) * 0.98));
      const turn = chance(1) * Math.PI * 2,
        tilt = Math.cos(turn) * spread,
        lean = Math.sin(turn) * spread;
      let length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      nx /= length;
      ny /= length;
      nz /= length;
      let facing = dx * nx + dy * ny + dz * nz;
      if (facing > 0) {
        nx = -nx;
        ny = -ny;
        nz = -nz;
        facing = -facing;
      }
      const graze = 1 + facing,
        fresnel = graze * graze * graze * graze * graze;
      if (material.metal) {
        wr *= material.color[0] + (1 - material.color[0]) * fresnel;
        wg *= material.color[1] + (1 - material.color[1]) * fresnel;
        wb *= material.color[2] + (1 - material.color[2]) * fresnel;
      } else {
        const light = environment.irradiance([ox, oy, oz], [nx, ny, nz]);
        const a = chance(2) * Math.PI * 2,
          z = chance(3) * 2 - 1,
          s = Math.sqrt(1 - z * z);
        const ex = nx + s * Math.cos(a) * 0.98,
          ey = ny + s * Math.sin(a) * 0.98,
          ez = nz + z * 0.98;
        const shade = tracer.trace(ox + nx * 1e-3, oy + ny * 1e-3, oz + nz * 1e-3, ex, ey, ez, Infinity) ? 0.3 : 1;
        const rim = (1 + facing) ** 2,
          sheen = material.sheen ?? material.color;
        out.r += wr * light[0] * shade * (material.color[0] + (sheen[0] - material.color[0]) * rim);
        out.g += wg * light[1] * shade * (material.color[1] + (sheen[1] - material.color[1]) * rim);
        out.b += wb * light[2] * shade * (material.color[2] + (sheen[2] - material.color[2]) * rim);
        const gloss = material.gloss ?? 0.045,
          mirror = gloss + (0.5 - gloss) * fresnel;
        wr *= mirror;
        wg *= mirror;
        wb *= mirror;
      }
      nx += tilt * right[0] + lean * up[0];
      ny += tilt * right[1] + lean * up[1];
      nz += tilt * right[2] + lean * up[2];
      length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      nx /= length;
      ny /= length;
      nz /= length;
      facing = Math.min(-1e-3, dx * nx + dy * ny + dz * nz);
      dx -= 2 * facing * nx;
      dy -= 2 * facing * ny;
      dz -= 2 * facing * nz;
      length = Math.sqrt(dx * dx + dy * dy + dz * dz);
      dx /= length;
      dy /= length;
      dz /= length;
      ox += nx * 1e-3;
      oy += ny * 1e-3;
      oz += nz * 1e-3;
      if (oz < 1e-4) oz = 1e-4;
    }
    out.r += wr * DEEP;
    out.g += wg * DEEP;
    out.b += wb * DEEP;
    return met;
  };

  const light: Radiance = { r: 0, g: 0, b: 0 };
  const sample = (x: number, y: number): boolean => {
    const px = ((x / width) * 2 - 1) * scale * (width / height),
      py = (1 - (y / height) * 2) * scale;
    const radius = Math.sqrt(chance(4)) * (camera.aperture ?? 0),
      angle = chance(5) * Math.PI * 2;
    const lx = Math.cos(angle) * radius,
      ly = Math.sin(angle) * radius;
    const tx = px * focus - lx,
      ty = py * focus - ly;
    let dx = forward[0] * focus + right[0] * tx + up[0] * ty;
    let dy = forward[1] * focus + right[1] * tx + up[1] * ty;
    let dz = forward[2] * focus + right[2] * tx + up[2] * ty;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    dx /= length;
    dy /= length;
    dz /= length;
    return gather(
      camera.from[0] + right[0] * lx + up[0] * ly,
      camera.from[1] + right[1] * lx + up[1] * ly,
      camera.from[2] + right[2] * lx + up[2] * ly,
      dx,
      dy,
      dz,
      light,
    );
  };

  const film = new Float32Array(width * height * 3);
  const touched = new Uint8Array(width * height);
  /** Takes samples `from` to `to` of a pixel; tells whether they met an object, and how far their brightness strayed. */
  const expose = (index: number, from: number, to: number): { met: boolean; spread: number } => {
    let met = false,
      least = Infinity,
      most = 0;
    const sum = [0, 0, 0];
    for (let k = 0; k < STEPS.length; k++) starts[k] = random();
    for (let s = from; s < to; s++) {
      turnOf = s;
      light.r = light.g = light.b = 0;
      const x = (index % width) + ((0.5 + s * 0.754_877_67) % 1),
        y = Math.floor(index / width) + ((0.5 + s * 0.569_840_29) % 1);
      if (sample(x, y)) met = true;
      const bright = Math.min(1.2, light.g);
      least = Math.min(least, bright);
      most = Math.max(most, bright);
      sum[0] += Math.min(light.r, 4);
      sum[1] += Math.min(light.g, 4);
      sum[2] += Math.min(light.b, 4);
    }
    for (let k = 0; k < 3; k++) film[index * 3 + k] = (film[index * 3 + k] * from + sum[k]) / to;
    return { met, spread: most - least };
  };
  for (let index = 0; index < touched.length; index++) {
    if (!expose(index, 0, 1).met) continue;
    const x = index % width;
    for (const near of [-2 * width, -width, -2, -1, 0, 1, 2, width, 2 * width])
      if (x > 2 && x < width - 3) touched[index + near] = 1;
    touched[index] = 1;
  }
  const samples = shot.samples ?? 11;
  touched.forEach((flag, index) => {
    if (flag && expose(index, 1, FEW).spread > CALM) expose(index, FEW, samples);
  });
  return printed(film, width, height, table.vignette, shot.exposure ?? 1);
}
