/**
 * The journeys in the order in which they run, each phase by itself: journeys that buy change the catalogue and come after those
 * that count products; fuzzing keeps the server busy, the invented addresses compare files, and speed is measured alone. A failure
 * in one phase does not keep the others from running. The names are those of the projects in playwright.config.ts.
 */
export const PHASES = [
  { name: "looking", projects: ["desktop", "phone"] },
  { name: "buying", projects: ["desktop buying", "phone buying"] },
  { name: "fuzz", projects: ["fuzz"] },
  { name: "invented", projects: ["invented"] },
  { name: "speed", projects: ["speed"] },
] as const;

/** The file, within `test-results`, that holds a phase's results. */
export const resultsOf = (phase: string) => `journeys-${phase}.json`;
