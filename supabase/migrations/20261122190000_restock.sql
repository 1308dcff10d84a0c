-- Mail for those who want to know when a sold-out product is back: asked for by double opt-in, sent once, then forgotten.

-- ── Tables ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Who waits for which product. A row ends with its one letter, with its owner's wish, or by retention.
create table public.restock_requests (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  -- As typed, compared in lower case.
  email text not null check (email = btrim(email) and email like '_%@_%' and length(email) <= 254),
  -- What was agreed to, word for word, and the name of that wording.
  consent_version text not null check (consent_version <> ''),
  consent_text text not null check (consent_text <> ''),
  -- Names the request in its links. Opens nothing by itself: a link also carries the web server's keyed hash of it.
  reference uuid not null unique default gen_random_uuid(),
  -- Until when the link confirms.
  confirm_until timestamptz not null default now() + interval '7 days',
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create unique index restock_requests_once on public.restock_requests (product_id, lower(email));
create index restock_requests_waiting on public.restock_requests (product_id, id) where confirmed_at is not null;
create index restock_requests_email on public.restock_requests (lower(email));
create index restock_requests_age on public.restock_requests (requested_at);
create index restock_requests_pending on public.restock_requests (confirm_until) where confirmed_at is null;

-- Products that are back and whose letters are not all written yet.
create table internal.restocked (
  product_id bigint primary key references public.products (id) on delete cascade,
  since timestamptz not null default now()
);

alter table public.mail_outbox
  add column restock_request_id bigint references public.restock_requests (id) on delete cascade,
  -- The product that is back: a letter outlives its request, but not its product.
  add column product_id bigint references public.products (id) on delete cascade;
create index mail_outbox_restock_request on public.mail_outbox (restock_request_id) where restock_request_id is not null;
create index mail_outbox_product on public.mail_outbox (product_id) where product_id is not null;
-- For the link in a letter whose request is gone.
create index mail_outbox_restock_back on public.mail_outbox (message_id) where kind = 'restock_back';

do $$
declare
  v_kinds text;
begin
  select string_agg(quote_literal(kind), ', ' order by place) into v_kinds
    from (select match[1] as kind, place from pg_constraint,
        regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') with ordinality as found (match, place)
      where conrelid = 'public.mail_outbox'::regclass and conname = 'mail_outbox_kind_check') as kinds;
  alter table public.mail_outbox drop constraint mail_outbox_kind_check;
  execute format('alter table public.mail_outbox add constraint mail_outbox_kind_check check (kind in (%s, %s))',
    v_kinds, $s$'restock_confirm', 'restock_back'$s$);
end $$;

-- A letter that somebody has confirmed to want is not among them: only the question whether they want it.
create or replace function internal.visitors_mail() returns text[]
language sql immutable set search_path = '' as $$
  select array['order_confirmation', 'payment_reminder', 'reservation_ended', 'order_link', 'withdrawal_receipt',
    'contact_receipt', 'appointment_receipt', 'newsletter_confirm', 'newsletter_known', 'newsletter_unsubscribe',
    'restock_confirm', 'auth'];
$$;

-- ── What visitors do ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Asks for the letter about a product. Answers 'asked', whatever is known of the address; 'in_stock' when there is nothing
-- to wait for, 'gone' when there is no such product. The mail that asks for confirmation is written at most every ten minutes.
create function public.request_restock(p_product_id bigint, p_email text, p_version text, p_text text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stock integer;
  v_request public.restock_requests;
begin
  select stock into v_stock from public.products where id = p_product_id and archived_at is null;
  if not found then
    return 'gone';
  end if;
  if v_stock > 0 then
    return 'in_stock';
  end if;
  insert into public.restock_requests as known (product_id, email, consent_version, consent_text)
    values (p_product_id, btrim(p_email), p_version, p_text)
    on conflict (product_id, lower(email)) do update set
      consent_version = excluded.consent_version,
      consent_text = excluded.consent_text,
      requested_at = now(),
      -- Two mails of one week confirm the same; an old link is not brought back to life.
      reference = case when known.confirm_until <= now() then gen_random_uuid() else known.reference end,
      confirm_until = excluded.confirm_until
      where known.confirmed_at is null
    returning * into v_request;
  -- Without a row it was confirmed before: that stays as it is.
  if v_request.id is not null and not exists (
    select from public.mail_outbox
    where restock_request_id = v_request.id and created_at > now() - interval '10 minutes')
  then
    insert into public.mail_outbox (kind, recipient, restock_request_id)
      values ('restock_confirm', v_request.email, v_request.id);
  end if;
  return 'asked';
end $$;

-- Answers 'confirmed', 'again', or 'unknown' when the link never held or no longer does.
create function public.confirm_restock(p_reference uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_request public.restock_requests;
  v_is_back boolean;
begin
  -- The product first, as write_restock_letters locks it: no confirmation falls between its letters and their end.
  select stock > 0 and archived_at is null into v_is_back from public.products
    where id = (select product_id from public.restock_requests where reference = p_reference) for share;
  select * into v_request from public.restock_requests where reference = p_reference for update;
  if v_request.confirmed_at is not null then
    return 'again';
  end if;
  if v_request.id is null or v_request.confirm_until <= now() then
    return 'unknown';
  end if;
  update public.restock_requests set confirmed_at = now() where id = v_request.id;
  -- It came back in the meantime.
  if v_is_back then
    insert into internal.restocked (product_id) values (v_request.product_id) on conflict do nothing;
  end if;
  return 'confirmed';
end $$;

-- Ends the request that a link names; a letter's link, whose own request is gone, ends all others of its recipient.
-- Answers 'ended', or 'unknown' when the link means nothing any more.
create function public.end_restock(p_reference uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text;
begin
  delete from public.restock_requests where reference = p_reference;
  if found then
    return 'ended';
  end if;
  select lower(recipient) into v_email from public.mail_outbox
    where message_id = p_reference and kind = 'restock_back' limit 1;
  if v_email is null then
    return 'unknown';
  end if;
  delete from public.restock_requests where lower(email) = v_email;
  return 'ended';
end $$;

-- ── The letters ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Notes that a product is back, whoever put it there: an order that was cancelled, an admin, an import. The letters are
-- written later, however many they are.
create function internal.note_restock() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into internal.restocked (product_id)
    select new.id where exists (
      select from public.restock_requests where product_id = new.id and confirmed_at is not null)
    on conflict do nothing;
  return null;
end $$;

create trigger products_note_restock after update on public.products
  for each row when (new.stock > 0 and new.archived_at is null and (old.stock = 0 or old.archived_at is not null))
  execute function internal.note_restock();

-- Writes up to p_limit letters about one product that is back, the oldest requests first, and forgets those requests. A product
-- that is sold out once more is waited for again. Nothing is written while as many letters are still to be sent: other mail
-- must not stand behind thousands. Answers how many were written, null when there was nothing to do. One product at a time,
-- and its row is locked first as orders lock it, so that the two never wait for each other in a circle.
create function public.write_restock_letters(p_limit integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limit integer := p_limit - (select count(*) from public.mail_outbox
    where status in ('waiting', 'sending') and kind = 'restock_back');
  v_written integer := 0;
  v_product bigint;
  v_is_back boolean;
begin
  if v_limit <= 0 then
    return null;
  end if;
  select p.id, p.stock > 0 and p.archived_at is null into v_product, v_is_back
    from internal.restocked r join public.products p on p.id = r.product_id
    order by r.since, p.id limit 1 for no key update of p skip locked;
  if v_product is null then
    return null;
  end if;
  if v_is_back then
    with gone as (
      delete from public.restock_requests where id in (
        select id from public.restock_requests where product_id = v_product and confirmed_at is not null
        order by id limit v_limit for update skip locked)
      returning id, email, reference
    )
    -- The letter bears the request's name, so that its link still finds the recipient.
    insert into public.mail_outbox (kind, recipient, product_id, message_id)
      select 'restock_back', email, v_product, reference from gone order by id;
    get diagnostics v_written = row_count;
  end if;
  if v_written < v_limit then
    delete from internal.restocked where product_id = v_product;
  end if;
  return v_written;
end $$;

-- ── What is forgotten ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Deletes up to p_limit requests with their mails: never confirmed although the link has run out, or from before p_before.
create function internal.forget_restock(p_now timestamptz, p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  with old as (
    (select id from public.restock_requests where confirmed_at is null and confirm_until < p_now
      order by confirm_until limit p_limit)
    union
    (select id from public.restock_requests where requested_at < p_before order by requested_at limit p_limit)
    limit p_limit
  ), gone as (
    delete from public.restock_requests where id in (select id from old) returning id
  )
  select count(*)::integer from gone;
$$;

-- As before, and requests for letters about products.
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
    'contact', internal.forget_contact(v_notices, p_limit));

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

-- ── One person's data ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Everything about an e-mail address (Art. 15 and 20 DSGVO), as one document.
create or replace function public.export_person(p_email text) returns jsonb
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
          where i.order_id = o.id)) order by o.id)
      from public.orders o where lower(o.email) = v_email or lower(o.billing_address ->> 'email') = v_email),
    'withdrawals', (select jsonb_agg(to_jsonb(w) - array['id', 'order_id', 'idempotency_key'] order by w.id)
      from public.withdrawals w where lower(w.email) = v_email),
    'newsletter', (select jsonb_agg(to_jsonb(s) - array['id', 'confirm_token', 'unsubscribe_token'] order by s.id)
      from public.newsletter_subscribers s where lower(s.email) = v_email),
    'restock', (select jsonb_agg(jsonb_build_object('product', (select p.name from public.products p where p.id = r.product_id),
        'email', r.email, 'consent_version', r.consent_version, 'consent_text', r.consent_text,
        'requested_at', r.requested_at, 'confirmed_at', r.confirmed_at) order by r.id)
      from public.restock_requests r where lower(r.email) = v_email),
    'messages', (select jsonb_agg(to_jsonb(c) - array['id', 'fingerprint'] order by c.id) from public.contact_messages c
      where lower(c.email) = v_email),
    'appointments', (select jsonb_agg(to_jsonb(a) - array['id', 'fingerprint'] order by a.id)
      from public.appointment_requests a where lower(a.email) = v_email),
    'mails', (select jsonb_agg(jsonb_build_object('kind', m.kind, 'subject', m.subject, 'body', m.body, 'status', m.status,
        'created_at', m.created_at) order by m.id)
      from public.mail_outbox m where lower(m.recipient) = v_email));
end $$;

-- Erases what the law lets go of an e-mail address (Art. 17 DSGVO) and says what it does not: invoices, orders and letters
-- that must be kept are archived as soon as they are over and done with, running orders stay as they are.
create or replace function public.erase_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_orders bigint[] := array(
    select id from public.orders o
    where lower(email) = v_email and status = 'cancelled'
      and not exists (select from public.invoices i where i.order_id = o.id)
      and not exists (select from public.withdrawals w where w.order_id = o.id)
    order by id for update);
  v_erased jsonb;
  v_count integer;
begin
  perform internal.forget_orders(v_orders);
  v_erased := jsonb_build_object('orders', cardinality(v_orders),
    'archived', internal.archive_orders(null, now(), v_email, null));
  delete from public.newsletter_subscribers where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('newsletter', v_count);
  delete from public.restock_requests where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('restock', v_count);
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

-- ── What admins see ───────────────────────────────────────────────────────────────────────────────────────────────────

-- How many wait for each of these products: {"17": 3}; products nobody waits for are left out.
create function public.admin_count_waiting(p_product_ids bigint[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_object_agg(product_id::text, waiting), '{}')
    from (select product_id, count(*) as waiting from public.restock_requests
      where product_id = any (p_product_ids) and confirmed_at is not null group by product_id) as counted);
end $$;

-- ── Who may what ──────────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.restock_requests enable row level security;
create policy "admins read restock requests" on public.restock_requests
  for select to authenticated using ((select public.is_admin()));
revoke all on public.restock_requests from public, anon, authenticated, service_role;
grant select on public.restock_requests to authenticated;
grant select, insert, update, delete on public.restock_requests to service_role;

alter table internal.restocked enable row level security;
revoke all on internal.restocked from public, anon, authenticated, service_role;

revoke execute on function internal.note_restock(), internal.forget_restock(timestamptz, timestamptz, integer)
  from public, anon, authenticated, service_role;
revoke execute on function public.request_restock(bigint, text, text, text), public.confirm_restock(uuid),
  public.end_restock(uuid), public.write_restock_letters(integer), public.admin_count_waiting(bigint[])
  from public, anon, authenticated, service_role;
grant execute on function public.request_restock(bigint, text, text, text), public.confirm_restock(uuid),
  public.end_restock(uuid), public.write_restock_letters(integer) to service_role;
grant execute on function public.admin_count_waiting(bigint[]) to authenticated;
