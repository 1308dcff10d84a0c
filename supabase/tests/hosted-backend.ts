import { createClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { openHostedDatabase, type HostedDatabase } from "./hosted.ts";
import { restFetch } from "./rest.ts";
import type { Claims } from "./rest-request.ts";
import { makeAdmin, type TestBackend } from "./test-backend.ts";

// Nothing listens there: the requests are answered in this process.
const URL_OF_NOTHING = "http://hosted.invalid";

export type HostedBackend = TestBackend & Pick<HostedDatabase, "connect">;

/** PostgreSQL 17 set up like hosted Supabase, with the part of its REST interface that the tests use, and no Auth. */
export async function startHostedBackend(): Promise<HostedBackend> {
  const database = await openHostedDatabase();
  const pool = new Pool({ ...database.connect("authenticator"), max: 10 });
  const authPool = new Pool({ ...database.connect("supabase_auth_admin"), max: 1 });
  const open = (claims: Claims) =>
    createClient(URL_OF_NOTHING, "no-key", {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: restFetch(pool, claims) },
    });
  const service = open({ role: "service_role" });
  let users = 0;
  return {
    url: URL_OF_NOTHING,
    secretKey: "no-key",
    connect: database.connect,
    anon: open({ role: "anon" }),
    service,
    signIn: async ({ withFactor = false, isAdmin = false } = {}) => {
      const email = `user${++users}@example.org`;
      const session = randomUUID();
      const { rows } = await authPool.query<{ id: string }>(
        `insert into auth.users (aud, role, email, email_confirmed_at) values ('authenticated', 'authenticated', $1, now())
         returning id`,
        [email],
      );
      const userId = rows[0]!.id;
      const aal = withFactor ? "aal2" : "aal1";
      await authPool.query("insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)", [session, userId, aal]);
      if (withFactor)
        await authPool.query(
          `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
           values ($1, $2, 'totp', 'verified', now(), now())`,
          [randomUUID(), userId],
        );
      if (isAdmin) await makeAdmin(service, userId);
      const claims = { sub: userId, email, session_id: session, aal, aud: "authenticated" };
      return { client: open({ role: "authenticated", ...claims }), userId };
    },
    stop: async () => {
      await Promise.all([pool.end(), authPool.end()]);
      await database.drop();
    },
  };
}
