import { createClient } from "@supabase/supabase-js";
import { readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRoundRobin, type Balancer } from "../../lib/round-robin.ts";
import { startShop, type Shop } from "../../lib/shop-process.ts";
import { freshData, TEST_SHOP } from "../../lib/test-shop.ts";
import { fillForm, visit, type Visitor } from "../../lib/visitor.ts";
import { orderRequest, productForm } from "../../lib/wishes.ts";

const dataDir = freshData("var/servers");
const env = {
  ...TEST_SHOP,
  DATA_DIR: dataDir,
  MANY_SERVERS: "1",
  TRUSTED_PROXIES: "1",
};
const SECOND = String(Number(env.PORT) + 1);
const backend = `http://127.0.0.1:${env.BACKEND_PORT}`;
const names = ["the first", "the second"];

let shops: Shop[] = [];
let balancer: Balancer;
/** An admin and anybody, at each server; and anybody before the proxy. */
let admins: [Visitor, Visitor];
let guests: [Visitor, Visitor];
let outside: Visitor;
let database: ReturnType<typeof createClient>;

beforeAll(async () => {
  rmSync(`${dataDir}-2`, { recursive: true, force: true });
  const first = await startShop(env);
  const secrets = parseEnv(readFileSync(`${dataDir}/local.env`, "utf8"));
  // As on a second machine: the backend is somewhere else.
  const second = await startShop({
    ...env,
    DATA_DIR: `${dataDir}-2`,
    PORT: SECOND,
    MAILBOX_PORT: String(Number(env.BACKEND_PORT) + 6),
    NEXT_PUBLIC_SUPABASE_URL: backend,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.EMBEDDED_PUBLISHABLE_KEY ?? "",
    SUPABASE_SECRET_KEY: secrets.EMBEDDED_SECRET_KEY ?? "",
    INTERNAL_TOKEN: secrets.INTERNAL_TOKEN ?? "",
    // The first one's stand-in for the payment provider: both are one shop.
    STRIPE_SECRET_KEY: secrets.COUNTERPART_KEY ?? "",
    STRIPE_WEBHOOK_SECRET: secrets.COUNTERPART_WEBHOOK_SECRET ?? "",
    STRIPE_API_URL: `http://127.0.0.1:${Number(env.BACKEND_PORT) + 5}`,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: secrets.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? "",
  });
  shops = [first, second];
  expect(second.output()).toContain("Ctrl-C stops everything");
  expect(second.output()).not.toContain("Building the shop");
  balancer = await startRoundRobin(Number(SECOND) + 1, [Number(env.PORT), Number(SECOND)]);
  database = createClient(backend, secrets.EMBEDDED_SECRET_KEY ?? "", { auth: { persistSession: false } });
  const sites = [env.SITE_URL, `http://localhost:${SECOND}`] as const;
  guests = [visit(sites[0]), visit(sites[1])];
  admins = [visit(sites[0]), visit(sites[1])];
  outside = visit(balancer.url);
  const account = parseEnv(readFileSync(`${dataDir}/demo-admin.env`, "utf8"));
  for (const admin of admins) {
    const form = fillForm((await admin.get("/auth")).text, {
      email: account.EMAIL ?? "",
      password: account.PASSWORD ?? "",
    });
    expect((await admin.send("/auth", form)).location).toContain("/admin");
  }
}, 1_200_000);
afterAll(async () => {
  await balancer.close();
  for (const shop of shops.reverse()) await shop.stop("SIGTERM");
}, 60_000);

async function find(slug: string) {
  const { data } = await database
    .from("products")
    .select("id, slug, name, stock, updated_at, image_url, category, article_number")
    .eq("slug", slug)
    .single<{
      id: number;
      slug: string;
      name: string;
      stock: number;
      updated_at: string;
      image_url: string;
      category: string;
      article_number: string;
    }>()
    .throwOnError();
  return data;
}

async function setPrice(admin: Visitor, slug: string, price: string) {
  const row = await find(slug);
  const fields = productForm({
    name: row.name,
    slug,
    articleNumber: row.article_number,
    category: row.category,
    image: row.image_url,
    stock: String(row.stock),
    price,
  });
  const seen = { id: row.id, updatedAt: row.updated_at, stock: row.stock };
  const { value } = await admin.act(`/admin/${row.id}`, "saveProductAction", [fields, seen, null]);
  expect(value).toMatchObject({ ok: true });
}

const SLUG = "wirbelnde-nacht";
/** Static, static with parameters, and made at the request from cached data. */
const pages = (category: string) => [
  `/product/${SLUG}`,
  `/category/${category}`,
  `/category/${category}?sort=price-low`,
];

describe("two servers before one database", { timeout: 300_000 }, () => {
  test("an edit through either is seen by both at the next request, on every kind of page", async () => {
    const { category } = await find(SLUG);
    for (const guest of guests) for (const path of pages(category)) expect((await guest.get(path)).status).toBe(200);
    for (const [editor, price] of [
      [0, "61,17"],
      [1, "62,18"],
      [0, "63,19"],
    ] as const) {
      await setPrice(admins[editor], SLUG, price);
      for (const reader of [1 - editor, editor] as (0 | 1)[])
        for (const path of pages(category))
          expect((await guests[reader].get(path)).text, `${path} at ${names[reader]}`).toContain(`€${price}`);
    }
  });

  test("an address that was a 404 at both becomes a page at both", async () => {
    for (const guest of guests) expect((await guest.get("/product/neu-im-haus")).status).toBe(404);
    const form = productForm({ name: "Neu im Haus", slug: "neu-im-haus", category: (await find(SLUG)).category });
    expect((await admins[1].act("/admin/neu", "saveProductAction", [form, null, null])).value).toMatchObject({
      ok: true,
    });
    for (const guest of guests) expect((await guest.get("/product/neu-im-haus")).status).toBe(200);
  });

  test("a limit counts what was tried at both", async () => {
    // Not across the end of the ten minutes that are counted.
    const left = 600 - ((Date.now() / 1000) % 600);
    if (left < 10) await wait(left * 1000);
    const { text } = await outside.get("/meine-bestellung");
    const form = fillForm(text, { number: "KG-AAAA-AAAA", email: "jemand@example.org" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => outside.send("/meine-bestellung", form)));
    expect(answers.filter(({ text }) => text.includes("zu viele Versuche"))).toHaveLength(3);
  });

  test("the same order at both in the same moment is one, and each shows it", async () => {
    const { id, stock } = await find("neu-im-haus");
    const request = orderRequest([{ productId: id, quantity: stock, cents: 4990 }]);
    const answers = await Promise.all(guests.map((guest) => guest.act("/checkout", "placeOrderAction", [request])));
    const [first, second] = answers.map(({ value }) => value);
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: true, number: first?.number, token: first?.token });
    expect((await find("neu-im-haus")).stock).toBe(0);
    for (const guest of guests) {
      expect((await guest.get(`/bestellung/${String(first?.token)}`)).text).toContain(String(first?.number));
      const quote = await guest.question("/api/read/quote", { ids: [id], designs: [] });
      expect(quote.value).toMatchObject({ products: [{ stock: 0 }] });
      // Who orders does not wait until the other server knows: it asks within a second.
      await expect
        .poll(async () => (await guest.get("/product/neu-im-haus")).text, { timeout: 30_000 })
        .toContain("Zurzeit ausverkauft");
    }
  });

  test("neither server logged an error", () => {
    // A question to the database that a busy machine answers too late is asked again at the next request.
    const errors = shops.flatMap((shop) =>
      shop
        .output()
        .split("\n")
        .filter((line) => line.includes('"level":"error"')),
    );
    expect(errors.filter((line) => !line.includes("TimeoutError"))).toEqual([]);
  });
});
