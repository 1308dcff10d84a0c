import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { SHOP_MAIL_KINDS } from "@/lib/mail/kinds";
import type { OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ware, place } = bareShop();
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
const notWritten = async () =>
  (await database.query("select from internal.digest_entries where what = 'mail'")).rows.length;
const declaration = (email: string) => ({
  key: randomUUID(),
  name: "Jemand",
  contract: "Bestellung",
  email,
  message: null,
});

test("a declaration's receipt leaves at once, however many others were declared in this name", async () => {
  const victim = "bombed@victim.example";
  const flood = { ...declaration(victim), flood: true };
  for (let n = 0; n < 120; n++) await database.query("select submit_withdrawal($1)", [{ ...flood, key: randomUUID() }]);
  const spread = await mailsTo(victim);
  expect(spread.slice(0, 7).map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 12, 24]);
  // The queue ends once it is two days long; no declaration is lost, and the digest counts what was not written.
  expect(spread.length).toBeLessThan(80);
  expect(spread.at(-1)!.minutes).toBeLessThanOrEqual(49 * 60);
  expect((await database.query("select id from withdrawals where email = $1", [victim])).rows).toHaveLength(120);
  expect(await notWritten()).toBe(120 - spread.length);
  for (let n = 0; n < 3; n++) await database.query("select submit_withdrawal($1)", [declaration(victim)]);
  expect((await mailsTo(victim)).slice(spread.length).map(({ minutes }) => minutes)).toEqual([0, 0, 0]);
});

test("of a flood five an hour, and after the twentieth of a day one an hour", async () => {
  const victim = "day@victim.example";
  const flood = { ...declaration(victim), flood: true };
  for (let n = 0; n < 23; n++) await database.query("select submit_withdrawal($1)", [{ ...flood, key: randomUUID() }]);
  expect((await mailsTo(victim)).slice(19).map(({ minutes }) => minutes)).toEqual([180, 240, 300, 360]);
});

/** The kinds of mail that anyone who knows an address can have sent there, and that nobody is owed. */
const UNOWED = [
  "contact_receipt",
  "appointment_receipt",
  "newsletter_confirm",
  "newsletter_known",
  "newsletter_unsubscribe",
  "order_link",
  "account_code",
  "restock_confirm",
];
/** Those that wait behind nothing, or that only the shop itself causes. */
const NEVER_COUNTED = SHOP_MAIL_KINDS.filter((kind) => !UNOWED.includes(kind) && !kind.startsWith("shop_"));

test("one cap over all kinds that nobody is owed: beyond it they are not written, and the digest says so", async () => {
  const victim = "all@victim.example";
  const before = await notWritten();
  for (const kind of UNOWED) await write(kind, victim);
  expect((await mailsTo(victim)).map(({ kind }) => kind)).toEqual(UNOWED.slice(0, 5));
  expect(await notWritten()).toBe(before + 3);
  await age(victim, "61 minutes");
  await write("order_link", victim);
  expect((await mailsTo(victim)).at(-1)).toMatchObject({ kind: "order_link", minutes: 0 });
});

test.each(NEVER_COUNTED)("%s waits behind no cap and uses none up", async (kind) => {
  const victim = `${kind}@victim.example`;
  for (const flood of UNOWED) await write(flood, victim);
  await write(kind, victim, 25);
  expect((await mailsTo(victim)).slice(5).map((mail) => [mail.kind, mail.minutes])).toEqual(Array(25).fill([kind, 0]));
});

test("online payments that were begun and left count against the cap, whatever their mail is called, and hold up nothing else", async () => {
  const victim = "left@victim.example";
  const puzzle = await ware({ price: 50, stock: 1000 });
  for (let n = 0; n < 25; n++) {
    const { number } = await place([puzzle], { email: victim, payment: "stripe" });
    await database.query("select internal.cancel_unpaid(array(select id from orders where number = $1))", [number]);
  }
  expect((await mailsTo(victim)).map(({ kind }) => kind)).toEqual(Array(5).fill("reservation_ended"));
  const { number } = await place([puzzle], { email: victim });
  await database.query("select internal.cancel_unpaid(array(select id from orders where number = $1))", [number]);
  expect((await mailsTo(victim)).slice(5)).toMatchObject([
    { kind: "order_confirmation", minutes: 0 },
    { kind: "reservation_ended", minutes: 0 },
  ]);
});

test("confirmations of orders that cost nothing but a try are spread, so that no test shop fills a mailbox", async () => {
  const victim = "tried@victim.example";
  const { rows } = await database.query<OrderedProduct>("select * from products");
  for (let n = 0; n < 7; n++) await place([rows[0]!], { email: victim, payment: "simulated", paid: true });
  expect((await mailsTo(victim)).map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 12, 24]);
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
  await write("contact_receipt", owner, 30);
  await write("auth", owner, 12);
  const links = (await mailsTo(owner)).filter(({ kind }) => kind === "auth");
  expect(links.map(({ minutes }) => minutes)).toEqual(Array(10).fill(0));
});

test("SEC-M2 a mail that was held up fails a day after it could first be sent, and no sooner", async () => {
  const victim = "late@victim.example";
  const flood = { ...declaration(victim), flood: true };
  for (let n = 0; n < 6; n++) await database.query("select submit_withdrawal($1)", [{ ...flood, key: randomUUID() }]);
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
