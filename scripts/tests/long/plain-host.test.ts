import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderRequest } from "../../lib/order-requests.ts";
import { answers, inProject, startShop, type Shop } from "../../lib/shop-process.ts";
import { freshData, TEST_SHOP } from "../../lib/test-shop.ts";
import { visit } from "../../lib/visitor.ts";

const dataDir = freshData("var/plain-host");
const env = { ...TEST_SHOP, DATA_DIR: dataDir };
const port = String(Number(TEST_SHOP.PORT) + 8);
const site = `http://localhost:${port}`;
const backend = `http://127.0.0.1:${env.BACKEND_PORT}`;

/** The project's folder cannot be written to in there; needs root on Linux. */
const READ_ONLY =
  'mount --bind "$PWD" "$PWD" && mount -o remount,ro,bind "$PWD" && cd "$PWD" && ! touch .next-test/x 2> /dev/null && exec "$@"';
const canMount = process.platform === "linux" && spawnSync("unshare", ["-m", "true"]).status === 0;

/** All that a scheduler calls. */
const WORK = readdirSync("app/api/internal").filter((route) => route !== "revalidate");

let supervised: Shop;
let plain: ChildProcess;
let output = "";
let secrets: NodeJS.Dict<string>;

describe.skipIf(!canMount)("next start on a read-only disk, without the supervisor", { timeout: 300_000 }, () => {
  beforeAll(async () => {
    // Stands in for hosted Supabase.
    supervised = await startShop(env);
    secrets = parseEnv(readFileSync(`${dataDir}/local.env`, "utf8"));
    const next = [process.execPath, "node_modules/next/dist/bin/next", "start", "--port", port];
    plain = spawn("unshare", ["-m", "sh", "-c", READ_ONLY, "sh", ...next], {
      cwd: inProject(),
      env: {
        ...process.env,
        NODE_ENV: "production",
        NEXT_DIST_DIR: env.NEXT_DIST_DIR,
        // The build's; links of mails lead to it.
        SITE_URL: env.SITE_URL,
        NEXT_PUBLIC_SUPABASE_URL: backend,
        NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.EMBEDDED_PUBLISHABLE_KEY,
        SUPABASE_SECRET_KEY: secrets.EMBEDDED_SECRET_KEY,
        INTERNAL_TOKEN: secrets.INTERNAL_TOKEN,
        NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: secrets.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY,
        STRIPE_SECRET_KEY: secrets.COUNTERPART_KEY,
        STRIPE_WEBHOOK_SECRET: secrets.COUNTERPART_WEBHOOK_SECRET,
        STRIPE_API_URL: `http://127.0.0.1:${Number(env.BACKEND_PORT) + 5}`,
      },
    });
    for (const stream of [plain.stdout, plain.stderr]) stream?.on("data", (part) => (output += String(part)));
    while (!(await answers(site)) && plain.exitCode === null) await wait(100);
  }, 1_200_000);
  afterAll(async () => {
    plain.kill("SIGTERM");
    await supervised.stop("SIGTERM");
  }, 60_000);

  test("pages, search and an order work, and a scheduler's calls do what the supervisor would", async () => {
    for (const path of ["/", "/category/shop", "/category/shop?sort=price-low", "/suche?q=nacht", "/feed/google.xml"])
      expect([path, (await fetch(site + path)).status]).toEqual([path, 200]);
    const { data } = await database()
      .from("products")
      .select("id, price")
      .eq("slug", "wirbelnde-nacht")
      .single<{ id: number; price: number }>()
      .throwOnError();
    const line = { productId: data.id, quantity: 1, cents: Math.round(data.price * 100) };
    const asked = orderRequest([line], { payment: "simulated" });
    const { value } = await visit(site).act("/checkout", "placeOrderAction", [asked]);
    expect(value).toMatchObject({ ok: true });
    for (const work of WORK) expect([work, (await call(work)).ok]).toEqual([work, true]);
    const { data: order } = await database()
      .from("orders")
      .select("number")
      .eq("idempotency_key", asked.key)
      .single()
      .throwOnError();
    expect(order).toEqual({ number: value?.number });
  });

  test("an edit is seen at the next request once the shop is told", async () => {
    await database().from("products").update({ price: 77 }).eq("slug", "wirbelnde-nacht").throwOnError();
    expect((await call("revalidate")).status).toBe(204);
    expect(await (await fetch(`${site}/product/wirbelnde-nacht`)).text()).toContain("€77,00");
  });

  test("nothing failed, and nothing was written", () => {
    expect(output.split("\n").filter((line) => /"level":"error"|EROFS|read-only/i.test(line))).toEqual([]);
  });
});

const database = () => createClient(backend, secrets.EMBEDDED_SECRET_KEY ?? "", { auth: { persistSession: false } });

async function call(work: string): Promise<Response> {
  const headers = { authorization: `Bearer ${secrets.INTERNAL_TOKEN}` };
  return fetch(`${site}/api/internal/${work}`, { method: "POST", headers });
}
