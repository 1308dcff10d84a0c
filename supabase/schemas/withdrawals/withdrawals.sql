create table public.withdrawals (
  id bigint generated always as identity primary key,
  idempotency_key uuid not null unique,
  name text not null check (btrim(name) <> ''),
  email text not null check (btrim(email) <> ''),
  -- The order number or the shopper's own words for the contract.
  contract text not null check (btrim(contract) <> '' and length(contract) <= 300),
  message text check (length(message) <= 2000),
  order_id bigint references public.orders (id) on delete set null,
  -- The lines that were chosen, as they were called: {item, position, name, quantity}. None: the whole order, or what its own words say.
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  -- It names an order, but its e-mail address is not the order's, and no admin has said yet that they belong together.
  needs_review boolean not null default false,
  -- voluntary: after the period of withdrawal, as the shop promises; lines of a known order.
  kind text not null default 'withdrawal' check (kind in ('withdrawal', 'voluntary')),
  status text not null default 'received' check (status in ('received', 'settled')),
  received_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '14 days'
);
alter table public.withdrawals enable row level security;
create index withdrawals_order on public.withdrawals (order_id);
create index withdrawals_listed on public.withdrawals (status, due_at, id);
create index withdrawals_received on public.withdrawals (received_at);
create index withdrawals_search on public.withdrawals using gin
  (search.list_text(name, email, contract, message) extensions.gin_trgm_ops);
create index withdrawals_email on public.withdrawals (lower(email));

create policy "sales reads withdrawals" on public.withdrawals for select to authenticated using ((select public.has_role('{sales}')));

create function internal.can_withdraw(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select channel = any (rules.withdrawal_channels()) from public.orders where id = p_order_id;
$$;

-- Of one line: not given back, and named by no withdrawal that is open. What was made for the shopper cannot be withdrawn from.
create function internal.withdrawable(p_item public.order_items) returns integer
language sql stable set search_path = '' as $$
  select case when p_item.engraving is null and p_item.design_id is null and internal.can_withdraw(p_item.order_id) then p_item.quantity - p_item.refunded
    - coalesce((select sum((line ->> 'quantity')::integer) from public.withdrawals w, jsonb_array_elements(w.lines) as line
      where w.order_id = p_item.order_id and w.status = 'received' and (line ->> 'item')::bigint = p_item.id), 0)
    else 0 end;
$$;

-- p_lines: [{position, quantity}]. Null when one of them is no line of the order, stands there twice or asks for too many.
create function internal.withdrawn_lines(p_order_id bigint, p_lines jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when count(distinct i.id) = jsonb_array_length(p_lines) then coalesce(jsonb_agg(jsonb_build_object('item', i.id,
    'position', i.position, 'name', i.name, 'quantity', (line ->> 'quantity')::integer) order by i.position), '[]') end
  from jsonb_array_elements(p_lines) as line
  join public.order_items i on i.order_id = p_order_id and i.position = (line ->> 'position')::integer
    and (line ->> 'quantity')::integer between 1 and internal.withdrawable(i);
$$;

-- The history tells of it only when the e-mail address is the order's: the number alone is on every parcel.
-- p_withdrawal.number: of the order whose link was used. Null: one of its lines cannot be withdrawn from any more, or nothing of it
-- ever could.
create function public.submit_withdrawal(p_withdrawal jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_withdrawal public.withdrawals;
  v_order public.orders;
  v_lines jsonb;
begin
  select * into v_order from public.orders
    where number = coalesce(p_withdrawal ->> 'number', internal.order_number_in(p_withdrawal ->> 'contract')) for no key update;
  -- In a statement of its own: it sees what was withdrawn while it waited for the order.
  v_lines := internal.withdrawn_lines(v_order.id, coalesce(p_withdrawal -> 'lines', '[]'));
  if v_lines is not null and internal.can_withdraw(v_order.id) is not false
    and (v_lines <> '[]' or p_withdrawal ->> 'kind' is distinct from 'voluntary') then
    insert into public.withdrawals (idempotency_key, name, email, contract, message, order_id, lines, kind, needs_review)
      values ((p_withdrawal ->> 'key')::uuid, p_withdrawal ->> 'name', p_withdrawal ->> 'email',
        p_withdrawal ->> 'contract', p_withdrawal ->> 'message', v_order.id, v_lines, coalesce(p_withdrawal ->> 'kind', 'withdrawal'),
        v_order.id is not null and coalesce(lower(btrim(p_withdrawal ->> 'email')) not in
          (lower(v_order.email), coalesce(lower(v_order.billing_address ->> 'email'), '')), true))
      on conflict (idempotency_key) do nothing returning * into v_withdrawal;
  end if;
  if v_withdrawal.id is not null then
    insert into public.mail_outbox (kind, recipient, withdrawal_id, payload)
      values ('withdrawal_receipt', v_withdrawal.email, v_withdrawal.id,
        case when (p_withdrawal ->> 'flood')::boolean then '{"flood": true}' else '{}' end::jsonb),
        ('shop_withdrawal', null, v_withdrawal.id, '{}');
    insert into public.order_events (order_id, kind, details)
      select v_withdrawal.order_id, 'withdrawn',
        jsonb_strip_nulls(jsonb_build_object('withdrawal_id', v_withdrawal.id, 'lines', v_withdrawal.lines,
          'voluntary', nullif(v_withdrawal.kind = 'voluntary', false)))
      where v_withdrawal.order_id is not null and not v_withdrawal.needs_review;
  else
    select * into v_withdrawal from public.withdrawals where idempotency_key = (p_withdrawal ->> 'key')::uuid;
    if not found then
      return null;
    end if;
  end if;
  return jsonb_build_object('received_at', v_withdrawal.received_at, 'name', v_withdrawal.name,
    'email', v_withdrawal.email, 'contract', v_withdrawal.contract, 'message', v_withdrawal.message,
    'lines', v_withdrawal.lines);
end $$;

create trigger withdrawals_audit after update on public.withdrawals
  for each row execute function internal.audit();

create function public.admin_settle_withdrawal(p_id bigint, p_is_settled boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales}');
  update public.withdrawals set status = case when p_is_settled then 'settled' else 'received' end where id = p_id;
end $$;

-- Open and agreed, when all its lines are among those given back.
create function internal.settle_refunded_withdrawal(p_id bigint, p_order_id bigint, p_lines jsonb) returns void
language sql volatile set search_path = '' as $$
  update public.withdrawals w set status = 'settled'
    where id = p_id and order_id = p_order_id and status = 'received' and not needs_review
      and not exists (select from jsonb_array_elements(w.lines) as withdrawn
        where not exists (select from jsonb_array_elements(p_lines) as given
          where given -> 'position' = withdrawn -> 'position'
            and (given ->> 'quantity')::integer >= (withdrawn ->> 'quantity')::integer));
$$;

create function internal.settle_withdrawals() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.withdrawals set status = 'settled' where order_id = new.id and status = 'received';
  return null;
end $$;

create trigger orders_settle_withdrawals after update of status on public.orders
  for each row when (old.status <> new.status and new.status in ('cancelled', 'refunded'))
  execute function internal.settle_withdrawals();

-- Not when only a stranger's withdrawal names it.
create function internal.is_withdrawn(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.withdrawals where order_id = p_order_id and not needs_review);
$$;

-- Nothing more is to be paid: all of it is withdrawn from, or lines that owners have not yet taken out of it.
create function internal.withdrawal_stops(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.withdrawals
    where order_id = p_order_id and not needs_review and (lines = '[]' or status = 'received'));
$$;

-- False when nothing is to be said.
create function public.admin_agree_withdrawal(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_withdrawal public.withdrawals;
begin
  perform internal.assert_role('{sales}');
  perform 1 from public.orders where id = (select order_id from public.withdrawals where id = p_id) for key share;
  update public.withdrawals set needs_review = false where id = p_id and needs_review returning * into v_withdrawal;
  if not found then
    return false;
  end if;
  insert into public.order_events (order_id, kind, details, actor)
    values (v_withdrawal.order_id, 'withdrawn', jsonb_strip_nulls(jsonb_build_object('withdrawal_id', p_id, 'lines', v_withdrawal.lines,
      'voluntary', nullif(v_withdrawal.kind = 'voluntary', false))), auth.uid());
  return true;
end $$;

create function public.admin_list_withdrawals(p_words text[], p_status text, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.withdrawals_search', p_words);
begin
  return internal.read_list('{sales}', 'public.withdrawals', concat_ws(' and ', 'true', v_search, 't.status = ' || quote_literal(p_status)),
    -- 'received' comes before 'settled' in the alphabet.
    't.status, t.due_at, t.id',
    $s$t.*,
      (select jsonb_build_object('number', o.number, 'status', o.status, 'refunded_cents', (o.refunded * 100)::bigint)
        from public.orders o where o.id = t.order_id)
        as "order"$s$,
    v_search is not null, p_page, p_size);
end $$;

grant execute on function public.admin_settle_withdrawal(bigint, boolean), public.admin_agree_withdrawal(bigint),
  public.admin_list_withdrawals(text[], text, integer, integer) to authenticated;
grant execute on function public.submit_withdrawal(jsonb) to service_role;
grant select, insert, update, delete on public.withdrawals to service_role;
grant select on public.withdrawals to authenticated;
