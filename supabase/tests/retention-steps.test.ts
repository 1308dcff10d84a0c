import { beforeAll, beforeEach, expect, test } from "vitest";
import { applyRetention } from "@/lib/legal/apply-retention";
import { answerTo, insertAdmin } from "./bare.ts";
import type { OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, ware, place } = bareShop();
let puzzle: OrderedProduct;

const count = async (table: string) => (await ask(`select from ${table}`)).length;

beforeAll(async () => {
  puzzle = await ware({ price: 50, stock: 1000 });
});
beforeEach(() => database.exec("delete from invoices; delete from orders; delete from mail_outbox"));

/** Orders of many years ago, brought as far as `actions` say. */
async function oldOrders(many: number, actions: string[] = []): Promise<void> {
  for (let index = 0; index < many; index++) {
    const { number } = await place([puzzle], { email: `old${index}@example.org` });
    for (const action of actions) await ask("select change_order($1, $2, '{}')", [number, action]);
  }
  await database.exec(`
    update orders set placed_at = '2010-05-01';
    update order_events set created_at = '2010-05-01';
    update invoices set issued_at = '2010-05-01';
    update mail_outbox set created_at = '2010-05-01', status = 'sent'`);
}

const step = async (limit: number) =>
  (await ask<{ done: Record<string, number | boolean> }>("select apply_retention($1) as done", [limit]))[0]!.done;

async function allSteps(limit: number) {
  const done = [];
  do done.push(await step(limit));
  while (done.at(-1)?.more === true);
  return done;
}

test("DB-H5 retention goes in steps, says whether there is more, and ends", async () => {
  await oldOrders(12, ["pay", "dispatch"]);
  const done = await allSteps(5);
  const orders = done.map((kinds) => kinds.orders).filter((count) => count !== undefined);
  expect(orders).toEqual([5, 5, 2, 0]);
  expect([await count("orders"), await count("invoices"), await count("mail_outbox")]).toEqual([0, 0, 0]);
  await expect(ask("select apply_retention(0)")).rejects.toThrow("1 to 10000");
});

test("a step of retention is about one kind of rows: none waits for those of another", async () => {
  await oldOrders(3, ["pay", "dispatch"]);
  await database.exec("update audit_log set created_at = '2010-05-01'");
  for (const { more, ...kinds } of await allSteps(100))
    expect(Object.values(kinds).filter((count) => count !== 0)).toHaveLength(more ? 1 : 0);
});

test("DB-H5 an order with corrections of its invoice does not make a step look like the last one", async () => {
  await oldOrders(2, ["pay", "dispatch"]);
  for (const { number } of await ask<{ number: string }>("select number from orders"))
    for (const amount_cents of [100, 200])
      await ask("select change_order($1, 'refund', $2)", [number, { amount_cents }]);
  await database.exec(`update order_events set created_at = '2010-05-01';
    update invoices set issued_at = timestamptz '2010-05-01' + order_id * interval '1 minute'`);
  expect(await allSteps(2)).toContainEqual(expect.objectContaining({ orders: 2 }));
  expect(await count("invoices")).toBe(0);
});

test("one call of all retention deletes in as many steps as it takes, and tells of mail and accounts, too", async () => {
  await oldOrders(3, ["pay", "dispatch"]);
  const call = async (name: string, values: Record<string, unknown>) => {
    const asked = Object.keys(values).map((key, index) => `${key} => $${index + 1}`);
    return (await ask<{ done: unknown }>(`select ${name}(${asked.join()}) as done`, Object.values(values)))[0]!.done;
  };
  expect(await applyRetention(call)).toMatchObject({ orders: 3, compacted: 0, unconfirmed_accounts: 0 });
  expect(await count("orders")).toBe(0);
  expect(await ask("select outcome ->> 'orders' as orders from internal.work_done where name = 'retention'")).toEqual([
    { orders: "3" },
  ]);
});

test("DB-H5 the overview hears of it when retention has not been finished for two days", async () => {
  const overdue = () => answerTo<Date | null>(database, admin, "admin_retention_overdue()");
  const admin = await insertAdmin(database);
  expect(await overdue()).toBeNull();
  await database.exec("update internal.work_done set finished_at = now() - interval '49 hours'");
  expect(await overdue()).toBeInstanceOf(Date);
  await oldOrders(3, ["pay", "dispatch"]);
  expect(await step(2)).toMatchObject({ more: true });
  expect(await overdue()).toBeInstanceOf(Date);
  while ((await step(100)).more) continue;
  await ask("select finish_work('retention', '{}')");
  expect(await overdue()).toBeNull();
  await expect(ask("select admin_retention_overdue()")).rejects.toThrow("the role does not allow it");
});

test("DB-M2 nobody brings a clock: a wrong one on a server, or a stolen key, deletes no invoice", async () => {
  await oldOrders(1, ["pay", "dispatch"]);
  await database.exec("update invoices set issued_at = now(); update orders set placed_at = now()");
  expect(await ask("select proname from pg_proc where proname = 'apply_retention' and pronargs = 1")).toHaveLength(1);
  await expect(ask("select apply_retention(now() + interval '10 years')")).rejects.toThrow("does not exist");
  await database.exec("set role service_role");
  try {
    await expect(ask("select internal.retain(now() + interval '10 years', 10)")).rejects.toThrow("permission denied");
    await step(100);
  } finally {
    await database.exec("reset role");
  }
  expect(await count("invoices")).toBe(1);
});

test.each([
  [
    "retention's mails",
    "select id from mail_outbox where kind = 'shop_order' and created_at < '2020-01-01'",
    "mail_outbox_by_kind",
  ],
  ["a person's mails", "select id from mail_outbox where lower(recipient) = 'a@example.org'", "mail_outbox_recipient"],
  [
    "a person's invoices to another address",
    "select id from orders where lower(billing_address ->> 'email') = 'a@example.org'",
    "orders_billing_email",
  ],
  [
    "orders to archive",
    "select id from orders where archived_at is null and status in ('dispatched', 'cancelled', 'refunded') and placed_at < '2020-01-01' order by placed_at, id",
    "orders_to_archive",
  ],
])("DB-H5 %s are found by index", async (_what, sql, index) => {
  const plan = await database.transaction(async (step) => {
    // On a handful of rows a scan is cheaper; whether the index could serve is the question.
    await step.exec("set local enable_seqscan = off; set local enable_sort = off");
    return (await step.query<Record<string, string>>(`explain ${sql}`)).rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain(index);
});
