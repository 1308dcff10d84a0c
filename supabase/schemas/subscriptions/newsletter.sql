-- Never overwritten by a later one, so that each consent stays proven.
create table public.newsletter_subscribers (
  id bigint generated always as identity primary key,
  -- As typed. Not citext, whose operators a function with an empty search path does not find.
  email text not null check (email = btrim(email) and email like '_%@_%' and length(email) <= 254),
  status text not null default 'pending' check (status in ('confirmed', 'pending', 'unsubscribed')),
  consent_version text not null check (consent_version <> ''),
  consent_text text not null check (consent_text <> ''),
  -- Gone once there is nothing left to confirm.
  confirm_token uuid unique default gen_random_uuid(),
  confirm_until timestamptz not null default now() + interval '7 days',
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check ((status = 'pending') = (confirmed_at is null)),
  check ((status = 'unsubscribed') = (unsubscribed_at is not null)),
  check (confirm_token is not null or status = 'unsubscribed')
);
alter table public.newsletter_subscribers enable row level security;
create unique index newsletter_subscribers_open on public.newsletter_subscribers (lower(email))
  where status <> 'unsubscribed';
create index newsletter_subscribers_email on public.newsletter_subscribers (lower(email), id);
create index newsletter_subscribers_status on public.newsletter_subscribers (status, id);
create index newsletter_subscribers_search on public.newsletter_subscribers using gin
  (search.list_text(email) extensions.gin_trgm_ops);

create policy "admins read newsletter subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select public.is_admin()));

-- At most one in ten minutes and three a day: our forms must not flood anyone's mailbox.
create function internal.write_newsletter_mail(p_subscriber public.newsletter_subscribers, p_kind text) returns void
language sql volatile set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, subscriber_id)
    select p_kind, p_subscriber.email, p_subscriber.id
    from (select count(*) as today, max(created_at) as last from public.mail_outbox
      where subscriber_id is not null and lower(recipient) = lower(p_subscriber.email)
        and created_at > now() - interval '1 day') as had
    where today < 3 and (last is null or last <= now() - interval '10 minutes');
$$;

-- Who has it already learns so by mail; the answer is the same either way.
create function public.request_newsletter(p_email text, p_version text, p_text text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  insert into public.newsletter_subscribers as known (email, consent_version, consent_text)
    values (btrim(p_email), p_version, p_text)
    on conflict (lower(email)) where status <> 'unsubscribed' do update set
      -- A request that is still to be confirmed begins again; a consent that was given stays as it was.
      consent_version = case known.status when 'pending' then excluded.consent_version else known.consent_version end,
      consent_text = case known.status when 'pending' then excluded.consent_text else known.consent_text end,
      requested_at = case known.status when 'pending' then now() else known.requested_at end,
      -- Two mails of one week confirm the same: whichever is clicked.
      confirm_token = case when known.status = 'pending' and known.confirm_until <= now() then gen_random_uuid()
        else known.confirm_token end,
      confirm_until = case known.status when 'pending' then excluded.confirm_until else known.confirm_until end
    returning * into v_subscriber;
  perform internal.write_newsletter_mail(v_subscriber,
    case v_subscriber.status when 'pending' then 'newsletter_confirm' else 'newsletter_known' end);
end $$;

-- 'unknown': the link never held or no longer does.
create function public.confirm_newsletter(p_token uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  select * into v_subscriber from public.newsletter_subscribers where confirm_token = p_token for update;
  if v_subscriber.status = 'confirmed' then
    return 'again';
  end if;
  if not found or v_subscriber.confirm_until <= now() then
    return 'unknown';
  end if;
  update public.newsletter_subscribers set status = 'confirmed', confirmed_at = now() where id = v_subscriber.id;
  return 'confirmed';
end $$;

-- What remains is the proof of the consent and of its end.
create function public.unsubscribe_newsletter(p_token uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status text;
begin
  select status into v_status from public.newsletter_subscribers where unsubscribe_token = p_token for update;
  if v_status = 'confirmed' then
    update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now(), confirm_token = null
      where unsubscribe_token = p_token;
    return 'unsubscribed';
  end if;
  return case v_status when 'unsubscribed' then 'again' else 'unknown' end;
end $$;

-- Says nothing either way.
create function public.request_unsubscribe_link(p_email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  select * into v_subscriber from public.newsletter_subscribers
    where lower(email) = lower(btrim(p_email)) and status = 'confirmed' for update;
  if found then
    perform internal.write_newsletter_mail(v_subscriber, 'newsletter_unsubscribe');
  end if;
end $$;

-- Art. 17 DSGVO. The log keeps who did it, not of whom: this is why the table has no trigger that writes to it.
create function public.admin_delete_subscriber(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status text;
begin
  perform internal.assert_admin();
  delete from public.newsletter_subscribers where id = p_id returning status into v_status;
  if not found then
    return false;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, before)
    values (auth.uid(), 'newsletter_subscribers', p_id::text, 'delete', jsonb_build_object('status', v_status));
  return true;
end $$;

create function public.admin_list_subscribers(p_words text[], p_status text, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.newsletter_subscribers_search', p_words);
begin
  return internal.read_list('{}', 'public.newsletter_subscribers',
    concat_ws(' and ', 'true', v_search, 't.status = ' || quote_literal(p_status)), 't.id desc',
    't.id, t.email, t.status, t.consent_version, t.confirm_until, t.requested_at, t.confirmed_at, t.unsubscribed_at',
    v_search is not null, p_page, p_size);
end $$;

create function public.admin_count_subscribers() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_object_agg(status, number), '{}')
    from (select status, count(*) as number from public.newsletter_subscribers group by status) as states);
end $$;

create function public.admin_note_newsletter_export() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'newsletter_subscribers', '*', 'export', '{"status": "confirmed"}');
end $$;

grant execute on function public.admin_delete_subscriber(bigint), public.admin_note_newsletter_export(),
  public.admin_list_subscribers(text[], text, integer, integer), public.admin_count_subscribers() to authenticated;
grant execute on function public.request_newsletter(text, text, text), public.confirm_newsletter(uuid),
  public.unsubscribe_newsletter(uuid), public.request_unsubscribe_link(text) to service_role;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;
grant select on public.newsletter_subscribers to authenticated;
