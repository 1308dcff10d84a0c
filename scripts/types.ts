/** `npm run types`: writes lib/supabase/database.types.ts, the types of what the migrations give. */
import startServer, { openHostedDatabase } from "../supabase/tests/hosted.ts";
import { generateTypes, writeTypes } from "./lib/database-types.ts";
import { findSupabaseCli } from "./lib/supabase-cli.ts";

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
  await database.drop();
} finally {
  await stop();
}
