-- Sessions on a provider's page and what came of them (ADR 52).

create table public.payment_sessions (
  reference text not null unique,
  order_id bigint not null references public.orders (id) on delete cascade,
  provider text not null,
  url text,
  amount numeric(12, 2) not null check (amount > 0),
  -- mismatch: not what was asked for. lost: the provider could not say; an admin has to look at both.
  state text not null check (state in ('open', 'processing', 'paid', 'failed', 'expired', 'mismatch', 'lost')),
  payment_reference text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  id bigint generated always as identity primary key
);
alter table public.payment_sessions enable row level security;
create index payment_sessions_order on public.payment_sessions (order_id, created_at);
create index payment_sessions_open on public.payment_sessions (next_attempt_at) where state in ('open', 'processing');
create index payment_sessions_unclear on public.payment_sessions (order_id) where state in ('mismatch', 'lost');

create policy "sales reads payment sessions" on public.payment_sessions
  for select to authenticated using ((select public.has_role('{sales}')));

-- Also an order that waits for a transfer: its method becomes the one it is paid by.
create function internal.can_pay_online(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select internal.is_paid_online(p_order.payment_method) or p_order.payment_method = any (rules.transfer_methods())
    and p_order.confirm_until is null and not internal.withdrawal_stops(p_order.id)
    and internal.owed(p_order) * 100 >= (rules.order_limits()).least_online_cents;
$$;

-- state: 'due', 'processing', or 'done'. Null when it cannot be paid online.
create function public.payable_online(p_token uuid) returns jsonb
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

-- Pays the order if it waits for it; what is too much of it goes back.
create function internal.take_payment(p_order public.orders, p_payment text, p_amount numeric) returns void
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

-- A payment is on its way, or a page to pay is open.
create function internal.may_be_paid(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.payment_sessions
    where order_id = p_order_id and (state in ('open', 'processing', 'mismatch') or state = 'lost' and expires_at > now()));
$$;

create function internal.is_in_grace(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select p_order.reminded_at is not null and p_order.pay_by >= (now() at time zone 'Europe/Berlin')::date;
$$;

-- The caller has locked them. They do not end, and what is still to be paid may come by transfer.
create function internal.let_transfer(p_ids bigint[]) returns void
language sql volatile set search_path = '' as $$
  update public.orders set payment_method = (rules.transfer_methods())[1] where id = any (p_ids);
  insert into public.order_events (order_id, kind, details)
    select id, 'payment_changed', jsonb_build_object('method', (rules.transfer_methods())[1]) from unnest(p_ids) as id order by id;
$$;

-- The caller has locked them. One whose money was on its way may be paid in any way first (§ 323 BGB).
create function internal.end_online(p_ids bigint[]) returns jsonb
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

-- However often and in whatever order that is heard. {ok: false}: there is no such order.
create function public.settle_session(p_facts jsonb) returns jsonb
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

-- Of one that was to be paid online: accepted, and its pieces stay until the transfer is due, which is counted once. What is paid
-- on the provider's page all the same counts, see settle_session. 'full': strangers hold too much (ADR 72).
create function public.pay_by_transfer(p_token uuid) returns jsonb
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

-- Tried again after 30 seconds, then twice as long each time, at most an hour.
create function public.claim_sessions_to_end(p_limit integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with over as materialized (
    select s.id from public.payment_sessions s join public.orders o on o.id = s.order_id
    where s.state = 'open' and s.next_attempt_at <= now() and (s.expires_at < now() or o.status <> 'open')
    order by s.next_attempt_at limit p_limit for update of s skip locked
  ), claimed as (
    update public.payment_sessions s set attempts = attempts + 1,
        next_attempt_at = now() + least(interval '30 seconds' * power(2, least(attempts, 10)), interval '1 hour')
      from over where s.id = over.id returning s.reference
  )
  select coalesce(jsonb_agg(reference), '[]') from claimed;
$$;

-- p_reference: unknown to the provider; null: not to be asked about for a day, or on its way for a month. Orders wait 14 days.
create function public.lose_sessions(p_reference text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  update public.payment_sessions set state = 'lost', url = null, settled_at = now(),
      expires_at = case when state = 'processing' and p_reference is not null then now() + interval '14 days' else expires_at end
    where state in ('open', 'processing') and case when p_reference is not null then reference = p_reference
      when state = 'open' then expires_at < now() - interval '1 day' else created_at < now() - interval '30 days' end;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

create function public.sessions_to_ask(p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(reference), '[]') from (
    select reference from public.payment_sessions where state in ('open', 'processing')
    order by expires_at limit p_limit) as waiting;
$$;

-- An hour after they were placed, with no session and no reminder's time.
create function public.end_unpayable(p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select id from public.orders o
    where status = 'open' and internal.is_paid_online(payment_method) and placed_at < now() - interval '1 hour' and not internal.may_be_paid(id)
      and not internal.was_paid(id) and not internal.is_paid_in_part(id)
      and not internal.is_in_grace(o)
      and id <> all ((select internal.waiting_rows('reservations end') || internal.waiting_rows('reservations remind'))::bigint[])
    order by id limit p_limit for update skip locked);
begin
  -- Of which a session was lost.
  perform internal.let_transfer(array(
    select id from public.orders o
    where status = 'open' and internal.is_paid_online(payment_method) and placed_at < now() - interval '1 hour' and not internal.may_be_paid(id)
      and (internal.was_paid(id) or internal.is_paid_in_part(id))
    order by id limit p_limit for update skip locked));
  return jsonb_build_object('orders', cardinality(v_ids), 'stock_changes', internal.end_online(v_ids));
end $$;

grant select on public.payment_sessions to authenticated, service_role;
grant execute on function public.payable_online(uuid), public.pay_by_transfer(uuid), public.settle_session(jsonb), public.claim_sessions_to_end(integer),
  public.lose_sessions(text), public.sessions_to_ask(integer), public.end_unpayable(integer) to service_role;
