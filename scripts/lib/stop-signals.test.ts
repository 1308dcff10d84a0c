import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./settings.ts";

/** A project with our scripts, in which the shop is one server that takes a moment to end. */
const folder = mkdtempSync(path.join(tmpdir(), "stop-"));
const SERVER = "process.on('SIGTERM', () => setTimeout(() => process.exit(), 300)); setInterval(() => {}, 1000);";
const SHOP = `
  import { startChild, stopOnSignals } from "./lib/children.ts";
  stopOnSignals();
  const server = startChild("server", { env: process.env, args: ["-e", ${JSON.stringify(SERVER)}] });
  console.log("pids " + JSON.stringify({ "start.mjs": process.ppid, "serve.ts": process.pid, server: server.pid }));
`;

beforeAll(() => {
  for (const name of ["package.json", "package-lock.json", "scripts/start.mjs", "scripts/lib"])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, "scripts/serve.ts"), SHOP);
  // Not the folder as a link: what is installed there by mistake would be installed here.
  mkdirSync(path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "node_modules/.package-lock.json"), "");
  const node = `node_modules/node-linux-${process.arch}`;
  if (existsSync(path.join(root, node))) symlinkSync(path.join(root, node), path.join(folder, node));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Pids = { npm: number; "start.mjs": number; "serve.ts": number; server: number };

const started: number[] = [];
afterAll(() => started.filter(isAlive).forEach((pid) => process.kill(pid, "SIGKILL")));

/** As in a terminal: what `npm start` starts is one process group. */
function npmStart(): Promise<Pids> {
  const npm = spawn("npm", ["start"], { cwd: folder, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve) => {
    let said = "";
    npm.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const [, pids] = /pids (.*)\n/.exec(said) ?? [];
      if (!pids || !npm.pid) return;
      const all = { npm: npm.pid, ...(JSON.parse(pids) as Omit<Pids, "npm">) };
      started.push(...Object.values(all));
      resolve(all);
    });
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const WAYS = (["npm", "start.mjs", "serve.ts"] as const).flatMap((process) =>
  (["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const).map((signal) => ({ process, signal })),
);

test.skipIf(process.platform === "win32").concurrent.for(WAYS)(
  "$signal to $process ends everything that npm start has started",
  async ({ process: name, signal }, { expect }) => {
    const pids = await npmStart();
    process.kill(pids[name], signal);
    await expect.poll(() => Object.entries(pids).filter(([, pid]) => isAlive(pid)), { timeout: 10_000 }).toEqual([]);
  },
);

test.skipIf(process.platform === "win32").for(["SIGINT", "SIGHUP"] as const)(
  "a terminal's %s, which all of its processes get, ends everything",
  async (signal) => {
    const pids = await npmStart();
    process.kill(-pids.npm, signal);
    await expect.poll(() => Object.entries(pids).filter(([, pid]) => isAlive(pid)), { timeout: 10_000 }).toEqual([]);
  },
);
