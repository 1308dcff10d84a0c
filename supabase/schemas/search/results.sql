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
