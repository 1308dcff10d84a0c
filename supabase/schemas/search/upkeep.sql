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
  -- Planned at each call: a plan kept from before an import would read all products for each article.
  execute 'select array(select f from search.product_facts f where f.id = any ($1) order by f.id)' into facts using p_ids;

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
