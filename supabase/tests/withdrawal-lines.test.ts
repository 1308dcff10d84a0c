import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { refundFor, type Refundable } from "@/lib/orders/refund-for";
import type { OrderedProduct, Row } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware, place, change, readOrder } = testShop();
let wares: OrderedProduct[];
let admin: SupabaseClient;
/** That everything is refused for. */
let untouched: string;

beforeAll(async () => {
  wares = [
    await ware({ name: "Teich", price: 33.33, stock: 1000 }),
    await ware({ name: "Ring", price: 20.05, stock: 1000 }),
  ];
  await backend.service.from("discount_codes").insert({ code: "ZEHN", kind: "percent", percent: 10 }).throwOnError();
  admin = (await backend.signIn({ withFactor: true, isAdmin: true })).client;
  untouched = await sentOrder();
});

type Line = { position: number; quantity: number };
const EMAIL = "clara@example.org";
/** Two pieces of each, ten per cent off, paid and sent. */
async function sentOrder(total_cents = 10_098): Promise<string> {
  const changes = { code: "ZEHN", total_cents, email: EMAIL };
  const { number } = await place(wares, changes, 2);
  for (const action of ["pay", "dispatch"]) await change(number, action);
  return number;
}
async function withdraw(number: string, lines: unknown, changes: object = {}): Promise<Row | null> {
  const asked = { key: randomUUID(), name: "Clara", email: EMAIL, contract: number, number, lines, ...changes };
  return (await backend.service.rpc("submit_withdrawal", { p_withdrawal: asked }).throwOnError()).data as Row | null;
}
const withdrawals = async (number: string) => {
  const { order } = await readOrder(number);
  const asked = backend.service.from("withdrawals").select("id, status, lines").eq("order_id", order.id).order("id");
  return (await asked.throwOnError()).data as Row[];
};
async function refund(number: string, details: object) {
  const { order } = await readOrder(number);
  const said = { refunded_cents: inCents(order.refunded), ...details };
  const asked = { p_number: number, p_action: "refund", p_details: said };
  return (await admin.rpc("admin_change_order", asked).throwOnError()).data as { ok: boolean; error?: string };
}
const inCents = (euros: number) => Math.round(euros * 100);
const refundableOf = ({ order, items }: { order: Row; items: Row[] }): Refundable => ({
  ...{ discountCents: inCents(order.discount), refundedCents: inCents(order.refunded) },
  ...{ shippingCents: 490, standardCents: 490, wrapCents: 0 },
  items: items.map(({ position, unit_price, reduction, quantity, refunded, takes_code }) => ({
    ...{ position: position as number, quantity: quantity as number, refunded: refunded as number },
    ...{ reductionCents: inCents(reduction), takesCode: takes_code as boolean },
    ...{ priceCents: inCents(unit_price), lineName: "", isVoucher: false, isMadeToOrder: false },
  })),
});
const LINE = { position: 1, quantity: 1 };

test("a voluntary return is kept as such, names lines, and takes what nobody has withdrawn from", async () => {
  const number = await sentOrder();
  const kind = "voluntary";
  expect(await withdraw(number, [], { kind })).toBeNull();
  expect(await withdraw(number, [{ position: 1, quantity: 2 }], { kind })).not.toBeNull();
  expect(await withdraw(number, [{ position: 1, quantity: 1 }])).toBeNull();
  const { order, events } = await readOrder(number);
  expect(events.at(-1)).toMatchObject({ kind: "withdrawn", details: { voluntary: true } });
  const kept = backend.service.from("withdrawals").select("kind").eq("order_id", order.id);
  expect((await kept.throwOnError()).data).toEqual([{ kind }]);
});

describe("a withdrawal from lines", () => {
  test("keeps them as they were called, in its receipt and in the history", async () => {
    const number = await sentOrder();
    const { items } = await readOrder(number);
    const lines = [{ item: items[1]!.id, position: 2, name: "Ring", quantity: 2 }];
    expect(await withdraw(number, [{ position: 2, quantity: 2 }])).toMatchObject({ contract: number, lines });
    const { events } = await readOrder(number);
    expect(events.find(({ kind }) => kind === "withdrawn")!.details.lines).toEqual(lines);
    expect(await withdrawals(number)).toMatchObject([{ lines, status: "received" }]);
  });

  test.each<[string, unknown]>([
    ["more pieces than were ordered", [{ position: 1, quantity: 3 }]],
    ["no pieces", [{ position: 1, quantity: 0 }]],
    ["fewer than none", [{ position: 1, quantity: -1 }]],
    ["pieces that are no number", [{ position: 1, quantity: null }]],
    ["a line that is not there", [{ position: 3, quantity: 1 }]],
    ["one line twice", [LINE, LINE]],
    ["a line that is there and one that is not", [LINE, { position: 9, quantity: 1 }]],
  ])("of %s is none", async (_what, lines) => {
    const before = await readOrder(untouched);
    expect(await withdraw(untouched, lines)).toBeNull();
    expect(await withdrawals(untouched)).toEqual([]);
    expect(await readOrder(untouched)).toEqual(before);
  });

  test("law 52: leaves out what was made for the shopper; in own words that is declared too", async () => {
    const number = await sentOrder();
    const { items } = await readOrder(number);
    const engraving = { place: "inside", text: "Jo", font: "modern" };
    await backend.service.from("order_items").update({ engraving }).eq("id", items[0]!.id).throwOnError();
    expect(await withdraw(number, [LINE])).toBeNull();
    expect(await withdraw(number, [], { message: "Teich" })).toMatchObject({ message: "Teich", lines: [] });
  });

  test("names no line of another order than the one whose link was used", async () => {
    const [number, other] = [await sentOrder(), await sentOrder()];
    await withdraw(number, [LINE], { contract: `Bestellung ${other}` });
    expect([await withdrawals(number), await withdrawals(other)]).toMatchObject([[{ lines: [{ name: "Teich" }] }], []]);
  });

  test("twelve at once of one line with two pieces are two, and the same one sent twice is one", async () => {
    const number = await sentOrder();
    const keys = Array.from({ length: 6 }, () => randomUUID());
    const answers = await Promise.all([...keys, ...keys].map((key) => withdraw(number, [LINE], { key })));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(4);
    expect(await withdrawals(number)).toHaveLength(2);
    const [again] = keys.filter((_, index) => answers[index]);
    expect(await withdraw(number, [LINE], { key: again })).toMatchObject({ lines: [{ quantity: 1 }] });
  });

  test("that was settled without a refund can be declared again, what was refunded cannot", async () => {
    const number = await sentOrder();
    await withdraw(number, [{ position: 1, quantity: 2 }]);
    const [first] = await withdrawals(number);
    await admin.rpc("admin_settle_withdrawal", { p_id: first!.id, p_is_settled: true }).throwOnError();
    expect(await refund(number, { amount_cents: 3000, lines: [LINE], returned: [] })).toMatchObject({ ok: true });
    expect(await withdraw(number, [{ position: 1, quantity: 2 }])).toBeNull();
    expect(await withdraw(number, [LINE])).not.toBeNull();
  });
});

describe("law 53: money back by line", () => {
  const LINES = [{ position: 1, quantity: 2 }];
  test.each<[string, object, string]>([
    ["more pieces than are left", { amount_cents: 100, lines: [{ position: 1, quantity: 3 }] }, "lines"],
    ["one line twice", { amount_cents: 100, lines: [LINE, LINE] }, "lines"],
    ["a line that is not there", { amount_cents: 100, lines: [{ position: 9, quantity: 1 }] }, "lines"],
    ["more than they cost with the shipping", { amount_cents: 5999 + 490 + 1, lines: LINES }, "reason"],
    ["more than that, for a blank reason", { amount_cents: 5999 + 490 + 1, lines: LINES, reason: " " }, "reason"],
    ["a reason that is too long", { amount_cents: 100, lines: LINES, reason: "x".repeat(301) }, "reason"],
    ["more than is left", { amount_cents: 10_099, lines: LINES, reason: "Kulanz" }, "amount"],
    ["more pieces in the stock than are left", { amount_cents: 1, lines: [], returned: [LINE, LINE] }, "returned"],
  ])("%s: refused, and nothing is written", async (_what, details, error) => {
    const before = await readOrder(untouched);
    expect(await refund(untouched, { returned: [], ...details })).toEqual({ ok: false, error });
    expect(await readOrder(untouched)).toEqual(before);
  });

  test("up to what they cost with the shipping needs no reason, and a reason is kept in the history", async () => {
    const number = await sentOrder();
    expect(await refund(number, { amount_cents: 5999 + 490, lines: LINES, returned: [] })).toMatchObject({ ok: true });
    const reason = " Kratzer ";
    expect(await refund(number, { amount_cents: 500, lines: [], returned: [], reason })).toMatchObject({ ok: true });
    const { items, events, invoices } = await readOrder(number);
    expect(items.map(({ refunded, returned }) => [refunded, returned])).toEqual([
      [2, 0],
      [0, 0],
    ]);
    const details = events.filter(({ kind }) => kind === "refunded").map((event) => event.details as Row);
    expect(details).toMatchObject([
      { refund_cents: 6489, lines: LINES },
      { reason: "Kratzer", lines: [] },
    ]);
    expect(invoices.filter(({ kind }) => kind === "credit_note").map(({ amount }) => amount)).toEqual([64.89, 5]);
  });

  test("settles the withdrawal whose lines are given back, and no other", async () => {
    const [number, other] = [await sentOrder(), await sentOrder()];
    await withdraw(number, LINES);
    await withdraw(number, [{ position: 2, quantity: 1 }]);
    await withdraw(other, [LINE]);
    const [first, second] = await withdrawals(number);
    const [foreign] = await withdrawals(other);
    const statuses = async () => (await withdrawals(number)).map(({ status }) => status as string);
    const give = (lines: Line[], withdrawal_id: number) =>
      refund(number, { amount_cents: 10, lines, returned: [], withdrawal_id });
    await give([LINE], first!.id);
    expect(await statuses()).toEqual(["received", "received"]);
    await give([LINE, { position: 2, quantity: 1 }], foreign!.id);
    expect([await statuses(), (await withdrawals(other))[0]!.status]).toEqual([["received", "received"], "received"]);
    await give([{ position: 2, quantity: 1 }], second!.id);
    expect(await statuses()).toEqual(["received", "settled"]);
  });

  test.each([
    [[1, 2, 1, 2], "a code"],
    [[2, 2, 1, 1], "a code"],
    [[2, 1, 2, 1], "a code and three for two"],
  ])(
    "piece after piece (%j) gives back the whole to the cent with %s, as the page counts it, in ledger and credit notes",
    async (positions, by) => {
      if (by !== "a code")
        await backend.service.from("promotions").insert({ name: "3 für 2", kind: "pieces", pieces: 3 }).throwOnError();
      // 86,71 less ten per cent, and shipping.
      const number = await sentOrder(by === "a code" ? undefined : 8671 - 867 + 490);
      await backend.service.from("promotions").delete().eq("name", "3 für 2").throwOnError();
      for (const position of positions) {
        const lines = [{ position, quantity: 1 }];
        const cents = refundFor(refundableOf(await readOrder(number)), lines);
        expect(await refund(number, { amount_cents: cents, lines, returned: lines })).toMatchObject({ ok: true });
      }
      const { order, invoices } = await readOrder(number);
      expect([order.status, order.refunded]).toEqual(["refunded", order.total]);
      const credited = invoices
        .filter(({ kind }) => kind === "credit_note")
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(credited).toBeCloseTo(order.total, 5);
      const asked = backend.service.from("payments").select("kind, amount").eq("order_id", order.id);
      const ledger = (await asked.throwOnError()).data as { kind: string; amount: number | string }[];
      const held = ledger.reduce((sum, { kind, amount }) => sum + (kind === "payment" ? 1 : -1) * Number(amount), 0);
      expect(held).toBeCloseTo(0, 5);
    },
  );
});
