-- What helps to choose: stars and facts on cards, products that fit together, and codes to try in the demo shop.

-- ── Stars ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- How many published reviews a product has and the sum of their stars, samples aside. Kept beside public.products, so that a
-- review is no edit of the product, and so that a list of products counts nothing. A shop that sells has no reviews from the
-- time of trying it out (remove_test_data), so these need no mode.
create table public.product_ratings (
  product_id bigint primary key references public.products (id) on delete cascade,
  reviews integer not null check (reviews >= 0),
  stars integer not null check (stars between reviews and 5 * reviews)
);

alter table public.product_ratings enable row level security;
create policy "everyone reads ratings" on public.product_ratings for select to anon, authenticated using (true);
revoke all on public.product_ratings from public, anon, authenticated, service_role;
grant select on public.product_ratings to anon, authenticated, service_role;

-- Definer's rights: nobody writes ratings but by way of reviews.
create function internal.rate_product() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_product bigint;
  v_reviews integer := 0;
  v_stars integer := 0;
begin
  if tg_op <> 'INSERT' then
    v_product := old.product_id;
    if old.status = 'published' and not old.is_sample then
      v_reviews := -1;
      v_stars := -old.rating;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    v_product := new.product_id;
    if new.status = 'published' and not new.is_sample then
      v_reviews := v_reviews + 1;
      v_stars := v_stars + new.rating;
    end if;
  end if;
  if v_reviews = 0 and v_stars = 0 then return null; end if;
  update public.product_ratings set reviews = reviews + v_reviews, stars = stars + v_stars where product_id = v_product;
  -- Not when a review goes because its product does: then there is nothing to add to.
  if not found and v_reviews > 0 then
    insert into public.product_ratings values (v_product, v_reviews, v_stars)
    on conflict (product_id) do update set reviews = product_ratings.reviews + excluded.reviews,
      stars = product_ratings.stars + excluded.stars;
  end if;
  return null;
end $$;
revoke execute on function internal.rate_product() from public, anon, authenticated, service_role;

create trigger reviews_rate_product after insert or update of rating, status, is_sample or delete on public.reviews
  for each row execute function internal.rate_product();

insert into public.product_ratings
select product_id, count(*), sum(rating) from public.reviews where status = 'published' and not is_sample group by product_id;

-- ── Cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- As before, with difficulty, material, and the product's stars.
create or replace function browse.cards(p_ids bigint[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'name', p.name, 'category', p.category, 'category_name', c.name,
    'price_cents', (p.price * 100)::bigint, 'image_url', p.image_url, 'image_colour', p.image_colour,
    'secondary_image_url', p.secondary_image_url, 'is_new', p.is_new, 'stock', p.stock, 'pieces', p.pieces,
    'difficulty', p.difficulty, 'material', p.material, 'reviews', coalesce(r.reviews, 0), 'stars', coalesce(r.stars, 0))
    order by w.n), '[]')
  from unnest(p_ids) with ordinality w (id, n)
  join public.products p using (id) join public.categories c on c.slug = p.category
  left join public.product_ratings r on r.product_id = p.id;
$$;

-- As before, without what cards alone show.
create or replace function public.suggest_products(p_query text, p_limit integer default 6) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  typed text[] := browse.query_words(p_query);
  size integer := least(greatest(coalesce(p_limit, 6), 1), 20);
  ids bigint[] := browse.best(browse.as_typed(typed), size);
begin
  if ids = '{}' then ids := browse.best(browse.as_meant(typed), size); end if;
  return (
    select coalesce(jsonb_agg(card
      - array['category', 'is_new', 'stock', 'pieces', 'difficulty', 'material', 'reviews', 'stars'] order by n), '[]')
    from jsonb_array_elements(browse.cards(ids)) with ordinality c (card, n));
end $$;

-- The first products of the whole shop, or of one category, in the owners' order: read from their index alone.
create index products_category_featured on public.products (category, featured_rank nulls last, created_at desc, id desc);

-- ── What fits ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Up to p_limit products that go with a product: of its own category, or of the other categories of its kind. What is in
-- stock comes first, then: jewelry of the same material; puzzles of about as many pieces, then of the same difficulty; then
-- what costs about the same. However large the shop is, few cells are read and few products of each. Two of a cell come
-- before its third, so that a row does not show one category alone.
create function browse.fitting(p_id bigint, p_same boolean, p_limit integer) returns bigint[]
language sql stable set search_path = '' as $$
  with mine as (
    select p.price * 100 as cents, p.category, c.kind, coalesce(p.pieces, 0) as pieces,
      coalesce(btrim(p.difficulty), '') as difficulty, coalesce(btrim(p.material), '') as material
    from public.products p join public.categories c on c.slug = p.category where p.id = p_id
  ), near as (
    select cell.id, not cell.in_stock as is_gone, m.kind = 'jewelry' and cell.material <> m.material as is_other_material,
      abs(ln(greatest(cell.pieces, 1)::numeric / greatest(m.pieces, 1))) as pieces_apart,
      cell.difficulty <> m.difficulty as is_other_difficulty
    from mine m
    join public.categories c on c.kind = m.kind and (c.slug = m.category) = p_same
    join browse.cells cell on cell.category = c.slug
    where exists (select from browse.entries e where e.cell = cell.id)
    order by 2, 3, 4, 5, 1 limit 24
  ), found as (
    select n.*, e.product_id, e.featured_rank, e.place,
      abs(ln(e.price_cents / m.cents)) as price_apart
    from mine m cross join near n
    cross join lateral (
      select product_id, price_cents, featured_rank, row_number() over () as place from (
        select product_id, price_cents, featured_rank from browse.entries
        where cell = n.id and product_id <> p_id
        order by featured_rank nulls last, created_at desc, product_id desc limit p_limit) best) e
  )
  select array(
    select product_id from found
    order by is_gone, place > 2, is_other_material, pieces_apart, is_other_difficulty, price_apart,
      featured_rank nulls last, product_id desc
    limit p_limit);
$$;

-- The cards of up to p_limit (at most 24) products beside a product: {others, same}, of other categories and of its own.
create function public.related_products(p_id bigint, p_limit integer default 6) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('others', browse.cards(browse.fitting(p_id, false, n)), 'same', browse.cards(browse.fitting(p_id, true, n)))
  from (select least(greatest(p_limit, 0), 24)) size (n);
$$;

-- The categories that have products, in the owners' order, each with the picture of its first product: [{slug, name, kind,
-- image_url, image_colour, is_work}]
create function public.category_pictures() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name, 'kind', c.kind,
    'image_url', p.image_url, 'image_colour', p.image_colour, 'is_work', p.pieces is not null)
    order by c.position, c.slug), '[]')
  from public.categories c
  cross join lateral (
    select * from public.products where category = c.slug and archived_at is null
    order by featured_rank nulls last, created_at desc, id desc limit 1) p;
$$;

revoke execute on function public.category_pictures() from public, anon, authenticated, service_role;
grant execute on function public.category_pictures() to anon, authenticated, service_role;
revoke execute on function browse.fitting(bigint, boolean, integer), public.related_products(bigint, integer)
  from public, anon, authenticated, service_role;
grant execute on function browse.fitting(bigint, boolean, integer), public.related_products(bigint, integer)
  to anon, authenticated, service_role;

-- ── Codes to try ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Of the demo catalogue, not of the owners: removed before the shop sells.
alter table public.discount_codes add column is_demo boolean not null default false;

create or replace function public.count_test_data() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'orders', (select count(*) from public.orders where mode = 'test'),
    'reviews', (select count(*) from public.reviews where is_sample or mode = 'test'),
    'codes', (select count(*) from public.discount_codes where is_demo));
$$;

create or replace function public.remove_test_data() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count jsonb := public.count_test_data();
begin
  delete from public.reviews where is_sample or mode = 'test';
  delete from public.withdrawals w using public.orders o where w.order_id = o.id and o.mode = 'test';
  delete from public.invoices i using public.orders o where i.order_id = o.id and o.mode = 'test';
  delete from public.orders where mode = 'test';
  delete from public.discount_codes where is_demo;
  return v_count;
end $$;
