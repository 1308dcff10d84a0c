-- Beside public.products, so that a review is no edit of the product and a list counts nothing.
create table public.product_ratings (
  product_id bigint primary key references public.products (id) on delete cascade,
  reviews integer not null check (reviews >= 0),
  stars integer not null check (stars between reviews and 5 * reviews)
);
alter table public.product_ratings enable row level security;

create policy "everyone reads ratings" on public.product_ratings for select to anon, authenticated using (true);

-- Definer's rights: ratings are only written through reviews.
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

create trigger reviews_rate_product after insert or update of rating, status, is_sample or delete on public.reviews
  for each row execute function internal.rate_product();

grant select on public.product_ratings to anon, authenticated, service_role;
