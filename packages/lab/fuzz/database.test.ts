import type { PGlite, Transaction } from "@electric-sql/pglite";
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imbalances } from "../../../supabase/tests/audit/imbalances.ts";
import { fuzz, isLong, seed, target } from "./run.ts";
import { anything, bent, number, text, words } from "./values.ts";
import { insertAdmin, insertRow, openBare, placeBare, signInBare } from "../../../supabase/tests/bare.ts";
import { category, product } from "../../../supabase/tests/rows.ts";
import { DELIVERY, orderRequest, type OrderedProduct } from "../../../supabase/tests/order-requests.ts";

// Every function of the API, read from PostgreSQL's catalog, so that new ones are fuzzed too.
const CASES = Number(process.env.FUZZ_CASES ?? 800);
/** Longer than any answer may take, in milliseconds, on a machine that is busy with other things. */
const TOO_LONG = 5000;
/** Our own words, wrong input (22), a rule of a table (23) or no right (42501); everything else is an error of ours. */
const EXPECTED = /^(PT4\d\d|22\w{3}|23\w{3}|42501)$/;

type Parameter = { name: string; type: string };
type Callable = { name: string; parameters: Parameter[]; role: string };

let database: PGlite;
let ware: OrderedProduct;
let voucher: bigint;
let admin: string;
let orders: { number: string; token: string }[];
const CODE = "c".repeat(64);

beforeAll(async () => {
  database = await openBare();
  await insertRow(database, "categories", category());
  ware = await insertRow<OrderedProduct>(database, "products", product({ price: 50, stock: 1000 }));
  admin = await insertAdmin(database);
  await insertRow(database, "discount_codes", { code: "FUZZ", kind: "percent", percent: 10 });
  const given = JSON.stringify({ mode: "test", purpose: "multi", email: "a@example.org", reason: "Kulanz" });
  const issued = "select internal.issue_voucher($1, 50000, null) as id";
  voucher = (await database.query<{ id: bigint }>(issued, [given])).rows[0]!.id;
  await database.query("update internal.voucher_codes set hash = $2 where voucher_id = $1", [voucher, CODE]);
  orders = [];
  for (const changes of [{}, { paid: true }, { payment: "stripe" }])
    orders.push(await placeBare(database, orderRequest([ware], { email: "Clara@example.org", ...changes })));
});
afterAll(() => database.close());

/** Arguments that succeed, to be put out of joint; a function that is not here gets anything of its types. */
function soundArguments(): Record<string, unknown[]> {
  const sender = { name: "Clara", email: "Clara@example.org" };
  const [open, paid, online] = orders;
  const session = { reference: "cs", number: online?.number, url: null, amount_cents: 5490, currency: "eur" };
  const declared = { key: randomUUID(), ...sender, contract: open?.number, message: null };
  return {
    place_order: [
      orderRequest([ware], {
        ...{ delivery: DELIVERY, billing: DELIVERY, code: "FUZZ", total_cents: 4990 },
        ...{ vouchers: [CODE], voucher_cents: 4990, voucher_purpose: "multi", payment: "voucher" },
      }),
    ],
    check_vouchers: [[CODE], "test"],
    admin_void_voucher: [voucher, 50_000],
    admin_book_transfers: [[{ line: "f".repeat(64), number: open?.number }]],
    settle_session: [{ ...session, state: "paid", payment: "pi", expires_at: "2126-01-01" }],
    change_order: [paid?.number, "refund", { amount_cents: 100, returned: [{ position: 1, quantity: 1 }] }],
    admin_change_order: [paid?.number, "refund", { amount_cents: 100, refunded_cents: 0 }],
    submit_withdrawal: [declared],
    check_code: ["FUZZ", []],
    request_order_link: [open?.number, sender.email],
    settle_mail: [1, 1, { status: "sent", recipient: null, subject: "Hallo", html: "<p>", body: "Hallo" }],
    take_attempts: [[{ key: "fuzz", limit: 3, seconds: 60, refuses: true }]],
    submit_contact: [{ ...sender, language: "de", order_number: null, topic: "other", message: "Hallo" }],
    erase_person: [sender.email],
    export_person: [sender.email],
  };
}

async function callables(): Promise<Callable[]> {
  const { rows } = await database.query<{ name: string; names: string[] | null; types: string[]; role: string }>(`
    select p.proname as name, p.proargnames as names, r.role,
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as a (t, n) order by n) as types
    from pg_proc p cross join unnest(array['anon', 'authenticated', 'service_role']) as r (role)
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and has_function_privilege(r.role, p.oid, 'execute')
      -- Once is enough: with the fewest rights, and with the most.
      and (r.role = 'service_role' or not has_function_privilege('service_role', p.oid, 'execute'))
    order by 1`);
  return rows.map(({ name, names, types, role }) => ({
    name,
    role,
    parameters: types.map((type, index) => ({ type, name: names?.[index] ?? "" })),
  }));
}

/** A value as the API hands it over: of the right type on the whole, for PostgreSQL itself refuses others. */
function argument(type: string): fc.Arbitrary<unknown> {
  const nothing = { weight: 1, arbitrary: fc.constant(null) };
  const of = (arbitrary: fc.Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary }, nothing);
  if (type.endsWith("[]")) return of(fc.array(argument(type.slice(0, -2)), { maxLength: 20 }));
  if (type === "jsonb" || type === "json") return of(anything);
  if (type === "boolean") return of(fc.boolean());
  if (type === "uuid") return of(fc.oneof(fc.uuid(), fc.constant(admin)));
  if (/^(bigint|integer|smallint|numeric)/.test(type)) return of(fc.oneof(fc.nat(4), number));
  if (/^(timestamp|date)/.test(type))
    return of(
      fc.oneof(
        fc.date({ noInvalidDate: true }).map((day) => day.toISOString()),
        text,
      ),
    );
  return of(text);
}

/** As JSON goes over the wire: what it does not know is null, and bigint is a number. */
const asJson = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? Number(inner) : inner)) ?? "null";

async function call(transaction: Transaction, { name, parameters }: Callable, values: unknown[]): Promise<unknown> {
  const sent = Object.fromEntries(parameters.map((parameter, index) => [parameter.name, values[index]]));
  const columns = parameters.map(({ name: key, type }) => `${key} ${type}`);
  // As PostgREST and the embedded backend do: the arguments come as one JSON object.
  const from = parameters.length > 0 ? `json_to_record($1::json) as sent (${columns.join()})` : "";
  const list = parameters.map(({ name: key }) => `${key} => sent.${key}`);
  const sql = from
    ? `select f as answer from ${from}, public.${name}(${list.join()}) as f`
    : `select f as answer from public.${name}() as f`;
  const { rows } = await transaction.query<{ answer: unknown }>(sql, from ? [asJson(sent)] : []);
  return rows[0]?.answer;
}

/** Calls once, judges, and takes everything back. */
async function tryOnce(callable: Callable, values: unknown[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await footprint(transaction);
    await transaction.query("savepoint asked");
    await signInBare(transaction, callable.role === "authenticated" ? admin : "");
    await transaction.query(`set local role ${callable.role}`);
    const started = performance.now();
    let answer: unknown;
    try {
      answer = await call(transaction, callable, values);
      await transaction.query("reset role");
    } catch (error) {
      await transaction.query("rollback to savepoint asked");
      const code = error instanceof Error && "code" in error ? String(error.code) : "none";
      if (!EXPECTED.test(code)) throw error;
    }
    if (performance.now() - started > TOO_LONG)
      throw new Error(`it took ${Math.round(performance.now() - started)} ms`);
    const isRefused = typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;
    if (isRefused) expect(await footprint(transaction), "a refusal writes nothing").toEqual(before);
    const read = async (table: string) =>
      (await transaction.query<Record<string, unknown>>(`select * from public.${table}`)).rows;
    expect((await imbalances(read)).join("\n")).toBe("");
    await transaction.rollback();
  });
}

/** What is in the tables, by a sum over each. */
async function footprint(transaction: Transaction): Promise<unknown> {
  const tables = words`orders order_items order_events invoices mail_outbox products discount_codes withdrawals payments
    payment_refunds vouchers voucher_entries`;
  const sums = tables.map(
    (table) => `(select count(*) || md5(string_agg(t::text, '' order by id)) from public.${table} t) as ${table}`,
  );
  return (await transaction.query(`select ${sums.join()}`)).rows[0];
}

test("what is put out of joint succeeds as it is", async () => {
  const sound = soundArguments();
  const refused: unknown[] = [];
  for (const callable of await callables())
    if (sound[callable.name])
      await database.transaction(async (transaction) => {
        const values = sound[callable.name] ?? [];
        await signInBare(transaction, admin);
        await transaction.query(`set local role ${callable.role}`);
        const answer = (await call(transaction, callable, values)) as { ok?: boolean; outcome?: string } | null;
        const isRefused = answer?.ok === false || (answer?.outcome ?? "saved") !== "saved";
        if (isRefused) refused.push([callable.name, answer]);
        await transaction.rollback();
      });
  expect(refused).toEqual([]);
});

test(
  "every function, whatever it is given: no error of ours, no half writing",
  { timeout: isLong ? 3_600_000 : 120_000 },
  async () => {
    const sound = soundArguments();
    const targets = (await callables()).map((callable) => {
      const any = fc.tuple(...callable.parameters.map(({ type }) => argument(type)));
      const known = sound[callable.name];
      const values = known ? fc.oneof({ weight: 3, arbitrary: bent(known) }, { weight: 1, arbitrary: any }) : any;
      const check = (thrown: unknown) => tryOnce(callable, Array.isArray(thrown) ? thrown : [thrown]);
      return target(`function ${callable.name}`, values, check, known ? 3 : 1);
    });
    const { cases, failures } = await fuzz(targets, CASES, 1);
    console.log(`${cases} calls of ${targets.length} functions, seed ${seed}`);
    expect(failures.join("\n\n")).toBe("");
  },
);
