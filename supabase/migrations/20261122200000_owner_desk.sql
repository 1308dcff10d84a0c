-- The owner's desk: a parcel's number corrected and sent again, notes on an order, orders of some days, their export, the
-- customers, and an overview that compares. See docs/adr/0030-customers.md.

-- ── A parcel's number ─────────────────────────────────────────────────────────────────────────────────────────────────

create function internal.was_dispatched(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.order_events where order_id = p_order_id and kind = 'dispatched');
$$;

-- Corrects who carries a parcel that is on its way, and its number; the log keeps both. Empty is none. Answers {ok: true} or
-- {ok: false, error: 'unknown' | 'not_now'}.
create function public.admin_correct_parcel(p_number text, p_carrier text, p_tracking_number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform internal.assert_admin();
  if length(p_carrier) > 60 or length(p_tracking_number) > 60 then
    raise exception 'carrier and number have at most 60 characters' using errcode = 'PT400';
  end if;
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.archived_at is not null or not internal.was_dispatched(v_order.id) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  update public.orders set carrier = nullif(btrim(p_carrier), ''), tracking_number = nullif(btrim(p_tracking_number), '')
    where id = v_order.id;
  return jsonb_build_object('ok', true);
end $$;

-- Writes the mail about a parcel once more, with what the order says now; the one before stays as it was sent. At most three in
-- 24 hours. Answers {ok: true} or {ok: false, error: 'unknown' | 'not_now' | 'under_way' | 'limit'}.
create function public.admin_resend_parcel(p_number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_waiting bigint;
  v_today bigint;
  v_mail bigint;
begin
  perform internal.assert_admin();
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.archived_at is not null or not internal.was_dispatched(v_order.id) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  select count(*) filter (where status in ('waiting', 'sending')),
      count(*) filter (where created_at > now() - interval '24 hours') into v_waiting, v_today
    from public.mail_outbox where order_id = v_order.id and kind = 'dispatched';
  if v_waiting > 0 then
    return jsonb_build_object('ok', false, 'error', 'under_way');
  elsif v_today >= 3 then
    return jsonb_build_object('ok', false, 'error', 'limit');
  end if;
  insert into public.mail_outbox (kind, recipient, order_id) values ('dispatched', v_order.email, v_order.id)
    returning id into v_mail;
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'mail_outbox', v_mail, 'insert', '{"kind": "dispatched"}');
  return jsonb_build_object('ok', true);
end $$;

-- ── Notes on an order ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Words of the owners about an order and its shopper: for admins, and for the shopper who asks what is known of them.
create table public.order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  body text not null check (btrim(body) <> '' and length(body) <= 2000),
  actor uuid,
  created_at timestamptz not null default now()
);
create index order_notes_order on public.order_notes (order_id, id);

-- Says in the log that an order has more or fewer notes, not what they say.
create function internal.audit_notes(p_order_id bigint, p_before integer, p_after integer) returns void
language sql volatile set search_path = '' as $$
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'orders', p_order_id, 'update', jsonb_build_object('notes', p_before),
      jsonb_build_object('notes', p_after));
$$;

-- Answers {ok: true} or {ok: false, error: 'unknown' | 'not_now' (archived) | 'limit' (50 notes)}.
create function public.admin_add_note(p_number text, p_body text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_count integer;
begin
  perform internal.assert_admin();
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.archived_at is not null then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  select count(*) into v_count from public.order_notes where order_id = v_order.id;
  if v_count >= 50 then
    return jsonb_build_object('ok', false, 'error', 'limit');
  end if;
  insert into public.order_notes (order_id, body, actor) values (v_order.id, btrim(p_body), auth.uid());
  perform internal.audit_notes(v_order.id, v_count, v_count + 1);
  return jsonb_build_object('ok', true);
end $$;

-- False when it is gone already.
create function public.admin_delete_note(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order_id bigint;
  v_count integer;
begin
  perform internal.assert_admin();
  delete from public.order_notes where id = p_id returning order_id into v_order_id;
  if not found then
    return false;
  end if;
  select count(*) into v_count from public.order_notes where order_id = v_order_id;
  perform internal.audit_notes(v_order_id, v_count + 1, v_count);
  return true;
end $$;

-- An archived order is kept for the law alone, which asks for no notes. Erasing a person archives what must be kept of theirs.
create function internal.forget_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.order_notes where order_id = new.id;
  return null;
end $$;

create trigger orders_forget_notes after update of archived_at on public.orders
  for each row when (old.archived_at is null and new.archived_at is not null) execute function internal.forget_notes();

-- What is known of a person, as before, and the notes on their orders beside it.
alter function public.export_person(text) set schema internal;
alter function internal.export_person(text) rename to export_rows;
create function public.export_person(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.export_rows(p_email) || jsonb_build_object('notes', (
    select jsonb_agg(jsonb_build_object('order', o.number, 'text', n.body, 'created_at', n.created_at) order by n.id)
    from public.orders o join public.order_notes n on n.order_id = o.id
    where lower(o.email) = lower(btrim(p_email)) or lower(o.billing_address ->> 'email') = lower(btrim(p_email))));
$$;

-- ── Orders of some days, and their export ─────────────────────────────────────────────────────────────────────────────

-- Archived orders belong to a year's list too: the indexes are no longer only of the others.
drop index public.orders_by_status;
create index orders_by_status on public.orders (status, placed_at desc, id desc) include (mode, archived_at);
drop index public.orders_placed;
create index orders_placed on public.orders (placed_at desc, id desc) include (mode);
-- The newest of an e-mail address first.
drop index public.orders_email;
create index orders_email on public.orders (lower(email), placed_at desc, id desc) include (mode, archived_at);

create function internal.german_midnight(p_day date) returns timestamptz
language sql immutable set search_path = '' as $$
  select p_day::timestamp at time zone 'Europe/Berlin';
$$;

-- The condition on the orders t that a list shows, see admin_list_orders, and whether words are searched for in it.
create function internal.orders_condition(p_words text[], p_number text, p_status text, p_mode text, p_from date, p_to date,
  out condition text, out is_search boolean)
language plpgsql stable set search_path = '' as $$
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
  is_search := v_search is not null;
  condition := concat_ws(' and ',
    coalesce(v_search, case when p_from is null and p_to is null then 't.archived_at is null' else 'true' end),
    't.status = ' || quote_literal(p_status),
    case when p_mode = 'live' then $s$t.mode = 'live'$s$ end,
    't.placed_at >= ' || quote_literal(internal.german_midnight(p_from)),
    't.placed_at < ' || quote_literal(internal.german_midnight(p_to + 1)));
end $$;

-- Newest first: all orders of p_mode 'test', and of 'live' those that are meant. Archived ones are found by those who look for
-- them or ask for days, and are in nobody's way otherwise. p_number: an order's number, or a part of one, written as it is
-- stored, or null; p_from and p_to: the first and last German day, or null.
drop function public.admin_list_orders(text[], text, text, text, integer, integer);
create function public.admin_list_orders(p_words text[], p_number text, p_status text, p_mode text, p_page integer,
  p_size integer, p_from date default null, p_to date default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_asked record;
begin
  select * into v_asked from internal.orders_condition(p_words, p_number, p_status, p_mode, p_from, p_to);
  return internal.read_list('public.orders', v_asked.condition, 't.placed_at desc, t.id desc',
    $s$t.number, t.placed_at, t.first_name, t.last_name, t.email, t.status, t.total, t.refunded, t.payment_method, t.mode,
      (select coalesce(jsonb_agg(jsonb_build_object('status', w.status)), '[]') from public.withdrawals w
        where w.order_id = t.id and not w.needs_review) as withdrawals$s$,
    v_asked.is_search, p_page, p_size);
end $$;

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check
  check (action in ('insert', 'update', 'delete', 'export'));

-- The same orders for a file, oldest first, at most p_limit after the order placed at p_after_at with the id p_after_id (null:
-- from the first on, and the log says who asked for which). Answers {rows, next: {at, id} or null at the end}, amounts in cents.
create function public.admin_export_orders(p_words text[], p_number text, p_status text, p_mode text, p_from date, p_to date,
  p_after_at timestamptz, p_after_id bigint, p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limit integer := least(greatest(p_limit, 1), 1000);
  v_asked record;
  v_rows jsonb;
begin
  perform internal.assert_admin();
  if p_after_id is null then
    insert into public.audit_log (actor, table_name, row_id, action, after)
      values (auth.uid(), 'orders', '*', 'export', jsonb_strip_nulls(jsonb_build_object('status', p_status,
        'placed_from', p_from, 'placed_to', p_to,
        'searched', case when cardinality(p_words) > 0 or p_number is not null then true end)));
  end if;
  select * into v_asked from internal.orders_condition(p_words, p_number, p_status, p_mode, p_from, p_to);
  execute format($s$
    with page as (
      select t.* from public.orders t where %s and (t.placed_at, t.id) > ($1, $2) order by t.placed_at, t.id limit $3)
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'placed_at', t.placed_at, 'status', t.status,
      'first_name', t.first_name, 'last_name', t.last_name, 'email', t.email,
      'place', concat_ws(' ', t.delivery_address ->> 'postalCode', t.delivery_address ->> 'city'),
      'pieces', (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = t.id),
      'payment_method', t.payment_method, 'discount_code', t.discount_code, 'carrier', t.carrier,
      'subtotal_cents', (t.subtotal * 100)::bigint, 'discount_cents', (t.discount * 100)::bigint,
      'shipping_cents', (t.shipping * 100)::bigint, 'total_cents', (t.total * 100)::bigint,
      'refunded_cents', (t.refunded * 100)::bigint,
      'invoice', (select i.number from public.invoices i where i.order_id = t.id and i.kind = 'invoice'))
      order by t.placed_at, t.id), '[]') from page t$s$, v_asked.condition)
    into v_rows using coalesce(p_after_at, '-infinity'), coalesce(p_after_id, 0), v_limit;
  return jsonb_build_object('rows', v_rows, 'next', case when jsonb_array_length(v_rows) = v_limit
    then jsonb_build_object('at', v_rows -> -1 -> 'placed_at', 'id', v_rows -> -1 -> 'id') end);
end $$;

-- ── Customers ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What an e-mail address bought, without archived orders: {orders, total_cents (without cancelled ones, less refunds), last_at}.
create function internal.bought_by(p_email text, p_mode text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('orders', count(*), 'last_at', max(placed_at),
    'total_cents', (coalesce(sum(total - refunded) filter (where status <> 'cancelled'), 0) * 100)::bigint)
  from public.orders
  where lower(email) = p_email and archived_at is null and (p_mode <> 'live' or mode = 'live');
$$;

-- The customers, one for each e-mail address with an order that is not archived, the last to order first: p_size after the one
-- whose newest order has the id p_after (null: from the first on). A search looks at names and addresses of all their orders,
-- and at the newest 5,000 that fit. Answers {rows: [{number (their newest order's), name, email, orders, total_cents, last_at}],
-- next (for p_after; null at the end), is_cut (the search found more)}.
create function public.admin_list_customers(p_words text[], p_mode text, p_after bigint, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_searched constant integer := 5000;
  c_batch constant integer := 200;
  v_size integer := least(greatest(p_size, 1), 100);
  v_search text := internal.words_condition($s$(' ' || t.first_name || ' ' || t.last_name || ' ' || t.email)$s$, p_words);
  v_at timestamptz := 'infinity';
  v_id bigint := 9223372036854775807;
  v_ids bigint[] := '{}';
  v_more bigint[];
  v_count integer;
  v_is_cut boolean := false;
begin
  perform internal.assert_admin();
  select placed_at, id into v_at, v_id from public.orders where id = p_after;
  v_at := coalesce(v_at, 'infinity');
  v_id := coalesce(v_id, 9223372036854775807);
  if v_search is not null then
    v_search := concat_ws(' and ', v_search, 't.archived_at is null', case when p_mode = 'live' then $s$t.mode = 'live'$s$ end);
    execute format('select array(select t.id from public.orders t where %s limit %s)', v_search, c_searched) into v_more;
    if cardinality(v_more) = c_searched then
      v_is_cut := true;
      -- So many are found soonest in the order of the list.
      execute format('select array(select t.id from public.orders t where %s order by t.placed_at desc, t.id desc limit %s)',
        v_search, c_searched) into v_more;
    end if;
    v_ids := array(
      select id from (select distinct on (lower(email)) id, placed_at from public.orders where id = any (v_more)
        order by lower(email), placed_at desc, id desc) as newest
      where (placed_at, id) < (v_at, v_id) order by placed_at desc, id desc limit v_size + 1);
  else
    -- Order by order; shown is a person's newest. Each is looked up on its own: a join would read the whole table.
    loop
      with batch as materialized (
        select id, placed_at, lower(email) as email from public.orders
        where archived_at is null and (p_mode <> 'live' or mode = 'live') and (placed_at, id) < (v_at, v_id)
        order by placed_at desc, id desc limit c_batch
      ), newest as (
        select b.id, b.placed_at from batch b cross join lateral (
          select o.id from public.orders o
          where lower(o.email) = b.email and o.archived_at is null and (p_mode <> 'live' or o.mode = 'live')
          order by o.placed_at desc, o.id desc limit 1) as last
        where last.id = b.id
      )
      select array(select id from newest order by placed_at desc, id desc), (select count(*) from batch),
          (select placed_at from batch order by placed_at, id limit 1), (select id from batch order by placed_at, id limit 1)
        into v_more, v_count, v_at, v_id;
      v_ids := v_ids || v_more;
      exit when cardinality(v_ids) > v_size or v_count < c_batch;
    end loop;
  end if;
  return jsonb_build_object('is_cut', v_is_cut,
    'next', case when cardinality(v_ids) > v_size then v_ids[v_size] end,
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'name', o.first_name || ' ' || o.last_name,
        'email', o.email) || internal.bought_by(lower(o.email), p_mode) order by w.n), '[]')
      from unnest(v_ids[1:v_size]) with ordinality as w (id, n) join public.orders o on o.id = w.id));
end $$;

-- What the shop knows of the customer who placed an order: {email, name, orders, total_cents, last_at, newsletter (the state of
-- the subscription or null), recent (orders), reviews, messages, withdrawals, each the newest 50}; null for an order that there
-- is not, or that is archived.
create function public.admin_customer(p_number text, p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_email text;
begin
  perform internal.assert_admin();
  select * into v_order from public.orders
    where number = p_number and archived_at is null and (p_mode <> 'live' or mode = 'live');
  if not found then
    return null;
  end if;
  v_email := lower(v_order.email);
  return internal.bought_by(v_email, p_mode) || jsonb_build_object(
    'email', v_order.email, 'name', v_order.first_name || ' ' || v_order.last_name,
    'newsletter', (select status from public.newsletter_subscribers where lower(email) = v_email limit 1),
    'recent', (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'placed_at', placed_at, 'status', status,
        'total_cents', (total * 100)::bigint, 'refunded_cents', (refunded * 100)::bigint)
        order by placed_at desc, id desc), '[]')
      from (select * from public.orders where lower(email) = v_email and archived_at is null
        and (p_mode <> 'live' or mode = 'live') order by placed_at desc, id desc limit 50) as o),
    'reviews', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'rating', r.rating, 'body', r.body,
        'status', r.status, 'created_at', r.created_at, 'product', r.product, 'slug', r.slug) order by r.id desc), '[]')
      from (select r.*, p.name as product, p.slug from public.orders o join public.reviews r on r.order_id = o.id
        join public.products p on p.id = r.product_id
        where lower(o.email) = v_email and o.archived_at is null order by r.id desc limit 50) as r),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'topic', topic, 'status', status,
        'created_at', created_at, 'message', left(message, 200)) order by id desc), '[]')
      from (select * from public.contact_messages where lower(email) = v_email order by id desc limit 50) as m),
    'withdrawals', (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'contract', w.contract, 'status', w.status,
        'received_at', w.received_at, 'number', w.number) order by w.id desc), '[]')
      from (select w.*, o.number from public.withdrawals w left join public.orders o on o.id = w.order_id
        where lower(w.email) = v_email order by w.id desc limit 50) as w));
end $$;

-- ── Overview ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Of the orders of one mode ('test' or 'live'), the last 60 German days, today last: orders and revenue (cents, without
-- cancelled orders, less refunds), day by day, and what waits to be done.
create or replace function public.admin_overview(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'days', (select jsonb_agg(jsonb_build_object('day', day::date, 'orders', coalesce(orders, 0), 'revenue_cents',
        coalesce(revenue, 0)) order by day)
      from generate_series(v_today - 59, v_today, interval '1 day') as day
      left join (select (placed_at at time zone 'Europe/Berlin')::date as placed, count(*) as orders,
          (sum(total - refunded) * 100)::bigint as revenue
        from public.orders where mode = p_mode and status <> 'cancelled' and placed_at >= internal.german_midnight(v_today - 59)
        group by 1) as sold
        on sold.placed = day::date),
    'open_orders', (select count(*) from public.orders where mode = p_mode and status = 'open'),
    'paid_orders', (select count(*) from public.orders where mode = p_mode and status = 'paid'),
    'unusual_orders', internal.unusual_orders(p_mode),
    'withdrawals', (select count(*) from public.withdrawals where status = 'received'),
    'overdue_withdrawals', (select count(*) from public.withdrawals where status = 'received' and due_at < now()),
    'failed_mails', (select count(*) from public.mail_outbox where status = 'failed'),
    'sold_out', (select count(*) from public.products where stock = 0 and archived_at is null));
end $$;

-- The five products with most pieces sold in the last 30 German days, without cancelled orders and what came back, at the prices
-- of their orders: [{id, slug, name, pieces, cents}].
create function public.admin_top_products(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_since timestamptz := internal.german_midnight((now() at time zone 'Europe/Berlin')::date - 29);
begin
  perform internal.assert_admin();
  return (with sold as (
      select i.product_id, sum(i.quantity - i.returned) as pieces,
        (sum((i.quantity - i.returned) * i.unit_price) * 100)::bigint as cents
      from public.orders o join public.order_items i on i.order_id = o.id
      where o.mode = p_mode and o.status not in ('cancelled', 'refunded') and o.placed_at >= v_since
      group by i.product_id having sum(i.quantity - i.returned) > 0
      order by pieces desc, cents desc, i.product_id limit 5)
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'pieces', s.pieces,
      'cents', s.cents) order by s.pieces desc, s.cents desc, p.id), '[]')
    from sold s join public.products p on p.id = s.product_id);
end $$;

-- ── Who may what ──────────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.order_notes enable row level security;
create policy "admins read notes on orders" on public.order_notes
  for select to authenticated using ((select public.is_admin()));
revoke all on public.order_notes from public, anon, authenticated, service_role;
grant select on public.order_notes to authenticated, service_role;

revoke execute on function internal.was_dispatched(bigint), internal.audit_notes(bigint, integer, integer),
  internal.forget_notes(), internal.export_rows(text), internal.german_midnight(date),
  internal.orders_condition(text[], text, text, text, date, date), internal.bought_by(text, text)
  from public, anon, authenticated, service_role;
revoke execute on function public.export_person(text), public.admin_correct_parcel(text, text, text),
  public.admin_resend_parcel(text), public.admin_add_note(text, text), public.admin_delete_note(bigint),
  public.admin_list_orders(text[], text, text, text, integer, integer, date, date),
  public.admin_export_orders(text[], text, text, text, date, date, timestamptz, bigint, integer),
  public.admin_list_customers(text[], text, bigint, integer), public.admin_customer(text, text),
  public.admin_top_products(text) from public, anon, authenticated, service_role;
grant execute on function public.export_person(text) to service_role;
grant execute on function public.admin_correct_parcel(text, text, text), public.admin_resend_parcel(text),
  public.admin_add_note(text, text), public.admin_delete_note(bigint),
  public.admin_list_orders(text[], text, text, text, integer, integer, date, date),
  public.admin_export_orders(text[], text, text, text, date, date, timestamptz, bigint, integer),
  public.admin_list_customers(text[], text, bigint, integer), public.admin_customer(text, text),
  public.admin_top_products(text) to authenticated;
