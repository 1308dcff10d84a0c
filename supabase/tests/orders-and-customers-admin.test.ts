import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { lowSchema } from "@/lib/desk/dashboard/schema";
import { readTransferCents } from "@/lib/orders/admin/money-back";
import { listWithdrawals } from "@/lib/withdrawals/admin/queries";
import { passedOver } from "@/lib/withdrawals/admin/settling";
import { parcelsOf, review, type OrderedProduct, type Row } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware, place, change, readOrder } = testShop();
let puzzle: OrderedProduct;
let admin: { client: SupabaseClient; userId: string };

beforeAll(async () => {
  puzzle = await ware({ price: 50, stock: 1000 });
  admin = await backend.signIn({ withFactor: true, isAdmin: true });
});

const order = async (actions: string[] = [], changes: Record<string, unknown> = {}, quantity = 1) => {
  const { number } = await place([puzzle], changes, quantity);
  for (const action of actions) await change(number, action, { carrier: "DHL", tracking_number: "1" });
  return number;
};
const call = async <T = Row>(name: string, values: object) =>
  (await admin.client.rpc(name, values).throwOnError()).data as T;
const update = (number: string, values: object) =>
  backend.service.from("orders").update(values).eq("number", number).throwOnError();
const archive = (number: string) => update(number, { archived_at: new Date().toISOString() });

describe("a parcel", () => {
  const idOf = async (number: string) => ((await parcelsOf(backend.service, number))[0]?.id ?? 0) as number;
  const correct = async (number: string, carrier: string, tracking: string, of = number) =>
    call("admin_correct_parcel", {
      ...{ p_number: number, p_parcel: await idOf(of), p_carrier: carrier, p_tracking_number: tracking },
    });

  test("is corrected once it is on its way, and the log keeps both numbers", async () => {
    const number = await order(["pay"]);
    expect(await correct(number, "DHL", "2")).toEqual({ ok: false, error: "not_now" });
    await change(number, "dispatch", { carrier: "DHL", tracking_number: "1" });
    expect(await correct(number, " GLS ", "")).toEqual({ ok: true });
    const { mails } = await readOrder(number);
    const [row] = (await parcelsOf(backend.service, number)) as [Row];
    expect([row.carrier, row.tracking_number]).toEqual(["GLS", null]);
    expect(mails.filter(({ kind }) => kind === "dispatched")).toHaveLength(1);
    const { data } = await admin.client
      .from("audit_log")
      .select("actor, before, after")
      .match({ table_name: "orders", row_id: row.order_id });
    expect(data).toEqual([
      {
        actor: admin.userId,
        before: { carrier: "DHL", tracking_number: "1" },
        after: { carrier: "GLS", tracking_number: null },
      },
    ]);
  });

  test("an archived or unknown order is left alone, and so is a number that is too long", async () => {
    const number = await order(["pay", "dispatch"]);
    await archive(number);
    expect(await correct(number, "GLS", "2")).toEqual({ ok: false, error: "not_now" });
    expect(await correct("KG-0000-0000", "GLS", "2", number)).toEqual({ ok: false, error: "unknown" });
    await expect(correct(number, "GLS", "2".repeat(61))).rejects.toMatchObject({ code: "PT400" });
  });

  test("its mail goes out again as another one, three times a day at most, and not while one is under way", async () => {
    const number = await order(["pay"]);
    const resend = async () => call("admin_resend_parcel", { p_number: number, p_parcel: await idOf(number) });
    expect(await resend()).toEqual({ ok: false, error: "not_now" });
    await change(number, "dispatch", {});
    expect(await resend()).toEqual({ ok: false, error: "under_way" });
    const sent = () =>
      backend.service.from("mail_outbox").update({ status: "sent" }).eq("kind", "dispatched").throwOnError();
    await sent();
    expect(await resend()).toEqual({ ok: true });
    await sent();
    expect(await resend()).toEqual({ ok: true });
    await sent();
    expect(await resend()).toEqual({ ok: false, error: "limit" });
    const { order: row, mails } = await readOrder(number);
    const parcels = mails.filter(({ kind }) => kind === "dispatched");
    expect(parcels.map(({ recipient }) => recipient as string)).toEqual([row.email, row.email, row.email]);
    const { data } = await admin.client.from("audit_log").select("actor, action").eq("row_id", parcels[2]!.id);
    expect(data).toEqual([{ actor: admin.userId, action: "insert" }]);
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await backend.service.from("mail_outbox").update({ created_at: yesterday }).eq("order_id", row.id).throwOnError();
    expect(await resend()).toEqual({ ok: true });
  });
});

describe("a note on an order", () => {
  const add = (number: string, body: string) => call("admin_add_note", { p_number: number, p_body: body });
  const notes = async () => (await backend.service.from("order_notes").select().order("id").throwOnError()).data;

  test("says who wrote it; the log says that there is one more or less, but not what it says", async () => {
    const number = await order();
    expect(await add(number, " Ruft immer zweimal an. ")).toEqual({ ok: true });
    const [note] = (await notes()) as [Row];
    expect(note).toMatchObject({ body: "Ruft immer zweimal an.", actor: admin.userId });
    expect(await call("admin_delete_note", { p_id: note.id })).toBe(true);
    expect(await call("admin_delete_note", { p_id: note.id })).toBe(false);
    const { data } = await admin.client
      .from("audit_log")
      .select("before, after")
      .eq("row_id", note.order_id)
      .order("id")
      .throwOnError();
    expect(data).toEqual([
      { before: { notes: 0 }, after: { notes: 1 } },
      { before: { notes: 1 }, after: { notes: 0 } },
    ]);
  });

  test("sent once more after a lost answer is one note; with other words it is another", async () => {
    const number = await order();
    const bodies = async () => (await notes()).map(({ body }) => body as string).filter((body) => /Rückruf/.test(body));
    for (const body of ["Rückruf", " Rückruf "]) expect(await add(number, body)).toEqual({ ok: true });
    expect(await bodies()).toEqual(["Rückruf"]);
    await add(number, "Rückruf am Abend");
    expect(await bodies()).toEqual(["Rückruf", "Rückruf am Abend"]);
  });

  test("law 44: the person is told what it says, and with the archived order it is gone", async () => {
    const email = `notiz-${randomUUID()}@example.org`;
    const done = await order(["pay", "dispatch"], { email });
    const running = await order(["pay"], { email });
    await add(done, "Bekam ein neues Teil.");
    await add(running, "Als Geschenk verpacken.");
    await add(await order(), "Von einer anderen Kundin.");
    const known = async () =>
      (await backend.service.rpc("export_person", { p_email: ` ${email.toUpperCase()}` }).throwOnError()).data as Row;
    expect((await known()).notes).toMatchObject([
      { order: done, text: "Bekam ein neues Teil." },
      { order: running, text: "Als Geschenk verpacken." },
    ]);
    expect((await known()).orders).toHaveLength(2);
    const { order: old } = await readOrder(done);
    await backend.service
      .from("order_events")
      .update({ created_at: "2026-01-01" })
      .eq("order_id", old.id)
      .throwOnError();
    await backend.service.rpc("erase_person", { p_email: email }).throwOnError();
    expect((await known()).notes).toMatchObject([{ order: running }]);
    expect(await add(done, "Noch eine.")).toEqual({ ok: false, error: "not_now" });
  });

  test("is of some length, and there are not too many", async () => {
    const number = await order();
    const { order: row } = await readOrder(number);
    for (const body of [" ", "x".repeat(2001)])
      await expect(add(number, body)).rejects.toMatchObject({ message: expect.stringContaining("check") as string });
    for (let written = 0; written < 50; written += 1) await add(number, `Notiz ${written}`);
    expect(await add(number, "Noch eine")).toEqual({ ok: false, error: "limit" });
    expect((await notes()).filter(({ order_id }) => order_id === row.id)).toHaveLength(50);
  });
});

describe("orders of some German days", () => {
  const at: Record<string, string> = {};
  beforeAll(async () => {
    // The last minute of a day and the first of the next, by the German clock in summer and in winter.
    for (const moment of ["2025-06-30T21:59Z", "2025-06-30T22:00Z", "2025-12-31T22:59Z", "2025-12-31T23:00Z"]) {
      at[moment] = await order(["pay"], { lastName: "Zeitler", payment: "prepayment" });
      await update(at[moment], { placed_at: moment });
    }
    await change(at["2025-12-31T22:59Z"]!, "dispatch");
    await archive(at["2025-12-31T22:59Z"]!);
  });
  const listed = async (from: string | null, to: string | null, status: string | null = null) => {
    const asked = { p_words: [], p_number: null, p_status: status, p_mode: "test", p_page: 1, p_size: 100 };
    const { rows } = await call<{ rows: Row[] }>("admin_list_orders", { ...asked, p_from: from, p_to: to });
    return rows.map(({ number }) => number as string);
  };
  const moments = (...asked: string[]) => asked.map((moment) => at[moment]);

  test("the first and the last day belong to them, and archived orders too", async () => {
    expect(await listed("2025-07-01", "2025-12-31")).toEqual(moments("2025-12-31T22:59Z", "2025-06-30T22:00Z"));
    expect(await listed("2025-06-30", "2025-06-30")).toEqual(moments("2025-06-30T21:59Z"));
    expect(await listed(null, "2025-07-01", "paid")).toEqual(moments("2025-06-30T22:00Z", "2025-06-30T21:59Z"));
    expect(await listed("2025-07-01", "2025-12-31", "dispatched")).toEqual(moments("2025-12-31T22:59Z"));
    expect(await listed(null, null)).not.toContain(at["2025-12-31T22:59Z"]);
  });

  const exported = async (limit: number, asked: object) => {
    const rows: Row[] = [];
    type Place = { at: string; id: number } | null;
    let after = null as Place;
    do {
      const page = await call<{ rows: Row[]; next: Place }>("admin_export_orders", {
        p_words: [],
        p_number: null,
        p_status: null,
        p_mode: "test",
        p_from: null,
        p_to: null,
        ...asked,
        p_after_at: after?.at ?? null,
        p_after_id: after?.id ?? null,
        p_limit: limit,
      });
      rows.push(...page.rows);
      after = page.next;
    } while (after);
    return rows;
  };

  test("are exported page by page, oldest first, each once, and the log says by whom and which", async () => {
    const rows = await exported(3, { p_from: "2025-06-01", p_to: "2026-01-01" });
    expect(rows.map(({ number }) => number as string)).toEqual(Object.values(at));
    expect(rows[0]).toMatchObject({
      place: "01067 Dresden",
      pieces: 1,
      subtotal_cents: 5000,
      shipping_cents: 490,
      total_cents: 5490,
      voucher_cents: 0,
      refunded_cents: 0,
      status: "paid",
      first_name: "Clara",
      invoice: null,
    });
    expect(rows[2]!.invoice).toMatch(/^TEST-RE-/);
    expect(JSON.stringify(rows)).not.toContain("body");
    const { data } = await admin.client
      .from("audit_log")
      .select("actor, table_name, after")
      .eq("action", "export")
      .throwOnError();
    expect(data).toEqual([
      {
        actor: admin.userId,
        table_name: "orders",
        after: { placed_from: "2025-06-01", placed_to: "2026-01-01" },
      },
    ]);
  });

  test("a search is exported as it is listed; the log does not keep what was searched for", async () => {
    const rows = await exported(1000, { p_words: ["zeitler"], p_status: "paid" });
    expect(rows.map(({ number }) => number as string)).toEqual(
      moments("2025-06-30T21:59Z", "2025-06-30T22:00Z", "2025-12-31T23:00Z"),
    );
    const { data } = await admin.client.from("audit_log").select("after").eq("action", "export").order("id");
    expect(data?.at(-1)).toEqual({ after: { status: "paid", searched: true } });
  });
});

test("what the owners have to transfer is what went from the bank account, and no other order's", async () => {
  const [paid, unpaid, simulated] = [
    await order(["pay"]),
    await order(["cancel"]),
    await order(["cancel"], { payment: "simulated", paid: true }),
  ];
  const transfer = async (number: string) =>
    readTransferCents(admin.client, Number((await readOrder(number)).order.id));
  await change(paid, "refund", { amount_cents: 1000 });
  expect(await transfer(paid)).toBe(1000);
  await change(paid, "cancel");
  expect(await transfer(paid)).toBe(5490);
  expect(await transfer(unpaid)).toBe(0);
  expect(await transfer(simulated)).toBe(0);
});

test("a withdrawal in the list says whether its order was given something back", async () => {
  const email = `widerruf-${randomUUID().slice(0, 8)}@example.org`;
  const number = await order(["pay"], { email });
  const declaration = { key: randomUUID(), name: "Anna", email, contract: number };
  await backend.service.rpc("submit_withdrawal", { p_withdrawal: declaration }).throwOnError();
  const listed = async () =>
    (await listWithdrawals(admin.client, { query: email, filter: null, page: 1 })).rows.map(passedOver);
  expect(await listed()).toEqual(["parcel"]);
  await change(number, "refund", { amount_cents: 1000 });
  expect(await listed()).toEqual([null]);
});

describe("customers", () => {
  const shop = `kunden-${randomUUID().slice(0, 8)}.example`;
  const numbers: Record<string, string> = {};
  beforeAll(async () => {
    const buys = async (key: string, email: string, lastName: string, actions: string[] = []) => {
      numbers[key] = await order(actions, { email, lastName });
    };
    await buys("first", `anna@${shop}`, "Kaufmann", ["pay", "dispatch"]);
    await buys("bo", `bo@${shop}`, "Kaufmann", ["pay", "dispatch"]);
    await buys("cancelled", `ANNA@${shop}`, "Kaufmann", ["cancel"]);
    await buys("newest", `Anna@${shop}`, "Neumann", ["pay"]);
    await buys("erased", `weg@${shop}`, "Kaufmann", ["pay", "dispatch"]);
    await archive(numbers.erased!);
  });
  type Page = { rows: Row[]; next: number | null; is_cut: boolean };
  const list = (words: string[], after: number | null = null, size = 24) =>
    call<Page>("admin_list_customers", { p_words: words, p_mode: "test", p_after: after, p_size: size });

  test("one for each address, the last to order first, with what they bought", async () => {
    const { rows } = await list([]);
    expect(rows.slice(0, 2)).toMatchObject([
      { number: numbers.newest, name: "Clara Neumann", email: `Anna@${shop}`, orders: 3, total_cents: 2 * 5490 },
      { number: numbers.bo, name: "Clara Kaufmann", orders: 1, total_cents: 5490 },
    ]);
    expect(JSON.stringify(rows)).not.toContain(`weg@${shop}`);
  });

  test("found by any name they ordered under, and by their address", async () => {
    expect((await list(["kaufmann", shop])).rows.map(({ number }) => number as string)).toEqual([
      numbers.cancelled,
      numbers.bo,
    ]);
    expect((await list([`anna@${shop}`])).rows).toMatchObject([{ number: numbers.newest, orders: 3 }]);
    expect(await list(["---"])).toEqual({ rows: [], next: null, is_cut: false });
  });

  test.each([[[]], [["example"]]])("page after page of those with %j, each is there once", async (words) => {
    const all = (await list(words, null, 100)).rows.map(({ email }) => String(email).toLowerCase());
    const seen: string[] = [];
    let after: number | null = null;
    do {
      const page: Page = await list(words, after, 2);
      seen.push(...page.rows.map(({ email }) => String(email).toLowerCase()));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 100)).toEqual(all);
  });

  test("their revenue is what was paid and not given back, also while another order is open", async () => {
    const email = `umsatz@${shop}`;
    await order([], { email });
    await order(["pay", "cancel"], { email });
    const number = await order(["pay"], { email });
    await change(number, "refund", { amount_cents: 1000 });
    expect((await list([email])).rows).toMatchObject([{ orders: 3, total_cents: 4490 }]);
  });

  test("what the shop knows of one, whichever of their orders names them", async () => {
    const asked = { number: numbers.first, email: `anna@${shop}` };
    await backend.service.rpc("submit_review", { p_review: review(puzzle.id, asked) }).throwOnError();
    const letter = { language: "de", name: "Anna", email: `ANNA@${shop}`, topic: "other", message: "Guten Tag" };
    await backend.service.rpc("submit_contact", { p_message: letter }).throwOnError();
    const declaration = { key: randomUUID(), name: "Anna", email: `anna@${shop}`, contract: numbers.first };
    await backend.service.rpc("submit_withdrawal", { p_withdrawal: declaration }).throwOnError();
    const consent = { email: `Anna@${shop}`, consent_version: "1", consent_text: "Ja.", confirmed_at: "2026-01-01" };
    const ended = { ...consent, status: "unsubscribed", unsubscribed_at: "2026-02-01" };
    const again = { ...consent, status: "confirmed" };
    await backend.service.from("newsletter_subscribers").insert([ended, again]).throwOnError();
    const known = await call("admin_customer", { p_number: numbers.first, p_mode: "test" });
    expect(known).toMatchObject({ email: `anna@${shop}`, orders: 3, total_cents: 2 * 5490, newsletter: "confirmed" });
    expect((known.recent as Row[]).map(({ number }) => number as string)).toEqual([
      numbers.newest,
      numbers.cancelled,
      numbers.first,
    ]);
    expect(known.reviews).toMatchObject([{ body: "Sauber gestanzt.", product: puzzle.name }]);
    expect(known.messages).toMatchObject([{ message: "Guten Tag", status: "new" }]);
    expect(known.withdrawals).toMatchObject([{ contract: numbers.first, number: numbers.first }]);
    expect(await call("admin_customer", { p_number: numbers.erased, p_mode: "test" })).toBeNull();
    expect(await call("admin_customer", { p_number: numbers.first, p_mode: "live" })).toBeNull();
  });
});

test("the products sold most in the last 30 days, without cancelled orders and what came back", async () => {
  const top = await ware({ name: "Oben", price: 20, stock: 500 });
  const second = await ware({ name: "Danach", price: 30, stock: 500 });
  const sell = async (sold: OrderedProduct, quantity: number) => {
    const { number } = await place([sold], { mode: "live", paid: true }, quantity);
    return number;
  };
  for (let sold = 0; sold < 3; sold += 1) await sell(top, 10);
  for (let sold = 0; sold < 3; sold += 1) await sell(second, 9);
  await change(await sell(second, 10), "cancel");
  await update(await sell(second, 10), { placed_at: new Date(Date.now() - 31 * 86_400_000).toISOString() });
  const returned = [{ position: 1, quantity: 1 }];
  await change(await sell(top, 2), "refund", { amount_cents: 2000, returned });
  expect(await call("admin_top_products", { p_mode: "live" })).toMatchObject([
    { id: top.id, name: "Oben", pieces: 31, cents: 62_000 },
    { id: second.id, name: "Danach", pieces: 27, cents: 81_000 },
  ]);
  const { days } = await call<{ days: { day: string }[] }>("admin_overview", { p_mode: "live" });
  expect(days).toHaveLength(60);
});

test("what is to be ordered again, and how many: enough for 90 days, and for more than the limit", async () => {
  const busy = await ware({ name: "Gefragt", price: 20, stock: 24 });
  for (const quantity of [10, 8]) await place([busy], { mode: "live", paid: true }, quantity);
  const old = await place([busy], { mode: "live", paid: true }, 2);
  await update(old.number, { placed_at: new Date(Date.now() - 60 * 86_400_000).toISOString() });
  const calm = await ware({ name: "Ruhig", stock: 8, low_stock: 8 });
  for (const not of [
    { stock: 5 },
    { edition_size: 5 },
    { draft_until: "infinity" },
    { archived_at: "2026-01-01" },
    { low_stock: 0 },
  ])
    await ware({ name: "Nicht", stock: 1, ...not });
  const low = lowSchema.parse(await call("admin_low_stock", { p_mode: "live", p_default: 4 }));
  expect(low.filter(({ name }) => ["Gefragt", "Ruhig", "Nicht"].includes(name))).toEqual([
    {
      ...{ id: busy.id, number: busy.article_number, name: "Gefragt" },
      stock: 4,
      sold30: 18,
      sold90: 20,
      wanted: 16,
    },
    { ...{ id: calm.id, number: calm.article_number, name: "Ruhig" }, stock: 8, sold30: 0, sold90: 0, wanted: 1 },
  ]);
});
