import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertMember, insertRow, openBare, signInBare } from "./bare.ts";

type Database = Awaited<ReturnType<typeof openBare>>;
let database: Database;
const ids: Record<string, string> = {};

beforeAll(async () => {
  database = await openBare();
  for (const role of ["admin", "sales", "workshop"] as const) ids[role] = await insertMember(database, role);
  const customer = { id: randomUUID(), email: "kundin@example.org", email_confirmed_at: new Date() };
  ids.customer = (await insertRow<{ id: string }>(database, "auth.users", customer)).id;
});
afterAll(() => database.close());

const FOR_SALES = [
  ...["admin_list_orders", "admin_change_order", "admin_correct_parcel", "admin_resend_parcel", "admin_add_note"],
  ...["admin_delete_note", "admin_extend_reservation", "admin_list_customers", "admin_customer"],
  ...["admin_list_withdrawals", "admin_settle_withdrawal", "admin_agree_withdrawal", "admin_list_messages"],
  ...["admin_answer_message", "admin_order_messages", "admin_set_contact_status"],
  ...["admin_list_appointments", "admin_answer_appointment", "admin_move_appointment"],
  ...["admin_list_dispatch", "admin_export_labels", "admin_correct_order", "admin_change_lines"],
  ...["admin_find_articles", "admin_place_order"],
];
const FOR_WORKSHOP = [
  ...["admin_list_workshop", "admin_approve_design", "admin_produce_design", "admin_list_pieces", "admin_settle_piece"],
];
const FOR_BOTH = ["admin_work_counts", "admin_find_work"];
const ALLOWED: Record<string, readonly string[]> = {
  sales: [...FOR_SALES, ...FOR_BOTH],
  workshop: [...FOR_WORKSHOP, ...FOR_BOTH],
};

/** Asks the function with nulls alone; a refusal for want of the role is the only one that counts. */
async function isRefused(who: string, name: string, types: string[]): Promise<boolean> {
  await database.exec("begin");
  await signInBare(database, ids[who]!);
  await database.exec("set local role authenticated");
  const call = `select public.${name}(${types.map((type) => `null::${type}`).join()})`;
  const error = await database.query(call).then(
    () => null,
    (reason: unknown) => reason as { code?: string },
  );
  await database.exec("rollback");
  return error?.code === "PT403";
}

// One with the caller's rights alone reads what row level security lets them (access.test.ts).
test("each function for the admin's area is for the roles that are named here, every one for admins, none for others", async () => {
  const { rows } = await database.query<{ name: string; types: string[] }>(`
    select proname as name, array(select format_type(type, null) from unnest(proargtypes) as type) as types from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and proname like 'admin\\_%' order by 1`);
  expect(rows.length).toBeGreaterThan(50);
  const found: Record<string, string[]> = { admin: [], sales: [], workshop: [], customer: [] };
  for (const [role, names] of Object.entries(found))
    for (const { name, types } of rows) if (!(await isRefused(role, name, types))) names.push(name);
  expect(found.admin).toEqual(rows.map(({ name }) => name));
  expect(found.sales).toEqual(ALLOWED.sales!.toSorted());
  expect(found.workshop).toEqual(ALLOWED.workshop!.toSorted());
  expect(found.customer).toEqual([]);
});

/** Signed in with the rights of the API; `aal2` has shown a factor. */
async function as<T>(user: string, sql: string, values: unknown[] = [], aal = "aal1"): Promise<T> {
  await signInBare(database, user, aal);
  await database.exec("set role authenticated");
  try {
    return (await database.query<{ answer: T }>(`select ${sql} as answer`, values)).rows[0]!.answer;
  } finally {
    await database.exec("reset role");
  }
}
const count = async (sql: string, values: unknown[]) =>
  Number((await database.query<{ count: string }>(`select count(*) from ${sql}`, values)).rows[0]!.count);

describe("an admin", () => {
  test("gives, changes and takes roles; who loses one is signed out at once, and all of it is in the log", async () => {
    const member = await insertMember(database, "workshop");
    const change = (role: string | null) => as(ids.admin!, "admin_change_role($1, $2)", [member, role]);
    await signInBare(database, member);
    expect(await change("sales")).toEqual({ ok: true });
    expect(await as(member, "has_role('{sales}')")).toBe(true);
    expect(await as(member, "has_role('{workshop}')")).toBe(false);
    expect(await change(null)).toEqual({ ok: true });
    expect(await count("auth.sessions where user_id = $1", [member])).toBe(0);
    const { rows } = await database.query(
      "select actor, before, after from audit_log where table_name = 'user_roles' and row_id = $1 and actor is not null order by id",
      [member],
    );
    expect(rows).toEqual([
      { actor: ids.admin, before: { role: "workshop" }, after: { role: "sales" } },
      { actor: ids.admin, before: { role: "sales" }, after: null },
    ]);
  });

  test("who is the last that could sign in keeps the role; an invited one does not count", async () => {
    await database.query("insert into auth.users (id, email) values ($1, 'eingeladen@example.org')", [randomUUID()]);
    await database.query(
      "insert into user_roles select id, 'admin' from auth.users where email = 'eingeladen@example.org'",
    );
    for (const role of ["sales", null])
      expect(await as(ids.admin!, "admin_change_role($1, $2)", [ids.admin, role])).toEqual({
        ok: false,
        error: "last_admin",
      });
    const other = await insertMember(database, "admin");
    expect(await as(other, "admin_change_role($1, $2)", [ids.admin, "sales"])).toEqual({ ok: true });
    expect(await as(other, "admin_change_role($1, $2)", [ids.admin, "admin"])).toEqual({ ok: true });
    expect(await as(ids.admin!, "admin_change_role($1, null)", [other])).toEqual({ ok: true });
    expect(await as(ids.admin!, "admin_change_role($1, 'sales')", [randomUUID()])).toMatchObject({ error: "unknown" });
  });

  test("resets somebody's second factor, not one's own: sessions and codes end, and the person is written to", async () => {
    const member = await insertMember(database, "sales");
    for (const user of [member, ids.admin]) await insertFactor(user!);
    await database.query("insert into internal.recovery_codes values ($1, 'x')", [member]);
    await signInBare(database, member);
    expect(await as(ids.admin!, "admin_reset_factor($1)", [ids.admin], "aal2")).toBe(false);
    expect(await as(ids.admin!, "admin_reset_factor($1)", [member], "aal2")).toBe(true);
    expect(await as(ids.admin!, "admin_reset_factor($1)", [member], "aal2")).toBe(false);
    for (const table of ["auth.mfa_factors", "auth.sessions", "internal.recovery_codes"])
      expect(await count(`${table} where user_id = $1`, [member]), table).toBe(0);
    expect(await count("mail_outbox where kind = 'factor_removed' and recipient = $1", [`${member}@example.org`])).toBe(
      1,
    );
    await database.query("delete from auth.mfa_factors", []);
  });
});

const insertFactor = (user: string) =>
  database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'totp', 'verified', now(), now())`,
    [randomUUID(), user],
  );

test("a recovery code removes the factor once; where there is one, codes are made only by a session that has shown it", async () => {
  const member = await insertMember(database, "workshop");
  const codes = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(16));
  const make = (aal: string) => as(member, "set_recovery_codes($1)", [codes], aal);
  await insertFactor(member);
  await expect(make("aal1")).rejects.toMatchObject({ code: "PT403" });
  await make("aal2");
  await make("aal2");
  expect(await as(member, "count_recovery_codes()", [], "aal2")).toBe(8);
  const use = async (user: string, code: string) =>
    (await database.query<{ answer: boolean }>("select use_recovery_code($1, $2) as answer", [user, code])).rows[0]!
      .answer;
  expect(await use(member, "A".repeat(16))).toBe(false);
  expect(await use(ids.sales!, codes[0]!)).toBe(false);
  expect(await use(member, codes[0]!)).toBe(true);
  expect(await use(member, codes[1]!)).toBe(false);
  expect(await count("auth.mfa_factors where user_id = $1", [member])).toBe(0);
  expect(await as(member, "staff_state()")).toEqual({ state: "no_factor", role: "workshop" });
});
