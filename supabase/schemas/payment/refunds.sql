-- Written with what is its reason, sent afterwards, and again until the provider has it.

create table public.payment_refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  provider text not null,
  payment_reference text not null,
  amount numeric(12, 2) not null check (amount > 0),
  -- by_hand: given back in another way after the provider failed.
  state text not null default 'due' check (state in ('due', 'sent', 'done', 'failed', 'by_hand')),
  -- One more after each failure that an admin has tried again.
  round integer not null default 1,
  reference text unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  actor uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Given back on the provider's own pages; the shop heard of it afterwards.
  is_foreign boolean not null default false
);
alter table public.payment_refunds enable row level security;
create index payment_refunds_order on public.payment_refunds (order_id, id);
create index payment_refunds_payment on public.payment_refunds (payment_reference);
create index payment_refunds_pending on public.payment_refunds (state, next_attempt_at) where state in ('due', 'sent', 'failed');

create policy "sales reads refunds" on public.payment_refunds
  for select to authenticated using ((select public.has_role('{sales}')));

-- again: may have been sent before. Tried after 30 seconds, then twice as long each time, at most an hour.
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

create function internal.lock_refund(p_id bigint) returns public.payment_refunds
language plpgsql volatile set search_path = '' as $$
declare
  v_refund public.payment_refunds;
begin
  perform 1 from public.orders where id = (select order_id from public.payment_refunds where id = p_id) for key share;
  select * into v_refund from public.payment_refunds where id = p_id for update;
  return v_refund;
end $$;

-- p_facts.state: 'waiting' (it could not be sent), 'sent', 'done' or 'failed'. False when nothing changed.
create function public.settle_refund(p_id bigint, p_round integer, p_facts jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.payment_refunds;
  v_state text := p_facts ->> 'state';
begin
  if v_state is null or v_state not in ('waiting', 'sent', 'done', 'failed') then
    raise exception 'a refund is waiting, sent, done or failed' using errcode = 'PT400';
  end if;
  v_refund := internal.lock_refund(p_id);
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
    insert into public.payments (order_id, kind, provider, reference, amount, is_returned)
      values (v_refund.order_id, 'payment', v_refund.provider, v_refund.reference, v_refund.amount, true)
      on conflict (provider, kind, reference) do nothing;
  end if;
  update public.payment_refunds set state = v_state, reference = coalesce(p_facts ->> 'reference', reference),
      last_error = p_facts ->> 'error', settled_at = case when v_state <> 'sent' then now() end
    where id = p_id;
  return true;
end $$;

-- Locked together with the vouchers that were bought with it.
create function internal.order_of_payment(p_payment text) returns public.orders
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
begin
  select o.* into v_order from public.orders o join public.payments p on p.order_id = o.id
    where p.provider = any (rules.online_methods()) and p.kind = 'payment' and p.reference = p_payment for update of o;
  -- What was added later may be waited for in another way.
  v_order.payment_method := coalesce((select provider from public.payments
    where provider = any (rules.online_methods()) and kind = 'payment' and reference = p_payment), v_order.payment_method);
  perform internal.lock_holdings(array[v_order.id]);
  return v_order;
end $$;

-- As far as the order's money reaches. An archived order is not changed. Answers cents.
create function internal.book_given_back(p_order public.orders, p_cents bigint) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  v_cents bigint := least(p_cents, (p_order.total - p_order.refunded) * 100);
begin
  if p_order.status not in ('paid', 'dispatched') or p_order.archived_at is not null or v_cents <= 0 then
    return 0;
  end if;
  update public.orders set refunded = refunded + v_cents / 100.0,
    status = case when refunded + v_cents / 100.0 = total then 'refunded' else status end where id = p_order.id;
  insert into public.order_events (order_id, kind, details)
    values (p_order.id, 'refunded', jsonb_build_object('refund_cents', v_cents));
  if internal.has_invoice(p_order.id) then
    perform internal.issue_invoice(p_order.id, 'credit_note', v_cents);
  end if;
  return v_cents;
end $$;

-- Given on the provider's own pages; vouchers bought with that money end. False: no payment of the shop's.
create function public.enter_foreign_refund(p_facts jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := internal.order_of_payment(p_facts ->> 'payment');
  v_refund public.payment_refunds;
  v_cents bigint;
begin
  if v_order.id is null then
    return false;
  end if;
  select * into v_refund from public.payment_refunds where reference = p_facts ->> 'reference';
  if v_refund.id is null then
    if p_facts ->> 'state' = 'failed' then
      return false;
    end if;
    insert into public.payment_refunds (order_id, provider, payment_reference, amount, state, reference, is_foreign)
      values (v_order.id, v_order.payment_method, p_facts ->> 'payment', (p_facts ->> 'amount_cents')::bigint / 100.0, 'sent',
        p_facts ->> 'reference', true)
      returning * into v_refund;
    v_cents := internal.book_given_back(v_order, (p_facts ->> 'amount_cents')::bigint);
    if v_cents > 0 then
      perform internal.write_mail(v_order, 'refunded', jsonb_build_object('refund_cents', v_cents));
    end if;
    perform internal.void_uncovered(v_order.id);
  end if;
  return public.settle_refund(v_refund.id, v_refund.round, p_facts) or v_cents is not null;
end $$;

create function public.refunds_to_ask(p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(reference), '[]') from (
    select reference from public.payment_refunds where state = 'sent' and reference is not null
    order by next_attempt_at limit p_limit) as pending;
$$;

-- p_reference: unknown to the provider; null: due for a day with no provider, or refused for about a week.
create function public.lose_refunds(p_reference text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  update public.payment_refunds set state = 'failed', settled_at = now(),
      last_error = case when p_reference is not null then 'unknown to the provider' else coalesce(last_error, 'no provider to send it') end
    where case when p_reference is not null then state = 'sent' and reference = p_reference
      else state = 'due' and (next_attempt_at < now() - interval '1 day' or attempts >= 180) end;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

create function public.admin_settle_refund(p_id bigint, p_by_hand boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.payment_refunds;
begin
  perform internal.assert_admin();
  v_refund := internal.lock_refund(p_id);
  if v_refund.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_refund.state <> 'failed' then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  if p_by_hand then
    perform internal.enter_payment(v_refund.order_id, 'refund', (rules.transfer_methods())[1], null, v_refund.amount, auth.uid());
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

grant select on public.payment_refunds to authenticated, service_role;
grant execute on function public.claim_refunds(integer), public.settle_refund(bigint, integer, jsonb),
  public.refunds_to_ask(integer), public.lose_refunds(text), public.enter_foreign_refund(jsonb) to service_role;
grant execute on function public.admin_settle_refund(bigint, boolean) to authenticated;
