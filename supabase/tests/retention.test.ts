import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import { insertRow } from "./bare.ts";
import type { Row, OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, ware, place } = bareShop();

const { invoiceYears, letterYears, openYears, cancelledDays, archiveMonths, noticeDays, logYears } = RETENTION;
const TABLES = ["orders", "order_items", "order_events", "invoices", "withdrawals", "mail_outbox", "audit_log"];

let puzzle: OrderedProduct;

beforeAll(async () => {
  puzzle = await ware({ price: 50, stock: 1000 });
});
beforeEach(async () => {
  await database.exec(
    "delete from invoices; delete from withdrawals; delete from orders; delete from mail_outbox; delete from audit_log; delete from internal.attempts",
  );
});

const NOTHING = {
  vouchers: 0,
  withdrawals: 0,
  letters: 0,
  notices: 0,
  orders: 0,
  unpaid: 0,
  archived: 0,
  subscribers: 0,
  restock: 0,
  contact: 0,
  designs: 0,
  reviews: 0,
  novelties: 0,
  sendings: 0,
  expired: 0,
  attempts: 0,
  log: 0,
  form_keys: 0,
  missed_searches: 0,
  missed_addresses: 0,
  daily_counts: 0,
  sign_ins: 0,
  favorites: 0,
  credits: 0,
  journal: 0,
  more: false,
};

/** What there is to do at a moment ("2027-01-01 00:00" by the German clock); the second call must find nothing. */
async function apply(at: string): Promise<Record<string, number>> {
  const call = "select internal.retain($1::timestamp at time zone 'Europe/Berlin', 1000) as done";
  const [first] = await ask<{ done: Record<string, number> }>(call, [at]);
  const before = await footprint();
  const [second] = await ask<{ done: Record<string, number> }>(call, [at]);
  expect(second?.done).toEqual(NOTHING);
  expect(await footprint()).toEqual(before);
  return Object.fromEntries(Object.entries(first?.done ?? {}).filter(([, count]) => count > 0));
}

const footprint = async () =>
  Promise.all([...TABLES, "products", "internal.attempts"].map((table) => ask(`select * from ${table} order by 1`)));
const count = async (table: string) => (await ask(`select from ${table}`)).length;

/** An order of a day in German time, with everything that belongs to it, brought as far as `actions` say. */
async function order(at: string, actions: string[] = [], changes: Record<string, unknown> = {}): Promise<Row> {
  const { number } = await place([puzzle], { phone: "040 1", ...changes });
  for (const action of actions)
    await ask("select change_order($1, $2, jsonb_build_object('amount_cents', 5490))", [number, action]);
  const [row] = await ask("select * from orders where number = $1", [number]);
  const moment = "$1::timestamp at time zone 'Europe/Berlin'";
  await ask(`update orders set placed_at = ${moment} where id = $2`, [at, row!.id]);
  await ask(`update order_events set created_at = ${moment} where order_id = $2`, [at, row!.id]);
  await ask(`update invoices set issued_at = ${moment} where order_id = $2`, [at, row!.id]);
  await ask(`update mail_outbox set created_at = ${moment}, status = 'sent' where order_id = $2`, [at, row!.id]);
  return row!;
}

const DONE = ["pay", "dispatch"];

describe("law 43: an invoice with its order", () => {
  test.each([
    ["the first day of a year", "2026-01-01 00:00"],
    ["the last minute of a year", "2026-12-31 23:59"],
  ])("of %s is kept for whole years after that year", async (_day, at) => {
    await order(at, DONE);
    await apply(`${2026 + invoiceYears}-12-31 23:59`);
    expect(await count("invoices")).toBe(1);
    expect(await apply(`${2026 + invoiceYears + 1}-01-01 00:00`)).toMatchObject({ orders: 1 });
    for (const table of ["orders", "order_items", "order_events", "invoices", "mail_outbox"])
      expect(await count(table), table).toBe(0);
  });

  test("waits for a credit note of a later year", async () => {
    const { id } = await order("2026-05-01 12:00", DONE);
    await ask(
      "insert into invoices (number, kind, order_id, amount, issued_at) values ($1, 'credit_note', $2, 5, $3)",
      ["RK-2027-00001", id, "2027-02-01"],
    );
    await apply(`${2026 + invoiceYears + 1}-06-01 00:00`);
    expect(await count("invoices")).toBe(2);
    expect(await apply(`${2027 + invoiceYears + 1}-01-01 00:00`)).toMatchObject({ orders: 1 });
  });

  test.each([
    ["cancelled", ["pay", "cancel"]],
    ["refunded", ["pay", "refund"]],
  ])("an order paid and %s before its invoice is kept as long, because money moved", async (status, actions) => {
    await order("2026-05-01 12:00", actions);
    expect(await ask("select status from orders")).toEqual([{ status }]);
    expect(await count("invoices")).toBe(0);
    await apply(`${2026 + invoiceYears}-12-31 23:59`);
    expect(await count("orders")).toBe(1);
    expect(await apply(`${2026 + invoiceYears + 1}-01-01 00:00`)).toMatchObject({ orders: 1 });
    expect(await count("orders")).toBe(0);
  });

  test("of a German new year is not of the old one, though it still is in London", async () => {
    await order("2027-01-01 00:30", DONE);
    await apply(`${2026 + invoiceYears + 1}-06-01 00:00`);
    expect(await count("invoices")).toBe(1);
  });
});

describe("law 43: letters", () => {
  test("mails about an order and withdrawals are kept for whole years, the order longer", async () => {
    const { id } = await order("2026-06-15 12:00", DONE);
    await ask(
      "insert into withdrawals (idempotency_key, name, email, contract, order_id, status, received_at) values ($1, 'C', 'c@example.org', 'x', $2, 'settled', '2026-06-20')",
      [randomUUID(), id],
    );
    await apply(`${2026 + letterYears}-12-31 23:59`);
    // The notice to the shop is no letter.
    expect(await ask("select kind from mail_outbox order by kind")).toEqual([
      { kind: "dispatched" },
      { kind: "order_confirmation" },
      { kind: "payment_received" },
    ]);
    expect(await apply(`${2026 + letterYears + 1}-01-01 00:00`)).toEqual({ withdrawals: 1, letters: 3 });
    expect([await count("orders"), await count("invoices")]).toEqual([1, 1]);
  });
});

describe("law 44: orders nobody paid", () => {
  test("a cancelled one goes with everything about it; its stock was back before", async () => {
    await order("2026-03-01 12:00", ["cancel"]);
    const stock = await ask("select stock from products");
    const days = (more: number) => new Date(Date.UTC(2026, 2, 1 + cancelledDays + more)).toISOString().slice(0, 10);
    await apply(`${days(0)} 11:59`);
    expect(await count("orders")).toBe(1);
    expect(await apply(`${days(1)} 12:00`)).toMatchObject({ unpaid: 1 });
    for (const table of ["orders", "order_items", "order_events", "mail_outbox"]) expect(await count(table)).toBe(0);
    expect(await ask("select stock from products")).toEqual(stock);
  });

  test("an open one stays until no claim is left; then its goods go back on the shelf", async () => {
    const stock = await ask<{ stock: number }>("select stock from products");
    await order("2026-03-01 12:00");
    await apply(`${2026 + openYears}-12-31 23:59`);
    expect(await count("orders")).toBe(1);
    expect(await apply(`${2026 + openYears + 1}-01-01 00:00`)).toMatchObject({ unpaid: 1 });
    expect(await count("mail_outbox")).toBe(0);
    expect(await ask("select stock from products")).toEqual(stock);
  });

  test("one that was withdrawn from stays as long as the withdrawal", async () => {
    const { id } = await order("2026-03-01 12:00", ["cancel"]);
    await ask(
      "insert into withdrawals (idempotency_key, name, email, contract, order_id, received_at) values ($1, 'C', 'c@example.org', 'x', $2, '2026-03-02')",
      [randomUUID(), id],
    );
    await apply("2027-06-01 12:00");
    expect([await count("orders"), await count("withdrawals")]).toEqual([1, 1]);
    expect(await apply(`${2026 + letterYears + 1}-01-01 00:00`)).toMatchObject({ withdrawals: 1, unpaid: 1 });
  });
});

describe("a stranger's declaration, which names an order by the number on its parcel", () => {
  const declare = (number: unknown) =>
    ask("select submit_withdrawal($1)", [
      { key: randomUUID(), name: "X", email: "fremd@evil.example", contract: number, message: null },
    ]);

  test("keeps a finished order from nothing", async () => {
    const { number } = await order("2026-01-29 12:00", DONE);
    await declare(number);
    expect(await apply("2028-03-01 12:00")).toMatchObject({ archived: 1 });
  });

  test("keeps an order that was never paid from nothing, and stays itself", async () => {
    const { number } = await order("2026-03-01 12:00", ["cancel"]);
    await declare(number);
    expect(await apply("2026-12-01 12:00")).toMatchObject({ unpaid: 1 });
    expect(await ask("select contract, order_id from withdrawals")).toEqual([{ contract: number, order_id: null }]);
  });

  test("does not stand in the way of who wants to be erased", async () => {
    const { number, email } = await order("2026-03-01 12:00", ["cancel"]);
    await declare(number);
    await ask("select erase_person($1)", [email]);
    expect(await count("orders")).toBe(0);
  });
});

describe("law 44: after the warranty", () => {
  test("an order leaves the working lists without its telephone number, and changes no more", async () => {
    const { number } = await order("2026-01-29 12:00", DONE, {
      billing: { city: "Bonn", phone: "0228 1" },
      gift: { text: "Für Dich", wrap_cents: 0 },
    });
    // A leap year has that day also in February.
    const due = new Date(Date.UTC(2026, archiveMonths, 29)).toISOString().slice(0, 10);
    expect(due).toBe("2028-02-29");
    await apply(`${due} 12:00`);
    expect(await ask("select archived_at from orders")).toEqual([{ archived_at: null }]);
    expect(await apply(`${due} 12:01`)).toMatchObject({ archived: 1 });
    const [row] = await ask(
      "select archived_at is not null as archived, phone, gift_message, billing_address from orders",
    );
    expect(row).toEqual({
      archived: true,
      phone: null,
      gift_message: null,
      billing_address: { city: "Bonn", phone: "" },
    });
    await expect(ask(`select change_order($1, 'refund', '{"amount_cents": 1}')`, [number])).rejects.toThrow("archived");
  });

  test.each([
    ["an open one", []],
    ["a paid one that nobody has sent", ["pay"]],
  ])("%s stays in them", async (_what, actions) => {
    await order("2026-01-31 12:00", actions);
    await apply("2028-12-31 12:00");
    expect(await ask("select archived_at from orders")).toEqual([{ archived_at: null }]);
  });

  test("two years before the 29th of February is the 28th", async () => {
    await ask(
      "insert into audit_log (actor, table_name, row_id, action, created_at) values ($1, 'a', '1', 'update', $2)",
      [randomUUID(), "2026-02-28T12:00:00+01:00"],
    );
    expect(logYears).toBe(2);
    await apply("2028-02-28 12:00");
    expect(await count("audit_log")).toBe(1);
    expect(await apply("2028-02-29 12:01")).toEqual({ log: 1 });
  });
});

describe("law 44: what is only for the moment", () => {
  test("links, notices and copies go after some days, what waits does not", async () => {
    for (const kind of ["auth", "order_link", "shop_order", "shop_withdrawal"])
      for (const status of ["sent", "kept", "failed", "waiting"])
        await ask("insert into mail_outbox (kind, status, created_at) values ($1, $2, '2026-05-01T12:00:00+02:00')", [
          kind,
          status,
        ]);
    const day = (days: number) => new Date(Date.UTC(2026, 4, 1 + days)).toISOString().slice(0, 10);
    expect(await apply(`${day(noticeDays)} 12:00`)).toEqual({});
    expect(await apply(`${day(noticeDays)} 12:01`)).toEqual({ notices: 12 });
    expect(await ask("select distinct status from mail_outbox")).toEqual([{ status: "waiting" }]);
  });

  test("a link of the sign-in is forgotten the moment it is sent, or given up", async () => {
    const insert = (status: string) =>
      ask(
        "insert into mail_outbox (kind, payload, status, html, body) values ('auth', '{\"html\": \"link\"}', $1, 'l', 'l')",
        [status],
      );
    await insert("sending");
    await ask("update mail_outbox set status = 'waiting', last_error = 'later'");
    expect(await ask("select payload from mail_outbox")).toEqual([{ payload: { html: "link" } }]);
    await ask("update mail_outbox set status = 'sent', html = 'link', body = 'link'");
    expect(await ask("select payload, html, body from mail_outbox")).toEqual([{ payload: {}, html: null, body: null }]);
  });

  test("words that found nothing, addresses without a page and counts go after their days", async () => {
    await ask("insert into missed_searches values ('2026-01-30', 'mops'), ('2026-02-01', 'dackel')");
    await ask("insert into missed_addresses values ('2026-01-30', '/alt'), ('2026-02-01', '/fort')");
    await ask("insert into daily_counts values ('2026-01-30', 'mcp', 'openai', 2), ('2026-01-31', 'mcp', 'openai', 3)");
    expect(await apply("2026-05-01 12:00")).toEqual({ missed_searches: 1, missed_addresses: 1, daily_counts: 1 });
    for (const table of ["missed_searches", "daily_counts"]) await ask(`delete from ${table}`);
    await ask("delete from missed_addresses");
  });

  test("counted attempts go after a day", async () => {
    await ask("insert into internal.attempts values ('a', '2026-05-01T12:00:00+02:00', 1)");
    expect(await apply("2026-05-02 12:00")).toEqual({});
    expect(await apply("2026-05-02 12:01")).toEqual({ attempts: 1 });
  });

  test("the keys of forms that created something go after a day", async () => {
    await ask("insert into internal.created values (gen_random_uuid(), 1, '2026-05-01T12:00:00+02:00')");
    expect(await apply("2026-05-02 12:00")).toEqual({});
    expect(await apply("2026-05-02 12:01")).toEqual({ form_keys: 1 });
  });
});

test("law 44, 62: a subscription that is never confirmed goes after 30 days, the proof of an ended one after three years", async () => {
  const insert = (email: string, more: object) =>
    insertRow(database, "newsletter_subscribers", {
      email,
      consent_version: "1",
      consent_text: "Ja",
      requested_at: "2026-05-01T12:00:00+02:00",
      confirm_token: randomUUID(),
      unsubscribe_token: randomUUID(),
      confirm_until: "2026-05-08",
      ...more,
    });
  await insert("a@example.org", { status: "pending" });
  const confirmed_at = "2026-05-02";
  await insert("b@example.org", { status: "confirmed", confirmed_at });
  await insert("c@example.org", {
    status: "unsubscribed",
    confirmed_at,
    unsubscribed_at: "2026-06-01",
    confirm_token: null,
  });
  expect(await apply("2026-05-31 12:00")).toEqual({});
  expect(await apply("2026-05-31 12:01")).toEqual({ subscribers: 1 });
  expect(await apply("2029-12-31 23:59")).toEqual({});
  expect(await apply("2030-01-01 00:00")).toEqual({ subscribers: 1 });
  expect(await ask("select email from newsletter_subscribers")).toEqual([{ email: "b@example.org" }]);
  await database.exec("delete from newsletter_subscribers");
});

test("law 44: a message goes 30 days after it was closed, an open one stays", async () => {
  const message = {
    fingerprint: "f",
    language: "de",
    name: "C",
    email: "c@example.org",
    topic: "other",
    message: "Hallo",
  };
  const times = { created_at: "2026-05-01", closed_at: null };
  await insertRow(database, "contact_messages", { ...message, ...times, status: "new" });
  await insertRow(database, "contact_messages", {
    ...message,
    ...times,
    status: "closed",
    closed_at: "2026-05-01T12:00:00+02:00",
  });
  expect(await apply("2026-05-31 12:00")).toEqual({});
  expect(await apply("2026-05-31 12:01")).toEqual({ contact: 1 });
  expect(await count("contact_messages")).toBe(1);
  await database.exec("delete from contact_messages");
});

test("law 44: the reviews of an article go twelve months after it was sold last", async () => {
  const gone = await ware({ price: 5, archived_at: "2026-05-01T12:00:00+02:00" });
  for (const { id } of [gone, puzzle])
    await insertRow(database, "reviews", { product_id: id, rating: 5, body: "Schön", author: "Erika", mode: "live" });
  expect(await apply("2027-05-01 12:00")).toEqual({});
  expect(await apply("2027-05-01 12:01")).toEqual({ reviews: 1 });
  expect(await ask("select product_id from reviews")).toEqual([{ product_id: puzzle.id }]);
  await database.exec("delete from reviews");
});

test("a novelty is none after 180 days, however its product was changed meanwhile; marked again it is one again", async () => {
  const { id } = await ware({ price: 5, is_new: true });
  const since = (time: string) => ask("update products set new_since = $2 where id = $1", [id, time]);
  const isNew = async () => (await ask("select is_new from products where id = $1", [id]))[0]!.is_new;
  await since("2026-05-01T12:00:00+02:00");
  await ask("update products set price = 6, is_new = true where id = $1", [id]);
  expect(await apply("2026-10-28 12:00")).toEqual({});
  expect(await isNew()).toBe(true);
  expect(await apply("2026-10-28 12:01")).toEqual({ novelties: 1 });
  expect(await isNew()).toBe(false);
  await ask("update products set is_new = true where id = $1", [id]);
  expect(await apply("2026-10-28 12:02")).toEqual({});
  await ask("delete from products where id = $1", [id]);
});

test("law 43, 44: nothing of the running year is touched", async () => {
  await order("2026-11-01 12:00", DONE);
  await order("2026-11-02 12:00");
  await order("2026-11-03 12:00", ["cancel"]);
  await ask("update mail_outbox set created_at = '2026-11-20' where kind = 'shop_order'");
  const before = await footprint();
  expect(await apply("2026-11-21 12:00")).toEqual({});
  expect(await footprint()).toEqual(before);
});
