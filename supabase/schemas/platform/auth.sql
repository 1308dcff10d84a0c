-- A password counts only once its address is confirmed, and a second factor is asked for wherever there is one.

-- admin: an owner, may do everything. sales: orders, customers, messages. workshop: the workshop.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'sales', 'workshop'))
);
alter table public.user_roles enable row level security;

create policy "a user reads their own role" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

-- Whether the session may use one of the roles now; an admin may use each.
create function public.has_role(p_roles text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select state ->> 'state' in ('ready', 'no_factor') and state ->> 'role' = any (p_roles || 'admin'::text)
  from public.staff_state() as state;
$$;

create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.has_role('{}');
$$;

create function public.actor_name(p_actor uuid) returns text
language sql stable security definer set search_path = '' as $$
  select email::text from auth.users where id = p_actor and public.has_role('{sales,workshop}');
$$;

create function internal.assert_role(p_roles text[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.has_role(p_roles) then
    raise exception 'the role does not allow it' using errcode = 'PT403';
  end if;
end $$;

create function internal.assert_admin() returns void
language sql stable set search_path = '' as $$
  select internal.assert_role('{}');
$$;

-- p_role null: no role, and the sessions end. An admin who could sign in stays. {ok: true} or {ok: false, error: 'unknown' | 'last_admin'}.
create function internal.change_role(p_user uuid, p_role text) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  -- One at a time, so that two admins cannot remove each other.
  perform pg_advisory_xact_lock(hashtextextended('user_roles', 0));
  if not exists (select from auth.users where id = p_user) then
    return '{"ok": false, "error": "unknown"}';
  elsif p_role is distinct from 'admin'
    and exists (select from public.user_roles where user_id = p_user and role = 'admin')
    and not exists (select from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'admin' and r.user_id <> p_user and u.email_confirmed_at is not null) then
    return '{"ok": false, "error": "last_admin"}';
  end if;
  if p_role is null then
    delete from public.user_roles where user_id = p_user;
    delete from auth.sessions where user_id = p_user;
  else
    insert into public.user_roles (user_id, role) values (p_user, p_role)
      on conflict (user_id) do update set role = excluded.role where user_roles.role <> excluded.role;
  end if;
  return '{"ok": true}';
end $$;

-- An account that is not confirmed yet has its role from the first sign-in on. Answers as internal.change_role.
create function public.set_role(p_email text, p_role text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.change_role((select id from auth.users where lower(email) = lower(btrim(p_email))), p_role);
$$;

-- Answers as internal.change_role.
create function public.admin_change_role(p_user uuid, p_role text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return internal.change_role(p_user, p_role);
end $$;

-- Admins first.
create function public.list_team() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', r.user_id, 'email', u.email, 'role', r.role,
    'is_confirmed', u.email_confirmed_at is not null, 'invited_at', u.invited_at, 'signed_in_at', u.last_sign_in_at,
    'has_factor', exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'))
    order by r.role, u.email), '[]')
  from public.user_roles r join auth.users u on u.id = r.user_id;
$$;

create function public.admin_list_team() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return public.list_team();
end $$;

-- The sessions end, and the password alone signs in again. False without a factor.
create function internal.drop_factors(p_user uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  delete from auth.mfa_factors where user_id = p_user;
  if not found then
    return false;
  end if;
  delete from internal.recovery_codes where user_id = p_user;
  delete from auth.sessions where user_id = p_user;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'user_roles', p_user::text, 'update', '{"factor": true}', '{"factor": false}');
  insert into public.mail_outbox (kind, recipient) select 'factor_removed', email from auth.users where id = p_user;
  return true;
end $$;

-- Of somebody else: one's own needs the password.
create function public.admin_reset_factor(p_user uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return p_user is distinct from auth.uid() and internal.drop_factors(p_user);
end $$;

create function public.reset_factor(p_email text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select internal.drop_factors((select id from auth.users where lower(email) = lower(btrim(p_email))));
$$;

-- SHA-256 of what is shown once; each code removes a lost second factor once.
create table internal.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);
alter table internal.recovery_codes enable row level security;

-- In place of those there were.
create function public.set_recovery_codes(p_codes text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales,workshop}');
  if cardinality(p_codes) <> 8 or exists (
    select from unnest(p_codes) as code where length(code) <> 16) then
    raise exception 'eight codes of 16 characters' using errcode = 'PT400';
  end if;
  -- Of two at once the second replaces what the first has written.
  perform 1 from public.user_roles where user_id = auth.uid() for update;
  delete from internal.recovery_codes where user_id = auth.uid();
  insert into internal.recovery_codes (user_id, hash) select auth.uid(), sha256(convert_to(code, 'UTF8')) from unnest(p_codes) as code;
end $$;

create function public.count_recovery_codes() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from internal.recovery_codes where user_id = auth.uid();
$$;

-- Called by the server, which limits the attempts.
create function public.use_recovery_code(p_user uuid, p_code text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select exists (select from internal.recovery_codes where user_id = p_user and hash = sha256(convert_to(p_code, 'UTF8')))
    and internal.drop_factors(p_user);
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
      case when tg_op <> 'INSERT' then jsonb_build_object('role', old.role) end,
      case when tg_op <> 'DELETE' then jsonb_build_object('role', new.role) end);
  return null;
end $$;

create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function internal.audit_roles();

create function public.note_invitation(p_email text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    select auth.uid(), 'user_roles', id::text, 'update', '{"invited": false}', '{"invited": true}'
      from auth.users where lower(email) = lower(btrim(p_email));
$$;

-- {state, role}. 'factor_missing': no factor, where something was sold; 'no_factor': none, and none is due yet.
-- 'signed_out' also for a session older than 12 hours.
create function public.staff_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_claims jsonb := auth.jwt();
  v_role text;
begin
  if not exists (
    select from auth.sessions
      where id = (v_claims ->> 'session_id')::uuid and user_id = auth.uid() and created_at > now() - interval '12 hours') then
    return '{"state": "signed_out"}';
  end if;
  select r.role into v_role from public.user_roles r join auth.users u on u.id = r.user_id
    where r.user_id = auth.uid() and u.email_confirmed_at is not null;
  return jsonb_build_object('role', v_role, 'state', case
    when v_role is null then 'no_role'
    when exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
      then case when v_claims ->> 'aal' = 'aal2' then 'ready' else 'factor_needed' end
    when exists (select from public.orders where mode = 'live' and archived_at is null) then 'factor_missing'
    else 'no_factor' end);
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

grant execute on function public.actor_name(uuid), public.admin_list_team(), public.admin_change_role(uuid, text),
  public.admin_reset_factor(uuid), public.set_recovery_codes(text[]), public.count_recovery_codes() to authenticated;
grant execute on function public.has_role(text[]), public.is_admin(), public.staff_state() to authenticated, service_role;
grant execute on function public.set_role(text, text), public.list_team(), public.reset_factor(text), public.use_recovery_code(uuid, text),
  public.forget_unconfirmed_accounts(timestamptz), public.find_account(text), public.note_invitation(text), public.end_unproven_sessions(uuid)
  to service_role;
grant select, insert, update, delete on public.user_roles to service_role;
grant select on public.user_roles to authenticated;
