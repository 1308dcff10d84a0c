import type { Sheet } from "@/lib/puzzle/cut/grid";

type Rect = { x: number; y: number; width: number; height: number };

/** The width of the light and the dark rim of a piece, in CSS pixels. */
const BEVEL_PX = 1.1;
/** Sharper than this no screen needs them; more would cost memory. */
const MAX_PIXEL_RATIO = 2;

/** `rect` in mm, `scale` in CSS pixels of a millimeter; the canvas gets the size it needs. */
export function paint(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  { sheet, rect, outlines, scale }: { sheet: Sheet; rect: Rect; outlines: Path2D[]; scale: number },
): void {
  const density = scale * Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  canvas.width = Math.ceil(rect.width * density);
  canvas.height = Math.ceil(rect.height * density);
  const context = canvas.getContext("2d");
  if (!context) return;
  const place = (by = 0) =>
    context.setTransform(density, 0, 0, density, (by / scale - rect.x) * density, (by / scale - rect.y) * density);
  context.lineWidth = (2 * BEVEL_PX) / scale;
  for (const outline of outlines) {
    context.save();
    place();
    context.clip(outline);
    context.drawImage(picture, 0, 0, sheet.width, sheet.height);
    for (const [by, color] of [
      [BEVEL_PX / 2, "rgb(255 255 255 / 0.3)"],
      [-BEVEL_PX / 2, "rgb(0 0 0 / 0.45)"],
    ] as const) {
      place(by);
      context.strokeStyle = color;
      context.stroke(outline);
    }
    context.restore();
  }
}
