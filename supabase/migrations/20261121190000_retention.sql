-- How long things are kept (docs/adr/0009-retention.md), what the shop knows of a person, and who bought what is recalled.
-- The periods stand in lib/legal/retention.ts too, for the privacy policy; the tests travel through time by those.

alter table public.orders
  -- Over and done with: out of the working lists, kept only because the law wants it, changed by nobody any more.
  add column archived_at timestamptz;

create function internal.guard_archive() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the order is archived' using errcode = 'PT409';
end $$;

create trigger orders_archive before update on public.orders
  for each row when (old.archived_at is not null) execute function internal.guard_archive();

-- A link of the sign-in is nobody's business once it is on its way. One that was only kept is read in the local mailbox.
create function internal.forget_auth_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.payload := '{}';
  new.html := null;
  new.body := null;
  return new;
end $$;

create trigger mail_outbox_auth before update on public.mail_outbox
  for each row when (new.kind = 'auth' and new.status in ('sent', 'failed')) execute function internal.forget_auth_link();

-- ── Retention ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What is older than this has been kept for p_years whole German years after the one it is from.
create function internal.kept_since(p_now timestamptz, p_years integer) returns timestamptz
language sql stable set search_path = '' as $$
  select make_timestamptz(extract(year from p_now at time zone 'Europe/Berlin')::integer - p_years, 1, 1, 0, 0, 0,
    'Europe/Berlin');
$$;

-- p_now less so much time by the German calendar and clock.
create function internal.time_before(p_now timestamptz, p_time interval) returns timestamptz
language sql stable set search_path = '' as $$
  select (p_now at time zone 'Europe/Berlin' - p_time) at time zone 'Europe/Berlin';
$$;

-- When something last happened to an order.
create function internal.last_event(p_order_id bigint) returns timestamptz
language sql stable set search_path = '' as $$
  select max(created_at) from public.order_events where order_id = p_order_id;
$$;

-- The letters that commercial law wants kept; all other mail is a notice, a link or a copy.
create function internal.is_letter(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('order_confirmation', 'payment_received', 'dispatched', 'cancelled', 'refunded', 'withdrawal_receipt');
$$;

-- Takes over and done orders out of the working lists, with what nobody needs any more of them. Null: of any age.
create function internal.archive_orders(p_before timestamptz, p_now timestamptz, p_email text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_count integer;
begin
  update public.orders o set archived_at = p_now, phone = null, billing_address = billing_address || '{"phone": ""}'
    where archived_at is null and status in ('dispatched', 'cancelled', 'refunded')
      and (p_email is null or lower(email) = p_email)
      and (p_before is null or internal.last_event(id) < p_before)
      and not exists (select from public.withdrawals w where w.order_id = o.id and w.status = 'received');
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Deletes orders that never had an invoice: cancelled ones that have rested since p_cancelled, open ones from before p_open
-- (null: none), whose goods go back on the shelf. Not those that somebody has withdrawn from: the withdrawal is a letter.
create function internal.forget_unpaid(p_cancelled timestamptz, p_open timestamptz, p_email text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_count integer := 0;
begin
  for v_order in
    select * from public.orders o
    where (status = 'cancelled' and internal.last_event(id) < p_cancelled or status = 'open' and placed_at < p_open)
      and (p_email is null or lower(email) = p_email)
      and not exists (select from public.invoices i where i.order_id = o.id)
      and not exists (select from public.withdrawals w where w.order_id = o.id)
    order by id for update
  loop
    if v_order.status = 'open' then
      perform internal.change_order(v_order.number, 'cancel', '{}', null);
    end if;
    delete from public.orders where id = v_order.id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- Deletes and archives what nobody may keep any longer at p_now. Answers how many of each kind; a second call finds none.
create function public.apply_retention(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_letters timestamptz := internal.kept_since(p_now, 6);
  v_vouchers timestamptz := internal.kept_since(p_now, 8);
  v_done jsonb := '{}';
  v_orders bigint[];
  v_count integer;
begin
  delete from public.withdrawals where received_at < v_letters;
  get diagnostics v_count = row_count;
  v_done := v_done || jsonb_build_object('withdrawals', v_count);

  delete from public.mail_outbox where created_at < v_letters and status not in ('waiting', 'sending');
  get diagnostics v_count = row_count;
  v_done := v_done || jsonb_build_object('letters', v_count);

  delete from public.mail_outbox where not internal.is_letter(kind) and status not in ('waiting', 'sending')
    and created_at < internal.time_before(p_now, interval '30 days');
  get diagnostics v_count = row_count;
  v_done := v_done || jsonb_build_object('notices', v_count);

  -- An invoice is made of its order's rows: they go together.
  v_orders := array(
    select o.id from public.orders o
    where exists (select from public.invoices i where i.order_id = o.id)
      and not exists (select from public.invoices i where i.order_id = o.id and i.issued_at >= v_vouchers)
      and not exists (select from public.withdrawals w where w.order_id = o.id)
    order by id for update);
  delete from public.invoices where order_id = any (v_orders);
  delete from public.orders where id = any (v_orders);
  v_done := v_done || jsonb_build_object('orders', cardinality(v_orders));

  v_done := v_done || jsonb_build_object(
    'unpaid', internal.forget_unpaid(internal.time_before(p_now, interval '180 days'), internal.kept_since(p_now, 3), null),
    -- Two years of warranty from delivery on, and the days until then.
    'archived', internal.archive_orders(internal.time_before(p_now, interval '25 months'), p_now, null));

  v_done := v_done || jsonb_build_object(
    'subscribers', internal.forget_unconfirmed_subscribers(internal.time_before(p_now, interval '30 days'))
      + internal.forget_ended_subscribers(internal.kept_since(p_now, 3)),
    'contact', internal.forget_contact(internal.time_before(p_now, interval '30 days')));

  delete from internal.attempts where window_start < p_now - interval '1 day';
  get diagnostics v_count = row_count;
  v_done := v_done || jsonb_build_object('attempts', v_count);

  delete from public.audit_log where created_at < internal.time_before(p_now, interval '2 years');
  get diagnostics v_count = row_count;
  return v_done || jsonb_build_object('log', v_count);
end $$;

-- ── One person's data, and recalls ────────────────────────────────────────────────────────────────────────────────────

-- Everything about an e-mail address (Art. 15 and 20 DSGVO), as one document.
create function public.export_person(p_email text) returns jsonb
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
      from public.orders o where v_email in (lower(o.email), lower(o.billing_address ->> 'email'))),
    'withdrawals', (select jsonb_agg(to_jsonb(w) - array['id', 'order_id', 'idempotency_key'] order by w.id)
      from public.withdrawals w where lower(w.email) = v_email),
    'newsletter', (select jsonb_agg(to_jsonb(s) - array['id', 'confirm_token', 'unsubscribe_token'] order by s.id)
      from public.newsletter_subscribers s where lower(s.email) = v_email),
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
create function public.erase_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_erased jsonb;
  v_count integer;
begin
  v_erased := jsonb_build_object('orders', internal.forget_unpaid('infinity', null, v_email),
    'archived', internal.archive_orders(null, now(), v_email));
  delete from public.newsletter_subscribers where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('newsletter', v_count);
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
    'orders', (select count(*) from public.orders where v_email in (lower(email), lower(billing_address ->> 'email'))),
    'withdrawals', (select count(*) from public.withdrawals where lower(email) = v_email),
    'letters', (select count(*) from public.mail_outbox where lower(recipient) = v_email),
    'has_account', exists (select from auth.users u where lower(u.email) = v_email)));
end $$;

-- Who got, or is to get, an article: to warn them (Art. 35, 36 of regulation (EU) 2023/988).
create function public.list_buyers(p_article_number text) returns table (
  order_number text, placed_at timestamptz, status text, quantity integer, first_name text, last_name text, email text,
  phone text, delivery_address jsonb)
language sql stable security definer set search_path = '' as $$
  select o.number, o.placed_at, o.status, i.quantity, o.first_name, o.last_name, o.email, o.phone, o.delivery_address
  from public.order_items i join public.orders o on o.id = i.order_id
  where i.article_number = btrim(p_article_number) and o.status <> 'cancelled'
  order by o.id;
$$;

-- ── Who may what ──────────────────────────────────────────────────────────────────────────────────────────────────────

revoke execute on function internal.guard_archive(), internal.forget_auth_link(),
  internal.kept_since(timestamptz, integer), internal.time_before(timestamptz, interval), internal.last_event(bigint),
  internal.is_letter(text), internal.archive_orders(timestamptz, timestamptz, text),
  internal.forget_unpaid(timestamptz, timestamptz, text) from public, anon, authenticated, service_role;
revoke execute on function public.apply_retention(timestamptz), public.export_person(text), public.erase_person(text),
  public.list_buyers(text) from public, anon, authenticated;
grant execute on function public.apply_retention(timestamptz), public.export_person(text), public.erase_person(text),
  public.list_buyers(text) to service_role;
