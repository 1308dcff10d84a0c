import fc from "fast-check";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { testShop } from "./test-shop.ts";
import { orderRequest, parcelsOf, place, type Row } from "./order-requests.ts";

const { backend, ware, change, readOrder } = testShop();
let admin: SupabaseClient;

beforeAll(async () => {
  admin = (await backend.signIn({ isAdmin: true })).client;
});

const call = async <T = Row>(name: string, values: object) => (await admin.rpc(name, values).throwOnError()).data as T;
const PIECES = [
  { position: 1, quantity: 3 },
  { position: 2, quantity: 1 },
];
const several = async () => {
  const asked = orderRequest(await Promise.all([ware(), ware()]), {}, 3);
  const lines = asked.lines.map((line, index) => ({ ...line, quantity: PIECES[index]!.quantity }));
  const total_cents = asked.total_cents - 2 * lines[1]!.price_cents;
  const { number } = await place(backend.service, { ...asked, lines, total_cents });
  await change(number, "pay");
  return number;
};
const send = (number: string, lines: object[] | null, tracking_number = "1") =>
  call<Row>("admin_change_order", {
    ...{ p_number: number, p_action: "dispatch", p_details: { carrier: "DHL", tracking_number, lines } },
  });
const kindsOf = async (number: string) => (await readOrder(number)).events.map(({ kind }) => kind as string).slice(2);

test("is partly sent until all its lines are; invoice and dispatch come with the last parcel", async () => {
  const number = await several();
  expect(await send(number, [{ position: 1, quantity: 2 }], "11111111")).toMatchObject({ ok: true, status: "paid" });
  expect((await readOrder(number)).invoices).toEqual([]);
  const list = { p_words: ["11111111"], p_number: null, p_status: null, p_mode: "test", p_page: 1, p_size: 10 };
  expect(await call("admin_list_orders", list)).toMatchObject({ rows: [{ number, is_partly_sent: true }] });
  const [label] = await call<Row[]>("admin_export_labels", { p_numbers: [number] });
  expect((label!.items as Row[]).map(({ quantity }) => quantity)).toEqual([1, 1]);
  for (const wrong of [[], [{ position: 1, quantity: 2 }], [{ position: 3, quantity: 1 }], [PIECES[1], PIECES[1]]])
    expect(await send(number, wrong as object[])).toEqual({ ok: false, error: "parcel" });
  expect(await call("admin_change_order", { p_number: number, p_action: "cancel", p_details: {} })).toEqual({
    ...{ ok: false, error: "partly_sent" },
  });
  expect(await send(number, null, "22222222")).toMatchObject({ ok: true, status: "dispatched" });
  const { invoices, mails } = await readOrder(number);
  const parcels = await parcelsOf(backend.service, number);
  expect(parcels.map(({ lines, tracking_number }) => [lines, tracking_number])).toEqual([
    [[{ position: 1, quantity: 2 }], "11111111"],
    [[{ position: 1, quantity: 1 }, PIECES[1]], "22222222"],
  ]);
  expect(mails.filter(({ kind }) => kind === "dispatched").map(({ payload }) => payload as Row)).toEqual(
    parcels.map(({ id }) => ({ parcel: id })),
  );
  expect([invoices.length, await kindsOf(number)]).toEqual([1, ["partly_dispatched", "dispatched"]]);
});

test("goes in as many parcels as a carrier's file has numbers: the first has the goods, and one letter tells of all", async () => {
  const number = await several();
  const details = { carrier: "DHL", tracking_number: "1", further_numbers: ["2", "3"] };
  await call("admin_change_order", { p_number: number, p_action: "dispatch", p_details: details });
  const sent = await parcelsOf(backend.service, number);
  expect(
    sent.map(({ lines, carrier, tracking_number }) => [(lines as Row[]).length, carrier, tracking_number]),
  ).toEqual([
    [2, "DHL", "1"],
    [0, "DHL", "2"],
    [0, "DHL", "3"],
  ]);
  const { mails } = await readOrder(number);
  expect(mails.filter(({ kind }) => kind === "dispatched")).toHaveLength(1);
  expect(await kindsOf(number)).toEqual(["dispatched"]);
});

test("ends when what is left is given back instead, without another letter of a parcel", async () => {
  const number = await several();
  await send(number, [PIECES[0]!]);
  const details = { amount_cents: 100, refunded_cents: 0, returned: [PIECES[1]] };
  const refund = { p_number: number, p_action: "refund", p_details: details };
  expect(await call("admin_change_order", refund)).toMatchObject({ ok: true, status: "dispatched" });
  const { order: row, invoices, mails } = await readOrder(number);
  expect(invoices).toMatchObject([{ kind: "invoice", amount: Number(row.total) - 1 }]);
  expect(mails.filter(({ kind }) => kind === "dispatched")).toHaveLength(1);
  expect(await kindsOf(number)).toEqual(["partly_dispatched", "refunded", "dispatched"]);
});

test("a sent piece that comes back does not stand for one that is still to be sent", async () => {
  const number = await several();
  await send(number, [{ position: 1, quantity: 2 }, PIECES[1]!]);
  const details = { amount_cents: 100, refunded_cents: 0, returned: [{ position: 1, quantity: 1 }] };
  const refund = { p_number: number, p_action: "refund", p_details: details };
  expect(await call("admin_change_order", refund)).toMatchObject({ ok: true, status: "paid" });
  expect(await send(number, null)).toMatchObject({ ok: true, status: "dispatched" });
});

test("however it is split, each piece is sent once", async () => {
  const parts = fc.array(fc.record({ position: fc.constantFrom(1, 2), quantity: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(parts, async (asked) => {
      const number = await several();
      const left = new Map(PIECES.map(({ position, quantity }) => [position, quantity]));
      for (const { position, quantity } of asked) {
        const fits = quantity <= left.get(position)! && [...left.values()].some((count) => count > 0);
        expect((await send(number, [{ position, quantity }])).ok).toBe(fits);
        if (fits) left.set(position, left.get(position)! - quantity);
      }
      if ([...left.values()].some((count) => count > 0)) await send(number, null);
      const lines = (await parcelsOf(backend.service, number)).flatMap((parcel) => parcel.lines as typeof PIECES);
      for (const { position, quantity } of PIECES)
        expect(lines.reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0)).toBe(quantity);
    }),
    { numRuns: 5 },
  );
});
