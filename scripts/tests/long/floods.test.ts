import { createClient } from "@supabase/supabase-js";
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { childrenOf, isWeb, peakOf } from "../../lib/processes.ts";
import { startShop, type Shop } from "../../lib/shop-process.ts";
import { freshData, TEST_SHOP } from "../../lib/test-shop.ts";
import { askAsOthers } from "./floods/others.ts";
import { FLOODS } from "./floods/kinds.ts";

// One alone: `FLOOD_SECONDS=20 npx vitest run --project long floods -t "searches"`.
const SECONDS = Number(process.env.FLOOD_SECONDS ?? 60);
const OTHER_VISITOR_COUNT = 100;
const PATIENCE_MS = 2000;
const MAX_WEB_MB = 600;

const dataDir = freshData("var/floods");
const env = { ...TEST_SHOP, DATA_DIR: dataDir, TRUSTED_PROXIES: "1" };
let shop: Shop;
let ware: { id: number; slug: string; cents: number };

// Each flood has a web server of its own: what one did to it is not the next one's.
beforeEach(async () => {
  shop = await startShop(env);
  const key = parseEnv(readFileSync(`${dataDir}/local.env`, "utf8")).EMBEDDED_SECRET_KEY ?? "";
  const database = createClient(`http://127.0.0.1:${env.BACKEND_PORT}`, key, { auth: { persistSession: false } });
  const slug = "wirbelnde-nacht";
  const { data } = await database
    .from("products")
    .update({ stock: 90_000 })
    .eq("slug", slug)
    .select("id, price")
    .single<{ id: number; price: number }>()
    .throwOnError();
  ware = { id: data.id, slug, cents: Math.round(data.price * 100) };
}, 1_200_000);
afterEach(() => shop.stop("SIGTERM"), 60_000);

test.each(Object.keys(FLOODS))(
  "flooded with %s from a hundred addresses, the shop answers the others within two seconds, loses nothing and does not grow",
  async (flood) => {
    const before = childrenOf(shop.process.pid);
    const web = before.find(isWeb);
    const [answered, asked] = await Promise.all([
      runFlooder(flood),
      askAsOthers(env.SITE_URL, ware, OTHER_VISITOR_COUNT, SECONDS),
    ]);
    const peak = web ? Math.round(peakOf(web) / 1024) : 0;
    const times = asked.map(({ milliseconds }) => Math.round(milliseconds)).toSorted((one, other) => one - other);
    console.log(
      `${flood}: ${answered.trim()}; others: half within ${times[50]} ms, 95 within ${times[94]} ms, all within ${times.at(-1)} ms; ${peak} MB`,
    );
    expect(asked.flatMap(({ what, said, isAnswered }) => (isAnswered ? [] : `${what}: ${said}`))).toEqual([]);
    expect(times[94]).toBeLessThan(PATIENCE_MS);
    expect(peak).toBeLessThan(MAX_WEB_MB);
    expect(childrenOf(shop.process.pid).map(({ pid }) => pid)).toEqual(before.map(({ pid }) => pid));
  },
  SECONDS * 1000 + 120_000,
);

/** On the second processor where there is a choice. @returns what it was answered */
function runFlooder(flood: string): Promise<string> {
  const file = path.join(import.meta.dirname, "floods/flooder.ts");
  const command = [process.execPath, file, flood, env.SITE_URL, String(SECONDS)];
  const pinned = existsSync("/usr/bin/taskset") && cpus().length > 1 ? ["taskset", "-c", "1", ...command] : command;
  const [program = "", ...args] = pinned;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    child.stdout.on("data", (chunk) => (said += String(chunk)));
    child.once("exit", (code) => (code === 0 ? resolve(said) : reject(new Error(`The flooder ended with ${code}.`))));
  });
}
