import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type PostgresServer } from "../../scripts/lib/postgres.ts";
import { freePort } from "./free-port.ts";
import { asSuperuser, clientConfig, databaseUrl, makeDatabase } from "./hosted.ts";
import { category, product } from "./rows.ts";
import { orderRequest, type OrderedProduct } from "./order-requests.ts";

// A server and the programs of the same version: pg_dump refuses a server that is newer than itself, and npm has no pg_dump.
const [installed] = globSync("/usr/lib/postgresql/*").filter((folder) =>
  ["postgres", "pg_dump", "psql"].every((program) => existsSync(path.join(folder, "bin", program))),
);
const DISPATCH = "select change_order(number, 'dispatch', '{}') from orders where status = 'paid' order by id";
/** As in docs/operations.md. */
const DUMP = ["--data-only", "--schema=public", "--schema=search", "--schema=internal", "--schema=auth"];
const RESTORE = ["-v", "ON_ERROR_STOP=1", "--single-transaction", "-f", "supabase/hosted/before-restore.sql", "-f"];

describe.skipIf(!installed || process.env.DATABASE_URL)(
  "DB-H2 backup and restore of a hosted project (skipped where PostgreSQL with pg_dump and psql is not installed)",
  { timeout: 120_000 },
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "kunst-dump-"));
    const dump = path.join(folder, "data.sql");
    const shared = process.env.TEST_POSTGRES;
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres(installed ?? "", await freePort());
      process.env.TEST_POSTGRES = server.url;
      await asSuperuser(readFileSync("supabase/hosted/roles.sql", "utf8"));
      await makeDatabase("lost");
      await asOwner("lost", async (owner) => {
        const insert = async <T>(table: string, row: object) => {
          const columns = Object.keys(row).join();
          const sql = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1) returning *`;
          return (await owner.query<T & object>(sql, [row])).rows[0] as T;
        };
        const { id } = await insert<{ id: string }>("auth.users", { id: crypto.randomUUID(), email: "a@example.org" });
        await insert("user_roles", { user_id: id, role: "admin" });
        await insert("categories", category());
        const ware = await insert<OrderedProduct>("products", product({ price: 50, name: "Ahornpuzzle" }));
        for (const paid of [true, true, false])
          await owner.query("select place_order($1)", [orderRequest([ware], { paid })]);
        await owner.query(DISPATCH);
      });
      const { status, stderr } = run("pg_dump", [...DUMP, "-f", dump, databaseUrl("lost", "postgres")]);
      expect(status, stderr).toBe(0);
    });
    afterAll(async () => {
      await server?.stop();
      process.env.TEST_POSTGRES = shared;
      rmSync(folder, { recursive: true, force: true });
    });

    const run = (program: string, args: string[]) =>
      spawnSync(path.join(installed ?? "", "bin", program), args, { encoding: "utf8" });
    const restore = (database: string, file: string) =>
      run("psql", [databaseUrl(database, "postgres"), ...RESTORE, file]);
    const counts = (database: string) =>
      run("psql", [databaseUrl(database, "postgres"), "-At", "-f", "supabase/hosted/counts.sql"]).stdout;
    const asOwner = async <T>(database: string, work: (owner: Client) => Promise<T>) => {
      const owner = new Client(clientConfig(database, "postgres"));
      await owner.connect();
      try {
        return await work(owner);
      } finally {
        await owner.end();
      }
    };

    test("everything is there again, found by the search, and the next order and invoice go on", async () => {
      await makeDatabase("found");
      const { status, stderr } = restore("found", dump);
      expect(status, stderr).toBe(0);
      expect(counts("found")).toBe(counts("lost"));
      expect(counts("found")).toContain("public.orders|3");
      await asOwner("found", async (owner) => {
        const { rows: wares } = await owner.query<OrderedProduct>(
          "select id::int, price::float, stock, name from products",
        );
        const { rows } = await owner.query("select search_products('ahornpuzzle') ->> 'total' as total");
        expect(rows).toEqual([{ total: "1" }]);
        await owner.query("select place_order($1)", [orderRequest(wares, { paid: true })]);
        await owner.query(DISPATCH);
        const { rows: invoices } = await owner.query<{ number: string }>("select number from invoices order by id");
        expect(invoices.map(({ number }) => number.slice(-5))).toEqual(["00001", "00002", "00003"]);
      });
    });

    test("into a shop that has orders it refuses, and changes nothing", () => {
      const before = counts("lost");
      const { status, stderr } = restore("lost", dump);
      expect([status, stderr]).toEqual([3, expect.stringContaining("has orders")]);
      expect(counts("lost")).toBe(before);
    });

    test("a file that is damaged ends with an error and leaves nothing behind", async () => {
      await makeDatabase("damaged");
      const empty = counts("damaged");
      const broken = path.join(folder, "broken.sql");
      writeFileSync(
        broken,
        readFileSync(dump, "utf8").replace(/^COPY public\.orders \(.*$/m, "COPY public.orders (nothing) FROM stdin;"),
      );
      expect(restore("damaged", broken).status).toBe(3);
      expect(counts("damaged")).toBe(empty);
    });
  },
);
