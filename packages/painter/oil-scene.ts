/** What a scene is drawn from before it is painted: washes, ridges, irregular patches, foliage, reflections. */
import type { Canvas } from "@napi-rs/canvas";
import type { Context, Studio } from "./core.ts";
import { along } from "./oil-color.ts";

/** Fills a rectangle with colors running from its top to its bottom; stops are evenly spaced or `[place, color]`. */
export function wash(
  ctx: Context,
  left: number,
  top: number,
  width: number,
  height: number,
  stops: readonly (string | readonly [number, string])[],
): void {
  const gradient = ctx.createLinearGradient(0, top, 0, top + height);
  stops.forEach((stop, i) => {
    if (typeof stop === "string") gradient.addColorStop(i / (stops.length - 1), stop);
    else gradient.addColorStop(stop[0], stop[1]);
  });
  ctx.fillStyle = gradient;
  ctx.fillRect(left, top, width, height);
}

/** A soft round light: `color` in the middle, gone at `radius`. */
export function glow(ctx: Context, x: number, y: number, radius: number, color: string, strength = 1): void {
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, radius);
  const alpha = (part: number) =>
    `${color}${Math.round(255 * strength * part)
      .toString(16)
      .padStart(2, "0")}`;
  for (const part of [0, 0.25, 0.5, 0.75, 1]) gradient.addColorStop(part, alpha((1 - part) ** 2));
  ctx.fillStyle = gradient;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Rows of numbers written as text: "1 2 3, 4 5 6". Keeps long lists of coordinates readable. */
export function rows(text: string): number[][] {
  return text.split(",").map((row) => row.trim().split(" ").map(Number));
}

/** Points (and, for limbs, half widths) written as text, in units of `size` around `(x, y)`. */
export function points(text: string, x = 0, y = 0, size = 1): [number, number, number][] {
  return rows(text).map(([dx, dy, half]) => [x + dx * size, y + dy * size, half * size]);
}

/** A closed polygon. */
export function shape(ctx: Context, points: readonly (readonly [number, number, number?])[], color: string): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fillStyle = color;
  ctx.fill();
}

/** Everything below `line(x)` in one color. */
export function ground(ctx: Context, width: number, height: number, line: (x: number) => number, color: string): void {
  const points: [number, number][] = [[0, height]];
  for (let x = 0; x <= width + 8; x += 8) points.push([x, line(x)]);
  shape(ctx, [...points, [width + 8, height]], color);
}

/** Layered noise from -1 to 1; `detail` octaves. */
export function rough(studio: Studio, x: number, y: number, detail = 4): number {
  let [sum, size, frequency] = [0, 0.5, 1];
  for (let i = 0; i < detail; i++) {
    sum += studio.noise2(x * frequency, y * frequency + i * 17) * size;
    size /= 2;
    frequency *= 2;
  }
  return sum;
}

/** An ellipse with an uneven outline, turned by `angle`. */
export function patch(
  ctx: Context,
  studio: Studio,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  unevenness = 0.15,
  angle = 0,
): void {
  const seed = studio.random() * 1000;
  const points: [number, number][] = [];
  for (let i = 0; i < 28; i++) {
    const turn = (i / 28) * Math.PI * 2;
    const reach = 1 + studio.noise2(Math.cos(turn) * 1.2 + seed, Math.sin(turn) * 1.2) * unevenness;
    const [px, py] = [Math.cos(turn) * rx * reach, Math.sin(turn) * ry * reach];
    points.push([x + px * Math.cos(angle) - py * Math.sin(angle), y + px * Math.sin(angle) + py * Math.cos(angle)]);
  }
  shape(ctx, points, color);
}

/** A rounded mass of leaves lit from `(lightX, lightY)`: dark below, the scale's last color where the light falls. */
export function foliage(
  ctx: Context,
  studio: Studio,
  x: number,
  y: number,
  rx: number,
  ry: number,
  scale: readonly string[],
  leaf: number,
  lightX = -0.6,
  lightY = -0.8,
): void {
  const { random } = studio;
  const count = Math.round(((rx * ry) / (leaf * leaf)) * 2.2);
  for (let i = 0; i < count; i++) {
    const turn = random() * Math.PI * 2;
    const reach = Math.sqrt(random());
    const [ux, uy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
    const lit = 0.45 + (ux * lightX + uy * lightY) * 0.42 + (random() - 0.5) * 0.35;
    const place = i / count;
    ctx.fillStyle = along(scale, lit * (0.55 + place * 0.45));
    ctx.beginPath();
    ctx.ellipse(
      x + ux * rx,
      y + uy * ry,
      leaf * (0.5 + random() * 0.7),
      leaf * (0.35 + random() * 0.4),
      random() * Math.PI,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
}

/** A tapering limb through points `[x, y, half width]`. */
export function limb(ctx: Context, points: readonly (readonly [number, number, number])[], color: string): void {
  ctx.strokeStyle = color;
  ctx.lineCap = "round";
  points.slice(1).forEach(([x, y, reach], i) => {
    const [px, py, before] = points[i] ?? [x, y, reach];
    ctx.lineWidth = before + reach;
    ctx.beginPath();
    ctx.moveTo(px, py);
    ctx.lineTo(x, y);
    ctx.stroke();
  });
}

/**
 * Mirrors what lies above `line` into the water below it, down to `bottom`: shaken sideways more and more towards the
 * viewer, squeezed by `squeeze`, veiled with `veil` at the given strength.
 */
export function mirror(
  canvas: Canvas,
  studio: Studio,
  line: number,
  bottom: number,
  veil: string,
  strength: number,
  squeeze = 1,
  shake = 14,
): void {
  const ctx = canvas.getContext("2d");
  const above = canvas.getContext("2d").getImageData(0, 0, canvas.width, Math.ceil(line));
  const copy = canvas.getContext("2d").createImageData(canvas.width, Math.ceil(bottom - line));
  for (let y = 0; y < copy.height; y++) {
    const near = y / copy.height;
    const band = studio.noise2(3.7, (y / (14 + near * 30)) * 1.4) * shake * (0.25 + near);
    const from = Math.min(
      above.height - 1,
      Math.max(0, Math.round(line - 1 - (y / squeeze) * (1 + studio.noise2(9.1, y / 9) * 0.03))),
    );
    for (let x = 0; x < copy.width; x++) {
      const shift = band + studio.noise2(x / 160, y / 12) * shake * 0.5;
      const at = (from * above.width + Math.min(above.width - 1, Math.max(0, Math.round(x + shift)))) * 4;
      for (let channel = 0; channel < 4; channel++)
        copy.data[(y * copy.width + x) * 4 + channel] = above.data[at + channel] ?? 255;
    }
  }
  ctx.putImageData(copy, 0, Math.ceil(line));
  ctx.globalAlpha = strength;
  ctx.fillStyle = veil;
  ctx.fillRect(0, Math.ceil(line), canvas.width, bottom - line);
  ctx.globalAlpha = 1;
}
