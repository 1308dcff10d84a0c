/** A bank card's width and height in millimeters (ISO/IEC 7810, ID-1). */
export const CARD_MM = { width: 85.6, height: 53.98 } as const;

/** What a browser takes for true, and how far screens are from it. */
export const PIXELS_PER_MM = { usual: 96 / 25.4, least: 2.5, most: 8 } as const;

/** In millimeters; `size` is the inner circumference. */
export function innerDiameter(size: number): number {
  return size / Math.PI;
}
