import { BRACELET_LENGTHS, NECKLACE_LENGTHS, RING_SIZES } from "./sizes";

/** A table of the size guide in words; the first cell of a row names it. */
export type SizeTable = {
  title: string;
  /** How to measure, in short. */
  note: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** The ring sizes with their measures. */
export const RING_TABLE: SizeTable = {
  title: "Ring sizes",
  note: "The diameter is the widest distance inside the ring, from edge to edge. Between two sizes, take the larger one.",
  columns: ["US", "UK", "EU", "Diameter", "Circumference"],
  rows: RING_SIZES.map(({ us, uk, eu, diameter, circumference }) => [
    String(us),
    uk,
    String(eu),
    `${diameter.toFixed(1)} mm`,
    `${circumference.toFixed(1)} mm`,
  ]),
};

/** Bracelets by the wrist. */
export const BRACELET_TABLE: SizeTable = {
  title: "Bracelet lengths",
  note: "Measure around the wrist just above the bone, without pulling the tape tight.",
  columns: ["Wrist", "Worn close", "Worn loose"],
  rows: BRACELET_LENGTHS.map(({ wrist, close, loose }) => [`${wrist} cm`, `${close} cm`, `${loose} cm`]),
};

/** Necklaces by where they end. */
export const NECKLACE_TABLE: SizeTable = {
  title: "Necklace lengths",
  note: "The length is that of the open chain, clasp included.",
  columns: ["Length", "Inches", "Where it ends"],
  rows: NECKLACE_LENGTHS.map(({ length, inches, place }) => [`${length} cm`, `${inches} in`, place]),
};
