import fc from "fast-check";

/** Something to throw cases at. `check` throws when an answer is not as it must be. */
export type Target = {
  name: string;
  cases: fc.Arbitrary<unknown>;
  check: (thrown: unknown) => Promise<void>;
  weight?: number;
};

/** The seed of this run: `npm run test:all` throws the same cases each time, `npm run fuzz -w lab` new ones. */
export const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** Whether it is `npm run fuzz -w lab`. */
export const isLong = process.env.FUZZ_CASES !== undefined;

/** Joins a target's cases and check, and hides their type. */
export function target<T>(
  name: string,
  cases: fc.Arbitrary<T>,
  check: (thrown: T) => Promise<void>,
  weight = 1,
): Target {
  return { name, cases, check: (thrown) => check(thrown as T), weight }; // What `cases` made.
}

/**
 * Throws about `total` cases at the targets, several targets at a time, each case of one target after the other.
 * @returns how many cases there were, and for each target that failed what failed, as small as it could be made
 */
export async function fuzz(
  all: Target[],
  total: number,
  atOnce: number,
): Promise<{ cases: number; failures: string[] }> {
  const targets = all.filter(({ name }) => name.includes(process.env.FUZZ_ONLY ?? ""));
  const weights = targets.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const waiting = [...targets];
  const failures: string[] = [];
  let cases = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const numRuns = Math.ceil((total * (next.weight ?? 1)) / weights);
      const details = await fc.check(fc.asyncProperty(next.cases, next.check), { numRuns, seed });
      cases += details.numRuns;
      if (!details.failed) continue;
      failures.push(explain(next.name, details));
      console.log(failures.at(-1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { cases, failures };
}

function explain(name: string, { counterexample, errorInstance }: fc.RunDetails<[unknown]>): string {
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return [name, why, fc.stringify(counterexample).slice(0, 3000), `FUZZ_SEED=${seed} FUZZ_ONLY='${name}'`].join("\n");
}
