import "server-only";
import { spawn } from "node:child_process";
import path from "node:path";
import { z } from "zod";
import type { Job } from "./job";

// The build must not follow this path: Node itself reads the file, without a bundler.
const MAIN = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/workshop/production/main.ts");
/** Milliseconds after which a process is ended. The largest sheet takes a fifth of it. */
const TIMEOUT = 90_000;
/** Megabytes of V8's objects, the picture's pixels not among them. */
const HEAP = 192;
/** Jobs that wait at the same time; further requests are answered with 'busy'. */
const MAX_WAITING = 4;

const reportSchema = z.object({ seconds: z.number(), megabytes: z.number() });
/** How long a job took, and the most memory its process had. */
export type Report = z.infer<typeof reportSchema>;

/** Why there are no files. `isBusy`: others are being made, and enough wait already. */
export class ProductionError extends Error {
  readonly isBusy: boolean;
  constructor(message: string, isBusy = false) {
    super(message);
    this.isBusy = isBusy;
  }
}

let waiting = 0;
let queue: Promise<unknown> = Promise.resolve();

/** Has the files of a job made, in a process of its own and one job at a time. @throws ProductionError with what went wrong */
export function produce(job: Job, { main = MAIN, timeout = TIMEOUT } = {}): Promise<Report> {
  if (waiting >= MAX_WAITING) return Promise.reject(new ProductionError("too many jobs wait", true));
  waiting += 1;
  const turn = queue.then(() => run(main, job, timeout)).finally(() => (waiting -= 1));
  queue = turn.catch(() => undefined);
  return turn;
}

function run(main: string, job: Job, timeout: number): Promise<Report> {
  const { PATH, SystemRoot, NODE_ENV } = process.env;
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP}`, main, JSON.stringify(job)], {
    // None of the shop's secrets; few arenas of malloc keep what is freed.
    env: { PATH, SystemRoot, NODE_ENV, MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout,
    killSignal: "SIGKILL",
  });
  let said = "";
  let complaint = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  // The end of its error output; for an unreadable picture that output is long.
  child.stderr.on("data", (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)));
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new ProductionError(error.message)));
    child.once("close", (code, signal) => {
      if (code === 0) resolve(reportSchema.parse(JSON.parse(said)));
      else if (signal) reject(new ProductionError(`ended by ${signal}, perhaps after ${timeout} ms`));
      else reject(new ProductionError(`code ${code}: ${complaint.trim()}`));
    });
  });
}
