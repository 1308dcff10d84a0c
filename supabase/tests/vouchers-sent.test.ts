import { beforeEach, expect, test } from "vitest";
import { addDays, germanNow } from "../../lib/platform/calendar/days.ts";
import { answerTo, insertAdmin, placeBare } from "./bare.ts";
import { openVoucherShop } from "./voucher-shop.ts";
import { orderRequest } from "./order-requests.ts";

const { database, gift, puzzle, ask, hash, pay, change } = await openVoucherShop();

beforeEach(() =>
  database.exec("delete from mail_outbox; delete from vouchers; delete from invoices; delete from orders"),
);

const today = germanNow(new Date()).day;
const inDays = (days: number) => addDays(today, days);

const buy = async (sending: object | null, changes: object = {}) => {
  const asked = orderRequest([gift], { voucher_purpose: "multi", total_cents: 2500, email: "anna@example.org" });
  const lines = asked.lines.map((line) => ({ ...line, voucher: { recipient: "Clara", greeting: "Hallo", sending } }));
  const placed = await placeBare(database, { ...asked, lines, ...changes });
  expect(placed).toMatchObject({ ok: true });
  return placed.number;
};
const clara = (day: string) => ({ email: "clara@example.org", day });
const gifts = () =>
  ask<{ recipient: string; status: string; due: string; date: string }>(
    `select recipient, status, to_char(next_attempt_at at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI') as due,
      to_char(created_at at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI') as date
    from mail_outbox where payload ? 'gift' order by id`,
  );
const sendingOf = async (number: string) =>
  (
    await ask<{ sending: object | null }>(
      "select voucher -> 'sending' as sending from order_items i join orders o on o.id = i.order_id where number = $1",
      [number],
    )
  )[0]!.sending;
const claimed = async () =>
  (await ask<{ recipient: string }>("select recipient from claim_mail(10, '{voucher}')")).map(
    ({ recipient }) => recipient,
  );
const admin = await insertAdmin(database);
const asAdmin = (number: string, email: string, day: string) =>
  answerTo(database, admin, "admin_change_sending($1, 1, $2, $3)", [number, email, day]);

test("goes to whom it is given at eight on its day, and to who bought it as soon as it is paid", async () => {
  const number = await buy(clara(inDays(40)));
  expect(await gifts()).toEqual([]);
  await change(number, "pay");
  const due = `${inDays(40)} 08:00`;
  expect(await gifts()).toEqual([{ recipient: "clara@example.org", status: "waiting", due, date: due }]);
  expect(await claimed()).toEqual(["anna@example.org"]);
});

test("paid after its day it goes at once", async () => {
  const number = await buy(clara(inDays(3)));
  await ask(`update order_items set voucher = jsonb_set(voucher, '{sending,day}', to_jsonb('${inDays(-2)}'::text))`);
  await change(number, "pay");
  expect(await sendingOf(number)).toEqual(clara(today));
  expect(await claimed()).toEqual(["anna@example.org", "clara@example.org"]);
});

test("a day that passed in the cart is today; one over a year away, or no address, is refused", async () => {
  expect(await sendingOf(await buy(clara(inDays(-5))))).toEqual(clara(today));
  expect(await sendingOf(await buy(clara(inDays(365))))).toEqual(clara(inDays(365)));
  expect(await sendingOf(await buy(null))).toBeNull();
  for (const wrong of [
    clara(inDays(366)),
    { day: today },
    { email: "clara", day: today },
    { email: "c@example.org" },
    {},
  ])
    await expect(buy(wrong, { email: "wrong@example.org" })).rejects.toThrow("rules.voucher_sending");
});

test("is not sent once its order is cancelled or nothing is left on it", async () => {
  const cancelled = await buy(clara(inDays(9)), { ...both(), payment: "simulated", paid: true });
  expect(await gifts()).toHaveLength(1);
  expect(await change(cancelled, "cancel")).toMatchObject({ ok: true });
  expect(await gifts()).toEqual([]);

  await change(await buy(clara(inDays(9))), "pay");
  await ask("update internal.voucher_codes set hash = $1 where voucher_id = (select max(id) from vouchers)", [
    hash("A"),
  ]);
  expect(await gifts()).toHaveLength(1);
  expect(await pay(["A"], 2500)).toMatchObject({ ok: true });
  expect(await gifts()).toEqual([]);
});

test("while it waits, the seed of its code stays, so that both letters bring one code", async () => {
  await change(await buy(clara(inDays(9))), "pay");
  await ask("update mail_outbox set status = 'sent' where kind = 'voucher' and not payload ? 'gift'");
  expect(await ask("select from internal.voucher_codes where seed is not null")).toHaveLength(1);
  await ask("update mail_outbox set status = 'sent' where payload ? 'gift'");
  expect(await ask("select from internal.voucher_codes where seed is not null")).toHaveLength(0);
});

test("an admin changes address and day, or sends it now; the code stays, and the log names no address", async () => {
  const number = await buy(clara(inDays(9)));
  expect(await asAdmin(number, "c@example.org", inDays(20))).toEqual({ ok: true });
  await change(number, "pay");
  expect(await gifts()).toMatchObject([{ recipient: "c@example.org", due: `${inDays(20)} 08:00` }]);
  const seeds = () => ask("select seed from internal.voucher_codes");
  const before = await seeds();
  await ask("update mail_outbox set status = 'failed' where payload ? 'gift'");
  expect(await asAdmin(number, "d@example.org", today)).toEqual({ ok: true });
  expect(await claimed()).toEqual(["anna@example.org", "d@example.org"]);
  expect(await seeds()).toEqual(before);
  expect(await sendingOf(number)).toEqual({ email: "d@example.org", day: today });
  expect(await asAdmin(number, "e@example.org", today)).toEqual({ ok: false, error: "not_now" });
  await expect(asAdmin(number, "e@example.org", inDays(400))).rejects.toThrow("rules.voucher_sending");
  const [log] = await ask<{ log: string }>("select jsonb_agg(to_jsonb(l))::text as log from audit_log l");
  expect(log!.log).toContain("sending_day");
  expect(log!.log).not.toMatch(/[cd]@example/);
});

test("a new code for who bought it lets the one for the other wait, unless it goes there at once", async () => {
  await change(await buy(clara(inDays(9))), "pay");
  const [voucher] = await ask<{ id: number }>("select id from vouchers");
  const resend = (email: string) => answerTo(database, admin, "admin_resend_voucher($1, $2)", [voucher!.id, email]);
  expect(await resend("anna@example.org")).toEqual({ ok: true });
  expect(await gifts()).toHaveLength(1);
  expect(await resend("Clara@example.org")).toEqual({ ok: true });
  expect(await gifts()).toEqual([]);
});

test("in a shop that is tried out, one address gets few", async () => {
  for (let bought = 0; bought < 6; bought++) await buy(clara(today), { payment: "simulated", paid: true });
  expect(await gifts()).toHaveLength(5);
});

test("the address is forgotten 30 days after its day, and 30 days after the order came to nothing", async () => {
  const sent = await buy(clara(today));
  await change(sent, "pay");
  const later = await buy(clara(inDays(300)));
  await change(later, "cancel");
  const open = await buy(clara(today));
  const retain = (days: number) =>
    ask("select internal.retain_kind('sendings', now() + make_interval(days => $1), 10)", [days]);
  await retain(29);
  expect(await sendingOf(sent)).not.toBeNull();
  await retain(31);
  for (const number of [sent, later]) expect(await sendingOf(number)).toBeNull();
  expect(await sendingOf(open)).not.toBeNull();
});

test("whom it is given to may ask for it and have it erased: it is not sent, and who bought it still gets the code", async () => {
  const number = await buy(clara(inDays(9)));
  await change(number, "pay");
  const [told] = await ask<{ received: object }>(
    "select export_person('Clara@example.org') -> 'vouchers_received' as received",
  );
  expect(told!.received).toEqual([{ recipient: "Clara", greeting: "Hallo", sending: clara(inDays(9)) }]);
  await ask("select erase_person('clara@example.org')");
  expect(await sendingOf(number)).toBeNull();
  expect(await gifts()).toEqual([]);
  expect(await claimed()).toEqual(["anna@example.org"]);
});

function both() {
  const asked = orderRequest([puzzle, gift], { voucher_purpose: "multi" });
  const voucher = { recipient: "Clara", greeting: "", sending: clara(inDays(9)) };
  const lines = asked.lines.map((line) => (line.product_id === gift.id ? { ...line, voucher } : line));
  return { lines, total_cents: asked.total_cents };
}
