import { loadModule } from "pgsql-parser";
import { beforeAll, expect, test } from "vitest";
import { mutationsOf } from "./mutate.ts";

beforeAll(() => loadModule());

/** What becomes of this body, mutation by mutation, on one line each. */
function bodiesOf(language: string, body: string): string[] {
  const definition = `CREATE OR REPLACE FUNCTION f() RETURNS integer LANGUAGE ${language} AS $x$${body}$x$`;
  const made = mutationsOf({ name: "f", language, body, definition });
  return made.map(({ sql }) => (sql.split("$x$")[1] ?? "").replaceAll(/\s+/g, " ").trim());
}

test("each condition of a statement is left out and turned round, and its lock is left out", () => {
  expect(bodiesOf("sql", "select a from t where a = 1 and b is null for update")).toEqual([
    "SELECT a FROM t WHERE b IS NULL FOR UPDATE",
    "SELECT a FROM t WHERE a = 1 FOR UPDATE",
    "SELECT a FROM t WHERE a <> 1 AND b IS NULL FOR UPDATE",
    "SELECT a FROM t WHERE a = 1 AND b IS NOT NULL FOR UPDATE",
    "SELECT a FROM t WHERE a = 1 AND b IS NULL",
  ]);
});

test("within PL/pgSQL only that piece changes: conditions, assignments, queries into variables and calls", () => {
  const body = `declare v int; begin
    perform g(1);
    select a into v from t where not b;
    v := v + 1;
    if v >= 2 then return 1; end if;
  end`;
  const changed = [
    ["perform g(1)", "null"],
    ["select a into v from t where not b", "SELECT a FROM t WHERE b into v"],
    ["select a into v from t where not b", "SELECT a FROM t into v"],
    ["v + 1", "v - 1"],
    ["v >= 2", "v > 2"],
  ] as const;
  const whole = body.replaceAll(/\s+/g, " ");
  expect(bodiesOf("plpgsql", body).toSorted()).toEqual(changed.map(([from, to]) => whole.replace(from, to)).toSorted());
});
