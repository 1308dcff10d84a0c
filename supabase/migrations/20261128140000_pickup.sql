-- 1.1.0: shoppers pick up their order in a store

alter table public.orders add column pickup_store jsonb check (jsonb_typeof(pickup_store) = 'object');

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check check (kind in ('placed', 'reminded', 'extended', 'paid', 'partly_dispatched', 'dispatched', 'cancelled', 'refunded', 'withdrawn',
    'processing', 'overpaid', 'mismatch', 'confirmed', 'payment_changed', 'corrected', 'lines_changed', 'ready'));

insert into internal.mail_kinds (kind, domain, cap, is_letter) values ('order_ready', 'orders', null, true);

drop trigger fast_shipping_is_paid_at_once on public.orders;
create trigger fast_shipping_is_paid_at_once before insert on public.orders
  for each row
  when (rules.payment_methods() @> jsonb_build_array(jsonb_build_object('id', new.payment_method, 'waits', true)) and new.total > 0 and new.shipping_option not in ('standard', 'pickup'))
  execute function internal.refuse_fast_unpaid();

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
      subtotal, discount, shipping, gift_wrap, total, taxes, terms_version, is_gift, gift_message, confirm_until, pickup_store)
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
      nullif(p_order #> '{shipping,store}', 'null'))
    returning * into v_order;
  perform internal.insert_items(v_order.id, p_lines, 0);
  return v_order;
end $$;

create function internal.can_pick_up(p_shipping jsonb) returns boolean
language sql stable set search_path = '' as $$
  select (p_shipping ->> 'id' = 'pickup') = (coalesce(p_shipping -> 'store', 'null') <> 'null')
    and (p_shipping ->> 'id' <> 'pickup' or (p_shipping ->> 'price_cents')::bigint = 0
      and coalesce((select value -> 'hasPickup' = 'true' from public.settings where part = 'shipping' order by revision desc limit 1), false)
      and coalesce((select value -> 'stores' @> jsonb_build_array(jsonb_build_object('id', p_shipping #> '{store,id}'))
        from public.settings where part = 'stores' and value ? 'stores' order by revision desc limit 1), true));
$$;

create or replace function public.place_order(p_order jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_voucher_cents bigint := coalesce((p_order ->> 'voucher_cents')::bigint, 0);
  v_is_covered boolean := v_voucher_cents > 0 and v_voucher_cents = (p_order ->> 'total_cents')::bigint;
  v_is_paid boolean := coalesce((p_order ->> 'paid')::boolean, false) or v_is_covered;
  v_visitor text := nullif(p_order ->> 'visitor', '');
  v_network text := nullif(p_order ->> 'network', '');
  -- It waits for a bank transfer. Who pays a part with a voucher is no stranger.
  v_is_unconfirmed boolean := not v_is_paid and v_voucher_cents = 0
    and p_order ->> 'payment' = any (rules.transfer_methods());
  v_is_held boolean;
  v_order public.orders;
  v_code public.discount_codes;
  v_vouchers jsonb;
  v_discount jsonb;
  v_totals jsonb;
  v_lines jsonb;
  v_pieces bigint;
  v_shipping_cents bigint;
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
  if v_lines is null or internal.can_pick_up(p_order -> 'shipping') is not true then
    return jsonb_build_object('ok', false, 'error', 'changed');
  end if;
  v_lines := internal.mark_vouchers(v_lines, p_order ->> 'voucher_purpose');
  v_is_held := not v_is_unconfirmed or internal.holds_at_once(v_lines, v_pieces);
  v_shipping_cents := internal.shipping_cents(p_order -> 'shipping', v_lines);
  v_lines := internal.reduce(v_lines) -> 'lines';

  if p_order ->> 'code' is not null then
    select * into v_code from public.discount_codes where code = public.normalize_code(p_order ->> 'code') for update;
    v_lines := internal.mark_coded(v_lines, v_code.scope);
    v_discount := internal.validate_code(v_code, internal.lines_cents(v_lines, false), internal.coded_cents(v_lines));
  end if;
  v_totals := internal.order_totals(v_lines, v_discount, v_shipping_cents,
    coalesce((p_order #>> '{gift,wrap_cents}')::bigint, 0), (p_order ->> 'small_business')::boolean);
  if not coalesce((v_discount ->> 'ok')::boolean, true)
    or v_totals -> 'total_cents' is distinct from p_order -> 'total_cents' then
    -- The same answer for a code that is not valid and for one that is, but was tried with another total.
    return jsonb_build_object('ok', false, 'error', case when v_discount is null then 'changed' else 'code' end);
  end if;
  if v_code.is_once and exists (select from public.orders where lower(email) = lower(btrim(p_order ->> 'email'))
    and discount_code = v_code.code and status <> 'cancelled') then
    return jsonb_build_object('ok', false, 'error', 'code_used');
  end if;
  v_vouchers := internal.plan_vouchers(array(select jsonb_array_elements_text(coalesce(p_order -> 'vouchers', '[]'))),
    p_order ->> 'mode', (v_totals ->> 'total_cents')::bigint - internal.lines_cents(v_lines, true));
  if internal.planned_cents(v_vouchers) <> v_voucher_cents or p_order ->> 'payment' = 'voucher' and not v_is_covered then
    return jsonb_build_object('ok', false, 'error', 'voucher');
  end if;
  if internal.is_paid_online(p_order ->> 'payment')
    and (v_totals ->> 'total_cents')::bigint - v_voucher_cents between 1 and (rules.order_limits()).least_online_cents - 1 then
    return jsonb_build_object('ok', false, 'error', 'too_small_online');
  end if;
  v_totals := v_totals || jsonb_build_object('taxes',
    internal.taxes_beside_vouchers(v_totals -> 'taxes', internal.planned_cents(v_vouchers, 'single')));

  update public.discount_codes set used_count = used_count + 1 where id = v_code.id;
  v_is_unconfirmed := v_is_unconfirmed and (v_totals ->> 'total_cents')::bigint > 0;
  v_is_held := v_is_held or not v_is_unconfirmed;
  v_order := internal.insert_order(case when v_is_covered then p_order || '{"payment": "voucher"}' else p_order end
    || jsonb_build_object('holds_nothing', not v_is_held), v_lines, v_totals, v_discount);
  perform internal.write_vouchers_bought(v_order.id, p_order);
  perform internal.redeem_vouchers(v_order.id, v_vouchers);
  -- The rows have been locked since their stock was read; the products' own check refuses less than nothing.
  v_changes := case when v_is_held then internal.move_stock((select jsonb_agg(jsonb_build_object('product_id', line -> 'product_id',
      'delta', -(line ->> 'quantity')::integer)) from jsonb_array_elements(v_lines) as line), 'order', v_order.id) else '[]' end;
  insert into public.order_events (order_id, kind) values (v_order.id, 'placed');
  if v_is_paid or v_order.total = 0 then
    perform internal.mark_paid(v_order.id, null);
  elsif v_visitor is not null then
    insert into internal.order_visitors (order_id, visitor, network) values (v_order.id, v_visitor, v_network);
  end if;
  if v_is_unconfirmed and v_is_held then
    insert into internal.unconfirmed_orders (order_id, pieces) values (v_order.id, v_pieces);
  end if;
  if v_is_unconfirmed and cardinality(internal.unusual_reasons(v_order, v_pieces,
    (select count(*) from internal.order_visitors where visitor = v_visitor))) > 0 then
    insert into internal.digest_entries (what) values ('unusual_order');
  end if;
  -- Who pays online is written to once that is done, see settle_session.
  if not v_is_held then
    perform internal.write_mail(v_order, 'order_check', '{}');
  elsif not internal.is_paid_online(v_order.payment_method) or v_order.total = 0 then
    perform internal.confirm_order(v_order, null);
  end if;
  return jsonb_build_object('ok', true, 'number', v_order.number, 'token', v_order.token, 'again', false,
    'stock_changes', v_changes);
end $$;

create or replace function internal.change_order(p_number text, p_action text, p_details jsonb, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_cents bigint;
  v_changes jsonb := '[]';
  v_vouchers bigint[];
  v_lines jsonb;
  v_against text;
  -- 'unpaid', 'unconfirmed' (the link in its mail was not opened) or 'sold_out' (when it was).
  v_reason text := case when p_actor is null then p_details ->> 'reason' end;
begin
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  if not (case p_action
    -- Only the provider can mark an online order as paid.
    when 'pay' then v_order.status = 'open' and not internal.is_paid_online(v_order.payment_method)
    when 'dispatch' then v_order.status = 'paid'
    when 'ready' then v_order.status = 'paid' and v_order.pickup_store is not null
      and not exists (select from public.order_events where order_id = v_order.id and kind = 'ready')
    when 'cancel' then v_order.status in ('open', 'paid')
    when 'refund' then v_order.status in ('paid', 'dispatched')
    else false end) then
    return jsonb_build_object('ok', false, 'error', case when p_action = 'pay' and v_order.status = 'open' then 'online'
      else 'not_now' end);
  end if;

  if p_action = 'cancel' and internal.is_partly_sent(v_order) then
    return jsonb_build_object('ok', false, 'error', 'partly_sent');
  end if;
  if p_action in ('cancel', 'refund') then
    if internal.is_disputed(v_order.id) then
      return jsonb_build_object('ok', false, 'error', 'dispute');
    end if;
    perform internal.lock_holdings(array[v_order.id]);
  end if;
  if p_action = 'pay' then
    if v_order.confirm_until is not null then
      v_changes := internal.accept_unconfirmed(v_order, p_actor);
      if v_changes is null then
        return jsonb_build_object('ok', false, 'error', 'sold_out');
      end if;
    end if;
    perform internal.mark_paid(v_order.id, p_actor, p_details ->> 'reference');
    if exists (select from public.orders where id = v_order.id and status = 'paid') then
      perform internal.write_mail(v_order, 'payment_received', '{}');
    end if;
  elsif p_action = 'ready' then
    insert into public.order_events (order_id, kind, actor) values (v_order.id, 'ready', p_actor);
    perform internal.write_mail(v_order, 'order_ready', '{}');
  elsif p_action = 'dispatch' then
    if not internal.send_parcel(v_order, p_details, p_actor) then
      return jsonb_build_object('ok', false, 'error', 'parcel');
    end if;
  elsif p_action = 'cancel' then
    v_vouchers := internal.voidable_vouchers(v_order.id, null);
    if v_vouchers is null or internal.issued_value(v_order.id, v_vouchers) > 0 then
      return jsonb_build_object('ok', false, 'error', 'voucher');
    end if;
    perform internal.void_voucher(id, v_order.id, p_actor) from unnest(v_vouchers) as id;
    -- What is left to give back: all that we hold, also what was paid too much.
    v_cents := case when v_order.status = 'paid' then v_order.total - v_order.refunded else internal.kept(v_order.id) end * 100;
    update public.orders set status = 'cancelled', refunded = least(total, refunded + v_cents / 100.0)
      where id = v_order.id;
    if v_cents > 0 then
      perform internal.give_back(v_order.id, v_cents, p_actor);
    end if;
    v_changes := internal.move_stock((select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id,
        'delta', quantity - returned)), '[]') from public.order_items
      where order_id = v_order.id and quantity > returned and v_order.confirm_until is null), 'cancellation', v_order.id);
    update public.discount_codes set used_count = greatest(used_count - 1, 0) where code = v_order.discount_code;
    if v_cents > 0 and internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    end if;
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'cancelled', jsonb_build_object('refund_cents', v_cents)
        || case when v_reason is null then '{}' else jsonb_build_object(v_reason, true) end, p_actor);
    -- Who withdrew gets the ordinary words: the order was not cancelled for want of payment.
    if v_reason = 'unpaid' and not internal.withdrawal_stops(v_order.id) then
      perform internal.write_mail(v_order, 'reservation_ended', '{}');
    elsif v_reason is distinct from 'unconfirmed' then
      perform internal.write_mail(v_order, 'cancelled', jsonb_strip_nulls(jsonb_build_object('refund_cents', v_cents,
        'sold_out', case when v_reason = 'sold_out' then true end)));
    end if;
  else
    v_cents := (p_details ->> 'amount_cents')::bigint;
    if v_cents is null or v_cents < 0 or v_cents > (v_order.total - v_order.refunded) * 100 then
      return jsonb_build_object('ok', false, 'error', 'amount');
    end if;
    v_vouchers := internal.voidable_vouchers(v_order.id,
      case jsonb_typeof(p_details -> 'returned') when 'array' then p_details -> 'returned' else '[]' end);
    if v_vouchers is null
      or v_cents > (v_order.total - v_order.refunded - internal.issued_value(v_order.id, v_vouchers)) * 100 then
      return jsonb_build_object('ok', false, 'error', 'voucher');
    end if;
    v_lines := case 'array' when jsonb_typeof(p_details -> 'lines') then p_details -> 'lines'
      when jsonb_typeof(p_details -> 'returned') then p_details -> 'returned' else '[]' end;
    v_against := internal.against_refund(v_order, v_lines, p_details);
    -- What a promotion or a code gave for nothing comes back for nothing.
    if v_cents = 0 and (coalesce(p_details -> 'returned', '[]') = '[]' or internal.worth_of(v_order.id, v_lines) > 0) then
      v_against := 'amount';
    end if;
    if v_against is not null then
      return jsonb_build_object('ok', false, 'error', v_against);
    end if;
    if jsonb_typeof(p_details -> 'returned') = 'array' then
      v_changes := internal.take_back(v_order.id, p_details -> 'returned');
      if v_changes is null then
        return jsonb_build_object('ok', false, 'error', 'returned');
      end if;
    end if;
    perform internal.void_voucher(id, v_order.id, p_actor) from unnest(v_vouchers) as id;
    update public.order_items i set refunded = i.refunded + (line ->> 'quantity')::integer
      from jsonb_array_elements(v_lines) as line where i.order_id = v_order.id and i.position = (line ->> 'position')::integer;
    -- Of an order of 0 € this is so once all of it came back.
    update public.orders set refunded = refunded + v_cents / 100.0,
      status = case when refunded + v_cents / 100.0 = total and (v_cents > 0 or not exists (
        select from public.order_items i where i.order_id = v_order.id and i.refunded < i.quantity)) then 'refunded' else status end
      where id = v_order.id;
    perform internal.give_back(v_order.id, v_cents, p_actor);
    if v_cents > 0 and internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    end if;
    perform internal.settle_refunded_withdrawal((p_details ->> 'withdrawal_id')::bigint, v_order.id, v_lines);
    -- The lines are named by the credit note and decide which tax it corrects.
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'refunded', jsonb_strip_nulls(jsonb_build_object('refund_cents', v_cents,
        'lines', v_lines, 'reason', nullif(btrim(p_details ->> 'reason'), ''), 'returned', case jsonb_typeof(p_details -> 'returned') when 'array' then p_details -> 'returned' end)), p_actor);
    if v_cents > 0 then
      perform internal.write_mail(v_order, 'refunded', jsonb_build_object('refund_cents', v_cents));
    end if;
    -- What was left of a partly sent order is not sent any more.
    select * into v_order from public.orders where id = v_order.id;
    if internal.is_partly_sent(v_order)
      and not exists (select from public.order_items i where i.order_id = v_order.id and internal.unsent(i) > 0) then
      perform internal.dispatch(v_order, p_actor, null);
    end if;
  end if;
  return jsonb_build_object('ok', true, 'status', (select status from public.orders where id = v_order.id),
    'stock_changes', v_changes);
end $$;

create or replace function public.admin_export_labels(p_numbers text[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales}');
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'orders', '*', 'export', jsonb_build_object('labels', cardinality(p_numbers)));
  return (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'name', o.first_name || ' ' || o.last_name,
      'company', case when o.billing_address is null and o.delivery_address ->> 'kind' = 'street' then o.company_name end,
      'delivery', o.delivery_address, 'shipping_option', o.shipping_option, 'items', (
        select coalesce(jsonb_agg(jsonb_build_object('quantity', internal.unsent(i), 'weight', p.weight)), '[]')
        from public.order_items i join public.products p on p.id = i.product_id
        where i.order_id = o.id and internal.unsent(i) > 0)) order by array_position(p_numbers, o.number)), '[]')
    from public.orders o where o.number = any (p_numbers) and o.status = 'paid' and o.shipping_option <> 'pickup');
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
      pay_by = case when v_before > 0 then pay_by else (now() at time zone 'Europe/Berlin')::date + (rules.reservation()).pay_days end
    where id = v_order.id returning * into v_order;
  -- Ended at the provider by the next run.
  update public.payment_sessions set expires_at = now(), next_attempt_at = now() where order_id = v_order.id and state = 'open';
  insert into public.order_events (order_id, kind, details)
    values (v_order.id, 'payment_changed', jsonb_build_object('method', v_order.payment_method));
  perform internal.confirm_order(v_order, 'order_confirmation');
  return jsonb_build_object('ok', true);
end $$;

create or replace function public.admin_list_dispatch(p_words text[], p_number text, p_code text, p_filter text, p_mode text, p_days date[],
  p_cut_off time, p_transit jsonb, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_made constant text := $s$(select w.state from public.order_items i join public.workshop_items w on w.id = i.id
    where i.order_id = t.id and w.state = any ('{waiting,approved}') order by w.state desc limit 1)$s$;
  c_withdrawn constant text := $s$exists (select from public.withdrawals w
    where w.order_id = t.id and w.status = 'received' and not w.needs_review)$s$;
  v_cut_offs timestamptz[] := array(select (day + p_cut_off) at time zone 'Europe/Berlin' from unnest(p_days) as day order by day);
  v_asked record;
  v_due text;
  v_today integer := (select count(*) from unnest(p_days) as day where day <= (now() at time zone 'Europe/Berlin')::date);
begin
  perform internal.assert_role('{sales}');
  select * into v_asked from internal.orders_condition(p_words, p_number, 'paid', p_mode, null, null);
  -- No blank after a comma: read_list takes the parts of an order by them.
  v_due := format('width_bucket(t.delivery_from,%L::timestamptz[])+1+greatest(0,t.max_days-(%L::jsonb->>t.shipping_option)::integer)',
    v_cut_offs::text, replace(p_transit::text, ', ', ','));
  return internal.read_list('{sales}', 'public.orders', concat_ws(' and ', v_asked.condition,
      case when p_code is not null then format($s$(t.number = %1$L or exists (select from public.order_items i
        where i.order_id = t.id and lower(i.article_number) = lower(%1$L) and internal.unsent(i) > 0))$s$, p_code) end,
      -- What is picked up goes with no carrier: it is shown when it is asked for.
      case when p_filter is distinct from 'pickup' and p_code is null then $s$t.shipping_option <> 'pickup'$s$ end,
      case p_filter when 'due' then v_due || '<=' || v_today when 'ready' then c_made || ' is null and not ' || c_withdrawn
        when 'gift' then 't.is_gift' else 't.shipping_option = ' || quote_literal(p_filter) end),
    v_due || $s$, t.shipping_option = 'standard', t.shipping_option = 'express', t.delivery_from, t.id$s$,
    format($s$t.number, internal.buyer_name(t) as name, t.shipping_option, t.delivery_from, t.min_days, t.max_days,
      (select max(e.created_at) from public.order_events e where e.order_id = t.id and e.kind = 'paid') as paid_at,
      (%L::date[])[least(%s, %s)] as due_on, t.is_gift, t.gift_wrap > 0 as is_wrapped, t.gift_message is not null as has_card,
      concat_ws(' ', t.delivery_address ->> 'postalCode', t.delivery_address ->> 'city') as place,
      %s as making, %s as is_withdrawn, (select coalesce(jsonb_agg(jsonb_build_object('quantity', internal.unsent(i), 'weight', p.weight,
        'is_made', i.engraving is not null or i.design_id is not null)), '[]')
        from public.order_items i join public.products p on p.id = i.product_id
        where i.order_id = t.id and internal.unsent(i) > 0) as items, internal.is_partly_sent(t) as is_partly_sent$s$,
      p_days::text, v_due, cardinality(p_days), c_made, c_withdrawn),
    v_asked.is_search, p_page, p_size);
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
