import { Path2D, type Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Random, type Studio } from "./core.ts";

export type Point = readonly [number, number];

/** Textures of one sheet: `grain` and `wash` are grey (for soft-light), `voids` is where ink does not take. */
export type Stock = { random: Random; grain: Canvas; wash: Canvas; voids: Canvas };

function texture(
  width: number,
  height: number,
  pixel: (x: number, y: number) => readonly [grey: number, alpha: number],
): Canvas {
  const { canvas, ctx } = blank(width, height);
  const image = ctx.createImageData(width, height);
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < width; x++, index += 4) {
      const [grey, alpha] = pixel(x, y);
      image.data.fill(grey, index, index + 3);
      image.data[index + 3] = alpha;
    }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/** Makes the textures of a sheet of `width` × `height` pixels. */
export function paperStock({ random, noise2 }: Studio, width: number, height: number): Stock {
  const grain = texture(width, height, (x, y) => {
    const felt = 0.55 * noise2(x / 2.6, y / 2.6) + 0.7 * noise2(x / 7 + 40, y / 9) + 0.3 * noise2(x / 160, y / 160);
    return [128 + 26 * felt + 14 * (random() - 0.5), 255];
  });
  const wash = texture(1100, 1100, (x, y) => {
    const streak =
      0.6 * noise2(x / 330, y / 5) + 0.8 * noise2(x / 170 + 9, y / 17) + 1.5 * noise2(x / 240 - 5, y / 150);
    return [128 + 26 * streak, 255];
  });
  const voids = texture(width, height, (x, y) => {
    const patch = 0.5 + 0.5 * noise2(x / 210 + 3, y / 260);
    const speck = noise2(x / 2.3 + 7, y / 2.3) + 0.4 * noise2(x / 9, y / 9);
    return [0, Math.min(150, Math.max(0, 420 * (speck - 0.98 + 0.28 * patch)) + 26 * patch)];
  });
  return { random, grain, wash, voids };
}

/** Lays a piece of hand-painted paper: soft shadow below (`lift` in px), brushed color, light on its upper left edge. */
export function layPaper(ctx: Context, { random, wash }: Stock, path: Path2D, color: string, lift = 7): void {
  ctx.save();
  ctx.shadowColor = "rgba(24,12,10,0.42)";
  ctx.shadowBlur = lift * 2.4;
  ctx.shadowOffsetX = lift * 0.55;
  ctx.shadowOffsetY = lift;
  ctx.fillStyle = color;
  ctx.fill(path);
  ctx.restore();
  ctx.save();
  ctx.clip(path);
  ctx.save();
  ctx.globalCompositeOperation = "soft-light";
  ctx.globalAlpha = 0.6;
  ctx.translate(ctx.canvas.width / 2, ctx.canvas.height / 2);
  ctx.rotate(random() * 6.28);
  ctx.drawImage(wash, -1250 - random() * 100, -1250 - random() * 100, 2600, 2600);
  ctx.restore();
  if (lift > 0) {
    ctx.translate(1, 1.4);
    ctx.strokeStyle = "rgba(255,250,238,0.3)";
    ctx.lineWidth = 2.4;
    ctx.stroke(path);
  }
  ctx.restore();
}

/** Prints one plate: what `draw` draws is pulled off register by up to `slip` px, speckled, and multiplied on the sheet. */
export function printPlate(ctx: Context, { random, voids }: Stock, draw: (plate: Context) => void, slip = 4): void {
  const { canvas, ctx: plate } = blank(ctx.canvas.width, ctx.canvas.height);
  draw(plate);
  plate.globalCompositeOperation = "destination-out";
  plate.setTransform(random() < 0.5 ? -1 : 1, 0, 0, 1, 0, 0);
  for (const shift of [-canvas.width, 0]) plate.drawImage(voids, shift, 0);
  ctx.save();
  ctx.globalCompositeOperation = "multiply";
  ctx.drawImage(
    canvas,
    -slip + (random() - 0.5) * 2 * slip,
    -slip + (random() - 0.5) * 2 * slip,
    canvas.width + 2 * slip,
    canvas.height + 2 * slip,
  );
  ctx.restore();
}

/** Lets the grain of the sheet show through everything on it. */
export function pressGrain(ctx: Context, { grain }: Stock, strength = 0.6): void {
  ctx.save();
  ctx.globalCompositeOperation = "soft-light";
  ctx.globalAlpha = strength;
  ctx.drawImage(grain, 0, 0);
  ctx.restore();
}

/** Points written as in SVG: "x,y x,y …". */
export function points(text: string): Point[] {
  return text.split(" ").map((pair): Point => {
    const [x, y] = pair.split(",").map(Number);
    return [x, y];
  });
}

/** A straight-sided piece: corners off by up to `slack` px, as a hand cuts. */
export function cutPolygon(random: Random, points: readonly Point[], slack = 3): Path2D {
  const path = new Path2D();
  for (const [x, y] of points) path.lineTo(x + (random() - 0.5) * 2 * slack, y + (random() - 0.5) * 2 * slack);
  path.closePath();
  return path;
}

/** The closed curve through `points` (Catmull-Rom) as a list of points about `step` px apart. */
export function closedCurve(points: readonly Point[], step = 10): Point[] {
  const at = (index: number): Point => points[(index + points.length) % points.length];
  return points.flatMap((from, index): Point[] => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const count = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    return Array.from({ length: count }, (_, part): Point => {
      const t = part / count;
      const along = (axis: 0 | 1): number =>
        from[axis] +
        0.5 *
          t *
          (to[axis] -
            before[axis] +
            t *
              (2 * before[axis] -
                5 * from[axis] +
                4 * to[axis] -
                after[axis] +
                t * (3 * (from[axis] - to[axis]) + after[axis] - before[axis])));
      return [along(0), along(1)];
    });
  });
}

/** The open curve through `points`, from the first to the last, as a list of points about `step` px apart. */
export function openCurve(points: readonly Point[], step = 5): Point[] {
  const last = points[points.length - 1];
  const closed = closedCurve([points[0], ...points, last], step).slice(2);
  return closed.slice(0, closed.findIndex(([x, y]) => Math.hypot(x - last[0], y - last[1]) < 0.5) + 1);
}

/** A curved piece cut with scissors: the smooth outline in short, very slightly uneven snips. */
export function cutCurve(random: Random, points: readonly Point[], snip = 16, slack = 0.9): Path2D {
  return cutPolygon(random, closedCurve(points, snip), slack).simplify();
}

/** A hand-cut disc. */
export function cutDisc(random: Random, x: number, y: number, radius: number): Path2D {
  const corners = Array.from({ length: 14 }, (_, index): Point => {
    const angle = (index / 14) * Math.PI * 2;
    const reach = radius * (1 + (random() - 0.5) * 0.03);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return cutCurve(random, corners, Math.max(6, radius / 8));
}
