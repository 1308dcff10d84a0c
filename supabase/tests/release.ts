/** 1.0.0 as it was released, and what it takes to move it on. */
import type { PGlite } from "@electric-sql/pglite";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { baselineOfSchemas, isFrozen, RELEASE_FILE } from "../../scripts/lib/baseline.ts";
import { toMigration, type Migration } from "../../scripts/lib/migrations.ts";
import { insertAdmin, insertRow, openBare, placeBare } from "./bare.ts";
import { orderRequest, type OrderedProduct } from "./order-requests.ts";
import { category, product } from "./rows.ts";

export const SETTINGS = {
  company: { phone: "+49 40 123456", city: "Kiel" },
  questions: {
    questions: [{ id: "wann", question: "Wann?", answer: ["Bald."], englishQuestion: null, englishAnswer: [] }],
  },
};

/** Structure and rows of a small shop: settings, contents, a draft, a product, a paid, a sent and an open order. */
async function dumpSmallShop(): Promise<string> {
  const structure = baselineOfSchemas();
  const database = await openBare("", [structure]);
  const changed_by = await insertAdmin(database);
  for (const [part, value] of Object.entries(SETTINGS))
    await insertRow(database, "settings", { part, revision: 1, value, changed_by });
  await insertRow(database, "settings_drafts", { part: "company", base: 1, version: 1, value: { phone: "040 1" } });
  await insertRow(database, "categories", category());
  const ware = await insertRow<OrderedProduct>(database, "products", product({ price: 50, name: "Ahornpuzzle" }));
  const [sent] = [true, true, false].map((paid) => placeBare(database, orderRequest([ware], { paid })));
  await database.query("select change_order($1, 'dispatch', '{}')", [(await sent!).number]);
  const dump = [structure, readFileSync("supabase/hosted/before-restore.sql", "utf8"), ...(await rowsOf(database))];
  await database.close();
  return `${dump.join("\n")}\nreset session_replication_role;\n`;
}

/** As statements that write them again. */
async function rowsOf(database: PGlite): Promise<string[]> {
  const tables = await database.query<{ name: string; columns: string }>(`
    select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and (c.oid = 'auth.users'::regclass
      or relnamespace in ('public'::regnamespace, 'search'::regnamespace, 'internal'::regnamespace))
    group by c.oid order by 1`);
  const statements: string[] = [];
  for (const { name, columns } of tables.rows) {
    const { rows } = await database.query<{ all: string | null }>(`select json_agg(t)::text as all from ${name} t`);
    if (rows[0]?.all)
      statements.push(
        `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $rows$${rows[0].all}$rows$);`,
      );
  }
  const sequences = await database.query<{ said: string }>(`
    select format('select setval(%L, %s);', schemaname || '.' || sequencename, last_value) as said
    from pg_sequences where last_value is not null order by 1`);
  return [...statements, ...sequences.rows.map(({ said }) => said)];
}

/** `npm run types -- --freeze` */
export async function freezeRelease(): Promise<void> {
  mkdirSync(path.dirname(RELEASE_FILE), { recursive: true });
  writeFileSync(RELEASE_FILE, gzipSync(await dumpSmallShop(), { level: 9 }));
}

/** Until 1.0.0 is frozen: what would be released now. */
export const releaseDump = async (): Promise<string> =>
  isFrozen() ? gunzipSync(readFileSync(RELEASE_FILE)).toString() : dumpSmallShop();

export const NEXT: Migration = toMigration(
  "20991201100000_came_from.sql",
  `-- 1.0.1: orders know where they came from.
alter table public.orders add column came_from text;
update public.orders set came_from = 'shop';
alter table public.orders alter column came_from set not null, alter column came_from set default 'shop';
select internal.rename_setting('company', 'phone', 'telephone');
`,
);
