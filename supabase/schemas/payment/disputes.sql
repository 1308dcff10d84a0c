create table public.payment_disputes (
  id bigint generated always as identity primary key,
  reference text not null unique,
  order_id bigint not null references public.orders (id) on delete cascade,
  provider text not null,
  payment_reference text not null,
  amount numeric(12, 2) not null check (amount > 0),
  -- inquiry: no money has moved. open: taken until the bank decides. lost: gone. won: came back. closed: the inquiry led to nothing.
  state text not null check (state in ('inquiry', 'open', 'lost', 'won', 'closed')),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
alter table public.payment_disputes enable row level security;
create index payment_disputes_order on public.payment_disputes (order_id);
create index payment_disputes_payment on public.payment_disputes (payment_reference);

create policy "sales reads disputes" on public.payment_disputes
  for select to authenticated using ((select public.has_role('{sales}')));

create function internal.is_taken(p_state text) returns boolean
language sql immutable set search_path = '' as $$
  select p_state in ('open', 'lost');
$$;

-- What is older than half a year is of an account that cannot be asked any more.
create function internal.is_undecided(p_dispute public.payment_disputes) returns boolean
language sql stable set search_path = '' as $$
  select p_dispute.state in ('inquiry', 'open') and p_dispute.created_at > now() - interval '180 days';
$$;

-- Until then the shop gives none of it back itself.
create function internal.is_disputed(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.payment_disputes d
    where order_id = p_order_id and state = 'open' and internal.is_undecided(d));
$$;

-- False when nothing is to be paid for it any more: it was withdrawn from, or its vouchers have ended.
create function internal.owe_again(p_order public.orders, p_cents bigint) returns boolean
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

-- Taken money enters the ledger and ends vouchers bought with it; what a lost dispute took is owed again, or the invoice is corrected.
-- False: no payment of the shop's.
create function public.settle_dispute(p_facts jsonb) returns boolean
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

create function public.disputes_to_ask(p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(reference), '[]') from (
    select reference from public.payment_disputes d where internal.is_undecided(d) order by created_at desc limit p_limit) as pending;
$$;

-- The newest 50, [{kind, number, amount_cents}]; voucher_spent: paid with before their price went back.
create function public.admin_payment_alarms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (
    with foreign_refunds as (
      select order_id, amount, created_at from public.payment_refunds
      where is_foreign and state <> 'failed' and created_at > now() - interval '7 days'
    ), disputes as (
      select state, order_id, amount, coalesce(settled_at, created_at) as created_at from public.payment_disputes d
      where internal.is_undecided(d) or state in ('lost', 'won') and settled_at > now() - interval '30 days'
    ), alarms as (
      select case state when 'failed' then 'refund_failed' else 'refund_late' end as kind, order_id, amount, created_at
      from public.payment_refunds
      where state = 'failed' or (state = 'due' and created_at < now() - interval '1 day')
      union all
      select 'refund_foreign', order_id, amount, created_at from foreign_refunds
      union all
      select 'dispute_' || state, order_id, amount, created_at from disputes
      union all
      select 'voucher_spent', order_id, internal.uncovered(order_id), max(created_at)
      from (select order_id, created_at from foreign_refunds union all select order_id, created_at from disputes) as gone
      group by order_id having internal.uncovered(order_id) > 0
      union all
      select case s.state when 'lost' then 'session_lost' else 'mismatch' end, s.order_id, s.amount, s.created_at
      from public.payment_sessions s join public.orders o on o.id = s.order_id
      where s.state = 'mismatch' and o.status = 'open' or s.state = 'lost' and s.settled_at > now() - interval '30 days'
    ), newest as (
      select a.kind, o.number, a.amount, a.created_at from alarms a join public.orders o on o.id = a.order_id
      order by a.created_at desc limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'amount_cents', (amount * 100)::bigint)
      order by created_at desc, number), '[]') from newest);
end $$;

grant select on public.payment_disputes to authenticated, service_role;
grant execute on function public.settle_dispute(jsonb), public.disputes_to_ask(integer) to service_role;
grant execute on function public.admin_payment_alarms() to authenticated;
