import type { PGlite, Transaction } from "@electric-sql/pglite";
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imbalances } from "../../scripts/fuzz/books.ts";
import { fuzz, isLong, seed, target } from "../../scripts/fuzz/run.ts";
import { anything, bent, number, text } from "../../scripts/fuzz/values.ts";
import { insertRow, openBare, placeBare, signInBare } from "./bare.ts";
import { category, product } from "./rows.ts";
import { DELIVERY, wish, type Ware } from "./wishes.ts";

// Every function of the API, read from PostgreSQL's catalog, so that new ones are fuzzed too.
const CASES = Number(process.env.FUZZ_CASES ?? 800);
const MIA = { place: "Innenseite", text: "Mia & Jo", font: "Klassisch" };
/** Longer than any answer may take, in milliseconds, on a machine that is busy with other things. */
const TOO_LONG = 5000;
/**
 * What a function may refuse with: our own words, wrong input (22), a rule of a table (23), no right (42501), and words
 * that no argument can have (a NUL in text). Everything else is an error of ours.
 */
const EXPECTED = /^(PT4\d\d|22\w{3}|23\w{3}|42501)$/;

type Parameter = { name: string; type: string };
type Size = Ware & { updated_at: string; slug: string };
type Callable = { name: string; parameters: Parameter[]; role: string };

let database: PGlite;
let ware: Ware;
/** Two sizes of a ring that can be engraved. */
let ring: [Size, Size];
let gift: Ware;
/** One of 500 euros that can be paid with, and one whose letter waits. */
let vouchers: { open: bigint; fresh: bigint };
let admin: string;
let orders: { number: string; token: string }[];
const CODE = "c".repeat(64);

beforeAll(async () => {
  database = await openBare();
  await insertRow(database, "categories", category());
  ware = await insertRow<Ware>(database, "products", product({ price: 50, stock: 1000 }));
  const place = { place: "Innenseite", x: 50, y: 50, width: 40, angle: 0 };
  const size = { price: 50, stock: 1000, pieces: null };
  const first = product({ ...size, option_names: ["Ringgröße"], option_values: ["54"], engraving: [place] });
  const listed = await insertRow<Size>(database, "products", first);
  const second = product({ ...size, variant_of: listed.id, option_values: ["56"] });
  await insertRow(database, "products", second);
  // As text: a Date has no microseconds.
  const sizes = "select to_json(p) as size from products p where $1 in (id, variant_of) order by id";
  ring = (await database.query<{ size: Size }>(sizes, [listed.id])).rows.map(({ size: one }) => one) as [Size, Size];
  ({ id: admin } = await insertRow<{ id: string }>(database, "auth.users", {
    id: randomUUID(),
    email: "a@example.org",
  }));
  await insertRow(database, "user_roles", { user_id: admin, role: "admin" });
  await insertRow(database, "discount_codes", { code: "FUZZ", kind: "percent", percent: 10 });
  gift = await insertRow<Ware>(database, "products", product({ price: 25, stock: 1000, is_voucher: true }));
  vouchers = { open: await issue(), fresh: await issue() };
  await database.query("update internal.voucher_codes set hash = $2 where voucher_id = $1", [vouchers.open, CODE]);
  orders = [];
  for (const changes of [{}, { paid: true }, { code: "FUZZ", total_cents: 4990 }, { payment: "stripe" }])
    orders.push(await placeBare(database, wish([ware], { email: "Clara@example.org", ...changes })));
  await database.query("select submit_withdrawal($1)", [soundArguments().submit_withdrawal?.[0]]);
  const { submit_contact: said, request_appointment: wished, submit_review: judged } = soundArguments();
  await database.query("select submit_contact($1), request_appointment($2), submit_review($3)", [
    said?.[0],
    wished?.[0],
    judged?.[0],
  ]);
  await database.query("select request_newsletter('a@example.org', '1', 'Ja')");
});
afterAll(() => database.close());

async function issue(): Promise<bigint> {
  const given = { mode: "test", purpose: "multi", email: "a@example.org", reason: "Kulanz" };
  const sql = "select internal.issue_voucher($1, 50000, null) as id";
  return (await database.query<{ id: bigint }>(sql, [JSON.stringify(given)])).rows[0]!.id;
}

/** Arguments that succeed, to be put out of joint; a function that is not here gets anything of its types. */
function soundArguments(): Record<string, unknown[]> {
  const sender = { name: "Clara", email: "Clara@example.org" };
  const bought = { number: orders[1]?.number, email: sender.email };
  const asked = wish([ware, ring[1], ring[0], gift], {
    delivery: DELIVERY,
    billing: DELIVERY,
    code: "FUZZ",
    total_cents: 16_490,
    vouchers: [CODE],
    voucher_cents: 13_990,
    voucher_purpose: "multi",
  });
  const words = { recipient: "Clara", greeting: "Hallo" };
  const session = { reference: "cs", number: orders[3]?.number, url: null, amount_cents: 5490, currency: "eur" };
  const variant = { price: 60, pieces: null, dimensions: null, weight: null, packaging: null };
  const sizes = ring.map(({ id, article_number, updated_at, stock }, n) => ({
    ...variant,
    id,
    article_number,
    values: [String(54 + 2 * n)],
    stock: null,
    image_url: null,
    slug: null,
    seen: { updated_at, stock },
  }));
  const variants = ["54", "56"].map((value) => ({
    ...{
      ...variant,
      id: null,
      article_number: `FUZZ-${value}`,
      values: [value],
      stock: 3,
      image_url: null,
      slug: value,
    },
  }));
  const fresh = { slug: "fuzz", article_number: "FUZZ-54", name: "Fuzz", category: "klassische-kunst", price: 60 };
  const declared = { name: "Clara", email: "c@example.org", contract: orders[0]?.number, message: null };
  return {
    place_order: [
      {
        ...asked,
        lines: asked.lines.map((line, n) => ({
          ...line,
          engraving: n === 1 ? MIA : null,
          ...(n === 3 && { voucher: words }),
        })),
      },
    ],
    voucher_article: [2500],
    check_vouchers: [[CODE], "test"],
    voucher_statement: [CODE, "test"],
    voucher_letter: [vouchers.fresh],
    admin_issue_voucher: [{ ...words, mode: "test", amount_cents: 2500, email: sender.email, reason: "Kulanz" }],
    admin_void_voucher: [vouchers.open, 50_000],
    admin_resend_voucher: [vouchers.open, sender.email],
    admin_book_transfers: [[{ line: "f".repeat(64), number: orders[0]?.number, amount_cents: 5590, note: "Zu viel" }]],
    settle_session: [{ ...session, state: "paid", payment: "pi", expires_at: "2126-01-01" }],
    payable_online: [orders[3]?.token],
    admin_save_variants: [ring[0].id, ["Ringgröße"], sizes],
    admin_import_products: [
      [
        {
          id: null,
          seen: [],
          product: fresh,
          pictures: [{ url: "/kunst/a.webp" }],
          option_names: ["Ringgröße"],
          variants,
        },
        { ...{ id: ring[0].id, seen: sizes.map(({ id, seen }) => ({ id, ...seen })) }, product: null, pictures: [] },
      ],
    ],
    change_order: [orders[1]?.number, "refund", { amount_cents: 100, returned: [{ position: 1, quantity: 1 }] }],
    admin_change_order: [orders[1]?.number, "refund", { amount_cents: 100, refunded_cents: 0 }],
    submit_withdrawal: [{ key: randomUUID(), ...declared }],
    admin_extend_reservation: [orders[0]?.number, new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)],
    remind_unpaid: [5],
    end_reservations: [5],
    end_unconfirmed: [5],
    check_code: ["FUZZ", 4990],
    request_order_link: [orders[0]?.number, sender.email],
    settle_mail: [1, 1, { status: "sent", recipient: null, subject: "Hallo", html: "<p>", body: "Hallo" }],
    take_attempts: [[{ key: "fuzz", limit: 3, seconds: 60, refuses: true }]],
    request_newsletter: ["a@example.org", "1", "Ja"],
    submit_review: [{ product_id: ware.id, rating: 5, body: "Schön", author: "C.", mode: "test", ...bought }],
    list_reviews: [ware.id, "test", "newest", 0, 10],
    submit_contact: [{ ...sender, language: "de", order_number: null, topic: "other", message: "Hallo" }],
    request_appointment: [
      { ...sender, store: "hamburg", phone: null, day: "2027-01-07", slot: "11:00", language: "de", concern: "Hallo" },
    ],
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
  const tables = [
    "orders",
    "order_items",
    "order_events",
    "invoices",
    "mail_outbox",
    "products",
    "discount_codes",
    "withdrawals",
    "payments",
    "payment_refunds",
    "vouchers",
    "voucher_entries",
  ];
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
