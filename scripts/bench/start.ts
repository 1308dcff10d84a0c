import { spawn } from "node:child_process";
import { stopChildren } from "../lib/children.ts";
import { root } from "../lib/settings.ts";
import { median, table } from "./report.ts";
import type { Shop } from "./shop.ts";

const TIMES = 5;

/** How long the web server and the whole of a warm `npm start` take. The last section: it ends the shop it is given. */
export async function startSection(shop: Shop): Promise<string> {
  const web: number[] = [];
  for (let time = 0; time < TIMES; time++) web.push(await shop.restart());
  await stopChildren();
  // Makes what only a first start has to make.
  await startWarm();
  const all: number[] = [];
  for (let time = 0; time < TIMES; time++) all.push(await startWarm());
  const row = (name: string, times: number[]) => [
    name,
    `${(median(times) / 1000).toFixed(2)} s`,
    `${(Math.max(...times) / 1000).toFixed(2)} s`,
  ];
  return table(
    ["start, until it answers", `median of ${TIMES}`, "worst"],
    [row("web server", web), row("`npm start` with everything built (without npm's own start)", all)],
  );
}

async function startWarm(): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], { cwd: root });
  let said = "";
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      said += String(chunk);
      if (said.includes("Ctrl-C stops everything")) resolve(performance.now() - started);
    });
    child.stderr.on("data", (chunk) => (said += String(chunk)));
    child.once("exit", () => reject(new Error(`npm start ended:\n${said}`)));
  });
  const time = await ready;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
  return time;
}
