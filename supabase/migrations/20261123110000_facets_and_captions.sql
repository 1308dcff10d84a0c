-- Filters part what puzzles and what jewelry are made of; captions say what was drawn by a computer.

-- As before, and each category and material says what it is of.
create or replace function browse.tally(p_cells integer[], p_counts bigint[], p_filter browse.filter) returns browse.tally
language plpgsql stable set search_path = '' as $$
declare
  tally browse.tally;
begin
  with judged as materialized (
    select c.*, counted.n, browse.misses(c, p_filter) as misses
    from unnest(p_cells, p_counts) counted (id, n) join browse.cells c using (id)
  ), options as (
    -- A filter's own counts ignore that filter: what fails there and nowhere else still counts.
    select 'categories' as facet, category as value, sum(n) as n from judged
    where misses = 0 or misses = 1 and p_filter.categories <> '{}' and category <> all (p_filter.categories) group by 2
    union all
    select 'prices', price_band, sum(n) from judged
    where misses = 0 or misses = 1 and p_filter.prices <> '{}' and price_band <> all (p_filter.prices) group by 2
    union all
    select 'pieces', pieces::text, sum(n) from judged
    where pieces > 0 and (misses = 0 or misses = 1 and p_filter.pieces <> '{}' and pieces <> all (p_filter.pieces))
    group by pieces
    union all
    select 'difficulties', difficulty, sum(n) from judged
    where difficulty <> ''
      and (misses = 0 or misses = 1 and p_filter.difficulties <> '{}' and difficulty <> all (p_filter.difficulties))
    group by 2
    union all
    select 'materials', material, sum(n) from judged
    where material <> '' and (misses = 0 or misses = 1 and p_filter.materials <> '{}' and material <> all (p_filter.materials))
    group by 2
    union all select 'categories', unnest(p_filter.categories), 0
    union all select 'prices', unnest(p_filter.prices), 0
    union all select 'pieces', unnest(p_filter.pieces)::text, 0
    union all select 'difficulties', unnest(p_filter.difficulties), 0
    union all select 'materials', unnest(p_filter.materials), 0
  ), kinds as (
    -- Null where puzzles and jewelry share a material.
    select material, case when min(kind) = max(kind) then min(kind) end as kind
    from judged join public.categories on slug = category group by material
  ), lists as (
    select facet, jsonb_agg(
      jsonb_build_object('value', value, 'count', n)
        || case facet when 'categories' then jsonb_build_object('label', coalesce(c.name, value)) else '{}' end
        || jsonb_strip_nulls(jsonb_build_object('kind', coalesce(c.kind, k.kind)))
      order by c.position, array_position('{0-25,25-50,50-75,75-100,100-250,250-}', value),
        array_position('{Entspannt,Mittel,Anspruchsvoll,Sehr anspruchsvoll}', value),
        case facet when 'pieces' then value::bigint end, browse.fold(value) collate "C", value collate "C") as list
    from (select facet, value, sum(n) as n from options group by facet, value) counted
    left join public.categories c on facet = 'categories' and c.slug = value
    left join kinds k on facet = 'materials' and k.material = value
    group by facet
  )
  select coalesce(sum(n) filter (where misses = 0), 0)::bigint,
    jsonb_build_object('categories', '[]'::jsonb, 'prices', '[]'::jsonb, 'pieces', '[]'::jsonb,
      'difficulties', '[]'::jsonb, 'materials', '[]'::jsonb)
    || coalesce((select jsonb_object_agg(facet, list) from lists), '{}')
    || jsonb_build_object(
      'only_new', coalesce(sum(n) filter (where is_new and misses <= (p_filter.only_new and not is_new)::int), 0),
      'only_in_stock',
        coalesce(sum(n) filter (where in_stock and misses <= (p_filter.only_in_stock and not in_stock)::int), 0))
  into tally from judged;
  return tally;
end $$;

-- ── Captions ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The demo puzzles' further pictures were drawn by a computer, and say so.
update public.product_pictures set caption = concat_ws('. ', caption, 'Computergenerierte Darstellung')
  where url ~ '^/kunst/[a-z0-9-]+-(teile|schachtel|tisch|raum)\.webp$'
    and coalesce(caption, '') not like '%Computergenerierte Darstellung';
