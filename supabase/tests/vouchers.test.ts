import type { PGlite } from "@electric-sql/pglite";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertRow, openBare, placeBare } from "./bare.ts";
import { category, product } from "./rows.ts";
import { wish, type Answer, type Row, type Ware } from "./wishes.ts";

let database: PGlite;
let puzzle: Ware;
let gift: Ware;

const ask = async <T = Row>(sql: string, values: unknown[] = []) => (await database.query<T>(sql, values)).rows;
const hash = (code: string) => createHash("sha256").update(code).digest("hex");

/** A voucher of so many cents that can be paid with by the hash of its name. */
const issue = async (name: string, cents: number, changes: object = {}) => {
  const asked = { mode: "test", purpose: "multi", email: "eva@example.org", reason: "Entschuldigung", ...changes };
  const [row] = await ask<{ id: number }>("select internal.issue_voucher($1, $2, null) as id", [
    JSON.stringify(asked),
    cents,
  ]);
  await ask("update internal.voucher_codes set hash = $2 where voucher_id = $1", [row!.id, hash(name)]);
  return row!.id;
};
/** An order of one puzzle of 50 euros and 4.90 for its way, paid in part with these vouchers. */
const pay = (names: string[], voucher_cents: number, changes: object = {}) =>
  placeBare(database, { ...wish([puzzle]), ...{ vouchers: names.map(hash), voucher_cents }, ...changes });
const change = async (number: string, action: string, details: object = {}) =>
  (
    await ask<{ answer: Answer }>("select change_order($1, $2, $3) as answer", [
      number,
      action,
      JSON.stringify(details),
    ])
  )[0]!.answer;
/** The entries of a voucher, such as "redeem -25.00". */
const ledger = async (id: number) =>
  (
    await ask<{ entry: string }>(
      "select kind || ' ' || amount as entry from voucher_entries where voucher_id = $1 order by id",
      [id],
    )
  ).map(({ entry }) => entry);
const payments = async (number: string) =>
  (
    await ask<{ entry: string }>(
      `select concat_ws(' ', p.kind, p.provider, p.amount) as entry
       from payments p join orders o on o.id = p.order_id where o.number = $1 order by p.id`,
      [number],
    )
  ).map(({ entry }) => entry);
const order = async (number: string) => (await ask("select * from orders where number = $1", [number]))[0]!;

beforeAll(async () => {
  database = await openBare();
  await insertRow(database, "categories", category());
  puzzle = await insertRow<Ware>(database, "products", product({ price: 50, stock: 1000 }));
  gift = await insertRow<Ware>(database, "products", product({ price: 25, stock: 1000, is_voucher: true }));
});
beforeEach(() => database.exec("delete from vouchers; delete from invoices; delete from orders"));
afterAll(() => database.close());

describe("an order paid with vouchers", () => {
  test("keeps its total and its taxes; what is missing is still to be paid", async () => {
    const id = await issue("A", 2500);
    const { number } = await pay(["A"], 2500);
    expect(await order(number)).toMatchObject({ status: "open", total: "54.90", discount: "0.00" });
    expect((await order(number)).taxes).toMatchObject([{ rate: 1900, gross_cents: 5490 }]);
    expect(await ledger(id)).toEqual(["issue 25.00", "redeem -25.00"]);
    await change(number, "pay");
    expect(await payments(number)).toEqual(["payment voucher 25.00", "payment prepayment 29.90"]);
  });

  test("is paid at once when they cover all of it, and asks for no other payment", async () => {
    const id = await issue("A", 10_000);
    const { number } = await pay(["A"], 5490, { payment: "stripe" });
    expect(await order(number)).toMatchObject({ status: "paid", payment_method: "voucher" });
    expect(await payments(number)).toEqual(["payment voucher 54.90"]);
    expect(await ask("select kind from mail_outbox where order_id is not null order by id")).toMatchObject([
      { kind: "order_confirmation" },
      { kind: "shop_order" },
    ]);
    expect(await ask("select internal.voucher_balance($1) as left", [id])).toEqual([{ left: "45.10" }]);
  });

  test("takes several in the order in which they are named, each once", async () => {
    const first = await issue("A", 1000);
    const second = await issue("B", 10_000);
    await pay(["B", "A", "B"], 5490);
    expect(await ledger(first)).toEqual(["issue 10.00"]);
    expect(await ledger(second)).toEqual(["issue 100.00", "redeem -54.90"]);
    await pay(["A", "B"], 5490);
    expect(await ledger(first)).toEqual(["issue 10.00", "redeem -10.00"]);
    expect(await ledger(second)).toEqual(["issue 100.00", "redeem -54.90", "redeem -44.90"]);
  });

  test("is not paid online when less than 50 cents are missing, and not with vouchers alone when anything is", async () => {
    await issue("A", 10_000);
    const rest = (cents: number, payment: string) => pay(["A"], 5490 - cents, { payment });
    await ask("insert into voucher_entries (voucher_id, kind, amount) select id, 'void', -45.59 from vouchers");
    expect(await rest(49, "stripe")).toEqual({ ok: false, error: "too_small_online" });
    expect(await rest(49, "voucher")).toEqual({ ok: false, error: "voucher" });
    expect(await rest(49, "prepayment")).toMatchObject({ ok: true });
  });

  test("asks Stripe for the rest alone", async () => {
    await issue("A", 2500);
    const { token } = await pay(["A"], 2500, { payment: "stripe" });
    const [due] = await ask("select payable_online($1) ->> 'amount_cents' as cents", [token]);
    expect(due).toEqual({ cents: "2990" });
  });
});

describe("refused, with nothing written, is", () => {
  const entries = () => ask("select from voucher_entries where kind <> 'issue' union all select from orders");
  test.each([
    ["a code that nobody has", ["nobody"], 2500],
    ["more than the voucher is worth", ["A"], 2501],
    ["less than the shopper was told", ["A"], 2499],
    ["an amount without a code", [], 2500],
  ])("%s", async (_what, names, cents) => {
    await issue("A", 2500);
    expect(await pay(names, cents)).toEqual({ ok: false, error: "voucher" });
    expect(await entries()).toEqual([]);
  });

  test.each([
    ["a voucher that is over", "expires_on = '2020-12-31'"],
    ["a voucher that was voided", "voided_at = now()"],
    ["a voucher of a real shop in a test", "mode = 'live'"],
  ])("%s", async (_what, changed) => {
    await issue("A", 2500);
    await ask(`update vouchers set ${changed}`);
    expect(await pay(["A"], 2500)).toEqual({ ok: false, error: "voucher" });
    expect(await ask("select check_vouchers($1, 'test') as known", [[hash("A")]])).toEqual([{ known: [] }]);
  });

  test("a voucher that is paid for with a voucher", async () => {
    await issue("A", 10_000);
    const asked = { ...wish([gift]), total_cents: 2500, vouchers: [hash("A")], voucher_cents: 2500 };
    expect(await placeBare(database, asked)).toMatchObject({ ok: false, error: "voucher" });
    const both = { ...wish([puzzle, gift]), vouchers: [hash("A")], voucher_cents: 5490 };
    expect(await placeBare(database, both)).toMatchObject({ ok: true });
  });
});

describe("what is given back", () => {
  test("goes back as money first, then to the voucher", async () => {
    const id = await issue("A", 2500);
    const { number } = await pay(["A"], 2500);
    await change(number, "pay");
    await change(number, "refund", { amount_cents: 2000 });
    expect(await ledger(id)).toHaveLength(2);
    await change(number, "refund", { amount_cents: 2000 });
    expect(await payments(number)).toEqual([
      "payment voucher 25.00",
      "payment prepayment 29.90",
      "refund prepayment 20.00",
      "refund prepayment 9.90",
      "refund voucher 10.10",
    ]);
    await change(number, "cancel");
    expect(await ledger(id)).toEqual(["issue 25.00", "redeem -25.00", "give_back 10.10", "give_back 14.90"]);
  });

  test("an order that is never paid gives its voucher back, whether an admin ends it or time does", async () => {
    const id = await issue("A", 2500);
    const { number } = await pay(["A"], 2500);
    await change(number, "cancel");
    expect(await ask("select internal.voucher_balance($1) as left", [id])).toEqual([{ left: "25.00" }]);
    const again = await pay(["A"], 2500);
    await ask("update orders set pay_by = '2026-01-01', reminded_at = '2026-01-01' where number = $1", [again.number]);
    await ask("select end_reservations(10)");
    expect(await order(again.number)).toMatchObject({ status: "cancelled", refunded: "25.00" });
    expect(await ask("select internal.voucher_balance($1) as left", [id])).toEqual([{ left: "25.00" }]);
  });

  test("an online order whose session ends gives it back; one that is paid too late sends only the money back", async () => {
    const id = await issue("A", 2500);
    const { number } = await pay(["A"], 2500, { payment: "stripe" });
    const facts = {
      reference: "cs",
      number,
      amount_cents: 2990,
      currency: "eur",
      payment: "pi",
      expires_at: "2126-01-01",
    };
    const hear = (state: string) => ask("select settle_session($1)", [JSON.stringify({ ...facts, state })]);
    await hear("open");
    await hear("expired");
    expect(await ask("select internal.voucher_balance($1) as left", [id])).toEqual([{ left: "25.00" }]);
    await hear("paid");
    expect(await ask("select amount from payment_refunds")).toEqual([{ amount: "29.90" }]);
    expect(await ledger(id)).toEqual(["issue 25.00", "redeem -25.00", "give_back 25.00"]);
  });

  test("to a voucher that is over meanwhile begins anew, to one that was voided not", async () => {
    const id = await issue("A", 2500);
    const { number } = await pay(["A"], 2500);
    await ask("update vouchers set expires_on = '2020-12-31'");
    await change(number, "cancel");
    const [kept] = await ask("select expires_on > now() as good from vouchers where id = $1", [id]);
    expect(kept).toEqual({ good: true });
    const other = await pay(["A"], 2500);
    await ask("update vouchers set voided_at = now()");
    await change(other.number, "cancel");
    expect(await payments(other.number)).toEqual(["payment voucher 25.00", "refund prepayment 25.00"]);
  });
});

describe("a voucher that is bought", () => {
  const buy = (changes: object = {}, quantity = 1) => {
    const asked = wish([gift], {}, quantity);
    return placeBare(database, {
      ...asked,
      voucher_purpose: "multi",
      total_cents: 2500 * quantity,
      ...changes,
    } as never);
  };
  const vouchers = () => ask("select * from vouchers order by id");

  test("is issued when it is paid, once for each piece, and the order is done with that", async () => {
    const words = { recipient: "Clara", greeting: "Alles Gute" };
    const asked = wish([gift], {}, 2);
    const lines = [{ ...asked.lines[0], voucher: words }];
    const { number } = await buy({ lines }, 2);
    expect(await vouchers()).toEqual([]);
    await change(number, "pay");
    await ask("select internal.issue_bought(o) from orders o");
    expect(await vouchers()).toMatchObject([
      { ...words, purpose: "multi", email: (await order(number)).email },
      { ...words, purpose: "multi" },
    ]);
    expect(await order(number)).toMatchObject({ status: "dispatched", shipping: "0.00", total: "50.00" });
    expect((await ask("select kind from mail_outbox order by id")).map(({ kind }) => kind as string)).toEqual([
      ...["order_confirmation", "shop_order", "voucher", "voucher", "dispatched"],
    ]);
    expect(await ask("select kind, amount from invoices")).toEqual([{ kind: "invoice", amount: "50.00" }]);
  });

  test("is in no list, and what visitors read of the catalog does not show it", async () => {
    expect(await ask("select from search.product_facts where id = $1", [gift.id])).toEqual([]);
    await database.exec("set role anon");
    const seen = await ask("select id from products");
    await database.exec("reset role");
    expect(seen).toEqual([{ id: puzzle.id }]);
  });

  test("is an article for each whole amount that is sold, one for all who ask", async () => {
    const article = async (cents: number) =>
      (await ask<{ id: number | null }>("select voucher_article($1) as id", [cents]))[0]!.id;
    const id = await article(4200);
    expect(await article(4200)).toBe(id);
    expect(await ask("select name, price, is_voucher from products where id = $1", [id])).toEqual([
      { name: "Geschenkgutschein über 42 Euro", price: "42.00", is_voucher: true },
    ]);
    for (const cents of [999, 900, 4250, 25_100, -4200]) expect(await article(cents)).toBeNull();
    await ask("update products set stock = 0, archived_at = now() where id = $1", [id]);
    expect(await article(4200)).toBe(id);
    expect(await ask("select stock, archived_at from products where id = $1", [id])).toEqual([
      { stock: 90_000, archived_at: null },
    ]);
    await ask("delete from products where id = $1", [id]);
  });

  test("of one amount with other words is another line of the order", async () => {
    const [line] = wish([gift]).lines;
    const lines = ["Clara", "Jonas"].map((recipient) => ({ ...line, voucher: { recipient, greeting: "" } }));
    await buy({ lines, total_cents: 5000, paid: true, payment: "simulated" });
    expect((await vouchers()).map(({ recipient }) => recipient as string)).toEqual(["Clara", "Jonas"]);
    await expect(buy({ lines: [lines[0], lines[0]], total_cents: 5000 })).rejects.toThrow("another product");
  });

  test("lasts until the end of the third year after it", async () => {
    expect(
      await ask("select internal.voucher_end('2026-01-01') as a, internal.voucher_end('2026-12-31') as b"),
    ).toEqual([{ a: new Date("2029-12-31T00:00:00Z"), b: new Date("2029-12-31T00:00:00Z") }]);
  });

  test("is not taxed for many purposes; for a single one it is, and what is paid with it is not", async () => {
    const multi = await buy();
    expect((await order(multi.number)).taxes).toMatchObject([{ rate: 0, gross_cents: 2500, tax_cents: 0 }]);
    const single = await buy({ voucher_purpose: "single" });
    expect((await order(single.number)).taxes).toMatchObject([{ rate: 1900, gross_cents: 2500, tax_cents: 399 }]);
    await issue("S", 2000, { purpose: "single" });
    const { number } = await pay(["S"], 2000);
    expect((await order(number)).taxes).toEqual([
      { rate: 1900, gross_cents: 3490, net_cents: 2933, tax_cents: 557 },
      { rate: 0, gross_cents: 2000, net_cents: 2000, tax_cents: 0 },
    ]);
  });

  test("is no goods to a discount, to shipping and to wrapping", async () => {
    await ask(
      "insert into discount_codes (code, kind, percent, min_subtotal) values ('ZEHN', 'percent', 10, 30) on conflict do nothing",
    );
    expect(await buy({ code: "ZEHN" })).toEqual({ ok: false, error: "code" });
    const both = { ...wish([puzzle, gift]), code: "ZEHN", total_cents: 5000 - 500 + 2500 + 490 };
    const { number } = await placeBare(database, both as never);
    expect(await order(number)).toMatchObject({ discount: "5.00", shipping: "4.90", subtotal: "75.00" });
    expect((await order(number)).taxes).toMatchObject([
      { rate: 1900, gross_cents: 4990 },
      { rate: 0, gross_cents: 2500 },
    ]);
  });

  test("its price is given back for one that was not spent, which ends with that", async () => {
    const { number } = await buy({ paid: true, payment: "simulated" }, 2);
    expect(await change(number, "refund", { amount_cents: 2500 })).toMatchObject({ ok: false, error: "voucher" });
    expect(await vouchers()).toMatchObject([{ voided_at: null }, { voided_at: null }]);
    const one = { amount_cents: 2500, returned: [{ position: 1, quantity: 1 }] };
    expect(await change(number, "refund", { ...one, amount_cents: 2501 })).toMatchObject({ error: "voucher" });
    expect(await change(number, "refund", one)).toMatchObject({ ok: true });
    expect((await vouchers()).filter(({ voided_at }) => voided_at)).toHaveLength(1);
    const [left] = (await vouchers()).filter(({ voided_at }) => !voided_at);
    await ask("update internal.voucher_codes set hash = $2 where voucher_id = $1", [left!.id, hash("A")]);
    await pay(["A"], 100 + 2400);
    expect(await change(number, "refund", one)).toMatchObject({ ok: false, error: "voucher" });
  });

  test("an order with one that was spent is not cancelled, one whose vouchers are whole is", async () => {
    const both = { ...wish([puzzle, gift]), payment: "simulated", paid: true } as never;
    const spent = await placeBare(database, both);
    await ask("update internal.voucher_codes set hash = $1", [hash("A")]);
    await pay(["A"], 2500);
    expect(await change(spent.number, "cancel")).toEqual({ ok: false, error: "voucher" });
    const whole = await placeBare(database, { ...(both as object), ...wish([puzzle, gift]) });
    await change(whole.number, "pay");
    expect(await change(whole.number, "cancel")).toMatchObject({ ok: true });
    expect(await ask("select sum(amount) as owed from voucher_entries")).toEqual([{ owed: "0.00" }]);
  });
});

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
    await database.exec(`insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'a@example.org')
      on conflict do nothing`);
    await database.exec(
      `insert into user_roles values ('00000000-0000-4000-8000-000000000001', 'admin') on conflict do nothing`,
    );
    await database.exec(
      `select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-000000000001"}', false)`,
    );
  });
  afterAll(() => database.exec("select set_config('request.jwt.claims', '', false)"));
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
    await expect(give({ amount_cents: 50_001 })).rejects.toThrow("500");
    expect(await ask("select action from audit_log where table_name = 'vouchers' order by id")).toMatchObject([
      { action: "insert" },
      { action: "update" },
    ]);
  });

  test("finds the transfer of the rest on a bank statement", async () => {
    await give();
    await ask("update internal.voucher_codes set hash = $1", [hash("A")]);
    const { number } = await pay(["A"], 2500);
    const [{ found }] = (await ask("select admin_payable_orders('{}', '{}', 'test') as found")) as [{ found: Row }];
    expect(found.orders).toMatchObject([{ number, total_cents: 2990 }]);
    const book = (amount_cents: number) =>
      ask("select admin_book_transfers($1) as errors", [
        JSON.stringify([{ line: "2026-11-24/1", number, amount_cents, note: "Zu viel" }]),
      ]);
    expect(await book(2989)).toMatchObject([{ errors: [{ error: "amount" }] }]);
    expect(await book(2990)).toEqual([{ errors: [] }]);
    expect(await payments(number)).toEqual(["payment voucher 25.00", "payment prepayment 29.90"]);
    expect(await ask("select from order_notes")).toEqual([]);
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

test("what is owed is always the sum of the ledger, whatever happens in whatever order", async () => {
  await issue("A", 6000);
  await issue("B", 3000);
  const placed: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const known = await ask<{ known: { balance_cents: number }[] }>("select check_vouchers($1, 'test') as known", [
      [hash("A"), hash("B")],
    ]);
    const worth = known[0]!.known.reduce((sum, { balance_cents }) => sum + balance_cents, 0);
    const part = Math.min(worth, 5490);
    const { number } = await pay(["A", "B"], part, { payment: "simulated", paid: true });
    placed.push(number);
    if (round % 3 === 1) await change(placed[round - 1]!, "cancel");
    if (round % 3 === 2) await change(number, "refund", { amount_cents: 3000 });
  }
  const [sums] = await ask(`select
    (select sum(amount) from voucher_entries) as owed,
    (select 90 - sum(case kind when 'payment' then amount else -amount end) from payments where provider = 'voucher') as booked`);
  expect(sums!.owed).toBe(sums!.booked);
  expect(await ask("select voucher_id from voucher_entries group by 1 having sum(amount) < 0")).toEqual([]);
});
