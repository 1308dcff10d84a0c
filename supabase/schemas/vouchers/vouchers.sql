-- What is left is the sum of the entries, nowhere else (ADR 57).

-- In cents.
create function rules.voucher_amounts(
  out least_cents integer, out most_cents integer, out least_given_cents integer, out most_given_cents integer)
language sql immutable parallel safe set search_path = '' as $$ select 1000, 25000, 100, 50000; $$;

create table public.vouchers (
  id bigint generated always as identity primary key,
  mode text not null check (mode in ('test', 'live')),
  -- Null until a letter with it was written.
  last_four text,
  -- single: taxed when it was sold (§ 3 (14) UStG); multi: what is paid with it is taxed (§ 3 (15) UStG).
  purpose text not null check (purpose in ('single', 'multi')),
  -- Null: an admin gave it.
  order_item_id bigint references public.order_items (id) on delete set null,
  reason text check (btrim(reason) <> '' and length(reason) <= 200),
  -- Goes when the voucher is over.
  email text check (btrim(email) <> ''),
  recipient text check (btrim(recipient) <> '' and length(recipient) <= 80),
  greeting text check (btrim(greeting) <> '' and length(greeting) <= 200),
  -- The last German day on which it can be paid with.
  expires_on date not null,
  voided_at timestamptz,
  actor uuid,
  created_at timestamptz not null default now(),
  -- It names no person any more.
  is_over boolean not null default false
);
alter table public.vouchers enable row level security;
create index vouchers_order_item on public.vouchers (order_item_id) where order_item_id is not null;
create index vouchers_listed on public.vouchers (created_at desc, id desc);
create index vouchers_email on public.vouchers (lower(email));
create index vouchers_expiring on public.vouchers (is_over, expires_on);
create index vouchers_search on public.vouchers using gin
  (search.list_text(last_four, recipient, email, reason) extensions.gin_trgm_ops);

create policy "admins read vouchers" on public.vouchers for select to authenticated using ((select public.is_admin()));

-- The code itself is kept nowhere; not read through the API.
create table internal.voucher_codes (
  voucher_id bigint primary key references public.vouchers (id) on delete cascade,
  -- SHA-256 of the code, in hex; null until a letter with it was written.
  hash text unique check (hash ~ '^[0-9a-f]{64}$'),
  -- The code is made from this and the shop's key, so that each attempt sends the same; gone once it was sent.
  seed uuid default gen_random_uuid()
);
alter table internal.voucher_codes enable row level security;

create table public.voucher_entries (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references public.vouchers (id) on delete cascade,
  -- give_back: of an order paid with it; void: by an admin, or its price was given back.
  kind text not null check (kind in ('issue', 'redeem', 'give_back', 'void', 'expire')),
  -- In euros.
  amount numeric(12, 2) not null check (amount <> 0 and (amount > 0) = (kind in ('issue', 'give_back'))),
  order_id bigint references public.orders (id) on delete set null,
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.voucher_entries enable row level security;
create index voucher_entries_voucher on public.voucher_entries (voucher_id, id);
create index voucher_entries_order on public.voucher_entries (order_id) where order_id is not null;

create policy "admins read the ledger of vouchers" on public.voucher_entries
  for select to authenticated using ((select public.is_admin()));

alter table public.mail_outbox add column voucher_id bigint references public.vouchers (id) on delete cascade;
create index mail_outbox_voucher on public.mail_outbox (voucher_id) where voucher_id is not null;

create function internal.guard_voucher_entries() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the ledger of vouchers is only added to' using errcode = 'PT409';
end $$;

-- An order that the law lets go leaves its entries without their order.
create trigger voucher_entries_append_only before update on public.voucher_entries
  for each row when (new.order_id is not null or to_jsonb(old) - 'order_id' is distinct from to_jsonb(new) - 'order_id')
  execute function internal.guard_voucher_entries();

create function internal.voucher_balance(p_id bigint) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(amount), 0) from public.voucher_entries where voucher_id = p_id;
$$;

-- Until the end of the third year after it (§§ 195, 199 BGB).
create function internal.voucher_end(p_day date) returns date
language sql immutable set search_path = '' as $$
  select make_date(extract(year from p_day)::integer + 3, 12, 31);
$$;

create function internal.german_day(p_now timestamptz) returns date
language sql stable set search_path = '' as $$
  select (p_now at time zone 'Europe/Berlin')::date;
$$;

create function internal.is_redeemable(p_voucher public.vouchers, p_mode text) returns boolean
language sql stable set search_path = '' as $$
  select p_voucher.mode = p_mode and p_voucher.voided_at is null
    and p_voucher.expires_on >= internal.german_day(now());
$$;

-- With its first entry and the letter that brings its code.
create function internal.issue_voucher(p_voucher jsonb, p_cents bigint, p_order_id bigint) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  v_id bigint;
begin
  insert into public.vouchers (mode, purpose, order_item_id, reason, email, recipient, greeting, actor, expires_on)
    values (p_voucher ->> 'mode', p_voucher ->> 'purpose', (p_voucher ->> 'order_item_id')::bigint, p_voucher ->> 'reason',
      p_voucher ->> 'email', nullif(btrim(p_voucher ->> 'recipient'), ''), nullif(btrim(p_voucher ->> 'greeting'), ''),
      (p_voucher ->> 'actor')::uuid, internal.voucher_end(internal.german_day(now())))
    returning id into v_id;
  insert into internal.voucher_codes (voucher_id) values (v_id);
  insert into public.voucher_entries (voucher_id, kind, amount, order_id, actor)
    values (v_id, 'issue', p_cents / 100.0, p_order_id, (p_voucher ->> 'actor')::uuid);
  insert into public.mail_outbox (kind, recipient, voucher_id) values ('voucher', p_voucher ->> 'email', v_id);
  if p_voucher ? 'sending' then
    perform internal.write_gift_mail(v_id, p_voucher -> 'sending');
  end if;
  return v_id;
end $$;

-- In the order in which they were named. One that cannot be paid with gives nothing.
create function internal.plan_vouchers(p_hashes text[], p_mode text, p_cents bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_plan jsonb := '[]';
  v_rest bigint := p_cents;
  v_part bigint;
  v_voucher public.vouchers;
begin
  -- By id, so that orders do not wait in a circle, and before the balances are read, which then show what was spent meanwhile.
  perform 1 from public.vouchers
    where id in (select voucher_id from internal.voucher_codes where hash = any (p_hashes)) order by id for no key update;
  for v_voucher in
    select v.* from (select hash, min(n) as n from unnest(p_hashes) with ordinality as named (hash, n) group by hash) as named
    join internal.voucher_codes c using (hash) join public.vouchers v on v.id = c.voucher_id
    where internal.is_redeemable(v, p_mode) order by named.n
  loop
    v_part := least(internal.voucher_balance(v_voucher.id) * 100, v_rest);
    if v_part > 0 then
      v_plan := v_plan || jsonb_build_object('id', v_voucher.id, 'cents', v_part, 'purpose', v_voucher.purpose);
      v_rest := v_rest - v_part;
    end if;
  end loop;
  return v_plan;
end $$;

create function internal.planned_cents(p_plan jsonb, p_purpose text default null) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce(sum((part ->> 'cents')::bigint), 0)::bigint from jsonb_array_elements(p_plan) as part
    where p_purpose is null or part ->> 'purpose' = p_purpose;
$$;

create function internal.redeem_vouchers(p_order_id bigint, p_plan jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_part record;
  v_entry bigint;
begin
  for v_part in select * from jsonb_to_recordset(p_plan) as part (id bigint, cents bigint) loop
    insert into public.voucher_entries (voucher_id, kind, amount, order_id)
      values (v_part.id, 'redeem', -v_part.cents / 100.0, p_order_id) returning id into v_entry;
    perform internal.enter_payment(p_order_id, 'payment', 'voucher', v_entry::text, v_part.cents / 100.0, null);
    -- Nothing is left to give.
    delete from public.mail_outbox where voucher_id = v_part.id and payload ? 'gift' and status = 'waiting'
      and internal.voucher_balance(v_part.id) = 0;
  end loop;
end $$;

-- In euros, whatever was given back since, but for what the order cost less once its lines were changed.
create function internal.paid_by_vouchers(p_order_id bigint) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(amount), 0) - coalesce((select sum((details ->> 'voucher_cents')::bigint) from public.order_events
      where order_id = p_order_id and kind = 'lines_changed'), 0) / 100.0
    from public.payments where order_id = p_order_id and provider = 'voucher' and kind = 'payment';
$$;

-- In euros, the last one first; the caller has locked them. One that has expired is good for another three years.
create function internal.give_back_to_vouchers(p_order_id bigint, p_amount numeric, p_actor uuid) returns numeric
language plpgsql volatile set search_path = '' as $$
declare
  v_rest numeric := p_amount;
  v_part numeric;
  v_entry bigint;
  v_way record;
begin
  for v_way in
    select e.voucher_id, -sum(e.amount) as held from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
    where e.order_id = p_order_id and e.kind in ('redeem', 'give_back') and v.voided_at is null
    group by e.voucher_id order by min(e.id) desc
  loop
    v_part := least(v_way.held, v_rest);
    if v_part > 0 then
      insert into public.voucher_entries (voucher_id, kind, amount, order_id, actor)
        values (v_way.voucher_id, 'give_back', v_part, p_order_id, p_actor) returning id into v_entry;
      perform internal.enter_payment(p_order_id, 'refund', 'voucher', v_entry::text, v_part, p_actor);
      update public.vouchers set expires_on = internal.voucher_end(internal.german_day(now())), is_over = false
        where id = v_way.voucher_id and expires_on < internal.german_day(now());
      -- Its own price may have gone back after it was paid with.
      perform internal.void_uncovered(i.order_id) from public.vouchers v join public.order_items i on i.id = v.order_item_id
        where v.id = v_way.voucher_id;
      v_rest := v_rest - v_part;
    end if;
  end loop;
  return p_amount - v_rest;
end $$;

grant select on public.vouchers, public.voucher_entries to authenticated, service_role;
