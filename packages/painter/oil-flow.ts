/** Directions and paths for the brush: whirls, streamlines, arcs. */

export type Flow = (x: number, y: number) => number;
/** A whirl around a place; `spin` is its strength (negative turns the other way), `reach` how far it is felt. */
export type Whirl = { x: number; y: number; reach: number; spin: number };

/** A steady drift stirred by whirls. */
export function stirred(drift: Flow, whirls: readonly Whirl[]): Flow {
  return (x, y) => {
    const angle = drift(x, y);
    let [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    for (const whirl of whirls) {
      const [ox, oy] = [x - whirl.x, y - whirl.y];
      const far = Math.hypot(ox, oy) || 1;
      const pull = whirl.spin * Math.exp(-((far / whirl.reach) ** 2));
      dx += (-oy / far) * pull - (ox / far) * Math.abs(pull) * 0.18;
      dy += (ox / far) * pull - (oy / far) * Math.abs(pull) * 0.18;
    }
    return Math.atan2(dy, dx);
  };
}

/** The path of a leaf carried by a flow. */
export function streamline(flow: Flow, x: number, y: number, steps: number, step: number): number[] {
  const path = [x, y];
  for (let i = 0; i < steps; i++) {
    const angle = flow(x, y);
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    path.push(x, y);
  }
  return path;
}

/** Part of an ellipse from angle `from` over `sweep` radians. */
export function arc(x: number, y: number, rx: number, ry: number, from: number, sweep: number): number[] {
  const steps = Math.max(2, Math.ceil((Math.abs(sweep) * Math.max(rx, ry)) / 6));
  return Array.from({ length: steps + 1 }, (_, i) => from + (sweep * i) / steps).flatMap((turn) => [
    x + Math.cos(turn) * rx,
    y + Math.sin(turn) * ry,
  ]);
}
