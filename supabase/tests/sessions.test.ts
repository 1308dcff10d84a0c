import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRow, openBare } from "./bare.ts";

let database: Awaited<ReturnType<typeof openBare>>;
beforeAll(async () => {
  database = await openBare();
});
afterAll(() => database.close());

/** What an admin is whose session began so many hours ago; `hours` null: it was ended. */
async function stateAfter(hours: number | null): Promise<unknown> {
  const user = randomUUID();
  const session = randomUUID();
  await insertRow(database, "auth.users", { id: user, email: `${user}@example.org` });
  await insertRow(database, "public.user_roles", { user_id: user, role: "admin" });
  if (hours !== null) {
    const created_at = new Date(Date.now() - hours * 3_600_000);
    await insertRow(database, "auth.sessions", { id: session, user_id: user, created_at });
  }
  const claims = JSON.stringify({ sub: user, session_id: session, aal: "aal1" });
  await database.query("select set_config('request.jwt.claims', $1, false)", [claims]);
  await database.query("select set_config('request.jwt.claim.sub', $1, false)", [user]);
  const { rows } = await database.query<{ state: string; admin: boolean }>(
    "select public.admin_state() as state, public.is_admin() as admin",
  );
  return rows[0];
}

test("SEC-M6 a session counts for twelve hours, however often it is renewed", async () => {
  expect(await stateAfter(11.9)).toEqual({ state: "admin_without_factor", admin: true });
  expect(await stateAfter(12.1)).toEqual({ state: "signed_out", admin: false });
});

test("SEC-M6 a session that was ended counts for nothing", async () => {
  expect(await stateAfter(null)).toEqual({ state: "signed_out", admin: false });
});
