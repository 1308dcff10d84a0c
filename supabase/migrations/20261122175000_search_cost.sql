-- Two dear searches: ten common words beside one that nobody wrote, and a common word within filters.

-- A common word is seen in the first products read. Only for a rarer one is the index asked, which always reads a word's
-- whole list.
create or replace function browse.occurs(p_query tsquery) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
begin
  return exists (select from (select words from browse.entries limit 100) beginning where words @@ p_query)
    or exists (select from browse.entries where words @@ p_query);
end $$;

-- The products that match $1, at most p_most of those in the cells $3 (null: in all), with what they are sorted by:
-- first those the owners put in front, then those whose name or facts match, then the others. $2 is for ranking.
drop function browse.hits();
create function browse.hits(p_most integer) returns text
language sql immutable set search_path = '' as $$
  select format($sql$
    select product_id, cell, featured_rank, created_at, price_cents, name_key,
      ts_rank('{0.2, 0.3, 0.6, 1}', titles, $2) as rank
    from (
      (select * from browse.entries where featured_rank is not null and words @@ $1 and ($3 is null or cell = any ($3)) limit %1$s)
      union all
      (select * from browse.entries where featured_rank is null and titles @@ $1 and ($3 is null or cell = any ($3)) limit %1$s)
      union all
      (select * from browse.entries
        where featured_rank is null and words @@ $1 and not titles @@ $1 and ($3 is null or cell = any ($3)) limit %1$s)
      limit %1$s
    ) found$sql$, p_most);
$$;

-- So many products that one filter stops are read for the counts of its options.
create function browse.most_nearly() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 2000; $$;

create or replace function browse.search(
  p_asked tsquery[], p_filter browse.filter, p_sort text, p_page integer, p_size integer
) returns browse.answer
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set work_mem = '16MB' as $$
declare
  answer browse.answer;
  tally browse.tally;
  judged browse.cells_judged;
  most integer := browse.most_hits();
  matching tsquery := browse.joined(p_asked, '&');
  ranking tsquery := browse.joined(p_asked, '|');
  filtered boolean := p_filter is distinct from ('{}', '{}', '{}', '{}', '{}', false, false)::browse.filter;
  cells integer[];
  counts bigint[];
  sorted bigint[];
begin
  if filtered then judged := browse.judge(p_filter); end if;
  execute format($sql$
    with hits as materialized (%s), counted as (select cell, count(*) as n from hits group by cell)
    select (select array_agg(cell order by cell) from counted), (select array_agg(n order by cell) from counted),
      array(select product_id from hits order by %s)
  $sql$, browse.hits(most + 1), browse.sorting(p_sort, true))
  into cells, counts, sorted using matching, ranking, judged.passing;
  answer.more := cardinality(sorted) > most;
  answer.facets_more := answer.more;

  if filtered then
    -- For the options' counts also what a single filter stops.
    execute format($sql$
      with nearly as (select cell, count(*) as n from (%s) hits group by cell),
        counted as (
          select cell, max(n) as n from (select * from nearly union all select * from unnest($4, $5)) counts group by cell)
      select (select sum(n) from nearly) > %s,
        (select array_agg(cell order by cell) from counted), (select array_agg(n order by cell) from counted)
    $sql$, browse.hits(browse.most_nearly() + 1), browse.most_nearly())
    into answer.facets_more, cells, counts using matching, ranking, judged.nearly, cells, counts;
  end if;

  tally := browse.tally(cells, counts, p_filter);
  answer.found := cells is not null or filtered and browse.occurs(matching);
  answer.facets := tally.facets;
  answer.facets_more := coalesce(answer.facets_more, false);
  answer.total := least(cardinality(sorted), most);
  answer.pages := greatest(ceil(answer.total::numeric / p_size), 1);
  answer.page := least(greatest(p_page, 1), answer.pages);
  answer.ids := sorted[(answer.page - 1) * p_size + 1 : least(answer.page * p_size, answer.total)];
  return answer;
end $$;

create or replace function browse.best(p_asked tsquery[], p_size integer) returns bigint[]
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set work_mem = '16MB' as $$
declare
  ids bigint[];
begin
  if p_asked is null then return null; end if;
  execute format('select array(select product_id from (%s) hits order by %s limit $4)',
    browse.hits(browse.most_hits() + 1), browse.sorting(null, true))
  into ids using browse.joined(p_asked, '&'), browse.joined(p_asked, '|'), null::integer[], p_size;
  return ids;
end $$;

revoke execute on function browse.hits(integer), browse.most_nearly() from public;
grant execute on function browse.hits(integer), browse.most_nearly() to anon, authenticated, service_role;
