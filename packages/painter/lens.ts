/** The camera over a table: what it measures, and how it sees the table from slightly in front. */
import type { Canvas, Image } from "@napi-rs/canvas";
import { blank } from "./core.ts";
import { clamp } from "./pixels.ts";

/** Average brightness of a picture, 0 to 1. */
export function averageLight(picture: Canvas | Image): number {
  const { ctx } = blank(16, 16);
  ctx.drawImage(picture, 0, 0, 16, 16);
  const { data } = ctx.getImageData(0, 0, 16, 16);
  return data.reduce((sum, value, i) => (i % 4 === 3 ? sum : sum + value), 0) / (16 * 16 * 3 * 255);
}

/** The table seen from slightly in front: its far side smaller and a little out of focus. `depth` is how much smaller. */
export function seenFromAbove(table: Canvas, depth = 0.13): Canvas {
  const { width, height } = table;
  const source = table.getContext("2d").getImageData(0, 0, width, height).data;
  const { canvas, ctx } = blank(width, height);
  const image = ctx.createImageData(width, height);
  const whole = (y: number): number => y - depth * (y * y) + (depth * depth * y ** 3) / 3;
  for (let y = 0; y < height; y++) {
    const near = y / height;
    const wide = 1 - depth * near;
    const sy = clamp((whole(near) / whole(1)) * height, 0, height - 1.001);
    const row = Math.floor(sy),
      down = sy - row;
    for (let x = 0; x < width; x++) {
      const sx = clamp(width / 2 + (x - width / 2) * wide, 0, width - 1.001);
      const column = Math.floor(sx),
        across = sx - column;
      const at = (row * width + column) * 4,
        to = (y * width + x) * 4;
      for (let k = 0; k < 3; k++) {
        const top = source[at + k] * (1 - across) + source[at + 4 + k] * across;
        const low = source[at + width * 4 + k] * (1 - across) + source[at + width * 4 + 4 + k] * across;
        image.data[to + k] = top * (1 - down) + low * down;
      }
      image.data[to + 3] = 255;
    }
  }
  ctx.putImageData(image, 0, 0);
  const { canvas: veil, ctx: soft } = blank(width, height);
  soft.filter = "blur(3px)";
  soft.drawImage(canvas, 0, 0);
  soft.filter = "none";
  soft.globalCompositeOperation = "destination-in";
  const fade = soft.createLinearGradient(0, 0, 0, height * 0.42);
  fade.addColorStop(0, "rgba(0,0,0,0.9)");
  fade.addColorStop(1, "rgba(0,0,0,0)");
  soft.fillStyle = fade;
  soft.fillRect(0, 0, width, height);
  ctx.drawImage(veil, 0, 0);
  return canvas;
}
