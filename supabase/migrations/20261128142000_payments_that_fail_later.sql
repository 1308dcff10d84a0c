-- 1.1.0: what a bank takes back is owed again, and may come by transfer; an order in several parcels of a carrier's file

insert into internal.mail_kinds (kind, domain, cap, is_letter) values ('payment_failed', 'orders', null, true);

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add check (kind in ('placed', 'reminded', 'extended', 'paid', 'partly_dispatched', 'dispatched', 'cancelled', 'refunded', 'withdrawn',
    'processing', 'overpaid', 'mismatch', 'confirmed', 'payment_changed', 'corrected', 'lines_changed', 'payment_failed'));

drop function internal.remind_orders(bigint[], date, timestamptz);

create function internal.owed(p_order public.orders) returns numeric
language sql stable set search_path = '' as $$
  select p_order.total - p_order.refunded - internal.kept(p_order.id);
$$;

create function internal.is_all_sent(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.order_events where order_id = p_order.id and kind = 'dispatched');
$$;

create or replace function internal.mark_paid(p_order_id bigint, p_actor uuid, p_reference text default null) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_rest numeric;
begin
  select * into v_order from public.orders where id = p_order_id;
  v_rest := internal.owed(v_order);
  if v_rest > 0 then
    perform internal.enter_payment(p_order_id, 'payment', v_order.payment_method, p_reference, v_rest, p_actor);
  end if;
  update public.orders set status = case when internal.is_all_sent(v_order) then 'dispatched' else 'paid' end, delivery_from = case when internal.waits_for_money(v_order) then now() else delivery_from end
    where id = p_order_id;
  insert into public.order_events (order_id, kind, actor) values (p_order_id, 'paid', p_actor);
  if internal.issue_bought(v_order) then
    perform internal.dispatch(v_order, p_actor);
  end if;
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
  v_owed bigint := 0;
begin
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  if not (case p_action
    -- Only the provider can mark an online order as paid.
    when 'pay' then v_order.status = 'open' and not internal.is_paid_online(v_order.payment_method)
    when 'dispatch' then v_order.status = 'paid'
    when 'cancel' then v_order.status in ('open', 'paid')
    -- What is given back whole may still come back.
    when 'refund' then v_order.status in ('paid', 'dispatched') or v_order.status = 'open' and internal.was_dispatched(v_order.id)
      or v_order.status = 'refunded' and (p_details ->> 'amount_cents')::bigint = 0
    else false end) then
    return jsonb_build_object('ok', false, 'error', case when p_action = 'pay' and v_order.status = 'open' then 'online'
      else 'not_now' end);
  end if;

  if p_action = 'cancel' and internal.was_dispatched(v_order.id) then
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
    v_owed := case when v_order.status = 'open' then greatest(internal.owed(v_order) * 100, 0) else 0 end;
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
        select from public.order_items i where i.order_id = v_order.id and i.refunded < i.quantity)) then 'refunded'
        when status = 'open' and v_cents >= v_owed then case when internal.is_all_sent(v_order) then 'dispatched' else 'paid' end else status end
      where id = v_order.id;
    -- What is owed is given back by being owed no more.
    perform internal.give_back(v_order.id, greatest(v_cents - v_owed, 0), p_actor);
    if v_cents > 0 and internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    end if;
    perform internal.settle_refunded_withdrawal((p_details ->> 'withdrawal_id')::bigint, v_order.id, v_lines);
    -- The lines are named by the credit note and decide which tax it corrects.
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'refunded', jsonb_strip_nulls(jsonb_build_object('refund_cents', v_cents,
        'lines', v_lines, 'reason', nullif(btrim(p_details ->> 'reason'), ''), 'returned', case jsonb_typeof(p_details -> 'returned') when 'array' then p_details -> 'returned' end)), p_actor);
    if v_cents > 0 then
      perform internal.write_mail(v_order, 'refunded', jsonb_strip_nulls(jsonb_build_object('refund_cents', v_cents,
        'owed_cents', nullif(least(v_owed, v_cents), 0))));
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

create or replace function internal.against_change(p_order public.orders, p_seen integer) returns text
language sql stable set search_path = '' as $$
  select case
    when p_order.status not in ('open', 'paid') or p_order.confirm_until is not null or internal.has_invoice(p_order.id)
      or internal.was_dispatched(p_order.id) then 'not_now'
    when p_order.refunded > 0 or exists (select from public.withdrawals where order_id = p_order.id and not needs_review
        and (lines = '[]' or p_order.status <> 'open'))
      or exists (select from public.order_items where order_id = p_order.id and refunded + returned > 0) then 'given_back'
    when internal.is_disputed(p_order.id) or p_order.status = 'paid' and internal.kept(p_order.id) <> p_order.total then 'money'
    when p_order.status = 'open' and internal.may_be_paid(p_order.id) then 'under_way'
    when (select count(*) from public.order_events where order_id = p_order.id) is distinct from p_seen then 'changed' end;
$$;

create or replace function internal.remind_orders(p_ids bigint[], p_pay_by date, p_now timestamptz, p_mail text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_details jsonb := jsonb_build_object('pay_by', p_pay_by);
  v_order public.orders;
begin
  for v_order in select * from public.orders where id = any (p_ids) order by id loop
    update public.orders set reminded_at = p_now, pay_by = p_pay_by where id = v_order.id;
    insert into public.order_events (order_id, kind, details) values (v_order.id, 'reminded', v_details);
    perform internal.write_mail(v_order, p_mail, v_details);
  end loop;
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
    format('select internal.remind_orders($1, %L, %L, %L)', v_today + (rules.reservation()).grace_days, p_now, 'payment_reminder'), v_ids);
end $$;

create function internal.owe_again(p_order public.orders, p_cents bigint) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
begin
  if p_order.status not in ('open', 'paid', 'dispatched') or p_order.archived_at is not null or internal.is_withdrawn(p_order.id)
    or internal.has_vouchers(p_order.number) or internal.owed(p_order) <= 0 then
    return false;
  end if;
  update public.orders set status = 'open', reminded_at = null, pay_by = (now() at time zone 'Europe/Berlin')::date + (rules.reservation()).pay_days
    where id = p_order.id returning * into v_order;
  insert into public.order_events (order_id, kind, details)
    values (p_order.id, 'payment_failed', jsonb_build_object('refund_cents', p_cents, 'pay_by', v_order.pay_by));
  perform internal.let_transfer(array[p_order.id]);
  perform internal.write_mail(v_order, 'payment_failed', jsonb_build_object('returned_cents', p_cents));
  return true;
end $$;

create or replace function public.settle_dispute(p_facts jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := internal.order_of_payment(p_facts ->> 'payment');
  v_before text;
  v_state text := p_facts ->> 'state';
  v_cents bigint := (p_facts ->> 'amount_cents')::bigint;
begin
  if v_order.id is null then
    return false;
  end if;
  select state into v_before from public.payment_disputes where reference = p_facts ->> 'reference';
  -- What was decided stays so, but a bank may still give back what was lost.
  if v_before = v_state or v_before in ('won', 'closed') or (v_before = 'lost' and v_state <> 'won') then
    return false;
  end if;
  insert into public.payment_disputes as known (reference, order_id, provider, payment_reference, amount, state, settled_at)
    values (p_facts ->> 'reference', v_order.id, v_order.payment_method, p_facts ->> 'payment', v_cents / 100.0, v_state,
      case when v_state in ('lost', 'won', 'closed') then now() end)
    on conflict (reference) do update set state = excluded.state, amount = excluded.amount, settled_at = excluded.settled_at;
  if internal.is_taken(v_state) then
    perform internal.enter_payment(v_order.id, 'refund', v_order.payment_method, p_facts ->> 'reference', v_cents / 100.0, null);
    perform internal.void_uncovered(v_order.id);
  elsif internal.is_taken(v_before) then
    insert into public.payments (order_id, kind, provider, reference, amount, is_returned)
      values (v_order.id, 'payment', v_order.payment_method, p_facts ->> 'reference', v_cents / 100.0, true)
      on conflict (provider, kind, reference) do nothing;
  end if;
  if v_state = 'won' and v_order.status = 'open' and internal.was_paid(v_order.id) and internal.owed(v_order) <= 0 then
    perform internal.mark_paid(v_order.id, null);
  elsif v_state = 'lost' and not internal.owe_again(v_order, v_cents) then
    perform internal.book_given_back(v_order, v_cents);
  end if;
  return true;
end $$;

create or replace function internal.can_pay_online(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select internal.is_paid_online(p_order.payment_method) or p_order.payment_method = any (rules.transfer_methods())
    and p_order.confirm_until is null and not internal.withdrawal_stops(p_order.id)
    and internal.owed(p_order) * 100 >= (rules.order_limits()).least_online_cents;
$$;

create or replace function public.payable_online(p_token uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_session public.payment_sessions;
begin
  select * into v_order from public.orders where token = p_token;
  if v_order.id is null or not internal.can_pay_online(v_order) then
    return null;
  end if;
  select * into v_session from public.payment_sessions
    where order_id = v_order.id and (state in ('open', 'processing', 'mismatch')
      or state = 'lost' and payment_reference is not null and expires_at > now())
    order by state = 'open', created_at desc limit 1;
  return jsonb_build_object('number', v_order.number, 'email', v_order.email,
    'amount_cents', (internal.owed(v_order) * 100)::bigint, 'shipping', v_order.shipping_option,
    'is_by_transfer', not internal.is_paid_online(v_order.payment_method),
    'has_vouchers', exists (select from public.order_items where order_id = v_order.id and voucher is not null),
    'state', case when v_order.status <> 'open' then 'done' when v_session.state <> 'open' then 'processing' else 'due' end,
    'session', case when v_session.state = 'open' then
      jsonb_build_object('reference', v_session.reference, 'url', v_session.url) end,
    'sessions', (select count(*) from public.payment_sessions where order_id = v_order.id));
end $$;

create or replace function internal.take_payment(p_order public.orders, p_payment text, p_amount numeric) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_back numeric := p_amount;
  -- Not to who has the goods.
  v_letter text := case when not internal.is_all_sent(p_order) then 'payment_received' end;
begin
  if not internal.enter_payment(p_order.id, 'payment', p_order.payment_method, p_payment, p_amount, null) then
    return;
  end if;
  if p_order.status = 'open' and internal.owed(p_order) <= 0 then
    v_back := -internal.owed(p_order);
    perform internal.mark_paid(p_order.id, null);
    perform internal.confirm_order(p_order, v_letter);
  end if;
  if v_back > 0 then
    insert into public.payment_refunds (order_id, provider, payment_reference, amount)
      values (p_order.id, p_order.payment_method, p_payment, v_back);
    insert into public.order_events (order_id, kind, details)
      values (p_order.id, 'overpaid', jsonb_build_object('refund_cents', (v_back * 100)::bigint));
    perform internal.write_mail(p_order, 'refunded',
      jsonb_build_object('refund_cents', (v_back * 100)::bigint, 'unexpected', true));
  end if;
end $$;

create or replace function internal.send_parcel(p_order public.orders, p_details jsonb, p_actor uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_left jsonb := (select coalesce(jsonb_agg(jsonb_build_object('position', i.position, 'quantity', internal.unsent(i)) order by i.position), '[]')
    from public.order_items i where i.order_id = p_order.id and internal.unsent(i) > 0);
  v_lines jsonb := case jsonb_typeof(p_details -> 'lines') when 'array' then p_details -> 'lines' else v_left end;
  v_parcel jsonb := '{}';
begin
  if (select count(distinct unsent ->> 'position') from jsonb_array_elements(v_lines) as line, jsonb_array_elements(v_left) as unsent
      where unsent -> 'position' = line -> 'position'
        and (line ->> 'quantity')::integer between 1 and (unsent ->> 'quantity')::integer) <> jsonb_array_length(v_lines)
    or v_lines = '[]' and v_left <> '[]' then
    return false;
  end if;
  if v_lines <> '[]' then
    insert into public.parcels (order_id, lines, carrier, tracking_number)
      values (p_order.id, v_lines, nullif(btrim(p_details ->> 'carrier'), ''), nullif(btrim(p_details ->> 'tracking_number'), ''))
      returning jsonb_build_object('parcel', id) into v_parcel;
    -- Of which nobody said what is in them.
    insert into public.parcels (order_id, lines, carrier, tracking_number)
      select p_order.id, '[]', nullif(btrim(p_details ->> 'carrier'), ''), btrim(number)
      from jsonb_array_elements_text(case jsonb_typeof(p_details -> 'further_numbers') when 'array' then p_details -> 'further_numbers' else '[]' end) as number;
  end if;
  if exists (select from public.order_items i where i.order_id = p_order.id and internal.unsent(i) > 0) then
    insert into public.order_events (order_id, kind, details, actor)
      values (p_order.id, 'partly_dispatched', jsonb_build_object('lines', v_lines), p_actor);
    perform internal.write_mail(p_order, 'dispatched', v_parcel);
  else
    perform internal.dispatch(p_order, p_actor, v_parcel);
  end if;
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
    (now() at time zone 'Europe/Berlin')::date + (rules.reservation()).grace_days, now(), 'payment_failed'), v_owed);
  perform internal.let_transfer(array(select id from public.orders o where id = any (p_ids) and internal.is_in_grace(o) order by id));
  return internal.cancel_unpaid(array(
    select id from public.orders o where id = any (p_ids) and id <> all (v_owed) and not internal.is_in_grace(o) and not internal.was_paid(id)
      and not internal.is_paid_in_part(id)));
end $$;

create or replace function public.settle_session(p_facts jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_session public.payment_sessions;
  v_state text := p_facts ->> 'state';
  v_amount numeric := (p_facts ->> 'amount_cents')::bigint / 100.0;
  v_changes jsonb := '[]';
  v_is_online boolean;
begin
  if v_state is null or v_state not in ('open', 'processing', 'paid', 'failed', 'expired') then
    raise exception 'a session is open, processing, paid, failed or expired' using errcode = 'PT400';
  end if;
  select * into v_order from public.orders where number = p_facts ->> 'number' for update;
  if v_order.id is null or v_order.payment_method <> all (rules.online_methods() || rules.transfer_methods()) then
    return jsonb_build_object('ok', false);
  end if;
  -- Also one that was made just before the shop could write it down.
  insert into public.payment_sessions (reference, order_id, provider, url, amount, state, expires_at)
    values (p_facts ->> 'reference', v_order.id,
      case when internal.is_paid_online(v_order.payment_method) then v_order.payment_method else (rules.online_methods())[1] end,
      p_facts ->> 'url',
      case when v_order.status = 'open' then internal.owed(v_order) else v_amount end, 'open',
      (p_facts ->> 'expires_at')::timestamptz)
    on conflict (reference) do nothing;
  select * into v_session from public.payment_sessions where reference = p_facts ->> 'reference' for update;
  -- Money is never overlooked, not even of a session that was over.
  if v_session.order_id <> v_order.id or v_state = 'open' or v_session.state = v_state or v_session.state = 'paid'
    or (v_session.state = 'mismatch' and v_state <> 'paid')
    or (v_session.state not in ('open', 'lost') and v_state not in ('paid', 'failed'))
    or (v_session.state in ('expired', 'failed') and v_state <> 'paid') then
    return jsonb_build_object('ok', true, 'state', v_session.state, 'changed', false, 'stock_changes', v_changes);
  end if;
  if v_state in ('processing', 'paid') and (v_amount is distinct from v_session.amount or p_facts ->> 'currency' <> 'eur') then
    v_state := 'mismatch';
  end if;
  update public.payment_sessions set state = v_state, payment_reference = p_facts ->> 'payment', url = null, settled_at = now()
    where reference = v_session.reference;
  v_is_online := internal.is_paid_online(v_order.payment_method);
  v_order.payment_method := v_session.provider;
  if not v_is_online and v_state in ('processing', 'paid', 'mismatch') and v_order.status = 'open' then
    update public.orders set payment_method = v_session.provider where id = v_order.id;
    insert into public.order_events (order_id, kind, details)
      values (v_order.id, 'payment_changed', jsonb_build_object('method', v_session.provider));
  end if;
  if v_state = 'paid' then
    perform internal.take_payment(v_order, p_facts ->> 'payment', v_amount);
  elsif v_state = 'mismatch' then
    if v_order.status = 'open' and v_session.state <> 'mismatch' then
      insert into public.order_events (order_id, kind) values (v_order.id, 'mismatch');
    end if;
    -- Euros that came are held until an admin cancels the order, which gives them back; without an order they go back at once.
    if p_facts ->> 'state' = 'paid' and p_facts ->> 'currency' = 'eur' then
      if v_order.status = 'open' then
        perform internal.enter_payment(v_order.id, 'payment', v_order.payment_method, p_facts ->> 'payment', v_amount, null);
      else
        perform internal.take_payment(v_order, p_facts ->> 'payment', v_amount);
      end if;
    end if;
  elsif v_state = 'processing' and v_order.status = 'open' then
    insert into public.order_events (order_id, kind) values (v_order.id, 'processing');
    perform internal.confirm_order(v_order, null);
  elsif v_state in ('expired', 'failed') and v_is_online and v_order.status = 'open' and not internal.may_be_paid(v_order.id) then
    if internal.was_paid(v_order.id) or internal.is_paid_in_part(v_order.id) then
      perform internal.let_transfer(array[v_order.id]);
      if v_state = 'failed' then
        perform internal.write_mail(v_order, 'payment_failed', '{}');
      end if;
    else
      v_changes := internal.end_online(array[v_order.id]);
    end if;
  end if;
  return jsonb_build_object('ok', true, 'state', v_state, 'changed', true, 'stock_changes', v_changes);
end $$;

create or replace function public.admin_payable_orders(p_numbers text[], p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'status', o.status,
      'is_withdrawn', internal.withdrawal_stops(o.id), 'total_cents', (o.total * 100)::bigint,
      'due_cents', (internal.owed(o) * 100)::bigint, 'pay_by', o.pay_by,
      'names', to_jsonb(array_remove(array[o.company_name, o.first_name || ' ' || o.last_name,
        (o.billing_address ->> 'firstName') || ' ' || (o.billing_address ->> 'lastName')], null)))
      order by o.placed_at, o.id), '[]')
    from public.orders o
    where o.payment_method = any (rules.transfer_methods()) and o.mode = p_mode and (o.status = 'open' or o.number = any (p_numbers)));
end $$;

create or replace function internal.book_credit(p_credit public.bank_credits, p_order public.orders) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_over numeric;
  v_error text;
begin
  if p_credit.id is null or p_order.id is null then
    return 'unknown';
  elsif p_credit.settled_at is not null then
    return 'booked';
  elsif p_order.status <> 'open' or internal.withdrawal_stops(p_order.id) then
    return 'not_now';
  end if;
  perform internal.enter_payment(p_order.id, 'payment', p_order.payment_method, p_credit.line, p_credit.amount, auth.uid());
  v_over := -internal.owed(p_order);
  if v_over >= 0 then
    v_error := internal.change_order(p_order.number, 'pay', '{}', auth.uid()) ->> 'error';
    if v_error is not null then
      raise exception '%', v_error using errcode = 'KG001';
    end if;
  end if;
  if v_over > 0 then
    perform internal.enter_payment(p_order.id, 'refund', p_order.payment_method, null, v_over, auth.uid());
    insert into public.order_events (order_id, kind, details, actor)
      values (p_order.id, 'overpaid', jsonb_build_object('refund_cents', (v_over * 100)::bigint, 'by_hand', true), auth.uid());
  end if;
  update public.bank_credits set order_id = p_order.id, settled_at = now(), actor = auth.uid() where id = p_credit.id;
  return null;
exception when sqlstate 'KG001' then
  return sqlerrm;
end $$;

create or replace function public.admin_correct_order(p_number text, p_seen integer, p_values jsonb, p_tell boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_old jsonb;
  v_new jsonb;
  v_changed jsonb;
  v_count integer;
begin
  perform internal.assert_role('{sales}');
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.status not in ('open', 'paid') or internal.is_all_sent(v_order) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  v_old := internal.correctable(v_order);
  v_new := v_old || p_values;
  if internal.is_correct(v_old, v_new, v_order.is_gift) is not true then
    raise exception 'an address or a name is missing or not allowed' using errcode = 'PT400';
  end if;
  select jsonb_object_agg(key, value) into v_changed from jsonb_each(v_new) where value <> v_old -> key;
  -- Also when it is sent once more after a lost answer.
  if v_changed is null then
    return jsonb_build_object('ok', true, 'told', false);
  end if;
  select count(*) into v_count from public.order_events where order_id = v_order.id and kind = 'corrected';
  if v_count is distinct from p_seen then
    return jsonb_build_object('ok', false, 'error', 'changed');
  end if;
  if v_changed ? 'email' and not public.is_admin() and internal.has_vouchers(p_number) then
    return jsonb_build_object('ok', false, 'error', 'owner');
  end if;
  -- The history has what it was and is, as long as the order is not archived. The log, which is kept when a person is erased, counts.
  perform set_config('shop.is_erasing', 'on', true);
  if v_changed ? 'email' and not internal.move_mail(v_order, v_new ->> 'email') then
    perform set_config('shop.is_erasing', '', true);
    return jsonb_build_object('ok', false, 'error', 'under_way');
  end if;
  -- Who had the mails has the link: it ends with the address.
  update public.orders set email = v_new ->> 'email', token = case when v_changed ? 'email' then gen_random_uuid() else token end,
      first_name = v_new ->> 'firstName', last_name = v_new ->> 'lastName', phone = v_new ->> 'phone',
      delivery_address = v_new -> 'delivery', billing_address = nullif(v_new -> 'billing', 'null'),
      gift_message = v_new ->> 'giftMessage', company_name = v_new #>> '{company,name}',
      company_vat_id = nullif(v_new #>> '{company,vatId}', ''), company_department = nullif(v_new #>> '{company,department}', ''),
      company_reference = nullif(v_new #>> '{company,reference}', '')
    where id = v_order.id returning * into v_order;
  perform set_config('shop.is_erasing', '', true);
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'orders', v_order.id, 'update', jsonb_build_object('corrections', v_count),
      jsonb_build_object('corrections', v_count + 1));
  insert into public.order_events (order_id, kind, details, actor)
    select v_order.id, 'corrected', jsonb_build_object('fields', array(select jsonb_object_keys(v_changed)), 'after', v_changed,
      'before', (select jsonb_object_agg(key, v_old -> key) from jsonb_object_keys(v_changed) as key)), auth.uid();
  if p_tell is false and v_changed - 'giftMessage' = '{}' and public.is_admin() then
    return jsonb_build_object('ok', true, 'told', false);
  end if;
  -- Without what the letter does not say: telephone numbers go before letters do, and an old address may have been a stranger's.
  perform internal.write_mail(v_order, 'order_corrected', jsonb_build_object('fields', array(select jsonb_object_keys(v_changed)),
    'before', jsonb_set(v_old - '{phone,email}'::text[], '{billing,phone}', '""', false),
    'after', jsonb_set(v_new - '{phone,email}'::text[], '{billing,phone}', '""', false)));
  return jsonb_build_object('ok', true, 'told', true);
end $$;
