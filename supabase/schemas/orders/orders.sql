-- In the order they are offered in. money: how it comes and goes back ('test': none does); a provider has the name of its method.
-- terminal: the owners' own for cards, for orders that they make.
-- waits: for a transfer before anything is sent, so that no day can be promised.
create function rules.payment_methods() returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select '[
    {"id": "simulated", "money": "test", "waits": false},
    {"id": "stripe", "money": "provider", "waits": false},
    {"id": "prepayment", "money": "transfer", "waits": true},
    {"id": "voucher", "money": "voucher", "waits": false},
    {"id": "terminal", "money": "terminal", "waits": false}
  ]'::jsonb;
$$;

create function rules.payment_ids() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select id from jsonb_to_recordset(rules.payment_methods()) as m (id text));
$$;

create function rules.online_methods() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select id from jsonb_to_recordset(rules.payment_methods()) as m (id text, money text) where money = 'provider');
$$;

-- To the bank account. In the ledger the first stands for the account itself.
create function rules.transfer_methods() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select id from jsonb_to_recordset(rules.payment_methods()) as m (id text, money text) where money = 'transfer');
$$;

create function internal.is_paid_online(p_method text) returns boolean
language sql immutable set search_path = '' as $$
  select p_method = any (rules.online_methods());
$$;

-- German days: pay_days, after a reminder grace_days (both as delivered, owners set them), posting_days for late transfers; then cancelled.
-- confirm_hours: for its link.
create function rules.reservation(
  out pay_days integer, out grace_days integer, out posting_days integer, out most_days integer, out confirm_hours integer)
language sql immutable parallel safe set search_path = '' as $$ select 7, 5, 2, 60, 24; $$;

-- As owners have set them.
create function internal.reservation_days(p_field text) returns integer
language sql stable set search_path = '' as $$
  select coalesce((select (value ->> p_field)::integer from public.settings where part = 'payment' order by revision desc limit 1),
    case p_field when 'payDays' then r.pay_days when 'graceDays' then r.grace_days end)
  from rules.reservation() as r;
$$;

create function internal.new_pay_by() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'Europe/Berlin')::date + internal.reservation_days('payDays');
$$;

-- Where a contract is concluded at a distance, so that it can be withdrawn from (§§ 312c, 312g BGB): not at the owners' own stand.
create function rules.withdrawal_channels() returns text[]
language sql immutable parallel safe set search_path = '' as $$ select '{shop,phone}'::text[]; $$;

create table public.orders (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^KG-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Who knows it may see the order: it is part of the address of the order's page.
  token uuid not null unique default gen_random_uuid(),
  idempotency_key uuid not null unique,
  -- What was asked for with that key; another wish under the same key is refused.
  fingerprint text not null,
  mode text not null check (mode in ('test', 'live')),
  channel text not null default 'shop' check (channel in ('shop', 'phone', 'market')),
  status text not null default 'open' check (status in ('open', 'paid', 'dispatched', 'cancelled', 'refunded')),
  -- Null for who paid and took the goods along at a market.
  email text check (btrim(email) <> ''),
  first_name text not null check (btrim(first_name) <> ''),
  last_name text not null check (btrim(last_name) <> ''),
  phone text,
  delivery_address jsonb not null check (jsonb_typeof(delivery_address) = 'object'),
  -- Null when the invoice goes to the delivery address.
  billing_address jsonb check (jsonb_typeof(billing_address) = 'object'),
  -- Of a company that buys; it stands above the billing address. The VAT id without blanks.
  company_name text check (btrim(company_name) <> '' and length(company_name) <= 120),
  company_vat_id text check (company_vat_id ~ '^[A-Z]{2}[0-9A-Z+*]{2,12}$'),
  company_department text check (btrim(company_department) <> '' and length(company_department) <= 80),
  company_reference text check (btrim(company_reference) <> '' and length(company_reference) <= 60),
  shipping_option text not null check (shipping_option in ('standard', 'express', 'overnight', 'pickup')),
  min_days integer not null check (min_days > 0),
  max_days integer not null check (max_days >= min_days),
  payment_method text not null check (payment_method = any (rules.payment_ids())),
  discount_code text,
  -- As they were when it was placed: {kind, percent, amount_cents}.
  discount_terms jsonb,
  subtotal numeric(12, 2) not null check (subtotal > 0),
  discount numeric(12, 2) not null check (discount between 0 and subtotal),
  shipping numeric(12, 2) not null check (shipping >= 0),
  total numeric(12, 2) not null check (total = subtotal - discount + shipping + gift_wrap),
  -- One entry per tax rate: rate (hundredths of a per cent), gross, net and tax (cents). Empty for a small business.
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array'),
  refunded numeric(12, 2) not null default 0 check (refunded between 0 and total),
  terms_version text not null,
  placed_at timestamptz not null default now(),
  -- From when the time of delivery counts: from the order, or from its money if that is waited for.
  delivery_from timestamptz not null default now(),
  -- The German day; moves when it is reminded or extended.
  pay_by date not null default (now() at time zone 'Europe/Berlin')::date + (rules.reservation()).pay_days,
  reminded_at timestamptz,
  -- It holds no pieces before the link in its mail is opened, until then at the latest. Null: it holds them, or the link was opened.
  confirm_until timestamptz,
  -- Finished: out of the working lists, kept only because the law wants it, never changed again.
  archived_at timestamptz,
  -- Goes without an invoice in the parcel, wrapped or not.
  is_gift boolean not null default false,
  -- What is printed on a card for whom it is for; goes when the order is archived.
  gift_message text check (btrim(gift_message) <> '' and length(gift_message) <= 200),
  gift_wrap numeric(10, 2) not null default 0 check (gift_wrap >= 0),
  -- Kept, because there are many orders, and a search may look at each. A block of the number is found by its first two letters.
  search_text text not null generated always as (search.list_text(number, substr(number, 4), substr(number, 9), first_name, last_name,
    email, phone, delivery_address ->> 'addition', delivery_address ->> 'postalCode', delivery_address ->> 'city',
    billing_address ->> 'firstName', billing_address ->> 'lastName', billing_address ->> 'email', billing_address ->> 'phone',
    billing_address ->> 'postalCode', billing_address ->> 'city', discount_code,
    company_name, company_vat_id, company_reference)) stored,
  -- Where a shopper picks it up, as the store was called then: {id, name, street, postalCode, city}. Null: it is sent, or was taken along.
  pickup_store jsonb check (jsonb_typeof(pickup_store) = 'object'),
  -- As the shipping option was called then; null: as it is delivered.
  shipping_name text check (btrim(shipping_name) <> '' and length(shipping_name) <= 40),
  check (company_name is not null or num_nonnulls(company_vat_id, company_department, company_reference) = 0),
  check (mode = 'test' or payment_method <> 'simulated'),
  check (email is not null or channel = 'market' and shipping_option = 'pickup')
);
alter table public.orders enable row level security;

create index orders_pay_by on public.orders (pay_by, id) where status = 'open';

create index orders_listed on public.orders (placed_at desc, id desc) include (mode) where archived_at is null;

create index orders_to_send on public.orders (delivery_from, id) include (mode, shipping_option, max_days) where status = 'paid';

create index orders_search on public.orders using gin (search_text extensions.gin_trgm_ops);
create index orders_billing_email on public.orders (lower(billing_address ->> 'email'));
create index orders_to_archive on public.orders (placed_at, id)
  where archived_at is null and status in ('dispatched', 'cancelled', 'refunded');
create index orders_cancelled on public.orders (placed_at, id) where status = 'cancelled';
create index orders_by_status on public.orders (status, placed_at desc, id desc) include (mode, archived_at);
create index orders_placed on public.orders (placed_at desc, id desc) include (mode);
create index orders_email on public.orders (lower(email), placed_at desc, id desc) include (mode, archived_at);

create policy "sales reads orders" on public.orders for select to authenticated using ((select public.has_role('{sales}')));

create table public.order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  position integer not null check (position > 0),
  product_id bigint not null references public.products (id),
  article_number text not null,
  name text not null,
  -- The essential features as they were: {pieces, dimensions, material}, without what the article has not.
  features jsonb not null check (jsonb_typeof(features) = 'object'),
  image_url text not null,
  quantity integer not null check (quantity > 0),
  -- Pieces that are in the stock again; refunded: pieces whose price was given back, whether or not they came back.
  returned integer not null default 0 check (returned between 0 and quantity),
  refunded integer not null default 0 check (refunded between 0 and quantity),
  unit_price numeric(10, 2) not null check (unit_price > 0),
  -- Of the whole line, by promotions, whose names are beside it.
  reduction numeric(12, 2) not null default 0 check (reduction between 0 and unit_price * quantity),
  promotion text check ((promotion is null) = (reduction = 0)),
  -- Shares the order's discount, unless it is of vouchers.
  takes_code boolean not null default true,
  -- The lowest of the 30 days before, where it was bought in a sale.
  lowest_price numeric(10, 2),
  tax_rate numeric(4, 2) not null,
  -- What is engraved: {place, text, font}, words of the shopper's own; null: nothing. Such a line cannot be withdrawn from.
  engraving jsonb check (jsonb_typeof(engraving) = 'object'),
  -- Of a line of vouchers: {purpose, recipient, greeting, sending}, see vouchers.
  voucher jsonb check (jsonb_typeof(voucher) = 'object'),
  unique (order_id, position)
);
alter table public.order_items enable row level security;
create index order_items_product on public.order_items (product_id);
create index order_items_article on public.order_items (article_number);
create index order_items_picture on public.order_items (image_url);
create index order_items_sending on public.order_items (lower(voucher #>> '{sending,email}')) where voucher ? 'sending';

create policy "sales reads order items" on public.order_items for select to authenticated using ((select public.has_role('{sales}')));

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  kind text not null check (kind in ('placed', 'reminded', 'extended', 'paid', 'partly_dispatched', 'dispatched', 'cancelled', 'refunded', 'withdrawn',
    -- overpaid: money that no order waits for, and goes back. mismatch: another amount than asked for, which the owners look at.
    'processing', 'overpaid', 'mismatch', 'confirmed', 'payment_changed', 'corrected', 'lines_changed', 'ready',
    -- What was paid went back to its payer's bank, and is owed again.
    'payment_failed')),
  details jsonb not null default '{}',
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.order_events enable row level security;
create index order_events_order on public.order_events (order_id, id);
create index order_events_actor on public.order_events (actor, created_at) where actor is not null;

create policy "sales reads order events" on public.order_events for select to authenticated using ((select public.has_role('{sales}')));

-- ADR 114. The order is paid until all its goods are sent, then dispatched.
create table public.parcels (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  -- What is in it: [{position, quantity}]; empty: a part of what was sent with it.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  carrier text check (length(carrier) <= 60),
  tracking_number text check (length(tracking_number) <= 60),
  sent_at timestamptz not null default now()
);
alter table public.parcels enable row level security;
create index parcels_order on public.parcels (order_id, id);
create index parcels_search on public.parcels using gin (search.list_text(tracking_number) extensions.gin_trgm_ops);

create policy "sales reads parcels" on public.parcels for select to authenticated using ((select public.has_role('{sales}')));

-- Pieces still to be put into a parcel; what came back before all was sent is not sent any more.
create function internal.unsent(p_item public.order_items) returns integer
language sql stable set search_path = '' as $$
  -- What came back was sent, as far as there is something sent.
  select case when p_item.voucher is not null then 0 else p_item.quantity - greatest(sent, p_item.returned) end::integer
  from (select coalesce(sum((line ->> 'quantity')::integer), 0) from public.parcels p, jsonb_array_elements(p.lines) as line
    where p.order_id = p_item.order_id and (line ->> 'position')::integer = p_item.position) as parcels (sent);
$$;

create function internal.is_partly_sent(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select p_order.status = 'paid' and exists (select from public.parcels where order_id = p_order.id);
$$;

-- As lists show it.
create function internal.buyer_name(p_order public.orders) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(', ', p_order.company_name, p_order.first_name || ' ' || p_order.last_name);
$$;

-- 40 random bits in letters that are not mistaken for digits.
create function internal.new_order_number() returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_bytes bytea := uuid_send(gen_random_uuid());
  v_text text := '';
begin
  for i in 0..7 loop
    -- Bytes 6 and 8 of a random uuid are partly fixed.
    v_text := v_text || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
      get_byte(v_bytes, case when i < 6 then i else i + 3 end) % 32 + 1, 1);
  end loop;
  return 'KG-' || left(v_text, 4) || '-' || right(v_text, 4);
end $$;

-- As typed, with whatever blanks and dashes; O, I and L count as 0, 1, 1. Not inside a word: 'Rückgabe'.
create function internal.order_number_in(p_text text) returns text
language sql immutable set search_path = '' as $$
  select 'KG-' || translate(parts[1] || '-' || parts[2], 'OIL', '011')
  from regexp_match(upper(p_text),
    '(?<![0-9A-Z])KG[^0-9A-Z]{0,3}([0-9A-Z]{4})[^0-9A-Z]{0,3}([0-9A-Z]{4})(?![0-9A-Z])') as parts;
$$;

create trigger orders_audit after update on public.orders
  for each row execute function internal.audit();

create function internal.guard_archive() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the order is archived' using errcode = 'PT409';
end $$;

create trigger orders_archive before update on public.orders
  for each row when (old.archived_at is not null) execute function internal.guard_archive();

create function internal.last_event(p_order_id bigint) returns timestamptz
language sql stable set search_path = '' as $$
  select max(created_at) from public.order_events where order_id = p_order_id;
$$;

-- At least a part of it.
create function internal.was_dispatched(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.order_events where order_id = p_order_id and kind in ('partly_dispatched', 'dispatched'));
$$;

create function internal.was_paid(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.order_events where order_id = p_order_id and kind = 'paid');
$$;

-- A parcel for the next days cannot be promised before the money is there.
create function internal.refuse_fast_unpaid() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'an order that waits for a bank transfer goes by standard shipping' using errcode = 'PT400';
end $$;

create trigger fast_shipping_is_paid_at_once before insert on public.orders
  for each row
  when (rules.payment_methods() @> jsonb_build_array(jsonb_build_object('id', new.payment_method, 'waits', true)) and new.total > 0 and new.shipping_option not in ('standard', 'pickup'))
  execute function internal.refuse_fast_unpaid();

grant select, insert, update, delete on public.orders, public.order_items, public.order_events, public.parcels to service_role;
grant select on public.orders, public.order_items, public.order_events, public.parcels to authenticated;
