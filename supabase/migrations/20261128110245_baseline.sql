-- 1.0.0: made from supabase/schemas by `npm run types`.

-- Functions take and give integer cents, stored as numeric. Errors meant for the API have the code PT and an HTTP status.

-- The order of locks, which keeps two transactions from waiting for each other, see docs/adr/0074-order-of-locks.md:
--   orders > products > artworks > discount_codes > vouchers > internal.invoice_counters > newsletter_subscribers > mail
-- where "mail" is the lock of the mails to one address (internal.spread_mail).
-- Rows of one table are locked by id, before the statement that writes them, whose plan may meet them in any order. What belongs to
-- a row (lines, refunds, mails, codes of vouchers) is locked after it. Work on many rows takes those that are free (skip locked).

-- Functions may call what a later file makes.
set check_function_bodies = off;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- Not among the API's schemas: nothing in them can be called or read from outside.
create schema internal;
create schema search;
-- Constant functions that `npm run types` makes lib/platform/rules from.
create schema rules;
grant usage on schema search, rules to anon, authenticated, service_role;

-- PostgreSQL lets everybody call a new function, and older Supabase projects give API roles every right on new tables.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
-- Checks and defaults of tables ask them in the name of the role that writes.
alter default privileges in schema rules grant execute on functions to anon, authenticated, service_role;

create function rules.languages() returns text[]
language sql immutable parallel safe set search_path = '' as $$ select array['de', 'en']; $$;

create function public.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Whole German years after the one it is from.
create function internal.kept_since(p_now timestamptz, p_years integer) returns timestamptz
language sql stable set search_path = '' as $$
  select make_timestamptz(extract(year from p_now at time zone 'Europe/Berlin')::integer - p_years, 1, 1, 0, 0, 0,
    'Europe/Berlin');
$$;

create function internal.time_before(p_now timestamptz, p_time interval) returns timestamptz
language sql stable set search_path = '' as $$
  select (p_now at time zone 'Europe/Berlin' - p_time) at time zone 'Europe/Berlin';
$$;

create function internal.german_midnight(p_day date) returns timestamptz
language sql immutable set search_path = '' as $$
  select p_day::timestamp at time zone 'Europe/Berlin';
$$;

-- After a lost answer a form sends the same key again.
create table internal.created (key uuid primary key, id bigint, created_at timestamptz not null default now());
alter table internal.created enable row level security;
create index created_created_at on internal.created (created_at);

-- Null: nothing yet, and no other transaction creates anything with it until this one has ended.
create function internal.created_with(p_key uuid) returns bigint
language plpgsql volatile set search_path = '' as $$
begin
  insert into internal.created (key) select p_key where p_key is not null on conflict do nothing;
  return (select id from internal.created where key = p_key);
end $$;

-- Scheduled work on many rows: one that fails waits, with growing pauses, and stops no other.

create table internal.failed_rows (
  work text not null,
  row_id bigint not null,
  attempts integer not null default 1,
  next_attempt_at timestamptz not null,
  last_error text not null,
  failed_at timestamptz not null default now(),
  primary key (work, row_id)
);
alter table internal.failed_rows enable row level security;

-- Notes that a row failed: it waits a minute, then twice as long each time, at most a day.
create function internal.fail_row(p_work text, p_row_id bigint, p_error text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  raise warning '% failed at row %: %', p_work, p_row_id, p_error;
  insert into internal.failed_rows as known (work, row_id, next_attempt_at, last_error)
    values (p_work, p_row_id, now() + interval '1 minute', left(p_error, 500))
    on conflict (work, row_id) do update set attempts = known.attempts + 1, failed_at = now(), last_error = excluded.last_error,
      next_attempt_at = now() + least(interval '1 minute' * power(2, least(known.attempts, 11)), interval '1 day');
end $$;

-- The rows that are not to be tried yet. Asked for as `(select …)::bigint[]`, so that it is read once for a whole query.
create function internal.waiting_rows(p_work text) returns bigint[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(row_id), '{}') from internal.failed_rows where work = p_work and next_attempt_at > now();
$$;

-- Runs p_statement for these rows, whose ids are its $1: all at once, or, when that fails, one by one. Answers how many were tried.
create function internal.each_row(p_work text, p_statement text, p_ids bigint[]) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_id bigint;
begin
  begin
    execute p_statement using p_ids;
    delete from internal.failed_rows where work = p_work and row_id = any (p_ids);
    return cardinality(p_ids);
  exception when others then
    null;
  end;
  foreach v_id in array p_ids loop
    begin
      execute p_statement using array[v_id];
      delete from internal.failed_rows where work = p_work and row_id = v_id;
    exception when others then
      perform internal.fail_row(p_work, v_id, sqlerrm);
    end;
  end loop;
  return cardinality(p_ids);
end $$;

create function public.admin_failed_work() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('what', what, 'count', count, 'last_error', last_error) order by what), '[]')
    from (select split_part(work, ' ', 1) as what, count(*) as count, max(last_error) as last_error
      from internal.failed_rows where attempts >= 3 and failed_at > now() - interval '2 days' group by 1) as areas);
end $$;

-- When scheduled work was last done in whole (null: never), with what it answered; overdue after so long.
create table internal.work_done (
  name text primary key,
  finished_at timestamptz,
  outcome jsonb not null default '{}',
  overdue_after interval not null
);
alter table internal.work_done enable row level security;

insert into internal.work_done (name, finished_at, overdue_after) values
  ('payments', null, '10 minutes'), ('reconcile', null, '2 days'), ('retention', now(), '2 days'), ('backup', null, '7 days');

create function public.finish_work(p_name text, p_outcome jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  update internal.work_done set finished_at = now(), outcome = p_outcome where name = p_name;
$$;

grant execute on function public.admin_failed_work() to authenticated;
grant execute on function public.finish_work(text, jsonb) to service_role;

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

create table public.audit_log (
  id bigint generated always as identity primary key,
  -- Null: a command of the owners, such as `npm run admin`.
  actor uuid,
  table_name text not null,
  row_id text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'export')),
  -- Only what is different; the whole row when it was added or deleted.
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
alter table public.audit_log enable row level security;
create index audit_log_row on public.audit_log (table_name, row_id, id desc);
create index audit_log_table on public.audit_log (table_name, id desc);
create index audit_log_created on public.audit_log (created_at);

create policy "admins read the audit log" on public.audit_log for select to authenticated using ((select public.is_admin()));

-- What shoppers and the shop itself do has its own history.
create function internal.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_actor uuid := auth.uid();
  v_before jsonb;
  v_after jsonb;
  v_row jsonb;
begin
  -- What is erased of a person must not go on in the log.
  if v_actor is null or current_setting('shop.is_erasing', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    v_before := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    v_after := to_jsonb(new);
  end if;
  v_row := coalesce(v_after, v_before);
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, v_before -> key), jsonb_object_agg(key, value) into v_before, v_after
      from jsonb_each(v_after) where key not in ('updated_at', 'search_text', 'delivery_from') and value is distinct from v_before -> key;
    if v_after is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (v_actor, tg_table_name, coalesce(v_row ->> 'id', v_row ->> 'slug'), lower(tg_op), v_before, v_after);
  return null;
end $$;

create function public.admin_list_log(p_tables text[], p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('{}', 'public.audit_log', format('t.table_name = any(%L::text[])', p_tables), 't.id desc',
    't.id, t.actor, t.table_name, t.row_id, t.action, t.before, t.after, t.created_at', false, p_page, p_size);
$$;

grant execute on function public.admin_list_log(text[], integer, integer) to authenticated;
grant select, delete on public.audit_log to service_role;
grant select on public.audit_log to authenticated;

-- 'müller' of 'mller-kva' (RFC 3492).
create function search.read_label(p_label text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  c_most constant bigint := 100000000;
  v_text text := coalesce(substring(p_label from '^(.*)-'), '');
  v_code bigint := 128;
  v_place bigint := 0;
  v_before bigint := 0;
  v_weight bigint := 1;
  v_step integer := 36;
  v_bias integer := 72;
  v_digit integer;
  v_least integer;
  v_length integer;
  v_delta bigint;
begin
  foreach v_digit in array array(
    select strpos('abcdefghijklmnopqrstuvwxyz0123456789', sign) - 1
    from regexp_split_to_table(substring(p_label from '[^-]*$'), '') as sign where sign <> '')
  loop
    v_place := v_place + v_digit * v_weight;
    if v_digit < 0 or v_place > c_most then
      return 'xn--' || p_label;
    end if;
    v_least := least(greatest(v_step - v_bias, 1), 26);
    if v_digit >= v_least then
      v_weight := least(v_weight * (36 - v_least), c_most);
      v_step := v_step + 36;
      continue;
    end if;
    v_length := length(v_text) + 1;
    v_delta := (v_place - v_before) / case v_before when 0 then 700 else 2 end;
    v_delta := v_delta + v_delta / v_length;
    v_step := 0;
    while v_delta > 455 loop
      v_delta := v_delta / 35;
      v_step := v_step + 36;
    end loop;
    v_bias := v_step + 36 * v_delta / (v_delta + 38);
    v_code := v_code + v_place / v_length;
    if v_code > 1114111 or v_code between 55296 and 57343 then
      return 'xn--' || p_label;
    end if;
    v_before := v_place % v_length + 1;
    v_text := overlay(v_text placing chr(v_code::integer) from v_before::integer for 0);
    v_place := v_before;
    v_weight := 1;
    v_step := 36;
  end loop;
  return v_text;
end $$;

-- One spelling: 'Mueller', 'Müller', 'muller'; 'KG-1019', 'KG1019'. Each field begins like a word: after a blank.
create function search.list_text(variadic p_fields text[]) returns text
language plpgsql immutable parallel safe cost 1000 set search_path = '' as $$
declare
  v_text text := lower(array_to_string(p_fields, chr(10)));
begin
  if v_text like '%xn--%' then
    v_text := (
      select string_agg(case when part like 'xn--%' then search.read_label(substr(part, 5)) else part end, '' order by n)
      from regexp_split_to_table(
        regexp_replace(v_text, '(?<![a-z0-9-])(xn--[a-z0-9-]{1,59})(?![a-z0-9-])', chr(1) || '\1' || chr(1), 'g'), chr(1))
        with ordinality as parts (part, n));
  end if;
  -- Most texts are plain, and folding takes most of the time.
  if octet_length(v_text) > length(v_text) then
    v_text := search.fold(v_text);
  end if;
  v_text := regexp_replace(v_text, '([aou])e', '\1', 'g');
  v_text := regexp_replace(v_text, '(\+|(?<![0-9])00)49[ ()/.-]*(0[ ()/.-]*)?(?=[1-9])', '0', 'g');
  v_text := regexp_replace(v_text, '([0-9])[ ()/.-]+(?=[0-9])', '\1', 'g');
  v_text := regexp_replace(v_text, '[^a-z0-9 \t\n\u00C0-\U0010FFFF]+', '', 'g');
  return ' ' || translate(v_text, E'\n\t', '  ');
end $$;

-- One or two letters must begin a word: no index knows them in its middle. Null for no words, 'false' when none is left.
create function internal.words_condition(p_index regclass, p_words text[]) returns text
language sql stable set search_path = '' as $$
  select case when cardinality(p_words) > 0 then coalesce((
    select string_agg(format('%s ilike %L', pg_get_indexdef(p_index, 1, false),
      case when length(word) < 3 then '% ' else '%' end || left(word, 100) || '%'), ' and ')
    from unnest((string_to_array(btrim(search.list_text(array_to_string(p_words, ' '))), ' '))[1:20]) as word
    where word <> ''), 'false') end;
$$;

-- The SQL is written by the functions below, never by their callers. accuracy of the count: 'exact', 'about' or 'at_least'.
create function internal.read_list(p_roles text[], p_table text, p_where text, p_order text, p_columns text, p_is_search boolean,
  p_page integer, p_size integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  c_counted constant integer := case when p_is_search then 1000 else 10000 end;
  v_size integer := least(greatest(p_size, 1), 100);
  v_page bigint := greatest(p_page, 1);
  v_where text := p_where;
  v_order text := p_order;
  v_accuracy text := 'exact';
  v_total bigint;
  v_plan jsonb;
  v_take bigint;
  v_skip bigint;
  v_is_backward boolean;
  v_ids bigint[];
  v_rows jsonb;
begin
  perform internal.assert_role(p_roles);
  if p_is_search then
    execute format('select array(select t.id from %s t where %s limit %s)', p_table, p_where, c_counted + 1) into v_ids;
    v_total := cardinality(v_ids);
  else
    execute format('select count(*) from (select from %s t where %s limit %s) as first_ones', p_table, p_where,
      c_counted + 1) into v_total;
  end if;
  if v_total <= c_counted then
    v_where := case when p_is_search then 't.id = any($1)' else p_where end;
  elsif p_is_search then
    v_accuracy := 'at_least';
    v_total := c_counted;
  elsif v_page * v_size > c_counted then
    execute format('select count(*) from %s t where %s', p_table, p_where) into v_total;
  else
    v_accuracy := 'about';
    execute format('explain (format json) select from %s t where %s', p_table, p_where) into v_plan;
    v_total := greatest(v_total, (v_plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric);
  end if;

  v_page := least(v_page, greatest(ceil(v_total::numeric / v_size), 1));
  v_skip := (v_page - 1) * v_size;
  v_take := least(v_size, v_total - v_skip);
  -- The last pages are read from the end.
  v_is_backward := v_accuracy = 'exact' and v_skip > v_total / 2;
  if v_is_backward then
    v_skip := v_total - v_skip - v_take;
    select string_agg(case when part like '% desc' then left(part, -5) else part || ' desc' end, ', ' order by n) into v_order
      from unnest(string_to_array(p_order, ', ')) with ordinality as parts (part, n);
  end if;
  execute format('select array(select t.id from %s t where %s order by %s offset %s limit %s)',
    p_table, v_where, v_order, v_skip, v_take) into v_ids using v_ids;
  execute format('select coalesce(jsonb_agg(to_jsonb(shown) order by w.n %s), ''[]'')
      from unnest($1) with ordinality as w (id, n) join %s t on t.id = w.id cross join lateral (select %s) as shown',
    case when v_is_backward then 'desc' end, p_table, p_columns) into v_rows using v_ids;
  return jsonb_build_object('rows', v_rows, 'total', v_total, 'accuracy', v_accuracy, 'page', v_page);
end $$;

grant execute on function search.read_label(text), search.list_text(text[]) to authenticated, service_role;

-- The parts and their fields are in lib/settings. Each save is a row of its own: of each part the one with the highest revision counts, the others are its history.
create table public.settings (
  id bigint generated always as identity primary key,
  part text not null check (part ~ '^[a-z]{1,40}$'),
  revision integer not null check (revision > 0),
  value jsonb not null check (jsonb_typeof(value) = 'object' and length(value::text) <= 250000),
  -- Of the legal texts that this revision changed: {"terms": "2026-11-27"}, and the whole texts.
  versions jsonb not null default '{}' check (jsonb_typeof(versions) = 'object'),
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  changed_by uuid default auth.uid(),
  changed_at timestamptz not null default now(),
  -- The version of the draft that it publishes.
  draft integer,
  unique (part, revision)
);
alter table public.settings enable row level security;

-- What nobody sees but by a preview; `base` is the revision it was made from, which stays the newest as long as there is a draft.
create table public.settings_drafts (
  part text primary key check (part ~ '^[a-z]{1,40}$'),
  base integer not null,
  version integer not null default 1,
  value jsonb not null check (jsonb_typeof(value) = 'object' and length(value::text) <= 50000),
  publish_at timestamptz,
  changed_by uuid default auth.uid(),
  changed_at timestamptz not null default now(),
  foreign key (part, base) references public.settings (part, revision)
);
alter table public.settings_drafts enable row level security;
create index settings_drafts_base_idx on public.settings_drafts (part, base);
create index settings_drafts_publish_at_idx on public.settings_drafts (publish_at) where publish_at is not null;

create policy "admins write drafts of settings" on public.settings_drafts for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "admins read settings" on public.settings for select to authenticated using ((select public.is_admin()));
create policy "admins add revisions of settings" on public.settings for insert to authenticated
  with check ((select public.is_admin()) and changed_by = (select auth.uid()) and changed_at = now());

-- {"company": {…}, "legal": {"terms": "2026-11-27"}}; what the team may do is nobody else's business.
create function internal.settings_at(p_moment timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(part, value), '{}') || jsonb_build_object('legal', (
    select coalesce(jsonb_object_agg(name, version), '{}') from (
      select said.name, max(said.version collate "C") as version
      from public.settings cross join jsonb_each_text(versions) as said (name, version)
      where changed_at <= p_moment group by said.name) as newest))
  from (
    select distinct on (part) part, value from public.settings where changed_at <= p_moment and part <> 'team'
    order by part, revision desc) as present;
$$;

-- Also what is planned and what owners alone use: for the shop's server, which shows what is due.
create function public.read_settings() returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.settings_at('infinity');
$$;

-- What they said when an order came in.
create function public.read_settings_at(p_moment timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.settings_at(p_moment);
$$;

-- Nobody publishes past a draft, or begins one of what is no longer the newest: both are told as if the revision were there already.
create function internal.check_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_newest integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('settings:' || new.part, 0));
  select max(revision) into v_newest from public.settings where part = new.part;
  if v_newest is distinct from new.base then
    raise exception 'the settings have changed since the draft was begun' using errcode = 'unique_violation';
  end if;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
  end if;
  -- A migration is nobody's.
  new.changed_by := coalesce(auth.uid(), new.changed_by);
  new.changed_at := now();
  return new;
end $$;

create trigger settings_drafts_check before insert or update on public.settings_drafts
  for each row execute function internal.check_draft();

create function internal.end_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('settings:' || new.part, 0));
  delete from public.settings_drafts where part = new.part and version = new.draft;
  if exists (select from public.settings_drafts where part = new.part) then
    raise exception 'there is a draft of these settings' using errcode = 'unique_violation';
  end if;
  return null;
end $$;

create trigger settings_end_draft after insert on public.settings
  for each row execute function internal.end_draft();

-- Drafts whose moment has come. Answers their parts.
create function public.publish_due_drafts() returns setof text
language sql security definer set search_path = '' as $$
  insert into public.settings (part, revision, value, draft, changed_by)
    select part, base + 1, value, version, changed_by from public.settings_drafts where publish_at <= now()
    returning part;
$$;

-- For migrations; `npm run update:check` finds its calls. History and drafts too, because orders ask what was said when they came in.
create function internal.rename_setting(p_part text, p_from text, p_to text) returns void
language sql volatile set search_path = '' as $$
  update public.settings set value = value - p_from || jsonb_build_object(p_to, value -> p_from) where part = p_part and value ? p_from;
  update public.settings_drafts set value = value - p_from || jsonb_build_object(p_to, value -> p_from) where part = p_part and value ? p_from;
$$;

-- The first revision holds the defaults: nobody changed anything.
create function internal.audit_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_before jsonb;
  v_after jsonb;
begin
  if new.changed_by is null or new.revision = 1 then
    return null;
  end if;
  select value into v_before from public.settings
    where part = new.part and revision < new.revision order by revision desc limit 1;
  select jsonb_object_agg(key, v_before -> key), jsonb_object_agg(key, value) into v_before, v_after
    from jsonb_each(new.value) where value is distinct from v_before -> key;
  if v_after is not null then
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
      values (new.changed_by, 'settings', new.part, 'update', v_before, v_after);
  end if;
  return null;
end $$;

create trigger settings_audit after insert on public.settings
  for each row execute function internal.audit_settings();

grant execute on function public.read_settings() to service_role;
grant execute on function public.read_settings_at(timestamptz) to service_role;
grant execute on function public.publish_due_drafts() to service_role;
grant select, insert (part, revision, value, versions, texts, draft) on public.settings to authenticated, service_role;
grant select, delete, insert (part, base, value, publish_at), update (part, base, value, publish_at) on public.settings_drafts to authenticated;
grant select on public.settings_drafts to service_role;

-- How long things are kept. Years count from the end of the year a paper is from. The privacy policy says so, retain_kind does so.
create function rules.retention(
  -- Invoices and credit notes, with the orders they are made of (§ 147 AO, § 14b UStG); what was entered for vouchers.
  out invoice_years integer,
  -- Letters: mails about an order, withdrawals (§ 257 HGB).
  out letter_years integer,
  -- Open orders that were neither paid nor cancelled, until no claim can be made (§§ 195, 199 BGB).
  out open_years integer,
  -- Cancelled orders that were never paid, from the cancellation on.
  out cancelled_days integer,
  -- After so long an order leaves the working lists: two years of warranty and the time until delivery.
  out archive_months integer,
  out notice_days integer,
  out unconfirmed_days integer,
  -- The proof of a consent that has ended (§§ 195, 199 BGB).
  out consent_years integer,
  out restock_days integer,
  out restock_months integer,
  out message_days integer,
  out review_months integer,
  -- Own pictures: without an order, or after it came to nothing; after the parcel with the puzzle; and how it was cut.
  out picture_hours integer,
  out picture_days integer,
  out cut_months integer,
  out log_years integer,
  -- Words that found nothing, addresses without a page, and how much was asked.
  out missed_search_days integer,
  -- What a bank statement said of a payment, after it was settled; open_years otherwise.
  out credit_months integer,
  -- The journal (§ 147 (3) AO); an archive that was made for an audit.
  out journal_years integer,
  out archive_days integer)
language sql immutable parallel safe set search_path = '' as $$
  select 8, 6, 3, 180, 25, 30, 30, 3, 7, 12, 30, 12, 72, 90, 24, 2, 90, 12, 10, 30;
$$;

create table public.categories (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'shop'),
  name text not null unique check (btrim(name) <> ''),
  kind text not null check (kind in ('puzzle', 'jewelry', 'other')),
  position integer not null,
  description text not null default ''
);
alter table public.categories enable row level security;

create policy "everyone reads categories" on public.categories
  for select to anon, authenticated using (true);
create policy "admins add categories" on public.categories
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins change categories" on public.categories
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete categories" on public.categories
  for delete to authenticated using ((select public.is_admin()));

-- From how many pieces on, as search.effort counts them, a puzzle is more than the first, second and third.
create function rules.difficulties() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['Entspannt', 'Mittel', 'Anspruchsvoll', 'Sehr anspruchsvoll'];
$$;

create function rules.difficulty_steps() returns integer[]
language sql immutable parallel safe set search_path = '' as $$ select array[1000, 1500, 2500]; $$;

-- The typefaces and characters (of a regular expression) of the tool.
create function rules.engraving(out fonts text[], out characters text, out most integer)
language sql immutable parallel safe set search_path = '' as $$
  select array['Klassisch', 'Modern'], 'A-Za-zÄÖÜäöüß0-9 .,&+''♥∞-', 20;
$$;

-- Not children: what is offered for them is a toy by law.
create function rules.recipients() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['Frauen', 'Männer', 'Paare', 'Familien', 'Eltern', 'Großeltern', 'Freunde'];
$$;

create function rules.occasions() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['Geburtstag', 'Weihnachten', 'Hochzeit', 'Jahrestag', 'Einzug', 'Ruhestand', 'Dankeschön'];
$$;

-- The most pieces of a puzzle for children under 14 (2009/48/EC, annex I).
create function rules.toy_pieces() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 500; $$;

-- '250 ml' or '1,5 m', from which the unit price follows (§ 4 PAngV); 'Stück': sold by the piece.
create function rules.contents_pattern() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '^(Stück|(?!0+(,0+)? )\d{1,6}(,\d{1,2})? (g|ml|m))$';
$$;

create table public.products (
  id bigint generated always as identity primary key,
  -- A slug made of digits alone could be mistaken for an id in /product/{id or slug}.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  article_number text not null unique check (btrim(article_number) <> ''),
  name text not null check (btrim(name) <> ''),
  category text not null references public.categories (slug) on update cascade,
  -- What it costs now. A price that is written is the regular one, see prices.sql.
  price numeric(10, 2) not null check (price > 0),
  -- While a sale makes it cheaper: which, what it costs otherwise, and the lowest price of the 30 days before where that was higher.
  sale_id bigint,
  regular_price numeric(10, 2) check (regular_price > price),
  lowest_price numeric(10, 2) check (lowest_price > price),
  -- Percent.
  tax_rate numeric(4, 2) not null default 19 check (tax_rate >= 0 and tax_rate < 100),
  description text,
  pieces integer check (pieces > 0),
  dimensions text,
  -- The owners' choice, else from the measured share and the pieces, see puzzle/difficulty.sql.
  difficulty text,
  chosen_difficulty text check (chosen_difficulty = any (rules.difficulties())),
  confusable numeric(4, 3) check (confusable between 0 and 1),
  material text,
  -- Null: a motif of the shop's own.
  artist text check (btrim(artist) <> ''),
  packaging text check (btrim(packaging) <> ''),
  weight text check (btrim(weight) <> ''),
  -- Needed of a category of the kind 'other'.
  contents text check (contents ~ rules.contents_pattern()),
  -- Name, postal and electronic address on one line ('Verlag GmbH, Weg 1, 12345 Ort, info@verlag.de'); null: the shop itself.
  manufacturer text
    check (manufacturer ~ '^[^,]*\S[^,]*(,[^,]*\S[^,]*){2,}$' and manufacturer ~ '[^\s@,]@[^\s@,]+\.[^\s@,]{2,}'),
  -- Who answers within the EU for a manufacturer outside, written likewise.
  responsible_person text
    check (responsible_person ~ '^[^,]*\S[^,]*(,[^,]*\S[^,]*){2,}$' and responsible_person ~ '[^\s@,]@[^\s@,]+\.[^\s@,]{2,}'),
  is_toy boolean not null default false,
  warnings text check (btrim(warnings) <> ''),
  image_url text not null check (btrim(image_url) <> ''),
  secondary_image_url text,
  image_color text check (image_color ~ '^#[0-9a-f]{6}$'),
  is_new boolean not null default false,
  -- Since when it is marked as new: the mark ends by itself, see end_novelties.
  new_since timestamptz,
  stock integer not null default 0 check (stock >= 0),
  -- From this stock on it is to be ordered again; null: as the settings say.
  low_stock integer check (low_stock >= 0),
  -- How many numbered copies there are in all; null: as many as are sold.
  edition_size integer check (edition_size > 0),
  -- 1 comes first on the home page and in 'featured'; null comes after all ranked ones.
  featured_rank integer check (featured_rank > 0),
  -- For whom and when it is a good gift.
  recipients text[] not null default '{}' check (recipients <@ rules.recipients()),
  occasions text[] not null default '{}' check (occasions <@ rules.occasions()),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Null: on sale; 'infinity': a draft; a moment: a draft that publish_due_products puts on sale then.
  draft_until timestamptz,
  -- The product whose variant this is; null: it is listed itself and is its own first variant. See docs/adr/0047-variants.md.
  variant_of bigint references public.products (id) on delete cascade check (variant_of <> id),
  -- What is chosen ('Ringgröße'), the same for all variants of a product, and what this one is ('54').
  option_names text[] not null default '{}' check (cardinality(option_names) <= 2),
  option_values text[] not null default '{}',
  -- [{place, x, y, width, angle}] in percent of the first picture and degrees; null: nowhere.
  engraving jsonb check (jsonb_typeof(engraving) = 'array' and jsonb_array_length(engraving) > 0),
  -- On top of the price, for each engraved piece.
  engraving_price numeric(10, 2) not null default 0 check (engraving_price >= 0),
  -- Sold on the page of the atelier alone, and in no list.
  needs_artwork boolean not null default false,
  -- A ring whose size can be changed; interlocked ones and those with facets all round cannot.
  can_resize boolean not null default false,
  -- Its page says that they are computergenerierte Darstellungen; of all of the shop's pictures a setting says it.
  has_generated_pictures boolean not null default false,
  -- A voucher over its price: nothing is packed, and a code is sent once it is paid.
  is_voucher boolean not null default false,
  -- Of the demo catalog.
  is_sample boolean not null default false,
  constraint products_options check (cardinality(option_names) = cardinality(option_values)
    and array_position(option_names, null) is null and array_position(option_values, null) is null
    and '' <> all (option_names) and '' <> all (option_values)
    and (variant_of is null or option_names <> '{}')),
  constraint products_in_sale check ((sale_id is null) = (regular_price is null) and (sale_id is not null or lowest_price is null)),
  constraint products_toy_warned check (not is_toy or warnings is not null),
  constraint products_toy_pieces check (not is_toy or pieces is null or pieces <= rules.toy_pieces()),
  constraint products_stock_of_edition check (stock <= edition_size)
);
alter table public.products enable row level security;
create index products_category_newest on public.products (category, created_at desc, id desc);
create index products_featured on public.products (featured_rank nulls last, created_at desc, id desc);
create index products_newest on public.products (created_at desc, id desc) include (category) where archived_at is null;
create index products_by_name on public.products (name, id desc) include (category) where archived_at is null;
create index products_by_price on public.products (price, id desc) include (category) where archived_at is null;
create index products_search on public.products using gin
  (search.list_text(name, article_number) extensions.gin_trgm_ops);

create index products_category_featured on public.products (category, featured_rank nulls last, created_at desc, id desc);

create unique index products_variant on public.products (coalesce(variant_of, id), option_values) where archived_at is null;
create index products_variants on public.products (variant_of) where variant_of is not null;

-- What visitors see and buy: the one place that says so (ADR 117). Without a search_path, so that it becomes part of the query.
create function search.is_sold(p_product public.products) returns boolean
language sql immutable parallel safe as $$ select p_product.archived_at is null and p_product.draft_until is null; $$;

-- In cents.
create function internal.article_cents(p_product public.products, p_is_engraved boolean) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select ((p_product.price + case when p_is_engraved then p_product.engraving_price else 0 end) * 100)::bigint;
$$;

create policy "admins add products" on public.products
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins change products" on public.products
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete products" on public.products
  for delete to authenticated using ((select public.is_admin()));
create policy "visitors read products that are sold" on public.products
  for select to anon using (search.is_sold(products) and not needs_artwork and not is_voucher);
create policy "admins read all products, others those that are sold" on public.products
  for select to authenticated using ((search.is_sold(products) and not needs_artwork and not is_voucher) or (select public.is_admin()));

create trigger products_touch_updated_at before update on public.products
  for each row when (coalesce(old.regular_price, old.price) <> coalesce(new.regular_price, new.price)
    or to_jsonb(old) - '{stock,confusable,difficulty,price,sale_id,regular_price,lowest_price}'::text[]
      is distinct from to_jsonb(new) - '{stock,confusable,difficulty,price,sale_id,regular_price,lowest_price}'::text[])
  execute function public.touch_updated_at();

create function internal.require_contents() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.categories where slug = new.category and kind = 'other') then
    raise exception 'the contents of % are missing', new.article_number using errcode = 'PT422', detail = 'contents';
  end if;
  return new;
end $$;

create trigger products_require_contents before insert or update of category, contents on public.products
  for each row when (new.contents is null and not new.is_voucher) execute function internal.require_contents();

create function internal.date_novelty() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.new_since := case when new.is_new then now() end;
  return new;
end $$;

create trigger products_date_insert before insert on public.products
  for each row when (new.is_new and new.new_since is null) execute function internal.date_novelty();
create trigger products_date_novelty before update of is_new on public.products
  for each row when (new.is_new <> old.is_new) execute function internal.date_novelty();

-- A draft is new on the day it is put on sale.
create function internal.date_sale() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := now();
  new.new_since := case when new.is_new then now() end;
  return new;
end $$;

create trigger products_date_sale before update of draft_until on public.products
  for each row when (old.draft_until is not null and new.draft_until is null and new.variant_of is null)
  execute function internal.date_sale();

create trigger products_audit after insert or update or delete on public.products
  for each row execute function internal.audit();

create trigger categories_audit after insert or update or delete on public.categories
  for each row execute function internal.audit();

-- By blocks of 10,000 ids and by category. One array, because hosted Supabase gives at most a thousand rows.
create function public.product_dates() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(dated) order by part, category), '[]')
  from (
    select (id - 1) / 10000 + 1 as part, category, max(updated_at) as updated_at
    from public.products where variant_of is null group by 1, 2
  ) dated;
$$;

-- [{slug, name, kind, image_url, image_color, is_work}] in the owners' order.
create function public.category_pictures() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name, 'kind', c.kind,
    'image_url', p.image_url, 'image_color', p.image_color, 'is_work', p.pieces is not null)
    order by c.position, c.slug), '[]')
  from public.categories c
  cross join lateral (
    select * from public.products x where category = c.slug and search.is_sold(x) and variant_of is null
    order by featured_rank nulls last, created_at desc, id desc limit 1) p;
$$;

grant execute on function search.is_sold(public.products), public.product_dates(), public.category_pictures() to anon, authenticated, service_role;
grant select, insert, update, delete on public.categories, public.products to authenticated, service_role;
grant select on public.categories, public.products to anon;

-- Addresses that products had: they lead to the present one, and no other product may take them (ADR 79).

create table public.former_slugs (
  slug text primary key,
  product_id bigint not null references public.products (id) on delete cascade
);
alter table public.former_slugs enable row level security;
create index former_slugs_product on public.former_slugs (product_id);

create policy "everyone reads those of products they may read" on public.former_slugs
  for select to anon, authenticated using (exists (select from public.products where id = product_id));

create function internal.free_slug(p_slug text, p_own bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_slug text := p_slug;
  v_number integer := 1;
begin
  while exists (select from public.products where slug = v_slug and id is distinct from p_own)
    or exists (select from public.former_slugs where slug = v_slug and product_id is distinct from p_own)
  loop
    v_number := v_number + 1;
    v_slug := p_slug || '-' || v_number;
  end loop;
  return v_slug;
end $$;

-- After the row is written: a product that gave the address up at the same moment has then done so.
create function internal.keep_former_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_slugs where slug = new.slug and product_id = new.id;
  if exists (select from public.former_slugs where slug = new.slug) then
    raise exception 'this address was another product''s' using errcode = 'unique_violation', constraint = 'products_slug_key';
  end if;
  if tg_op = 'UPDATE' then
    insert into public.former_slugs (slug, product_id) values (old.slug, new.id);
  end if;
  return null;
end $$;

create trigger products_slug_insert after insert on public.products
  for each row execute function internal.keep_former_slug();
create trigger products_slug_update after update of slug on public.products
  for each row when (old.slug <> new.slug) execute function internal.keep_former_slug();

grant select on public.former_slugs to anon, authenticated, service_role;

create policy "admins read product images" on storage.objects
  for select to authenticated using (bucket_id = 'product-images' and (select public.is_admin()));
create policy "admins add product images" on storage.objects
  for insert to authenticated with check (bucket_id = 'product-images' and (select public.is_admin()));
create policy "admins delete product images" on storage.objects
  for delete to authenticated using (bucket_id = 'product-images' and (select public.is_admin()));

-- products.image_url and secondary_image_url are always the first two, so that lists need no join (ADR 24).

create table public.product_pictures (
  product_id bigint not null references public.products (id) on delete cascade,
  position integer not null check (position between 1 and 12),
  url text not null check (btrim(url) <> ''),
  -- What it shows, for people who do not see it. Empty: the shop says the product's name and the picture's number.
  alt text not null default '' check (length(alt) <= 300),
  caption text check (btrim(caption) <> '' and length(caption) <= 300),
  -- Pixels; null for an address that only the products row has given.
  width integer check (width > 0),
  height integer check (height > 0),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  primary key (product_id, position),
  check ((width is null) = (height is null))
);
alter table public.product_pictures enable row level security;
create index product_pictures_url on public.product_pictures (url);

-- The inner read is held to the policies of products: an archived product's pictures are the admins' alone.
create policy "pictures are read with their products" on public.product_pictures
  for select to anon, authenticated using (exists (select from public.products p where p.id = product_id));

create function internal.write_pictures(p_product_id bigint, p_pictures jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.product_pictures where product_id = p_product_id;
  insert into public.product_pictures (product_id, position, url, alt, caption, width, height, color)
    select p_product_id, n, picture ->> 'url', coalesce(picture ->> 'alt', ''), nullif(btrim(picture ->> 'caption'), ''),
      (picture ->> 'width')::integer, (picture ->> 'height')::integer, picture ->> 'color'
    from jsonb_array_elements(p_pictures) with ordinality e (picture, n);
end $$;

create function internal.describe_pictures(p_product_id bigint) returns text
language sql stable set search_path = '' as $$
  select string_agg(concat_ws(' · ', regexp_replace(url, '^.*/', ''), nullif(alt, ''), caption), ', ' order by position)
  from public.product_pictures where product_id = p_product_id;
$$;

create function internal.put_pictures(p_product_id bigint, p_pictures jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_before jsonb;
  v_said text := internal.describe_pictures(p_product_id);
begin
  select jsonb_agg(p order by p.position) into v_before from public.product_pictures p where product_id = p_product_id;
  perform internal.write_pictures(p_product_id, p_pictures);
  if v_before is not distinct from
      (select jsonb_agg(p order by p.position) from public.product_pictures p where product_id = p_product_id) then
    return;
  end if;
  update public.products set image_url = p_pictures -> 0 ->> 'url', secondary_image_url = p_pictures -> 1 ->> 'url',
    image_color = p_pictures -> 0 ->> 'color', updated_at = now()
  where id = p_product_id;
  if auth.uid() is not null and v_said is distinct from internal.describe_pictures(p_product_id)
      and exists (select from public.products where id = p_product_id and created_at < now()) then
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
      values (auth.uid(), 'products', p_product_id::text, 'update', jsonb_build_object('pictures', v_said),
        jsonb_build_object('pictures', internal.describe_pictures(p_product_id)));
  end if;
end $$;

-- A product that is added with its two columns alone has these two pictures.
create function internal.add_column_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.product_pictures (product_id, position, url)
    select id, 1, image_url from added
    union all select id, 2, secondary_image_url from added where btrim(secondary_image_url) <> '';
  return null;
end $$;

create trigger products_pictures_insert after insert on public.products
  referencing new table as added for each statement execute function internal.add_column_pictures();

-- The two columns were written alone: these pictures come first, the third and later ones follow.
create function internal.follow_columns() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_second text := case when btrim(new.secondary_image_url) <> '' then new.secondary_image_url end;
  v_pictures jsonb;
begin
  if array[new.image_url, v_second] = array(
      select p.url from generate_series(1, 2) place
        left join public.product_pictures p on p.product_id = new.id and p.position = place order by place) then
    return new;
  end if;
  select jsonb_agg(coalesce(known.picture, jsonb_build_object('url', wanted.url)) order by wanted.place) into v_pictures
  from (
    select 1 as place, new.image_url as url
    union all select 2, v_second where v_second is not null
    union all select position, url from public.product_pictures
      where product_id = new.id and position > 2 and url <> new.image_url and url is distinct from v_second
  ) wanted
  left join lateral (
    select to_jsonb(p) as picture from public.product_pictures p
    where p.product_id = new.id and p.url = wanted.url order by p.position limit 1
  ) known on true;
  perform internal.write_pictures(new.id, v_pictures);
  new.secondary_image_url := v_pictures -> 1 ->> 'url';
  new.image_color := v_pictures -> 0 ->> 'color';
  return new;
end $$;

create trigger products_pictures_update before update on public.products
  for each row when (old.image_url is distinct from new.image_url
    or old.secondary_image_url is distinct from new.secondary_image_url)
  execute function internal.follow_columns();

create function public.set_product_pictures(p_products jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_product jsonb;
begin
  perform internal.lock_products(internal.whole_products(array(
    select (product ->> 'id')::bigint from jsonb_array_elements(p_products) as product)));
  for v_product in select * from jsonb_array_elements(p_products) loop
    perform internal.put_pictures((v_product ->> 'id')::bigint, v_product -> 'pictures');
  end loop;
end $$;

grant execute on function public.set_product_pictures(jsonb) to service_role;
grant select on public.product_pictures to anon, authenticated, service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('product-images', 'product-images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;

-- A reduction that begins and ends by itself, see docs/adr/0115-sales.md.
create table public.sales (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- Listed products with all their variants; null: all.
  product_ids bigint[],
  -- One of: per cent or euros less, or what each article costs, by its id.
  percent numeric(5, 2) check (percent > 0 and percent <= 90),
  amount numeric(10, 2) check (amount > 0),
  prices jsonb check (jsonb_typeof(prices) = 'object'),
  ending text not null default 'exact' check (ending in ('exact', '90', '95', '00')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at >= starts_at),
  check (num_nonnulls(percent, amount, prices) = 1)
);
alter table public.sales enable row level security;
alter table public.products add constraint products_sale foreign key (sale_id) references public.sales (id);
create index products_in_sale on public.products (sale_id) where sale_id is not null;

create policy "admins manage sales" on public.sales
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create trigger sales_touch_updated_at before update on public.sales
  for each row execute function public.touch_updated_at();
create trigger sales_audit after insert or update or delete on public.sales
  for each row execute function internal.audit();

-- Percent and euros are negative for less. The nearest price with the ending; where nothing would be left the price stays.
create function internal.changed_price(p_price numeric, p_percent numeric, p_amount numeric, p_ending text) returns numeric
language sql immutable set search_path = '' as $$
  select case
    when exact <= 0 then p_price
    when p_ending = 'exact' then exact
    else greatest(round(exact - ending), case when ending = 0 then 1 else 0 end) + ending end
  from (select round(p_price * (100 + coalesce(p_percent, 0)) / 100 + coalesce(p_amount, 0), 2) as exact,
    case p_ending when '90' then 0.90 when '95' then 0.95 else 0.00 end as ending) as asked;
$$;

-- The running sale that makes the article cheapest, if one does.
create function internal.best_sale(p_product public.products, p_regular numeric, out sale_id bigint, out price numeric)
language sql stable set search_path = '' as $$
  select s.id, c.price
  from public.sales s cross join lateral (select case
      when s.prices is not null then (s.prices ->> p_product.id::text)::numeric
      when s.product_ids is null or coalesce(p_product.variant_of, p_product.id) = any (s.product_ids)
        then internal.changed_price(p_regular, -s.percent, -s.amount, s.ending) end as price) as c
  where s.starts_at <= now() and s.ends_at > now() and c.price < p_regular
    and not p_product.is_voucher and not p_product.needs_artwork
  order by c.price, s.id limit 1;
$$;

create table internal.price_history (
  product_id bigint not null references public.products (id) on delete cascade,
  -- From when on; it holds until the next.
  since timestamptz not null default now(),
  price numeric(10, 2) not null,
  primary key (product_id, since)
);
alter table internal.price_history enable row level security;

-- The lowest of the 30 days before a moment (§ 11 (1) PAngV); null: it was not sold before.
create function internal.lowest_price(p_id bigint, p_before timestamptz) returns numeric
language sql stable set search_path = '' as $$
  select min(price) from internal.price_history
  where product_id = p_id and since < p_before
    and since >= coalesce((select max(since) from internal.price_history
      where product_id = p_id and since <= p_before - interval '30 days'), '-infinity');
$$;

-- Who writes a price means the regular one; what it costs follows from the sales.
create function internal.price_product() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_regular numeric := new.price;
  v_sale record;
begin
  select * into v_sale from internal.best_sale(new, v_regular);
  if v_sale.sale_id is null then
    new.sale_id := null; new.regular_price := null; new.lowest_price := null;
    return new;
  end if;
  new.sale_id := v_sale.sale_id; new.regular_price := v_regular; new.price := v_sale.price;
  -- A reduction that grows without a break keeps its first reference (§ 11 (2) PAngV).
  new.lowest_price := coalesce(case when old.sale_id is not null and new.price <= old.price then old.lowest_price end,
    internal.lowest_price(new.id, now()));
  -- What is no reduction by law is shown as none (EuGH C-330/23).
  if new.lowest_price <= new.price then new.lowest_price := null; end if;
  return new;
end $$;

create trigger products_price before update of price on public.products
  for each row execute function internal.price_product();

create function internal.keep_price() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Of several in one transaction only the last was seen.
  insert into internal.price_history values (new.id, now(), new.price)
    on conflict (product_id, since) do update set price = excluded.price;
  return null;
end $$;

-- What a draft would cost was never asked, so it is no reference.
create trigger products_keep_first_price after insert on public.products
  for each row when (new.draft_until is null) execute function internal.keep_price();
create trigger products_keep_price after update on public.products
  for each row when (new.draft_until is null and (old.price <> new.price or old.draft_until is not null)) execute function internal.keep_price();

-- Which sales ran when they were last applied: while they are the same, only products that changed since are asked.
create table internal.applied_sales (
  is_only boolean primary key default true check (is_only),
  running text not null,
  applied_at timestamptz not null
);
alter table internal.applied_sales enable row level security;

-- Begins and ends what is due; the clock calls it. Answers ids and addresses of the products that cost something else now.
create function public.apply_sales() returns text[]
language plpgsql security definer set search_path = '' set statement_timeout = '50s' as $$
declare
  v_running text := coalesce((select string_agg(format('%s %s', id, updated_at), ',' order by id) from public.sales
    where starts_at <= now() and ends_at > now()), '');
  -- What a transaction changed that was still open then is looked at, too. A variant is as old as its product.
  v_since timestamptz := (select applied_at - interval '5 minutes' from internal.applied_sales where running = v_running);
  v_ids bigint[];
begin
  insert into internal.applied_sales (running, applied_at) values (v_running, now())
    on conflict (is_only) do update set running = excluded.running, applied_at = excluded.applied_at;
  if v_running = '' and v_since is not null then
    return '{}';
  end if;
  v_ids := array(select p.id from public.products p cross join lateral internal.best_sale(p, coalesce(p.regular_price, p.price)) as best
    where (v_since is null or p.updated_at > v_since) and p.sale_id is distinct from best.sale_id);
  perform internal.lock_products(v_ids);
  update public.products set price = coalesce(regular_price, price) where id = any (v_ids);
  return array(select unnest(array[id::text, slug]) from public.products where id = any (internal.whole_products(v_ids)) order by id);
end $$;

-- What can be put back for a day, as admin_change_prices answers it.
create table internal.price_changes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  prices jsonb not null
);
alter table internal.price_changes enable row level security;

-- p_value in percent or, with p_is_amount, in euros. {change, products: [{id, slug, name, before_cents, after_cents}]}; dry: nothing is
-- written. PT409: one is not as it was seen.
create function public.admin_change_prices(p_rows jsonb, p_value numeric, p_is_amount boolean, p_ending text, p_is_dry boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := internal.whole_products(array(select (item ->> 'id')::bigint from jsonb_array_elements(p_rows) as item));
  v_products jsonb;
  v_change bigint;
begin
  perform internal.assert_admin();
  perform internal.lock_products(v_ids);
  if exists (select from jsonb_to_recordset(p_rows) as seen (id bigint, updated_at timestamptz)
    left join public.products p using (id) where p.updated_at is distinct from seen.updated_at)
  then
    raise exception 'changed' using errcode = 'PT409';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'slug', p.slug, 'name', internal.article_name(p),
      'before_cents', (c.before * 100)::bigint, 'after_cents', (c.after * 100)::bigint)
      order by p.name, coalesce(p.variant_of, p.id), p.id), '[]')
    into v_products
    from public.products p cross join lateral (select coalesce(p.regular_price, p.price) as before,
      internal.changed_price(coalesce(p.regular_price, p.price), case when not p_is_amount then p_value end,
        case when p_is_amount then p_value end, p_ending) as after) as c
    where p.id = any (v_ids) and p.archived_at is null and not p.is_voucher;
  if not p_is_dry then
    delete from internal.price_changes where created_at < now() - interval '1 day';
    insert into internal.price_changes (prices)
      select jsonb_agg(item) from jsonb_array_elements(v_products) as item where item -> 'before_cents' <> item -> 'after_cents'
      having count(*) > 0 returning id into v_change;
    update public.products p set price = (item ->> 'after_cents')::numeric / 100
      from jsonb_array_elements(v_products) as item where p.id = (item ->> 'id')::bigint and item -> 'before_cents' <> item -> 'after_cents';
  end if;
  return jsonb_build_object('change', v_change, 'products', v_products);
end $$;

-- [{id, at, count}] of the last day, newest first.
create function public.admin_price_changes() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'at', created_at, 'count', jsonb_array_length(prices)) order by id desc), '[]')
    from internal.price_changes where created_at >= now() - interval '1 day');
end $$;

-- Puts back each price that is still what the change made of it. {products: [{id, slug}], kept: names of the others}. PT409: not any more.
create function public.admin_undo_prices(p_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_prices jsonb;
  v_products jsonb;
begin
  perform internal.assert_admin();
  delete from internal.price_changes where id = p_id and created_at >= now() - interval '1 day' returning prices into v_prices;
  if v_prices is null then
    raise exception 'there is nothing to undo' using errcode = 'PT409';
  end if;
  perform internal.lock_products(array(select (item ->> 'id')::bigint from jsonb_array_elements(v_prices) as item));
  with back as (
    update public.products p set price = (item ->> 'before_cents')::numeric / 100 from jsonb_array_elements(v_prices) as item
      where p.id = (item ->> 'id')::bigint and coalesce(p.regular_price, p.price) * 100 = (item ->> 'after_cents')::numeric
      returning p.id, p.slug)
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'slug', slug)), '[]') into v_products from back;
  return jsonb_build_object('products', v_products, 'kept', (select coalesce(jsonb_agg(item -> 'name'), '[]')
    from jsonb_array_elements(v_prices) as item where not v_products @> jsonb_build_array(jsonb_build_object('id', item -> 'id'))));
end $$;

create function public.admin_list_sales(p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return internal.read_list('{}', 'public.sales', 'true', 't.starts_at desc, t.id desc',
    $s$t.id, t.name, t.starts_at, t.ends_at, t.percent, (t.amount * 100)::bigint as amount_cents, t.ending, t.updated_at as version,
      t.product_ids is null and t.prices is null as is_all,
      (select jsonb_agg(jsonb_build_object('article_number', p.article_number, 'price_cents', ((t.prices ->> p.id::text)::numeric * 100)::bigint) order by p.id)
        from public.products p where p.id = any (t.product_ids) or t.prices ? p.id::text) as articles$s$, false, p_page, p_size);
end $$;

grant execute on function public.apply_sales() to service_role;
grant execute on function public.admin_change_prices(jsonb, numeric, boolean, text, boolean), public.admin_price_changes(),
  public.admin_undo_prices(bigint), public.admin_list_sales(integer, integer) to authenticated;
grant select, insert, update, delete on public.sales to authenticated, service_role;

-- Deletes a product with its variants, or archives them when orders refer to one. Answers 'deleted', 'archived' or 'gone'.
create function public.admin_remove_product(p_id bigint) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  perform 1 from public.products where id = any (internal.whole_products(array[p_id])) order by id for update;
  if not exists (select from public.products where id = p_id) then
    return 'gone';
  end if;
  if exists (select from public.order_items where product_id = any (internal.whole_products(array[p_id]))) then
    update public.products set archived_at = coalesce(archived_at, now()), stock = 0 where id = p_id;
    return 'archived';
  end if;
  delete from public.products where id = p_id;
  return 'deleted';
end $$;

-- p_status: 'aktiv', 'entwurf', 'archiviert' or 'alle'; p_sort: 'neu', 'name', 'preis' or 'bestand'.
create function public.admin_list_products(p_words text[], p_category text, p_status text, p_sort text,
  p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_most constant integer := 1000;
  v_search text := internal.words_condition('public.products_search', p_words);
  v_ids bigint[];
begin
  perform internal.assert_admin();
  if v_search is not null then
    execute format('select array(select coalesce(t.variant_of, t.id) from public.products t where %s limit %s)', v_search, c_most + 1)
      into v_ids;
    if cardinality(v_ids) <= c_most then
      v_search := format('t.id = any(%L)', v_ids);
    end if;
  end if;
  return internal.read_list('{}', 'public.products',
    concat_ws(' and ', 't.variant_of is null and not t.is_voucher', case p_status when 'archiviert' then 't.archived_at is not null' when 'alle' then 'true'
      when 'entwurf' then 't.archived_at is null and t.draft_until is not null'
      else 't.archived_at is null' end, 't.category = ' || quote_literal(p_category), v_search),
    case p_sort when 'name' then 't.name' when 'preis' then 't.price' when 'bestand' then '(select sum(v.stock) from public.products v where v.id = t.id or v.variant_of = t.id)'
      else 't.created_at desc' end || ', t.id desc',
    $s$t.id, t.name, t.slug, t.article_number, (coalesce(t.regular_price, t.price) * 100)::bigint as price_cents, case when t.regular_price is not null then (t.price * 100)::bigint end as sale_cents, t.description, t.image_url, t.stock, t.is_new,
      t.archived_at is not null as is_archived, t.draft_until, t.updated_at, exists (select from public.order_items i join public.products v on v.id = i.product_id
        where t.id in (v.id, v.variant_of)) as is_ordered,
      (select jsonb_build_object('count', count(*) + 1, 'stock', t.stock + coalesce(sum(v.stock), 0),
        'price_cents', (least(coalesce(t.regular_price, t.price), min(coalesce(v.regular_price, v.price))) * 100)::bigint) from public.products v where v.variant_of = t.id and v.archived_at is null) as variants,
      (select c.name from public.categories c where c.slug = t.category) as category_name$s$,
    v_search is not null, p_page, p_size);
end $$;

create function public.admin_next_article_number() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return 'KG-' || (select coalesce(max(substr(article_number, 4)::integer), 1000) + 1
    from public.products where article_number ~ '^KG-[0-9]{4,6}$');
end $$;

-- creation_key: the same key again gives the same product. Outcomes: 'saved', 'changed', 'taken' or 'no_category'.
create function public.admin_save_product(p_product jsonb, p_pictures jsonb, p_seen jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_own bigint := (p_seen ->> 'id')::bigint;
  v_needs_number boolean := coalesce(p_product -> 'article_number' = 'null', p_seen is null);
  v_columns text;
  v_row jsonb;
  v_key uuid;
  v_id bigint;
  v_created jsonb;
  v_taken text;
begin
  perform internal.assert_admin();
  if jsonb_typeof(p_product) is distinct from 'object' or p_product = '{}'
      or jsonb_typeof(p_pictures) is distinct from 'array' then
    raise exception 'a product and its pictures are needed' using errcode = 'PT400';
  end if;
  perform internal.lock_products(array[v_own]);
  v_row := p_product - 'creation_key' - 'wanted_slug';
  v_key := (p_product ->> 'creation_key')::uuid;
  if exists (select from public.products where id = v_own and is_voucher) then
    raise exception 'the article of a voucher is the shop''s own' using errcode = 'PT400';
  end if;
  if p_seen is null then
    v_id := internal.created_with(v_key);
    select jsonb_build_object('outcome', 'saved', 'id', id, 'slug', slug) into v_created from public.products where id = v_id;
    if found then
      return v_created;
    end if;
    v_row := v_row || jsonb_build_object('image_url', p_pictures -> 0 ->> 'url',
      'secondary_image_url', p_pictures -> 1 ->> 'url', 'image_color', p_pictures -> 0 ->> 'color');
  end if;
  loop
    if p_product ? 'wanted_slug' then
      v_row := v_row || jsonb_build_object('slug', internal.free_slug(p_product ->> 'wanted_slug', v_own));
    end if;
    if v_needs_number then
      v_row := v_row || jsonb_build_object('article_number', public.admin_next_article_number());
    end if;
    select string_agg(quote_ident(key), ', ') into v_columns from jsonb_object_keys(v_row) key;
    begin
      if p_seen is null then
        execute format('insert into public.products (%1$s) select %1$s from jsonb_populate_record(null::public.products, $1)
          returning id', v_columns) into v_id using v_row;
      else
        execute format('update public.products set (%1$s) = (select %1$s from jsonb_populate_record(null::public.products, $1))
          where id = $2 and updated_at = $3 and ($4 is null or stock = $4) returning id', v_columns) into v_id
          using v_row, v_own, (p_seen ->> 'updated_at')::timestamptz, (p_seen ->> 'stock')::integer;
      end if;
      exit;
    exception when unique_violation then
      get stacked diagnostics v_taken = constraint_name;
      -- What was chosen was taken at the same moment: another is chosen.
      if not (v_taken = 'products_slug_key' and p_product ? 'wanted_slug'
        or v_taken = 'products_article_number_key' and v_needs_number) then
        raise;
      end if;
    end;
  end loop;
  if v_id is null then
    return jsonb_build_object('outcome', 'changed');
  end if;
  perform internal.put_pictures(v_id, p_pictures);
  update internal.created set id = v_id where key = v_key;
  return (select jsonb_build_object('outcome', 'saved', 'id', id, 'slug', slug) from public.products where id = v_id);
exception
  when unique_violation then
    get stacked diagnostics v_taken = constraint_name;
    case v_taken
      when 'products_slug_key' then return '{"outcome": "taken", "what": "slug"}';
      when 'products_article_number_key' then return jsonb_build_object('outcome', 'taken', 'what', 'article_number',
        'name', (select name from public.products where article_number = p_product ->> 'article_number'));
      else raise;
    end case;
  when foreign_key_violation then return jsonb_build_object('outcome', 'no_category');
  when undefined_column then raise exception 'a product has no such column' using errcode = 'PT400';
end $$;

-- Drafts whose moment has come. Answers the ids and addresses of all that is on sale now, variants too.
create function public.publish_due_products() returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(select id from public.products where draft_until <= now() and variant_of is null);
begin
  perform internal.lock_products(internal.whole_products(v_ids));
  update public.products set draft_until = null where id = any (v_ids) and draft_until <= now();
  return array(select unnest(array[id::text, slug]) from public.products
    where id = any (internal.whole_products(v_ids)) and draft_until is null order by id);
end $$;

-- [{id, slug, name, pieces, cents}] of the last 30 German days, without cancelled orders and what came back.
create function public.admin_top_products(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_since timestamptz := internal.german_midnight((now() at time zone 'Europe/Berlin')::date - 29);
begin
  perform internal.assert_admin();
  return (with sold as (
      select i.product_id, sum(i.quantity - i.returned) as pieces,
        sum(internal.paid_for((i.unit_price * 100)::bigint, i.quantity, (i.reduction * 100)::bigint, i.quantity - i.returned))::bigint as cents
      from public.orders o join public.order_items i on i.order_id = o.id
      where o.mode = p_mode and o.status in ('paid', 'dispatched') and o.placed_at >= v_since
      group by i.product_id having sum(i.quantity - i.returned) > 0
      order by pieces desc, cents desc, i.product_id limit 5)
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'slug', p.slug, 'name', internal.article_name(p), 'pieces', s.pieces,
      'cents', s.cents) order by s.pieces desc, s.cents desc, p.id), '[]')
    from sold s join public.products p on p.id = s.product_id);
end $$;

-- [{id, number, name, stock, sold30, sold90, wanted}] of what is to be ordered again, the scarcest first: `wanted` lasts for another 90
-- days, and brings the stock above the limit. Limited editions are not made again.
create function public.admin_low_stock(p_mode text, p_default integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
begin
  perform internal.assert_admin();
  return (with low as (
      select p.*, coalesce(p.low_stock, p_default) as least from public.products p
      where search.is_sold(p) and not p.is_voucher and p.edition_size is null and p.stock <= coalesce(p.low_stock, p_default)
    ), sold as (
      select i.product_id, sum(i.quantity - i.returned) as days_90, coalesce(sum(i.quantity - i.returned)
          filter (where o.placed_at >= internal.german_midnight(v_today - 29)), 0) as days_30
      from public.orders o join public.order_items i on i.order_id = o.id
      where o.mode = p_mode and o.status in ('paid', 'dispatched') and o.placed_at >= internal.german_midnight(v_today - 89)
        and i.product_id in (select id from low)
      group by i.product_id
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(l.variant_of, l.id), 'number', l.article_number,
        'name', concat_ws(', ', l.name, internal.variant_label(l.option_names, l.option_values)), 'stock', l.stock,
        'sold30', coalesce(s.days_30, 0), 'sold90', coalesce(s.days_90, 0),
        'wanted', greatest(coalesce(s.days_90, 0), l.least + 1) - l.stock) order by l.stock, s.days_90 desc nulls last, l.id), '[]')
    from low l left join sold s on s.product_id = l.id);
end $$;

-- All or none. PT409: a row is not as it was seen. PT422: more than the edition, or stock for variants.
create function public.admin_change_products(p_rows jsonb, p_action text, p_value text) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(select (item ->> 'id')::bigint from jsonb_array_elements(p_rows) as item);
begin
  perform internal.assert_admin();
  if exists (select from public.products where id = any (v_ids) and is_voucher) then
    raise exception 'the article of a voucher is the shop''s own' using errcode = 'PT400';
  end if;
  perform internal.lock_products(internal.whole_products(v_ids));
  if exists (select from jsonb_to_recordset(p_rows) as seen (id bigint, updated_at timestamptz, stock integer)
    left join public.products p using (id)
    where p.updated_at is distinct from seen.updated_at or (p_action = 'stock' and p.stock <> seen.stock))
  then
    raise exception 'changed' using errcode = 'PT409';
  end if;
  if p_action = 'stock' and exists (select from public.products where id = any (v_ids) and option_names <> '{}') then
    raise exception 'variants have a stock each' using errcode = 'PT422', detail = 'variants';
  elsif p_action = 'stock' and exists (select from public.products where id = any (v_ids) and edition_size < p_value::integer) then
    raise exception 'more than the edition has' using errcode = 'PT422';
  end if;
  case p_action
    when 'archive' then update public.products set archived_at = now() where id = any (v_ids) and archived_at is null;
    when 'restore' then update public.products set archived_at = null where id = any (v_ids) and archived_at is not null;
    when 'new', 'not_new' then
      update public.products set is_new = (p_action = 'new') where id = any (v_ids) and is_new <> (p_action = 'new');
    when 'category' then update public.products set category = p_value where id = any (v_ids) and category <> p_value;
    when 'stock' then update public.products set stock = p_value::integer where id = any (v_ids) and stock <> p_value::integer;
    else raise exception 'no such action' using errcode = 'PT400';
  end case;
  return array(select slug from public.products where id = any (v_ids) order by id);
end $$;

grant execute on function public.admin_remove_product(bigint),
  public.admin_list_products(text[], text, text, text, integer, integer), public.admin_next_article_number(),
  public.admin_save_product(jsonb, jsonb, jsonb), public.admin_top_products(text), public.admin_low_stock(text, integer),
  public.admin_change_products(jsonb, text, text) to authenticated;
grant execute on function public.publish_due_products() to service_role;

create text search dictionary search.german_words (template = snowball, language = german);
create text search configuration search.stems (parser = pg_catalog."default");
alter text search configuration search.stems
  add mapping for asciiword, word, numword, int, uint, float, sfloat with search.german_words;

-- `normalizeText` in lib/platform/forms/typed-text.ts does the same.
create function search.typed_text(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(
    normalize(
      regexp_replace(
        regexp_replace(p_text, '\r\n?|[\u2028\u2029]', chr(10), 'g'),
        '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|(?<![\u2190-\u2BFF\U0001F000-\U0001FAFF\uFE0F])\u200D|\u200D(?![\u2190-\u2BFF\U0001F000-\U0001FAFF])',
        '', 'g'),
      nfc),
    U&'\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000\2010\2011\2212\FE63\FF0D\00B4\02B9\02BC\2032\FF07',
    repeat(' ', 16) || '-----’’’’’');
$$;

-- Lower case without accents. The "C" collation, because PGlite and hosted Postgres disagree on every other one.
create function search.fold(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(search.typed_text(p_text), nfkc)) collate "C");
$$;

-- '1.000' is the word '1000'.
create function search.word_list(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(search.fold(p_text), '([0-9])[.]([0-9]{3})(?![0-9])', '\1\2', 'g'),
    '[^a-z0-9]+', ' ', 'g'));
$$;

-- 'gaerten' becomes 'garten', as 'Gärten' does when folded; 'frauen', 'feuer' and 'quelle' never had an umlaut.
create function search.without_digraphs(p_words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(p_words, '([ao]|(?<![aeoq])u)e', '\1', 'g');
$$;

create function search.vector(p_words text) returns tsvector
language sql immutable strict parallel safe set search_path = '' as $$
  select to_tsvector('search.stems', p_words || case when d <> p_words then ' ' || d else '' end)
  from search.without_digraphs(p_words) d;
$$;

-- Words one typo apart share an element, which a GIN index finds; trigrams miss such typos in short words.
create function search.typo_variants(p_word text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array_agg(distinct overlay(beginning placing '' from i for 1)) || beginning
  from left(p_word, 8) beginning, generate_series(1, length(beginning)) i
  group by beginning;
$$;

-- A letter added, left out or changed, or two neighbors swapped; or the same word.
create function search.is_one_typo_apart(p_one text, p_other text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  same integer := 0;
begin
  if abs(length(p_one) - length(p_other)) > 1 then return false; end if;
  if p_one = p_other then return true; end if;
  while substr(p_one, same + 1, 1) = substr(p_other, same + 1, 1) loop
    exit when same >= length(p_one);
    same := same + 1;
  end loop;
  return case length(p_one) - length(p_other)
    when 1 then substr(p_one, same + 2) = substr(p_other, same + 1)
    when -1 then substr(p_one, same + 1) = substr(p_other, same + 2)
    else substr(p_one, same + 2) = substr(p_other, same + 2)
      or substr(p_one, same + 1, 2) = reverse(substr(p_other, same + 1, 2))
        and substr(p_one, same + 3) = substr(p_other, same + 3) end;
end $$;

create function rules.price_bands() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['0-25', '25-50', '50-75', '75-100', '100-250', '250-'];
$$;

create function search.price_band(p_price numeric) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select (rules.price_bands())[width_bucket(p_price, array[25, 50, 75, 100, 250]::numeric[]) + 1];
$$;

create table search.vocabulary (
  word text collate "C" primary key,
  stem text collate "C" not null,
  -- Of the word and of its stem: 'bulme' is one typo from 'blume', which the shop may know as 'blumen' only.
  typo_variants text[] not null
);
alter table search.vocabulary enable row level security;
create index vocabulary_trigrams on search.vocabulary using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
create index vocabulary_stems on search.vocabulary (stem);
create index vocabulary_typo_variants on search.vocabulary using gin (typo_variants) with (fastupdate = off);

create policy "everyone reads vocabulary" on search.vocabulary for select to anon, authenticated using (true);

-- 'garten' for 'papiergarten': per word its longest ending that is itself a word of the shop.
create function search.compound_endings(p_words text) returns text
language sql stable set search_path = '' set enable_seqscan = off as $$
  select string_agg(ending, ' ')
  from unnest(string_to_array(p_words, ' ')) w (word)
  cross join lateral (
    select v.word as ending from search.vocabulary v
    where v.word = any (array(select right(w.word, -i) from generate_series(3, length(w.word) - 4) i))
    order by length(v.word) desc limit 1
  ) longest;
$$;

grant execute on function search.typed_text(text), search.fold(text), search.word_list(text), search.without_digraphs(text), search.vector(text),
  search.typo_variants(text), search.is_one_typo_apart(text, text), search.price_band(numeric), search.compound_endings(text)
  to anon, authenticated, service_role;
grant select on search.vocabulary to anon, authenticated, service_role;

-- Holds at 100,000 products and 50,000 words.

-- Counting products per bucket needs one narrow index; all facets follow from a few hundred buckets.
create table search.facet_buckets (
  id integer generated always as identity primary key,
  category text not null,
  -- As in search.product_facts: 'prices=25-50', and both 'pieces=500' and 'pieces=1000' for a motif with these variants.
  facets text[] not null unique,
  -- As of the last time bucket_changes were added up.
  products integer not null default 0
);
alter table search.facet_buckets enable row level security;

create policy "everyone reads buckets" on search.facet_buckets for select to anon, authenticated using (true);

-- Beside public.products, so that a changed stock does not rewrite search indexes.
create table search.entries (
  product_id bigint primary key references public.products (id) on delete cascade,
  bucket integer not null references search.facet_buckets (id),
  featured_rank integer,
  created_at timestamptz not null,
  price_cents bigint not null,
  name_key text collate "C" not null,
  effort integer,
  -- For ranking: name (A), category (B), material, article number, pieces (C), words inside those words (D).
  titles tsvector not null,
  words tsvector not null
);
alter table search.entries enable row level security;

-- Filtered pages, deep ones too, are read from the index alone.
create index entries_featured on search.entries (featured_rank, created_at desc, product_id desc) include (bucket);
create index entries_newest on search.entries (created_at desc, product_id desc) include (bucket);
create index entries_price on search.entries (price_cents, product_id) include (bucket);
create index entries_name on search.entries (name_key, product_id) include (bucket);
create index entries_effort on search.entries (effort, product_id) include (bucket);
create index entries_bucket on search.entries (bucket);
-- Without fastupdate: entries that wait to be indexed would be searched one by one.
create index entries_words on search.entries using gin (words) with (fastupdate = off);
create index entries_titles on search.entries using gin (titles) with (fastupdate = off);

create policy "everyone reads entries" on search.entries for select to anon, authenticated using (true);

-- Adding a row takes no lock that two orders could wait for.
create table search.bucket_changes (bucket integer not null, change integer not null);
alter table search.bucket_changes enable row level security;

create policy "everyone reads changed counts" on search.bucket_changes for select to anon, authenticated using (true);

create table search.index_queue (product_id bigint primary key references public.products (id) on delete cascade);
alter table search.index_queue enable row level security;

create policy "the server reads what is pending" on search.index_queue for select to service_role using (true);

create view search.variant_facts with (security_invoker = true) as
select p.id, v.*
from public.products p cross join lateral (
  select min(v.price) as price, bool_or(v.stock > 0) as in_stock, sum(v.stock)::integer as stock, count(*)::integer as variants,
    count(distinct v.price) > 1 as differ_in_price, (array_agg(v.contents order by v.price, v.id))[1] as contents,
    (array_agg(v.lowest_price order by v.price, v.id))[1] as lowest_price,
    array(select distinct w.pieces from public.products w
      where p.id in (w.id, w.variant_of) and search.is_sold(w) and w.pieces is not null order by 1) as pieces,
    string_agg(v.article_number, ' ') as article_numbers,
    string_agg(concat_ws(' ', v.difficulty, v.dimensions, array_to_string(v.option_values, ' ')), ' ') as choices
  from public.products v where (v.id = p.id or v.variant_of = p.id) and search.is_sold(v)
) v
where p.variant_of is null;

-- effortOf in lib/puzzle/difficulty is the same.
create function search.effort(p_pieces integer, p_confusable numeric) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select round(p_pieces * (1 + 2 * p_confusable))::integer;
$$;

-- A list in this order agrees with the owners' labels.
create function search.called_effort(p_effort integer, p_word text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select least(greatest(p_effort, steps[n - 1]), steps[n] - 1)
  from rules.difficulty_steps() as steps, array_position(rules.difficulties(), p_word) as n;
$$;

create function search.facet(p_name text, p_values text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select p_name || '=' || value from unnest(p_values) value where value <> '');
$$;

-- The order of a filter's options; null: by number or alphabet.
create function search.facet_order(p_name text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case p_name when 'prices' then rules.price_bands() when 'difficulties' then rules.difficulties()
    when 'recipients' then rules.recipients() when 'occasions' then rules.occasions() end;
$$;

-- Texts are cut where a tsvector or an index row would refuse them.
create view search.product_facts with (security_invoker = true) as
select p.id, p.category,
  -- Under the filters' names in lib/search/filters.ts; a yes or no is 1 or 0.
  search.facet('categories', array[p.category])
    || search.facet('prices', array[search.price_band(v.price)])
    || search.facet('pieces', v.pieces::text[])
    || search.facet('difficulties', array[btrim(p.difficulty)])
    || search.facet('materials', array[btrim(p.material)])
    || search.facet('recipients', p.recipients)
    || search.facet('occasions', p.occasions)
    || search.facet('engraving', array[(p.engraving is not null)::integer::text])
    || search.facet('novelty', array[p.is_new::integer::text])
    || search.facet('availability', array[v.in_stock::integer::text]) as facets,
  p.featured_rank, p.created_at, (v.price * 100)::bigint as price_cents,
  left(search.fold(p.name), 200) as name_key,
  search.word_list(left(p.name, 2000)) as name_words,
  search.word_list(c.name) as category_words,
  search.word_list(left(concat_ws(' ', v.article_numbers, p.material, array_to_string(v.pieces, ' ')), 2000)) as fact_words,
  search.word_list(left(concat_ws(' ',
    (select string_agg(n || 'er Teile teilig', ' ') from unnest(v.pieces) as n),
    case c.kind when 'puzzle' then 'Puzzle Kunst Kunstpuzzle' when 'jewelry' then 'Schmuck' end,
    case when p.edition_size is not null then 'Limitierte Edition Auflage' end,
    case when p.engraving is not null then 'Gravur Gravieren Wunschgravur' end,
    v.choices, regexp_replace(p.description, '\]\(/[^)]*\)', ' ', 'g')), 50000)) as description_words,
  array_remove(array['=' || c.kind, '=' || c.slug,
    case when p.engraving is not null then '=engraving' end, case when p.edition_size is not null then '=limited' end,
    case when p.is_new then '=new' end,
    case when p.difficulty = any ((rules.difficulties())[3:]) then '=hard' when p.difficulty is not null then '=easy' end], null)
    || array(select '=p' || n from (select unnest(v.pieces) union select round(unnest(v.pieces), -2)) pieces (n)) as fact_tokens,
  search.called_effort(search.effort(p.pieces, p.confusable), p.chosen_difficulty) as effort
from public.products p
join public.categories c on c.slug = p.category
join search.variant_facts v on v.id = p.id
where search.is_sold(p) and not p.needs_artwork and not p.is_voucher;

create function search.title_vector(p_facts search.product_facts) returns tsvector
language sql stable set search_path = '' as $$
  select setweight(search.vector(p_facts.name_words), 'A') || setweight(search.vector(p_facts.category_words), 'B')
    || setweight(search.vector(p_facts.fact_words), 'C') || coalesce(search.vector(search.compound_endings(
      concat_ws(' ', p_facts.name_words, p_facts.category_words, p_facts.fact_words))), '');
$$;

grant select on search.facet_buckets, search.entries, search.bucket_changes, search.variant_facts to anon, authenticated, service_role;
grant select on search.index_queue to service_role;
grant execute on function search.title_vector(search.product_facts), search.facet(text, text[]), search.facet_order(text),
  search.effort(integer, numeric), search.called_effort(integer, text) to anon, authenticated, service_role;

create function search.in_stock(p_facets text[]) returns text[]
language sql immutable parallel safe as $$ select array_replace(p_facets, 'availability=0', 'availability=1'); $$;

create function search.sold_out(p_facets text[]) returns text[]
language sql immutable parallel safe as $$ select array_replace(p_facets, 'availability=1', 'availability=0'); $$;

-- The caller has locked them. Definer's rights: an admin may write products but not these tables.
create function search.index_products(p_ids bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts search.product_facts[];
begin
  facts := array(select f from search.product_facts f where f.id = any (p_ids) order by f.id);

  delete from search.entries where product_id = any (p_ids) and product_id not in (select id from unnest(facts));

  -- Digits are left out: '1001' is an article number, not a mistyped '1000'. Sorted, so that writers lock in one order.
  insert into search.vocabulary (word, stem, typo_variants)
  select word, stem, search.typo_variants(word) || search.typo_variants(stem)
  from (
    select distinct w.word collate "C" as word
    from unnest(facts) f
    cross join unnest(string_to_array(concat_ws(' ', f.name_words, f.category_words, f.fact_words, f.description_words), ' '))
      w (word)
    where w.word ~ '^[a-z]{3,40}$'
  ) used
  cross join lateral (select (ts_lexize('search.german_words', word))[1]) s (stem)
  where not exists (select from search.vocabulary v where v.word = used.word)
  order by word
  on conflict do nothing;

  -- Both stock states at once: a sale then never inserts a bucket, and two orders cannot wait for each other's.
  insert into search.facet_buckets (category, facets)
  select distinct f.category, s.facets
  from unnest(facts) f cross join lateral (values (search.sold_out(f.facets)), (search.in_stock(f.facets))) s (facets)
  -- Conflicts would use up ids, and the ids are positions in a mask.
  where not exists (select from search.facet_buckets c where c.facets = s.facets)
  order by facets
  on conflict do nothing;

  insert into search.entries (product_id, bucket, featured_rank, created_at, price_cents, name_key, effort, titles, words)
  select f.id, c.id, f.featured_rank, f.created_at, f.price_cents, f.name_key, f.effort, t.titles,
    strip(t.titles || search.vector(f.description_words)) || array_to_tsvector(f.fact_tokens)
  from unnest(facts) f
  join search.facet_buckets c using (facets)
  cross join lateral (select search.title_vector(f) offset 0) t (titles)
  order by f.id
  on conflict (product_id) do update set (bucket, featured_rank, created_at, price_cents, name_key, effort, titles, words) =
    (excluded.bucket, excluded.featured_rank, excluded.created_at, excluded.price_cents, excluded.name_key,
     excluded.effort, excluded.titles, excluded.words);
end $$;

create function search.index_written_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform search.index_or_queue(array(select distinct coalesce(variant_of, id) from written));
    return null;
  end if;
  perform search.index_or_queue(array(
    select distinct coalesce(w.variant_of, w.id) from written w join replaced r using (id)
    where (w.stock > 0) <> (r.stock > 0)
      or to_jsonb(w) - '{stock,updated_at}'::text[] <> to_jsonb(r) - '{stock,updated_at}'::text[]));
  delete from search.entries where product_id in (
    select p.id from written w join public.products p using (id) where not search.is_sold(p));
  return null;
end $$;

-- A deleted variant takes its facts along; of a listed product the entry goes with it.
create function search.index_deleted_variants() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform search.index_or_queue(array(
    select p.id from public.products p where p.id in (select variant_of from replaced)));
  return null;
end $$;

create function search.index_category() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform search.index_or_queue(array(select id from public.products where category = new.slug and variant_of is null));
  return null;
end $$;

create trigger products_search_insert after insert on public.products
  referencing new table as written for each statement execute function search.index_written_products();

create trigger products_search_update after update on public.products
  referencing old table as replaced new table as written for each statement execute function search.index_written_products();

create trigger products_search_delete after delete on public.products
  referencing old table as replaced for each statement execute function search.index_deleted_variants();

create trigger categories_search_update after update on public.categories
  for each row when (old.name <> new.name or old.kind <> new.kind) execute function search.index_category();

create function search.count_buckets() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into search.bucket_changes select bucket, count(*) from written group by bucket;
  elsif tg_op = 'DELETE' then
    insert into search.bucket_changes select bucket, -count(*) from replaced group by bucket;
  else
    insert into search.bucket_changes
    select bucket, sum(change)
    from (select bucket, 1 as change from written union all select bucket, -1 from replaced) changes
    group by bucket having sum(change) <> 0;
  end if;
  return null;
end $$;

create trigger entries_count_insert after insert on search.entries
  referencing new table as written for each statement execute function search.count_buckets();

create trigger entries_count_update after update on search.entries
  referencing old table as replaced new table as written for each statement execute function search.count_buckets();

create trigger entries_count_delete after delete on search.entries
  referencing old table as replaced for each statement execute function search.count_buckets();

-- More would not be done before the statement's timeout.
create function search.max_indexed_at_once() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 200; $$;

-- A product that another transaction changes is indexed later, too: who has written a variant must not wait for it.
create function search.index_or_queue(p_ids bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_now bigint[] := '{}';
begin
  if cardinality(p_ids) = 0 then
    return;
  end if;
  if cardinality(p_ids) <= search.max_indexed_at_once() and current_setting('search.later', true) is distinct from 'on' then
    v_now := array(select id from public.products where id = any (p_ids) order by id for no key update skip locked);
  end if;
  -- Not one that is being deleted.
  insert into search.index_queue
    select id from public.products where id = any (p_ids) and id <> all (v_now) order by id for key share skip locked
    on conflict do nothing;
  if cardinality(v_now) > 0 then
    perform search.index_products(v_now);
  end if;
end $$;

create function search.index_queued(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from search.index_queue where product_id = any (p_ids);
  if cardinality(p_ids) > 0 then perform search.index_products(p_ids); end if;
end $$;

-- 0 when none waits. One that is being changed is left for the next call: waiting could deadlock.
create function public.index_pending(p_limit integer default 200) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ids bigint[];
  v_tried integer;
begin
  ids := array(
    select p.id from public.products p
    where p.id in (select product_id from search.index_queue
      where product_id <> all ((select internal.waiting_rows('search index'))::bigint[]) order by product_id limit least(greatest(p_limit, 1), 1000))
    order by p.id for no key update skip locked);
  v_tried := internal.each_row('search index', 'select search.index_queued($1)', ids);
  -- After the vocabulary, as tidy_search locks the two.
  if pg_try_advisory_xact_lock(hashtext('search.bucket_changes')) then
    with folded as (delete from search.bucket_changes returning bucket, change),
      sums as (select bucket, sum(change) as change from folded group by bucket having sum(change) <> 0)
    update search.facet_buckets c set products = c.products + s.change from sums s where s.bucket = c.id;
  end if;
  return v_tried;
end $$;

-- Answers the last word looked at; null at the end, when unused buckets are forgotten and counted again.
create function public.tidy_search(p_after text default '', p_limit integer default 1000) returns text
language plpgsql security definer set search_path = '' as $$
declare
  looked_at text[];
begin
  -- Against `index_products`, which reads these two tables before it writes what refers to them.
  lock table search.vocabulary, search.facet_buckets in share row exclusive mode;
  looked_at := array(
    select word from search.vocabulary where word > p_after collate "C" order by word limit greatest(p_limit, 1));
  delete from search.vocabulary v where v.word = any (looked_at) and not search.has_match(v.stem::tsquery);
  if cardinality(looked_at) > 0 then return looked_at[cardinality(looked_at)]; end if;

  delete from search.bucket_changes;
  update search.facet_buckets c set products = (select count(*) from search.entries e where e.bucket = c.id);
  -- A sale must find the bucket of what is sold out, so the two stock states go together.
  delete from search.facet_buckets c
  where not exists (
    select from search.facet_buckets twin
    where twin.products > 0
      and search.in_stock(twin.facets) = search.in_stock(c.facets));
  return null;
end $$;

grant execute on function search.max_indexed_at_once() to anon, authenticated, service_role;
grant execute on function public.index_pending(integer), public.tidy_search(text, integer) to service_role;

-- What words mean: other words, a fact of products, a page, or nothing (then they are passed over).
create table public.search_synonyms (
  id bigint generated always as identity primary key,
  words text[] not null check (cardinality(words) between 1 and 60),
  -- Each alternative may have several words, which a product must all have.
  meanings text[] not null default '{}' check (cardinality(meanings) <= 60),
  fact text check (fact ~ '^[a-z0-9-]{1,100}$'),
  page text check (page ~ '^(/[a-z0-9-]+)+$' and length(page) <= 200),
  note text check (btrim(note) <> '' and length(note) <= 200),
  -- Of `words`, as typed words are compared with them.
  keys text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.search_synonyms enable row level security;
create index search_synonyms_keys on public.search_synonyms using gin (keys) with (fastupdate = off);

create policy "everyone reads synonyms" on public.search_synonyms for select to anon, authenticated using (true);
create policy "admins add synonyms" on public.search_synonyms for insert to authenticated with check ((select public.is_admin()));
create policy "admins change synonyms" on public.search_synonyms
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins remove synonyms" on public.search_synonyms for delete to authenticated using ((select public.is_admin()));

create function search.synonym_key(p_words text[]) returns text
language sql stable strict set search_path = '' as $$
  select string_agg(coalesce((ts_lexize('search.german_words', d))[1], d), ' ' order by n)
  from unnest(p_words) with ordinality w (word, n) cross join search.without_digraphs(word) d;
$$;

create function search.set_synonym_keys() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.keys := array(
    select key from (select distinct search.synonym_key(search.query_words(word)) as key from unnest(new.words) word) keys
    where key is not null);
  if new.keys = '{}' then raise exception 'No word to search for' using errcode = 'check_violation'; end if;
  return new;
end $$;

create trigger search_synonyms_keys before insert or update on public.search_synonyms
  for each row execute function search.set_synonym_keys();
create trigger search_synonyms_touch_updated_at before update on public.search_synonyms
  for each row execute function public.touch_updated_at();
create trigger search_synonyms_audit after insert or update or delete on public.search_synonyms
  for each row execute function internal.audit();

-- Facts are words that cannot be typed.
create function search.fact_query(p_fact text) returns tsquery
language sql immutable strict parallel safe set search_path = '' as $$
  select quote_literal('=' || p_fact)::tsquery;
$$;

-- What was searched and not found, per day; no more different words a day than anybody could read.
create table public.missed_searches (
  day date not null,
  words text not null check (length(words) between 2 and 60),
  count integer not null default 1,
  primary key (day, words)
);
alter table public.missed_searches enable row level security;
create policy "admins read missed searches" on public.missed_searches for select to authenticated using ((select public.is_admin()));

-- Long numbers may be somebody's: a telephone number, an order's.
create function public.record_missed_search(p_query text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_words text := array_to_string((search.understand(p_query, true)).unknown, ' ');
  v_day date := (now() at time zone 'Europe/Berlin')::date;
begin
  if length(v_words) not between 2 and 60 or p_query ~ '[0-9]{5}|@' then return; end if;
  update public.missed_searches set count = count + 1 where day = v_day and words = v_words;
  if found then return; end if;
  perform pg_advisory_xact_lock(hashtext('public.missed_searches'));
  if (select count(*) from public.missed_searches where day = v_day) < rules.missed_searches_a_day() then
    insert into public.missed_searches (day, words) values (v_day, v_words)
    on conflict (day, words) do update set count = public.missed_searches.count + 1;
  end if;
end $$;

create function rules.missed_searches_a_day() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 300; $$;

create function public.admin_missed_searches() returns table (words text, searches bigint, last_day date)
language sql stable security invoker set search_path = '' as $$
  select words, sum(count), max(day) from public.missed_searches
  group by words order by sum(count) desc, max(day) desc, words limit 50;
$$;

grant execute on function search.synonym_key(text[]), search.fact_query(text) to anon, authenticated, service_role;
grant execute on function search.set_synonym_keys() to authenticated, service_role;
grant execute on function public.record_missed_search(text) to service_role;
grant execute on function public.admin_missed_searches() to authenticated;
grant select on public.search_synonyms to anon;
grant select, insert, update, delete on public.search_synonyms to authenticated, service_role;
grant select on public.missed_searches to authenticated, service_role;

-- At most ten; stop words only when there is nothing else. Null for a single letter, which would find half the shop.
create function search.query_words(p_query text) returns text[]
language sql stable set search_path = '' as $$
  with typed as (
    select word, n, word ~ '[0-9]' or (ts_lexize('pg_catalog.german_stem', word) <> '{}'
      -- The dictionary's list has these with their umlaut only.
      and word not in ('fur', 'fuer', 'uber', 'ueber')) as telling
    from unnest(string_to_array(nullif(search.word_list(left(p_query, 200)), ''), ' ')) with ordinality w (word, n)
    where n <= 10 and (length(word) > 1 or word ~ '[0-9]')
  )
  select array_agg(word order by n) from typed
  where (telling or not exists (select from typed where telling))
  having max(length(word)) > 1;
$$;

-- Words are of a-z and 0-9 only, so a valid tsquery. In variables: the planner must not read the whole vocabulary.
create function search.word_query(p_word text, p_unfinished boolean) returns tsquery
language plpgsql stable strict set search_path = '' set enable_seqscan = off as $$
declare
  terms text[] := tsvector_to_array(search.vector(p_word));
  spelling text;
  after text;
begin
  if p_unfinished then
    foreach spelling in array array[p_word, search.without_digraphs(p_word)] loop
      continue when length(spelling) < 2;
      terms := terms || (spelling || ':*');
      continue when length(spelling) < 4;
      after := spelling || '~';
      terms := terms || array(
        select v.stem from search.vocabulary v
        where v.word >= spelling collate "C" and v.word < after collate "C" and length(v.stem) < length(spelling));
    end loop;
  end if;
  return (select string_agg(distinct term, ' | ')::tsquery from unnest(terms) term);
end $$;

create function search.join_queries(p_queries tsquery[], p_operator text) returns tsquery
language sql immutable strict set search_path = '' as $$
  select string_agg('(' || query::text || ')', p_operator)::tsquery from unnest(p_queries) query;
$$;

-- A common word is seen in the first products read; only for a rarer one is the index asked.
create function search.has_match(p_query tsquery) returns boolean
language plpgsql stable strict set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
begin
  return exists (select from (select words from search.entries limit 100) beginning where words @@ p_query)
    or exists (select from search.entries where words @@ p_query);
end $$;

-- '1000teile' are 1000 Teile, 'goldkette' is a Kette whose other words contain 'gold'.
create function search.parted_word(p_word text) returns tsquery
language plpgsql stable strict set search_path = '' set enable_seqscan = off as $$
declare
  head text;
  tail text;
  containing tsquery;
  parted tsquery;
begin
  if p_word ~ '[0-9]' then
    return (
      select search.join_queries(array_agg(search.word_query(part[1], false)), '&')
      -- '1000er' is a word; a letter alone, as in '48x60', is none.
      from (select part from regexp_matches(p_word, '[0-9]+(?:er(?=[a-z]))?|[a-z]{2,}', 'g') part limit 6) parts);
  end if;
  for head, tail in
    select left(p_word, n), right(p_word, -n) from generate_series(3, length(p_word) - 3) n
    where exists (
      select from search.vocabulary v where v.stem = any (tsvector_to_array(search.vector(right(p_word, -n)))))
    order by n limit 3
  loop
    parted := search.word_query(head, false) && search.word_query(tail, false);
    if search.has_match(parted) then return parted; end if;
    containing := (
      select string_agg(stem, ' | ')::tsquery
      from (
        select v.stem from search.vocabulary v where v.word like '%' || head || '%' and length(head) > 3
        order by extensions.similarity(v.word, head) desc, v.stem limit 10
      ) best);
    parted := containing && search.word_query(tail, false);
    if search.has_match(parted) then return parted; end if;
  end loop;
  return null;
end $$;

-- One of four letters is taken as it is: too many would do. Vaguely: also what only looks alike.
create function search.closest_words(p_word text, p_vaguely boolean) returns tsquery
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
declare
  closest text[];
  parted tsquery;
begin
  if p_word ~ '[0-9]' then return search.parted_word(p_word); end if;
  if p_word !~ '^[a-z]{5,40}$' then return null; end if;
  closest := array(
    select stem
    from (
      select v.stem
      from (
        values (p_word), (search.without_digraphs(p_word)), ((ts_lexize('search.german_words', p_word))[1])
      ) q (word)
      join search.vocabulary v on v.typo_variants && search.typo_variants(q.word)
      where search.is_one_typo_apart(v.word, q.word) or search.is_one_typo_apart(v.stem, q.word)
      group by v.stem
      order by bool_or(left(v.word, 1) = left(q.word, 1)) desc, max(extensions.similarity(v.word, p_word)) desc, v.stem
      limit 20
    ) best
    where search.has_match(stem::tsquery)
    limit 3);
  if closest = '{}' then
    parted := search.parted_word(p_word);
    if parted is not null or not p_vaguely then return parted; end if;
    closest := array(
      select stem
      from (
        select v.stem from search.vocabulary v
        where v.word operator(extensions.%) p_word and extensions.similarity(v.word, p_word) >= 0.4
        group by v.stem
        order by max(extensions.similarity(v.word, p_word)) desc, v.stem
        limit 20
      ) best
      where search.has_match(stem::tsquery)
      limit 3);
  end if;
  if closest = '{}' then
    closest := array(
      select stem
      from (
        select v.stem from search.vocabulary v
        where p_word operator(extensions.<%) v.word
        group by v.stem
        order by max(extensions.word_similarity(p_word, v.word)) desc, v.stem
        limit 20
      ) best
      where search.has_match(stem::tsquery)
      limit 3);
  end if;
  return (select string_agg(stem, ' | ')::tsquery from unnest(closest) stem);
end $$;

create function search.query_as_typed(p_words text[], p_unfinished boolean) returns tsquery[]
language sql stable strict set search_path = '' as $$
  select array_agg(search.word_query(word, p_unfinished and n = cardinality(p_words)) order by n)
  from unnest(p_words) with ordinality w (word, n);
$$;

-- Two words that are one, then the beginning of a word, then a mistyped one; at most three are corrected, unknown ones dropped.
create function search.corrected_query(p_words text[], p_is_all boolean, out asked tsquery[], out unknown text[])
language plpgsql stable strict set search_path = '' as $$
declare
  typed tsquery[] := search.query_as_typed(p_words, true);
  found tsquery;
  corrected integer := 0;
  is_joined boolean := false;
begin
  asked := '{}';
  unknown := '{}';
  for n in 1 .. cardinality(p_words) loop
    if is_joined then
      is_joined := false;
      continue;
    end if;
    found := search.word_query(p_words[n] || p_words[n + 1], n + 1 = cardinality(p_words));
    if search.has_match(found) then
      asked := asked || (found || (typed[n] && typed[n + 1]));
      is_joined := true;
      continue;
    end if;
    found := typed[n];
    if not search.has_match(found) then
      found := search.word_query(p_words[n], true);
      if not search.has_match(found) then
        corrected := corrected + 1;
        -- Of 'verlobungsring' the ring is known.
        found := case when corrected <= 3 then coalesce(search.closest_words(p_words[n], false),
          search.word_query(search.compound_endings(p_words[n]), false),
          case when p_is_all and cardinality(p_words) = 1 then search.closest_words(p_words[n], true) end) end;
      end if;
    end if;
    if found is null then unknown := unknown || p_words[n]; else asked := asked || found; end if;
  end loop;
end $$;

grant execute on function search.query_words(text), search.word_query(text, boolean), search.join_queries(tsquery[], text),
  search.has_match(tsquery), search.parted_word(text), search.closest_words(text, boolean), search.query_as_typed(text[], boolean), search.corrected_query(text[], boolean)
  to anon, authenticated, service_role;

-- What a query asks for. `words`: as typed, without prices; `unknown`: what the shop has nothing for.
-- `soft`: those of `queries` that stand for a mood or a motif; `passed_over`: their words, once the price counts more.
create type search.understood as (
  queries tsquery[], words text[], min_cents bigint, max_cents bigint, pages text[], notes text[], unknown text[],
  soft tsquery[], passed_over text[]
);

create function search.meaning_query(p_synonym public.search_synonyms) returns tsquery
language sql stable set search_path = '' as $$
  select case when q.meant is null then search.fact_query(p_synonym.fact)
    else coalesce(q.meant && search.fact_query(p_synonym.fact), q.meant) end
  from (
    select search.join_queries(array_agg(search.join_queries(search.query_as_typed(words, false), '&')), '|') as meant
    from (select search.query_words(meaning) as words from unnest(p_synonym.meanings) meaning) m where words is not null
  ) q;
$$;

-- 'unter 50 €', 'bis zu 50', 'ab 20 Euro', '20 bis 50 Euro', '50 Euro'; what is left of the text.
create function search.take_price(p_text text, out rest text, out min_cents bigint, out max_cents bigint)
language plpgsql immutable strict set search_path = '' as $$
declare
  number constant text := '([0-9]{1,5})(?:[.,][0-9]{1,2}|,-)?';
  currency constant text := '\s*(?:€|euros?|eur)(?![a-z])';
  found text[];
  pattern text;
begin
  rest := p_text;
  foreach pattern in array array[
    '(?:zwischen |von )?' || number || '(?:' || currency || ')?\s*(?:-|bis|und)\s*' || number || currency,
    '(?<![a-z])(?:ab|ueber|uber|mindestens)()\s*' || number || currency,
    '(?<![a-z])(?:unter|bis zu|bis|max|maximal|hochstens|hoechstens)()[. ]\s*' || number || '(?:' || currency
      || '|(?!\s*(?:[0-9.,x×]|teil|cm|mm)))',
    '(?:(?:um die|etwa|ca[.]?|circa|fur|fuer) )?()' || number || currency
  ] loop
    found := regexp_match(rest, pattern);
    continue when found is null;
    if pattern like '%mindestens%' then
      min_cents := found[2]::bigint * 100;
    else
      min_cents := nullif(found[1], '')::bigint * 100;
      max_cents := found[2]::bigint * 100;
    end if;
    rest := regexp_replace(rest, pattern, ' ');
    exit;
  end loop;
end $$;

create function search.is_known_word(p_word text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.search_synonyms where keys @> array[search.synonym_key(array[p_word])])
    or p_word ~ '^[a-z]+$' and search.has_match(search.word_query(p_word, false));
$$;

-- 'holzpuzzle' are 'holz' and 'puzzle'. The longest ending counts.
create function search.compound_parts(p_word text) returns text[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  tail text;
  head text;
begin
  -- What is found as it is, or with a typo, is not parted.
  if p_word !~ '^[a-z]{6,40}$' or search.has_match(search.word_query(p_word, true)) or exists (
    select from search.vocabulary where typo_variants && search.typo_variants(p_word) and search.is_one_typo_apart(word, p_word))
  then
    return null;
  end if;
  for n in 3 .. length(p_word) - 3 loop
    tail := right(p_word, -n);
    continue when not search.is_known_word(tail);
    foreach head in array array[left(p_word, n), regexp_replace(left(p_word, n), '(es|en|s|n)$', '')] loop
      if length(head) > 2 and search.is_known_word(head) then return array[head, tail]; end if;
    end loop;
  end loop;
  return null;
end $$;

-- The number of pieces that the shop has closest to it, when so many are asked for.
create function search.pieces_query(p_number text, p_next text) returns tsquery
language sql stable set search_path = '' as $$
  select case when p_next ~ '^teil' or search.has_match(search.fact_query('p' || p_number)) then
    (select search.fact_query('p' || number)
      from (select distinct substring(facet from '^pieces=([0-9]+)$')::integer as number from search.facet_buckets cross join unnest(facets) facet) n
      where number is not null order by abs(number - p_number::integer), number limit 1) end
  where p_number ~ '^[1-9][0-9]{1,4}$' and p_next is distinct from 'cm' and p_next is distinct from 'mm';
$$;

-- First as typed; corrected when that finds nothing.
create function search.understand(p_query text, p_is_corrected boolean) returns search.understood
language plpgsql stable set search_path = '' as $$
declare
  answer search.understood;
  price record;
  typed text[];
  plain text[] := '{}';
  meant tsquery[] := '{}';
  synonym public.search_synonyms;
  term tsquery;
  parts text[];
  at integer := 1;
  taken integer;
  corrected record;
begin
  price := search.take_price(coalesce(search.fold(left(p_query, 200)), ''));
  answer.min_cents := price.min_cents;
  answer.max_cents := price.max_cents;
  typed := coalesce(search.query_words(regexp_replace(price.rest, '([0-9]{2,})(er)?-?(teil[a-z]*|puzzles?)\M', '\1 \3', 'g')), '{}');
  answer.words := typed;
  answer.pages := '{}';
  answer.notes := '{}';
  answer.unknown := '{}';
  answer.soft := '{}';
  answer.passed_over := '{}';
  while at <= cardinality(typed) loop
    synonym := null;
    for final in reverse least(at + 3, cardinality(typed)) .. at loop
      taken := final - at + 1;
      select * into synonym from public.search_synonyms
      where keys @> array[search.synonym_key(typed[at : final])] order by id desc limit 1;
      exit when synonym.id is not null;
    end loop;
    if synonym.id is not null then
      term := search.meaning_query(synonym);
      if synonym.fact is null and term is not null then
        answer.soft := answer.soft || term;
        answer.passed_over := answer.passed_over || typed[at : at + taken - 1];
      end if;
      if synonym.page is not null and synonym.page <> all (answer.pages) then answer.pages := answer.pages || synonym.page; end if;
      if synonym.note is not null and synonym.note <> all (answer.notes) then answer.notes := answer.notes || synonym.note; end if;
      at := at + taken;
    else
      term := search.pieces_query(substring(typed[at] from '^([0-9]+)(?:er)?$'), typed[at + 1]);
      parts := case when p_is_corrected and term is null and cardinality(typed) < 12 then search.compound_parts(typed[at]) end;
      if parts is not null then
        typed := typed[: at - 1] || parts || typed[at + 1 :];
        continue;
      elsif term is null then
        plain := plain || typed[at];
      elsif typed[at + 1] ~ '^teil' then
        at := at + 1;
      end if;
      at := at + 1;
    end if;
    if term is not null then meant := meant || term; end if;
  end loop;

  if plain = '{}' and meant = '{}' then
    if answer.max_cents is not null or answer.min_cents is not null then
      meant := array[search.fact_query('puzzle') || search.fact_query('jewelry')];
    elsif answer.pages = '{}' then
      plain := typed;
    end if;
  end if;
  answer.queries := nullif(meant || coalesce(search.query_as_typed(plain, synonym.id is null), '{}'), '{}');
  if not p_is_corrected then return search.within_price(answer); end if;
  if plain <> '{}' and not search.has_match(search.join_queries(answer.queries, '&')) then
    corrected := search.corrected_query(plain, meant = '{}' and answer.pages = '{}');
    answer.queries := nullif(meant || corrected.asked, '{}');
    answer.unknown := corrected.unknown;
  end if;
  if cardinality(answer.queries) > 1 and not search.has_match(search.join_queries(answer.queries, '&')) then
    answer.queries := array[search.most_of(answer.queries)];
  end if;
  return search.within_price(answer);
end $$;

-- Without what is soft when nothing of it has that price and something of the others has.
create function search.within_price(p_asked search.understood) returns search.understood
language plpgsql stable set search_path = '' as $$
declare
  firm search.understood := p_asked;
begin
  if p_asked.soft <> '{}' and coalesce(p_asked.min_cents, p_asked.max_cents) is not null then
    firm.queries := array(select query from unnest(p_asked.queries) query where query <> all (p_asked.soft));
    if firm.queries <> '{}' and search.best_matches(p_asked, null, 1) = '{}' and search.best_matches(firm, null, 1) <> '{}' then
      return firm;
    end if;
  end if;
  p_asked.passed_over := '{}';
  return p_asked;
end $$;

-- All but one of them, whichever; any of them when that finds nothing.
create function search.most_of(p_queries tsquery[]) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  most tsquery := (
    select search.join_queries(array_agg(search.join_queries(p_queries[: n - 1] || p_queries[n + 1 :], '&')), '|')
    from generate_series(1, cardinality(p_queries)) n);
begin
  return case when search.has_match(most) then most else search.join_queries(p_queries, '|') end;
end $$;

create function search.without_price(p_asked search.understood) returns search.understood
language plpgsql immutable set search_path = '' as $$
begin
  p_asked.min_cents := null;
  p_asked.max_cents := null;
  return p_asked;
end $$;

-- Pages, notes and unknown words; the products are those of search_products.
create function public.search_hints(p_query text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked search.understood := search.understand(p_query, false);
begin
  if asked.queries is not null and not search.has_match(search.join_queries(asked.queries, '&')) then
    asked := search.understand(p_query, true);
  end if;
  return jsonb_build_object('pages', asked.pages, 'notes', asked.notes, 'unknown', asked.unknown,
    'passed_over', asked.passed_over, 'price_missed',
    coalesce(coalesce(asked.min_cents, asked.max_cents) is not null and search.best_matches(asked, null, 1) = '{}', false));
end $$;

grant execute on function search.meaning_query(public.search_synonyms), search.take_price(text), search.is_known_word(text),
  search.compound_parts(text), search.pieces_query(text, text), search.understand(text, boolean), search.within_price(search.understood), search.most_of(tsquery[]),
  search.without_price(search.understood), public.search_hints(text) to anon, authenticated, service_role;

-- Products pass that have any of the facets.
create type search.filter as (name text, facets text[]);

-- The buckets whose products pass every filter, and those that at most one filter stops: the options' counts are made of these.
create type search.matching_buckets as (passing integer[], nearly integer[]);

create type search.facet_counts as (total bigint, facets jsonb, passing integer[]);

-- {"prices": ["25-50", "50-75"], "novelty": ["1"]}; the names are those of search.product_facts.
create function search.read_filters(p_filters jsonb) returns search.filter[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg((name, facets)::search.filter), '{}')
  from jsonb_each(p_filters) given (name, chosen)
  cross join lateral search.facet(name, array(select jsonb_array_elements_text(chosen))) facets
  where facets <> '{}';
$$;

-- Without a search path, or it would be called instead of inlined.
create function search.judged_buckets(p_filters search.filter[])
returns table (id integer, category text, facets text[], failed text[])
language sql stable as $$
  select b.id, b.category, b.facets, array(select f.name from unnest(p_filters) f where not f.facets && b.facets)
  from search.facet_buckets b;
$$;

create function search.match_buckets(p_filters search.filter[]) returns search.matching_buckets
language plpgsql stable set search_path = '' as $$
declare
  judged search.matching_buckets;
begin
  select coalesce(array_agg(id) filter (where failed = '{}'), '{}'), coalesce(array_agg(id), '{}')
  into judged.passing, judged.nearly
  from (select id, failed from search.judged_buckets(p_filters) offset 0) buckets
  where cardinality(failed) <= 1;
  return judged;
end $$;

-- What is selected stays in its list even at 0, so that it can be taken back.
create function search.count_facets(p_buckets integer[], p_counts bigint[], p_filters search.filter[]) returns search.facet_counts
language plpgsql stable set search_path = '' as $$
declare
  tally search.facet_counts;
begin
  with judged as materialized (
    select b.id, b.facets, b.failed, c.kind, counted.n
    from unnest(p_buckets, p_counts) counted (id, n)
    join search.judged_buckets(p_filters) b using (id) join public.categories c on c.slug = b.category
  ), counted as (
    -- A filter's own counts ignore that filter: what fails there and nowhere else still counts.
    select facet, sum(n) filter (where failed = '{}' or failed = array[split_part(facet, '=', 1)]) as n,
      case when min(kind) = max(kind) then min(kind) end as kind
    from (select *, unnest(facets) as facet from judged where cardinality(failed) <= 1) each group by facet
  ), chosen as (
    select distinct facet, true as is_chosen from unnest(p_filters) f cross join unnest(f.facets) facet
  ), options as (
    select split_part(facet, '=', 1) as filter, substr(facet, strpos(facet, '=') + 1) as value, coalesce(n, 0) as n, kind
    from counted full join chosen using (facet) where n > 0 or is_chosen
  ), lists as (
    select filter, jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object('value', value, 'count', n, 'label', c.name, 'kind', o.kind))
      order by c.position, array_position(search.facet_order(filter), value),
        case when value ~ '^[0-9]{1,9}$' then value::integer end, search.fold(value) collate "C", value collate "C") as list
    from options o left join public.categories c on filter = 'categories' and c.slug = value
    group by filter
  )
  select coalesce(sum(n) filter (where failed = '{}'), 0)::bigint,
    coalesce((select jsonb_object_agg(filter, list) from lists), '{}'), array_agg(id) filter (where failed = '{}')
  into tally from judged;
  return tally;
end $$;

grant execute on function search.read_filters(jsonb), search.judged_buckets(search.filter[]), search.match_buckets(search.filter[]),
  search.count_facets(integer[], bigint[], search.filter[]) to anon, authenticated, service_role;

-- Every order ends with the id, so that pages never overlap.
create function search.sort_order(p_sort text, p_searching boolean) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_sort = 'price-low' then 'price_cents, product_id'
    when p_sort = 'price-high' then 'price_cents desc, product_id desc'
    when p_sort = 'newest' then 'created_at desc, product_id desc'
    when p_sort = 'name' then 'name_key, product_id'
    when p_sort = 'difficulty' then 'effort, product_id'
    else case when p_searching then 'rank desc, ' else '' end || 'featured_rank, created_at desc, product_id desc'
  end;
$$;

-- From public.products itself, whose row level security has the last word on what is shown.
-- `p_words` choose a variant: of a ring searched for as 'Ring 54' the address is that of size 54.
create function search.product_cards(p_ids bigint[], p_words text[] default '{}') returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', coalesce(chosen.slug, p.slug), 'name', p.name, 'category', p.category, 'category_name', c.name,
    'price_cents', (v.price * 100)::bigint, 'image_url', p.image_url, 'image_color', p.image_color,
    'secondary_image_url', p.secondary_image_url, 'is_new', p.is_new, 'stock', v.stock, 'pieces', p.pieces,
    'dimensions', p.dimensions, 'difficulty', p.difficulty, 'material', p.material, 'reviews', coalesce(r.reviews, 0), 'stars', coalesce(r.stars, 0))
    -- Its warnings are read before it is bought, so not in a list.
    || case when p.is_toy then '{"is_toy": true}'::jsonb else '{}' end
    -- Of the variant that has the price.
    || case when v.lowest_price is not null then jsonb_build_object('lowest_cents', (v.lowest_price * 100)::bigint) else '{}' end
    || case when v.contents is not null then jsonb_build_object('contents', v.contents) else '{}' end
    || case when v.variants > 1 then jsonb_build_object('variants', v.variants, 'is_from', v.differ_in_price) else '{}' end
    order by w.n), '[]')
  from unnest(p_ids) with ordinality w (id, n)
  join public.products p using (id) join public.categories c on c.slug = p.category join search.variant_facts v using (id)
  left join public.product_ratings r on r.product_id = p.id
  left join lateral (
    select min(o.slug) as slug from public.products o
    where o.variant_of = p.id and search.is_sold(o) and p_words <> '{}'
      and array_to_string(o.option_values, ' ') <> '' and search.query_words(array_to_string(o.option_values, ' ')) <@ p_words
    having count(*) = 1
  ) chosen on true;
$$;

-- In this order; what is not sold is left out, a variant stands for its product.
create function public.picked_products(p_article_numbers text[]) returns jsonb
language sql stable set search_path = '' as $$
  select search.product_cards(array(
    select e.product_id
    from unnest(p_article_numbers[1:100]) with ordinality as picked (number, n)
    join public.products p on p.article_number = picked.number and search.is_sold(p)
    join search.entries e on e.product_id = coalesce(p.variant_of, p.id)
    group by e.product_id order by min(n)));
$$;

-- `more`, `facets_more`: at least so many. Words of a single letter find nothing; no words at all find everything.
create function public.search_products(
  p_query text default null, p_filters jsonb default '{}', p_sort text default 'featured', p_page integer default 1,
  p_page_size integer default 24
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked search.understood := search.understand(p_query, false);
  filters search.filter[] := search.read_filters(p_filters);
  size integer := least(greatest(coalesce(p_page_size, 24), 1), 100);
  page integer := coalesce(p_page, 1);
  answer search.result;
begin
  if asked.queries is not null then
    answer := search.find_products(asked, filters, p_sort, page, size);
    if not answer.found then
      asked := search.understand(p_query, true);
      answer := search.find_products(asked, filters, p_sort, page, size);
    end if;
    -- Nothing at that price: the closest ones.
    if not answer.found and coalesce(asked.min_cents, asked.max_cents) is not null then
      answer := search.find_products(search.without_price(asked), filters,
        case when asked.max_cents is null then 'price-high' else 'price-low' end, page, size);
    end if;
  elsif coalesce(search.word_list(left(p_query, 200)), '') = '' then
    answer := search.list_products(filters, p_sort, page, size);
  else
    answer := (false, 0, false, 1, 1, '{}', (search.count_facets('{}', '{}', filters)).facets, false);
  end if;
  return jsonb_build_object('products', search.product_cards(answer.ids, asked.words), 'total', answer.total, 'more', answer.more,
    'page', answer.page, 'pages', answer.pages, 'facets', answer.facets, 'facets_more', answer.facets_more);
end $$;

create function public.suggest_products(p_query text, p_limit integer default 6) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked search.understood := search.understand(p_query, false);
  size integer := least(greatest(coalesce(p_limit, 6), 1), 20);
  ids bigint[] := search.best_matches(asked, null, size);
begin
  if ids = '{}' then
    asked := search.understand(p_query, true);
    ids := search.best_matches(asked, null, size);
  end if;
  if ids = '{}' and coalesce(asked.min_cents, asked.max_cents) is not null then
    ids := search.best_matches(search.without_price(asked), case when asked.max_cents is null then 'price-high' else 'price-low' end, size);
  end if;
  return (
    select coalesce(jsonb_agg(card
      - array['category', 'is_new', 'stock', 'dimensions', 'difficulty', 'material', 'reviews', 'stars', 'variants', 'is_from', 'is_toy', 'lowest_cents'] order by n), '[]')
    from jsonb_array_elements(search.product_cards(ids, asked.words)) with ordinality c (card, n));
end $$;

-- Of the first 5,000 where `more` or `facets_more` say so.
create type search.result as (
  found boolean, total bigint, more boolean, page bigint, pages bigint, ids bigint[], facets jsonb, facets_more boolean
);

create function search.max_matches() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 5000; $$;

create function search.page_ids(p_buckets integer[], p_total bigint, p_sort text, p_page bigint, p_size integer)
returns bigint[]
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set work_mem = '16MB' as $$
declare
  ids bigint[];
  mask boolean[];
  condition text := 'true';
begin
  if p_buckets is not null then
    -- A few are fetched by their buckets and sorted; of many, the sort's own index soon has a page full.
    condition := case when p_total <= 2000 then 'bucket = any ($1)' else '$2[bucket]' end;
    mask := array(
      select n = any (p_buckets) from generate_series(1, (select max(bucket) from unnest(p_buckets) bucket)) n order by n);
  end if;
  execute format('select array(select product_id from search.entries where %s order by %s limit $3 offset $4)',
    condition, search.sort_order(p_sort, false))
  into ids using p_buckets, mask, p_size, (p_page - 1) * p_size;
  return ids;
end $$;

create function search.list_products(p_filters search.filter[], p_sort text, p_page integer, p_size integer) returns search.result
language plpgsql stable set search_path = '' as $$
declare
  answer search.result;
  tally search.facet_counts;
begin
  tally := (
    select search.count_facets(array_agg(bucket), array_agg(n), p_filters)
    from (
      select bucket, sum(n)::bigint as n
      from (select id as bucket, products as n from search.facet_buckets union all select bucket, change from search.bucket_changes) counts
      group by bucket having sum(n) > 0
    ) counted);
  answer.total := tally.total;
  answer.facets := tally.facets;
  answer.pages := greatest(ceil(tally.total::numeric / p_size), 1);
  answer.page := least(greatest(p_page, 1), answer.pages);
  answer.ids := search.page_ids(case when p_filters <> '{}' then coalesce(tally.passing, '{}') end, tally.total, p_sort, answer.page, p_size);
  answer.more := false;
  answer.facets_more := false;
  return answer;
end $$;

create function search.find_products(
  p_asked search.understood, p_filters search.filter[], p_sort text, p_page integer, p_size integer
) returns search.result
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set work_mem = '16MB' as $$
declare
  answer search.result;
  tally search.facet_counts;
  judged search.matching_buckets;
  most integer := search.max_matches();
  matching tsquery := search.join_queries(p_asked.queries, '&');
  ranking tsquery := search.join_queries(p_asked.queries, '|');
  filtered boolean := p_filters <> '{}';
  buckets integer[];
  counts bigint[];
  sorted bigint[];
begin
  if filtered then judged := search.match_buckets(p_filters); end if;
  execute format($sql$
    with hits as materialized (%s), counted as (select bucket, count(*) as n from hits group by bucket)
    select (select array_agg(bucket order by bucket) from counted), (select array_agg(n order by bucket) from counted),
      array(select product_id from hits order by %s)
  $sql$, search.matches_sql(most + 1), search.sort_order(p_sort, true))
  into buckets, counts, sorted using matching, ranking, judged.passing, p_asked.min_cents, p_asked.max_cents;
  answer.more := cardinality(sorted) > most;
  answer.facets_more := answer.more;

  if filtered then
    execute format($sql$
      with nearly as (select bucket, count(*) as n from (%s) hits group by bucket),
        counted as (
          select bucket, max(n) as n from (select * from nearly union all select * from unnest($6, $7)) counts group by bucket)
      select (select sum(n) from nearly) > %s,
        (select array_agg(bucket order by bucket) from counted), (select array_agg(n order by bucket) from counted)
    $sql$, search.matches_sql(search.max_near_matches() + 1), search.max_near_matches())
    into answer.facets_more, buckets, counts using matching, ranking, judged.nearly, p_asked.min_cents, p_asked.max_cents, buckets, counts;
  end if;

  tally := search.count_facets(buckets, counts, p_filters);
  answer.found := buckets is not null or filtered and search.has_match(matching);
  answer.facets := tally.facets;
  answer.facets_more := coalesce(answer.facets_more, false);
  answer.total := least(cardinality(sorted), most);
  answer.pages := greatest(ceil(answer.total::numeric / p_size), 1);
  answer.page := least(greatest(p_page, 1), answer.pages);
  answer.ids := sorted[(answer.page - 1) * p_size + 1 : least(answer.page * p_size, answer.total)];
  return answer;
end $$;

create function search.best_matches(p_asked search.understood, p_sort text, p_size integer) returns bigint[]
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set work_mem = '16MB' as $$
declare
  ids bigint[];
begin
  if p_asked.queries is null then return null; end if;
  execute format('select array(select product_id from (%s) hits order by %s limit $6)',
    search.matches_sql(search.max_matches() + 1), search.sort_order(p_sort, true))
  into ids using search.join_queries(p_asked.queries, '&'), search.join_queries(p_asked.queries, '|'), null::integer[],
    p_asked.min_cents, p_asked.max_cents, p_size;
  return ids;
end $$;

-- First what the owners put in front, then names and facts, then the others. $2 is for ranking.
create function search.matches_sql(p_most integer) returns text
language sql immutable set search_path = '' as $$
  select format($sql$
    select product_id, bucket, featured_rank, created_at, price_cents, name_key, effort,
      ts_rank('{0.2, 0.3, 0.6, 1}', titles, $2) as rank
    from (
      (select * from search.entries where featured_rank is not null and words @@ $1 and ($3 is null or bucket = any ($3))
          and price_cents between coalesce($4, 0) and coalesce($5, 1e12) limit %1$s)
      union all
      (select * from search.entries where featured_rank is null and titles @@ $1 and ($3 is null or bucket = any ($3))
          and price_cents between coalesce($4, 0) and coalesce($5, 1e12) limit %1$s)
      union all
      (select * from search.entries
        where featured_rank is null and words @@ $1 and not titles @@ $1 and ($3 is null or bucket = any ($3))
          and price_cents between coalesce($4, 0) and coalesce($5, 1e12) limit %1$s)
      limit %1$s
    ) found$sql$, p_most);
$$;

create function search.max_near_matches() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 2000; $$;

grant execute on function public.picked_products(text[]), search.sort_order(text, boolean), search.product_cards(bigint[], text[]),
  public.search_products(text, jsonb, text, integer, integer),
  public.suggest_products(text, integer), search.max_matches(), search.page_ids(integer[], bigint, text, bigint, integer),
  search.list_products(search.filter[], text, integer, integer), search.find_products(search.understood, search.filter[], text, integer, integer),
  search.best_matches(search.understood, text, integer), search.matches_sql(integer), search.max_near_matches() to anon, authenticated, service_role;

-- Two of a bucket come before its third, so that a row does not show one category alone; few products are read.
create function search.related_ids(p_id bigint, p_same boolean, p_limit integer) returns bigint[]
language sql stable set search_path = '' as $$
  with mine as (
    select p.price * 100 as cents, p.category, c.kind, coalesce(p.pieces, 0) as pieces,
      'difficulties=' || btrim(p.difficulty) as difficulty, 'materials=' || btrim(p.material) as material
    from public.products p join public.categories c on c.slug = p.category where p.id = p_id
  ), near as (
    select bucket.id, 'availability=1' <> all (bucket.facets) as is_gone,
      m.kind = 'jewelry' and m.material <> all (bucket.facets) as is_other_material,
      abs(ln(coalesce(
        (select min(split_part(facet, '=', 2)::numeric) from unnest(bucket.facets) facet where facet like 'pieces=%'), 1)
        / greatest(m.pieces, 1))) as pieces_apart,
      m.difficulty <> all (bucket.facets) as is_other_difficulty
    from mine m
    join public.categories c on c.kind = m.kind and (c.slug = m.category) = p_same
    join search.facet_buckets bucket on bucket.category = c.slug
    where exists (select from search.entries e where e.bucket = bucket.id)
    order by 2, 3, 4, 5, 1 limit 24
  ), found as (
    select n.*, e.product_id, e.featured_rank, e.place,
      abs(ln(e.price_cents / m.cents)) as price_apart
    from mine m cross join near n
    cross join lateral (
      select product_id, price_cents, featured_rank, row_number() over () as place from (
        select product_id, price_cents, featured_rank from search.entries
        where bucket = n.id and product_id <> p_id
        order by featured_rank nulls last, created_at desc, product_id desc limit p_limit) best) e
  )
  select array(
    select product_id from found
    order by is_gone, place > 2, is_other_material, pieces_apart, is_other_difficulty, price_apart,
      featured_rank nulls last, product_id desc
    limit p_limit);
$$;

create function public.related_products(p_id bigint, p_limit integer default 6) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('others', search.product_cards(search.related_ids(p_id, false, n)), 'same', search.product_cards(search.related_ids(p_id, true, n)))
  from (select least(greatest(p_limit, 0), 24)) size (n);
$$;

grant execute on function search.related_ids(bigint, boolean, integer), public.related_products(bigint, integer)
  to anon, authenticated, service_role;

-- Addresses of this shop that have no page and lead to one (ADR 104), and those that visitors asked for in vain.

-- No host, no '//', no backslash, no '.' or '..': a redirect never leaves the shop.
create function rules.address_pattern() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '^(/|(/[A-Za-z0-9ÄÖÜäöüß~+-][A-Za-z0-9ÄÖÜäöüß._~+-]*)+)$';
$$;

-- What the shop answers itself, whatever comes after it.
create function rules.own_address_pattern() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '^/(admin|api|auth|bestellung|checkout|warenkorb|bilder|kunst|feed|teilen|symbole|missing|wunschliste|vorschau|markdown|mcp|ucp|well-known|sitemap/[^/]+|sitemap\.xml|agents\.md|llms\.txt)(/|$)';
$$;

create function rules.most_redirects() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 2000; $$;

create table public.redirects (
  id bigint generated always as identity primary key,
  from_path text not null unique check (from_path ~ rules.address_pattern() and from_path !~ rules.own_address_pattern()),
  to_path text not null check (to_path ~ rules.address_pattern() and to_path !~ rules.own_address_pattern()),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint redirects_from_path_length check (length(from_path) <= 200),
  constraint redirects_to_path_length check (length(to_path) <= 200)
);
alter table public.redirects enable row level security;
create index redirects_to_path on public.redirects (to_path);
create index redirects_search on public.redirects using gin (search.list_text(from_path, to_path) extensions.gin_trgm_ops);

create policy "admins read redirects" on public.redirects for select to authenticated using ((select public.is_admin()));
create policy "admins add redirects" on public.redirects for insert to authenticated with check ((select public.is_admin()));
create policy "admins change redirects" on public.redirects
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins remove redirects" on public.redirects for delete to authenticated using ((select public.is_admin()));

-- Before any row is locked: a new redirect changes those that lead to it.
create function internal.lock_redirects() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.redirects'));
  return null;
end $$;

-- No redirect leads to another one: each leads to where the last of them ends.
create function internal.shorten_redirects() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' and (select count(*) from public.redirects) >= rules.most_redirects() then
    raise exception 'there are too many redirects' using errcode = 'PT409';
  end if;
  new.to_path := coalesce(
    (select r.to_path from public.redirects r where r.from_path = new.to_path and r.id <> new.id), new.to_path);
  if new.to_path = new.from_path then
    raise exception 'a redirect cannot lead to itself' using errcode = 'PT422';
  end if;
  update public.redirects r set to_path = new.to_path where r.to_path = new.from_path and r.id <> new.id;
  return new;
end $$;

create trigger redirects_lock before insert or update on public.redirects
  for each statement execute function internal.lock_redirects();
create trigger redirects_shorten before insert or update on public.redirects
  for each row execute function internal.shorten_redirects();
create trigger redirects_touch_updated_at before update on public.redirects
  for each row execute function public.touch_updated_at();
create trigger redirects_audit after insert or update or delete on public.redirects
  for each row execute function internal.audit();

-- All of them, {from: to}; the shop keeps them in memory.
create function public.read_redirects() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(from_path, to_path), '{}') from public.redirects;
$$;

create function public.admin_list_redirects(p_words text[], p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.redirects_search', p_words);
begin
  return internal.read_list('{}', 'public.redirects', coalesce(v_search, 'true'), 't.id desc',
    't.id, t.from_path, t.to_path, t.updated_at as version', v_search is not null, p_page, p_size);
end $$;

-- Per day; no more different ones a day than anybody could read.
create table public.missed_addresses (
  day date not null,
  path text not null check (length(path) between 2 and 120),
  count integer not null default 1,
  primary key (day, path)
);
alter table public.missed_addresses enable row level security;
create policy "admins read missed addresses" on public.missed_addresses for select to authenticated using ((select public.is_admin()));

-- Not what only programs ask for, and not what may be somebody's: long numbers and keys.
create function public.record_missed_address(p_path text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day date := (now() at time zone 'Europe/Berlin')::date;
begin
  if length(p_path) not between 2 and 120 or p_path !~ rules.address_pattern() or p_path ~ rules.own_address_pattern()
    or p_path ~* '/wp-|/cgi-bin/|\.(?!html?$|pdf$)[a-z0-9]{2,5}$'
    or p_path ~* '[0-9]{7}|[0-9a-f]{12}'
    or exists (select from public.redirects where from_path = p_path)
  then
    return;
  end if;
  update public.missed_addresses set count = count + 1 where day = v_day and path = p_path;
  if found then return; end if;
  perform pg_advisory_xact_lock(hashtext('public.missed_addresses'));
  if (select count(*) from public.missed_addresses where day = v_day) < rules.missed_searches_a_day() then
    insert into public.missed_addresses (day, path) values (v_day, p_path)
    on conflict (day, path) do update set count = public.missed_addresses.count + 1;
  end if;
end $$;

create function public.admin_missed_addresses() returns table (path text, requests bigint, last_day date)
language sql stable security invoker set search_path = '' as $$
  select m.path, sum(m.count), max(m.day) from public.missed_addresses m
  where not exists (select from public.redirects r where r.from_path = m.path)
  group by m.path order by sum(m.count) desc, max(m.day) desc, m.path limit 50;
$$;

grant execute on function public.read_redirects() to anon, authenticated, service_role;
grant execute on function public.admin_list_redirects(text[], integer, integer) to authenticated;
grant execute on function public.record_missed_address(text) to service_role;
grant execute on function public.admin_missed_addresses() to authenticated;
grant select, insert, update, delete on public.redirects to authenticated, service_role;
grant select on public.missed_addresses to authenticated, service_role;

-- 'sommer 10 ' is the code 'SOMMER10'. What upper() makes of other letters than A to Z depends on the database's collation.
create function public.normalize_code(p_code text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select upper(translate(
    regexp_replace(regexp_replace(regexp_replace(normalize(search.typed_text(p_code), nfkc), '\s', '', 'g'),
      '[\u2012-\u2015]', '-', 'g'), '[ßẞ]', 'ss', 'g'),
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ', 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ'));
$$;

-- What a reduction is for: {} all articles; {category, slug}; {collection, its address}, of those picked by hand; {articles, number, ...}.
create function public.is_scope(p_scope text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select array_position(p_scope, null) is null and case when p_scope = '{}' then true when p_scope[1] = 'articles' then cardinality(p_scope) between 2 and 101
    else p_scope[1] in ('category', 'collection') and cardinality(p_scope) = 2 end;
$$;

create function internal.collection(p_id text) returns jsonb
language sql stable set search_path = '' as $$
  select one from (select value from public.settings where part = 'collections' order by revision desc limit 1) as newest,
    jsonb_array_elements(newest.value -> 'collections') as one where one ->> 'id' = p_id;
$$;

-- Those of these products that are in the scope; vouchers are in none. A variant is in it with its product.
create function internal.scoped(p_scope text[], p_ids bigint[]) returns bigint[]
language sql stable set search_path = '' as $$
  with picked as (
    select coalesce(p.variant_of, p.id) as id from public.products p where p.article_number = any (case p_scope[1]
      when 'articles' then p_scope[2:]
      when 'collection' then array(select jsonb_array_elements_text(internal.collection(p_scope[2]) -> 'articles')) end)
  )
  select coalesce(array_agg(p.id), '{}') from public.products p
  where p.id = any (p_ids) and not p.is_voucher and case p_scope[1] when 'category' then p.category = p_scope[2]
    else p_scope = '{}' or coalesce(p.variant_of, p.id) in (select id from picked) end;
$$;

create table public.discount_codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> '' and code = public.normalize_code(code)),
  kind text not null check (kind in ('percent', 'fixed', 'free_shipping')),
  percent numeric(4, 1) check (percent between 1 and 100),
  amount numeric(10, 2) check (amount > 0),
  min_subtotal numeric(10, 2) not null default 0 check (min_subtotal >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer check (usage_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  scope text[] not null default '{}' check (public.is_scope(scope)),
  -- By the e-mail address of the order.
  is_once boolean not null default false,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'fixed') = (amount is not null))
);
alter table public.discount_codes enable row level security;

create policy "admins manage discount codes" on public.discount_codes
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

-- Which lines take a code.
create function internal.mark_coded(p_lines jsonb, p_scope text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(line || jsonb_build_object('takes_code', (line ->> 'product_id')::bigint = any (ids)) order by n), '[]')
  from jsonb_array_elements(p_lines) with ordinality as priced (line, n)
  cross join (select internal.scoped(p_scope, array(select (line ->> 'product_id')::bigint from jsonb_array_elements(p_lines) as line))) as found (ids);
$$;

-- {ok: true, code, kind, percent, amount_cents, and of one with a scope eligible_cents} or {ok: false, reason, min_subtotal_cents}; vouchers
-- are in neither sum.
create function internal.validate_code(p_code public.discount_codes, p_subtotal_cents bigint, p_eligible_cents bigint) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when reason is null then jsonb_build_object('ok', true, 'code', p_code.code, 'kind', p_code.kind,
      'percent', p_code.percent, 'amount_cents', (p_code.amount * 100)::bigint,
      'eligible_cents', case when p_code.scope <> '{}' then p_eligible_cents end)
    else jsonb_build_object('ok', false, 'reason', reason, 'min_subtotal_cents', (p_code.min_subtotal * 100)::bigint) end
  from (select case
    when p_code.id is null or not p_code.is_active then 'unknown'
    when p_code.starts_at > now() then 'early'
    when p_code.ends_at <= now() then 'expired'
    when p_code.used_count >= p_code.usage_limit then 'used_up'
    when p_subtotal_cents = 0 then 'vouchers'
    when p_eligible_cents = 0 then 'scope'
    when p_subtotal_cents < p_code.min_subtotal * 100 then 'too_small' end as reason) as judged;
$$;

-- p_lines: [{product_id, quantity}], at today's prices.
create function public.check_code(p_code text, p_lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_code public.discount_codes;
  v_lines jsonb;
begin
  select * into v_code from public.discount_codes where code = public.normalize_code(p_code);
  v_lines := internal.mark_coded(internal.reduce(internal.todays_lines(p_lines)) -> 'lines', v_code.scope);
  return internal.validate_code(v_code, internal.lines_cents(v_lines, false), internal.coded_cents(v_lines));
end $$;

create trigger discount_codes_touch_updated_at before update on public.discount_codes
  for each row when (to_jsonb(old) - 'used_count' is distinct from to_jsonb(new) - 'used_count')
  execute function public.touch_updated_at();

create trigger discount_codes_audit after insert or update or delete on public.discount_codes
  for each row execute function internal.audit();

create index discount_codes_search on public.discount_codes using gin (search.list_text(code) extensions.gin_trgm_ops);

create function public.admin_list_codes(p_words text[], p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.discount_codes_search', p_words);
begin
  return internal.read_list('{}', 'public.discount_codes', coalesce(v_search, 'true'), 't.id desc',
    't.id, t.code, t.kind, t.percent, (t.amount * 100)::bigint as amount_cents, (t.min_subtotal * 100)::bigint as min_subtotal_cents,
      t.starts_at, t.ends_at, t.usage_limit, t.used_count, t.scope, t.is_once, t.is_active, t.is_demo, t.updated_at as version',
    v_search is not null, p_page, p_size);
end $$;

grant execute on function public.admin_list_codes(text[], integer, integer) to authenticated;
grant execute on function public.normalize_code(text), public.is_scope(text[]) to authenticated, service_role;
grant execute on function public.check_code(text, jsonb) to service_role;
grant select, insert, update, delete on public.discount_codes to authenticated, service_role;

-- Reductions without a code (ADR 116).
create table public.promotions (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  -- pieces: of each so many in the scope the cheapest is free. pair: for each piece in the scope one of the other scope costs less.
  kind text not null check (kind in ('pieces', 'pair', 'free_shipping')),
  pieces integer check (pieces between 2 and 10),
  percent numeric(4, 1) check (percent between 1 and 100),
  scope text[] not null default '{}' check (public.is_scope(scope)),
  other_scope text[] not null default '{}' check (public.is_scope(other_scope)),
  -- Of the goods, before reductions.
  min_subtotal numeric(10, 2) check (min_subtotal > 0),
  -- Otherwise standard shipping alone is free.
  all_shipping boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((kind = 'pieces') = (pieces is not null)),
  check ((kind = 'pair') = (percent is not null)),
  check ((kind = 'free_shipping') = (min_subtotal is not null)),
  -- What lasts is a setting of shipping.
  check (kind <> 'free_shipping' or ends_at is not null)
);
alter table public.promotions enable row level security;

create policy "admins manage promotions" on public.promotions
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create trigger promotions_touch_updated_at before update on public.promotions
  for each row execute function public.touch_updated_at();

create trigger promotions_audit after insert or update or delete on public.promotions
  for each row execute function internal.audit();

create function internal.running_promotions() returns setof public.promotions
language sql stable set search_path = '' as $$
  select * from public.promotions
  where is_active and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true);
$$;

-- What this product's page tells. kind 'beside': it is what costs less beside another article. next: when one begins that nobody knows of yet.
create function public.product_promotions(p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select p.*, is_other from public.promotions p
    cross join lateral (select internal.scoped(scope, array[p_id]) = '{}') as asked (is_other)
    where is_active and (kind = 'pieces' and not is_other
      or kind = 'pair' and (not is_other or internal.scoped(other_scope, array[p_id]) <> '{}'))
  )
  select jsonb_build_object('next', min(starts_at) filter (where starts_at > now()), 'promotions', coalesce(jsonb_agg(
      jsonb_build_object('id', id, 'name', name, 'kind', case when is_other then 'beside' else kind end, 'pieces', pieces, 'percent', percent,
        'until', ends_at) order by id) filter (where id in (select id from internal.running_promotions())), '[]'))
  from mine;
$$;

-- n: its place among all pieces, the dearest first; line: whose it is, from 1.
create type internal.piece as (n bigint, line bigint, product_id bigint, price bigint);

-- The pieces that a promotion uses, and what it takes off each. What is in both scopes counts for the first alone.
create function internal.used_pieces(p_promotion public.promotions, p_pieces internal.piece[])
returns table (n bigint, line bigint, cents bigint)
language sql stable set search_path = '' as $$
  with scopes as materialized (
    select internal.scoped(p_promotion.scope, ids) as first,
      case when p_promotion.kind = 'pair' then internal.scoped(p_promotion.other_scope, ids) else '{}' end as other
    from (select array_agg(distinct product_id) as ids from unnest(p_pieces)) as known
  ), sided as (
    select p.*, p.product_id = any (s.first) as is_first from unnest(p_pieces) as p cross join scopes s
    where p.product_id = any (s.first || s.other)
  ), ranked as (
    select *, row_number() over (partition by is_first order by sided.n) as rank,
      count(*) filter (where is_first) over () as firsts, count(*) filter (where not is_first) over () as others
    from sided
  )
  select ranked.n, ranked.line, case when p_promotion.kind = 'pair' and not is_first then internal.share(price, p_promotion.percent, 100)
    when p_promotion.kind = 'pieces' and rank % p_promotion.pieces = 0 then price else 0 end
  from ranked
  where case p_promotion.kind when 'pair' then rank <= least(firsts, others)
    when 'pieces' then rank <= firsts - firsts % p_promotion.pieces else false end;
$$;

-- Articles that are no longer sold have no price.
create function internal.todays_lines(p_lines jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('product_id', line -> 'product_id', 'quantity', line -> 'quantity',
    'price_cents', internal.article_cents(p, (line ->> 'engraved')::boolean),
    'engraving_cents', internal.article_cents(p, (line ->> 'engraved')::boolean) - internal.article_cents(p, false),
    'voucher', p.is_voucher) order by n), '[]')
  from jsonb_array_elements(p_lines) with ordinality as asked (line, n)
  left join public.products p on p.id = (line ->> 'product_id')::bigint and search.is_sold(p);
$$;

-- What is missing: of the articles in the scope, how many, and what they then cost less.
create function internal.missing_pieces_of(p_left internal.piece[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'kind', p.kind, 'percent', p.percent,
      'count', case p.kind when 'pieces' then p.pieces - firsts else 1 end,
      'scope', asked[1], 'of', case asked[1] when 'category' then (select c.name from public.categories c where c.slug = asked[2])
        when 'collection' then internal.collection(asked[2]) ->> 'name' end) order by p.id), '[]')
  from internal.running_promotions() p
  cross join lateral (select count(*) filter (where l.product_id = any (s.first)) as firsts,
      count(*) filter (where l.product_id = any (s.other) and not l.product_id = any (s.first)) as others
    from unnest(p_left) as l cross join (select internal.scoped(p.scope, ids) as first, internal.scoped(p.other_scope, ids) as other
      from (select array_agg(distinct product_id) as ids from unnest(p_left)) as known) as s) as left_over
  cross join lateral (select case p.kind when 'pieces' then p.scope else p.other_scope end) as wish (asked)
  where p.kind <> 'free_shipping' and firsts > 0 and (p.kind = 'pieces' or others = 0);
$$;

-- The promotion that gives most comes first, of equal ones the older; the pieces it uses are used by no other. A used piece that is not
-- reduced is paid, so that something is left to pay; so is each engraving. {lines (with
-- reduction_cents and promotion), told (null: none runs), missing, lower_shipping}.
create function internal.reduce(p_lines jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_left internal.piece[] := array(
    select row(row_number() over (order by price desc, n), n, line -> 'product_id', price)::internal.piece
    from jsonb_array_elements(p_lines) with ordinality as priced (line, n),
      lateral (select (line ->> 'price_cents')::bigint - coalesce((line ->> 'engraving_cents')::bigint, 0)) as one (price),
      generate_series(1, (line ->> 'quantity')::integer)
    where price is not null);
  v_best record;
  v_used jsonb;
  v_taken jsonb := '[]';
  v_told jsonb := '[]';
begin
  if not exists (select from internal.running_promotions() where kind <> 'free_shipping') then
    return jsonb_build_object('lines', p_lines, 'told', null, 'missing', '[]'::jsonb, 'lower_shipping', internal.lower_shipping());
  end if;
  loop
    select p.id, p.name, p.percent, used.* into v_best
      from internal.running_promotions() p cross join lateral (select coalesce(sum(cents), 0) as cents, count(*) filter (where cents > 0) as pieces,
        jsonb_agg(jsonb_build_object('n', u.n, 'line', u.line, 'cents', u.cents, 'name', p.name)) as pieces_used
        from internal.used_pieces(p, v_left) u) as used
      where used.cents > 0 order by used.cents desc, p.id limit 1;
    exit when not found;
    v_taken := v_taken || v_best.pieces_used;
    v_told := v_told || jsonb_build_object('name', v_best.name, 'percent', v_best.percent, 'count', v_best.pieces, 'cents', v_best.cents);
    v_left := array(select l from unnest(v_left) as l
      where l.n not in (select (used ->> 'n')::bigint from jsonb_array_elements(v_best.pieces_used) as used));
  end loop;
  return jsonb_build_object('told', v_told, 'missing', internal.missing_pieces_of(v_left), 'lower_shipping', internal.lower_shipping(), 'lines', (
    select jsonb_agg(line || coalesce((select jsonb_build_object('reduction_cents', sum((used ->> 'cents')::bigint),
        'promotion', string_agg(distinct used ->> 'name', ', '))
      from jsonb_array_elements(v_taken) as used where (used ->> 'line')::bigint = priced.n and (used ->> 'cents')::bigint > 0
      having count(*) > 0), '{}') order by priced.n)
    from jsonb_array_elements(p_lines) with ordinality as priced (line, n)));
end $$;

-- From how many cents of goods on shipping is free for now; null: not.
create function internal.lower_shipping(out standard bigint, out every bigint)
language sql stable set search_path = '' as $$
  select (min(min_subtotal) * 100)::bigint, (min(min_subtotal) filter (where all_shipping) * 100)::bigint
  from internal.running_promotions() where kind = 'free_shipping';
$$;

-- p_shipping: {id, price_cents}.
create function internal.shipping_cents(p_shipping jsonb, p_lines jsonb) returns bigint
language sql stable set search_path = '' as $$
  select case when internal.lines_cents(jsonb_agg(line - 'reduction_cents'), false)
      >= case p_shipping ->> 'id' when 'standard' then lower.standard else lower.every end then 0
    else (p_shipping ->> 'price_cents')::bigint end
  from internal.lower_shipping() as lower, jsonb_array_elements(p_lines) as line group by lower.standard, lower.every;
$$;

grant select, insert, update, delete on public.promotions to authenticated, service_role;
grant execute on function public.product_promotions(bigint) to anon, authenticated, service_role;

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

-- German days: pay_days, after a reminder grace_days, posting_days for late transfers; then cancelled. confirm_hours: for its link.
create function rules.reservation(
  out pay_days integer, out grace_days integer, out posting_days integer, out most_days integer, out confirm_hours integer)
language sql immutable parallel safe set search_path = '' as $$ select 7, 5, 2, 60, 24; $$;

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
    'processing', 'overpaid', 'mismatch', 'confirmed', 'payment_changed', 'corrected', 'lines_changed')),
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
  -- What is in it: [{position, quantity}].
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
  when (rules.payment_methods() @> jsonb_build_array(jsonb_build_object('id', new.payment_method, 'waits', true)) and new.total > 0 and new.shipping_option <> 'standard')
  execute function internal.refuse_fast_unpaid();

grant select, insert, update, delete on public.orders, public.order_items, public.order_events, public.parcels to service_role;
grant select on public.orders, public.order_items, public.order_events, public.parcels to authenticated;

-- Pieces of one article and in all: one parcel carries 31.5 kg, 30 boxes. A network has eight visitors' (wider-network.ts).
create function rules.order_limits(
  out line_pieces integer, out order_pieces integer, out least_online_cents integer, out email_orders integer, out email_pieces integer,
  out visitor_orders integer, out visitor_pieces integer, out network_orders integer, out network_pieces integer,
  out unconfirmed_pieces integer)
language sql immutable parallel safe set search_path = '' as $$
  select 10, 30, 50, 3, 30, 10, 60, 80, 480, 60;
$$;

-- Keyed hashes, kept as long as the order is open; not read through the API.
create table internal.order_visitors (
  order_id bigint primary key references public.orders (id) on delete cascade,
  visitor text not null check (visitor <> ''),
  network text check (network <> '')
);
alter table internal.order_visitors enable row level security;
create index order_visitors_visitor on internal.order_visitors (visitor);
create index order_visitors_network on internal.order_visitors (network);

create function internal.forget_visitor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from internal.order_visitors where order_id = new.id;
  delete from internal.unconfirmed_orders where order_id = new.id;
  return null;
end $$;

create trigger orders_forget_visitor after update of status on public.orders
  for each row when (old.status = 'open' and new.status <> 'open') execute function internal.forget_visitor();

-- Two orders of one address, visitor or network are judged one after the other.
create function internal.reserves_too_much(p_email text, p_visitor text, p_network text, p_pieces bigint) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_limits record;
  v_orders integer;
  v_pieces bigint;
begin
  select * into v_limits from rules.order_limits();
  -- Always in this order, so that nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || v_email, 0));
  select count(distinct o.id), coalesce(sum(i.quantity), 0) into v_orders, v_pieces
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.status = 'open' and lower(o.email) = v_email;
  if v_orders >= v_limits.email_orders or v_pieces + p_pieces > v_limits.email_pieces then
    return true;
  end if;
  if p_visitor is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('unpaid orders from ' || p_visitor, 0));
  select count(distinct v.order_id), coalesce(sum(i.quantity), 0) into v_orders, v_pieces
    from internal.order_visitors v join public.order_items i on i.order_id = v.order_id
    where v.visitor = p_visitor;
  if v_orders >= v_limits.visitor_orders or v_pieces + p_pieces > v_limits.visitor_pieces then
    return true;
  end if;
  if p_network is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('unpaid orders around ' || p_network, 0));
  select count(distinct v.order_id), coalesce(sum(i.quantity), 0) into v_orders, v_pieces
    from internal.order_visitors v join public.order_items i on i.order_id = v.order_id
    where v.network = p_network;
  return v_orders >= v_limits.network_orders or v_pieces + p_pieces > v_limits.network_pieces;
end $$;

create function internal.unusual_reasons(p_order public.orders, p_pieces bigint, p_from_visitor bigint) returns text[]
language sql stable set search_path = '' as $$
  select array_remove(array[case when p_pieces >= 15 then 'pieces' end, case when p_order.total >= 500 then 'value' end,
    case when p_from_visitor >= 3 then 'visitor' end, case when p_order.confirm_until is not null then 'unconfirmed' end,
    case when p_order.pay_by < (now() at time zone 'Europe/Berlin')::date and (internal.is_paid_in_part(p_order.id) or internal.was_paid(p_order.id)) then 'part' end], null);
$$;

create function internal.unusual_orders(p_mode text) returns jsonb
language sql stable set search_path = '' as $$
  with waiting as (
    select o, o.number, o.placed_at, o.total, count(v.visitor) over (partition by v.visitor) as from_visitor,
      (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = o.id) as pieces
    from public.orders o left join internal.order_visitors v on v.order_id = o.id
    where o.status = 'open' and o.mode = p_mode
  ), judged as (
    select *, internal.unusual_reasons(o, pieces, from_visitor) as reasons from waiting
  ), newest as (
    select * from judged where cardinality(reasons) > 0 order by placed_at desc, number limit 50
  )
  select coalesce(jsonb_agg(jsonb_build_object('number', number, 'placed_at', placed_at, 'pieces', pieces,
    'total_cents', (total * 100)::bigint, 'from_visitor', from_visitor, 'reasons', reasons)
    order by placed_at desc, number), '[]') from newest;
$$;

-- Orders by bank transfer with an unconfirmed e-mail address (ADR 72).

-- Those that hold their pieces all the same; not read through the API.
create table internal.unconfirmed_orders (
  order_id bigint primary key references public.orders (id) on delete cascade,
  pieces integer not null check (pieces > 0)
);
alter table internal.unconfirmed_orders enable row level security;

-- While all such orders hold few, or leave a third of each article to others. The caller has locked the articles.
create function internal.holds_at_once(p_lines jsonb, p_pieces bigint) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_limits record;
begin
  if not exists (
    with wanted as (
      select (line ->> 'product_id')::bigint as product_id, sum((line ->> 'quantity')::integer) as pieces
      from jsonb_array_elements(p_lines) as line group by 1
    ), held as (
      select i.product_id, sum(i.quantity) as pieces
      from internal.unconfirmed_orders u join public.order_items i on i.order_id = u.order_id
      where i.product_id in (select product_id from wanted) group by 1
    )
    select from wanted w join public.products p on p.id = w.product_id left join held h on h.product_id = p.id
    where 3 * (w.pieces + coalesce(h.pieces, 0)) > 2 * (p.stock + coalesce(h.pieces, 0))) then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('unconfirmed orders', 0));
  select * into v_limits from rules.order_limits();
  return p_pieces + (select coalesce(sum(pieces), 0) from internal.unconfirmed_orders) <= v_limits.unconfirmed_pieces;
end $$;

-- Null, with nothing written, when the pieces are not all there any more.
create function internal.accept_unconfirmed(p_order public.orders, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  perform internal.lock_holdings(array[p_order.id]);
  if exists (
    select from (select product_id, sum(quantity) as pieces from public.order_items where order_id = p_order.id group by 1) as wanted
    join public.products p on p.id = wanted.product_id where p.stock < wanted.pieces or not search.is_sold(p)) then
    return null;
  end if;
  update public.orders set confirm_until = null, pay_by = (now() at time zone 'Europe/Berlin')::date + (rules.reservation()).pay_days
    where id = p_order.id;
  insert into public.order_events (order_id, kind, actor) values (p_order.id, 'confirmed', p_actor);
  perform internal.confirm_order(p_order, null);
  return internal.move_stock((select jsonb_agg(jsonb_build_object('product_id', product_id, 'delta', -quantity))
    from public.order_items where order_id = p_order.id), 'order', p_order.id);
end $$;

-- Only who receives its mail can open the link. Cancelled when its pieces are gone.
create function public.confirm_order_address(p_token uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_changes jsonb;
begin
  select * into v_order from public.orders where token = p_token for update;
  delete from internal.unconfirmed_orders where order_id = v_order.id;
  if v_order.status = 'open' and v_order.confirm_until is not null then
    v_changes := internal.accept_unconfirmed(v_order, null);
    if v_changes is null then
      perform internal.change_order(v_order.number, 'cancel', '{"reason": "sold_out"}', null);
    end if;
  end if;
  return jsonb_build_object('stock_changes', coalesce(v_changes, '[]'));
end $$;

create function internal.cancel_unconfirmed(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform internal.lock_holdings(p_ids);
  for v_number in select number from public.orders where id = any (p_ids) order by id loop
    v_answer := internal.change_order(v_number, 'cancel', '{"reason": "unconfirmed"}', null);
    if not (v_answer ->> 'ok')::boolean then
      raise exception '%', v_answer ->> 'error';
    end if;
  end loop;
end $$;

-- No mail: the one with the link has said so.
create function internal.end_unconfirmed(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select id from public.orders where status = 'open' and confirm_until < p_now and not internal.is_paid_in_part(id)
      and id <> all ((select internal.waiting_rows('reservations unconfirmed'))::bigint[])
    order by id limit p_limit for update skip locked);
begin
  return internal.each_row('reservations unconfirmed', 'select internal.cancel_unconfirmed($1)', v_ids);
end $$;

create function public.end_unconfirmed(p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select internal.end_unconfirmed(now(), p_limit);
$$;

grant execute on function public.confirm_order_address(uuid), public.end_unconfirmed(integer) to service_role;

-- Half a cent rounded up; whole numbers throughout.
create function internal.share(p_part bigint, p_weight numeric, p_whole numeric) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select case when p_whole = 0 then 0 else div(2 * p_part * p_weight + p_whole, 2 * p_whole)::bigint end;
$$;

-- What is paid for so many pieces of a line, before a code: half a cent is rounded once, and the last piece gets the rest.
create function internal.paid_for(p_price bigint, p_quantity bigint, p_reduction bigint, p_pieces bigint) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select internal.share(p_price * p_quantity - p_reduction, p_pieces, p_quantity);
$$;

create function internal.coded_cents(p_lines jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select internal.lines_cents(coalesce(jsonb_agg(line), '[]'), false) from jsonb_array_elements(p_lines) as line where (line ->> 'takes_code')::boolean;
$$;

-- Rates in hundredths of a per cent. Goods cost what their lines do less reduction_cents. Shipping is spread over the rates by them, a
-- discount by those that take the code; vouchers are no goods.
create function internal.order_totals(p_lines jsonb, p_discount jsonb, p_shipping_cents bigint, p_wrap_cents bigint,
  p_small_business boolean) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  with rates as (
    select rate, coalesce(sum(cents) filter (where not is_voucher), 0) as goods,
      coalesce(sum(cents) filter (where not is_voucher and takes_code), 0) as coded,
      coalesce(sum(cents) filter (where is_voucher), 0) as vouchers
    from jsonb_array_elements(p_lines) as line cross join lateral (select (line ->> 'tax_rate')::bigint,
      (line ->> 'price_cents')::numeric * (line ->> 'quantity')::numeric - coalesce((line ->> 'reduction_cents')::numeric, 0),
      coalesce((line ->> 'voucher')::boolean, false), coalesce((line ->> 'takes_code')::boolean, true))
      as one (rate, cents, is_voucher, takes_code) group by 1
  ), running as (
    select rate, goods, coded, vouchers, sum(goods) over (order by rate desc) as upto, sum(goods) over () as subtotal,
      sum(coded) over (order by rate desc) as coded_upto, sum(coded) over () as eligible from rates
  ), amounts as (
    select subtotal::bigint as subtotal, vouchers::bigint as vouchers,
      case p_discount ->> 'kind'
        when 'percent' then internal.share(eligible::bigint, (p_discount ->> 'percent')::numeric, 100)
        when 'fixed' then least((p_discount ->> 'amount_cents')::bigint, eligible::bigint)
        else 0 end as discount,
      case when p_discount ->> 'kind' = 'free_shipping' or subtotal = 0 and vouchers > 0 then 0 else p_shipping_cents end as shipping,
      case when subtotal = 0 and vouchers > 0 then 0 else p_wrap_cents end as wrap
    from (select coalesce(max(subtotal), 0) as subtotal, coalesce(max(eligible), 0) as eligible, coalesce(sum(vouchers), 0) as vouchers from running) as whole
  ), shares as (
    select r.rate, (r.goods + r.vouchers
      - internal.share(a.discount, r.coded_upto, r.eligible) + internal.share(a.discount, r.coded_upto - r.coded, r.eligible)
      + internal.share(a.shipping + a.wrap, r.upto, r.subtotal)
      - internal.share(a.shipping + a.wrap, r.upto - r.goods, r.subtotal)
      )::bigint as gross
    from running r cross join amounts a
  ), taxed as (
    select rate, gross, internal.share(gross, rate, 10000 + rate) as tax from shares
  )
  select jsonb_build_object('subtotal_cents', a.subtotal + a.vouchers, 'discount_cents', a.discount,
    'shipping_cents', a.shipping, 'wrap_cents', a.wrap,
    'total_cents', a.subtotal + a.vouchers - a.discount + a.shipping + a.wrap,
    'taxes', case when p_small_business then '[]'::jsonb else coalesce((select jsonb_agg(jsonb_build_object(
      'rate', rate, 'gross_cents', gross, 'net_cents', gross - tax, 'tax_cents', tax) order by rate desc) from taxed),
      '[]'::jsonb) end)
  from amounts a;
$$;

-- By id, so that two transactions never wait in a circle; with the listed products, whose search entries follow.
create function internal.lock_products(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform 1 from public.products
    where id = any (p_ids || array(select variant_of from public.products where id = any (p_ids) and variant_of is not null))
    order by id for no key update;
end $$;

create table public.stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  delta integer not null check (delta <> 0),
  -- correction: typed by an admin; archived: taken off the shelf with the product.
  reason text not null check (reason in ('opening', 'order', 'cancellation', 'return', 'correction', 'archived')),
  order_id bigint references public.orders (id) on delete set null,
  -- The signed-in admin; null for the shopper and the shop itself.
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.stock_movements enable row level security;
create index stock_movements_product on public.stock_movements (product_id, id desc);
create index stock_movements_order on public.stock_movements (order_id) where order_id is not null;

create policy "admins read stock movements" on public.stock_movements
  for select to authenticated using ((select public.is_admin()));

-- A stock that is not written by move_stock is an opening or a correction.
create function internal.note_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_reason text := nullif(current_setting('shop.stock_reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into public.stock_movements (product_id, delta, reason, actor)
      values (new.id, new.stock, 'opening', auth.uid());
  else
    insert into public.stock_movements (product_id, delta, reason, order_id, actor)
      values (new.id, new.stock - old.stock,
        coalesce(v_reason, case when old.archived_at is null and new.archived_at is not null then 'archived'
          else 'correction' end),
        nullif(current_setting('shop.stock_order', true), '')::bigint, auth.uid());
  end if;
  return null;
end $$;

create trigger products_note_opening after insert on public.products
  for each row when (new.stock <> 0) execute function internal.note_stock();

create trigger products_note_stock after update on public.products
  for each row when (old.stock <> new.stock) execute function internal.note_stock();

-- p_pieces: [{product_id, delta}]. Answers [{product_id, availability_changed}]. What comes back never exceeds the edition.
create function internal.move_stock(p_pieces jsonb, p_reason text, p_order_id bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_shown integer := (select line_pieces from rules.order_limits());
  v_changes jsonb;
begin
  perform internal.lock_products(array(
    select (piece ->> 'product_id')::bigint from jsonb_array_elements(p_pieces) as piece));
  perform set_config('shop.stock_reason', p_reason, true), set_config('shop.stock_order', p_order_id::text, true);
  with moved as (
    update public.products p set stock = least(p.stock + piece.delta, p.edition_size)
      from (select (piece ->> 'product_id')::bigint as id, sum((piece ->> 'delta')::integer)::integer as delta
        from jsonb_array_elements(p_pieces) as piece group by 1) as piece
      where p.id = piece.id
      returning p.id, p.stock - piece.delta as before, p.stock as after
  )
  select coalesce(jsonb_agg(jsonb_build_object('product_id', id,
      'availability_changed', (before = 0) <> (after = 0)) order by id), '[]') into v_changes
    from moved where least(before, v_shown) <> least(after, v_shown);
  perform set_config('shop.stock_reason', '', true), set_config('shop.stock_order', '', true);
  return v_changes;
end $$;

-- A limited edition is sold once: what an owner types in and what was sold are together no more than its copies.
create function internal.keep_edition() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_sold bigint := (select coalesce(-sum(delta), 0) from public.stock_movements
    where product_id = new.id and reason in ('order', 'cancellation', 'return'));
begin
  if new.stock + v_sold > new.edition_size then
    raise exception 'more than the edition has' using errcode = 'PT422';
  end if;
  return new;
end $$;

create trigger products_keep_edition before update of stock, edition_size on public.products
  for each row when (new.edition_size is not null and coalesce(current_setting('shop.stock_reason', true), '') = ''
    and (new.stock > old.stock or new.edition_size is distinct from old.edition_size))
  execute function internal.keep_edition();

create function internal.take_back(p_order_id bigint, p_returned jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_count integer;
begin
  select count(distinct i.id) into v_count
    from jsonb_array_elements(p_returned) as piece
    join public.order_items i on i.order_id = p_order_id and i.position = (piece ->> 'position')::integer
      and (piece ->> 'quantity')::integer between 1 and i.quantity - i.returned;
  if v_count <> jsonb_array_length(p_returned) then
    return null;
  end if;
  update public.order_items i set returned = i.returned + (piece ->> 'quantity')::integer
    from jsonb_array_elements(p_returned) as piece
    where i.order_id = p_order_id and i.position = (piece ->> 'position')::integer;
  return internal.move_stock((select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id,
      'delta', piece -> 'quantity')), '[]') from jsonb_array_elements(p_returned) as piece
    join public.order_items i on i.order_id = p_order_id and i.position = (piece ->> 'position')::integer),
    'return', p_order_id);
end $$;

grant select on public.stock_movements to authenticated, service_role;

-- p_lines: [{product_id, quantity, price_cents (as seen), engraving: null or {place, text, font}, design: null or its id}].

-- Characters that the tool cuts, in one of its typefaces.
create function internal.can_engrave(p_places jsonb, p_engraving jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_places @> jsonb_build_array(jsonb_build_object('place', p_engraving -> 'place'))
    and p_engraving ->> 'font' = any (tool.fonts) and length(wish) between 1 and tool.most
    and wish = btrim(wish) and wish ~ format('^[%s]*$', tool.characters), false)
  from rules.engraving() as tool, jsonb_extract_path_text(p_engraving, 'text') as wish;
$$;

-- Null when the key is new. A second request with the same key waits here until the first is done.
create function internal.placed_order(p_key uuid, p_fingerprint text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key::text, 0));
  select * into v_order from public.orders where idempotency_key = p_key;
  return case
    when v_order.id is null then null
    when v_order.fingerprint = p_fingerprint then jsonb_build_object('ok', true, 'number', v_order.number,
      'token', v_order.token, 'again', true, 'stock_changes', '[]'::jsonb)
    else jsonb_build_object('ok', false, 'error', 'key_used', 'number', v_order.number, 'token', v_order.token) end;
end $$;

create function internal.count_pieces(p_lines jsonb) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  v_limits record;
  v_largest bigint;
  v_pieces bigint;
begin
  if coalesce(jsonb_array_length(p_lines), 0) = 0
    or exists (select from jsonb_array_elements(p_lines) as line where coalesce((line ->> 'quantity')::integer, 0) < 1)
    or exists (select from jsonb_array_elements(p_lines) as line
      group by (line ->> 'product_id')::bigint, line -> 'engraving', line ->> 'design', line -> 'voucher' having count(*) > 1) then
    raise exception 'an order has at least one line, each with another product, engraving, design or words and at least one piece'
      using errcode = 'PT400';
  end if;
  select * into v_limits from rules.order_limits();
  select max(pieces), sum(pieces) into v_largest, v_pieces
    from (select sum((line ->> 'quantity')::bigint) as pieces from jsonb_array_elements(p_lines) as line
      group by (line ->> 'product_id')::bigint) as articles;
  return case when v_largest > v_limits.line_pieces or v_pieces > v_limits.order_pieces then null else v_pieces end;
end $$;

-- tax_rate in hundredths of a per cent; null when one is not sold any more at this price, number, engraving or picture.
create function internal.price_lines(p_lines jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_lines jsonb;
begin
  perform internal.lock_products(array(
    select (line ->> 'product_id')::bigint from jsonb_array_elements(p_lines) as line));
  perform internal.lock_artworks(array(select d.artwork_id from jsonb_array_elements(p_lines) as line
    join public.designs d on d.id = (line ->> 'design')::uuid));
  select jsonb_agg(jsonb_build_object('product_id', p.id, 'quantity', (line ->> 'quantity')::integer,
      'price_cents', line -> 'price_cents', 'tax_rate', (p.tax_rate * 100)::bigint,
      'engraving_cents', internal.article_cents(p, coalesce(line -> 'engraving', 'null') <> 'null') - internal.article_cents(p, false),
      'engraving', line -> 'engraving', 'design', line -> 'design') order by ordinality)
    into v_lines
    from (select *, sum((line ->> 'quantity')::bigint) over (partition by (line ->> 'product_id')::bigint) as wanted
      from jsonb_array_elements(p_lines) with ordinality as asked (line, ordinality)) as asked
    join public.products p on p.id = (line ->> 'product_id')::bigint and search.is_sold(p)
      and internal.article_cents(p, coalesce(line -> 'engraving', 'null') <> 'null') = (line ->> 'price_cents')::bigint and p.stock >= wanted
      and (coalesce(line -> 'engraving', 'null') = 'null' or internal.can_engrave(p.engraving, line -> 'engraving'))
      and p.needs_artwork = (line ->> 'design' is not null)
      and p.is_voucher = (coalesce(line -> 'voucher', 'null') <> 'null')
      and (line ->> 'design' is null or internal.can_make((line ->> 'design')::uuid, p.id));
  return case when coalesce(jsonb_array_length(v_lines), 0) = jsonb_array_length(p_lines) then v_lines end;
end $$;

-- As the articles are now, after p_after positions.
create function internal.insert_items(p_order_id bigint, p_lines jsonb, p_after integer) returns void
language sql volatile set search_path = '' as $$
  insert into public.order_items (order_id, position, product_id, article_number, name, features, image_url, quantity,
      unit_price, lowest_price, reduction, promotion, takes_code, tax_rate, engraving, design_id)
    select p_order_id, p_after + ordinality, p.id, p.article_number, internal.article_name(p),
      jsonb_strip_nulls(jsonb_build_object('pieces', p.pieces, 'dimensions', p.dimensions, 'material', p.material,
        'contents', p.contents)),
      p.image_url, (line ->> 'quantity')::integer, (line ->> 'price_cents')::bigint / 100.0,
      case when (line ->> 'price_cents')::bigint = p.price * 100 then p.lowest_price end,
      coalesce((line ->> 'reduction_cents')::numeric / 100, 0), line ->> 'promotion',
      coalesce((line ->> 'takes_code')::boolean, true), p.tax_rate, nullif(line -> 'engraving', 'null'),
      (line ->> 'design')::uuid
    from jsonb_array_elements(p_lines) with ordinality as taken (line, ordinality)
    join public.products p on p.id = (line ->> 'product_id')::bigint;
$$;

create function internal.insert_order(p_order jsonb, p_lines jsonb, p_totals jsonb, p_discount jsonb) returns public.orders
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_number text;
begin
  loop
    v_number := internal.new_order_number();
    exit when not exists (select from public.orders where number = v_number);
  end loop;
  insert into public.orders (number, idempotency_key, fingerprint, mode, channel, email, first_name, last_name, phone,
      delivery_address, billing_address, company_name, company_vat_id, company_department, company_reference,
      shipping_option, min_days, max_days, payment_method, discount_code, discount_terms,
      subtotal, discount, shipping, gift_wrap, total, taxes, terms_version, is_gift, gift_message, confirm_until)
    values (v_number, (p_order ->> 'key')::uuid, p_order ->> 'fingerprint', p_order ->> 'mode', coalesce(p_order ->> 'channel', 'shop'), p_order ->> 'email',
      p_order ->> 'firstName', p_order ->> 'lastName', nullif(p_order ->> 'phone', ''),
      p_order -> 'delivery', nullif(p_order -> 'billing', 'null'),
      p_order #>> '{company,name}', nullif(p_order #>> '{company,vatId}', ''), nullif(p_order #>> '{company,department}', ''),
      nullif(p_order #>> '{company,reference}', ''), p_order #>> '{shipping,id}',
      (p_order #>> '{shipping,min_days}')::integer, (p_order #>> '{shipping,max_days}')::integer,
      p_order ->> 'payment', p_discount ->> 'code', p_discount - '{ok,code}'::text[],
      (p_totals ->> 'subtotal_cents')::numeric / 100, (p_totals ->> 'discount_cents')::numeric / 100,
      (p_totals ->> 'shipping_cents')::numeric / 100, (p_totals ->> 'wrap_cents')::numeric / 100,
      (p_totals ->> 'total_cents')::numeric / 100, p_totals -> 'taxes', p_order ->> 'terms_version',
      coalesce(p_order -> 'gift', 'null') <> 'null', nullif(btrim(p_order #>> '{gift,text}'), ''),
      case when (p_order ->> 'holds_nothing')::boolean then now() + make_interval(hours => (rules.reservation()).confirm_hours) end)
    returning * into v_order;
  perform internal.insert_items(v_order.id, p_lines, 0);
  return v_order;
end $$;

-- Once for each order. p_else: the mail for who has the confirmation already, or null.
create function internal.confirm_order(p_order public.orders, p_else text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from public.mail_outbox where order_id = p_order.id and kind = 'order_confirmation') then
    insert into public.mail_outbox (kind, recipient, order_id) values ('order_confirmation', p_order.email, p_order.id);
    insert into public.mail_outbox (kind, order_id) values ('shop_order', p_order.id);
  elsif p_else is not null then
    perform internal.write_mail(p_order, p_else, '{}');
  end if;
end $$;

-- p_order: see lib/checkout/schema.ts; amounts are what the shopper saw. {ok, number, token, again, stock_changes} or an error.
create function public.place_order(p_order jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_voucher_cents bigint := coalesce((p_order ->> 'voucher_cents')::bigint, 0);
  v_is_covered boolean := v_voucher_cents > 0 and v_voucher_cents = (p_order ->> 'total_cents')::bigint;
  v_is_paid boolean := coalesce((p_order ->> 'paid')::boolean, false) or v_is_covered;
  v_visitor text := nullif(p_order ->> 'visitor', '');
  v_network text := nullif(p_order ->> 'network', '');
  -- It waits for a bank transfer. Who pays a part with a voucher is no stranger.
  v_is_unconfirmed boolean := not v_is_paid and v_voucher_cents = 0
    and p_order ->> 'payment' = any (rules.transfer_methods());
  v_is_held boolean;
  v_order public.orders;
  v_code public.discount_codes;
  v_vouchers jsonb;
  v_discount jsonb;
  v_totals jsonb;
  v_lines jsonb;
  v_pieces bigint;
  v_shipping_cents bigint;
  v_changes jsonb;
  v_before jsonb := internal.placed_order((p_order ->> 'key')::uuid, p_order ->> 'fingerprint');
begin
  if v_before is not null then
    return v_before;
  end if;
  v_pieces := internal.count_pieces(p_order -> 'lines');
  if v_pieces is null then
    return jsonb_build_object('ok', false, 'error', 'too_many_pieces');
  end if;
  if not v_is_paid and internal.reserves_too_much(p_order ->> 'email', v_visitor, v_network, v_pieces) then
    return jsonb_build_object('ok', false, 'error', 'too_many_unpaid');
  end if;
  v_lines := internal.price_lines(p_order -> 'lines');
  if v_lines is null then
    return jsonb_build_object('ok', false, 'error', 'changed');
  end if;
  v_lines := internal.mark_vouchers(v_lines, p_order ->> 'voucher_purpose');
  v_is_held := not v_is_unconfirmed or internal.holds_at_once(v_lines, v_pieces);
  v_shipping_cents := internal.shipping_cents(p_order -> 'shipping', v_lines);
  v_lines := internal.reduce(v_lines) -> 'lines';

  if p_order ->> 'code' is not null then
    select * into v_code from public.discount_codes where code = public.normalize_code(p_order ->> 'code') for update;
    v_lines := internal.mark_coded(v_lines, v_code.scope);
    v_discount := internal.validate_code(v_code, internal.lines_cents(v_lines, false), internal.coded_cents(v_lines));
  end if;
  v_totals := internal.order_totals(v_lines, v_discount, v_shipping_cents,
    coalesce((p_order #>> '{gift,wrap_cents}')::bigint, 0), (p_order ->> 'small_business')::boolean);
  if not coalesce((v_discount ->> 'ok')::boolean, true)
    or v_totals -> 'total_cents' is distinct from p_order -> 'total_cents' then
    -- The same answer for a code that is not valid and for one that is, but was tried with another total.
    return jsonb_build_object('ok', false, 'error', case when v_discount is null then 'changed' else 'code' end);
  end if;
  if v_code.is_once and exists (select from public.orders where lower(email) = lower(btrim(p_order ->> 'email'))
    and discount_code = v_code.code and status <> 'cancelled') then
    return jsonb_build_object('ok', false, 'error', 'code_used');
  end if;
  v_vouchers := internal.plan_vouchers(array(select jsonb_array_elements_text(coalesce(p_order -> 'vouchers', '[]'))),
    p_order ->> 'mode', (v_totals ->> 'total_cents')::bigint - internal.lines_cents(v_lines, true));
  if internal.planned_cents(v_vouchers) <> v_voucher_cents or p_order ->> 'payment' = 'voucher' and not v_is_covered then
    return jsonb_build_object('ok', false, 'error', 'voucher');
  end if;
  if internal.is_paid_online(p_order ->> 'payment')
    and (v_totals ->> 'total_cents')::bigint - v_voucher_cents between 1 and (rules.order_limits()).least_online_cents - 1 then
    return jsonb_build_object('ok', false, 'error', 'too_small_online');
  end if;
  v_totals := v_totals || jsonb_build_object('taxes',
    internal.taxes_beside_vouchers(v_totals -> 'taxes', internal.planned_cents(v_vouchers, 'single')));

  update public.discount_codes set used_count = used_count + 1 where id = v_code.id;
  v_is_unconfirmed := v_is_unconfirmed and (v_totals ->> 'total_cents')::bigint > 0;
  v_is_held := v_is_held or not v_is_unconfirmed;
  v_order := internal.insert_order(case when v_is_covered then p_order || '{"payment": "voucher"}' else p_order end
    || jsonb_build_object('holds_nothing', not v_is_held), v_lines, v_totals, v_discount);
  perform internal.write_vouchers_bought(v_order.id, p_order);
  perform internal.redeem_vouchers(v_order.id, v_vouchers);
  -- The rows have been locked since their stock was read; the products' own check refuses less than nothing.
  v_changes := case when v_is_held then internal.move_stock((select jsonb_agg(jsonb_build_object('product_id', line -> 'product_id',
      'delta', -(line ->> 'quantity')::integer)) from jsonb_array_elements(v_lines) as line), 'order', v_order.id) else '[]' end;
  insert into public.order_events (order_id, kind) values (v_order.id, 'placed');
  if v_is_paid or v_order.total = 0 then
    perform internal.mark_paid(v_order.id, null);
  elsif v_visitor is not null then
    insert into internal.order_visitors (order_id, visitor, network) values (v_order.id, v_visitor, v_network);
  end if;
  if v_is_unconfirmed and v_is_held then
    insert into internal.unconfirmed_orders (order_id, pieces) values (v_order.id, v_pieces);
  end if;
  if v_is_unconfirmed and cardinality(internal.unusual_reasons(v_order, v_pieces,
    (select count(*) from internal.order_visitors where visitor = v_visitor))) > 0 then
    insert into internal.digest_entries (what) values ('unusual_order');
  end if;
  -- Who pays online is written to once that is done, see settle_session.
  if not v_is_held then
    perform internal.write_mail(v_order, 'order_check', '{}');
  elsif not internal.is_paid_online(v_order.payment_method) or v_order.total = 0 then
    perform internal.confirm_order(v_order, null);
  end if;
  return jsonb_build_object('ok', true, 'number', v_order.number, 'token', v_order.token, 'again', false,
    'stock_changes', v_changes);
end $$;

grant execute on function public.place_order(jsonb) to service_role;

-- As lib/cart/schema.ts names them, at most 100 of each. The caller has seen the designs' keys. p_lines: see check_code.
create function public.quote_cart(p_products bigint[], p_designs uuid[], p_lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_designs jsonb;
  v_made bigint[];
begin
  if greatest(cardinality(p_products), cardinality(p_designs)) > 100 then
    raise exception 'at most 100 articles and designs are quoted at once' using errcode = 'PT400';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'productId', product_id, 'shape', shape)), '[]'),
      coalesce(array_agg(product_id), '{}')
    into v_designs, v_made
    from public.designs where id = any (p_designs) and internal.can_make(id, product_id);
  return jsonb_build_object('designs', v_designs, 'promotions', internal.reduce(internal.todays_lines(p_lines)), 'products', (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', p.id, 'slug', p.slug, 'name', internal.article_name(p),
        'categoryName', case when p.is_voucher then '' else c.name end, 'priceCents', (p.price * 100)::bigint, 'lowestCents', (p.lowest_price * 100)::bigint,
        'engravingCents', nullif((p.engraving_price * 100)::bigint, 0), 'imageUrl', p.image_url, 'stock', p.stock,
        'features', jsonb_build_object('pieces', p.pieces, 'dimensions', p.dimensions, 'material', p.material,
          'difficulty', p.difficulty, 'contents', p.contents),
        'places', (select jsonb_agg(place -> 'place') from jsonb_array_elements(p.engraving) as place),
        'listed', case when p.option_names <> '{}' then p.name end,
        'isVoucher', nullif(p.is_voucher, false), 'isToy', nullif(p.is_toy, false))) order by p.id), '[]')
    from public.products p join public.categories c on c.slug = p.category
    where p.id = any (p_products || v_made) and search.is_sold(p) and (not p.needs_artwork or p.id = any (v_made))));
end $$;

grant execute on function public.quote_cart(bigint[], uuid[], jsonb) to service_role;

create table public.invoices (
  id bigint generated always as identity primary key,
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id bigint not null references public.orders (id),
  amount numeric(12, 2) not null check (amount >= 0),
  issued_at timestamptz not null default now()
);
alter table public.invoices enable row level security;
create index invoices_order on public.invoices (order_id);
create unique index invoices_one_per_order on public.invoices (order_id) where kind = 'invoice';
create index invoices_search on public.invoices using gin
  (search.list_text(number, replace(number, '-', ' ')) extensions.gin_trgm_ops);
create index invoices_issued on public.invoices (issued_at);

create policy "sales reads invoices" on public.invoices for select to authenticated using ((select public.has_role('{sales}')));

-- Test orders and corrections have numbers of their own.
create table internal.invoice_counters (
  mode text not null check (mode in ('test', 'live')),
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null,
  primary key (mode, kind, year)
);
alter table internal.invoice_counters enable row level security;

-- p_amount_cents: gross.
create function internal.issue_invoice(p_order_id bigint, p_kind text, p_amount_cents bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_mode text := (select mode from public.orders where id = p_order_id);
  v_year integer := extract(year from now() at time zone 'Europe/Berlin');
  v_last integer;
begin
  insert into internal.invoice_counters as counters (mode, kind, year, last) values (v_mode, p_kind, v_year, 1)
    on conflict (mode, kind, year) do update set last = counters.last + 1 returning last into v_last;
  insert into public.invoices (number, kind, order_id, amount, issued_at)
    -- lpad also cuts: the 100,000th invoice would get the 10,000th one's number.
    values (format('%s%s-%s-%s', case v_mode when 'test' then 'TEST-' end, case p_kind when 'invoice' then 'RE' else 'RK' end,
        v_year, lpad(v_last::text, greatest(5, length(v_last::text)), '0')), p_kind, p_order_id, p_amount_cents / 100.0,
      -- Read once the counter is ours: a later number has a later time. Never of another year than the number.
      least(clock_timestamp(), make_timestamptz(v_year + 1, 1, 1, 0, 0, 0, 'Europe/Berlin') - interval '1 microsecond'));
end $$;

create function internal.has_invoice(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.invoices where order_id = p_order_id and kind = 'invoice');
$$;

grant select on public.invoices to authenticated, service_role;

-- For a transfer, a debit, or what is paid in another way after all.
create function internal.waits_for_money(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select rules.payment_methods() @> jsonb_build_array(jsonb_build_object('id', p_order.payment_method, 'waits', true))
    or exists (select from public.order_events where order_id = p_order.id and kind in ('processing', 'payment_changed'));
$$;

-- p_reference: the payment's id, if it has one.
create function internal.mark_paid(p_order_id bigint, p_actor uuid, p_reference text default null) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_rest numeric;
begin
  select * into v_order from public.orders where id = p_order_id;
  v_rest := v_order.total - internal.kept(p_order_id);
  if v_rest > 0 then
    perform internal.enter_payment(p_order_id, 'payment', v_order.payment_method, p_reference, v_rest, p_actor);
  end if;
  update public.orders set status = 'paid', delivery_from = case when internal.waits_for_money(v_order) then now() else delivery_from end
    where id = p_order_id;
  insert into public.order_events (order_id, kind, actor) values (p_order_id, 'paid', p_actor);
  if internal.issue_bought(v_order) then
    perform internal.dispatch(v_order, p_actor);
  end if;
end $$;

-- Nothing more is to be sent. p_mail: what its letter is about; null: none.
create function internal.dispatch(p_order public.orders, p_actor uuid, p_mail jsonb default '{}') returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.orders set status = 'dispatched' where id = p_order.id;
  insert into public.order_events (order_id, kind, actor) values (p_order.id, 'dispatched', p_actor);
  if not internal.has_invoice(p_order.id) then
    perform internal.issue_invoice(p_order.id, 'invoice', ((p_order.total - p_order.refunded) * 100)::bigint);
  end if;
  if p_mail is not null then
    perform internal.write_mail(p_order, 'dispatched', p_mail);
  end if;
end $$;

-- p_lines: [{position, quantity}]; null: all that is left. False when they are not all left.
create function internal.send_parcel(p_order public.orders, p_details jsonb, p_actor uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_left jsonb := (select coalesce(jsonb_agg(jsonb_build_object('position', i.position, 'quantity', internal.unsent(i)) order by i.position), '[]')
    from public.order_items i where i.order_id = p_order.id and internal.unsent(i) > 0);
  v_lines jsonb := case jsonb_typeof(p_details -> 'lines') when 'array' then p_details -> 'lines' else v_left end;
  v_parcel jsonb := '{}';
begin
  if (select count(distinct unsent ->> 'position') from jsonb_array_elements(v_lines) as line, jsonb_array_elements(v_left) as unsent
      where unsent -> 'position' = line -> 'position'
        and (line ->> 'quantity')::integer between 1 and (unsent ->> 'quantity')::integer) <> jsonb_array_length(v_lines)
    or v_lines = '[]' and v_left <> '[]' then
    return false;
  end if;
  if v_lines <> '[]' then
    insert into public.parcels (order_id, lines, carrier, tracking_number)
      values (p_order.id, v_lines, nullif(btrim(p_details ->> 'carrier'), ''), nullif(btrim(p_details ->> 'tracking_number'), ''))
      returning jsonb_build_object('parcel', id) into v_parcel;
  end if;
  if exists (select from public.order_items i where i.order_id = p_order.id and internal.unsent(i) > 0) then
    insert into public.order_events (order_id, kind, details, actor)
      values (p_order.id, 'partly_dispatched', jsonb_build_object('lines', v_lines), p_actor);
    perform internal.write_mail(p_order, 'dispatched', v_parcel);
  else
    perform internal.dispatch(p_order, p_actor, v_parcel);
  end if;
  return true;
end $$;

-- All at once: articles, pictures, discount codes, and the vouchers that were bought or paid with.
create function internal.lock_holdings(p_order_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform internal.lock_products(array(select product_id from public.order_items where order_id = any (p_order_ids)));
  perform internal.lock_artworks(internal.artworks_of(p_order_ids));
  perform 1 from public.discount_codes
    where code in (select discount_code from public.orders where id = any (p_order_ids)) order by id for update;
  perform 1 from public.vouchers
    where id in (select voucher_id from public.voucher_entries where order_id = any (p_order_ids)) order by id for no key update;
end $$;

-- In cents, what the role sales gives back at most: for an order, and each person on a German day; until owners set it.
-- reason_length: of the words for why another amount is given back than the lines cost.
create function rules.refund_limits(out order_cents integer, out day_cents integer, out reason_length integer)
language sql immutable parallel safe set search_path = '' as $$ select 5000, 20000, 300; $$;

-- In cents: what was paid for these pieces less their part of the discount, without shipping. Both are rounded for all that was given
-- back so far, so that they add up in whatever order. Vouchers take no code. Null: not so many are left of one of them.
create function internal.worth_of(p_order_id bigint, p_lines jsonb) returns bigint
language sql stable set search_path = '' as $$
  with items as (
    select voucher is null and takes_code as takes_code, paid.*
    from public.order_items cross join lateral (select coalesce(sum((line ->> 'quantity')::integer), 0)
      from jsonb_array_elements(p_lines) as line where (line ->> 'position')::integer = position) as wish (asked)
    cross join lateral (select internal.paid_for((unit_price * 100)::bigint, quantity, (reduction * 100)::bigint, quantity) as whole,
      internal.paid_for((unit_price * 100)::bigint, quantity, (reduction * 100)::bigint, refunded) as before,
      internal.paid_for((unit_price * 100)::bigint, quantity, (reduction * 100)::bigint, refunded + asked) as after) as paid
    where order_id = p_order_id
  ), sums as (
    select coalesce(sum(after - before), 0) as price, coalesce(sum(whole) filter (where takes_code), 0) as goods,
      coalesce(sum(before) filter (where takes_code), 0) as before, coalesce(sum(after) filter (where takes_code), 0) as after
    from items
  )
  select case when (select count(distinct i.id) from jsonb_array_elements(p_lines) as line
      join public.order_items i on i.order_id = p_order_id and i.position = (line ->> 'position')::integer
        and (line ->> 'quantity')::integer between 1 and i.quantity - i.refunded) = jsonb_array_length(p_lines)
    then price - internal.share(discount, after, goods) + internal.share(discount, before, goods) end::bigint
  from sums cross join (select (o.discount * 100)::bigint as discount from public.orders o where o.id = p_order_id) as whole;
$$;

-- What is given back for lines is no more than they cost, with shipping and wrapping; other amounts have a reason. Null: nothing against it.
create function internal.against_refund(p_order public.orders, p_lines jsonb, p_details jsonb) returns text
language sql stable set search_path = '' as $$
  select case when worth is null then case when p_details ? 'lines' then 'lines' else 'returned' end
    when length(p_details ->> 'reason') > (rules.refund_limits()).reason_length then 'reason'
    when p_details ? 'lines' and p_lines <> '[]' and coalesce(btrim(p_details ->> 'reason'), '') = ''
      and (p_details ->> 'amount_cents')::bigint > worth + (p_order.shipping + p_order.gift_wrap) * 100 then 'reason' end
  from internal.worth_of(p_order.id, p_lines) as worth;
$$;

-- p_details: pay {reference}, dispatch {carrier, tracking_number, lines (null: all that is left)}, refund {amount_cents, lines (whose money it is), returned (see
-- take_back; without lines also these), reason, withdrawal_id}, cancel {reason}.
create function internal.change_order(p_number text, p_action text, p_details jsonb, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_cents bigint;
  v_changes jsonb := '[]';
  v_vouchers bigint[];
  v_lines jsonb;
  v_against text;
  -- 'unpaid', 'unconfirmed' (the link in its mail was not opened) or 'sold_out' (when it was).
  v_reason text := case when p_actor is null then p_details ->> 'reason' end;
begin
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  if not (case p_action
    -- Only the provider can mark an online order as paid.
    when 'pay' then v_order.status = 'open' and not internal.is_paid_online(v_order.payment_method)
    when 'dispatch' then v_order.status = 'paid'
    when 'cancel' then v_order.status in ('open', 'paid')
    when 'refund' then v_order.status in ('paid', 'dispatched')
    else false end) then
    return jsonb_build_object('ok', false, 'error', case when p_action = 'pay' and v_order.status = 'open' then 'online'
      else 'not_now' end);
  end if;

  if p_action = 'cancel' and internal.is_partly_sent(v_order) then
    return jsonb_build_object('ok', false, 'error', 'partly_sent');
  end if;
  if p_action in ('cancel', 'refund') then
    if internal.is_disputed(v_order.id) then
      return jsonb_build_object('ok', false, 'error', 'dispute');
    end if;
    perform internal.lock_holdings(array[v_order.id]);
  end if;
  if p_action = 'pay' then
    if v_order.confirm_until is not null then
      v_changes := internal.accept_unconfirmed(v_order, p_actor);
      if v_changes is null then
        return jsonb_build_object('ok', false, 'error', 'sold_out');
      end if;
    end if;
    perform internal.mark_paid(v_order.id, p_actor, p_details ->> 'reference');
    if exists (select from public.orders where id = v_order.id and status = 'paid') then
      perform internal.write_mail(v_order, 'payment_received', '{}');
    end if;
  elsif p_action = 'dispatch' then
    if not internal.send_parcel(v_order, p_details, p_actor) then
      return jsonb_build_object('ok', false, 'error', 'parcel');
    end if;
  elsif p_action = 'cancel' then
    v_vouchers := internal.voidable_vouchers(v_order.id, null);
    if v_vouchers is null or internal.issued_value(v_order.id, v_vouchers) > 0 then
      return jsonb_build_object('ok', false, 'error', 'voucher');
    end if;
    perform internal.void_voucher(id, v_order.id, p_actor) from unnest(v_vouchers) as id;
    -- What is left to give back: all that we hold, also what was paid too much.
    v_cents := case when v_order.status = 'paid' then v_order.total - v_order.refunded else internal.kept(v_order.id) end * 100;
    update public.orders set status = 'cancelled', refunded = least(total, refunded + v_cents / 100.0)
      where id = v_order.id;
    if v_cents > 0 then
      perform internal.give_back(v_order.id, v_cents, p_actor);
    end if;
    v_changes := internal.move_stock((select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id,
        'delta', quantity - returned)), '[]') from public.order_items
      where order_id = v_order.id and quantity > returned and v_order.confirm_until is null), 'cancellation', v_order.id);
    update public.discount_codes set used_count = greatest(used_count - 1, 0) where code = v_order.discount_code;
    if v_cents > 0 and internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    end if;
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'cancelled', jsonb_build_object('refund_cents', v_cents)
        || case when v_reason is null then '{}' else jsonb_build_object(v_reason, true) end, p_actor);
    -- Who withdrew gets the ordinary words: the order was not cancelled for want of payment.
    if v_reason = 'unpaid' and not internal.withdrawal_stops(v_order.id) then
      perform internal.write_mail(v_order, 'reservation_ended', '{}');
    elsif v_reason is distinct from 'unconfirmed' then
      perform internal.write_mail(v_order, 'cancelled', jsonb_strip_nulls(jsonb_build_object('refund_cents', v_cents,
        'sold_out', case when v_reason = 'sold_out' then true end)));
    end if;
  else
    v_cents := (p_details ->> 'amount_cents')::bigint;
    if v_cents is null or v_cents < 0 or v_cents > (v_order.total - v_order.refunded) * 100 then
      return jsonb_build_object('ok', false, 'error', 'amount');
    end if;
    v_vouchers := internal.voidable_vouchers(v_order.id,
      case jsonb_typeof(p_details -> 'returned') when 'array' then p_details -> 'returned' else '[]' end);
    if v_vouchers is null
      or v_cents > (v_order.total - v_order.refunded - internal.issued_value(v_order.id, v_vouchers)) * 100 then
      return jsonb_build_object('ok', false, 'error', 'voucher');
    end if;
    v_lines := case 'array' when jsonb_typeof(p_details -> 'lines') then p_details -> 'lines'
      when jsonb_typeof(p_details -> 'returned') then p_details -> 'returned' else '[]' end;
    v_against := internal.against_refund(v_order, v_lines, p_details);
    -- What a promotion or a code gave for nothing comes back for nothing.
    if v_cents = 0 and (coalesce(p_details -> 'returned', '[]') = '[]' or internal.worth_of(v_order.id, v_lines) > 0) then
      v_against := 'amount';
    end if;
    if v_against is not null then
      return jsonb_build_object('ok', false, 'error', v_against);
    end if;
    if jsonb_typeof(p_details -> 'returned') = 'array' then
      v_changes := internal.take_back(v_order.id, p_details -> 'returned');
      if v_changes is null then
        return jsonb_build_object('ok', false, 'error', 'returned');
      end if;
    end if;
    perform internal.void_voucher(id, v_order.id, p_actor) from unnest(v_vouchers) as id;
    update public.order_items i set refunded = i.refunded + (line ->> 'quantity')::integer
      from jsonb_array_elements(v_lines) as line where i.order_id = v_order.id and i.position = (line ->> 'position')::integer;
    -- Of an order of 0 € this is so once all of it came back.
    update public.orders set refunded = refunded + v_cents / 100.0,
      status = case when refunded + v_cents / 100.0 = total and (v_cents > 0 or not exists (
        select from public.order_items i where i.order_id = v_order.id and i.refunded < i.quantity)) then 'refunded' else status end
      where id = v_order.id;
    perform internal.give_back(v_order.id, v_cents, p_actor);
    if v_cents > 0 and internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    end if;
    perform internal.settle_refunded_withdrawal((p_details ->> 'withdrawal_id')::bigint, v_order.id, v_lines);
    -- The lines are named by the credit note and decide which tax it corrects.
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'refunded', jsonb_strip_nulls(jsonb_build_object('refund_cents', v_cents,
        'lines', v_lines, 'reason', nullif(btrim(p_details ->> 'reason'), ''), 'returned', case jsonb_typeof(p_details -> 'returned') when 'array' then p_details -> 'returned' end)), p_actor);
    if v_cents > 0 then
      perform internal.write_mail(v_order, 'refunded', jsonb_build_object('refund_cents', v_cents));
    end if;
    -- What was left of a partly sent order is not sent any more.
    select * into v_order from public.orders where id = v_order.id;
    if internal.is_partly_sent(v_order)
      and not exists (select from public.order_items i where i.order_id = v_order.id and internal.unsent(i) > 0) then
      perform internal.dispatch(v_order, p_actor, null);
    end if;
  end if;
  return jsonb_build_object('ok', true, 'status', (select status from public.orders where id = v_order.id),
    'stock_changes', v_changes);
end $$;

create function public.change_order(p_number text, p_action text, p_details jsonb) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.change_order(p_number, p_action, p_details, null);
$$;

create function internal.has_vouchers(p_number text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.orders o join public.order_items i on i.order_id = o.id where o.number = p_number and i.voucher is not null);
$$;

create function internal.exceeds_refund_limits(p_number text) returns boolean
language sql stable set search_path = '' as $$
  select v_order > coalesce((value ->> 'refundPerOrderCents')::bigint, (rules.refund_limits()).order_cents)
    or v_day > coalesce((value ->> 'refundPerDayCents')::bigint, (rules.refund_limits()).day_cents)
  from (select sum((e.details ->> 'refund_cents')::bigint)
      from public.orders o join public.order_events e on e.order_id = o.id
      where o.number = p_number and e.actor in (select user_id from public.user_roles where role <> 'admin')) as of_order (v_order),
    (select sum((details ->> 'refund_cents')::bigint) from public.order_events
      where actor = auth.uid() and created_at >= internal.german_midnight((now() at time zone 'Europe/Berlin')::date)) as of_day (v_day)
    left join lateral (select value from public.settings where part = 'team' order by revision desc limit 1) as team on true;
$$;

-- Says what was refunded before, so that two people at once do not refund twice. What waits for the workshop is not sent ('artwork'),
-- nor what was withdrawn from, where many are sent together (p_details {"unless_withdrawn": true}).
-- 'limit': more than the role sales may give back; 'owner': vouchers are sent once their order counts as paid, which owners say.
create function public.admin_change_order(p_number text, p_action text, p_details jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refunded numeric;
  v_is_limited boolean := not public.is_admin();
  v_answer jsonb;
begin
  perform internal.assert_role('{sales}');
  if v_is_limited then
    perform pg_advisory_xact_lock(hashtextextended('refunds of ' || auth.uid(), 0));
  end if;
  if p_action = 'refund' then
    select refunded into v_refunded from public.orders where number = p_number for update;
    if found and v_refunded * 100 is distinct from (p_details ->> 'refunded_cents')::bigint then
      return jsonb_build_object('ok', false, 'error', 'not_now');
    end if;
  elsif p_action = 'dispatch' and internal.awaits_workshop(p_number, p_details -> 'lines') then
    return jsonb_build_object('ok', false, 'error', 'artwork');
  elsif p_action = 'dispatch' and (p_details ->> 'unless_withdrawn')::boolean
    and exists (select from public.withdrawals w join public.orders o on o.id = w.order_id
      where o.number = p_number and w.status = 'received' and not w.needs_review) then
    return jsonb_build_object('ok', false, 'error', 'withdrawn');
  end if;
  if v_is_limited and p_action = 'pay' and internal.has_vouchers(p_number) then
    return jsonb_build_object('ok', false, 'error', 'owner');
  end if;
  v_answer := internal.change_order(p_number, p_action, p_details, auth.uid());
  if v_is_limited and p_action in ('cancel', 'refund') and internal.exceeds_refund_limits(p_number) then
    raise exception 'more than the role may give back' using errcode = 'KG001';
  end if;
  return v_answer;
exception when sqlstate 'KG001' then
  return jsonb_build_object('ok', false, 'error', 'limit');
end $$;

-- The log keeps both. {ok: true} or {ok: false, error: 'unknown' | 'not_now'}.
create function public.admin_correct_parcel(p_number text, p_parcel bigint, p_carrier text, p_tracking_number text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_before jsonb;
  v_after jsonb := jsonb_build_object('carrier', nullif(btrim(p_carrier), ''), 'tracking_number', nullif(btrim(p_tracking_number), ''));
begin
  perform internal.assert_role('{sales}');
  if length(p_carrier) > 60 or length(p_tracking_number) > 60 then
    raise exception 'carrier and number have at most 60 characters' using errcode = 'PT400';
  end if;
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.archived_at is not null then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  select jsonb_build_object('carrier', carrier, 'tracking_number', tracking_number) into v_before
    from public.parcels where id = p_parcel and order_id = v_order.id;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  update public.parcels set carrier = v_after ->> 'carrier', tracking_number = v_after ->> 'tracking_number' where id = p_parcel;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'orders', v_order.id, 'update', v_before, v_after);
  return jsonb_build_object('ok', true);
end $$;

-- p_parcel null: the invoice of vouchers alone. At most three in 24 hours. {ok: true} or {ok: false, error: 'unknown' | 'not_now' | 'under_way' | 'limit'}.
create function public.admin_resend_parcel(p_number text, p_parcel bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_waiting bigint;
  v_today bigint;
  v_mail bigint;
begin
  perform internal.assert_role('{sales}');
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.archived_at is not null or v_order.email is null or not (case when p_parcel is null then exists (select from public.order_events where order_id = v_order.id and kind = 'dispatched')
      else exists (select from public.parcels where id = p_parcel and order_id = v_order.id) end) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  select count(*) filter (where status in ('waiting', 'sending')),
      count(*) filter (where created_at > now() - interval '24 hours') into v_waiting, v_today
    from public.mail_outbox where order_id = v_order.id and kind = 'dispatched' and (payload ->> 'parcel')::bigint is not distinct from p_parcel;
  if v_waiting > 0 then
    return jsonb_build_object('ok', false, 'error', 'under_way');
  elsif v_today >= 3 then
    return jsonb_build_object('ok', false, 'error', 'limit');
  end if;
  insert into public.mail_outbox (kind, recipient, order_id, payload)
    values ('dispatched', v_order.email, v_order.id, jsonb_strip_nulls(jsonb_build_object('parcel', p_parcel)))
    returning id into v_mail;
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'mail_outbox', v_mail, 'insert', '{"kind": "dispatched"}');
  return jsonb_build_object('ok', true);
end $$;

grant execute on function public.admin_change_order(text, text, jsonb), public.admin_correct_parcel(text, bigint, text, text),
  public.admin_resend_parcel(text, bigint) to authenticated;
grant execute on function public.change_order(text, text, jsonb) to service_role;

-- Whether all of an address is there, as text; lib/orders/address-schema.ts judges it field by field.
create function internal.is_whole(p_address jsonb, p_keys text[], p_optional text[] default '{}') returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_address) = 'object' and p_address ?& p_keys and p_address - p_keys = '{}' and not exists (
    select from jsonb_each(p_address) where jsonb_typeof(value) <> 'string' or length(value #>> '{}') > 254
      or btrim(value #>> '{}') = '' and key <> all (p_optional)), false);
$$;

-- Under the names that place_order takes them by.
create function internal.correctable(p_order public.orders) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('email', p_order.email, 'firstName', p_order.first_name, 'lastName', p_order.last_name,
    'phone', p_order.phone, 'delivery', p_order.delivery_address, 'billing', p_order.billing_address,
    'giftMessage', p_order.gift_message, 'company', case when p_order.company_name is not null then jsonb_build_object(
      'name', p_order.company_name, 'vatId', coalesce(p_order.company_vat_id, ''), 'department', coalesce(p_order.company_department, ''),
      'reference', coalesce(p_order.company_reference, '')) end);
$$;

-- In Germany as before, so that shipping costs the same; an invoice's address is neither added nor moved to another country.
create function internal.is_correct(p_old jsonb, p_new jsonb, p_is_gift boolean) returns boolean
language sql immutable set search_path = '' as $$
  select internal.is_whole(p_new - '{phone,delivery,billing,company,giftMessage}'::text[], '{email,firstName,lastName}')
    and length(coalesce(p_new ->> 'phone', '')) <= 30
    and internal.is_whole(p_new -> 'delivery', array['kind', 'postalCode', 'city', 'country'] || case p_new #>> '{delivery,kind}'
      when 'street' then '{address,addition}'::text[] when 'packstation' then '{postNumber,station}' end, '{addition}')
    and p_new #>> '{delivery,country}' = 'DE' and p_new #>> '{delivery,postalCode}' ~ '^(?!00)\d{5}$'
    and case when p_old -> 'billing' = 'null' then p_new -> 'billing' = 'null' else
      internal.is_whole(p_new -> 'billing', '{email,firstName,lastName,phone,address,postalCode,city,country}', '{phone}')
      and p_new #> '{billing,country}' = p_old #> '{billing,country}' end
    and (p_new -> 'company' = 'null'
      or internal.is_whole(p_new -> 'company', '{name,vatId,department,reference}', '{vatId,department,reference}'))
    and (p_is_gift or p_new -> 'giftMessage' = 'null');
$$;

-- What is not sent yet goes to the new address, and the contract once more; the old address learns nothing but the change (ADR 111).
-- False, with nothing written, while a letter with the order's link is being sent, or the provider's page leads back to it.
create function internal.move_mail(p_order public.orders, p_email text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_vouchers bigint[] := array(select v.id from public.vouchers v join public.order_items i on i.id = v.order_item_id
    where i.order_id = p_order.id);
  v_mails bigint[];
begin
  -- As its event will.
  perform internal.lock_artworks(internal.artworks_of(array[p_order.id]));
  perform 1 from public.vouchers where id = any (v_vouchers) order by id for no key update;
  v_mails := array(select id from public.mail_outbox where recipient is not null and status <> 'sent'
    and (order_id = p_order.id or voucher_id = any (v_vouchers) and not payload ? 'gift') order by id for update);
  if exists (select from public.mail_outbox where id = any (v_mails) and status = 'sending')
    or exists (select from public.payment_sessions where order_id = p_order.id and state = 'open') then
    return false;
  end if;
  update public.vouchers set email = p_email where id = any (v_vouchers);
  update public.mail_outbox set recipient = p_email where id = any (v_mails);
  perform internal.write_mail(p_order, 'order_moved', '{}');
  insert into public.mail_outbox (kind, recipient, order_id)
    select kind, p_email, p_order.id from (select kind, status from public.mail_outbox
      where order_id = p_order.id and kind in ('order_check', 'order_confirmation') order by id desc limit 1) as newest
    where status <> 'waiting';
  return true;
end $$;

-- p_seen: how often it was corrected, as far as the page knew; p_values: those of `correctable` that may differ. Only owners may leave
-- a card's text untold. {ok: true, told} or {ok: false, error: 'unknown' | 'not_now' | 'changed' | 'under_way' | 'owner'}.
create function public.admin_correct_order(p_number text, p_seen integer, p_values jsonb, p_tell boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_old jsonb;
  v_new jsonb;
  v_changed jsonb;
  v_count integer;
begin
  perform internal.assert_role('{sales}');
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.status not in ('open', 'paid') then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  v_old := internal.correctable(v_order);
  v_new := v_old || p_values;
  if internal.is_correct(v_old, v_new, v_order.is_gift) is not true then
    raise exception 'an address or a name is missing or not allowed' using errcode = 'PT400';
  end if;
  select jsonb_object_agg(key, value) into v_changed from jsonb_each(v_new) where value <> v_old -> key;
  -- Also when it is sent once more after a lost answer.
  if v_changed is null then
    return jsonb_build_object('ok', true, 'told', false);
  end if;
  select count(*) into v_count from public.order_events where order_id = v_order.id and kind = 'corrected';
  if v_count is distinct from p_seen then
    return jsonb_build_object('ok', false, 'error', 'changed');
  end if;
  if v_changed ? 'email' and not public.is_admin() and internal.has_vouchers(p_number) then
    return jsonb_build_object('ok', false, 'error', 'owner');
  end if;
  -- The history has what it was and is, as long as the order is not archived. The log, which is kept when a person is erased, counts.
  perform set_config('shop.is_erasing', 'on', true);
  if v_changed ? 'email' and not internal.move_mail(v_order, v_new ->> 'email') then
    perform set_config('shop.is_erasing', '', true);
    return jsonb_build_object('ok', false, 'error', 'under_way');
  end if;
  -- Who had the mails has the link: it ends with the address.
  update public.orders set email = v_new ->> 'email', token = case when v_changed ? 'email' then gen_random_uuid() else token end,
      first_name = v_new ->> 'firstName', last_name = v_new ->> 'lastName', phone = v_new ->> 'phone',
      delivery_address = v_new -> 'delivery', billing_address = nullif(v_new -> 'billing', 'null'),
      gift_message = v_new ->> 'giftMessage', company_name = v_new #>> '{company,name}',
      company_vat_id = nullif(v_new #>> '{company,vatId}', ''), company_department = nullif(v_new #>> '{company,department}', ''),
      company_reference = nullif(v_new #>> '{company,reference}', '')
    where id = v_order.id returning * into v_order;
  perform set_config('shop.is_erasing', '', true);
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'orders', v_order.id, 'update', jsonb_build_object('corrections', v_count),
      jsonb_build_object('corrections', v_count + 1));
  insert into public.order_events (order_id, kind, details, actor)
    select v_order.id, 'corrected', jsonb_build_object('fields', array(select jsonb_object_keys(v_changed)), 'after', v_changed,
      'before', (select jsonb_object_agg(key, v_old -> key) from jsonb_object_keys(v_changed) as key)), auth.uid();
  if p_tell is false and v_changed - 'giftMessage' = '{}' and public.is_admin() then
    return jsonb_build_object('ok', true, 'told', false);
  end if;
  -- Without what the letter does not say: telephone numbers go before letters do, and an old address may have been a stranger's.
  perform internal.write_mail(v_order, 'order_corrected', jsonb_build_object('fields', array(select jsonb_object_keys(v_changed)),
    'before', jsonb_set(v_old - '{phone,email}'::text[], '{billing,phone}', '""', false),
    'after', jsonb_set(v_new - '{phone,email}'::text[], '{billing,phone}', '""', false)));
  return jsonb_build_object('ok', true, 'told', true);
end $$;

grant execute on function public.admin_correct_order(text, integer, jsonb, boolean) to authenticated;

-- Lines and shipping of an order that is not sent yet (ADR 113).

-- As order_totals takes them.
create function internal.priced_lines(p_order_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('price_cents', (unit_price * 100)::bigint, 'quantity', quantity,
    'reduction_cents', (reduction * 100)::bigint, 'takes_code', takes_code, 'tax_rate', (tax_rate * 100)::bigint,
    'voucher', voucher is not null)), '[]') from public.order_items where order_id = p_order_id;
$$;

create function internal.kept_reduction(p_item public.order_items, p_quantity integer) returns numeric
language sql immutable set search_path = '' as $$
  select internal.share((p_item.reduction * 100)::bigint, least(p_quantity, p_item.quantity), p_item.quantity) / 100.0;
$$;

-- Null: its lines may be changed. There is no invoice before it is sent, but for orders of old.
create function internal.against_change(p_order public.orders, p_seen integer) returns text
language sql stable set search_path = '' as $$
  select case
    when p_order.status not in ('open', 'paid') or p_order.confirm_until is not null or internal.has_invoice(p_order.id)
      or internal.is_partly_sent(p_order) then 'not_now'
    when p_order.refunded > 0 or exists (select from public.withdrawals where order_id = p_order.id and not needs_review
        and (lines = '[]' or p_order.status <> 'open'))
      or exists (select from public.order_items where order_id = p_order.id and refunded + returned > 0) then 'given_back'
    when internal.is_disputed(p_order.id) or p_order.status = 'paid' and internal.kept(p_order.id) <> p_order.total then 'money'
    when p_order.status = 'open' and internal.may_be_paid(p_order.id) then 'under_way'
    when (select count(*) from public.order_events where order_id = p_order.id) is distinct from p_seen then 'changed' end;
$$;

-- The new price: less is given back, more is waited for, also of who has paid already; then they transfer, or pay online as well.
-- {refund_cents, voucher_cents (of them to vouchers), due_cents}.
create function internal.settle_change(p_order public.orders, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_less bigint := (internal.kept(p_order.id) - p_order.total) * 100;
  v_last bigint := (select max(id) from public.payments where order_id = p_order.id);
  v_single bigint;
begin
  if v_less > 0 then
    perform internal.give_back(p_order.id, v_less, p_actor);
  end if;
  select coalesce(-sum(e.amount), 0) * 100 into v_single from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
    where e.order_id = p_order.id and e.kind in ('redeem', 'give_back') and v.purpose = 'single';
  update public.orders set taxes = internal.taxes_beside_vouchers(taxes, v_single) where id = p_order.id;
  if p_order.status = 'paid' and v_less < 0 then
    update public.orders set status = 'open', reminded_at = null,
        pay_by = (now() at time zone 'Europe/Berlin')::date + (rules.reservation()).pay_days,
        payment_method = case when payment_method = any (rules.transfer_methods()) then payment_method else (rules.transfer_methods())[1] end
      where id = p_order.id;
  end if;
  return jsonb_build_object('refund_cents', greatest(v_less, 0), 'due_cents', greatest(-v_less, 0), 'voucher_cents', (
    select coalesce(sum(amount) * 100, 0)::bigint from public.payments
      where order_id = p_order.id and id > v_last and kind = 'refund' and provider = 'voucher'));
end $$;

-- p_change: quantities [{position, quantity}] (0: no such line any more), added [{product_id, quantity, price_cents (as seen),
-- engraving}], shipping {id, price_cents, min_days, max_days}. p_seen: entries of its history. p_total_cents: what the page said that it
-- comes to; null: nothing is written. {ok: true, before_cents, total_cents, refund_cents, voucher_cents, due_cents, stock_changes}, or
-- {ok: false, error, name, left}.
create function public.admin_change_lines(p_number text, p_seen integer, p_change jsonb, p_total_cents bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_quantities jsonb := p_change -> 'quantities';
  v_added jsonb := p_change -> 'added';
  v_order public.orders;
  v_before public.orders;
  v_taken jsonb;
  v_changes jsonb;
  v_less jsonb;
  v_artworks uuid[];
  v_totals jsonb;
  v_money jsonb;
  v_answer jsonb;
  v_limits record;
begin
  perform internal.assert_role('{sales}');
  if not public.is_admin() then
    perform pg_advisory_xact_lock(hashtextextended('refunds of ' || auth.uid(), 0));
  end if;
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  v_before := v_order;
  perform internal.lock_products(array(select product_id from public.order_items where order_id = v_order.id
    union select (line ->> 'product_id')::bigint from jsonb_array_elements(v_added) as line));
  perform internal.lock_holdings(array[v_order.id]);
  v_artworks := internal.artworks_of(array[v_order.id]);
  v_answer := jsonb_build_object('ok', false, 'error', internal.against_change(v_order, p_seen));
  if v_answer ->> 'error' is not null then
    return v_answer;
  end if;
  select jsonb_build_object('ok', false, 'error', case when i.id is null or asked.quantity is null or asked.quantity < 0 then 'changed'
      when asked.quantity = i.quantity or i.voucher is null and w.state is not distinct from 'waiting' then 'changed'
      when i.voucher is not null then 'voucher' when w.id is null then 'changed' else 'made' end, 'name', i.name) into v_answer
    from jsonb_to_recordset(v_quantities) as asked (position integer, quantity integer)
    left join public.order_items i on i.order_id = v_order.id and i.position = asked.position
    left join public.workshop_items w on w.id = i.id
    where (select count(*) from jsonb_array_elements(v_quantities) as twin where twin -> 'position' = to_jsonb(asked.position)) > 1
      or i.id is null or asked.quantity is null or asked.quantity < 0
      or asked.quantity <> i.quantity and (i.voucher is not null or w.state <> 'waiting')
    limit 1;
  if found then
    return v_answer;
  end if;
  select jsonb_agg(jsonb_build_object('product_id', product_id, 'delta', -pieces)) into v_taken from (
    select product_id, sum(pieces) as pieces from (
      select i.product_id, asked.quantity - i.quantity as pieces from public.order_items i
        join jsonb_to_recordset(v_quantities) as asked (position integer, quantity integer) using (position) where i.order_id = v_order.id
      union all select product_id, quantity from jsonb_to_recordset(v_added) as line (product_id bigint, quantity integer)) as lines
    group by product_id having sum(pieces) <> 0) as articles;
  select jsonb_build_object('ok', false, 'error', 'stock', 'name', internal.article_name(p), 'left', p.stock) into v_answer
    from jsonb_to_recordset(coalesce(v_taken, '[]')) as piece (product_id bigint, delta integer)
    join public.products p on p.id = piece.product_id where p.stock + piece.delta < 0 order by p.id limit 1;
  if found then
    return v_answer;
  end if;
  if v_added <> '[]' then
    perform internal.count_pieces(v_added);
    v_added := internal.price_lines(v_added);
    if v_added is null or exists (select from public.products p where p.is_voucher
        and p.id in (select (line ->> 'product_id')::bigint from jsonb_array_elements(v_added) as line)) then
      return jsonb_build_object('ok', false, 'error', 'article');
    end if;
    v_added := internal.mark_coded(v_added, coalesce((select scope from public.discount_codes where code = v_order.discount_code), '{}'));
  end if;
  select coalesce(jsonb_agg(line), '[]') into v_changes from (
    select jsonb_build_object('name', i.name, 'before', i.quantity, 'after', asked.quantity) as line from public.order_items i
      join jsonb_to_recordset(v_quantities) as asked (position integer, quantity integer) using (position)
      where i.order_id = v_order.id and i.quantity <> asked.quantity
    union all select jsonb_build_object('name', internal.article_name(p), 'before', 0, 'after', line -> 'quantity')
      from jsonb_array_elements(v_added) as line join public.products p on p.id = (line ->> 'product_id')::bigint) as lines;
  if v_changes = '[]' and v_order.shipping_option = p_change #>> '{shipping,id}' then
    return jsonb_build_object('ok', false, 'error', 'same');
  end if;

  v_less := (select coalesce(jsonb_agg(jsonb_build_object('position', i.position, 'quantity', i.quantity - asked.quantity)), '[]')
    from public.order_items i join jsonb_to_recordset(v_quantities) as asked (position integer, quantity integer) using (position)
    where i.order_id = v_order.id);

  begin
    perform internal.insert_items(v_order.id, v_added, (select max(position) from public.order_items where order_id = v_order.id));
    -- A promotion keeps what it took off each piece; pieces that are added cost their whole price.
    update public.order_items i set quantity = asked.quantity,
        reduction = internal.kept_reduction(i, asked.quantity),
        promotion = case when internal.kept_reduction(i, asked.quantity) > 0 then i.promotion end
      from jsonb_to_recordset(v_quantities) as asked (position integer, quantity integer)
      where i.order_id = v_order.id and i.position = asked.position and asked.quantity > 0 and asked.quantity <> i.quantity;
    delete from public.order_items i using jsonb_to_recordset(v_quantities) as asked (position integer, quantity integer)
      where i.order_id = v_order.id and i.position = asked.position and asked.quantity = 0;
    update public.artworks a set delete_at = internal.delete_at(a), is_bought = internal.is_bought(a.id)
      where a.id = any (v_artworks) and a.deleting_since is null;
    v_totals := internal.order_totals(internal.priced_lines(v_order.id), v_order.discount_terms,
      internal.shipping_cents(p_change -> 'shipping', internal.priced_lines(v_order.id)), (v_order.gift_wrap * 100)::bigint, v_order.taxes = '[]');
    select * into v_limits from rules.order_limits();
    v_answer := jsonb_build_object('ok', false, 'error', case
      when internal.lines_cents(internal.priced_lines(v_order.id), false) <= 0 then 'empty'
      when (select max(pieces) > v_limits.line_pieces or sum(pieces) > v_limits.order_pieces from (
        select sum(quantity) as pieces from public.order_items where order_id = v_order.id group by product_id) as articles)
        then 'too_many_pieces'
      when p_change #>> '{shipping,id}' not in ('standard', v_order.shipping_option) and v_order.status = 'open'
        and internal.waits_for_money(v_order) and not internal.was_paid(v_order.id) then 'fast'
      when v_totals ->> 'total_cents' <> p_total_cents::text then 'changed' end);
    if v_answer ->> 'error' is not null then
      raise exception 'refused' using errcode = 'KG002';
    end if;
    update public.orders set shipping_option = p_change #>> '{shipping,id}', min_days = (p_change #>> '{shipping,min_days}')::integer,
        max_days = (p_change #>> '{shipping,max_days}')::integer, subtotal = (v_totals ->> 'subtotal_cents')::numeric / 100,
        discount = (v_totals ->> 'discount_cents')::numeric / 100, shipping = (v_totals ->> 'shipping_cents')::numeric / 100,
        total = (v_totals ->> 'total_cents')::numeric / 100, taxes = v_totals -> 'taxes'
      where id = v_order.id returning * into v_order;

    perform internal.settle_refunded_withdrawal(id, v_order.id, v_less) from public.withdrawals
      where order_id = v_order.id and status = 'received' and lines <> '[]';
    v_money := internal.settle_change(v_order, auth.uid());
    v_answer := jsonb_build_object('ok', true, 'before_cents', (v_before.total * 100)::bigint, 'total_cents', v_totals -> 'total_cents')
      || v_money || jsonb_build_object('stock_changes', internal.move_stock((select coalesce(jsonb_agg(piece), '[]')
          from jsonb_array_elements(v_taken) as piece where (piece ->> 'delta')::integer < 0), 'order', v_order.id)
        || internal.move_stock((select coalesce(jsonb_agg(piece), '[]')
          from jsonb_array_elements(v_taken) as piece where (piece ->> 'delta')::integer > 0), 'cancellation', v_order.id));
    if p_total_cents is null then
      raise exception 'tried out' using errcode = 'KG002';
    end if;
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'lines_changed', v_money || jsonb_build_object('changes', v_changes, 'before', jsonb_build_object(
          'shipping', v_before.shipping_option, 'total_cents', (v_before.total * 100)::bigint), 'after', jsonb_build_object(
          'shipping', v_order.shipping_option, 'total_cents', v_totals -> 'total_cents')), auth.uid());
    if not public.is_admin() and internal.exceeds_refund_limits(p_number) then
      v_answer := jsonb_build_object('ok', false, 'error', 'limit');
      raise exception 'more than the role may give back' using errcode = 'KG002';
    end if;
    insert into public.order_events (order_id, kind, details)
      select id, 'payment_changed', jsonb_build_object('method', payment_method) from public.orders
      where id = v_order.id and payment_method <> v_before.payment_method;
    update internal.unconfirmed_orders set pieces = (select sum(quantity) from public.order_items where order_id = v_order.id)
      where order_id = v_order.id;
    if v_order.status = 'open' and v_money ->> 'due_cents' = '0' then
      perform internal.mark_paid(v_order.id, auth.uid());
    end if;
    perform internal.write_mail(v_order, 'lines_changed', (select details from public.order_events
      where order_id = v_order.id and kind = 'lines_changed' order by id desc limit 1));
  exception when sqlstate 'KG002' then
    null;
  end;
  return v_answer;
end $$;

grant execute on function public.admin_change_lines(text, integer, jsonb, bigint) to authenticated;

-- For admins, and for the shopper who asks what is known of them (Art. 15 DSGVO).
create table public.order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  body text not null check (btrim(body) <> '' and length(body) <= 2000),
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.order_notes enable row level security;
create index order_notes_order on public.order_notes (order_id, id);

create policy "sales reads notes on orders" on public.order_notes
  for select to authenticated using ((select public.has_role('{sales}')));

-- Says how many notes, not what they say.
create function internal.audit_notes(p_order_id bigint, p_before integer, p_after integer) returns void
language sql volatile set search_path = '' as $$
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'orders', p_order_id, 'update', jsonb_build_object('notes', p_before),
      jsonb_build_object('notes', p_after));
$$;

create function public.admin_add_note(p_number text, p_body text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_count integer;
begin
  perform internal.assert_role('{sales}');
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.archived_at is not null then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  -- Sent once more after a lost answer.
  if exists (select from public.order_notes where order_id = v_order.id and body = btrim(p_body) and actor = auth.uid()
      and created_at > now() - interval '10 minutes') then
    return jsonb_build_object('ok', true);
  end if;
  select count(*) into v_count from public.order_notes where order_id = v_order.id;
  if v_count >= 50 then
    return jsonb_build_object('ok', false, 'error', 'limit');
  end if;
  insert into public.order_notes (order_id, body, actor) values (v_order.id, btrim(p_body), auth.uid());
  perform internal.audit_notes(v_order.id, v_count, v_count + 1);
  return jsonb_build_object('ok', true);
end $$;

create function public.admin_delete_note(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order_id bigint;
  v_count integer;
begin
  perform internal.assert_role('{sales}');
  delete from public.order_notes where id = p_id returning order_id into v_order_id;
  if not found then
    return false;
  end if;
  select count(*) into v_count from public.order_notes where order_id = v_order_id;
  perform internal.audit_notes(v_order_id, v_count + 1, v_count);
  return true;
end $$;

-- An archived order is kept for the law alone, which asks for no notes. Erasing a person archives what must be kept of theirs.
create function internal.forget_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.order_notes where order_id = new.id;
  return null;
end $$;

create trigger orders_forget_notes after update of archived_at on public.orders
  for each row when (old.archived_at is null and new.archived_at is not null) execute function internal.forget_notes();

grant execute on function public.admin_add_note(text, text), public.admin_delete_note(bigint) to authenticated;
grant select on public.order_notes to authenticated, service_role;

create function internal.remind_orders(p_ids bigint[], p_pay_by date, p_now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_details jsonb := jsonb_build_object('pay_by', p_pay_by);
  v_order public.orders;
begin
  for v_order in select * from public.orders where id = any (p_ids) order by id loop
    update public.orders set reminded_at = p_now, pay_by = p_pay_by where id = v_order.id;
    insert into public.order_events (order_id, kind, details) values (v_order.id, 'reminded', v_details);
    perform internal.write_mail(v_order, 'payment_reminder', v_details);
  end loop;
end $$;

-- Not those who withdrew, who owe nothing, nor those who have paid and owe for what was added since, nor online orders, which end with their session.
create function internal.remind_unpaid(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_today date := (p_now at time zone 'Europe/Berlin')::date;
  v_ids bigint[] := array(
    select id from public.orders
    where status = 'open' and not internal.is_paid_online(payment_method) and pay_by < v_today and reminded_at is null and not internal.withdrawal_stops(id)
      and confirm_until is null and not internal.was_paid(id)
      and id <> all ((select internal.waiting_rows('reservations remind'))::bigint[])
    order by pay_by, id limit p_limit for update skip locked);
begin
  perform internal.lock_artworks(internal.artworks_of(v_ids));
  return internal.each_row('reservations remind',
    format('select internal.remind_orders($1, %L, %L)', v_today + (rules.reservation()).grace_days, p_now), v_ids);
end $$;

-- The caller has locked them; one that cannot be cancelled waits.
create function internal.cancel_unpaid(p_ids bigint[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_answer jsonb;
  v_changes jsonb := '[]';
begin
  perform internal.lock_holdings(p_ids);
  for v_order in select * from public.orders where id = any (p_ids) order by id loop
    begin
      v_answer := internal.change_order(v_order.number, 'cancel', '{"reason": "unpaid"}', null);
      if not (v_answer ->> 'ok')::boolean then
        raise exception '%', v_answer ->> 'error';
      end if;
      v_changes := v_changes || (v_answer -> 'stock_changes');
    exception when others then
      perform internal.fail_row('reservations end', v_order.id, sqlerrm);
    end;
  end loop;
  return v_changes;
end $$;

-- Not online orders, which end with their session, nor those paid in part, about which the owners decide.
create function internal.end_reservations(p_now timestamptz, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_today date := (p_now at time zone 'Europe/Berlin')::date;
  v_ids bigint[];
begin
  v_ids := array(
    select id from public.orders
    where status = 'open' and not internal.is_paid_online(payment_method) and pay_by < v_today - (rules.reservation()).posting_days
      and (reminded_at is not null or internal.withdrawal_stops(id)) and not internal.is_paid_in_part(id) and not internal.was_paid(id)
      and id <> all ((select internal.waiting_rows('reservations end'))::bigint[])
    order by pay_by, id limit p_limit for update skip locked);
  return jsonb_build_object('orders', cardinality(v_ids), 'stock_changes', internal.cancel_unpaid(v_ids));
end $$;

-- Safe to call at the same time.
create function public.remind_unpaid(p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select internal.remind_unpaid(now(), p_limit);
$$;

create function public.end_reservations(p_limit integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.end_reservations(now(), p_limit);
$$;

create function public.admin_extend_reservation(p_number text, p_pay_by date) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
  v_order public.orders;
begin
  perform internal.assert_role('{sales}');
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.status <> 'open' or internal.is_paid_online(v_order.payment_method) or v_order.confirm_until is not null then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif p_pay_by is null or p_pay_by < v_today or p_pay_by <= v_order.pay_by or p_pay_by > v_today + (rules.reservation()).most_days then
    return jsonb_build_object('ok', false, 'error', 'day');
  end if;
  update public.orders set pay_by = p_pay_by where id = v_order.id;
  insert into public.order_events (order_id, kind, details, actor)
    values (v_order.id, 'extended', jsonb_build_object('pay_by', p_pay_by), auth.uid());
  return jsonb_build_object('ok', true);
end $$;

grant execute on function public.admin_extend_reservation(text, date) to authenticated;
grant execute on function public.remind_unpaid(integer), public.end_reservations(integer) to service_role;

create function internal.orders_with_words(p_words text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  c_most constant integer := 200;
  v_search text := internal.words_condition('public.orders_search', p_words);
  v_ids bigint[];
begin
  -- Fewer digits are in the numbers of all invoices and parcels.
  if array_to_string(p_words, '') ~ '([0-9][^0-9]*){5}' then
    -- As ids, so that an index finds their orders.
    execute format('select array((select order_id from public.invoices t where %2$s order by id desc limit %1$s)
        union (select order_id from public.parcels t where %3$s order by id desc limit %1$s))', c_most,
      internal.words_condition('public.invoices_search', p_words), internal.words_condition('public.parcels_search', p_words)) into v_ids;
    v_search := format('(%s or t.id = any(%L))', v_search, v_ids);
  end if;
  return v_search;
end $$;

create function internal.orders_condition(p_words text[], p_number text, p_status text, p_mode text, p_from date, p_to date,
  out condition text, out is_search boolean)
language plpgsql stable set search_path = '' as $$
declare
  v_search text := internal.orders_with_words(p_words);
begin
  if p_number like 'KG-____-____' then
    v_search := format('(t.number = %L or %s)', p_number, coalesce(v_search, 'false'));
  elsif p_number is not null then
    v_search := format('(%s or %s)', internal.words_condition('public.orders_search', array[p_number]), coalesce(v_search, 'false'));
  end if;
  is_search := v_search is not null;
  condition := concat_ws(' and ',
    coalesce(v_search, case when p_from is null and p_to is null then 't.archived_at is null' else 'true' end),
    't.status = ' || quote_literal(p_status),
    case when p_mode = 'live' then $s$t.mode = 'live'$s$ end,
    't.placed_at >= ' || quote_literal(internal.german_midnight(p_from)),
    't.placed_at < ' || quote_literal(internal.german_midnight(p_to + 1)));
end $$;

-- Archived orders are found only by a search or by their day.
create function public.admin_list_orders(p_words text[], p_number text, p_status text, p_mode text, p_page integer,
  p_size integer, p_from date default null, p_to date default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_asked record;
begin
  perform internal.assert_role('{sales}');
  select * into v_asked from internal.orders_condition(p_words, p_number, p_status, p_mode, p_from, p_to);
  return internal.read_list('{sales}', 'public.orders', v_asked.condition, 't.placed_at desc, t.id desc',
    $s$t.number, t.placed_at, internal.buyer_name(t) as name, coalesce(t.email, '') as email, t.channel, t.status, (t.total * 100)::bigint as total_cents,
      (t.refunded * 100)::bigint as refunded_cents,
      case when t.status = 'open' then (internal.held(t.id) * 100)::bigint else 0 end as paid_cents, t.payment_method, t.mode, internal.is_partly_sent(t) as is_partly_sent, exists (select from public.withdrawals w
        where w.order_id = t.id and w.status = 'received' and not w.needs_review) as has_open_withdrawal$s$,
    v_asked.is_search, p_page, p_size);
end $$;

-- Oldest first, amounts in cents; a first page (p_after_at null) is noted in the log. {rows, next: {at, id} or null}.
create function public.admin_export_orders(p_words text[], p_number text, p_status text, p_mode text, p_from date, p_to date,
  p_after_at timestamptz, p_after_id bigint, p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limit integer := least(greatest(p_limit, 1), 1000);
  v_asked record;
  v_rows jsonb;
begin
  perform internal.assert_admin();
  if p_after_id is null then
    insert into public.audit_log (actor, table_name, row_id, action, after)
      values (auth.uid(), 'orders', '*', 'export', jsonb_strip_nulls(jsonb_build_object('status', p_status,
        'placed_from', p_from, 'placed_to', p_to,
        'searched', case when cardinality(p_words) > 0 or p_number is not null then true end)));
  end if;
  select * into v_asked from internal.orders_condition(p_words, p_number, p_status, p_mode, p_from, p_to);
  execute format($s$
    with page as (
      select t.* from public.orders t where %s and (t.placed_at, t.id) > ($1, $2) order by t.placed_at, t.id limit $3)
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'placed_at', t.placed_at, 'status', t.status,
      'first_name', t.first_name, 'last_name', t.last_name, 'email', coalesce(t.email, ''), 'channel', t.channel,
      'company_name', t.company_name, 'company_vat_id', t.company_vat_id, 'company_department', t.company_department,
      'company_reference', t.company_reference,
      'place', concat_ws(' ', t.delivery_address ->> 'postalCode', t.delivery_address ->> 'city'),
      'pieces', (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = t.id),
      'payment_method', t.payment_method, 'discount_code', t.discount_code, 'carrier', (select string_agg(distinct p.carrier, ', ') from public.parcels p where p.order_id = t.id),
      'subtotal_cents', (t.subtotal * 100)::bigint, 'discount_cents', (t.discount * 100)::bigint,
      'shipping_cents', (t.shipping * 100)::bigint, 'gift_wrap_cents', (t.gift_wrap * 100)::bigint,
      'total_cents', (t.total * 100)::bigint, 'voucher_cents', (internal.paid_by_vouchers(t.id) * 100)::bigint,
      'refunded_cents', (t.refunded * 100)::bigint,
      'invoice', (select i.number from public.invoices i where i.order_id = t.id and i.kind = 'invoice'))
      order by t.placed_at, t.id), '[]') from page t$s$, v_asked.condition)
    into v_rows using coalesce(p_after_at, '-infinity'), coalesce(p_after_id, 0), v_limit;
  return jsonb_build_object('rows', v_rows, 'next', case when jsonb_array_length(v_rows) = v_limit
    then jsonb_build_object('at', v_rows -> -1 -> 'placed_at', 'id', v_rows -> -1 -> 'id') end);
end $$;

grant execute on function public.admin_list_orders(text[], text, text, text, integer, integer, date, date),
  public.admin_export_orders(text[], text, text, text, date, date, timestamptz, bigint, integer) to authenticated;

-- What is paid and to be sent, the first due first. p_days: working days around today, before p_cut_off of which an order leaves on the
-- same day; p_transit: the most working days on the way, by option. Due is the last day on which it arrives as promised.
create function public.admin_list_dispatch(p_words text[], p_number text, p_code text, p_filter text, p_mode text, p_days date[],
  p_cut_off time, p_transit jsonb, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_made constant text := $s$(select w.state from public.order_items i join public.workshop_items w on w.id = i.id
    where i.order_id = t.id and w.state = any ('{waiting,approved}') order by w.state desc limit 1)$s$;
  c_withdrawn constant text := $s$exists (select from public.withdrawals w
    where w.order_id = t.id and w.status = 'received' and not w.needs_review)$s$;
  v_cut_offs timestamptz[] := array(select (day + p_cut_off) at time zone 'Europe/Berlin' from unnest(p_days) as day order by day);
  v_asked record;
  v_due text;
  v_today integer := (select count(*) from unnest(p_days) as day where day <= (now() at time zone 'Europe/Berlin')::date);
begin
  perform internal.assert_role('{sales}');
  select * into v_asked from internal.orders_condition(p_words, p_number, 'paid', p_mode, null, null);
  -- No blank after a comma: read_list takes the parts of an order by them.
  v_due := format('width_bucket(t.delivery_from,%L::timestamptz[])+1+greatest(0,t.max_days-(%L::jsonb->>t.shipping_option)::integer)',
    v_cut_offs::text, replace(p_transit::text, ', ', ','));
  return internal.read_list('{sales}', 'public.orders', concat_ws(' and ', v_asked.condition,
      case when p_code is not null then format($s$(t.number = %1$L or exists (select from public.order_items i
        where i.order_id = t.id and lower(i.article_number) = lower(%1$L) and internal.unsent(i) > 0))$s$, p_code) end,
      case p_filter when 'due' then v_due || '<=' || v_today when 'ready' then c_made || ' is null and not ' || c_withdrawn
        when 'gift' then 't.is_gift' else 't.shipping_option = ' || quote_literal(p_filter) end),
    v_due || $s$, t.shipping_option = 'standard', t.shipping_option = 'express', t.delivery_from, t.id$s$,
    format($s$t.number, internal.buyer_name(t) as name, t.shipping_option, t.delivery_from, t.min_days, t.max_days,
      (select max(e.created_at) from public.order_events e where e.order_id = t.id and e.kind = 'paid') as paid_at,
      (%L::date[])[least(%s, %s)] as due_on, t.is_gift, t.gift_wrap > 0 as is_wrapped, t.gift_message is not null as has_card,
      concat_ws(' ', t.delivery_address ->> 'postalCode', t.delivery_address ->> 'city') as place,
      %s as making, %s as is_withdrawn, (select coalesce(jsonb_agg(jsonb_build_object('quantity', internal.unsent(i), 'weight', p.weight,
        'is_made', i.engraving is not null or i.design_id is not null)), '[]')
        from public.order_items i join public.products p on p.id = i.product_id
        where i.order_id = t.id and internal.unsent(i) > 0) as items, internal.is_partly_sent(t) as is_partly_sent$s$,
      p_days::text, v_due, cardinality(p_days), c_made, c_withdrawn),
    v_asked.is_search, p_page, p_size);
end $$;

-- For the carrier's labels: names and addresses, noted in the log. No e-mail address or phone number: the privacy policy says that the carrier gets none.
create function public.admin_export_labels(p_numbers text[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales}');
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'orders', '*', 'export', jsonb_build_object('labels', cardinality(p_numbers)));
  return (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'name', o.first_name || ' ' || o.last_name,
      'company', case when o.billing_address is null and o.delivery_address ->> 'kind' = 'street' then o.company_name end,
      'delivery', o.delivery_address, 'shipping_option', o.shipping_option, 'items', (
        select coalesce(jsonb_agg(jsonb_build_object('quantity', internal.unsent(i), 'weight', p.weight)), '[]')
        from public.order_items i join public.products p on p.id = i.product_id
        where i.order_id = o.id and internal.unsent(i) > 0)) order by array_position(p_numbers, o.number)), '[]')
    from public.orders o where o.number = any (p_numbers) and o.status = 'paid');
end $$;

grant execute on function public.admin_list_dispatch(text[], text, text, text, text, date[], time, jsonb, integer, integer),
  public.admin_export_labels(text[]) to authenticated;

-- Orders that owners make, by phone or at a market (ADR 112).

-- Null: all of it may be written. Paid with the owners' terminal, or handed over at once, or waiting for its money as in the shop.
create function internal.against_manual_order(p_order jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when p_order ->> 'channel' is null or p_order ->> 'channel' not in ('phone', 'market') then 'channel'
    when p_order ->> 'payment' is null or p_order ->> 'payment' not in ('prepayment', 'terminal') then 'payment'
    when p_order #>> '{shipping,id}' = 'pickup' and p_order ->> 'payment' <> 'terminal' then 'what is handed over is paid'
    when internal.is_correct(person, person, false) is not true then 'an address or a name is missing or not allowed'
    when exists (select from jsonb_array_elements(p_order -> 'lines') as line
      where (line ->> 'own_cents')::bigint < 1 or line -> 'own_cents' <> 'null' and coalesce(btrim(line ->> 'reason'), '') = ''
        or length(line ->> 'reason') > 120) then 'a price by hand has a reason'
    when coalesce(p_order -> 'discount', 'null') <> 'null' and coalesce(btrim(p_order ->> 'discount_reason'), '') = ''
      or length(p_order ->> 'discount_reason') > 120 then 'a discount has a reason'
    when exists (select from jsonb_array_elements(p_order -> 'lines') as line join public.products p on p.id = (line ->> 'product_id')::bigint
      where p.is_voucher or p.needs_artwork) then 'vouchers and own pictures are ordered in the shop' end
  from (select jsonb_build_object('email', coalesce(p_order ->> 'email', '-'), 'firstName', p_order -> 'firstName',
    'lastName', p_order -> 'lastName', 'phone', p_order -> 'phone', 'delivery', p_order -> 'delivery',
    'billing', coalesce(p_order -> 'billing', 'null'), 'company', coalesce(p_order -> 'company', 'null'), 'giftMessage', null)) as asked (person);
$$;

-- What price_lines refuses; it has locked the articles. position counts from 0.
create function internal.refused_lines(p_lines jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('position', n - 1, 'stock', stock, 'price_cents', price_cents, 'error', case
      when not is_sold then 'gone' when stock < wanted then 'stock' when asked_cents <> seen then 'price' else 'engraving' end) order by n), '[]')
  from (select n, p.id is not null and search.is_sold(p) as is_sold, p.stock, (p.price * 100)::bigint as price_cents,
      internal.article_cents(p, coalesce(line -> 'engraving', 'null') <> 'null') as asked_cents,
      (line ->> 'price_cents')::bigint as seen, sum((line ->> 'quantity')::bigint) over (partition by p.id) as wanted,
      coalesce(line -> 'engraving', 'null') = 'null' or internal.can_engrave(p.engraving, line -> 'engraving') as is_made
    from jsonb_array_elements(p_lines) with ordinality as asked (line, n)
    left join public.products p on p.id = (line ->> 'product_id')::bigint) as judged
  where not is_sold or stock < wanted or asked_cents <> seen or not is_made;
$$;

-- p_order: see lib/checkout/admin/row.ts; own_cents of a line: its price by hand. {ok: true, number, token, again, stock_changes} or
-- {ok: false, error: 'key_used' | 'too_many_pieces' | 'lines' (lines: see refused_lines) | 'total' (total_cents)}.
create function public.admin_place_order(p_order jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_against text;
  v_before jsonb;
  v_asked jsonb;
  v_lines jsonb;
  v_totals jsonb;
  v_order public.orders;
  v_changes jsonb;
  v_is_taken boolean := p_order #>> '{shipping,id}' = 'pickup';
begin
  perform internal.assert_role('{sales}');
  v_against := internal.against_manual_order(p_order);
  if v_against is not null then
    raise exception '%', v_against using errcode = 'PT400';
  end if;
  v_before := internal.placed_order((p_order ->> 'key')::uuid, p_order ->> 'fingerprint');
  if v_before is not null then
    return v_before;
  end if;
  if internal.count_pieces(p_order -> 'lines') is null then
    return jsonb_build_object('ok', false, 'error', 'too_many_pieces');
  end if;
  perform internal.lock_products(array(select (line ->> 'product_id')::bigint from jsonb_array_elements(p_order -> 'lines') as line));
  -- What the article costs by itself does not matter where its price is made by hand.
  select jsonb_agg(case when coalesce(line -> 'own_cents', 'null') = 'null' then line
      else line || jsonb_build_object('price_cents', internal.article_cents(p, coalesce(line -> 'engraving', 'null') <> 'null')) end order by n) into v_asked
    from jsonb_array_elements(p_order -> 'lines') with ordinality as asked (line, n)
    left join public.products p on p.id = (line ->> 'product_id')::bigint;
  v_lines := internal.price_lines(v_asked);
  if v_lines is null then
    return jsonb_build_object('ok', false, 'error', 'lines', 'lines', internal.refused_lines(v_asked));
  end if;
  select jsonb_agg(priced || jsonb_build_object('price_cents', coalesce((line ->> 'own_cents')::bigint, (priced ->> 'price_cents')::bigint))
      order by n) into v_lines
    from jsonb_array_elements(v_lines) with ordinality as priced (priced, n)
    join jsonb_array_elements(v_asked) with ordinality as asked (line, m) on m = n;
  v_totals := internal.order_totals(v_lines, nullif(p_order -> 'discount', 'null'), (p_order #>> '{shipping,price_cents}')::bigint, 0,
    (p_order ->> 'small_business')::boolean);
  if v_totals -> 'total_cents' is distinct from p_order -> 'total_cents' then
    return jsonb_build_object('ok', false, 'error', 'total', 'total_cents', v_totals -> 'total_cents');
  end if;

  v_order := internal.insert_order(p_order, v_lines, v_totals, nullif(p_order -> 'discount', 'null'));
  v_changes := internal.move_stock((select jsonb_agg(jsonb_build_object('product_id', line -> 'product_id',
      'delta', -(line ->> 'quantity')::integer)) from jsonb_array_elements(v_lines) as line), 'order', v_order.id);
  insert into public.order_events (order_id, kind, details, actor)
    select v_order.id, 'placed', jsonb_strip_nulls(jsonb_build_object('reason', nullif(btrim(p_order ->> 'discount_reason'), ''),
        'prices', jsonb_agg(jsonb_build_object('position', n, 'shop_cents', line -> 'price_cents', 'reason', btrim(line ->> 'reason')) order by n)
          filter (where line ->> 'own_cents' is not null))), auth.uid()
      from jsonb_array_elements(v_asked) with ordinality as asked (line, n);
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'orders', v_order.id, 'insert', jsonb_build_object('channel', v_order.channel));
  if v_order.payment_method = 'terminal' or v_order.total = 0 then
    perform internal.mark_paid(v_order.id, auth.uid());
  end if;
  if v_is_taken then
    perform internal.send_parcel(v_order, '{}', auth.uid());
  end if;
  -- Who took the goods along has the invoice.
  if not v_is_taken or v_order.channel = any (rules.withdrawal_channels()) then
    perform internal.write_mail(v_order, 'order_confirmation', jsonb_build_object('pay_link', (p_order ->> 'pay_link')::boolean is true));
  end if;
  return jsonb_build_object('ok', true, 'number', v_order.number, 'token', v_order.token, 'again', false, 'stock_changes', v_changes);
end $$;

-- Whatever is sold in the shop and has its article, without vouchers and what is made of a person's own picture.
create function public.admin_find_articles(p_words text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.products_search', p_words);
  v_found jsonb;
begin
  perform internal.assert_role('{sales}');
  execute format($s$select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (select t.id, internal.article_name(t) as name, t.article_number,
      (t.price * 100)::bigint as price_cents, (t.engraving_price * 100)::bigint as engraving_cents, t.stock, t.image_url, coalesce(jsonb_path_query_array(t.engraving, '$[*].place'), '[]') as places
    from public.products t where %s and search.is_sold(t) and not t.is_voucher and not t.needs_artwork
    order by t.stock = 0, t.name, t.id limit 8) as found$s$, coalesce(v_search, 'false')) into v_found;
  return v_found;
end $$;

grant execute on function public.admin_place_order(jsonb), public.admin_find_articles(text[]) to authenticated;

-- {orders, total_cents (without what was given back or vouchers paid), last_at}, without archived orders.
create function internal.bought_by(p_email text, p_mode text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('orders', count(*), 'last_at', max(placed_at), 'total_cents', (coalesce(sum(total - refunded
      + coalesce((select sum(v.amount) from public.voucher_entries v
          where v.order_id = o.id and v.kind in ('redeem', 'give_back')), 0))
    filter (where status not in ('open', 'cancelled')), 0) * 100)::bigint)
  from public.orders o
  where lower(email) = p_email and archived_at is null and (p_mode <> 'live' or mode = 'live');
$$;

-- {rows: [{number, name, email, orders, total_cents, last_at}], next, is_cut}; a search looks at the newest 1,000 that fit.
create function public.admin_list_customers(p_words text[], p_mode text, p_after bigint, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_searched constant integer := 1000;
  c_batch constant integer := 200;
  v_size integer := least(greatest(p_size, 1), 100);
  v_search text := internal.orders_with_words(p_words);
  v_at timestamptz := 'infinity';
  v_id bigint := 9223372036854775807;
  v_ids bigint[] := '{}';
  v_more bigint[];
  v_count integer;
  v_is_cut boolean := false;
begin
  perform internal.assert_role('{sales}');
  select placed_at, id into v_at, v_id from public.orders where id = p_after;
  v_at := coalesce(v_at, 'infinity');
  v_id := coalesce(v_id, 9223372036854775807);
  if v_search is not null then
    v_search := concat_ws(' and ', v_search, 't.archived_at is null', 't.email is not null', case when p_mode = 'live' then $s$t.mode = 'live'$s$ end);
    execute format('select array(select t.id from public.orders t where %s limit %s)', v_search, c_searched) into v_more;
    if cardinality(v_more) = c_searched then
      v_is_cut := true;
      execute format('select array(select t.id from public.orders t where %s order by t.placed_at desc, t.id desc limit %s)',
        v_search, c_searched) into v_more;
    end if;
    v_ids := array(
      select id from (select distinct on (lower(email)) id, placed_at from public.orders where id = any (v_more)
        order by lower(email), placed_at desc, id desc) as newest
      where (placed_at, id) < (v_at, v_id) order by placed_at desc, id desc limit v_size + 1);
  else
    -- Each person is looked up on their own: a join would read the whole table.
    loop
      with batch as materialized (
        select id, placed_at, lower(email) as email from public.orders
        where archived_at is null and (p_mode <> 'live' or mode = 'live') and (placed_at, id) < (v_at, v_id)
        order by placed_at desc, id desc limit c_batch
      ), newest as (
        select b.id, b.placed_at from batch b cross join lateral (
          select o.id from public.orders o
          where lower(o.email) = b.email and o.archived_at is null and (p_mode <> 'live' or o.mode = 'live')
          order by o.placed_at desc, o.id desc limit 1) as last
        where last.id = b.id
      )
      select array(select id from newest order by placed_at desc, id desc), (select count(*) from batch),
          (select placed_at from batch order by placed_at, id limit 1), (select id from batch order by placed_at, id limit 1)
        into v_more, v_count, v_at, v_id;
      v_ids := v_ids || v_more;
      exit when cardinality(v_ids) > v_size or v_count < c_batch;
    end loop;
  end if;
  return jsonb_build_object('is_cut', v_is_cut,
    'next', case when cardinality(v_ids) > v_size then v_ids[v_size] end,
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'name', internal.buyer_name(o),
        'email', o.email) || internal.bought_by(lower(o.email), p_mode) order by w.n), '[]')
      from unnest(v_ids[1:v_size]) with ordinality as w (id, n) join public.orders o on o.id = w.id));
end $$;

-- Each list the newest 50; null for an order that is archived or not there.
create function public.admin_customer(p_number text, p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_email text;
begin
  perform internal.assert_role('{sales}');
  select * into v_order from public.orders
    where number = p_number and email is not null and archived_at is null and (p_mode <> 'live' or mode = 'live');
  if not found then
    return null;
  end if;
  v_email := lower(v_order.email);
  return internal.bought_by(v_email, p_mode) || jsonb_build_object(
    'email', v_order.email, 'name', internal.buyer_name(v_order),
    'newsletter', (select status from public.newsletter_subscribers where lower(email) = v_email
      order by id desc limit 1),
    'recent', (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'placed_at', placed_at, 'status', status,
        'total_cents', (total * 100)::bigint, 'refunded_cents', (refunded * 100)::bigint)
        order by placed_at desc, id desc), '[]')
      from (select * from public.orders where lower(email) = v_email and archived_at is null
        and (p_mode <> 'live' or mode = 'live') order by placed_at desc, id desc limit 50) as o),
    'reviews', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'rating', r.rating, 'body', r.body,
        'status', r.status, 'created_at', r.created_at, 'product', r.product, 'slug', r.slug) order by r.id desc), '[]')
      from (select r.*, p.name as product, p.slug from public.orders o join public.reviews r on r.order_id = o.id
        join public.products p on p.id = r.product_id
        where lower(o.email) = v_email and o.archived_at is null order by r.id desc limit 50) as r),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'topic', topic, 'status', status,
        'created_at', created_at, 'message', left(message, 200)) order by id desc), '[]')
      from (select * from public.contact_messages where lower(email) = v_email order by id desc limit 50) as m),
    'withdrawals', (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'contract', w.contract, 'status', w.status,
        'received_at', w.received_at, 'number', w.number) order by w.id desc), '[]')
      from (select w.*, o.number from public.withdrawals w left join public.orders o on o.id = w.order_id
        where lower(w.email) = v_email order by w.id desc limit 50) as w));
end $$;

grant execute on function public.admin_list_customers(text[], text, bigint, integer), public.admin_customer(text, text)
  to authenticated;

create table public.withdrawals (
  id bigint generated always as identity primary key,
  idempotency_key uuid not null unique,
  name text not null check (btrim(name) <> ''),
  email text not null check (btrim(email) <> ''),
  -- The order number or the shopper's own words for the contract.
  contract text not null check (btrim(contract) <> '' and length(contract) <= 300),
  message text check (length(message) <= 2000),
  order_id bigint references public.orders (id) on delete set null,
  -- The lines that were chosen, as they were called: {item, position, name, quantity}. None: the whole order, or what its own words say.
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  -- It names an order, but its e-mail address is not the order's, and no admin has said yet that they belong together.
  needs_review boolean not null default false,
  -- voluntary: after the period of withdrawal, as the shop promises; lines of a known order.
  kind text not null default 'withdrawal' check (kind in ('withdrawal', 'voluntary')),
  status text not null default 'received' check (status in ('received', 'settled')),
  received_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '14 days'
);
alter table public.withdrawals enable row level security;
create index withdrawals_order on public.withdrawals (order_id);
create index withdrawals_listed on public.withdrawals (status, due_at, id);
create index withdrawals_received on public.withdrawals (received_at);
create index withdrawals_search on public.withdrawals using gin
  (search.list_text(name, email, contract, message) extensions.gin_trgm_ops);
create index withdrawals_email on public.withdrawals (lower(email));

create policy "sales reads withdrawals" on public.withdrawals for select to authenticated using ((select public.has_role('{sales}')));

create function internal.can_withdraw(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select channel = any (rules.withdrawal_channels()) from public.orders where id = p_order_id;
$$;

-- Of one line: not given back, and named by no withdrawal that is open. What was made for the shopper cannot be withdrawn from.
create function internal.withdrawable(p_item public.order_items) returns integer
language sql stable set search_path = '' as $$
  select case when p_item.engraving is null and p_item.design_id is null and internal.can_withdraw(p_item.order_id) then p_item.quantity - p_item.refunded
    - coalesce((select sum((line ->> 'quantity')::integer) from public.withdrawals w, jsonb_array_elements(w.lines) as line
      where w.order_id = p_item.order_id and w.status = 'received' and (line ->> 'item')::bigint = p_item.id), 0)
    else 0 end;
$$;

-- p_lines: [{position, quantity}]. Null when one of them is no line of the order, stands there twice or asks for too many.
create function internal.withdrawn_lines(p_order_id bigint, p_lines jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when count(distinct i.id) = jsonb_array_length(p_lines) then coalesce(jsonb_agg(jsonb_build_object('item', i.id,
    'position', i.position, 'name', i.name, 'quantity', (line ->> 'quantity')::integer) order by i.position), '[]') end
  from jsonb_array_elements(p_lines) as line
  join public.order_items i on i.order_id = p_order_id and i.position = (line ->> 'position')::integer
    and (line ->> 'quantity')::integer between 1 and internal.withdrawable(i);
$$;

-- The history tells of it only when the e-mail address is the order's: the number alone is on every parcel.
-- p_withdrawal.number: of the order whose link was used. Null: one of its lines cannot be withdrawn from any more, or nothing of it
-- ever could.
create function public.submit_withdrawal(p_withdrawal jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_withdrawal public.withdrawals;
  v_order public.orders;
  v_lines jsonb;
begin
  select * into v_order from public.orders
    where number = coalesce(p_withdrawal ->> 'number', internal.order_number_in(p_withdrawal ->> 'contract')) for no key update;
  -- In a statement of its own: it sees what was withdrawn while it waited for the order.
  v_lines := internal.withdrawn_lines(v_order.id, coalesce(p_withdrawal -> 'lines', '[]'));
  if v_lines is not null and internal.can_withdraw(v_order.id) is not false
    and (v_lines <> '[]' or p_withdrawal ->> 'kind' is distinct from 'voluntary') then
    insert into public.withdrawals (idempotency_key, name, email, contract, message, order_id, lines, kind, needs_review)
      values ((p_withdrawal ->> 'key')::uuid, p_withdrawal ->> 'name', p_withdrawal ->> 'email',
        p_withdrawal ->> 'contract', p_withdrawal ->> 'message', v_order.id, v_lines, coalesce(p_withdrawal ->> 'kind', 'withdrawal'),
        v_order.id is not null and coalesce(lower(btrim(p_withdrawal ->> 'email')) not in
          (lower(v_order.email), coalesce(lower(v_order.billing_address ->> 'email'), '')), true))
      on conflict (idempotency_key) do nothing returning * into v_withdrawal;
  end if;
  if v_withdrawal.id is not null then
    insert into public.mail_outbox (kind, recipient, withdrawal_id, payload)
      values ('withdrawal_receipt', v_withdrawal.email, v_withdrawal.id,
        case when (p_withdrawal ->> 'flood')::boolean then '{"flood": true}' else '{}' end::jsonb),
        ('shop_withdrawal', null, v_withdrawal.id, '{}');
    insert into public.order_events (order_id, kind, details)
      select v_withdrawal.order_id, 'withdrawn',
        jsonb_strip_nulls(jsonb_build_object('withdrawal_id', v_withdrawal.id, 'lines', v_withdrawal.lines,
          'voluntary', nullif(v_withdrawal.kind = 'voluntary', false)))
      where v_withdrawal.order_id is not null and not v_withdrawal.needs_review;
  else
    select * into v_withdrawal from public.withdrawals where idempotency_key = (p_withdrawal ->> 'key')::uuid;
    if not found then
      return null;
    end if;
  end if;
  return jsonb_build_object('received_at', v_withdrawal.received_at, 'name', v_withdrawal.name,
    'email', v_withdrawal.email, 'contract', v_withdrawal.contract, 'message', v_withdrawal.message,
    'lines', v_withdrawal.lines);
end $$;

create trigger withdrawals_audit after update on public.withdrawals
  for each row execute function internal.audit();

create function public.admin_settle_withdrawal(p_id bigint, p_is_settled boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales}');
  update public.withdrawals set status = case when p_is_settled then 'settled' else 'received' end where id = p_id;
end $$;

-- Open and agreed, when all its lines are among those given back.
create function internal.settle_refunded_withdrawal(p_id bigint, p_order_id bigint, p_lines jsonb) returns void
language sql volatile set search_path = '' as $$
  update public.withdrawals w set status = 'settled'
    where id = p_id and order_id = p_order_id and status = 'received' and not needs_review
      and not exists (select from jsonb_array_elements(w.lines) as withdrawn
        where not exists (select from jsonb_array_elements(p_lines) as given
          where given -> 'position' = withdrawn -> 'position'
            and (given ->> 'quantity')::integer >= (withdrawn ->> 'quantity')::integer));
$$;

create function internal.settle_withdrawals() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.withdrawals set status = 'settled' where order_id = new.id and status = 'received';
  return null;
end $$;

create trigger orders_settle_withdrawals after update of status on public.orders
  for each row when (old.status <> new.status and new.status in ('cancelled', 'refunded'))
  execute function internal.settle_withdrawals();

-- Not when only a stranger's withdrawal names it.
create function internal.is_withdrawn(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.withdrawals where order_id = p_order_id and not needs_review);
$$;

-- Nothing more is to be paid: all of it is withdrawn from, or lines that owners have not yet taken out of it.
create function internal.withdrawal_stops(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.withdrawals
    where order_id = p_order_id and not needs_review and (lines = '[]' or status = 'received'));
$$;

-- False when nothing is to be said.
create function public.admin_agree_withdrawal(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_withdrawal public.withdrawals;
begin
  perform internal.assert_role('{sales}');
  perform 1 from public.orders where id = (select order_id from public.withdrawals where id = p_id) for key share;
  update public.withdrawals set needs_review = false where id = p_id and needs_review returning * into v_withdrawal;
  if not found then
    return false;
  end if;
  insert into public.order_events (order_id, kind, details, actor)
    values (v_withdrawal.order_id, 'withdrawn', jsonb_strip_nulls(jsonb_build_object('withdrawal_id', p_id, 'lines', v_withdrawal.lines,
      'voluntary', nullif(v_withdrawal.kind = 'voluntary', false))), auth.uid());
  return true;
end $$;

create function public.admin_list_withdrawals(p_words text[], p_status text, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.withdrawals_search', p_words);
begin
  return internal.read_list('{sales}', 'public.withdrawals', concat_ws(' and ', 'true', v_search, 't.status = ' || quote_literal(p_status)),
    -- 'received' comes before 'settled' in the alphabet.
    't.status, t.due_at, t.id',
    $s$t.*,
      (select jsonb_build_object('number', o.number, 'status', o.status, 'refunded_cents', (o.refunded * 100)::bigint)
        from public.orders o where o.id = t.order_id)
        as "order"$s$,
    v_search is not null, p_page, p_size);
end $$;

grant execute on function public.admin_settle_withdrawal(bigint, boolean), public.admin_agree_withdrawal(bigint),
  public.admin_list_withdrawals(text[], text, integer, integer) to authenticated;
grant execute on function public.submit_withdrawal(jsonb) to service_role;
grant select, insert, update, delete on public.withdrawals to service_role;
grant select on public.withdrawals to authenticated;

create table public.reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  body text not null check (btrim(body) <> '' and length(body) <= 2000),
  -- 'Erika M.'; null: not named. Neither the rest of the name nor the e-mail address is kept.
  author text check (btrim(author) <> '' and length(author) <= 80),
  -- The purchase that earned the mark; the mark stays when the order is deleted one day.
  order_id bigint references public.orders (id) on delete set null,
  is_verified boolean not null default false,
  -- Written for the demo shop, not by a customer: shown as such, never counted.
  is_sample boolean not null default false,
  -- The shop's mode when it was written. A shop that sells shows none from the time of trying it out.
  mode text not null check (mode in ('test', 'live')),
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  moderated_at timestamptz,
  moderated_by uuid,
  created_at timestamptz not null default now(),
  -- The shop's, shown below the review.
  answer text check (btrim(answer) <> '' and length(answer) <= 1000),
  answered_at timestamptz,
  answered_by uuid,
  check ((answer is null) = (answered_at is null)),
  check (not is_sample or (mode = 'test' and not is_verified))
);
alter table public.reviews enable row level security;

create index reviews_published on public.reviews (product_id, rating, mode, is_sample) where status = 'published';
create index reviews_product on public.reviews (product_id, created_at);
create index reviews_order on public.reviews (order_id);
create index reviews_listed on public.reviews (status, id desc);
create index reviews_search on public.reviews using gin (search.list_text(author, body) extensions.gin_trgm_ops);

create policy "admins read reviews" on public.reviews for select to authenticated using ((select public.is_admin()));

create trigger reviews_audit after update on public.reviews
  for each row execute function internal.audit();

create function public.review_counts(p_product_id bigint, p_mode text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_array(count(*) filter (where rating = 1), count(*) filter (where rating = 2),
    count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5))
  from public.reviews
  where product_id = p_product_id and status = 'published' and not is_sample and (mode = 'live' or p_mode = 'test');
$$;

-- p_from: 0 is the first. Samples come last. p_sort: 'newest', 'best' or 'critical'.
create function public.list_reviews(p_product_id bigint, p_mode text, p_sort text, p_from integer, p_count integer)
returns jsonb language sql stable security definer set search_path = '' as $$
  with shown as (
    select r.*, case p_sort when 'best' then -rating when 'critical' then rating else 0 end as rank
    from public.reviews r
    where product_id = p_product_id and status = 'published' and (mode = 'live' or p_mode = 'test')
  ), page as (
    select * from shown order by is_sample, rank, created_at desc, id desc
    offset greatest(p_from, 0) limit least(greatest(p_count, 0), 50)
  )
  select jsonb_build_object('total', (select count(*) from shown), 'reviews', (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'rating', rating, 'body', body, 'author', author,
      'is_verified', is_verified, 'is_sample', is_sample,
      'day', (created_at at time zone 'Europe/Berlin')::date, 'answer', answer,
      'answer_day', (answered_at at time zone 'Europe/Berlin')::date) order by is_sample, rank, created_at desc, id desc), '[]')
    from page));
$$;

-- Null when the order earned its mark already.
create function internal.order_for_review(p_review jsonb) returns bigint
language sql stable set search_path = '' as $$
  select o.id from public.orders o
  where o.number = internal.order_number_in(p_review ->> 'number')
    and lower(o.email) = lower(btrim(p_review ->> 'email'))
    and o.mode = p_review ->> 'mode' and o.status in ('dispatched', 'refunded') and internal.was_dispatched(o.id)
    and exists (select from public.order_items i
      join public.products p on p.id = i.product_id
      where i.order_id = o.id and (p_review ->> 'product_id')::bigint in (p.id, p.variant_of))
    and not exists (select from public.reviews r
      where r.order_id = o.id and r.product_id = (p_review ->> 'product_id')::bigint and r.status <> 'rejected');
$$;

-- Whether order number and e-mail fit is never answered. The same words of one person on one day are one review.
create function public.submit_review(p_review jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_product bigint := (p_review ->> 'product_id')::bigint;
  v_order bigint;
  v_known bigint;
begin
  if not exists (select from public.products p where id = v_product and search.is_sold(p)) then
    return false;
  end if;
  -- The second half of a double click waits here; so do two reviews for one order.
  perform pg_advisory_xact_lock(hashtextextended('review of ' || v_product, 0));
  v_order := internal.order_for_review(p_review);
  select id into v_known from public.reviews
    where product_id = v_product and created_at > now() - interval '1 day' and author is not distinct from p_review ->> 'author'
      and body = p_review ->> 'body' and rating = (p_review ->> 'rating')::integer
    order by id limit 1;
  if found then
    -- Sent once more, now with a purchase.
    update public.reviews set order_id = v_order, is_verified = true
      where id = v_known and order_id is null and v_order is not null;
    return true;
  end if;
  insert into public.reviews (product_id, rating, body, author, order_id, is_verified, mode)
    values (v_product, (p_review ->> 'rating')::integer, p_review ->> 'body', p_review ->> 'author', v_order,
      v_order is not null, p_review ->> 'mode');
  return true;
end $$;

grant execute on function public.review_counts(bigint, text), public.list_reviews(bigint, text, text, integer, integer)
  to anon, authenticated, service_role;
grant execute on function public.submit_review(jsonb) to service_role;
grant select, insert, update, delete on public.reviews to service_role;
grant select on public.reviews to authenticated;

-- Beside public.products, so that a review is no edit of the product and a list counts nothing.
create table public.product_ratings (
  product_id bigint primary key references public.products (id) on delete cascade,
  reviews integer not null check (reviews >= 0),
  stars integer not null check (stars between reviews and 5 * reviews)
);
alter table public.product_ratings enable row level security;

create policy "everyone reads ratings" on public.product_ratings for select to anon, authenticated using (true);

-- Definer's rights: ratings are only written through reviews.
create function internal.rate_product() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_product bigint;
  v_reviews integer := 0;
  v_stars integer := 0;
begin
  if tg_op <> 'INSERT' then
    v_product := old.product_id;
    if old.status = 'published' and not old.is_sample then
      v_reviews := -1;
      v_stars := -old.rating;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    v_product := new.product_id;
    if new.status = 'published' and not new.is_sample then
      v_reviews := v_reviews + 1;
      v_stars := v_stars + new.rating;
    end if;
  end if;
  if v_reviews = 0 and v_stars = 0 then return null; end if;
  update public.product_ratings set reviews = reviews + v_reviews, stars = stars + v_stars where product_id = v_product;
  -- Not when a review goes because its product does: then there is nothing to add to.
  if not found and v_reviews > 0 then
    insert into public.product_ratings values (v_product, v_reviews, v_stars)
    on conflict (product_id) do update set reviews = product_ratings.reviews + excluded.reviews,
      stars = product_ratings.stars + excluded.stars;
  end if;
  return null;
end $$;

create trigger reviews_rate_product after insert or update of rating, status, is_sample or delete on public.reviews
  for each row execute function internal.rate_product();

grant select on public.product_ratings to anon, authenticated, service_role;

-- As often as minds change. Answers its product; null when it is gone.
create function public.admin_moderate_review(p_id bigint, p_is_published boolean) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_product bigint;
begin
  perform internal.assert_admin();
  perform 1 from public.products where id = (select product_id from public.reviews where id = p_id) for key share;
  update public.reviews set status = case when p_is_published then 'published' else 'rejected' end,
      moderated_at = now(), moderated_by = auth.uid()
    where id = p_id returning product_id into v_product;
  return v_product;
end $$;

-- Null takes the answer away. Answers its product; null when there is no such review, or none to be answered.
create function public.admin_answer_review(p_id bigint, p_answer text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_product bigint;
begin
  perform internal.assert_admin();
  perform 1 from public.products where id = (select product_id from public.reviews where id = p_id) for key share;
  update public.reviews set answer = btrim(p_answer),
      answered_at = case when p_answer is null then null when answer = btrim(p_answer) then answered_at else now() end,
      answered_by = case when p_answer is not null then auth.uid() end
    where id = p_id and (status = 'published' or p_answer is null) returning product_id into v_product;
  return v_product;
end $$;

-- Its author may ask for that. The log keeps that it happened, not what was written.
create function public.admin_remove_review(p_id bigint) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_review public.reviews;
begin
  perform internal.assert_admin();
  delete from public.reviews where id = p_id returning * into v_review;
  if found then
    insert into public.audit_log (actor, table_name, row_id, action, before)
      values (auth.uid(), 'reviews', p_id::text, 'delete', jsonb_build_object('product_id', v_review.product_id,
        'rating', v_review.rating, 'status', v_review.status));
  end if;
  return v_review.product_id;
end $$;

create function public.admin_list_reviews(p_words text[], p_status text, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.reviews_search', p_words);
  v_products bigint[];
begin
  perform internal.assert_admin();
  if v_search is not null then
    execute format('select array(select t.id from public.products t where %s limit 200)',
      internal.words_condition('public.products_search', p_words)) into v_products;
    v_search := format('(%s or t.product_id = any(%L))', v_search, v_products);
  end if;
  return internal.read_list('{}', 'public.reviews',
    concat_ws(' and ', 'true', v_search, 't.status = ' || quote_literal(p_status)),
    -- 'pending' comes first in the alphabet too.
    't.status, t.id desc',
    $s$t.id, t.rating, t.body, t.author, t.is_verified, t.is_sample, t.status, t.created_at, t.moderated_at, t.answer,
      t.answered_at,
      (select jsonb_build_object('name', p.name, 'slug', p.slug) from public.products p where p.id = t.product_id)
        as product,
      (select o.number from public.orders o where o.id = t.order_id) as order_number$s$,
    v_search is not null, p_page, p_size);
end $$;

grant execute on function public.admin_moderate_review(bigint, boolean), public.admin_remove_review(bigint),
  public.admin_answer_review(bigint, text),
  public.admin_list_reviews(text[], text, integer, integer) to authenticated;

-- {products, rest}: a hash of each listed article with its variants and all that pages show of them, and one of what else
-- pages are made of. The build keeps them, and a start expires what differs (scripts/lib/revisions.ts).
create function public.catalog_revisions() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'products', (
      select coalesce(jsonb_object_agg(listed, revision), '{}')
      from (
        select coalesce(p.variant_of, p.id) as listed, md5(string_agg(concat(p,
          (select string_agg(k::text, '' order by k.position) from public.product_pictures k where k.product_id = p.id),
          (select string_agg(r::text, '' order by r.id) from public.reviews r
            where r.product_id = p.id and r.status = 'published'),
          (select string_agg(f.slug, ' ' order by f.slug) from public.former_slugs f where f.product_id = p.id)),
          '' order by p.id)) as revision
        from public.products p group by 1
      ) products),
    'rest', md5(concat(
      (select string_agg(c::text, '' order by c.slug) from public.categories c),
      (select string_agg(s::text, '' order by s.id) from public.search_synonyms s),
      (select string_agg(p::text, '' order by p.id) from public.promotions p),
      public.read_settings())));
$$;

grant execute on function public.catalog_revisions() to service_role;

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

create table public.contact_messages (
  id bigint generated always as identity primary key,
  fingerprint text not null,
  language text not null check (language = any (rules.languages())),
  name text not null check (btrim(name) <> ''),
  email text not null check (btrim(email) <> ''),
  -- As it was typed; whether there is such an order is not said.
  order_number text,
  topic text not null check (topic in ('order', 'product', 'size', 'return', 'other')),
  message text not null check (btrim(message) <> ''),
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  -- From here on it may be forgotten.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'closed') = (closed_at is not null))
);
alter table public.contact_messages enable row level security;
create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_fingerprint on public.contact_messages (fingerprint, created_at);
create index contact_messages_email on public.contact_messages (lower(email), created_at);
create index contact_messages_by_status on public.contact_messages (status, created_at desc, id desc);
create index contact_messages_search on public.contact_messages using gin
  (search.list_text(name, email, order_number, message) extensions.gin_trgm_ops);
create index contact_messages_closed on public.contact_messages (closed_at) where closed_at is not null;

create policy "sales reads contact messages" on public.contact_messages
  for select to authenticated using ((select public.has_role('{sales}')));

-- The same for the same words. A request with the same words at the same time waits until the first is stored.
create function internal.claim_fingerprint(p_words jsonb) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_fingerprint text := encode(sha256(convert_to(p_words::text, 'UTF8')), 'hex');
begin
  perform pg_advisory_xact_lock(hashtextextended(v_fingerprint, 0));
  return v_fingerprint;
end $$;

-- The same again within an hour is the same message.
create function public.submit_contact(p_message jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fingerprint text := internal.claim_fingerprint(p_message);
  v_message public.contact_messages;
  v_receipt bigint;
begin
  select * into v_message from public.contact_messages
    where fingerprint = v_fingerprint and created_at > now() - interval '1 hour' limit 1;
  if not found then
    insert into public.contact_messages (fingerprint, language, name, email, order_number, topic, message)
      values (v_fingerprint, p_message ->> 'language', p_message ->> 'name', p_message ->> 'email',
        p_message ->> 'order_number', p_message ->> 'topic', p_message ->> 'message')
      returning * into v_message;
    insert into public.mail_outbox (kind, recipient, contact_message_id)
      values ('contact_receipt', v_message.email, v_message.id) returning id into v_receipt;
    insert into public.mail_outbox (kind, contact_message_id, reply_to)
      values ('shop_contact', v_message.id, v_message.email);
  else
    select id into v_receipt from public.mail_outbox where contact_message_id = v_message.id and kind = 'contact_receipt' limit 1;
  end if;
  return jsonb_build_object('received_at', v_message.created_at, 'has_receipt', v_receipt is not null);
end $$;

create function public.admin_set_contact_status(p_id bigint, p_status text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales}');
  update public.contact_messages set status = p_status, closed_at = case when p_status = 'closed' then now() end
    where id = p_id and status <> p_status;
end $$;

-- What was written, by whom and when; it goes with its message.
create table public.contact_answers (
  id bigint generated always as identity primary key,
  message_id bigint not null references public.contact_messages (id) on delete cascade,
  body text not null check (btrim(body) <> '' and length(body) <= 5000),
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.contact_answers enable row level security;
create index contact_answers_message on public.contact_answers (message_id, id);

create policy "sales reads answers to messages" on public.contact_answers
  for select to authenticated using ((select public.has_role('{sales}')));

-- The same key once more sends nothing more. False when the message is gone.
create function public.admin_answer_message(p_id bigint, p_body text, p_key uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_message public.contact_messages;
  v_answer bigint;
begin
  perform internal.assert_role('{sales}');
  select * into v_message from public.contact_messages where id = p_id for update;
  if not found then
    return false;
  elsif internal.created_with(p_key) is not null then
    return true;
  end if;
  insert into public.contact_answers (message_id, body, actor) values (p_id, btrim(p_body), auth.uid()) returning id into v_answer;
  update internal.created set id = v_answer where key = p_key;
  update public.contact_messages set status = 'answered', closed_at = null where id = p_id and status <> 'answered';
  insert into public.mail_outbox (kind, recipient, contact_message_id, payload)
    values ('contact_answer', v_message.email, p_id, jsonb_build_object('answer', v_answer));
  return true;
end $$;

-- Those that name the order and come from its e-mail address.
create function public.admin_order_messages(p_number text) returns setof public.contact_messages
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales}');
  return query select m.* from public.orders o join public.contact_messages m on lower(m.email) = lower(o.email)
    where o.number = p_number and internal.order_number_in(m.order_number) = o.number
    order by m.created_at desc, m.id desc;
end $$;

create trigger contact_messages_audit after update on public.contact_messages
  for each row execute function internal.audit();

create function public.admin_list_messages(p_words text[], p_status text, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.contact_messages_search', p_words);
begin
  return internal.read_list('{sales}', 'public.contact_messages',
    concat_ws(' and ', 'true', v_search, 't.status = ' || quote_literal(p_status)), 't.created_at desc, t.id desc',
    't.*, t.created_at as received_at', v_search is not null, p_page, p_size);
end $$;

grant execute on function public.admin_set_contact_status(bigint, text), public.admin_answer_message(bigint, text, uuid),
  public.admin_order_messages(text),
  public.admin_list_messages(text[], text, integer, integer) to authenticated;
grant execute on function public.submit_contact(jsonb) to service_role;
grant select, insert, update, delete on public.contact_messages to service_role;
grant select on public.contact_messages to authenticated;
grant select on public.contact_answers to authenticated, service_role;

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

-- A row ends with its one letter, with its owner's wish, or by retention.
create table public.restock_requests (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  email text not null check (email = btrim(email) and email like '_%@_%' and length(email) <= 254),
  consent_version text not null check (consent_version <> ''),
  consent_text text not null check (consent_text <> ''),
  -- Opens nothing by itself: a link also carries the web server's keyed hash of it.
  reference uuid not null unique default gen_random_uuid(),
  confirm_until timestamptz not null default now() + make_interval(days => (rules.retention()).restock_days),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
);
alter table public.restock_requests enable row level security;
create unique index restock_requests_once on public.restock_requests (product_id, lower(email));
create index restock_requests_waiting on public.restock_requests (product_id, id) where confirmed_at is not null;
create index restock_requests_email on public.restock_requests (lower(email));
create index restock_requests_age on public.restock_requests (requested_at);
create index restock_requests_pending on public.restock_requests (confirm_until) where confirmed_at is null;

create policy "admins read restock requests" on public.restock_requests
  for select to authenticated using ((select public.is_admin()));

create table internal.restocked (
  product_id bigint primary key references public.products (id) on delete cascade,
  since timestamptz not null default now()
);
alter table internal.restocked enable row level security;

-- 'asked', whatever is known of the address. At most one mail in ten minutes.
create function public.request_restock(p_product_id bigint, p_email text, p_version text, p_text text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stock integer;
  v_request public.restock_requests;
begin
  select stock into v_stock from public.products p where id = p_product_id and search.is_sold(p);
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

-- 'unknown': the link never held or no longer does.
create function public.confirm_restock(p_reference uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_request public.restock_requests;
  v_is_back boolean;
begin
  -- The product first, as write_restock_letters locks it: no confirmation falls between its letters and their end.
  select stock > 0 and search.is_sold(p) into v_is_back from public.products p
    where id = (select product_id from public.restock_requests where reference = p_reference) for share;
  select * into v_request from public.restock_requests where reference = p_reference for update;
  if v_request.confirmed_at is not null then
    return 'again';
  end if;
  if v_request.id is null or v_request.confirm_until <= now() then
    return 'unknown';
  end if;
  update public.restock_requests set confirmed_at = now() where id = v_request.id;
  if v_is_back then
    insert into internal.restocked (product_id) values (v_request.product_id) on conflict do nothing;
  end if;
  return 'confirmed';
end $$;

-- A letter's link, whose own request is gone, ends all others of its recipient.
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
  delete from public.restock_requests where id in (
    select id from public.restock_requests where lower(email) = v_email order by id for update);
  return 'ended';
end $$;

-- The letters are written later, however many they are.
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
  for each row when (new.stock > 0 and search.is_sold(new) and (old.stock = 0 or not search.is_sold(old)))
  execute function internal.note_restock();

create function internal.write_restock_letters(p_ids bigint[]) returns void
language sql volatile set search_path = '' as $$
  with gone as (
    delete from public.restock_requests where id = any (p_ids) returning id, product_id, email, reference
  )
  -- The letter bears the request's name, so that its link still finds the recipient.
  insert into public.mail_outbox (kind, recipient, product_id, image_url, message_id)
    select 'restock_back', g.email, p.id, p.image_url, g.reference
    from gone g join public.products p on p.id = g.product_id order by g.id;
$$;

-- Waits while as many letters are unsent. The product's row is locked first, as orders do, so that nobody waits in a circle.
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
  select p.id, p.stock > 0 and search.is_sold(p) into v_product, v_is_back
    from internal.restocked r join public.products p on p.id = r.product_id
    order by r.since, p.id limit 1 for no key update of p skip locked;
  if v_product is null then
    return null;
  end if;
  if v_is_back then
    v_written := internal.each_row('restock letters', 'select internal.write_restock_letters($1)', array(
      select id from public.restock_requests where product_id = v_product and confirmed_at is not null
        and id <> all ((select internal.waiting_rows('restock letters'))::bigint[])
      order by id limit v_limit for update skip locked));
  end if;
  if v_written < v_limit and exists (select from public.restock_requests
    where v_is_back and product_id = v_product and confirmed_at is not null) then
    -- Those that failed are tried again, after the other products.
    update internal.restocked set since = now() where product_id = v_product;
  elsif v_written < v_limit then
    delete from internal.restocked where product_id = v_product;
  end if;
  return v_written;
end $$;

create function public.admin_count_waiting(p_product_ids bigint[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_object_agg(listed::text, waiting), '{}')
    from (select coalesce(p.variant_of, p.id) as listed, count(*) as waiting
      from public.restock_requests r join public.products p on p.id = r.product_id
      where p.id = any (internal.whole_products(p_product_ids)) and r.confirmed_at is not null group by 1) as counted);
end $$;

grant execute on function public.admin_count_waiting(bigint[]) to authenticated;
grant execute on function public.request_restock(bigint, text, text, text), public.confirm_restock(uuid),
  public.end_restock(uuid), public.write_restock_letters(integer) to service_role;
grant select, insert, update, delete on public.restock_requests to service_role;
grant select on public.restock_requests to authenticated;

-- The outbox: every mail is written in the transaction that is its reason, and sent afterwards.

-- `npm run types` makes lib/mail/kinds.generated.ts from it.
create table internal.mail_kinds (
  kind text primary key,
  -- The folder of lib whose mail/compose.ts writes it.
  domain text not null,
  -- Counted together per address (mail/limits.sql); 'auth' is apart, so that no flood keeps an owner from a new password.
  cap text check (cap in ('auth', 'others')),
  -- Whether commercial law wants it kept; all other mail is a notice, a link or a copy.
  is_letter boolean not null
);
alter table internal.mail_kinds enable row level security;

insert into internal.mail_kinds (kind, domain, cap, is_letter) values
  ('order_check', 'orders', null, false),
  ('order_confirmation', 'orders', null, true),
  ('payment_received', 'orders', null, true),
  ('payment_reminder', 'orders', null, true),
  ('dispatched', 'orders', null, true),
  ('cancelled', 'orders', null, true),
  ('reservation_ended', 'orders', null, true),
  ('refunded', 'orders', null, true),
  ('artwork_refused', 'workshop', null, true),
  ('order_corrected', 'orders', null, true),
  ('lines_changed', 'orders', null, true),
  ('order_moved', 'orders', null, false),
  ('order_link', 'orders', 'others', false),
  ('account_code', 'customer-account', 'others', false),
  ('shop_order', 'orders', null, false),
  ('withdrawal_receipt', 'withdrawals', null, true),
  ('shop_withdrawal', 'withdrawals', null, false),
  ('contact_receipt', 'contact', 'others', false),
  ('contact_answer', 'contact', null, false),
  ('shop_contact', 'contact', null, false),
  ('appointment_receipt', 'appointments', 'others', false),
  ('appointment_answer', 'appointments', null, false),
  ('shop_appointment', 'appointments', null, false),
  ('newsletter_confirm', 'newsletter', 'others', false),
  ('newsletter_known', 'newsletter', 'others', false),
  ('newsletter_unsubscribe', 'newsletter', 'others', false),
  ('restock_confirm', 'restock', 'others', false),
  ('restock_back', 'restock', null, false),
  ('voucher', 'vouchers', null, false),
  ('shop_piece', 'workshop', null, false),
  ('shop_digest', 'outbox', null, false),
  ('test', 'outbox', null, false),
  ('factor_refused', 'auth', null, false),
  ('factor_removed', 'auth', null, false),
  ('auth', 'auth', 'auth', false);

create table public.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null references internal.mail_kinds (kind),
  -- Null: to the shop itself.
  recipient text,
  order_id bigint references public.orders (id) on delete cascade,
  withdrawal_id bigint references public.withdrawals (id) on delete cascade,
  subscriber_id bigint references public.newsletter_subscribers (id) on delete cascade,
  contact_message_id bigint references public.contact_messages (id) on delete cascade,
  appointment_id bigint references public.appointment_requests (id) on delete cascade,
  restock_request_id bigint references public.restock_requests (id) on delete cascade,
  product_id bigint references public.products (id) on delete set null,
  image_url text,
  reply_to text,
  payload jsonb not null default '{}',
  -- 'kept': written, but no SMTP server is configured. 'failed': given up after a day.
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'kept', 'failed')),
  -- The same at each attempt, so that a mail server drops what it has already got.
  message_id uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Not sent before: its recipient had many mails. Null: sent at once.
  not_before timestamptz,
  claimed_at timestamptz,
  last_error text,
  subject text,
  html text,
  body text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  is_copy boolean not null default false
);
alter table public.mail_outbox enable row level security;
create index mail_outbox_order on public.mail_outbox (order_id);
create index mail_outbox_withdrawal on public.mail_outbox (withdrawal_id);
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where status in ('waiting', 'sending');
create index mail_outbox_subscriber on public.mail_outbox (subscriber_id);
create index mail_outbox_contact_message on public.mail_outbox (contact_message_id);
create index mail_outbox_appointment on public.mail_outbox (appointment_id);
create index mail_outbox_recipient_created on public.mail_outbox (lower(recipient), created_at, id);
create index mail_outbox_heavy on public.mail_outbox (created_at) where html is not null;
create index mail_outbox_listed on public.mail_outbox (created_at desc, id desc) include (status) where kind <> 'auth';
create index mail_outbox_unsent on public.mail_outbox (status, created_at desc, id desc)
  where kind <> 'auth' and status <> 'sent';
create index mail_outbox_by_kind on public.mail_outbox (kind, created_at);
create index mail_outbox_restock_request on public.mail_outbox (restock_request_id) where restock_request_id is not null;
create index mail_outbox_product on public.mail_outbox (product_id) where product_id is not null;
create index mail_outbox_picture on public.mail_outbox (image_url) where image_url is not null;
create index mail_outbox_restock_back on public.mail_outbox (message_id) where kind = 'restock_back';

create policy "admins read mail" on public.mail_outbox
  for select to authenticated using (kind <> 'auth' and ((select public.is_admin()) or
    (order_id is not null or withdrawal_id is not null) and kind <> 'voucher' and (select public.has_role('{sales}'))));

create function internal.write_mail(p_order public.orders, p_kind text, p_payload jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, order_id, payload)
    select p_kind, p_order.email, p_order.id, p_payload where p_order.email is not null;
$$;

-- Says nothing either way.
create function public.request_order_link(p_number text, p_email text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, order_id)
    select 'order_link', email, id from public.orders
    where number = internal.order_number_in(p_number) and lower(email) = lower(btrim(p_email));
$$;

-- After an error it waits 30 seconds, then twice as long each time, at most an hour; after a day it failed.
create function public.settle_mail(p_id bigint, p_attempt integer, p_result jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select 1 from public.vouchers where id = (select voucher_id from public.mail_outbox where id = p_id) for key share;
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

create trigger mail_outbox_audit after update on public.mail_outbox
  for each row execute function internal.audit();

-- What signs in is forgotten once its mail was sent. One that was only kept is read in the local mailbox.
create function internal.forget_sign_in() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.payload := '{}';
  new.html := null;
  new.body := null;
  return new;
end $$;

create trigger mail_outbox_auth before update on public.mail_outbox
  for each row when (new.kind in ('auth', 'account_code') and new.status in ('sent', 'failed')) execute function internal.forget_sign_in();

create function internal.is_letter(p_kind text) returns boolean
language sql stable set search_path = '' as $$
  select is_letter from internal.mail_kinds where kind = p_kind;
$$;

create function public.compact_mail(p_limit integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return internal.each_row('retention compact', 'update public.mail_outbox set html = null where id = any ($1)', array(
    select id from public.mail_outbox
    where html is not null and created_at < now() - interval '30 days' and status not in ('waiting', 'sending')
      and id <> all ((select internal.waiting_rows('retention compact'))::bigint[])
    order by created_at limit p_limit for update skip locked));
end $$;

-- One whose sender died is taken again after 90 seconds, then twice as long each time; given up after ten times and a day.
create function public.claim_mail(p_limit integer, p_kinds text[] default null) returns setof public.mail_outbox
language sql volatile security definer set search_path = '' as $$
  update public.mail_outbox set status = 'failed', last_error = 'its sender ended each time'
    where status = 'sending' and attempts >= 10 and claimed_at < now() - interval '90 seconds'
      and greatest(created_at, not_before) < now() - interval '1 day';
  -- Materialized: a plan that ran the limit once per row would take more than p_limit.
  with due as materialized (
    select id from public.mail_outbox
    where ((status = 'waiting' and next_attempt_at <= now())
        or (status = 'sending' and claimed_at < now() - interval '90 seconds' * power(2, least(attempts - 1, 5))))
      and (p_kinds is null or kind = any (p_kinds))
    order by attempts, id limit p_limit for update skip locked
  )
  update public.mail_outbox m set status = 'sending', claimed_at = now(), attempts = attempts + 1
    from due where m.id = due.id
    returning m.*;
$$;

-- A letter about a product that is gone is not sent any more; one that was sent stays.
create function internal.drop_product_letters() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox where product_id = old.id and status in ('waiting', 'sending');
  return old;
end $$;

create trigger products_drop_letters before delete on public.products
  for each row execute function internal.drop_product_letters();

grant execute on function public.request_order_link(text, text), public.settle_mail(bigint, integer, jsonb),
  public.compact_mail(integer), public.claim_mail(integer, text[]) to service_role;
grant select, insert, update, delete on public.mail_outbox to service_role;
grant select on public.mail_outbox to authenticated;

-- Null: not counted. Anyone who knows an address can have mails of 'others' sent there; what law or contract demands waits behind none.
create function internal.mail_group(p_mail public.mail_outbox) returns text
language sql stable set search_path = '' as $$
  select case
    -- An online payment that was begun and left: there was no contract.
    when p_mail.kind = 'reservation_ended' and exists (
      select from public.orders o where o.id = p_mail.order_id and internal.is_paid_online(o.payment_method)) then 'others'
    when p_mail.kind = 'withdrawal_receipt' and p_mail.payload ? 'flood' then 'flood'
    -- Any number of these can be ordered while trying the shop out.
    when p_mail.kind = 'order_confirmation' and exists (
      select from public.orders o where o.id = p_mail.order_id and o.payment_method = 'simulated') then 'simulated'
    when p_mail.payload ? 'gift' and p_mail.kind = 'voucher' and exists (
      select from public.vouchers v where v.id = p_mail.voucher_id and v.mode = 'test') then 'others'
    else (select cap from internal.mail_kinds k where k.kind = p_mail.kind) end;
$$;

-- What the shop is told in one mail together, see write_digest.
create table internal.digest_entries (
  what text not null,
  created_at timestamptz not null default now()
);
alter table internal.digest_entries enable row level security;

-- Five mails an hour and 20 a day of each group. Beyond, receipts and confirmations wait up to two days; others are not written.
create function internal.spread_mail() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_hour integer;
  v_day integer;
  v_last timestamptz;
  v_hourly integer := case new.kind when 'auth' then 10 else 5 end;
  v_group text := internal.mail_group(new);
begin
  if v_group is null then
    return new;
  end if;
  -- The reference to its order would lock it afterwards.
  perform from public.orders where id = new.order_id for key share;
  -- Not by what may hold products, or many orders: two such transactions could wait for each other.
  if new.kind not in ('order_confirmation', 'reservation_ended', 'voucher') then
    perform pg_advisory_xact_lock(hashtextextended('mail ' || v_group || ' ' || lower(new.recipient), 0));
  end if;
  select count(*) filter (where greatest(created_at, not_before) > now() - interval '1 hour'),
      count(*) filter (where greatest(created_at, not_before) > now() - interval '1 day'), max(not_before)
    into v_hour, v_day, v_last
    from (select created_at, not_before from public.mail_outbox m
      where lower(recipient) = lower(new.recipient) and internal.mail_group(m) = v_group
      order by created_at desc, id desc limit 50) as newest;
  if v_hour < v_hourly and v_day < 20 then
    return new;
  end if;
  if v_group not in ('flood', 'simulated') or v_last > now() + interval '2 days' then
    insert into internal.digest_entries (what) values ('mail');
    return null;
  end if;
  new.not_before := greatest(v_last, now())
    + case when v_day < 20 then interval '12 minutes' else interval '1 hour' end;
  new.next_attempt_at := new.not_before;
  return new;
end $$;

create trigger mail_outbox_spread before insert on public.mail_outbox
  for each row when (new.recipient is not null) execute function internal.spread_mail();

-- 100 in 24 hours of each kind; the others are counted in a digest.
create function internal.gather_notices() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select count(*) from (select from public.mail_outbox
    where kind = new.kind and created_at > now() - interval '24 hours' limit 100) as newest) < 100 then
    return new;
  end if;
  insert into internal.digest_entries (what) values (new.kind);
  return null;
end $$;

create trigger mail_outbox_gather before insert on public.mail_outbox
  for each row when (new.recipient is null and new.kind <> 'shop_digest' and not new.is_copy)
  execute function internal.gather_notices();

-- At most once an hour.
create function public.write_digest() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.mail_outbox where kind = 'shop_digest' and created_at > now() - interval '1 hour') then
    return;
  end if;
  with gathered as (delete from internal.digest_entries where created_at <= now() returning what)
  insert into public.mail_outbox (kind, payload)
    select 'shop_digest', jsonb_object_agg(what, number)
    from (select what, count(*) as number from gathered group by what) as counted having count(*) > 0;
end $$;

grant execute on function public.write_digest() to service_role;

-- As another mail, which servers do not take for a repetition. False when one is under way or brought a voucher's code.
create function public.admin_resend_mail(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_copy bigint;
begin
  perform internal.assert_admin();
  update public.mail_outbox set status = 'waiting', message_id = gen_random_uuid(), attempts = 0, created_at = now(),
    next_attempt_at = now(), last_error = null where id = p_id and kind not in ('auth', 'account_code')
      and status in ('kept', 'failed');
  if found then
    return true;
  end if;
  insert into public.mail_outbox (kind, recipient, order_id, withdrawal_id, subscriber_id, contact_message_id, appointment_id,
      restock_request_id, product_id, image_url, reply_to, payload, subject, html, body, is_copy)
    select kind, recipient, order_id, withdrawal_id, subscriber_id, contact_message_id, appointment_id, restock_request_id,
      product_id, image_url, reply_to, payload, subject, html, body, true
    from public.mail_outbox m where id = p_id and status = 'sent' and kind not in ('auth', 'account_code', 'voucher')
      and not exists (select from public.mail_outbox c where c.is_copy and c.status in ('waiting', 'sending')
        and (c.kind, c.recipient, c.body) = (m.kind, m.recipient, m.body))
    returning id into v_copy;
  if v_copy is null then
    return false;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, after)
    select auth.uid(), 'mail_outbox', v_copy, 'insert', jsonb_build_object('kind', kind)
    from public.mail_outbox where id = v_copy;
  return true;
end $$;

create function public.admin_list_mails(p_status text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('{}', 'public.mail_outbox',
    concat_ws(' and ', $s$t.kind <> 'auth'$s$, 't.status = ' || quote_literal(p_status)), 't.created_at desc, t.id desc',
    't.id, t.kind, t.recipient, t.status, t.subject, t.attempts, t.last_error, t.next_attempt_at, t.created_at, t.sent_at',
    false, p_page, p_size);
$$;

grant execute on function public.admin_resend_mail(bigint), public.admin_list_mails(text, integer, integer) to authenticated;

-- Lost in a crash, which only makes the limits begin again.
create unlogged table internal.attempts (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  is_alarm boolean not null default false,
  primary key (key, window_start)
);
alter table internal.attempts enable row level security;
create index attempts_window on internal.attempts (window_start);
create index attempts_alarms on internal.attempts (window_start) where is_alarm;

-- Narrow buckets first, so that callers never wait in a circle and a refused visitor uses up nothing that others share.
create function public.take_attempts(p_buckets jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_counts jsonb := '[]';
  v_count integer;
  v_bucket record;
begin
  for v_bucket in
    select key, "limit", refuses, coalesce(count, 1) as more, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as window_start
    from rows from (jsonb_to_recordset(p_buckets)
      as (key text, "limit" integer, seconds integer, refuses boolean, count integer)) with ordinality
      as buckets (key, "limit", seconds, refuses, count, place)
    order by place
  loop
    insert into internal.attempts as known (key, window_start, count, is_alarm)
      values (v_bucket.key, v_bucket.window_start, v_bucket.more,
        not v_bucket.refuses and v_bucket.more > v_bucket."limit")
      on conflict (key, window_start) do update
        set count = known.count + v_bucket.more,
          is_alarm = not v_bucket.refuses and known.count + v_bucket.more > v_bucket."limit"
      returning count into v_count;
    v_counts := v_counts || to_jsonb(v_count);
    exit when v_bucket.refuses and v_count > v_bucket."limit";
  end loop;
  return v_counts;
end $$;

create function public.admin_limit_alarms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('what', split_part(key, ':', 1), 'count', count, 'since', window_start)
      order by window_start desc, key)
    from internal.attempts where is_alarm and window_start > now() - interval '24 hours'), '[]');
end $$;

grant execute on function public.admin_limit_alarms() to authenticated;
grant execute on function public.take_attempts(jsonb) to service_role;

-- Who reads the mail of an address sees its orders (ADR 123). No customer stands in auth.users.

create function rules.account(
  out code_minutes integer,
  out code_tries integer,
  out session_days integer,
  -- Who signed in so recently may erase; later a fresh code is asked for.
  out erase_minutes integer,
  -- Favorites of an account, and lists of them that were shared.
  out favorites_months integer)
language sql immutable parallel safe set search_path = '' as $$ select 10, 5, 30, 15, 12; $$;

-- Hashes are made with the shop's key; neither code nor cookie is kept. A code's tries are those of the browser that has its ticket.
create table internal.account_codes (
  ticket uuid primary key,
  email text not null check (email = lower(btrim(email))),
  hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now()
);
alter table internal.account_codes enable row level security;
create index account_codes_email on internal.account_codes (email);
create index account_codes_created_at on internal.account_codes (created_at);

create table internal.account_sessions (
  hash text primary key,
  email text not null check (email = lower(btrim(email))),
  created_at timestamptz not null default now()
);
alter table internal.account_sessions enable row level security;
create index account_sessions_email on internal.account_sessions (email);
create index account_sessions_created_at on internal.account_sessions (created_at);

-- An address is that of its order, and kept for the next one only if it stands here (ADR 128).
create table internal.kept_addresses (
  order_id bigint primary key references public.orders on delete cascade
);
alter table internal.kept_addresses enable row level security;

create table internal.account_favorites (
  email text primary key check (email = lower(btrim(email))),
  product_ids bigint[] not null check (cardinality(product_ids) between 1 and 200),
  saved_at timestamptz not null default now()
);
alter table internal.account_favorites enable row level security;
create index account_favorites_saved_at on internal.account_favorites (saved_at);

-- Says nothing either way. The mail's writer makes the code from the ticket. Codes that others have asked for stay.
create function public.request_account_code(p_email text, p_hash text, p_ticket uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.mail_outbox (kind, recipient, payload)
    select 'account_code', email, jsonb_build_object('ticket', p_ticket) from public.orders
    where lower(email) = lower(btrim(p_email)) order by placed_at desc, id desc limit 1;
  if found then
    insert into internal.account_codes (ticket, email, hash) values (p_ticket, lower(btrim(p_email)), p_hash);
  end if;
end $$;

-- A code opens one session. A try counts before it is judged.
create function public.redeem_account_code(p_ticket uuid, p_hash text, p_session text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rule record;
  v_email text;
  v_is_right boolean;
begin
  select * into v_rule from rules.account();
  update internal.account_codes set tries = tries + 1
    where ticket = p_ticket and tries < v_rule.code_tries
      and created_at > now() - make_interval(mins => v_rule.code_minutes)
    returning email, hash = p_hash into v_email, v_is_right;
  if v_is_right is not true then
    return false;
  end if;
  delete from internal.account_codes where ticket = p_ticket;
  insert into internal.account_sessions (hash, email) values (p_session, v_email);
  return true;
end $$;

create function internal.account_email(p_session text) returns text
language sql stable set search_path = '' as $$
  select email from internal.account_sessions
  where hash = p_session and created_at > now() - make_interval(days => (rules.account()).session_days);
$$;

create function internal.may_erase(p_session text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from internal.account_sessions
    where hash = p_session and created_at > now() - make_interval(mins => (rules.account()).erase_minutes));
$$;

-- Null: no session. Orders by their ids, newest first, after the one that has the number p_after.
create function public.read_account(p_session text, p_after text, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := internal.account_email(p_session);
  v_after public.orders;
begin
  if v_email is null then
    return null;
  end if;
  select * into v_after from public.orders where number = p_after and lower(email) = v_email;
  return jsonb_build_object('email', v_email,
    'mayErase', internal.may_erase(p_session),
    'favorites', (select product_ids from internal.account_favorites where email = v_email),
    -- One of each: all that are kept, then the newest others.
    'addresses', (select coalesce(jsonb_agg(to_jsonb(a) - array['id', 'place'] order by "isKept" desc, id desc), '[]') from (
      select *, row_number() over (partition by "isKept" order by id desc) as place from (
        select distinct on (o.first_name, o.last_name, o.phone, o.delivery_address, o.billing_address, o.company_name)
          o.id, o.number, k.order_id is not null as "isKept", jsonb_build_object('email', o.email, 'firstName', o.first_name,
            'lastName', o.last_name, 'phone', coalesce(o.phone, ''), 'delivery', o.delivery_address, 'billing', o.billing_address,
            'company', case when o.company_name is not null then jsonb_build_object('name', o.company_name,
              'vatId', coalesce(o.company_vat_id, ''), 'department', coalesce(o.company_department, ''),
              'reference', coalesce(o.company_reference, '')) end) as values
        from public.orders o left join internal.kept_addresses k on k.order_id = o.id
        where lower(o.email) = v_email
        order by o.first_name, o.last_name, o.phone, o.delivery_address, o.billing_address, o.company_name,
          k.order_id is null, o.id desc) as each_address) as a where "isKept" or place <= 5),
    'orders', (select coalesce(jsonb_agg(id order by placed_at desc, id desc), '[]') from (
      select id, placed_at from public.orders
      where lower(email) = v_email and (v_after.id is null or (placed_at, id) < (v_after.placed_at, v_after.id))
      order by placed_at desc, id desc limit p_limit) as page),
    -- Not those that went to whom they were given.
    'vouchers', (select coalesce(jsonb_agg(jsonb_build_object('lastFour', v.last_four, 'expiresOn', v.expires_on,
        'cents', (internal.voucher_balance(v.id) * 100)::bigint) order by v.expires_on, v.id), '[]')
      from public.vouchers v left join public.order_items i on i.id = v.order_item_id
      where lower(v.email) = v_email and v.last_four is not null and v.voided_at is null
        and v.expires_on >= internal.german_day(now()) and internal.voucher_balance(v.id) > 0
        and (i.voucher -> 'sending') is null),
    'notices', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'product', p.name) order by r.id), '[]')
      from public.restock_requests r join public.products p on p.id = r.product_id
      where lower(r.email) = v_email and r.confirmed_at is not null),
    -- One of a running order has no last day yet.
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'deleteAt', a.delete_at) order by a.uploaded_at, a.id), '[]')
      from public.artworks a where a.deleting_since is null and (a.delete_at is null or a.delete_at > now())
        and a.id = any (internal.artworks_of(array(select id from public.orders where lower(email) = v_email)))),
    'newsletter', (select unsubscribe_token from public.newsletter_subscribers
      where lower(email) = v_email and status = 'confirmed'));
end $$;

-- Null: not an order of the session's address.
create function public.account_order(p_session text, p_number text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('token', o.token, 'lines', (
    select jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name, 'quantity', i.quantity,
        'engraving', i.engraving, 'isPersonal', i.design_id is not null or i.voucher is not null) order by i.position)
      from public.order_items i where i.order_id = o.id))
  from public.orders o where o.number = p_number and lower(o.email) = internal.account_email(p_session);
$$;

create function public.end_account_session(p_session text, p_everywhere boolean) returns void
language sql volatile security definer set search_path = '' as $$
  delete from internal.account_sessions
    where hash = p_session or p_everywhere and email = internal.account_email(p_session);
$$;

-- Ends a notice, forgets favorites or an address, or deletes a picture that no running order needs; a stranger's stays.
create function public.end_in_account(p_session text, p_kind text, p_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := internal.account_email(p_session);
begin
  if p_kind = 'notice' then
    delete from public.restock_requests where id::text = p_id and lower(email) = v_email;
  elsif p_kind = 'favorites' then
    delete from internal.account_favorites where email = v_email;
  elsif p_kind = 'address' then
    delete from internal.kept_addresses where order_id in (select id from public.orders where number = p_id and lower(email) = v_email);
  elsif p_kind = 'picture' then
    update public.artworks set delete_at = now() where id::text = p_id and delete_at is not null
      and id = any (internal.artworks_of(array(select id from public.orders where lower(email) = v_email)));
  end if;
end $$;

create function public.keep_address(p_session text, p_number text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into internal.kept_addresses (order_id)
    select id from public.orders where number = p_number and lower(email) = internal.account_email(p_session)
    on conflict do nothing;
$$;

-- Besides those that were kept before. False: no session, or none of them is an article.
create function public.keep_favorites(p_session text, p_products bigint[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := internal.account_email(p_session);
  v_ids bigint[] := internal.favorite_ids(p_products);
begin
  if v_email is null or v_ids = '{}' then
    return false;
  end if;
  insert into internal.account_favorites as kept (email, product_ids) values (v_email, v_ids)
    on conflict (email) do update set product_ids = internal.favorite_ids(kept.product_ids || excluded.product_ids), saved_at = now();
  return true;
end $$;

-- Each once, in their order; beyond 200 the oldest gives way.
create function internal.favorite_ids(p_products bigint[]) returns bigint[]
language sql stable set search_path = '' as $$
  select array(select id from (
    select p.id, min(given.position) as place from unnest(p_products) with ordinality as given (id, position)
      join public.products p on p.id = given.id group by p.id order by place desc limit 200) as newest
    order by place);
$$;

-- Art. 17 DSGVO, as owners do it; the log says that and when, not about whom. Null: no session, or one that is no longer fresh.
create function public.erase_account(p_session text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not internal.may_erase(p_session) then
    return null;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action) values (null, 'people', '*', 'delete');
  return public.erase_person(internal.account_email(p_session));
end $$;

-- Null: no session.
create function public.export_account(p_session text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.export_rows(email, true) from internal.account_email(p_session) as email where email is not null;
$$;

create function internal.forget_sign_ins(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_rule record;
  v_codes integer;
  v_sessions integer;
begin
  select * into v_rule from rules.account();
  delete from internal.account_codes where ticket in (
    select ticket from internal.account_codes where created_at <= p_now - make_interval(mins => v_rule.code_minutes)
    limit p_limit for update skip locked);
  get diagnostics v_codes = row_count;
  delete from internal.account_sessions where hash in (
    select hash from internal.account_sessions where created_at <= p_now - make_interval(days => v_rule.session_days)
    limit p_limit for update skip locked);
  get diagnostics v_sessions = row_count;
  return v_codes + v_sessions;
end $$;

create function internal.forget_favorites(p_before timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_kept integer;
  v_shared integer;
begin
  delete from internal.account_favorites where email in (
    select email from internal.account_favorites where saved_at <= p_before limit p_limit for update skip locked);
  get diagnostics v_kept = row_count;
  delete from internal.wish_lists where hash in (
    select hash from internal.wish_lists where created_at <= p_before limit p_limit for update skip locked);
  get diagnostics v_shared = row_count;
  return v_kept + v_shared;
end $$;

grant execute on function public.request_account_code(text, text, uuid), public.redeem_account_code(uuid, text, text),
  public.read_account(text, text, integer), public.account_order(text, text), public.end_account_session(text, boolean),
  public.end_in_account(text, text, text), public.keep_address(text, text), public.keep_favorites(text, bigint[]),
  public.export_account(text), public.erase_account(text) to service_role;

-- Favorites that somebody shared: who has the link sees them, and nobody's name (ADR 128).

-- `hash`: of the link's token, made with the shop's key.
create table internal.wish_lists (
  hash text primary key,
  created_at timestamptz not null default now()
);
alter table internal.wish_lists enable row level security;
create index wish_lists_created_at on internal.wish_lists (created_at);

-- `giver`: a hash too, of what only the browser knows that said 'Das schenke ich'.
create table internal.wish_list_items (
  list text not null references internal.wish_lists on delete cascade,
  product_id bigint not null references public.products on delete cascade,
  position integer not null,
  giver text,
  primary key (list, product_id)
);
alter table internal.wish_list_items enable row level security;
create index wish_list_items_product_id on internal.wish_list_items (product_id);

-- False: none of them is an article.
create function public.share_favorites(p_hash text, p_products bigint[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := internal.favorite_ids(p_products);
begin
  if v_ids = '{}' then
    return false;
  end if;
  insert into internal.wish_lists (hash) values (p_hash);
  insert into internal.wish_list_items (list, product_id, position)
    select p_hash, id, position from unnest(v_ids) with ordinality as shared (id, position) order by id;
  return true;
end $$;

create function internal.is_shared(p_hash text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from internal.wish_lists
    where hash = p_hash and created_at > now() - make_interval(months => (rules.account()).favorites_months));
$$;

-- Null: no such list, or it is over.
create function public.read_wish_list(p_hash text, p_giver text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', product_id, 'isGiven', giver is not null, 'isOwn', giver is not distinct from p_giver)
      order by position), '[]')
    from internal.wish_list_items where list = p_hash having internal.is_shared(p_hash);
$$;

-- Says 'Das schenke ich' or takes it back. False: somebody else gives it, or it is not on the list.
create function public.mark_gift(p_hash text, p_product bigint, p_giver text, p_is_given boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update internal.wish_list_items set giver = case when p_is_given then p_giver end
    where list = p_hash and product_id = p_product and internal.is_shared(p_hash)
      and (giver = p_giver or giver is null and p_is_given);
  return found;
end $$;

grant execute on function public.share_favorites(text, bigint[]), public.read_wish_list(text, text),
  public.mark_gift(text, bigint, text, boolean) to service_role;

-- Since when it has not been finished; null when all is well.
create function public.admin_retention_overdue() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select finished_at from internal.work_done
    where name = 'retention' and finished_at < now() - overdue_after);
end $$;

-- Not by a stranger's withdrawal, who only knows the number on the parcel.
create function internal.is_unsettled(p_order_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.withdrawals where order_id = p_order_id and status = 'received' and not needs_review)
    or exists (select from public.payment_refunds where order_id = p_order_id and state in ('due', 'sent', 'failed'))
    or exists (select from public.payment_disputes d where order_id = p_order_id and internal.is_undecided(d));
end $$;

create function internal.archive_rows(p_ids bigint[], p_now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.orders set archived_at = p_now, phone = null, gift_message = null,
      billing_address = billing_address || '{"phone": ""}'
    where id = any (p_ids);
  update public.order_items set voucher = voucher - '{recipient,greeting,sending}'::text[]
    where order_id = any (p_ids) and voucher is not null;
  update public.order_events set details = details - '{before,after}'::text[] where order_id = any (p_ids) and kind = 'corrected';
end $$;

-- Of one e-mail address, or (null) of all; then cancelled ones of any age. Orders that are being changed are left for the next time.
create function internal.archive_orders(p_before timestamptz, p_now timestamptz, p_email text, p_limit integer)
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[];
begin
  if p_email is null then
    v_ids := array(
      select id from public.orders o
      where archived_at is null and status in ('dispatched', 'cancelled', 'refunded') and placed_at < p_before
        and internal.last_event(id) < p_before and not internal.is_unsettled(id)
        and id <> all ((select internal.waiting_rows('retention archive'))::bigint[])
      order by placed_at, id limit p_limit for update skip locked);
  else
    v_ids := array(
      select id from public.orders o
      where lower(email) = p_email and archived_at is null and status in ('dispatched', 'cancelled', 'refunded')
        and (not internal.was_dispatched(id) or internal.last_event(id) < p_before) and not internal.is_unsettled(id)
      order by id limit p_limit for update);
  end if;
  return internal.each_row('retention archive', format('select internal.archive_rows($1, %L)', p_now), v_ids);
end $$;

create function internal.forget_rows(p_table text, p_ids bigint[]) returns integer
language sql volatile set search_path = '' as $$
  select internal.each_row('retention ' || p_table, format(
    'delete from public.%1$I where id in (select id from public.%1$I where id = any ($1) order by id for update skip locked)', p_table), p_ids);
$$;

-- An old novelty misleads (§ 5 UWG).
create function internal.end_novelties(p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  select internal.each_row('retention novelties', 'update public.products set is_new = false where id = any ($1)', array(
    select id from public.products
    where is_new and variant_of is null and new_since < p_before
      and id <> all ((select internal.waiting_rows('retention novelties'))::bigint[])
    order by id limit p_limit for update skip locked));
$$;

-- Those still open are cancelled first, so that their goods go back on the shelf; what they hold is locked all at once.
create function internal.forget_orders(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_open bigint[] := array(select id from public.orders where id = any (p_ids) and status = 'open' order by id);
begin
  perform internal.lock_holdings(v_open);
  perform internal.change_order(number, 'cancel', '{}', null) from public.orders where id = any (v_open);
  delete from public.orders where id = any (p_ids);
end $$;

-- Not those with money on its way, or with a withdrawal, which is a letter.
create function internal.forget_unpaid(p_cancelled timestamptz, p_open timestamptz, p_limit integer)
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select id from public.orders o
    where status = 'cancelled' and placed_at < p_cancelled and internal.last_event(id) < p_cancelled
      and not internal.had_money(id) and not internal.may_be_paid(id)
      and not internal.is_withdrawn(o.id)
      and id <> all ((select internal.waiting_rows('retention unpaid'))::bigint[])
    order by placed_at, id limit p_limit for update skip locked);
begin
  v_ids := v_ids || array(
    select id from public.orders o
    where status = 'open' and placed_at < p_open and not internal.may_be_paid(id) and not internal.is_paid_in_part(id)
      and not internal.was_paid(id)
      and not internal.is_withdrawn(o.id)
      and id <> all ((select internal.waiting_rows('retention unpaid'))::bigint[])
    -- Few: their goods are locked until they are all cancelled.
    order by placed_at, id limit least(p_limit - cardinality(v_ids), 20) for update skip locked);
  return internal.each_row('retention unpaid', 'select internal.forget_orders($1)', v_ids);
end $$;

-- By their newest invoice; then cancelled and refunded orders without one.
create function internal.forget_invoiced_orders(p_before timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select o.id from public.orders o
    where o.id in (
      select i.order_id from public.invoices i
      -- One row of each order, or a step of credit notes would look like the last one.
      where i.kind = 'invoice' and i.issued_at < p_before
        and not exists (select from public.invoices l where l.order_id = i.order_id and l.issued_at >= p_before)
        and not internal.is_withdrawn(i.order_id)
        and i.order_id <> all ((select internal.waiting_rows('retention orders'))::bigint[])
      order by i.issued_at limit p_limit)
    order by o.id for update skip locked);
begin
  v_ids := v_ids || array(
    select id from public.orders o
    where status in ('cancelled', 'refunded') and placed_at < p_before and internal.last_event(id) < p_before
      and not exists (select from public.invoices i where i.order_id = o.id)
      and not internal.is_withdrawn(o.id)
      and id <> all ((select internal.waiting_rows('retention orders'))::bigint[])
    order by placed_at, id limit p_limit - cardinality(v_ids) for update skip locked);
  return internal.each_row('retention orders', 'select internal.delete_orders($1)', v_ids);
end $$;

-- That their line is gone is noted on their vouchers, which are locked first.
create function internal.delete_orders(p_ids bigint[]) returns void
language sql volatile set search_path = '' as $$
  select from public.vouchers where order_item_id in (select id from public.order_items where order_id = any (p_ids))
    order by id for no key update;
  delete from public.invoices where order_id = any (p_ids);
  delete from public.orders where id = any (p_ids);
$$;

-- Kind by kind, as the index has them; what is still to be sent stays.
create function internal.forget_mail(p_before timestamptz, p_letters boolean, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  with old as (
    select found.id from internal.mail_kinds kinds
    cross join lateral (
      select m.id from public.mail_outbox m
      where m.kind = kinds.kind and m.created_at < p_before and m.status not in ('waiting', 'sending')
        and m.id <> all ((select internal.waiting_rows('retention mail_outbox'))::bigint[])
      order by m.created_at limit p_limit for update skip locked) as found
    where kinds.is_letter = p_letters
    limit p_limit
  )
  select internal.forget_rows('mail_outbox', array(select id from old));
$$;

-- Ended ones once no claims can be made from them (§§ 195, 199 BGB).
create function internal.forget_subscribers(p_pending timestamptz, p_ended timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  select internal.forget_rows('newsletter_subscribers', array(
    select id from public.newsletter_subscribers
    where (status = 'pending' and requested_at < p_pending or status = 'unsubscribed' and unsubscribed_at < p_ended)
      and id <> all ((select internal.waiting_rows('retention newsletter_subscribers'))::bigint[])
    limit p_limit));
$$;

create function internal.forget_contact(p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  select internal.forget_rows('contact_messages', array(
      select id from public.contact_messages
      where closed_at < p_before and id <> all ((select internal.waiting_rows('retention contact_messages'))::bigint[])
      order by closed_at limit p_limit))
    + internal.forget_rows('appointment_requests', array(
      select id from public.appointment_requests
      where (day + slot) at time zone 'Europe/Berlin' < p_before
        and id <> all ((select internal.waiting_rows('retention appointment_requests'))::bigint[])
      limit p_limit));
$$;

-- Art. 35, 36 of regulation (EU) 2023/988. As one value: a set would be cut at the API's row limit.
create function internal.read_buyers(p_numbers text[], p_products bigint[], p_after bigint, p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  with bought as (
    select i.id, o.number, o.placed_at, o.status, i.article_number, i.quantity, o.first_name, o.last_name, coalesce(o.email, '') as email, o.phone,
      o.delivery_address
    from public.order_items i join public.orders o on o.id = i.order_id
    where (i.article_number = any (p_numbers) or i.product_id = any (p_products)) and o.status <> 'cancelled'
  ), page as (
    select * from bought where id > p_after order by id limit p_limit
  )
  select jsonb_build_object(
    'total', (select count(*) from bought),
    'buyers', coalesce(jsonb_agg(to_jsonb(page) - 'id' order by id), '[]'),
    'next', case when count(*) = p_limit then max(id) end)
  from page;
$$;

create function public.list_buyers(p_article_number text, p_after bigint, p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.read_buyers(array[btrim(p_article_number)], '{}', p_after, p_limit);
$$;

-- Of the article with its variants, also under numbers that it had before.
create function public.admin_list_buyers(p_product_id bigint, p_after bigint, p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_page jsonb;
begin
  perform internal.assert_admin();
  select internal.read_buyers(coalesce(array_agg(article_number), '{}'), coalesce(array_agg(id), '{}'), p_after,
      least(greatest(p_limit, 1), 1000)) into v_page
    from public.products where p_product_id in (id, variant_of);
  if p_after = 0 then
    insert into public.audit_log (actor, table_name, row_id, action, after)
      values (auth.uid(), 'products', p_product_id, 'export', jsonb_build_object('buyers', v_page -> 'total'));
  end if;
  return v_page;
end $$;

create function internal.forget_restock(p_now timestamptz, p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  with old as (
    (select id from public.restock_requests where confirmed_at is null and confirm_until < p_now
      and id <> all ((select internal.waiting_rows('retention restock_requests'))::bigint[]) order by confirm_until limit p_limit)
    union
    (select id from public.restock_requests where requested_at < p_before
      and id <> all ((select internal.waiting_rows('retention restock_requests'))::bigint[]) order by requested_at limit p_limit)
    limit p_limit
  )
  select internal.forget_rows('restock_requests', array(select id from old));
$$;

-- As one array: the API returns at most 1000 rows, and pictures of the others would be deleted.
create function public.unused_pictures(p_urls text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(asked.url), '{}') from unnest(p_urls) as asked (url)
  where not exists (select from public.product_pictures p where p.url = asked.url)
    and not exists (select from public.order_items i where i.image_url = asked.url)
    -- Wherever a part has it, also in a list.
    and not exists (select from (select value from public.settings union all select value from public.settings_drafts) as part
      where jsonb_path_exists(part.value, '$.** ? (@ == $url)', jsonb_build_object('url', asked.url)))
    and not exists (select from public.mail_outbox m where m.image_url = asked.url);
$$;

grant execute on function public.admin_retention_overdue(), public.admin_list_buyers(bigint, bigint, integer) to authenticated;
grant execute on function public.unused_pictures(text[]) to authenticated, service_role;
grant execute on function public.list_buyers(text, bigint, integer) to service_role;

create function internal.retain_kind(p_kind text, p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_kept record;
  v_letters timestamptz;
  v_count integer;
begin
  select * into v_kept from rules.retention();
  v_letters := internal.kept_since(p_now, v_kept.letter_years);
  if p_kind = 'attempts' then
    delete from internal.attempts where (key, window_start) in (
      select key, window_start from internal.attempts where window_start < p_now - interval '1 day' limit p_limit * 10
      for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end if;
  if p_kind = 'form_keys' then
    delete from internal.created where key in (
      select key from internal.created where created_at < p_now - interval '1 day' limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end if;
  if p_kind = 'missed_searches' then
    delete from public.missed_searches where (day, words) in (
      select day, words from public.missed_searches where day < (p_now at time zone 'Europe/Berlin')::date - v_kept.missed_search_days
      limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end if;
  if p_kind = 'missed_addresses' then
    delete from public.missed_addresses where (day, path) in (
      select day, path from public.missed_addresses where day < (p_now at time zone 'Europe/Berlin')::date - v_kept.missed_search_days
      limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end if;
  if p_kind = 'daily_counts' then
    delete from public.daily_counts where (day, what, client) in (
      select day, what, client from public.daily_counts
      where day < (p_now at time zone 'Europe/Berlin')::date - v_kept.missed_search_days limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end if;
  return case p_kind
    when 'withdrawals' then internal.forget_rows('withdrawals', array(
      select id from public.withdrawals
      where received_at < v_letters and id <> all ((select internal.waiting_rows('retention withdrawals'))::bigint[])
      order by received_at limit p_limit))
    when 'letters' then internal.forget_mail(v_letters, true, p_limit)
    when 'notices' then internal.forget_mail(internal.time_before(p_now, make_interval(days => v_kept.notice_days)), false, p_limit)
    when 'orders' then internal.forget_invoiced_orders(internal.kept_since(p_now, v_kept.invoice_years), p_limit)
    when 'unpaid' then internal.forget_unpaid(internal.time_before(p_now, make_interval(days => v_kept.cancelled_days)),
      internal.kept_since(p_now, v_kept.open_years), p_limit)
    when 'archived' then
      internal.archive_orders(internal.time_before(p_now, make_interval(months => v_kept.archive_months)), p_now, null, p_limit)
    when 'subscribers' then internal.forget_subscribers(internal.time_before(p_now, make_interval(days => v_kept.unconfirmed_days)),
      internal.kept_since(p_now, v_kept.consent_years), p_limit)
    when 'restock' then
      internal.forget_restock(p_now, internal.time_before(p_now, make_interval(months => v_kept.restock_months)), p_limit)
    when 'contact' then internal.forget_contact(internal.time_before(p_now, make_interval(days => v_kept.message_days)), p_limit)
    when 'designs' then internal.forget_designs(internal.time_before(p_now, make_interval(months => v_kept.cut_months)), p_limit)
    when 'reviews' then internal.forget_rows('reviews', array(
      select r.id from public.reviews r join public.products p on p.id = r.product_id
      where p.archived_at < internal.time_before(p_now, make_interval(months => v_kept.review_months))
        and r.id <> all ((select internal.waiting_rows('retention reviews'))::bigint[])
      order by r.id limit p_limit))
    when 'sign_ins' then internal.forget_sign_ins(p_now, p_limit)
    when 'favorites' then
      internal.forget_favorites(internal.time_before(p_now, make_interval(months => (rules.account()).favorites_months)), p_limit)
    when 'novelties' then internal.end_novelties(internal.time_before(p_now, interval '180 days'), p_limit)
    when 'sendings' then internal.forget_sendings(internal.time_before(p_now, make_interval(days => v_kept.notice_days)), p_limit)
    when 'expired' then internal.expire_vouchers(p_now, p_limit)
    when 'vouchers' then internal.forget_voucher_ledger(internal.kept_since(p_now, v_kept.invoice_years), p_limit)
    when 'credits' then internal.forget_rows('bank_credits', array(
      select id from public.bank_credits
      where (settled_at < internal.time_before(p_now, make_interval(months => v_kept.credit_months))
          or created_at < internal.kept_since(p_now, v_kept.open_years))
        and id <> all ((select internal.waiting_rows('retention bank_credits'))::bigint[])
      order by id limit p_limit))
    when 'journal' then internal.forget_rows('accounting_entries', array(
      select id from public.accounting_entries
      where month < internal.german_day(internal.kept_since(p_now, v_kept.journal_years))
        and id <> all ((select internal.waiting_rows('retention accounting_entries'))::bigint[])
      order by id limit p_limit))
    when 'log' then internal.forget_rows('audit_log', array(
      select id from public.audit_log
      where created_at < internal.time_before(p_now, make_interval(years => v_kept.log_years))
        and id <> all ((select internal.waiting_rows('retention audit_log'))::bigint[])
      order by created_at limit p_limit))
  end;
end $$;

-- One kind at a time: a transaction of several would hold the rows of one while it waits for those of the next.
create function internal.retain(p_now timestamptz, p_limit integer, p_is_step boolean default false) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_kind text;
  v_count integer;
  v_done jsonb := '{}';
  v_failed jsonb := '{}';
  v_more boolean := false;
begin
  foreach v_kind in array array['withdrawals', 'letters', 'notices', 'orders', 'unpaid', 'archived', 'subscribers', 'restock', 'contact',
    'designs', 'reviews', 'novelties', 'sendings', 'expired', 'vouchers', 'attempts', 'form_keys', 'missed_searches',
    'missed_addresses', 'daily_counts', 'sign_ins', 'favorites', 'credits', 'journal', 'log']
  loop
    begin
      v_count := internal.retain_kind(v_kind, p_now, p_limit);
      v_done := v_done || jsonb_build_object(v_kind, v_count);
      v_more := v_more or v_count >= case when p_is_step then 1 else p_limit end;
    exception when others then
      v_failed := v_failed || jsonb_build_object(v_kind, sqlerrm);
    end;
    exit when p_is_step and v_more;
  end loop;
  return v_done || jsonb_build_object('more', v_more)
    || case when v_failed = '{}' then '{}' else jsonb_build_object('failed', v_failed) end;
end $$;

-- The database's own clock: a wrong clock elsewhere deletes nothing. To be called until there is no more.
create function public.apply_retention(p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_limit is null or p_limit not between 1 and 10000 then
    raise exception 'a step takes 1 to 10000 rows' using errcode = 'PT400';
  end if;
  return internal.retain(now(), p_limit, true);
end $$;

grant execute on function public.apply_retention(integer) to service_role;

-- p_is_buyer: without orders of other people whose invoice goes to this address.
create function internal.export_rows(p_email text, p_is_buyer boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
begin
  return jsonb_build_object(
    'email', v_email,
    'has_account', exists (select from auth.users u where lower(u.email) = v_email),
    'orders', (select jsonb_agg(to_jsonb(o) - array['id', 'token', 'idempotency_key', 'fingerprint', 'search_text'] || jsonb_build_object(
        'items', (select jsonb_agg(to_jsonb(i) - array['id', 'order_id'] order by i.position) from public.order_items i
          where i.order_id = o.id),
        'history', (select jsonb_agg(to_jsonb(e) - array['id', 'order_id', 'actor'] order by e.id)
          from public.order_events e where e.order_id = o.id),
        'invoices', (select jsonb_agg(to_jsonb(i) - array['id', 'order_id'] order by i.id) from public.invoices i
          where i.order_id = o.id),
        'vouchers', (select jsonb_agg(to_jsonb(v) - array['id', 'order_id', 'voucher_id', 'actor'] order by v.id)
          from public.voucher_entries v where v.order_id = o.id),
        'parcels', (select jsonb_agg(to_jsonb(p) - array['id', 'order_id'] order by p.id) from public.parcels p where p.order_id = o.id),
        'bank_credits', (select jsonb_agg(to_jsonb(c) - array['id', 'order_id', 'line', 'actor'] order by c.id) from public.bank_credits c
          where c.order_id = o.id),
        'payments', (select jsonb_agg(to_jsonb(p) - array['id', 'order_id', 'actor'] order by p.id) from public.payments p
          where p.order_id = o.id)) order by o.id)
      from public.orders o where lower(o.email) = v_email or not p_is_buyer and lower(o.billing_address ->> 'email') = v_email),
    'pictures', (select jsonb_agg(jsonb_build_object('picture', a.id, 'width', a.width, 'height', a.height, 'uploaded_at',
        a.uploaded_at, 'delete_at', a.delete_at, 'crop', d.crop, 'seed', d.seed, 'shape', d.shape,
        'rights_version', d.rights_version) order by d.created_at)
      from public.orders o join public.order_items i on i.order_id = o.id join public.designs d on d.id = i.design_id
      left join public.artworks a on a.id = d.artwork_id
      where lower(o.email) = v_email or not p_is_buyer and lower(o.billing_address ->> 'email') = v_email),
    'workshop', (select jsonb_agg(jsonb_build_object('order', o.number, 'position', i.position, 'state', w.state, 'reason', w.reason,
        'decided_at', w.decided_at, 'produced_at', w.produced_at, 'missing_pieces', (select jsonb_agg(to_jsonb(m)
          - array['id', 'item_id'] order by m.id) from public.missing_pieces m where m.item_id = w.id)) order by w.id)
      from public.orders o join public.order_items i on i.order_id = o.id join public.workshop_items w on w.id = i.id
      where lower(o.email) = v_email or not p_is_buyer and lower(o.billing_address ->> 'email') = v_email),
    'withdrawals', (select jsonb_agg(to_jsonb(w) - array['id', 'order_id', 'idempotency_key'] order by w.id)
      from public.withdrawals w where lower(w.email) = v_email),
    'reviews', (select jsonb_agg(jsonb_build_object('product', p.name, 'order', o.number, 'rating', r.rating, 'body', r.body,
        'author', r.author, 'status', r.status, 'created_at', r.created_at, 'answer', r.answer) order by r.id)
      from public.orders o join public.reviews r on r.order_id = o.id join public.products p on p.id = r.product_id
      where lower(o.email) = v_email),
    'newsletter', (select jsonb_agg(to_jsonb(s) - array['id', 'confirm_token', 'unsubscribe_token'] order by s.id)
      from public.newsletter_subscribers s where lower(s.email) = v_email),
    'restock', (select jsonb_agg(jsonb_build_object('product', (select p.name from public.products p where p.id = r.product_id),
        'email', r.email, 'consent_version', r.consent_version, 'consent_text', r.consent_text,
        'requested_at', r.requested_at, 'confirmed_at', r.confirmed_at) order by r.id)
      from public.restock_requests r where lower(r.email) = v_email),
    'vouchers', (select jsonb_agg(jsonb_build_object('recipient', v.recipient, 'greeting', v.greeting, 'expires_on', v.expires_on,
        'created_at', v.created_at, 'balance', internal.voucher_balance(v.id)) order by v.id)
      from public.vouchers v where lower(v.email) = v_email),
    'sign_ins', (select jsonb_agg(jsonb_build_object('created_at', s.created_at) order by s.created_at)
      from internal.account_sessions s where s.email = v_email),
    'addresses', (select jsonb_agg(jsonb_build_object('order', o.number) order by o.id)
      from internal.kept_addresses k join public.orders o on o.id = k.order_id where lower(o.email) = v_email),
    'favorites', (select jsonb_agg(jsonb_build_object('product', p.name, 'saved_at', f.saved_at) order by p.id)
      from internal.account_favorites f join public.products p on p.id = any (f.product_ids) where f.email = v_email),
    'vouchers_received', (select jsonb_agg(i.voucher - 'purpose' order by i.id) from public.order_items i
      where i.voucher ? 'sending' and lower(i.voucher #>> '{sending,email}') = v_email),
    'messages', (select jsonb_agg(to_jsonb(c) - array['id', 'fingerprint'] || jsonb_build_object('answers', (select
        jsonb_agg(jsonb_build_object('text', a.body, 'created_at', a.created_at) order by a.id)
        from public.contact_answers a where a.message_id = c.id)) order by c.id) from public.contact_messages c
      where lower(c.email) = v_email),
    'appointments', (select jsonb_agg(to_jsonb(a) - array['id', 'fingerprint'] order by a.id)
      from public.appointment_requests a where lower(a.email) = v_email),
    'mails', (select jsonb_agg(jsonb_build_object('kind', m.kind, 'subject', m.subject, 'body', m.body, 'status', m.status,
        'created_at', m.created_at) order by m.id)
      from public.mail_outbox m where lower(m.recipient) = v_email));
end $$;

-- Cancelled before any money came.
create function internal.erasable_orders(p_email text) returns bigint[]
language sql stable set search_path = '' as $$
  select array(
    select id from public.orders o
    where lower(email) = p_email and status = 'cancelled'
      and not internal.had_money(id) and not internal.may_be_paid(id)
      and not internal.is_withdrawn(o.id));
$$;

-- Art. 17 DSGVO. Paid orders and letters are archived once nothing can come back; running orders and reviews stay.
create function public.erase_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_orders bigint[];
  v_artworks uuid[];
  v_erased jsonb;
  v_count integer;
begin
  v_orders := array(select order_id from public.order_events
    where kind = 'corrected' and lower(details #>> '{before,email}') = v_email);
  perform 1 from public.orders where lower(email) = v_email or id = any (v_orders) order by id for update;
  -- The address that an order had until it was corrected.
  update public.order_events set details = details #- '{before,email}' where order_id = any (v_orders) and kind = 'corrected'
    and lower(details #>> '{before,email}') = v_email;
  v_orders := internal.erasable_orders(v_email);
  -- Pictures of running orders stay until these are done.
  v_artworks := internal.artworks_of(array(select id from public.orders where lower(email) = v_email));
  perform internal.lock_artworks(v_artworks);
  update public.artworks set delete_at = now() where delete_at is not null and id = any (v_artworks);
  get diagnostics v_count = row_count;
  perform 1 from public.vouchers where lower(email) = v_email order by id for no key update;
  perform internal.forget_orders(v_orders);
  v_erased := jsonb_build_object('pictures', v_count, 'orders', cardinality(v_orders),
    -- After withdrawal, voluntary return and resizing, with the days in the post.
    'archived', internal.archive_orders(now() - interval '90 days', now(), v_email, null));
  -- Their order is what names the person.
  update public.reviews set author = null, order_id = null
    where order_id in (select id from public.orders where lower(email) = v_email);
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('reviews', v_count);
  delete from public.newsletter_subscribers where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('newsletter', v_count);
  delete from public.restock_requests where id in (
    select id from public.restock_requests where lower(email) = v_email order by id for update);
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('restock', v_count);
  -- The voucher itself is money: it stays, without the person.
  update public.order_items set voucher = voucher - '{recipient,greeting}'::text[]
    where id in (select order_item_id from public.vouchers where lower(email) = v_email);
  update public.vouchers set email = null, recipient = null, greeting = null where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('vouchers', v_count);
  -- Who bought one has its code.
  update public.order_items set voucher = voucher - 'sending'
    where voucher ? 'sending' and lower(voucher #>> '{sending,email}') = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('vouchers_received', v_count);
  delete from public.contact_messages where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('messages', v_count);
  delete from public.appointment_requests where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('appointments', v_count);
  delete from internal.account_codes where email = v_email;
  delete from internal.account_sessions where email = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('sign_ins', v_count);
  delete from internal.kept_addresses where order_id in (select id from public.orders where lower(email) = v_email);
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('addresses', v_count);
  delete from internal.account_favorites where email = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('favorites', v_count);
  -- A voucher that was paid for is still sent to who bought it: only its letter has the code.
  delete from public.mail_outbox where lower(recipient) = v_email and not internal.is_letter(kind)
    and not (kind = 'voucher' and not payload ? 'gift' and status in ('waiting', 'sending'));
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('mails', v_count);
  return jsonb_build_object('erased', v_erased, 'kept', jsonb_build_object(
    'orders', (select count(*) from public.orders
      where lower(email) = v_email or lower(billing_address ->> 'email') = v_email),
    'withdrawals', (select count(*) from public.withdrawals where lower(email) = v_email),
    'letters', (select count(*) from public.mail_outbox where lower(recipient) = v_email),
    'has_account', exists (select from auth.users u where lower(u.email) = v_email)));
end $$;

-- Art. 15 and 20 DSGVO.
create function public.export_person(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.export_rows(p_email) || jsonb_build_object('notes', (
    select jsonb_agg(jsonb_build_object('order', o.number, 'text', n.body, 'created_at', n.created_at) order by n.id)
    from public.orders o join public.order_notes n on n.order_id = o.id
    where lower(o.email) = lower(btrim(p_email)) or lower(o.billing_address ->> 'email') = lower(btrim(p_email))));
$$;

-- How much there is of each kind, before anything is erased.
create function public.admin_count_person(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_object_agg(key, jsonb_array_length(value)), '{}')
      from jsonb_each(internal.export_rows(p_email)) where jsonb_typeof(value) = 'array')
    || jsonb_build_object('erasable_orders', cardinality(internal.erasable_orders(lower(btrim(p_email)))));
end $$;

-- The log says that, when and by whom, not about whom.
create function public.admin_export_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  insert into public.audit_log (actor, table_name, row_id, action) values (auth.uid(), 'people', '*', 'export');
  return public.export_person(p_email);
end $$;

create function public.admin_erase_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb;
begin
  perform internal.assert_admin();
  insert into public.audit_log (actor, table_name, row_id, action) values (auth.uid(), 'people', '*', 'delete');
  perform set_config('shop.is_erasing', 'on', true);
  v_answer := public.erase_person(p_email);
  perform set_config('shop.is_erasing', '', true);
  return v_answer;
end $$;

grant execute on function public.erase_person(text), public.export_person(text) to service_role;
grant execute on function public.admin_count_person(text), public.admin_export_person(text), public.admin_erase_person(text)
  to authenticated;

-- The last 60 German days, revenue in cents without what vouchers paid, which count when they are sold.
create function public.admin_overview(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'days', (select jsonb_agg(jsonb_build_object('day', day::date, 'orders', coalesce(orders, 0), 'manual_orders', coalesce(manual, 0), 'revenue_cents',
        coalesce(revenue, 0)) order by day)
      from generate_series(v_today - 59, v_today, interval '1 day') as day
      left join (select (placed_at at time zone 'Europe/Berlin')::date as placed, count(*) as orders,
          count(*) filter (where channel <> 'shop') as manual,
          (sum(total - refunded - coalesce(by_voucher, 0)) filter (where status <> 'open') * 100)::bigint as revenue
        from public.orders o
        left join (select order_id, -sum(amount) as by_voucher from public.voucher_entries
          where kind in ('redeem', 'give_back') and created_at >= internal.german_midnight(v_today - 59) group by order_id) as v
          on v.order_id = o.id
        where mode = p_mode and status <> 'cancelled' and placed_at >= internal.german_midnight(v_today - 59)
        group by 1) as sold
        on sold.placed = day::date),
    'open_orders', (select count(*) from public.orders where mode = p_mode and status = 'open'),
    'paid_orders', (select count(*) from public.orders o where mode = p_mode and status = 'paid' and not exists (
      select from public.withdrawals w where w.order_id = o.id and w.status = 'received' and not w.needs_review)),
    'unusual_orders', internal.unusual_orders(p_mode),
    'withdrawals', (select count(*) from public.withdrawals where status = 'received'),
    'overdue_withdrawals', (select count(*) from public.withdrawals where status = 'received' and due_at < now()),
    'failed_mails', (select count(*) from public.mail_outbox where kind <> 'auth' and status = 'failed'),
    'sold_out', (select count(*) from public.products p where stock = 0 and search.is_sold(p)));
end $$;

-- Counted up to 1000 each.
create function public.admin_work_counts(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales,workshop}');
  return jsonb_build_object(
    'orders', (select count(*) from (select from public.orders
      where mode = p_mode and status in ('open', 'paid') and archived_at is null limit 1000) as first_ones),
    'withdrawals', (select count(*) from (select from public.withdrawals where status = 'received' limit 1000) as first_ones),
    'reviews', (select count(*) from (select from public.reviews where status = 'pending' limit 1000) as first_ones),
    'messages', (select count(*) from (select from public.contact_messages where status = 'new' limit 1000) as first_ones),
    'appointments', (select count(*) from (select from public.appointment_requests where status = 'new' limit 1000)
      as first_ones),
    'mails', (select count(*) from (select from public.mail_outbox where kind <> 'auth' and status = 'failed' limit 1000)
      as first_ones),
    'workshop', (select count(*) from (select from public.workshop_items w join public.order_items i on i.id = w.id
        join public.orders o on o.id = i.order_id
      where w.state in ('waiting', 'approved') and o.status = 'paid' and o.mode = p_mode limit 1000) as first_ones)
      + (select count(*) from (select from public.missing_pieces where state = 'open' limit 1000) as first_ones));
end $$;

grant execute on function public.admin_overview(text), public.admin_work_counts(text) to authenticated;

-- How much was asked of the shop, per day and kind of client (ADR 127). A step of a visit is what browsers say, without who it was.
create table public.daily_counts (
  day date not null,
  what text not null check (what in ('page', 'product', 'cart', 'checkout', 'markdown', 'mcp', 'ucp', 'feed', 'agents')),
  client text not null check (client in ('browser', 'openai', 'anthropic', 'perplexity', 'assistant', 'search', 'program')),
  count bigint not null check (count > 0),
  primary key (day, what, client)
);
alter table public.daily_counts enable row level security;
create policy "admins read daily counts" on public.daily_counts for select to authenticated using ((select public.is_admin()));

-- Always in the same order, so that processes that write at the same time do not wait for each other in a circle.
create function public.add_daily_counts(p_counts jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.daily_counts (day, what, client, count)
  select (now() at time zone 'Europe/Berlin')::date, what, client, sum(count)
  from jsonb_to_recordset(p_counts) c (what text, client text, count bigint)
  group by what, client order by what, client
  on conflict (day, what, client) do update set count = public.daily_counts.count + excluded.count;
$$;

-- The last days with today. Orders since views are counted, as the overview counts them: without cancelled ones and those by phone.
create function public.admin_daily_counts(p_mode text, p_days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
  v_from date;
begin
  perform internal.assert_admin();
  select min(day) into v_from from public.daily_counts where what = 'page' and client = 'browser' and day > v_today - p_days;
  return jsonb_build_object(
    'since', v_from,
    'counts', (select coalesce(jsonb_agg(summed order by what, client), '[]') from (
      select what, client, sum(count)::bigint as count from public.daily_counts where day > v_today - p_days group by what, client) summed),
    'orders', (select count(*) from public.orders
      where mode = p_mode and channel = 'shop' and status <> 'cancelled' and placed_at >= internal.german_midnight(v_from)),
    'missed', (select coalesce(sum(count), 0) from public.missed_searches where day > v_today - p_days));
end $$;

grant execute on function public.add_daily_counts(jsonb) to service_role;
grant execute on function public.admin_daily_counts(text, integer) to authenticated;
grant select on public.daily_counts to authenticated, service_role;

-- What owners see and do about the running shop.

-- `overdue`: mails that should have left by now; `failed`: given up.
create function public.admin_operations() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'works', (select jsonb_object_agg(name, jsonb_build_object('finished_at', finished_at, 'outcome', outcome,
      'is_overdue', coalesce(finished_at < now() - overdue_after, true))) from internal.work_done),
    'mail', (select jsonb_build_object(
        'waiting', count(*) filter (where status in ('waiting', 'sending')),
        'overdue', count(*) filter (where status = 'waiting'
          and (next_attempt_at < now() - interval '10 minutes' or attempts > 2)),
        'failed', count(*) filter (where status = 'failed'))
      from public.mail_outbox where kind <> 'auth' and status <> 'sent'),
    'last_sent', (select max(sent_at) from (select sent_at from public.mail_outbox
      where kind <> 'auth' and status = 'sent' order by created_at desc, id desc limit 20) as newest));
end $$;

-- To who asks for it; null after three in ten minutes.
create function public.admin_write_test_mail() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id bigint;
begin
  perform internal.assert_admin();
  insert into public.mail_outbox (kind, recipient) select 'test', email from auth.users
    where id = auth.uid() and (select count(*) from public.mail_outbox
      where kind = 'test' and created_at > now() - interval '10 minutes') < 3
    returning id into v_id;
  return v_id;
end $$;

create function public.admin_note_backup() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  insert into public.audit_log (actor, table_name, row_id, action) values (auth.uid(), 'backups', '*', 'export');
  perform public.finish_work('backup', '{}');
end $$;

-- For a start and `npm run update:check`. `migrations`: null where none were noted.
create function public.database_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_migrations jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select jsonb_agg(version order by version) into v_migrations from supabase_migrations.schema_migrations;
  end if;
  return jsonb_build_object('migrations', v_migrations,
    'backup', (select finished_at from internal.work_done where name = 'backup'));
end $$;

grant execute on function public.database_state() to service_role;
grant execute on function public.admin_operations(), public.admin_write_test_mail(), public.admin_note_backup() to authenticated;

-- Whom the first start makes, to try the admin out.
create function rules.demo_admin() returns text
language sql immutable parallel safe set search_path = '' as $$ select 'admin@kunst-und-geduld.example'; $$;

create function public.count_test_data() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'demo_admins', (select count(*) from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'admin' and u.email = rules.demo_admin()),
    'orders', (select count(*) from public.orders where mode = 'test'),
    'reviews', (select count(*) from public.reviews where is_sample or mode = 'test'),
    'codes', (select count(*) from public.discount_codes where is_demo),
    'vouchers', (select count(*) from public.vouchers where mode = 'test'));
$$;

-- No contract came about, so there is nothing to keep. The demo admin stays one while signed in here, and while there is no other.
create function public.remove_test_data() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count jsonb := public.count_test_data();
begin
  perform internal.change_role(r.user_id, null) from public.user_roles r join auth.users u on u.id = r.user_id
    where u.email = rules.demo_admin() and u.id is distinct from auth.uid();
  perform 1 from public.orders where mode = 'test' order by id for update;
  perform internal.move_stock((select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id,
      'delta', i.quantity - i.returned)), '[]') from public.order_items i join public.orders o on o.id = i.order_id
    where o.mode = 'test' and o.status <> 'cancelled' and o.confirm_until is null and i.quantity > i.returned
      and i.product_id is not null), 'cancellation', null);
  perform 1 from public.vouchers where mode = 'test' order by id for update;
  insert into public.audit_log (actor, table_name, row_id, action, before)
    select auth.uid(), 'orders', id, 'delete', jsonb_build_object('number', number, 'mode', mode)
      from public.orders where mode = 'test' order by id;
  insert into public.audit_log (actor, table_name, row_id, action, before)
    select auth.uid(), 'reviews', id, 'delete', jsonb_build_object('is_sample', is_sample, 'mode', mode)
      from public.reviews where is_sample or mode = 'test' order by id;
  insert into public.audit_log (actor, table_name, row_id, action, before)
    select auth.uid(), 'vouchers', id, 'delete', jsonb_build_object('last_four', last_four, 'mode', mode)
      from public.vouchers where mode = 'test' order by id;
  delete from public.reviews where is_sample or mode = 'test';
  delete from public.withdrawals w using public.orders o where w.order_id = o.id and o.mode = 'test';
  delete from public.invoices i using public.orders o where i.order_id = o.id and o.mode = 'test';
  delete from public.orders where mode = 'test';
  delete from public.vouchers where mode = 'test';
  delete from public.discount_codes where is_demo;
  delete from public.accounting_entries where mode = 'test';
  delete from public.accounting_months where mode = 'test';
  -- With the files, at the next step.
  update public.accounting_archives set created_at = '-infinity' where mode = 'test';
  return v_count || jsonb_build_object('demo_admins',
    (v_count ->> 'demo_admins')::integer - (public.count_test_data() ->> 'demo_admins')::integer);
end $$;

create function public.admin_remove_test_data() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return public.remove_test_data();
end $$;

-- All of the demo catalog but what is made or issued for each order. Answers how many.
create function public.admin_archive_samples() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(select id from public.products
    where is_sample and not needs_artwork and not is_voucher and archived_at is null);
begin
  perform internal.assert_admin();
  perform internal.lock_products(internal.whole_products(v_ids));
  update public.products set archived_at = now() where id = any (v_ids) and archived_at is null;
  return cardinality(v_ids);
end $$;

-- What the opening list counts, and what of the guide is done. A test order counts also when it is removed: the log knows it.
create function public.admin_opening() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'test_data', public.count_test_data(),
    'samples', (select count(*) from public.products
      where is_sample and variant_of is null and not needs_artwork and not is_voucher and archived_at is null),
    'saved', (select coalesce(jsonb_agg(distinct part), '[]') from public.settings where revision > 1),
    'has_product', exists (select from public.audit_log where table_name = 'products' and action = 'insert' and actor is not null),
    'has_order', exists (select from public.orders) or exists (select from public.audit_log where table_name = 'orders' and action <> 'export'));
end $$;

grant execute on function public.count_test_data(), public.remove_test_data() to service_role;
grant execute on function public.admin_opening(), public.admin_remove_test_data(), public.admin_archive_samples() to authenticated;

-- Each variant is an article of its own; what it does not differ in is copied, so that a row says everything about what is sold.

create function internal.variant_label(p_names text[], p_values text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(case when value ~ '^[0-9.,]+$' then name || ' ' || value else value end, ', ' order by n)
  from unnest(p_names, p_values) with ordinality as chosen (name, value, n);
$$;

create function internal.article_name(p_product public.products) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(', ', p_product.name, internal.variant_label(p_product.option_names, p_product.option_values));
$$;

create function internal.whole_products(p_ids bigint[]) returns bigint[]
language sql stable set search_path = '' as $$
  with listed as (select distinct coalesce(variant_of, id) as id from public.products where id = any (p_ids))
  select array(select id from listed union select p.id from public.products p join listed l on p.variant_of = l.id);
$$;

create function internal.copy_from_listed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_listed public.products;
begin
  select * into v_listed from public.products where id = new.variant_of;
  if v_listed.id is null or v_listed.variant_of is not null then
    raise exception 'a variant belongs to a listed product' using errcode = 'PT400';
  end if;
  new.name := v_listed.name;
  new.category := v_listed.category;
  new.tax_rate := v_listed.tax_rate;
  new.description := v_listed.description;
  new.material := v_listed.material;
  new.artist := v_listed.artist;
  new.manufacturer := v_listed.manufacturer;
  new.responsible_person := v_listed.responsible_person;
  new.is_toy := v_listed.is_toy;
  new.warnings := v_listed.warnings;
  new.is_new := v_listed.is_new;
  new.featured_rank := v_listed.featured_rank;
  new.recipients := v_listed.recipients;
  new.occasions := v_listed.occasions;
  new.created_at := v_listed.created_at;
  new.engraving := v_listed.engraving;
  new.engraving_price := v_listed.engraving_price;
  new.needs_artwork := v_listed.needs_artwork;
  new.low_stock := v_listed.low_stock;
  new.draft_until := v_listed.draft_until;
  new.option_names := v_listed.option_names;
  return new;
end $$;

create trigger products_copy_insert before insert on public.products
  for each row when (new.variant_of is not null) execute function internal.copy_from_listed();

create trigger products_copy_update
  before update of name, category, tax_rate, description, material, artist, manufacturer, responsible_person, is_toy, warnings,
    is_new, featured_rank, recipients, occasions, created_at, engraving, engraving_price, needs_artwork, low_stock, draft_until, option_names, variant_of on public.products
  for each row when (new.variant_of is not null) execute function internal.copy_from_listed();

-- Variants with another number of options are left to admin_save_variants, in the same transaction.
create function internal.update_variants() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.products v
    set name = new.name,
      image_url = case when v.image_url = old.image_url then new.image_url else v.image_url end,
      archived_at = case when new.archived_at is null or v.archived_at is null then new.archived_at else v.archived_at end,
      stock = case when new.archived_at is not null and new.stock = 0 then 0 else v.stock end
    where v.variant_of = new.id and (v.archived_at is null or v.archived_at = old.archived_at)
      and cardinality(v.option_values) = cardinality(new.option_names);
  return null;
end $$;

create trigger products_update_variants after update on public.products
  for each row when (new.variant_of is null and new.option_names <> '{}'
    and to_jsonb(old) - '{stock,price,sale_id,regular_price,lowest_price,confusable,difficulty,updated_at}'::text[]
      is distinct from to_jsonb(new) - '{stock,price,sale_id,regular_price,lowest_price,confusable,difficulty,updated_at}'::text[])
  execute function internal.update_variants();

-- Null: a new id, a stock that stays. Outcomes: 'saved', 'changed' (not as seen) or 'taken' (a number or a choice is there twice).
create function public.admin_save_variants(p_id bigint, p_option_names text[], p_variants jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_named bigint[] := array(select (v ->> 'id')::bigint from jsonb_array_elements(p_variants) as v where v ->> 'id' is not null);
  v_gone bigint[] := array(select (v ->> 'id')::bigint from jsonb_array_elements(p_variants) as v where (v ->> 'removed')::boolean);
  v_id bigint;
  v_slug text;
begin
  perform internal.assert_admin();
  if p_variants #>> '{0,id}' is distinct from p_id::text or p_id = any (v_gone) then
    raise exception 'the listed product is the first of its variants' using errcode = 'PT400';
  end if;
  perform internal.lock_products(array[p_id]);
  select slug into v_slug from public.products where id = p_id and variant_of is null and archived_at is null;
  if v_slug is null or exists (
    select from jsonb_array_elements(p_variants) as v
    left join public.products p on p.id = (v ->> 'id')::bigint and p_id in (p.id, p.variant_of)
    where v ->> 'id' is not null and (p.updated_at is distinct from (v #>> '{seen,updated_at}')::timestamptz
      or v ->> 'stock' is not null and p.stock is distinct from (v #>> '{seen,stock}')::integer))
    or exists (select from public.products where variant_of = p_id and archived_at is null and id <> all (v_named))
  then
    return jsonb_build_object('outcome', 'changed');
  end if;

  update public.products set archived_at = now(), stock = 0
    where id = any (v_gone) and archived_at is null and exists (select from public.order_items where product_id = products.id);
  delete from public.products where id = any (v_gone) and archived_at is null;

  -- The listed one first: the others copy its options' names.
  foreach v_id in array v_named loop
    update public.products p
      set option_names = p_option_names, option_values = array(select jsonb_array_elements_text(v -> 'values')),
        article_number = v ->> 'article_number', price = (v ->> 'price')::numeric, pieces = (v ->> 'pieces')::integer,
        dimensions = v ->> 'dimensions', weight = v ->> 'weight', contents = v ->> 'contents', packaging = v ->> 'packaging',
        stock = coalesce((v ->> 'stock')::integer, p.stock), image_url = coalesce(v ->> 'image_url', p.image_url),
        archived_at = null
      from jsonb_array_elements(p_variants) as v
      where p.id = v_id and p.id <> all (v_gone) and (v ->> 'id')::bigint = v_id;
  end loop;
  insert into public.products (slug, article_number, name, category, price, image_url, variant_of, option_values, pieces,
      dimensions, weight, contents, packaging, stock)
    select internal.free_slug(v_slug || '-' || (v ->> 'slug'), null), v ->> 'article_number', p.name, p.category,
      (v ->> 'price')::numeric, coalesce(v ->> 'image_url', p.image_url), p_id,
      array(select jsonb_array_elements_text(v -> 'values')), (v ->> 'pieces')::integer, v ->> 'dimensions',
      v ->> 'weight', v ->> 'contents', v ->> 'packaging', coalesce((v ->> 'stock')::integer, 0)
    from jsonb_array_elements(p_variants) as v cross join public.products p
    where v ->> 'id' is null and p.id = p_id;
  return jsonb_build_object('outcome', 'saved');
exception
  when unique_violation then return jsonb_build_object('outcome', 'taken');
end $$;

-- All or nothing. PT409: one is not as it was seen, or a number or an address was taken meanwhile.
create function public.admin_import_products(p_products jsonb) returns text[]
language plpgsql volatile security definer set search_path = '' set statement_timeout = '50s' as $$
declare
  v_item jsonb;
  v_id bigint;
  v_outcome text;
  v_ids bigint[] := '{}';
begin
  perform internal.assert_admin();
  -- Two files with the same new articles in another order would wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('import of products', 0));
  perform internal.lock_products(array(select (seen ->> 'id')::bigint
    from jsonb_array_elements(p_products) as item cross join jsonb_array_elements(item -> 'seen') as seen));
  -- Before the first is changed: that of a listed product changes its variants, too.
  if exists (select from jsonb_array_elements(p_products) as item
    cross join jsonb_to_recordset(item -> 'seen') as seen (id bigint, updated_at timestamptz, stock integer)
    left join public.products p using (id)
    where p.updated_at is distinct from seen.updated_at or p.stock <> seen.stock)
  then
    raise exception 'changed' using errcode = 'PT409';
  end if;
  -- Each variant's change would index its product with all variants again.
  if (select sum(case jsonb_typeof(item -> 'variants') when 'array' then jsonb_array_length(item -> 'variants') else 1 end)
    from jsonb_array_elements(p_products) as item) > search.max_indexed_at_once()
  then
    perform set_config('search.later', 'on', true);
  end if;
  -- All listed ones first: a variant's address gives way to theirs, which are known from what was shown.
  for v_item in select * from jsonb_array_elements(p_products) loop
    v_id := (v_item ->> 'id')::bigint;
    if jsonb_typeof(v_item -> 'product') = 'object' then
      select answer ->> 'outcome', (answer ->> 'id')::bigint into v_outcome, v_id
        from public.admin_save_product(v_item -> 'product', v_item -> 'pictures',
          (select jsonb_build_object('id', id, 'updated_at', updated_at) from public.products where id = v_id)) as answer;
      if v_outcome <> 'saved' then
        raise exception '%', v_outcome using errcode = 'PT409';
      end if;
    end if;
    v_ids := v_ids || v_id;
  end loop;
  for v_id, v_item in select id, item from unnest(v_ids) with ordinality as written (id, n)
    join jsonb_array_elements(p_products) with ordinality as given (item, n) using (n)
    where jsonb_typeof(item -> 'variants') = 'array' order by n
  loop
    select answer ->> 'outcome' into v_outcome
      from public.admin_save_variants(v_id, array(select jsonb_array_elements_text(v_item -> 'option_names')),
        (select jsonb_agg(v || case when n = 1 then jsonb_build_object('id', v_id) else '{}' end
            || jsonb_build_object('seen', (select jsonb_build_object('updated_at', updated_at, 'stock', stock)
              from public.products where id = case when n = 1 then v_id else (v ->> 'id')::bigint end)) order by n)
          from jsonb_array_elements(v_item -> 'variants') with ordinality as given (v, n))) as answer;
    if v_outcome <> 'saved' then
      raise exception '%', v_outcome using errcode = 'PT409';
    end if;
  end loop;
  return array(select unnest(array[p.id::text, p.slug]) from unnest(v_ids) with ordinality as written (id, n)
    join public.products p using (id) order by n);
end $$;

-- A draft with all texts, pictures and variants, numbers and addresses of its own and no stock. Null: no listed product.
create function public.admin_copy_product(p_id bigint, p_name text, p_slug text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old public.products;
  v_new public.products;
  v_id bigint;
  v_outcome text;
begin
  perform internal.assert_admin();
  select * into v_old from public.products where id = p_id and variant_of is null and not is_voucher;
  if v_old.id is null then
    return null;
  end if;
  select (public.admin_save_product(
      to_jsonb(v_old) - '{id, slug, created_at, updated_at, archived_at, new_since, featured_rank, is_sample, sale_id, regular_price, lowest_price}'::text[]
        || jsonb_build_object('price', coalesce(v_old.regular_price, v_old.price), 'name', p_name, 'wanted_slug', p_slug, 'article_number', null, 'stock', 0, 'draft_until', 'infinity'),
      (select jsonb_agg(to_jsonb(k) order by k.position) from public.product_pictures k where k.product_id = p_id), null) ->> 'id')::bigint into v_id;
  select * into v_new from public.products where id = v_id;
  if v_old.option_names <> '{}' then
    select saved ->> 'outcome' into v_outcome from public.admin_save_variants(v_new.id, v_old.option_names, (
      select jsonb_agg(to_jsonb(v) || jsonb_build_object('price', coalesce(v.regular_price, v.price), 'stock', null, 'values', v.option_values,
          'id', case when v.id = p_id then v_new.id end,
          'seen', jsonb_build_object('updated_at', v_new.updated_at),
          'article_number', v_new.article_number || case when v.id = p_id then ''
            when starts_with(v.article_number, v_old.article_number || '-') then substr(v.article_number, length(v_old.article_number) + 1)
            else '-' || v.id end,
          'slug', case when starts_with(v.slug, v_old.slug || '-') then substr(v.slug, length(v_old.slug) + 2) else v.slug end)
        order by v.id <> p_id, v.id)
      from public.products v where v.id = p_id or v.variant_of = p_id and v.archived_at is not distinct from v_old.archived_at)) as saved;
    if v_outcome <> 'saved' then
      raise exception '%', v_outcome using errcode = 'PT409';
    end if;
  end if;
  return v_new.id;
end $$;

create function public.admin_ordered(p_ids bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return array(select asked.id from unnest(p_ids) as asked (id)
    where exists (select from public.order_items i where i.product_id = asked.id) order by asked.id);
end $$;

grant execute on function public.admin_save_variants(bigint, text[], jsonb), public.admin_import_products(jsonb),
  public.admin_copy_product(bigint, text, text), public.admin_ordered(bigint[]) to authenticated;

create table public.payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  kind text not null check (kind in ('payment', 'refund')),
  -- Where the money came to or went from: the first of rules.transfer_methods() is the bank account, 'voucher' what had been paid for a voucher.
  provider text not null check (provider = any (rules.payment_ids())),
  -- The provider's own id; null for what the owners counted themselves.
  reference text,
  amount numeric(12, 2) not null check (amount > 0),
  actor uuid,
  created_at timestamptz not null default now(),
  -- A refund or a dispute whose money came back to us: we hold that money again, but the provider cannot refund it from this entry.
  is_returned boolean not null default false,
  -- However often a payment is reported, it is entered once.
  unique (provider, kind, reference)
);
alter table public.payments enable row level security;
create index payments_order on public.payments (order_id, id);

create policy "sales reads payments" on public.payments for select to authenticated using ((select public.has_role('{sales}')));

create function internal.guard_payments() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the ledger of payments is only added to' using errcode = 'PT409';
end $$;

create trigger payments_append_only before update on public.payments
  for each row execute function internal.guard_payments();

-- In euros. False when it was entered before.
create function internal.enter_payment(p_order_id bigint, p_kind text, p_provider text, p_reference text, p_amount numeric,
  p_actor uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.payments (order_id, kind, provider, reference, amount, actor)
    values (p_order_id, p_kind, p_provider, p_reference, p_amount, p_actor)
    on conflict (provider, kind, reference) do nothing;
  return found;
end $$;

-- In euros.
create function internal.held(p_order_id bigint) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(case kind when 'payment' then amount else -amount end), 0) from public.payments
    where order_id = p_order_id;
$$;

-- In euros: not what is on its way back.
create function internal.kept(p_order_id bigint) returns numeric
language sql stable set search_path = '' as $$
  select internal.held(p_order_id) - coalesce((select sum(amount) from public.payment_refunds
    where order_id = p_order_id and state in ('due', 'sent', 'failed')), 0);
$$;

-- Even too late: then the law wants it kept.
create function internal.had_money(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select internal.was_paid(p_order_id) or exists (select from public.payments where order_id = p_order_id);
$$;

-- Transfers came, and are still here.
create function internal.is_paid_in_part(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(sum(case kind when 'payment' then amount else -amount end), 0) > 0 from public.payments
    where order_id = p_order_id and provider = any (rules.transfer_methods());
$$;

-- The first way first; to vouchers last, so that money comes back as money.
create function internal.give_back(p_order_id bigint, p_cents bigint, p_actor uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_rest numeric := p_cents / 100.0;
  v_part numeric;
  v_way record;
begin
  -- Sent afterwards, see claim_refunds.
  for v_way in
    select p.provider, p.reference, p.amount - coalesce((select sum(r.amount) from public.payment_refunds r
      where r.payment_reference = p.reference), 0) - coalesce((select sum(d.amount) from public.payment_disputes d
      where d.payment_reference = p.reference and internal.is_taken(d.state)), 0) as held
    from public.payments p where p.order_id = p_order_id and p.kind = 'payment' and internal.is_paid_online(p.provider)
      and not p.is_returned
    order by p.id
  loop
    v_part := least(v_way.held, v_rest);
    if v_part > 0 then
      insert into public.payment_refunds (order_id, provider, payment_reference, amount, actor)
        values (p_order_id, v_way.provider, v_way.reference, v_part, p_actor);
      v_rest := v_rest - v_part;
    end if;
  end loop;
  for v_way in
    select provider, sum(case kind when 'payment' then amount else -amount end) as held
    from public.payments where order_id = p_order_id and provider <> 'voucher' and not internal.is_paid_online(provider)
    group by provider order by min(id)
  loop
    v_part := least(v_way.held, v_rest);
    if v_part > 0 then
      perform internal.enter_payment(p_order_id, 'refund', v_way.provider, null, v_part, p_actor);
      v_rest := v_rest - v_part;
    end if;
  end loop;
  v_rest := v_rest - internal.give_back_to_vouchers(p_order_id, v_rest, p_actor);
  -- What no payment covers, the owners transfer from the bank.
  if v_rest > 0 then
    perform internal.enter_payment(p_order_id, 'refund', (rules.transfer_methods())[1], null, v_rest, p_actor);
  end if;
end $$;

grant select on public.payments to authenticated, service_role;

-- Sessions on a provider's page and what came of them (ADR 52).

create table public.payment_sessions (
  reference text not null unique,
  order_id bigint not null references public.orders (id) on delete cascade,
  provider text not null,
  url text,
  amount numeric(12, 2) not null check (amount > 0),
  -- mismatch: not what was asked for. lost: the provider could not say; an admin has to look at both.
  state text not null check (state in ('open', 'processing', 'paid', 'failed', 'expired', 'mismatch', 'lost')),
  payment_reference text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  id bigint generated always as identity primary key
);
alter table public.payment_sessions enable row level security;
create index payment_sessions_order on public.payment_sessions (order_id, created_at);
create index payment_sessions_open on public.payment_sessions (next_attempt_at) where state in ('open', 'processing');
create index payment_sessions_unclear on public.payment_sessions (order_id) where state in ('mismatch', 'lost');

create policy "sales reads payment sessions" on public.payment_sessions
  for select to authenticated using ((select public.has_role('{sales}')));

-- Also an order that waits for a transfer: its method becomes the one it is paid by.
create function internal.can_pay_online(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select internal.is_paid_online(p_order.payment_method) or p_order.payment_method = any (rules.transfer_methods())
    and p_order.confirm_until is null and not internal.withdrawal_stops(p_order.id)
    and (p_order.total - internal.kept(p_order.id)) * 100 >= (rules.order_limits()).least_online_cents;
$$;

-- state: 'due', 'processing', or 'done'. Null when it cannot be paid online.
create function public.payable_online(p_token uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_session public.payment_sessions;
begin
  select * into v_order from public.orders where token = p_token;
  if v_order.id is null or not internal.can_pay_online(v_order) then
    return null;
  end if;
  select * into v_session from public.payment_sessions
    where order_id = v_order.id and (state in ('open', 'processing', 'mismatch')
      or state = 'lost' and payment_reference is not null and expires_at > now())
    order by state = 'open', created_at desc limit 1;
  return jsonb_build_object('number', v_order.number, 'email', v_order.email,
    'amount_cents', ((v_order.total - internal.kept(v_order.id)) * 100)::bigint, 'shipping', v_order.shipping_option,
    'is_by_transfer', not internal.is_paid_online(v_order.payment_method),
    'has_vouchers', exists (select from public.order_items where order_id = v_order.id and voucher is not null),
    'state', case when v_order.status <> 'open' then 'done' when v_session.state <> 'open' then 'processing' else 'due' end,
    'session', case when v_session.state = 'open' then
      jsonb_build_object('reference', v_session.reference, 'url', v_session.url) end,
    'sessions', (select count(*) from public.payment_sessions where order_id = v_order.id));
end $$;

-- Pays the order if it waits for it; what is too much of it goes back.
create function internal.take_payment(p_order public.orders, p_payment text, p_amount numeric) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_back numeric := p_amount;
begin
  if not internal.enter_payment(p_order.id, 'payment', p_order.payment_method, p_payment, p_amount, null) then
    return;
  end if;
  if p_order.status = 'open' and internal.kept(p_order.id) >= p_order.total then
    v_back := internal.kept(p_order.id) - p_order.total;
    perform internal.mark_paid(p_order.id, null);
    perform internal.confirm_order(p_order, 'payment_received');
  end if;
  if v_back > 0 then
    insert into public.payment_refunds (order_id, provider, payment_reference, amount)
      values (p_order.id, p_order.payment_method, p_payment, v_back);
    insert into public.order_events (order_id, kind, details)
      values (p_order.id, 'overpaid', jsonb_build_object('refund_cents', (v_back * 100)::bigint));
    perform internal.write_mail(p_order, 'refunded',
      jsonb_build_object('refund_cents', (v_back * 100)::bigint, 'unexpected', true));
  end if;
end $$;

-- A payment is on its way, or a page to pay is open.
create function internal.may_be_paid(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.payment_sessions
    where order_id = p_order_id and (state in ('open', 'processing', 'mismatch') or state = 'lost' and expires_at > now()));
$$;

create function internal.is_in_grace(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select p_order.reminded_at is not null and p_order.pay_by >= (now() at time zone 'Europe/Berlin')::date;
$$;

-- The caller has locked them. One whose money was on its way is reminded first (§ 323 BGB).
create function internal.end_online(p_ids bigint[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_owed bigint[] := array(
    select id from public.orders o
    where id = any (p_ids) and reminded_at is null and not internal.withdrawal_stops(id) and not internal.was_paid(id)
      and not internal.is_paid_in_part(id)
      and exists (select from public.order_events where order_id = o.id and kind = 'processing'));
begin
  -- Of all of them at once: what is cancelled after a reminder would lock products after pictures.
  perform internal.lock_holdings(p_ids);
  perform internal.each_row('reservations remind', format('select internal.remind_orders($1, %L, %L)',
    (now() at time zone 'Europe/Berlin')::date + (rules.reservation()).grace_days, now()), v_owed);
  return internal.cancel_unpaid(array(
    select id from public.orders o where id = any (p_ids) and id <> all (v_owed) and not internal.is_in_grace(o) and not internal.was_paid(id)
      and not internal.is_paid_in_part(id)));
end $$;

-- The caller has locked them. They do not end, and what is still to be paid may come by transfer.
create function internal.let_transfer(p_ids bigint[]) returns void
language sql volatile set search_path = '' as $$
  update public.orders set payment_method = (rules.transfer_methods())[1] where id = any (p_ids);
  insert into public.order_events (order_id, kind, details)
    select id, 'payment_changed', jsonb_build_object('method', (rules.transfer_methods())[1]) from unnest(p_ids) as id order by id;
$$;

-- However often and in whatever order that is heard. {ok: false}: there is no such order.
create function public.settle_session(p_facts jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_session public.payment_sessions;
  v_state text := p_facts ->> 'state';
  v_amount numeric := (p_facts ->> 'amount_cents')::bigint / 100.0;
  v_changes jsonb := '[]';
  v_is_online boolean;
begin
  if v_state is null or v_state not in ('open', 'processing', 'paid', 'failed', 'expired') then
    raise exception 'a session is open, processing, paid, failed or expired' using errcode = 'PT400';
  end if;
  select * into v_order from public.orders where number = p_facts ->> 'number' for update;
  if v_order.id is null or v_order.payment_method <> all (rules.online_methods() || rules.transfer_methods()) then
    return jsonb_build_object('ok', false);
  end if;
  -- Also one that was made just before the shop could write it down.
  insert into public.payment_sessions (reference, order_id, provider, url, amount, state, expires_at)
    values (p_facts ->> 'reference', v_order.id,
      case when internal.is_paid_online(v_order.payment_method) then v_order.payment_method else (rules.online_methods())[1] end,
      p_facts ->> 'url',
      case when v_order.status = 'open' then v_order.total - internal.kept(v_order.id) else v_amount end, 'open',
      (p_facts ->> 'expires_at')::timestamptz)
    on conflict (reference) do nothing;
  select * into v_session from public.payment_sessions where reference = p_facts ->> 'reference' for update;
  -- Money is never overlooked, not even of a session that was over.
  if v_session.order_id <> v_order.id or v_state = 'open' or v_session.state = v_state or v_session.state = 'paid'
    or (v_session.state = 'mismatch' and v_state <> 'paid')
    or (v_session.state not in ('open', 'lost') and v_state not in ('paid', 'failed'))
    or (v_session.state in ('expired', 'failed') and v_state <> 'paid') then
    return jsonb_build_object('ok', true, 'state', v_session.state, 'changed', false, 'stock_changes', v_changes);
  end if;
  if v_state in ('processing', 'paid') and (v_amount is distinct from v_session.amount or p_facts ->> 'currency' <> 'eur') then
    v_state := 'mismatch';
  end if;
  update public.payment_sessions set state = v_state, payment_reference = p_facts ->> 'payment', url = null, settled_at = now()
    where reference = v_session.reference;
  v_is_online := internal.is_paid_online(v_order.payment_method);
  v_order.payment_method := v_session.provider;
  if not v_is_online and v_state in ('processing', 'paid', 'mismatch') and v_order.status = 'open' then
    update public.orders set payment_method = v_session.provider where id = v_order.id;
    insert into public.order_events (order_id, kind, details)
      values (v_order.id, 'payment_changed', jsonb_build_object('method', v_session.provider));
  end if;
  if v_state = 'paid' then
    perform internal.take_payment(v_order, p_facts ->> 'payment', v_amount);
  elsif v_state = 'mismatch' then
    if v_order.status = 'open' and v_session.state <> 'mismatch' then
      insert into public.order_events (order_id, kind) values (v_order.id, 'mismatch');
    end if;
    -- Euros that came are held until an admin cancels the order, which gives them back; without an order they go back at once.
    if p_facts ->> 'state' = 'paid' and p_facts ->> 'currency' = 'eur' then
      if v_order.status = 'open' then
        perform internal.enter_payment(v_order.id, 'payment', v_order.payment_method, p_facts ->> 'payment', v_amount, null);
      else
        perform internal.take_payment(v_order, p_facts ->> 'payment', v_amount);
      end if;
    end if;
  elsif v_state = 'processing' and v_order.status = 'open' then
    insert into public.order_events (order_id, kind) values (v_order.id, 'processing');
    perform internal.confirm_order(v_order, null);
  elsif v_state in ('expired', 'failed') and v_is_online and v_order.status = 'open' and not internal.may_be_paid(v_order.id) then
    if internal.was_paid(v_order.id) or internal.is_paid_in_part(v_order.id) then
      perform internal.let_transfer(array[v_order.id]);
    else
      v_changes := internal.end_online(array[v_order.id]);
    end if;
  end if;
  return jsonb_build_object('ok', true, 'state', v_state, 'changed', true, 'stock_changes', v_changes);
end $$;

-- Of one that was to be paid online: accepted, and its pieces stay until the transfer is due, which is counted once. What is paid
-- on the provider's page all the same counts, see settle_session. 'full': strangers hold too much (ADR 72).
create function public.pay_by_transfer(p_token uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_lines jsonb;
  v_pieces bigint;
  v_before bigint;
begin
  select * into v_order from public.orders where token = p_token for update;
  if v_order.status = 'open' and v_order.payment_method = any (rules.transfer_methods()) then
    return jsonb_build_object('ok', true);
  end if;
  select count(*) into v_before from public.order_events where order_id = v_order.id and kind = 'payment_changed';
  if v_order.id is null or v_order.status <> 'open' or not internal.is_paid_online(v_order.payment_method)
    or v_order.shipping_option <> 'standard' or internal.withdrawal_stops(v_order.id) or v_before >= 3
    or exists (select from public.payment_sessions where order_id = v_order.id
      and (state in ('processing', 'mismatch') or state = 'lost' and expires_at > now())) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  perform internal.lock_products(array(select product_id from public.order_items where order_id = v_order.id));
  select jsonb_agg(jsonb_build_object('product_id', product_id, 'quantity', quantity)), sum(quantity) into v_lines, v_pieces
    from public.order_items where order_id = v_order.id;
  if internal.paid_by_vouchers(v_order.id) = 0 then
    if not internal.holds_at_once(v_lines, v_pieces) then
      return jsonb_build_object('ok', false, 'error', 'full');
    end if;
    insert into internal.unconfirmed_orders (order_id, pieces) values (v_order.id, v_pieces) on conflict do nothing;
  end if;
  update public.orders set payment_method = (rules.transfer_methods())[1], reminded_at = case when v_before > 0 then reminded_at end,
      pay_by = case when v_before > 0 then pay_by else (now() at time zone 'Europe/Berlin')::date + (rules.reservation()).pay_days end
    where id = v_order.id returning * into v_order;
  -- Ended at the provider by the next run.
  update public.payment_sessions set expires_at = now(), next_attempt_at = now() where order_id = v_order.id and state = 'open';
  insert into public.order_events (order_id, kind, details)
    values (v_order.id, 'payment_changed', jsonb_build_object('method', v_order.payment_method));
  perform internal.confirm_order(v_order, 'order_confirmation');
  return jsonb_build_object('ok', true);
end $$;

-- Tried again after 30 seconds, then twice as long each time, at most an hour.
create function public.claim_sessions_to_end(p_limit integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with over as materialized (
    select s.id from public.payment_sessions s join public.orders o on o.id = s.order_id
    where s.state = 'open' and s.next_attempt_at <= now() and (s.expires_at < now() or o.status <> 'open')
    order by s.next_attempt_at limit p_limit for update of s skip locked
  ), claimed as (
    update public.payment_sessions s set attempts = attempts + 1,
        next_attempt_at = now() + least(interval '30 seconds' * power(2, least(attempts, 10)), interval '1 hour')
      from over where s.id = over.id returning s.reference
  )
  select coalesce(jsonb_agg(reference), '[]') from claimed;
$$;

-- p_reference: unknown to the provider; null: not to be asked about for a day, or on its way for a month. Orders wait 14 days.
create function public.lose_sessions(p_reference text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  update public.payment_sessions set state = 'lost', url = null, settled_at = now(),
      expires_at = case when state = 'processing' and p_reference is not null then now() + interval '14 days' else expires_at end
    where state in ('open', 'processing') and case when p_reference is not null then reference = p_reference
      when state = 'open' then expires_at < now() - interval '1 day' else created_at < now() - interval '30 days' end;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

create function public.sessions_to_ask(p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(reference), '[]') from (
    select reference from public.payment_sessions where state in ('open', 'processing')
    order by expires_at limit p_limit) as waiting;
$$;

-- An hour after they were placed, with no session and no reminder's time.
create function public.end_unpayable(p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select id from public.orders o
    where status = 'open' and internal.is_paid_online(payment_method) and placed_at < now() - interval '1 hour' and not internal.may_be_paid(id)
      and not internal.was_paid(id) and not internal.is_paid_in_part(id)
      and not internal.is_in_grace(o)
      and id <> all ((select internal.waiting_rows('reservations end') || internal.waiting_rows('reservations remind'))::bigint[])
    order by id limit p_limit for update skip locked);
begin
  -- Of which a session was lost.
  perform internal.let_transfer(array(
    select id from public.orders o
    where status = 'open' and internal.is_paid_online(payment_method) and placed_at < now() - interval '1 hour' and not internal.may_be_paid(id)
      and (internal.was_paid(id) or internal.is_paid_in_part(id))
    order by id limit p_limit for update skip locked));
  return jsonb_build_object('orders', cardinality(v_ids), 'stock_changes', internal.end_online(v_ids));
end $$;

grant select on public.payment_sessions to authenticated, service_role;
grant execute on function public.payable_online(uuid), public.pay_by_transfer(uuid), public.settle_session(jsonb), public.claim_sessions_to_end(integer),
  public.lose_sessions(text), public.sessions_to_ask(integer), public.end_unpayable(integer) to service_role;

create table public.payment_disputes (
  id bigint generated always as identity primary key,
  reference text not null unique,
  order_id bigint not null references public.orders (id) on delete cascade,
  provider text not null,
  payment_reference text not null,
  amount numeric(12, 2) not null check (amount > 0),
  -- inquiry: no money has moved. open: taken until the bank decides. lost: gone. won: came back. closed: the inquiry led to nothing.
  state text not null check (state in ('inquiry', 'open', 'lost', 'won', 'closed')),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
alter table public.payment_disputes enable row level security;
create index payment_disputes_order on public.payment_disputes (order_id);
create index payment_disputes_payment on public.payment_disputes (payment_reference);

create policy "sales reads disputes" on public.payment_disputes
  for select to authenticated using ((select public.has_role('{sales}')));

create function internal.is_taken(p_state text) returns boolean
language sql immutable set search_path = '' as $$
  select p_state in ('open', 'lost');
$$;

-- What is older than half a year is of an account that cannot be asked any more.
create function internal.is_undecided(p_dispute public.payment_disputes) returns boolean
language sql stable set search_path = '' as $$
  select p_dispute.state in ('inquiry', 'open') and p_dispute.created_at > now() - interval '180 days';
$$;

-- Until then the shop gives none of it back itself.
create function internal.is_disputed(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.payment_disputes d
    where order_id = p_order_id and state = 'open' and internal.is_undecided(d));
$$;

-- Taken money enters the ledger and ends vouchers bought with it; a lost dispute corrects the invoice. False: no payment of the shop's.
create function public.settle_dispute(p_facts jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := internal.order_of_payment(p_facts ->> 'payment');
  v_before text;
  v_state text := p_facts ->> 'state';
  v_cents bigint := (p_facts ->> 'amount_cents')::bigint;
begin
  if v_order.id is null then
    return false;
  end if;
  select state into v_before from public.payment_disputes where reference = p_facts ->> 'reference';
  -- What was decided stays so, but a bank may still give back what was lost.
  if v_before = v_state or v_before in ('won', 'closed') or (v_before = 'lost' and v_state <> 'won') then
    return false;
  end if;
  insert into public.payment_disputes as known (reference, order_id, provider, payment_reference, amount, state, settled_at)
    values (p_facts ->> 'reference', v_order.id, v_order.payment_method, p_facts ->> 'payment', v_cents / 100.0, v_state,
      case when v_state in ('lost', 'won', 'closed') then now() end)
    on conflict (reference) do update set state = excluded.state, amount = excluded.amount, settled_at = excluded.settled_at;
  if internal.is_taken(v_state) then
    perform internal.enter_payment(v_order.id, 'refund', v_order.payment_method, p_facts ->> 'reference', v_cents / 100.0, null);
    perform internal.void_uncovered(v_order.id);
  elsif internal.is_taken(v_before) then
    insert into public.payments (order_id, kind, provider, reference, amount, is_returned)
      values (v_order.id, 'payment', v_order.payment_method, p_facts ->> 'reference', v_cents / 100.0, true)
      on conflict (provider, kind, reference) do nothing;
  end if;
  if v_state = 'lost' then
    perform internal.book_given_back(v_order, v_cents);
  end if;
  return true;
end $$;

create function public.disputes_to_ask(p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(reference), '[]') from (
    select reference from public.payment_disputes d where internal.is_undecided(d) order by created_at desc limit p_limit) as pending;
$$;

-- The newest 50, [{kind, number, amount_cents}]; voucher_spent: paid with before their price went back.
create function public.admin_payment_alarms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (
    with foreign_refunds as (
      select order_id, amount, created_at from public.payment_refunds
      where is_foreign and state <> 'failed' and created_at > now() - interval '7 days'
    ), disputes as (
      select state, order_id, amount, coalesce(settled_at, created_at) as created_at from public.payment_disputes d
      where internal.is_undecided(d) or state in ('lost', 'won') and settled_at > now() - interval '30 days'
    ), alarms as (
      select case state when 'failed' then 'refund_failed' else 'refund_late' end as kind, order_id, amount, created_at
      from public.payment_refunds
      where state = 'failed' or (state = 'due' and created_at < now() - interval '1 day')
      union all
      select 'refund_foreign', order_id, amount, created_at from foreign_refunds
      union all
      select 'dispute_' || state, order_id, amount, created_at from disputes
      union all
      select 'voucher_spent', order_id, internal.uncovered(order_id), max(created_at)
      from (select order_id, created_at from foreign_refunds union all select order_id, created_at from disputes) as gone
      group by order_id having internal.uncovered(order_id) > 0
      union all
      select case s.state when 'lost' then 'session_lost' else 'mismatch' end, s.order_id, s.amount, s.created_at
      from public.payment_sessions s join public.orders o on o.id = s.order_id
      where s.state = 'mismatch' and o.status = 'open' or s.state = 'lost' and s.settled_at > now() - interval '30 days'
    ), newest as (
      select a.kind, o.number, a.amount, a.created_at from alarms a join public.orders o on o.id = a.order_id
      order by a.created_at desc limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'amount_cents', (amount * 100)::bigint)
      order by created_at desc, number), '[]') from newest);
end $$;

grant select on public.payment_disputes to authenticated, service_role;
grant execute on function public.settle_dispute(jsonb), public.disputes_to_ask(integer) to service_role;
grant execute on function public.admin_payment_alarms() to authenticated;

-- Written with what is its reason, sent afterwards, and again until the provider has it.

create table public.payment_refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  provider text not null,
  payment_reference text not null,
  amount numeric(12, 2) not null check (amount > 0),
  -- by_hand: given back in another way after the provider failed.
  state text not null default 'due' check (state in ('due', 'sent', 'done', 'failed', 'by_hand')),
  -- One more after each failure that an admin has tried again.
  round integer not null default 1,
  reference text unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  actor uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Given back on the provider's own pages; the shop heard of it afterwards.
  is_foreign boolean not null default false
);
alter table public.payment_refunds enable row level security;
create index payment_refunds_order on public.payment_refunds (order_id, id);
create index payment_refunds_payment on public.payment_refunds (payment_reference);
create index payment_refunds_pending on public.payment_refunds (state, next_attempt_at) where state in ('due', 'sent', 'failed');

create policy "sales reads refunds" on public.payment_refunds
  for select to authenticated using ((select public.has_role('{sales}')));

-- again: may have been sent before. Tried after 30 seconds, then twice as long each time, at most an hour.
create function public.claim_refunds(p_limit integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with due as materialized (
    select id from public.payment_refunds where state = 'due' and next_attempt_at <= now()
    order by next_attempt_at limit p_limit for update skip locked
  ), claimed as (
    update public.payment_refunds r set attempts = attempts + 1,
        next_attempt_at = now() + least(interval '30 seconds' * power(2, least(attempts, 10)), interval '1 hour')
      from due where r.id = due.id returning r.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'round', c.round, 'payment', c.payment_reference,
    'amount_cents', (c.amount * 100)::bigint, 'number', o.number, 'again', c.attempts > 1) order by c.id), '[]')
  from claimed c join public.orders o on o.id = c.order_id;
$$;

create function internal.lock_refund(p_id bigint) returns public.payment_refunds
language plpgsql volatile set search_path = '' as $$
declare
  v_refund public.payment_refunds;
begin
  perform 1 from public.orders where id = (select order_id from public.payment_refunds where id = p_id) for key share;
  select * into v_refund from public.payment_refunds where id = p_id for update;
  return v_refund;
end $$;

-- p_facts.state: 'waiting' (it could not be sent), 'sent', 'done' or 'failed'. False when nothing changed.
create function public.settle_refund(p_id bigint, p_round integer, p_facts jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.payment_refunds;
  v_state text := p_facts ->> 'state';
begin
  if v_state is null or v_state not in ('waiting', 'sent', 'done', 'failed') then
    raise exception 'a refund is waiting, sent, done or failed' using errcode = 'PT400';
  end if;
  v_refund := internal.lock_refund(p_id);
  if v_refund.id is null or v_refund.round <> p_round or v_refund.state in ('failed', 'by_hand') then
    return false;
  elsif v_state = 'waiting' then
    update public.payment_refunds set last_error = p_facts ->> 'error' where id = p_id and state = 'due';
    return found;
  elsif v_refund.state = v_state or (v_state = 'sent' and v_refund.state <> 'due') then
    return false;
  end if;
  if v_state = 'done' then
    perform internal.enter_payment(v_refund.order_id, 'refund', v_refund.provider, p_facts ->> 'reference', v_refund.amount,
      v_refund.actor);
  elsif v_state = 'failed' and v_refund.state = 'done' then
    insert into public.payments (order_id, kind, provider, reference, amount, is_returned)
      values (v_refund.order_id, 'payment', v_refund.provider, v_refund.reference, v_refund.amount, true)
      on conflict (provider, kind, reference) do nothing;
  end if;
  update public.payment_refunds set state = v_state, reference = coalesce(p_facts ->> 'reference', reference),
      last_error = p_facts ->> 'error', settled_at = case when v_state <> 'sent' then now() end
    where id = p_id;
  return true;
end $$;

-- Locked together with the vouchers that were bought with it.
create function internal.order_of_payment(p_payment text) returns public.orders
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
begin
  select o.* into v_order from public.orders o join public.payments p on p.order_id = o.id
    where p.provider = any (rules.online_methods()) and p.kind = 'payment' and p.reference = p_payment for update of o;
  -- What was added later may be waited for in another way.
  v_order.payment_method := coalesce((select provider from public.payments
    where provider = any (rules.online_methods()) and kind = 'payment' and reference = p_payment), v_order.payment_method);
  perform internal.lock_holdings(array[v_order.id]);
  return v_order;
end $$;

-- As far as the order's money reaches. An archived order is not changed. Answers cents.
create function internal.book_given_back(p_order public.orders, p_cents bigint) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  v_cents bigint := least(p_cents, (p_order.total - p_order.refunded) * 100);
begin
  if p_order.status not in ('paid', 'dispatched') or p_order.archived_at is not null or v_cents <= 0 then
    return 0;
  end if;
  update public.orders set refunded = refunded + v_cents / 100.0,
    status = case when refunded + v_cents / 100.0 = total then 'refunded' else status end where id = p_order.id;
  insert into public.order_events (order_id, kind, details)
    values (p_order.id, 'refunded', jsonb_build_object('refund_cents', v_cents));
  if internal.has_invoice(p_order.id) then
    perform internal.issue_invoice(p_order.id, 'credit_note', v_cents);
  end if;
  return v_cents;
end $$;

-- Given on the provider's own pages; vouchers bought with that money end. False: no payment of the shop's.
create function public.enter_foreign_refund(p_facts jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := internal.order_of_payment(p_facts ->> 'payment');
  v_refund public.payment_refunds;
  v_cents bigint;
begin
  if v_order.id is null then
    return false;
  end if;
  select * into v_refund from public.payment_refunds where reference = p_facts ->> 'reference';
  if v_refund.id is null then
    if p_facts ->> 'state' = 'failed' then
      return false;
    end if;
    insert into public.payment_refunds (order_id, provider, payment_reference, amount, state, reference, is_foreign)
      values (v_order.id, v_order.payment_method, p_facts ->> 'payment', (p_facts ->> 'amount_cents')::bigint / 100.0, 'sent',
        p_facts ->> 'reference', true)
      returning * into v_refund;
    v_cents := internal.book_given_back(v_order, (p_facts ->> 'amount_cents')::bigint);
    if v_cents > 0 then
      perform internal.write_mail(v_order, 'refunded', jsonb_build_object('refund_cents', v_cents));
    end if;
    perform internal.void_uncovered(v_order.id);
  end if;
  return public.settle_refund(v_refund.id, v_refund.round, p_facts) or v_cents is not null;
end $$;

create function public.refunds_to_ask(p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(reference), '[]') from (
    select reference from public.payment_refunds where state = 'sent' and reference is not null
    order by next_attempt_at limit p_limit) as pending;
$$;

-- p_reference: unknown to the provider; null: due for a day with no provider, or refused for about a week.
create function public.lose_refunds(p_reference text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  update public.payment_refunds set state = 'failed', settled_at = now(),
      last_error = case when p_reference is not null then 'unknown to the provider' else coalesce(last_error, 'no provider to send it') end
    where case when p_reference is not null then state = 'sent' and reference = p_reference
      else state = 'due' and (next_attempt_at < now() - interval '1 day' or attempts >= 180) end;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

create function public.admin_settle_refund(p_id bigint, p_by_hand boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.payment_refunds;
begin
  perform internal.assert_admin();
  v_refund := internal.lock_refund(p_id);
  if v_refund.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_refund.state <> 'failed' then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  if p_by_hand then
    perform internal.enter_payment(v_refund.order_id, 'refund', (rules.transfer_methods())[1], null, v_refund.amount, auth.uid());
    update public.payment_refunds set state = 'by_hand', settled_at = now() where id = p_id;
  else
    update public.payment_refunds set state = 'due', round = round + 1, reference = null, attempts = 0, next_attempt_at = now(),
      settled_at = null where id = p_id;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'payment_refunds', p_id, 'update', '{"state": "failed"}',
      jsonb_build_object('state', case when p_by_hand then 'by_hand' else 'due' end));
  return jsonb_build_object('ok', true);
end $$;

grant select on public.payment_refunds to authenticated, service_role;
grant execute on function public.claim_refunds(integer), public.settle_refund(bigint, integer, jsonb),
  public.refunds_to_ask(integer), public.lose_refunds(text), public.enter_foreign_refund(jsonb) to service_role;
grant execute on function public.admin_settle_refund(bigint, boolean) to authenticated;

-- Each credit of the bank statements that were read, once (ADR 56). Settled: given to an order, or set aside for a reason.
create table public.bank_credits (
  id bigint generated always as identity primary key,
  line text not null unique check (line ~ '^[0-9a-f]{64}$'),
  booked_on date not null,
  amount numeric(12, 2) not null check (amount > 0),
  payer text not null,
  purpose text not null,
  order_id bigint references public.orders (id) on delete set null,
  set_aside text check (btrim(set_aside) <> '' and length(set_aside) <= 300),
  settled_at timestamptz,
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.bank_credits enable row level security;
create index bank_credits_open on public.bank_credits (booked_on, id) where settled_at is null;
create index bank_credits_settled on public.bank_credits (settled_at) where settled_at is not null;
create index bank_credits_order on public.bank_credits (order_id);
create index bank_credits_alike on public.bank_credits (booked_on, amount);

create policy "admins read bank credits" on public.bank_credits for select to authenticated using ((select public.is_admin()));

-- How many were not known before. What the ledger has counts as known also when its row is forgotten.
create function public.admin_keep_credits(p_credits jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  perform internal.assert_admin();
  insert into public.bank_credits (line, booked_on, amount, payer, purpose)
    select line, booked_on, amount_cents / 100.0, payer, purpose
    from jsonb_to_recordset(p_credits) as c (line text, booked_on date, amount_cents bigint, payer text, purpose text)
    where not exists (select from public.payments
      where provider = any (rules.transfer_methods()) and kind = 'payment' and reference = c.line)
    order by line
    on conflict (line) do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- The first 1,000 to be settled, and the 20 last set aside. is_twin: another statement had the same amount on the same day.
create function public.admin_list_credits() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'count', (select count(*) from public.bank_credits where settled_at is null),
    'credits', (select coalesce(jsonb_agg(jsonb_build_object('line', line, 'booked_on', booked_on,
        'amount_cents', (amount * 100)::bigint, 'payer', payer, 'purpose', purpose, 'is_twin', exists (select from public.bank_credits t
          where t.booked_on = c.booked_on and t.amount = c.amount and t.created_at < c.created_at)) order by booked_on, id), '[]')
      from (select * from public.bank_credits where settled_at is null order by booked_on, id limit 1000) as c),
    'aside', (select coalesce(jsonb_agg(jsonb_build_object('line', line, 'booked_on', booked_on,
        'amount_cents', (amount * 100)::bigint, 'payer', payer, 'reason', set_aside) order by settled_at desc, id desc), '[]')
      from (select * from public.bank_credits where set_aside is not null order by settled_at desc, id desc limit 20) as a));
end $$;

-- All open ones, and those in p_numbers whatever became of them. due_cents: what is still to be paid of total_cents.
create function public.admin_payable_orders(p_numbers text[], p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'status', o.status,
      'is_withdrawn', internal.withdrawal_stops(o.id), 'total_cents', (o.total * 100)::bigint,
      'due_cents', ((o.total - internal.kept(o.id)) * 100)::bigint, 'pay_by', o.pay_by,
      'names', to_jsonb(array_remove(array[o.company_name, o.first_name || ' ' || o.last_name,
        (o.billing_address ->> 'firstName') || ' ' || (o.billing_address ->> 'lastName')], null)))
      order by o.placed_at, o.id), '[]')
    from public.orders o
    where o.payment_method = any (rules.transfer_methods()) and o.mode = p_mode and (o.status = 'open' or o.number = any (p_numbers)));
end $$;

create function rules.transfers_at_once() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 200; $$;

-- Added to what came before; an order whose total is reached is paid, and what is too much goes back.
create function internal.book_credit(p_credit public.bank_credits, p_order public.orders) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_over numeric;
  v_error text;
begin
  if p_credit.id is null or p_order.id is null then
    return 'unknown';
  elsif p_credit.settled_at is not null then
    return 'booked';
  elsif p_order.status <> 'open' or internal.withdrawal_stops(p_order.id) then
    return 'not_now';
  end if;
  perform internal.enter_payment(p_order.id, 'payment', p_order.payment_method, p_credit.line, p_credit.amount, auth.uid());
  v_over := internal.kept(p_order.id) - p_order.total;
  if v_over >= 0 then
    v_error := internal.change_order(p_order.number, 'pay', '{}', auth.uid()) ->> 'error';
    if v_error is not null then
      raise exception '%', v_error using errcode = 'KG001';
    end if;
  end if;
  if v_over > 0 then
    perform internal.enter_payment(p_order.id, 'refund', p_order.payment_method, null, v_over, auth.uid());
    insert into public.order_events (order_id, kind, details, actor)
      values (p_order.id, 'overpaid', jsonb_build_object('refund_cents', (v_over * 100)::bigint, 'by_hand', true), auth.uid());
  end if;
  update public.bank_credits set order_id = p_order.id, settled_at = now(), actor = auth.uid() where id = p_credit.id;
  return null;
exception when sqlstate 'KG001' then
  return sqlerrm;
end $$;

-- A line is added to one order once, also when two admins enter it at once. Answers [{line, error}] for those not entered.
create function public.admin_book_transfers(p_transfers jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_transfer record;
  v_credit public.bank_credits;
  v_order public.orders;
  v_error text;
  v_errors jsonb := '[]';
begin
  perform internal.assert_admin();
  if jsonb_array_length(p_transfers) > rules.transfers_at_once() then
    raise exception 'too many transfers at once' using errcode = 'PT400';
  end if;
  perform 1 from public.orders where number in (select transfer ->> 'number' from jsonb_array_elements(p_transfers) as transfer)
    order by id for update;
  perform internal.lock_artworks(internal.artworks_of(array(select o.id from public.orders o
    where o.number in (select transfer ->> 'number' from jsonb_array_elements(p_transfers) as transfer))));
  perform 1 from public.bank_credits where line in (select transfer ->> 'line' from jsonb_array_elements(p_transfers) as transfer)
    order by id for update;
  for v_transfer in select * from jsonb_to_recordset(p_transfers) as t (line text, number text)
  loop
    select * into v_credit from public.bank_credits where line = v_transfer.line;
    select * into v_order from public.orders where number = v_transfer.number and payment_method = any (rules.transfer_methods());
    v_error := internal.book_credit(v_credit, v_order);
    if v_error is not null then
      v_errors := v_errors || jsonb_build_object('line', v_transfer.line, 'error', v_error);
    end if;
  end loop;
  return v_errors;
end $$;

-- What no order gets. p_reason null: it is to be settled again. Answers how many changed.
create function public.admin_set_credits_aside(p_lines text[], p_reason text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  perform internal.assert_admin();
  update public.bank_credits set set_aside = btrim(p_reason), settled_at = case when p_reason is not null then now() end, actor = auth.uid()
    where id = any (array(select id from public.bank_credits where line = any (p_lines)
      and case when p_reason is null then set_aside is not null else settled_at is null end order by id for update));
  get diagnostics v_count = row_count;
  return v_count;
end $$;

grant select, insert, update on public.bank_credits to service_role;
grant select on public.bank_credits to authenticated;
grant execute on function public.admin_keep_credits(jsonb), public.admin_list_credits(), public.admin_payable_orders(text[], text),
  public.admin_book_transfers(jsonb), public.admin_set_credits_aside(text[], text) to authenticated;

-- What is left is the sum of the entries, nowhere else (ADR 57).

-- In cents.
create function rules.voucher_amounts(
  out least_cents integer, out most_cents integer, out least_given_cents integer, out most_given_cents integer)
language sql immutable parallel safe set search_path = '' as $$ select 1000, 25000, 100, 50000; $$;

create table public.vouchers (
  id bigint generated always as identity primary key,
  mode text not null check (mode in ('test', 'live')),
  -- Null until a letter with it was written.
  last_four text,
  -- single: taxed when it was sold (§ 3 (14) UStG); multi: what is paid with it is taxed (§ 3 (15) UStG).
  purpose text not null check (purpose in ('single', 'multi')),
  -- Null: an admin gave it.
  order_item_id bigint references public.order_items (id) on delete set null,
  reason text check (btrim(reason) <> '' and length(reason) <= 200),
  -- Goes when the voucher is over.
  email text check (btrim(email) <> ''),
  recipient text check (btrim(recipient) <> '' and length(recipient) <= 80),
  greeting text check (btrim(greeting) <> '' and length(greeting) <= 200),
  -- The last German day on which it can be paid with.
  expires_on date not null,
  voided_at timestamptz,
  actor uuid,
  created_at timestamptz not null default now(),
  -- It names no person any more.
  is_over boolean not null default false
);
alter table public.vouchers enable row level security;
create index vouchers_order_item on public.vouchers (order_item_id) where order_item_id is not null;
create index vouchers_listed on public.vouchers (created_at desc, id desc);
create index vouchers_email on public.vouchers (lower(email));
create index vouchers_expiring on public.vouchers (is_over, expires_on);
create index vouchers_search on public.vouchers using gin
  (search.list_text(last_four, recipient, email, reason) extensions.gin_trgm_ops);

create policy "admins read vouchers" on public.vouchers for select to authenticated using ((select public.is_admin()));

-- The code itself is kept nowhere; not read through the API.
create table internal.voucher_codes (
  voucher_id bigint primary key references public.vouchers (id) on delete cascade,
  -- SHA-256 of the code, in hex; null until a letter with it was written.
  hash text unique check (hash ~ '^[0-9a-f]{64}$'),
  -- The code is made from this and the shop's key, so that each attempt sends the same; gone once it was sent.
  seed uuid default gen_random_uuid()
);
alter table internal.voucher_codes enable row level security;

create table public.voucher_entries (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references public.vouchers (id) on delete cascade,
  -- give_back: of an order paid with it; void: by an admin, or its price was given back.
  kind text not null check (kind in ('issue', 'redeem', 'give_back', 'void', 'expire')),
  -- In euros.
  amount numeric(12, 2) not null check (amount <> 0 and (amount > 0) = (kind in ('issue', 'give_back'))),
  order_id bigint references public.orders (id) on delete set null,
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.voucher_entries enable row level security;
create index voucher_entries_voucher on public.voucher_entries (voucher_id, id);
create index voucher_entries_order on public.voucher_entries (order_id) where order_id is not null;

create policy "admins read the ledger of vouchers" on public.voucher_entries
  for select to authenticated using ((select public.is_admin()));

alter table public.mail_outbox add column voucher_id bigint references public.vouchers (id) on delete cascade;
create index mail_outbox_voucher on public.mail_outbox (voucher_id) where voucher_id is not null;

create function internal.guard_voucher_entries() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the ledger of vouchers is only added to' using errcode = 'PT409';
end $$;

-- An order that the law lets go leaves its entries without their order.
create trigger voucher_entries_append_only before update on public.voucher_entries
  for each row when (new.order_id is not null or to_jsonb(old) - 'order_id' is distinct from to_jsonb(new) - 'order_id')
  execute function internal.guard_voucher_entries();

create function internal.voucher_balance(p_id bigint) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(amount), 0) from public.voucher_entries where voucher_id = p_id;
$$;

-- Until the end of the third year after it (§§ 195, 199 BGB).
create function internal.voucher_end(p_day date) returns date
language sql immutable set search_path = '' as $$
  select make_date(extract(year from p_day)::integer + 3, 12, 31);
$$;

create function internal.german_day(p_now timestamptz) returns date
language sql stable set search_path = '' as $$
  select (p_now at time zone 'Europe/Berlin')::date;
$$;

create function internal.is_redeemable(p_voucher public.vouchers, p_mode text) returns boolean
language sql stable set search_path = '' as $$
  select p_voucher.mode = p_mode and p_voucher.voided_at is null
    and p_voucher.expires_on >= internal.german_day(now());
$$;

-- With its first entry and the letter that brings its code.
create function internal.issue_voucher(p_voucher jsonb, p_cents bigint, p_order_id bigint) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  v_id bigint;
begin
  insert into public.vouchers (mode, purpose, order_item_id, reason, email, recipient, greeting, actor, expires_on)
    values (p_voucher ->> 'mode', p_voucher ->> 'purpose', (p_voucher ->> 'order_item_id')::bigint, p_voucher ->> 'reason',
      p_voucher ->> 'email', nullif(btrim(p_voucher ->> 'recipient'), ''), nullif(btrim(p_voucher ->> 'greeting'), ''),
      (p_voucher ->> 'actor')::uuid, internal.voucher_end(internal.german_day(now())))
    returning id into v_id;
  insert into internal.voucher_codes (voucher_id) values (v_id);
  insert into public.voucher_entries (voucher_id, kind, amount, order_id, actor)
    values (v_id, 'issue', p_cents / 100.0, p_order_id, (p_voucher ->> 'actor')::uuid);
  insert into public.mail_outbox (kind, recipient, voucher_id) values ('voucher', p_voucher ->> 'email', v_id);
  if p_voucher ? 'sending' then
    perform internal.write_gift_mail(v_id, p_voucher -> 'sending');
  end if;
  return v_id;
end $$;

-- In the order in which they were named. One that cannot be paid with gives nothing.
create function internal.plan_vouchers(p_hashes text[], p_mode text, p_cents bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_plan jsonb := '[]';
  v_rest bigint := p_cents;
  v_part bigint;
  v_voucher public.vouchers;
begin
  -- By id, so that orders do not wait in a circle, and before the balances are read, which then show what was spent meanwhile.
  perform 1 from public.vouchers
    where id in (select voucher_id from internal.voucher_codes where hash = any (p_hashes)) order by id for no key update;
  for v_voucher in
    select v.* from (select hash, min(n) as n from unnest(p_hashes) with ordinality as named (hash, n) group by hash) as named
    join internal.voucher_codes c using (hash) join public.vouchers v on v.id = c.voucher_id
    where internal.is_redeemable(v, p_mode) order by named.n
  loop
    v_part := least(internal.voucher_balance(v_voucher.id) * 100, v_rest);
    if v_part > 0 then
      v_plan := v_plan || jsonb_build_object('id', v_voucher.id, 'cents', v_part, 'purpose', v_voucher.purpose);
      v_rest := v_rest - v_part;
    end if;
  end loop;
  return v_plan;
end $$;

create function internal.planned_cents(p_plan jsonb, p_purpose text default null) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce(sum((part ->> 'cents')::bigint), 0)::bigint from jsonb_array_elements(p_plan) as part
    where p_purpose is null or part ->> 'purpose' = p_purpose;
$$;

create function internal.redeem_vouchers(p_order_id bigint, p_plan jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_part record;
  v_entry bigint;
begin
  for v_part in select * from jsonb_to_recordset(p_plan) as part (id bigint, cents bigint) loop
    insert into public.voucher_entries (voucher_id, kind, amount, order_id)
      values (v_part.id, 'redeem', -v_part.cents / 100.0, p_order_id) returning id into v_entry;
    perform internal.enter_payment(p_order_id, 'payment', 'voucher', v_entry::text, v_part.cents / 100.0, null);
    -- Nothing is left to give.
    delete from public.mail_outbox where voucher_id = v_part.id and payload ? 'gift' and status = 'waiting'
      and internal.voucher_balance(v_part.id) = 0;
  end loop;
end $$;

-- In euros, whatever was given back since, but for what the order cost less once its lines were changed.
create function internal.paid_by_vouchers(p_order_id bigint) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(amount), 0) - coalesce((select sum((details ->> 'voucher_cents')::bigint) from public.order_events
      where order_id = p_order_id and kind = 'lines_changed'), 0) / 100.0
    from public.payments where order_id = p_order_id and provider = 'voucher' and kind = 'payment';
$$;

-- In euros, the last one first; the caller has locked them. One that has expired is good for another three years.
create function internal.give_back_to_vouchers(p_order_id bigint, p_amount numeric, p_actor uuid) returns numeric
language plpgsql volatile set search_path = '' as $$
declare
  v_rest numeric := p_amount;
  v_part numeric;
  v_entry bigint;
  v_way record;
begin
  for v_way in
    select e.voucher_id, -sum(e.amount) as held from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
    where e.order_id = p_order_id and e.kind in ('redeem', 'give_back') and v.voided_at is null
    group by e.voucher_id order by min(e.id) desc
  loop
    v_part := least(v_way.held, v_rest);
    if v_part > 0 then
      insert into public.voucher_entries (voucher_id, kind, amount, order_id, actor)
        values (v_way.voucher_id, 'give_back', v_part, p_order_id, p_actor) returning id into v_entry;
      perform internal.enter_payment(p_order_id, 'refund', 'voucher', v_entry::text, v_part, p_actor);
      update public.vouchers set expires_on = internal.voucher_end(internal.german_day(now())), is_over = false
        where id = v_way.voucher_id and expires_on < internal.german_day(now());
      -- Its own price may have gone back after it was paid with.
      perform internal.void_uncovered(i.order_id) from public.vouchers v join public.order_items i on i.id = v.order_item_id
        where v.id = v_way.voucher_id;
      v_rest := v_rest - v_part;
    end if;
  end loop;
  return p_amount - v_rest;
end $$;

grant select on public.vouchers, public.voucher_entries to authenticated, service_role;

-- The tax comes off those that are taxed when they are paid with.
create function internal.mark_vouchers(p_lines jsonb, p_purpose text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(line || case when not p.is_voucher then jsonb '{}' when p_purpose = 'single' then '{"voucher": true}'
    else '{"voucher": true, "tax_rate": 0}' end order by n)
  from jsonb_array_elements(p_lines) with ordinality as priced (line, n)
  join public.products p on p.id = (line ->> 'product_id')::bigint;
$$;

create function internal.lines_cents(p_lines jsonb, p_vouchers boolean) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce(sum((line ->> 'price_cents')::bigint * (line ->> 'quantity')::bigint - coalesce((line ->> 'reduction_cents')::bigint, 0)),
    0)::bigint
  from jsonb_array_elements(p_lines) as line where coalesce((line ->> 'voucher')::boolean, false) = p_vouchers;
$$;

-- Null for an amount that is not sold. It is in no list, and has as many pieces as are asked for.
create function public.voucher_article(p_cents bigint, p_name text, p_material text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rules record;
  v_slug text := 'geschenkgutschein-' || p_cents / 100;
  v_id bigint;
begin
  select * into v_rules from rules.voucher_amounts();
  if p_cents is null or p_cents not between v_rules.least_cents and v_rules.most_cents or p_cents % 100 <> 0 then
    return null;
  end if;
  insert into public.products (slug, article_number, name, category, price, material, image_url, stock, is_voucher)
    select v_slug, 'GUTSCHEIN-' || p_cents / 100, p_name, c.slug, p_cents / 100.0, p_material,
      '/kunst/geschenkgutschein.webp', 90000, true
    from public.categories c order by c.position, c.slug limit 1
    on conflict (slug) do nothing;
  update public.products set stock = 90000, archived_at = null
    where slug = v_slug and is_voucher and (stock < 1000 or archived_at is not null);
  select id into v_id from public.products where slug = v_slug and is_voucher and price * 100 = p_cents;
  return v_id;
end $$;

create function internal.write_vouchers_bought(p_order_id bigint, p_order jsonb) returns void
language sql volatile set search_path = '' as $$
  update public.order_items i
    set voucher = jsonb_build_object('purpose', coalesce(p_order ->> 'voucher_purpose', 'multi'),
        'recipient', line #>> '{voucher,recipient}', 'greeting', line #>> '{voucher,greeting}')
        || internal.chosen_sending(line #> '{voucher,sending}'),
      tax_rate = case p_order ->> 'voucher_purpose' when 'single' then i.tax_rate else 0 end
    from jsonb_array_elements(p_order -> 'lines') with ordinality as asked (line, n), public.products p
    where i.order_id = p_order_id and i.position = n and p.id = i.product_id and p.is_voucher;
$$;

-- Once only. An order of nothing else is done with that: its goods are the mails.
create function internal.issue_bought(p_order public.orders) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_item public.order_items;
begin
  if not exists (select from public.order_items where order_id = p_order.id and voucher is not null) then
    return false;
  end if;
  for v_item in
    select * from public.order_items i where order_id = p_order.id and voucher is not null
      and not exists (select from public.vouchers v where v.order_item_id = i.id)
    order by position
  loop
    -- Paid after its day: sent at once.
    if (v_item.voucher #>> '{sending,day}')::date < internal.german_day(now()) then
      update public.order_items set voucher = jsonb_set(voucher, '{sending,day}', to_jsonb(internal.german_day(now())))
        where id = v_item.id returning * into v_item;
    end if;
    perform internal.issue_voucher(v_item.voucher || jsonb_build_object('mode', p_order.mode, 'email', p_order.email,
      'order_item_id', v_item.id), (v_item.unit_price * 100)::bigint, p_order.id) from generate_series(1, v_item.quantity);
  end loop;
  return not exists (select from public.order_items where order_id = p_order.id and voucher is null);
end $$;

-- That much of its price is not given back.
create function internal.issued_value(p_order_id bigint, p_except bigint[]) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(e.amount), 0) from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
  join public.order_items i on i.id = v.order_item_id
  where i.order_id = p_order_id and e.kind in ('issue', 'void') and v.id <> all (p_except);
$$;

-- In euros; 0 or less: they are paid for.
create function internal.uncovered(p_order_id bigint) returns numeric
language sql stable set search_path = '' as $$
  select internal.issued_value(p_order_id, '{}') - greatest(internal.kept(p_order_id), 0);
$$;

-- The last one first; the caller has locked them.
create function internal.void_uncovered(p_order_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_over numeric := internal.uncovered(p_order_id);
  v_id bigint;
begin
  perform 1 from public.vouchers where order_item_id in (select id from public.order_items where order_id = p_order_id)
    order by id for no key update;
  for v_id in
    select v.id from public.vouchers v join public.order_items i on i.id = v.order_item_id
    where i.order_id = p_order_id and internal.voucher_balance(v.id) > 0 order by v.id desc
  loop
    exit when v_over <= 0;
    v_over := v_over - internal.void_voucher(v_id, p_order_id, null, v_over);
  end loop;
end $$;

-- None of them ever paid with; null when so many cannot be voided. The caller has locked them. p_returned null: all.
create function internal.voidable_vouchers(p_order_id bigint, p_returned jsonb) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  v_ids bigint[] := '{}';
  v_found bigint[];
  v_item record;
begin
  for v_item in
    select i.id, i.unit_price, case when p_returned is null
        then (select count(*) from public.vouchers v where v.order_item_id = i.id and v.voided_at is null)
        else (select coalesce(sum((piece ->> 'quantity')::bigint), 0) from jsonb_array_elements(p_returned) as piece
          where (piece ->> 'position')::integer = i.position) end as asked
    from public.order_items i where i.order_id = p_order_id and i.voucher is not null
  loop
    v_found := array(select v.id from public.vouchers v where v.order_item_id = v_item.id and v.voided_at is null
      and not exists (select from public.voucher_entries e where e.voucher_id = v.id and e.kind not in ('issue', 'void')
        having sum(e.amount) <> 0) order by v.id limit v_item.asked);
    if cardinality(v_found) < v_item.asked then
      return null;
    end if;
    v_ids := v_ids || v_found;
  end loop;
  return v_ids;
end $$;

-- p_taxes as order_totals answers them; the part that was taxed when sold has no tax again.
create function internal.taxes_beside_vouchers(p_taxes jsonb, p_cents bigint) returns jsonb
language sql immutable set search_path = '' as $$
  with rates as (
    select (tax ->> 'rate')::bigint as rate, (tax ->> 'gross_cents')::bigint as gross from jsonb_array_elements(p_taxes) as tax
  ), running as (
    select *, sum(gross) filter (where rate > 0) over (order by rate desc) as upto,
      sum(gross) filter (where rate > 0) over () as whole
    from rates
  ), rests as (
    select rate, case when rate = 0 then gross
      else gross - internal.share(p_cents, upto, whole) + internal.share(p_cents, upto - gross, whole) end as gross
    from running
    union all select 0, p_cents
  ), taxed as (
    select rate, sum(gross)::bigint as gross, internal.share(sum(gross)::bigint, rate, 10000 + rate) as tax from rests group by rate
    having sum(gross) > 0
  )
  select case when p_taxes = '[]' or p_cents = 0 then p_taxes else (
    select jsonb_agg(jsonb_build_object('rate', rate, 'gross_cents', gross, 'net_cents', gross - tax, 'tax_cents', tax)
      order by rate desc) from taxed) end;
$$;

grant execute on function public.voucher_article(bigint, text, text) to service_role;

-- The letter that brings a code leaves nothing of it behind.

-- Says nothing of one that is unknown, used up, over or voided.
create function public.check_vouchers(p_hashes text[], p_mode text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('hash', c.hash, 'last_four', v.last_four,
    'balance_cents', (internal.voucher_balance(v.id) * 100)::bigint, 'expires_on', v.expires_on)), '[]')
  from internal.voucher_codes c join public.vouchers v on v.id = c.voucher_id
  where c.hash = any (p_hashes) and internal.is_redeemable(v, p_mode) and internal.voucher_balance(v.id) > 0;
$$;

-- For the holder of the code; entries are oldest first; null when there is no such voucher.
create function public.voucher_statement(p_hash text, p_mode text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('last_four', v.last_four, 'expires_on', v.expires_on, 'recipient', v.recipient,
    'greeting', v.greeting, 'balance_cents', (internal.voucher_balance(v.id) * 100)::bigint,
    'state', case when v.voided_at is not null then 'voided' when v.expires_on < internal.german_day(now()) then 'expired'
      when internal.voucher_balance(v.id) = 0 then 'used_up' else 'open' end,
    'issued_cents', (select (sum(amount) * 100)::bigint from public.voucher_entries where voucher_id = v.id and kind = 'issue'),
    'entries', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'cents', (e.amount * 100)::bigint, 'at', e.created_at)
      order by e.id) from public.voucher_entries e where e.voucher_id = v.id))
  from internal.voucher_codes c join public.vouchers v on v.id = c.voucher_id
  where c.hash = p_hash and v.mode = p_mode;
$$;

create function public.voucher_letter(p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('mode', v.mode, 'seed', c.seed, 'recipient', v.recipient, 'greeting', v.greeting,
    'expires_on', v.expires_on, 'balance_cents', (internal.voucher_balance(v.id) * 100)::bigint, 'order_number', o.number,
    'giver', o.first_name || ' ' || o.last_name, 'sending', i.voucher -> 'sending')
  from public.vouchers v join internal.voucher_codes c on c.voucher_id = v.id
  left join public.order_items i on i.id = v.order_item_id left join public.orders o on o.id = i.order_id where v.id = p_id;
$$;

-- False when it has another seed or none.
create function public.set_voucher_code(p_id bigint, p_seed uuid, p_hash text, p_last_four text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.vouchers where id = p_id for no key update;
  update internal.voucher_codes set hash = p_hash where voucher_id = p_id and seed = p_seed;
  if not found then
    return false;
  end if;
  update public.vouchers set last_four = p_last_four where id = p_id and last_four is distinct from p_last_four;
  return true;
end $$;

create function internal.forget_voucher_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.mail_outbox
    where voucher_id = new.voucher_id and id <> new.id and status in ('waiting', 'sending')) then
    update internal.voucher_codes set seed = null where voucher_id = new.voucher_id;
  end if;
  new.html := null;
  new.body := null;
  return new;
end $$;

create trigger mail_outbox_voucher before update on public.mail_outbox
  for each row when (new.kind = 'voucher' and new.status = 'sent') execute function internal.forget_voucher_code();

grant execute on function public.check_vouchers(text[], text), public.voucher_statement(text, text), public.voucher_letter(bigint),
  public.set_voucher_code(bigint, uuid, text, text) to service_role;

-- A voucher may go straight to whom it is for, by mail on a chosen German day (ADR 100).

-- hour: of that day, in Germany.
create function rules.voucher_sending(out most_days integer, out hour integer)
language sql immutable parallel safe set search_path = '' as $$ select 365, 8; $$;

-- {sending: {email, day}}, or {} for none. A day that has passed while the voucher lay in the cart is today.
create function internal.chosen_sending(p_sending jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_today date := internal.german_day(now());
  v_day date := (p_sending ->> 'day')::date;
  v_email text := btrim(p_sending ->> 'email');
begin
  if coalesce(p_sending, 'null') = 'null' then
    return '{}';
  end if;
  if v_day is null or v_day > v_today + (rules.voucher_sending()).most_days
    or v_email is null or v_email !~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' or length(v_email) > 254 then
    raise exception 'a voucher is sent to an e-mail address on a day within rules.voucher_sending' using errcode = 'PT400';
  end if;
  return jsonb_build_object('sending', jsonb_build_object('email', v_email, 'day', greatest(v_day, v_today)));
end $$;

-- As if it were written on its day: that is the date it has, and from then on it is tried and kept.
create function internal.write_gift_mail(p_voucher_id bigint, p_sending jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_day date := (p_sending ->> 'day')::date;
  v_due timestamptz := case when v_day <= internal.german_day(now()) then now()
    else (v_day + make_time((rules.voucher_sending()).hour, 0, 0)) at time zone 'Europe/Berlin' end;
begin
  insert into public.mail_outbox (kind, recipient, voucher_id, payload, created_at, next_attempt_at)
    values ('voucher', p_sending ->> 'email', p_voucher_id, '{"gift": true}', v_due, v_due);
end $$;

-- All vouchers of the line, also of one that is not paid yet. 'not_now': it was sent, or is not sent any more.
create function public.admin_change_sending(p_number text, p_position integer, p_email text, p_day date) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_item public.order_items;
  v_sending jsonb;
  v_id bigint;
begin
  perform internal.assert_admin();
  select * into v_order from public.orders where number = p_number for update;
  select * into v_item from public.order_items where order_id = v_order.id and position = p_position and voucher ? 'sending';
  if v_item.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  v_sending := internal.chosen_sending(jsonb_build_object('email', p_email, 'day', p_day));
  perform 1 from public.vouchers where order_item_id = v_item.id order by id for no key update;
  -- Anew, because the log keeps what an admin changes in a mail.
  for v_id in
    delete from public.mail_outbox where voucher_id in (select id from public.vouchers where order_item_id = v_item.id)
      and payload ? 'gift' and status in ('waiting', 'failed') returning voucher_id
  loop
    perform internal.write_gift_mail(v_id, v_sending -> 'sending');
  end loop;
  if not found and v_order.status <> 'open' then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  update public.order_items set voucher = voucher || v_sending where id = v_item.id;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'orders', v_order.id, 'update',
      jsonb_build_object('sending_day', v_item.voucher #> '{sending,day}'),
      jsonb_build_object('sending_day', v_sending #> '{sending,day}'));
  return jsonb_build_object('ok', true);
end $$;

-- So long after its day, or after its order came to nothing.
create function internal.forget_sendings(p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  select internal.each_row('retention sendings', $s$update public.order_items set voucher = voucher - 'sending' where id = any ($1)$s$, array(
    select i.id from public.order_items i join public.orders o on o.id = i.order_id
    where i.voucher ? 'sending' and case when o.status in ('cancelled', 'refunded') then internal.last_event(o.id) < p_before
        else o.status <> 'open' and (i.voucher #>> '{sending,day}')::date < internal.german_day(p_before) end
      and i.id <> all ((select internal.waiting_rows('retention sendings'))::bigint[])
    order by i.id limit p_limit for update of i skip locked));
$$;

grant execute on function public.admin_change_sending(text, integer, text, date) to authenticated;

-- At most p_most euros; the letter of one that nothing is left on is not sent any more.
create function internal.void_voucher(p_id bigint, p_order_id bigint, p_actor uuid, p_most numeric default null) returns numeric
language plpgsql volatile set search_path = '' as $$
declare
  v_off numeric;
begin
  perform 1 from public.vouchers where id = p_id for no key update;
  v_off := least(internal.voucher_balance(p_id), p_most);
  if v_off > 0 then
    insert into public.voucher_entries (voucher_id, kind, amount, order_id, actor)
      values (p_id, 'void', -v_off, p_order_id, p_actor);
  end if;
  if internal.voucher_balance(p_id) = 0 then
    update public.vouchers set voided_at = now() where id = p_id;
    delete from public.mail_outbox where voucher_id = p_id and status in ('waiting', 'failed');
  end if;
  return v_off;
end $$;

create function internal.end_vouchers(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.voucher_entries (voucher_id, kind, amount)
    select id, 'expire', -internal.voucher_balance(id) from unnest(p_ids) as id where internal.voucher_balance(id) > 0;
  update public.vouchers set email = null, recipient = null, greeting = null, is_over = true where id = any (p_ids);
  update public.order_items set voucher = voucher - '{recipient,greeting,sending}'::text[]
    where id in (select order_item_id from public.vouchers where id = any (p_ids));
end $$;

create function internal.expire_vouchers(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
begin
  return internal.each_row('retention expire', 'select internal.end_vouchers($1)', array(
    select id from public.vouchers
    where not is_over and expires_on < internal.german_day(p_now) and id <> all ((select internal.waiting_rows('retention expire'))::bigint[])
    order by expires_on, id limit p_limit for no key update skip locked));
end $$;

create function internal.forget_voucher_ledger(p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  select internal.forget_rows('vouchers', array(
    select id from public.vouchers where is_over and expires_on < internal.german_day(p_before)
      and not exists (select from public.voucher_entries e where e.voucher_id = vouchers.id and e.created_at >= p_before)
      and id <> all ((select internal.waiting_rows('retention vouchers'))::bigint[])
    order by expires_on limit p_limit));
$$;

-- Files are in a private bucket (ADR 55).

create table public.artworks (
  -- Opens nothing: the device that uploaded the picture has a key (picture-key.ts).
  id uuid primary key default gen_random_uuid(),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  uploaded_at timestamptz not null default now(),
  -- When the picture is deleted; null while an order with it is not finished.
  delete_at timestamptz default now() + make_interval(hours => (rules.retention()).picture_hours),
  -- Since when its files are being deleted: it cannot be ordered any more.
  deleting_since timestamptz,
  is_bought boolean not null default false
);
alter table public.artworks enable row level security;
create index artworks_due on public.artworks (delete_at) where delete_at is not null;
create index artworks_not_bought on public.artworks (id) include (bytes) where not is_bought;

create policy "sales and workshop read artworks" on public.artworks for select to authenticated using ((select public.has_role('{sales,workshop}')));

-- Keyed hashes, until it is bought or deleted; not read through the API.
create table internal.artwork_visitors (
  artwork_id uuid primary key references public.artworks (id) on delete cascade,
  visitor text not null check (visitor <> ''),
  network text not null check (network <> '')
);
alter table internal.artwork_visitors enable row level security;

-- Never changed, so that it is made as it was ordered.
create table public.designs (
  id uuid primary key default gen_random_uuid(),
  -- Null once the picture is deleted.
  artwork_id uuid references public.artworks (id) on delete set null,
  product_id bigint not null references public.products (id) on delete cascade,
  -- In pixels of the turned picture; null once no lost piece is replaced any more.
  crop jsonb check (jsonb_typeof(crop) = 'object'),
  seed bigint check (seed between 0 and 4294967295),
  -- The words with which the shopper said that the picture may be used, see lib/puzzle/atelier/consent.ts.
  rights_version text not null check (btrim(rights_version) <> ''),
  created_at timestamptz not null default now(),
  -- What one more piece looks like, see lib/puzzle/cut/hidden.ts; null: there is none.
  shape text check (shape in ('heart', 'star'))
);
alter table public.designs enable row level security;
create index designs_artwork on public.designs (artwork_id);
create index designs_product on public.designs (product_id);

create policy "sales and workshop read designs" on public.designs for select to authenticated using ((select public.has_role('{sales,workshop}')));

alter table public.order_items add column design_id uuid references public.designs (id);
create index order_items_design on public.order_items (design_id) where design_id is not null;

-- One network has eight visitors'.
create function internal.artwork_limits(out visitor_bytes bigint, out network_bytes bigint, out all_bytes bigint)
language sql immutable parallel safe set search_path = '' as $$ select 500000000, 4000000000, 5000000000; $$;

-- Null when too many unpaid pictures are kept already. p_visitor, p_network: keyed hashes.
create function public.begin_artwork(p_width integer, p_height integer, p_bytes bigint, p_visitor text, p_network text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limits record;
  v_kept record;
  v_id uuid;
begin
  select * into v_limits from internal.artwork_limits();
  perform pg_advisory_xact_lock(hashtextextended('unpaid pictures', 0));
  select coalesce(sum(a.bytes), 0) + p_bytes as in_all,
      coalesce(sum(a.bytes) filter (where v.network = p_network), 0) + p_bytes as of_network,
      coalesce(sum(a.bytes) filter (where v.visitor = p_visitor), 0) + p_bytes as of_visitor
    into v_kept
    from public.artworks a left join internal.artwork_visitors v on v.artwork_id = a.id where not a.is_bought;
  if v_kept.in_all > v_limits.all_bytes or v_kept.of_network > v_limits.network_bytes
    or v_kept.of_visitor > v_limits.visitor_bytes then
    return null;
  end if;
  insert into public.artworks (width, height, bytes) values (p_width, p_height, p_bytes) returning id into v_id;
  insert into internal.artwork_visitors (artwork_id, visitor, network) values (v_id, p_visitor, p_network);
  return v_id;
end $$;

create function internal.is_within(p_crop jsonb, p_width integer, p_height integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((p_crop ->> 'turn')::integer in (0, 90, 180, 270)
    and (p_crop ->> 'x')::integer >= 0 and (p_crop ->> 'y')::integer >= 0
    and (p_crop ->> 'width')::integer > 0 and (p_crop ->> 'height')::integer > 0
    and (p_crop ->> 'x')::integer + (p_crop ->> 'width')::integer
      <= case when (p_crop ->> 'turn')::integer % 180 = 0 then p_width else p_height end
    and (p_crop ->> 'y')::integer + (p_crop ->> 'height')::integer
      <= case when (p_crop ->> 'turn')::integer % 180 = 0 then p_height else p_width end, false);
$$;

-- The same design again has the same id. {ok: true, id} or {ok: false, error: 'gone' | 'limit' | 'invalid'}.
create function public.save_design(p_design jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_artwork public.artworks;
  v_product bigint := (p_design ->> 'product_id')::bigint;
  v_id uuid;
begin
  perform 1 from public.products where id = v_product for key share;
  select * into v_artwork from public.artworks where id = (p_design ->> 'artwork_id')::uuid for update;
  -- Its thumbnail is still to be written.
  if v_artwork.id is null or v_artwork.deleting_since is not null or v_artwork.delete_at < now() + interval '1 minute' then
    return jsonb_build_object('ok', false, 'error', 'gone');
  end if;
  if not internal.is_within(p_design -> 'crop', v_artwork.width, v_artwork.height)
    or not exists (select from public.products p where id = v_product and needs_artwork and search.is_sold(p)) then
    return jsonb_build_object('ok', false, 'error', 'invalid');
  end if;
  select id into v_id from public.designs
    where artwork_id = v_artwork.id and product_id = v_product and crop = p_design -> 'crop'
      and seed = (p_design ->> 'seed')::bigint and shape is not distinct from p_design ->> 'shape'
      and rights_version = p_design ->> 'rights_version';
  if v_id is null then
    if (select count(*) from public.designs where artwork_id = v_artwork.id) >= 50 then
      return jsonb_build_object('ok', false, 'error', 'limit');
    end if;
    insert into public.designs (artwork_id, product_id, crop, seed, shape, rights_version)
      values (v_artwork.id, v_product, p_design -> 'crop', (p_design ->> 'seed')::bigint, p_design ->> 'shape',
        p_design ->> 'rights_version')
      returning id into v_id;
  end if;
  return jsonb_build_object('ok', true, 'id', v_id);
end $$;

create function internal.lock_artworks(p_ids uuid[]) returns void
language sql volatile set search_path = '' as $$
  select 1 from public.artworks where id = any (p_ids) order by id for no key update;
$$;

create function internal.artworks_of(p_order_ids bigint[]) returns uuid[]
language sql stable set search_path = '' as $$
  select array(select d.artwork_id from public.order_items i join public.designs d on d.id = i.design_id
    where i.order_id = any (p_order_ids));
$$;

create function internal.can_make(p_design uuid, p_product_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.artworks a join public.designs d on d.artwork_id = a.id
    where d.id = p_design and d.product_id = p_product_id and d.crop is not null and a.deleting_since is null);
$$;

-- Not (null) while an order with it is not finished.
create function internal.delete_at(p_artwork public.artworks) returns timestamptz
language sql stable set search_path = '' as $$
  select case when count(*) filter (where o.status in ('open', 'paid')) > 0 then null
    else greatest(p_artwork.uploaded_at + make_interval(hours => (rules.retention()).picture_hours), max(
      case when internal.was_dispatched(o.id)
        then (select max(e.created_at) from public.order_events e where e.order_id = o.id and e.kind in ('partly_dispatched', 'dispatched'))
            + make_interval(days => (rules.retention()).picture_days)
        else internal.last_event(o.id) + make_interval(hours => (rules.retention()).picture_hours) end)) end
  from public.designs d
  join public.order_items i on i.design_id = d.id
  join public.orders o on o.id = i.order_id
  where d.artwork_id = p_artwork.id;
$$;

create function internal.is_bought(p_artwork uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.designs d join public.order_items i on i.design_id = d.id
    join public.orders o on o.id = i.order_id where d.artwork_id = p_artwork and o.status in ('paid', 'dispatched'));
$$;

-- From where a bought one came is forgotten.
create function internal.date_artworks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[] := internal.artworks_of(array[new.order_id]);
begin
  perform internal.lock_artworks(v_ids);
  update public.artworks a set delete_at = internal.delete_at(a), is_bought = internal.is_bought(a.id)
    where a.id = any (v_ids) and a.deleting_since is null;
  delete from internal.artwork_visitors v using public.artworks a
    where v.artwork_id = any (v_ids) and a.id = v.artwork_id and a.is_bought;
  return null;
end $$;

create trigger order_events_artworks after insert on public.order_events
  for each row execute function internal.date_artworks();

create function public.discard_artwork(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- First, by itself: an order that is being placed holds it, and what it orders is seen only afterwards.
  perform 1 from public.artworks where id = p_id for update;
  update public.artworks set delete_at = now() where id = p_id
    and not exists (select from public.designs d join public.order_items i on i.design_id = d.id where d.artwork_id = p_id);
  return found;
end $$;

-- Files are deleted before forget_artworks is called; what was claimed an hour ago and is still there is claimed again.
create function public.claim_artworks(p_limit integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with due as materialized (
    select id from public.artworks
    where delete_at <= now() and coalesce(deleting_since < now() - interval '1 hour', true)
    order by delete_at limit p_limit for update skip locked
  ), claimed as (
    update public.artworks a set deleting_since = now() from due where a.id = due.id returning a.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id,
    'designs', array(select d.id from public.designs d where d.artwork_id = claimed.id))), '[]') from claimed;
$$;

create function public.forget_artworks(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.artworks where id = any (p_ids) order by id for update;
  delete from public.designs d where d.artwork_id = any (p_ids)
    and not exists (select from public.order_items i where i.design_id = d.id);
  delete from public.artworks where id = any (p_ids) and deleting_since is not null;
end $$;

create function internal.forget_designs(p_before timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_count integer;
  v_gone integer;
begin
  update public.designs set crop = null, seed = null where id in (
    select d.id from public.designs d
    where d.crop is not null and d.artwork_id is null and d.created_at < p_before
      and not exists (select from public.order_items i join public.orders o on o.id = i.order_id
        where i.design_id = d.id and (o.status in ('open', 'paid') or internal.last_event(o.id) >= p_before))
    limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  delete from public.designs where id in (
    select d.id from public.designs d
    where d.artwork_id is null and not exists (select from public.order_items i where i.design_id = d.id)
    limit p_limit for update skip locked);
  get diagnostics v_gone = row_count;
  return v_count + v_gone;
end $$;

grant select on public.artworks, public.designs to authenticated, service_role;
grant execute on function public.begin_artwork(integer, integer, bigint, text, text), public.save_design(jsonb), public.discard_artwork(uuid),
  public.claim_artworks(integer), public.forget_artworks(uuid[]) to service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('artworks', 'artworks', false, 60000000, array['image/jpeg', 'image/webp'])
on conflict (id) do nothing;

create table public.workshop_items (
  id bigint primary key references public.order_items (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'produced', 'refused')),
  -- The cut follows from them, also when the article has become another. Null: it cannot be made.
  dimensions text,
  pieces integer check (pieces > 0),
  reason text check (btrim(reason) <> '' and length(reason) <= 500),
  decided_at timestamptz,
  decided_by uuid,
  produced_at timestamptz,
  check ((state = 'refused') = (reason is not null)),
  -- Here too because the lists ask for it.
  mode text not null check (mode in ('test', 'live'))
);
alter table public.workshop_items enable row level security;
create index workshop_items_listed on public.workshop_items (state, id);

create policy "sales and workshop read workshop items" on public.workshop_items for select to authenticated using ((select public.has_role('{sales,workshop}')));

create trigger workshop_items_audit after update on public.workshop_items
  for each row execute function internal.audit();

create function internal.begin_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.workshop_items (id, mode, dimensions, pieces)
    select new.id, o.mode, p.dimensions, p.pieces from public.products p join public.orders o on o.id = new.order_id
      where p.id = new.product_id;
  return null;
end $$;

create trigger order_items_work after insert on public.order_items
  for each row when (new.design_id is not null) execute function internal.begin_work();

-- p_lines: those asked about; null: all.
create function internal.awaits_workshop(p_number text, p_lines jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.orders o join public.order_items i on i.order_id = o.id
    join public.workshop_items w on w.id = i.id where o.number = p_number and w.state = 'waiting'
      and (jsonb_typeof(p_lines) is distinct from 'array'
        or exists (select from jsonb_array_elements(p_lines) as line where (line ->> 'position')::integer = i.position)));
$$;

create function internal.end_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.workshop_items w set state = 'produced', produced_at = new.created_at
    from public.order_items i where i.id = w.id and i.order_id = new.order_id and w.state = 'approved'
      and (new.kind = 'dispatched' or internal.unsent(i) = 0);
  return null;
end $$;

create trigger order_events_work after insert on public.order_events
  for each row when (new.kind in ('partly_dispatched', 'dispatched')) execute function internal.end_work();

create function internal.lock_order_of(p_item_id bigint) returns public.orders
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
begin
  select o.* into v_order from public.orders o join public.order_items i on i.order_id = o.id where i.id = p_item_id for update of o;
  return v_order;
end $$;

create function public.admin_approve_design(p_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform internal.assert_role('{workshop}');
  v_order := internal.lock_order_of(p_id);
  if v_order.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  update public.workshop_items set state = 'approved', decided_at = now(), decided_by = auth.uid()
    where id = p_id and state = 'waiting' and v_order.status in ('open', 'paid');
  return case when found then '{"ok": true}'::jsonb else '{"ok": false, "error": "not_now"}' end;
end $$;

-- Only what is paid for is made. {ok: true} or {ok: false, error: 'unknown' | 'not_now'}.
create function public.admin_produce_design(p_id bigint, p_is_produced boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform internal.assert_role('{workshop}');
  v_order := internal.lock_order_of(p_id);
  if v_order.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  update public.workshop_items set state = case when p_is_produced then 'produced' else 'approved' end,
      produced_at = case when p_is_produced then now() end
    where id = p_id and state = case when p_is_produced then 'approved' else 'produced' end and v_order.status = 'paid';
  return case when found then '{"ok": true}'::jsonb else '{"ok": false, "error": "not_now"}' end;
end $$;

-- In cents, less its part of the discount; not what was given back for it before.
create function internal.line_cents(p_order public.orders, p_item public.order_items) returns bigint
language sql stable set search_path = '' as $$
  select case when p_item.refunded = p_item.quantity then 0 else least(((p_order.total - p_order.refunded) * 100)::bigint,
    internal.worth_of(p_order.id, jsonb_build_array(jsonb_build_object('position', p_item.position,
      'quantity', p_item.quantity - p_item.refunded)))) end;
$$;

-- It gives money back. Alone, its order is cancelled. 'unpaid': one line cannot be taken out of an order of several that waits for its money.
create function public.admin_refuse_design(p_id bigint, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_item public.order_items;
  -- No other goods are to be sent; vouchers went out when the order was paid.
  v_is_last boolean;
  v_has_vouchers boolean;
  v_cents bigint;
  v_answer jsonb;
begin
  perform internal.assert_admin();
  if coalesce(btrim(p_reason), '') = '' or length(p_reason) > 500 then
    return jsonb_build_object('ok', false, 'error', 'reason');
  end if;
  v_order := internal.lock_order_of(p_id);
  if v_order.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  select * into v_item from public.order_items where id = p_id;
  v_is_last := not exists (
    select from public.order_items where order_id = v_order.id and id <> p_id and quantity > returned and voucher is null);
  v_has_vouchers := exists (
    select from public.order_items where order_id = v_order.id and quantity > returned and voucher is not null);
  if v_order.status not in ('open', 'paid')
    or not exists (select from public.workshop_items where id = p_id and state in ('waiting', 'approved')) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif exists (select from public.parcels
      where order_id = v_order.id and lines @> jsonb_build_array(jsonb_build_object('position', v_item.position))) then
    return jsonb_build_object('ok', false, 'error', 'partly_sent');
  elsif v_order.status = 'open' and (v_has_vouchers or not v_is_last) then
    return jsonb_build_object('ok', false, 'error', 'unpaid');
  end if;

  v_cents := case when v_is_last and v_has_vouchers
    then (v_order.total - v_order.refunded - internal.issued_value(v_order.id, '{}')) * 100
    else internal.line_cents(v_order, v_item) end;
  if v_is_last and not v_has_vouchers then
    v_answer := internal.change_order(v_order.number, 'cancel', '{}', auth.uid());
  else
    v_answer := internal.change_order(v_order.number, 'refund', jsonb_build_object('amount_cents', v_cents, 'lines',
      case when v_item.quantity > v_item.refunded
        then jsonb_build_array(jsonb_build_object('position', v_item.position, 'quantity', v_item.quantity - v_item.refunded)) else '[]' end, 'returned',
      jsonb_build_array(jsonb_build_object('position', v_item.position, 'quantity', v_item.quantity - v_item.returned))), auth.uid());
  end if;
  if not (v_answer ->> 'ok')::boolean then
    return v_answer;
  end if;
  update public.workshop_items set state = 'refused', reason = btrim(p_reason), decided_at = now(), decided_by = auth.uid()
    where id = p_id;
  perform internal.write_mail(v_order, 'artwork_refused', jsonb_build_object('position', v_item.position, 'reason', btrim(p_reason),
    'is_whole', v_is_last and not v_has_vouchers, 'is_voucher_left', v_is_last and v_has_vouchers,
    'is_paid', v_order.status = 'paid' and (v_cents > 0 or (v_is_last and not v_has_vouchers))));
  if v_is_last and v_has_vouchers then
    select * into v_order from public.orders where id = v_order.id;
    perform internal.dispatch(v_order, auth.uid());
  end if;
  return jsonb_build_object('ok', true, 'stock_changes', v_answer -> 'stock_changes');
end $$;

-- Of an order, or one. is_alone: no other goods are to be sent, so that refusing it cancels the order. customer: null for the workshop.
create function public.admin_find_work(p_number text, p_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales,workshop}');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'state', w.state, 'reason', w.reason, 'dimensions', w.dimensions,
      'pieces', w.pieces, 'decided_at', w.decided_at, 'produced_at', w.produced_at, 'position', i.position, 'name', i.name,
      'article_number', i.article_number, 'quantity', i.quantity, 'crop', d.crop, 'seed', d.seed, 'shape', d.shape,
      'picture', case when a.id is not null then jsonb_build_object('id', a.id, 'width', a.width, 'height', a.height) end,
      'order', jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'placed_at', o.placed_at,
        'payment_method', o.payment_method),
      'customer', case when public.has_role('{sales}')
        then jsonb_build_object('name', o.first_name || ' ' || o.last_name, 'email', o.email) end,
      'is_alone', not exists (select from public.order_items other
        where other.order_id = o.id and other.id <> w.id and other.quantity > other.returned)) order by w.id), '[]')
    from public.workshop_items w join public.order_items i on i.id = w.id join public.orders o on o.id = i.order_id
      join public.designs d on d.id = i.design_id left join public.artworks a on a.id = d.artwork_id
    where (p_id is null or w.id = p_id) and o.number = coalesce(p_number, (
      select named.number from public.order_items line join public.orders named on named.id = line.order_id where line.id = p_id)));
end $$;

create function public.admin_list_workshop(p_status text, p_mode text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('{workshop}', 'public.workshop_items',
    concat_ws(' and ', 't.state = ' || quote_literal(p_status),
      -- Read from the few orders that wait to their lines, not from each line to its order.
      case when p_status is null then $s$(t.state in ('refused', 'produced') or t.id in $s$
        when p_status not in ('refused', 'produced') then 't.id in ' end
        || $s$(select i.id from public.orders o join public.order_items i on i.order_id = o.id
          where o.status in ('open', 'paid') and i.design_id is not null)$s$ || case when p_status is null then ')' else '' end,
      case when p_mode = 'live' then $s$t.mode = 'live'$s$ end, 'true'),
    $s$(t.id in (select i.id from public.orders o join public.order_items i on i.order_id = o.id
      where o.status = 'paid' and i.design_id is not null)) desc, t.id$s$,
    $s$t.id, t.state, t.dimensions, t.pieces, t.decided_at,
      (select jsonb_build_object('position', i.position, 'name', i.name, 'quantity', i.quantity, 'design_id', i.design_id,
        'artwork_id', d.artwork_id, 'number', o.number, 'status', o.status, 'placed_at', o.placed_at)
        from public.order_items i join public.orders o on o.id = i.order_id left join public.designs d on d.id = i.design_id
        where i.id = t.id) as line$s$,
    false, p_page, p_size);
$$;

create table public.missing_pieces (
  id bigint generated always as identity primary key,
  item_id bigint not null references public.workshop_items (id) on delete cascade,
  -- Counted from 1, from above and from the left, as the picture was cropped; both 0: the hidden shape.
  piece_row integer not null check (piece_row between 0 and 200),
  piece_column integer not null check (piece_column between 0 and 200),
  state text not null default 'open' check (state in ('open', 'done')),
  requested_at timestamptz not null default now(),
  unique (item_id, piece_row, piece_column),
  check ((piece_row = 0) = (piece_column = 0))
);
alter table public.missing_pieces enable row level security;
create index missing_pieces_listed on public.missing_pieces (state, id);

create policy "sales and workshop read missing pieces" on public.missing_pieces for select to authenticated using ((select public.has_role('{sales,workshop}')));

create trigger missing_pieces_audit after update on public.missing_pieces
  for each row execute function internal.audit();

create function rules.missing_pieces_per_order() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 5; $$;

-- Row and column 0: its hidden shape. 'not_now': not sent yet; 'late': its cut is forgotten. The same piece is the same request.
create function public.request_piece(p_token uuid, p_position integer, p_row integer, p_column integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_item bigint;
  v_seed bigint;
  v_shape text;
  v_sent timestamptz;
  v_id bigint;
begin
  select * into v_order from public.orders where token = p_token for update;
  select i.id, d.seed, d.shape into v_item, v_seed, v_shape
    from public.order_items i join public.workshop_items w on w.id = i.id left join public.designs d on d.id = i.design_id
    where i.order_id = v_order.id and i.position = p_position and w.state <> 'refused';
  if v_item is null or (p_row = 0) <> (p_column = 0) or (p_row = 0 and v_shape is null) then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  select max(sent_at) into v_sent from public.parcels
    where order_id = v_order.id and lines @> jsonb_build_array(jsonb_build_object('position', p_position));
  if v_sent is null then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif v_seed is null or v_sent < now() - make_interval(months => (rules.retention()).cut_months) then
    return jsonb_build_object('ok', false, 'error', 'late');
  elsif exists (select from public.missing_pieces where item_id = v_item and piece_row = p_row and piece_column = p_column) then
    return jsonb_build_object('ok', true);
  elsif (select count(*) from public.missing_pieces m join public.order_items i on i.id = m.item_id
      where i.order_id = v_order.id) >= rules.missing_pieces_per_order() then
    return jsonb_build_object('ok', false, 'error', 'limit');
  end if;
  insert into public.missing_pieces (item_id, piece_row, piece_column) values (v_item, p_row, p_column) returning id into v_id;
  insert into public.mail_outbox (kind, recipient, order_id, payload)
    values ('shop_piece', null, v_order.id, jsonb_build_object('position', p_position, 'row', p_row, 'column', p_column)
      || case when p_row = 0 then jsonb_build_object('shape', v_shape) else '{}' end);
  return jsonb_build_object('ok', true);
end $$;

create function public.admin_settle_piece(p_id bigint, p_is_done boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_role('{workshop}');
  update public.missing_pieces set state = case when p_is_done then 'done' else 'open' end where id = p_id;
  return found;
end $$;

create function public.admin_list_pieces(p_status text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('{workshop}', 'public.missing_pieces', concat_ws(' and ', 'true', 't.state = ' || quote_literal(p_status)),
    't.state desc, t.id desc',
    $s$t.id, t.piece_row, t.piece_column, t.state, t.requested_at,
      (select jsonb_build_object('id', i.id, 'position', i.position, 'name', i.name, 'number', o.number,
        'has_picture', d.artwork_id is not null, 'has_cut', d.seed is not null, 'shape', d.shape)
        from public.order_items i join public.orders o on o.id = i.order_id left join public.designs d on d.id = i.design_id
        where i.id = t.item_id) as line$s$,
    false, p_page, p_size);
$$;

grant select on public.workshop_items, public.missing_pieces to authenticated, service_role;
grant execute on function public.admin_approve_design(bigint), public.admin_produce_design(bigint, boolean),
  public.admin_refuse_design(bigint, text), public.admin_list_workshop(text, text, integer, integer), public.admin_find_work(text, bigint),
  public.admin_settle_piece(bigint, boolean), public.admin_list_pieces(text, integer, integer) to authenticated;
grant execute on function public.request_piece(uuid, integer, integer, integer) to service_role;

-- Decided here and in lib/puzzle/difficulty alike, which a test holds (ADR 59).

create function internal.difficulty_word(p_effort integer) returns text
language sql immutable parallel safe set search_path = '' as $$
  select (rules.difficulties())[width_bucket(p_effort, rules.difficulty_steps()) + 1];
$$;

-- With another picture, number of pieces or format a measurement no longer holds, and neither does the word.
create function internal.follow_measurement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.confusable is not distinct from old.confusable
    and (new.image_url, new.pieces, new.dimensions) is distinct from (old.image_url, old.pieces, old.dimensions)
  then
    new.confusable := null;
  end if;
  if new.pieces is null then
    new.confusable := null;
  end if;
  if new.chosen_difficulty is not null then
    new.difficulty := new.chosen_difficulty;
  elsif new.confusable is not null then
    new.difficulty := internal.difficulty_word(search.effort(new.pieces, new.confusable));
  elsif tg_op = 'UPDATE' and (old.confusable is not null or old.chosen_difficulty is not null) then
    new.difficulty := null;
  end if;
  return new;
end $$;

create trigger products_follow_measurement before insert or update of image_url, pieces, dimensions, difficulty, chosen_difficulty, confusable
  on public.products for each row execute function internal.follow_measurement();

create index products_unmeasured on public.products (id)
  where pieces is not null and confusable is null and archived_at is null and not needs_artwork;

-- What is paid with it is taxed. The same key once more gives the same voucher.
create function public.admin_issue_voucher(p_voucher jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rules record;
  v_cents bigint := (p_voucher ->> 'amount_cents')::bigint;
  v_key uuid := (p_voucher ->> 'key')::uuid;
  v_id bigint;
begin
  perform internal.assert_admin();
  select * into v_rules from rules.voucher_amounts();
  if v_cents is null or v_cents not between v_rules.least_given_cents and v_rules.most_given_cents
    or coalesce(btrim(p_voucher ->> 'reason'), '') = '' or coalesce(btrim(p_voucher ->> 'email'), '') = '' then
    raise exception 'a voucher has an amount within rules.voucher_amounts, a reason and an e-mail address' using errcode = 'PT400';
  end if;
  v_id := internal.created_with(v_key);
  if v_id is not null then
    return v_id;
  end if;
  v_id := internal.issue_voucher(p_voucher || jsonb_build_object('purpose', 'multi', 'actor', auth.uid()), v_cents, null);
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'vouchers', v_id, 'insert', jsonb_build_object('amount', v_cents / 100.0, 'reason', p_voucher ->> 'reason'));
  update internal.created set id = v_id where key = v_key;
  return v_id;
end $$;

-- p_balance_cents: as seen. 'not_now': it is over, or worth something else by now.
create function public.admin_void_voucher(p_id bigint, p_balance_cents bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_voucher public.vouchers;
  v_left numeric;
begin
  perform internal.assert_admin();
  select * into v_voucher from public.vouchers where id = p_id for no key update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  v_left := internal.voucher_balance(p_id);
  if v_voucher.voided_at is not null or v_left = 0 or v_left * 100 <> p_balance_cents then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  perform internal.void_voucher(p_id, null, auth.uid());
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'vouchers', p_id, 'update', jsonb_build_object('balance', v_left), '{"balance": 0}');
  return jsonb_build_object('ok', true);
end $$;

-- The code before ends at once. At most three in 24 hours ('limit').
create function public.admin_resend_voucher(p_id bigint, p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_voucher public.vouchers;
begin
  perform internal.assert_admin();
  select * into v_voucher from public.vouchers where id = p_id for no key update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif not internal.is_redeemable(v_voucher, v_voucher.mode) or internal.voucher_balance(p_id) = 0 then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif (select count(*) from public.mail_outbox
    where voucher_id = p_id and created_at > now() - interval '24 hours' and not payload ? 'gift') >= 3 then
    return jsonb_build_object('ok', false, 'error', 'limit');
  end if;
  update internal.voucher_codes set hash = null, seed = gen_random_uuid() where voucher_id = p_id;
  update public.vouchers set last_four = null, email = btrim(p_email) where id = p_id;
  -- One that waits would bring the new code to the old address; to whom it is given it goes on its day, unless that is this address.
  delete from public.mail_outbox where voucher_id = p_id and status in ('waiting', 'failed')
    and not (payload ? 'gift' and lower(recipient) <> lower(btrim(p_email)));
  insert into public.mail_outbox (kind, recipient, voucher_id) values ('voucher', btrim(p_email), p_id);
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'vouchers', p_id, 'update', '{"new_code": true}');
  return jsonb_build_object('ok', true);
end $$;

-- Newest first. p_state: 'open' (something is left on it), 'over', or null: all.
create function public.admin_list_vouchers(p_words text[], p_state text, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.vouchers_search', p_words);
  v_number text := internal.order_number_in(array_to_string(p_words, ' '));
begin
  perform internal.assert_admin();
  if v_number is not null then
    v_search := format('(%s or t.id = any(%L))', v_search, array(
      select e.voucher_id from public.voucher_entries e join public.orders o on o.id = e.order_id where o.number = v_number));
  end if;
  return internal.read_list('{}', 'public.vouchers', concat_ws(' and ', 'true', v_search,
      -- The sums are taken once for all, not once for each voucher.
      case p_state when 'open' then 't.voided_at is null and t.id in ' when 'over' then 't.id not in ' end
        || case when p_state in ('open', 'over') then
          '(select e.voucher_id from public.voucher_entries e group by e.voucher_id having sum(e.amount) > 0)' end),
    't.created_at desc, t.id desc',
    $s$t.id, t.mode, t.last_four as "end", t.purpose, t.reason, t.recipient, t.expires_on, t.voided_at is not null as is_voided, t.created_at,
      (internal.voucher_balance(t.id) * 100)::bigint as balance_cents,
      (select (sum(e.amount) * 100)::bigint from public.voucher_entries e where e.voucher_id = t.id and e.kind = 'issue')
        as issued_cents,
      (select o.number from public.order_items i join public.orders o on o.id = i.order_id where i.id = t.order_item_id)
        as order_number$s$,
    v_search is not null, p_page, p_size);
end $$;

create function public.admin_voucher_liability(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (
    select jsonb_build_object('cents', coalesce(sum(left_over) * 100, 0)::bigint,
      'vouchers', count(*) filter (where left_over > 0))
    from (select sum(e.amount) as left_over from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
      where v.mode = p_mode group by v.id) as each_one);
end $$;

grant execute on function public.admin_issue_voucher(jsonb), public.admin_void_voucher(bigint, bigint),
  public.admin_resend_voucher(bigint, text), public.admin_list_vouchers(text[], text, integer, integer),
  public.admin_voucher_liability(text) to authenticated;

-- ADR 121. The journal: who owes, which way money came, what was earned. Written once and never changed; an export is a sum of it.
create table public.accounting_entries (
  id bigint generated always as identity primary key,
  mode text not null check (mode in ('test', 'live')),
  -- The first day of the month it is booked in: that of its document, or the first that was open when it was found.
  month date not null check (extract(day from month) = 1),
  document_on date not null,
  source text not null check (source in ('invoice', 'credit_note', 'payment', 'refund', 'voucher')),
  source_id bigint not null,
  part integer not null default 1,
  document text not null,
  order_number text,
  -- Kinds of accounts; their numbers are in the settings.
  debit text not null,
  credit text not null check (credit <> debit),
  -- Hundredths of a per cent; null without VAT.
  rate integer,
  cents bigint not null check (cents > 0),
  tax_cents bigint not null default 0,
  unique (source, source_id, part)
);
alter table public.accounting_entries enable row level security;
create index accounting_entries_month on public.accounting_entries (mode, month, id);
create index accounting_entries_day on public.accounting_entries (mode, document_on);
create index payments_entered on public.payments (created_at);
create index voucher_entries_entered on public.voucher_entries (created_at);

create policy "admins read the journal" on public.accounting_entries for select to authenticated using ((select public.is_admin()));

create function internal.guard_accounting() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the journal is only added to' using errcode = 'PT409';
end $$;

create trigger accounting_entries_append_only before update on public.accounting_entries
  for each row execute function internal.guard_accounting();

create table public.accounting_months (
  id bigint generated always as identity primary key,
  mode text not null check (mode in ('test', 'live')),
  month date not null check (extract(day from month) = 1),
  entries bigint not null,
  cents bigint not null,
  -- SHA-256 of the entries as they were exported.
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz not null default now(),
  closed_by uuid,
  unique (mode, month)
);
alter table public.accounting_months enable row level security;

create policy "admins read closed months" on public.accounting_months for select to authenticated using ((select public.is_admin()));

-- What is not booked yet: written with each document, so that nothing is overlooked that was committed late.
create table internal.accounting_queue (
  source text not null,
  source_id bigint not null,
  primary key (source, source_id)
);
alter table internal.accounting_queue enable row level security;

create function internal.queue_accounting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into internal.accounting_queue (source, source_id) values (tg_table_name, new.id);
  return null;
end $$;

create trigger invoices_accounting after insert on public.invoices for each row execute function internal.queue_accounting();
create trigger payments_accounting after insert on public.payments for each row execute function internal.queue_accounting();
create trigger voucher_entries_accounting after insert on public.voucher_entries
  for each row execute function internal.queue_accounting();

create function internal.month_of(p_day date) returns date
language sql immutable parallel safe set search_path = '' as $$ select date_trunc('month', p_day)::date; $$;

-- Where an entry of a document of that day goes: late ones into the first month that is open.
create function internal.booking_month(p_mode text, p_day date) returns date
language sql stable set search_path = '' as $$
  select greatest(internal.month_of(p_day),
    (select (max(month) + interval '1 month')::date from public.accounting_months where mode = p_mode));
$$;

-- 'simulated' is never live, and is looked at like money.
create function internal.account_of_payment(p_provider text, p_purpose text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p_provider <> 'voucher' then 'transit_' || p_provider when p_purpose = 'single' then 'voucher_taxed' else 'voucher_liability' end;
$$;

-- Orders with invoices that are not booked, with all that lib/accounting/taxes.ts needs to split them by rate. Amounts in cents.
create function public.accounting_due(p_after bigint, p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with due as (
    select i.order_id, min(i.id) as first_id from internal.accounting_queue q join public.invoices i on i.id = q.source_id
    where q.source = 'invoices' and i.id > p_after group by i.order_id order by min(i.id) limit p_limit
  )
  select coalesce(jsonb_agg(jsonb_build_object('order_id', o.id, 'after', d.first_id, 'total_cents', (o.total * 100)::bigint,
    'discount_cents', (o.discount * 100)::bigint, 'shipping_cents', (o.shipping * 100)::bigint, 'wrap_cents', (o.gift_wrap * 100)::bigint,
    'taxes', o.taxes,
    -- What went back because the order cost less is no part of its total; what was refunded is.
    'single_cents', (select coalesce(sum(case p.kind when 'payment' then p.amount else -p.amount end) * 100, 0)::bigint
      from public.payments p join public.voucher_entries e on e.id = case p.provider when 'voucher' then p.reference::bigint end join public.vouchers v on v.id = e.voucher_id
      where p.order_id = o.id and p.provider = 'voucher' and v.purpose = 'single' and (p.kind = 'payment'
        or exists (select from public.order_events c where c.order_id = o.id and c.kind = 'lines_changed' and c.created_at = p.created_at))),
    'items', (select jsonb_agg(jsonb_build_object('position', i.position, 'price_cents', (i.unit_price * 100)::bigint, 'quantity', i.quantity,
        'reduction_cents', (i.reduction * 100)::bigint, 'takes_code', i.takes_code, 'tax_rate', (i.tax_rate * 100)::integer,
        'is_voucher', i.voucher is not null) order by i.position) from public.order_items i where i.order_id = o.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'details', e.details) order by e.created_at, e.id), '[]')
      from public.order_events e where e.order_id = o.id and e.kind in ('refunded', 'cancelled')),
    'invoices', (select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'number', i.number, 'amount_cents', (i.amount * 100)::bigint,
        'is_due', q.source is not null) order by i.id)
      from public.invoices i left join internal.accounting_queue q on q.source = 'invoices' and q.source_id = i.id
      where i.order_id = o.id)) order by d.first_id), '[]')
  from due d join public.orders o on o.id = d.order_id;
$$;

-- Payments and vouchers by themselves, invoices as p_taxes splits them: [{invoice_id, parts: [{rate, gross_cents, tax_cents, untaxed}]}].
-- An invoice whose parts are not its amount stays in the queue. Answers how many documents are left.
create function public.book_accounting(p_taxes jsonb, p_limit integer) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('accounting', 0));
  with taken as (
    delete from internal.accounting_queue where (source, source_id) in (
      select source, source_id from internal.accounting_queue where source in ('payments', 'voucher_entries')
      order by source, source_id limit p_limit)
    returning source, source_id
  )
  insert into public.accounting_entries (mode, month, document_on, source, source_id, document, order_number, debit, credit, cents)
  select mode, internal.booking_month(mode, day), day, source, id, document, number,
    case when is_back then other else account end, case when is_back then account else other end, cents
  from (
    select o.mode, internal.german_day(p.created_at) as day, p.kind as source, p.id, o.number as document, o.number, p.kind = 'refund' as is_back,
      internal.account_of_payment(p.provider, v.purpose) as account, 'receivable' as other, (p.amount * 100)::bigint as cents
    from taken t join public.payments p on p.id = t.source_id join public.orders o on o.id = p.order_id
    left join public.voucher_entries e on e.id = case p.provider when 'voucher' then p.reference::bigint end
    left join public.vouchers v on v.id = e.voucher_id
    where t.source = 'payments'
    union all
    -- What was paid with them is among the payments; single-purpose ones were earned with their invoice.
    select v.mode, internal.german_day(e.created_at), 'voucher', e.id, 'GS-' || v.id, o.number, e.kind <> 'issue',
      case when e.kind = 'expire' then 'voucher_expired' when v.reason is null then 'voucher_sold' else 'voucher_given' end,
      'voucher_liability', (abs(e.amount) * 100)::bigint
    from taken t join public.voucher_entries e on e.id = t.source_id join public.vouchers v on v.id = e.voucher_id
    left join public.orders o on o.id = e.order_id
    where t.source = 'voucher_entries' and v.purpose = 'multi' and e.kind in ('issue', 'void', 'expire')
  ) as found order by id;
  with split as (
    select (tax ->> 'invoice_id')::bigint as id, part, n
    from jsonb_array_elements(p_taxes) as tax cross join jsonb_array_elements(tax -> 'parts') with ordinality as parts (part, n)
  ), taken as (
    delete from internal.accounting_queue q using public.invoices i
      where q.source = 'invoices' and q.source_id = i.id and i.id in (select (tax ->> 'invoice_id')::bigint from jsonb_array_elements(p_taxes) as tax)
        and i.amount * 100 = (select coalesce(sum((part ->> 'gross_cents')::bigint), 0) from split where split.id = i.id)
      returning i.*
  )
  insert into public.accounting_entries (mode, month, document_on, source, source_id, part, document, order_number, debit, credit, rate, cents, tax_cents)
  select o.mode, internal.booking_month(o.mode, day), day, i.kind, i.id, s.n, i.number, o.number,
    case i.kind when 'invoice' then 'receivable' else account end, case i.kind when 'invoice' then account else 'receivable' end,
    case account when 'revenue' then (s.part ->> 'rate')::integer end, (s.part ->> 'gross_cents')::bigint, (s.part ->> 'tax_cents')::bigint
  from taken i join split s on s.id = i.id join public.orders o on o.id = i.order_id
  cross join lateral (select internal.german_day(i.issued_at), case s.part ->> 'untaxed' when 'sold' then 'voucher_sold'
    when 'taxedBefore' then 'voucher_taxed' else 'revenue' end) as said (day, account)
  order by i.id, s.n;
  -- What was deleted before it was booked has no document any more.
  delete from internal.accounting_queue q where q.source = 'invoices' and not exists (select from public.invoices where id = q.source_id);
  return (select count(*) from internal.accounting_queue);
end $$;

grant select on public.accounting_entries, public.accounting_months to authenticated, service_role;
grant execute on function public.accounting_due(bigint, integer), public.book_accounting(jsonb, integer) to service_role;

-- From the first entry to today; the newest first.
create function public.admin_accounting_months(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('month', to_char(m.month, 'YYYY-MM'), 'entries', coalesce(e.entries, 0),
      'revenue_cents', coalesce(e.cents, 0), 'closed_at', c.closed_at) order by m.month desc), '[]')
    from (select generate_series(internal.first_month(p_mode), internal.month_of(internal.german_day(now())), interval '1 month')::date as month) as m
    left join (select month, count(*) as entries,
        sum(case when credit = 'revenue' then cents when debit = 'revenue' then -cents else 0 end) as cents
      from public.accounting_entries where mode = p_mode group by month) as e on e.month = m.month
    left join public.accounting_months c on c.mode = p_mode and c.month = m.month);
end $$;

create function internal.first_month(p_mode text) returns date
language sql stable set search_path = '' as $$
  select coalesce(least((select min(month) from public.accounting_entries where mode = p_mode),
    (select min(month) from public.accounting_months where mode = p_mode)), internal.month_of(internal.german_day(now())));
$$;

-- The documents themselves, beside the journal: what each is worth, under the name that its entries have.
create function internal.accounting_documents(p_mode text, p_month date)
returns table (source text, source_id bigint, document text, number text, cents bigint)
language sql stable set search_path = '' as $$
  select i.kind, i.id, i.number, o.number, (i.amount * 100)::bigint
    from public.invoices i join public.orders o on o.id = i.order_id
    where o.mode = p_mode and i.issued_at >= internal.german_midnight(p_month)
      and i.issued_at < internal.german_midnight((p_month + interval '1 month')::date) and i.amount > 0
  union all
  select p.kind, p.id, o.number, o.number, (p.amount * 100)::bigint from public.payments p join public.orders o on o.id = p.order_id
    where o.mode = p_mode and p.created_at >= internal.german_midnight(p_month)
      and p.created_at < internal.german_midnight((p_month + interval '1 month')::date)
  union all
  select 'voucher', e.id, 'GS-' || v.id, null, (abs(e.amount) * 100)::bigint
    from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
    where v.mode = p_mode and v.purpose = 'multi' and e.kind in ('issue', 'void', 'expire')
      and e.created_at >= internal.german_midnight(p_month) and e.created_at < internal.german_midnight((p_month + interval '1 month')::date);
$$;

-- Everything is a sum of entries; only `check` asks the documents, by the day they are from. In cents.
create function public.admin_accounting_month(p_mode text, p_month date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'sums', (select coalesce(jsonb_agg(to_jsonb(s) order by source, debit, credit, rate), '[]') from (
      select source, debit, credit, rate, count(*) as count, sum(cents) as cents, sum(tax_cents) as tax_cents
      from public.accounting_entries where mode = p_mode and month = p_month group by source, debit, credit, rate) as s),
    'balances', (select coalesce(jsonb_object_agg(account, cents), '{}') from (
      select account, sum(amount) as cents from public.accounting_entries
      cross join lateral (values (debit, cents), (credit, -cents)) as side (account, amount)
      where mode = p_mode and month <= p_month and account <> 'revenue' group by account) as b),
    'open', (select jsonb_build_object('owed_cents', coalesce(sum(cents) filter (where cents > 0), 0), 'owed', count(*) filter (where cents > 0),
        'ahead_cents', coalesce(-sum(cents) filter (where cents < 0), 0), 'ahead', count(*) filter (where cents < 0))
      from internal.open_items(p_mode, p_month)),
    'single_cents', (select coalesce(sum(e.amount) * 100, 0)::bigint from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
      where v.mode = p_mode and v.purpose = 'single' and e.created_at < internal.german_midnight((p_month + interval '1 month')::date)),
    'redeemed_cents', (select coalesce(sum(-e.amount) * 100, 0)::bigint from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
      where v.mode = p_mode and e.kind in ('redeem', 'give_back') and e.created_at >= internal.german_midnight(p_month)
        and e.created_at < internal.german_midnight((p_month + interval '1 month')::date)),
    'payouts', (select coalesce(jsonb_agg(jsonb_build_object('day', booked_on, 'payer', payer, 'cents', (amount * 100)::bigint) order by booked_on, id), '[]')
      from public.bank_credits where set_aside is not null and internal.month_of(booked_on) = p_month and payer ilike any
        (select '%' || method || '%' from unnest(rules.online_methods()) as method)),
    'waiting', (select count(*) from internal.accounting_queue)) || internal.accounting_check(p_mode, p_month);
end $$;

-- Each document beside what was booked of it. The first 20 that differ.
create function internal.accounting_check(p_mode text, p_month date) returns jsonb
language sql stable set search_path = '' as $$
  with pairs as materialized (
    select source, source_id, coalesce(d.document, b.document) as document, coalesce(d.number, b.number) as number,
      coalesce(d.cents, 0) as document_cents, coalesce(b.cents, 0) as booked_cents
    from internal.accounting_documents(p_mode, p_month) as d
    full join internal.booked_documents(p_mode, p_month) as b using (source, source_id)
  )
  select jsonb_build_object(
    'checks', (select coalesce(jsonb_agg(to_jsonb(c) order by source), '[]') from (
      select source, sum(document_cents) as document_cents, sum(booked_cents) as booked_cents, count(*) as count from pairs group by source) as c),
    'differences', (select coalesce(jsonb_agg(to_jsonb(f) - 'source_id'), '[]') from (
      select * from pairs where document_cents <> booked_cents order by source, source_id limit 20) as f));
$$;

create function internal.booked_documents(p_mode text, p_month date)
returns table (source text, source_id bigint, document text, number text, cents bigint)
language sql stable set search_path = '' as $$
  select source, source_id, min(document), min(order_number), sum(cents)::bigint from public.accounting_entries
  where mode = p_mode and document_on >= p_month and document_on < (p_month + interval '1 month')::date group by source, source_id;
$$;

-- Of each order what is owed at the end of the month; less than 0: paid before its invoice, or more than that.
create function internal.open_items(p_mode text, p_month date) returns table (number text, cents bigint)
language sql stable set search_path = '' as $$
  select order_number, sum(case debit when 'receivable' then cents else -cents end)::bigint from public.accounting_entries
  where mode = p_mode and month <= p_month and 'receivable' in (debit, credit)
  group by order_number having sum(case debit when 'receivable' then cents else -cents end) <> 0;
$$;

create function public.admin_open_items(p_mode text, p_month date, p_after text, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'cents', cents) order by number), '[]')
    from (select * from internal.open_items(p_mode, p_month) where number > p_after order by number limit least(p_limit, 5000)) as page);
end $$;

create function internal.accounting_page(p_mode text, p_month date, p_after bigint, p_skip integer, p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'document_on', document_on, 'source', source, 'document', document,
    'order_number', order_number, 'debit', debit, 'credit', credit, 'rate', rate, 'cents', cents, 'tax_cents', tax_cents) order by id), '[]')
  from (select * from public.accounting_entries where mode = p_mode and month = p_month and id > p_after
    order by id offset p_skip limit least(p_limit, 5000)) as page;
$$;

-- A first page is noted in the log.
create function public.admin_accounting_entries(p_mode text, p_month date, p_after bigint, p_skip integer, p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  if p_after = 0 then
    insert into public.audit_log (actor, table_name, row_id, action, after)
      values (auth.uid(), 'accounting_months', to_char(p_month, 'YYYY-MM'), 'export', jsonb_build_object('month', to_char(p_month, 'YYYY-MM')));
  end if;
  return internal.accounting_page(p_mode, p_month, p_after, p_skip, p_limit);
end $$;

-- Whole months that are over, one after the other. 'waiting': a document of it is not booked yet. 'order': an earlier one is open.
create function public.admin_close_month(p_mode text, p_month date) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_end timestamptz := internal.german_midnight((p_month + interval '1 month')::date);
begin
  perform internal.assert_admin();
  perform pg_advisory_xact_lock(hashtextextended('accounting', 0));
  if p_month <> internal.month_of(p_month) or v_end > now() then
    return jsonb_build_object('ok', false, 'error', 'not_over');
  elsif exists (select from public.accounting_months where mode = p_mode and month >= p_month) then
    return jsonb_build_object('ok', false, 'error', 'closed');
  elsif p_month > coalesce((select (max(month) + interval '1 month')::date from public.accounting_months where mode = p_mode),
    internal.first_month(p_mode)) then
    return jsonb_build_object('ok', false, 'error', 'order');
  elsif exists (
    select from internal.accounting_queue q
    left join public.invoices i on q.source = 'invoices' and i.id = q.source_id
    left join public.payments p on q.source = 'payments' and p.id = q.source_id
    left join public.voucher_entries e on q.source = 'voucher_entries' and e.id = q.source_id
    left join public.orders o on o.id = coalesce(i.order_id, p.order_id)
    left join public.vouchers v on v.id = e.voucher_id
    where coalesce(o.mode, v.mode) = p_mode and coalesce(i.issued_at, p.created_at, e.created_at) < v_end) then
    return jsonb_build_object('ok', false, 'error', 'waiting');
  end if;
  insert into public.accounting_months (mode, month, entries, cents, checksum, closed_by)
    select p_mode, p_month, count(*), coalesce(sum(cents), 0), encode(sha256(convert_to(coalesce(string_agg(concat_ws(';', id, document_on, document,
      order_number, debit, credit, coalesce(rate, -1), cents, tax_cents), e'\n' order by id), ''), 'UTF8')), 'hex'), auth.uid()
    from public.accounting_entries where mode = p_mode and month = p_month;
  insert into public.audit_log (actor, table_name, row_id, action, after)
    select auth.uid(), 'accounting_months', to_char(p_month, 'YYYY-MM'), 'insert', jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'entries', entries, 'checksum', checksum)
    from public.accounting_months where mode = p_mode and month = p_month;
  return jsonb_build_object('ok', true);
end $$;

grant execute on function public.admin_accounting_months(text), public.admin_accounting_month(text, date),
  public.admin_open_items(text, date, text, integer), public.admin_accounting_entries(text, date, bigint, integer, integer),
  public.admin_close_month(text, date) to authenticated;

-- All documents of a month for an audit. Made by the server in steps; each adds a file to the bucket of the same name.
create table public.accounting_archives (
  id uuid primary key default gen_random_uuid(),
  mode text not null check (mode in ('test', 'live')),
  month date not null check (extract(day from month) = 1),
  state text not null default 'running' check (state in ('running', 'ready')),
  -- Up to which invoice it is done.
  reached bigint not null default 0,
  done integer not null default 0,
  total integer not null,
  parts integer not null default 0,
  next_at timestamptz not null default now(),
  created_by uuid,
  created_at timestamptz not null default now()
);
alter table public.accounting_archives enable row level security;
create unique index accounting_archives_month on public.accounting_archives (mode, month);

create policy "admins read archives" on public.accounting_archives for select to authenticated using ((select public.is_admin()));

create function internal.archived_documents(p_mode text, p_month date) returns setof bigint
language sql stable set search_path = '' as $$
  select i.id from public.invoices i join public.orders o on o.id = i.order_id
  where o.mode = p_mode and i.issued_at >= internal.german_midnight(p_month)
    and i.issued_at < internal.german_midnight((p_month + interval '1 month')::date);
$$;

-- Once more: one that was made before is made anew, because a month that is open may have more by now.
create function public.admin_start_archive(p_mode text, p_month date) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform internal.assert_admin();
  insert into public.accounting_archives as known (mode, month, total, created_by)
    values (p_mode, internal.month_of(p_month), (select count(*) from internal.archived_documents(p_mode, internal.month_of(p_month))), auth.uid())
    on conflict (mode, month) do update set state = 'running', reached = 0, done = 0, parts = 0, total = excluded.total, next_at = now(),
      created_by = excluded.created_by, created_at = now() where known.state = 'ready'
    returning id into v_id;
  if v_id is not null then
    insert into public.audit_log (actor, table_name, row_id, action, after)
      values (auth.uid(), 'accounting_months', to_char(p_month, 'YYYY-MM'), 'export', jsonb_build_object('month', to_char(p_month, 'YYYY-MM'), 'archive', true));
  end if;
  return coalesce(v_id, (select id from public.accounting_archives where mode = p_mode and month = internal.month_of(p_month)));
end $$;

-- The next documents of one that runs, for two minutes nobody else's. Null: none runs.
create function public.claim_archive(p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_job public.accounting_archives;
begin
  update public.accounting_archives set next_at = now() + interval '2 minutes'
    where id = (select id from public.accounting_archives where state = 'running' and next_at <= now()
      order by next_at limit 1 for update skip locked)
    returning * into v_job;
  if not found then
    return null;
  end if;
  return jsonb_build_object('id', v_job.id, 'part', v_job.parts, 'reached', v_job.reached, 'documents', (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'order_id', i.order_id) order by i.id), '[]')
    from public.invoices i join (select found.id from internal.archived_documents(v_job.mode, v_job.month) as found (id)
      where found.id > v_job.reached order by found.id limit p_limit) as next using (id)));
end $$;

-- p_reached: as it was claimed. False when somebody else has done it meanwhile.
create function public.advance_archive(p_id uuid, p_reached bigint, p_last bigint, p_count integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.accounting_archives set reached = coalesce(p_last, reached), done = done + p_count, next_at = now(),
      parts = parts + case when p_count > 0 then 1 else 0 end, state = case when p_last is null then 'ready' else state end
    where id = p_id and reached = p_reached and state = 'running';
  return found;
end $$;

-- Those whose files may go: [{id, parts}]; the rows go once their files have.
create function public.expired_archives() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'parts', parts)), '[]') from public.accounting_archives
  where created_at < now() - make_interval(days => (rules.retention()).archive_days);
$$;

create function public.forget_archive(p_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.accounting_archives where id = p_id;
$$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('accounting', 'accounting', false, 60000000, array['application/zip'])
on conflict (id) do nothing;

grant select on public.accounting_archives to authenticated, service_role;
grant execute on function public.admin_start_archive(text, date) to authenticated;
grant execute on function public.claim_archive(integer), public.advance_archive(uuid, bigint, bigint, integer), public.expired_archives(),
  public.forget_archive(uuid) to service_role;
