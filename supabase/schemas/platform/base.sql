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
