-- Limited editions as a fact of a product, and names of facts as a German shop writes them.

-- ── Limited editions ──────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.products
  -- How many numbered copies there are in all; null: as many as are sold.
  add column edition_size integer check (edition_size > 0),
  add constraint products_stock_of_edition check (stock <= edition_size);

-- As before, and a limited edition is found by that name.
create or replace view browse.facts with (security_invoker = true) as
select p.id, p.category, browse.price_band(p.price) as price_band, coalesce(p.pieces, 0) as pieces,
  coalesce(btrim(p.difficulty), '') as difficulty, coalesce(btrim(p.material), '') as material,
  p.is_new, p.stock > 0 as in_stock, p.featured_rank, p.created_at, (p.price * 100)::bigint as price_cents,
  left(browse.fold(p.name), 200) as name_key,
  browse.words(left(p.name, 2000)) as name_words,
  browse.words(c.name) as category_words,
  browse.words(left(concat_ws(' ', p.article_number, p.material, p.pieces), 2000)) as fact_words,
  browse.words(left(concat_ws(' ',
    case when p.pieces is not null then p.pieces || 'er Teile teilig' end,
    case c.kind when 'puzzle' then 'Puzzle Kunst Kunstpuzzle' else 'Schmuck' end,
    case when p.edition_size is not null then 'Limitierte Edition Auflage' end,
    p.difficulty, p.dimensions, p.description), 50000)) as description_words
from public.products p join public.categories c on c.slug = p.category
where p.archived_at is null;

-- As before, also when an edition becomes limited or is so no more.
create or replace function browse.on_products_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform browse.index_or_queue(array(select id from written));
    return null;
  end if;
  perform browse.index_or_queue(array(
    select w.id from written w join replaced r using (id)
    where (w.name, w.category, w.price, w.description, w.pieces, w.dimensions, w.difficulty, w.material,
        w.article_number, w.is_new, w.stock > 0, w.featured_rank, w.edition_size, w.created_at, w.archived_at is null)
      is distinct from (r.name, r.category, r.price, r.description, r.pieces, r.dimensions, r.difficulty, r.material,
        r.article_number, r.is_new, r.stock > 0, r.featured_rank, r.edition_size, r.created_at, r.archived_at is null)));
  -- What is no longer sold must not wait.
  delete from browse.entries where product_id in (
    select w.id from written w join replaced r using (id) where w.archived_at is not null and r.archived_at is null);
  return null;
end $$;

-- As before. What comes back never makes more copies than the edition has: an owner may have counted it in already.
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
    update public.products p set stock = least(p.stock + (piece ->> 'delta')::integer, p.edition_size)
      from jsonb_array_elements(p_pieces) as piece
      where p.id = (piece ->> 'product_id')::bigint
      returning p.id, p.stock - (piece ->> 'delta')::integer as before, p.stock as after
  )
  select coalesce(jsonb_agg(jsonb_build_object('product_id', id,
      'availability_changed', (before = 0) <> (after = 0)) order by id), '[]') into v_changes
    from moved where least(before, v_shown) <> least(after, v_shown);
  perform set_config('shop.stock_reason', '', true), set_config('shop.stock_order', '', true);
  return v_changes;
end $$;

-- As before, and PT422 when a stock would be more than a product's edition.
create or replace function public.admin_change_products(p_rows jsonb, p_action text, p_value text) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(select (item ->> 'id')::bigint from jsonb_array_elements(p_rows) as item);
begin
  perform internal.assert_admin();
  perform internal.lock_products(v_ids);
  if exists (select from jsonb_to_recordset(p_rows) as seen (id bigint, updated_at timestamptz, stock integer)
    left join public.products p using (id)
    where p.updated_at is distinct from seen.updated_at or (p_action = 'stock' and p.stock <> seen.stock))
  then
    raise exception 'changed' using errcode = 'PT409';
  end if;
  if p_action = 'stock' and exists (select from public.products where id = any (v_ids) and edition_size < p_value::integer) then
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
        where id = any (v_ids);
    when 'stock' then update public.products set stock = p_value::integer where id = any (v_ids) and stock <> p_value::integer;
    else raise exception 'no such action' using errcode = 'PT400';
  end case;
  return array(select slug from public.products where id = any (v_ids) order by id);
end $$;

-- ── Names ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- As before, with the hardest difficulty by its new name.
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
  ), lists as (
    select facet, jsonb_agg(
      case facet when 'categories' then jsonb_build_object('value', value, 'label', coalesce(c.name, value), 'count', n)
        else jsonb_build_object('value', value, 'count', n) end
      order by c.position, array_position('{0-25,25-50,50-75,75-100,100-250,250-}', value),
        array_position('{Entspannt,Mittel,Anspruchsvoll,Sehr anspruchsvoll}', value),
        case facet when 'pieces' then value::bigint end, browse.fold(value) collate "C", value collate "C") as list
    from (select facet, value, sum(n) as n from options group by facet, value) counted
    left join public.categories c on facet = 'categories' and c.slug = value
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

update public.products set difficulty = 'Sehr anspruchsvoll' where difficulty = 'Meisterhaft';
update public.products set material = replace(material, 'Premium Karton', 'Premiumkarton') where material like 'Premium Karton%';
update public.products set material = 'Birkenholz' where material = 'Birkenholz, von Hand sortiert';
update public.products set material = 'Süßwasser-Zuchtperlen, Seide, Verschluss aus 925er Sterlingsilber, vergoldet'
  where material = 'Süßwasserperlen, Seide, vergoldeter Verschluss';
