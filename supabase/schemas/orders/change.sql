-- For a transfer, a debit, or what is paid in another way after all.
create function internal.waits_for_money(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select rules.payment_methods() @> jsonb_build_array(jsonb_build_object('id', p_order.payment_method, 'waits', true))
    or exists (select from public.order_events where order_id = p_order.id and kind in ('processing', 'payment_changed'));
$$;

-- Then it is owed again, once its money did not stay.
create function internal.is_all_sent(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.order_events where order_id = p_order.id and kind = 'dispatched');
$$;

-- p_reference: the payment's id, if it has one.
create function internal.mark_paid(p_order_id bigint, p_actor uuid, p_reference text default null) returns void
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

-- Nothing more is to be sent. p_mail: what its letter is about; null: none.
create function internal.dispatch(p_order public.orders, p_actor uuid, p_mail jsonb default '{}') returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.orders set status = 'dispatched' where id = p_order.id;
  insert into public.order_events (order_id, kind, actor) values (p_order.id, 'dispatched', p_actor);
  if not internal.has_invoice(p_order.id) then
    perform internal.issue_invoice(p_order.id, 'invoice', ((p_order.total - p_order.refunded) * 100)::bigint);
  end if;
  if p_mail is not null then
    perform internal.write_mail(p_order, 'dispatched', p_mail);
  end if;
end $$;

-- p_lines: [{position, quantity}]; null: all that is left. False when they are not all left.
create function internal.send_parcel(p_order public.orders, p_details jsonb, p_actor uuid) returns boolean
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
    -- Parcels whose lines are not known.
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

-- All at once: articles, pictures, discount codes, and the vouchers that were bought or paid with.
create function internal.lock_holdings(p_order_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform internal.lock_products(array(select product_id from public.order_items where order_id = any (p_order_ids)));
  perform internal.lock_artworks(internal.artworks_of(p_order_ids));
  perform 1 from public.discount_codes
    where code in (select discount_code from public.orders where id = any (p_order_ids)) order by id for update;
  perform 1 from public.vouchers
    where id in (select voucher_id from public.voucher_entries where order_id = any (p_order_ids)) order by id for no key update;
end $$;

-- In cents, what the role sales gives back at most: for an order, and each person on a German day; until owners set it.
-- reason_length: of the words for why another amount is given back than the lines cost.
create function rules.refund_limits(out order_cents integer, out day_cents integer, out reason_length integer)
language sql immutable parallel safe set search_path = '' as $$ select 5000, 20000, 300; $$;

-- In cents: what was paid for these pieces less their part of the discount, without shipping. Both are rounded for all that was given
-- back so far, so that they add up in whatever order. Vouchers take no code. Null: not so many are left of one of them.
create function internal.worth_of(p_order_id bigint, p_lines jsonb) returns bigint
language sql stable set search_path = '' as $$
  with items as (
    select voucher is null and takes_code as takes_code, paid.*
    from public.order_items cross join lateral (select coalesce(sum((line ->> 'quantity')::integer), 0)
      from jsonb_array_elements(p_lines) as line where (line ->> 'position')::integer = position) as wish (asked)
    cross join lateral (select internal.paid_for((unit_price * 100)::bigint, quantity, (reduction * 100)::bigint, quantity) as whole,
      internal.paid_for((unit_price * 100)::bigint, quantity, (reduction * 100)::bigint, refunded) as before,
      internal.paid_for((unit_price * 100)::bigint, quantity, (reduction * 100)::bigint, refunded + asked) as after) as paid
    where order_id = p_order_id
  ), sums as (
    select coalesce(sum(after - before), 0) as price, coalesce(sum(whole) filter (where takes_code), 0) as goods,
      coalesce(sum(before) filter (where takes_code), 0) as before, coalesce(sum(after) filter (where takes_code), 0) as after
    from items
  )
  select case when (select count(distinct i.id) from jsonb_array_elements(p_lines) as line
      join public.order_items i on i.order_id = p_order_id and i.position = (line ->> 'position')::integer
        and (line ->> 'quantity')::integer between 1 and i.quantity - i.refunded) = jsonb_array_length(p_lines)
    then price - internal.share(discount, after, goods) + internal.share(discount, before, goods) end::bigint
  from sums cross join (select (o.discount * 100)::bigint as discount from public.orders o where o.id = p_order_id) as whole;
$$;

-- What is given back for lines is no more than they cost, with shipping and wrapping; other amounts have a reason. Null: nothing against it.
create function internal.against_refund(p_order public.orders, p_lines jsonb, p_details jsonb) returns text
language sql stable set search_path = '' as $$
  select case when worth is null then case when p_details ? 'lines' then 'lines' else 'returned' end
    when length(p_details ->> 'reason') > (rules.refund_limits()).reason_length then 'reason'
    when p_details ? 'lines' and p_lines <> '[]' and coalesce(btrim(p_details ->> 'reason'), '') = ''
      and (p_details ->> 'amount_cents')::bigint > worth + (p_order.shipping + p_order.gift_wrap) * 100 then 'reason' end
  from internal.worth_of(p_order.id, p_lines) as worth;
$$;

-- p_details: pay {reference}, dispatch {carrier, tracking_number, further_numbers (of the same goods in more
-- parcels), lines (null: all that is left)}, refund {amount_cents, lines (whose money it is), returned (see take_back; without lines also these), reason, withdrawal_id}, cancel {reason}.
create function internal.change_order(p_number text, p_action text, p_details jsonb, p_actor uuid) returns jsonb
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
    when 'ready' then v_order.status = 'paid' and v_order.pickup_store is not null
      and not exists (select from public.order_events where order_id = v_order.id and kind = 'ready')
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

create function public.change_order(p_number text, p_action text, p_details jsonb) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.change_order(p_number, p_action, p_details, null);
$$;

create function internal.has_vouchers(p_number text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.orders o join public.order_items i on i.order_id = o.id where o.number = p_number and i.voucher is not null);
$$;

create function internal.exceeds_refund_limits(p_number text) returns boolean
language sql stable set search_path = '' as $$
  select v_order > coalesce((value ->> 'refundPerOrderCents')::bigint, (rules.refund_limits()).order_cents)
    or v_day > coalesce((value ->> 'refundPerDayCents')::bigint, (rules.refund_limits()).day_cents)
  from (select sum((e.details ->> 'refund_cents')::bigint)
      from public.orders o join public.order_events e on e.order_id = o.id
      where o.number = p_number and e.actor in (select user_id from public.user_roles where role <> 'admin')) as of_order (v_order),
    (select sum((details ->> 'refund_cents')::bigint) from public.order_events
      where actor = auth.uid() and created_at >= internal.german_midnight((now() at time zone 'Europe/Berlin')::date)) as of_day (v_day)
    left join lateral (select value from public.settings where part = 'team' order by revision desc limit 1) as team on true;
$$;

-- Says what was refunded before, so that two people at once do not refund twice. What waits for the workshop is not sent ('artwork'),
-- nor what was withdrawn from, where many are sent together (p_details {"unless_withdrawn": true}).
-- 'limit': more than the role sales may give back; 'owner': vouchers are sent once their order counts as paid, which owners say.
create function public.admin_change_order(p_number text, p_action text, p_details jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refunded numeric;
  v_is_limited boolean := not public.is_admin();
  v_answer jsonb;
begin
  perform internal.assert_role('{sales}');
  if v_is_limited then
    perform pg_advisory_xact_lock(hashtextextended('refunds of ' || auth.uid(), 0));
  end if;
  if p_action = 'refund' then
    select refunded into v_refunded from public.orders where number = p_number for update;
    if found and v_refunded * 100 is distinct from (p_details ->> 'refunded_cents')::bigint then
      return jsonb_build_object('ok', false, 'error', 'not_now');
    end if;
  elsif p_action = 'dispatch' and internal.awaits_workshop(p_number, p_details -> 'lines') then
    return jsonb_build_object('ok', false, 'error', 'artwork');
  elsif p_action = 'dispatch' and (p_details ->> 'unless_withdrawn')::boolean
    and exists (select from public.withdrawals w join public.orders o on o.id = w.order_id
      where o.number = p_number and w.status = 'received' and not w.needs_review) then
    return jsonb_build_object('ok', false, 'error', 'withdrawn');
  end if;
  if v_is_limited and p_action = 'pay' and internal.has_vouchers(p_number) then
    return jsonb_build_object('ok', false, 'error', 'owner');
  end if;
  v_answer := internal.change_order(p_number, p_action, p_details, auth.uid());
  if v_is_limited and p_action in ('cancel', 'refund') and internal.exceeds_refund_limits(p_number) then
    raise exception 'more than the role may give back' using errcode = 'KG001';
  end if;
  return v_answer;
exception when sqlstate 'KG001' then
  return jsonb_build_object('ok', false, 'error', 'limit');
end $$;

-- The log keeps both. {ok: true} or {ok: false, error: 'unknown' | 'not_now'}.
create function public.admin_correct_parcel(p_number text, p_parcel bigint, p_carrier text, p_tracking_number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_before jsonb;
  v_after jsonb := jsonb_build_object('carrier', nullif(btrim(p_carrier), ''), 'tracking_number', nullif(btrim(p_tracking_number), ''));
begin
  perform internal.assert_role('{sales}');
  if length(p_carrier) > 60 or length(p_tracking_number) > 60 then
    raise exception 'carrier and number have at most 60 characters' using errcode = 'PT400';
  end if;
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.archived_at is not null then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  select jsonb_build_object('carrier', carrier, 'tracking_number', tracking_number) into v_before
    from public.parcels where id = p_parcel and order_id = v_order.id;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  update public.parcels set carrier = v_after ->> 'carrier', tracking_number = v_after ->> 'tracking_number' where id = p_parcel;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'orders', v_order.id, 'update', v_before, v_after);
  return jsonb_build_object('ok', true);
end $$;

-- p_parcel null: the invoice of vouchers alone. At most three in 24 hours. {ok: true} or {ok: false, error: 'unknown' | 'not_now' | 'under_way' | 'limit'}.
create function public.admin_resend_parcel(p_number text, p_parcel bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_waiting bigint;
  v_today bigint;
  v_mail bigint;
begin
  perform internal.assert_role('{sales}');
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.archived_at is not null or v_order.email is null or not (case when p_parcel is null then exists (select from public.order_events where order_id = v_order.id and kind = 'dispatched')
      else exists (select from public.parcels where id = p_parcel and order_id = v_order.id) end) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  select count(*) filter (where status in ('waiting', 'sending')),
      count(*) filter (where created_at > now() - interval '24 hours') into v_waiting, v_today
    from public.mail_outbox where order_id = v_order.id and kind = 'dispatched' and (payload ->> 'parcel')::bigint is not distinct from p_parcel;
  if v_waiting > 0 then
    return jsonb_build_object('ok', false, 'error', 'under_way');
  elsif v_today >= 3 then
    return jsonb_build_object('ok', false, 'error', 'limit');
  end if;
  insert into public.mail_outbox (kind, recipient, order_id, payload)
    values ('dispatched', v_order.email, v_order.id, jsonb_strip_nulls(jsonb_build_object('parcel', p_parcel)))
    returning id into v_mail;
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'mail_outbox', v_mail, 'insert', '{"kind": "dispatched"}');
  return jsonb_build_object('ok', true);
end $$;

grant execute on function public.admin_change_order(text, text, jsonb), public.admin_correct_parcel(text, bigint, text, text),
  public.admin_resend_parcel(text, bigint) to authenticated;
grant execute on function public.change_order(text, text, jsonb) to service_role;
