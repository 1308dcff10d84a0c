create type search.filter as (
  categories text[], prices text[], pieces integer[], difficulties text[], materials text[], only_new boolean, only_in_stock boolean
);

-- The buckets whose products pass every filter, and those that at most one filter stops: the options' counts are made of these.
create type search.matching_buckets as (passing integer[], nearly integer[]);

create type search.facet_counts as (total bigint, facets jsonb);

-- How many filters stop a bucket's products. Without a search path, or it would be called instead of inlined.
create function search.failed_filters(p_bucket search.facet_buckets, p_filter search.filter) returns integer
language sql immutable as $$
  select (p_filter.categories <> '{}' and p_bucket.category <> all (p_filter.categories))::int
    + (p_filter.prices <> '{}' and p_bucket.price_band <> all (p_filter.prices))::int
    + (p_filter.pieces <> '{}' and not p_bucket.pieces && p_filter.pieces)::int
    + (p_filter.difficulties <> '{}' and p_bucket.difficulty <> all (p_filter.difficulties))::int
    + (p_filter.materials <> '{}' and p_bucket.material <> all (p_filter.materials))::int
    + (p_filter.only_new and not p_bucket.is_new)::int
    + (p_filter.only_in_stock and not p_bucket.in_stock)::int;
$$;

create function search.match_buckets(p_filter search.filter) returns search.matching_buckets
language plpgsql stable set search_path = '' as $$
declare
  judged search.matching_buckets;
begin
  select coalesce(array_agg(id) filter (where failed = 0), '{}'), coalesce(array_agg(id), '{}')
  into judged.passing, judged.nearly
  from (select c.id, search.failed_filters(c, p_filter) as failed from search.facet_buckets c offset 0) buckets
  where failed <= 1;
  return judged;
end $$;

-- What is selected stays in its list even at 0, so that it can be taken back.
create function search.count_facets(p_buckets integer[], p_counts bigint[], p_filter search.filter) returns search.facet_counts
language plpgsql stable set search_path = '' as $$
declare
  tally search.facet_counts;
begin
  with judged as materialized (
    select c.*, counted.n, search.failed_filters(c, p_filter) as failed
    from unnest(p_buckets, p_counts) counted (id, n) join search.facet_buckets c using (id)
  ), options as (
    -- A filter's own counts ignore that filter: what fails there and nowhere else still counts.
    select 'categories' as facet, category as value, sum(n) as n from judged
    where failed = 0 or failed = 1 and p_filter.categories <> '{}' and category <> all (p_filter.categories) group by 2
    union all
    select 'prices', price_band, sum(n) from judged
    where failed = 0 or failed = 1 and p_filter.prices <> '{}' and price_band <> all (p_filter.prices) group by 2
    union all
    -- Under each number that its variants have, a product counts once.
    select 'pieces', number::text, sum(n) from judged cross join unnest(pieces) as number
    where failed = 0 or failed = 1 and p_filter.pieces <> '{}' and not pieces && p_filter.pieces
    group by number
    union all
    select 'difficulties', difficulty, sum(n) from judged
    where difficulty <> ''
      and (failed = 0 or failed = 1 and p_filter.difficulties <> '{}' and difficulty <> all (p_filter.difficulties))
    group by 2
    union all
    select 'materials', material, sum(n) from judged
    where material <> '' and (failed = 0 or failed = 1 and p_filter.materials <> '{}' and material <> all (p_filter.materials))
    group by 2
    union all select 'categories', unnest(p_filter.categories), 0
    union all select 'prices', unnest(p_filter.prices), 0
    union all select 'pieces', unnest(p_filter.pieces)::text, 0
    union all select 'difficulties', unnest(p_filter.difficulties), 0
    union all select 'materials', unnest(p_filter.materials), 0
  ), kinds as (
    select material, case when min(kind) = max(kind) then min(kind) end as kind
    from judged join public.categories on slug = category group by material
  ), lists as (
    select facet, jsonb_agg(
      jsonb_build_object('value', value, 'count', n)
        || case facet when 'categories' then jsonb_build_object('label', coalesce(c.name, value)) else '{}' end
        || jsonb_strip_nulls(jsonb_build_object('kind', coalesce(c.kind, k.kind)))
      order by c.position, array_position(rules.price_bands(), value),
        array_position(rules.difficulties(), value),
        case facet when 'pieces' then value::bigint end, search.fold(value) collate "C", value collate "C") as list
    from (select facet, value, sum(n) as n from options group by facet, value) counted
    left join public.categories c on facet = 'categories' and c.slug = value
    left join kinds k on facet = 'materials' and k.material = value
    group by facet
  )
  select coalesce(sum(n) filter (where failed = 0), 0)::bigint,
    jsonb_build_object('categories', '[]'::jsonb, 'prices', '[]'::jsonb, 'pieces', '[]'::jsonb,
      'difficulties', '[]'::jsonb, 'materials', '[]'::jsonb)
    || coalesce((select jsonb_object_agg(facet, list) from lists), '{}')
    || jsonb_build_object(
      'only_new', coalesce(sum(n) filter (where is_new and failed <= (p_filter.only_new and not is_new)::int), 0),
      'only_in_stock',
        coalesce(sum(n) filter (where in_stock and failed <= (p_filter.only_in_stock and not in_stock)::int), 0))
  into tally from judged;
  return tally;
end $$;

grant execute on function search.failed_filters(search.facet_buckets, search.filter), search.match_buckets(search.filter),
  search.count_facets(integer[], bigint[], search.filter) to anon, authenticated, service_role;
