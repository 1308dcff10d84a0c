/** `npm run mutate:sql -w lab`: `--count`, `--seed`, `--least` (of a hundred); a word picks functions. */
import { hash } from "node:crypto";
import { parseArgs } from "node:util";
import { loadModule } from "pgsql-parser";
import { seconds } from "../../../scripts/lib/steps.ts";
import { hasServer } from "../../../supabase/tests/hosted.ts";
import { mutationsOf, type Mutation, type Routine } from "./mutate.ts";
import { nearestTests } from "./nearest-tests.ts";
import { RIGHTS_TESTS, rightsOf } from "./rights.ts";
import { connect } from "./template.ts";
import { Tests } from "./tests.ts";

const ROUTINES = `
  select p.proname as name, l.lanname as language, p.prosrc as body, pg_get_functiondef(p.oid) as definition,
    array(select t.tgrelid::regclass::text from pg_trigger t where t.tgfoid = p.oid) as tables
  from pg_proc p join pg_language l on l.oid = p.prolang
  where l.lanname in ('sql', 'plpgsql') and p.prokind = 'f' and p.prosqlbody is null
    and p.pronamespace::regnamespace::text in ('public', 'internal', 'search', 'rules')`;

const MAX_TESTS = 8;

if (!hasServer) {
  console.error("This needs PostgreSQL: npm has it for Linux, macOS and Windows; or set DATABASE_URL.");
  process.exit(1);
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    least: { type: "string", default: "60" },
  },
});
const started = performance.now();
await loadModule();
const tests = await Tests.open();
const database = await connect();
const { rows: routines } = await database.query<Routine & { tables: string[] }>(ROUTINES);
const rights = await rightsOf(database);
await database.end();

const available = await tests.names();
type Chosen = Mutation & { tests: string[] };
const all: Chosen[] = routines.flatMap((routine) => {
  const near = nearestTests(routine.name, routines, routine.tables).filter((test) => available.has(test));
  return mutationsOf(routine).map((mutation) => ({ ...mutation, tests: near.slice(0, MAX_TESTS) }));
});
all.push(...rights.map((right) => ({ ...right, routine: "rights", tests: RIGHTS_TESTS })));
const place = ({ sql }: Mutation) => hash("sha256", values.seed + sql);
const chosen = all
  .filter(({ routine, what }) => positionals.every((word) => `${routine} ${what}`.includes(word)))
  .sort((one, other) => place(one).localeCompare(place(other)))
  .slice(0, Number(values.count));

const count = { killed: 0, survived: 0, broken: 0 };
for (const mutation of chosen) {
  const outcome = await tests.tryOut(mutation);
  count[outcome.end] += 1;
  const mark = { killed: "✓", survived: "✗", broken: "–" }[outcome.end];
  console.log(
    `${mark} ${mutation.routine}: ${mutation.what}\n    ${outcome.why ?? `unnoticed by ${mutation.tests.join(", ")}`}`,
  );
}
await tests.close();

const score = Math.round((count.killed / (count.killed + count.survived)) * 100);
console.log(
  `\n${chosen.length} of ${all.length}: ${count.killed} noticed (${score} %), ${count.survived} not, ${count.broken} could not be tried (${seconds(performance.now() - started)})`,
);
process.exit(score >= Number(values.least) ? 0 : 1);
