import { createClient } from "@supabase/supabase-js";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderRequest } from "../lib/order-requests.ts";
import { childrenOf, isWeb } from "../lib/processes.ts";
import { hasRedis, startRedis, type RedisServer } from "../lib/redis-server.ts";
import { startShop, type Shop } from "../lib/shop-process.ts";
import { freshData, TEST_SHOP } from "../lib/test-shop.ts";
import { visit } from "../lib/visitor.ts";

const PROCESSES = Number(process.env.TEST_PROCESSES ?? 2);
const dataDir = freshData("var/processes");
const redisPort = Number(TEST_SHOP.BACKEND_PORT) + 7;
const env = {
  ...TEST_SHOP,
  DATA_DIR: dataDir,
  PROCESSES: String(PROCESSES),
  REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  TRUSTED_PROXIES: "1",
};
const site = env.SITE_URL;

let redis: RedisServer;
let shop: Shop;
let token: string;
let database: ReturnType<typeof open>;
let id: number;

describe.skipIf(!hasRedis)("several processes that answer, with redis-server", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    writeFileSync(`${dataDir}/seeded`, "");
    redis = await startRedis(redisPort);
    shop = await startShop(env);
    const secrets = parseEnv(readFileSync(`${dataDir}/local.env`, "utf8"));
    token = secrets.INTERNAL_TOKEN ?? "";
    const key = secrets.EMBEDDED_SECRET_KEY ?? "";
    database = open(key);
    const category = { slug: "tiere", name: "Tiere", kind: "puzzle", position: 1, description: "" };
    await database.from("categories").insert(category).throwOnError();
    const product = { slug: "probe", article_number: "P", name: "Probe", category: "tiere", price: 11, stock: 90 };
    const { data } = await database
      .from("products")
      .insert({ ...product, image_url: "/kunst/hero.webp" })
      .select("id")
      .single<{ id: number }>()
      .throwOnError();
    ({ id } = data);
  }, 1_200_000);
  afterAll(async () => {
    await shop.stop("SIGTERM");
    await redis.stop();
  }, 60_000);

  test(`${PROCESSES} of them listen, and each knows at the next request what was edited through another`, async () => {
    expect(workers()).toHaveLength(PROCESSES);
    for (let price = 12; price < 18; price++) {
      await setPrice(price);
      expect((await edited()).status).toBe(204);
      // Asked twice as often as there are processes, each of them has the page, and then keeps it.
      for (const { status, text } of await askEach("/product/probe"))
        expect([status, text.includes(`€${price},00`)]).toEqual([200, true]);
    }
    const kept = await askEach("/product/probe");
    expect(kept.map(({ headers }) => headers["x-nextjs-cache"])).toEqual(kept.map(() => "HIT"));
  });

  test("the last piece that one process sold is sold out at the others", async () => {
    await database.from("products").update({ stock: 1 }).eq("id", id).throwOnError();
    await edited();
    for (const { text } of await askEach("/product/probe")) expect(text).not.toContain("Zurzeit ausverkauft");
    const asked = orderRequest([{ productId: id, quantity: 1, cents: 1700 }], { payment: "simulated" });
    expect((await visit(site).act("/checkout", "placeOrderAction", [asked])).value).toMatchObject({ ok: true });
    for (const { text } of await askEach("/product/probe")) expect(text).toContain("Zurzeit ausverkauft");
    await database.from("products").update({ stock: 90 }).eq("id", id).throwOnError();
    await edited();
  });

  test("a visitor's limit counts what was asked of all of them", async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => askFresh("/suche?q=probe", { "x-forwarded-for": "192.0.2.44" })),
    );
    // LIMIT.visitor of lib/platform/rate-limit/limit-lists.ts
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  const testOfAll = process.env.GATE ? () => {} : test;
  testOfAll("one is killed while shoppers order: no order is lost or made twice, and it is back", async () => {
    const [killed] = workers();
    const requests = Array.from({ length: 6 }, () =>
      orderRequest([{ productId: id, quantity: 1, cents: 1700 }], { payment: "simulated" }),
    );
    const orders = requests.map(async (asked) => {
      for (;;) {
        const reply = await visit(site)
          .act("/checkout", "placeOrderAction", [asked])
          .catch(() => null);
        if (reply?.value?.ok) return reply.value.number;
        await wait(50);
      }
    });
    process.kill(killed!.pid, "SIGKILL");
    const numbers = await Promise.all(orders);
    const { data } = await database
      .from("orders")
      .select("number")
      .in(
        "idempotency_key",
        requests.map(({ key }) => key),
      )
      .throwOnError();
    expect((data as { number: string }[]).map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
    await expect.poll(() => workers().length, { timeout: 20_000 }).toBe(PROCESSES);
    await setPrice(31);
    await edited();
    await expect
      .poll(async () => (await askEach("/product/probe")).every(({ text }) => text.includes("€31,00")), {
        timeout: 20_000,
      })
      .toBe(true);
  });

  test("without Redis the shop goes on, and when it is back, empty, each process knows what was edited meanwhile", async () => {
    await redis.stop();
    for (const { status } of await askEach("/product/probe")) expect(status).toBe(200);
    await setPrice(32);
    expect((await edited()).status).toBe(204);
    for (const { status } of await askEach("/product/probe")) expect(status).toBe(200);
    redis = await startRedis(redisPort);
    await expect
      .poll(async () => (await askEach("/product/probe")).every(({ text }) => text.includes("€32,00")), {
        timeout: 20_000,
      })
      .toBe(true);
  });
});

const open = (key: string) =>
  createClient(`http://127.0.0.1:${env.BACKEND_PORT}`, key, { auth: { persistSession: false } });

const workers = () => childrenOf(shop.process.pid).filter(isWeb);

async function setPrice(price: number): Promise<void> {
  await database.from("products").update({ price }).eq("id", id).throwOnError();
}

/** As an owner's save does: one of the processes expires what shows the product. */
async function edited() {
  return askFresh("/api/internal/revalidate", { authorization: `Bearer ${token}` }, JSON.stringify([id]));
}

/** Each connection is handed to the next process. */
async function askEach(path: string) {
  const answers: Answer[] = [];
  for (let index = 0; index < 2 * PROCESSES; index++) answers.push(await askFresh(path));
  return answers;
}

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

function askFresh(path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(site + path, { agent: false, headers, method: body === undefined ? "GET" : "POST" });
    asked.once("error", reject).once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.once("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asked.end(body);
  });
}
