-- Vouchers: a ledger of their own, paid with inside place_order, given back to where an order's money goes back.

set check_function_bodies = off;

alter table public.orders drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check check (payment_method in ('simulated', 'prepayment', 'stripe', 'voucher'));
alter table public.payments drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider in ('prepayment', 'simulated', 'stripe', 'voucher'));
alter table public.mail_outbox drop constraint mail_outbox_kind_check, add constraint mail_outbox_kind_check
  check (kind in ('order_confirmation', 'payment_reminder', 'reservation_ended', 'payment_received',
    'dispatched', 'cancelled', 'refunded', 'order_link', 'withdrawal_receipt', 'contact_receipt', 'appointment_receipt',
    'appointment_answer', 'newsletter_confirm', 'newsletter_known', 'newsletter_unsubscribe', 'restock_confirm',
    'restock_back', 'voucher', 'shop_order', 'shop_withdrawal', 'shop_contact', 'shop_appointment', 'auth'));
alter table public.products add column is_voucher boolean not null default false;
alter table public.order_items add column voucher jsonb check (jsonb_typeof(voucher) = 'object');

alter policy "visitors read products that are sold" on public.products
  using (archived_at is null and not needs_artwork and not is_voucher);
alter policy "admins read all products, others those that are sold" on public.products
  using ((archived_at is null and not needs_artwork and not is_voucher) or (select public.is_admin()));

create or replace view search.product_facts with (security_invoker = true) as
select p.id, p.category, search.price_band(v.price) as price_band, v.pieces,
  coalesce(btrim(p.difficulty), '') as difficulty, coalesce(btrim(p.material), '') as material,
  p.is_new, v.in_stock, p.featured_rank, p.created_at, (v.price * 100)::bigint as price_cents,
  left(search.fold(p.name), 200) as name_key,
  search.word_list(left(p.name, 2000)) as name_words,
  search.word_list(c.name) as category_words,
  search.word_list(left(concat_ws(' ', v.article_numbers, p.material, array_to_string(v.pieces, ' ')), 2000)) as fact_words,
  search.word_list(left(concat_ws(' ',
    (select string_agg(n || 'er Teile teilig', ' ') from unnest(v.pieces) as n),
    case c.kind when 'puzzle' then 'Puzzle Kunst Kunstpuzzle' else 'Schmuck' end,
    case when p.edition_size is not null then 'Limitierte Edition Auflage' end,
    v.choices, p.description), 50000)) as description_words
from public.products p
join public.categories c on c.slug = p.category
join search.variant_facts v on v.id = p.id
where p.archived_at is null and not p.needs_artwork and not p.is_voucher;

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
  -- By id, so that two orders never wait for each other, and before the balances are read: after waiting, what was spent meanwhile is seen.
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
-- was. Not to one that was voided. One that has expired meanwhile is good for another three years.
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

-- For the holder of the code: {last_four, balance_cents, expires_on, state: 'open' | 'used_up' | 'expired' | 'voided', recipient, greeting,
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

create or replace function internal.order_totals(p_lines jsonb, p_discount jsonb, p_shipping_cents bigint, p_wrap_cents bigint,
  p_small_business boolean) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  with rates as (
    select (line ->> 'tax_rate')::bigint as rate,
      coalesce(sum((line ->> 'price_cents')::numeric * (line ->> 'quantity')::numeric)
        filter (where not coalesce((line ->> 'voucher')::boolean, false)), 0) as goods,
      coalesce(sum((line ->> 'price_cents')::numeric * (line ->> 'quantity')::numeric)
        filter (where (line ->> 'voucher')::boolean), 0) as vouchers
    from jsonb_array_elements(p_lines) as line group by 1
  ), running as (
    select rate, goods, vouchers, sum(goods) over (order by rate desc) as upto, sum(goods) over () as subtotal from rates
  ), amounts as (
    select subtotal::bigint as subtotal, vouchers::bigint as vouchers,
      case p_discount ->> 'kind'
        when 'percent' then internal.share(subtotal::bigint, (p_discount ->> 'percent')::numeric, 100)
        when 'fixed' then least((p_discount ->> 'amount_cents')::bigint, subtotal::bigint)
        else 0 end as discount,
      case when p_discount ->> 'kind' = 'free_shipping' or subtotal = 0 and vouchers > 0 then 0 else p_shipping_cents end as shipping,
      case when subtotal = 0 and vouchers > 0 then 0 else p_wrap_cents end as wrap
    from (select coalesce(max(subtotal), 0) as subtotal, coalesce(sum(vouchers), 0) as vouchers from running) as whole
  ), shares as (
    select r.rate, (r.goods + r.vouchers
      - internal.share(a.discount, r.upto, r.subtotal) + internal.share(a.discount, r.upto - r.goods, r.subtotal)
      + internal.share(a.shipping + a.wrap, r.upto, r.subtotal)
      - internal.share(a.shipping + a.wrap, r.upto - r.goods, r.subtotal)
      )::bigint as gross
    from running r cross join amounts a
  ), taxed as (
    select rate, gross, internal.share(gross, rate, 10000 + rate) as tax from shares
  )
  select jsonb_build_object('subtotal_cents', a.subtotal + a.vouchers, 'discount_cents', a.discount,
    'shipping_cents', a.shipping, 'wrap_cents', a.wrap,
    'total_cents', a.subtotal + a.vouchers - a.discount + a.shipping + a.wrap,
    'taxes', case when p_small_business then '[]'::jsonb else coalesce((select jsonb_agg(jsonb_build_object(
      'rate', rate, 'gross_cents', gross, 'net_cents', gross - tax, 'tax_cents', tax) order by rate desc) from taxed),
      '[]'::jsonb) end)
  from amounts a;
$$;

create or replace function internal.mark_paid(p_order_id bigint, p_actor uuid, p_reference text default null) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_rest numeric;
begin
  select * into v_order from public.orders where id = p_order_id;
  v_rest := v_order.total - internal.held(p_order_id);
  if v_rest > 0 then
    perform internal.enter_payment(p_order_id, 'payment', v_order.payment_method, p_reference, v_rest, p_actor);
  end if;
  update public.orders set status = 'paid' where id = p_order_id;
  insert into public.order_events (order_id, kind, actor) values (p_order_id, 'paid', p_actor);
  if internal.issue_bought(v_order) then
    perform internal.dispatch(v_order, p_actor);
  end if;
end $$;

create function internal.dispatch(p_order public.orders, p_actor uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.orders set status = 'dispatched' where id = p_order.id;
  if not internal.has_invoice(p_order.id) then
    perform internal.issue_invoice(p_order.id, 'invoice', ((p_order.total - p_order.refunded) * 100)::bigint);
  end if;
  insert into public.order_events (order_id, kind, actor) values (p_order.id, 'dispatched', p_actor);
  perform internal.write_mail(p_order, 'dispatched', '{}');
end $$;

create or replace function internal.change_order(p_number text, p_action text, p_details jsonb, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_cents bigint;
  v_changes jsonb := '[]';
  v_vouchers bigint[];
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
    if exists (select from public.orders where id = v_order.id and status = 'paid') then
      perform internal.write_mail(v_order, 'payment_received', '{}');
    end if;
  elsif p_action = 'dispatch' then
    update public.orders set carrier = nullif(btrim(p_details ->> 'carrier'), ''),
      tracking_number = nullif(btrim(p_details ->> 'tracking_number'), '') where id = v_order.id;
    perform internal.dispatch(v_order, p_actor);
  elsif p_action = 'cancel' then
    v_vouchers := internal.voidable_vouchers(v_order.id, null);
    if v_vouchers is null or internal.issued_value(v_order.id, v_vouchers) > 0 then
      return jsonb_build_object('ok', false, 'error', 'voucher');
    end if;
    perform internal.void_voucher(id, v_order.id, p_actor) from unnest(v_vouchers) as id;
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
    v_vouchers := internal.voidable_vouchers(v_order.id,
      case jsonb_typeof(p_details -> 'returned') when 'array' then p_details -> 'returned' else '[]' end);
    if v_vouchers is null
      or v_cents > (v_order.total - v_order.refunded - internal.issued_value(v_order.id, v_vouchers)) * 100 then
      return jsonb_build_object('ok', false, 'error', 'voucher');
    end if;
    if jsonb_typeof(p_details -> 'returned') = 'array' then
      v_changes := internal.take_back(v_order.id, p_details -> 'returned');
      if v_changes is null then
        return jsonb_build_object('ok', false, 'error', 'returned');
      end if;
    end if;
    perform internal.void_voucher(id, v_order.id, p_actor) from unnest(v_vouchers) as id;
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
    from public.payments where order_id = p_order_id and provider not in ('stripe', 'voucher') group by provider order by min(id)
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
    perform internal.enter_payment(p_order_id, 'refund', 'prepayment', null, v_rest, p_actor);
  end if;
end $$;

create or replace function public.place_order(p_order jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_voucher_cents bigint := coalesce((p_order ->> 'voucher_cents')::bigint, 0);
  v_is_covered boolean := v_voucher_cents > 0 and v_voucher_cents = (p_order ->> 'total_cents')::bigint;
  v_is_paid boolean := coalesce((p_order ->> 'paid')::boolean, false) or v_is_covered;
  v_visitor text := nullif(p_order ->> 'visitor', '');
  v_network text := nullif(p_order ->> 'network', '');
  v_order public.orders;
  v_code public.discount_codes;
  v_vouchers jsonb;
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
  v_lines := internal.mark_vouchers(v_lines, p_order ->> 'voucher_purpose');

  if p_order ->> 'code' is not null then
    select * into v_code from public.discount_codes where code = public.normalize_code(p_order ->> 'code') for update;
    v_discount := internal.validate_code(v_code, internal.lines_cents(v_lines, false));
  end if;
  v_totals := internal.order_totals(v_lines, v_discount, (p_order #>> '{shipping,price_cents}')::bigint,
    coalesce((p_order #>> '{gift,wrap_cents}')::bigint, 0), (p_order ->> 'small_business')::boolean);
  if not coalesce((v_discount ->> 'ok')::boolean, true)
    or v_totals -> 'total_cents' is distinct from p_order -> 'total_cents' then
    -- The same answer for a code that is not valid and for one that is, but was tried with another total.
    return jsonb_build_object('ok', false, 'error', case when v_discount is null then 'changed' else 'code' end);
  end if;
  v_vouchers := internal.plan_vouchers(array(select jsonb_array_elements_text(coalesce(p_order -> 'vouchers', '[]'))),
    p_order ->> 'mode', (v_totals ->> 'total_cents')::bigint - internal.lines_cents(v_lines, true));
  if internal.planned_cents(v_vouchers) <> v_voucher_cents or p_order ->> 'payment' = 'voucher' and not v_is_covered then
    return jsonb_build_object('ok', false, 'error', 'voucher');
  end if;
  -- Stripe takes nothing smaller.
  if p_order ->> 'payment' = 'stripe' and (v_totals ->> 'total_cents')::bigint - v_voucher_cents between 1 and 49 then
    return jsonb_build_object('ok', false, 'error', 'too_small_online');
  end if;
  v_totals := v_totals || jsonb_build_object('taxes',
    internal.taxes_beside_vouchers(v_totals -> 'taxes', internal.planned_cents(v_vouchers, 'single')));

  update public.discount_codes set used_count = used_count + 1 where id = v_code.id;
  v_order := internal.insert_order(case when v_is_covered then p_order || '{"payment": "voucher"}' else p_order end, v_lines,
    v_totals, v_code.code);
  perform internal.write_vouchers_bought(v_order.id, p_order);
  perform internal.redeem_vouchers(v_order.id, v_vouchers);
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

create or replace function public.admin_resend_mail(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  update public.mail_outbox set status = 'waiting', message_id = gen_random_uuid(), attempts = 0, created_at = now(),
      next_attempt_at = now(), last_error = null
    where id = p_id and kind <> 'auth' and status in ('sent', 'kept', 'failed') and (kind <> 'voucher' or status <> 'sent');
  return found;
end $$;

create or replace function public.admin_payable_orders(p_numbers text[], p_lines text[], p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'status', o.status,
        'is_withdrawn', internal.is_withdrawn(o.id), 'total_cents', ((o.total - internal.paid_by_vouchers(o.id)) * 100)::bigint, 'pay_by', o.pay_by,
        'names', to_jsonb(array_remove(array[o.first_name || ' ' || o.last_name,
          (o.billing_address ->> 'firstName') || ' ' || (o.billing_address ->> 'lastName')], null)))
        order by o.placed_at, o.id), '[]')
      from public.orders o
      where o.payment_method = 'prepayment' and o.mode = p_mode and (o.status = 'open' or o.number = any (p_numbers))),
    'booked', (select coalesce(jsonb_agg(jsonb_build_object('line', p.reference, 'number', o.number)), '[]')
      from public.payments p join public.orders o on o.id = p.order_id
      where p.provider = 'prepayment' and p.kind = 'payment' and p.reference = any (p_lines)));
end $$;

create or replace function public.admin_book_transfers(p_transfers jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_transfer record;
  v_order public.orders;
  v_due numeric;
  v_error text;
  v_errors jsonb := '[]';
begin
  perform internal.assert_admin();
  if jsonb_array_length(p_transfers) > 200 then
    raise exception 'at most 200 transfers at once' using errcode = 'PT400';
  end if;
  -- All lines, then all orders, each in one order for everybody, so that nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended('transfer ' || line, 0))
    from (select distinct transfer ->> 'line' as line from jsonb_array_elements(p_transfers) as transfer order by 1) as lines;
  perform 1 from public.orders where number in (select transfer ->> 'number' from jsonb_array_elements(p_transfers) as transfer)
    order by id for update;
  for v_transfer in select * from jsonb_to_recordset(p_transfers) as t (line text, number text, amount_cents bigint, note text)
  loop
    select * into v_order from public.orders where number = v_transfer.number and payment_method = 'prepayment';
    v_due := (v_order.total - internal.paid_by_vouchers(v_order.id)) * 100;
    v_error := case
      when exists (select from public.payments
        where provider = 'prepayment' and kind = 'payment' and reference = v_transfer.line) then 'booked'
      when v_order.id is null then 'unknown'
      when v_order.status <> 'open' or internal.is_withdrawn(v_order.id) then 'not_now'
      when v_transfer.amount_cents < v_due then 'amount' end;
    if v_error is not null then
      v_errors := v_errors || jsonb_build_object('line', v_transfer.line, 'error', v_error);
      continue;
    end if;
    perform internal.change_order(v_order.number, 'pay', jsonb_build_object('reference', v_transfer.line), auth.uid());
    if v_transfer.amount_cents > v_due then
      perform public.admin_add_note(v_order.number, v_transfer.note);
    end if;
  end loop;
  return v_errors;
end $$;

create or replace function internal.retain(p_now timestamptz, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_letters timestamptz := internal.kept_since(p_now, 6);
  v_notices timestamptz := internal.time_before(p_now, interval '30 days');
  v_done jsonb := '{}';
  v_count integer;
begin
  delete from public.withdrawals where id in (
    select id from public.withdrawals where received_at < v_letters order by received_at limit p_limit);
  get diagnostics v_count = row_count;
  v_done := jsonb_build_object('withdrawals', v_count,
    'letters', internal.forget_mail(v_letters, true, p_limit),
    'notices', internal.forget_mail(v_notices, false, p_limit),
    'orders', internal.forget_vouchers(internal.kept_since(p_now, 8), p_limit),
    'unpaid', internal.forget_unpaid(internal.time_before(p_now, interval '180 days'), internal.kept_since(p_now, 3), p_limit),
    -- Two years of warranty from delivery on, and the days until then.
    'archived', internal.archive_orders(internal.time_before(p_now, interval '25 months'), p_now, null, p_limit),
    'subscribers', internal.forget_subscribers(v_notices, internal.kept_since(p_now, 3), p_limit),
    'restock', internal.forget_restock(p_now, internal.time_before(p_now, interval '12 months'), p_limit),
    'contact', internal.forget_contact(v_notices, p_limit),
    'designs', internal.forget_designs(internal.time_before(p_now, interval '24 months'), p_limit),
    'vouchers', internal.expire_vouchers(p_now, p_limit)
      + internal.forget_voucher_ledger(internal.kept_since(p_now, 8), p_limit));

  delete from internal.attempts where (key, window_start) in (
    select key, window_start from internal.attempts where window_start < p_now - interval '1 day' limit p_limit * 10);
  get diagnostics v_count = row_count;
  v_done := v_done || jsonb_build_object('attempts', v_count);

  delete from public.audit_log where id in (
    select id from public.audit_log where created_at < internal.time_before(p_now, interval '2 years')
    order by created_at limit p_limit);
  get diagnostics v_count = row_count;
  v_done := v_done || jsonb_build_object('log', v_count);

  return v_done || jsonb_build_object('more',
    exists (select from jsonb_each(v_done) where value::integer >= p_limit));
end $$;

create or replace function internal.export_rows(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
begin
  return jsonb_build_object(
    'email', v_email,
    'has_account', exists (select from auth.users u where lower(u.email) = v_email),
    'orders', (select jsonb_agg(to_jsonb(o) - array['id', 'token', 'idempotency_key', 'fingerprint'] || jsonb_build_object(
        'items', (select jsonb_agg(to_jsonb(i) - array['id', 'order_id'] order by i.position) from public.order_items i
          where i.order_id = o.id),
        'history', (select jsonb_agg(to_jsonb(e) - array['id', 'order_id', 'actor'] order by e.id)
          from public.order_events e where e.order_id = o.id),
        'invoices', (select jsonb_agg(to_jsonb(i) - array['id', 'order_id'] order by i.id) from public.invoices i
          where i.order_id = o.id),
        'vouchers', (select jsonb_agg(to_jsonb(v) - array['id', 'order_id', 'voucher_id', 'actor'] order by v.id)
          from public.voucher_entries v where v.order_id = o.id),
        'payments', (select jsonb_agg(to_jsonb(p) - array['id', 'order_id', 'actor'] order by p.id) from public.payments p
          where p.order_id = o.id)) order by o.id)
      from public.orders o where lower(o.email) = v_email or lower(o.billing_address ->> 'email') = v_email),
    'pictures', (select jsonb_agg(jsonb_build_object('picture', a.id, 'width', a.width, 'height', a.height, 'uploaded_at',
        a.uploaded_at, 'delete_at', a.delete_at, 'crop', d.crop, 'seed', d.seed, 'rights_version', d.rights_version) order by d.created_at)
      from public.orders o join public.order_items i on i.order_id = o.id join public.designs d on d.id = i.design_id
      left join public.artworks a on a.id = d.artwork_id
      where lower(o.email) = v_email or lower(o.billing_address ->> 'email') = v_email),
    'withdrawals', (select jsonb_agg(to_jsonb(w) - array['id', 'order_id', 'idempotency_key'] order by w.id)
      from public.withdrawals w where lower(w.email) = v_email),
    'newsletter', (select jsonb_agg(to_jsonb(s) - array['id', 'confirm_token', 'unsubscribe_token'] order by s.id)
      from public.newsletter_subscribers s where lower(s.email) = v_email),
    'restock', (select jsonb_agg(jsonb_build_object('product', (select p.name from public.products p where p.id = r.product_id),
        'email', r.email, 'consent_version', r.consent_version, 'consent_text', r.consent_text,
        'requested_at', r.requested_at, 'confirmed_at', r.confirmed_at) order by r.id)
      from public.restock_requests r where lower(r.email) = v_email),
    'vouchers', (select jsonb_agg(jsonb_build_object('recipient', v.recipient, 'greeting', v.greeting, 'expires_on', v.expires_on,
        'created_at', v.created_at, 'balance', internal.voucher_balance(v.id)) order by v.id)
      from public.vouchers v where lower(v.email) = v_email),
    'messages', (select jsonb_agg(to_jsonb(c) - array['id', 'fingerprint'] order by c.id) from public.contact_messages c
      where lower(c.email) = v_email),
    'appointments', (select jsonb_agg(to_jsonb(a) - array['id', 'fingerprint'] order by a.id)
      from public.appointment_requests a where lower(a.email) = v_email),
    'mails', (select jsonb_agg(jsonb_build_object('kind', m.kind, 'subject', m.subject, 'body', m.body, 'status', m.status,
        'created_at', m.created_at) order by m.id)
      from public.mail_outbox m where lower(m.recipient) = v_email));
end $$;

create or replace function public.erase_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_orders bigint[] := array(
    select id from public.orders o
    where lower(email) = v_email and status = 'cancelled'
      and not internal.had_money(id)
      and not exists (select from public.withdrawals w where w.order_id = o.id)
    order by id for update);
  v_erased jsonb;
  v_count integer;
begin
  -- Pictures of running orders stay until these are done.
  update public.artworks set delete_at = now() where delete_at is not null and id in (
    select d.artwork_id from public.orders o join public.order_items i on i.order_id = o.id join public.designs d on d.id = i.design_id
    where lower(o.email) = v_email);
  get diagnostics v_count = row_count;
  perform internal.forget_orders(v_orders);
  v_erased := jsonb_build_object('pictures', v_count, 'orders', cardinality(v_orders),
    'archived', internal.archive_orders(null, now(), v_email, null));
  delete from public.newsletter_subscribers where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('newsletter', v_count);
  delete from public.restock_requests where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('restock', v_count);
  -- The voucher itself is money: it stays, without the person.
  update public.vouchers set email = null, recipient = null, greeting = null where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('vouchers', v_count);
  delete from public.contact_messages where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('messages', v_count);
  delete from public.appointment_requests where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('appointments', v_count);
  delete from public.mail_outbox where lower(recipient) = v_email and not internal.is_letter(kind);
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('mails', v_count);
  return jsonb_build_object('erased', v_erased, 'kept', jsonb_build_object(
    'orders', (select count(*) from public.orders
      where lower(email) = v_email or lower(billing_address ->> 'email') = v_email),
    'withdrawals', (select count(*) from public.withdrawals where lower(email) = v_email),
    'letters', (select count(*) from public.mail_outbox where lower(recipient) = v_email),
    'has_account', exists (select from auth.users u where lower(u.email) = v_email)));
end $$;

create or replace function public.count_test_data() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'orders', (select count(*) from public.orders where mode = 'test'),
    'reviews', (select count(*) from public.reviews where is_sample or mode = 'test'),
    'codes', (select count(*) from public.discount_codes where is_demo),
    'vouchers', (select count(*) from public.vouchers where mode = 'test'));
$$;

create or replace function public.remove_test_data() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count jsonb := public.count_test_data();
begin
  delete from public.reviews where is_sample or mode = 'test';
  delete from public.withdrawals w using public.orders o where w.order_id = o.id and o.mode = 'test';
  delete from public.invoices i using public.orders o where i.order_id = o.id and o.mode = 'test';
  delete from public.orders where mode = 'test';
  delete from public.vouchers where mode = 'test';
  delete from public.discount_codes where is_demo;
  return v_count;
end $$;

-- Gives a voucher by hand, for a reason; what is paid with it is taxed. p_voucher: {mode, amount_cents, email, recipient, greeting,
-- reason}. Answers its id.
create function public.admin_issue_voucher(p_voucher jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_cents bigint := (p_voucher ->> 'amount_cents')::bigint;
  v_id bigint;
begin
  perform internal.assert_admin();
  if v_cents is null or v_cents not between 100 and 50000 or coalesce(btrim(p_voucher ->> 'reason'), '') = ''
    or coalesce(btrim(p_voucher ->> 'email'), '') = '' then
    raise exception 'a voucher has 1 to 500 euros, a reason and an e-mail address' using errcode = 'PT400';
  end if;
  v_id := internal.issue_voucher(p_voucher || jsonb_build_object('purpose', 'multi', 'actor', auth.uid()), v_cents, null);
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'vouchers', v_id, 'insert', jsonb_build_object('amount', v_cents / 100.0, 'reason', p_voucher ->> 'reason'));
  return v_id;
end $$;

-- Ends a voucher: what is left on it cannot be paid with any more. p_balance_cents: what was seen to be left. Answers {ok: true} or {ok: false,
-- error: 'unknown' | 'not_now' (it is over, or is worth something else by now)}.
create function public.admin_void_voucher(p_id bigint, p_balance_cents bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_voucher public.vouchers;
  v_left numeric;
begin
  perform internal.assert_admin();
  select * into v_voucher from public.vouchers where id = p_id for no key update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  v_left := internal.voucher_balance(p_id);
  if v_voucher.voided_at is not null or v_left = 0 or v_left * 100 <> p_balance_cents then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  perform internal.void_voucher(p_id, null, auth.uid());
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'vouchers', p_id, 'update', jsonb_build_object('balance', v_left), '{"balance": 0}');
  return jsonb_build_object('ok', true);
end $$;

-- Sends a voucher to p_email with a new code; the one before ends at once. At most three in 24 hours. Answers {ok: true} or {ok: false,
-- error: 'unknown' | 'not_now' (it is over) | 'limit'}.
create function public.admin_resend_voucher(p_id bigint, p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_voucher public.vouchers;
begin
  perform internal.assert_admin();
  select * into v_voucher from public.vouchers where id = p_id for no key update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif not internal.is_redeemable(v_voucher, v_voucher.mode) or internal.voucher_balance(p_id) = 0 then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif (select count(*) from public.mail_outbox
    where voucher_id = p_id and created_at > now() - interval '24 hours') >= 3 then
    return jsonb_build_object('ok', false, 'error', 'limit');
  end if;
  update internal.voucher_codes set hash = null, seed = gen_random_uuid() where voucher_id = p_id;
  update public.vouchers set last_four = null, email = btrim(p_email) where id = p_id;
  -- One that waits would bring the new code to the old address.
  delete from public.mail_outbox where voucher_id = p_id and status in ('waiting', 'failed');
  insert into public.mail_outbox (kind, recipient, voucher_id) values ('voucher', btrim(p_email), p_id);
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'vouchers', p_id, 'update', '{"new_code": true}');
  return jsonb_build_object('ok', true);
end $$;

-- Newest first. p_state: 'open' (something is left on it), 'over', or null: all. p_number: a part of the number of the order it was
-- bought with or was paid with it, p_end: the last four letters of its code; null: not asked for.
create function public.admin_list_vouchers(p_state text, p_end text, p_number text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('public.vouchers', concat_ws(' and ', 'true',
      case p_state when 'open' then 't.voided_at is null and internal.voucher_balance(t.id) > 0'
        when 'over' then '(t.voided_at is not null or internal.voucher_balance(t.id) = 0)' end,
      't.last_four = ' || quote_literal(p_end),
      $s$exists (select from public.voucher_entries e join public.orders o on o.id = e.order_id
        where e.voucher_id = t.id and o.number = $s$ || quote_literal(p_number) || ')'),
    't.created_at desc, t.id desc',
    $s$t.id, t.mode, t.last_four, t.purpose, t.reason, t.recipient, t.expires_on, t.voided_at, t.created_at,
      (internal.voucher_balance(t.id) * 100)::bigint as balance_cents,
      (select (sum(e.amount) * 100)::bigint from public.voucher_entries e where e.voucher_id = t.id and e.kind = 'issue')
        as issued_cents,
      (select o.number from public.order_items i join public.orders o on o.id = i.order_id where i.id = t.order_item_id)
        as order_number$s$,
    false, p_page, p_size);
$$;

-- What is owed to who holds vouchers of this mode: {cents, vouchers: how many have something left}. The sum of all their entries.
create function public.admin_voucher_liability(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (
    select jsonb_build_object('cents', coalesce(sum(left_over) * 100, 0)::bigint,
      'vouchers', count(*) filter (where left_over > 0))
    from (select sum(e.amount) as left_over from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
      where v.mode = p_mode group by v.id) as each_one);
end $$;

-- Rights
grant select on public.vouchers, public.voucher_entries to authenticated, service_role;
grant execute on function public.check_vouchers(text[], text), public.voucher_statement(text, text),
  public.voucher_letter(bigint), public.set_voucher_code(bigint, uuid, text, text) to service_role;
grant execute on function public.admin_issue_voucher(jsonb), public.admin_void_voucher(bigint, bigint),
  public.admin_resend_voucher(bigint, text), public.admin_list_vouchers(text, text, text, integer, integer),
  public.admin_voucher_liability(text) to authenticated;
