// Read by scripts without a bundler: no imports.

/** Typefaces that go together, by that of the headlines; the first is the delivered pair. */
export const PAIRS = ["newsreader", "fraunces", "bodoni", "literata", "bricolage"] as const;

export type PairName = (typeof PAIRS)[number];
