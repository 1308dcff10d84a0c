import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { openBare } from "./bare.ts";
import { category, product } from "./rows.ts";
import { place, review, sessionFacts, ware, orderRequest, type Row } from "./order-requests.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();
const clients: Record<string, SupabaseClient> = {};
const ids: Record<string, string> = {};
/** A row of each table that only the shop's own functions write. */
const written: Record<string, Row> = {};

const WRITTEN = [
  "orders",
  "order_items",
  "order_events",
  "invoices",
  "withdrawals",
  "mail_outbox",
  "audit_log",
  "stock_movements",
  "order_notes",
  "payments",
  "payment_sessions",
  "payment_refunds",
  "payment_disputes",
  "bank_credits",
  "parcels",
  "artworks",
  "designs",
  "workshop_items",
  "missing_pieces",
  "vouchers",
  "voucher_entries",
  "newsletter_subscribers",
  "restock_requests",
  "reviews",
  "contact_messages",
  "contact_answers",
  "appointment_requests",
  "accounting_entries",
  "accounting_months",
  "accounting_archives",
];
const subscriber = { p_email: "leserin@example.org", p_version: "1", p_text: "Ja" };
const declaration = { key: randomUUID(), name: "Clara", email: "c@example.org", contract: "Puzzle" };
const message = { language: "de", name: "Clara", email: "c@example.org", topic: "other", message: "Guten Tag" };
const request = {
  store: "berlin",
  name: "Clara",
  email: "c@example.org",
  day: "2026-12-01",
  slot: "11:00",
  language: "en",
  concern: "A ring",
};

beforeAll(async () => {
  const { service } = backend;
  await service.from("categories").insert(category()).throwOnError();
  const user = await backend.signIn();
  const admin = await backend.signIn({ isAdmin: true });
  Object.assign(clients, { anonymous: backend.anon, user: user.client, admin: admin.client });
  for (const role of ["sales", "workshop"]) {
    const { client, userId } = await backend.signIn();
    await service.from("user_roles").insert({ user_id: userId, role }).throwOnError();
    clients[role] = client;
  }
  Object.assign(ids, { user: user.userId, admin: admin.userId });

  const puzzle = await ware(service);
  const { number } = await place(service, orderRequest([puzzle], { paid: true }));
  const dispatch = { p_number: number, p_action: "dispatch", p_details: {} };
  await admin.client.rpc("admin_change_order", dispatch).throwOnError();
  const online = await place(service, orderRequest([puzzle], { payment: "stripe" }));
  const p_facts = sessionFacts(online.number, "paid", { amount_cents: puzzle.price * 100 + 490 });
  await service.rpc("settle_session", { p_facts }).throwOnError();
  const cancel = { p_number: online.number, p_action: "cancel", p_details: {} };
  await admin.client.rpc("admin_change_order", cancel).throwOnError();
  const taken = { reference: "dp_1", payment: "pi_1", amount_cents: 100, state: "open" };
  await service.rpc("settle_dispute", { p_facts: taken }).throwOnError();
  const credit = { line: "a".repeat(64), booked_on: "2026-11-21", amount_cents: 1, payer: "", purpose: "" };
  await admin.client.rpc("admin_keep_credits", { p_credits: [credit] }).throwOnError();
  await admin.client.rpc("admin_add_note", { p_number: number, p_body: "Ruft an" }).throwOnError();
  await service.rpc("submit_review", { p_review: review(puzzle.id) }).throwOnError();
  const reviewed = await service.from("reviews").select("id").single().throwOnError();
  const published = { p_id: reviewed.data.id, p_is_published: true };
  await admin.client.rpc("admin_moderate_review", published).throwOnError();
  await service.rpc("submit_withdrawal", { p_withdrawal: declaration }).throwOnError();
  await service.rpc("request_newsletter", subscriber).throwOnError();
  const soldOut = await ware(service, { stock: 0 });
  const waiting = { p_product_id: soldOut.id, p_email: "leserin@example.org", p_version: "1", p_text: "Ja" };
  await service.rpc("request_restock", waiting).throwOnError();
  await service.rpc("submit_contact", { p_message: message }).throwOnError();
  const asks = await service.from("contact_messages").select("id").single().throwOnError();
  const answered = { p_id: asks.data.id, p_body: "Gern", p_key: randomUUID() };
  await admin.client.rpc("admin_answer_message", answered).throwOnError();
  await service.rpc("request_appointment", { p_request: request }).throwOnError();
  await admin.client.from("categories").update({ position: 7 }).eq("slug", category().slug).throwOnError();
  const board = await ware(service, { needs_artwork: true });
  const artwork = await service
    .rpc("begin_artwork", { p_width: 9, p_height: 9, p_bytes: 9, p_visitor: "v", p_network: "n" })
    .throwOnError();
  const crop = { turn: 0, x: 0, y: 0, width: 9, height: 9 };
  const design = { artwork_id: artwork.data as string, product_id: board.id, crop, seed: 1, rights_version: "1" };
  const saved = await service.rpc("save_design", { p_design: design }).throwOnError();
  const asked = orderRequest([board], { paid: true });
  const lines = asked.lines.map((line) => ({ ...line, design: (saved.data as { id: string }).id }));
  const made = await place(service, { ...asked, lines });
  await service.rpc("change_order", { p_number: made.number, p_action: "dispatch", p_details: {} }).throwOnError();
  const missing = { p_token: made.token, p_position: 1, p_row: 1, p_column: 1 };
  await service.rpc("request_piece", missing).throwOnError();
  const given = { mode: "test", amount_cents: 100, email: "c@example.org", reason: "Ersatz" };
  await admin.client.rpc("admin_issue_voucher", { p_voucher: given }).throwOnError();
  await service.rpc("book_accounting", { p_taxes: [], p_limit: 10 }).throwOnError();
  await admin.client.rpc("admin_close_month", { p_mode: "live", p_month: "2026-01-01" }).throwOnError();
  await admin.client.rpc("admin_start_archive", { p_mode: "test", p_month: "2026-01-01" }).throwOnError();
  for (const table of WRITTEN) {
    written[table] = (await service.from(table).select().order("id").limit(1).single().throwOnError()).data as Row;
  }
  const picture = service.from("product_pictures").select().eq("product_id", puzzle.id).eq("position", 1);
  written.product_pictures = (await picture.single().throwOnError()).data as Row;
  await service.from("products").update({ slug: "umbenannt" }).eq("id", puzzle.id).throwOnError();
  written.former_slugs = (await service.from("former_slugs").select().single().throwOnError()).data as Row;
  await service.rpc("record_missed_search", { p_query: "mops" }).throwOnError();
  written.missed_searches = (await service.from("missed_searches").select().single().throwOnError()).data as Row;
  await service.rpc("record_missed_address", { p_path: "/alt" }).throwOnError();
  written.missed_addresses = (await service.from("missed_addresses").select().single().throwOnError()).data as Row;
  const counts = [{ what: "page", client: "browser", count: 1 }];
  await service.rpc("add_daily_counts", { p_counts: counts }).throwOnError();
  written.daily_counts = (await service.from("daily_counts").select().single().throwOnError()).data as Row;
  written.product_ratings = (await service.from("product_ratings").select().single().throwOnError()).data as Row;
});

/** A row to try the verb with: there already, unless it is to be inserted. */
async function rowFor(table: string, verb: string): Promise<Row> {
  const kept = written[table];
  if (kept) return verb === "insert" ? { ...kept, id: undefined } : kept;
  const row = await freshRow(table);
  const writer = table === "settings_drafts" ? clients.admin! : backend.service;
  if (verb !== "insert") await writer.from(table).insert(row).throwOnError();
  return row;
}

let revision = 0;
async function freshRow(table: string): Promise<Row> {
  if (table === "products") return product();
  if (table === "categories") return category({ slug: "neu", name: "Neu" });
  if (table === "settings") return { part: "company", revision: ++revision, value: {} };
  if (table === "settings_drafts") {
    const part = (++revision).toString(2).replaceAll("0", "a").replaceAll("1", "b");
    const first = { part, revision: 1, value: {} };
    await backend.service.from("settings").insert(first).throwOnError();
    return { part, base: 1, value: {} };
  }
  if (table === "search_synonyms") return { note: "Ein Hund", words: ["mops"] };
  if (table === "redirects") return { from_path: "/alt", to_path: "/neu" };
  if (table === "promotions") return { name: "3 für 2", kind: "pieces", pieces: 3 };
  if (table === "discount_codes") return { code: "NEU", kind: "free_shipping" };
  if (table === "sales") return { name: "Winter", percent: 10, ends_at: "2999-01-01" };
  const { userId } = await backend.signIn();
  return { user_id: userId, role: "admin" };
}

/** Refused is only what the database calls a lack of rights, or a row not found. */
async function can(who: string, table: string, verb: string): Promise<boolean> {
  const client = clients[who]!;
  const row = await rowFor(table, verb);
  const [key, value] = Object.entries(row).find(([, known]) => known !== undefined)!;
  const values = { ...row };
  delete values.id;
  // Made by the database.
  delete values.search_text;
  const here = client.from(table);
  const { data, error } = await {
    select: () => here.select().eq(key, value),
    insert: () => here.insert(values),
    update: () => here.update(values).eq(key, value).select(),
    delete: () => here.delete().eq(key, value).select(),
  }[verb as "select"]();
  if (!written[table] && table !== "settings_drafts") await backend.service.from(table).delete().eq(key, value);
  if (error) expect(error).toMatchObject({ code: "42501" });
  if (verb === "insert") return error === null;
  return error === null && (data?.length ?? 0) > 0;
}

const VERBS = ["select", "insert", "update", "delete"];
const BY_FUNCTIONS_ONLY = { anonymous: [], user: [], admin: ["select"] };
/** What the other roles read; they write by functions only (roles.test.ts). */
const SALES = [
  ...["orders", "order_items", "order_events", "parcels", "order_notes", "invoices", "payments", "payment_sessions"],
  ...["payment_refunds", "payment_disputes", "withdrawals", "contact_messages", "contact_answers"],
  ...["appointment_requests", "mail_outbox"],
];
const WORKSHOP = ["workshop_items", "missing_pieces", "designs", "artworks"];
const READ_BY: Record<string, readonly string[]> = { sales: [...SALES, ...WORKSHOP], workshop: WORKSHOP };
const ALLOWED: Record<string, Record<string, string[]>> = {
  products: { anonymous: ["select"], user: ["select"], admin: VERBS },
  categories: { anonymous: ["select"], user: ["select"], admin: VERBS },
  product_pictures: { anonymous: ["select"], user: ["select"], admin: ["select"] },
  former_slugs: { anonymous: ["select"], user: ["select"], admin: ["select"] },
  user_roles: { anonymous: [], user: [], admin: [] },
  discount_codes: { anonymous: [], user: [], admin: VERBS },
  promotions: { anonymous: [], user: [], admin: VERBS },
  sales: { anonymous: [], user: [], admin: VERBS },
  search_synonyms: { anonymous: ["select"], user: ["select"], admin: VERBS },
  settings: { anonymous: [], user: [], admin: ["select", "insert"] },
  settings_drafts: { anonymous: [], user: [], admin: VERBS },
  missed_searches: BY_FUNCTIONS_ONLY,
  redirects: { anonymous: [], user: [], admin: VERBS },
  missed_addresses: BY_FUNCTIONS_ONLY,
  daily_counts: BY_FUNCTIONS_ONLY,
  product_ratings: { anonymous: ["select"], user: ["select"], admin: ["select"] },
  ...Object.fromEntries(WRITTEN.map((table) => [table, BY_FUNCTIONS_ONLY])),
};

test("each table of the schema is among those below", async () => {
  const database = await openBare();
  const { rows } = await database.query<{ table: string }>(
    "select table_name as table from information_schema.tables where table_schema = 'public'",
  );
  await database.close();
  expect(rows.map(({ table }) => table).sort()).toEqual(Object.keys(ALLOWED).sort());
});

describe.each(Object.keys(ALLOWED))("%s", (table) => {
  describe.each(["anonymous", "user", "sales", "workshop", "admin"])("as %s", (who) => {
    test.each(VERBS)("%s", async (verb) => {
      const isRead = verb === "select" && READ_BY[who]?.includes(table);
      const isAllowed = isRead || (ALLOWED[table]![who] ?? ALLOWED[table]!.user!).includes(verb);
      expect(await can(who, table, verb)).toBe(isAllowed);
    });
  });
});

test("a user reads their own role and nobody else's", async () => {
  const { data: own } = await clients.admin!.from("user_roles").select();
  expect(own).toEqual([{ user_id: ids.admin, role: "admin" }]);
  const { data: none } = await clients.user!.from("user_roles").select();
  expect(none).toEqual([]);
});

test("an admin reads the shop's mails, but no link of the sign-in: a new password is nobody else's", async () => {
  const mail = { kind: "auth", recipient: "clara@example.org" };
  await backend.service.from("mail_outbox").insert(mail).throwOnError();
  const { data } = await clients.admin!.from("mail_outbox").select("kind").throwOnError();
  const kinds = data.map(({ kind }) => kind as string);
  expect([kinds.includes("order_confirmation"), kinds.includes("auth")]).toEqual([true, false]);
});

test("a user cannot make themselves an admin", async () => {
  const { error } = await clients.user!.from("user_roles").insert({ user_id: ids.user, role: "admin" });
  expect(error).not.toBeNull();
});

// For each function and each table by itself: grants.test.ts.
test.each(["anonymous", "user", "admin"])("%s is refused what is the server's", async (who) => {
  expect((await clients[who]!.rpc("claim_mail", { p_limit: 1 })).error).toMatchObject({ code: "42501" });
  expect((await clients[who]!.schema("internal").from("attempts").select()).error).not.toBeNull();
});
