-- The file of orders says what vouchers paid of each.
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
      'total_cents', (t.total * 100)::bigint, 'voucher_cents', (internal.paid_by_vouchers(t.id) * 100)::bigint,
      'refunded_cents', (t.refunded * 100)::bigint,
      'invoice', (select i.number from public.invoices i where i.order_id = t.id and i.kind = 'invoice'))
      order by t.placed_at, t.id), '[]') from page t$s$, v_asked.condition)
    into v_rows using coalesce(p_after_at, '-infinity'), coalesce(p_after_id, 0), v_limit;
  return jsonb_build_object('rows', v_rows, 'next', case when jsonb_array_length(v_rows) = v_limit
    then jsonb_build_object('at', v_rows -> -1 -> 'placed_at', 'id', v_rows -> -1 -> 'id') end);
end $$;
