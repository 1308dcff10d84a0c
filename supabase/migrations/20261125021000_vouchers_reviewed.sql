-- Orders that hold vouchers are cancelled and given back in the order of locks that place_order keeps; a voided voucher's letter is not sent;
-- an order that vouchers pay wholly names no tax of nothing.

set check_function_bodies = off;

-- Locks what these orders hold, all at once and in the order that place_order keeps: articles, discount codes, and the vouchers that
-- were bought or paid with. Locked one after the other, two calls could wait for each other.
create function internal.lock_holdings(p_order_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform internal.lock_products(array(select product_id from public.order_items where order_id = any (p_order_ids)));
  perform 1 from public.discount_codes
    where code in (select discount_code from public.orders where id = any (p_order_ids)) order by id for update;
  perform 1 from public.vouchers
    where id in (select voucher_id from public.voucher_entries where order_id = any (p_order_ids)) order by id for no key update;
end $$;

-- p_action and what p_details carries: 'pay' {reference: the payment's id, may be left out}; 'dispatch' {carrier, tracking_number}; 'cancel';
-- 'refund' {amount_cents, returned}: returned is left out or says what goes back on the shelf, see take_back.
-- Answers {ok: true, status, stock_changes} (see move_stock) or {ok: false, error: 'unknown' | 'not_now' | 'online' (its provider says when it is paid) | 'amount' |
-- 'returned' | 'voucher' (more than may be given back: of a voucher that was bought something was spent, or it is still good)}. Each success writes history and mail; 'dispatch' the invoice, over what has not been refunded before; a refund
-- after that its correction.
create or replace function internal.change_order(p_number text, p_action text, p_details jsonb, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_cents bigint;
  v_changes jsonb := '[]';
  v_vouchers bigint[];
begin
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  if not (case p_action
    -- What is paid online, its provider says.
    when 'pay' then v_order.status = 'open' and v_order.payment_method <> 'stripe'
    when 'dispatch' then v_order.status = 'paid'
    when 'cancel' then v_order.status in ('open', 'paid')
    when 'refund' then v_order.status in ('paid', 'dispatched')
    else false end) then
    return jsonb_build_object('ok', false, 'error', case when p_action = 'pay' and v_order.status = 'open' then 'online'
      else 'not_now' end);
  end if;

  if p_action in ('cancel', 'refund') then
    perform internal.lock_holdings(array[v_order.id]);
  end if;
  if p_action = 'pay' then
    perform internal.mark_paid(v_order.id, p_actor, p_details ->> 'reference');
    if exists (select from public.orders where id = v_order.id and status = 'paid') then
      perform internal.write_mail(v_order, 'payment_received', '{}');
    end if;
  elsif p_action = 'dispatch' then
    update public.orders set carrier = nullif(btrim(p_details ->> 'carrier'), ''),
      tracking_number = nullif(btrim(p_details ->> 'tracking_number'), '') where id = v_order.id;
    perform internal.dispatch(v_order, p_actor);
  elsif p_action = 'cancel' then
    v_vouchers := internal.voidable_vouchers(v_order.id, null);
    if v_vouchers is null or internal.issued_value(v_order.id, v_vouchers) > 0 then
      return jsonb_build_object('ok', false, 'error', 'voucher');
    end if;
    perform internal.void_voucher(id, v_order.id, p_actor) from unnest(v_vouchers) as id;
    -- What is left to give back.
    v_cents := case when v_order.status = 'paid' then v_order.total - v_order.refunded else internal.held(v_order.id) end * 100;
    update public.orders set status = 'cancelled', refunded = refunded + v_cents / 100.0 where id = v_order.id;
    if v_cents > 0 then
      perform internal.give_back(v_order.id, v_cents, p_actor);
    end if;
    v_changes := internal.move_stock((select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id,
        'delta', quantity - returned)), '[]') from public.order_items
      where order_id = v_order.id and quantity > returned), 'cancellation', v_order.id);
    update public.discount_codes set used_count = greatest(used_count - 1, 0) where code = v_order.discount_code;
    if v_cents > 0 and internal.has_invoice(v_order.id) then
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
    v_vouchers := internal.voidable_vouchers(v_order.id,
      case jsonb_typeof(p_details -> 'returned') when 'array' then p_details -> 'returned' else '[]' end);
    if v_vouchers is null
      or v_cents > (v_order.total - v_order.refunded - internal.issued_value(v_order.id, v_vouchers)) * 100 then
      return jsonb_build_object('ok', false, 'error', 'voucher');
    end if;
    if jsonb_typeof(p_details -> 'returned') = 'array' then
      v_changes := internal.take_back(v_order.id, p_details -> 'returned');
      if v_changes is null then
        return jsonb_build_object('ok', false, 'error', 'returned');
      end if;
    end if;
    perform internal.void_voucher(id, v_order.id, p_actor) from unnest(v_vouchers) as id;
    update public.orders set refunded = refunded + v_cents / 100.0,
      status = case when refunded + v_cents / 100.0 = total then 'refunded' else status end where id = v_order.id;
    perform internal.give_back(v_order.id, v_cents, p_actor);
    if internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    end if;
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'refunded', jsonb_build_object('refund_cents', v_cents), p_actor);
    perform internal.write_mail(v_order, 'refunded', jsonb_build_object('refund_cents', v_cents));
  end if;
  return jsonb_build_object('ok', true, 'status', (select status from public.orders where id = v_order.id),
    'stock_changes', v_changes);
end $$;

-- Cancels these unpaid orders, which the caller has locked. Answers stock_changes, see move_stock.
create or replace function internal.cancel_unpaid(p_ids bigint[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_changes jsonb := '[]';
begin
  perform internal.lock_holdings(p_ids);
  for v_order in select * from public.orders where id = any (p_ids) order by id loop
    v_changes := v_changes || (internal.change_order(v_order.number, 'cancel', '{}', null) -> 'stock_changes');
    update public.order_events set details = details || '{"unpaid": true}'
      where order_id = v_order.id and kind = 'cancelled';
    -- Who withdrew gets the ordinary words: the order was not cancelled for want of payment.
    update public.mail_outbox set kind = 'reservation_ended'
      where order_id = v_order.id and kind = 'cancelled' and not internal.is_withdrawn(v_order.id);
  end loop;
  return v_changes;
end $$;

-- Which of the vouchers that were bought with an order to void: [id], none of them ever paid with; the caller has locked them.
-- p_returned: [{position, quantity}], or null for all. Null when so many cannot be voided.
create or replace function internal.voidable_vouchers(p_order_id bigint, p_returned jsonb) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  v_ids bigint[] := '{}';
  v_found bigint[];
  v_item record;
begin
  for v_item in
    select i.id, i.unit_price, case when p_returned is null
        then (select count(*) from public.vouchers v where v.order_item_id = i.id and v.voided_at is null)
        else (select coalesce(sum((piece ->> 'quantity')::bigint), 0) from jsonb_array_elements(p_returned) as piece
          where (piece ->> 'position')::integer = i.position) end as asked
    from public.order_items i where i.order_id = p_order_id and i.voucher is not null
  loop
    v_found := array(select v.id from public.vouchers v where v.order_item_id = v_item.id and v.voided_at is null
      and internal.voucher_balance(v.id) = v_item.unit_price order by v.id limit v_item.asked);
    if cardinality(v_found) < v_item.asked then
      return null;
    end if;
    v_ids := v_ids || v_found;
  end loop;
  return v_ids;
end $$;

-- Takes what is left off a voucher for good, and answers how much that was, in euros; its letter is not sent any more. p_order_id: the
-- order it was bought with, when its price is given back.
create or replace function internal.void_voucher(p_id bigint, p_order_id bigint, p_actor uuid) returns numeric
language plpgsql volatile set search_path = '' as $$
declare
  v_left numeric;
begin
  perform 1 from public.vouchers where id = p_id for no key update;
  v_left := internal.voucher_balance(p_id);
  if v_left > 0 then
    insert into public.voucher_entries (voucher_id, kind, amount, order_id, actor)
      values (p_id, 'void', -v_left, p_order_id, p_actor);
  end if;
  update public.vouchers set voided_at = now() where id = p_id;
  delete from public.mail_outbox where voucher_id = p_id and status in ('waiting', 'failed');
  return v_left;
end $$;

-- The taxes within an order of which p_cents were paid with vouchers that were taxed when they were sold: those of the rest, and
-- that part without a tax; a rate that nothing is left of is not named. p_taxes as order_totals answers them.
create or replace function internal.taxes_beside_vouchers(p_taxes jsonb, p_cents bigint) returns jsonb
language sql immutable set search_path = '' as $$
  with rates as (
    select (tax ->> 'rate')::bigint as rate, (tax ->> 'gross_cents')::bigint as gross from jsonb_array_elements(p_taxes) as tax
  ), running as (
    select *, sum(gross) filter (where rate > 0) over (order by rate desc) as upto,
      sum(gross) filter (where rate > 0) over () as whole
    from rates
  ), rests as (
    select rate, case when rate = 0 then gross
      else gross - internal.share(p_cents, upto, whole) + internal.share(p_cents, upto - gross, whole) end as gross
    from running
    union all select 0, p_cents
  ), taxed as (
    select rate, sum(gross)::bigint as gross, internal.share(sum(gross)::bigint, rate, 10000 + rate) as tax from rests group by rate
    having sum(gross) > 0
  )
  select case when p_taxes = '[]' or p_cents = 0 then p_taxes else (
    select jsonb_agg(jsonb_build_object('rate', rate, 'gross_cents', gross, 'net_cents', gross - tax, 'tax_cents', tax)
      order by rate desc) from taxed) end;
$$;
