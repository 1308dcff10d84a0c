import { createClient } from "@supabase/supabase-js";
import { execFile } from "node:child_process";
import { readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { childrenOf, isBackend, isCounterpart, isMailbox, isWeb, peakOf } from "../lib/processes.ts";
import { answers, inProject, startShop, type Shop } from "../lib/shop-process.ts";
import { freshData, TEST_SHOP } from "../lib/test-shop.ts";
import { visit } from "../lib/visitor.ts";
import { orderRequest } from "../lib/order-requests.ts";

const dataDir = freshData("var/system");
const env = { ...TEST_SHOP, DATA_DIR: dataDir };
const site = env.SITE_URL;
const restored = inProject("var/system-restored");
const archive = `${dataDir}/backup.tar.gz`;
const backend = `http://127.0.0.1:${env.BACKEND_PORT}`;
const mailbox = `http://127.0.0.1:${Number(env.BACKEND_PORT) + 4}`;
const counterpart = `http://127.0.0.1:${Number(env.BACKEND_PORT) + 5}`;
const servers = [site, backend, mailbox, counterpart];

let shop: Shop;

beforeAll(async () => {
  rmSync(restored, { recursive: true, force: true });
  // As if the demo catalog had been loaded and deleted.
  writeFileSync(`${dataDir}/seeded`, "");
  shop = await startShop(env);
}, 1_200_000);
afterAll(() => shop.stop("SIGTERM"), 60_000);

/** Changes the database directly, past the shop. */
function database() {
  const secrets = parseEnv(readFileSync(`${dataDir}/local.env`, "utf8"));
  return createClient(backend, secrets.EMBEDDED_SECRET_KEY ?? "", { auth: { persistSession: false } });
}

async function setPrice(price: number) {
  await database().from("products").update({ price }).eq("slug", "probe").throwOnError();
}

async function tellShop() {
  const secrets = parseEnv(readFileSync(`${dataDir}/local.env`, "utf8"));
  const headers = { authorization: `Bearer ${secrets.INTERNAL_TOKEN}` };
  return fetch(`${site}/api/internal/revalidate`, { method: "POST", headers });
}

async function page(path: string) {
  const response = await fetch(site + path, { redirect: "manual" });
  return { status: response.status, html: await response.text() };
}

/** Runs a script of package.json as a person does; what it said and how it ended. */
function run(script: string, args: string[], folder: string): Promise<{ code: number; said: string }> {
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [`scripts/${script}.ts`, ...args],
      { cwd: inProject(), env: { ...process.env, ...env, DATA_DIR: folder } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: out + err }),
    ),
  );
}

/** How many rows there are in what a shop must not lose, and the bytes of its picture. */
async function inventory() {
  const counts: Record<string, number | null> = {};
  for (const table of ["categories", "products", "orders", "mail_outbox"])
    counts[table] = (await database().from(table).select("*", { count: "exact", head: true }).throwOnError()).count;
  const picture = await database().storage.from("product-images").download("probe.webp");
  return { counts, picture: picture.data && Buffer.from(await picture.data.arrayBuffer()).toString("hex") };
}

async function restart() {
  await shop.stop("SIGTERM");
  shop = await startShop(env);
}

describe("the shop as a process", { timeout: 300_000 }, () => {
  const testOfAll = process.env.GATE ? () => {} : test;
  const unixTestOfAll = process.platform === "win32" ? test.skip : testOfAll;

  test("serves with an empty database", async () => {
    expect((await page("/")).html).toContain("Noch keine Produkte vorhanden");
    expect((await page("/category/shop")).status).toBe(200);
    for (const slug of ["probe", "wirbelnde-nacht"]) expect((await page(`/product/${slug}`)).status).toBe(404);
    expect((await page("/sitemap/produkte-1.xml")).status).toBe(404);
  });

  test("a product saved later is there at the next request, also where a 404 was cached", async () => {
    await database()
      .from("categories")
      .insert({ slug: "tiere", name: "Tiere", kind: "puzzle", position: 1, description: "" })
      .throwOnError();
    await database()
      .from("products")
      .insert({
        slug: "probe",
        article_number: "P",
        name: "Probe",
        category: "tiere",
        price: 11,
        image_url: "/kunst/hero.webp",
        stock: 3,
      })
      .throwOnError();
    expect((await tellShop()).status).toBe(204);
    expect((await page("/product/probe")).html).toContain("€11,00");
    expect((await page("/sitemap/produkte-1.xml")).html).toContain(`${site}/product/probe</loc>`);
    expect((await page("/category/tiere")).html).toContain("€11,00");
    expect((await page("/")).html).toContain("€11,00");
  });

  test("an edit is seen at the next request on a page with parameters, again and again", async () => {
    for (const [price, text] of [
      [12, "€12,00"],
      [13, "€13,00"],
      [14.5, "€14,50"],
    ] as const) {
      await setPrice(price);
      await tellShop();
      expect((await page("/product/probe")).html).toContain(text);
      expect((await page("/feed/google.xml")).html).toContain(`<g:price>${price.toFixed(2)} EUR</g:price>`);
    }
  });

  test("DB-M5 an order makes only those pages anew that show its stock", async () => {
    const setStock = (stock: number) =>
      database().from("products").update({ stock }).eq("slug", "probe").throwOnError();
    await setStock(30);
    await tellShop();
    const { data } = await database().from("products").select("id").single<{ id: number }>().throwOnError();
    const buy = async (quantity: number) => {
      const request = orderRequest([{ productId: data.id, quantity, cents: 1450 }], { payment: "simulated" });
      const { value } = await visit(site).act("/checkout", "placeOrderAction", [request]);
      expect(value).toMatchObject({ ok: true });
    };
    const states = async () => {
      const states: (string | null)[] = [];
      for (const path of ["/", "/category/tiere", "/product/probe"])
        states.push((await fetch(site + path)).headers.get("x-nextjs-cache"));
      return states;
    };
    await states();
    const kept = "HIT";
    const made = "MISS";
    expect(await states()).toEqual([kept, kept, kept]);
    // As long as there are as many as one order may take, no page shows another number.
    await buy(10);
    await buy(10);
    expect(await states()).toEqual([kept, kept, kept]);
    await buy(7);
    expect(await states()).toEqual([kept, kept, made]);
    expect((await page("/product/probe")).html).toContain("Nur noch 3");
    await buy(3);
    // Cards say that it is sold out, on the home page too.
    expect(await states()).toEqual([made, made, made]);
    expect((await page("/product/probe")).html).toContain("Zurzeit ausverkauft");
    await setStock(3);
    await tellShop();
  });

  test("the internal route refuses whoever has not the token", async () => {
    const response = await fetch(`${site}/api/internal/revalidate`, { method: "POST" });
    expect(response.status).toBe(401);
  });

  test("a start serves the pages of the build, but those of which something has changed since", async () => {
    const madeOf = inProject(env.NEXT_DIST_DIR, "made-of.json");
    const own = readFileSync(madeOf, "utf8");
    // As if the build had been made of this catalog, which its home page does not know.
    const revisions = await database().rpc("catalog_revisions").throwOnError();
    writeFileSync(madeOf, JSON.stringify(revisions.data));
    await restart();
    expect((await page("/")).html).not.toContain("/product/probe");
    await setPrice(20);
    await restart();
    expect((await page("/")).html).toContain("€20,00");
    writeFileSync(madeOf, own);
  });

  test("a change behind the shop's back is seen after a restart, and the restart is quick and builds nothing", async () => {
    await setPrice(21);
    await restart();
    expect(shop.output()).not.toContain("Building the shop");
    expect((await page("/product/probe")).html).toContain("€21,00");
    expect((await page("/")).html).toContain("€21,00");
  });

  testOfAll("an edit made just before a restart is not lost by it", async () => {
    await setPrice(22);
    await tellShop();
    await restart();
    expect((await page("/")).html).toContain("€22,00");
  });

  test.runIf(process.platform === "linux")("a restart takes the embedded backend no more than 400 MB", () => {
    const backend = childrenOf(shop.process.pid).find(isBackend);
    expect(backend && peakOf(backend) / 1024).toBeLessThan(400);
  });

  test("kill -9 of the supervisor leaves no server behind and loses no data", async () => {
    await setPrice(23);
    await shop.stop("SIGKILL");
    for (const server of servers) await expect.poll(() => answers(server), { timeout: 10_000 }).toBe(false);
    shop = await startShop(env);
    expect((await page("/product/probe")).html).toContain("€23,00");
  });

  test.skipIf(process.platform === "win32")(
    "kill -9 of each server while shoppers order: it is back within ten seconds, no order is lost or made twice",
    async () => {
      const { data } = await database()
        .from("products")
        .update({ stock: 100 })
        .eq("slug", "probe")
        .select("id")
        .single<{ id: number }>()
        .throwOnError();
      const placed = new Map<string, unknown>();
      /** As a shopper does who presses the button until it is confirmed. */
      const order = async () => {
        const request = orderRequest([{ productId: data.id, quantity: 1, cents: 2300 }], { payment: "simulated" });
        const shopper = visit(site);
        for (;;) {
          const reply = await shopper.act("/checkout", "placeOrderAction", [request]).catch(() => null);
          if (reply?.value?.ok) return placed.set(request.key, reply.value.number);
          if (reply?.value && reply.value.error !== "failed") throw new Error(`refused: ${reply.value.error}`);
          await wait(50);
        }
      };
      const isUp = async () =>
        (await answers(counterpart)) &&
        (
          await Promise.all(
            [`${site}/api/health/ready`, mailbox].map((url) =>
              fetch(url).then(
                ({ ok }) => ok,
                () => false,
              ),
            ),
          )
        ).every(Boolean);
      for (const is of [isWeb, isBackend, isMailbox, isCounterpart]) {
        const server = childrenOf(shop.process.pid).find(is);
        const orders = [order(), order()];
        await wait(20);
        process.kill(server?.pid ?? NaN, "SIGKILL");
        await expect.poll(() => childrenOf(shop.process.pid).some(({ pid }) => pid === server?.pid)).toBe(false);
        await expect.poll(isUp, { timeout: 10_000 }).toBe(true);
        await Promise.all(orders);
      }
      const stored = await database()
        .from("orders")
        .select("idempotency_key, number")
        .in("idempotency_key", [...placed.keys()])
        .throwOnError();
      expect(new Map(stored.data.map(({ idempotency_key, number }) => [idempotency_key, number]))).toEqual(placed);
      expect(stored.data).toHaveLength(8);
    },
  );

  unixTestOfAll("what changed while the web server was dead is seen when it is back", async () => {
    expect((await page("/product/probe")).html).toContain("€23,00");
    process.kill(childrenOf(shop.process.pid).find(isWeb)?.pid ?? NaN, "SIGKILL");
    await setPrice(26);
    await expect
      .poll(async () => (await page("/product/probe").catch(() => ({ html: "" }))).html, { timeout: 10_000 })
      .toContain("€26,00");
  });

  unixTestOfAll("a server that hangs without dying is killed and started again within a minute", async () => {
    const hanging = childrenOf(shop.process.pid).filter((child) => isBackend(child) || isWeb(child));
    expect(hanging).toHaveLength(2);
    for (const { pid } of hanging) process.kill(pid, "SIGSTOP");
    const isUp = () => fetch(`${site}/api/health/ready`, { signal: AbortSignal.timeout(1000) }).then(({ ok }) => ok);
    await expect.poll(() => isUp().catch(() => false), { timeout: 60_000 }).toBe(true);
    const pids = childrenOf(shop.process.pid).map(({ pid }) => pid);
    for (const { pid } of hanging) expect(pids).not.toContain(pid);
  });

  // A second build takes as long as everything else here: `npm run test:all`.
  testOfAll("a rebuild shows today's prices", async () => {
    await setPrice(24);
    utimesSync(inProject("messages/de/pages.json"), new Date(), new Date());
    await restart();
    expect(shop.output()).toContain("✓ Building the shop");
    expect((await page("/product/probe")).html).toContain("€24,00");
  });

  test("a backup made while the shop runs is restored into an empty place, and never over another shop", async () => {
    await setPrice(25);
    await tellShop();
    await database()
      .storage.from("product-images")
      .upload("probe.webp", Buffer.from("kein Bild, aber seine Bytes"), { contentType: "image/webp" });
    const before = await inventory();
    expect(before).toMatchObject({ counts: { products: 1, categories: expect.any(Number) as number } });
    expect((await run("backup", [archive], dataDir)).said).toContain(`✓ ${archive}`);
    // What comes later is not in it.
    await setPrice(99);
    await database().storage.from("product-images").remove(["probe.webp"]);
    expect((await run("restore", [archive], restored)).said).toContain(`Port ${env.BACKEND_PORT} is in use`);
    await shop.stop("SIGTERM");

    expect(await run("restore", [archive], dataDir)).toMatchObject({
      code: 1,
      said: expect.stringContaining("already holds a shop") as string,
    });
    writeFileSync(`${restored}.txt`, "no archive");
    expect((await run("restore", [`${restored}.txt`], restored)).said).toContain("is no backup, or it is not whole");
    rmSync(`${restored}.txt`);
    expect(await run("restore", [archive], restored)).toMatchObject({ code: 0 });
    shop = await startShop({ ...env, DATA_DIR: restored });
    expect(shop.output()).not.toContain("Building the shop");
    expect(await inventory()).toEqual(before);
    expect((await page("/product/probe")).html).toContain("€25,00");
  });

  test("the log has one line of JSON for an event, with its request and without personal data", async () => {
    await fetch(`${site}/api/missing`, {
      method: "POST",
      headers: { "x-request-id": "anfrage-4711" },
      body: "/bestellung/0b6c1b0a-54de-4a0e-9a3f-0b1a2c3d4e5f/nirgends",
    });
    await expect.poll(() => shop.output(), { timeout: 30_000 }).toMatch(/anfrage-4711.*\n/);
    const lines = shop.output().split("\n");
    expect(JSON.parse(lines.find((line) => line.includes("anfrage-4711")) ?? "")).toMatchObject({
      level: "warn",
      request: "anfrage-4711",
      message: '404 "/bestellung/[token]/nirgends"',
    });
  });

  test("a port in use is said in one sentence", async () => {
    const second = await startShop(env);
    expect(second.output()).toContain(
      `✗ Port ${env.PORT} is in use. Stop what uses it, or set PORT to another number.`,
    );
    expect(second.process.exitCode).toBe(1);
  });

  test("half a Supabase configuration is named", async () => {
    const half = await startShop({ ...env, SUPABASE_SECRET_KEY: "x" });
    expect(half.output()).toContain("also set NEXT_PUBLIC_SUPABASE_URL and NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY");
  });

  test("SIGTERM to npm finishes what is being answered, then ends everything cleanly within ten seconds", async () => {
    await shop.stop("SIGTERM");
    shop = await startShop({ ...env, DATA_DIR: restored }, ["npm", "start"]);
    const { data } = await database().from("products").select("id").single<{ id: number }>().throwOnError();
    const body = JSON.stringify({ ids: [data.id], designs: [] });
    const asking = request(`${site}/api/read/quote`, {
      method: "POST",
      headers: {
        origin: site,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        // The server says when it has the head of the request; the rest, which needs the database, comes after the signal.
        expect: "100-continue",
      },
    });
    asking.flushHeaders();
    await new Promise((resolve) => asking.once("continue", resolve));
    const begun = performance.now();
    const ended = shop.stop("SIGTERM");
    await expect.poll(() => answers(site), { timeout: 30_000 }).toBe(false);
    asking.end(body);
    const answer = await new Promise<string>((resolve, reject) => {
      asking.once("error", reject);
      asking.once("response", (response) => void response.toArray().then((parts) => resolve(parts.join("")), reject));
    });
    expect(answer).toContain('"priceCents":2500');
    expect(await ended).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    for (const server of servers) expect(await answers(server), server).toBe(false);
  });

  test("a build without a backend says what is wrong", async () => {
    const remote = {
      NEXT_PUBLIC_SUPABASE_URL: "http://127.0.0.1:9",
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "x",
      SUPABASE_SECRET_KEY: "x",
    };
    const lonely = await startShop({ ...env, ...remote });
    expect(lonely.output()).toContain("The backend at http://127.0.0.1:9 cannot be reached");
    expect(lonely.process.exitCode).toBe(1);
  });
});
