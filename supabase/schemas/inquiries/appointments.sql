create table public.appointment_requests (
  id bigint generated always as identity primary key,
  fingerprint text not null,
  -- The stores and their hours are a setting: lib/settings/stores.ts.
  store text not null check (btrim(store) <> ''),
  language text not null check (language = any (rules.languages())),
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
alter table public.appointment_requests enable row level security;
create index appointment_requests_when on public.appointment_requests (day, slot, id);
create index appointment_requests_fingerprint on public.appointment_requests (fingerprint, created_at);
create index appointment_requests_email on public.appointment_requests (lower(email), created_at);
create index appointment_requests_by_status on public.appointment_requests (status, day desc, slot desc, id desc);
create index appointment_requests_search on public.appointment_requests using gin
  (search.list_text(name, email, phone, store, concern) extensions.gin_trgm_ops);

create policy "sales reads appointment requests" on public.appointment_requests
  for select to authenticated using ((select public.has_role('{sales}')));

-- The caller has judged day and slot by the store's hours. The same again within an hour is the same request.
create function public.request_appointment(p_request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fingerprint text := internal.claim_fingerprint(p_request);
  v_request public.appointment_requests;
  v_receipt bigint;
begin
  select * into v_request from public.appointment_requests
    where fingerprint = v_fingerprint and created_at > now() - interval '1 hour' limit 1;
  if not found then
    insert into public.appointment_requests (fingerprint, language, store, name, email, phone, day, slot, concern)
      values (v_fingerprint, p_request ->> 'language', p_request ->> 'store', p_request ->> 'name',
        p_request ->> 'email', p_request ->> 'phone', (p_request ->> 'day')::date, (p_request ->> 'slot')::time,
        p_request ->> 'concern')
      returning * into v_request;
    insert into public.mail_outbox (kind, recipient, appointment_id)
      values ('appointment_receipt', v_request.email, v_request.id) returning id into v_receipt;
    insert into public.mail_outbox (kind, appointment_id, reply_to)
      values ('shop_appointment', v_request.id, v_request.email);
  else
    select id into v_receipt from public.mail_outbox where appointment_id = v_request.id and kind = 'appointment_receipt' limit 1;
  end if;
  return jsonb_build_object('received_at', v_request.created_at, 'has_receipt', v_receipt is not null);
end $$;

-- Confirms or declines a request and writes the mail that says so, once. False when it has that answer already.
create function public.admin_answer_appointment(p_id bigint, p_status text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_request public.appointment_requests;
begin
  perform internal.assert_role('{sales}');
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

-- The caller has judged day and slot by the store's hours. Confirms it at its new time and says so. p_day, p_slot: as the page knew it.
-- {ok: true} or {ok: false, error: 'not_now' | 'taken'}, when another confirmed one of the store is then.
create function public.admin_move_appointment(p_id bigint, p_day date, p_slot time, p_new_day date, p_new_slot time) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_request public.appointment_requests;
begin
  perform internal.assert_role('{sales}');
  select * into v_request from public.appointment_requests where id = p_id;
  perform pg_advisory_xact_lock(hashtextextended(format('appointment %s %s %s', v_request.store, p_new_day, p_new_slot), 0));
  if exists (select from public.appointment_requests where store = v_request.store and status = 'confirmed' and day = p_new_day
      and slot = p_new_slot and id <> p_id) then
    return jsonb_build_object('ok', false, 'error', 'taken');
  end if;
  update public.appointment_requests set day = p_new_day, slot = p_new_slot, status = 'confirmed'
    where id = p_id and day = p_day and slot = p_slot and (day, slot) <> (p_new_day, p_new_slot);
  if not found then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  insert into public.mail_outbox (kind, recipient, appointment_id, payload)
    values ('appointment_answer', v_request.email, p_id, jsonb_build_object('status', 'moved',
      'before', jsonb_build_object('day', p_day, 'slot', to_char(p_slot, 'HH24:MI'))));
  return jsonb_build_object('ok', true);
end $$;

create trigger appointment_requests_audit after update on public.appointment_requests
  for each row execute function internal.audit();

create function public.admin_list_appointments(p_words text[], p_status text, p_page integer, p_size integer)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.appointment_requests_search', p_words);
begin
  return internal.read_list('{sales}', 'public.appointment_requests',
    concat_ws(' and ', 'true', v_search, 't.status = ' || quote_literal(p_status)),
    't.day desc, t.slot desc, t.id desc',
    't.*, t.created_at as received_at', v_search is not null, p_page, p_size);
end $$;

grant execute on function public.admin_answer_appointment(bigint, text),
  public.admin_move_appointment(bigint, date, time, date, time),
  public.admin_list_appointments(text[], text, integer, integer) to authenticated;
grant execute on function public.request_appointment(jsonb) to service_role;
grant select, insert, update, delete on public.appointment_requests to service_role;
grant select on public.appointment_requests to authenticated;
