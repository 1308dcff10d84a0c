export const HEAVY = "heavy";

/** Journeys that buy come after those that count products; heavy ones need the machine for themselves. */
const PHASES = [
  { name: "looking", projects: ["desktop", "phone"] },
  { name: "buying", projects: ["desktop buying", "phone buying"] },
  { name: HEAVY, projects: [HEAVY] },
];

export const phases = () => PHASES.filter(({ name }) => !process.env.GATE || name !== HEAVY);

export const resultsOf = (phase: string) => `journeys-${phase}.json`;
