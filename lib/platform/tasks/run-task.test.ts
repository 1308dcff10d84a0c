import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { Queue } from "./queue";
import { runTask } from "./run-task";
import { TaskError } from "./task-error";

const folder = mkdtempSync(path.join(tmpdir(), "run-task-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
const task = (code: string, changes = {}) => {
  const file = path.join(folder, `${(written += 1)}.mjs`);
  writeFileSync(file, code);
  return { module: file, queue: new Queue(2), timeoutMs: 20_000, memory: 300, heap: 64, ...changes };
};

test("answers what the module makes of the job, letters of all kinds too", async () => {
  const echo = task("export const run = async (job) => ({ had: job });");
  const job = { text: "Größe „x“ 🧩".repeat(10_000) };
  expect(await runTask(echo, job)).toEqual({ had: job });
});

test.each([
  ["does not end", "export const run = () => new Promise(() => setInterval(() => {}, 1000));", /SIGKILL/, 1000],
  ["works without a pause", "export const run = () => { for (;;); };", /SIGKILL/, 1000],
  ["dies", "process.kill(process.pid, 'SIGKILL');", /SIGKILL/],
  ["throws", "export const run = () => { throw new Error('no such thing'); };", /no such thing/],
  ["says something that is no JSON", "process.stdout.write('warning'); export const run = () => 1;", /JSON/],
  ["answers nothing", "process.exit(0);", /JSON/],
  ["has no such function", "export {};", /run is not a function/],
  [
    "answers without an end",
    "export const run = () => new Promise(() => setInterval(() => process.stdout.write('x'.repeat(1_000_000)), 1));",
    /SIGKILL|SIGABRT/,
  ],
  [
    "takes memory of V8",
    "export const run = () => { const all = []; for (;;) all.push({ a: all.length }); };",
    /SIGABRT|code 134|heap/,
  ],
  [
    "takes memory outside of V8",
    `export const run = async () => {
      const all = [];
      for (;;) { all.push(Buffer.alloc(5_000_000, 1)); await new Promise((done) => setTimeout(done, 5)); }
    };`,
    /more than 300 MB/,
  ],
])(
  "a process that %s is given up, and the next task is done all the same",
  async (_what, code, message, timeoutMs = 20_000) => {
    const failing = task(code, { timeoutMs });
    const failed = runTask(failing, {});
    const next = runTask({ ...task("export const run = () => 'done';"), queue: failing.queue }, {});
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toThrow(TaskError);
    expect(await next).toBe("done");
  },
);

test("a decoder that takes memory while nothing else runs is ended before it has double its bound", async () => {
  const picture = path.join(folder, "big.webp");
  const peak = path.join(folder, "peak");
  const code = `import { readFileSync, writeFileSync } from "node:fs";
    import sharp from ${JSON.stringify(import.meta.resolve("sharp"))};
    const note = () => writeFileSync(${JSON.stringify(peak)}, String(process.memoryUsage.rss()));
    setInterval(note, 10).unref();
    export const run = async () => {
      const flat = { width: 12_000, height: 12_000, channels: 3, background: "#777" };
      await sharp({ create: flat, limitInputPixels: false }).webp({ lossless: true, effort: 0 }).toFile(${JSON.stringify(picture)});
      await sharp(${JSON.stringify(picture)}, { limitInputPixels: false }).rotate(90).raw().toBuffer();
      return 0;
    };`;
  await expect(runTask(task(code), {})).rejects.toThrow(/more than 300 MB/);
  expect(Number(readFileSync(peak, "utf8"))).toBeLessThan(600 * 2 ** 20);
});

test("at most so many wait behind the one that is done; then the answer is 'busy'", async () => {
  const echo = task("export const run = (job) => job;");
  const taken = [1, 2, 3].map((job) => runTask(echo, job));
  await expect(runTask(echo, 4)).rejects.toMatchObject({ reason: "busy" });
  expect(await Promise.all(taken)).toEqual([1, 2, 3]);
  expect(await runTask(echo, 5)).toBe(5);
});

test("the process ends when the web server is killed", async () => {
  const { module: file } = task(
    "export const run = () => new Promise(() => setInterval(() => console.error('works'), 50));",
  );
  const args = ["lib/platform/tasks/main.ts", file, "300"];
  const script = `const child = child_process.spawn(process.execPath, ${JSON.stringify(args)});
    child.stdin.end("{}"); child.stderr.once("data", () => console.log(child.pid)); setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ["-e", script]);
  const pid = Number(String(await once(server.stdout, "data")));
  expect(isAlive(pid)).toBe(true);
  server.kill("SIGKILL");
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("the process knows none of the shop's secrets", async () => {
  process.env.SUPABASE_SECRET_KEY ??= "secret";
  const names = await runTask(task("export const run = () => Object.keys(process.env);"), {});
  expect(names).toContain("PATH");
  expect(String(names)).not.toMatch(/SUPABASE|TOKEN|SECRET/);
});
