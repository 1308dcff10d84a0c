import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readJourneys, readVitest } from "./test-results.ts";

const folder = mkdtempSync(path.join(tmpdir(), "results-"));

function report(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const attempt = (status: string, message?: string) => ({
  status,
  ...(message && { error: { message } }),
  attachments: message ? [{ name: "screenshot", path: path.resolve("test-results/buying/shot.png") }] : [],
});
const journey = (title: string, line: number, status: string, ...results: unknown[]) => ({
  title,
  line,
  file: "checkout/cart.spec.ts",
  tests: [{ projectName: "phone buying", status, expectedStatus: "passed", results }],
});
const leftOut = (title: string) => ({
  title,
  line: 5,
  file: "checkout/cart.spec.ts",
  tests: [{ projectName: "phone buying", status: "skipped", expectedStatus: "skipped", results: [attempt("skipped")] }],
});

test("journeys: what failed and what passed at the second try, with place, first line, picture and how to run it", () => {
  const suites = [
    {
      title: "cart.spec.ts",
      specs: [
        journey("passes", 3, "expected", attempt("passed")),
        leftOut("is left out"),
        journey("is shaky", 7, "flaky", attempt("failed", "Error: late"), attempt("passed")),
      ],
      suites: [
        {
          title: "by touch",
          specs: [journey("fails", 9, "unexpected", attempt("failed", "\u001b[31mError: no\u001b[39m\nmore"))],
        },
      ],
    },
  ];
  const { passed, failed, flaky } = readJourneys(report("journeys.json", { suites, errors: [] }), false);
  expect(passed).toBe(2);
  expect(flaky.map(({ name }) => name)).toEqual(["[phone buying] › is shaky"]);
  expect(failed).toEqual([
    {
      name: "[phone buying] › by touch › fails",
      file: "e2e/checkout/cart.spec.ts:9",
      error: "Error: no",
      screenshot: "test-results/buying/shot.png",
      again: 'npm run test:e2e -- e2e/checkout/cart.spec.ts:9 --project="phone buying"',
    },
  ]);
});

test("journeys: one that is left out has failed where each must run", () => {
  const suites = [{ title: "cart.spec.ts", specs: [leftOut("is left out")] }];
  const { failed } = readJourneys(report("left-out.json", { suites, errors: [] }), true);
  expect(failed.map(({ name, error }) => [name, error])).toEqual([["[phone buying] › is left out", "was not run"]]);
});

test("journeys: those that the time did not suffice for are listed, and are failures when it was not the time", () => {
  const specs = [journey("passes", 3, "expected", attempt("passed")), journey("is not reached", 7, "skipped")];
  const suites = [{ title: "cart.spec.ts", specs }];
  const late = { message: "\u001b[31mTimed out waiting 60s for the test suite to run\u001b[39m" };
  const inTime = readJourneys(report("crash.json", { suites, errors: [] }), true);
  expect(inTime.failed.map(({ error }) => error)).toEqual(["was not run"]);
  const outOfTime = readJourneys(report("late.json", { suites, errors: [late] }), true);
  expect(outOfTime).toMatchObject({ passed: 1, failed: [], flaky: [] });
  expect(outOfTime.notRun.map(({ name }) => name)).toEqual(["[phone buying] › is not reached"]);
});

test("journeys: an error outside of the tests is a failure, too", () => {
  const { failed } = readJourneys(report("broken.json", { suites: [], errors: [{ message: "SyntaxError: x" }] }), true);
  expect(failed.map(({ error }) => error)).toEqual(["SyntaxError: x"]);
});

test("vitest: a failed test, and a file that could not be loaded", () => {
  const file = (name: string, status: string, message: string, assertionResults: unknown[]) => ({
    name: path.resolve(name),
    status,
    message,
    assertionResults,
  });
  const testResults = [
    file("lib/a.test.ts", "failed", "", [
      { fullName: "a holds", status: "passed" },
      { fullName: "b holds", status: "failed", failureMessages: ["AssertionError: expected 1 to be 2\n at x"] },
      { fullName: "c is left out", status: "skipped" },
    ]),
    file("lib/b.test.ts", "failed", "Error: Cannot find module", []),
    file("lib/c.test.ts", "failed", "", [{ fullName: "d", status: "skipped", meta: { hookError: "no server" } }]),
  ];
  const { passed, failed, notRun } = readVitest(report("vitest.json", { testResults }));
  expect(passed).toBe(1);
  expect(notRun.map(({ name }) => name)).toEqual(["c is left out", "d"]);
  expect(failed.map(({ file, name, error }) => [file, name, error])).toEqual([
    ["lib/a.test.ts", "b holds", "AssertionError: expected 1 to be 2"],
    ["lib/b.test.ts", "the whole file", "Error: Cannot find module"],
    ["lib/c.test.ts", "the whole file", "no server"],
  ]);
});
