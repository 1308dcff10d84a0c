import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { category, product } from "./rows.ts";

let backend: TestBackend;
const clients: Record<string, SupabaseClient> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.service.from("categories").insert(category()).throwOnError();
  const [user, admin] = [await backend.signIn(), await backend.signIn()];
  await backend.service.from("user_roles").insert({ user_id: admin.userId, role: "admin" }).throwOnError();
  Object.assign(clients, { anonymous: backend.anon, user: user.client, admin: admin.client });
  Object.assign(ids, { user: user.userId, admin: admin.userId });
});
afterAll(() => backend.stop());

/** Whether the verb had its effect: an error or no row touched both count as refused. */
async function can(who: string, table: string, verb: string): Promise<boolean> {
  const client = clients[who]!;
  const row = await freshRow(table);
  const key = Object.keys(row)[0]!;
  if (verb !== "insert") await backend.service.from(table).insert(row).throwOnError();
  const here = client.from(table);
  const { data, error } = await {
    select: () => here.select().eq(key, row[key]),
    insert: () => here.insert(row),
    update: () => here.update(row).eq(key, row[key]).select(),
    delete: () => here.delete().eq(key, row[key]).select(),
  }[verb as "select"]();
  await backend.service.from(table).delete().eq(key, row[key]);
  if (verb === "insert") return error === null;
  return error === null && (data?.length ?? 0) > 0;
}

async function freshRow(table: string): Promise<Record<string, unknown>> {
  if (table === "products") return product();
  if (table === "categories") return category({ slug: "neu", name: "Neu" });
  const { userId } = await backend.signIn();
  return { user_id: userId, role: "admin" };
}

const VERBS = ["select", "insert", "update", "delete"];
const ALLOWED: Record<string, Record<string, string[]>> = {
  products: { anonymous: ["select"], user: ["select"], admin: VERBS },
  categories: { anonymous: ["select"], user: ["select"], admin: VERBS },
  user_roles: { anonymous: [], user: [], admin: [] },
};

describe.each(Object.keys(ALLOWED))("%s", (table) => {
  describe.each(["anonymous", "user", "admin"])("as %s", (who) => {
    test.each(VERBS)("%s", async (verb) => {
      expect(await can(who, table, verb)).toBe(ALLOWED[table]![who]!.includes(verb));
    });
  });
});

test("a user reads their own role and nobody else's", async () => {
  const { data: own } = await clients.admin!.from("user_roles").select();
  expect(own).toEqual([{ user_id: ids.admin, role: "admin" }]);
  const { data: none } = await clients.user!.from("user_roles").select();
  expect(none).toEqual([]);
});

test("a user cannot make themselves an admin", async () => {
  const { error } = await clients.user!.from("user_roles").insert({ user_id: ids.user, role: "admin" });
  expect(error).not.toBeNull();
});
