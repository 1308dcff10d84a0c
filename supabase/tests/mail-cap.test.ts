import type { PGlite } from "@electric-sql/pglite";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRow, openBare, placeBare } from "./bare.ts";
import { category, product } from "./rows.ts";
import { wish, type Ware } from "./wishes.ts";

let database: PGlite;
beforeAll(async () => {
  database = await openBare();
});
afterAll(() => database.close());

type Mail = { id: number; kind: string; status: string; minutes: number };

const write = async (kind: string, recipient: string | null, count = 1) => {
  for (let n = 0; n < count; n++)
    await database.query("insert into mail_outbox (kind, recipient) values ($1, $2)", [kind, recipient]);
};
/** The mails to an address, each with the whole minutes it waits before it is sent. */
const mailsTo = async (recipient: string) =>
  (
    await database.query<Mail>(
      `select id, kind, status, round(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes
       from mail_outbox where lower(recipient) = lower($1) order by id`,
      [recipient],
    )
  ).rows;
const age = (recipient: string, time: string) =>
  database.query(
    `update mail_outbox set created_at = created_at - $2::interval, not_before = not_before - $2::interval,
       next_attempt_at = next_attempt_at - $2::interval where lower(recipient) = lower($1)`,
    [recipient, time],
  );
const declaration = (email: string) => ({
  key: randomUUID(),
  name: "Jemand",
  contract: "Bestellung",
  email,
  message: null,
});

test("SEC-M2 twenty withdrawals in somebody's name: five receipts at once, the others spread, no declaration lost", async () => {
  const victim = "bombed@victim.example";
  for (let n = 0; n < 20; n++)
    await database.query("select submit_withdrawal($1)", [declaration(n % 2 ? victim : victim.toUpperCase())]);
  expect((await mailsTo(victim)).map(({ minutes }) => minutes)).toEqual([
    0,
    0,
    0,
    0,
    0,
    ...Array.from({ length: 15 }, (_, n) => 12 * (n + 1)),
  ]);
  const { rows } = await database.query("select id from withdrawals where lower(email) = $1", [victim]);
  expect(rows).toHaveLength(20);
  const { rows: notices } = await database.query("select id from mail_outbox where kind = 'shop_withdrawal'");
  expect(notices).toHaveLength(20);
  expect((await database.query("select * from claim_mail(100)")).rows).toHaveLength(25);
});

test("SEC-M2 after the twentieth of a day one an hour", async () => {
  const victim = "day@victim.example";
  await write("order_confirmation", victim, 23);
  expect((await mailsTo(victim)).slice(19).map(({ minutes }) => minutes)).toEqual([180, 240, 300, 360]);
});

test("SEC-M2 one cap over all kinds: what nobody is owed is not written beyond it", async () => {
  const victim = "all@victim.example";
  const kinds = ["withdrawal_receipt", "contact_receipt", "newsletter_confirm", "order_link", "appointment_receipt"];
  for (const kind of kinds) await write(kind, victim);
  for (const kind of kinds.slice(1)) await write(kind, victim);
  await write("order_confirmation", victim);
  expect((await mailsTo(victim)).map(({ kind }) => kind)).toEqual([...kinds, "order_confirmation"]);
  await age(victim, "61 minutes");
  await write("order_link", victim);
  expect((await mailsTo(victim)).at(-1)).toMatchObject({ kind: "order_link", minutes: 0 });
});

test("SEC-M2 no flood of a stranger's withdrawals holds up the confirmation of an order, or the receipt for a withdrawal from it", async () => {
  const victim = "buyer@victim.example";
  await insertRow(database, "categories", category());
  const ware = await insertRow<Ware>(database, "products", product({ stock: 100 }));
  for (let n = 0; n < 120; n++) await database.query("select submit_withdrawal($1)", [declaration(victim)]);
  const flood = await mailsTo(victim);
  // The queue ends once it is two days long; no declaration is lost.
  expect(flood.length).toBeLessThan(80);
  expect(flood.at(-1)!.minutes).toBeLessThanOrEqual(49 * 60);
  expect((await database.query("select id from withdrawals where email = $1", [victim])).rows).toHaveLength(120);
  const { number } = await placeBare(database, wish([ware], { email: victim }));
  await database.query("select submit_withdrawal($1)", [{ ...declaration(victim), contract: number }]);
  expect((await mailsTo(victim)).slice(flood.length)).toMatchObject([
    { kind: "order_confirmation", minutes: 0 },
    { kind: "withdrawal_receipt", minutes: 0 },
  ]);
});

test("SEC-M2 what the shop itself sends is neither counted nor held up", async () => {
  const customer = "customer@example.org";
  await write("dispatched", customer, 8);
  await write("order_confirmation", customer);
  await write("shop_order", null, 30);
  expect((await mailsTo(customer)).map(({ minutes }) => minutes)).toEqual(Array(9).fill(0));
});

test("SEC-M2 no flood of other mails keeps an owner from a link for a new password", async () => {
  const owner = "owner@example.org";
  await write("withdrawal_receipt", owner, 30);
  await write("auth", owner, 12);
  const links = (await mailsTo(owner)).filter(({ kind }) => kind === "auth");
  expect(links.map(({ minutes }) => minutes)).toEqual(Array(10).fill(0));
});

test("SEC-M2 a mail that was held up fails a day after it could first be sent, and no sooner", async () => {
  const victim = "late@victim.example";
  await write("order_confirmation", victim, 6);
  const late = (await mailsTo(victim)).at(-1)!.id;
  const fail = async () => {
    await database.query("update mail_outbox set status = 'sending', attempts = 1 where id = $1", [late]);
    await database.query(`select settle_mail($1, 1, '{"error": "closed"}')`, [late]);
    return (await mailsTo(victim)).at(-1)!.status;
  };
  await database.query(
    "update mail_outbox set created_at = now() - interval '3 days', not_before = now() where id = $1",
    [late],
  );
  expect(await fail()).toBe("waiting");
  await database.query("update mail_outbox set not_before = now() - interval '25 hours' where id = $1", [late]);
  expect(await fail()).toBe("failed");
});

test("SEC-M2 the count is read from the index", async () => {
  await database.exec("set enable_seqscan = off");
  const { rows } = await database.query(
    "explain select count(*) from mail_outbox where lower(recipient) = 'a' and created_at > now() - interval '1 day'",
  );
  expect(JSON.stringify(rows)).toContain("mail_outbox_recipient_created");
  await database.exec("reset enable_seqscan");
});

test("DB-M4 after 30 days a letter is kept as plain text only, a batch at a time", async () => {
  const put = (days: number, status: string) =>
    database.query(
      `insert into mail_outbox (kind, recipient, status, html, body, created_at)
       values ('order_confirmation', 'kept@example.org', $2, '<p>Ja</p>', 'Ja', now() - $1 * interval '1 day')`,
      [days, status],
    );
  for (const [days, status] of [
    [31, "sent"],
    [40, "kept"],
    [50, "failed"],
    [29, "sent"],
    [31, "waiting"],
  ] as const)
    await put(days, status);
  const compact = async (limit: number) =>
    (await database.query<{ count: number }>("select compact_mail($1) as count", [limit])).rows[0]!.count;
  expect([await compact(2), await compact(2), await compact(2)]).toEqual([2, 1, 0]);
  const { rows } = await database.query<{ html: string | null; body: string }>(
    "select html, body from mail_outbox where recipient = 'kept@example.org' order by id",
  );
  expect(rows.map(({ html }) => html !== null)).toEqual([false, false, false, true, true]);
  expect(rows.every(({ body }) => body === "Ja")).toBe(true);
});
