import { MISSING_PIECES_PER_ORDER } from "../platform/rules/missing-pieces-per-order.generated.ts";
import { RETENTION } from "../platform/rules/retention.generated.ts";

// Read by a process without a bundler: no imports but relative ones with their extension.

/** The owners agree on it with their machines. */
export const PRODUCTION = {
  /** Picture around the sheet on each side, which the laser takes off with the rim. */
  bleed: 3,
  dpi: 300,
  /** The name of the spot color by which the laser's program knows the lines, and how they look on a screen (CMYK in per cent). */
  cutColor: { name: "CutContour", cmyk: [0, 100, 0, 0], screen: "#ff00ff" },
  /** Width of the lines in the file; they have none for the laser. */
  hairline: 0.1,
  /** What the laser takes away is not added to the pieces: a line is the middle of its path. */
  kerf: 0,
} as const;

export const pixels = (millimeters: number) => (millimeters / 25.4) * PRODUCTION.dpi;

export const points = (millimeters: number) => (millimeters / 25.4) * 72;

/** What it costs is not promised: the shop writes to the shopper. */
export const MISSING_PIECES = {
  perOrder: MISSING_PIECES_PER_ORDER,
  /** From the parcel on, as long as the cut is kept. */
  months: RETENTION.cutMonths,
} as const;
