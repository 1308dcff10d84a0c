/**
 * `npm run test:mutations`: breaks the rules of the database one at a time and shows which test notices. Words after `--`:
 * only the mutations whose name has them; `--quick`: the tests are not tried on the whole rules first; `--docs`: writes
 * docs/mutations.md.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { hasServer } from "../supabase/tests/hosted.ts";
import { root } from "./lib/settings.ts";
import { seconds } from "./lib/steps.ts";
import { SUBJECTS } from "./mutations/list.ts";
import { asLine, asMarkdown, type Tried } from "./mutations/report.ts";
import { Tests } from "./mutations/try.ts";

if (!hasServer) {
  console.error("This needs PostgreSQL: npm has it for Linux, macOS and Windows; or set DATABASE_URL.");
  process.exit(1);
}
const started = performance.now();
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const has = (option: string) => process.argv.includes(option);
const all = Object.values(SUBJECTS).flat();
const chosen = all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word.toLowerCase())));
// A short file in any case, which starts the server.
const first = has("--quick") ? ["policies"] : chosen.flatMap((one) => one.tests);
const tests = await Tests.open(first);
const tried: Tried[] = [];
for (const mutation of chosen) {
  const outcome = await tests.tryOut(mutation);
  tried.push({ mutation, outcome });
  console.log(asLine({ mutation, outcome }));
}
await tests.close();

const killed = tried.filter(({ outcome }) => outcome.end === "killed").length;
console.log(`\n${killed} of ${chosen.length} killed (${seconds(performance.now() - started)})`);
if (has("--docs") && chosen.length === all.length)
  writeFileSync(path.join(root, "docs/mutations.md"), asMarkdown(SUBJECTS, tried));
process.exit(killed === chosen.length && killed > 0 ? 0 : 1);
