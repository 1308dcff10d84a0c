-- Deletes a product with its variants, or archives them when orders refer to one. Answers 'deleted', 'archived' or 'gone'.
create function public.admin_remove_product(p_id bigint) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  perform 1 from public.products where id = any (internal.whole_products(array[p_id])) order by id for update;
  if not exists (select from public.products where id = p_id) then
    return 'gone';
  end if;
  if exists (select from public.order_items where product_id = any (internal.whole_products(array[p_id]))) then
    update public.products set archived_at = coalesce(archived_at, now()), stock = 0 where id = p_id;
    return 'archived';
  end if;
  delete from public.products where id = p_id;
  return 'deleted';
end $$;

-- p_status: 'aktiv', 'entwurf', 'archiviert' or 'alle'; p_sort: 'neu', 'name', 'preis' or 'bestand'.
create function public.admin_list_products(p_words text[], p_category text, p_status text, p_sort text,
  p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_most constant integer := 1000;
  v_search text := internal.words_condition('public.products_search', p_words);
  v_ids bigint[];
begin
  perform internal.assert_admin();
  if v_search is not null then
    execute format('select array(select coalesce(t.variant_of, t.id) from public.products t where %s limit %s)', v_search, c_most + 1)
      into v_ids;
    if cardinality(v_ids) <= c_most then
      v_search := format('t.id = any(%L)', v_ids);
    end if;
  end if;
  return internal.read_list('{}', 'public.products',
    concat_ws(' and ', 't.variant_of is null and not t.is_voucher', case p_status when 'archiviert' then 't.archived_at is not null' when 'alle' then 'true'
      when 'entwurf' then 't.archived_at is null and t.draft_until is not null'
      else 't.archived_at is null' end, 't.category = ' || quote_literal(p_category), v_search),
    case p_sort when 'name' then 't.name' when 'preis' then 't.price' when 'bestand' then '(select sum(v.stock) from public.products v where v.id = t.id or v.variant_of = t.id)'
      else 't.created_at desc' end || ', t.id desc',
    $s$t.id, t.name, t.slug, t.article_number, (coalesce(t.regular_price, t.price) * 100)::bigint as price_cents, case when t.regular_price is not null then (t.price * 100)::bigint end as sale_cents, t.description, t.image_url, t.stock, t.is_new,
      t.archived_at is not null as is_archived, t.draft_until, t.updated_at, exists (select from public.order_items i join public.products v on v.id = i.product_id
        where t.id in (v.id, v.variant_of)) as is_ordered,
      (select jsonb_build_object('count', count(*) + 1, 'stock', t.stock + coalesce(sum(v.stock), 0),
        'price_cents', (least(coalesce(t.regular_price, t.price), min(coalesce(v.regular_price, v.price))) * 100)::bigint) from public.products v where v.variant_of = t.id and v.archived_at is null) as variants,
      (select c.name from public.categories c where c.slug = t.category) as category_name$s$,
    v_search is not null, p_page, p_size);
end $$;

create function public.admin_next_article_number() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return 'KG-' || (select coalesce(max(substr(article_number, 4)::integer), 1000) + 1
    from public.products where article_number ~ '^KG-[0-9]{4,6}$');
end $$;

-- creation_key: the same key again gives the same product. Outcomes: 'saved', 'changed', 'taken' or 'no_category'.
create function public.admin_save_product(p_product jsonb, p_pictures jsonb, p_seen jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_own bigint := (p_seen ->> 'id')::bigint;
  v_needs_number boolean := coalesce(p_product -> 'article_number' = 'null', p_seen is null);
  v_columns text;
  v_row jsonb;
  v_key uuid;
  v_id bigint;
  v_created jsonb;
  v_taken text;
begin
  perform internal.assert_admin();
  if jsonb_typeof(p_product) is distinct from 'object' or p_product = '{}'
      or jsonb_typeof(p_pictures) is distinct from 'array' then
    raise exception 'a product and its pictures are needed' using errcode = 'PT400';
  end if;
  perform internal.lock_products(array[v_own]);
  v_row := p_product - 'creation_key' - 'wanted_slug';
  v_key := (p_product ->> 'creation_key')::uuid;
  if exists (select from public.products where id = v_own and is_voucher) then
    raise exception 'the article of a voucher is the shop''s own' using errcode = 'PT400';
  end if;
  if p_seen is null then
    v_id := internal.created_with(v_key);
    select jsonb_build_object('outcome', 'saved', 'id', id, 'slug', slug) into v_created from public.products where id = v_id;
    if found then
      return v_created;
    end if;
    v_row := v_row || jsonb_build_object('image_url', p_pictures -> 0 ->> 'url',
      'secondary_image_url', p_pictures -> 1 ->> 'url', 'image_color', p_pictures -> 0 ->> 'color');
  end if;
  loop
    if p_product ? 'wanted_slug' then
      v_row := v_row || jsonb_build_object('slug', internal.free_slug(p_product ->> 'wanted_slug', v_own));
    end if;
    if v_needs_number then
      v_row := v_row || jsonb_build_object('article_number', public.admin_next_article_number());
    end if;
    select string_agg(quote_ident(key), ', ') into v_columns from jsonb_object_keys(v_row) key;
    begin
      if p_seen is null then
        execute format('insert into public.products (%1$s) select %1$s from jsonb_populate_record(null::public.products, $1)
          returning id', v_columns) into v_id using v_row;
      else
        execute format('update public.products set (%1$s) = (select %1$s from jsonb_populate_record(null::public.products, $1))
          where id = $2 and updated_at = $3 and ($4 is null or stock = $4) returning id', v_columns) into v_id
          using v_row, v_own, (p_seen ->> 'updated_at')::timestamptz, (p_seen ->> 'stock')::integer;
      end if;
      exit;
    exception when unique_violation then
      get stacked diagnostics v_taken = constraint_name;
      -- What was chosen was taken at the same moment: another is chosen.
      if not (v_taken = 'products_slug_key' and p_product ? 'wanted_slug'
        or v_taken = 'products_article_number_key' and v_needs_number) then
        raise;
      end if;
    end;
  end loop;
  if v_id is null then
    return jsonb_build_object('outcome', 'changed');
  end if;
  perform internal.put_pictures(v_id, p_pictures);
  update internal.created set id = v_id where key = v_key;
  return (select jsonb_build_object('outcome', 'saved', 'id', id, 'slug', slug) from public.products where id = v_id);
exception
  when unique_violation then
    get stacked diagnostics v_taken = constraint_name;
    case v_taken
      when 'products_slug_key' then return '{"outcome": "taken", "what": "slug"}';
      when 'products_article_number_key' then return jsonb_build_object('outcome', 'taken', 'what', 'article_number',
        'name', (select name from public.products where article_number = p_product ->> 'article_number'));
      else raise;
    end case;
  when foreign_key_violation then return jsonb_build_object('outcome', 'no_category');
  when undefined_column then raise exception 'a product has no such column' using errcode = 'PT400';
end $$;

-- Drafts whose moment has come; one that is archived stays a draft without a day. Answers the ids and addresses of all that is on sale now, variants too.
create function public.publish_due_products() returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(select id from public.products where draft_until <= now() and variant_of is null);
begin
  perform internal.lock_products(internal.whole_products(v_ids));
  update public.products set draft_until = case when archived_at is not null then 'infinity'::timestamptz end where id = any (v_ids) and draft_until <= now();
  return array(select unnest(array[id::text, slug]) from public.products
    where id = any (internal.whole_products(v_ids)) and draft_until is null order by id);
end $$;

-- [{id, slug, name, pieces, cents}] of the last 30 German days, without cancelled orders and what came back.
create function public.admin_top_products(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_since timestamptz := internal.german_midnight((now() at time zone 'Europe/Berlin')::date - 29);
begin
  perform internal.assert_admin();
  return (with sold as (
      select i.product_id, sum(i.quantity - i.returned) as pieces,
        sum(internal.paid_for((i.unit_price * 100)::bigint, i.quantity, (i.reduction * 100)::bigint, i.quantity - i.returned))::bigint as cents
      from public.orders o join public.order_items i on i.order_id = o.id
      where o.mode = p_mode and o.status in ('paid', 'dispatched') and o.placed_at >= v_since
      group by i.product_id having sum(i.quantity - i.returned) > 0
      order by pieces desc, cents desc, i.product_id limit 5)
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'slug', p.slug, 'name', internal.article_name(p), 'pieces', s.pieces,
      'cents', s.cents) order by s.pieces desc, s.cents desc, p.id), '[]')
    from sold s join public.products p on p.id = s.product_id);
end $$;

-- [{id, number, name, stock, sold30, sold90, wanted}] of what is to be ordered again, the scarcest first: `wanted` lasts for another 90
-- days, and brings the stock above the limit. Limited editions are not made again.
create function public.admin_low_stock(p_mode text, p_default integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
begin
  perform internal.assert_admin();
  return (with low as (
      select p.*, coalesce(p.low_stock, p_default) as least from public.products p
      where search.is_sold(p) and not p.is_voucher and p.edition_size is null and p.stock <= coalesce(p.low_stock, p_default)
    ), sold as (
      select i.product_id, sum(i.quantity - i.returned) as days_90, coalesce(sum(i.quantity - i.returned)
          filter (where o.placed_at >= internal.german_midnight(v_today - 29)), 0) as days_30
      from public.orders o join public.order_items i on i.order_id = o.id
      where o.mode = p_mode and o.status in ('paid', 'dispatched') and o.placed_at >= internal.german_midnight(v_today - 89)
        and i.product_id in (select id from low)
      group by i.product_id
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(l.variant_of, l.id), 'number', l.article_number,
        'name', concat_ws(', ', l.name, internal.variant_label(l.option_names, l.option_values)), 'stock', l.stock,
        'sold30', coalesce(s.days_30, 0), 'sold90', coalesce(s.days_90, 0),
        'wanted', greatest(coalesce(s.days_90, 0), l.least + 1) - l.stock) order by l.stock, s.days_90 desc nulls last, l.id), '[]')
    from low l left join sold s on s.product_id = l.id);
end $$;

-- All or none. PT409: a row is not as it was seen. PT422: more than the edition, or stock for variants.
create function public.admin_change_products(p_rows jsonb, p_action text, p_value text) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(select (item ->> 'id')::bigint from jsonb_array_elements(p_rows) as item);
begin
  perform internal.assert_admin();
  if exists (select from public.products where id = any (v_ids) and is_voucher) then
    raise exception 'the article of a voucher is the shop''s own' using errcode = 'PT400';
  end if;
  perform internal.lock_products(internal.whole_products(v_ids));
  if exists (select from jsonb_to_recordset(p_rows) as seen (id bigint, updated_at timestamptz, stock integer)
    left join public.products p using (id)
    where p.updated_at is distinct from seen.updated_at or (p_action = 'stock' and p.stock <> seen.stock))
  then
    raise exception 'changed' using errcode = 'PT409';
  end if;
  if p_action = 'stock' and exists (select from public.products where id = any (v_ids) and option_names <> '{}') then
    raise exception 'variants have a stock each' using errcode = 'PT422', detail = 'variants';
  elsif p_action = 'stock' and exists (select from public.products where id = any (v_ids) and edition_size < p_value::integer) then
    raise exception 'more than the edition has' using errcode = 'PT422';
  end if;
  case p_action
    when 'archive' then update public.products set archived_at = now() where id = any (v_ids) and archived_at is null;
    when 'restore' then update public.products set archived_at = null where id = any (v_ids) and archived_at is not null;
    when 'new', 'not_new' then
      update public.products set is_new = (p_action = 'new') where id = any (v_ids) and is_new <> (p_action = 'new');
    when 'category' then update public.products set category = p_value where id = any (v_ids) and category <> p_value;
    when 'stock' then update public.products set stock = p_value::integer where id = any (v_ids) and stock <> p_value::integer;
    else raise exception 'no such action' using errcode = 'PT400';
  end case;
  return array(select slug from public.products where id = any (v_ids) order by id);
end $$;

grant execute on function public.admin_remove_product(bigint),
  public.admin_list_products(text[], text, text, text, integer, integer), public.admin_next_article_number(),
  public.admin_save_product(jsonb, jsonb, jsonb), public.admin_top_products(text), public.admin_low_stock(text, integer),
  public.admin_change_products(jsonb, text, text) to authenticated;
grant execute on function public.publish_due_products() to service_role;
