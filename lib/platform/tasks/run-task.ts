import { spawn } from "node:child_process";
import path from "node:path";
import type { Queue } from "./queue";
import { TaskError } from "./task-error";

// The build must not follow these paths: Node itself reads the files, without a bundler.
const inShop = (file: string) => path.resolve(/* turbopackIgnore: true */ process.cwd(), file);
const MAIN = "lib/platform/tasks/main.ts";
const MAX_ANSWER_BYTES = 24_000_000;
/** Of a process's error output the end is kept; for an unreadable picture that output is long. */
const COMPLAINT_LETTERS = 2000;

export type Task = {
  /** The file whose `run` does it, from the shop's folder. It has only relative imports, with their extension. */
  module: string;
  queue: Queue;
  timeoutMs: number;
  /** Megabytes. */
  memory: number;
  heap: number;
};

/** It ends without harm to the shop when it takes too much memory or time. @throws TaskError */
export function runTask(task: Task, job: unknown): Promise<unknown> {
  return task.queue.add(() => runNow(task, job));
}

function runNow({ module, timeoutMs, memory, heap }: Task, job: unknown): Promise<unknown> {
  const { PATH, SystemRoot, NODE_ENV } = process.env;
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heap}`, inShop(MAIN), inShop(module), String(memory)],
    {
      // None of the shop's secrets; few arenas of malloc keep what is freed.
      env: { PATH, SystemRoot, NODE_ENV, MALLOC_ARENA_MAX: "2" },
      stdio: "pipe",
      timeout: timeoutMs,
      killSignal: "SIGKILL",
    },
  );
  const said: Buffer[] = [];
  let bytes = 0;
  let complaint = "";
  child.stdout.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) child.kill("SIGKILL");
    else said.push(chunk);
  });
  child.stderr.on("data", (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-COMPLAINT_LETTERS);
  });
  // It may have ended before it has read all.
  child.stdin.on("error", () => undefined);
  child.stdin.end(JSON.stringify(job));
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new TaskError("ended", error.message)));
    child.once("close", (code, signal) => {
      try {
        if (code !== 0) throw new Error(`${signal ?? `code ${code}`} ${complaint.trim()}`);
        resolve(JSON.parse(Buffer.concat(said).toString()));
      } catch (error) {
        reject(new TaskError("ended", `${module}: ${error instanceof Error ? error.message : "failed"}`));
      }
    });
  });
}
