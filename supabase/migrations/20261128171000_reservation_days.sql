-- 1.2.0: owners set the days of a prepayment.

create or replace function internal.settle_change(p_order public.orders, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_less bigint := (internal.kept(p_order.id) - p_order.total) * 100;
  v_last bigint := (select max(id) from public.payments where order_id = p_order.id);
  v_single bigint;
begin
  if v_less > 0 then
    perform internal.give_back(p_order.id, v_less, p_actor);
  end if;
  select coalesce(-sum(e.amount), 0) * 100 into v_single from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
    where e.order_id = p_order.id and e.kind in ('redeem', 'give_back') and v.purpose = 'single';
  update public.orders set taxes = internal.taxes_beside_vouchers(taxes, v_single) where id = p_order.id;
  if p_order.status = 'paid' and v_less < 0 then
    update public.orders set status = 'open', reminded_at = null,
        pay_by = internal.new_pay_by(),
        payment_method = case when payment_method = any (rules.transfer_methods()) then payment_method else (rules.transfer_methods())[1] end
      where id = p_order.id;
  end if;
  return jsonb_build_object('refund_cents', greatest(v_less, 0), 'due_cents', greatest(-v_less, 0), 'voucher_cents', (
    select coalesce(sum(amount) * 100, 0)::bigint from public.payments
      where order_id = p_order.id and id > v_last and kind = 'refund' and provider = 'voucher'));
end $$;

create function internal.reservation_days(p_field text) returns integer
language sql stable set search_path = '' as $$
  select coalesce((select (value ->> p_field)::integer from public.settings where part = 'payment' order by revision desc limit 1),
    case p_field when 'payDays' then r.pay_days when 'graceDays' then r.grace_days end)
  from rules.reservation() as r;
$$;

create function internal.new_pay_by() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'Europe/Berlin')::date + internal.reservation_days('payDays');
$$;

create or replace function internal.insert_order(p_order jsonb, p_lines jsonb, p_totals jsonb, p_discount jsonb) returns public.orders
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_number text;
begin
  loop
    v_number := internal.new_order_number();
    exit when not exists (select from public.orders where number = v_number);
  end loop;
  insert into public.orders (number, idempotency_key, fingerprint, mode, channel, email, first_name, last_name, phone,
      delivery_address, billing_address, company_name, company_vat_id, company_department, company_reference,
      shipping_option, min_days, max_days, payment_method, discount_code, discount_terms,
      subtotal, discount, shipping, gift_wrap, total, taxes, terms_version, is_gift, gift_message, confirm_until, pickup_store, pay_by)
    values (v_number, (p_order ->> 'key')::uuid, p_order ->> 'fingerprint', p_order ->> 'mode', coalesce(p_order ->> 'channel', 'shop'), p_order ->> 'email',
      p_order ->> 'firstName', p_order ->> 'lastName', nullif(p_order ->> 'phone', ''),
      p_order -> 'delivery', nullif(p_order -> 'billing', 'null'),
      p_order #>> '{company,name}', nullif(p_order #>> '{company,vatId}', ''), nullif(p_order #>> '{company,department}', ''),
      nullif(p_order #>> '{company,reference}', ''), p_order #>> '{shipping,id}',
      (p_order #>> '{shipping,min_days}')::integer, (p_order #>> '{shipping,max_days}')::integer,
      p_order ->> 'payment', p_discount ->> 'code', p_discount - '{ok,code}'::text[],
      (p_totals ->> 'subtotal_cents')::numeric / 100, (p_totals ->> 'discount_cents')::numeric / 100,
      (p_totals ->> 'shipping_cents')::numeric / 100, (p_totals ->> 'wrap_cents')::numeric / 100,
      (p_totals ->> 'total_cents')::numeric / 100, p_totals -> 'taxes', p_order ->> 'terms_version',
      coalesce(p_order -> 'gift', 'null') <> 'null', nullif(btrim(p_order #>> '{gift,text}'), ''),
      case when (p_order ->> 'holds_nothing')::boolean then now() + make_interval(hours => (rules.reservation()).confirm_hours) end,
      nullif(p_order #> '{shipping,store}', 'null'), internal.new_pay_by())
    returning * into v_order;
  perform internal.insert_items(v_order.id, p_lines, 0);
  return v_order;
end $$;

create or replace function internal.remind_unpaid(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_today date := (p_now at time zone 'Europe/Berlin')::date;
  v_ids bigint[] := array(
    select id from public.orders
    where status = 'open' and not internal.is_paid_online(payment_method) and pay_by < v_today and reminded_at is null and not internal.withdrawal_stops(id)
      and confirm_until is null and not internal.was_paid(id)
      and id <> all ((select internal.waiting_rows('reservations remind'))::bigint[])
    order by pay_by, id limit p_limit for update skip locked);
begin
  perform internal.lock_artworks(internal.artworks_of(v_ids));
  return internal.each_row('reservations remind',
    format('select internal.remind_orders($1, %L, %L, %L)', v_today + internal.reservation_days('graceDays'), p_now, 'payment_reminder'), v_ids);
end $$;

create or replace function internal.accept_unconfirmed(p_order public.orders, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  perform internal.lock_holdings(array[p_order.id]);
  if exists (
    select from (select product_id, sum(quantity) as pieces from public.order_items where order_id = p_order.id group by 1) as wanted
    join public.products p on p.id = wanted.product_id where p.stock < wanted.pieces or not search.is_sold(p)) then
    return null;
  end if;
  update public.orders set confirm_until = null, pay_by = internal.new_pay_by()
    where id = p_order.id;
  insert into public.order_events (order_id, kind, actor) values (p_order.id, 'confirmed', p_actor);
  perform internal.confirm_order(p_order, null);
  return internal.move_stock((select jsonb_agg(jsonb_build_object('product_id', product_id, 'delta', -quantity))
    from public.order_items where order_id = p_order.id), 'order', p_order.id);
end $$;

create or replace function internal.owe_again(p_order public.orders, p_cents bigint) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
begin
  if p_order.status not in ('open', 'paid', 'dispatched') or p_order.archived_at is not null or internal.is_withdrawn(p_order.id)
    or internal.has_vouchers(p_order.number) or internal.owed(p_order) <= 0 then
    return false;
  end if;
  update public.orders set status = 'open', reminded_at = null, pay_by = internal.new_pay_by()
    where id = p_order.id returning * into v_order;
  insert into public.order_events (order_id, kind, details)
    values (p_order.id, 'payment_failed', jsonb_build_object('refund_cents', p_cents, 'pay_by', v_order.pay_by));
  perform internal.let_transfer(array[p_order.id]);
  perform internal.write_mail(v_order, 'payment_failed', jsonb_build_object('returned_cents', p_cents));
  return true;
end $$;

create or replace function internal.end_online(p_ids bigint[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_owed bigint[] := array(
    select id from public.orders o
    where id = any (p_ids) and reminded_at is null and not internal.withdrawal_stops(id) and not internal.was_paid(id)
      and not internal.is_paid_in_part(id)
      and exists (select from public.order_events where order_id = o.id and kind = 'processing'));
begin
  -- Of all of them at once: what is cancelled after a reminder would lock products after pictures.
  perform internal.lock_holdings(p_ids);
  perform internal.each_row('reservations remind', format('select internal.remind_orders($1, %L, %L, %L)',
    (now() at time zone 'Europe/Berlin')::date + internal.reservation_days('graceDays'), now(), 'payment_failed'), v_owed);
  perform internal.let_transfer(array(select id from public.orders o where id = any (p_ids) and internal.is_in_grace(o) order by id));
  return internal.cancel_unpaid(array(
    select id from public.orders o where id = any (p_ids) and id <> all (v_owed) and not internal.is_in_grace(o) and not internal.was_paid(id)
      and not internal.is_paid_in_part(id)));
end $$;

create or replace function public.pay_by_transfer(p_token uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_lines jsonb;
  v_pieces bigint;
  v_before bigint;
begin
  select * into v_order from public.orders where token = p_token for update;
  if v_order.status = 'open' and v_order.payment_method = any (rules.transfer_methods()) then
    return jsonb_build_object('ok', true);
  end if;
  select count(*) into v_before from public.order_events where order_id = v_order.id and kind = 'payment_changed';
  if v_order.id is null or v_order.status <> 'open' or not internal.is_paid_online(v_order.payment_method)
    or v_order.shipping_option not in ('standard', 'pickup') or internal.withdrawal_stops(v_order.id) or v_before >= 3
    or exists (select from public.payment_sessions where order_id = v_order.id
      and (state in ('processing', 'mismatch') or state = 'lost' and expires_at > now())) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  perform internal.lock_products(array(select product_id from public.order_items where order_id = v_order.id));
  select jsonb_agg(jsonb_build_object('product_id', product_id, 'quantity', quantity)), sum(quantity) into v_lines, v_pieces
    from public.order_items where order_id = v_order.id;
  if internal.paid_by_vouchers(v_order.id) = 0 then
    if not internal.holds_at_once(v_lines, v_pieces) then
      return jsonb_build_object('ok', false, 'error', 'full');
    end if;
    insert into internal.unconfirmed_orders (order_id, pieces) values (v_order.id, v_pieces) on conflict do nothing;
  end if;
  update public.orders set payment_method = (rules.transfer_methods())[1], reminded_at = case when v_before > 0 then reminded_at end,
      pay_by = case when v_before > 0 then pay_by else internal.new_pay_by() end
    where id = v_order.id returning * into v_order;
  -- Ended at the provider by the next run.
  update public.payment_sessions set expires_at = now(), next_attempt_at = now() where order_id = v_order.id and state = 'open';
  insert into public.order_events (order_id, kind, details)
    values (v_order.id, 'payment_changed', jsonb_build_object('method', v_order.payment_method));
  perform internal.confirm_order(v_order, 'order_confirmation');
  return jsonb_build_object('ok', true);
end $$;

