/** `npm run test:next`: the newest Next of this major version in a copy, so that the project itself stays as it is. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { copyWith } from "./lib/copy.ts";
import { explain } from "./lib/steps.ts";

const versionIn = (folder: string) =>
  (JSON.parse(readFileSync(path.join(folder, "node_modules/next/package.json"), "utf8")) as { version: string })
    .version;

const now = versionIn(".");
const major = now.split(".")[0]!;
try {
  const copy = await copyWith([`next@^${major}`]);
  const newest = versionIn(copy.folder);
  const checks: [string, string[]][] = [
    ["Route types", ["node_modules/next/dist/bin/next", "typegen"]],
    ["Types", ["node_modules/oxlint/bin/oxlint", "--type-check", "--ignore-pattern", "packages"]],
    [
      "What leans on Next's inside",
      ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", "lib/platform/next"],
    ],
    ["Build", ["scripts/journeys.ts", "--build"]],
    ["Journeys of the storefront", ["scripts/journeys.ts", "e2e/storefront", "--project=phone", "--project=desktop"]],
  ];
  const broken = checks.filter(([, args]) => !copy.run(args, { GATE: "1" })).map(([title]) => title);
  copy.remove();
  console.log(`\nNext ${now} → ${newest}: ${broken.length === 0 ? "nothing breaks" : `broken: ${broken.join(", ")}`}`);
  process.exit(broken.length === 0 ? 0 : 1);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
