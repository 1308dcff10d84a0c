-- Buying: discount codes, orders with their lines, history, invoices and mail, and withdrawals.
-- Amounts go in and out of the functions as integer cents and are stored as numeric.

-- Not among the API's schemas: nothing in here can be called or read from outside by itself.
create schema internal;

alter table public.products
  add column tax_rate numeric(4, 2) not null default 19 check (tax_rate >= 0 and tax_rate < 100);

-- ── Tables ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- 'sommer 10 ' is the code 'SOMMER10'.
create function public.normalize_code(p_code text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select upper(regexp_replace(p_code, '\s', '', 'g'));
$$;

create table public.discount_codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> '' and code = public.normalize_code(code)),
  kind text not null check (kind in ('percent', 'fixed', 'free_shipping')),
  percent integer check (percent between 1 and 100),
  amount numeric(10, 2) check (amount > 0),
  min_subtotal numeric(10, 2) not null default 0 check (min_subtotal >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer check (usage_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'fixed') = (amount is not null))
);

create trigger discount_codes_touch_updated_at before update on public.discount_codes
  for each row execute function public.touch_updated_at();

create table public.orders (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^KG-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Who knows it may see the order: it stands in the address of the order's page.
  token uuid not null unique default gen_random_uuid(),
  idempotency_key uuid not null unique,
  -- What was asked for with that key; another wish under the same key is refused.
  fingerprint text not null,
  mode text not null check (mode in ('test', 'live')),
  status text not null default 'open' check (status in ('open', 'paid', 'dispatched', 'cancelled', 'refunded')),
  email text not null check (btrim(email) <> ''),
  first_name text not null check (btrim(first_name) <> ''),
  last_name text not null check (btrim(last_name) <> ''),
  phone text,
  delivery_address jsonb not null check (jsonb_typeof(delivery_address) = 'object'),
  -- Null when the invoice goes to the delivery address.
  billing_address jsonb check (jsonb_typeof(billing_address) = 'object'),
  shipping_option text not null check (shipping_option in ('standard', 'express', 'overnight')),
  min_days integer not null check (min_days > 0),
  max_days integer not null check (max_days >= min_days),
  payment_method text not null check (payment_method in ('simulated', 'prepayment')),
  discount_code text,
  subtotal numeric(12, 2) not null check (subtotal > 0),
  discount numeric(12, 2) not null check (discount between 0 and subtotal),
  shipping numeric(12, 2) not null check (shipping >= 0),
  total numeric(12, 2) not null check (total = subtotal - discount + shipping),
  -- One entry per tax rate: rate (hundredths of a per cent), gross, net and tax (cents). Empty for a small business.
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array'),
  refunded numeric(12, 2) not null default 0 check (refunded between 0 and total),
  terms_version text not null,
  carrier text,
  tracking_number text,
  placed_at timestamptz not null default now(),
  check (mode = 'test' or payment_method <> 'simulated')
);

create index orders_placed on public.orders (placed_at desc, id desc);
create index orders_email on public.orders (lower(email));

create table public.order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  position integer not null check (position > 0),
  product_id bigint not null references public.products (id),
  article_number text not null,
  name text not null,
  -- The essential features as they were: pieces, dimensions, material.
  features text not null,
  image_url text not null,
  quantity integer not null check (quantity > 0),
  unit_price numeric(10, 2) not null check (unit_price > 0),
  tax_rate numeric(4, 2) not null,
  unique (order_id, position),
  -- Cancelling puts the stock back product by product.
  unique (order_id, product_id)
);

create index order_items_product on public.order_items (product_id);

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  kind text not null check (kind in ('placed', 'paid', 'dispatched', 'cancelled', 'refunded', 'withdrawn')),
  details jsonb not null default '{}',
  -- Who did it; null for the shopper and the shop itself.
  actor uuid,
  created_at timestamptz not null default now()
);

create index order_events_order on public.order_events (order_id, id);

create table public.invoices (
  id bigint generated always as identity primary key,
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id bigint not null references public.orders (id),
  amount numeric(12, 2) not null check (amount >= 0),
  issued_at timestamptz not null default now()
);

create index invoices_order on public.invoices (order_id);
create unique index invoices_one_per_order on public.invoices (order_id) where kind = 'invoice';

-- Consecutive without gaps: the row is locked until the invoice is written or nothing is.
create table internal.invoice_counters (year integer primary key, last integer not null);

create table public.withdrawals (
  id bigint generated always as identity primary key,
  idempotency_key uuid not null unique,
  name text not null check (btrim(name) <> ''),
  email text not null check (btrim(email) <> ''),
  -- The order number or the shopper's own words for the contract.
  contract text not null check (btrim(contract) <> ''),
  message text,
  -- Found afterwards by the number in `contract`; null when there is none.
  order_id bigint references public.orders (id),
  status text not null default 'received' check (status in ('received', 'settled')),
  received_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '14 days'
);

create index withdrawals_order on public.withdrawals (order_id);

create table public.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order_confirmation', 'payment_received', 'dispatched', 'cancelled', 'refunded',
    'order_link', 'withdrawal_receipt', 'shop_order', 'shop_withdrawal', 'auth')),
  -- Null: to the shop itself.
  recipient text,
  order_id bigint references public.orders (id) on delete cascade,
  withdrawal_id bigint references public.withdrawals (id) on delete cascade,
  payload jsonb not null default '{}',
  -- 'kept': written, but no SMTP server is configured. 'failed': given up after a day.
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'kept', 'failed')),
  -- The same at each attempt, so that a mail server drops what it has already got.
  message_id uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_at timestamptz,
  last_error text,
  subject text,
  html text,
  body text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mail_outbox_order on public.mail_outbox (order_id);
create index mail_outbox_withdrawal on public.mail_outbox (withdrawal_id);
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where status in ('waiting', 'sending');

create table internal.attempts (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

-- ── Money ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- p_part * p_weight / p_whole, half a cent rounded up; whole numbers throughout.
create function internal.share(p_part bigint, p_weight numeric, p_whole numeric) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select case when p_whole = 0 then 0 else div(2 * p_part * p_weight + p_whole, 2 * p_whole)::bigint end;
$$;

-- What an order costs. Lines: [{price_cents, quantity, tax_rate}] with the rate in hundredths of a per cent; discount:
-- null or {kind, percent, amount_cents}. Discount and shipping are spread over the tax rates by the goods' gross sums.
create function internal.order_totals(p_lines jsonb, p_discount jsonb, p_shipping_cents bigint, p_small_business boolean)
returns jsonb language sql immutable parallel safe set search_path = '' as $$
  with rates as (
    select (line ->> 'tax_rate')::bigint as rate,
      sum((line ->> 'price_cents')::numeric * (line ->> 'quantity')::numeric) as goods
    from jsonb_array_elements(p_lines) as line group by 1
  ), running as (
    select rate, goods, sum(goods) over (order by rate desc) as upto, sum(goods) over () as subtotal from rates
  ), amounts as (
    select subtotal::bigint as subtotal,
      case p_discount ->> 'kind'
        when 'percent' then internal.share(subtotal::bigint, (p_discount ->> 'percent')::numeric, 100)
        when 'fixed' then least((p_discount ->> 'amount_cents')::bigint, subtotal::bigint)
        else 0 end as discount,
      case when p_discount ->> 'kind' = 'free_shipping' then 0 else p_shipping_cents end as shipping
    from (select coalesce(max(subtotal), 0) as subtotal from running) as whole
  ), shares as (
    select r.rate, (r.goods
      - internal.share(a.discount, r.upto, r.subtotal) + internal.share(a.discount, r.upto - r.goods, r.subtotal)
      + internal.share(a.shipping, r.upto, r.subtotal) - internal.share(a.shipping, r.upto - r.goods, r.subtotal)
      )::bigint as gross
    from running r cross join amounts a
  ), taxed as (
    select rate, gross, internal.share(gross, rate, 10000 + rate) as tax from shares
  )
  select jsonb_build_object('subtotal_cents', a.subtotal, 'discount_cents', a.discount, 'shipping_cents', a.shipping,
    'total_cents', a.subtotal - a.discount + a.shipping,
    'taxes', case when p_small_business then '[]'::jsonb else coalesce((select jsonb_agg(jsonb_build_object(
      'rate', rate, 'gross_cents', gross, 'net_cents', gross - tax, 'tax_cents', tax) order by rate desc) from taxed),
      '[]'::jsonb) end)
  from amounts a;
$$;

-- ── Discount codes ────────────────────────────────────────────────────────────────────────────────────────────────────

-- {ok: true, code, kind, percent, amount_cents} or {ok: false, reason, min_subtotal_cents}; reason is one of
-- unknown, early, expired, used_up, too_small.
create function internal.judge_code(p_code public.discount_codes, p_subtotal_cents bigint) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when reason is null then jsonb_build_object('ok', true, 'code', p_code.code, 'kind', p_code.kind,
      'percent', p_code.percent, 'amount_cents', (p_code.amount * 100)::bigint)
    else jsonb_build_object('ok', false, 'reason', reason, 'min_subtotal_cents', (p_code.min_subtotal * 100)::bigint) end
  from (select case
    when p_code.id is null or not p_code.is_active then 'unknown'
    when p_code.starts_at > now() then 'early'
    when p_code.ends_at <= now() then 'expired'
    when p_code.used_count >= p_code.usage_limit then 'used_up'
    when p_subtotal_cents < p_code.min_subtotal * 100 then 'too_small' end as reason) as judged;
$$;

create function public.check_code(p_code text, p_subtotal_cents bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_code public.discount_codes;
begin
  select * into v_code from public.discount_codes where code = public.normalize_code(p_code);
  return internal.judge_code(v_code, p_subtotal_cents);
end $$;

-- ── Placing an order ──────────────────────────────────────────────────────────────────────────────────────────────────

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

-- Writes the next invoice or credit note of this German year. p_amount_cents: gross.
create function internal.issue_invoice(p_order_id bigint, p_kind text, p_amount_cents bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_year integer := extract(year from now() at time zone 'Europe/Berlin');
  v_last integer;
begin
  insert into internal.invoice_counters as counters (year, last) values (v_year, 1)
    on conflict (year) do update set last = counters.last + 1 returning last into v_last;
  insert into public.invoices (number, kind, order_id, amount)
    -- lpad also cuts: the 100,000th invoice would get the 10,000th one's number.
    values (format('RE-%s-%s', v_year, lpad(v_last::text, greatest(5, length(v_last::text)), '0')), p_kind, p_order_id, p_amount_cents / 100.0);
end $$;

create function internal.mark_paid(p_order_id bigint, p_actor uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.orders set status = 'paid' where id = p_order_id;
  perform internal.issue_invoice(p_order_id, 'invoice', (select (total * 100)::bigint from public.orders where id = p_order_id));
  insert into public.order_events (order_id, kind, actor) values (p_order_id, 'paid', p_actor);
end $$;

-- In the order of their ids, so that two transactions never wait for each other in a circle.
create function internal.lock_products(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform 1 from public.products where id = any (p_ids) order by id for no key update;
end $$;

-- One order, whole or not at all. p_order:
--   key (uuid), fingerprint, mode, email, first_name, last_name, phone, delivery, billing, code, small_business,
--   shipping: {id, price_cents, min_days, max_days}, payment, paid, terms_version, total_cents (what the shopper saw),
--   lines: [{product_id, quantity, price_cents (what the shopper saw)}]
-- Answers {ok: true, number, token, again} (again: this key had been used for the same wish before), or, with nothing written,
--   {ok: false, error: 'key_used', number, token}    another wish was already ordered under this key
--   {ok: false, error: 'changed'}                    a price, a stock or the total is not what the shopper saw
--   {ok: false, error: 'code', reason, …}            the discount code no longer holds, see judge_code
create function public.place_order(p_order jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_key uuid := (p_order ->> 'key')::uuid;
  v_order public.orders;
  v_code public.discount_codes;
  v_discount jsonb;
  v_totals jsonb;
  v_lines jsonb;
  v_number text;
  v_taken integer;
begin
  -- Whoever comes second with the same key waits here until the first is done.
  perform pg_advisory_xact_lock(hashtextextended(v_key::text, 0));
  select * into v_order from public.orders where idempotency_key = v_key;
  if found then
    if v_order.fingerprint = p_order ->> 'fingerprint' then
      return jsonb_build_object('ok', true, 'number', v_order.number, 'token', v_order.token, 'again', true);
    end if;
    return jsonb_build_object('ok', false, 'error', 'key_used', 'number', v_order.number, 'token', v_order.token);
  end if;
  if coalesce(jsonb_array_length(p_order -> 'lines'), 0) not between 1 and 100
    or exists (select from jsonb_array_elements(p_order -> 'lines') as line
      group by (line ->> 'product_id')::bigint having count(*) > 1) then
    raise exception 'an order has 1 to 100 lines, each with another product' using errcode = 'PT400';
  end if;

  perform internal.lock_products(array(
    select (line ->> 'product_id')::bigint from jsonb_array_elements(p_order -> 'lines') as line));

  select jsonb_agg(jsonb_build_object('product_id', p.id, 'quantity', (line ->> 'quantity')::integer,
      'price_cents', (p.price * 100)::bigint, 'tax_rate', (p.tax_rate * 100)::bigint) order by ordinality)
    into v_lines
    from jsonb_array_elements(p_order -> 'lines') with ordinality as asked (line, ordinality)
    join public.products p on p.id = (line ->> 'product_id')::bigint
      and p.price * 100 = (line ->> 'price_cents')::bigint and p.stock >= (line ->> 'quantity')::integer;
  if coalesce(jsonb_array_length(v_lines), 0) < jsonb_array_length(p_order -> 'lines') then
    return jsonb_build_object('ok', false, 'error', 'changed');
  end if;

  if p_order ->> 'code' is not null then
    select * into v_code from public.discount_codes where code = public.normalize_code(p_order ->> 'code') for update;
    v_discount := internal.judge_code(v_code, (select sum((line ->> 'price_cents')::bigint * (line ->> 'quantity')::bigint)
      from jsonb_array_elements(v_lines) as line)::bigint);
    if not (v_discount ->> 'ok')::boolean then
      return v_discount || jsonb_build_object('error', 'code');
    end if;
  end if;

  v_totals := internal.order_totals(v_lines, v_discount, (p_order #>> '{shipping,price_cents}')::bigint,
    (p_order ->> 'small_business')::boolean);
  if v_totals -> 'total_cents' is distinct from p_order -> 'total_cents' then
    return jsonb_build_object('ok', false, 'error', 'changed');
  end if;

  update public.products p set stock = p.stock - (line ->> 'quantity')::integer
    from jsonb_array_elements(v_lines) as line
    where p.id = (line ->> 'product_id')::bigint and p.stock >= (line ->> 'quantity')::integer;
  get diagnostics v_taken = row_count;
  if v_taken < jsonb_array_length(v_lines) then
    -- Cannot be, for the rows are locked; but nothing may be sold that is not there.
    raise exception 'the stock changed' using errcode = 'PT409';
  end if;
  update public.discount_codes set used_count = used_count + 1 where id = v_code.id;

  loop
    v_number := internal.new_order_number();
    exit when not exists (select 1 from public.orders where number = v_number);
  end loop;
  insert into public.orders (number, idempotency_key, fingerprint, mode, email, first_name, last_name, phone,
      delivery_address, billing_address, shipping_option, min_days, max_days, payment_method, discount_code,
      subtotal, discount, shipping, total, taxes, terms_version)
    values (v_number, v_key, p_order ->> 'fingerprint', p_order ->> 'mode', p_order ->> 'email',
      p_order ->> 'first_name', p_order ->> 'last_name', p_order ->> 'phone',
      p_order -> 'delivery', nullif(p_order -> 'billing', 'null'), p_order #>> '{shipping,id}',
      (p_order #>> '{shipping,min_days}')::integer, (p_order #>> '{shipping,max_days}')::integer,
      p_order ->> 'payment', v_code.code,
      (v_totals ->> 'subtotal_cents')::numeric / 100, (v_totals ->> 'discount_cents')::numeric / 100,
      (v_totals ->> 'shipping_cents')::numeric / 100, (v_totals ->> 'total_cents')::numeric / 100,
      v_totals -> 'taxes', p_order ->> 'terms_version')
    returning * into v_order;
  insert into public.order_items (order_id, position, product_id, article_number, name, features, image_url, quantity,
      unit_price, tax_rate)
    select v_order.id, ordinality, p.id, p.article_number, p.name,
      concat_ws(', ', p.pieces || ' Teile', p.dimensions, p.material), p.image_url,
      (line ->> 'quantity')::integer, p.price, p.tax_rate
    from jsonb_array_elements(v_lines) with ordinality as taken (line, ordinality)
    join public.products p on p.id = (line ->> 'product_id')::bigint;
  insert into public.order_events (order_id, kind) values (v_order.id, 'placed');
  if (p_order ->> 'paid')::boolean or v_order.total = 0 then
    perform internal.mark_paid(v_order.id, null);
  end if;
  insert into public.mail_outbox (kind, recipient, order_id) values ('order_confirmation', v_order.email, v_order.id);
  insert into public.mail_outbox (kind, order_id) values ('shop_order', v_order.id);
  return jsonb_build_object('ok', true, 'number', v_order.number, 'token', v_order.token, 'again', false);
end $$;

-- ── An order's further life ───────────────────────────────────────────────────────────────────────────────────────────

create function internal.write_mail(p_order public.orders, p_kind text, p_payload jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, order_id, payload)
    values (p_kind, p_order.email, p_order.id, p_payload);
$$;

-- p_action and what p_details carries: 'pay'; 'dispatch' {carrier, tracking_number}; 'cancel'; 'refund' {amount_cents}.
-- Answers {ok: true, status} or {ok: false, error: 'unknown' | 'not_now' | 'amount'}. Each success writes history and mail.
create function internal.change_order(p_number text, p_action text, p_details jsonb, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_cents bigint;
begin
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  if not (case p_action
    when 'pay' then v_order.status = 'open'
    when 'dispatch' then v_order.status = 'paid'
    when 'cancel' then v_order.status in ('open', 'paid')
    when 'refund' then v_order.status in ('paid', 'dispatched')
    else false end) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;

  if p_action = 'pay' then
    perform internal.mark_paid(v_order.id, p_actor);
    perform internal.write_mail(v_order, 'payment_received', '{}');
  elsif p_action = 'dispatch' then
    update public.orders set status = 'dispatched', carrier = nullif(btrim(p_details ->> 'carrier'), ''),
      tracking_number = nullif(btrim(p_details ->> 'tracking_number'), '') where id = v_order.id;
    insert into public.order_events (order_id, kind, actor) values (v_order.id, 'dispatched', p_actor);
    perform internal.write_mail(v_order, 'dispatched', '{}');
  elsif p_action = 'cancel' then
    -- What is left to give back of a paid order.
    v_cents := case when v_order.status = 'paid' then (v_order.total - v_order.refunded) * 100 else 0 end;
    update public.orders set status = 'cancelled', refunded = refunded + v_cents / 100.0 where id = v_order.id;
    perform internal.lock_products(array(select product_id from public.order_items where order_id = v_order.id));
    update public.products p set stock = p.stock + i.quantity
      from public.order_items i where i.order_id = v_order.id and p.id = i.product_id;
    update public.discount_codes set used_count = greatest(used_count - 1, 0) where code = v_order.discount_code;
    if v_cents > 0 then
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
    update public.orders set refunded = refunded + v_cents / 100.0,
      status = case when refunded + v_cents / 100.0 = total then 'refunded' else status end where id = v_order.id;
    perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'refunded', jsonb_build_object('refund_cents', v_cents), p_actor);
    perform internal.write_mail(v_order, 'refunded', jsonb_build_object('refund_cents', v_cents));
  end if;
  return jsonb_build_object('ok', true, 'status', (select status from public.orders where id = v_order.id));
end $$;

-- For a server that has already checked who asks; admins have a function of their own.
create function public.change_order(p_number text, p_action text, p_details jsonb) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.change_order(p_number, p_action, p_details, null);
$$;

-- The order number somewhere in a text, as typed: 'kg 7f3k 9qxm', 'Bestellung KG-7F3K-9QXM', with whatever blanks and
-- dashes a keyboard or a mail program makes of it; O, I and L count as 0, 1, 1. Not inside a word: 'Rückgabe'.
create function internal.order_number_in(p_text text) returns text
language sql immutable set search_path = '' as $$
  select 'KG-' || translate(parts[1] || '-' || parts[2], 'OIL', '011')
  from regexp_match(upper(p_text),
    '(?<![0-9A-Z])KG[^0-9A-Z]{0,3}([0-9A-Z]{4})[^0-9A-Z]{0,3}([0-9A-Z]{4})(?![0-9A-Z])') as parts;
$$;

-- Writes the mail with the order's address when number and e-mail belong together; says nothing either way.
create function public.request_order_link(p_number text, p_email text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, order_id)
    select 'order_link', email, id from public.orders
    where number = internal.order_number_in(p_number) and lower(email) = lower(btrim(p_email));
$$;

-- ── Withdrawal ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Stores the declaration and its mails first, looks for the order afterwards. p_withdrawal: key, name, email, contract,
-- message. The same key again gives the same withdrawal. Answers {received_at, name, email, contract, message}.
create function public.submit_withdrawal(p_withdrawal jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_withdrawal public.withdrawals;
begin
  insert into public.withdrawals (idempotency_key, name, email, contract, message, order_id)
    values ((p_withdrawal ->> 'key')::uuid, p_withdrawal ->> 'name', p_withdrawal ->> 'email',
      p_withdrawal ->> 'contract', p_withdrawal ->> 'message',
      (select id from public.orders where number = internal.order_number_in(p_withdrawal ->> 'contract')))
    on conflict (idempotency_key) do nothing returning * into v_withdrawal;
  if found then
    insert into public.mail_outbox (kind, recipient, withdrawal_id)
      values ('withdrawal_receipt', v_withdrawal.email, v_withdrawal.id), ('shop_withdrawal', null, v_withdrawal.id);
    insert into public.order_events (order_id, kind, details)
      select v_withdrawal.order_id, 'withdrawn', jsonb_build_object('withdrawal_id', v_withdrawal.id)
      where v_withdrawal.order_id is not null;
  else
    select * into v_withdrawal from public.withdrawals where idempotency_key = (p_withdrawal ->> 'key')::uuid;
  end if;
  return jsonb_build_object('received_at', v_withdrawal.received_at, 'name', v_withdrawal.name,
    'email', v_withdrawal.email, 'contract', v_withdrawal.contract, 'message', v_withdrawal.message);
end $$;

-- ── Mail ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Takes up to p_limit mails that are due, so that no other process sends them too. One whose sender died is taken again
-- after 90 seconds.
create function public.claim_mail(p_limit integer) returns setof public.mail_outbox
language sql volatile security definer set search_path = '' as $$
  -- Materialized: a plan that ran the limit once per row would take more than p_limit.
  with due as materialized (
    select id from public.mail_outbox
    where (status = 'waiting' and next_attempt_at <= now())
      or (status = 'sending' and claimed_at < now() - interval '90 seconds')
    order by id limit p_limit for update skip locked
  )
  update public.mail_outbox m set status = 'sending', claimed_at = now(), attempts = attempts + 1
    from due where m.id = due.id
    returning m.*;
$$;

-- Ends the attempt number p_attempt. p_result: {status: 'sent' | 'kept', recipient, subject, html, body} or {error}. After an error it waits
-- 30 seconds, then twice as long each time, at most an hour; after a day it has failed.
create function public.settle_mail(p_id bigint, p_attempt integer, p_result jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  update public.mail_outbox set
      status = coalesce(p_result ->> 'status',
        case when created_at < now() - interval '1 day' then 'failed' else 'waiting' end),
      sent_at = case when p_result ->> 'status' = 'sent' then now() end,
      last_error = p_result ->> 'error',
      next_attempt_at = now() + least(interval '30 seconds' * power(2, least(attempts - 1, 10)), interval '1 hour'),
      recipient = coalesce(p_result ->> 'recipient', recipient),
      subject = coalesce(p_result ->> 'subject', subject),
      html = coalesce(p_result ->> 'html', html),
      body = coalesce(p_result ->> 'body', body)
    where id = p_id and status = 'sending' and attempts = p_attempt;
$$;

-- ── Limits ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Counts one attempt under p_key; false once there were more than p_limit in the running window of p_seconds.
create function public.take_attempt(p_key text, p_limit integer, p_seconds integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_window timestamptz := to_timestamp(floor(extract(epoch from now()) / p_seconds) * p_seconds);
  v_count integer;
begin
  delete from internal.attempts where window_start < now() - interval '1 day';
  insert into internal.attempts as known (key, window_start, count) values (p_key, v_window, 1)
    on conflict (key, window_start) do update set count = known.count + 1 returning count into v_count;
  return v_count <= p_limit;
end $$;

-- ── Who may what ──────────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.discount_codes enable row level security;
alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.order_events enable row level security;
alter table public.invoices enable row level security;
alter table public.withdrawals enable row level security;
alter table public.mail_outbox enable row level security;

create policy "admins manage discount codes" on public.discount_codes
  for all to authenticated using (public.is_admin()) with check (public.is_admin());
create policy "admins read orders" on public.orders for select to authenticated using (public.is_admin());
create policy "admins read order items" on public.order_items for select to authenticated using (public.is_admin());
create policy "admins read order events" on public.order_events for select to authenticated using (public.is_admin());
create policy "admins read invoices" on public.invoices for select to authenticated using (public.is_admin());
create policy "admins read withdrawals" on public.withdrawals for select to authenticated using (public.is_admin());
create policy "admins read mail" on public.mail_outbox for select to authenticated using (public.is_admin());

revoke all on public.discount_codes, public.orders, public.order_items, public.order_events, public.invoices,
  public.withdrawals, public.mail_outbox from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.discount_codes to authenticated;
grant select on public.orders, public.order_items, public.order_events, public.invoices, public.withdrawals,
  public.mail_outbox to authenticated;
-- Whoever holds the secret key may correct everything but an invoice.
grant select on public.invoices to service_role;
grant select, insert, update, delete on public.discount_codes, public.orders, public.order_items, public.order_events,
  public.withdrawals, public.mail_outbox to service_role;

revoke execute on all functions in schema internal from public, anon, authenticated, service_role;
revoke execute on function public.normalize_code(text), public.check_code(text, bigint), public.place_order(jsonb),
  public.change_order(text, text, jsonb), public.request_order_link(text, text), public.submit_withdrawal(jsonb),
  public.claim_mail(integer), public.settle_mail(bigint, integer, jsonb), public.take_attempt(text, integer, integer)
  from public, anon, authenticated;
grant execute on function public.check_code(text, bigint), public.place_order(jsonb),
  public.change_order(text, text, jsonb), public.request_order_link(text, text), public.submit_withdrawal(jsonb),
  public.claim_mail(integer), public.settle_mail(bigint, integer, jsonb), public.take_attempt(text, integer, integer)
  to service_role;
-- Its check on discount_codes runs with the rights of whoever writes there.
grant execute on function public.normalize_code(text) to authenticated, service_role;
