import fc from "fast-check";

/** `check` throws when an answer is not as it must be. */
export type Target = {
  name: string;
  cases: fc.Arbitrary<unknown>;
  check: (thrown: unknown) => Promise<void>;
  weight?: number;
};

/** The seed of this run: `npm run test:all` throws the same cases each time, `npm run fuzz -w lab` new ones. */
export const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
export const isLong = process.env.FUZZ_CASES !== undefined;

export function target<T>(
  name: string,
  cases: fc.Arbitrary<T>,
  check: (thrown: T) => Promise<void>,
  weight = 1,
): Target {
  return { name, cases, check: (thrown) => check(thrown as T), weight }; // What `cases` made.
}

/** Several targets at a time, the cases of one in turn; what failed, as small as it could be made. */
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
