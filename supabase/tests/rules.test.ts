import { expect, test } from "vitest";
import { openBare } from "./bare.ts";

test("the schema rules holds nothing but constants that every role may ask for", async () => {
  const database = await openBare();
  const { rows } = await database.query<{ name: string; is_constant: boolean; roles: number }>(`
    select proname as name, provolatile = 'i' and pronargs = 0 as is_constant,
      (select count(*)::integer from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_function_privilege(role, p.oid, 'execute')) as roles
    from pg_proc p where pronamespace = 'rules'::regnamespace`);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ is_constant: true, roles: 3 });
  const others = await database.query("select from pg_class where relnamespace = 'rules'::regnamespace");
  expect(others.rows).toEqual([]);
  await database.close();
});
