import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { listDispatch, type DispatchRow } from "@/lib/orders/admin/dispatch/queries";
import { parseListState } from "@/lib/platform/admin/list-state";
import { DISPATCH_FILTERS, type DispatchFilter } from "@/lib/orders/admin/dispatch/filters";
import { DELIVERED } from "@/lib/settings/parts";
import { orderRequest, type OrderedProduct } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

vi.mock("@/lib/settings/read", () => ({ currentSettings: () => Promise.resolve(DELIVERED) }));
vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a-token-for-tests" } }));

const { backend, ware, place, change, readOrder } = testShop();
let puzzle: OrderedProduct;
let ring: OrderedProduct;
let sales: SupabaseClient;

beforeAll(async () => {
  puzzle = await ware({ price: 50, stock: 1000, weight: "1,2 kg" });
  ring = await ware({ price: 100, stock: 1000, weight: null, article_number: "R-7" });
  const person = await backend.signIn({ withFactor: true });
  await backend.service.from("user_roles").insert({ user_id: person.userId, role: "sales" }).throwOnError();
  sales = person.client;
});

const OPTIONS = {
  standard: { id: "standard", price_cents: 490, min_days: 3, max_days: 5 },
  express: { id: "express", price_cents: 490, min_days: 1, max_days: 2 },
  overnight: { id: "overnight", price_cents: 490, min_days: 1, max_days: 1 },
};
/** Paid as it was placed, so many days ago. */
async function paid(changes: Record<string, unknown> = {}, daysAgo = 0, wares = [puzzle]): Promise<string> {
  const asked = { payment: "simulated", paid: true, shipping: OPTIONS.standard, ...changes };
  const { number } = await place(wares, asked);
  const moment = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  if (daysAgo > 0)
    await backend.service.from("orders").update({ delivery_from: moment }).eq("number", number).throwOnError();
  return number;
}
const list = async (filter: DispatchFilter | null = null, q = "", code: string | null = null): Promise<DispatchRow[]> =>
  (await listDispatch(sales, { ...parseListState({ q }, DISPATCH_FILTERS), filter }, { code, size: 100, mode: "test" }))
    .rows;
const numbers = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ number }) => number);
const dispatch = (number: string, client = sales) =>
  client
    .rpc("admin_change_order", {
      p_number: number,
      p_action: "dispatch",
      p_details: { carrier: "DHL", tracking_number: "00340434", unless_withdrawn: true },
    })
    .throwOnError();
const withdraw = async (number: string) => {
  const { order } = await readOrder(number);
  const said = { key: randomUUID(), name: "Clara", email: order.email, contract: number, message: "" };
  await backend.service.rpc("submit_withdrawal", { p_withdrawal: said }).throwOnError();
};

test("what is due first comes first: by the last day on which it arrives as promised, then the fast ones", async () => {
  const late = await paid({}, 30);
  const today = await paid({ lastName: "Rang" });
  const made = await paid({ lastName: "Rang", shipping: { ...OPTIONS.standard, min_days: 8, max_days: 10 } });
  const express = await paid({ lastName: "Rang", shipping: OPTIONS.express });
  const overnight = await paid({ lastName: "Rang", shipping: OPTIONS.overnight });
  expect((await numbers())[0]).toBe(late);
  expect(await numbers(null, "Rang")).toEqual([overnight, express, today, made]);
  const [, , first, last] = await list(null, "Rang");
  expect(first).toMatchObject({
    shippingOption: "standard",
    maxDays: 5,
    items: [{ quantity: 1, weight: "1,2 kg" }],
    place: "01067 Dresden",
  });
  expect(last!.dueOn > first!.dueOn).toBe(true);
  const due = await numbers("due");
  expect(due).toContain(late);
  expect(due).not.toContain(made);
  expect(await numbers("overnight", "Rang")).toEqual([overnight]);
  expect(await numbers("standard", "Rang")).toEqual([today, made]);
});

test("an order that waits for its money counts from when that came", async () => {
  const { number } = await place([puzzle], { lastName: "Vorkasse" });
  const past = "2026-01-05T09:00:00+00:00";
  await backend.service
    .from("orders")
    .update({ placed_at: past, delivery_from: past })
    .eq("number", number)
    .throwOnError();
  expect(await numbers(null, "Vorkasse")).toEqual([]);
  await change(number, "pay");
  const [row] = await list(null, "Vorkasse");
  expect(row!.deliveryFrom.getTime()).toBeGreaterThan(Date.now() - 60_000);
  const online = await paid({ lastName: "Sofort" });
  const { order } = await readOrder(online);
  expect(order.delivery_from).toEqual(order.placed_at);
});

test("only what is paid and not sent; presents, and what waits for nothing, by themselves", async () => {
  const lastName = "Auswahl";
  const open = (await place([puzzle], { lastName })).number;
  const sent = await paid({ lastName });
  await dispatch(sent);
  const cancelled = await paid({ lastName });
  await change(cancelled, "cancel");
  const gift = await paid({ lastName, gift: { wrap: false, text: "Alles Gute", wrap_cents: 0 } });
  const withdrawn = await paid({ lastName });
  await withdraw(withdrawn);
  expect(await numbers(null, lastName)).toEqual([gift, withdrawn]);
  expect(await numbers("gift", lastName)).toEqual([gift]);
  expect(await numbers("ready", lastName)).toEqual([gift]);
  expect(await list(null, lastName)).toMatchObject([
    { isGift: true, isWrapped: false, hasCard: true, isWithdrawn: false },
    { isGift: false, isWithdrawn: true },
  ]);
  expect([open, sent]).not.toContain(gift);
});

test("what came back before it was sent is not packed, and an order of nothing else can still be seen", async () => {
  const number = await paid({ lastName: "Leer" }, 0, [puzzle, ring]);
  const back = (position: number) => ({ amount_cents: 100, returned: [{ position, quantity: 1 }] });
  await change(number, "refund", back(2));
  expect(await list(null, "Leer")).toMatchObject([{ items: [{ weight: "1,2 kg" }] }]);
  await change(number, "refund", back(1));
  expect(await list(null, "Leer")).toMatchObject([{ number, items: [] }]);
});

test("a picture of the shopper's own is waited for until it is made", async () => {
  const board = await ware({ price: 80, pieces: 1000, dimensions: "64 × 48 cm", needs_artwork: true });
  const ask = async <T>(client: SupabaseClient, name: string, values: object) =>
    (await client.rpc(name, values).throwOnError()).data as T;
  const upload = { p_width: 4000, p_height: 3000, p_bytes: 1000, p_visitor: "v", p_network: "n" };
  const artwork_id = await ask<string>(backend.service, "begin_artwork", upload);
  const crop = { turn: 0, x: 0, y: 0, width: 4000, height: 3000 };
  const p_design = { artwork_id, product_id: board.id, crop, seed: 7, shape: null, rights_version: "1" };
  const { id: design } = await ask<{ id: string }>(backend.service, "save_design", { p_design });
  const lines = orderRequest([board]).lines.map((line) => ({ ...line, design }));
  const number = await paid({ lastName: "Foto", lines }, 0, [board]);
  const { items } = await readOrder(number);
  const admin = (await backend.signIn({ withFactor: true, isAdmin: true })).client;
  const seen = async () => [(await list(null, "Foto"))[0]?.making, await numbers("ready", "Foto")];
  expect(await seen()).toEqual(["waiting", []]);
  expect((await dispatch(number)).data).toEqual({ ok: false, error: "artwork" });
  await ask(admin, "admin_approve_design", { p_id: items[0]!.id });
  expect(await seen()).toEqual(["approved", []]);
  await ask(admin, "admin_produce_design", { p_id: items[0]!.id, p_is_produced: true });
  expect(await seen()).toEqual([null, [number]]);
});

test("a scanned code is the number of an order or of an article in it", async () => {
  const lastName = "Scanner";
  const [one, both] = [await paid({ lastName }), await paid({ lastName }, 0, [puzzle, ring])];
  expect(await numbers(null, "", one.toLowerCase())).toEqual([one]);
  expect(await numbers(null, "", "r-7")).toEqual([both]);
  expect(await numbers(null, "", "Scanner")).toEqual([]);
});

test("of two people who send the same order one does, and one mail is written", async () => {
  const number = await paid();
  const other = await backend.signIn({ withFactor: true, isAdmin: true });
  const answers = await Promise.all([dispatch(number), dispatch(number, other.client)]);
  expect(answers.map(({ data }) => data).toSorted((a, b) => Number(b.ok) - Number(a.ok))).toMatchObject([
    { ok: true, status: "dispatched" },
    { ok: false, error: "not_now" },
  ]);
  const { mails, events, invoices } = await readOrder(number);
  expect(mails.filter(({ kind }) => kind === "dispatched")).toHaveLength(1);
  expect(events.filter(({ kind }) => kind === "dispatched")).toHaveLength(1);
  expect(invoices).toHaveLength(1);
});

test("sent together with others, what was withdrawn from stays; by itself it may go", async () => {
  const number = await paid();
  await withdraw(number);
  expect((await dispatch(number)).data).toEqual({ ok: false, error: "withdrawn" });
  const alone = { p_number: number, p_action: "dispatch", p_details: {} };
  expect((await sales.rpc("admin_change_order", alone).throwOnError()).data).toMatchObject({ ok: true });
});

test("label data are for sales, name no e-mail address or phone number, and the log knows who asked", async () => {
  const number = await paid({ phone: "040 123456" });
  const sent = await paid();
  await dispatch(sent);
  const { data } = await sales.rpc("admin_export_labels", { p_numbers: [sent, number] }).throwOnError();
  expect(data).toEqual([
    {
      number,
      name: "Clara Schön",
      company: null,
      delivery: expect.objectContaining({ address: "Gartenweg 3" }),
      shipping_option: "standard",
      items: [{ quantity: 1, weight: "1,2 kg" }],
    },
  ]);
  const log = await backend.service.from("audit_log").select("after").eq("action", "export").throwOnError();
  expect(log.data).toContainEqual({ after: { labels: 2 } });
});
