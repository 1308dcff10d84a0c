-- The admin area with a million orders: policies that ask for the role once per statement and not once per row, indexes in
-- the order of each list, and lists that are read by functions. See docs/adr/0020-admin-lists.md.

-- ── Policies ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A bare call runs for each row; within a select of its own it runs once.
alter policy "a user reads their own role" on public.user_roles using (user_id = (select auth.uid()));
alter policy "admins add categories" on public.categories with check ((select public.is_admin()));
alter policy "admins change categories" on public.categories
  using ((select public.is_admin())) with check ((select public.is_admin()));
alter policy "admins delete categories" on public.categories using ((select public.is_admin()));
alter policy "admins add products" on public.products with check ((select public.is_admin()));
alter policy "admins change products" on public.products
  using ((select public.is_admin())) with check ((select public.is_admin()));
alter policy "admins delete products" on public.products using ((select public.is_admin()));
alter policy "admins manage discount codes" on public.discount_codes
  using ((select public.is_admin())) with check ((select public.is_admin()));
alter policy "admins read orders" on public.orders using ((select public.is_admin()));
alter policy "admins read order items" on public.order_items using ((select public.is_admin()));
alter policy "admins read order events" on public.order_events using ((select public.is_admin()));
alter policy "admins read invoices" on public.invoices using ((select public.is_admin()));
alter policy "admins read withdrawals" on public.withdrawals using ((select public.is_admin()));
alter policy "admins read mail" on public.mail_outbox using (kind <> 'auth' and (select public.is_admin()));
alter policy "admins read the audit log" on public.audit_log using ((select public.is_admin()));
alter policy "admins read reviews" on public.reviews using ((select public.is_admin()));
alter policy "admins read newsletter subscribers" on public.newsletter_subscribers using ((select public.is_admin()));
alter policy "admins read contact messages" on public.contact_messages using ((select public.is_admin()));
alter policy "admins read appointment requests" on public.appointment_requests using ((select public.is_admin()));
alter policy "admins read product images" on storage.objects
  using (bucket_id = 'product-images' and (select public.is_admin()));
alter policy "admins add product images" on storage.objects
  with check (bucket_id = 'product-images' and (select public.is_admin()));
alter policy "admins delete product images" on storage.objects
  using (bucket_id = 'product-images' and (select public.is_admin()));

-- One policy for each role. Anonymous visitors may not even ask for the role.
drop policy "everyone reads products that are sold" on public.products;
drop policy "admins read all products" on public.products;
create policy "visitors read products that are sold" on public.products
  for select to anon using (archived_at is null);
create policy "admins read all products, others those that are sold" on public.products
  for select to authenticated using (archived_at is null or (select public.is_admin()));

-- ── Who changed what ──────────────────────────────────────────────────────────────────────────────────────────────────

-- As before, but what shoppers and the shop itself write costs nothing here: no row is turned into json for them.
create or replace function internal.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_actor uuid := auth.uid();
  v_before jsonb;
  v_after jsonb;
  v_row jsonb;
begin
  if v_actor is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    v_before := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    v_after := to_jsonb(new);
  end if;
  v_row := coalesce(v_after, v_before);
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, v_before -> key), jsonb_object_agg(key, value) into v_before, v_after
      from jsonb_each(v_after) where key <> 'updated_at' and value is distinct from v_before -> key;
    if v_after is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (v_actor, tg_table_name, coalesce(v_row ->> 'id', v_row ->> 'slug'), lower(tg_op), v_before, v_after);
  return null;
end $$;

-- ── Indexes ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- In the order of the lists. What is included is read without the rows.
create index orders_listed on public.orders (placed_at desc, id desc) include (mode) where archived_at is null;
create index orders_by_status on public.orders (status, placed_at desc, id desc) include (mode) where archived_at is null;
create index order_items_article on public.order_items (article_number);
create index invoices_issued on public.invoices (issued_at);
create index mail_outbox_listed on public.mail_outbox (created_at desc, id desc) include (status) where kind <> 'auth';
create index mail_outbox_unsent on public.mail_outbox (status, created_at desc, id desc)
  where kind <> 'auth' and status <> 'sent';
create index audit_log_table on public.audit_log (table_name, id desc);
create index withdrawals_listed on public.withdrawals (status, due_at, id);
create index contact_messages_by_status on public.contact_messages (status, created_at desc, id desc);
create index appointment_requests_by_status on public.appointment_requests (status, day desc, slot desc, id desc);
create index products_newest on public.products (created_at desc, id desc) include (category) where archived_at is null;
create index products_by_name on public.products (name, id desc) include (category) where archived_at is null;
create index products_by_price on public.products (price, id desc) include (category) where archived_at is null;
-- The same, the newest of each state first.
drop index public.reviews_status;
create index reviews_listed on public.reviews (status, id desc);

-- For parts of words. The leading blank makes the first word begin like all others: after a blank.
create index orders_search on public.orders using gin (number extensions.gin_trgm_ops,
  (' ' || first_name || ' ' || last_name || ' ' || email) extensions.gin_trgm_ops);
create index products_search on public.products using gin ((' ' || name || ' ' || article_number) extensions.gin_trgm_ops);
create index reviews_search on public.reviews using gin ((' ' || author || ' ' || body) extensions.gin_trgm_ops);
create index contact_messages_search on public.contact_messages using gin
  ((' ' || name || ' ' || email || ' ' || coalesce(order_number, '') || ' ' || message) extensions.gin_trgm_ops);
create index appointment_requests_search on public.appointment_requests using gin
  ((' ' || name || ' ' || email || ' ' || store || ' ' || concern) extensions.gin_trgm_ops);
create index newsletter_subscribers_search on public.newsletter_subscribers using gin
  ((' ' || email) extensions.gin_trgm_ops);

-- ── Lists ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A word as a pattern for ilike. One without three letters or digits in a row must begin a word: no index knows where two
-- letters are in the middle of one.
create function internal.word_pattern(p_word text) returns text
language sql immutable set search_path = '' as $$
  select case when p_word ~ '[^[:space:][:punct:]]{3}' then '%' else '% ' end
    || regexp_replace(p_word, '([\\%_])', '\\\1', 'g') || '%';
$$;

-- The condition that each word is in p_text, an expression that begins with a blank and has one between its parts. Words
-- without a letter or digit are passed over; null for no words, 'false' when none is left.
create function internal.words_condition(p_text text, p_words text[]) returns text
language sql immutable set search_path = '' as $$
  select case when cardinality(p_words) > 0 then coalesce(
    (select string_agg(format('%s ilike %L', p_text, internal.word_pattern(left(word, 100))), ' and ')
      from unnest(p_words[1:20]) as word where word ~ '[^[:space:][:punct:]]'), 'false') end;
$$;

-- A page of a list for an admin: {rows, total, accuracy, page}. p_table, p_where, p_order and p_columns are SQL about the
-- row t, written by the functions below and never by their callers. p_page counts from 1; beyond the end it is the last one.
-- accuracy: 'exact'; 'about' for long lists, which are counted exactly only by those who look far into them; 'at_least' for
-- a search that found more than anybody reads.
create function internal.read_list(p_table text, p_where text, p_order text, p_columns text, p_is_search boolean,
  p_page integer, p_size integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  c_counted constant integer := case when p_is_search then 1000 else 10000 end;
  v_size integer := least(greatest(p_size, 1), 100);
  v_page bigint := greatest(p_page, 1);
  v_where text := p_where;
  v_order text := p_order;
  v_accuracy text := 'exact';
  v_total bigint;
  v_plan jsonb;
  v_take bigint;
  v_skip bigint;
  v_is_backward boolean;
  v_ids bigint[];
  v_rows jsonb;
begin
  perform internal.assert_admin();
  if p_is_search then
    execute format('select array(select t.id from %s t where %s limit %s)', p_table, p_where, c_counted + 1) into v_ids;
    v_total := cardinality(v_ids);
  else
    execute format('select count(*) from (select from %s t where %s limit %s) as first_ones', p_table, p_where,
      c_counted + 1) into v_total;
  end if;
  if v_total <= c_counted then
    v_where := case when p_is_search then 't.id = any($1)' else p_where end;
  elsif p_is_search then
    v_accuracy := 'at_least';
    v_total := c_counted;
  elsif v_page * v_size > c_counted then
    execute format('select count(*) from %s t where %s', p_table, p_where) into v_total;
  else
    v_accuracy := 'about';
    execute format('explain (format json) select from %s t where %s', p_table, p_where) into v_plan;
    v_total := greatest(v_total, (v_plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric);
  end if;

  v_page := least(v_page, greatest(ceil(v_total::numeric / v_size), 1));
  v_skip := (v_page - 1) * v_size;
  v_take := least(v_size, v_total - v_skip);
  -- The last pages are read from the end.
  v_is_backward := v_accuracy = 'exact' and v_skip > v_total / 2;
  if v_is_backward then
    v_skip := v_total - v_skip - v_take;
    select string_agg(case when part like '% desc' then left(part, -5) else part || ' desc' end, ', ' order by n) into v_order
      from unnest(string_to_array(p_order, ', ')) with ordinality as parts (part, n);
  end if;
  execute format('select array(select t.id from %s t where %s order by %s offset %s limit %s)',
    p_table, v_where, v_order, v_skip, v_take) into v_ids using v_ids;
  execute format('select coalesce(jsonb_agg(to_jsonb(shown) order by w.n %s), ''[]'')
      from unnest($1) with ordinality as w (id, n) join %s t on t.id = w.id cross join lateral (select %s) as shown',
    case when v_is_backward then 'desc' end, p_table, p_columns) into v_rows using v_ids;
  return jsonb_build_object('rows', v_rows, 'total', v_total, 'accuracy', v_accuracy, 'page', v_page);
end $$;

-- Newest first: all orders of p_mode 'test', and of 'live' those that are meant. Archived ones are found by those who look for
-- them, and are in nobody's way otherwise. p_number: an order's number, or a part of one, written as it is stored, or null.
create function public.admin_list_orders(p_words text[], p_number text, p_status text, p_mode text, p_page integer,
  p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition($s$(' ' || t.first_name || ' ' || t.last_name || ' ' || t.email)$s$, p_words);
begin
  if p_number like 'KG-____-____' then
    v_search := format('(t.number = %L or %s)', p_number, coalesce(v_search, 'false'));
  elsif p_number is not null then
    -- What would begin a word begins a block here.
    v_search := format('(t.number ilike %L or %s)',
      regexp_replace(internal.word_pattern(p_number), '^% ', '%-'), coalesce(v_search, 'false'));
  end if;
  return internal.read_list('public.orders',
    concat_ws(' and ', coalesce(v_search, 't.archived_at is null'), 't.status = ' || quote_literal(p_status),
      case when p_mode = 'live' then $s$t.mode = 'live'$s$ end),
    't.placed_at desc, t.id desc',
    $s$t.number, t.placed_at, t.first_name, t.last_name, t.email, t.status, t.total, t.refunded, t.payment_method, t.mode,
      (select coalesce(jsonb_agg(jsonb_build_object('status', w.status)), '[]') from public.withdrawals w
        where w.order_id = t.id and not w.needs_review) as withdrawals$s$,
    v_search is not null, p_page, p_size);
end $$;

-- Newest first; not the mails of the sign-in.
create function public.admin_list_mails(p_status text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('public.mail_outbox',
    concat_ws(' and ', $s$t.kind <> 'auth'$s$, 't.status = ' || quote_literal(p_status)), 't.created_at desc, t.id desc',
    't.id, t.kind, t.recipient, t.status, t.subject, t.attempts, t.last_error, t.next_attempt_at, t.created_at, t.sent_at',
    false, p_page, p_size);
$$;

-- p_status: 'aktiv', 'archiviert' or 'alle'; p_sort: 'neu', 'name', 'preis' or 'bestand'.
create function public.admin_list_products(p_words text[], p_category text, p_status text, p_sort text, p_page integer,
  p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition($s$(' ' || t.name || ' ' || t.article_number)$s$, p_words);
begin
  return internal.read_list('public.products',
    concat_ws(' and ', case p_status when 'archiviert' then 't.archived_at is not null' when 'alle' then 'true'
      else 't.archived_at is null' end, 't.category = ' || quote_literal(p_category), v_search),
    case p_sort when 'name' then 't.name' when 'preis' then 't.price' when 'bestand' then 't.stock'
      else 't.created_at desc' end || ', t.id desc',
    $s$t.id, t.name, t.article_number, t.price, t.description, t.image_url, t.stock, t.archived_at,
      (select jsonb_build_object('name', c.name) from public.categories c where c.slug = t.category) as categories$s$,
    v_search is not null, p_page, p_size);
end $$;

-- The open ones first, then the newest. Found by the name shown, the text, or the product.
create function public.admin_list_reviews(p_words text[], p_status text, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition($s$(' ' || t.author || ' ' || t.body)$s$, p_words);
  v_products bigint[];
begin
  perform internal.assert_admin();
  if v_search is not null then
    -- As ids, so that an index finds their reviews.
    execute format('select array(select t.id from public.products t where %s limit 200)',
      internal.words_condition($s$(' ' || t.name || ' ' || t.article_number)$s$, p_words)) into v_products;
    v_search := format('(%s or t.product_id = any(%L))', v_search, v_products);
  end if;
  return internal.read_list('public.reviews',
    concat_ws(' and ', 'true', v_search, 't.status = ' || quote_literal(p_status)),
    -- 'pending' comes first in the alphabet too.
    't.status, t.id desc',
    $s$t.id, t.rating, t.body, t.author, t.is_verified, t.is_sample, t.status, t.created_at, t.moderated_at,
      (select jsonb_build_object('name', p.name, 'slug', p.slug) from public.products p where p.id = t.product_id)
        as products,
      (select jsonb_build_object('number', o.number) from public.orders o where o.id = t.order_id) as orders$s$,
    v_search is not null, p_page, p_size);
end $$;

-- The open ones first, what is due soonest on top.
create function public.admin_list_withdrawals(p_status text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('public.withdrawals', concat_ws(' and ', 'true', 't.status = ' || quote_literal(p_status)),
    -- 'received' comes before 'settled' in the alphabet.
    't.status, t.due_at, t.id',
    $s$t.*,
      (select jsonb_build_object('number', o.number, 'status', o.status) from public.orders o where o.id = t.order_id)
        as orders$s$,
    false, p_page, p_size);
$$;

-- Newest first.
create function public.admin_list_messages(p_words text[], p_status text, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition(
    $s$(' ' || t.name || ' ' || t.email || ' ' || coalesce(t.order_number, '') || ' ' || t.message)$s$, p_words);
begin
  return internal.read_list('public.contact_messages',
    concat_ws(' and ', 'true', v_search, 't.status = ' || quote_literal(p_status)), 't.created_at desc, t.id desc',
    't.*', v_search is not null, p_page, p_size);
end $$;

-- The latest wished day first.
create function public.admin_list_appointments(p_words text[], p_status text, p_page integer, p_size integer)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition(
    $s$(' ' || t.name || ' ' || t.email || ' ' || t.store || ' ' || t.concern)$s$, p_words);
begin
  return internal.read_list('public.appointment_requests',
    concat_ws(' and ', 'true', v_search, 't.status = ' || quote_literal(p_status)),
    't.day desc, t.slot desc, t.id desc',
    't.*', v_search is not null, p_page, p_size);
end $$;

-- Newest first.
create function public.admin_list_subscribers(p_words text[], p_status text, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition($s$(' ' || t.email)$s$, p_words);
begin
  return internal.read_list('public.newsletter_subscribers',
    concat_ws(' and ', 'true', v_search, 't.status = ' || quote_literal(p_status)), 't.id desc',
    't.id, t.email, t.status, t.consent_version, t.confirm_until, t.requested_at, t.confirmed_at, t.unsubscribed_at',
    v_search is not null, p_page, p_size);
end $$;

-- How many subscriptions there are in each state, as {state: number}; a state without any is missing.
create function public.admin_count_subscribers() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_object_agg(status, number), '{}')
    from (select status, count(*) as number from public.newsletter_subscribers group by status) as states);
end $$;

-- Newest first.
create function public.admin_list_codes(p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('public.discount_codes', 'true', 't.id desc', 't.*', false, p_page, p_size);
$$;

-- The changes of rows of some tables, newest first.
create function public.admin_list_log(p_tables text[], p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('public.audit_log', format('t.table_name = any(%L::text[])', p_tables), 't.id desc',
    't.id, t.actor, t.table_name, t.row_id, t.action, t.before, t.after, t.created_at', false, p_page, p_size);
$$;

-- p_slug, or the first of p_slug-2, p_slug-3, … that no product but p_own has.
create function public.admin_free_slug(p_slug text, p_own bigint) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_slug text := p_slug;
  v_number integer := 1;
begin
  perform internal.assert_admin();
  while exists (select from public.products where slug = v_slug and id is distinct from p_own) loop
    v_number := v_number + 1;
    v_slug := p_slug || '-' || v_number;
  end loop;
  return v_slug;
end $$;

-- ── Who may what ──────────────────────────────────────────────────────────────────────────────────────────────────────

revoke execute on function internal.word_pattern(text), internal.words_condition(text, text[]),
  internal.read_list(text, text, text, text, boolean, integer, integer) from public, anon, authenticated, service_role;
do $$
declare
  v_function regprocedure;
begin
  for v_function in select oid from pg_proc where pronamespace = 'public'::regnamespace
    and (proname like 'admin\_list\_%' or proname in ('admin_count_subscribers', 'admin_free_slug'))
  loop
    execute format('revoke execute on function %s from public, anon, authenticated, service_role', v_function);
    execute format('grant execute on function %s to authenticated', v_function);
  end loop;
end $$;
