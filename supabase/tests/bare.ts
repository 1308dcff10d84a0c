import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { openBareHosted } from "./bare-hosted.ts";
import { isHosted } from "./hosted.ts";
import { migrations, project } from "./migrations.ts";
import type { Answer, Wish } from "./order-requests.ts";

/** For what the REST interface hides or embellishes; PostgreSQL 17 in the vitest project `hosted`. `before`: statements to run first; `made`: instead of the migrations. */
export async function openBare(before = "", made?: string[]): Promise<PGlite> {
  // Only what both have in common is used; the class has private members, so that nothing else passes for it.
  if (isHosted) return (await openBareHosted(before, made)) as unknown as PGlite;
  const extensions = { pg_trgm, unaccent, citext };
  const { TEST_TEMPLATES: templates } = process.env;
  if (templates && !before && !made)
    return PGlite.create({ extensions, loadDataDir: await openAsBlob(`${templates}/bare.tar`) });
  const database = new PGlite({ extensions });
  for (const sql of [...project(), before, ...(made ?? migrations())]) await database.exec(sql);
  return database;
}

/** Writes one row as the schema's owner and gives it back. @throws what the database says. */
export async function insertRow<T>(database: PGlite, table: string, row: object): Promise<T> {
  const columns = Object.keys(row).join();
  const sql = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1) returning *`;
  const { rows } = await database.query<T>(sql, [row]);
  return rows[0]!;
}

export async function placeBare(database: PGlite, asked: Wish): Promise<Answer> {
  const { rows } = await database.query<{ answer: Answer }>("select place_order($1) as answer", [asked]);
  return rows[0]!.answer;
}

/** Writes a confirmed account with a role and gives its id. */
export async function insertMember(database: PGlite, role: "admin" | "sales" | "workshop"): Promise<string> {
  const id = randomUUID();
  await insertRow(database, "auth.users", { id, email: `${id}@example.org`, email_confirmed_at: new Date() });
  await insertRow(database, "user_roles", { user_id: id, role });
  return id;
}

export const insertAdmin = (database: PGlite) => insertMember(database, "admin");

type Speaks = { query: (sql: string, values?: unknown[]) => Promise<unknown> };

/** Makes the statements that follow those of a signed-in person, or of nobody ("") again. The session has the person's id. */
export async function signInBare(database: Speaks, user: string, aal = "aal1"): Promise<void> {
  const session =
    "insert into auth.sessions (id, user_id) select id, id from auth.users where id = $1 on conflict do nothing";
  if (user) await database.query(session, [user]);
  const claims = user ? JSON.stringify({ sub: user, session_id: user, aal }) : "";
  await database.query(
    "select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false)",
    [claims, user],
  );
}

/** What a function answers a signed-in person; `call` is such as `name($1)`. @throws what the database says. */
export async function answerTo<T>(database: PGlite, user: string, call: string, values: unknown[] = []): Promise<T> {
  await signInBare(database, user);
  try {
    return (await database.query<{ answer: T }>(`select ${call} as answer`, values)).rows[0]!.answer;
  } finally {
    await signInBare(database, "");
  }
}
