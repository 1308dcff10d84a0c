/** Widths of the furniture a framed puzzle hangs over, over everything, in cm. */
export const FURNITURE_CM = { sofa: 200, sideboard: 160 } as const;

/** Cm; those with a long side below 56 cm over the sideboard. */
export const furnitureFor = ([width, height]: readonly [number, number]): keyof typeof FURNITURE_CM =>
  Math.max(width, height) < 56 ? "sideboard" : "sofa";
