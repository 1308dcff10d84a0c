import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { works } from "#messages/client/admin-overview.json";
import { insertRow } from "./bare.ts";
import { openPaymentShop } from "./payment-shop.ts";
import { product } from "./rows.ts";
import type { OrderedProduct } from "./order-requests.ts";

const { database, ask, value, place, change, settle } = await openPaymentShop();

/** More than one call of any work takes. */
const MANY = 60;

/** Until the next test rows of the table that meet the condition cannot be written so. */
async function poison(table: string, condition: string, verbs = "update or delete"): Promise<void> {
  await database.exec(`
    create or replace function internal.poison() returns trigger language plpgsql as
      $$ begin raise exception 'poisoned'; end $$;
    create trigger poison before ${verbs} on ${table} for each row when (${condition}) execute function internal.poison()`);
  heal = () => database.exec(`drop trigger if exists poison on ${table}`);
}
let heal: () => Promise<unknown> = () => Promise.resolve();

beforeEach(async () => {
  await heal();
  await database.exec(`
    delete from withdrawals; delete from vouchers; delete from invoices; delete from orders; delete from mail_outbox;
    delete from newsletter_subscribers; delete from contact_messages; delete from appointment_requests;
    delete from restock_requests; delete from internal.restocked; delete from internal.failed_rows`);
});

/** Orders as old as `age` says; the number of the last, the only one whose name is not poisoned. */
async function orders(actions: string[], age: string, fields: object = { payment: "prepayment" }): Promise<string> {
  let last = "";
  for (let index = 0; index <= MANY; index += 1) {
    const name = index < MANY ? "Gift" : "Gesund";
    const { number } = await place({ lastName: name, email: `kundin${index}@example.org`, ...fields });
    for (const action of actions) await change(number, action);
    last = number;
  }
  await database.exec(`
    update orders set placed_at = placed_at - interval '${age}', pay_by = pay_by - interval '${age}';
    update order_events set created_at = created_at - interval '${age}';
    update invoices set issued_at = issued_at - interval '${age}';
    update mail_outbox set created_at = created_at - interval '${age}', status = 'sent'`);
  return last;
}
const rowsOf = async (sql: string) => (await ask(sql)).length;
const orderOf = async (number: string) =>
  (
    await ask<{ status: string; reminded_at: Date | null; archived_at: Date | null }>(
      "select status, reminded_at, archived_at from orders where number = $1",
      [number],
    )
  )[0];

/** Calls work until it says that nothing is left, as the shop does; never more often than the rows could take. */
async function run(call: string, isDone: (answer: unknown) => boolean): Promise<void> {
  for (let calls = 0; calls < 30; calls += 1) if (isDone(await value(call))) return;
  throw new Error(`${call} does not come to an end`);
}
const fewerThan20 = (answer: unknown) =>
  (typeof answer === "number" ? answer : (answer as { orders: number }).orders) < 20;
const noMore = (answer: unknown) => (answer as { more: boolean }).more === false;
const retain = () => run("apply_retention(20)", noMore);

type Queue = { name: string; works: string[]; prepare: () => Promise<() => Promise<unknown>>; healthy: unknown };

const REMINDED: unknown = expect.objectContaining({ reminded_at: expect.any(Date) as Date });
const ARCHIVED: unknown = expect.objectContaining({ archived_at: expect.any(Date) as Date });
const CANCELLED: unknown = expect.objectContaining({ status: "cancelled" });
const REMIND_ALL = "update orders set reminded_at = now()";
const END_LINKS = "update orders set confirm_until = now() - interval '1 hour'";
const ACTIONS_UNTIL_SENT = ["pay", "dispatch"];

/** `healthy`: what becomes of the order that is not poisoned. */
const ORDERS: { name: string; work?: string; made: Parameters<typeof orders>; then?: string; healthy: unknown }[] = [
  { name: "reminders", work: "remind_unpaid", made: [[], "10 days"], healthy: REMINDED },
  { name: "links not opened", work: "end_unconfirmed", made: [[], "2 days"], then: END_LINKS, healthy: CANCELLED },
  { name: "reservations", work: "end_reservations", made: [[], "20 days"], then: REMIND_ALL, healthy: CANCELLED },
  { name: "not payable online any more", work: "end_unpayable", made: [[], "2 hours", {}], healthy: CANCELLED },
  { name: "unpaid orders to forget", made: [["cancel"], "200 days"], healthy: undefined },
  { name: "orders with an invoice to forget", made: [ACTIONS_UNTIL_SENT, "10 years"], healthy: undefined },
  { name: "orders to archive", made: [ACTIONS_UNTIL_SENT, "26 months"], healthy: ARCHIVED },
];

/** All work that goes through rows: 60 poisoned ones are at the head, one that is healthy is behind them. */
const QUEUES: Queue[] = [
  ...ORDERS.map(({ name, work, made, then, healthy }) => ({
    name,
    works: [work ?? "apply_retention"],
    prepare: async () => {
      const last = await orders(...made);
      if (then) await ask(then);
      await poison("orders", "old.last_name = 'Gift'");
      await (work ? run(`${work}(20)`, fewerThan20) : retain());
      return () => orderOf(last);
    },
    healthy,
  })),
  ...(["order_confirmation", "shop_order"] as const).map((kind) => ({
    name: `mails to forget (${kind})`,
    works: ["apply_retention"],
    prepare: async () => {
      await ask(
        `insert into mail_outbox (kind, recipient, status, created_at, subject)
         select $1, null, 'sent', now() - interval '10 years' + n * interval '1 minute',
           case when n < ${MANY} then 'Gift' else 'Gesund' end from generate_series(0, ${MANY}) n`,
        [kind],
      );
      await poison("mail_outbox", "old.subject = 'Gift'");
      await retain();
      return () => rowsOf("select from mail_outbox where subject = 'Gesund'");
    },
    healthy: 0,
  })),
  {
    name: "mails whose HTML is dropped",
    works: ["compact_mail"],
    prepare: async () => {
      await ask(
        `insert into mail_outbox (kind, status, created_at, subject, html)
         select 'order_confirmation', 'sent', now() - interval '40 days' + n * interval '1 minute',
           case when n < ${MANY} then 'Gift' else 'Gesund' end, '<p>' from generate_series(0, ${MANY}) n`,
      );
      await poison("mail_outbox", "old.subject = 'Gift'");
      await run("compact_mail(20)", fewerThan20);
      return () => rowsOf("select from mail_outbox where subject = 'Gesund' and html is not null");
    },
    healthy: 0,
  },
  ...(
    [
      [
        "withdrawals",
        "name, email, contract, received_at, idempotency_key",
        "'x@example.org', 'Puzzle', now() - interval '10 years' + n * interval '1 minute', gen_random_uuid()",
      ],
      [
        "newsletter_subscribers",
        "consent_text, email, consent_version, status, requested_at",
        "'x' || n || '@example.org', '1', 'pending', now() - interval '40 days'",
      ],
      [
        "contact_messages",
        "name, email, topic, message, language, fingerprint, status, closed_at",
        "'x@example.org', 'other', 'Guten Tag', 'de', n::text, 'closed', now() - interval '40 days'",
      ],
    ] as const
  ).map(([table, columns, values]) => ({
    name: table,
    works: ["apply_retention"],
    prepare: async () => {
      const [named] = columns.split(",");
      await ask(
        `insert into ${table} (${columns}) select case when n < ${MANY} then 'Gift' else 'Gesund' end, ${values}
         from generate_series(0, ${MANY}) n`,
      );
      await poison(table, `old.${named} = 'Gift'`, "delete");
      await retain();
      return () => rowsOf(`select from ${table} where ${named} = 'Gesund'`);
    },
    healthy: 0,
  })),
  {
    name: "vouchers that expire",
    works: ["apply_retention"],
    prepare: async () => {
      for (let index = 0; index <= MANY; index += 1)
        await ask("select internal.issue_voucher($1, 1000, null)", [
          JSON.stringify({
            mode: "test",
            purpose: "multi",
            email: "eva@example.org",
            reason: index < MANY ? "Gift" : "Gesund",
          }),
        ]);
      await ask("update vouchers set expires_on = '2020-12-31'");
      await poison("vouchers", "old.reason = 'Gift'");
      await retain();
      return async () => (await ask("select is_over from vouchers where reason = 'Gesund'"))[0]?.is_over;
    },
    healthy: true,
  },
  {
    name: "letters about products that are back",
    works: ["write_restock_letters"],
    prepare: async () => {
      const ware = await insertRow<OrderedProduct>(database, "products", product({ stock: 0 }));
      await ask(
        `insert into restock_requests (product_id, email, consent_version, consent_text, confirmed_at)
         select $1, case when n < ${MANY} then 'gift' else 'gesund' end || n || '@example.org', '1', 'Ja', now()
         from generate_series(0, ${MANY}) n`,
        [ware.id],
      );
      await ask("update products set stock = 1 where id = $1", [ware.id]);
      await poison("mail_outbox", "new.recipient like 'gift%'", "insert");
      for (let calls = 0; calls < 20; calls += 1) await value("write_restock_letters(20)");
      return () => rowsOf("select from mail_outbox where recipient like 'gesund%'");
    },
    healthy: 1,
  },
  {
    name: "products to index",
    works: ["index_pending"],
    prepare: async () => {
      const ids = [];
      for (let index = 0; index <= MANY; index += 1)
        ids.push((await insertRow<OrderedProduct>(database, "products", product({ stock: 1 }))).id);
      const [last] = ids.slice(-1);
      await ask("delete from search.entries where product_id = any ($1)", [ids]);
      await ask("insert into search.index_queue select unnest($1::bigint[]) on conflict do nothing", [ids]);
      await poison("search.entries", `new.product_id in (${ids.slice(0, -1).join()})`, "insert or update");
      await run("index_pending(20)", (answer) => answer === 0);
      return () => rowsOf(`select from search.entries where product_id = ${last}`);
    },
    healthy: 1,
  },
  {
    name: "mails that kill their sender",
    works: ["claim_mail"],
    prepare: async () => {
      await ask(
        `insert into mail_outbox (kind, subject) select 'shop_order', case when n < ${MANY} then 'Gift' else 'Gesund' end
         from generate_series(0, ${MANY}) n`,
      );
      // Each time the sender ends without a word after it has taken some, and comes back when they may be taken again.
      const seen = new Set<string>();
      for (let calls = 0; calls < 30 && !seen.has("Gesund"); calls += 1) {
        for (const { subject } of await ask<{ subject: string }>("select subject from claim_mail(4)"))
          seen.add(subject);
        await ask("update mail_outbox set claimed_at = claimed_at - interval '91 seconds' where status = 'sending'");
      }
      return () => Promise.resolve(seen.has("Gesund"));
    },
    healthy: true,
  },
  {
    name: "refunds to send",
    works: ["claim_refunds"],
    prepare: async () => {
      const { number } = await place();
      await settle(number, "paid");
      await ask(
        `insert into payment_refunds (order_id, provider, payment_reference, amount) select id, 'stripe', 'pi_1', 0.5
         from orders, generate_series(0, ${MANY})`,
      );
      const [last] = await ask<{ id: number }>("select max(id)::integer as id from payment_refunds");
      let isTaken = false;
      for (let calls = 0; calls < 30; calls += 1)
        isTaken ||= (await value<{ id: number }[]>("claim_refunds(3)")).some(({ id }) => id === last!.id);
      return () => Promise.resolve(isTaken);
    },
    healthy: true,
  },
  {
    name: "sessions to end",
    works: ["claim_sessions_to_end"],
    prepare: async () => {
      const { number } = await place();
      for (let index = 0; index <= MANY; index += 1)
        await settle(number, "open", { reference: `cs_${index}`, expires_at: new Date(index * 1000).toISOString() });
      const taken: string[] = [];
      for (let calls = 0; calls < 3; calls += 1) taken.push(...(await value<string[]>("claim_sessions_to_end(50)")));
      return () => Promise.resolve(taken.includes(`cs_${MANY}`));
    },
    healthy: true,
  },
  {
    name: "pictures to delete",
    works: ["claim_artworks"],
    prepare: async () => {
      const made = () =>
        value<string>("begin_artwork(9, 9, 9, $1, $2)", [randomUUID(), randomUUID()]).then((id) =>
          ask("update artworks set delete_at = now() - interval '1 minute' where id = $1", [id]).then(() => id),
        );
      const ids: string[] = [];
      for (let index = 0; index <= MANY; index += 1) ids.push(await made());
      await ask("update artworks set delete_at = now() - interval '1 second' where id = $1", [ids.at(-1)]);
      const taken: string[] = [];
      for (let calls = 0; calls < 3; calls += 1)
        taken.push(...(await value<{ id: string }[]>("claim_artworks(50)")).map(({ id }) => id));
      return () => Promise.resolve(taken.includes(ids.at(-1)!));
    },
    healthy: true,
  },
];

describe("60 rows that fail at the head of a queue do not stop the one behind them", () => {
  test.each(QUEUES)("$name", async ({ prepare, healthy }) => {
    const found = await prepare();
    expect(await found()).toEqual(healthy);
    // The overview has words for the area of what fails.
    for (const { area } of await ask<{ area: string }>(
      "select distinct split_part(work, ' ', 1) as area from internal.failed_rows",
    ))
      expect(Object.keys(works)).toContain(area);
  });
});

/** Answer lists, of which the shop goes through each entry by itself, or pages of a list. */
const LISTS = [
  ...[
    "accounting_due",
    "claim_archive",
    "disputes_to_ask",
    "list_buyers",
    "read_account",
    "refunds_to_ask",
    "sessions_to_ask",
    "tidy_search",
  ],
  // It copies what constraints have judged before.
  "book_accounting",
];

test("every function that takes a number of rows is among these queues", async () => {
  const found = await ask<{ name: string }>(
    `select distinct proname::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and 'p_limit' = any (proargnames)
       and has_function_privilege('service_role', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')
     order by 1`,
  );
  const known = [...new Set([...QUEUES.flatMap(({ works }) => works), ...LISTS])];
  expect(found.map(({ name }) => name)).toEqual(known.toSorted());
});

test("a row that failed is tried again after longer and longer pauses, and no more than once a day", async () => {
  const pauses = [];
  for (let times = 0; times < 14; times += 1) {
    await value("internal.fail_row('reservations end', 1, 'poisoned')");
    const [row] = await ask<{ minutes: number }>(
      "select round(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes from internal.failed_rows",
    );
    pauses.push(row!.minutes);
  }
  expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(pauses.at(-1)).toBe(1440);
});

test("retention of one kind that fails as a whole leaves the others their turn, and is said", async () => {
  const last = await orders(["cancel"], "200 days");
  await database.exec("alter table internal.attempts rename to attempts_gone");
  try {
    let done;
    do done = await value<{ failed: object; more: boolean }>("apply_retention(100)");
    while (done.more);
    expect(Object.keys(done.failed)).toEqual(["attempts"]);
  } finally {
    await database.exec("alter table internal.attempts_gone rename to attempts");
  }
  expect(await orderOf(last)).toBeUndefined();
});
