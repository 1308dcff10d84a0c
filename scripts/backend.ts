/** Supabase's REST, Auth and Storage interfaces on PGlite; a process of its own on the loopback address only. */
// First: it switches on what the package looks for when it is loaded.
import { folderStorage } from "./backend/storage.ts";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { serve } from "@hono/node-server";
import { App } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { AUTH_TEMPLATES, invitation, outboxDriver } from "./backend/auth-mail.ts";
import { AUTH_TABLES, authServer } from "./backend/auth-server/server.ts";
import { answerBackup } from "./backend/backup-answer.ts";
import { guardRequest } from "./backend/guard-request.ts";
import { inTurn } from "./backend/in-turn.ts";
import { takeOverConsole } from "./backend/log.ts";
import { withWholeBody } from "./backend/whole-body.ts";
import { makePrivate } from "./lib/data-dir.ts";
import { appliedMigrations, readMigrations, refusal, runMigrations } from "./lib/migrations.ts";
import { explain } from "./lib/steps.ts";

takeOverConsole();
// What is written into the data folder is for its owner only.
process.umask(0o077);

const env = z
  .object({
    BACKEND_PORT: z.coerce.number(),
    DATA_DIR: z.string(),
    SITE_URL: z.string(),
    EMBEDDED_PUBLISHABLE_KEY: z.string(),
    EMBEDDED_SECRET_KEY: z.string(),
    EMBEDDED_JWT_SECRET: z.string(),
    /** Only for tests. */
    EMBEDDED_AUTOCONFIRM: z.literal("1").optional(),
  })
  .parse(process.env);

/** Seconds until an access token ends. */
const JWT_EXPIRY = 900;

/** All of them or none are there. */
const ROLES = `do $$ begin
  create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
exception when duplicate_object then null; end $$`;

type Answer = (request: Request, peer: { peerAddress: string | null }) => Promise<Response>;
const ready: { answer?: Answer; backup?: (request: Request) => Promise<Response> } = {};

// The port is bound before the data is opened: PGlite has no lock on its folder, the port is ours.
const server = serve({
  port: env.BACKEND_PORT,
  hostname: "127.0.0.1",
  // Node closes idle connections after five seconds. A POST on one that is just closing fails, and nothing retries it.
  serverOptions: { keepAliveTimeout: 120_000 },
  fetch: (request, { incoming }) =>
    guardRequest(request, env.BACKEND_PORT, () => {
      if (!ready.answer || !("socket" in incoming)) return Response.json({ message: "starting" }, { status: 503 });
      if (ready.backup && new URL(request.url).pathname === "/backup") return ready.backup(request);
      return ready.answer(request, { peerAddress: incoming.socket?.remoteAddress ?? null });
    }),
});
server.once("error", (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === "EADDRINUSE" ? `Port ${env.BACKEND_PORT} is in use; set BACKEND_PORT to a free one.` : error.message,
  );
  process.exit(1);
});
await new Promise((resolve) => server.once("listening", resolve));

const database = path.join(env.DATA_DIR, "database");
makePrivate(env.DATA_DIR);
const connection = await createPgliteConnection({
  url: `file://${database}`,
  pgliteOptions: {
    extensions: { pg_trgm, unaccent, citext },
    // A quarter of the usual: what is not kept here lies in the system's own file cache.
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"],
  },
});
const mails = outboxDriver(connection);
const app = new App({
  connection,
  auth: {
    enabled: true,
    jwt_secret: env.EMBEDDED_JWT_SECRET,
    publishable_key: env.EMBEDDED_PUBLISHABLE_KEY,
    secret_key: env.EMBEDDED_SECRET_KEY,
    site_url: env.SITE_URL,
    // The same as in supabase/config.toml.
    jwt_expiry: JWT_EXPIRY,
    minimum_password_length: 12,
    sessions: { timebox: "12h", inactivity_timeout: "8h" },
    enable_signup: Boolean(env.EMBEDDED_AUTOCONFIRM),
    email: { enable_confirmations: !env.EMBEDDED_AUTOCONFIRM, template: AUTH_TEMPLATES },
  },
  storage: { enabled: true },
  options: { server: { admin: false }, drivers: { email: mails } },
});
app._storageAdapter = folderStorage(path.join(env.DATA_DIR, "storage"));
await app.init();
const migrations = readMigrations();
const known = await appliedMigrations(connection.driver);
const refused = refusal(migrations, known);
if (refused) leave(refused);
await app.ensureSystemSchema();
await connection.driver.exec(ROLES);
const pending = migrations.filter(({ version }) => !known.includes(version));
await runMigrations(connection.driver, pending).catch((error: unknown) => leave(explain(error)));
await connection.clearSchemaCache();
await connection.driver.exec(AUTH_TABLES);
ready.backup = (request) =>
  answerBackup(request, { driver: connection.driver, dataDir: env.DATA_DIR, secret: env.EMBEDDED_SECRET_KEY });
const answerInTurn = inTurn<Parameters<Answer>, Response>(async (request, peer) => {
  const inner = async (passed: Request) => app.fetch(passed, peer);
  if (!new URL(request.url).pathname.startsWith("/auth/v1/")) return inner(request);
  const context = {
    database: connection.driver,
    inner,
    jwtExpiry: JWT_EXPIRY,
    jwtSecret: env.EMBEDDED_JWT_SECRET,
    secretKey: env.EMBEDDED_SECRET_KEY,
    sendInvitation: (email: string, token: string) => mails.send(invitation(email, token, env.SITE_URL)),
  };
  return authServer(context).fetch(request);
});
ready.answer = async (request, peer) => answerInTurn(await withWholeBody(request), peer);
process.send?.({ ready: true, applied: pending.map(({ file }) => file) });

/** Whole, unlike what the log may hold. */
function leave(sentence: string): never {
  process.stderr.write(`✗ ${sentence}\n`);
  process.exit(1);
}

async function stop() {
  // The port stays ours until the data is closed, so that no other process opens it meanwhile.
  ready.answer = ready.backup = undefined;
  while (await countConnections()) {
    if ("closeIdleConnections" in server) server.closeIdleConnections();
    await wait(20);
  }
  await connection.close();
  process.exit(0);
}

function countConnections(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => void stop());
