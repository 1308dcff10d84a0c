/** Pressed cardboard or cut plywood: pieces with a picture on them, bevelled by the die, lying on a table. */
import type { Canvas, Image, Path2D } from "@napi-rs/canvas";
import { blank, type Context } from "./core.ts";
import { blur } from "./field.ts";

/** A sheet under construction: `face` holds its picture, `cuts` the die's lines in black, both over the whole frame. */
export type Layer = { face: Context; cuts: Context };
export type Sheet = Canvas | Image;

/** What puzzles are made of: the colors of a piece's back and of its edge. */
export type Stock = { back: string; edge: string };
export const STOCKS = {
  board: { back: "#aaa49a", edge: "#968d82" },
  birch: { back: "#d6bd94", edge: "#a98557" },
} as const satisfies Record<string, Stock>;

export function newLayer(width: number, height: number): Layer {
  return { face: blank(width, height).ctx, cuts: blank(width, height).ctx };
}

/** Draws with the same transform on both canvases of the layer. */
export function transformed(layer: Layer, place: (ctx: Context) => void, draw: () => void): void {
  for (const ctx of [layer.face, layer.cuts]) {
    ctx.save();
    place(ctx);
  }
  draw();
  for (const ctx of [layer.face, layer.cuts]) ctx.restore();
}

/** Marks a line where the die has pressed; `scale` is how many pixels a unit of the line's space is. */
export function score(layer: Layer, line: Path2D, scale: number): void {
  layer.cuts.lineWidth = 2.2 / scale;
  layer.cuts.strokeStyle = "#000";
  layer.cuts.stroke(line);
  layer.face.lineWidth = 1.25 / scale;
  layer.face.strokeStyle = "rgba(20,14,10,0.62)";
  layer.face.stroke(line);
}

/** Presses the layer: where the die cut or the sheet ends, the surface bends down over two pixels, lit from the top left. */
export function pressed({ face, cuts }: Layer): Canvas {
  const { width, height } = face.canvas;
  const image = face.getImageData(0, 0, width, height);
  const lines = cuts.getImageData(0, 0, width, height).data;
  const groove = new Float32Array(width * height);
  for (let i = 0; i < groove.length; i++) groove[i] = Math.max(lines[i * 4 + 3], 255 - image.data[i * 4 + 3]) / 255;
  const soft = blur(blur(groove, width, height, 1, 1), width, height, 1, 1);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (image.data[i * 4 + 3] === 0) continue;
      const slope =
        soft[i - width - 1] -
        soft[i + width + 1] +
        0.6 * (soft[i - 1] - soft[i + 1] + soft[i - width] - soft[i + width]);
      const lit = slope > 0 ? slope * 74 : slope * 66;
      for (let k = 0; k < 3; k++) {
        const value = image.data[i * 4 + k];
        image.data[i * 4 + k] = value * (1 - 0.12 * soft[i]) + lit * (0.75 + value / 520);
      }
    }
  }
  const { canvas, ctx } = blank(width, height);
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/** Lays a pressed sheet on the table: soft shadow to the lower right, contact shadow, `thick` px of edge. */
export function lay(table: Context, sheet: Canvas, thick: number, lift: number, { edge }: Stock): void {
  const shadow = (blurred: number, x: number, y: number, alpha: number): void => {
    table.save();
    table.shadowColor = `rgba(28,20,16,${alpha})`;
    table.shadowBlur = blurred;
    table.shadowOffsetX = x;
    table.shadowOffsetY = y;
    table.drawImage(sheet, 0, 0);
    table.restore();
  };
  shadow(10 + lift * 3, 3 + lift, 5 + lift * 1.4, 0.45);
  shadow(3 + lift * 0.6, 1 + lift * 0.3, 2 + thick + lift * 0.4, 0.6);
  const { canvas, ctx } = blank(sheet.width, sheet.height);
  for (let y = thick; y > 0; y--) ctx.drawImage(sheet, 0, y);
  ctx.globalCompositeOperation = "source-in";
  ctx.fillStyle = edge;
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  table.drawImage(canvas, 0, 0);
  table.drawImage(sheet, 0, 0);
}
