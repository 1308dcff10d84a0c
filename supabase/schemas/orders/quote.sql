-- As lib/cart/schema.ts names them, at most 100 of each. The caller has seen the designs' keys. p_lines: see check_code.
create function public.quote_cart(p_products bigint[], p_designs uuid[], p_lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_designs jsonb;
  v_made bigint[];
begin
  if greatest(cardinality(p_products), cardinality(p_designs)) > 100 then
    raise exception 'at most 100 articles and designs are quoted at once' using errcode = 'PT400';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'productId', product_id, 'shape', shape)), '[]'),
      coalesce(array_agg(product_id), '{}')
    into v_designs, v_made
    from public.designs where id = any (p_designs) and internal.can_make(id, product_id);
  return jsonb_build_object('designs', v_designs, 'promotions', internal.reduce(internal.todays_lines(p_lines)), 'products', (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', p.id, 'slug', p.slug, 'name', internal.article_name(p),
        'categoryName', case when p.is_voucher then '' else c.name end, 'priceCents', (p.price * 100)::bigint, 'lowestCents', (p.lowest_price * 100)::bigint,
        'engravingCents', nullif((p.engraving_price * 100)::bigint, 0), 'imageUrl', p.image_url, 'stock', p.stock,
        'features', jsonb_build_object('pieces', p.pieces, 'dimensions', p.dimensions, 'material', p.material,
          'difficulty', p.difficulty, 'contents', p.contents),
        'places', (select jsonb_agg(place -> 'place') from jsonb_array_elements(p.engraving) as place),
        'listed', case when p.option_names <> '{}' then p.name end,
        'isVoucher', nullif(p.is_voucher, false), 'isToy', nullif(p.is_toy, false))) order by p.id), '[]')
    from public.products p join public.categories c on c.slug = p.category
    where p.id = any (p_products || v_made) and search.is_sold(p) and (not p.needs_artwork or p.id = any (v_made))));
end $$;

grant execute on function public.quote_cart(bigint[], uuid[], jsonb) to service_role;
