import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./settings.ts";

/** A test that failed, or that passed only when it was tried again. */
export type Noted = { name: string; file: string; error: string; screenshot?: string; again: string };

/** `notRun`: each with the reason as its `error`. */
export type Results = { passed: number; failed: Noted[]; flaky: Noted[]; notRun: Noted[] };

type Attempt = {
  status: string;
  error?: { message?: string };
  attachments: { name: string; path?: string }[];
};
type Test = {
  projectName: string;
  status: "expected" | "unexpected" | "flaky" | "skipped";
  /** Other than "skipped" for a test that was not reached. */
  expectedStatus: string;
  results: Attempt[];
};
type Spec = { title: string; file: string; line: number; tests: Test[] };
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };

const OUT_OF_TIME = "Timed out waiting";

/** `mustRun`: a skipped journey counts as failed, because it would never run. @throws Error when there is no report */
export function readJourneys(file: string, mustRun: boolean): Results {
  const { suites, errors } = read(file) as { suites: Suite[]; errors: { message?: string }[] };
  const outOfTime = errors.filter(({ message }) => firstLine(message).startsWith(OUT_OF_TIME));
  const results: Results = { passed: 0, failed: [], flaky: [], notRun: [] };
  const walk = (suite: Suite, titles: string[]) => {
    for (const spec of suite.specs ?? []) for (const test of spec.tests) note(spec, test, titles);
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  const note = (spec: Spec, test: Test, titles: string[]) => {
    const list = listFor(test);
    if (test.status === "expected" || test.status === "flaky") results.passed += 1;
    if (!list) return;
    const place = `e2e/${spec.file}:${spec.line}`;
    const broken = test.results.find(({ status }) => status !== "passed");
    const screenshot = broken?.attachments.find(({ name }) => name === "screenshot")?.path;
    list.push({
      name: [`[${test.projectName}]`, ...titles, spec.title].join(" › "),
      file: place,
      error: test.status === "skipped" ? reasonOf(test) : firstLine(broken?.error?.message),
      ...(screenshot && { screenshot: path.relative(root, screenshot) }),
      again: `npm run test:e2e -- ${place} --project="${test.projectName}"`,
    });
  };
  const isLate = ({ expectedStatus }: Test) => expectedStatus !== "skipped" && outOfTime.length > 0;
  const reasonOf = (test: Test) => (isLate(test) ? "the time was over" : "was not run");
  const listFor = (test: Test) => {
    if (test.status === "expected") return null;
    if (test.status !== "skipped") return test.status === "flaky" ? results.flaky : results.failed;
    if (isLate(test)) return results.notRun;
    return test.expectedStatus !== "skipped" || mustRun ? results.failed : null;
  };
  for (const suite of suites) walk(suite, []);
  for (const error of errors) if (!outOfTime.includes(error)) results.failed.push(outside(file, error.message));
  return results;
}

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[]; meta?: { hookError?: string } }[];
};

/** @throws Error when there is none */
export function readVitest(file: string): Results {
  const results: Results = { passed: 0, failed: [], flaky: [], notRun: [] };
  for (const suite of (read(file) as { testResults: VitestFile[] }).testResults) {
    const place = path.relative(root, suite.name);
    const again = `npx vitest run ${place}`;
    for (const { fullName, status, failureMessages } of suite.assertionResults) {
      if (status === "passed") results.passed += 1;
      if (status === "failed")
        results.failed.push({ name: fullName, file: place, error: firstLine(failureMessages?.[0]), again });
      // Tests for one of the two database engines, or for a server that is not there, say so in their titles.
      if (NOT_RUN.has(status)) results.notRun.push({ name: fullName, file: place, error: "was left out", again });
    }
    const isBroken = suite.status === "failed" && !suite.assertionResults.some(({ status }) => status === "failed");
    const hook = suite.assertionResults.find(({ meta }) => meta?.hookError)?.meta?.hookError;
    const error = firstLine(suite.message || hook);
    if (isBroken) results.failed.push({ name: "the whole file", file: place, error, again });
  }
  return results;
}

function outside(file: string, message: string | undefined): Noted {
  return { name: "outside of the tests", file, error: firstLine(message), again: "npm run test:e2e" };
}

const NOT_RUN = new Set(["skipped", "pending", "todo", "disabled"]);

/** The runners color their messages. */
const COLORS = /\u001b\[[0-9;]*m/g;

function firstLine(message = "no message"): string {
  return message.replaceAll(COLORS, "").trim().split("\n", 1)[0]!;
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.resolve(root, "test-results", file), "utf8"));
}
