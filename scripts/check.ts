/** `npm test`, once the packages are installed: every check there is, ending with `N passed, N failed`. */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { spawn } from "node:child_process";
import { root } from "./lib/settings.ts";
import { seconds } from "./lib/steps.ts";

type Tally = { passed: number; failed: number };
/** What a check says: as it comes, or in one piece at its end. */
type Show = "live" | "after";

const SOURCES = ["app", "components", "lib", "scripts", "e2e", "supabase"];
const total: Tally = { passed: 0, failed: 0 };
const results = path.join(root, "test-results");
rmSync(results, { recursive: true, force: true });

const bin = (file: string) => path.join("node_modules", file);
const tsc = (project: string) => [bin("typescript/bin/tsc"), "-p", project, "--noEmit"];

await check("Route types", [bin("next/dist/bin/next"), "typegen"]);
await checksInPairs([
  ["Lint", [bin("eslint/bin/eslint.js"), ".", "--max-warnings", "0"]],
  ["Types of the shop", tsc("tsconfig.json")],
  ["Types of scripts and tests", tsc("scripts/tsconfig.json")],
  ["Types of the painter", tsc("scripts/art/tsconfig.json")],
  ["Formatting", [bin("prettier/bin/prettier.cjs"), "--check", ".", "--log-level", "warn"]],
  ["Architecture", [bin("dependency-cruiser/bin/dependency-cruiser.mjs"), ...SOURCES]],
  ["Dead code", [bin("knip/bin/knip.js")]],
]);
await Promise.all([
  vitest("Unit and database tests", ["unit", "database", "hosted"]),
  // Mostly waits for servers that start and stop.
  vitest("The shop as a process", ["system"], "after"),
]);
await suite("Build and browser journeys", ["scripts/journeys.ts"], journeysTally);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** One check that either holds or does not. */
async function check(title: string, args: string[]): Promise<void> {
  const ok = await run(title, args, "after");
  total[ok ? "passed" : "failed"] += 1;
}

/** Checks that use one processor each, two at a time. */
async function checksInPairs(checks: [title: string, args: string[]][]): Promise<void> {
  const takeTurns = async () => {
    for (let next = checks.shift(); next; next = checks.shift()) await check(...next);
  };
  await Promise.all([takeTurns(), takeTurns()]);
}

/** The tests of some of vitest's projects. */
function vitest(title: string, projects: string[], show?: Show): Promise<void> {
  const file = `vitest-${projects.join("-")}.json`;
  const args = ["run", "--reporter=verbose", "--reporter=json", `--outputFile.json=test-results/${file}`];
  for (const project of projects) args.push("--project", project);
  return suite(title, [bin("vitest/vitest.mjs"), ...args], () => vitestTally(file), show);
}

/** A runner that counts its own tests; one that fails without any failed test counts as one failure. */
async function suite(title: string, args: string[], read: () => Tally, show?: Show): Promise<void> {
  const ok = await run(title, args, show);
  const { passed, failed } = tallyOf(read);
  total.passed += passed;
  total.failed += Math.max(failed, ok && passed > 0 ? 0 : 1);
}

function tallyOf(read: () => Tally): Tally {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function vitestTally(file: string): Tally {
  const { numPassedTests, numFailedTests } = readResult(file) as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
}

function journeysTally(): Tally {
  const { stats } = readResult("journeys.json") as { stats: Record<string, number> };
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 };
}

function readResult(file: string): unknown {
  return JSON.parse(readFileSync(path.join(results, file), "utf8"));
}

/** Runs a Node script and says whether it ended well. */
async function run(title: string, args: string[], show: Show = "live"): Promise<boolean> {
  console.log(`\n… ${title}`);
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: show === "live" ? "inherit" : "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.once("close", resolve));
  process.stdout.write(output);
  console.log(`${code === 0 ? "✓" : "✗"} ${title} (${seconds(performance.now() - started)})`);
  return code === 0;
}
