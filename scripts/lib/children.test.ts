import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "vitest";
import { END_WITH_US, startChild, stopChild } from "./children.ts";
import { root } from "./settings.ts";

const IDLE = "setInterval(() => {}, 1000);";

test.concurrent("a quiet child may write as much as it likes, although nobody reads it", async ({ expect }) => {
  const script = `require("node:fs").writeSync(1, "x".repeat(4_000_000)); process.send("written");`;
  const child = startChild("writer", { env: process.env, args: ["-e", script + IDLE], quiet: true });
  expect(await once(child, "message")).toContain("written");
  await stopChild(child);
});

test.concurrent("a child that is done ends, and one that is not ends when its parent is gone", async ({ expect }) => {
  const start = (script: string) =>
    spawn(process.execPath, [...END_WITH_US, "-e", script], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
  expect(await once(start("process.send('done')"), "exit")).toEqual([0, null]);
  const idle = start(`process.send('up'); ${IDLE}`);
  await once(idle, "message");
  idle.disconnect();
  expect(await once(idle, "exit")).toEqual([0, null]);
});

/** Runs a script beside children.ts, as the commands are; what it said and how it ended. */
async function supervise(script: string, onOutput?: (part: string, pid: number) => void) {
  const args = ["--input-type=module", "-e", `import * as children from "./scripts/lib/children.ts"; ${script}`];
  const supervisor = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (supervisor.pid) onOutput?.(chunk.toString(), supervisor.pid);
    });
  const [code] = (await once(supervisor, "close")) as [number];
  return { code, said };
}
const start = (name: string, script: string) =>
  `children.startChild("${name}", { env: process.env, args: ["-e", ${JSON.stringify(script)}] });`;

test.concurrent("while a command runs, the death of one child ends it", async ({ expect }) => {
  const { code, said } = await supervise(start("backend", IDLE) + start("web server", "process.exit(3)"));
  expect(said).toBe("✗ The web server ended (code 3). Everything else is stopped too.\n");
  expect(code).toBe(1);
});

test.concurrent("a server that dies is started again, the fifth time within a minute everything ends and says why", async ({
  expect,
}) => {
  const { code, said } = await supervise(
    `children.restartDeadServers(); ${start("backend", "process.kill(process.pid, 'SIGKILL')")} ${start("web server", IDLE)}`,
  );
  expect(said.split("\n")).toEqual([
    ...Array.from({ length: 4 }, () => "✗ The backend ended (SIGKILL) and is started again."),
    "✗ The backend ended (SIGKILL), 5 times within a minute. Everything else is stopped too.",
    "",
  ]);
  expect(code).toBe(1);
});

test.concurrent("a stop lasts at most ten seconds and leaves the backend time to close, also one that was started again", async ({
  expect,
}) => {
  const backend = `console.log("backend", process.pid); process.on("SIGTERM", () => { console.log("closed"); process.exit(); });`;
  const web = `console.log("web"); process.on("SIGTERM", () => console.log("asked to end"));`;
  let whole = "";
  let stopped = 0;
  const { code, said } = await supervise(
    `children.restartDeadServers(); children.stopOnSignals(); ${start("backend", backend + IDLE)} ${start("web server", web + IDLE)}`,
    (part, supervisor) => {
      whole += part;
      const backends = [...whole.matchAll(/backend (\d+)/g)].map(([, pid]) => Number(pid));
      const [first, second] = whole.includes("web\n") ? backends : [];
      if (first && !whole.includes("SIGKILL")) process.kill(first, "SIGKILL");
      if (!second || stopped) return;
      stopped = performance.now();
      process.kill(supervisor, "SIGTERM");
    },
  );
  expect(performance.now() - stopped).toBeLessThan(10_000);
  expect(said).toMatch(/asked to end\nclosed\n$/);
  expect(code).toBe(0);
});
