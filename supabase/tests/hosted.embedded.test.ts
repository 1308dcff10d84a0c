import type { SupabaseClient } from "@supabase/supabase-js";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertRow, openBare, placeBare } from "./bare.ts";
import { startHostedBackend, type HostedBackend } from "./hosted-backend.ts";
import { hasServer } from "./hosted.ts";
import { category, product } from "./rows.ts";
import { place, stockCategory, ware, orderRequest, type OrderedProduct } from "./order-requests.ts";

const WHERE = "(skipped where npm has no PostgreSQL for the platform and DATABASE_URL is not set)";

describe.skipIf(!hasServer)(`PostgreSQL 17 set up like hosted Supabase ${WHERE}`, () => {
  let backend: HostedBackend;
  let owner: Client;
  const as: Record<string, SupabaseClient> = {};
  beforeAll(async () => {
    backend = await startHostedBackend();
    owner = new Client(backend.connect("postgres"));
    await owner.connect();
    await stockCategory(backend.service);
    as.anonymous = backend.anon;
    as.user = (await backend.signIn()).client;
    as.service = backend.service;
  });
  afterAll(async () => {
    await owner.end();
    await backend.stop();
  });
  /** Makes a function for everyone that the shop does not have, as its owner. */
  const make = (name: string, how: string) =>
    owner.query(
      `create function public.${name} ${how}; grant execute on function public.${name} to anon, authenticated, service_role`,
    );

  test("its owner is no superuser, but passes row level security", async () => {
    const { rows } = await owner.query("select rolsuper, rolbypassrls from pg_roles where rolname = current_user");
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: true }]);
  });

  test.each([
    ["anonymous", "3s"],
    ["user", "8s"],
    ["service", "8s"],
  ])("%s: a statement may take %s", async (who, limit) => {
    await make(`limit_of_${who}()`, "returns text language sql as 'select current_setting(''statement_timeout'')'");
    expect((await as[who]!.rpc(`limit_of_${who}`).throwOnError()).data).toBe(limit);
  });

  test("what takes longer is ended, unless the function itself asks for longer", async () => {
    const slow = (seconds: number) => `returns void language sql volatile as 'select pg_sleep(${seconds})'`;
    await make("sleepy()", `${slow(60)} set statement_timeout = '20ms'`);
    expect((await as.anonymous!.rpc("sleepy")).error).toMatchObject({ code: "57014" });
    await make("patient()", `${slow(0)} set statement_timeout = '10min'`);
    expect((await as.anonymous!.rpc("patient")).error).toBeNull();
  });

  test("more than 1,000 rows are not answered at once, by a table or by a function", async () => {
    const codes = Array.from({ length: 1001 }, (_, index) => ({ code: `C${index}`, kind: "free_shipping" }));
    await backend.service.from("discount_codes").insert(codes).throwOnError();
    const { data, count } = await backend.service.from("discount_codes").select("*", { count: "exact" }).throwOnError();
    expect([data.length, count]).toEqual([1000, 1001]);
    await make("many()", "returns setof integer language sql stable as 'select generate_series(1, 1001)'");
    expect((await as.anonymous!.rpc("many").throwOnError()).data).toHaveLength(1000);
  });

  test("a function that says it only reads cannot write", async () => {
    await make(
      "writes()",
      "returns text language plpgsql stable security definer as $$ begin perform nextval('public.orders_id_seq'); return ''; end $$",
    );
    expect((await as.anonymous!.rpc("writes")).error).toMatchObject({ code: "25006" });
  });

  const REMARKS = "select 'a' as name, 1 as n union all select 'b', 2";
  test.each([
    ["hides its parameter", "n integer := 2; begin return n; end", "42712"],
    ["takes one of several rows", `word text; begin select name from (${REMARKS}) r into word; return 1; end`, "P0003"],
    [
      "assigns less than it reads",
      `word text; begin select r.* from (${REMARKS}) r limit 1 into word; return 1; end`,
      "42804",
    ],
  ])("a function that %s is refused here", async (what, body, code) => {
    const name = `careless_${code.toLowerCase()}`;
    const made = make(`${name}(n integer)`, `returns integer language plpgsql as $$ declare ${body} $$`);
    const said = made.then(() => owner.query(`select public.${name}(1)`));
    await expect(said, what).rejects.toMatchObject({ code });
  });

  test("a table without grants is closed, even to the secret key", async () => {
    await owner.query("create table public.forgotten (id integer primary key)");
    for (const who of ["anonymous", "user", "service"])
      expect((await as[who]!.from("forgotten").select()).error).toMatchObject({ code: "42501" });
  });
});

describe.skipIf(!hasServer)(`planted faults: PostgreSQL finds what PGlite cannot ${WHERE}`, () => {
  const WITHOUT_LOCK = `do $$ begin
    execute replace(pg_get_functiondef('internal.lock_products'::regproc), 'for no key update', '');
  end $$`;

  test("the lock on the products is gone: PGlite sells one of two after the other as ever", async () => {
    const database = await openBare();
    await database.exec(WITHOUT_LOCK);
    await insertRow(database, "categories", category());
    const rare = await insertRow<OrderedProduct>(database, "products", product({ stock: 1 }));
    const answers = await Promise.all([
      placeBare(database, orderRequest([rare])),
      placeBare(database, orderRequest([rare])),
    ]);
    expect(answers.map(({ ok, error }) => ok || error)).toEqual([true, "changed"]);
    await database.close();
  });

  test.each([
    ["there: the second shopper is told that the stock has changed", "", { ok: false, error: "changed" }],
    ["gone: the second shopper's order fails in the database", WITHOUT_LOCK, expect.stringMatching(/^(PT409|23514)$/)],
  ])("the lock on the products is %s", async (_how, fault, expected) => {
    const backend = await startHostedBackend();
    const owner = new Client(backend.connect("postgres"));
    const first = new Client(backend.connect("postgres"));
    await Promise.all([owner.connect(), first.connect()]);
    await owner.query(fault);
    await stockCategory(backend.service);
    const rare = await ware(backend.service, { stock: 1 });

    await first.query("begin");
    await first.query("select public.place_order($1)", [orderRequest([rare])]);
    const second = place(backend.service, orderRequest([rare])).catch(({ code }: { code: string }) => code);
    await isWaiting(owner);
    await first.query("commit");
    expect(await second).toEqual(expected);

    await Promise.all([owner.end(), first.end()]);
    await backend.stop();
  });
});

/** Resolves once a session waits for a lock in this database. */
async function isWaiting(owner: Client): Promise<void> {
  const waiting =
    "select from pg_locks join pg_database d on d.oid = database where datname = current_database() and not granted";
  const transactions = "select from pg_locks where locktype = 'transactionid' and not granted";
  await expect
    .poll(async () => (await owner.query(`${waiting} union all ${transactions}`)).rowCount, { timeout: 20_000 })
    .toBeGreaterThan(0);
}
