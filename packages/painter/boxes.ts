export type Vec = readonly [number, number, number];
/** A block between two corners; `tint` names its paint. */
export type Block = { low: Vec; high: Vec; tint: string };
export type Ball = { centre: Vec; radius: number; tint: string };
export type Hit = { distance: number; point: Vec; normal: Vec; tint: string };

export const add = (a: Vec, b: Vec, scale = 1): Vec => [a[0] + b[0] * scale, a[1] + b[1] * scale, a[2] + b[2] * scale];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Where a ray enters a block and through which axis, or nothing. */
function enterBlock({ low, high }: Block, from: Vec, inverse: Vec): [distance: number, axis: 0 | 1 | 2] | undefined {
  let [near, far] = [-Infinity, Infinity];
  let axis: 0 | 1 | 2 = 0;
  for (const side of [0, 1, 2] as const) {
    const a = (low[side] - from[side]) * inverse[side];
    const b = (high[side] - from[side]) * inverse[side];
    if (Math.min(a, b) > near) {
      near = Math.min(a, b);
      axis = side;
    }
    far = Math.min(far, Math.max(a, b));
    if (near > far) return undefined;
  }
  return near > 1e-4 ? [near, axis] : undefined;
}

function enterBall({ centre, radius }: Ball, from: Vec, along: Vec): number | undefined {
  const to = add(from, centre, -1);
  const b = dot(to, along);
  const root = b * b - dot(to, to) + radius * radius;
  if (root < 0) return undefined;
  const distance = -b - Math.sqrt(root);
  return distance > 1e-4 ? distance : undefined;
}

/** A little world of blocks and balls that rays can be sent through. */
export function buildScene(blocks: readonly Block[], balls: readonly Ball[]) {
  /** The first thing a ray meets; `along` has length 1. */
  function trace(from: Vec, along: Vec): Hit | undefined {
    const inverse: Vec = [1 / along[0], 1 / along[1], 1 / along[2]];
    let [distance, axis, tint] = [Infinity, 0, ""];
    for (const block of blocks) {
      const entry = enterBlock(block, from, inverse);
      if (entry && entry[0] < distance) [distance, axis, tint] = [...entry, block.tint];
    }
    let hitBall: Ball | undefined;
    for (const ball of balls) {
      const entry = enterBall(ball, from, along);
      if (entry !== undefined && entry < distance) [distance, hitBall] = [entry, ball];
    }
    if (distance === Infinity) return undefined;
    const point = add(from, along, distance);
    if (hitBall) return { distance, point, normal: unit(add(point, hitBall.centre, -1)), tint: hitBall.tint };
    const sign = along[axis as 0 | 1 | 2] > 0 ? -1 : 1;
    return { distance, point, normal: [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0], tint };
  }

  /** Whether anything stands within `reach` of `from` in the direction `along`. */
  function blocked(from: Vec, along: Vec, reach = Infinity): boolean {
    const inverse: Vec = [1 / along[0], 1 / along[1], 1 / along[2]];
    return (
      blocks.some((block) => (enterBlock(block, from, inverse)?.[0] ?? Infinity) < reach) ||
      balls.some((ball) => (enterBall(ball, from, along) ?? Infinity) < reach)
    );
  }

  return { trace, blocked };
}
