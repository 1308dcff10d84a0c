/** Degrees, clockwise, by which the upright picture is turned before it is cropped. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

export type Crop = { turn: Turn; x: number; y: number; width: number; height: number };

export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}
export type Size = { width: number; height: number };
