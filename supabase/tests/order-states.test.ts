import { beforeAll, describe, expect, test } from "vitest";
import { parcelsOf, change, footprint, type OrderedProduct } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware, place, readOrder } = testShop();
let puzzle: OrderedProduct;
let ring: OrderedProduct;

beforeAll(async () => {
  puzzle = await ware({ price: 50, stock: 1000 });
  ring = await ware({ price: 20, stock: 1000 });
  await backend.service.from("discount_codes").insert({ code: "ZEHN", kind: "percent", percent: 10 }).throwOnError();
});

const REFUND = { amount_cents: 100 };
const WHOLE = { amount_cents: 13_090 };
/** How an order comes into each state. All cost 130.90, ten per cent taken off. */
const STATES: Record<string, [string, object][]> = {
  open: [],
  paid: [["pay", {}]],
  "paid, partly refunded": [
    ["pay", {}],
    ["refund", REFUND],
  ],
  dispatched: [
    ["pay", {}],
    ["dispatch", {}],
  ],
  "cancelled unpaid": [["cancel", {}]],
  "cancelled paid": [
    ["pay", {}],
    ["cancel", {}],
  ],
  refunded: [
    ["pay", {}],
    ["refund", WHOLE],
  ],
};
const ALLOWED: Record<string, Record<string, string>> = {
  open: { pay: "paid", cancel: "cancelled" },
  paid: { dispatch: "dispatched", cancel: "cancelled", refund: "paid" },
  "paid, partly refunded": { dispatch: "dispatched", cancel: "cancelled", refund: "paid" },
  dispatched: { refund: "dispatched" },
};

const ACTIONS = ["pay", "dispatch", "cancel", "refund", "lose"];

async function orderIn(state: string): Promise<string> {
  const { number } = await place([puzzle, ring], { code: "ZEHN", total_cents: 13_090 }, 2);
  for (const [action, details] of STATES[state]!) {
    expect(await change(backend.service, number, action, details)).toMatchObject({ ok: true });
  }
  return number;
}

describe.each(Object.keys(STATES))("%s:", (state) => {
  test.each(ACTIONS)("%s", async (action) => {
    const number = await orderIn(state);
    const before = await footprint(backend.service);
    const status = ALLOWED[state]?.[action];
    const answer = await change(backend.service, number, action, action === "refund" ? REFUND : {});
    expect(answer).toEqual(status ? { ok: true, status, stock_changes: [] } : { ok: false, error: "not_now" });
    const after = await footprint(backend.service);
    if (status) expect(after).not.toEqual(before);
    else expect(after).toEqual(before);
  });
});

test("an order that is not there", async () => {
  expect(await change(backend.service, "KG-0000-0000", "pay")).toEqual({ ok: false, error: "unknown" });
});

/** The last entry of an order's history and the last mail about it. */
async function last(number: string) {
  const { order, events, mails } = await readOrder(number);
  const event = events.at(-1);
  const mail = mails.at(-1);
  expect(mail?.recipient).toBe(order.email);
  return { order, event: [event?.kind, event?.details], mail: [mail?.kind, mail?.payload] };
}

describe("what a change writes:", () => {
  test("law 40: paid: no invoice yet", async () => {
    const number = await orderIn("paid");
    expect((await readOrder(number)).invoices).toEqual([]);
    expect(await last(number)).toMatchObject({ event: ["paid", {}], mail: ["payment_received", {}] });
  });

  test.each([
    ["as typed", { carrier: " DHL ", tracking_number: " 00340 " }, "DHL", "00340"],
    ["left blank", { carrier: " ", tracking_number: "" }, null, null],
  ])("dispatched: carrier and number %s", async (_how, details, carrier, tracking_number) => {
    const number = await orderIn("paid");
    await change(backend.service, number, "dispatch", details);
    const { invoices } = await readOrder(number);
    expect(invoices).toMatchObject([{ kind: "invoice", amount: 130.9 }]);
    const [parcel] = await parcelsOf(backend.service, number);
    expect(parcel).toMatchObject({ carrier, tracking_number });
    expect(await last(number)).toMatchObject({
      order: { status: "dispatched" },
      event: ["dispatched", {}],
      mail: ["dispatched", { parcel: parcel!.id }],
    });
  });

  test("law 40: dispatched after a refund: an invoice over the rest, then a correction with a number of its own", async () => {
    const number = await orderIn("paid, partly refunded");
    await change(backend.service, number, "dispatch");
    await change(backend.service, number, "refund", { amount_cents: 12_990 });
    const { order, invoices } = await readOrder(number);
    expect(order).toMatchObject({ status: "refunded", refunded: 130.9 });
    expect(invoices).toMatchObject([
      { kind: "invoice", amount: 129.9, number: expect.stringMatching(/^TEST-RE-/) as string },
      { kind: "credit_note", amount: 129.9, number: expect.stringMatching(/^TEST-RK-/) as string },
    ]);
  });

  test.each([
    ["open", 0, 0],
    ["paid", 13_090, 130.9],
    ["paid, partly refunded", 12_990, 130.9],
  ])("cancelled while %s: stock and code given back once, what was paid refunded", async (state, cents, refunded) => {
    const [stocks, uses] = await counts();
    const number = await orderIn(state);
    expect((await counts())[0]).toEqual(stocks.map((stock) => stock - 2));
    await change(backend.service, number, "cancel");
    await change(backend.service, number, "cancel");
    expect(await counts()).toEqual([stocks, uses]);
    // Nothing was supplied, so there is nothing to invoice and nothing to correct.
    expect((await readOrder(number)).invoices).toEqual([]);
    expect(await last(number)).toEqual({
      order: expect.objectContaining({ status: "cancelled", refunded }),
      event: ["cancelled", { refund_cents: cents }],
      mail: ["cancelled", { refund_cents: cents }],
    });
  });

  test("refunded: partly, then no more than the rest, then wholly; the stock stays away", async () => {
    const number = await orderIn("dispatched");
    const [stocks] = await counts();
    const refund = (amount_cents: unknown) => change(backend.service, number, "refund", { amount_cents });
    expect(await refund(3090)).toEqual({ ok: true, status: "dispatched", stock_changes: [] });
    for (const wrong of [10_001, 0, -1, null, undefined])
      expect(await refund(wrong)).toEqual({ ok: false, error: "amount" });
    expect(await last(number)).toMatchObject({ order: { refunded: 30.9 }, mail: ["refunded", { refund_cents: 3090 }] });
    expect(await refund(10_000)).toEqual({ ok: true, status: "refunded", stock_changes: [] });
    expect(await last(number)).toMatchObject({
      order: { refunded: 130.9 },
      event: ["refunded", { refund_cents: 10_000 }],
    });
    expect(await refund(1)).toEqual({ ok: false, error: "not_now" });
    const { invoices } = await readOrder(number);
    expect(invoices.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["invoice", 130.9],
      ["credit_note", 30.9],
      ["credit_note", 100],
    ]);
    expect((await counts())[0]).toEqual(stocks);
  });
});

/** Both stocks, and the code's count. */
async function counts(): Promise<[number[], number]> {
  const { data: wares } = await backend.service.from("products").select("stock").order("id").throwOnError();
  const { data: code } = await backend.service.from("discount_codes").select("used_count").single().throwOnError();
  return [wares.map(({ stock }) => stock), code.used_count];
}
