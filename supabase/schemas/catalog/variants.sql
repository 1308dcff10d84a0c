-- Each variant is an article of its own; what it does not differ in is copied, so that a row says everything about what is sold.

create function internal.variant_label(p_names text[], p_values text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(case when value ~ '^[0-9.,]+$' then name || ' ' || value else value end, ', ' order by n)
  from unnest(p_names, p_values) with ordinality as chosen (name, value, n);
$$;

create function internal.article_name(p_product public.products) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(', ', p_product.name, internal.variant_label(p_product.option_names, p_product.option_values));
$$;

create function internal.whole_products(p_ids bigint[]) returns bigint[]
language sql stable set search_path = '' as $$
  with listed as (select distinct coalesce(variant_of, id) as id from public.products where id = any (p_ids))
  select array(select id from listed union select p.id from public.products p join listed l on p.variant_of = l.id);
$$;

create function internal.copy_from_listed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_listed public.products;
begin
  select * into v_listed from public.products where id = new.variant_of;
  if v_listed.id is null or v_listed.variant_of is not null then
    raise exception 'a variant belongs to a listed product' using errcode = 'PT400';
  end if;
  new.name := v_listed.name;
  new.category := v_listed.category;
  new.tax_rate := v_listed.tax_rate;
  new.description := v_listed.description;
  new.material := v_listed.material;
  new.artist := v_listed.artist;
  new.manufacturer := v_listed.manufacturer;
  new.responsible_person := v_listed.responsible_person;
  new.is_toy := v_listed.is_toy;
  new.warnings := v_listed.warnings;
  new.is_new := v_listed.is_new;
  new.featured_rank := v_listed.featured_rank;
  new.recipients := v_listed.recipients;
  new.occasions := v_listed.occasions;
  new.created_at := v_listed.created_at;
  new.engraving := v_listed.engraving;
  new.engraving_price := v_listed.engraving_price;
  new.needs_artwork := v_listed.needs_artwork;
  new.low_stock := v_listed.low_stock;
  new.draft_until := v_listed.draft_until;
  new.option_names := v_listed.option_names;
  return new;
end $$;

create trigger products_copy_insert before insert on public.products
  for each row when (new.variant_of is not null) execute function internal.copy_from_listed();

create trigger products_copy_update
  before update of name, category, tax_rate, description, material, artist, manufacturer, responsible_person, is_toy, warnings,
    is_new, featured_rank, recipients, occasions, created_at, engraving, engraving_price, needs_artwork, low_stock, draft_until, option_names, variant_of on public.products
  for each row when (new.variant_of is not null) execute function internal.copy_from_listed();

-- Variants with another number of options are left to admin_save_variants, in the same transaction.
create function internal.update_variants() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.products v
    set name = new.name,
      image_url = case when v.image_url = old.image_url then new.image_url else v.image_url end,
      archived_at = case when new.archived_at is null or v.archived_at is null then new.archived_at else v.archived_at end,
      stock = case when new.archived_at is not null and new.stock = 0 then 0 else v.stock end
    where v.variant_of = new.id and (v.archived_at is null or v.archived_at = old.archived_at)
      and cardinality(v.option_values) = cardinality(new.option_names);
  return null;
end $$;

create trigger products_update_variants after update on public.products
  for each row when (new.variant_of is null and new.option_names <> '{}'
    and to_jsonb(old) - '{stock,price,sale_id,regular_price,lowest_price,confusable,difficulty,updated_at}'::text[]
      is distinct from to_jsonb(new) - '{stock,price,sale_id,regular_price,lowest_price,confusable,difficulty,updated_at}'::text[])
  execute function internal.update_variants();

-- Null: a new id, a stock that stays. Outcomes: 'saved', 'changed' (not as seen) or 'taken' (a number or a choice is there twice).
create function public.admin_save_variants(p_id bigint, p_option_names text[], p_variants jsonb) returns jsonb
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
        dimensions = v ->> 'dimensions', weight = v ->> 'weight', contents = v ->> 'contents', packaging = v ->> 'packaging',
        stock = coalesce((v ->> 'stock')::integer, p.stock), image_url = coalesce(v ->> 'image_url', p.image_url),
        archived_at = null
      from jsonb_array_elements(p_variants) as v
      where p.id = v_id and p.id <> all (v_gone) and (v ->> 'id')::bigint = v_id;
  end loop;
  insert into public.products (slug, article_number, name, category, price, image_url, variant_of, option_values, pieces,
      dimensions, weight, contents, packaging, stock)
    select internal.free_slug(v_slug || '-' || (v ->> 'slug'), null), v ->> 'article_number', p.name, p.category,
      (v ->> 'price')::numeric, coalesce(v ->> 'image_url', p.image_url), p_id,
      array(select jsonb_array_elements_text(v -> 'values')), (v ->> 'pieces')::integer, v ->> 'dimensions',
      v ->> 'weight', v ->> 'contents', v ->> 'packaging', coalesce((v ->> 'stock')::integer, 0)
    from jsonb_array_elements(p_variants) as v cross join public.products p
    where v ->> 'id' is null and p.id = p_id;
  return jsonb_build_object('outcome', 'saved');
exception
  when unique_violation then return jsonb_build_object('outcome', 'taken');
end $$;

-- All or nothing. PT409: one is not as it was seen, or a number or an address was taken meanwhile.
create function public.admin_import_products(p_products jsonb) returns text[]
language plpgsql volatile security definer set search_path = '' set statement_timeout = '50s' as $$
declare
  v_item jsonb;
  v_id bigint;
  v_outcome text;
  v_ids bigint[] := '{}';
begin
  perform internal.assert_admin();
  -- Two files with the same new articles in another order would wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('import of products', 0));
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

-- A draft with all texts, pictures and variants, numbers and addresses of its own and no stock. Null: no listed product.
create function public.admin_copy_product(p_id bigint, p_name text, p_slug text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old public.products;
  v_new public.products;
  v_id bigint;
  v_outcome text;
begin
  perform internal.assert_admin();
  select * into v_old from public.products where id = p_id and variant_of is null and not is_voucher;
  if v_old.id is null then
    return null;
  end if;
  select (public.admin_save_product(
      to_jsonb(v_old) - '{id, slug, created_at, updated_at, archived_at, new_since, featured_rank, is_sample, sale_id, regular_price, lowest_price}'::text[]
        || jsonb_build_object('price', coalesce(v_old.regular_price, v_old.price), 'name', p_name, 'wanted_slug', p_slug, 'article_number', null, 'stock', 0, 'draft_until', 'infinity'),
      (select jsonb_agg(to_jsonb(k) order by k.position) from public.product_pictures k where k.product_id = p_id), null) ->> 'id')::bigint into v_id;
  select * into v_new from public.products where id = v_id;
  if v_old.option_names <> '{}' then
    select saved ->> 'outcome' into v_outcome from public.admin_save_variants(v_new.id, v_old.option_names, (
      select jsonb_agg(to_jsonb(v) || jsonb_build_object('price', coalesce(v.regular_price, v.price), 'stock', null, 'values', v.option_values,
          'id', case when v.id = p_id then v_new.id end,
          'seen', jsonb_build_object('updated_at', v_new.updated_at),
          'article_number', v_new.article_number || case when v.id = p_id then ''
            when starts_with(v.article_number, v_old.article_number || '-') then substr(v.article_number, length(v_old.article_number) + 1)
            else '-' || v.id end,
          'slug', case when starts_with(v.slug, v_old.slug || '-') then substr(v.slug, length(v_old.slug) + 2) else v.slug end)
        order by v.id <> p_id, v.id)
      from public.products v where v.id = p_id or v.variant_of = p_id and v.archived_at is not distinct from v_old.archived_at)) as saved;
    if v_outcome <> 'saved' then
      raise exception '%', v_outcome using errcode = 'PT409';
    end if;
  end if;
  return v_new.id;
end $$;

create function public.admin_ordered(p_ids bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return array(select asked.id from unnest(p_ids) as asked (id)
    where exists (select from public.order_items i where i.product_id = asked.id) order by asked.id);
end $$;

grant execute on function public.admin_save_variants(bigint, text[], jsonb), public.admin_import_products(jsonb),
  public.admin_copy_product(bigint, text, text), public.admin_ordered(bigint[]) to authenticated;
