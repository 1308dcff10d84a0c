-- The difficulty of puzzles is measured on their pictures (docs/adr/0059-measured-difficulty.md). What the columns say today stays
-- until the shop has measured, which it does when it starts.

set check_function_bodies = off;

alter table public.products add column confusable numeric(4, 3) check (confusable between 0 and 1);

drop trigger products_touch_updated_at on public.products;
create trigger products_touch_updated_at before update on public.products
  for each row when (to_jsonb(old) - '{stock,confusable,difficulty}'::text[]
    is distinct from to_jsonb(new) - '{stock,confusable,difficulty}'::text[])
  execute function public.touch_updated_at();

drop trigger products_update_variants on public.products;
create trigger products_update_variants after update on public.products
  for each row when (new.variant_of is null and new.option_names <> '{}'
    and to_jsonb(old) - '{stock,price,confusable,difficulty,updated_at}'::text[]
      is distinct from to_jsonb(new) - '{stock,price,confusable,difficulty,updated_at}'::text[])
  execute function internal.update_variants();

-- Saves the variants of a product, or nothing. p_option_names: what is chosen. p_variants: each that is sold, the listed product
-- itself first: [{id, values, article_number, price, pieces, dimensions, weight, packaging, image_url, stock,
-- seen: {updated_at, stock}, removed}]; id and seen are null for a new one, which has `slug`, the end of its address; stock is
-- null when it is not to change. One with removed is deleted, or archived when orders refer to it; an archived one that is
-- named without comes back. Answers {outcome} 'saved', 'changed' (one is not as it was seen, or was added meanwhile) or 'taken'
-- (an article number or a choice that is there twice).
create or replace function public.admin_save_variants(p_id bigint, p_option_names text[], p_variants jsonb) returns jsonb
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
        dimensions = v ->> 'dimensions', weight = v ->> 'weight', packaging = v ->> 'packaging',
        stock = coalesce((v ->> 'stock')::integer, p.stock), image_url = coalesce(v ->> 'image_url', p.image_url),
        archived_at = null
      from jsonb_array_elements(p_variants) as v
      where p.id = v_id and p.id <> all (v_gone) and (v ->> 'id')::bigint = v_id;
  end loop;
  insert into public.products (slug, article_number, name, category, price, image_url, variant_of, option_values, pieces,
      dimensions, weight, packaging, stock)
    select public.admin_free_slug(v_slug || '-' || (v ->> 'slug'), null), v ->> 'article_number', p.name, p.category,
      (v ->> 'price')::numeric, coalesce(v ->> 'image_url', p.image_url), p_id,
      array(select jsonb_array_elements_text(v -> 'values')), (v ->> 'pieces')::integer, v ->> 'dimensions',
      v ->> 'weight', v ->> 'packaging', coalesce((v ->> 'stock')::integer, 0)
    from jsonb_array_elements(p_variants) as v cross join public.products p
    where v ->> 'id' is null and p.id = p_id;
  return jsonb_build_object('outcome', 'saved');
exception
  when unique_violation then return jsonb_build_object('outcome', 'taken');
end $$;

alter table search.entries add column effort integer;
create index entries_effort on search.entries (effort, product_id) include (bucket);

-- The pieces of a puzzle, those that can be mistaken counted three times; effortOf in lib/difficulty is the same.
create function search.effort(p_pieces integer, p_confusable numeric) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select round(p_pieces * (1 + 2 * p_confusable))::integer;
$$;

-- What listing and search know of a product that is sold. Texts are cut where a tsvector or an index row would refuse
-- to hold them.
create or replace view search.product_facts with (security_invoker = true) as
select p.id, p.category, search.price_band(v.price) as price_band, v.pieces,
  coalesce(btrim(p.difficulty), '') as difficulty, coalesce(btrim(p.material), '') as material,
  p.is_new, v.in_stock, p.featured_rank, p.created_at, (v.price * 100)::bigint as price_cents,
  left(search.fold(p.name), 200) as name_key,
  search.word_list(left(p.name, 2000)) as name_words,
  search.word_list(c.name) as category_words,
  search.word_list(left(concat_ws(' ', v.article_numbers, p.material, array_to_string(v.pieces, ' ')), 2000)) as fact_words,
  search.word_list(left(concat_ws(' ',
    (select string_agg(n || 'er Teile teilig', ' ') from unnest(v.pieces) as n),
    case c.kind when 'puzzle' then 'Puzzle Kunst Kunstpuzzle' else 'Schmuck' end,
    case when p.edition_size is not null then 'Limitierte Edition Auflage' end,
    v.choices, p.description), 50000)) as description_words,
  search.effort(p.pieces, p.confusable) as effort
from public.products p
join public.categories c on c.slug = p.category
join search.variant_facts v on v.id = p.id
where p.archived_at is null and not p.needs_artwork and not p.is_voucher;

-- Makes the entries of these products again and removes those of products that are no longer sold.
-- Definer's rights: an admin may write products but not these tables.
create or replace function search.index_products(p_ids bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts search.product_facts[];
begin
  -- What is read here must not change before it is written; in the order of the ids, as everywhere.
  perform from public.products where id = any (p_ids) order by id for no key update;
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
  insert into search.facet_buckets (category, price_band, pieces, difficulty, material, is_new, in_stock)
  select distinct f.category, f.price_band, f.pieces, f.difficulty, f.material, f.is_new, s.in_stock
  from unnest(facts) f cross join (values (true), (false)) s (in_stock)
  -- Conflicts would use up ids, and the ids are positions in a mask.
  where not exists (
    select from search.facet_buckets c where (c.category, c.price_band, c.pieces, c.difficulty, c.material, c.is_new, c.in_stock)
      = (f.category, f.price_band, f.pieces, f.difficulty, f.material, f.is_new, s.in_stock))
  order by 1, 2, 3, 4, 5, 6, 7
  on conflict do nothing;

  insert into search.entries (product_id, bucket, featured_rank, created_at, price_cents, name_key, effort, titles, words)
  select f.id, c.id, f.featured_rank, f.created_at, f.price_cents, f.name_key, f.effort, t.titles,
    strip(t.titles || search.vector(f.description_words))
  from unnest(facts) f
  join search.facet_buckets c using (category, price_band, pieces, difficulty, material, is_new, in_stock)
  cross join lateral (select search.title_vector(f) offset 0) t (titles)
  order by f.id
  on conflict (product_id) do update set (bucket, featured_rank, created_at, price_cents, name_key, effort, titles, words) =
    (excluded.bucket, excluded.featured_rank, excluded.created_at, excluded.price_cents, excluded.name_key,
     excluded.effort, excluded.titles, excluded.words);
end $$;

create or replace function search.index_written_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform search.index_or_queue(array(select distinct coalesce(variant_of, id) from written));
    return null;
  end if;
  perform search.index_or_queue(array(
    select distinct coalesce(w.variant_of, w.id) from written w join replaced r using (id)
    where (w.name, w.category, w.price, w.description, w.pieces, w.dimensions, w.difficulty, w.confusable, w.material,
        w.article_number, w.is_new, w.stock > 0, w.featured_rank, w.edition_size, w.created_at, w.archived_at is null,
        w.option_values, w.needs_artwork)
      is distinct from (r.name, r.category, r.price, r.description, r.pieces, r.dimensions, r.difficulty, r.confusable, r.material,
        r.article_number, r.is_new, r.stock > 0, r.featured_rank, r.edition_size, r.created_at, r.archived_at is null,
        r.option_values, r.needs_artwork)));
  -- What is no longer sold must not wait.
  delete from search.entries where product_id in (
    select w.id from written w join replaced r using (id) where w.archived_at is not null and r.archived_at is null);
  return null;
end $$;

-- Every order ends with the id, so that pages never overlap.
create or replace function search.sort_order(p_sort text, p_searching boolean) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_sort = 'price-low' then 'price_cents, product_id'
    when p_sort = 'price-high' then 'price_cents desc, product_id desc'
    when p_sort = 'newest' then 'created_at desc, product_id desc'
    when p_sort = 'name' then 'name_key, product_id'
    -- The easiest first; what is not measured comes last.
    when p_sort = 'difficulty' then 'effort, product_id'
    else case when p_searching then 'rank desc, ' else '' end || 'featured_rank, created_at desc, product_id desc'
  end;
$$;

-- SQL for the products that match $1, at most p_most of those in the buckets $3 (null: in all), with what they are sorted by:
-- first those the owners put in front, then those whose name or facts match, then the others. $2 is for ranking.
create or replace function search.matches_sql(p_most integer) returns text
language sql immutable set search_path = '' as $$
  select format($sql$
    select product_id, bucket, featured_rank, created_at, price_cents, name_key, effort,
      ts_rank('{0.2, 0.3, 0.6, 1}', titles, $2) as rank
    from (
      (select * from search.entries where featured_rank is not null and words @@ $1 and ($3 is null or bucket = any ($3)) limit %1$s)
      union all
      (select * from search.entries where featured_rank is null and titles @@ $1 and ($3 is null or bucket = any ($3)) limit %1$s)
      union all
      (select * from search.entries
        where featured_rank is null and words @@ $1 and not titles @@ $1 and ($3 is null or bucket = any ($3)) limit %1$s)
      limit %1$s
    ) found$sql$, p_most);
$$;

create function internal.difficulty_word(p_effort integer) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p_effort < 1000 then 'Entspannt' when p_effort < 1500 then 'Mittel' when p_effort < 2500 then 'Anspruchsvoll'
    when p_effort >= 2500 then 'Sehr anspruchsvoll' end;
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
  if new.confusable is not null then
    new.difficulty := internal.difficulty_word(search.effort(new.pieces, new.confusable));
  elsif tg_op = 'UPDATE' and old.confusable is not null then
    new.difficulty := null;
  end if;
  return new;
end $$;

create trigger products_follow_measurement before insert or update of image_url, pieces, dimensions, difficulty, confusable
  on public.products for each row execute function internal.follow_measurement();

create index products_unmeasured on public.products (id)
  where pieces is not null and confusable is null and archived_at is null and not needs_artwork;

grant execute on function search.effort(integer, numeric) to anon, authenticated, service_role;
