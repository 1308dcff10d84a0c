-- Each credit of the bank statements that were read, once (ADR 56). Settled: given to an order, or set aside for a reason.
create table public.bank_credits (
  id bigint generated always as identity primary key,
  line text not null unique check (line ~ '^[0-9a-f]{64}$'),
  booked_on date not null,
  amount numeric(12, 2) not null check (amount > 0),
  payer text not null,
  purpose text not null,
  order_id bigint references public.orders (id) on delete set null,
  set_aside text check (btrim(set_aside) <> '' and length(set_aside) <= 300),
  settled_at timestamptz,
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.bank_credits enable row level security;
create index bank_credits_open on public.bank_credits (booked_on, id) where settled_at is null;
create index bank_credits_settled on public.bank_credits (settled_at) where settled_at is not null;
create index bank_credits_order on public.bank_credits (order_id);
create index bank_credits_alike on public.bank_credits (booked_on, amount);

create policy "admins read bank credits" on public.bank_credits for select to authenticated using ((select public.is_admin()));

-- How many were not known before. What the ledger has counts as known also when its row is forgotten.
create function public.admin_keep_credits(p_credits jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  perform internal.assert_admin();
  insert into public.bank_credits (line, booked_on, amount, payer, purpose)
    select line, booked_on, amount_cents / 100.0, payer, purpose
    from jsonb_to_recordset(p_credits) as c (line text, booked_on date, amount_cents bigint, payer text, purpose text)
    where not exists (select from public.payments
      where provider = any (rules.transfer_methods()) and kind = 'payment' and reference = c.line)
    order by line
    on conflict (line) do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- The first 1,000 to be settled, and the 20 last set aside. is_twin: another statement had the same amount on the same day.
create function public.admin_list_credits() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'count', (select count(*) from public.bank_credits where settled_at is null),
    'credits', (select coalesce(jsonb_agg(jsonb_build_object('line', line, 'booked_on', booked_on,
        'amount_cents', (amount * 100)::bigint, 'payer', payer, 'purpose', purpose, 'is_twin', exists (select from public.bank_credits t
          where t.booked_on = c.booked_on and t.amount = c.amount and t.created_at < c.created_at)) order by booked_on, id), '[]')
      from (select * from public.bank_credits where settled_at is null order by booked_on, id limit 1000) as c),
    'aside', (select coalesce(jsonb_agg(jsonb_build_object('line', line, 'booked_on', booked_on,
        'amount_cents', (amount * 100)::bigint, 'payer', payer, 'reason', set_aside) order by settled_at desc, id desc), '[]')
      from (select * from public.bank_credits where set_aside is not null order by settled_at desc, id desc limit 20) as a));
end $$;

-- All open ones, and those in p_numbers whatever became of them. due_cents: what is still to be paid of total_cents.
create function public.admin_payable_orders(p_numbers text[], p_mode text) returns jsonb
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

create function rules.transfers_at_once() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 200; $$;

-- Added to what came before; an order whose total is reached is paid, and what is too much goes back.
create function internal.book_credit(p_credit public.bank_credits, p_order public.orders) returns text
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

-- A line is added to one order once, also when two admins enter it at once. Answers [{line, error}] for those not entered.
create function public.admin_book_transfers(p_transfers jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_transfer record;
  v_credit public.bank_credits;
  v_order public.orders;
  v_error text;
  v_errors jsonb := '[]';
begin
  perform internal.assert_admin();
  if jsonb_array_length(p_transfers) > rules.transfers_at_once() then
    raise exception 'too many transfers at once' using errcode = 'PT400';
  end if;
  perform 1 from public.orders where number in (select transfer ->> 'number' from jsonb_array_elements(p_transfers) as transfer)
    order by id for update;
  perform internal.lock_artworks(internal.artworks_of(array(select o.id from public.orders o
    where o.number in (select transfer ->> 'number' from jsonb_array_elements(p_transfers) as transfer))));
  perform 1 from public.bank_credits where line in (select transfer ->> 'line' from jsonb_array_elements(p_transfers) as transfer)
    order by id for update;
  for v_transfer in select * from jsonb_to_recordset(p_transfers) as t (line text, number text)
  loop
    select * into v_credit from public.bank_credits where line = v_transfer.line;
    select * into v_order from public.orders where number = v_transfer.number and payment_method = any (rules.transfer_methods());
    v_error := internal.book_credit(v_credit, v_order);
    if v_error is not null then
      v_errors := v_errors || jsonb_build_object('line', v_transfer.line, 'error', v_error);
    end if;
  end loop;
  return v_errors;
end $$;

-- What no order gets. p_reason null: it is to be settled again. Answers how many changed.
create function public.admin_set_credits_aside(p_lines text[], p_reason text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  perform internal.assert_admin();
  update public.bank_credits set set_aside = btrim(p_reason), settled_at = case when p_reason is not null then now() end, actor = auth.uid()
    where id = any (array(select id from public.bank_credits where line = any (p_lines)
      and case when p_reason is null then set_aside is not null else settled_at is null end order by id for update));
  get diagnostics v_count = row_count;
  return v_count;
end $$;

grant select, insert, update on public.bank_credits to service_role;
grant select on public.bank_credits to authenticated;
grant execute on function public.admin_keep_credits(jsonb), public.admin_list_credits(), public.admin_payable_orders(text[], text),
  public.admin_book_transfers(jsonb), public.admin_set_credits_aside(text[], text) to authenticated;
