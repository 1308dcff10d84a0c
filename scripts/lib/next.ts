import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { runToEnd, startChild } from "./children.ts";
import { innerAddress, listenArgs } from "./listen.ts";
import { root, type Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

const NEXT = "node_modules/next/dist/bin/next";
const SOURCES = [
  "app",
  "components",
  "i18n",
  "lib",
  "messages",
  "public",
  "instrumentation-client.ts",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "package-lock.json",
];

/** Whether there is no build, one older than the sources, or one made for another backend, key, address or mode. */
export async function buildIsStale(settings: Settings): Promise<boolean> {
  const stamp = stampFile(settings);
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== stampText(settings)) return true;
  const built = statSync(stamp).mtimeMs;
  for (const source of SOURCES) if ((await newest(path.join(root, source))) > built) return true;
  return false;
}

/** Builds the shop, without a second look at its types. The time the sources had when it began is what the build counts for. */
export async function build(settings: Settings): Promise<void> {
  const started = new Date();
  const env = { ...settings.env, NODE_ENV: "production", SKIP_TYPES: "1" } as const;
  await runToEnd("The build", { env, args: [NEXT, "build"] });
  writeFileSync(stampFile(settings), stampText(settings));
  utimesSync(stampFile(settings), started, started);
}

/**
 * Starts the web server (with hot reload when `dev`), waits until it answers, and makes it forget what it cached before.
 * @returns its process
 */
export async function startWeb(settings: Settings, dev: boolean): Promise<ChildProcess> {
  const env: NodeJS.ProcessEnv = { ...settings.env, NODE_ENV: dev ? "development" : "production" };
  const { node, next } = listenArgs(env);
  const args = [...node, NEXT, dev ? "dev" : "start", "--port", String(settings.port), ...next];
  const child = startChild("web server", { env, args, quiet: !dev });
  const site = innerAddress(settings);
  await untilReady(`${site}/api/health/ready`);
  const headers = { authorization: `Bearer ${env.INTERNAL_TOKEN}` };
  const answer = await fetch(`${site}/api/internal/revalidate`, { method: "POST", headers });
  if (!answer.ok) throw new PlainError(`The web server refused to refresh its cache (status ${answer.status}).`);
  return child;
}

/** Asks the web server until it says that it and the database answer. @throws PlainError after a minute. */
async function untilReady(address: string): Promise<void> {
  let answer: Response | undefined;
  for (let attempt = 0; attempt < 600; attempt++) {
    answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new PlainError(
    answer
      ? `The web server is up, but the database does not answer it (status ${answer.status}).`
      : "The web server did not answer within a minute.",
  );
}

function stampFile({ env }: Settings): string {
  return path.join(root, env.NEXT_DIST_DIR ?? ".next", "built-for");
}

function stampText({ env }: Settings): string {
  const {
    NEXT_PUBLIC_SUPABASE_URL: url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key,
    SITE_URL,
    SHOP_MODE = "test",
  } = env;
  return [url, key, SITE_URL, SHOP_MODE].join(" ");
}

async function newest(target: string): Promise<number> {
  if (!existsSync(target)) return 0;
  const times = [statSync(target).mtimeMs];
  if (statSync(target).isDirectory())
    for (const entry of await readdir(target, { recursive: true, withFileTypes: true }))
      times.push(statSync(path.join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(...times);
}
