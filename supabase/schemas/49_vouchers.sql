-- Vouchers: bought or given by an admin, and paid with in parts. What is left is the sum of the entries, nowhere else. See
-- docs/adr/0057-vouchers.md.

create table public.vouchers (
  id bigint generated always as identity primary key,
  mode text not null check (mode in ('test', 'live')),
  -- The end of the code that was sent last; null until a letter with it was written.
  last_four text,
  -- single: taxed when it was sold (§ 3 (14) UStG); multi: what is paid with it is taxed (§ 3 (15) UStG).
  purpose text not null check (purpose in ('single', 'multi')),
  -- The line it was bought in; null: an admin gave it, for this reason.
  order_item_id bigint references public.order_items (id) on delete set null,
  reason text check (btrim(reason) <> '' and length(reason) <= 200),
  -- Where it is sent, for whom it is and what is said to them; goes when the voucher is over.
  email text check (btrim(email) <> ''),
  recipient text check (btrim(recipient) <> '' and length(recipient) <= 80),
  greeting text check (btrim(greeting) <> '' and length(greeting) <= 200),
  -- The last German day on which it can be paid with.
  expires_on date not null,
  voided_at timestamptz,
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.vouchers enable row level security;
create index vouchers_order_item on public.vouchers (order_item_id) where order_item_id is not null;
create index vouchers_listed on public.vouchers (created_at desc, id desc);
create index vouchers_email on public.vouchers (lower(email));
create index vouchers_expiring on public.vouchers (expires_on);

create policy "admins read vouchers" on public.vouchers for select to authenticated using ((select public.is_admin()));

-- The code itself is kept nowhere. Nobody reads this through the API.
create table internal.voucher_codes (
  voucher_id bigint primary key references public.vouchers (id) on delete cascade,
  -- SHA-256 of the code, in hex; null until a letter with it was written.
  hash text unique check (hash ~ '^[0-9a-f]{64}$'),
  -- From this and the shop's key the code is made, so that each attempt to send a letter says the same; gone once it was sent.
  seed uuid default gen_random_uuid()
);
alter table internal.voucher_codes enable row level security;

create table public.voucher_entries (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references public.vouchers (id) on delete cascade,
  -- issue, redeem (an order was paid with it), give_back (of such an order), void (by an admin, or its price was given back),
  -- expire.
  kind text not null check (kind in ('issue', 'redeem', 'give_back', 'void', 'expire')),
  -- In euros, what the voucher is worth more (+) or less (−) from here on.
  amount numeric(12, 2) not null check (amount <> 0 and (amount > 0) = (kind in ('issue', 'give_back'))),
  order_id bigint references public.orders (id) on delete set null,
  -- The signed-in admin; null for the shopper and the shop itself.
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.voucher_entries enable row level security;
create index voucher_entries_voucher on public.voucher_entries (voucher_id, id);
create index voucher_entries_order on public.voucher_entries (order_id) where order_id is not null;

create policy "admins read the ledger of vouchers" on public.voucher_entries
  for select to authenticated using ((select public.is_admin()));

-- The letter that brings a voucher.
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

-- What a voucher is worth now, in euros.
create function internal.voucher_balance(p_id bigint) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(amount), 0) from public.voucher_entries where voucher_id = p_id;
$$;

-- A voucher that begins on this day can be paid with until the end of the third year after it (§§ 195, 199 BGB).
create function internal.voucher_end(p_day date) returns date
language sql immutable set search_path = '' as $$
  select make_date(extract(year from p_day)::integer + 3, 12, 31);
$$;

create function internal.german_day(p_now timestamptz) returns date
language sql stable set search_path = '' as $$
  select (p_now at time zone 'Europe/Berlin')::date;
$$;

-- Whether a voucher can be paid with in a shop of this mode, as far as its value allows.
create function internal.is_redeemable(p_voucher public.vouchers, p_mode text) returns boolean
language sql stable set search_path = '' as $$
  select p_voucher.mode = p_mode and p_voucher.voided_at is null
    and p_voucher.expires_on >= internal.german_day(now());
$$;

-- Writes a voucher of p_cents with its first entry and the letter that brings its code, and answers its id. p_voucher: {mode,
-- purpose, order_item_id, reason, email, recipient, greeting, actor}.
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
  return v_id;
end $$;

-- Locks the vouchers with these codes and says what each gives towards p_cents, in the order in which they were named:
-- [{id, cents, purpose}]. One that cannot be paid with gives nothing.
create function internal.plan_vouchers(p_hashes text[], p_mode text, p_cents bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_plan jsonb := '[]';
  v_rest bigint := p_cents;
  v_part bigint;
  v_voucher public.vouchers;
begin
  -- By id, so that nobody waits in a circle, and before what they are worth is read: who waited here sees what was spent meanwhile.
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

-- What a plan of vouchers comes to, in cents; of one purpose only unless that is null.
create function internal.planned_cents(p_plan jsonb, p_purpose text default null) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce(sum((part ->> 'cents')::bigint), 0)::bigint from jsonb_array_elements(p_plan) as part
    where p_purpose is null or part ->> 'purpose' = p_purpose;
$$;

-- Pays an order with what was planned.
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
  end loop;
end $$;

-- What of an order was paid with vouchers, in euros, whatever was given back since.
create function internal.paid_by_vouchers(p_order_id bigint) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(amount), 0) from public.payments
    where order_id = p_order_id and provider = 'voucher' and kind = 'payment';
$$;

-- Gives up to p_amount euros of an order back to the vouchers it was paid with, the last one first, and answers how much that
-- was. Not to one that was voided. One that is over meanwhile begins anew: what is given back is owed anew.
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
      update public.vouchers set expires_on = internal.voucher_end(internal.german_day(now()))
        where id = v_way.voucher_id and expires_on < internal.german_day(now());
      v_rest := v_rest - v_part;
    end if;
  end loop;
  return p_amount - v_rest;
end $$;

-- Says of the lines of an order, as price_lines answers them, which are vouchers, and takes the tax off those that are taxed when
-- they are paid with.
create function internal.mark_vouchers(p_lines jsonb, p_purpose text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(line || case when not p.is_voucher then jsonb '{}' when p_purpose = 'single' then '{"voucher": true}'
    else '{"voucher": true, "tax_rate": 0}' end order by n)
  from jsonb_array_elements(p_lines) with ordinality as priced (line, n)
  join public.products p on p.id = (line ->> 'product_id')::bigint;
$$;

-- What those lines come to that are vouchers, or all others, in cents.
create function internal.lines_cents(p_lines jsonb, p_vouchers boolean) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce(sum((line ->> 'price_cents')::bigint * (line ->> 'quantity')::bigint), 0)::bigint
  from jsonb_array_elements(p_lines) as line where coalesce((line ->> 'voucher')::boolean, false) = p_vouchers;
$$;

-- The article for a voucher of p_cents, made when there is none yet; null for an amount that is not sold: whole euros from 10 to 250
-- (lib/shop/vouchers.ts says the same to the shopper). It is in no list, and has as many pieces as are asked for.
create function public.voucher_article(p_cents bigint) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slug text := 'geschenkgutschein-' || p_cents / 100;
  v_id bigint;
begin
  if p_cents is null or p_cents not between 1000 and 25000 or p_cents % 100 <> 0 then
    return null;
  end if;
  insert into public.products (slug, article_number, name, category, price, material, image_url, stock, is_voucher)
    select v_slug, 'GUTSCHEIN-' || p_cents / 100, format('Geschenkgutschein über %s Euro', p_cents / 100), c.slug, p_cents / 100.0,
      'PDF per E-Mail', '/kunst/geschenkgutschein.webp', 90000, true
    from public.categories c order by c.position, c.slug limit 1
    on conflict (slug) do nothing;
  update public.products set stock = 90000, archived_at = null
    where slug = v_slug and is_voucher and (stock < 1000 or archived_at is not null);
  select id into v_id from public.products where slug = v_slug and is_voucher and price * 100 = p_cents;
  return v_id;
end $$;

-- Writes to an order's lines of vouchers what they are and what was asked to be said on them. p_order: see place_order.
create function internal.write_vouchers_bought(p_order_id bigint, p_order jsonb) returns void
language sql volatile set search_path = '' as $$
  update public.order_items i
    set voucher = jsonb_build_object('purpose', coalesce(p_order ->> 'voucher_purpose', 'multi'),
        'recipient', line #>> '{voucher,recipient}', 'greeting', line #>> '{voucher,greeting}'),
      tax_rate = case p_order ->> 'voucher_purpose' when 'single' then i.tax_rate else 0 end
    from jsonb_array_elements(p_order -> 'lines') with ordinality as asked (line, n), public.products p
    where i.order_id = p_order_id and i.position = n and p.id = i.product_id and p.is_voucher;
$$;

-- Issues the vouchers that were bought with an order, once it is paid, and once only. An order of nothing else is done with that: its
-- goods are the mails. Answers whether it is.
create function internal.issue_bought(p_order public.orders) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_item public.order_items;
begin
  if not exists (select from public.order_items where order_id = p_order.id and voucher is not null) then
    return false;
  end if;
  for v_item in
    select * from public.order_items i where order_id = p_order.id and voucher is not null
      and not exists (select from public.vouchers v where v.order_item_id = i.id)
    order by position
  loop
    perform internal.issue_voucher(v_item.voucher || jsonb_build_object('mode', p_order.mode, 'email', p_order.email,
      'order_item_id', v_item.id), (v_item.unit_price * 100)::bigint, p_order.id) from generate_series(1, v_item.quantity);
  end loop;
  return not exists (select from public.order_items where order_id = p_order.id and voucher is null);
end $$;

-- What the vouchers bought with an order, these excepted, may still pay for or have paid for: that much of its price is not given back.
create function internal.issued_value(p_order_id bigint, p_except bigint[]) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(e.amount), 0) from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
  join public.order_items i on i.id = v.order_item_id
  where i.order_id = p_order_id and e.kind in ('issue', 'void') and v.id <> all (p_except);
$$;

-- Locks the vouchers that were bought with an order and says which of them to void: [id], none of them ever paid with. p_returned:
-- [{position, quantity}], or null for all. Null when so many cannot be voided.
create function internal.voidable_vouchers(p_order_id bigint, p_returned jsonb) returns bigint[]
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[] := '{}';
  v_found bigint[];
  v_item record;
begin
  -- By id, as all who lock vouchers do.
  perform 1 from public.vouchers
    where order_item_id in (select id from public.order_items where order_id = p_order_id) order by id for no key update;
  for v_item in
    select i.id, i.unit_price, case when p_returned is null
        then (select count(*) from public.vouchers v where v.order_item_id = i.id and v.voided_at is null)
        else (select coalesce(sum((piece ->> 'quantity')::bigint), 0) from jsonb_array_elements(p_returned) as piece
          where (piece ->> 'position')::integer = i.position) end as asked
    from public.order_items i where i.order_id = p_order_id and i.voucher is not null
  loop
    v_found := array(select v.id from public.vouchers v where v.order_item_id = v_item.id and v.voided_at is null
      and internal.voucher_balance(v.id) = v_item.unit_price order by v.id limit v_item.asked);
    if cardinality(v_found) < v_item.asked then
      return null;
    end if;
    v_ids := v_ids || v_found;
  end loop;
  return v_ids;
end $$;

-- Takes what is left off a voucher for good, and answers how much that was, in euros. p_order_id: the order it was bought with, when
-- its price is given back.
create function internal.void_voucher(p_id bigint, p_order_id bigint, p_actor uuid) returns numeric
language plpgsql volatile set search_path = '' as $$
declare
  v_left numeric;
begin
  perform 1 from public.vouchers where id = p_id for no key update;
  v_left := internal.voucher_balance(p_id);
  if v_left > 0 then
    insert into public.voucher_entries (voucher_id, kind, amount, order_id, actor)
      values (p_id, 'void', -v_left, p_order_id, p_actor);
  end if;
  update public.vouchers set voided_at = now() where id = p_id;
  return v_left;
end $$;

-- The taxes within an order of which p_cents were paid with vouchers that were taxed when they were sold: those of the rest, and
-- that part without a tax. p_taxes as order_totals answers them.
create function internal.taxes_beside_vouchers(p_taxes jsonb, p_cents bigint) returns jsonb
language sql immutable set search_path = '' as $$
  with rates as (
    select (tax ->> 'rate')::bigint as rate, (tax ->> 'gross_cents')::bigint as gross from jsonb_array_elements(p_taxes) as tax
  ), running as (
    select *, sum(gross) filter (where rate > 0) over (order by rate desc) as upto,
      sum(gross) filter (where rate > 0) over () as whole
    from rates
  ), rests as (
    select rate, case when rate = 0 then gross
      else gross - internal.share(p_cents, upto, whole) + internal.share(p_cents, upto - gross, whole) end as gross
    from running
    union all select 0, p_cents
  ), taxed as (
    select rate, sum(gross)::bigint as gross, internal.share(sum(gross)::bigint, rate, 10000 + rate) as tax from rests group by rate
  )
  select case when p_taxes = '[]' or p_cents = 0 then p_taxes else (
    select jsonb_agg(jsonb_build_object('rate', rate, 'gross_cents', gross, 'net_cents', gross - tax, 'tax_cents', tax)
      order by rate desc) from taxed) end;
$$;

-- What the vouchers with these codes are worth now, those that can be paid with: [{hash, last_four, balance_cents, expires_on}].
-- Says nothing of one that is unknown, used up, over or voided.
create function public.check_vouchers(p_hashes text[], p_mode text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('hash', c.hash, 'last_four', v.last_four,
    'balance_cents', (internal.voucher_balance(v.id) * 100)::bigint, 'expires_on', v.expires_on)), '[]')
  from internal.voucher_codes c join public.vouchers v on v.id = c.voucher_id
  where c.hash = any (p_hashes) and internal.is_redeemable(v, p_mode) and internal.voucher_balance(v.id) > 0;
$$;

-- For who has the code: {last_four, balance_cents, expires_on, state: 'open' | 'used_up' | 'expired' | 'voided', recipient, greeting,
-- issued_cents, entries: [{kind, cents, at}], oldest first}; null when there is no such voucher.
create function public.voucher_statement(p_hash text, p_mode text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('last_four', v.last_four, 'expires_on', v.expires_on, 'recipient', v.recipient,
    'greeting', v.greeting, 'balance_cents', (internal.voucher_balance(v.id) * 100)::bigint,
    'state', case when v.voided_at is not null then 'voided' when v.expires_on < internal.german_day(now()) then 'expired'
      when internal.voucher_balance(v.id) = 0 then 'used_up' else 'open' end,
    'issued_cents', (select (sum(amount) * 100)::bigint from public.voucher_entries where voucher_id = v.id and kind = 'issue'),
    'entries', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'cents', (e.amount * 100)::bigint, 'at', e.created_at)
      order by e.id) from public.voucher_entries e where e.voucher_id = v.id))
  from internal.voucher_codes c join public.vouchers v on v.id = c.voucher_id
  where c.hash = p_hash and v.mode = p_mode;
$$;

-- What a letter about a voucher says, with the seed that its code is made of; the seed is null once the code was sent.
create function public.voucher_letter(p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('mode', v.mode, 'seed', c.seed, 'recipient', v.recipient, 'greeting', v.greeting,
    'expires_on', v.expires_on, 'balance_cents', (internal.voucher_balance(v.id) * 100)::bigint, 'order_number', (
      select o.number from public.order_items i join public.orders o on o.id = i.order_id where i.id = v.order_item_id))
  from public.vouchers v join internal.voucher_codes c on c.voucher_id = v.id where v.id = p_id;
$$;

-- The code that was made of this seed is the voucher's from now on. False when it has another seed or none.
create function public.set_voucher_code(p_id bigint, p_seed uuid, p_hash text, p_last_four text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update internal.voucher_codes set hash = p_hash where voucher_id = p_id and seed = p_seed;
  if not found then
    return false;
  end if;
  update public.vouchers set last_four = p_last_four where id = p_id and last_four is distinct from p_last_four;
  return true;
end $$;

-- A letter that was sent leaves nothing from which its code could be learned.
create function internal.forget_voucher_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.mail_outbox
    where voucher_id = new.voucher_id and id <> new.id and status in ('waiting', 'sending')) then
    update internal.voucher_codes set seed = null where voucher_id = new.voucher_id;
  end if;
  new.html := null;
  new.body := null;
  return new;
end $$;

create trigger mail_outbox_voucher before update on public.mail_outbox
  for each row when (new.kind = 'voucher' and new.status = 'sent') execute function internal.forget_voucher_code();

-- Ends vouchers that can no longer be paid with: what they were worth is entered as expired, and for whom they were is forgotten.
create function internal.expire_vouchers(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_id bigint;
  v_left numeric;
  v_count integer := 0;
begin
  for v_id in
    select id from public.vouchers v
    where expires_on < internal.german_day(p_now) and (email is not null or recipient is not null or greeting is not null
      or internal.voucher_balance(id) > 0)
    order by expires_on, id limit p_limit for no key update skip locked
  loop
    v_left := internal.voucher_balance(v_id);
    if v_left > 0 then
      insert into public.voucher_entries (voucher_id, kind, amount) values (v_id, 'expire', -v_left);
    end if;
    update public.vouchers set email = null, recipient = null, greeting = null where id = v_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- Deletes up to p_limit vouchers that were over before p_before, with their entries. Answers how many.
create function internal.forget_voucher_ledger(p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  with gone as (
    delete from public.vouchers where id in (
      select id from public.vouchers where expires_on < internal.german_day(p_before) and internal.voucher_balance(id) = 0
        and not exists (select from public.voucher_entries e where e.voucher_id = vouchers.id and e.created_at >= p_before)
      order by expires_on limit p_limit)
    returning id
  )
  select count(*)::integer from gone;
$$;

-- Rights
grant select on public.vouchers, public.voucher_entries to authenticated, service_role;
grant execute on function public.check_vouchers(text[], text), public.voucher_statement(text, text),
  public.voucher_letter(bigint), public.voucher_article(bigint), public.set_voucher_code(bigint, uuid, text, text) to service_role;
