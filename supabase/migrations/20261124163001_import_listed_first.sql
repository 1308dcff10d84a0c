-- A file's listed products are written before any variant, whose address gives way to theirs; and many variants of few products
-- are indexed later, too.

-- Writes what a file brings, all of it or nothing, as admin_save_product and admin_save_variants do. p_products: [{id, seen,
-- product, pictures, option_names, variants}]; id is null for a new product; seen: [{id, updated_at, stock}], the product and
-- its variants as they were, with a stock where it is to change; product and variants are null where nothing of theirs changes.
-- Answers the products' ids and addresses; PT409 when one is not as it was seen, or a number or an address was taken meanwhile.
create or replace function public.admin_import_products(p_products jsonb) returns text[]
language plpgsql volatile security definer set search_path = '' set statement_timeout = '50s' as $$
declare
  v_item jsonb;
  v_id bigint;
  v_outcome text;
  v_ids bigint[] := '{}';
begin
  perform internal.assert_admin();
  perform internal.lock_products(array(select (seen ->> 'id')::bigint
    from jsonb_array_elements(p_products) as item cross join jsonb_array_elements(item -> 'seen') as seen));
  -- Before the first is changed: that of a listed product changes its variants, too.
  if exists (select from jsonb_array_elements(p_products) as item
    cross join jsonb_to_recordset(item -> 'seen') as seen (id bigint, updated_at timestamptz, stock integer)
    left join public.products p using (id)
    where p.updated_at is distinct from seen.updated_at or p.stock <> seen.stock)
  then
    raise exception 'changed' using errcode = 'PT409';
  end if;
  -- Each variant's change would index its product with all variants again.
  if (select sum(case jsonb_typeof(item -> 'variants') when 'array' then jsonb_array_length(item -> 'variants') else 1 end)
    from jsonb_array_elements(p_products) as item) > search.max_indexed_at_once()
  then
    perform set_config('search.later', 'on', true);
  end if;
  -- All listed ones first: a variant's address gives way to theirs, which are known from what was shown.
  for v_item in select * from jsonb_array_elements(p_products) loop
    v_id := (v_item ->> 'id')::bigint;
    if jsonb_typeof(v_item -> 'product') = 'object' then
      select answer ->> 'outcome', (answer ->> 'id')::bigint into v_outcome, v_id
        from public.admin_save_product(v_item -> 'product', v_item -> 'pictures',
          (select jsonb_build_object('id', id, 'updated_at', updated_at) from public.products where id = v_id)) as answer;
      if v_outcome <> 'saved' then
        raise exception '%', v_outcome using errcode = 'PT409';
      end if;
    end if;
    v_ids := v_ids || v_id;
  end loop;
  for v_id, v_item in select id, item from unnest(v_ids) with ordinality as written (id, n)
    join jsonb_array_elements(p_products) with ordinality as given (item, n) using (n)
    where jsonb_typeof(item -> 'variants') = 'array' order by n
  loop
    select answer ->> 'outcome' into v_outcome
      from public.admin_save_variants(v_id, array(select jsonb_array_elements_text(v_item -> 'option_names')),
        (select jsonb_agg(v || case when n = 1 then jsonb_build_object('id', v_id) else '{}' end
            || jsonb_build_object('seen', (select jsonb_build_object('updated_at', updated_at, 'stock', stock)
              from public.products where id = case when n = 1 then v_id else (v ->> 'id')::bigint end)) order by n)
          from jsonb_array_elements(v_item -> 'variants') with ordinality as given (v, n))) as answer;
    if v_outcome <> 'saved' then
      raise exception '%', v_outcome using errcode = 'PT409';
    end if;
  end loop;
  return array(select unnest(array[p.id::text, p.slug]) from unnest(v_ids) with ordinality as written (id, n)
    join public.products p using (id) order by n);
end $$;
