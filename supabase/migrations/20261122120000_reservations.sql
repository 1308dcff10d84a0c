-- Unpaid orders are reminded and then cancelled, so that nobody keeps stock without paying (docs/adr/0016-reservations.md).
-- A withdrawal that names an order but comes from another e-mail address waits for an admin.
-- The periods stand in lib/shop/reservation.ts too; the tests travel through time by those.

alter table public.orders
  -- The German day by which the money of an unpaid order is to be sent; moves when it is reminded or extended.
  add column pay_by date not null default (now() at time zone 'Europe/Berlin')::date + 7,
  add column reminded_at timestamptz;

update public.orders set pay_by = (placed_at at time zone 'Europe/Berlin')::date + 7 where status = 'open';

create index orders_pay_by on public.orders (pay_by, id) where status = 'open';

alter table public.withdrawals
  -- It names an order, but its e-mail address is not the order's, and no admin has said yet that they belong together.
  add column needs_review boolean not null default false;

-- Adds kinds to those that a table allows by now, whichever migration brought them.
do $$
declare
  v_table text;
  v_new text[];
  v_kinds text;
begin
  for v_table, v_new in values
    ('mail_outbox', array['payment_reminder', 'reservation_ended']),
    ('order_events', array['reminded', 'extended'])
  loop
    select string_agg(distinct quote_literal(kind), ', ') into v_kinds from (
      select unnest(v_new) as kind
      union select words[1] from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as words
        where conrelid = format('public.%I', v_table)::regclass and conname = v_table || '_kind_check') as kinds;
    execute format('alter table public.%1$I drop constraint %1$s_kind_check', v_table);
    execute format('alter table public.%1$I add constraint %1$s_kind_check check (kind in (%2$s))', v_table, v_kinds);
  end loop;
end $$;

-- The letters that commercial law wants kept; all other mail is a notice, a link or a copy.
create or replace function internal.is_letter(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('order_confirmation', 'payment_received', 'payment_reminder', 'dispatched', 'cancelled',
    'reservation_ended', 'refunded', 'withdrawal_receipt');
$$;

-- ── Reservations ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Whether the shopper withdrew from an order; not when only a stranger's withdrawal names it.
create function internal.is_withdrawn(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.withdrawals where order_id = p_order_id and not needs_review);
$$;

-- Reminds shoppers who have not paid in time and gives them five days more. Not those who withdrew: they owe nothing.
-- Answers how many.
create function internal.remind_unpaid(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_today date := (p_now at time zone 'Europe/Berlin')::date;
  v_details jsonb := jsonb_build_object('pay_by', v_today + 5);
  v_order public.orders;
  v_count integer := 0;
begin
  for v_order in
    select * from public.orders
    where status = 'open' and pay_by < v_today and reminded_at is null and not internal.is_withdrawn(id)
    order by pay_by, id limit p_limit for update skip locked
  loop
    update public.orders set reminded_at = p_now, pay_by = v_today + 5 where id = v_order.id;
    insert into public.order_events (order_id, kind, details) values (v_order.id, 'reminded', v_details);
    perform internal.write_mail(v_order, 'payment_reminder', v_details);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- Cancels orders that were reminded, or withdrawn from, and still not paid two days after their last day: so long takes a
-- transfer of the last day, and somebody to see it. Answers {orders: how many, stock_changes: see move_stock}.
create function internal.end_reservations(p_now timestamptz, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_today date := (p_now at time zone 'Europe/Berlin')::date;
  v_order public.orders;
  v_ids bigint[];
  v_changes jsonb := '[]';
begin
  v_ids := array(
    select id from public.orders
    where status = 'open' and pay_by < v_today - 2 and (reminded_at is not null or internal.is_withdrawn(id))
    order by pay_by, id limit p_limit for update skip locked);
  -- All at once and in the order that place_order keeps: locked order by order, two calls could wait for each other.
  perform internal.lock_products(array(select product_id from public.order_items where order_id = any (v_ids)));
  perform 1 from public.discount_codes
    where code in (select discount_code from public.orders where id = any (v_ids)) order by id for update;
  for v_order in select * from public.orders where id = any (v_ids) order by id loop
    v_changes := v_changes || (internal.change_order(v_order.number, 'cancel', '{}', null) -> 'stock_changes');
    update public.order_events set details = details || '{"unpaid": true}'
      where order_id = v_order.id and kind = 'cancelled';
    -- Who withdrew gets the ordinary words: the order was not cancelled for want of payment.
    update public.mail_outbox set kind = 'reservation_ended'
      where order_id = v_order.id and kind = 'cancelled' and not internal.is_withdrawn(v_order.id);
  end loop;
  return jsonb_build_object('orders', cardinality(v_ids), 'stock_changes', v_changes);
end $$;

-- For the scheduled work; safe to call at the same time. p_limit: how many orders at most in this transaction.
create function public.remind_unpaid(p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select internal.remind_unpaid(now(), p_limit);
$$;

create function public.end_reservations(p_limit integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.end_reservations(now(), p_limit);
$$;

-- Gives one unpaid order more time, until the end of a German day at most 60 days from now. Answers {ok: true} or
-- {ok: false, error: 'unknown' | 'not_now' | 'day'}.
create function public.admin_extend_reservation(p_number text, p_pay_by date) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
  v_order public.orders;
begin
  perform internal.assert_admin();
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.status <> 'open' then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif p_pay_by is null or p_pay_by < v_today or p_pay_by <= v_order.pay_by or p_pay_by > v_today + 60 then
    return jsonb_build_object('ok', false, 'error', 'day');
  end if;
  update public.orders set pay_by = p_pay_by where id = v_order.id;
  insert into public.order_events (order_id, kind, details, actor)
    values (v_order.id, 'extended', jsonb_build_object('pay_by', p_pay_by), auth.uid());
  return jsonb_build_object('ok', true);
end $$;

-- ── Withdrawal ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Stores the declaration and its mails first, looks for the order afterwards. p_withdrawal: key, name, email, contract,
-- message. The same key again gives the same withdrawal. The order's history tells of it only when its e-mail address is
-- the order's: the number alone stands on every parcel. Answers {received_at, name, email, contract, message}.
create or replace function public.submit_withdrawal(p_withdrawal jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_withdrawal public.withdrawals;
  v_order public.orders;
begin
  select * into v_order from public.orders where number = internal.order_number_in(p_withdrawal ->> 'contract');
  insert into public.withdrawals (idempotency_key, name, email, contract, message, order_id, needs_review)
    values ((p_withdrawal ->> 'key')::uuid, p_withdrawal ->> 'name', p_withdrawal ->> 'email',
      p_withdrawal ->> 'contract', p_withdrawal ->> 'message', v_order.id,
      v_order.id is not null and coalesce(lower(btrim(p_withdrawal ->> 'email')) not in
        (lower(v_order.email), coalesce(lower(v_order.billing_address ->> 'email'), '')), true))
    on conflict (idempotency_key) do nothing returning * into v_withdrawal;
  if found then
    insert into public.mail_outbox (kind, recipient, withdrawal_id)
      values ('withdrawal_receipt', v_withdrawal.email, v_withdrawal.id), ('shop_withdrawal', null, v_withdrawal.id);
    insert into public.order_events (order_id, kind, details)
      select v_withdrawal.order_id, 'withdrawn', jsonb_build_object('withdrawal_id', v_withdrawal.id)
      where v_withdrawal.order_id is not null and not v_withdrawal.needs_review;
  else
    select * into v_withdrawal from public.withdrawals where idempotency_key = (p_withdrawal ->> 'key')::uuid;
  end if;
  return jsonb_build_object('received_at', v_withdrawal.received_at, 'name', v_withdrawal.name,
    'email', v_withdrawal.email, 'contract', v_withdrawal.contract, 'message', v_withdrawal.message);
end $$;

-- An admin has made sure that a withdrawal from another e-mail address is the shopper's. False when nothing is to be said.
create function public.admin_agree_withdrawal(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order_id bigint;
begin
  perform internal.assert_admin();
  update public.withdrawals set needs_review = false where id = p_id and needs_review returning order_id into v_order_id;
  if not found then
    return false;
  end if;
  insert into public.order_events (order_id, kind, details, actor)
    values (v_order_id, 'withdrawn', jsonb_build_object('withdrawal_id', p_id), auth.uid());
  return true;
end $$;

-- ── Who may what ──────────────────────────────────────────────────────────────────────────────────────────────────────

revoke execute on function internal.is_withdrawn(bigint), internal.remind_unpaid(timestamptz, integer),
  internal.end_reservations(timestamptz, integer) from public, anon, authenticated, service_role;
revoke execute on function public.remind_unpaid(integer), public.end_reservations(integer),
  public.admin_extend_reservation(text, date), public.admin_agree_withdrawal(bigint)
  from public, anon, authenticated, service_role;
grant execute on function public.remind_unpaid(integer), public.end_reservations(integer) to service_role;
grant execute on function public.admin_extend_reservation(text, date), public.admin_agree_withdrawal(bigint)
  to authenticated;
