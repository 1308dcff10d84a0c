import type { Reporter, TestSuite } from "vitest/node";

/** vitest's JSON report leaves out what a hook of a `describe` threw: its tests carry it there. */
export default class HookErrors implements Reporter {
  onTestSuiteResult(suite: TestSuite): void {
    const [error] = suite.errors();
    if (error) for (const test of suite.children.allTests()) Object.assign(test.meta(), { hookError: error.message });
  }
}
