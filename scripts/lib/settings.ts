import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { makePrivate } from "./data-dir.ts";

export const root = path.join(import.meta.dirname, "../..");

const SUPABASE_KEYS = ["NEXT_PUBLIC_SUPABASE_URL", "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"];

const MAX_PROCESSES = 64;

export type Settings = {
  env: NodeJS.ProcessEnv;
  embedded: boolean;
  hasCounterpart?: boolean;
  port: number;
  /** That answer on it; one if none are named. */
  processes?: number;
  dataDir: string;
};

/**
 * Gathers the settings: the caller's environment first, then `.env.local`, then what is generated once and kept in
 * `<data folder>/local.env`.
 * @throws Error with one sentence when only some of the three Supabase variables are set, or PORT is no port.
 */
export function loadSettings(): Settings {
  const env: NodeJS.ProcessEnv = { ...readEnvFile(path.join(root, ".env.local")), ...process.env };
  const missing = SUPABASE_KEYS.filter((key) => !env[key]);
  if (missing.length > 0 && missing.length < SUPABASE_KEYS.length)
    throw new Error(`To use your own Supabase project, also set ${missing.join(" and ")}.`);

  const port = parsePort(env.PORT ?? "3000", "PORT");
  const dataDir = path.resolve(root, env.DATA_DIR ?? "var");
  const embedded = missing.length > 0;
  const generated = generatedSettings(dataDir);
  Object.assign(env, { ...generated, ...definedOf(env, Object.keys(generated)) });
  env.SITE_URL ??= `http://localhost:${port}`;
  env.DATA_DIR = dataDir;
  env.PORT = String(port);
  env.NEXT_TELEMETRY_DISABLED ??= "1";
  // Set to nothing is not set.
  for (const name of [
    "SMTP_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "STRIPE_API_URL",
    "REDIS_URL",
    "PROCESSES",
  ])
    if (!env[name]) delete env[name];
  const processes = parseProcesses(env);
  if (embedded) {
    env.BACKEND_PORT = String(parsePort(env.BACKEND_PORT ?? "54321", "BACKEND_PORT"));
    env.NEXT_PUBLIC_SUPABASE_URL = `http://127.0.0.1:${env.BACKEND_PORT}`;
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = env.EMBEDDED_PUBLISHABLE_KEY;
    env.SUPABASE_SECRET_KEY = env.EMBEDDED_SECRET_KEY;
  }
  // Beside the backend's port, so that two shops with two backends do not quarrel.
  env.MAILBOX_PORT = String(
    parsePort(env.MAILBOX_PORT ?? String(Number(env.BACKEND_PORT ?? 54321) + 4), "MAILBOX_PORT"),
  );
  const hasCounterpart = embedded && lacksProvider(env);
  if (hasCounterpart) setCounterpart(env);
  return { env, embedded, hasCounterpart, port, processes, dataDir };
}

function parseProcesses({ PROCESSES = "1", REDIS_URL }: NodeJS.ProcessEnv): number {
  const count = Number(PROCESSES);
  if (!Number.isInteger(count) || count < 1 || count > MAX_PROCESSES)
    throw new Error(`PROCESSES must be a number between 1 and ${MAX_PROCESSES}, not "${PROCESSES}".`);
  if (count > 1 && !REDIS_URL)
    throw new Error(
      `PROCESSES=${count} also needs REDIS_URL: through Redis the processes tell each other what changed.`,
    );
  return count;
}

/** Only where the port cannot be reached from outside. */
function lacksProvider({ STRIPE_SECRET_KEY, SHOP_MODE, SITE_URL, HOST }: NodeJS.ProcessEnv): boolean {
  const isTest = (SHOP_MODE ?? "test") === "test";
  const isOwn = LOOPBACK.test(URL.parse(SITE_URL ?? "")?.hostname ?? "") && LOOPBACK.test(HOST ?? "localhost");
  return !STRIPE_SECRET_KEY && isTest && isOwn;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/;

function setCounterpart(env: NodeJS.ProcessEnv): void {
  env.PAYMENT_PORT = String(parsePort(env.PAYMENT_PORT ?? String(Number(env.BACKEND_PORT) + 5), "PAYMENT_PORT"));
  env.STRIPE_SECRET_KEY = env.COUNTERPART_KEY;
  env.STRIPE_WEBHOOK_SECRET = env.COUNTERPART_WEBHOOK_SECRET;
  env.STRIPE_API_URL = `http://127.0.0.1:${env.PAYMENT_PORT}`;
}

/** An existing value is never overwritten. */
function generatedSettings(dataDir: string): Record<string, string> {
  makePrivate(dataDir);
  const file = path.join(dataDir, "local.env");
  const known = readEnvFile(file);
  const fresh = {
    INTERNAL_TOKEN: secret(),
    EMBEDDED_PUBLISHABLE_KEY: `sb_publishable_${secret()}`,
    EMBEDDED_SECRET_KEY: `sb_secret_${secret()}`,
    EMBEDDED_JWT_SECRET: secret(),
    COUNTERPART_KEY: `sk_test_counterpart_${secret()}`,
    COUNTERPART_WEBHOOK_SECRET: `whsec_${secret()}`,
    // By it Next names its actions: a page that was open while the shop was updated can still order.
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  };
  const all: Record<string, string> = { ...fresh, ...known };
  if (Object.keys(all).length > Object.keys(known).length) {
    const lines = Object.entries(all).map(([key, value]) => `${key}=${value}`);
    writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  }
  return all;
}

function secret(): string {
  return randomBytes(24).toString("base64url");
}

function readEnvFile(file: string): Record<string, string> {
  try {
    return definedOf(parseEnv(readFileSync(file, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}

function definedOf(env: NodeJS.Dict<string>, keys = Object.keys(env)): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
}

function parsePort(text: string, name: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a number between 1 and 65535, not "${text}".`);
}
