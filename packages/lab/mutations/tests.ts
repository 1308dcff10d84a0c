import path from "node:path";
import { createVitest, type TestModule, type Vitest } from "vitest/node";
import { breakRule, keepWhole } from "./template.ts";

/** `survived` is a rule that no test guards. */
type Outcome = { end: "killed" | "survived" | "broken"; why?: string };

/** In this process, so that each file is read and each server started only once. */
export class Tests {
  private readonly vitest: Vitest;

  private constructor(vitest: Vitest) {
    this.vitest = vitest;
  }

  /** @throws Error when that fails */
  static async open(): Promise<Tests> {
    const settings = { watch: false, project: ["hosted"], reporters: [{}], retry: 0, bail: 1 };
    const tests = new Tests(await createVitest("test", settings));
    const outcome = await tests.run(["policies"]);
    if (outcome.end !== "survived") throw new Error(`Without any mutation: ${JSON.stringify(outcome)}`);
    await keepWhole();
    return tests;
  }

  async tryOut({ sql, tests }: { sql: string; tests: string[] }): Promise<Outcome> {
    try {
      await breakRule(sql);
    } catch (error) {
      return { end: "broken", why: error instanceof Error ? error.message : String(error) };
    }
    return tests.length > 0 ? this.run(tests) : { end: "survived" };
  }

  async names(): Promise<Set<string>> {
    return new Set((await this.vitest.globTestSpecifications()).map(nameOf));
  }

  close(): Promise<void> {
    return this.vitest.close();
  }

  private async run(files: readonly string[]): Promise<Outcome> {
    const specs = await this.vitest.globTestSpecifications();
    const wanted = specs.filter((spec) => files.includes(nameOf(spec)));
    const { testModules } = await this.vitest.runTestSpecifications(wanted);
    // Vitest also answers what it ran before.
    return judge(testModules.filter(({ moduleId }) => wanted.some((spec) => spec.moduleId === moduleId)));
  }
}

const nameOf = ({ moduleId }: { moduleId: string }) => path.basename(moduleId, ".test.ts");

/** A test that takes too long may show no more than a busy machine; a file that cannot even begin has noticed too. */
function judge(modules: readonly TestModule[]): Outcome {
  for (const one of modules)
    for (const test of one.children.allTests("failed")) {
      const why = test.result().errors?.[0]?.message ?? "";
      if (/timed out/i.test(why)) return { end: "broken", why: `${test.fullName}: ${why}` };
      return { end: "killed", why: `${nameOf(one)}: ${test.fullName}` };
    }
  const suites = modules.flatMap((one) => [one, ...one.children.allSuites()]);
  const [error] = suites.flatMap((suite) => suite.errors());
  if (error) return { end: "killed", why: error.message };
  const hasPassed = modules.some((one) => [...one.children.allTests("passed")].length > 0);
  return hasPassed ? { end: "survived" } : { end: "broken", why: "no test ran" };
}
