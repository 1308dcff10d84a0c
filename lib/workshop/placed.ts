import type { Crop, Size } from "@/lib/puzzle/atelier/design";
import type { Sheet } from "@/lib/puzzle/cut/grid";

/** In mm. */
export function placedOn(sheet: Sheet, { turn, x, y, width, height }: Crop, size: Size): string {
  const turned = {
    0: "",
    90: `translate(${size.height} 0) rotate(90)`,
    180: `translate(${size.width} ${size.height}) rotate(180)`,
    270: `translate(0 ${size.width}) rotate(270)`,
  }[turn];
  return `scale(${sheet.width / width} ${sheet.height / height}) translate(${-x} ${-y}) ${turned}`.trim();
}
