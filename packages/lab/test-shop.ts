import { createClient } from "@supabase/supabase-js";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { startShop } from "../../scripts/lib/shop-process.ts";
import { freshData, TEST_SHOP } from "../../scripts/lib/test-shop.ts";

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;
export type Database = TestShop["database"];
export type Row = Record<string, unknown>;

/** Visitors name their addresses themselves. */
export async function openTestShop(folder: string, more: Record<string, string> = {}) {
  const dataDir = freshData(folder);
  const env = { ...TEST_SHOP, ...more, DATA_DIR: dataDir, TRUSTED_PROXIES: "1" };
  const start = async () => {
    const started = await startShop(env);
    if (started.process.exitCode !== null) throw new Error(`The shop did not start:\n${started.output()}`);
    return started;
  };
  const first = await start();
  const read = (name: string) => parseEnv(readFileSync(path.join(dataDir, name), "utf8"));
  const { INTERNAL_TOKEN = "", EMBEDDED_SECRET_KEY = "", COUNTERPART_KEY = "" } = read("local.env");
  const { EMAIL = "", PASSWORD = "" } = read("demo-admin.env");
  const backend = `http://127.0.0.1:${env.BACKEND_PORT}`;
  return {
    site: env.SITE_URL,
    dataDir,
    admin: { email: EMAIL, password: PASSWORD },
    /** For what no visitor could see. */
    database: createClient(backend, EMBEDDED_SECRET_KEY, { auth: { persistSession: false } }),
    env: { NEXT_PUBLIC_SUPABASE_URL: backend, SUPABASE_SECRET_KEY: EMBEDDED_SECRET_KEY, INTERNAL_TOKEN },
    provider: {
      url: `http://127.0.0.1:${Number(env.BACKEND_PORT) + 5}`,
      headers: { authorization: `Bearer ${COUNTERPART_KEY}` },
    },
    internal: (what: string) =>
      fetch(`${env.SITE_URL}/api/internal/${what}`, {
        method: "POST",
        headers: { authorization: `Bearer ${INTERNAL_TOKEN}` },
      }),
    first,
    start,
  };
}

/** All rows of a table in the order of their ids; asked in parts, because an answer is not unlimited. */
export async function allRows<T = Row>(database: Database, table: string, columns = "*"): Promise<T[]> {
  const PART = 500;
  const rows: T[] = [];
  for (;;) {
    const { data } = await database
      .from(table)
      .select(columns)
      .order("id")
      .range(rows.length, rows.length + PART - 1)
      .overrideTypes<T[], { merge: false }>()
      .throwOnError();
    rows.push(...data);
    if (data.length < PART) return rows;
  }
}
