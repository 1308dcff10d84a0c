import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { place, ware, orderRequest, type OrderedProduct, type Row } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, change, readOrder } = testShop();
let puzzle: OrderedProduct;
let admin: { client: SupabaseClient; userId: string };
let other: { client: SupabaseClient; userId: string };
let user: { client: SupabaseClient; userId: string };

beforeAll(async () => {
  puzzle = await ware(backend.service, { price: 50, stock: 1000 });
  admin = await backend.signIn({ withFactor: true });
  other = await backend.signIn();
  user = await backend.signIn();
  for (const { userId } of [admin, other])
    await backend.service.from("user_roles").insert({ user_id: userId, role: "admin" }).throwOnError();
});

const order = async (...actions: string[]) => {
  const { number } = await place(backend.service, orderRequest([puzzle]));
  for (const action of actions) await change(number, action);
  return number;
};
const ask = async (client: SupabaseClient, number: string, action: string, details: object = {}) =>
  (await client.rpc("admin_change_order", { p_number: number, p_action: action, p_details: details }).throwOnError())
    .data as { ok: boolean; error?: string; status?: string };
const mail = async (id: number) =>
  (await backend.service.from("mail_outbox").select().eq("id", id).single().throwOnError()).data as Row;
const mailOf = async (number: string) => (await readOrder(number)).mails[0]!;

test("actor_name tells nobody else an address", async () => {
  expect((await user.client.rpc("actor_name", { p_actor: admin.userId })).data).toBeNull();
  expect((await backend.anon.rpc("actor_name", { p_actor: admin.userId })).error).not.toBeNull();
  expect((await admin.client.rpc("actor_name", { p_actor: user.userId })).data).toBe("user3@example.org");
  expect((await admin.client.rpc("actor_name", { p_actor: randomUUID() })).data).toBeNull();
});

describe("an admin changes an order:", () => {
  test("their name stands in its history and in the log", async () => {
    const number = await order();
    expect(await ask(admin.client, number, "pay")).toEqual({ ok: true, status: "paid", stock_changes: [] });
    const { order: row, events } = await readOrder(number);
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ["placed", null],
      ["paid", admin.userId],
    ]);
    const { data } = await admin.client
      .from("audit_log")
      .select("actor, action, before, after")
      .eq("table_name", "orders")
      .eq("row_id", String(row.id))
      .throwOnError();
    expect(data).toEqual([
      { actor: admin.userId, action: "update", before: { status: "open" }, after: { status: "paid" } },
    ]);
  });

  test("of two at once one is done, the other is told", async () => {
    for (const [from, action] of [
      [[], "pay"],
      [["pay"], "cancel"],
      [["pay"], "dispatch"],
    ] as const) {
      const number = await order(...from);
      const answers = await Promise.all([admin, other].map(({ client }) => ask(client, number, action)));
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: "not_now" });
    }
  });

  test("two decide on the same refund at once: it is given once", async () => {
    const number = await order("pay");
    const refund = { amount_cents: 1000, refunded_cents: 0 };
    const answers = await Promise.all([admin, other].map(({ client }) => ask(client, number, "refund", refund)));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await readOrder(number)).order.refunded).toBe(10);
    // Knowing of the first, a second one of the same amount is fine.
    expect(await ask(admin.client, number, "refund", { ...refund, refunded_cents: 1000 })).toMatchObject({ ok: true });
    expect(await ask(admin.client, number, "refund", { amount_cents: 1000 })).toEqual({ ok: false, error: "not_now" });
    expect((await readOrder(number)).order.refunded).toBe(20);
  });

  test("the role sales gives back up to the limits of an order and of a day, and above them nothing changes", async () => {
    const seller = await backend.signIn();
    await backend.service.from("user_roles").insert({ user_id: seller.userId, role: "sales" }).throwOnError();
    const refund = (number: string, amount_cents: number, refunded_cents = 0) =>
      ask(seller.client, number, "refund", { amount_cents, refunded_cents });
    const number = await order("pay");
    // Delivered: 50.00 for an order, 200.00 a day.
    expect(await refund(number, 5001)).toEqual({ ok: false, error: "limit" });
    expect((await readOrder(number)).order.refunded).toBe(0);
    expect(await refund(number, 4000)).toMatchObject({ ok: true });
    expect(await refund(number, 1001, 4000)).toEqual({ ok: false, error: "limit" });
    expect(await ask(seller.client, await order("pay"), "cancel")).toEqual({ ok: false, error: "limit" });
    const limits = { refundPerOrderCents: 10_000, refundPerDayCents: 10_000 };
    const row = { part: "team", revision: 1, value: limits };
    await backend.service.from("settings").insert(row).throwOnError();
    const whole = await order("pay");
    expect(await ask(seller.client, whole, "cancel")).toMatchObject({ ok: true, status: "cancelled" });
    expect(await refund(await order("pay"), 600)).toEqual({ ok: false, error: "limit" });
    expect(await ask(seller.client, await order(), "cancel")).toMatchObject({ ok: true });
    expect(await ask(admin.client, await order("pay"), "cancel")).toMatchObject({ ok: true });
    const told = (await backend.service.rpc("read_settings").throwOnError()).data as object;
    expect(told).not.toHaveProperty("team");
  });

  test("the stock comes back once, and an order that is not there is unknown", async () => {
    const number = await order("pay");
    const stock = async () =>
      (await backend.service.from("products").select("stock").eq("id", puzzle.id).single()).data;
    const before = (await stock())!.stock;
    await ask(admin.client, number, "cancel");
    await ask(admin.client, number, "cancel");
    expect((await stock())!.stock).toBe(before + 1);
    for (const action of ["pay", "refund"])
      expect(await ask(admin.client, "KG-0000-0000", action)).toEqual({ ok: false, error: "unknown" });
  });
});

test("DB-M6 the overview counts the orders of one mode, and no others", async () => {
  const overview = async (mode: string) =>
    (await admin.client.rpc("admin_overview", { p_mode: mode }).throwOnError()).data as Record<string, number> & {
      days: { orders: number; revenue_cents: number }[];
    };
  const figures = async (mode: string) => {
    const { days, open_orders, paid_orders } = await overview(mode);
    return [days.at(-1)?.orders, days.at(-1)?.revenue_cents, open_orders, paid_orders] as number[];
  };
  const difference = (after: number[], before: number[]) => after.map((value, index) => value - (before[index] ?? 0));
  const test = await figures("test");
  const live = await figures("live");
  for (const mode of ["test", "live", "live"]) await place(backend.service, orderRequest([puzzle], { mode }));
  await place(backend.service, orderRequest([puzzle], { mode: "live", paid: true }));
  expect(difference(await figures("test"), test)).toEqual([1, 0, 1, 0]);
  expect(difference(await figures("live"), live)).toEqual([3, 5490, 2, 1]);
});

test("DB-H4 the overview counts the failed mails that the list of mails shows, by its index", async () => {
  const read = async () => {
    const { data } = await admin.client.rpc("admin_overview", { p_mode: "test" }).throwOnError();
    return (data as { failed_mails: number }).failed_mails;
  };
  const before = await read();
  const mails = ["auth", "order_link"].map((kind) => ({ kind, recipient: "nobody@example.org", status: "failed" }));
  await backend.service.from("mail_outbox").insert(mails).throwOnError();
  expect(await read()).toBe(before + 1);
});

test("SEC-H2 the overview names open orders with many pieces, of high value, or several from one visitor", async () => {
  const dear = await ware(backend.service, { price: 300, stock: 50 });
  const many = await Promise.all(Array.from({ length: 15 }, () => ware(backend.service, { price: 1 })));
  const put = async (...asked: Parameters<typeof orderRequest>) =>
    (await place(backend.service, orderRequest(...asked))).number;
  const large = await put(many);
  const valuable = await put([dear], {}, 2);
  const several = [];
  for (let made = 0; made < 3; made += 1) several.push(await put([puzzle], { visitor: "one" }));
  const paid = await put([dear], { paid: true }, 2);
  const two = [await put([puzzle], { visitor: "two" }), await put([puzzle], { visitor: "two" })];
  const { data } = await admin.client.rpc("admin_overview", { p_mode: "test" }).throwOnError();
  const named = Object.fromEntries(
    (data as { unusual_orders: { number: string; reasons: string[] }[] }).unusual_orders.map((order) => [
      order.number,
      order.reasons,
    ]),
  );
  expect(named[large]).toEqual(["pieces"]);
  expect(named[valuable]).toEqual(["value"]);
  expect(several.map((number) => named[number])).toEqual([["visitor"], ["visitor"], ["visitor"]]);
  expect([paid, ...two].map((number) => named[number])).toEqual([undefined, undefined, undefined]);
});

describe("a mail is sent again", () => {
  test.each([
    ["kept", true],
    ["failed", true],
    ["waiting", false],
    ["sending", false],
  ])("that is %s: %s", async (status, isResent) => {
    const before = await mailOf(await order());
    await backend.service.from("mail_outbox").update({ status, attempts: 3, last_error: "x" }).eq("id", before.id);
    const { data } = await admin.client.rpc("admin_resend_mail", { p_id: before.id }).throwOnError();
    expect(data).toBe(isResent);
    const now = await mail(before.id);
    expect([now.status, now.attempts]).toEqual(isResent ? ["waiting", 0] : [status, 3]);
    expect(now.message_id !== before.message_id).toBe(isResent);
  });

  test("that was sent: stays as it was, and its words go out in a copy with a number of its own", async () => {
    const words = { status: "sent", subject: "Ihre Bestellung", html: "<p>So war es.</p>", body: "So war es." };
    const { id } = await mailOf(await order());
    const sentAt = "2026-01-01T00:00:00+00:00";
    await backend.service
      .from("mail_outbox")
      .update({ ...words, sent_at: sentAt, created_at: sentAt })
      .eq("id", id);
    const before = await mail(id);
    expect((await admin.client.rpc("admin_resend_mail", { p_id: id }).throwOnError()).data).toBe(true);
    expect(await mail(id)).toEqual(before);
    const { data } = await backend.service
      .from("mail_outbox")
      .select()
      .eq("order_id", before.order_id)
      .eq("is_copy", true);
    const [copy, ...more] = data!;
    expect(more).toEqual([]);
    expect(copy).toMatchObject({
      ...words,
      status: "waiting",
      kind: before.kind,
      recipient: before.recipient,
      sent_at: null,
    });
    expect(copy.message_id).not.toBe(before.message_id);
    const { data: log } = await admin.client
      .from("audit_log")
      .select("action")
      .match({ table_name: "mail_outbox", row_id: copy.id });
    expect(log).toEqual([{ action: "insert" }]);
  });

  test.each([
    ["waiting", 1],
    ["sending", 1],
    ["sent", 2],
    ["failed", 2],
  ])("whose first copy is %s: %i copies after a second press", async (status, copies) => {
    const { id, order_id } = await mailOf(await order());
    const sent = { status: "sent", subject: "Ihre Bestellung", body: "So war es." };
    await backend.service.from("mail_outbox").update(sent).eq("id", id).throwOnError();
    const again = async () => (await admin.client.rpc("admin_resend_mail", { p_id: id }).throwOnError()).data;
    expect(await again()).toBe(true);
    const written = () =>
      backend.service.from("mail_outbox").select("id", { count: "exact" }).match({ order_id, is_copy: true });
    await backend.service.from("mail_outbox").update({ status }).match({ order_id, is_copy: true }).throwOnError();
    expect(await again()).toBe(copies === 2);
    expect((await written()).count).toBe(copies);
  });
});

test("a link of the sign-in is not sent again", async () => {
  const link = { kind: "auth", recipient: "inhaberin@example.org", status: "kept" };
  const { data: mail } = await backend.service.from("mail_outbox").insert(link).select().single().throwOnError();
  expect((await admin.client.rpc("admin_resend_mail", { p_id: mail.id }).throwOnError()).data).toBe(false);
});

test("a withdrawal is settled and opened again", async () => {
  const { id } = await withdraw();
  for (const [isSettled, status] of [
    [true, "settled"],
    [false, "received"],
  ] as const) {
    await admin.client.rpc("admin_settle_withdrawal", { p_id: id, p_is_settled: isSettled }).throwOnError();
    expect((await withdrawals()).find((row) => row.id === id)?.status).toBe(status);
  }
});

test("a withdrawn order is not to be sent, and one that is given back leaves no withdrawal to settle", async () => {
  const toSend = async () => {
    const { data } = await admin.client.rpc("admin_overview", { p_mode: "test" }).throwOnError();
    return (data as { paid_orders: number }).paid_orders;
  };
  const before = await toSend();
  const [cancelled, refunded, partly] = [await order("pay"), await order("pay"), await order("pay")];
  expect(await toSend()).toBe(before + 3);
  const ids = [];
  // A stranger's word alone holds no parcel back.
  await withdraw(cancelled, "fremd@example.org");
  expect(await toSend()).toBe(before + 3);
  for (const number of [cancelled, refunded, partly]) ids.push((await withdraw(number, await buyerOf(number))).id);
  expect(await toSend()).toBe(before);
  await change(cancelled, "cancel");
  await change(refunded, "refund", { amount_cents: 5490 });
  await change(partly, "refund", { amount_cents: 1000 });
  const rows = await withdrawals();
  expect(ids.map((id) => rows.find((row) => row.id === id)?.status)).toEqual(["settled", "settled", "received"]);
});

test("overdue in the overview are withdrawals whose time has run out before they were settled", async () => {
  const overdue = async () => {
    const { data } = await admin.client.rpc("admin_overview", { p_mode: "test" }).throwOnError();
    return (data as { overdue_withdrawals: number }).overdue_withdrawals;
  };
  const before = await overdue();
  const { id } = await withdraw();
  expect(await overdue()).toBe(before);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await backend.service.from("withdrawals").update({ due_at: yesterday }).eq("id", id).throwOnError();
  expect(await overdue()).toBe(before + 1);
  await admin.client.rpc("admin_settle_withdrawal", { p_id: id, p_is_settled: true }).throwOnError();
  expect(await overdue()).toBe(before);
});

test("an erased subscriber is gone with their mails, and the log does not keep the address", async () => {
  const email = `leserin-${randomUUID()}@example.org`;
  await backend.service.rpc("request_newsletter", { p_email: email, p_version: "1", p_text: "Ja" }).throwOnError();
  const read = async (table: string, column: string) =>
    (await backend.service.from(table).select("id").eq(column, email).throwOnError()).data;
  const [{ id }] = (await read("newsletter_subscribers", "email")) as [{ id: number }];
  expect(await read("mail_outbox", "recipient")).toHaveLength(1);

  const erase = () => admin.client.rpc("admin_delete_subscriber", { p_id: id }).throwOnError();
  expect((await erase()).data).toBe(true);
  expect((await erase()).data).toBe(false);
  expect(await read("newsletter_subscribers", "email")).toEqual([]);
  expect(await read("mail_outbox", "recipient")).toEqual([]);
  const { data: log } = await admin.client
    .from("audit_log")
    .select("actor, action, row_id, before, after")
    .eq("table_name", "newsletter_subscribers")
    .throwOnError();
  expect(log).toEqual([
    { actor: admin.userId, action: "delete", row_id: String(id), before: { status: "pending" }, after: null },
  ]);
});

test("law 44: an admin exports and erases a person; the log says that, and nothing about whom", async () => {
  const logged = async () =>
    (await admin.client.from("audit_log").select("actor, action, row_id, before, after").eq("table_name", "people"))
      .data;
  const { email } = await subscriber();
  await backend.service.from("contact_messages").insert({
    ...{ name: "Clara", email, topic: "other", message: "Guten Tag", language: "de", fingerprint: email },
  });
  const asked = { p_email: email.toUpperCase() };
  expect((await admin.client.rpc("admin_count_person", asked)).data).toEqual({
    ...{ newsletter: 1, messages: 1, erasable_orders: 0 },
  });
  const { data: exported } = await admin.client.rpc("admin_export_person", asked).throwOnError();
  expect(exported).toMatchObject({ newsletter: [{ email }], messages: [{ name: "Clara" }] });
  const { data: erasure } = await admin.client.rpc("admin_erase_person", asked).throwOnError();
  expect(erasure).toMatchObject({ erased: { newsletter: 1, messages: 1 }, kept: { orders: 0, letters: 0 } });
  const entry = { actor: admin.userId, row_id: "*", before: null, after: null };
  expect(await logged()).toEqual([
    { ...entry, action: "export" },
    { ...entry, action: "delete" },
  ]);
  const { data: log } = await admin.client.from("audit_log").select();
  expect(JSON.stringify(log)).not.toContain(email);
  // What an admin does next is logged again.
  const other = await subscriber();
  await admin.client.rpc("admin_delete_subscriber", { p_id: other.id }).throwOnError();
  const { count } = await admin.client
    .from("audit_log")
    .select("id", { count: "exact", head: true })
    .eq("row_id", String(other.id))
    .eq("table_name", "newsletter_subscribers");
  expect(count).toBe(1);
});

test("law 68: the buyers of an article, its variants and its former numbers; the log counts them", async () => {
  const { service } = backend;
  const first = await ware(service, { stock: 9 });
  const sized = (size: string) => ({ option_names: ["Größe"], option_values: [size] });
  await service.from("products").update(sized("groß")).eq("id", first.id).throwOnError();
  const variant = await ware(service, { stock: 9, variant_of: first.id, ...sized("klein") });
  const numbers = [];
  for (const asked of [[first], [variant], [puzzle]])
    numbers.push((await place(service, orderRequest(asked, { price: 50 }))).number);
  await service
    .from("products")
    .update({ article_number: `NEU-${first.id}` })
    .eq("id", first.id)
    .throwOnError();
  const read = { p_product_id: first.id, p_after: 0, p_limit: 1 };
  const page = (await admin.client.rpc("admin_list_buyers", read).throwOnError()).data as Row;
  const next = { ...read, p_after: Number(page.next) };
  const rest = (await admin.client.rpc("admin_list_buyers", next).throwOnError()).data as Row;
  const found = [page, rest].flatMap(({ buyers }) => (buyers as Row[]).map(({ number }) => number as string));
  expect(found).toEqual(numbers.slice(0, 2));
  const { data: log } = await admin.client
    .from("audit_log")
    .select("after")
    .eq("action", "export")
    .eq("row_id", first.id);
  expect(log).toEqual([{ after: { buyers: 2 } }]);
});

test("the running shop: what was done when, mail that waits, and three test mails in ten minutes", async () => {
  const read = async () => (await admin.client.rpc("admin_operations").throwOnError()).data as Row;
  const work = async (name: string) => ((await read()).works as Row)[name] as Row;
  expect(await work("backup")).toMatchObject({ finished_at: null, is_overdue: true });
  await admin.client.rpc("admin_note_backup").throwOnError();
  await backend.service.rpc("finish_work", { p_name: "payments", p_outcome: { changed: 2 } }).throwOnError();
  expect(await work("backup")).toMatchObject({ finished_at: expect.any(String) as string, is_overdue: false });
  expect(await work("payments")).toMatchObject({ outcome: { changed: 2 }, is_overdue: false });

  const mails = async () => (await read()).mail as { waiting: number; overdue: number; failed: number };
  const before = await mails();
  const ids = [];
  for (let sent = 0; sent < 4; sent += 1) ids.push((await admin.client.rpc("admin_write_test_mail")).data as number);
  expect(ids.map(Boolean)).toEqual([true, true, true, false]);
  expect(await mail(ids[0]!)).toMatchObject({ kind: "test", recipient: "user1@example.org", status: "waiting" });
  const late = { next_attempt_at: new Date(Date.now() - 3_600_000).toISOString() };
  await backend.service.from("mail_outbox").update(late).eq("id", ids[0]).throwOnError();
  await backend.service.from("mail_outbox").update({ status: "failed" }).eq("id", ids[1]).throwOnError();
  const { waiting, overdue, failed } = await mails();
  const grown = [waiting - before.waiting, overdue - before.overdue, failed - before.failed];
  expect(grown).toEqual([2, 1, 1]);
});

test("using a discount code is no edit of it", async () => {
  const read = async () => (await backend.service.from("discount_codes").select().eq("code", "ZEHN").single()).data;
  await backend.service.from("discount_codes").insert({ code: "ZEHN", kind: "percent", percent: 10 }).throwOnError();
  const fresh = await read();
  await place(backend.service, orderRequest([puzzle], { code: "ZEHN", total_cents: 4990 }));
  expect(await read()).toMatchObject({ used_count: 1, updated_at: fresh.updated_at });
  await admin.client.from("discount_codes").update({ is_active: false }).eq("code", "ZEHN").throwOnError();
  expect((await read()).updated_at).not.toBe(fresh.updated_at);
});

async function buyerOf(number: string): Promise<string> {
  const { data } = await backend.service.from("orders").select("email").eq("number", number).single().throwOnError();
  return data.email as string;
}

async function withdraw(contract = "das Puzzle", email = "clara@example.org"): Promise<{ id: number }> {
  const key = randomUUID();
  const asked = { key, name: "Clara", email, contract, message: null };
  await backend.service.rpc("submit_withdrawal", { p_withdrawal: asked }).throwOnError();
  const { data } = await backend.service.from("withdrawals").select("id").eq("idempotency_key", key).single();
  return data as { id: number };
}

async function subscriber(): Promise<{ id: number; email: string }> {
  const asked = { email: `leserin-${randomUUID()}@example.org`, consent_version: "1", consent_text: "Ja" };
  const rows = backend.service.from("newsletter_subscribers").insert(asked).select("id, email").single();
  return (await rows.throwOnError()).data;
}

async function withdrawals(): Promise<{ id: number; status: string }[]> {
  const { data } = await backend.service.from("withdrawals").select("id, status").order("id").throwOnError();
  return data;
}
