import { turnedSize, type Crop, type Size } from "../../puzzle/atelier/design.ts";
import type { Sheet } from "../../puzzle/cut/grid.ts";
import { pixels, PRODUCTION } from "../../settings/workshop.ts";

type Box = { left: number; top: number; width: number; height: number };
type Sides = { left: number; top: number; right: number; bottom: number };

/** All in whole pixels. */
export type PrintArea = {
  /** The part of the upright picture that is needed. */
  source: Box;
  resized: Size;
  turn: Crop["turn"];
  /** What of it is printed, after it was turned. */
  kept: Box;
  /** To be filled with its mirror image. */
  missing: Sides;
};

/** With its bleed. @throws RangeError when the crop is not in the picture */
export function printArea(picture: Size, crop: Crop, sheet: Sheet): PrintArea {
  const isTurned = crop.turn % 180 !== 0;
  const turned = turnedSize(picture, crop.turn);
  const across = axis(turned.width, crop.x, crop.width, sheet.width);
  const down = axis(turned.height, crop.y, crop.height, sheet.height);
  return {
    source: upright(picture, crop.turn, across, down),
    resized: isTurned
      ? { width: down.resized, height: across.resized }
      : { width: across.resized, height: down.resized },
    turn: crop.turn,
    kept: { left: across.cut, top: down.cut, width: across.kept, height: down.kept },
    missing: { left: across.before, right: across.after, top: down.before, bottom: down.after },
  };
}

const printSide = (millimeters: number) => Math.round(pixels(millimeters + 2 * PRODUCTION.bleed));

type Axis = Record<"from" | "to" | "resized" | "cut" | "kept" | "before" | "after", number>;

function axis(length: number, start: number, cropped: number, millimeters: number): Axis {
  if (start < 0 || cropped < 1 || start + cropped > length) throw new RangeError("the crop is not in the picture");
  const bleed = (PRODUCTION.bleed * cropped) / millimeters;
  const wanted = start - bleed;
  const full = printSide(millimeters);
  const factor = full / (cropped + 2 * bleed);
  const from = Math.max(0, Math.floor(wanted));
  const to = Math.min(length, Math.ceil(start + cropped + bleed));
  const resized = Math.round((to - from) * factor);
  const offset = Math.round((from - wanted) * factor);
  const [cut, before] = [Math.max(0, -offset), Math.max(0, offset)];
  const kept = Math.min(resized - cut, full - before);
  return { from, to, resized, cut, kept, before, after: full - before - kept };
}

function upright({ width, height }: Size, turn: Crop["turn"], across: Axis, down: Axis): Box {
  const [wide, high] = [across.to - across.from, down.to - down.from];
  if (turn === 0) return { left: across.from, top: down.from, width: wide, height: high };
  if (turn === 180) return { left: width - across.to, top: height - down.to, width: wide, height: high };
  return turn === 90
    ? { left: down.from, top: height - across.to, width: high, height: wide }
    : { left: width - down.to, top: across.from, width: high, height: wide };
}
