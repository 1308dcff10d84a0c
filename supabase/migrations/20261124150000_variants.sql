-- Products get variants, lines an engraving (docs/adr/0047-variants.md). Every product is its own first variant, so that orders,
-- carts and favorites need no change.

set check_function_bodies = off;

alter table public.products
  add column variant_of bigint references public.products (id) on delete cascade check (variant_of <> id),
  add column option_names text[] not null default '{}' check (cardinality(option_names) <= 2),
  add column option_values text[] not null default '{}',
  add column engraving jsonb check (jsonb_typeof(engraving) = 'array' and jsonb_array_length(engraving) > 0),
  add constraint products_options check (cardinality(option_names) = cardinality(option_values)
    and array_position(option_names, null) is null and array_position(option_values, null) is null
    and '' <> all (option_names) and '' <> all (option_values)
    and (variant_of is null or option_names <> '{}'));
create unique index products_variant on public.products (coalesce(variant_of, id), option_values) where archived_at is null;
create index products_variants on public.products (variant_of) where variant_of is not null;

alter table public.order_items
  drop constraint order_items_order_id_product_id_key,
  add column engraving jsonb check (jsonb_typeof(engraving) = 'object');

drop function search.title_vector(search.product_facts);
drop view search.product_facts;
alter table search.facet_buckets alter column pieces type integer[]
  using case when pieces > 0 then array[pieces] else '{}' end;

-- What the variants of a listed product that are sold come to together.
create view search.variant_facts with (security_invoker = true) as
select p.id, v.*
from public.products p cross join lateral (
  select min(v.price) as price, bool_or(v.stock > 0) as in_stock, sum(v.stock)::integer as stock, count(*)::integer as variants,
    count(distinct v.price) > 1 as differ_in_price,
    array(select distinct w.pieces from public.products w
      where p.id in (w.id, w.variant_of) and w.archived_at is null and w.pieces is not null order by 1) as pieces,
    string_agg(v.article_number, ' ') as article_numbers,
    string_agg(concat_ws(' ', v.difficulty, v.dimensions, array_to_string(v.option_values, ' ')), ' ') as choices
  from public.products v where (v.id = p.id or v.variant_of = p.id) and v.archived_at is null
) v
where p.variant_of is null;

-- What listing and search know of a product that is sold. Texts are cut where a tsvector or an index row would refuse
-- to hold them.
create view search.product_facts with (security_invoker = true) as
select p.id, p.category, search.price_band(v.price) as price_band, v.pieces,
  coalesce(btrim(p.difficulty), '') as difficulty, coalesce(btrim(p.material), '') as material,
  p.is_new, v.in_stock, p.featured_rank, p.created_at, (v.price * 100)::bigint as price_cents,
  left(search.fold(p.name), 200) as name_key,
  search.word_list(left(p.name, 2000)) as name_words,
  search.word_list(c.name) as category_words,
  search.word_list(left(concat_ws(' ', v.article_numbers, p.material, array_to_string(v.pieces, ' ')), 2000)) as fact_words,
  search.word_list(left(concat_ws(' ',
    (select string_agg(n || 'er Teile teilig', ' ') from unnest(v.pieces) as n),
    case c.kind when 'puzzle' then 'Puzzle Kunst Kunstpuzzle' else 'Schmuck' end,
    case when p.edition_size is not null then 'Limitierte Edition Auflage' end,
    v.choices, p.description), 50000)) as description_words
from public.products p
join public.categories c on c.slug = p.category
join search.variant_facts v on v.id = p.id
where p.archived_at is null;

create function search.title_vector(p_facts search.product_facts) returns tsvector
language sql stable set search_path = '' as $$
  select setweight(search.vector(p_facts.name_words), 'A') || setweight(search.vector(p_facts.category_words), 'B')
    || setweight(search.vector(p_facts.fact_words), 'C') || coalesce(search.vector(search.compound_endings(
      concat_ws(' ', p_facts.name_words, p_facts.category_words, p_facts.fact_words))), '');
$$;
grant execute on function search.title_vector(search.product_facts) to anon, authenticated, service_role;
grant select on search.variant_facts to anon, authenticated, service_role;

-- When the products that are sold were last changed, by blocks of 10,000 ids and by category: [{part, category, updated_at}].
-- One array instead of rows, because hosted Supabase gives at most a thousand of these.
create or replace function public.product_dates() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(dated) order by part, category), '[]')
  from (
    select (id - 1) / 10000 + 1 as part, category, max(updated_at) as updated_at
    from public.products where variant_of is null group by 1, 2
  ) dated;
$$;

-- The categories that have products, in the owners' order, each with the picture of its first product: [{slug, name, kind,
-- image_url, image_color, is_work}]
create or replace function public.category_pictures() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name, 'kind', c.kind,
    'image_url', p.image_url, 'image_color', p.image_color, 'is_work', p.pieces is not null)
    order by c.position, c.slug), '[]')
  from public.categories c
  cross join lateral (
    select * from public.products where category = c.slug and archived_at is null and variant_of is null
    order by featured_rank nulls last, created_at desc, id desc limit 1) p;
$$;

-- Deletes a product with its variants, or archives them when orders refer to one. Answers 'deleted', 'archived' or 'gone'.
create or replace function public.admin_remove_product(p_id bigint) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  perform 1 from public.products where id in (p_id, variant_of) order by id for update;
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

-- p_status: 'aktiv', 'archiviert' or 'alle'; p_sort: 'neu', 'name', 'preis' or 'bestand'. Also says under which address the
-- shop shows a product, how it was when it was read (a row is changed only if it still is so), whether orders refer to it: then
-- it can only be archived, and of a product with variants how many there are, all their stock and the lowest price.
create or replace function public.admin_list_products(p_words text[], p_category text, p_status text, p_sort text,
  p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := 't.id in (select coalesce(v.variant_of, v.id) from public.products v where '
    || internal.words_condition($s$(' ' || v.name || ' ' || v.article_number)$s$, p_words) || ')';
begin
  return internal.read_list('public.products',
    concat_ws(' and ', 't.variant_of is null', case p_status when 'archiviert' then 't.archived_at is not null' when 'alle' then 'true'
      else 't.archived_at is null' end, 't.category = ' || quote_literal(p_category), v_search),
    case p_sort when 'name' then 't.name' when 'preis' then 't.price' when 'bestand' then '(select sum(v.stock) from public.products v where v.id = t.id or v.variant_of = t.id)'
      else 't.created_at desc' end || ', t.id desc',
    $s$t.id, t.name, t.slug, t.article_number, t.price, t.description, t.image_url, t.stock, t.is_new, t.archived_at,
      t.updated_at, exists (select from public.order_items i join public.products v on v.id = i.product_id
        where t.id in (v.id, v.variant_of)) as is_ordered,
      (select jsonb_build_object('count', count(*) + 1, 'stock', t.stock + coalesce(sum(v.stock), 0),
        'price', least(t.price, min(v.price))) from public.products v where v.variant_of = t.id and v.archived_at is null) as variants,
      (select jsonb_build_object('name', c.name) from public.categories c where c.slug = t.category) as categories$s$,
    v_search is not null, p_page, p_size);
end $$;

-- The five products with most pieces sold in the last 30 German days, without cancelled orders and what came back, at the prices
-- of their orders: [{id, slug, name, pieces, cents}].
create or replace function public.admin_top_products(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_since timestamptz := internal.german_midnight((now() at time zone 'Europe/Berlin')::date - 29);
begin
  perform internal.assert_admin();
  return (with sold as (
      select i.product_id, sum(i.quantity - i.returned) as pieces,
        (sum((i.quantity - i.returned) * i.unit_price) * 100)::bigint as cents
      from public.orders o join public.order_items i on i.order_id = o.id
      where o.mode = p_mode and o.status not in ('cancelled', 'refunded') and o.placed_at >= v_since
      group by i.product_id having sum(i.quantity - i.returned) > 0
      order by pieces desc, cents desc, i.product_id limit 5)
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'slug', p.slug, 'name', internal.article_name(p), 'pieces', s.pieces,
      'cents', s.cents) order by s.pieces desc, s.cents desc, p.id), '[]')
    from sold s join public.products p on p.id = s.product_id);
end $$;

-- Changes several products, all or none. p_rows: [{id, updated_at, stock}] as they were seen; if one is not so any more, nothing
-- is changed and the error is PT409, PT422 when a stock would be more than a product's edition. p_action, p_value: 'archive';
-- 'restore'; 'new' or 'not_new' (the badge); 'category', a slug; 'price', a change in percent, to the cent and never below one,
-- of all variants; 'stock', pieces, of products without variants (PT422 for others). Answers the addresses of all of them.
create or replace function public.admin_change_products(p_rows jsonb, p_action text, p_value text) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(select (item ->> 'id')::bigint from jsonb_array_elements(p_rows) as item);
begin
  perform internal.assert_admin();
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
    when 'price' then
      update public.products set price = greatest(round(price * (100 + p_value::numeric) / 100, 2), 0.01)
        where id = any (internal.whole_products(v_ids)) and archived_at is null;
    when 'stock' then update public.products set stock = p_value::integer where id = any (v_ids) and stock <> p_value::integer;
    else raise exception 'no such action' using errcode = 'PT400';
  end case;
  return array(select slug from public.products where id = any (v_ids) order by id);
end $$;

-- 'search.later' is on in a transaction that writes many products one by one.
create or replace function search.index_or_queue(p_ids bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(p_ids) > search.max_indexed_at_once()
    or (current_setting('search.later', true) = 'on' and cardinality(p_ids) > 0)
  then
    insert into search.index_queue select unnest(p_ids) order by 1 on conflict do nothing;
  elsif cardinality(p_ids) > 0 then
    perform search.index_products(p_ids);
  end if;
end $$;

create or replace function search.index_written_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform search.index_or_queue(array(select distinct coalesce(variant_of, id) from written));
    return null;
  end if;
  perform search.index_or_queue(array(
    select distinct coalesce(w.variant_of, w.id) from written w join replaced r using (id)
    where (w.name, w.category, w.price, w.description, w.pieces, w.dimensions, w.difficulty, w.material,
        w.article_number, w.is_new, w.stock > 0, w.featured_rank, w.edition_size, w.created_at, w.archived_at is null,
        w.option_values)
      is distinct from (r.name, r.category, r.price, r.description, r.pieces, r.dimensions, r.difficulty, r.material,
        r.article_number, r.is_new, r.stock > 0, r.featured_rank, r.edition_size, r.created_at, r.archived_at is null,
        r.option_values)));
  -- What is no longer sold must not wait.
  delete from search.entries where product_id in (
    select w.id from written w join replaced r using (id) where w.archived_at is not null and r.archived_at is null);
  return null;
end $$;

create or replace function search.index_category() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform search.index_or_queue(array(select id from public.products where category = new.slug and variant_of is null));
  return null;
end $$;

-- How many filters stop a bucket's products. Without a search path, or it would be called instead of inlined.
create or replace function search.failed_filters(p_bucket search.facet_buckets, p_filter search.filter) returns integer
language sql immutable as $$
  select (p_filter.categories <> '{}' and p_bucket.category <> all (p_filter.categories))::int
    + (p_filter.prices <> '{}' and p_bucket.price_band <> all (p_filter.prices))::int
    + (p_filter.pieces <> '{}' and not p_bucket.pieces && p_filter.pieces)::int
    + (p_filter.difficulties <> '{}' and p_bucket.difficulty <> all (p_filter.difficulties))::int
    + (p_filter.materials <> '{}' and p_bucket.material <> all (p_filter.materials))::int
    + (p_filter.only_new and not p_bucket.is_new)::int
    + (p_filter.only_in_stock and not p_bucket.in_stock)::int;
$$;

-- The total and the counts of all filters, from how many were found in each bucket. The options come as one sorted list per
-- filter; what is selected stays in its list even at 0, so that it can be taken back. Each category and material says
-- whether it is of puzzles or of jewelry.
create or replace function search.count_facets(p_buckets integer[], p_counts bigint[], p_filter search.filter) returns search.facet_counts
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

-- What product cards show: of the variants the lowest price and all their stock. From public.products itself, whose row level security has the last word on what is shown.
create or replace function search.product_cards(p_ids bigint[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'name', p.name, 'category', p.category, 'category_name', c.name,
    'price_cents', (v.price * 100)::bigint, 'image_url', p.image_url, 'image_color', p.image_color,
    'secondary_image_url', p.secondary_image_url, 'is_new', p.is_new, 'stock', v.stock, 'pieces', p.pieces,
    'difficulty', p.difficulty, 'material', p.material, 'reviews', coalesce(r.reviews, 0), 'stars', coalesce(r.stars, 0))
    -- A choice is said only where there is one.
    || case when v.variants > 1 then jsonb_build_object('variants', v.variants, 'is_from', v.differ_in_price) else '{}' end
    order by w.n), '[]')
  from unnest(p_ids) with ordinality w (id, n)
  join public.products p using (id) join public.categories c on c.slug = p.category join search.variant_facts v using (id)
  left join public.product_ratings r on r.product_id = p.id;
$$;

-- The best hits while typing.
create or replace function public.suggest_products(p_query text, p_limit integer default 6) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  typed text[] := search.query_words(p_query);
  size integer := least(greatest(coalesce(p_limit, 6), 1), 20);
  ids bigint[] := search.best_matches(search.query_as_typed(typed), size);
begin
  if ids = '{}' then ids := search.best_matches(search.corrected_query(typed), size); end if;
  return (
    select coalesce(jsonb_agg(card
      - array['category', 'is_new', 'stock', 'difficulty', 'material', 'reviews', 'stars', 'variants', 'is_from'] order by n), '[]')
    from jsonb_array_elements(search.product_cards(ids)) with ordinality c (card, n));
end $$;

-- Up to p_limit products that go with a product: of its own category, or of the other categories of its kind. What is in
-- stock comes first, then: jewelry of the same material; puzzles of about as many pieces, then of the same difficulty; then
-- what costs about the same. However large the shop is, few buckets are read and few products of each. Two of a bucket come
-- before its third, so that a row does not show one category alone.
create or replace function search.related_ids(p_id bigint, p_same boolean, p_limit integer) returns bigint[]
language sql stable set search_path = '' as $$
  with mine as (
    select p.price * 100 as cents, p.category, c.kind, coalesce(p.pieces, 0) as pieces,
      coalesce(btrim(p.difficulty), '') as difficulty, coalesce(btrim(p.material), '') as material
    from public.products p join public.categories c on c.slug = p.category where p.id = p_id
  ), near as (
    select bucket.id, not bucket.in_stock as is_gone, m.kind = 'jewelry' and bucket.material <> m.material as is_other_material,
      abs(ln(coalesce(bucket.pieces[1], 1)::numeric / greatest(m.pieces, 1))) as pieces_apart,
      bucket.difficulty <> m.difficulty as is_other_difficulty
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

-- In the order of their ids, so that two transactions never wait for each other in a circle; with the listed products of
-- variants, whose search entries change with a variant's stock.
create or replace function internal.lock_products(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform 1 from public.products
    where id = any (p_ids || array(select variant_of from public.products where id = any (p_ids) and variant_of is not null))
    order by id for no key update;
end $$;

-- Adds pieces to stocks or takes them off. p_pieces: [{product_id, delta}]. Answers the products whose
-- page shows something else now, as [{product_id, availability_changed}]: a page shows no more of a stock than one order
-- may take, and lists show only whether there is any. What comes back never makes more copies than the edition has: an
-- owner may have counted it in already.
create or replace function internal.move_stock(p_pieces jsonb, p_reason text, p_order_id bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_shown integer := (select line_pieces from internal.order_limits());
  v_changes jsonb;
begin
  perform internal.lock_products(array(
    select (piece ->> 'product_id')::bigint from jsonb_array_elements(p_pieces) as piece));
  perform set_config('shop.stock_reason', p_reason, true), set_config('shop.stock_order', p_order_id::text, true);
  with moved as (
    update public.products p set stock = least(p.stock + piece.delta, p.edition_size)
      from (select (piece ->> 'product_id')::bigint as id, sum((piece ->> 'delta')::integer)::integer as delta
        from jsonb_array_elements(p_pieces) as piece group by 1) as piece
      where p.id = piece.id
      returning p.id, p.stock - piece.delta as before, p.stock as after
  )
  select coalesce(jsonb_agg(jsonb_build_object('product_id', id,
      'availability_changed', (before = 0) <> (after = 0)) order by id), '[]') into v_changes
    from moved where least(before, v_shown) <> least(after, v_shown);
  perform set_config('shop.stock_reason', '', true), set_config('shop.stock_order', '', true);
  return v_changes;
end $$;

-- Writes down which pieces of a refunded order go back on the shelf. p_returned: [{position, quantity}], each line
-- once. Answers as move_stock does, or null, with nothing written, when that is more than was ordered and not yet back.
create or replace function internal.take_back(p_order_id bigint, p_returned jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_count integer;
begin
  select count(distinct i.id) into v_count
    from jsonb_array_elements(p_returned) as piece
    join public.order_items i on i.order_id = p_order_id and i.position = (piece ->> 'position')::integer
      and (piece ->> 'quantity')::integer between 1 and i.quantity - i.returned;
  if v_count <> jsonb_array_length(p_returned) then
    return null;
  end if;
  update public.order_items i set returned = i.returned + (piece ->> 'quantity')::integer
    from jsonb_array_elements(p_returned) as piece
    where i.order_id = p_order_id and i.position = (piece ->> 'position')::integer;
  return internal.move_stock((select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id,
      'delta', piece -> 'quantity')), '[]') from jsonb_array_elements(p_returned) as piece
    join public.order_items i on i.order_id = p_order_id and i.position = (piece ->> 'position')::integer),
    'return', p_order_id);
end $$;

-- How many pieces these are together; null when they are more than one order may have, of one article or of all.
create or replace function internal.count_pieces(p_lines jsonb) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  v_limits record;
  v_largest bigint;
  v_pieces bigint;
begin
  if coalesce(jsonb_array_length(p_lines), 0) = 0
    or exists (select from jsonb_array_elements(p_lines) as line where coalesce((line ->> 'quantity')::integer, 0) < 1)
    or exists (select from jsonb_array_elements(p_lines) as line
      group by (line ->> 'product_id')::bigint, line -> 'engraving' having count(*) > 1) then
    raise exception 'an order has at least one line, each with another product or engraving and at least one piece'
      using errcode = 'PT400';
  end if;
  select * into v_limits from internal.order_limits();
  select max(pieces), sum(pieces) into v_largest, v_pieces
    from (select sum((line ->> 'quantity')::bigint) as pieces from jsonb_array_elements(p_lines) as line
      group by (line ->> 'product_id')::bigint) as articles;
  return case when v_largest > v_limits.line_pieces or v_pieces > v_limits.order_pieces then null else v_pieces end;
end $$;

-- Locks the products and answers [{product_id, quantity, price_cents, tax_rate (hundredths of a per cent), engraving}]; null when
-- one is no longer sold at this price, in this number or with this engraving.
create or replace function internal.price_lines(p_lines jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_lines jsonb;
begin
  perform internal.lock_products(array(
    select (line ->> 'product_id')::bigint from jsonb_array_elements(p_lines) as line));
  select jsonb_agg(jsonb_build_object('product_id', p.id, 'quantity', (line ->> 'quantity')::integer,
      'price_cents', (p.price * 100)::bigint, 'tax_rate', (p.tax_rate * 100)::bigint,
      'engraving', line -> 'engraving') order by ordinality)
    into v_lines
    from (select *, sum((line ->> 'quantity')::bigint) over (partition by (line ->> 'product_id')::bigint) as wanted
      from jsonb_array_elements(p_lines) with ordinality as asked (line, ordinality)) as asked
    join public.products p on p.id = (line ->> 'product_id')::bigint and p.archived_at is null
      and p.price * 100 = (line ->> 'price_cents')::bigint and p.stock >= wanted
      and (coalesce(line -> 'engraving', 'null') = 'null' or internal.can_engrave(p.engraving, line -> 'engraving'));
  return case when coalesce(jsonb_array_length(v_lines), 0) = jsonb_array_length(p_lines) then v_lines end;
end $$;

-- Writes the order with its lines. p_lines as price_lines answers them, p_totals as order_totals does.
create or replace function internal.insert_order(p_order jsonb, p_lines jsonb, p_totals jsonb, p_code text) returns public.orders
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_number text;
begin
  loop
    v_number := internal.new_order_number();
    exit when not exists (select from public.orders where number = v_number);
  end loop;
  insert into public.orders (number, idempotency_key, fingerprint, mode, email, first_name, last_name, phone,
      delivery_address, billing_address, shipping_option, min_days, max_days, payment_method, discount_code,
      subtotal, discount, shipping, total, taxes, terms_version)
    values (v_number, (p_order ->> 'key')::uuid, p_order ->> 'fingerprint', p_order ->> 'mode', p_order ->> 'email',
      p_order ->> 'first_name', p_order ->> 'last_name', p_order ->> 'phone',
      p_order -> 'delivery', nullif(p_order -> 'billing', 'null'), p_order #>> '{shipping,id}',
      (p_order #>> '{shipping,min_days}')::integer, (p_order #>> '{shipping,max_days}')::integer,
      p_order ->> 'payment', p_code,
      (p_totals ->> 'subtotal_cents')::numeric / 100, (p_totals ->> 'discount_cents')::numeric / 100,
      (p_totals ->> 'shipping_cents')::numeric / 100, (p_totals ->> 'total_cents')::numeric / 100,
      p_totals -> 'taxes', p_order ->> 'terms_version')
    returning * into v_order;
  insert into public.order_items (order_id, position, product_id, article_number, name, features, image_url, quantity,
      unit_price, tax_rate, engraving)
    select v_order.id, ordinality, p.id, p.article_number, internal.article_name(p),
      concat_ws(', ', p.pieces || ' Teile', p.dimensions, p.material,
        'Gravur „' || (line #>> '{engraving,text}') || '“ (' || (line #>> '{engraving,font}') || ', '
          || (line #>> '{engraving,place}') || ')'),
      p.image_url, (line ->> 'quantity')::integer, p.price, p.tax_rate, nullif(line -> 'engraving', 'null')
    from jsonb_array_elements(p_lines) with ordinality as taken (line, ordinality)
    join public.products p on p.id = (line ->> 'product_id')::bigint;
  return v_order;
end $$;

-- The dispatched order with this number and e-mail address that contains the product or one of its variants, unless it earned its mark already.
create or replace function internal.order_for_review(p_review jsonb) returns bigint
language sql stable set search_path = '' as $$
  select o.id from public.orders o
  where o.number = internal.order_number_in(p_review ->> 'number')
    and lower(o.email) = lower(btrim(p_review ->> 'email'))
    and o.mode = p_review ->> 'mode' and o.status in ('dispatched', 'refunded')
    and exists (select from public.order_items i
      join public.products p on p.id = i.product_id
      where i.order_id = o.id and (p_review ->> 'product_id')::bigint in (p.id, p.variant_of))
    and not exists (select from public.reviews r
      where r.order_id = o.id and r.product_id = (p_review ->> 'product_id')::bigint and r.status <> 'rejected');
$$;

-- A deleted variant takes its facts along; of a listed product the entry goes with it.
create function search.index_deleted_variants() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform search.index_or_queue(array(
    select p.id from public.products p where p.id in (select variant_of from replaced)));
  return null;
end $$;

-- Whether this can be engraved on a product with these places: characters that the tool cuts, in one of its two typefaces
-- (lib/catalog/engraving.ts says the same to the shopper).
create function internal.can_engrave(p_places jsonb, p_engraving jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_places @> jsonb_build_array(jsonb_build_object('place', p_engraving -> 'place'))
    and p_engraving ->> 'font' in ('Klassisch', 'Modern')
    and p_engraving ->> 'text' ~ '^[A-Za-zÄÖÜäöüß0-9.,&+''♥∞-]([A-Za-zÄÖÜäöüß0-9 .,&+''♥∞-]{0,18}[A-Za-zÄÖÜäöüß0-9.,&+''♥∞-])?$',
    false);
$$;

-- Variants: products that belong to a listed one. Each is an article of its own, with price, stock and number; what it does not
-- differ in is copied from the listed product, so that a row says everything about what is sold.

-- 'Ringgröße 54', '1000 Teile', '45 cm': a bare number is said with what it is of. Null without options.
create function internal.variant_label(p_names text[], p_values text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(case when value ~ '^[0-9.,]+$' then name || ' ' || value else value end, ', ' order by n)
  from unnest(p_names, p_values) with ordinality as chosen (name, value, n);
$$;

-- What an order calls an article: 'Ring Solis, Ringgröße 54'.
create function internal.article_name(p_product public.products) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(', ', p_product.name, internal.variant_label(p_product.option_names, p_product.option_values));
$$;

-- These products with all variants of the listed ones they belong to.
create function internal.whole_products(p_ids bigint[]) returns bigint[]
language sql stable set search_path = '' as $$
  with listed as (select distinct coalesce(variant_of, id) as id from public.products where id = any (p_ids))
  select array(select id from listed union select p.id from public.products p join listed l on p.variant_of = l.id);
$$;

create or replace function public.admin_count_waiting(p_product_ids bigint[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_object_agg(listed::text, waiting), '{}')
    from (select coalesce(p.variant_of, p.id) as listed, count(*) as waiting
      from public.restock_requests r join public.products p on p.id = r.product_id
      where p.id = any (internal.whole_products(p_product_ids)) and r.confirmed_at is not null group by 1) as counted);
end $$;

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
  new.created_at := v_listed.created_at;
  new.engraving := v_listed.engraving;
  new.option_names := v_listed.option_names;
  return new;
end $$;

create trigger products_copy_insert before insert on public.products
  for each row when (new.variant_of is not null) execute function internal.copy_from_listed();

create trigger products_copy_update
  before update of name, category, tax_rate, description, material, artist, manufacturer, responsible_person, is_toy, warnings,
    is_new, featured_rank, created_at, engraving, option_names, variant_of on public.products
  for each row when (new.variant_of is not null) execute function internal.copy_from_listed();

-- A listed product has changed: its variants follow, also into the archive and back. A picture that was the product's first is
-- so again. Variants with another number of options are left to admin_save_variants, which changes them in the same transaction.
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
    and to_jsonb(old) - '{stock,price,updated_at}'::text[] is distinct from to_jsonb(new) - '{stock,price,updated_at}'::text[])
  execute function internal.update_variants();

-- Saves the variants of a product, or nothing. p_option_names: what is chosen. p_variants: each that is sold, the listed product
-- itself first: [{id, values, article_number, price, pieces, dimensions, difficulty, weight, packaging, image_url, stock,
-- seen: {updated_at, stock}, removed}]; id and seen are null for a new one, which has `slug`, the end of its address; stock is
-- null when it is not to change. One with removed is deleted, or archived when orders refer to it; an archived one that is
-- named without comes back. Answers {outcome} 'saved', 'changed' (one is not as it was seen, or was added meanwhile) or 'taken'
-- (an article number or a choice that is there twice).
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
        dimensions = v ->> 'dimensions', difficulty = v ->> 'difficulty', weight = v ->> 'weight', packaging = v ->> 'packaging',
        stock = coalesce((v ->> 'stock')::integer, p.stock), image_url = coalesce(v ->> 'image_url', p.image_url),
        archived_at = null
      from jsonb_array_elements(p_variants) as v
      where p.id = v_id and p.id <> all (v_gone) and (v ->> 'id')::bigint = v_id;
  end loop;
  insert into public.products (slug, article_number, name, category, price, image_url, variant_of, option_values, pieces,
      dimensions, difficulty, weight, packaging, stock)
    select public.admin_free_slug(v_slug || '-' || (v ->> 'slug'), null), v ->> 'article_number', p.name, p.category,
      (v ->> 'price')::numeric, coalesce(v ->> 'image_url', p.image_url), p_id,
      array(select jsonb_array_elements_text(v -> 'values')), (v ->> 'pieces')::integer, v ->> 'dimensions',
      v ->> 'difficulty', v ->> 'weight', v ->> 'packaging', coalesce((v ->> 'stock')::integer, 0)
    from jsonb_array_elements(p_variants) as v cross join public.products p
    where v ->> 'id' is null and p.id = p_id;
  return jsonb_build_object('outcome', 'saved');
exception
  when unique_violation then return jsonb_build_object('outcome', 'taken');
end $$;

-- Writes what a file brings, all of it or nothing, as admin_save_product and admin_save_variants do. p_products: [{id, seen,
-- product, pictures, option_names, variants}]; id is null for a new product; seen: [{id, updated_at, stock}], the product and
-- its variants as they were, with a stock where it is to change; product and variants are null where nothing of theirs changes.
-- Answers the products' ids and addresses; PT409 when one is not as it was seen, or a number or an address was taken meanwhile.
create function public.admin_import_products(p_products jsonb) returns text[]
language plpgsql volatile security definer set search_path = '' set statement_timeout = '50s' as $$
declare
  v_item jsonb;
  v_id bigint;
  v_slug text;
  v_outcome text;
  v_names text[] := '{}';
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
  if jsonb_array_length(p_products) > search.max_indexed_at_once() then
    perform set_config('search.later', 'on', true);
  end if;
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
    if jsonb_typeof(v_item -> 'variants') = 'array' then
      select answer ->> 'outcome' into v_outcome
        from public.admin_save_variants(v_id, array(select jsonb_array_elements_text(v_item -> 'option_names')),
          (select jsonb_agg(v || case when n = 1 then jsonb_build_object('id', v_id) else '{}' end
              || jsonb_build_object('seen', (select jsonb_build_object('updated_at', updated_at, 'stock', stock)
                from public.products where id = case when n = 1 then v_id else (v ->> 'id')::bigint end)) order by n)
            from jsonb_array_elements(v_item -> 'variants') with ordinality as given (v, n))) as answer;
      if v_outcome <> 'saved' then
        raise exception '%', v_outcome using errcode = 'PT409';
      end if;
    end if;
    select slug into v_slug from public.products where id = v_id;
    v_names := v_names || v_id::text || v_slug;
  end loop;
  return v_names;
end $$;

grant execute on function public.admin_save_variants(bigint, text[], jsonb), public.admin_import_products(jsonb) to authenticated;

create trigger products_search_delete after delete on public.products
  referencing old table as replaced for each statement execute function search.index_deleted_variants();
