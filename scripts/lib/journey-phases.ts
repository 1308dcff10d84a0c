/** The project of journeys that need the machine for themselves. */
export const HEAVY = "heavy";

/**
 * The journeys in the order in which they run, each phase by itself: journeys that buy change the catalog and come after those
 * that count products; the heavy ones need the machine for themselves. A failure in one phase does not keep the others from
 * running. The names of the projects are those in playwright.config.ts.
 */
const PHASES = [
  { name: "looking", projects: ["desktop", "phone"] },
  { name: "buying", projects: ["desktop buying", "phone buying"] },
  { name: HEAVY, projects: [HEAVY] },
];

/** The phases of `npm test` (GATE is set): all but the heavy one; otherwise all. */
export const phases = () => PHASES.filter(({ name }) => !process.env.GATE || name !== HEAVY);

/** The file, within `test-results`, that holds a phase's results. */
export const resultsOf = (phase: string) => `journeys-${phase}.json`;
