import { setTimeout as wait } from "node:timers/promises";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { imbalances } from "../fuzz/books.ts";
import { startShop, type Shop } from "../lib/shop-process.ts";
import { visit } from "../lib/visitor.ts";
import { orderRequest } from "../lib/wishes.ts";
import { NO_FAULTS, type Faults } from "../payments/post.ts";
import { chanceOf, type Chance } from "./chance.ts";
import { auditPayments, type CounterpartBooks } from "./payment-books.ts";
import { allRows, openDatabase } from "./world.ts";

type Plan = {
  seed: number;
  /** The shop's settings; its `DATA_DIR` is empty. */
  env: { DATA_DIR: string; PORT: string; BACKEND_PORT: string; SITE_URL: string; NEXT_DIST_DIR: string };
  shoppers: number;
  minutes: number;
  say: (line: string) => void;
};

const FAULTS: Faults = {
  drop: 0.15,
  double: 0.3,
  reorder: 0.4,
  delay: 8000,
  lostAnswer: 0.1,
  refuse: 0.1,
  failRefund: 0.1,
};
const WAYS = ["paypal", "card", "klarna", "sepa_debit", "sepa_debit_fails", "cancel", "leave"] as const;

/**
 * Lets shoppers pay online while messages are lost, doubled and late, answers are lost, requests are refused, and shop and provider are killed, and the owners send,
 * cancel and give back; then compares the shop's ledger with the provider's books and with invoices and corrections. Answers what is wrong, as sentences.
 */
export async function soakPayments({ seed, env, shoppers, minutes, say }: Plan): Promise<string[]> {
  const start = () => startShop({ ...env, TRUSTED_PROXIES: "1" });
  let shop: Shop = await start();
  if (shop.process.exitCode !== null) throw new Error(`The shop did not start:\n${shop.output()}`);
  const secrets = parseEnv(readFileSync(path.join(env.DATA_DIR, "local.env"), "utf8"));
  const database = openDatabase(`http://127.0.0.1:${env.BACKEND_PORT}`, secrets.EMBEDDED_SECRET_KEY ?? "");
  const provider = `http://127.0.0.1:${Number(env.BACKEND_PORT) + 5}`;
  const headers = { authorization: `Bearer ${secrets.COUNTERPART_KEY ?? ""}` };
  const setFaults = (faults: Faults) =>
    quietly(() => fetch(`${provider}/test/faults`, { method: "PUT", headers, body: JSON.stringify(faults) }));
  const internal = (what: string) =>
    quietly(() =>
      fetch(`${env.SITE_URL}/api/internal/${what}`, {
        method: "POST",
        headers: { authorization: `Bearer ${secrets.INTERNAL_TOKEN ?? ""}` },
      }),
    );
  const ware = { slug: "dauerlauf", article_number: "DAUER", name: "Dauerlauf", category: "abstrakt", price: 49.9 };
  const { data } = await database
    .from("products")
    .insert({ ...ware, image_url: "/kunst/wirbelnde-nacht.webp", stock: 100_000 })
    .select("id")
    .single()
    .throwOnError();
  const productId = Number(data.id);
  const end = Date.now() + minutes * 60_000;
  const isOver = () => Date.now() > end;
  const done: Record<string, number> = {};
  const count = (what: string) => (done[what] = (done[what] ?? 0) + 1);

  const shopper = async (chance: Chance, index: number) => {
    for (let turn = 0; !isOver(); turn += 1) {
      const visitor = visit(env.SITE_URL, `10.${index}.${turn >> 8}.${turn & 255}`);
      const request = orderRequest([{ productId, quantity: chance.whole(1, 3), cents: 4990 }], {
        email: `s${index}-${turn}@example.org`,
        payment: "stripe",
      });
      const answer = await quietly(() => visitor.act("/checkout", "placeOrderAction", [request]));
      const token = answer?.value?.ok ? String(answer.value.token) : null;
      const way = chance.one(WAYS);
      // Who gets no answer asks again, and who is led nowhere presses again.
      for (let attempt = 0; token && attempt < 4; attempt += 1) {
        const lead = await quietly(() => visitor.get(`/bestellung/${token}/bezahlen`));
        if (!lead?.location?.startsWith("http")) continue;
        const page = lead.location.replace("localhost", "127.0.0.1");
        if (way !== "leave")
          await quietly(() =>
            fetch(page, { method: "POST", body: new URLSearchParams({ method: way }), redirect: "manual" }),
          );
        count(way);
        break;
      }
      await chance.pause(50, 400);
    }
  };
  const owner = async (chance: Chance) => {
    while (!isOver()) {
      const orders = await quietly(() =>
        database
          .from("orders")
          .select("number, status, total, refunded")
          .in("status", ["open", "paid", "dispatched"])
          .limit(200),
      );
      const rows = orders?.data ?? [];
      const one = rows.length > 0 ? chance.one(rows) : null;
      if (one) {
        const action = chance.one(["dispatch", "dispatch", "refund", "refund", "cancel"]);
        const rest = Math.round((Number(one.total) - Number(one.refunded)) * 100);
        const p_details = action === "refund" ? { amount_cents: chance.whole(1, Math.max(rest, 1)) } : {};
        await quietly(() =>
          database.rpc("change_order", { p_number: String(one.number), p_action: action, p_details }),
        );
        count(action);
      }
      await internal("payments");
      await chance.pause(100, 600);
    }
  };
  const killer = async (chance: Chance) => {
    for (;;) {
      await chance.pause(25_000, 45_000);
      if (isOver()) return;
      const gone = new Promise((resolve) => shop.process.once("exit", resolve));
      shop.process.kill("SIGKILL");
      await gone;
      await wait(1500);
      shop = await start();
      await setFaults(FAULTS);
      count("killed");
      say("killed and started again");
    }
  };

  await setFaults(FAULTS);
  await Promise.all([
    ...Array.from({ length: shoppers }, (_, index) => shopper(chanceOf(seed, `payer ${index}`), index)),
    owner(chanceOf(seed, "owner")),
    killer(chanceOf(seed, "payments' killer")),
  ]);
  say(`${JSON.stringify(done)}. Settling.`);
  await setFaults(NO_FAULTS);
  try {
    await settle();
    const books = (await (await fetch(`${provider}/test/books`, { headers })).json()) as CounterpartBooks;
    const read = (table: string) => allRows<Record<string, unknown>>(database, table, "*");
    return [...(await imbalances(read)), ...(await auditPayments(read, books))];
  } finally {
    await shop.stop("SIGTERM");
  }

  /** Lets the time of sessions and of waiting refunds pass until nothing is open any more. */
  async function settle(): Promise<void> {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      await database
        .from("orders")
        .update({ placed_at: new Date(Date.now() - 7_200_000).toISOString() })
        .eq("status", "open");
      await internal("reconcile");
      await internal("payments");
      const { data: open } = await database
        .from("orders")
        .select("token")
        .eq("status", "open")
        .limit(500)
        .throwOnError();
      const waiting = await database
        .from("payment_refunds")
        .select("id")
        .in("state", ["due", "sent"])
        .limit(1)
        .throwOnError();
      if (open.length === 0 && waiting.data.length === 0) return;
      const books = (await (await fetch(`${provider}/test/books`, { headers })).json()) as CounterpartBooks;
      for (const { id, status } of Object.values(books.sessions))
        if (status === "open")
          await fetch(`${provider}/v1/checkout/sessions/${id}/expire`, {
            method: "POST",
            headers: { ...headers, "stripe-version": "2026-10-28.endive" },
          });
      await wait(2000);
    }
  }
}

/** What comes of it, or null when nobody answers: shop and provider are killed now and then. */
async function quietly<T>(work: () => PromiseLike<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
