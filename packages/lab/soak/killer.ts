import { setTimeout as wait } from "node:timers/promises";
import {
  childrenOf,
  isBackend,
  isCounterpart,
  isWeb,
  memoryOfChildren,
  type Memory,
  type Process,
} from "../../../scripts/lib/processes.ts";
import { answers, type Shop } from "../../../scripts/lib/shop-process.ts";
import type { TestShop } from "../test-shop.ts";
import type { Chance } from "./chance.ts";
import type { World } from "./world.ts";

const BACK_MS = 10_000;

export type Keeper = {
  shop: () => Shop;
  output: () => string;
  strike: () => Promise<string>;
};

/** The supervisor starts a killed server again, and we the whole shop, as a service manager does. */
export function keep(world: World, chance: Chance, { first, start }: TestShop): Keeper {
  let shop = first;
  let past = "";
  const restart = (signal: NodeJS.Signals) => async () => {
    await shop.stop(signal);
    while (await answers(world.site)) await wait(50);
    past += shop.output();
    shop = await start();
  };
  const kill = (is: (child: Process) => boolean) => async () => {
    const pid = childrenOf(shop.process.pid).find(is)?.pid ?? NaN;
    process.kill(pid, "SIGKILL");
    const killed = Date.now();
    const isBack = () => {
      const again = childrenOf(shop.process.pid).find(is);
      return again && again.pid !== pid ? isReady(world.site) : false;
    };
    while (!(await isBack())) {
      if (Date.now() - killed > BACK_MS)
        throw new Error(`A server that was killed was not back in ${BACK_MS} ms:\n${shop.output()}`);
      await wait(50);
    }
  };
  const WAYS: Record<string, () => Promise<void>> = {
    "kill -9 of everything": restart("SIGKILL"),
    "kill -9 of the web server": kill(isWeb),
    "kill -9 of the backend": kill(isBackend),
    "kill -9 of the stand-in for the payment provider": kill(isCounterpart),
    restart: restart("SIGTERM"),
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
      await WAYS[way]?.();
      outage.to = Date.now();
      return way;
    },
  };
}

async function isReady(site: string): Promise<boolean> {
  return fetch(`${site}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export const memoryOf = (shop: Shop): Memory | null => memoryOfChildren(shop.process.pid);
