create function internal.orders_with_words(p_words text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  c_most constant integer := 200;
  v_search text := internal.words_condition('public.orders_search', p_words);
  v_ids bigint[];
begin
  -- Fewer digits are in the numbers of all invoices and parcels.
  if array_to_string(p_words, '') ~ '([0-9][^0-9]*){5}' then
    -- As ids, so that an index finds their orders.
    execute format('select array((select order_id from public.invoices t where %2$s order by id desc limit %1$s)
        union (select order_id from public.parcels t where %3$s order by id desc limit %1$s))', c_most,
      internal.words_condition('public.invoices_search', p_words), internal.words_condition('public.parcels_search', p_words)) into v_ids;
    v_search := format('(%s or t.id = any(%L))', v_search, v_ids);
  end if;
  return v_search;
end $$;

create function internal.orders_condition(p_words text[], p_number text, p_status text, p_mode text, p_from date, p_to date,
  out condition text, out is_search boolean)
language plpgsql stable set search_path = '' as $$
declare
  v_search text := internal.orders_with_words(p_words);
begin
  if p_number like 'KG-____-____' then
    v_search := format('(t.number = %L or %s)', p_number, coalesce(v_search, 'false'));
  elsif p_number is not null then
    v_search := format('(%s or %s)', internal.words_condition('public.orders_search', array[p_number]), coalesce(v_search, 'false'));
  end if;
  is_search := v_search is not null;
  condition := concat_ws(' and ',
    coalesce(v_search, case when p_from is null and p_to is null then 't.archived_at is null' else 'true' end),
    't.status = ' || quote_literal(p_status),
    case when p_mode = 'live' then $s$t.mode = 'live'$s$ end,
    't.placed_at >= ' || quote_literal(internal.german_midnight(p_from)),
    't.placed_at < ' || quote_literal(internal.german_midnight(p_to + 1)));
end $$;

-- Archived orders are found only by a search or by their day.
create function public.admin_list_orders(p_words text[], p_number text, p_status text, p_mode text, p_page integer,
  p_size integer, p_from date default null, p_to date default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_asked record;
begin
  perform internal.assert_role('{sales}');
  select * into v_asked from internal.orders_condition(p_words, p_number, p_status, p_mode, p_from, p_to);
  return internal.read_list('{sales}', 'public.orders', v_asked.condition, 't.placed_at desc, t.id desc',
    $s$t.number, t.placed_at, internal.buyer_name(t) as name, coalesce(t.email, '') as email, t.channel, t.status, (t.total * 100)::bigint as total_cents,
      (t.refunded * 100)::bigint as refunded_cents,
      case when t.status = 'open' then (internal.held(t.id) * 100)::bigint else 0 end as paid_cents, t.payment_method, t.mode, internal.is_partly_sent(t) as is_partly_sent,
      t.shipping_option = 'pickup' as is_pickup, exists (select from public.withdrawals w
        where w.order_id = t.id and w.status = 'received' and not w.needs_review) as has_open_withdrawal$s$,
    v_asked.is_search, p_page, p_size);
end $$;

-- Oldest first, amounts in cents; a first page (p_after_at null) is noted in the log. {rows, next: {at, id} or null}.
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
      'first_name', t.first_name, 'last_name', t.last_name, 'email', coalesce(t.email, ''), 'channel', t.channel,
      'company_name', t.company_name, 'company_vat_id', t.company_vat_id, 'company_department', t.company_department,
      'company_reference', t.company_reference,
      'place', concat_ws(' ', t.delivery_address ->> 'postalCode', t.delivery_address ->> 'city'),
      'pieces', (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = t.id),
      'payment_method', t.payment_method, 'discount_code', t.discount_code, 'carrier', coalesce(t.pickup_store ->> 'name', (select string_agg(distinct p.carrier, ', ') from public.parcels p where p.order_id = t.id)),
      'subtotal_cents', (t.subtotal * 100)::bigint, 'discount_cents', (t.discount * 100)::bigint,
      'shipping_cents', (t.shipping * 100)::bigint, 'gift_wrap_cents', (t.gift_wrap * 100)::bigint,
      'total_cents', (t.total * 100)::bigint, 'voucher_cents', (internal.paid_by_vouchers(t.id) * 100)::bigint,
      'refunded_cents', (t.refunded * 100)::bigint,
      'invoice', (select i.number from public.invoices i where i.order_id = t.id and i.kind = 'invoice'))
      order by t.placed_at, t.id), '[]') from page t$s$, v_asked.condition)
    into v_rows using coalesce(p_after_at, '-infinity'), coalesce(p_after_id, 0), v_limit;
  return jsonb_build_object('rows', v_rows, 'next', case when jsonb_array_length(v_rows) = v_limit
    then jsonb_build_object('at', v_rows -> -1 -> 'placed_at', 'id', v_rows -> -1 -> 'id') end);
end $$;

grant execute on function public.admin_list_orders(text[], text, text, text, integer, integer, date, date),
  public.admin_export_orders(text[], text, text, text, date, date, timestamptz, bigint, integer) to authenticated;
