-- Rate limits that count several buckets in one call, one cap on the mails that strangers can cause, and an outbox that keeps
-- no more than it must.

-- ── Rate limits ───────────────────────────────────────────────────────────────────────────────────────────────────────

drop function public.take_attempt(text, integer, integer);

-- Counters may be lost in a crash; writing them to the log first is not worth it.
alter table internal.attempts set unlogged;
alter table internal.attempts add column is_alarm boolean not null default false;
create index attempts_window on internal.attempts (window_start);
create index attempts_alarms on internal.attempts (window_start) where is_alarm;

-- Counts one attempt in each bucket, in the order given. p_buckets: [{key, limit, seconds, refuses}]. A bucket that refuses
-- ends the count when it is over its limit, so that a visitor who had too many uses up nothing that others share; one that
-- does not refuse raises an alarm. Answers the counts, one for each bucket that was counted.
-- All callers name buckets from narrow to wide (visitor, network, account, everyone), and so they never wait in a circle.
create function public.take_attempts(p_buckets jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_counts jsonb := '[]';
  v_count integer;
  v_bucket record;
begin
  for v_bucket in
    select key, "limit", refuses, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as window_start
    from rows from (jsonb_to_recordset(p_buckets)
      as (key text, "limit" integer, seconds integer, refuses boolean)) with ordinality
      as buckets (key, "limit", seconds, refuses, place)
    order by place
  loop
    insert into internal.attempts as known (key, window_start, count) values (v_bucket.key, v_bucket.window_start, 1)
      on conflict (key, window_start) do update
        set count = known.count + 1, is_alarm = not v_bucket.refuses and known.count >= v_bucket."limit"
      returning count into v_count;
    v_counts := v_counts || to_jsonb(v_count);
    exit when v_bucket.refuses and v_count > v_bucket."limit";
  end loop;
  return v_counts;
end $$;

-- Where so much was tried in the last 24 hours that visitors were made to wait: [{what, count, since}], newest first.
create function public.admin_limit_alarms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('what', split_part(key, ':', 1), 'count', count, 'since', window_start)
      order by window_start desc, key)
    from internal.attempts where is_alarm and window_start > now() - interval '24 hours'), '[]');
end $$;

-- ── Mails that strangers can cause ────────────────────────────────────────────────────────────────────────────────────

alter table public.mail_outbox
  -- Not sent before: its recipient had many mails. Null: sent at once.
  add column not_before timestamptz;

drop index public.mail_outbox_newsletter;
create index mail_outbox_recipient_created on public.mail_outbox (lower(recipient), created_at, id);

-- The kinds of mail that anybody who knows an e-mail address can have sent there.
create function internal.visitors_mail() returns text[]
language sql immutable set search_path = '' as $$
  select array['order_confirmation', 'payment_reminder', 'reservation_ended', 'order_link', 'withdrawal_receipt',
    'contact_receipt', 'appointment_receipt', 'newsletter_confirm', 'newsletter_known', 'newsletter_unsubscribe', 'auth'];
$$;

-- Whether the law or the contract demands the mail: it may come later, but it comes.
create function internal.is_owed(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('order_confirmation', 'payment_reminder', 'reservation_ended', 'withdrawal_receipt');
$$;

-- Five mails an hour and 20 a day to one address, of all kinds that visitors can cause. What is beyond is not written, or,
-- if it is owed, sent later: at most five an hour, after the 20th of a day one an hour. Links of the sign-in are counted
-- among themselves, so that nobody can keep an owner from a new password by ordering in the owner's name; of them the web
-- server asks for fewer than may be sent (lib/auth/strangers.ts), for a link that is not sent still ends the one before it.
create function internal.spread_mail() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_hour integer;
  v_day integer;
  v_last timestamptz;
  v_hourly integer := case new.kind when 'auth' then 10 else 5 end;
  -- Links of the sign-in are counted among themselves.
  v_kinds text[] := case new.kind when 'auth' then array['auth'] else internal.visitors_mail() end;
  v_is_alone boolean;
begin
  if new.kind <> all (v_kinds) then
    return new;
  end if;
  -- Not waited for: two transactions that hold products and write to one address must not wait for each other.
  v_is_alone := pg_try_advisory_xact_lock(hashtextextended('mail ' || lower(new.recipient), 0));
  -- The newest are enough, however many there are.
  select count(*) filter (where greatest(created_at, not_before) > now() - interval '1 hour'),
      count(*) filter (where greatest(created_at, not_before) > now() - interval '1 day'), max(not_before)
    into v_hour, v_day, v_last
    from (select created_at, not_before from public.mail_outbox
      where lower(recipient) = lower(new.recipient) and kind = any (v_kinds)
      order by created_at desc, id desc limit 50) as newest;
  if v_hour < v_hourly and v_day < 20 and v_is_alone then
    return new;
  end if;
  if not internal.is_owed(new.kind) then
    return null;
  end if;
  new.not_before := greatest(v_last, now())
    + case when v_day < 20 then interval '12 minutes' else interval '1 hour' end;
  new.next_attempt_at := new.not_before;
  return new;
end $$;

create trigger mail_outbox_spread before insert on public.mail_outbox
  for each row when (new.recipient is not null) execute function internal.spread_mail();

-- Ends the attempt number p_attempt. p_result: {status: 'sent' | 'kept', recipient, subject, html, body} or {error}. After
-- an error it waits 30 seconds, then twice as long each time, at most an hour; a day after it could first be sent it failed.
create or replace function public.settle_mail(p_id bigint, p_attempt integer, p_result jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  update public.mail_outbox set
      status = coalesce(p_result ->> 'status',
        case when greatest(created_at, not_before) < now() - interval '1 day' then 'failed' else 'waiting' end),
      sent_at = case when p_result ->> 'status' = 'sent' then now() end,
      last_error = p_result ->> 'error',
      next_attempt_at = now() + least(interval '30 seconds' * power(2, least(attempts - 1, 10)), interval '1 hour'),
      recipient = coalesce(p_result ->> 'recipient', recipient),
      subject = coalesce(p_result ->> 'subject', subject),
      html = coalesce(p_result ->> 'html', html),
      body = coalesce(p_result ->> 'body', body)
    where id = p_id and status = 'sending' and attempts = p_attempt;
$$;

-- Stores a message with its mails. p_message: language, name, email, order_number (or null), topic, message. The same
-- again within an hour is the same message. Answers {received_at}.
create or replace function public.submit_contact(p_message jsonb) returns jsonb
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
      values ('contact_receipt', v_message.email, v_message.id);
    insert into public.mail_outbox (kind, contact_message_id, reply_to)
      values ('shop_contact', v_message.id, v_message.email);
  end if;
  return jsonb_build_object('received_at', v_message.created_at);
end $$;

-- Stores a request with its mails. p_request: store, name, email, phone (or null), day, slot, concern; the
-- caller has judged day and slot by the store's hours. The same again within an hour is the same. Answers {received_at}.
create or replace function public.request_appointment(p_request jsonb) returns jsonb
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
      values ('appointment_receipt', v_request.email, v_request.id);
    insert into public.mail_outbox (kind, appointment_id, reply_to)
      values ('shop_appointment', v_request.id, v_request.email);
  end if;
  return jsonb_build_object('received_at', v_request.created_at);
end $$;

drop function internal.may_get_receipt(text);

-- ── What the outbox keeps ─────────────────────────────────────────────────────────────────────────────────────────────

create index mail_outbox_heavy on public.mail_outbox (created_at) where html is not null;

-- Drops the HTML of up to p_limit mails of more than 30 days: their words stay as plain text. Answers how many there were.
create function public.compact_mail(p_limit integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  with old as (
    select id from public.mail_outbox
    where html is not null and created_at < now() - interval '30 days' and status not in ('waiting', 'sending')
    order by created_at limit p_limit for update skip locked
  )
  update public.mail_outbox m set html = null from old where m.id = old.id;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- ── Who may what ──────────────────────────────────────────────────────────────────────────────────────────────────────

revoke execute on function internal.visitors_mail(), internal.is_owed(text), internal.spread_mail()
  from public, anon, authenticated, service_role;
revoke execute on function public.take_attempts(jsonb), public.compact_mail(integer), public.admin_limit_alarms()
  from public, anon, authenticated, service_role;
grant execute on function public.take_attempts(jsonb), public.compact_mail(integer) to service_role;
grant execute on function public.admin_limit_alarms() to authenticated;
