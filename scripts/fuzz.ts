/**
 * `npm run fuzz`: 20,000 hostile cases, three quarters of them requests to the built shop, the rest calls of the database's
 * functions. FUZZ_SEED repeats a run, FUZZ_ONLY restricts it to the targets with that in their name.
 */
import { runToEnd, stopChildren, stopOnSignals } from "./lib/children.ts";
import { HEAVY } from "./lib/journey-phases.ts";
import { explain } from "./lib/steps.ts";

const REQUESTS = 15_000;
const CALLS = 5_000;

stopOnSignals();
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31);
const env = (cases: number) => ({ ...process.env, FUZZ_SEED: seed, FUZZ_CASES: String(cases) });
try {
  await runToEnd("Fuzzing the database", {
    env: env(CALLS),
    args: ["node_modules/vitest/vitest.mjs", "run", "--project", "database", "supabase/tests/fuzz.test.ts"],
  });
  await runToEnd("Fuzzing the shop", {
    env: env(REQUESTS),
    args: ["scripts/journeys.ts", "fuzz.spec", "--project", HEAVY],
  });
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  await stopChildren();
  process.exit(1);
}
