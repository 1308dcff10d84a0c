import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasServer, openHostedDatabase, type HostedDatabase } from "./hosted.ts";

/** More than a list counts exactly for its first pages. */
const MANY = 12_000;
const ADMIN = "00000000-0000-0000-0000-000000000001";

type Answer = { rows: Record<string, unknown>[]; total: number; accuracy: string; page: number };
let hosted: HostedDatabase;
let database: Client;

describe.skipIf(!hasServer)("a grown shop, on PostgreSQL", () => {
  beforeAll(async () => {
    hosted = await openHostedDatabase();
    database = new Client(hosted.connect());
    await database.connect();
    await database.query(`
    insert into auth.users (id, email, email_confirmed_at) values ('${ADMIN}', 'admin@example.org', now());
    insert into auth.sessions (id, user_id) values ('${ADMIN}', '${ADMIN}');
    insert into public.user_roles (user_id, role) values ('${ADMIN}', 'admin');
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), '${ADMIN}', 'totp', 'verified', now(), now());
    set session_replication_role = replica;
    insert into public.categories (slug, name, kind, position) values ('motive', 'Motive', 'puzzle', 1);
    insert into public.products (slug, article_number, name, category, price, image_url, created_at, archived_at)
      select 'motiv-' || n, 'KG-' || n, md5(n::text), 'motive', 1 + n % 7, 'x', now() - n * interval '1 hour',
        case when n % 10 = 0 then now() end from generate_series(1, ${MANY}) n;
    insert into public.orders (number, idempotency_key, fingerprint, mode, status, email, first_name, last_name,
        delivery_address, shipping_option, min_days, max_days, payment_method, subtotal, discount, shipping, total, taxes,
        terms_version, placed_at)
      select 'KG-AAAA-' || lpad(upper(to_hex(n)), 4, '0'), gen_random_uuid(), 'x', 'live',
        case when n % 100 = 0 then 'open' when n % 100 = 1 then 'paid' else 'dispatched' end, md5(n::text) || '@example.org', 'Clara', md5(n::text),
        '{}', 'standard', 1, 2, 'prepayment', 10, 0, 0, 10, '[]', '1', now() - n * interval '1 hour'
      from generate_series(1, ${MANY}) n;
    insert into public.invoices (number, kind, order_id, amount)
      select 'RE-2026-' || lpad(id::text, 5, '0'), 'invoice', id, 10 from public.orders where status = 'dispatched';
    insert into public.mail_outbox (kind, recipient, status, created_at)
      select 'dispatched', 'x@example.org', case when n % 1000 = 0 then 'failed' else 'sent' end,
        now() - n * interval '1 hour' from generate_series(1, ${MANY}) n;
    insert into public.newsletter_subscribers (email, consent_version, consent_text)
      select md5(n::text) || '@example.org', '1', 'Ja' from generate_series(1, ${MANY}) n;
    insert into public.reviews (product_id, rating, body, author, mode, status)
      select n, 5, md5(n::text), 'Erika', 'live', case when n % 500 = 0 then 'pending' else 'published' end
      from generate_series(1, ${MANY}) n;
    insert into public.contact_messages (fingerprint, language, name, email, topic, message, created_at)
      select n, 'de', md5(n::text), 'x@example.org', 'other', 'Guten Tag', now() - n * interval '1 hour'
      from generate_series(1, ${MANY}) n;
    insert into public.appointment_requests (fingerprint, language, store, name, email, day, slot, concern)
      select n, 'de', 'berlin', md5(n::text), 'x@example.org', date '2030-01-01' - n, '11:00', 'Ring'
      from generate_series(1, ${MANY}) n;
    insert into public.withdrawals (idempotency_key, name, email, contract, due_at)
      select gen_random_uuid(), 'Clara', 'x@example.org', 'x', now() - n * interval '1 hour'
      from generate_series(1, ${MANY}) n;
    insert into public.order_items (order_id, position, product_id, article_number, name, features, image_url, quantity,
        unit_price, tax_rate)
      select id, 1, id, 'KG-' || id, 'Puzzle', '{}', 'x', 1, 10, 19 from public.orders;
    insert into public.designs (product_id, rights_version) select 1, '1' from public.orders where id % 4 < 2;
    update public.order_items i set design_id = d.id
      from (select id, row_number() over () as n from public.designs) d where d.n = i.order_id / 4 and i.order_id % 4 < 2;
    insert into public.workshop_items (id, mode, state)
      select i.id, 'live', case o.status when 'open' then 'waiting' else 'produced' end
      from public.order_items i join public.orders o on o.id = i.order_id where design_id is not null;
    insert into public.missing_pieces (item_id, piece_row, piece_column, state)
      select id, 1, 1, case when id % 100 = 0 then 'open' else 'done' end from public.workshop_items;
    insert into public.vouchers (mode, last_four, purpose, expires_on, created_at)
      select 'live', substr(upper(md5(n::text)), 1, 4), 'multi', '2030-12-31', now() - n * interval '1 hour'
      from generate_series(1, ${MANY}) n;
    insert into public.voucher_entries (voucher_id, kind, amount, order_id)
      select n, 'issue', 25, n from generate_series(1, ${MANY}) n
      union all select n, 'redeem', -25, n from generate_series(1, ${MANY}) n where n % 100 > 0;
    insert into public.audit_log (actor, table_name, row_id, action)
      select '${ADMIN}', case when n % 3 = 0 then 'orders' else 'products' end, n, 'update'
      from generate_series(1, ${MANY}) n;
    set session_replication_role = origin`);
    await database.query("vacuum analyze");
    await database.query(`
    load 'auto_explain';
    set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice; set auto_explain.log_format = json;
    set auto_explain.log_min_duration = -1`);
  });
  afterAll(async () => {
    await database.end();
    await hosted.drop();
  });

  const AS_ADMIN = `set request.jwt.claims = '{"sub": "${ADMIN}", "session_id": "${ADMIN}", "aal": "aal2"}'; set role authenticated`;

  /** What an admin is answered, and the plans of the statements on the way. */
  async function read(call: string): Promise<{ answer: Answer; plans: string }> {
    const plans: string[] = [];
    await database.query(`set auto_explain.log_min_duration = 0; ${AS_ADMIN}`);
    const listen = ({ message }: { message?: string | undefined }) => plans.push(message ?? "");
    database.on("notice", listen);
    const { rows } = await database.query<{ answer: Answer }>(`select public.${call} as answer`);
    database.off("notice", listen);
    await database.query("reset role; set auto_explain.log_min_duration = -1");
    return { answer: rows[0]!.answer, plans: plans.join("\n") };
  }
  const orders = (asked: string, page: number) =>
    `admin_list_orders(${asked}, p_mode => 'live', p_page => ${page}, p_size => 24)`;
  /** Monday to Friday of the last years. */
  const dispatch = (filter: string, words = "{}", code = "null") =>
    `admin_list_dispatch('${words}', null, ${code}, ${filter}, 'live', array(select day::date from generate_series(current_date - 600,
      current_date + 200, interval '1 day') as day where extract(isodow from day) < 6), '12:00',
      '{"standard": 5, "express": 2, "overnight": 1}', 1, 24)`;
  const all = "p_words => '{}', p_number => null, p_status => null";

  describe("DB-H4 each list is read by an index", () => {
    test.each([
      ["orders", orders(all, 1), "orders_listed"],
      ["open orders", orders("p_words => '{}', p_number => null, p_status => 'open'", 1), "orders_by_status"],
      ["orders of a name", orders("p_words => '{cfcd,clara}', p_number => null, p_status => null", 1), "orders_search"],
      ["an order's number", orders("p_words => '{02ef}', p_number => '02EF', p_status => null", 1), "orders_search"],
      ["orders of a month", orders(`${all}, p_from => current_date - 30, p_to => current_date`, 1), "orders_placed"],
      [
        "open orders of a year",
        orders(`${all.replace("p_status => null", "p_status => 'open'")}, p_from => current_date - 365`, 1),
        "orders_by_status",
      ],
      [
        "an order by its invoice",
        orders("p_words => '{RE-2026-00042}', p_number => null, p_status => null", 1),
        "invoices_search",
      ],
      ["orders to send", dispatch("null"), "orders_to_send"],
      ["orders to send that are due", dispatch("'due'"), "orders_to_send"],
      ["orders to send with an article", dispatch("null", "{}", "'KG-101'"), "orders_to_send"],
      ["an order to send by its name", dispatch("null", "{cfcd,clara}"), "orders_search"],
      ["customers", "admin_list_customers('{}', 'live', null, 24)", "orders_email"],
      ["customers of a name", "admin_list_customers('{cfcd20}', 'live', null, 24)", "orders_search"],
      ["a customer", "admin_customer('KG-AAAA-0001', 'live')", "orders_email"],
      [
        "a page of the export",
        "admin_export_orders('{}', null, null, 'live', current_date - 365, null, now() - interval '30 days', 1, 100)",
        "orders_placed",
      ],
      ["mails", "admin_list_mails(null, 1, 24)", "mail_outbox_listed"],
      ["failed mails", "admin_list_mails('failed', 1, 24)", "mail_outbox_unsent"],
      ["products", "admin_list_products('{}', null, 'aktiv', 'neu', 1, 24)", "products_newest"],
      ["products by name", "admin_list_products('{}', null, 'aktiv', 'name', 1, 24)", "products_by_name"],
      ["products by price", "admin_list_products('{}', null, 'aktiv', 'preis', 1, 24)", "products_by_price"],
      ["products of a name", "admin_list_products('{cfcd20}', null, 'alle', 'neu', 1, 24)", "products_search"],
      ["reviews", "admin_list_reviews('{}', null, 1, 24)", "reviews_listed"],
      ["reviews of a word", "admin_list_reviews('{cfcd20}', null, 1, 24)", "reviews_search"],
      ["withdrawals", "admin_list_withdrawals('{}', null, 1, 24)", "withdrawals_listed"],
      ["withdrawals of a word", "admin_list_withdrawals('{cfcd20}', null, 1, 24)", "withdrawals_search"],
      ["messages", "admin_list_messages('{}', null, 1, 24)", "contact_messages_newest"],
      ["messages of a word", "admin_list_messages('{cfcd20}', null, 1, 24)", "contact_messages_search"],
      ["appointments", "admin_list_appointments('{}', null, 1, 24)", "appointment_requests_when"],
      ["appointments of a word", "admin_list_appointments('{cfcd20}', null, 1, 24)", "appointment_requests_search"],
      ["subscribers", "admin_list_subscribers('{}', null, 1, 24)", "newsletter_subscribers_pkey"],
      ["subscribers of a word", "admin_list_subscribers('{cfcd20}', null, 1, 24)", "newsletter_subscribers_search"],
      ["vouchers", "admin_list_vouchers('{}', null, 1, 24)", "vouchers_listed"],
      ["vouchers by the end of the code", "admin_list_vouchers('{cfcd}', null, 1, 24)", "vouchers_search"],
      ["vouchers of an order", "admin_list_vouchers('{KG-AAAA-0001}', null, 1, 24)", "voucher_entries_order"],
      ["missing pieces", "admin_list_pieces('open', 1, 24)", "missing_pieces_listed"],
      ["the log of a table", "admin_list_log('{orders}', 1, 24)", "audit_log_table"],
    ])("%s", async (_what, call, index) => {
      const { plans } = await read(call);
      expect(plans).toContain(`"Index Name": "${index}"`);
    });
  });

  test.each(["null", "'waiting'"])("DB-H4 the workshop is read from the orders that wait: %s", async (state) => {
    const { plans } = await read(`admin_list_workshop(${state}, 'live', 1, 24)`);
    expect(plans).toMatch(/"Index Name": "orders_by_status",[^}]*?"Index Cond": "\(status = ANY/);
  });

  test.each(["open", "over"])("DB-H4 what is left on each voucher is not asked one by one: %s", async (state) => {
    const { answer, plans } = await read(`admin_list_vouchers('{}', '${state}', 1, 24)`);
    expect(answer).toMatchObject(state === "open" ? { accuracy: "exact", total: MANY / 100 } : { accuracy: "about" });
    // One for each voucher that is shown, and no more.
    expect(plans.split("coalesce(sum(amount), 0) from public.voucher_entries").length - 1).toBeLessThanOrEqual(24);
  });

  describe("DB-M8 what is long is not counted each time", () => {
    test("the first page tells about how many, the last one exactly, and is the last", async () => {
      const first = (await read("admin_list_mails(null, 1, 24)")).answer;
      expect(first.accuracy).toBe("about");
      expect(Math.abs(first.total - MANY)).toBeLessThan(MANY / 20);
      const last = (await read(`admin_list_mails(null, 99999, 24)`)).answer;
      expect(last).toMatchObject({ accuracy: "exact", total: MANY, page: MANY / 24 });
      const { rows } = await database.query<{ id: number }>(
        "select id::integer from mail_outbox order by created_at, id limit 24",
      );
      expect(last.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).reverse());
    });

    test("a search that finds more than anybody reads says so, and has as many pages as that", async () => {
      const search = "p_words => '{clara}', p_number => null, p_status => null";
      expect((await read(orders(search, 1))).answer).toMatchObject({ accuracy: "at_least", total: 1000, page: 1 });
      const last = (await read(orders(search, 9999))).answer;
      expect(last).toMatchObject({ page: 42 });
      expect(last.rows).toHaveLength(1000 - 41 * 24);
    });

    test("a filter is counted by itself", async () => {
      const open = (await read(orders("p_words => '{}', p_number => null, p_status => 'open'", 1))).answer;
      expect(open).toMatchObject({ accuracy: "exact", total: MANY / 100 });
    });
  });

  test.each([
    ["admin_list_reviews('{}', null, $page, 100)", "reviews", "status, id desc"],
    ["admin_list_withdrawals('{}', null, $page, 100)", "withdrawals", "status, due_at, id"],
    ["admin_list_products('{}', null, 'alle', 'preis', $page, 100)", "products", "price, id desc"],
  ])("page after page of %s is the whole list once, from either end", async (call, table, order) => {
    const seen: unknown[] = [];
    for (let page = 1; page <= MANY / 100; page++)
      seen.push(...(await read(call.replace("$page", String(page)))).answer.rows.map(({ id }) => id));
    const { rows } = await database.query<{ id: number }>(`select id::integer from ${table} order by ${order}`);
    expect(seen).toEqual(rows.map(({ id }) => id));
  });
});
