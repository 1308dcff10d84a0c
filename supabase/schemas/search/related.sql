-- Two of a bucket come before its third, so that a row does not show one category alone; few products are read.
create function search.related_ids(p_id bigint, p_same boolean, p_limit integer) returns bigint[]
language sql stable set search_path = '' as $$
  with mine as (
    select p.price * 100 as cents, p.category, c.kind, coalesce(p.pieces, 0) as pieces,
      'difficulties=' || btrim(p.difficulty) as difficulty, 'materials=' || btrim(p.material) as material
    from public.products p join public.categories c on c.slug = p.category where p.id = p_id
  ), near as (
    select bucket.id, 'availability=1' <> all (bucket.facets) as is_gone,
      m.kind = 'jewelry' and m.material <> all (bucket.facets) as is_other_material,
      abs(ln(coalesce(
        (select min(split_part(facet, '=', 2)::numeric) from unnest(bucket.facets) facet where facet like 'pieces=%'), 1)
        / greatest(m.pieces, 1))) as pieces_apart,
      m.difficulty <> all (bucket.facets) as is_other_difficulty
    from mine m
    join public.categories c on c.kind = m.kind and (c.slug = m.category) = p_same
    join search.facet_buckets bucket on bucket.category = c.slug
    where exists (select from search.entries e where e.bucket = bucket.id)
    order by 2, 3, 4, 5, 1 limit 24
  ), found as (
    select n.*, e.product_id, e.featured_rank, e.place,
      abs(ln(e.price_cents / m.cents)) as price_apart
    from mine m cross join near n
    cross join lateral (
      select product_id, price_cents, featured_rank, row_number() over () as place from (
        select product_id, price_cents, featured_rank from search.entries
        where bucket = n.id and product_id <> p_id
        order by featured_rank nulls last, created_at desc, product_id desc limit p_limit) best) e
  )
  select array(
    select product_id from found
    order by is_gone, place > 2, is_other_material, pieces_apart, is_other_difficulty, price_apart,
      featured_rank nulls last, product_id desc
    limit p_limit);
$$;

create function public.related_products(p_id bigint, p_limit integer default 6) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('others', search.product_cards(search.related_ids(p_id, false, n)), 'same', search.product_cards(search.related_ids(p_id, true, n)))
  from (select least(greatest(p_limit, 0), 24)) size (n);
$$;

grant execute on function search.related_ids(bigint, boolean, integer), public.related_products(bigint, integer)
  to anon, authenticated, service_role;
