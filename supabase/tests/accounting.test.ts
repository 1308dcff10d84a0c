import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { bookDue } from "@/lib/accounting/book";
import { COLUMNS, datevHead, datevLine, toWindows1252 } from "@/lib/accounting/datev";
import { entrySchema, type Entry } from "@/lib/accounting/entries";
import { parseCsv } from "@/lib/platform/format/csv";
import { DELIVERED } from "@/lib/settings/parts";
import { insertRow, placeBare } from "./bare.ts";
import { orderRequest, type OrderedProduct, type Row } from "./order-requests.ts";
import { openPaymentShop } from "./payment-shop.ts";
import { product } from "./rows.ts";

// All that can become of an order, in three months. ACCOUNTING_ORDERS=10000 makes more of them.
const COUNT = Number(process.env["ACCOUNTING_ORDERS"] ?? 250);
const MONTHS = ["2026-07-01", "2026-08-01", "2026-09-01"];

const { database, puzzle, ask, value, change, settle, claimed, refund, asAdmin } = await openPaymentShop();

let seed = 7;
const chance = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
const hash = (name: string) => createHash("sha256").update(name).digest("hex");
const call = async (name: string, { p_after, p_taxes, p_limit }: Record<string, unknown>) =>
  name === "accounting_due"
    ? value(`accounting_due($1, $2)`, [p_after, p_limit])
    : Number(await value(`book_accounting($1, $2)`, [JSON.stringify(p_taxes), p_limit]));

const total = (wares: OrderedProduct[], quantity: number, isDigital: boolean) =>
  wares.reduce((sum, { price }) => sum + Math.round(price * 100) * quantity, isDigital ? 0 : 490);

/** The next voucher of its purpose that is worth something, paid with by the hash of its number. */
async function spendable(purpose: "single" | "multi") {
  const [row] = await ask<{ id: number; cents: number }>(
    `select v.id, (internal.voucher_balance(v.id) * 100)::integer as cents from vouchers v
      where purpose = $1 and voided_at is null and internal.voucher_balance(v.id) > 0 order by id desc limit 1`,
    [purpose],
  );
  if (row)
    await ask("update internal.voucher_codes set hash = $2 where voucher_id = $1", [row.id, hash(String(row.id))]);
  return row;
}

async function live(index: number, wares: OrderedProduct[], gift: OrderedProduct): Promise<void> {
  const kind = chance(10);
  const bought = kind === 0 ? [gift] : kind === 1 ? [wares[chance(3)]!, gift] : [wares[chance(3)]!, wares[chance(3)]!];
  const lines = [...new Set(bought)];
  const quantity = 1 + chance(3);
  const isDigital = lines.length === 1 && lines[0] === gift;
  const voucher =
    chance(3) === 0 && lines.every((one) => one !== gift) ? await spendable(chance(2) ? "single" : "multi") : undefined;
  const whole = total(lines, quantity, isDigital);
  const voucher_cents = Math.min(voucher?.cents ?? 0, whole);
  const due = whole - voucher_cents;
  // Less than 50 cents are not paid online.
  const payment = due < 50 ? "prepayment" : (["prepayment", "stripe", "simulated"] as const)[chance(3)]!;
  const asked = {
    ...{
      payment: voucher_cents === whole ? "voucher" : payment,
      paid: payment === "simulated" || voucher_cents === whole,
    },
    ...{ voucher_purpose: chance(2) ? "single" : "multi", total_cents: whole, small_business: index % 9 === 0 },
    ...(voucher && { vouchers: [hash(String(voucher.id))], voucher_cents }),
  };
  const { ok, number, error } = await placeBare(database, orderRequest(lines, asked, quantity));
  if (!ok) throw new Error(`${error} ${JSON.stringify(asked)}`);
  const reference = `cs_${index}`;
  if (due > 0 && payment === "stripe")
    await settle(number, "paid", { reference, payment: `pi_${index}`, amount_cents: due });
  else if (due > 0 && payment === "prepayment" && chance(8) > 0)
    await change(number, "pay", { reference: `t_${index}` });
  const giveBack = async (share: number, isByLine = false) => {
    const [row] = await ask<{ left: number }>(
      "select ((total - refunded) * 100)::integer as left from orders where number = $1",
      [number],
    );
    const amount_cents = Math.ceil((row?.left ?? 0) * share);
    const refunded = isByLine ? { lines: [{ position: 1, quantity: 1 }], reason: "Kratzer" } : { reason: "Kulanz" };
    if (amount_cents > 0) await change(number, "refund", { amount_cents, ...refunded });
  };
  if (isDigital && chance(2) === 0)
    await change(number, "refund", { amount_cents: 2500, returned: [{ position: 1, quantity: 1 }] });
  if (chance(6) === 0) await giveBack(0.21);
  if (chance(7) === 0) await change(number, "cancel");
  else await change(number, "dispatch", chance(3) ? {} : { lines: [{ position: 1, quantity: 1 }] });
  if (chance(3) === 0) await giveBack(0.3, chance(2) === 0);
  if (chance(5) === 0) await giveBack(1);
  if (payment === "stripe" && chance(9) === 0)
    await value("settle_dispute($1)", [
      JSON.stringify({
        reference: `dp_${index}`,
        payment: `pi_${index}`,
        amount_cents: due,
        state: chance(2) ? "lost" : "open",
      }),
    ]);
  for (const one of await claimed())
    await refund(one.id, one.round, { state: "done", reference: `re_${index}_${one.id}` });
}

beforeAll(async () => {
  const article = (changes: object) =>
    insertRow<OrderedProduct>(database, "products", product({ stock: 90_000, ...changes }));
  await ask("update products set stock = 90000");
  const wares = [puzzle, await article({ price: 13.37, tax_rate: 7 }), await article({ price: 7.77, tax_rate: 0 })];
  const gift = await article({ price: 25, is_voucher: true });
  await value("internal.issue_voucher($1, 5000, null)", [
    JSON.stringify({ mode: "test", purpose: "multi", email: "eva@example.org", reason: "Entschuldigung" }),
  ]);
  for (let index = 0; index < COUNT; index++) await live(index, wares, gift);
  await ask(
    "select internal.end_vouchers(array(select id from vouchers where purpose = 'multi' and internal.voucher_balance(id) > 0 limit 2))",
  );
  // Each order a month of its own, whole.
  await ask("alter table payments disable trigger payments_append_only");
  await ask("alter table voucher_entries disable trigger voucher_entries_append_only");
  const moved = "('2026-07-15'::timestamptz + make_interval(months => (order_id % 3)::integer))";
  await ask(`update payments set created_at = ${moved}`);
  await ask(`update invoices set issued_at = ${moved}`);
  await ask(`update voucher_entries set created_at = ${moved.replace("order_id", "coalesce(order_id, 0)")}`);
  await ask("alter table payments enable trigger payments_append_only");
  const left = await bookDue(call);
  expect(left).toBe(0);
}, 3_600_000);

const reportOf = (month: string) => asAdmin<Row>("admin_accounting_month('test', $1)", [month]);
async function entriesOf(month: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const after = [month, entries.at(-1)?.id ?? 0];
    const page = await asAdmin<unknown[]>("admin_accounting_entries('test', $1, $2, 0, 5000)", after);
    entries.push(...page.map((row) => entrySchema.parse(row)));
    if (page.length < 5000) return entries;
  }
}
const cents = async (sql: string, month: string) =>
  Number((await ask(`select coalesce(${sql}, 0) as sum`, [month]))[0]!["sum"]);
const within = (column: string) => `date_trunc('month', ${column} at time zone 'Europe/Berlin') = $1::timestamp`;

/** What a file for DATEV moves from account to account. */
function readDatev(entries: Entry[], month: string) {
  const batch = { month: month.slice(0, 7), isClosed: false, settings: DELIVERED.accounting };
  const file = toWindows1252(datevHead(batch, new Date()) + entries.map((entry) => datevLine(entry, batch)).join(""));
  const read = parseCsv(new TextDecoder("windows-1252").decode(file));
  if (!("rows" in read)) throw new Error(`row ${read.brokenRow}`);
  const [head = [], titles = [], ...rows] = read.rows;
  return { head, titles, rows };
}

test.each(MONTHS)(
  "in %s DATEV, journal, invoices less corrections, payments and open items are the same cent for cent",
  async (month) => {
    const report = await reportOf(month);
    expect(report).toMatchObject({ differences: [], waiting: 0 });
    const { head, titles, rows } = readDatev(await entriesOf(month), month);
    expect(head).toHaveLength(31);
    expect(titles).toEqual(COLUMNS);
    expect(titles).toHaveLength(125);
    const moved = new Map<string, number>();
    for (const row of rows) {
      expect(row).toHaveLength(125);
      const amount = Number(row[0]!.replace(",", ""));
      moved.set(row[6]!, (moved.get(row[6]!) ?? 0) + amount);
      moved.set(row[7]!, (moved.get(row[7]!) ?? 0) - amount);
    }
    const invoiced = await cents(
      `(select sum(case kind when 'invoice' then amount else -amount end) * 100 from invoices where ${within("issued_at")})`,
      month,
    );
    const paid = await cents(
      `(select sum(case kind when 'payment' then amount else -amount end) * 100 from payments where ${within("created_at")})`,
      month,
    );
    expect(moved.get("10000")).toBe(invoiced - paid);
    const money = await cents(
      `(select sum(case kind when 'payment' then amount else -amount end) * 100 from payments where provider <> 'voucher' and ${within("created_at")})`,
      month,
    );
    expect((moved.get("1360") ?? 0) + (moved.get("1361") ?? 0)).toBe(money);
    const revenue = ["8400", "8300", "8290", "8192"].reduce((sum, account) => sum - (moved.get(account) ?? 0), 0);
    const vouchers = ["1700", "1792", "4610", "2700"].reduce((sum, account) => sum + (moved.get(account) ?? 0), 0);
    // Of what is invoiced, what is no revenue was sold as a voucher, or paid for with one that had been taxed.
    expect(revenue - vouchers).toBe(invoiced - paid + money);
    const sums = report["sums"] as Row[];
    const byRate = sums.reduce(
      (sum, one) =>
        (sum + (one["credit"] === "revenue" ? one["cents"] : one["debit"] === "revenue" ? -one["cents"] : 0)) as number,
      0,
    );
    expect(revenue).toBe(byRate);
  },
);

test("each rate has what the orders say, where nothing was given back, and nothing of what went back in whole", async () => {
  const wrong = await ask(`
    with booked as (
      select order_number as number, rate, sum(case credit when 'revenue' then cents else -cents end) as cents,
        sum(case credit when 'revenue' then tax_cents else -tax_cents end) as tax
      from accounting_entries where 'revenue' in (debit, credit) and rate > 0 group by 1, 2)
    select o.number, b.*, o.taxes from orders o left join lateral jsonb_array_elements(o.taxes) as taxes (said) on (said ->> 'rate')::integer > 0
    left join booked b on b.number = o.number and b.rate = (said ->> 'rate')::integer
    where exists (select from invoices i where i.order_id = o.id) and said is not null
      and (o.refunded = 0 and (b.cents, b.tax) is distinct from ((said ->> 'gross_cents')::numeric, (said ->> 'tax_cents')::numeric)
        or o.refunded = o.total and (coalesce(b.cents, 0), coalesce(b.tax, 0)) <> (0, 0))`);
  expect(wrong).toEqual([]);
});

test("what vouchers are worth is what the books owe for them, and what is open is what each order lacks", async () => {
  const { balances, single_cents: single } = await reportOf("2026-09-01");
  const [worth] = await ask(`select coalesce(sum(e.amount) filter (where v.purpose = 'multi'), 0) * 100 as multi,
    coalesce(sum(e.amount) filter (where v.purpose = 'single'), 0) * 100 as single from voucher_entries e join vouchers v on v.id = e.voucher_id`);
  expect(-(balances.voucher_liability ?? 0)).toBe(Number(worth!.multi));
  expect(single).toBe(Number(worth!.single));
  const open = await asAdmin<{ number: string; cents: number }[]>("admin_open_items('test', '2026-09-01', '', 5000)");
  const [other] = await ask(
    `select count(*) as count from jsonb_to_recordset($1) as i (number text, cents bigint) full join (
      select o.number, (coalesce((select sum(case i.kind when 'invoice' then i.amount else -i.amount end) from invoices i where i.order_id = o.id), 0)
        - internal.held(o.id)) * 100 as cents from orders o) as o using (number)
      where coalesce(i.cents, 0) <> coalesce(o.cents, 0) and coalesce(o.number, '') <= $2`,
    [JSON.stringify(open), open.at(-1)!.number],
  );
  expect(Number(other!.count)).toBe(0);
});

test("who has no VAT gives back what was paid with a taxed voucher as it was booked, also months after its invoice", async () => {
  const { id, cents: worth } = (await spendable("single"))!;
  const whole = total([puzzle], 1, false);
  const paid = { vouchers: [hash(String(id))], voucher_cents: Math.min(worth, whole - 100) };
  const asked = { ...paid, payment: "prepayment", small_business: true, total_cents: whole };
  const { number } = await placeBare(database, orderRequest([puzzle], asked));
  await change(number, "pay", { reference: "t_late" });
  await change(number, "dispatch");
  await bookDue(call);
  await change(number, "refund", { amount_cents: whole, lines: [{ position: 1, quantity: 1 }], reason: "Kulanz" });
  await bookDue(call);
  const left = await ask(
    `select account, sum(amount) as cents from accounting_entries cross join lateral (values (debit, cents), (credit, -cents)) as side (account, amount)
      where order_number = $1 group by account having sum(amount) <> 0`,
    [number],
  );
  expect(left).toEqual([]);
});

test("all kinds of entries occur", async () => {
  const kinds = await ask(
    "select distinct source || ': ' || debit || ' to ' || credit as kind from accounting_entries order by 1",
  );
  expect(kinds.map(({ kind }) => kind as string)).toHaveLength(20);
});

const close = (month: string) => asAdmin<Row>("admin_close_month('test', $1)", [month]);

test("months are closed once they are over, one after the other; what comes later is booked in the first that is open", async () => {
  await ask(
    "insert into accounting_entries (mode, month, document_on, source, source_id, document, debit, credit, cents) values ('live', '2026-07-01', '2026-07-01', 'voucher', 1000000, 'GS', 'a', 'b', 1)",
  );
  expect(await close("2026-08-01")).toMatchObject({ error: "order" });
  const [row] = await ask(
    "select order_id, date_trunc('month', created_at) as month from payments where created_at < '2026-08-01' limit 1",
  );
  const late = async () =>
    ask(
      `insert into payments (order_id, kind, provider, amount, created_at) values ($1, 'payment', 'prepayment', 1, '2026-07-20') returning id`,
      [row!.order_id],
    );
  const [first] = await late();
  expect(await close("2026-07-01")).toMatchObject({ error: "waiting" });
  await bookDue(call);
  expect(await close("2026-07-01")).toMatchObject({ ok: true });
  expect(await close("2026-07-01")).toMatchObject({ error: "closed" });
  const [month] = await ask("select entries, checksum from accounting_months");
  const [second] = await late();
  await bookDue(call);
  const months = await ask(
    "select source_id, month::text from accounting_entries where source = 'payment' and source_id = any ($1) order by id",
    [[first!.id, second!.id]],
  );
  expect(months.map((one) => one["month"] as string)).toEqual(["2026-07-01", "2026-08-01"]);
  const found = (await entriesOf("2026-08-01")).find(({ documentOn }) => documentOn === "2026-07-20")!;
  const line = datevLine(found, { month: "2026-08", isClosed: false, settings: DELIVERED.accounting }).split(";");
  expect([line[9], line[13]]).toEqual(["0108", expect.stringContaining("vom 20.07.2026")]);
  const [{ count }] = (await ask(
    "select count(*) from accounting_entries where mode = 'test' and month = '2026-07-01'",
  )) as [Row];
  expect(Number(count)).toBe(Number(month!.entries));
  await expect(ask("update accounting_entries set cents = 1")).rejects.toThrow(/only added to/);
  const log = await ask(
    "select action, row_id from audit_log where table_name = 'accounting_months' and action = 'insert'",
  );
  expect(log).toEqual([{ action: "insert", row_id: "2026-07" }]);
  const now = new Date().toISOString().slice(0, 7);
  expect(await close(`${now}-01`)).toMatchObject({ error: "not_over" });
});
