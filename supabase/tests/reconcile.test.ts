import { serve, type ServerType } from "@hono/node-server";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stripeClient } from "@/lib/payment/stripe/client";
import { stripeProvider } from "@/lib/payment/stripe/stripe-provider";
import { counterpart } from "../../scripts/payments/app.ts";
import { giveBack, pay } from "../../scripts/payments/events.ts";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { freePort } from "./free-port.ts";
import { change, place, stockCategory, ware, wish, type Ware } from "./wishes.ts";

// The shop's database beside the stand-in for Stripe, whose messages are all lost.
const KEY = "sk_test_of_the_tests";
const shop = vi.hoisted(() => ({ provider: null as unknown, serviceClient: null as unknown }));
vi.mock("next/cache", () => ({ revalidateTag: vi.fn() }));
vi.mock("@/lib/payment/current-provider", () => ({
  get provider() {
    return shop.provider;
  },
}));
vi.mock("@/lib/supabase/service", () => ({
  get serviceClient() {
    return shop.serviceClient;
  },
}));
const { reconcile } = await import("@/lib/payment/reconcile");
const { sendRefunds } = await import("@/lib/payment/refunds");

const folder = mkdtempSync(path.join(tmpdir(), "reconcile-"));
const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
let backend: TestBackend;
let stripe: ReturnType<typeof counterpart>;
let server: ServerType;
let puzzle: Ware;

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
  const { number } = await place(backend.service, wish([puzzle], { payment: "stripe" }));
  const urls = { paidUrl: "http://localhost/paid", cancelledUrl: "http://localhost/cancelled" };
  const asked = { number, email: "clara@example.org", amountCents: 5490, isFast: false, ...urls };
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
  expect(await reconcile()).toEqual({ sessions: 1, settled: 1, refunds: 0, failed: 0 });
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
    yield { ...(await provider.askSession(bad.reference)), amountCents: Number.NaN, state: "nonsense" as "open" };
    yield await provider.askSession(late.reference);
    throw new Error(`no more since ${since.getFullYear()}`);
  });
  expect(await reconcile()).toMatchObject({ settled: 1, failed: 2 });
  failing.mockRestore();
  expect(await ledgerOf(late.number)).toEqual([`payment 54.9 ${late.payment}`]);
  expect((await ledgerOf(good.number)).at(-1)).toMatch(/^refund 5 re_/);
  expect(logged.mock.calls.flat().join("\n")).toContain("no more since");
});
