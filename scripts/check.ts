/** `npm test`, once the packages are installed; `npm run test:all` (`--all`) adds what takes long. */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { hasServer } from "../supabase/tests/hosted.ts";
import { phases, resultsOf } from "./lib/journey-phases.ts";
import { root } from "./lib/settings.ts";
import { seconds } from "./lib/steps.ts";
import { readJourneys, readVitest, type Noted, type Results } from "./lib/test-results.ts";

type Show = "live" | "after";

const isAll = process.argv.includes("--all");
if (!isAll) process.env.GATE = "1";

const SOURCES = ["app", "components", "lib", "scripts", "e2e", "supabase"];
const total: Results = { passed: 0, failed: [], flaky: [], notRun: [] };
rmSync(path.join(root, "test-results"), { recursive: true, force: true });

const bin = (file: string) => path.join("node_modules", file);

await check("Route types", [bin("next/dist/bin/next"), "typegen"]);
// Most static checks leave a processor free, which the pictures take. Two checks at once are no faster where memory is slow.
const pictures = run("The pictures' widths", ["scripts/pictures.ts"], "after", constants.priority.PRIORITY_LOW);
for (const [title, args] of [
  ["Lint and types", [bin("oxlint/bin/oxlint"), "--type-check", "--ignore-pattern", "packages"]],
  ["Formatting", [bin("oxfmt/bin/oxfmt"), "--check"]],
  ["Architecture", [bin("dependency-cruiser/bin/dependency-cruiser.mjs"), ...SOURCES]],
  [
    "Circles between folders",
    [
      bin("dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config",
      ".dependency-cruiser-folders.cjs",
      "lib",
      "components",
    ],
  ],
  ["Dead code", [bin("knip/bin/knip.js")]],
] as const)
  await check(title, [...args]);
await pictures;
const isBuilt = await check("Build", ["scripts/journeys.ts", "--build"]);
await Promise.all([
  vitest("Unit and database tests", ["unit", "unit-alone", "database", "hosted"]),
  // Mostly waits for servers that start and stop.
  isBuilt && vitest("The shop as a process", isAll ? ["system", "long"] : ["system"], "after"),
]);
// At last, because a machine too slow for the time it is given (JOURNEYS_END) does not get through all of them.
if (isBuilt)
  await suite("Browser journeys", ["scripts/journeys.ts"], () =>
    phases().map(({ name }) => readJourneys(resultsOf(name), !isAll)),
  );

if (isAll) {
  // Built again: the day an upgrade of Next breaks what leans on its inside, the shop must run without that.
  Object.assign(process.env, { PLAIN_NEXT: "1", GATE: "1" });
  const storefront = ["scripts/journeys.ts", "e2e/storefront", "--project=desktop", "--project=phone"];
  await check("The storefront without lib/platform/next", storefront);
  delete process.env.PLAIN_NEXT;
  delete process.env.GATE;
  await check("Lint and types of the lab", [bin("oxlint/bin/oxlint"), "--type-check", "packages"]);
  await vitest("The lab", ["lab"], "live", ["--config", "packages/lab/vitest.config.ts"]);
  await check("Rules of the database broken on purpose", ["packages/lab/mutations/main.ts"]);
  await check("Rules of the code changed on purpose", ["packages/lab/stryker/main.ts"]);
}

if (!hasServer) total.notRun.push({ ...whole("The database tests on PostgreSQL"), error: "no PostgreSQL here" });
const reasons = [...new Set(total.notRun.map(({ error }) => error))];
list("Not run", total.notRun);
list("Passed only when tried again", total.flaky);
list("Failed", total.failed);
console.log(`\n${total.notRun.length} not run${reasons.length > 0 ? `: ${reasons.join("; ")}` : ""}`);
console.log(`${total.passed} passed, ${total.failed.length} failed`);
// A machine of one's own may lack an optional server; a run that decides over a change leaves nothing out.
process.exit(total.failed.length > 0 || (process.env.CI && total.notRun.length > 0) ? 1 : 0);

async function check(title: string, args: string[]): Promise<boolean> {
  const ok = await run(title, args, "after");
  if (ok) total.passed += 1;
  else total.failed.push({ ...whole(title), again: `node ${args.join(" ")}` });
  return ok;
}

function vitest(title: string, projects: string[], show?: Show, more: string[] = []): Promise<void> {
  const file = `vitest-${projects.join("-")}.json`;
  const reporters = ["verbose", "./scripts/lib/hook-errors.ts", "json"].map((reporter) => `--reporter=${reporter}`);
  const args = ["run", ...more, ...reporters, `--outputFile.json=test-results/${file}`];
  for (const project of projects) args.push("--project", project);
  return suite(title, [bin("vitest/vitest.mjs"), ...args], () => [readVitest(file)], show);
}

/** One that fails without any failed test counts as one failure. */
async function suite(title: string, args: string[], read: () => Results[], show?: Show): Promise<void> {
  const ok = await run(title, args, show);
  const reports = reportsOf(read);
  const failed = reports.flatMap((report) => report.failed);
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const notRun = reports.flatMap((report) => report.notRun);
  if (failed.length === 0 && notRun.length === 0 && (!ok || passed === 0)) failed.push(whole(title));
  total.passed += passed;
  total.failed.push(...failed);
  total.flaky.push(...reports.flatMap((report) => report.flaky));
  total.notRun.push(...notRun);
}

function reportsOf(read: () => Results[]): Results[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function whole(title: string) {
  return { name: title, file: "the whole check", error: "its output is above", again: "npm test" };
}

function list(title: string, tests: Noted[]): void {
  if (tests.length > 0) console.log(`\n${title}:`);
  for (const { name, file, error, screenshot, again } of tests) {
    const lines = [`${file}  ${name}`, error, screenshot && `picture: ${screenshot}`, `again: ${again}`];
    console.log(`- ${lines.filter(Boolean).join("\n    ")}`);
  }
}

async function run(title: string, args: string[], show: Show = "live", priority?: number): Promise<boolean> {
  console.log(`\n… ${title}`);
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: show === "live" ? "inherit" : "pipe" });
  if (priority !== undefined && child.pid) setPriority(child.pid, priority);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.once("close", resolve));
  process.stdout.write(output);
  console.log(`${code === 0 ? "✓" : "✗"} ${title} (${seconds(performance.now() - started)})`);
  return code === 0;
}
