import { setTimeout as wait } from "node:timers/promises";
import { childrenOf, isBackend, isWeb, memoryOfChildren, type Memory, type Process } from "../lib/processes.ts";
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
export const memoryOf = (shop: Shop): Memory | null => memoryOfChildren(shop.process.pid);

function kill(shop: Shop, is: (child: Process) => boolean): void {
  const child = childrenOf(shop.process.pid).find(is);
  process.kill(child?.pid ?? shop.process.pid ?? 0, "SIGKILL");
}
