import { serve, type ServerType } from "@hono/node-server";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Payable, SessionFacts } from "../../lib/payment/provider.ts";
import { stripeClient } from "../../lib/payment/stripe/client.ts";
import { stripeProvider } from "../../lib/payment/stripe/stripe-provider.ts";
import { counterpart } from "./app.ts";
import { NO_FAULTS, type Faults } from "./post.ts";

// Stripe's own library against the stand-in: what the shop sends to Stripe and gets from it.
const KEY = "sk_test_of_the_tests";
const SECRET = "whsec_of_the_tests";
const folder = mkdtempSync(path.join(tmpdir(), "counterpart-"));

let shop: Server;
let server: ServerType;
let stop: () => void;
let api: string;
/** What the shop got: bodies with their signatures. */
let heard: { body: string; signature: string }[] = [];
let answers = 204;

const listen = (target: Server) =>
  new Promise<number>((resolve) =>
    target.listen(0, "127.0.0.1", () => resolve((target.address() as AddressInfo).port)),
  );
const provider = () => stripeProvider(stripeClient(KEY, api), SECRET);
const until = async (condition: () => boolean) => {
  for (let n = 0; n < 200 && !condition(); n += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(condition()).toBe(true);
};
const news = () => heard.map(({ body, signature }) => provider().verifyEvent(body, signature));
const about = (session: SessionFacts) => news().filter((one) => one?.reference === session.reference);

let orders = 0;
const order = (changes: Partial<Payable> = {}): Payable => ({
  number: `KG-0000-${String((orders += 1)).padStart(4, "0")}`,
  email: "clara@example.org",
  amountCents: 5490,
  isFast: false,
  earlierSessions: 0,
  hasVouchers: false,
  paidUrl: "http://localhost/danke",
  cancelledUrl: "http://localhost/order",
  ...changes,
});
const press = async ({ url }: SessionFacts, method: string) => {
  const answer = await fetch(url ?? "", { method: "POST", body: new URLSearchParams({ method }), redirect: "manual" });
  return answer.headers.get("location") ?? answer.status;
};
const setFaults = (faults: Partial<Faults>) =>
  fetch(`${api}/test/faults`, {
    method: "PUT",
    headers: { authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ ...NO_FAULTS, ...faults }),
  });

beforeAll(async () => {
  shop = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      heard.push({ body, signature: String(request.headers["stripe-signature"]) });
      response.writeHead(answers).end();
    });
  });
  const shopPort = await listen(shop);
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  api = `http://127.0.0.1:${port}`;
  const made = counterpart({
    key: KEY,
    webhookSecret: SECRET,
    webhookUrl: `http://127.0.0.1:${shopPort}/`,
    page: api,
    file: path.join(folder, "payments.json"),
  });
  stop = made.stop;
  server = serve({ port, hostname: "127.0.0.1", fetch: made.app.fetch });
});
beforeEach(async () => {
  heard = [];
  answers = 204;
  await setFaults({});
});
afterAll(() => {
  stop();
  server.close();
  shop.close();
  rmSync(folder, { recursive: true });
});

test("a session is started once a minute and order, paid by PayPal, told of with a signature, and read", async () => {
  const asked = order();
  const session = await provider().startSession(asked);
  expect(session).toMatchObject({
    number: asked.number,
    amountCents: 5490,
    currency: "eur",
    state: "open",
    payment: null,
  });
  expect((session.expiresAt.getTime() - Date.now()) / 60_000).toBeGreaterThan(30);
  expect(await press(session, "paypal")).toBe("http://localhost/danke");
  const paid = await provider().askSession(session.reference);
  expect(paid).toMatchObject({ state: "paid", url: null, payment: expect.stringMatching(/^pi_/) as string });
  await until(() => about(session).length === 1);
  expect(about(session)).toEqual([{ about: "session", reference: session.reference }]);
  // Nobody pays it a second time.
  expect(await press(session, "card")).toBe(409);
});

test("a message that was changed, signed by another or long ago is not believed", async () => {
  const session = await provider().startSession(order());
  await press(session, "card");
  await until(() => heard.length > 0);
  const { body, signature } = heard[0]!;
  const read = (text: string, signed: string) => () => provider().verifyEvent(text, signed);
  expect(read(`${body} `, signature)).toThrow();
  expect(read(body, "")).toThrow();
  expect(
    read(body, stripeClient(KEY).webhooks.generateTestHeaderString({ payload: body, secret: "whsec_other" })),
  ).toThrow();
  const timestamp = Math.floor(Date.now() / 1000) - 3600;
  expect(
    read(body, stripeClient(KEY).webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp })),
  ).toThrow();
});

test("a debit is on its way first, then paid, or failed", async () => {
  const sessions = [await provider().startSession(order()), await provider().startSession(order())] as const;
  await press(sessions[0], "sepa_debit");
  await press(sessions[1], "sepa_debit_fails");
  expect(await provider().askSession(sessions[0].reference)).toMatchObject({ state: "processing" });
  await until(() => about(sessions[0]).length === 2 && about(sessions[1]).length === 2);
  expect(await provider().askSession(sessions[0].reference)).toMatchObject({ state: "paid" });
  expect(await provider().askSession(sessions[1].reference)).toMatchObject({ state: "failed" });
});

test("law 8: a debit is not offered for a parcel that is promised for the next working days", async () => {
  const slow = await provider().startSession(order());
  const fast = await provider().startSession(order({ isFast: true }));
  const page = async ({ url }: SessionFacts) => (await fetch(url ?? "")).text();
  expect(await page(slow)).toContain("Lastschrift");
  expect(await page(fast)).toContain("PayPal");
  expect(await page(fast)).not.toContain("Lastschrift");
});

test("a session is ended, once; one that is paid meanwhile stays paid", async () => {
  const asked = order();
  const session = await provider().startSession(asked);
  expect(await provider().endSession(session.reference)).toMatchObject({ state: "expired", url: null });
  expect(await provider().endSession(session.reference)).toMatchObject({ state: "expired" });
  const next = await provider().startSession({ ...asked, earlierSessions: 1 });
  expect(next).toMatchObject({ state: "open" });
  expect(next.reference).not.toBe(session.reference);
  expect(await press(session, "cancel")).toBe("http://localhost/order");
  const paid = await provider().startSession(order());
  await press(paid, "klarna");
  expect(await provider().endSession(paid.reference)).toMatchObject({ state: "paid" });
});

test("a refund is sent once though its answer was lost, cannot exceed the payment, and may fail later", async () => {
  const session = await provider().startSession(order());
  await press(session, "card");
  const payment = (await provider().askSession(session.reference))?.payment ?? "";
  const due = { id: 1, round: 1, payment, amountCents: 1000, number: "KG", again: false };
  await setFaults({ lostAnswer: 1 });
  await expect(provider().sendRefund(due)).rejects.toThrow();
  await setFaults({});
  const sent = await provider().sendRefund({ ...due, again: true });
  expect(sent).toMatchObject({ id: 1, round: 1, state: "done" });
  expect(await provider().sendRefund(due)).toEqual(sent);
  expect(await provider().askRefund(sent.reference ?? "")).toEqual(sent);
  expect(await provider().sendRefund({ ...due, id: 2, amountCents: 4491 })).toMatchObject({ state: "failed" });
  await setFaults({ failRefund: 1 });
  const failing = await provider().sendRefund({ ...due, id: 3, amountCents: 4490 });
  expect(failing.state).toBe("sent");
  await until(() =>
    news().some((one) => one?.about === "refund" && one.reference === failing.reference && heard.length > 2),
  );
  await until(() => heard.some(({ body }) => body.includes("refund.failed")));
  expect(await provider().askRefund(failing.reference ?? "")).toMatchObject({
    state: "failed",
    error: "lost_or_stolen_card",
  });
});

test("all sessions since a moment are listed, page after page, and the ways to pay that are switched on", async () => {
  const since = new Date(Date.now() - 1000);
  const started = await Promise.all(Array.from({ length: 7 }, () => provider().startSession(order())));
  const listed: string[] = [];
  for await (const { reference } of provider().listSessions(since)) listed.push(reference);
  expect(listed).toEqual(expect.arrayContaining(started.map(({ reference }) => reference)));
  expect(await provider().listMethods()).toEqual(["paypal", "card", "klarna", "sepa_debit"]);
});

test("all refunds since a moment are listed, with the payment, the shop's and others", async () => {
  const session = await provider().startSession(order());
  await press(session, "card");
  const payment = (await provider().askSession(session.reference))?.payment ?? "";
  const due = { id: 9, round: 1, payment, amountCents: 1000, number: "KG", again: false };
  const own = await provider().sendRefund(due);
  const foreign = await stripeClient(KEY, api).refunds.create({ payment_intent: payment, amount: 700 });
  const listed = async (since: number) => {
    const found = [];
    for await (const refund of provider().listRefunds(new Date(since)))
      if (refund.payment === payment) found.push(refund);
    return found;
  };
  const facts = { payment, state: "done", error: null };
  expect(await listed(Date.now() - 60_000)).toEqual([
    { ...facts, reference: foreign.id, amountCents: 700, own: null },
    { ...facts, reference: own.reference, amountCents: 1000, own },
  ]);
  expect(await listed(Date.now() + 60_000)).toEqual([]);
});

test("a payment that a bank takes back is told of, read and listed, and how the bank decides", async () => {
  const session = await provider().startSession(order());
  await press(session, "card");
  const payment = (await provider().askSession(session.reference))?.payment ?? "";
  const act = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${KEY}` };
    const answer = await fetch(`${api}/test/${path}`, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as { id: string };
  };
  const { id } = await act("POST", "disputes", { intent: payment, status: "needs_response" });
  const facts = { reference: id, payment, amountCents: 5490 };
  expect(await provider().askDispute(id)).toEqual({ ...facts, state: "open" });
  await act("PUT", `disputes/${id}`, { status: "lost" });
  expect(await provider().askDispute(id)).toEqual({ ...facts, state: "lost" });
  const listed = [];
  for await (const dispute of provider().listDisputes(new Date(Date.now() - 60_000))) listed.push(dispute);
  expect(listed).toEqual([{ ...facts, state: "lost" }]);
  await until(() => news().filter((one) => one?.about === "dispute" && one.reference === id).length === 2);
  const refund = await act("POST", "refunds", { intent: payment, amount: 700 });
  expect(await provider().askRefund(refund.id)).toMatchObject({ payment, amountCents: 700, state: "done" });
});

test("what belongs to another account is unknown, and that is no failure", async () => {
  expect(await provider().askSession("cs_other")).toBeNull();
  expect(await provider().endSession("cs_other")).toBeNull();
  expect(await provider().askRefund("re_other")).toBeNull();
  expect(await provider().askDispute("dp_other")).toBeNull();
});

test("messages are lost, doubled and kept back as ordered; what the shop refuses comes again", async () => {
  const paid = async (faults: Partial<Faults>) => {
    await setFaults(faults);
    const session = await provider().startSession(order());
    await press(session, "card");
    return session;
  };
  const lost = await paid({ drop: 1 });
  const double = await paid({ double: 1 });
  await until(() => about(double).length === 2);
  const late = await paid({ reorder: 1, delay: 300 });
  await until(() => about(late).length === 1);
  answers = 500;
  const refused = await paid({});
  await until(() => about(refused).length === 1);
  answers = 204;
  await until(() => about(refused).length === 2);
  expect(about(lost)).toEqual([]);
});

test("another key, another version of the API and unknown calls are refused", async () => {
  const headers = { authorization: "Bearer sk_test_other" };
  expect((await fetch(`${api}/v1/refunds`, { headers })).status).toBe(401);
  expect((await fetch(`${api}/test/books`, { headers })).status).toBe(401);
  const right = { authorization: `Bearer ${KEY}` };
  expect((await fetch(`${api}/v1/refunds`, { headers: right })).status).toBe(400);
  await expect(stripeClient(KEY, api).customers.list()).rejects.toThrow("Unknown call");
});
