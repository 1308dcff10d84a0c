import { blank, type Context, type Studio } from "./core.ts";
import { fill, sweep, type Point } from "./curves.ts";

/** `wander` is how far in px the edges stray: a knife about 2, a stencil about 0.5. */
export type Print = { alpha?: number; salt?: number; offset?: Point; wander?: number };

/** One cut of the gouge: thin where the blade enters, widest after the middle, lifted quickly. */
export function gouge(ctx: Context, knots: readonly Point[], width: number): void {
  fill(ctx, sweep(knots, (u) => (width / 2) * Math.sin(Math.PI * u ** 1.4) ** 0.8 + 0.3).outline);
}

/** Lets `draw` remove lino from the plate instead of adding to it. */
export function carve(ctx: Context, draw: () => void): void {
  ctx.save();
  ctx.globalCompositeOperation = "destination-out";
  ctx.fillStyle = "#000";
  ctx.strokeStyle = "#000";
  draw();
  ctx.restore();
}

/**
 * Prints a plate (whatever `draw` leaves on it, in its colors) onto the sheet: edges wander a little as the knife did,
 * ink lies unevenly, and `salt` of the paper shines through.
 */
export function pull(
  ctx: Context,
  { noise2 }: Studio,
  draw: (plate: Context) => void,
  { alpha = 0.95, salt = 0.5, offset = [0, 0], wander = 1.9 }: Print = {},
): void {
  const { width, height } = ctx.canvas;
  const plate = blank(width, height);
  draw(plate.ctx);
  const source = new Uint32Array(plate.ctx.getImageData(0, 0, width, height).data.buffer);
  const image = plate.ctx.createImageData(width, height);
  const print = new Uint32Array(image.data.buffer);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const stray = noise2(x / 42, y / 42) * wander;
      const sx = Math.min(width - 1, Math.max(0, Math.round(x + stray)));
      const sy = Math.min(height - 1, Math.max(0, Math.round(y - stray)));
      const pixel = source[sy * width + sx];
      const cover = pixel >>> 24;
      if (cover === 0) continue;
      const patch = noise2(x / 90 + 7, y / 130);
      const speck = noise2(x / 2.6, y / 2.6) + 0.45 * noise2(x / 9 + 31, y / 9) + 0.3 * patch;
      const bare = speck > 1.35 - 0.55 * salt ? Math.min(1, (speck - 1.35 + 0.55 * salt) * 4) : 0;
      const ink = cover * alpha * (1 - 0.75 * bare) * (0.97 + 0.03 * patch);
      print[y * width + x] = ((Math.round(ink) << 24) | (pixel & 0xffffff)) >>> 0;
    }
  }
  plate.ctx.putImageData(image, 0, 0);
  ctx.drawImage(plate.canvas, ...offset);
}

/** Fills the sheet with a color and the fibres and flecks of handmade paper. */
export function sheet(ctx: Context, { random }: Studio, color: string): void {
  const { width, height } = ctx.canvas;
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, width, height);
  ctx.lineWidth = 1;
  for (let i = 0; i < 5000; i++) {
    const [x, y, angle, length] = [random() * width, random() * height, random() * Math.PI, 3 + random() * 14];
    ctx.strokeStyle = random() < 0.5 ? "rgba(255,255,255,0.10)" : "rgba(90,70,40,0.06)";
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(
      x + length * 0.5,
      y + random() * 6 - 3,
      x + Math.cos(angle) * length,
      y + Math.sin(angle) * length,
    );
    ctx.stroke();
  }
}
