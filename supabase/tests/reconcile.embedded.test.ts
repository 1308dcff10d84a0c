import { serve, type ServerType } from "@hono/node-server";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripeClient } from "@/lib/payment/stripe/client";
import { stripeProvider } from "@/lib/payment/stripe/stripe-provider";
import { counterpart } from "../../scripts/payments/app.ts";
import { closeDispute, giveBack, openDispute, pay } from "../../scripts/payments/events.ts";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { freePort } from "./free-port.ts";
import { change, place, stockCategory, ware, orderRequest, type OrderedProduct } from "./order-requests.ts";

// The shop's database beside the stand-in for Stripe, whose messages are all lost.
const KEY = "sk_test_of_the_tests";
const shop = vi.hoisted(() => ({ provider: null as unknown, serviceClient: null as unknown }));
vi.mock("next/cache", () => ({ revalidateTag: vi.fn() }));
vi.mock("@/lib/payment/current-provider", () => ({
  get provider() {
    return shop.provider;
  },
}));
vi.mock("@/lib/platform/supabase/service", () => ({
  get serviceClient() {
    return shop.serviceClient;
  },
}));
const { handleEvent } = await import("@/lib/payment/handle-event");
const { runPaymentUpkeep } = await import("@/lib/payment/upkeep");
const { reconcile } = await import("@/lib/payment/reconcile");
const { sendRefunds } = await import("@/lib/payment/refunds");

const folder = mkdtempSync(path.join(tmpdir(), "reconcile-"));
const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
let backend: TestBackend;
let stripe: ReturnType<typeof counterpart>;
let server: ServerType;
let puzzle: OrderedProduct;

beforeAll(async () => {
  backend = await startTestBackend();
  await stockCategory(backend.service);
  puzzle = await ware(backend.service, { price: 50, stock: 1000 });
  const port = await freePort();
  const page = `http://127.0.0.1:${port}`;
  const file = path.join(folder, "payments.json");
  stripe = counterpart({
    key: KEY,
    webhookSecret: "whsec_of_the_tests",
    webhookUrl: "http://127.0.0.1:9/",
    page,
    file,
  });
  server = serve({ port, hostname: "127.0.0.1", fetch: stripe.app.fetch });
  shop.serviceClient = backend.service;
  shop.provider = stripeProvider(stripeClient(KEY, page), "whsec_of_the_tests");
});
beforeEach(() => logged.mockClear());
afterAll(async () => {
  stripe.stop();
  server.close();
  rmSync(folder, { recursive: true });
  await backend.stop();
});

/** An order whose shopper has just paid at the provider; the shop has not heard of it. */
async function payAtProvider() {
  const { number } = await place(backend.service, orderRequest([puzzle], { payment: "stripe" }));
  const urls = { paidUrl: "http://localhost/paid", cancelledUrl: "http://localhost/cancelled" };
  const asked = {
    number,
    email: "clara@example.org",
    amountCents: 5490,
    isFast: false,
    hasVouchers: false,
    earlierSessions: 0,
    ...urls,
  };
  const { reference } = await (shop.provider as ReturnType<typeof stripeProvider>).startSession(asked);
  const session = stripe.desk.books.sessions[reference]!;
  pay(stripe.desk, session, "card");
  return { number, reference, payment: session.intent! };
}
/** A refund of 10 euros that the shop asked for and that is done, by its id at the provider. */
async function giveTen(number: string): Promise<string> {
  await change(backend.service, number, "refund", { amount_cents: 1000 });
  await sendRefunds();
  const { data } = await backend.service.from("payment_refunds").select("state, reference, orders!inner (number)");
  const [refund] = data!.filter(({ orders }) => (orders as unknown as { number: string }).number === number);
  expect(refund).toMatchObject({ state: "done" });
  return String(refund!.reference);
}
async function ledgerOf(number: string): Promise<string[]> {
  const { data } = await backend.service
    .from("payments")
    .select("kind, amount, reference, orders!inner (number)")
    .eq("orders.number", number)
    .order("id")
    .throwOnError();
  return data.map(({ kind, amount, reference }) => `${kind} ${Number(amount)} ${reference}`);
}

test("what lost messages would have said is made up for, once", async () => {
  const { number, payment } = await payAtProvider();
  expect(await reconcile()).toEqual({ sessions: 1, settled: 1, refunds: 0, disputes: 0, failed: 0 });
  expect(await ledgerOf(number)).toEqual([`payment 54.9 ${payment}`]);
  expect(await reconcile()).toMatchObject({ settled: 0, refunds: 0, failed: 0 });
});

test("a refund that was done and then bounced is found", async () => {
  const { number, payment } = await payAtProvider();
  await reconcile();
  const refund = await giveTen(number);
  Object.assign(stripe.desk.books.refunds[refund]!, { status: "failed", reason: "lost_or_stolen_card" });
  expect(await reconcile()).toMatchObject({ refunds: 1, failed: 0 });
  expect(await ledgerOf(number)).toEqual([`payment 54.9 ${payment}`, `refund 10 ${refund}`, `payment 10 ${refund}`]);
  logged.mockClear();
  expect(await reconcile()).toMatchObject({ refunds: 0, failed: 0 });
  expect(logged).not.toHaveBeenCalled();
});

test("a refund that was given on the provider's own pages is found", async () => {
  const { number, payment } = await payAtProvider();
  await reconcile();
  const refund = giveBack(stripe.desk, { intent: payment, amount: 700, metadata: {} })!;
  expect(await reconcile()).toMatchObject({ refunds: 1, failed: 0 });
  expect(await ledgerOf(number)).toEqual([`payment 54.9 ${payment}`, `refund 7 ${refund.id}`]);
});

test("a payment that the bank took back is found, and what it decided", async () => {
  const { number, payment } = await payAtProvider();
  await reconcile();
  const dispute = openDispute(stripe.desk, { intent: payment, status: "needs_response" })!;
  expect(await reconcile()).toMatchObject({ disputes: 1, failed: 0 });
  expect(await ledgerOf(number)).toEqual([`payment 54.9 ${payment}`, `refund 54.9 ${dispute.id}`]);
  closeDispute(stripe.desk, dispute, "won");
  expect(await reconcile()).toMatchObject({ disputes: 1, failed: 0 });
  expect(await reconcile()).toMatchObject({ disputes: 0, failed: 0 });
  expect((await ledgerOf(number)).at(-1)).toBe(`payment 54.9 ${dispute.id}`);
});

test.each(["session", "refund", "dispute"] as const)(
  "a message about a %s that the provider does not know is taken and changes nothing",
  async (about) => {
    const provider = shop.provider as ReturnType<typeof stripeProvider>;
    expect(await handleEvent(provider, { about, reference: "xx_unknown" })).toBe(false);
  },
);

describe("orders whose provider was switched off or whose account was changed", () => {
  /** An order whose session is over, and which the stand-in has never heard of. */
  async function strand(reference: string, changes: object = {}) {
    const { number } = await place(backend.service, orderRequest([puzzle], { payment: "stripe" }));
    const facts = { reference, number, url: null, amount_cents: 5490, currency: "eur", state: "open", payment: null };
    const p_facts = { ...facts, expires_at: "2020-01-01T00:00:00Z", ...changes };
    await backend.service.rpc("settle_session", { p_facts }).throwOnError();
    await backend.service.from("orders").update({ placed_at: "2020-01-01" }).eq("number", number).throwOnError();
    return number;
  }
  const statusOf = async (number: string) =>
    (await backend.service.from("orders").select("status").eq("number", number).single().throwOnError()).data
      .status as string;

  test("end, and give their pieces back, without a provider", async () => {
    const stock = async () =>
      (await backend.service.from("products").select("stock").eq("id", puzzle.id).single().throwOnError()).data.stock;
    const before = Number(await stock());
    const number = await strand("cs_off");
    const provider = shop.provider;
    shop.provider = null;
    try {
      expect(await runPaymentUpkeep()).toBe(1);
    } finally {
      shop.provider = provider;
    }
    expect([await statusOf(number), await stock()]).toEqual(["cancelled", before]);
  });

  test("end at the first look when the new account does not know them", async () => {
    const recent = { expires_at: new Date(Date.now() - 60_000).toISOString() };
    const strangers = [];
    for (let index = 0; index < 3; index += 1) strangers.push(await strand(`cs_stranger_${index}`, recent));
    const session = await payAtProvider();
    await runPaymentUpkeep();
    await runPaymentUpkeep();
    for (const number of strangers) expect(await statusOf(number)).toBe("cancelled");
    await reconcile();
    expect(await statusOf(session.number)).toBe("paid");
  });

  test("a refund that the new account does not know failed, and is not asked for again", async () => {
    const { number } = await payAtProvider();
    await reconcile();
    await change(backend.service, number, "refund", { amount_cents: 500 });
    const { data } = await backend.service.rpc("claim_refunds", { p_limit: 1 }).throwOnError();
    const [{ id }] = data as [{ id: number }];
    const sent = { state: "sent", reference: "re_of_another_account" };
    await backend.service.rpc("settle_refund", { p_id: id, p_round: 1, p_facts: sent }).throwOnError();
    expect(await reconcile()).toMatchObject({ refunds: 1, failed: 0 });
    expect(await reconcile()).toMatchObject({ refunds: 0, failed: 0 });
  });
});

test("a refund that bears the number of another one, as after a backup was restored, is not taken for it", async () => {
  const { number, payment } = await payAtProvider();
  const { number: other } = await payAtProvider();
  await reconcile();
  await giveTen(other);
  const { data } = await backend.service
    .from("payment_refunds")
    .select("id")
    .order("id", { ascending: false })
    .limit(1);
  const metadata = { refund: `${data![0]!.id}-1` };
  const before = await ledgerOf(other);
  const refund = giveBack(stripe.desk, { intent: payment, amount: 700, metadata })!;
  refund.status = "failed";
  await reconcile();
  expect(await ledgerOf(other)).toEqual(before);
  refund.status = "succeeded";
  expect(await reconcile()).toMatchObject({ refunds: 1 });
  expect(await ledgerOf(number)).toEqual([`payment 54.9 ${payment}`, `refund 7 ${refund.id}`]);
});

test("what cannot be settled is logged and counted, and keeps nothing else", async () => {
  const bad = await payAtProvider();
  const good = await payAtProvider();
  await reconcile();
  const late = await payAtProvider();
  await change(backend.service, good.number, "refund", { amount_cents: 500 });
  const provider = shop.provider as ReturnType<typeof stripeProvider>;
  const failing = vi.spyOn(provider, "listSessions").mockImplementation(async function* (since) {
    yield { ...(await provider.askSession(bad.reference))!, amountCents: Number.NaN, state: "nonsense" as "open" };
    yield (await provider.askSession(late.reference))!;
    throw new Error(`no more since ${since.getFullYear()}`);
  });
  expect(await reconcile()).toMatchObject({ settled: 1, failed: 2 });
  failing.mockRestore();
  expect(await ledgerOf(late.number)).toEqual([`payment 54.9 ${late.payment}`]);
  expect((await ledgerOf(good.number)).at(-1)).toMatch(/^refund 5 re_/);
  expect(logged.mock.calls.flat().join("\n")).toContain("no more since");
});
