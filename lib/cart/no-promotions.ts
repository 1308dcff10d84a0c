import type { Quote } from "./schema";

/** What a quote says while no promotion runs; for tests. */
export const NO_PROMOTIONS = {
  promoted: { running: false, cents: 0, told: [], missing: [] },
  lowerShipping: { standard: null, every: null },
} satisfies Partial<Quote>;
