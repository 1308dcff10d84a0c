import path from "node:path";
import { createVitest, type TestModule, type Vitest } from "vitest/node";
import { breaking, type Mutation } from "./mutation.ts";
import { breakRule, keepWhole } from "./template.ts";

/** What the tests made of a mutation; `survived` is a rule that no test guards. */
export type Outcome =
  | { end: "killed"; file: string; test: string }
  | { end: "survived" }
  | { end: "broken"; why: string };

/** Runs database tests in this process, so that each file is read and each server started only once. */
export class Tests {
  private readonly vitest: Vitest;

  private constructor(vitest: Vitest) {
    this.vitest = vitest;
  }

  /**
   * Starts PostgreSQL, by running these files on the rules as they are.
   * @throws Error when one of their tests fails: what fails anyway proves nothing
   */
  static async open(files: readonly string[]): Promise<Tests> {
    const vitest = await createVitest("test", {
      watch: false,
      project: ["hosted"],
      reporters: [{}],
      retry: 0,
      bail: 1,
    });
    const tests = new Tests(vitest);
    const outcome = await tests.run(files);
    if (outcome.end !== "survived") throw new Error(`Without any mutation: ${JSON.stringify(outcome)}`);
    await keepWhole();
    return tests;
  }

  /** Breaks one rule and runs the tests that must notice. */
  async tryOut(mutation: Mutation): Promise<Outcome> {
    try {
      await breakRule(breaking(mutation));
    } catch (error) {
      return { end: "broken", why: error instanceof Error ? error.message : String(error) };
    }
    return this.run(mutation.tests);
  }

  close(): Promise<void> {
    return this.vitest.close();
  }

  private async run(files: readonly string[]): Promise<Outcome> {
    const specs = await this.vitest.globTestSpecifications();
    const wanted = specs.filter(({ moduleId }) => files.includes(path.basename(moduleId, ".test.ts")));
    const { testModules } = await this.vitest.runTestSpecifications(wanted);
    // Vitest also answers what it ran before.
    return judge(testModules.filter(({ moduleId }) => wanted.some((spec) => spec.moduleId === moduleId)));
  }
}

/**
 * Only a test that fails by its name counts: a file that cannot even begin shows a fault of the mutation, and a test that takes
 * too long may show no more than a busy machine.
 */
function judge(modules: readonly TestModule[]): Outcome {
  for (const one of modules)
    for (const test of one.children.allTests("failed")) {
      const why = test.result().errors?.[0]?.message ?? "";
      if (/timed out/i.test(why)) return { end: "broken", why: `${test.fullName}: ${why}` };
      return { end: "killed", file: path.basename(one.moduleId, ".test.ts"), test: test.fullName };
    }
  const suites = modules.flatMap((one) => [one, ...one.children.allSuites()]);
  const [error] = suites.flatMap((suite) => suite.errors());
  if (error) return { end: "broken", why: error.message };
  const hasPassed = modules.some((one) => [...one.children.allTests("passed")].length > 0);
  return hasPassed ? { end: "survived" } : { end: "broken", why: "no test ran" };
}
