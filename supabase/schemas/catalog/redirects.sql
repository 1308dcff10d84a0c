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

-- Collections and own pages keep their id; a former link of theirs leads to the present one.
create function internal.redirect_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_folder text := case new.part when 'collections' then '/category/' else '/seiten/' end;
  v_before jsonb;
  v_page record;
begin
  select value -> part into v_before from public.settings where part = new.part and revision < new.revision order by revision desc limit 1;
  for v_page in
    select v_folder || coalesce(o ->> 'slug', o ->> 'id') as former, v_folder || coalesce(n ->> 'slug', n ->> 'id') as present
    from jsonb_array_elements(v_before) as o join jsonb_array_elements(new.value -> new.part) as n on n ->> 'id' = o ->> 'id'
    order by former
  loop
    continue when v_page.former = v_page.present;
    delete from public.redirects where from_path = v_page.present;
    insert into public.redirects (from_path, to_path) values (v_page.former, v_page.present)
      on conflict (from_path) do update set to_path = excluded.to_path;
  end loop;
  return null;
end $$;

create trigger settings_redirect_renamed after insert on public.settings
  for each row when (new.part in ('collections', 'pages')) execute function internal.redirect_renamed();

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
