-- Messages from the contact forms and requests for an appointment in a store, each with its mails.

create table public.contact_messages (
  id bigint generated always as identity primary key,
  -- What was written, in short: the same words of the same sender within an hour are one message.
  fingerprint text not null,
  -- The form's language, and so that of the receipt.
  language text not null check (language in ('de', 'en')),
  name text not null check (btrim(name) <> ''),
  email text not null check (btrim(email) <> ''),
  -- As it was typed; nobody is told whether there is such an order.
  order_number text,
  topic text not null check (topic in ('order', 'product', 'size', 'return', 'other')),
  message text not null check (btrim(message) <> ''),
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  -- From here on it may be forgotten.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'closed') = (closed_at is not null))
);

create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_fingerprint on public.contact_messages (fingerprint, created_at);
create index contact_messages_email on public.contact_messages (lower(email), created_at);

create table public.appointment_requests (
  id bigint generated always as identity primary key,
  fingerprint text not null,
  -- The stores and their hours are no rows: lib/stores/stores.ts.
  store text not null check (btrim(store) <> ''),
  name text not null check (btrim(name) <> ''),
  email text not null check (btrim(email) <> ''),
  phone text,
  -- In German local time.
  day date not null,
  slot time not null,
  concern text not null check (btrim(concern) <> ''),
  status text not null default 'new' check (status in ('new', 'confirmed', 'declined')),
  created_at timestamptz not null default now()
);

create index appointment_requests_when on public.appointment_requests (day, slot, id);
create index appointment_requests_fingerprint on public.appointment_requests (fingerprint, created_at);
create index appointment_requests_email on public.appointment_requests (lower(email), created_at);

-- ── Mail ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.mail_outbox
  add column contact_message_id bigint references public.contact_messages (id) on delete cascade,
  add column appointment_id bigint references public.appointment_requests (id) on delete cascade,
  -- Whom an answer should reach; null: the shop.
  add column reply_to text;

create index mail_outbox_contact_message on public.mail_outbox (contact_message_id);
create index mail_outbox_appointment on public.mail_outbox (appointment_id);

-- Adds to the kinds there are by now, whichever migration brought them.
do $$
declare
  v_kinds text;
begin
  select string_agg(distinct quote_literal(kind), ', ') into v_kinds from (
    select unnest(array['contact_receipt', 'shop_contact', 'appointment_receipt', 'shop_appointment',
      'appointment_answer']) as kind
    union select words[1] from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as words
      where conrelid = 'public.mail_outbox'::regclass and conname = 'mail_outbox_kind_check') as kinds;
  alter table public.mail_outbox drop constraint mail_outbox_kind_check;
  execute format('alter table public.mail_outbox add constraint mail_outbox_kind_check check (kind in (%s))', v_kinds);
end $$;

-- ── Writing to the shop ───────────────────────────────────────────────────────────────────────────────────────────────

-- The same for the same words; holds up whoever sends them at the same time until the first is stored.
create function internal.claim_fingerprint(p_words jsonb) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_fingerprint text := encode(sha256(convert_to(p_words::text, 'UTF8')), 'hex');
begin
  perform pg_advisory_xact_lock(hashtextextended(v_fingerprint, 0));
  return v_fingerprint;
end $$;

-- Whether one more receipt may go to an address: our forms must not fill a stranger's mailbox. The shop always hears.
create function internal.may_get_receipt(p_email text) returns boolean
language sql volatile set search_path = '' as $$
  select (select count(*) from public.contact_messages
      where lower(email) = lower(p_email) and created_at > now() - interval '1 hour')
    + (select count(*) from public.appointment_requests
      where lower(email) = lower(p_email) and created_at > now() - interval '1 hour') <= 5;
$$;

-- Stores a message with its mails. p_message: language, name, email, order_number (or null), topic, message. The same
-- again within an hour is the same message. Answers {received_at}.
create function public.submit_contact(p_message jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fingerprint text := internal.claim_fingerprint(p_message);
  v_message public.contact_messages;
begin
  select * into v_message from public.contact_messages
    where fingerprint = v_fingerprint and created_at > now() - interval '1 hour' limit 1;
  if not found then
    insert into public.contact_messages (fingerprint, language, name, email, order_number, topic, message)
      values (v_fingerprint, p_message ->> 'language', p_message ->> 'name', p_message ->> 'email',
        p_message ->> 'order_number', p_message ->> 'topic', p_message ->> 'message')
      returning * into v_message;
    insert into public.mail_outbox (kind, recipient, contact_message_id)
      select 'contact_receipt', v_message.email, v_message.id where internal.may_get_receipt(v_message.email);
    insert into public.mail_outbox (kind, contact_message_id, reply_to)
      values ('shop_contact', v_message.id, v_message.email);
  end if;
  return jsonb_build_object('received_at', v_message.created_at);
end $$;

-- Stores a request with its mails. p_request: store, name, email, phone (or null), day, slot, concern; the
-- caller has judged day and slot by the store's hours. The same again within an hour is the same. Answers {received_at}.
create function public.request_appointment(p_request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fingerprint text := internal.claim_fingerprint(p_request);
  v_request public.appointment_requests;
begin
  select * into v_request from public.appointment_requests
    where fingerprint = v_fingerprint and created_at > now() - interval '1 hour' limit 1;
  if not found then
    insert into public.appointment_requests (fingerprint, store, name, email, phone, day, slot, concern)
      values (v_fingerprint, p_request ->> 'store', p_request ->> 'name',
        p_request ->> 'email', p_request ->> 'phone', (p_request ->> 'day')::date, (p_request ->> 'slot')::time,
        p_request ->> 'concern')
      returning * into v_request;
    insert into public.mail_outbox (kind, recipient, appointment_id)
      select 'appointment_receipt', v_request.email, v_request.id where internal.may_get_receipt(v_request.email);
    insert into public.mail_outbox (kind, appointment_id, reply_to)
      values ('shop_appointment', v_request.id, v_request.email);
  end if;
  return jsonb_build_object('received_at', v_request.created_at);
end $$;

-- ── What admins do ────────────────────────────────────────────────────────────────────────────────────────────────────

create function public.admin_set_contact_status(p_id bigint, p_status text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  update public.contact_messages set status = p_status, closed_at = case when p_status = 'closed' then now() end
    where id = p_id and status <> p_status;
end $$;

-- Confirms or declines a request and writes the mail that says so, once. False when it has that answer already.
create function public.admin_answer_appointment(p_id bigint, p_status text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_request public.appointment_requests;
begin
  perform internal.assert_admin();
  if p_status not in ('confirmed', 'declined') then
    raise exception 'an appointment is confirmed or declined' using errcode = 'PT400';
  end if;
  update public.appointment_requests set status = p_status where id = p_id and status <> p_status
    returning * into v_request;
  if not found then
    return false;
  end if;
  insert into public.mail_outbox (kind, recipient, appointment_id, payload)
    values ('appointment_answer', v_request.email, v_request.id, jsonb_build_object('status', p_status));
  return true;
end $$;

create trigger contact_messages_audit after update on public.contact_messages
  for each row execute function internal.audit();
create trigger appointment_requests_audit after update on public.appointment_requests
  for each row execute function internal.audit();

-- ── Forgetting ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Deletes messages closed before p_before and requests for a time before it, with their mails. Answers how many.
create function internal.forget_contact(p_before timestamptz) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_messages integer;
  v_requests integer;
begin
  delete from public.contact_messages where closed_at < p_before;
  get diagnostics v_messages = row_count;
  delete from public.appointment_requests where (day + slot) at time zone 'Europe/Berlin' < p_before;
  get diagnostics v_requests = row_count;
  return v_messages + v_requests;
end $$;

-- ── Who may what ──────────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.contact_messages enable row level security;
alter table public.appointment_requests enable row level security;
create policy "admins read contact messages" on public.contact_messages
  for select to authenticated using (public.is_admin());
create policy "admins read appointment requests" on public.appointment_requests
  for select to authenticated using (public.is_admin());

revoke all on public.contact_messages, public.appointment_requests from public, anon, authenticated, service_role;
grant select on public.contact_messages, public.appointment_requests to authenticated;
grant select, insert, update, delete on public.contact_messages, public.appointment_requests to service_role;

revoke execute on function internal.claim_fingerprint(jsonb), internal.may_get_receipt(text),
  internal.forget_contact(timestamptz) from public, anon, authenticated, service_role;
revoke execute on function public.submit_contact(jsonb), public.request_appointment(jsonb),
  public.admin_set_contact_status(bigint, text), public.admin_answer_appointment(bigint, text)
  from public, anon, authenticated, service_role;
grant execute on function public.submit_contact(jsonb), public.request_appointment(jsonb) to service_role;
grant execute on function public.admin_set_contact_status(bigint, text),
  public.admin_answer_appointment(bigint, text) to authenticated;
