import { spawn, type ChildProcess } from "node:child_process";
import cluster from "node:cluster";
import { root } from "./settings.ts";
import { explain, PlainError } from "./steps.ts";

/** Half of the resident memory under load, at no measurable cost (docs/performance.md). */
const LEAN_ARGS = ["--max-semi-space-size=4"];
export const LEAN_ENV = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/** With these, and an IPC channel, a Node process ends when we do, even by kill -9. */
export const END_WITH_US = ["--import", new URL("end-with-parent.mjs", import.meta.url).href];

/** Service managers and Docker kill after ten seconds. */
const STOP_MS = 9000;
const LAST_CHILD_MS = 2000;

/** Milliseconds before a server that died is started again; after each further death within a minute twice as long. */
const RESTART_PAUSE_MS = 250;
const MAX_DEATHS_A_MINUTE = 5;

/** By name, in the order of their first start: a server that is started again keeps its place. */
const children = new Map<string, ChildProcess>();
const deaths = new Map<string, number[]>();
let restarts = false;
let stopped: Promise<void> | undefined;

type Options = { env: NodeJS.ProcessEnv; args: string[]; quiet?: boolean };
type ServerOptions = Options & {
  afterRestart?: () => Promise<void>;
  /** One of several with the same arguments that listen on one port. */
  isClustered?: boolean;
};

/** If it ends by itself first, everything else is ended too, unless `restartDeadServers` was called. */
export function startChild(name: string, options: ServerOptions): ChildProcess {
  const child = (options.isClustered ? fork : spawnAlone)(options);
  children.set(name, child);
  child.once("exit", (code, signal) => {
    if (stopped || children.get(name) !== child) return;
    const ended = `✗ The ${name} ended (${signal ?? `code ${code}`})`;
    const count = restarts ? countDeath(name) : 0;
    if (count > 0 && count < MAX_DEATHS_A_MINUTE) {
      console.error(`${ended} and is started again.`);
      setTimeout(() => void restart(name, options), RESTART_PAUSE_MS * 2 ** (count - 1));
      return;
    }
    console.error(`${ended}${count > 0 ? `, ${count} times within a minute` : ""}. Everything else is stopped too.`);
    void stopChildren().then(() => process.exit(1));
  });
  return child;
}

function spawnAlone({ args, ...options }: ServerOptions): ChildProcess {
  return spawn(process.execPath, [...LEAN_ARGS, ...END_WITH_US, ...args], {
    cwd: root,
    env: { ...LEAN_ENV, ...options.env },
    // In a process group of its own, so that Ctrl-C reaches only us and we end the children in order.
    detached: process.platform !== "win32",
    stdio: stdioOf(options),
  });
}

/** This process listens, and hands each connection to the next of them. */
function fork({ args, env, ...options }: ServerOptions): ChildProcess {
  const file = args.findIndex((arg) => !arg.startsWith("-"));
  cluster.setupPrimary({
    cwd: root,
    exec: args[file],
    args: args.slice(file + 1),
    execArgv: [...LEAN_ARGS, ...END_WITH_US, ...args.slice(0, file)],
    stdio: stdioOf(options),
  });
  return cluster.fork({ ...LEAN_ENV, ...env }).process;
}

/** Not a pipe: an unread pipe fills up, and the child then blocks forever when it writes. */
function stdioOf({ quiet }: Pick<Options, "quiet">): ("ignore" | "inherit" | "ipc")[] {
  return ["ignore", quiet ? "ignore" : "inherit", "inherit", "ipc"];
}

export function startServer<Said>(name: string, options: Options): Promise<Said> {
  const child = startChild(name, options);
  return new Promise((resolve) => child.once("message", (said) => resolve(said as Said)));
}

/** Unless that has happened too often. */
export function restartDeadServers(): void {
  restarts = true;
}

export function killChild(name: string): void {
  children.get(name)?.kill("SIGKILL");
}

/** Whether it answers within so many milliseconds (end-with-parent.mjs); one that is just being started again does. */
export async function respondsWithin(name: string, milliseconds: number): Promise<boolean> {
  const child = children.get(name);
  if (!child?.connected) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const heard = (said: unknown) => said === "pong" && resolve(true);
  child.on("message", heard);
  child.send("ping", () => undefined);
  const timer = setTimeout(() => resolve(false), milliseconds);
  const responds = await promise;
  clearTimeout(timer);
  child.off("message", heard);
  return responds;
}

function countDeath(name: string): number {
  const recent = (deaths.get(name) ?? []).filter((time) => time > Date.now() - 60_000);
  deaths.set(name, [...recent, Date.now()]);
  return recent.length + 1;
}

async function restart(name: string, options: ServerOptions): Promise<void> {
  if (stopped) return;
  startChild(name, options);
  await options.afterRestart?.().catch((error: unknown) => console.error(`✗ ${explain(error)}`));
}

/** What a quiet one says is shown when it fails. @throws PlainError naming it when it fails. */
export async function runToEnd(name: string, { env, args, quiet }: Options): Promise<void> {
  const show = quiet ? "pipe" : "inherit";
  const child = spawn(process.execPath, [...END_WITH_US, ...args], {
    cwd: root,
    env,
    stdio: ["inherit", show, show, "ipc"],
  });
  children.set(name, child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once("close", (...end) => resolve(end)),
  );
  // What was stopped has not failed, and what comes after it is not begun.
  if (stopped) await new Promise(() => {});
  if (code === 0) return;
  process.stderr.write(output);
  throw new PlainError(`${name} failed (${signal ?? `code ${code}`}); its output is above.`);
}

export async function stopChild(child: ChildProcess): Promise<void> {
  for (const [name, one] of children) if (one === child) children.delete(name);
  await end(child, STOP_MS);
}

/** The youngest first, one after the other: the web server finishes its answers, and the backend outlives it. */
export function stopChildren(): Promise<void> {
  return (stopped ??= stopAll());
}

async function stopAll(): Promise<void> {
  const started = Date.now();
  const [last, ...others] = children.values();
  for (const child of others.reverse()) await end(child, started + STOP_MS - LAST_CHILD_MS - Date.now());
  if (last) await end(last, started + STOP_MS - Date.now());
}

async function end(child: ChildProcess, within: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), within);
  await ended;
  clearTimeout(force);
}

export const isStopping = () => stopped !== undefined;

export function stopOnSignals(): void {
  for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"])
    process.on(event, () => void stopChildren().then(() => process.exit(0)));
}
