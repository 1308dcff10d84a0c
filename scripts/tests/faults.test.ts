import { createClient } from "@supabase/supabase-js";
import { randomInt, randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostOffice, type PostOffice } from "../lib/post-office.ts";
import { actionId, answers, inProject, startShop, type Shop } from "./shop-process.ts";

const ORDERS = 100;
const KILLS = 10;
const STOCK = 1000;

const dataDir = inProject("var/faults");
const site = "http://localhost:3200";
const env = {
  DATA_DIR: dataDir,
  PORT: "3200",
  BACKEND_PORT: "54398",
  NEXT_DIST_DIR: ".next-test",
  SITE_URL: site,
  NEXT_PUBLIC_SUPABASE_URL: "",
};

/** Untyped rows: what is read is checked by the test. */
type Database = ReturnType<typeof openDatabase>;
type Placed = { ok: true; number: string; token: string };

let shop: Shop;
let post: PostOffice;
let database: Database;

beforeAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  post = await startPostOffice();
  shop = await startShop({ ...env, SMTP_URL: post.url });
  database = openDatabase();
}, 300_000);
afterAll(async () => {
  await shop.stop("SIGTERM");
  await post.close();
}, 30_000);

function openDatabase() {
  const secrets = parseEnv(readFileSync(`${dataDir}/local.env`, "utf8"));
  return createClient("http://127.0.0.1:54398", secrets.EMBEDDED_SECRET_KEY ?? "", { auth: { persistSession: false } });
}

/** Asks once; null when there was no answer. */
async function ask(action: string, request: unknown): Promise<{ ok: boolean; error?: string } | null> {
  try {
    const response = await fetch(`${site}/checkout`, {
      method: "POST",
      headers: {
        "next-action": action,
        accept: "text/x-component",
        "content-type": "text/plain;charset=UTF-8",
        // Each request from another address, so that the limit per visitor does not end the run.
        "x-forwarded-for": `10.0.${randomInt(256)}.${randomInt(256)}`,
      },
      body: JSON.stringify([request]),
      signal: AbortSignal.timeout(20_000),
    });
    // The answer is the one line of the stream that carries an object with `ok`.
    const line = /^\w+:(\{"ok":.*\})$/m.exec(await response.text());
    return line?.[1] ? (JSON.parse(line[1]) as { ok: boolean }) : null;
  } catch {
    return null;
  }
}

/** Orders as a patient shopper does: again with the same key until there is an answer. */
async function order(action: string, productId: number): Promise<Placed> {
  const request = {
    key: randomUUID(),
    checkout: {
      email: "erika@example.org",
      firstName: "Erika",
      lastName: "Muster",
      phone: "",
      delivery: {
        kind: "street",
        address: "Musterweg 3",
        addition: "",
        postalCode: "01067",
        city: "Dresden",
        country: "DE",
      },
      billing: null,
      shipping: "express",
      payment: "prepayment",
    },
    lines: [{ productId, quantity: 1, priceCents: 4990 }],
    code: null,
    totalCents: 6490,
  };
  for (;;) {
    const answer = await ask(action, request);
    if (answer?.ok) return answer as Placed;
    if (answer && answer.error !== "failed" && answer.error !== "limit") throw new Error(`Refused: ${answer.error}`);
    await database.from("orders").select("id").limit(1);
    await wait(200);
  }
}

test(`${KILLS} times kill -9 during ${ORDERS} orders: every confirmed order whole, none half, each mail once`, async () => {
  const { data: product } = await database
    .from("products")
    .insert({
      slug: "stoerfall",
      article_number: "TEST-1",
      name: "Störfall",
      category: "abstrakt",
      price: 49.9,
      image_url: "/kunst/wirbelnde-nacht.webp",
      stock: STOCK,
    })
    .select("id")
    .single<{ id: number }>()
    .throwOnError();
  const action = actionId("placeOrderAction");

  const placed: Placed[] = [];
  const shoppers = Array.from({ length: 4 }, async () => {
    while (placed.length < ORDERS - 3) placed.push(await order(action, product.id));
  });
  let kills = 0;
  const killer = (async () => {
    while (kills < KILLS && placed.length < ORDERS - 3) {
      await wait(randomInt(200, 1500));
      await shop.stop("SIGKILL");
      while (await answers(site)) await wait(50);
      kills += 1;
      shop = await startShop({ ...env, SMTP_URL: post.url });
    }
  })();
  await Promise.all([...shoppers, killer]);
  expect(kills).toBe(KILLS);

  const { data: orders } = await database
    .from("orders")
    .select("number, order_items (quantity), order_events (kind)")
    .overrideTypes<{ number: string }[]>()
    .throwOnError();
  expect(orders.map(({ number }) => number).sort()).toEqual(placed.map(({ number }) => number).sort());
  for (const order of orders)
    expect(order).toMatchObject({ order_items: [{ quantity: 1 }], order_events: [{ kind: "placed" }] });
  const { data: left } = await database
    .from("products")
    .select("stock")
    .eq("id", product.id)
    .single<{ stock: number }>()
    .throwOnError();
  expect(left.stock).toBe(STOCK - orders.length);

  // Mails whose sender was killed wait for their lease to end: let that time pass now.
  await database
    .from("mail_outbox")
    .update({ claimed_at: new Date(0).toISOString() })
    .eq("status", "sending")
    .throwOnError();
  await expect.poll(() => unsent(), { timeout: 120_000, interval: 1000 }).toBe(0);
  const letters = post.letters.filter(({ to }) => to === "erika@example.org");
  for (const { number } of orders)
    expect(
      letters.filter(({ subject }) => subject.includes(number)),
      `mails about ${number}`,
    ).toHaveLength(1);
}, 600_000);

async function unsent(): Promise<number> {
  const { data } = await database.from("mail_outbox").select("id").neq("status", "sent").throwOnError();
  return data.length;
}
