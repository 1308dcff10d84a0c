create table public.payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  kind text not null check (kind in ('payment', 'refund')),
  -- Where the money came to or went from: the first of rules.transfer_methods() is the bank account, 'voucher' what had been paid for a voucher.
  provider text not null check (provider = any (rules.payment_ids())),
  -- The provider's own id; null for what the owners counted themselves.
  reference text,
  amount numeric(12, 2) not null check (amount > 0),
  actor uuid,
  created_at timestamptz not null default now(),
  -- A refund or a dispute whose money came back to us: we hold that money again, but the provider cannot refund it from this entry.
  is_returned boolean not null default false,
  -- However often a payment is reported, it is entered once.
  unique (provider, kind, reference)
);
alter table public.payments enable row level security;
create index payments_order on public.payments (order_id, id);

create policy "sales reads payments" on public.payments for select to authenticated using ((select public.has_role('{sales}')));

create function internal.guard_payments() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the ledger of payments is only added to' using errcode = 'PT409';
end $$;

create trigger payments_append_only before update on public.payments
  for each row execute function internal.guard_payments();

-- In euros. False when it was entered before.
create function internal.enter_payment(p_order_id bigint, p_kind text, p_provider text, p_reference text, p_amount numeric,
  p_actor uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.payments (order_id, kind, provider, reference, amount, actor)
    values (p_order_id, p_kind, p_provider, p_reference, p_amount, p_actor)
    on conflict (provider, kind, reference) do nothing;
  return found;
end $$;

-- In euros.
create function internal.held(p_order_id bigint) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(case kind when 'payment' then amount else -amount end), 0) from public.payments
    where order_id = p_order_id;
$$;

-- In euros: not what is on its way back.
create function internal.kept(p_order_id bigint) returns numeric
language sql stable set search_path = '' as $$
  select internal.held(p_order_id) - coalesce((select sum(amount) from public.payment_refunds
    where order_id = p_order_id and state in ('due', 'sent', 'failed')), 0);
$$;

-- In euros: what is still to be paid of an open order.
create function internal.owed(p_order public.orders) returns numeric
language sql stable set search_path = '' as $$
  select p_order.total - p_order.refunded - internal.kept(p_order.id);
$$;

-- Even too late: then the law wants it kept.
create function internal.had_money(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select internal.was_paid(p_order_id) or exists (select from public.payments where order_id = p_order_id);
$$;

-- Transfers came, and are still here.
create function internal.is_paid_in_part(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(sum(case kind when 'payment' then amount else -amount end), 0) > 0 from public.payments
    where order_id = p_order_id and provider = any (rules.transfer_methods());
$$;

-- The first way first; to vouchers last, so that money comes back as money.
create function internal.give_back(p_order_id bigint, p_cents bigint, p_actor uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_rest numeric := p_cents / 100.0;
  v_part numeric;
  v_way record;
begin
  -- Sent afterwards, see claim_refunds.
  for v_way in
    select p.provider, p.reference, p.amount - coalesce((select sum(r.amount) from public.payment_refunds r
      where r.payment_reference = p.reference), 0) - coalesce((select sum(d.amount) from public.payment_disputes d
      where d.payment_reference = p.reference and internal.is_taken(d.state)), 0) as held
    from public.payments p where p.order_id = p_order_id and p.kind = 'payment' and internal.is_paid_online(p.provider)
      and not p.is_returned
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
    from public.payments where order_id = p_order_id and provider <> 'voucher' and not internal.is_paid_online(provider)
    group by provider order by min(id)
  loop
    v_part := least(v_way.held, v_rest);
    if v_part > 0 then
      perform internal.enter_payment(p_order_id, 'refund', v_way.provider, null, v_part, p_actor);
      v_rest := v_rest - v_part;
    end if;
  end loop;
  v_rest := v_rest - internal.give_back_to_vouchers(p_order_id, v_rest, p_actor);
  -- What no payment covers, the owners transfer from the bank.
  if v_rest > 0 then
    perform internal.enter_payment(p_order_id, 'refund', (rules.transfer_methods())[1], null, v_rest, p_actor);
  end if;
end $$;

grant select on public.payments to authenticated, service_role;
