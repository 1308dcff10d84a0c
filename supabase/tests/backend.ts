import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { fork } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import { freePort } from "./free-port.ts";
import { startHostedBackend } from "./hosted-backend.ts";
import { isHosted } from "./hosted.ts";
import { makeAdmin, type TestBackend } from "./test-backend.ts";

export type { TestBackend };

const PUBLISHABLE_KEY = "sb_publishable_test";
const SECRET_KEY = "sb_secret_test";

/** Every migration and nothing else; in the vitest project `hosted` a PostgreSQL 17. `env` is for the embedded backend only. */
export const startTestBackend = (env?: Record<string, string>): Promise<TestBackend> =>
  isHosted ? startHostedBackend() : startEmbeddedBackend(env);

/** `visitor`: a client of its own, which may sign in; `said`: what the backend's process wrote to its error stream. */
export async function startEmbeddedBackend(
  env: Record<string, string> = { EMBEDDED_AUTOCONFIRM: "1" },
): Promise<TestBackend & { visitor: () => SupabaseClient; said: () => string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "kunst-"));
  const { TEST_TEMPLATES: templates } = process.env;
  if (templates) await cp(path.join(templates, "embedded"), folder, { recursive: true });
  const { port, said, stop } = await runBackend(folder, env);

  const url = `http://127.0.0.1:${port}`;
  const open = (key: string) => createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const service = open(SECRET_KEY);
  let users = 0;
  return {
    url,
    secretKey: SECRET_KEY,
    said,
    anon: open(PUBLISHABLE_KEY),
    visitor: () => open(PUBLISHABLE_KEY),
    service,
    signIn: async ({ withFactor = false, isAdmin = false } = {}) => {
      const client = open(PUBLISHABLE_KEY);
      const { data, error } = await client.auth.signUp({
        email: `user${++users}@example.org`,
        password: "geheim-123-456",
      });
      if (error || !data.user) throw error ?? new Error("no user");
      if (withFactor) await addFactor(client);
      if (isAdmin) await makeAdmin(service, data.user.id);
      return { client, userId: data.user.id };
    },
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sets up a second factor for who is signed in; their session has shown it. @returns its id and secret */
export async function addFactor(client: SupabaseClient): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const { id: factorId, totp } = data;
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  const shown = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (shown.error) throw shown.error;
  return { factorId, secret: totp.secret };
}

/** Runs the backend's process on what is in `folder`; resolves once it answers. @throws Error with what it said. */
export async function runBackend(
  folder: string,
  env: Record<string, string>,
): Promise<{ port: number; said: () => string; stop: () => Promise<void> }> {
  const port = await freePort();
  const child = fork("scripts/backend.ts", {
    stdio: ["ignore", "inherit", "pipe", "ipc"],
    env: {
      ...process.env,
      BACKEND_PORT: String(port),
      DATA_DIR: folder,
      SITE_URL: "http://localhost:3000",
      EMBEDDED_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      EMBEDDED_SECRET_KEY: SECRET_KEY,
      EMBEDDED_JWT_SECRET: "a-secret-for-tests-of-32-letters",
      LITE_TELEMETRY: "0",
      ...env,
    },
  });
  let errors = "";
  child.stderr?.on("data", (chunk) => (errors += String(chunk)));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", () => reject(new Error(`The backend did not start:\n${errors}`)));
  });
  return {
    port,
    said: () => errors,
    stop: async () => {
      child.kill("SIGTERM");
      await gone;
    },
  };
}
