-- Payments on a provider's page: sessions, what they become, and refunds that the provider sends.

alter table public.orders drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check check (payment_method in ('simulated', 'prepayment', 'stripe'));
alter table public.order_events drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in ('placed', 'reminded', 'extended', 'paid', 'dispatched', 'cancelled',
    'refunded', 'withdrawn', 'processing', 'overpaid'));

create table public.payment_sessions (
  -- The provider's own id.
  reference text primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  provider text not null check (provider in ('stripe')),
  -- Where the shopper pays; null once nobody can.
  url text,
  amount numeric(12, 2) not null check (amount > 0),
  -- processing: the shopper is done, the money is on its way. failed: it did not come. mismatch: what was paid is not what was
  -- asked for; somebody has to look at it.
  state text not null check (state in ('open', 'processing', 'paid', 'failed', 'expired', 'mismatch')),
  -- The provider's id of the payment.
  payment_reference text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
alter table public.payment_sessions enable row level security;
create index payment_sessions_order on public.payment_sessions (order_id, created_at);
create index payment_sessions_open on public.payment_sessions (expires_at) where state in ('open', 'processing');
create index payment_sessions_mismatch on public.payment_sessions (order_id) where state = 'mismatch';

create policy "admins read payment sessions" on public.payment_sessions
  for select to authenticated using ((select public.is_admin()));

-- Whether an order is paid on a provider's page, and not by transfer.
create function internal.is_paid_online(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select p_order.payment_method = 'stripe';
$$;

-- What there is to pay online for the order with this token: {number, email, amount_cents, shipping, state, session: {reference, url}
-- or null, sessions: how many there were}. state: 'due', 'processing', or 'done' when nothing is to be paid any more. Null when it
-- is not paid online.
create function public.payable_online(p_token uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_session public.payment_sessions;
begin
  select * into v_order from public.orders where token = p_token;
  if v_order.id is null or not internal.is_paid_online(v_order) then
    return null;
  end if;
  select * into v_session from public.payment_sessions
    where order_id = v_order.id and state in ('open', 'processing', 'mismatch')
    order by state = 'open', created_at desc limit 1;
  return jsonb_build_object('number', v_order.number, 'email', v_order.email,
    'amount_cents', ((v_order.total - internal.held(v_order.id)) * 100)::bigint, 'shipping', v_order.shipping_option,
    'state', case when v_order.status <> 'open' then 'done' when v_session.state in ('processing', 'mismatch') then 'processing'
      else 'due' end,
    'session', case when v_session.state = 'open' then
      jsonb_build_object('reference', v_session.reference, 'url', v_session.url) end,
    'sessions', (select count(*) from public.payment_sessions where order_id = v_order.id));
end $$;

-- Enters money that came on a provider's page. Pays the order if it waits for it; otherwise the money goes back.
create function internal.take_payment(p_order public.orders, p_payment text, p_amount numeric) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not internal.enter_payment(p_order.id, 'payment', 'stripe', p_payment, p_amount, null) then
    return;
  end if;
  if p_order.status = 'open' and internal.held(p_order.id) = p_order.total then
    perform internal.mark_paid(p_order.id, null);
    perform internal.confirm_order(p_order, 'payment_received');
  else
    insert into public.payment_refunds (order_id, provider, payment_reference, amount)
      values (p_order.id, 'stripe', p_payment, p_amount);
    insert into public.order_events (order_id, kind, details)
      values (p_order.id, 'overpaid', jsonb_build_object('refund_cents', (p_amount * 100)::bigint));
    perform internal.write_mail(p_order, 'refunded',
      jsonb_build_object('refund_cents', (p_amount * 100)::bigint, 'unexpected', true));
  end if;
end $$;

-- Brings an order to what the provider says of one of its sessions, however often and in whatever order that is heard.
-- p_facts: {reference, number (the order's), url, amount_cents, currency, state: 'open' | 'processing' | 'paid' | 'failed' |
-- 'expired', payment: the payment's id, expires_at}. Answers {ok: true, state (of the session), changed, stock_changes}, or
-- {ok: false} when there is no such order.
create function public.settle_session(p_facts jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_session public.payment_sessions;
  v_state text := p_facts ->> 'state';
  v_amount numeric := (p_facts ->> 'amount_cents')::bigint / 100.0;
  v_changes jsonb := '[]';
begin
  if v_state is null or v_state not in ('open', 'processing', 'paid', 'failed', 'expired') then
    raise exception 'a session is open, processing, paid, failed or expired' using errcode = 'PT400';
  end if;
  select * into v_order from public.orders where number = p_facts ->> 'number' for update;
  if v_order.id is null or not internal.is_paid_online(v_order) then
    return jsonb_build_object('ok', false);
  end if;
  -- Also one that was made just before the shop could write it down.
  insert into public.payment_sessions (reference, order_id, provider, url, amount, state, expires_at)
    values (p_facts ->> 'reference', v_order.id, 'stripe', p_facts ->> 'url',
      case when v_order.status = 'open' then v_order.total - internal.held(v_order.id) else v_amount end, 'open',
      (p_facts ->> 'expires_at')::timestamptz)
    on conflict (reference) do nothing;
  select * into v_session from public.payment_sessions where reference = p_facts ->> 'reference' for update;
  if v_session.order_id <> v_order.id or v_session.state = v_state or v_session.state not in ('open', 'processing')
    or (v_session.state = 'processing' and v_state not in ('paid', 'failed')) then
    return jsonb_build_object('ok', true, 'state', v_session.state, 'changed', false, 'stock_changes', v_changes);
  end if;
  if v_state in ('processing', 'paid') and (v_amount is distinct from v_session.amount or p_facts ->> 'currency' <> 'eur') then
    v_state := 'mismatch';
  end if;
  update public.payment_sessions set state = v_state, payment_reference = p_facts ->> 'payment', url = null, settled_at = now()
    where reference = v_session.reference;
  if v_state = 'paid' then
    perform internal.take_payment(v_order, p_facts ->> 'payment', v_amount);
  elsif v_state = 'processing' and v_order.status = 'open' then
    insert into public.order_events (order_id, kind) values (v_order.id, 'processing');
    perform internal.confirm_order(v_order, null);
  elsif v_state in ('expired', 'failed') and v_order.status = 'open' and not exists (
    select from public.payment_sessions where order_id = v_order.id and state in ('open', 'processing', 'mismatch')) then
    v_changes := internal.cancel_unpaid(array[v_order.id]);
  end if;
  return jsonb_build_object('ok', true, 'state', v_state, 'changed', true, 'stock_changes', v_changes);
end $$;

-- The ids of up to p_limit sessions that should be over, or (p_all) of all that are not over.
create function public.sessions_to_ask(p_all boolean, p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(reference), '[]') from (
    select reference from public.payment_sessions
    where state in ('open', 'processing') and (p_all or (state = 'open' and expires_at < now()))
    order by expires_at limit p_limit) as waiting;
$$;

-- Cancels up to p_limit orders that nobody can pay online any more: an hour after they were placed they have no session. Answers
-- {orders: how many, stock_changes: see move_stock}.
create function public.end_unpayable(p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select id from public.orders o
    where status = 'open' and payment_method = 'stripe' and placed_at < now() - interval '1 hour' and not exists (
      select from public.payment_sessions s where s.order_id = o.id and s.state in ('open', 'processing', 'mismatch'))
    order by id limit p_limit for update skip locked);
begin
  return jsonb_build_object('orders', cardinality(v_ids), 'stock_changes', internal.cancel_unpaid(v_ids));
end $$;

-- Rights
grant select on public.payment_sessions to authenticated, service_role;
grant execute on function public.payable_online(uuid), public.settle_session(jsonb), public.sessions_to_ask(boolean, integer),
  public.end_unpayable(integer) to service_role;

create table public.payment_refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  provider text not null check (provider in ('stripe')),
  -- The provider's id of the payment that it is given back from.
  payment_reference text not null,
  amount numeric(12, 2) not null check (amount > 0),
  -- due: to be sent. sent: the provider gives it back. done: it is back. failed: the provider could not give it back.
  -- by_hand: given back in another way after that.
  state text not null default 'due' check (state in ('due', 'sent', 'done', 'failed', 'by_hand')),
  -- Which try it is: one more after each failure that somebody has tried again.
  round integer not null default 1,
  -- The provider's id of this round's refund.
  reference text unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  -- The signed-in admin; null for the shop itself.
  actor uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
alter table public.payment_refunds enable row level security;
create index payment_refunds_order on public.payment_refunds (order_id, id);
create index payment_refunds_payment on public.payment_refunds (payment_reference);
create index payment_refunds_pending on public.payment_refunds (state, next_attempt_at) where state in ('due', 'sent', 'failed');

create policy "admins read refunds" on public.payment_refunds
  for select to authenticated using ((select public.is_admin()));

-- Takes up to p_limit refunds that are to be sent now: [{id, round, payment, amount_cents, number (the order's), again: whether it
-- may have been sent before}]. One that is not settled is taken again after 30 seconds, then twice as long each time, at most an
-- hour.
create function public.claim_refunds(p_limit integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with due as materialized (
    select id from public.payment_refunds where state = 'due' and next_attempt_at <= now()
    order by next_attempt_at limit p_limit for update skip locked
  ), claimed as (
    update public.payment_refunds r set attempts = attempts + 1,
        next_attempt_at = now() + least(interval '30 seconds' * power(2, least(attempts, 10)), interval '1 hour')
      from due where r.id = due.id returning r.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'round', c.round, 'payment', c.payment_reference,
    'amount_cents', (c.amount * 100)::bigint, 'number', o.number, 'again', c.attempts > 1) order by c.id), '[]')
  from claimed c join public.orders o on o.id = c.order_id;
$$;

-- Brings a refund to what the provider says of its round p_round. p_facts: {state: 'waiting' (it could not be sent) | 'sent' | 'done' |
-- 'failed', reference, error}. Answers whether anything changed.
create function public.settle_refund(p_id bigint, p_round integer, p_facts jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.payment_refunds;
  v_state text := p_facts ->> 'state';
begin
  if v_state is null or v_state not in ('waiting', 'sent', 'done', 'failed') then
    raise exception 'a refund is waiting, sent, done or failed' using errcode = 'PT400';
  end if;
  select * into v_refund from public.payment_refunds where id = p_id for update;
  if v_refund.id is null or v_refund.round <> p_round or v_refund.state in ('failed', 'by_hand') then
    return false;
  elsif v_state = 'waiting' then
    update public.payment_refunds set last_error = p_facts ->> 'error' where id = p_id and state = 'due';
    return found;
  elsif v_refund.state = v_state or (v_state = 'sent' and v_refund.state <> 'due') then
    return false;
  end if;
  if v_state = 'done' then
    perform internal.enter_payment(v_refund.order_id, 'refund', v_refund.provider, p_facts ->> 'reference', v_refund.amount,
      v_refund.actor);
  elsif v_state = 'failed' and v_refund.state = 'done' then
    -- The shopper's bank sent it back: we hold it again.
    perform internal.enter_payment(v_refund.order_id, 'payment', v_refund.provider, v_refund.reference, v_refund.amount, null);
  end if;
  update public.payment_refunds set state = v_state, reference = coalesce(p_facts ->> 'reference', reference),
      last_error = p_facts ->> 'error', settled_at = case when v_state <> 'sent' then now() end
    where id = p_id;
  return true;
end $$;

-- The provider's ids of up to p_limit refunds that are on their way.
create function public.refunds_to_ask(p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(reference), '[]') from (
    select reference from public.payment_refunds where state = 'sent' and reference is not null
    order by next_attempt_at limit p_limit) as pending;
$$;

-- What becomes of a refund that failed: it is sent once more, or (p_by_hand) was transferred from the bank. Answers {ok: true} or
-- {ok: false, error: 'unknown' | 'not_now'}.
create function public.admin_settle_refund(p_id bigint, p_by_hand boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.payment_refunds;
begin
  perform internal.assert_admin();
  select * into v_refund from public.payment_refunds where id = p_id for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_refund.state <> 'failed' then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  if p_by_hand then
    perform internal.enter_payment(v_refund.order_id, 'refund', 'prepayment', null, v_refund.amount, auth.uid());
    update public.payment_refunds set state = 'by_hand', settled_at = now() where id = p_id;
  else
    update public.payment_refunds set state = 'due', round = round + 1, reference = null, attempts = 0, next_attempt_at = now(),
      settled_at = null where id = p_id;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'payment_refunds', p_id, 'update', '{"state": "failed"}',
      jsonb_build_object('state', case when p_by_hand then 'by_hand' else 'due' end));
  return jsonb_build_object('ok', true);
end $$;

-- What is wrong with payments and somebody has to look at, the newest 50: [{kind: 'refund_failed' | 'refund_late' (not sent for a
-- day) | 'mismatch', number (the order's), amount_cents}].
create function public.admin_payment_alarms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (
    with alarms as (
      select case state when 'failed' then 'refund_failed' else 'refund_late' end as kind, order_id, amount, created_at
      from public.payment_refunds
      where state = 'failed' or (state = 'due' and created_at < now() - interval '1 day')
      union all
      select 'mismatch', s.order_id, s.amount, s.created_at
      from public.payment_sessions s join public.orders o on o.id = s.order_id
      where s.state = 'mismatch' and o.status = 'open'
    ), newest as (
      select a.kind, o.number, a.amount, a.created_at from alarms a join public.orders o on o.id = a.order_id
      order by a.created_at desc limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'amount_cents', (amount * 100)::bigint)
      order by created_at desc, number), '[]') from newest);
end $$;

-- Rights
grant select on public.payment_refunds to authenticated, service_role;
grant execute on function public.claim_refunds(integer), public.settle_refund(bigint, integer, jsonb),
  public.refunds_to_ask(integer) to service_role;
grant execute on function public.admin_settle_refund(bigint, boolean), public.admin_payment_alarms() to authenticated;

create or replace function internal.give_back(p_order_id bigint, p_cents bigint, p_actor uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_rest numeric := p_cents / 100.0;
  v_part numeric;
  v_way record;
begin
  -- What a provider holds, the provider gives back: sent afterwards, see claim_refunds.
  for v_way in
    select p.provider, p.reference, p.amount - coalesce((select sum(r.amount) from public.payment_refunds r
      where r.payment_reference = p.reference), 0) as held
    from public.payments p where p.order_id = p_order_id and p.kind = 'payment' and p.provider = 'stripe'
      and not exists (select from public.payment_refunds r where r.reference = p.reference)
    order by p.id
  loop
    v_part := least(v_way.held, v_rest);
    if v_part > 0 then
      insert into public.payment_refunds (order_id, provider, payment_reference, amount, actor)
        values (p_order_id, v_way.provider, v_way.reference, v_part, p_actor);
      v_rest := v_rest - v_part;
    end if;
  end loop;
  for v_way in
    select provider, sum(case kind when 'payment' then amount else -amount end) as held
    from public.payments where order_id = p_order_id and provider <> 'stripe' group by provider order by min(id)
  loop
    v_part := least(v_way.held, v_rest);
    if v_part > 0 then
      perform internal.enter_payment(p_order_id, 'refund', v_way.provider, null, v_part, p_actor);
      v_rest := v_rest - v_part;
    end if;
  end loop;
  -- What no payment covers, the owners transfer from the bank.
  if v_rest > 0 then
    perform internal.enter_payment(p_order_id, 'refund', 'prepayment', null, v_rest, p_actor);
  end if;
end $$;

create function internal.confirm_order(p_order public.orders, p_else text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from public.mail_outbox where order_id = p_order.id and kind = 'order_confirmation') then
    insert into public.mail_outbox (kind, recipient, order_id) values ('order_confirmation', p_order.email, p_order.id);
    insert into public.mail_outbox (kind, order_id) values ('shop_order', p_order.id);
  elsif p_else is not null then
    perform internal.write_mail(p_order, p_else, '{}');
  end if;
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
    (p_order ->> 'small_business')::boolean);
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

create or replace function internal.change_order(p_number text, p_action text, p_details jsonb, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_cents bigint;
  v_changes jsonb := '[]';
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
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;

  if p_action = 'pay' then
    perform internal.mark_paid(v_order.id, p_actor, p_details ->> 'reference');
    perform internal.write_mail(v_order, 'payment_received', '{}');
  elsif p_action = 'dispatch' then
    update public.orders set status = 'dispatched', carrier = nullif(btrim(p_details ->> 'carrier'), ''),
      tracking_number = nullif(btrim(p_details ->> 'tracking_number'), '') where id = v_order.id;
    if not internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'invoice', ((v_order.total - v_order.refunded) * 100)::bigint);
    end if;
    insert into public.order_events (order_id, kind, actor) values (v_order.id, 'dispatched', p_actor);
    perform internal.write_mail(v_order, 'dispatched', '{}');
  elsif p_action = 'cancel' then
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
    if jsonb_typeof(p_details -> 'returned') = 'array' then
      v_changes := internal.take_back(v_order.id, p_details -> 'returned');
      if v_changes is null then
        return jsonb_build_object('ok', false, 'error', 'returned');
      end if;
    end if;
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

create function internal.cancel_unpaid(p_ids bigint[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_changes jsonb := '[]';
begin
  -- All at once and in the order that place_order keeps: locked order by order, two calls could wait for each other.
  perform internal.lock_products(array(select product_id from public.order_items where order_id = any (p_ids)));
  perform 1 from public.discount_codes
    where code in (select discount_code from public.orders where id = any (p_ids)) order by id for update;
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

create or replace function internal.remind_unpaid(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_today date := (p_now at time zone 'Europe/Berlin')::date;
  v_details jsonb := jsonb_build_object('pay_by', v_today + 5);
  v_order public.orders;
  v_count integer := 0;
begin
  for v_order in
    select * from public.orders
    where status = 'open' and payment_method <> 'stripe' and pay_by < v_today and reminded_at is null and not internal.is_withdrawn(id)
    order by pay_by, id limit p_limit for update skip locked
  loop
    update public.orders set reminded_at = p_now, pay_by = v_today + 5 where id = v_order.id;
    insert into public.order_events (order_id, kind, details) values (v_order.id, 'reminded', v_details);
    perform internal.write_mail(v_order, 'payment_reminder', v_details);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

create or replace function internal.end_reservations(p_now timestamptz, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_today date := (p_now at time zone 'Europe/Berlin')::date;
  v_ids bigint[];
begin
  v_ids := array(
    select id from public.orders
    where status = 'open' and payment_method <> 'stripe' and pay_by < v_today - 2
      and (reminded_at is not null or internal.is_withdrawn(id))
    order by pay_by, id limit p_limit for update skip locked);
  return jsonb_build_object('orders', cardinality(v_ids), 'stock_changes', internal.cancel_unpaid(v_ids));
end $$;

create or replace function public.admin_extend_reservation(p_number text, p_pay_by date) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
  v_order public.orders;
begin
  perform internal.assert_admin();
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.status <> 'open' or v_order.payment_method = 'stripe' then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif p_pay_by is null or p_pay_by < v_today or p_pay_by <= v_order.pay_by or p_pay_by > v_today + 60 then
    return jsonb_build_object('ok', false, 'error', 'day');
  end if;
  update public.orders set pay_by = p_pay_by where id = v_order.id;
  insert into public.order_events (order_id, kind, details, actor)
    values (v_order.id, 'extended', jsonb_build_object('pay_by', p_pay_by), auth.uid());
  return jsonb_build_object('ok', true);
end $$;
