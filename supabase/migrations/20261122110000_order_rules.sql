-- What one order and one person may reserve unpaid, numbers of their own for test orders, and a ledger of the stock.

-- ── Limits ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Pieces of one article and of all articles in one order (lib/cart/limits.ts says the same to the shopper), and what may
-- be reserved without being paid: by one e-mail address, and from one visitor, who may be a household or an office.
create function internal.order_limits() returns table (
  line_pieces integer, order_pieces integer, email_orders integer, email_pieces integer, visitor_orders integer,
  visitor_pieces integer)
language sql immutable parallel safe set search_path = '' as $$
  select 10, 30, 3, 30, 10, 60;
$$;

-- From where an order came (a keyed hash of the address), for as long as it is open. Nobody reads it through the API.
create table internal.order_visitors (
  order_id bigint primary key references public.orders (id) on delete cascade,
  visitor text not null check (visitor <> '')
);
create index order_visitors_visitor on internal.order_visitors (visitor);

create function internal.forget_visitor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from internal.order_visitors where order_id = new.id;
  return null;
end $$;

create trigger orders_forget_visitor after update of status on public.orders
  for each row when (old.status = 'open' and new.status <> 'open') execute function internal.forget_visitor();

-- Whether p_pieces more would be too much for this e-mail address or visitor. Two of their orders are judged one after
-- the other: each waits until the transaction of the one before it has ended.
create function internal.reserves_too_much(p_email text, p_visitor text, p_pieces bigint) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_limits record;
  v_orders integer;
  v_pieces bigint;
begin
  select * into v_limits from internal.order_limits();
  -- Always in this order, so that nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || v_email, 0));
  select count(distinct o.id), coalesce(sum(i.quantity), 0) into v_orders, v_pieces
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.status = 'open' and lower(o.email) = v_email;
  if v_orders >= v_limits.email_orders or v_pieces + p_pieces > v_limits.email_pieces then
    return true;
  end if;
  if p_visitor is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('unpaid orders from ' || p_visitor, 0));
  select count(distinct v.order_id), coalesce(sum(i.quantity), 0) into v_orders, v_pieces
    from internal.order_visitors v join public.order_items i on i.order_id = v.order_id
    where v.visitor = p_visitor;
  return v_orders >= v_limits.visitor_orders or v_pieces + p_pieces > v_limits.visitor_pieces;
end $$;

-- ── Stock ledger ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Each change of a stock; the sum of a product's changes is its stock.
create table public.stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  delta integer not null check (delta <> 0),
  -- opening: with the product; order, cancellation, return: by an order; correction: typed by an admin; archived: taken
  -- off the shelf with the product.
  reason text not null check (reason in ('opening', 'order', 'cancellation', 'return', 'correction', 'archived')),
  order_id bigint references public.orders (id) on delete set null,
  -- The signed-in admin; null for the shopper and the shop itself.
  actor uuid,
  created_at timestamptz not null default now()
);
create index stock_movements_product on public.stock_movements (product_id, id desc);
create index stock_movements_order on public.stock_movements (order_id) where order_id is not null;

insert into public.stock_movements (product_id, delta, reason)
  select id, stock, 'opening' from public.products where stock <> 0 order by id;

-- move_stock says the reason and the order; a stock that is written otherwise is an opening or a correction.
create function internal.note_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_reason text := nullif(current_setting('shop.stock_reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into public.stock_movements (product_id, delta, reason, actor)
      values (new.id, new.stock, 'opening', auth.uid());
  else
    insert into public.stock_movements (product_id, delta, reason, order_id, actor)
      values (new.id, new.stock - old.stock,
        coalesce(v_reason, case when old.archived_at is null and new.archived_at is not null then 'archived'
          else 'correction' end),
        nullif(current_setting('shop.stock_order', true), '')::bigint, auth.uid());
  end if;
  return null;
end $$;

create trigger products_note_opening after insert on public.products
  for each row when (new.stock <> 0) execute function internal.note_stock();
create trigger products_note_stock after update on public.products
  for each row when (old.stock <> new.stock) execute function internal.note_stock();

-- Adds pieces to stocks or takes them off. p_pieces: [{product_id, delta}], each product once. Answers the products whose
-- page shows something else now, as [{product_id, availability_changed}]: a page shows no more of a stock than one order
-- may take, and lists show only whether there is any.
create function internal.move_stock(p_pieces jsonb, p_reason text, p_order_id bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_shown integer := (select line_pieces from internal.order_limits());
  v_changes jsonb;
begin
  perform internal.lock_products(array(
    select (piece ->> 'product_id')::bigint from jsonb_array_elements(p_pieces) as piece));
  perform set_config('shop.stock_reason', p_reason, true), set_config('shop.stock_order', p_order_id::text, true);
  with moved as (
    update public.products p set stock = p.stock + (piece ->> 'delta')::integer
      from jsonb_array_elements(p_pieces) as piece
      where p.id = (piece ->> 'product_id')::bigint
      returning p.id, p.stock - (piece ->> 'delta')::integer as before, p.stock as after
  )
  select coalesce(jsonb_agg(jsonb_build_object('product_id', id,
      'availability_changed', (before = 0) <> (after = 0)) order by id), '[]') into v_changes
    from moved where least(before, v_shown) <> least(after, v_shown);
  perform set_config('shop.stock_reason', '', true), set_config('shop.stock_order', '', true);
  return v_changes;
end $$;

-- How many pieces of the line were put back on the shelf after a refund.
alter table public.order_items
  add column returned integer not null default 0 check (returned between 0 and quantity);

-- ── Invoices ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Test orders count for themselves: TEST-RE-2026-00001. Those there are already get such numbers too, and a year in which
-- nothing was sold in earnest begins with 1.
alter table internal.invoice_counters add column mode text not null default 'live' check (mode in ('test', 'live'));
alter table internal.invoice_counters alter column mode drop default;
alter table internal.invoice_counters drop constraint invoice_counters_pkey;
alter table internal.invoice_counters add primary key (mode, year);
update public.invoices i set number = 'TEST-' || i.number
  from public.orders o where o.id = i.order_id and o.mode = 'test';
insert into internal.invoice_counters (mode, year, last) select 'test', year, last from internal.invoice_counters;
delete from internal.invoice_counters c where mode = 'live'
  and not exists (select from public.invoices where number like format('RE-%s-%%', c.year));

-- Writes the next invoice or credit note of this German year. p_amount_cents: gross.
create or replace function internal.issue_invoice(p_order_id bigint, p_kind text, p_amount_cents bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_mode text := (select mode from public.orders where id = p_order_id);
  v_year integer := extract(year from now() at time zone 'Europe/Berlin');
  v_last integer;
begin
  insert into internal.invoice_counters as counters (mode, year, last) values (v_mode, v_year, 1)
    on conflict (mode, year) do update set last = counters.last + 1 returning last into v_last;
  insert into public.invoices (number, kind, order_id, amount, issued_at)
    -- lpad also cuts: the 100,000th invoice would get the 10,000th one's number.
    values (format('%sRE-%s-%s', case v_mode when 'test' then 'TEST-' end, v_year,
        lpad(v_last::text, greatest(5, length(v_last::text)), '0')), p_kind, p_order_id, p_amount_cents / 100.0,
      -- Read once the counter is ours: a later number has a later time. Never of another year than the number.
      least(clock_timestamp(), make_timestamptz(v_year + 1, 1, 1, 0, 0, 0, 'Europe/Berlin') - interval '1 microsecond'));
end $$;

-- ── Placing an order ──────────────────────────────────────────────────────────────────────────────────────────────────

-- One order, whole or not at all. p_order:
--   key (uuid), fingerprint, mode, email, first_name, last_name, phone, delivery, billing, code, small_business,
--   visitor (a keyed hash of the shopper's address, or null), shipping: {id, price_cents, min_days, max_days}, payment,
--   paid, terms_version, total_cents (what the shopper saw),
--   lines: [{product_id, quantity, price_cents (what the shopper saw)}]
-- Answers {ok: true, number, token, again, stock_changes} (again: this key had been used for the same wish before;
-- stock_changes: see move_stock), or, with nothing written,
--   {ok: false, error: 'key_used', number, token}    another wish was already ordered under this key
--   {ok: false, error: 'too_many_pieces'}            of one article or of all together, see order_limits
--   {ok: false, error: 'too_many_unpaid'}            the e-mail address or the visitor has too much unpaid already
--   {ok: false, error: 'changed'}                    a price, a stock or the total is not what the shopper saw
--   {ok: false, error: 'code'}                       with the discount code it does not come to that total; why is only
--                                                    said by check_code, so that codes cannot be tried through orders
create or replace function public.place_order(p_order jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_key uuid := (p_order ->> 'key')::uuid;
  v_is_paid boolean := coalesce((p_order ->> 'paid')::boolean, false);
  v_visitor text := nullif(p_order ->> 'visitor', '');
  v_limits record;
  v_order public.orders;
  v_code public.discount_codes;
  v_discount jsonb;
  v_totals jsonb;
  v_lines jsonb;
  v_largest integer;
  v_pieces bigint;
  v_number text;
  v_changes jsonb;
begin
  -- A second request with the same key waits here until the first is done.
  perform pg_advisory_xact_lock(hashtextextended(v_key::text, 0));
  select * into v_order from public.orders where idempotency_key = v_key;
  if found then
    if v_order.fingerprint = p_order ->> 'fingerprint' then
      return jsonb_build_object('ok', true, 'number', v_order.number, 'token', v_order.token, 'again', true,
        'stock_changes', '[]'::jsonb);
    end if;
    return jsonb_build_object('ok', false, 'error', 'key_used', 'number', v_order.number, 'token', v_order.token);
  end if;
  if coalesce(jsonb_array_length(p_order -> 'lines'), 0) = 0
    or exists (select from jsonb_array_elements(p_order -> 'lines') as line
      where coalesce((line ->> 'quantity')::integer, 0) < 1)
    or exists (select from jsonb_array_elements(p_order -> 'lines') as line
      group by (line ->> 'product_id')::bigint having count(*) > 1) then
    raise exception 'an order has at least one line, each with another product and at least one piece'
      using errcode = 'PT400';
  end if;

  select * into v_limits from internal.order_limits();
  select max((line ->> 'quantity')::integer), sum((line ->> 'quantity')::bigint) into v_largest, v_pieces
    from jsonb_array_elements(p_order -> 'lines') as line;
  if v_largest > v_limits.line_pieces or v_pieces > v_limits.order_pieces then
    return jsonb_build_object('ok', false, 'error', 'too_many_pieces');
  end if;
  if not v_is_paid and internal.reserves_too_much(p_order ->> 'email', v_visitor, v_pieces) then
    return jsonb_build_object('ok', false, 'error', 'too_many_unpaid');
  end if;

  perform internal.lock_products(array(
    select (line ->> 'product_id')::bigint from jsonb_array_elements(p_order -> 'lines') as line));

  select jsonb_agg(jsonb_build_object('product_id', p.id, 'quantity', (line ->> 'quantity')::integer,
      'price_cents', (p.price * 100)::bigint, 'tax_rate', (p.tax_rate * 100)::bigint) order by ordinality)
    into v_lines
    from jsonb_array_elements(p_order -> 'lines') with ordinality as asked (line, ordinality)
    join public.products p on p.id = (line ->> 'product_id')::bigint and p.archived_at is null
      and p.price * 100 = (line ->> 'price_cents')::bigint and p.stock >= (line ->> 'quantity')::integer;
  if coalesce(jsonb_array_length(v_lines), 0) < jsonb_array_length(p_order -> 'lines') then
    return jsonb_build_object('ok', false, 'error', 'changed');
  end if;

  if p_order ->> 'code' is not null then
    select * into v_code from public.discount_codes where code = public.normalize_code(p_order ->> 'code') for update;
    v_discount := internal.judge_code(v_code, (select sum((line ->> 'price_cents')::bigint * (line ->> 'quantity')::bigint)
      from jsonb_array_elements(v_lines) as line)::bigint);
  end if;
  v_totals := internal.order_totals(v_lines, v_discount, (p_order #>> '{shipping,price_cents}')::bigint,
    (p_order ->> 'small_business')::boolean);
  if not coalesce((v_discount ->> 'ok')::boolean, true)
    or v_totals -> 'total_cents' is distinct from p_order -> 'total_cents' then
    -- The same answer for a code that does not hold and for one that holds but was tried with another total.
    return jsonb_build_object('ok', false, 'error', case when v_discount is null then 'changed' else 'code' end);
  end if;
  update public.discount_codes set used_count = used_count + 1 where id = v_code.id;

  loop
    v_number := internal.new_order_number();
    exit when not exists (select 1 from public.orders where number = v_number);
  end loop;
  insert into public.orders (number, idempotency_key, fingerprint, mode, email, first_name, last_name, phone,
      delivery_address, billing_address, shipping_option, min_days, max_days, payment_method, discount_code,
      subtotal, discount, shipping, total, taxes, terms_version)
    values (v_number, v_key, p_order ->> 'fingerprint', p_order ->> 'mode', p_order ->> 'email',
      p_order ->> 'first_name', p_order ->> 'last_name', p_order ->> 'phone',
      p_order -> 'delivery', nullif(p_order -> 'billing', 'null'), p_order #>> '{shipping,id}',
      (p_order #>> '{shipping,min_days}')::integer, (p_order #>> '{shipping,max_days}')::integer,
      p_order ->> 'payment', v_code.code,
      (v_totals ->> 'subtotal_cents')::numeric / 100, (v_totals ->> 'discount_cents')::numeric / 100,
      (v_totals ->> 'shipping_cents')::numeric / 100, (v_totals ->> 'total_cents')::numeric / 100,
      v_totals -> 'taxes', p_order ->> 'terms_version')
    returning * into v_order;
  insert into public.order_items (order_id, position, product_id, article_number, name, features, image_url, quantity,
      unit_price, tax_rate)
    select v_order.id, ordinality, p.id, p.article_number, p.name,
      concat_ws(', ', p.pieces || ' Teile', p.dimensions, p.material), p.image_url,
      (line ->> 'quantity')::integer, p.price, p.tax_rate
    from jsonb_array_elements(v_lines) with ordinality as taken (line, ordinality)
    join public.products p on p.id = (line ->> 'product_id')::bigint;
  -- The rows have been locked since their stock was read; the products' own check refuses less than nothing.
  v_changes := internal.move_stock((select jsonb_agg(jsonb_build_object('product_id', line -> 'product_id',
      'delta', -(line ->> 'quantity')::integer)) from jsonb_array_elements(v_lines) as line), 'order', v_order.id);
  insert into public.order_events (order_id, kind) values (v_order.id, 'placed');
  if v_is_paid or v_order.total = 0 then
    perform internal.mark_paid(v_order.id, null);
  elsif v_visitor is not null then
    insert into internal.order_visitors (order_id, visitor) values (v_order.id, v_visitor);
  end if;
  insert into public.mail_outbox (kind, recipient, order_id) values ('order_confirmation', v_order.email, v_order.id);
  insert into public.mail_outbox (kind, order_id) values ('shop_order', v_order.id);
  return jsonb_build_object('ok', true, 'number', v_order.number, 'token', v_order.token, 'again', false,
    'stock_changes', v_changes);
end $$;

-- ── An order's further life ───────────────────────────────────────────────────────────────────────────────────────────

-- Writes down which pieces of a refunded order go back on the shelf. p_returned: [{product_id, quantity}], each product
-- once. Answers as move_stock does, or null, with nothing written, when that is more than was ordered and not yet back.
create function internal.take_back(p_order_id bigint, p_returned jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_count integer;
begin
  select count(distinct i.id) into v_count
    from jsonb_array_elements(p_returned) as piece
    join public.order_items i on i.order_id = p_order_id and i.product_id = (piece ->> 'product_id')::bigint
      and (piece ->> 'quantity')::integer between 1 and i.quantity - i.returned;
  if v_count <> jsonb_array_length(p_returned) then
    return null;
  end if;
  update public.order_items i set returned = i.returned + (piece ->> 'quantity')::integer
    from jsonb_array_elements(p_returned) as piece
    where i.order_id = p_order_id and i.product_id = (piece ->> 'product_id')::bigint;
  return internal.move_stock((select coalesce(jsonb_agg(jsonb_build_object('product_id', piece -> 'product_id',
      'delta', piece -> 'quantity')), '[]') from jsonb_array_elements(p_returned) as piece), 'return', p_order_id);
end $$;

-- p_action and what p_details carries: 'pay'; 'dispatch' {carrier, tracking_number}; 'cancel';
-- 'refund' {amount_cents, returned}: returned is left out or says what goes back on the shelf, see take_back.
-- Answers {ok: true, status, stock_changes} (see move_stock) or {ok: false, error: 'unknown' | 'not_now' | 'amount' |
-- 'returned'}. Each success writes history and mail.
create or replace function internal.change_order(p_number text, p_action text, p_details jsonb, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_cents bigint;
  v_changes jsonb := '[]';
begin
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  if not (case p_action
    when 'pay' then v_order.status = 'open'
    when 'dispatch' then v_order.status = 'paid'
    when 'cancel' then v_order.status in ('open', 'paid')
    when 'refund' then v_order.status in ('paid', 'dispatched')
    else false end) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;

  if p_action = 'pay' then
    perform internal.mark_paid(v_order.id, p_actor);
    perform internal.write_mail(v_order, 'payment_received', '{}');
  elsif p_action = 'dispatch' then
    update public.orders set status = 'dispatched', carrier = nullif(btrim(p_details ->> 'carrier'), ''),
      tracking_number = nullif(btrim(p_details ->> 'tracking_number'), '') where id = v_order.id;
    insert into public.order_events (order_id, kind, actor) values (v_order.id, 'dispatched', p_actor);
    perform internal.write_mail(v_order, 'dispatched', '{}');
  elsif p_action = 'cancel' then
    -- What is left to give back of a paid order.
    v_cents := case when v_order.status = 'paid' then (v_order.total - v_order.refunded) * 100 else 0 end;
    update public.orders set status = 'cancelled', refunded = refunded + v_cents / 100.0 where id = v_order.id;
    v_changes := internal.move_stock((select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id,
        'delta', quantity - returned)), '[]') from public.order_items
      where order_id = v_order.id and quantity > returned), 'cancellation', v_order.id);
    update public.discount_codes set used_count = greatest(used_count - 1, 0) where code = v_order.discount_code;
    if v_cents > 0 then
      perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    end if;
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'cancelled', jsonb_build_object('refund_cents', v_cents), p_actor);
    perform internal.write_mail(v_order, 'cancelled', jsonb_build_object('refund_cents', v_cents));
  else
    v_cents := (p_details ->> 'amount_cents')::bigint;
    if v_cents is null or v_cents <= 0 or v_cents > (v_order.total - v_order.refunded) * 100 then
      return jsonb_build_object('ok', false, 'error', 'amount');
    end if;
    if jsonb_typeof(p_details -> 'returned') = 'array' then
      v_changes := internal.take_back(v_order.id, p_details -> 'returned');
      if v_changes is null then
        return jsonb_build_object('ok', false, 'error', 'returned');
      end if;
    end if;
    update public.orders set refunded = refunded + v_cents / 100.0,
      status = case when refunded + v_cents / 100.0 = total then 'refunded' else status end where id = v_order.id;
    perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'refunded', jsonb_build_object('refund_cents', v_cents), p_actor);
    perform internal.write_mail(v_order, 'refunded', jsonb_build_object('refund_cents', v_cents));
  end if;
  return jsonb_build_object('ok', true, 'status', (select status from public.orders where id = v_order.id),
    'stock_changes', v_changes);
end $$;

-- ── Overview ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Open orders to look at before they are packed or waited for, the newest 50: with many pieces, of high value, or several
-- from one visitor. [{number, placed_at, pieces, total_cents, from_visitor (open orders), reasons}]
create function internal.unusual_orders(p_mode text) returns jsonb
language sql stable set search_path = '' as $$
  with waiting as (
    select o.number, o.placed_at, o.total, v.visitor, count(v.visitor) over (partition by v.visitor) as from_visitor,
      (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = o.id) as pieces
    from public.orders o left join internal.order_visitors v on v.order_id = o.id
    where o.status = 'open' and o.mode = p_mode
  ), judged as (
    select *, array_remove(array[case when pieces >= 15 then 'pieces' end, case when total >= 500 then 'value' end,
      case when from_visitor >= 3 then 'visitor' end], null) as reasons from waiting
  ), newest as (
    select * from judged where cardinality(reasons) > 0 order by placed_at desc, number limit 50
  )
  select coalesce(jsonb_agg(jsonb_build_object('number', number, 'placed_at', placed_at, 'pieces', pieces,
    'total_cents', (total * 100)::bigint, 'from_visitor', from_visitor, 'reasons', reasons)
    order by placed_at desc, number), '[]') from newest;
$$;

-- Of the orders of one mode ('test' or 'live'), today and the last 30 German days: orders and revenue (cents, without
-- cancelled orders, less refunds), day by day, and what waits to be done.
drop function public.admin_overview();
create function public.admin_overview(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'days', (select jsonb_agg(jsonb_build_object('day', day::date, 'orders', coalesce(orders, 0), 'revenue_cents',
        coalesce(revenue, 0)) order by day)
      from generate_series(v_today - 29, v_today, interval '1 day') as day
      left join (select (placed_at at time zone 'Europe/Berlin')::date as placed, count(*) as orders,
          (sum(total - refunded) * 100)::bigint as revenue
        from public.orders where mode = p_mode and status <> 'cancelled' and placed_at > now() - interval '32 days'
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

-- ── Who may what ──────────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.stock_movements enable row level security;
create policy "admins read stock movements" on public.stock_movements
  for select to authenticated using ((select public.is_admin()));
revoke all on internal.order_visitors, public.stock_movements from public, anon, authenticated, service_role;
-- Written by the products' trigger alone.
grant select on public.stock_movements to authenticated, service_role;

revoke execute on function internal.order_limits(), internal.forget_visitor(),
  internal.reserves_too_much(text, text, bigint), internal.note_stock(), internal.move_stock(jsonb, text, bigint),
  internal.take_back(bigint, jsonb), internal.unusual_orders(text) from public, anon, authenticated, service_role;
revoke execute on function public.admin_overview(text) from public, anon, authenticated, service_role;
grant execute on function public.admin_overview(text) to authenticated;
