/** Finds what a ray hits first among many triangles: a bounding volume hierarchy split by the surface area heuristic. */

/** Where the last ray hit; `triangle` is −1 where it hit nothing, u and v weigh the second and third corner. */
type Hit = { distance: number; triangle: number; u: number; v: number };
export type Tracer = {
  hit: Hit;
  /** Corners' box: min x, y, z, max x, y, z. */
  bounds: readonly number[];
  trace: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, limit: number) => boolean;
};

const LEAF = 4;
const BINS = 12;

function area(box: readonly number[]): number {
  const [a, b, c, d, e, f] = box as [number, number, number, number, number, number];
  return d < a ? 0 : (d - a) * (e - b) + (e - b) * (f - c) + (f - c) * (d - a);
}

const emptyBox = (): number[] => [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];

function grow(box: number[], other: ArrayLike<number>, offset: number): void {
  for (let k = 0; k < 3; k++) {
    box[k] = Math.min(box[k], other[offset + k]);
    box[k + 3] = Math.max(box[k + 3], other[offset + k + 3]);
  }
}

/** Splits `order[from, to)` at the cheapest of the bins' borders; returns the border, or −1 where a leaf is cheaper. */
function split(order: Int32Array, boxes: Float64Array, from: number, to: number): number {
  const centres = emptyBox();
  const centre = (triangle: number, k: number): number => (boxes[triangle * 6 + k] + boxes[triangle * 6 + 3 + k]) / 2;
  for (let i = from; i < to; i++) {
    const c = [0, 1, 2].map((k) => centre(order[i], k));
    grow(centres, [...c, ...c], 0);
  }
  const spans = [0, 1, 2].map((k) => centres[k + 3] - centres[k]);
  const axis = spans.indexOf(Math.max(...spans));
  const span = spans[axis];
  if (to - from <= LEAF || span < 1e-9) return -1;
  const binOf = (triangle: number): number =>
    Math.min(BINS - 1, Math.floor(((centre(triangle, axis) - centres[axis]) / span) * BINS));
  const bins = Array.from({ length: BINS }, () => ({ count: 0, box: emptyBox() }));
  for (let i = from; i < to; i++) {
    const bin = bins[binOf(order[i])];
    bin.count++;
    grow(bin.box, boxes, order[i] * 6);
  }
  let best = 1;
  let bestCost = Infinity;
  for (let border = 1; border < BINS; border++) {
    let cost = 0;
    for (const side of [bins.slice(0, border), bins.slice(border)]) {
      const box = emptyBox();
      let count = 0;
      for (const bin of side) {
        if (bin.count > 0) grow(box, bin.box, 0);
        count += bin.count;
      }
      cost += count * area(box);
    }
    if (cost < bestCost) [best, bestCost] = [border, cost];
  }
  const part = order.slice(from, to);
  const left = part.filter((triangle) => binOf(triangle) < best);
  order.set(left, from);
  order.set(
    part.filter((triangle) => binOf(triangle) >= best),
    from + left.length,
  );
  return from + left.length;
}

/** Builds the hierarchy over triangles of nine numbers each. */
export function buildTracer(positions: readonly number[]): Tracer {
  const count = positions.length / 9;
  const boxes = new Float64Array(count * 6);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) {
      const p = [positions[i * 9 + k], positions[i * 9 + 3 + k], positions[i * 9 + 6 + k]];
      boxes[i * 6 + k] = Math.min(...p);
      boxes[i * 6 + 3 + k] = Math.max(...p);
    }
  }
  const order = Int32Array.from({ length: count }, (_, i) => i);
  const nodes = new Float64Array(count * 2 * 6 + 6);
  const first = new Int32Array(count * 2 + 1);
  const size = new Int32Array(count * 2 + 1);
  let used = 1;
  const build = (node: number, from: number, to: number): void => {
    const box = emptyBox();
    for (let i = from; i < to; i++) grow(box, boxes, order[i] * 6);
    nodes.set(box, node * 6);
    const middle = split(order, boxes, from, to);
    if (middle <= from || middle >= to) {
      first[node] = from;
      size[node] = to - from;
      return;
    }
    const child = used;
    used += 2;
    first[node] = child;
    build(child, from, middle);
    build(child + 1, middle, to);
  };
  build(0, 0, count);
  return { bounds: Array.from(nodes.subarray(0, 6)), ...tracing(positions, order, nodes, first, size) };
}

/** The hot loop: nearest child first, Möller–Trumbore in the leaves. */
function tracing(
  positions: readonly number[],
  order: Int32Array,
  nodes: Float64Array,
  first: Int32Array,
  size: Int32Array,
): Pick<Tracer, "hit" | "trace"> {
  const corners = new Float64Array(order.length * 9);
  order.forEach((triangle, i) => {
    for (let k = 0; k < 9; k++)
      corners[i * 9 + k] = positions[triangle * 9 + k] - (k < 3 ? 0 : positions[triangle * 9 + (k % 3)]);
  });
  const hit: Hit = { distance: 0, triangle: -1, u: 0, v: 0 };
  const stack = new Int32Array(128);
  const entry = new Float64Array(128);

  const enter = (
    node: number,
    ox: number,
    oy: number,
    oz: number,
    ix: number,
    iy: number,
    iz: number,
    limit: number,
  ): number => {
    const n = node * 6;
    const x0 = (nodes[n] - ox) * ix,
      x1 = (nodes[n + 3] - ox) * ix;
    const y0 = (nodes[n + 1] - oy) * iy,
      y1 = (nodes[n + 4] - oy) * iy;
    const z0 = (nodes[n + 2] - oz) * iz,
      z1 = (nodes[n + 5] - oz) * iz;
    let near = x0 < x1 ? x0 : x1,
      far = x0 < x1 ? x1 : x0;
    const ny = y0 < y1 ? y0 : y1,
      fy = y0 < y1 ? y1 : y0,
      nz = z0 < z1 ? z0 : z1,
      fz = z0 < z1 ? z1 : z0;
    if (ny > near) near = ny;
    if (nz > near) near = nz;
    if (fy < far) far = fy;
    if (fz < far) far = fz;
    if (near < 0) near = 0;
    if (limit < far) far = limit;
    return near <= far ? near : Infinity;
  };

  const trace = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, limit: number): boolean => {
    const ix = 1 / dx,
      iy = 1 / dy,
      iz = 1 / dz;
    let nearest = limit;
    hit.triangle = -1;
    let top = 0;
    stack[0] = 0;
    entry[0] = enter(0, ox, oy, oz, ix, iy, iz, nearest);
    while (top >= 0) {
      const node = stack[top];
      if (entry[top--] >= nearest) continue;
      const from = first[node];
      const amount = size[node];
      if (amount === 0) {
        const a = enter(from, ox, oy, oz, ix, iy, iz, nearest);
        const b = enter(from + 1, ox, oy, oz, ix, iy, iz, nearest);
        const leftFirst = a <= b;
        stack[++top] = leftFirst ? from + 1 : from;
        entry[top] = leftFirst ? b : a;
        stack[++top] = leftFirst ? from : from + 1;
        entry[top] = leftFirst ? a : b;
        continue;
      }
      for (let i = from; i < from + amount; i++) {
        const c = i * 9;
        const ax = corners[c + 3],
          ay = corners[c + 4],
          az = corners[c + 5];
        const bx = corners[c + 6],
          by = corners[c + 7],
          bz = corners[c + 8];
        const px = dy * bz - dz * by,
          py = dz * bx - dx * bz,
          pz = dx * by - dy * bx;
        const determinant = ax * px + ay * py + az * pz;
        if (Math.abs(determinant) < 1e-14) continue;
        const inverse = 1 / determinant;
        const tx = ox - corners[c],
          ty = oy - corners[c + 1],
          tz = oz - corners[c + 2];
        const u = (tx * px + ty * py + tz * pz) * inverse;
        if (u < 0 || u > 1) continue;
        const qx = ty * az - tz * ay,
          qy = tz * ax - tx * az,
          qz = tx * ay - ty * ax;
        const v = (dx * qx + dy * qy + dz * qz) * inverse;
        if (v < 0 || u + v > 1) continue;
        const distance = (bx * qx + by * qy + bz * qz) * inverse;
        if (distance < 1e-5 || distance >= nearest) continue;
        nearest = distance;
        hit.triangle = order[i]!;
        hit.u = u;
        hit.v = v;
      }
    }
    hit.distance = nearest;
    return hit.triangle >= 0;
  };
  return { hit, trace };
}
