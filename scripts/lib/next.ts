import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { runToEnd, startChild } from "./children.ts";
import { innerAddress, listenArgs } from "./listen.ts";
import { changedSinceBuild, distFolder, keepRevisions, readRevisions, renewPages } from "./revisions.ts";
import { root, type Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

const NEXT = "node_modules/next/dist/bin/next";
/** Milliseconds. Longer than a proxy keeps an idle connection (nginx: 60 s), or it sends an order into one that just closed. */
const KEEP_ALIVE = "75000";

/** With all routes in use and the caches full 240 are live; without a bound V8 lets them grow to what the machine has (docs/performance.md). */
const HEAP_MEGABYTES = 384;

const SOURCES = [
  "app",
  "components",
  "i18n",
  "lib",
  "messages",
  "public",
  "supabase/migrations",
  "instrumentation-client.ts",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "package-lock.json",
];

const MADE_FOR = [
  "NEXT_PUBLIC_SUPABASE_URL",
  "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY",
  "SITE_URL",
  "SHOP_MODE",
  "PLAIN_NEXT",
  "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY",
];

/** Of other sources, also of newer ones, or for another backend, key, address or mode. */
export async function buildIsStale(settings: Settings): Promise<boolean> {
  const stamp = stampFile(settings);
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== (await stampText(settings));
}

/** What the sources were when it began is what the build counts for. */
export async function build(settings: Settings, { quiet = false } = {}): Promise<void> {
  const stamp = await stampText(settings);
  const revisions = await readRevisions(settings);
  const env = { ...settings.env, NODE_ENV: "production", SKIP_TYPES: "1" } as const;
  await runToEnd("The build", { env, args: [NEXT, "build"], quiet });
  keepRevisions(settings, revisions);
  writeFileSync(stampFile(settings), stamp);
}

/** Waits until it answers, and expires the build's pages of what has changed since. */
export async function startWeb(settings: Settings, dev: boolean): Promise<ChildProcess> {
  const env: NodeJS.ProcessEnv = { ...settings.env, NODE_ENV: dev ? "development" : "production" };
  const { node, next } = listenArgs(env);
  // Node reads next.config.ts itself: Next would load 27 MB of a compiler for it, and keep them.
  const command = dev ? ["dev"] : ["start", "--keepAliveTimeout", KEEP_ALIVE, "--experimental-next-config-strip-types"];
  const heap = dev ? [] : [`--max-old-space-size=${HEAP_MEGABYTES}`];
  const args = [...heap, ...node, NEXT, ...command, "--port", String(settings.port), ...next];
  const site = innerAddress(settings);
  const headers = { authorization: `Bearer ${env.INTERNAL_TOKEN}` };
  const expireChanged = async () => {
    const body = JSON.stringify(dev ? null : await changedSinceBuild(settings).catch(() => null));
    await untilOk("The web server does not answer", () =>
      fetch(`${site}/api/internal/revalidate`, { method: "POST", headers, body }),
    );
  };
  if (!dev) await renewPages(settings);
  const names = webServers(dev ? 1 : settings.processes);
  const options = { env, args, quiet: !dev, afterRestart: expireChanged, isClustered: names.length > 1 };
  const [child] = names.map((name) => startChild(name, options));
  await expireChanged();
  await untilOk("The web server is up, but the database does not answer it", () => fetch(`${site}/api/health/ready`));
  return child!;
}

/** The names of the processes that answer. */
export function webServers(processes = 1): string[] {
  return processes === 1 ? ["web server"] : Array.from({ length: processes }, (_, index) => `web server ${index + 1}`);
}

/** @throws PlainError with the problem after a minute */
async function untilOk(problem: string, ask: () => Promise<Response>): Promise<void> {
  let answer: Response | undefined;
  for (let attempt = 0; attempt < 600; attempt++) {
    answer = await ask().catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new PlainError(`${problem} (${answer ? `status ${answer.status}` : "within a minute"}).`);
}

function stampFile({ env }: Settings): string {
  return path.join(distFolder(env), "built-for");
}

/** What a build is made of and for, as a hash: an older state of the sources is as different as a newer one. */
async function stampText({ env }: Settings): Promise<string> {
  const hash = createHash("sha256");
  for (const name of MADE_FOR) hash.update(`${name}=${env[name] ?? ""}\n`);
  // Only whether there is one: the key itself is no part of a build.
  hash.update(`PAYS_ONLINE=${env.STRIPE_SECRET_KEY ? "1" : ""}\n`);
  for (const source of SOURCES) for (const line of await facts(source)) hash.update(`${line}\n`);
  return hash.digest("hex");
}

async function facts(source: string): Promise<string[]> {
  const target = path.join(root, source);
  if (!existsSync(target)) return [];
  const names = statSync(target).isDirectory() ? (await readdir(target, { recursive: true })).sort() : [""];
  return names.flatMap((name) => {
    const file = statSync(path.join(target, name));
    return file.isFile() ? [`${source}/${name} ${file.size} ${file.mtimeMs}`] : [];
  });
}
