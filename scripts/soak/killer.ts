import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { answers, startShop, type Shop } from "../lib/shop-process.ts";
import type { Chance } from "./chance.ts";
import type { World } from "./world.ts";

export type Keeper = {
  shop: () => Shop;
  /** What all shops said, one after the other. */
  output: () => string;
  /** Ends the shop in one of several ways and starts it again. */
  strike: () => Promise<string>;
};

/** Resident memory in megabytes. */
export type Memory = { web: number; backend: number };

type Process = { pid: number; parent: number; kilobytes: number; command: string };

/** Keeps the shop running: ends it when asked to, and starts it again as a service manager does. */
export async function keep(world: World, chance: Chance, env: Record<string, string>): Promise<Keeper> {
  const start = async () => {
    const started = await startShop(env);
    if (started.process.exitCode !== null) throw new Error(`The shop did not start:\n${started.output()}`);
    return started;
  };
  let shop = await start();
  let past = "";
  const WAYS: Record<string, () => unknown> = {
    "kill -9 of everything": () => shop.process.kill("SIGKILL"),
    "kill -9 of the web server": () => kill(shop, isWeb),
    "kill -9 of the backend": () => kill(shop, isBackend),
    restart: () => shop.process.kill("SIGTERM"),
  };
  // Each way once before any comes again.
  let ways: string[] = [];
  return {
    shop: () => shop,
    output: () => past + shop.output(),
    strike: async () => {
      if (ways.length === 0) ways = Object.keys(WAYS);
      const [way = ""] = ways.splice(chance.whole(0, ways.length - 1), 1);
      const outage = { from: Date.now(), to: Infinity };
      world.outages.push(outage);
      const ended = new Promise((resolve) => shop.process.once("exit", resolve));
      WAYS[way]?.();
      await ended;
      while (await answers(world.site)) await wait(50);
      past += shop.output();
      shop = await start();
      outage.to = Date.now();
      return way;
    },
  };
}

/** What web server and backend occupy now; null while one of them is not there. */
export function memoryOf(shop: Shop): Memory | null {
  const [web, backend] = [isWeb, isBackend].map((is) => childrenOf(shop).find(is)?.kilobytes);
  return web && backend ? { web: web / 1024, backend: backend / 1024 } : null;
}

const isWeb = ({ command }: Process) => /next-server|next start/.test(command);
const isBackend = ({ command }: Process) => command.includes("scripts/backend.ts");

function kill(shop: Shop, is: (child: Process) => boolean): void {
  const child = childrenOf(shop).find(is);
  process.kill(child?.pid ?? shop.process.pid ?? 0, "SIGKILL");
}

function childrenOf(shop: Shop): Process[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => {
      const [, pid, parent, kilobytes, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return command === undefined
        ? []
        : [{ pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command }];
    })
    .filter(({ parent }) => parent === shop.process.pid);
}
