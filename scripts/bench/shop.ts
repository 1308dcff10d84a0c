import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { startBackend } from "../lib/backend.ts";
import { stopChild } from "../lib/children.ts";
import { startCounterpart } from "../lib/counterpart.ts";
import { inspectable } from "../lib/heap.ts";
import { build, buildIsStale, startWeb } from "../lib/next.ts";
import { makePictures } from "../lib/pictures.ts";
import { assertPortFree } from "../lib/port.ts";
import { seed } from "../lib/seed.ts";
import { loadSettings, root, type Settings } from "../lib/settings.ts";
import { step } from "../lib/steps.ts";

const PORT = Number(process.env.BENCH_PORT ?? 3190);

/** Ports beside the shop's: the empty site's and nginx's. */
export const PORTS = { shop: PORT, empty: PORT + 1, nginx: PORT + 2 };

/** The shop that is measured. `url` without a slash at its end. */
export type Shop = {
  url: string;
  settings: Settings;
  /** The web server's process id. */
  pid: () => number;
  /** Ends the web server and starts it anew; milliseconds until it answered. */
  restart: () => Promise<number>;
};

/**
 * A production build in a folder of its own, on fresh data with the demo catalog. The build is made anew only when the
 * sources have changed.
 */
export async function openShop(): Promise<Shop> {
  const dataDir = path.join(root, "var/bench");
  // Not the keys, which the build knows too.
  for (const folder of ["database", "storage"]) rmSync(path.join(dataDir, folder), { recursive: true, force: true });
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    PORT: String(PORT),
    BACKEND_PORT: process.env.BENCH_BACKEND_PORT ?? "54491",
    NEXT_DIST_DIR: ".next-bench",
    // Each measured request names another address, or rate limits would end the measurement.
    TRUSTED_PROXIES: "1",
    ...inspectable,
  });
  delete process.env.NEXT_PUBLIC_SUPABASE_URL;
  const settings = loadSettings();
  await assertPortFree(PORT, "BENCH_PORT");
  await step("Starting the embedded backend", () => startBackend(settings));
  if (settings.hasCounterpart) await startCounterpart(settings);
  await step("Loading the demo catalog", () => seed(settings));
  await makePictures();
  if (await buildIsStale(settings)) await step("Building the shop", () => build(settings));
  // tsconfig.json names these types, and those of routes long gone would fail every later check.
  rmSync(path.join(root, ".next-bench/types"), { recursive: true, force: true });
  let web: ChildProcess = await step("Starting the web server", () => startWeb(settings, false));
  return {
    url: `http://localhost:${PORT}`,
    settings,
    pid: () => web.pid ?? 0,
    restart: async () => {
      await stopChild(web);
      const started = performance.now();
      web = await startWeb(settings, false);
      return performance.now() - started;
    },
  };
}
