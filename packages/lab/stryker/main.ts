/** `npm run mutate:code -w lab`: in a copy with Vitest 4, as with 5 no test is found (stryker-mutator/stryker-js#6210). */
import { cpSync, existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copyWith } from "../../../scripts/lib/copy.ts";
import { root } from "../../../scripts/lib/settings.ts";
import { explain } from "../../../scripts/lib/steps.ts";
import { RULES } from "./rules.ts";

const PACKAGES = ["@stryker-mutator/core@10.1.1", "@stryker-mutator/vitest-runner@10.1.1", "vitest@4.1.11"];

const asked = process.argv.slice(2);
const chosen = Object.entries(RULES).filter(([folder]) => asked.length === 0 || asked.includes(folder));
try {
  const copy = await copyWith(PACKAGES);
  const settings = {
    mutate: chosen.flatMap(([folder, names]) => names.map((name) => `lib/${folder}/${name}.ts`)),
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "packages/lab/stryker/vitest.config.ts" },
    coverageAnalysis: "perTest",
    concurrency: 2,
    // Changed texts are no rules.
    mutator: { excludedMutations: ["StringLiteral"] },
    reporters: ["clear-text", "json", "html"],
    thresholds: { high: 95, low: 90, break: 85 },
  };
  writeFileSync(path.join(copy.folder, "stryker.config.json"), JSON.stringify(settings));
  const holds = copy.run(["node_modules/@stryker-mutator/core/bin/stryker.js", "run"]);
  const reports = path.join(copy.folder, "reports/mutation");
  if (existsSync(reports)) cpSync(reports, path.join(root, "var/mutations"), { recursive: true });
  copy.remove();
  process.exit(holds ? 0 : 1);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
