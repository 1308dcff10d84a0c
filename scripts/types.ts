/** `npm run types`; `-- --freeze` once, when 1.0.0 is released: from then on migrations are appended (ADR 126). */
import { Client } from "pg";
import startServer, { openHostedDatabase } from "../supabase/tests/hosted.ts";
import { freezeRelease } from "../supabase/tests/release.ts";
import { isFrozen, writeBaseline } from "./lib/baseline.ts";
import {
  generateMailKinds,
  generateRules,
  generateTypes,
  writeMailKinds,
  writeRules,
  writeTypes,
} from "./lib/database-types.ts";
import { findSupabaseCli } from "./lib/supabase-cli.ts";

writeBaseline();
if (process.argv.includes("--freeze") && !isFrozen()) await freezeRelease();
const stop = findSupabaseCli() ? await startServer() : undefined;
if (!stop) {
  console.error(
    "The types are made with PostgreSQL and the Supabase CLI from npm; one of them is missing on this platform.",
  );
  process.exit(1);
}
try {
  const database = await openHostedDatabase();
  await writeTypes(await generateTypes(database.url("postgres")));
  const client = new Client(database.connect("postgres"));
  await client.connect();
  await writeMailKinds(await generateMailKinds(client));
  await writeRules(await generateRules(client));
  await client.end();
  await database.drop();
} finally {
  await stop();
}
