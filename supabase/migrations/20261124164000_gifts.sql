-- Presents: gift wrap with a price of its own, and a text for a card in the parcel.

set check_function_bodies = off;

alter table public.orders
  add column gift_message text check (btrim(gift_message) <> '' and length(gift_message) <= 200),
  add column gift_wrap numeric(10, 2) not null default 0 check (gift_wrap >= 0),
  drop constraint orders_check2,
  add constraint orders_check2 check (total = subtotal - discount + shipping + gift_wrap);

drop function internal.order_totals(jsonb, jsonb, bigint, boolean);

create function internal.order_totals(p_lines jsonb, p_discount jsonb, p_shipping_cents bigint, p_wrap_cents bigint,
  p_small_business boolean) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  with rates as (
    select (line ->> 'tax_rate')::bigint as rate,
      sum((line ->> 'price_cents')::numeric * (line ->> 'quantity')::numeric) as goods
    from jsonb_array_elements(p_lines) as line group by 1
  ), running as (
    select rate, goods, sum(goods) over (order by rate desc) as upto, sum(goods) over () as subtotal from rates
  ), amounts as (
    select subtotal::bigint as subtotal,
      case p_discount ->> 'kind'
        when 'percent' then internal.share(subtotal::bigint, (p_discount ->> 'percent')::numeric, 100)
        when 'fixed' then least((p_discount ->> 'amount_cents')::bigint, subtotal::bigint)
        else 0 end as discount,
      case when p_discount ->> 'kind' = 'free_shipping' then 0 else p_shipping_cents end as shipping
    from (select coalesce(max(subtotal), 0) as subtotal from running) as whole
  ), shares as (
    select r.rate, (r.goods
      - internal.share(a.discount, r.upto, r.subtotal) + internal.share(a.discount, r.upto - r.goods, r.subtotal)
      + internal.share(a.shipping + p_wrap_cents, r.upto, r.subtotal)
      - internal.share(a.shipping + p_wrap_cents, r.upto - r.goods, r.subtotal)
      )::bigint as gross
    from running r cross join amounts a
  ), taxed as (
    select rate, gross, internal.share(gross, rate, 10000 + rate) as tax from shares
  )
  select jsonb_build_object('subtotal_cents', a.subtotal, 'discount_cents', a.discount, 'shipping_cents', a.shipping,
    'wrap_cents', p_wrap_cents, 'total_cents', a.subtotal - a.discount + a.shipping + p_wrap_cents,
    'taxes', case when p_small_business then '[]'::jsonb else coalesce((select jsonb_agg(jsonb_build_object(
      'rate', rate, 'gross_cents', gross, 'net_cents', gross - tax, 'tax_cents', tax) order by rate desc) from taxed),
      '[]'::jsonb) end)
  from amounts a;
$$;

create or replace function internal.insert_order(p_order jsonb, p_lines jsonb, p_totals jsonb, p_code text) returns public.orders
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_number text;
begin
  loop
    v_number := internal.new_order_number();
    exit when not exists (select from public.orders where number = v_number);
  end loop;
  insert into public.orders (number, idempotency_key, fingerprint, mode, email, first_name, last_name, phone,
      delivery_address, billing_address, shipping_option, min_days, max_days, payment_method, discount_code,
      subtotal, discount, shipping, gift_wrap, total, taxes, terms_version, gift_message)
    values (v_number, (p_order ->> 'key')::uuid, p_order ->> 'fingerprint', p_order ->> 'mode', p_order ->> 'email',
      p_order ->> 'first_name', p_order ->> 'last_name', p_order ->> 'phone',
      p_order -> 'delivery', nullif(p_order -> 'billing', 'null'), p_order #>> '{shipping,id}',
      (p_order #>> '{shipping,min_days}')::integer, (p_order #>> '{shipping,max_days}')::integer,
      p_order ->> 'payment', p_code,
      (p_totals ->> 'subtotal_cents')::numeric / 100, (p_totals ->> 'discount_cents')::numeric / 100,
      (p_totals ->> 'shipping_cents')::numeric / 100, (p_totals ->> 'wrap_cents')::numeric / 100,
      (p_totals ->> 'total_cents')::numeric / 100, p_totals -> 'taxes', p_order ->> 'terms_version',
      nullif(btrim(p_order #>> '{gift,message}'), ''))
    returning * into v_order;
  insert into public.order_items (order_id, position, product_id, article_number, name, features, image_url, quantity,
      unit_price, tax_rate, engraving)
    select v_order.id, ordinality, p.id, p.article_number, internal.article_name(p),
      concat_ws(', ', p.pieces || ' Teile', p.dimensions, p.material,
        'Gravur „' || (line #>> '{engraving,text}') || '“ (' || (line #>> '{engraving,font}') || ', '
          || (line #>> '{engraving,place}') || ')'),
      p.image_url, (line ->> 'quantity')::integer, p.price, p.tax_rate, nullif(line -> 'engraving', 'null')
    from jsonb_array_elements(p_lines) with ordinality as taken (line, ordinality)
    join public.products p on p.id = (line ->> 'product_id')::bigint;
  return v_order;
end $$;

create or replace function public.place_order(p_order jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_is_paid boolean := coalesce((p_order ->> 'paid')::boolean, false);
  v_visitor text := nullif(p_order ->> 'visitor', '');
  v_network text := nullif(p_order ->> 'network', '');
  v_order public.orders;
  v_code public.discount_codes;
  v_discount jsonb;
  v_totals jsonb;
  v_lines jsonb;
  v_pieces bigint;
  v_changes jsonb;
  v_before jsonb := internal.placed_order((p_order ->> 'key')::uuid, p_order ->> 'fingerprint');
begin
  if v_before is not null then
    return v_before;
  end if;
  v_pieces := internal.count_pieces(p_order -> 'lines');
  if v_pieces is null then
    return jsonb_build_object('ok', false, 'error', 'too_many_pieces');
  end if;
  if not v_is_paid and internal.reserves_too_much(p_order ->> 'email', v_visitor, v_network, v_pieces) then
    return jsonb_build_object('ok', false, 'error', 'too_many_unpaid');
  end if;
  v_lines := internal.price_lines(p_order -> 'lines');
  if v_lines is null then
    return jsonb_build_object('ok', false, 'error', 'changed');
  end if;

  if p_order ->> 'code' is not null then
    select * into v_code from public.discount_codes where code = public.normalize_code(p_order ->> 'code') for update;
    v_discount := internal.validate_code(v_code, (select sum((line ->> 'price_cents')::bigint * (line ->> 'quantity')::bigint)
      from jsonb_array_elements(v_lines) as line)::bigint);
  end if;
  v_totals := internal.order_totals(v_lines, v_discount, (p_order #>> '{shipping,price_cents}')::bigint,
    coalesce((p_order #>> '{gift,wrap_cents}')::bigint, 0), (p_order ->> 'small_business')::boolean);
  if not coalesce((v_discount ->> 'ok')::boolean, true)
    or v_totals -> 'total_cents' is distinct from p_order -> 'total_cents' then
    -- The same answer for a code that is not valid and for one that is, but was tried with another total.
    return jsonb_build_object('ok', false, 'error', case when v_discount is null then 'changed' else 'code' end);
  end if;

  update public.discount_codes set used_count = used_count + 1 where id = v_code.id;
  v_order := internal.insert_order(p_order, v_lines, v_totals, v_code.code);
  -- The rows have been locked since their stock was read; the products' own check refuses less than nothing.
  v_changes := internal.move_stock((select jsonb_agg(jsonb_build_object('product_id', line -> 'product_id',
      'delta', -(line ->> 'quantity')::integer)) from jsonb_array_elements(v_lines) as line), 'order', v_order.id);
  insert into public.order_events (order_id, kind) values (v_order.id, 'placed');
  if v_is_paid or v_order.total = 0 then
    perform internal.mark_paid(v_order.id, null);
  elsif v_visitor is not null then
    insert into internal.order_visitors (order_id, visitor, network) values (v_order.id, v_visitor, v_network);
  end if;
  -- Who pays online is written to once that is done, see settle_session.
  if v_order.payment_method <> 'stripe' or v_order.total = 0 then
    perform internal.confirm_order(v_order, null);
  end if;
  return jsonb_build_object('ok', true, 'number', v_order.number, 'token', v_order.token, 'again', false,
    'stock_changes', v_changes);
end $$;

create or replace function public.admin_export_orders(p_words text[], p_number text, p_status text, p_mode text, p_from date, p_to date,
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
      'shipping_cents', (t.shipping * 100)::bigint, 'gift_wrap_cents', (t.gift_wrap * 100)::bigint,
      'total_cents', (t.total * 100)::bigint, 'refunded_cents', (t.refunded * 100)::bigint,
      'invoice', (select i.number from public.invoices i where i.order_id = t.id and i.kind = 'invoice'))
      order by t.placed_at, t.id), '[]') from page t$s$, v_asked.condition)
    into v_rows using coalesce(p_after_at, '-infinity'), coalesce(p_after_id, 0), v_limit;
  return jsonb_build_object('rows', v_rows, 'next', case when jsonb_array_length(v_rows) = v_limit
    then jsonb_build_object('at', v_rows -> -1 -> 'placed_at', 'id', v_rows -> -1 -> 'id') end);
end $$;

create or replace function internal.archive_orders(p_before timestamptz, p_now timestamptz, p_email text, p_limit integer)
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[];
begin
  if p_email is null then
    v_ids := array(
      select id from public.orders o
      where archived_at is null and status in ('dispatched', 'cancelled', 'refunded') and placed_at < p_before
        and internal.last_event(id) < p_before
        and not exists (select from public.withdrawals w where w.order_id = o.id and w.status = 'received')
      order by placed_at, id limit p_limit for update skip locked);
  else
    v_ids := array(
      select id from public.orders o
      where lower(email) = p_email and archived_at is null and status in ('dispatched', 'cancelled', 'refunded')
        and not exists (select from public.withdrawals w where w.order_id = o.id and w.status = 'received')
      order by id limit p_limit for update);
  end if;
  update public.orders set archived_at = p_now, phone = null, gift_message = null,
      billing_address = billing_address || '{"phone": ""}'
    where id = any (v_ids);
  return cardinality(v_ids);
end $$;
