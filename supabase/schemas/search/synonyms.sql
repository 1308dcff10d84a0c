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
