import type { PGlite } from "@electric-sql/pglite";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBare } from "./bare.ts";

// Only a bare PostgreSQL shows what is missing, and only one with Supabase's former default rights what is given by accident.
const USED_TO_BE = readFileSync("supabase/hosted/old-rights.sql", "utf8");

const EVERYTHING = "select insert update delete";
/** Rights of anonymous, signed-in and the secret key on each table, before any policy narrows them. */
const TABLES: Record<string, [string, string, string]> = {
  categories: ["select", EVERYTHING, EVERYTHING],
  products: ["select", EVERYTHING, EVERYTHING],
  sales: ["", EVERYTHING, EVERYTHING],
  product_pictures: ["select", "select", "select"],
  former_slugs: ["select", "select", "select"],
  user_roles: ["", "select", EVERYTHING],
  discount_codes: ["", EVERYTHING, EVERYTHING],
  promotions: ["", EVERYTHING, EVERYTHING],
  orders: ["", "select", EVERYTHING],
  order_items: ["", "select", EVERYTHING],
  order_events: ["", "select", EVERYTHING],
  invoices: ["", "select", "select"],
  withdrawals: ["", "select", EVERYTHING],
  mail_outbox: ["", "select", EVERYTHING],
  audit_log: ["", "select", "select delete"],
  bank_credits: ["", "select", "select insert update"],
  stock_movements: ["", "select", "select"],
  order_notes: ["", "select", "select"],
  payments: ["", "select", "select"],
  payment_sessions: ["", "select", "select"],
  payment_refunds: ["", "select", "select"],
  parcels: ["", "select", "select insert update delete"],
  payment_disputes: ["", "select", "select"],
  artworks: ["", "select", "select"],
  designs: ["", "select", "select"],
  vouchers: ["", "select", "select"],
  voucher_entries: ["", "select", "select"],
  newsletter_subscribers: ["", "select", EVERYTHING],
  restock_requests: ["", "select", EVERYTHING],
  reviews: ["", "select", EVERYTHING],
  product_ratings: ["select", "select", "select"],
  contact_messages: ["", "select", EVERYTHING],
  contact_answers: ["", "select", "select"],
  appointment_requests: ["", "select", EVERYTHING],
  workshop_items: ["", "select", "select"],
  missing_pieces: ["", "select", "select"],
  search_synonyms: ["select", EVERYTHING, EVERYTHING],
  // Of a new revision only part, number and value are written by admins.
  settings: ["", "select", "select"],
  // As of a revision, and of a draft what it says.
  settings_drafts: ["", "select delete", "select"],
  missed_searches: ["", "select", "select"],
  redirects: ["", EVERYTHING, EVERYTHING],
  missed_addresses: ["", "select", "select"],
  daily_counts: ["", "select", "select"],
  accounting_entries: ["", "select", "select"],
  accounting_months: ["", "select", "select"],
  accounting_archives: ["", "select", "select"],
};

const EVERYONE = "anon authenticated service_role";
const SIGNED_IN = "authenticated service_role";
const ADMINS = "authenticated";
const SECRET_KEY = "service_role";
/** Who may call each function; those of triggers cannot be called at all. */
const FUNCTIONS: Record<string, string> = {
  read_settings: SECRET_KEY,
  accounting_due: SECRET_KEY,
  book_accounting: SECRET_KEY,
  admin_accounting_months: ADMINS,
  admin_accounting_month: ADMINS,
  admin_accounting_entries: ADMINS,
  admin_open_items: ADMINS,
  admin_close_month: ADMINS,
  admin_start_archive: ADMINS,
  claim_archive: SECRET_KEY,
  advance_archive: SECRET_KEY,
  expired_archives: SECRET_KEY,
  forget_archive: SECRET_KEY,
  read_settings_at: SECRET_KEY,
  publish_due_drafts: SECRET_KEY,
  apply_sales: SECRET_KEY,
  publish_due_products: SECRET_KEY,
  admin_copy_product: ADMINS,
  search_products: EVERYONE,
  search_hints: EVERYONE,
  record_missed_search: SECRET_KEY,
  admin_missed_searches: ADMINS,
  read_redirects: EVERYONE,
  admin_list_redirects: ADMINS,
  record_missed_address: SECRET_KEY,
  admin_missed_addresses: ADMINS,
  add_daily_counts: SECRET_KEY,
  admin_daily_counts: ADMINS,
  admin_opening: ADMINS,
  admin_remove_test_data: ADMINS,
  admin_archive_samples: ADMINS,
  suggest_products: EVERYONE,
  product_dates: EVERYONE,
  catalog_revisions: SECRET_KEY,
  product_promotions: EVERYONE,
  card_promotions: EVERYONE,
  related_products: EVERYONE,
  picked_products: EVERYONE,
  category_pictures: EVERYONE,
  review_counts: EVERYONE,
  list_reviews: EVERYONE,
  is_admin: SIGNED_IN,
  has_role: SIGNED_IN,
  staff_state: SIGNED_IN,
  is_scope: SIGNED_IN,
  normalize_code: SIGNED_IN,
  check_code: SECRET_KEY,
  place_order: SECRET_KEY,
  begin_artwork: SECRET_KEY,
  save_design: SECRET_KEY,
  discard_artwork: SECRET_KEY,
  claim_artworks: SECRET_KEY,
  forget_artworks: SECRET_KEY,
  change_order: SECRET_KEY,
  request_order_link: SECRET_KEY,
  request_account_code: SECRET_KEY,
  redeem_account_code: SECRET_KEY,
  read_account: SECRET_KEY,
  account_order: SECRET_KEY,
  end_in_account: SECRET_KEY,
  export_account: SECRET_KEY,
  erase_account: SECRET_KEY,
  keep_address: SECRET_KEY,
  keep_favorites: SECRET_KEY,
  share_favorites: SECRET_KEY,
  end_wish_list: SECRET_KEY,
  read_wish_list: SECRET_KEY,
  mark_gift: SECRET_KEY,
  end_account_session: SECRET_KEY,
  submit_withdrawal: SECRET_KEY,
  submit_review: SECRET_KEY,
  submit_contact: SECRET_KEY,
  request_appointment: SECRET_KEY,
  claim_mail: SECRET_KEY,
  settle_mail: SECRET_KEY,
  take_attempts: SECRET_KEY,
  compact_mail: SECRET_KEY,
  count_test_data: SECRET_KEY,
  remove_test_data: SECRET_KEY,
  index_pending: SECRET_KEY,
  tidy_search: SECRET_KEY,
  request_newsletter: SECRET_KEY,
  confirm_newsletter: SECRET_KEY,
  unsubscribe_newsletter: SECRET_KEY,
  request_unsubscribe_link: SECRET_KEY,
  request_restock: SECRET_KEY,
  confirm_restock: SECRET_KEY,
  end_restock: SECRET_KEY,
  write_restock_letters: SECRET_KEY,
  set_role: SECRET_KEY,
  reset_factor: SECRET_KEY,
  use_recovery_code: SECRET_KEY,
  set_recovery_codes: ADMINS,
  count_recovery_codes: ADMINS,
  admin_list_team: ADMINS,
  admin_change_role: ADMINS,
  admin_reset_factor: ADMINS,
  admin_find_work: ADMINS,
  find_account: SECRET_KEY,
  note_invitation: SECRET_KEY,
  end_unproven_sessions: SECRET_KEY,
  forget_unconfirmed_accounts: SECRET_KEY,
  list_team: SECRET_KEY,
  remind_unpaid: SECRET_KEY,
  end_reservations: SECRET_KEY,
  end_unconfirmed: SECRET_KEY,
  confirm_order_address: SECRET_KEY,
  write_digest: SECRET_KEY,
  pay_by_transfer: SECRET_KEY,
  payable_online: SECRET_KEY,
  settle_session: SECRET_KEY,
  sessions_to_ask: SECRET_KEY,
  claim_sessions_to_end: SECRET_KEY,
  lose_sessions: SECRET_KEY,
  end_unpayable: SECRET_KEY,
  claim_refunds: SECRET_KEY,
  settle_refund: SECRET_KEY,
  refunds_to_ask: SECRET_KEY,
  lose_refunds: SECRET_KEY,
  enter_foreign_refund: SECRET_KEY,
  settle_dispute: SECRET_KEY,
  disputes_to_ask: SECRET_KEY,
  quote_cart: SECRET_KEY,
  check_vouchers: SECRET_KEY,
  voucher_statement: SECRET_KEY,
  voucher_letter: SECRET_KEY,
  set_voucher_code: SECRET_KEY,
  voucher_article: SECRET_KEY,
  apply_retention: SECRET_KEY,
  export_person: SECRET_KEY,
  erase_person: SECRET_KEY,
  list_buyers: SECRET_KEY,
  finish_work: SECRET_KEY,
  database_state: SECRET_KEY,
  admin_list_buyers: ADMINS,
  admin_count_person: ADMINS,
  admin_export_person: ADMINS,
  admin_erase_person: ADMINS,
  admin_operations: ADMINS,
  admin_write_test_mail: ADMINS,
  admin_note_backup: ADMINS,
  set_product_pictures: SECRET_KEY,
  unused_pictures: SIGNED_IN,
  admin_ordered: ADMINS,
  actor_name: ADMINS,
  admin_change_order: ADMINS,
  admin_change_sending: ADMINS,
  admin_extend_reservation: ADMINS,
  admin_payable_orders: ADMINS,
  admin_book_transfers: ADMINS,
  admin_keep_credits: ADMINS,
  admin_list_credits: ADMINS,
  admin_set_credits_aside: ADMINS,
  admin_agree_withdrawal: ADMINS,
  admin_resend_mail: ADMINS,
  admin_settle_withdrawal: ADMINS,
  admin_remove_product: ADMINS,
  admin_save_product: ADMINS,
  admin_overview: ADMINS,
  admin_limit_alarms: ADMINS,
  admin_failed_work: ADMINS,
  admin_retention_overdue: ADMINS,
  admin_delete_subscriber: ADMINS,
  admin_moderate_review: ADMINS,
  admin_remove_review: ADMINS,
  admin_answer_review: ADMINS,
  admin_set_contact_status: ADMINS,
  admin_answer_message: ADMINS,
  admin_order_messages: ADMINS,
  admin_answer_appointment: ADMINS,
  admin_move_appointment: ADMINS,
  admin_list_orders: ADMINS,
  admin_list_mails: ADMINS,
  admin_list_products: ADMINS,
  admin_import_products: ADMINS,
  admin_list_reviews: ADMINS,
  admin_list_withdrawals: ADMINS,
  admin_list_messages: ADMINS,
  admin_list_appointments: ADMINS,
  admin_list_subscribers: ADMINS,
  admin_list_codes: ADMINS,
  admin_list_log: ADMINS,
  admin_count_subscribers: ADMINS,
  admin_note_newsletter_export: ADMINS,
  admin_correct_order: ADMINS,
  admin_find_articles: ADMINS,
  admin_place_order: ADMINS,
  admin_change_lines: ADMINS,
  admin_correct_parcel: ADMINS,
  admin_resend_parcel: ADMINS,
  admin_add_note: ADMINS,
  admin_delete_note: ADMINS,
  admin_export_orders: ADMINS,
  admin_list_dispatch: ADMINS,
  admin_export_labels: ADMINS,
  admin_list_customers: ADMINS,
  admin_customer: ADMINS,
  admin_top_products: ADMINS,
  admin_low_stock: ADMINS,
  admin_next_article_number: ADMINS,
  admin_save_variants: ADMINS,
  admin_change_products: ADMINS,
  admin_change_prices: ADMINS,
  admin_price_changes: ADMINS,
  admin_undo_prices: ADMINS,
  admin_list_sales: ADMINS,
  admin_work_counts: ADMINS,
  admin_settle_refund: ADMINS,
  admin_payment_alarms: ADMINS,
  admin_issue_voucher: ADMINS,
  admin_void_voucher: ADMINS,
  admin_resend_voucher: ADMINS,
  admin_list_vouchers: ADMINS,
  admin_voucher_liability: ADMINS,
  admin_count_waiting: ADMINS,
  request_piece: SECRET_KEY,
  admin_approve_design: ADMINS,
  admin_refuse_design: ADMINS,
  admin_produce_design: ADMINS,
  admin_settle_piece: ADMINS,
  admin_list_workshop: ADMINS,
  admin_list_pieces: ADMINS,
};

const ROLES = "unnest(array['anon', 'authenticated', 'service_role']) as r (role)";

describe.each([
  ["a project that grants nothing by itself", ""],
  ["a project that grants everything by itself", USED_TO_BE],
])("in %s", (_kind, before) => {
  let database: PGlite;
  beforeAll(async () => {
    database = await openBare(before);
  });
  afterAll(() => database.close());
  const ask = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;

  test("each role has exactly the rights on each table that its policies speak of", async () => {
    const rows = await ask(`
      select c.relname as table, array_agg(concat_ws(' ',
          case when has_table_privilege(r.role, c.oid, 'select') then 'select' end,
          case when has_table_privilege(r.role, c.oid, 'insert') then 'insert' end,
          case when has_table_privilege(r.role, c.oid, 'update') then 'update' end,
          case when has_table_privilege(r.role, c.oid, 'delete') then 'delete' end) order by r.role) as verbs
      from pg_class c cross join ${ROLES}
      where c.relnamespace = 'public'::regnamespace and c.relkind not in ('i', 'S', 'c') group by 1`);
    expect(Object.fromEntries(rows.map(({ table, verbs }) => [table, verbs]))).toEqual(TABLES);
  });

  test("each function can be called by exactly those it is meant for", async () => {
    const rows = await ask(`
      select p.proname as name, string_agg(r.role, ' ' order by r.role) filter (
        where has_function_privilege(r.role, p.oid, 'execute')) as roles
      from pg_proc p cross join ${ROLES}
      where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype group by p.oid`);
    expect(rows.length).toBe(Object.keys(FUNCTIONS).length);
    expect(Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))).toEqual(FUNCTIONS);
  });

  test("each table has row level security and at least one policy", async () => {
    const rows = await ask(`
      select c.relname from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'search'::regnamespace) and c.relkind = 'r'
        and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))`);
    expect(rows).toEqual([]);
  });

  test("each table of the schema internal has row level security, which nothing but its owner passes", async () => {
    const rows = await ask(`
      select c.relname from pg_class c
      where c.relnamespace = 'internal'::regnamespace and c.relkind = 'r' and not c.relrowsecurity`);
    expect(rows).toEqual([]);
  });

  test("SEC-L15 anonymous and signed-in people have no right on any sequence, on a later one neither", async () => {
    await database.exec("create table public.later (id bigint generated by default as identity)");
    const rows = await ask(`
      select c.relname, r.role from pg_class c cross join ${ROLES}
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and r.role <> 'service_role'
        and has_sequence_privilege(r.role, c.oid, 'usage, select, update')`);
    await database.exec("drop table public.later");
    expect(rows).toEqual([]);
  });

  test("no function is open to everyone by default", async () => {
    const rows = await ask(`
      select p.oid::regprocedure from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'internal'::regnamespace, 'search'::regnamespace, 'rules'::regnamespace)
        and has_function_privilege('public', p.oid, 'execute')`);
    expect(rows).toEqual([]);
  });

  test("each function looks for names nowhere but where it says", async () => {
    const rows = await ask(`
      select p.oid::regprocedure from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'internal'::regnamespace, 'search'::regnamespace, 'rules'::regnamespace)
        and (p.prosecdef or p.pronamespace <> 'search'::regnamespace)
        and not coalesce(p.proconfig @> array['search_path=""'], false)`);
    expect(rows).toEqual([]);
  });

  test("nobody gets into the schema internal, to its tables or to its functions", async () => {
    const rows = await ask(`
      select r.role, 'schema' as what from ${ROLES} where has_schema_privilege(r.role, 'internal', 'usage, create')
      union all select r.role, c.relname from pg_class c cross join ${ROLES}
        where c.relnamespace = 'internal'::regnamespace and c.relkind in ('r', 'v')
          and has_table_privilege(r.role, c.oid, 'select, insert, update, delete, truncate')
      union all select r.role, p.proname from pg_proc p cross join ${ROLES}
        where p.pronamespace = 'internal'::regnamespace and has_function_privilege(r.role, p.oid, 'execute')`);
    expect(rows).toEqual([]);
  });

  test.each(["discount_codes", "orders", "invoices", "mail_outbox", "newsletter_subscribers", "restock_requests"])(
    "nobody empties %s at a stroke",
    async (table) => {
      const rows = await ask(`select r.role from ${ROLES} where has_table_privilege(r.role, '${table}', 'truncate')`);
      expect(rows).toEqual([]);
    },
  );

  test("the secret key can do with its functions what they are for", async () => {
    await database.exec("set role service_role");
    expect(await ask("select check_code('X', '[]') ->> 'reason' as reason")).toEqual([{ reason: "unknown" }]);
    expect(await ask(`select take_attempts('[{"key": "a", "limit": 1, "seconds": 60}]') as counts`)).toEqual([
      { counts: [1] },
    ]);
    expect(await ask("select * from claim_mail(5)")).toEqual([]);
    await database.exec("reset role");
  });
});
