import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { root } from "./settings.ts";
import { PlainError } from "./steps.ts";

/**
 * Node's young objects in small spaces, and few arenas of malloc, which gives back what is free: half of the resident memory under
 * load, at no measurable cost (docs/performance.md).
 */
const LEAN = {
  args: ["--max-semi-space-size=4"],
  env: { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" },
};

const running = new Map<ChildProcess, string>();
let stopping = false;

type Options = { env: NodeJS.ProcessEnv; args: string[]; quiet?: boolean };

/**
 * Starts a Node process that ends with us: when we die, even by kill -9, its IPC channel closes and it exits.
 * If it ends by itself first, everything else is ended too.
 */
export function startChild(name: string, { env, args, quiet }: Options): ChildProcess {
  const child = spawn(
    process.execPath,
    [...LEAN.args, "--import", path.join(root, "scripts/lib/end-with-parent.mjs"), ...args],
    {
      cwd: root,
      env: { ...LEAN.env, ...env },
      // In a process group of its own, so that Ctrl-C reaches only us and we end the children in order.
      detached: process.platform !== "win32",
      // Not a pipe: an unread pipe fills up, and the child then blocks forever when it writes.
      stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit", "ipc"],
    },
  );
  running.set(child, name);
  child.once("exit", (code, signal) => {
    const wasWanted = running.delete(child);
    if (stopping || !wasWanted) return;
    console.error(`✗ The ${name} ended (${signal ?? `code ${code}`}). Everything else is stopped too.`);
    void stopChildren().then(() => process.exit(1));
  });
  return child;
}

/** Runs a Node process to its end. @throws PlainError naming it when it fails. */
export async function runToEnd(name: string, { env, args }: Options): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" });
  running.set(child, name);
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once("exit", (...end) => resolve(end)),
  );
  running.delete(child);
  if (code !== 0) throw new PlainError(`${name} failed (${signal ?? `code ${code}`}); its output is above.`);
}

/** Ends one child, and only that; resolves when it is gone. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (!running.delete(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

/**
 * Ends the children, the youngest first and the next only when that one is gone: the backend outlives the web server, which
 * finishes what it is answering. Who has not ended after eight seconds is made to.
 */
export async function stopChildren(): Promise<void> {
  stopping = true;
  for (const child of [...running.keys()].reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), 8000);
    await ended;
    clearTimeout(force);
  }
}

/** Ends all children when the person presses Ctrl-C or the system asks us to stop. */
export function stopOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (!stopping) void stopChildren().then(() => process.exit(0));
    });
}
