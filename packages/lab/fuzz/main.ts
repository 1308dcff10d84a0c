/** `npm run fuzz -w lab`: FUZZ_CASES says how many, FUZZ_SEED repeats a run, FUZZ_ONLY restricts it to some targets. */
import { runToEnd, stopChildren, stopOnSignals } from "../../../scripts/lib/children.ts";
import { explain } from "../../../scripts/lib/steps.ts";

stopOnSignals();
const { FUZZ_SEED = String(Date.now() % 2 ** 31), FUZZ_CASES = "20000" } = process.env;
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "packages/lab/vitest.config.ts"];
try {
  for (const [part, share] of Object.entries({ database: 0.25, shop: 0.75 })) {
    const env = { ...process.env, FUZZ_SEED, FUZZ_CASES: String(Math.ceil(Number(FUZZ_CASES) * share)) };
    await runToEnd(`Fuzzing the ${part}`, { env, args: [...vitest, `fuzz/${part}.test`] });
  }
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  await stopChildren();
  process.exit(1);
}
