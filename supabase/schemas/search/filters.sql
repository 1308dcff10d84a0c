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
