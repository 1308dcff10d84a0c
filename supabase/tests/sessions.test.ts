import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRow, openBare } from "./bare.ts";

let database: Awaited<ReturnType<typeof openBare>>;
beforeAll(async () => {
  database = await openBare();
});
afterAll(() => database.close());

/** What an admin is whose token names a session that began so many hours ago, or one that was ended. */
async function stateOf(session: { id: string | null; hours?: number; owner?: string }, aal = "aal1"): Promise<unknown> {
  const user = randomUUID();
  await insertRow(database, "auth.users", { id: user, email: `${user}@example.org`, email_confirmed_at: new Date() });
  await insertRow(database, "public.user_roles", { user_id: user, role: "admin" });
  if (session.hours !== undefined) {
    const created_at = new Date(Date.now() - session.hours * 3_600_000);
    await insertRow(database, "auth.sessions", { id: session.id, user_id: session.owner ?? user, created_at });
  }
  const claims = JSON.stringify({ sub: user, aal, ...(session.id && { session_id: session.id }) });
  await database.query("select set_config('request.jwt.claims', $1, false)", [claims]);
  await database.query("select set_config('request.jwt.claim.sub', $1, false)", [user]);
  const { rows } = await database.query("select public.staff_state() ->> 'state' as state, public.is_admin() as admin");
  return rows[0];
}
const SIGNED_OUT = { state: "signed_out", admin: false };

test("SEC-M6 a session counts for twelve hours, however often it is renewed", async () => {
  const began = (hours: number) => stateOf({ id: randomUUID(), hours });
  expect(await began(11.9)).toEqual({ state: "no_factor", admin: true });
  expect(await began(12.1)).toEqual(SIGNED_OUT);
});

test("SEC-M6 a session that was ended counts for nothing", async () => {
  expect(await stateOf({ id: randomUUID() })).toEqual(SIGNED_OUT);
});

test.each(["aal1", "aal2"])("a token of %s that names no session, or somebody else's, is nobody's", async (aal) => {
  expect(await stateOf({ id: null }, aal)).toEqual(SIGNED_OUT);
  const owner = randomUUID();
  await insertRow(database, "auth.users", { id: owner, email: `${owner}@example.org` });
  expect(await stateOf({ id: randomUUID(), hours: 1, owner }, aal)).toEqual(SIGNED_OUT);
});

test("too many codes end the sessions without the factor, and the account's owner is written to once a day", async () => {
  const owner = randomUUID();
  const other = randomUUID();
  const sessions = { proven: randomUUID(), thief: randomUUID(), older: randomUUID(), other: randomUUID() };
  for (const id of [owner, other]) await insertRow(database, "auth.users", { id, email: `${id}@example.org` });
  await insertRow(database, "auth.sessions", { id: sessions.proven, user_id: owner, aal: "aal2" });
  await insertRow(database, "auth.sessions", { id: sessions.thief, user_id: owner, aal: "aal1" });
  await insertRow(database, "auth.sessions", { id: sessions.older, user_id: owner });
  await insertRow(database, "auth.sessions", { id: sessions.other, user_id: other, aal: "aal1" });
  const end = () => database.query("select end_unproven_sessions($1)", [owner]);
  const letters = async () =>
    (await database.query("select kind from mail_outbox where recipient = $1", [`${owner}@example.org`])).rows;

  await end();
  await end();
  const { rows } = await database.query<{ id: string }>("select id from auth.sessions where user_id in ($1, $2)", [
    owner,
    other,
  ]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([sessions.proven, sessions.other].toSorted());
  expect(await letters()).toEqual([{ kind: "factor_refused" }]);

  await database.query("update mail_outbox set created_at = now() - interval '25 hours'");
  await end();
  expect(await letters()).toHaveLength(2);
});
