import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signInBare } from "./bare.ts";
import { openVoucherShop } from "./voucher-shop.ts";
import type { Row } from "./order-requests.ts";

const { database, ask, hash, issue, pay, change, ledger, payments } = await openVoucherShop();

beforeEach(() => database.exec("delete from vouchers; delete from invoices; delete from orders"));

describe("the code", () => {
  const letter = async (id: number) =>
    (await ask<{ letter: { seed: string | null } }>("select voucher_letter($1) as letter", [id]))[0]!.letter;
  const set = async (id: number, seed: string, name: string) =>
    (await ask<{ ok: boolean }>("select set_voucher_code($1, $2, $3, 'ABCD') as ok", [id, seed, hash(name)]))[0]!.ok;

  test("is known by its hash alone, and nothing it was made of stays once the letter was sent", async () => {
    const id = await issue("A", 2500);
    const { seed } = await letter(id);
    expect(await set(id, seed!, "B")).toBe(true);
    expect(await ask("select last_four from vouchers where id = $1", [id])).toEqual([{ last_four: "ABCD" }]);
    await ask("update mail_outbox set status = 'sending', attempts = 1 where voucher_id = $1", [id]);
    const sent = { status: "sent", recipient: "e@example.org", subject: "s", html: "B", body: "B" };
    await ask("select settle_mail(id, 1, $2) from mail_outbox where voucher_id = $1", [id, JSON.stringify(sent)]);
    expect(await letter(id)).toMatchObject({ seed: null });
    expect(await ask("select html, body from mail_outbox where voucher_id = $1", [id])).toEqual([
      { html: null, body: null },
    ]);
    expect(await set(id, seed!, "C")).toBe(false);
    const known = await ask<{ known: Row[] }>("select check_vouchers($1, 'test') as known", [[hash("B"), hash("C")]]);
    expect(known[0]!.known).toMatchObject([{ hash: hash("B"), balance_cents: 2500 }]);
  });

  test("is not forgotten while another letter with it waits", async () => {
    const id = await issue("A", 2500);
    await ask("insert into mail_outbox (kind, recipient, voucher_id) values ('voucher', 'e@example.org', $1)", [id]);
    await ask(
      "update mail_outbox set status = 'sent' where id = (select min(id) from mail_outbox where voucher_id = $1)",
      [id],
    );
    expect((await letter(id)).seed).not.toBeNull();
  });

  test("is not sent any more once the voucher is void", async () => {
    const [id, other] = [await issue("A", 2500), await issue("B", 2500)];
    await ask("select internal.void_voucher($1, null, null)", [id]);
    expect(await ask("select voucher_id from mail_outbox where kind = 'voucher'")).toEqual([{ voucher_id: other }]);
  });

  test("its statement says each entry, and nothing to who has another code", async () => {
    await issue("A", 2500);
    await pay(["A"], 2500);
    const statement = async (name: string) =>
      (await ask<{ said: Row }>("select voucher_statement($1, 'test') as said", [hash(name)]))[0]!.said;
    expect(await statement("A")).toMatchObject({ state: "used_up", balance_cents: 0, issued_cents: 2500 });
    expect(((await statement("A")).entries as Row[]).map(({ kind, cents }) => [kind, cents])).toEqual([
      ["issue", 2500],
      ["redeem", -2500],
    ]);
    expect(await statement("B")).toBeNull();
  });
});

test("an entry is not changed any more, except that it forgets an order that is deleted", async () => {
  await issue("A", 2500);
  await pay(["A"], 2500);
  await expect(ask("update voucher_entries set amount = amount * 2")).rejects.toThrow("only added to");
  await ask("delete from orders");
  expect(await ask("select distinct order_id from voucher_entries")).toEqual([{ order_id: null }]);
});

test("what nobody paid with in time is entered as expired, once; eight years later it is forgotten", async () => {
  const id = await issue("A", 2500, { recipient: "Clara", greeting: "Hallo" });
  const retain = (day: string) => ask("select internal.retain($1, 100)", [day]);
  const [{ year }] = (await ask("select extract(year from now())::integer as year")) as [{ year: number }];
  await retain(`${year + 3}-12-31 12:00`);
  expect(await ledger(id)).toEqual(["issue 25.00"]);
  await retain(`${year + 4}-01-01 12:00`);
  await retain(`${year + 4}-01-02 12:00`);
  expect(await ledger(id)).toEqual(["issue 25.00", "expire -25.00"]);
  expect(await ask("select email, recipient, greeting from vouchers")).toEqual([
    { email: null, recipient: null, greeting: null },
  ]);
  await retain(`${year + 11}-12-31 12:00`);
  expect(await ledger(id)).toHaveLength(2);
  await retain(`${year + 12}-01-01 12:00`);
  expect(await ledger(id)).toEqual([]);
});

test("whose person is erased stays, without the person", async () => {
  const id = await issue("A", 2500, { email: "weg@example.org", recipient: "Clara" });
  const [exported] = await ask<{ person: Row }>("select export_person('Weg@example.org') as person");
  expect(exported!.person.vouchers).toMatchObject([{ recipient: "Clara", balance: 25 }]);
  await ask("select erase_person('weg@example.org')");
  expect(await ask("select email, recipient from vouchers where id = $1", [id])).toEqual([
    { email: null, recipient: null },
  ]);
  expect(await pay(["A"], 2500)).toMatchObject({ ok: true });
});

describe("an admin", () => {
  beforeAll(async () => {
    await database.exec(`insert into auth.users (id, email, email_confirmed_at)
      values ('00000000-0000-4000-8000-000000000001', 'a@example.org', now())
      on conflict do nothing`);
    await database.exec(
      `insert into user_roles values ('00000000-0000-4000-8000-000000000001', 'admin') on conflict do nothing`,
    );
    await signInBare(database, "00000000-0000-4000-8000-000000000001");
  });
  afterAll(() => signInBare(database, ""));

  test("sees as revenue what was paid with money: vouchers count when they are sold", async () => {
    const revenue = async () => {
      const [row] = await ask<{ overview: { days: Row[] } }>("select admin_overview('test') as overview");
      return Number(row!.overview.days.at(-1)!.revenue_cents);
    };
    await issue("A", 3000);
    const { number } = await pay(["A"], 3000);
    expect(await revenue()).toBe(0);
    await change(number, "pay");
    expect(await revenue()).toBe(2490);
    // 24.90 in money, then 5.10 to the voucher.
    await change(number, "refund", { amount_cents: 3000 });
    expect(await revenue()).toBe(0);
  });

  const give = async (changes: object = {}) => {
    const asked = { mode: "test", amount_cents: 2500, email: "eva@example.org", reason: "Ersatz", ...changes };
    return (await ask<{ id: number }>("select admin_issue_voucher($1) as id", [JSON.stringify(asked)]))[0]!.id;
  };
  const owed = async () => (await ask<{ owed: object }>("select admin_voucher_liability('test') as owed"))[0]!.owed;

  test("gives one for a reason, sees what is owed, and ends it", async () => {
    const id = await give();
    expect(await owed()).toEqual({ cents: 2500, vouchers: 1 });
    const end = (cents: number) => ask("select admin_void_voucher($1, $2) as answer", [id, cents]);
    expect(await end(2400)).toMatchObject([{ answer: { error: "not_now" } }]);
    expect(await end(2500)).toMatchObject([{ answer: { ok: true } }]);
    expect(await end(0)).toMatchObject([{ answer: { error: "not_now" } }]);
    expect(await owed()).toEqual({ cents: 0, vouchers: 0 });
    await expect(give({ reason: " " })).rejects.toThrow("a reason");
    await expect(give({ amount_cents: 50_001 })).rejects.toThrow("an amount");
    expect(await ask("select action from audit_log where table_name = 'vouchers' order by id")).toMatchObject([
      { action: "insert" },
      { action: "update" },
    ]);
  });

  test("who presses again because the answer was not heard has given one", async () => {
    const key = "0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e11";
    const id = await give({ key });
    expect(await give({ key })).toBe(id);
    expect(await owed()).toEqual({ cents: 2500, vouchers: 1 });
    expect(await give({ key: "0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e12" })).not.toBe(id);
  });

  test("finds the transfer of the rest on a bank statement", async () => {
    await give();
    await ask("update internal.voucher_codes set hash = $1", [hash("A")]);
    const { number } = await pay(["A"], 2500);
    const [{ found }] = (await ask("select admin_payable_orders('{}', 'test') as found")) as [{ found: Row[] }];
    expect(found).toMatchObject([{ number, total_cents: 5490, due_cents: 2990 }]);
    const [line, day] = ["a".repeat(64), "2026-11-24"];
    const credit = { line, booked_on: day, amount_cents: 2990, payer: "", purpose: number };
    await ask("select admin_keep_credits($1)", [JSON.stringify([credit])]);
    expect(await ask("select admin_book_transfers($1) as errors", [JSON.stringify([{ line, number }])])).toEqual([
      { errors: [] },
    ]);
    expect(await payments(number)).toEqual(["payment voucher 25.00", "payment prepayment 29.90"]);
  });

  test("sends one again with another code, at most three times a day", async () => {
    const id = await give();
    await ask("update internal.voucher_codes set hash = $2 where voucher_id = $1", [id, hash("A")]);
    const send = () => ask("select admin_resend_voucher($1, 'neu@example.org') as answer", [id]);
    await ask("update mail_outbox set status = 'sent' where voucher_id = $1", [id]);
    expect(await send()).toMatchObject([{ answer: { ok: true } }]);
    expect(await pay(["A"], 2500)).toEqual({ ok: false, error: "voucher" });
    await ask("update mail_outbox set status = 'sent' where voucher_id = $1", [id]);
    expect(await send()).toMatchObject([{ answer: { ok: true } }]);
    await ask("update mail_outbox set status = 'sent' where voucher_id = $1", [id]);
    expect(await send()).toMatchObject([{ answer: { error: "limit" } }]);
  });
});
