import type { Context } from "./core.ts";

/** Adds stops written as "0 #5f8388 | 0.4 rgba(0,0,0,0.5) | 1 #000" to a gradient and returns it. */
export function shade(gradient: CanvasGradient, stops: string): CanvasGradient {
  for (const stop of stops.split(" | ")) {
    const [position = "0", ...color] = stop.split(" ");
    gradient.addColorStop(Number(position), color.join(" "));
  }
  return gradient;
}

/** A disc in the given color, or in the present one. */
export function dot(ctx: Context, x: number, y: number, radius: number, color = ctx.fillStyle): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
}
