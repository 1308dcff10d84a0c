-- A password counts only once its address is confirmed, and a second factor is asked for wherever there is one.

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role = 'admin'),
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;

create policy "a user reads their own role" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

-- admin_state has the definer's rights: policies must see the role although a user reads no role but their own.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.admin_state() in ('admin', 'admin_without_factor');
$$;

create function public.actor_name(p_actor uuid) returns text
language sql stable security definer set search_path = '' as $$
  select email::text from auth.users where id = p_actor and public.is_admin();
$$;

create function internal.assert_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'admins only' using errcode = 'PT403';
  end if;
end $$;

create function public.set_admin(p_email text, p_is_admin boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid;
begin
  select id into v_user from auth.users
    where lower(email) = lower(btrim(p_email)) and (email_confirmed_at is not null or not p_is_admin);
  if not found then
    return false;
  end if;
  if p_is_admin then
    insert into public.user_roles (user_id, role) values (v_user, 'admin') on conflict do nothing;
  else
    delete from public.user_roles where user_id = v_user;
  end if;
  return true;
end $$;

create function public.list_admins() returns setof text
language sql stable security definer set search_path = '' as $$
  select u.email::text from auth.users u join public.user_roles r on r.user_id = u.id where r.role = 'admin' order by 1;
$$;

-- A stranger who signs up with someone's address must not share the account that its owner confirms later.
create function internal.drop_unproven_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null and new.email_confirmed_at is not null then
    new.encrypted_password := null;
  end if;
  return new;
end $$;

create trigger users_drop_unproven_password before update on auth.users
  for each row execute function internal.drop_unproven_password();

-- Otherwise a stranger could have the owner of another address confirm the stranger's own account by one click.
create function internal.refuse_new_address() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the e-mail address of an account does not change' using errcode = 'PT403';
end $$;

create trigger users_keep_address before update of email, email_change on auth.users
  for each row
  when (new.email is distinct from old.email
    or new.email_change is distinct from old.email_change and coalesce(new.email_change, '') <> '')
  execute function internal.refuse_new_address();

create function public.forget_unconfirmed_accounts(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  delete from auth.users
    where email_confirmed_at is null and created_at < least(p_now, now()) - interval '1 day'
      and coalesce(invited_at, created_at) < least(p_now, now()) - interval '1 day';
  get diagnostics v_count = row_count;
  return v_count;
end $$;

create function public.find_account(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'is_confirmed', email_confirmed_at is not null)
    from auth.users where lower(email) = lower(btrim(p_email)) limit 1;
$$;

create function internal.audit_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'user_roles', coalesce(new.user_id, old.user_id)::text, lower(tg_op),
      case when tg_op = 'DELETE' then jsonb_build_object('role', old.role) end,
      case when tg_op = 'INSERT' then jsonb_build_object('role', new.role) end);
  return null;
end $$;

create trigger user_roles_audit after insert or delete on public.user_roles
  for each row execute function internal.audit_roles();

create function public.note_invitation(p_email text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    select auth.uid(), 'user_roles', id::text, 'update', '{"invited": false}', '{"invited": true}'
      from auth.users where lower(email) = lower(btrim(p_email));
$$;

-- 'factor_missing': an admin without a factor, where something was sold; 'signed_out' also for a session older than 12 hours.
create function public.admin_state() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_claims jsonb := auth.jwt();
  v_has_factor boolean;
begin
  if not exists (
    select from auth.sessions
      where id = (v_claims ->> 'session_id')::uuid and user_id = auth.uid() and created_at > now() - interval '12 hours') then
    return 'signed_out';
  end if;
  if not exists (select from public.user_roles where user_id = auth.uid() and role = 'admin') then
    return 'no_admin';
  end if;
  v_has_factor := exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
  return case
    when not v_has_factor then case
      when exists (select from public.orders where mode = 'live' and archived_at is null) then 'factor_missing'
      else 'admin_without_factor' end
    when v_claims ->> 'aal' = 'aal2' then 'admin'
    else 'factor_needed' end;
end $$;

-- Who tries too many codes has the password: unproven sessions end, and the owner is written to, once a day.
create function public.end_unproven_sessions(p_user uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unproven ' || p_user, 0));
  delete from auth.sessions where user_id = p_user and aal is distinct from 'aal2';
  insert into public.mail_outbox (kind, recipient)
    select 'factor_refused', u.email from auth.users u
    where u.id = p_user and not exists (select from public.mail_outbox m
      where lower(m.recipient) = lower(u.email) and m.kind = 'factor_refused' and m.created_at > now() - interval '1 day');
end $$;

grant execute on function public.actor_name(uuid) to authenticated;
grant execute on function public.is_admin(), public.admin_state() to authenticated, service_role;
grant execute on function public.set_admin(text, boolean), public.list_admins(),
  public.forget_unconfirmed_accounts(timestamptz), public.find_account(text), public.note_invitation(text), public.end_unproven_sessions(uuid)
  to service_role;
grant select, insert, update, delete on public.user_roles to service_role;
grant select on public.user_roles to authenticated;
