create table public.reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  body text not null check (btrim(body) <> '' and length(body) <= 2000),
  -- 'Erika M.'; null: not named. Neither the rest of the name nor the e-mail address is kept.
  author text check (btrim(author) <> '' and length(author) <= 80),
  -- The purchase that earned the mark; the mark stays when the order is deleted one day.
  order_id bigint references public.orders (id) on delete set null,
  is_verified boolean not null default false,
  -- Written for the demo shop, not by a customer: shown as such, never counted.
  is_sample boolean not null default false,
  -- The shop's mode when it was written. A shop that sells shows none from the time of trying it out.
  mode text not null check (mode in ('test', 'live')),
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  moderated_at timestamptz,
  moderated_by uuid,
  created_at timestamptz not null default now(),
  -- The shop's, shown below the review.
  answer text check (btrim(answer) <> '' and length(answer) <= 1000),
  answered_at timestamptz,
  answered_by uuid,
  check ((answer is null) = (answered_at is null)),
  check (not is_sample or (mode = 'test' and not is_verified))
);
alter table public.reviews enable row level security;

create index reviews_published on public.reviews (product_id, rating, mode, is_sample) where status = 'published';
create index reviews_product on public.reviews (product_id, created_at);
create index reviews_order on public.reviews (order_id);
create index reviews_listed on public.reviews (status, id desc);
create index reviews_search on public.reviews using gin (search.list_text(author, body) extensions.gin_trgm_ops);

create policy "admins read reviews" on public.reviews for select to authenticated using ((select public.is_admin()));

create trigger reviews_audit after update on public.reviews
  for each row execute function internal.audit();

create function public.review_counts(p_product_id bigint, p_mode text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_array(count(*) filter (where rating = 1), count(*) filter (where rating = 2),
    count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5))
  from public.reviews
  where product_id = p_product_id and status = 'published' and not is_sample and (mode = 'live' or p_mode = 'test');
$$;

-- p_from: 0 is the first. Samples come last. p_sort: 'newest', 'best' or 'critical'.
create function public.list_reviews(p_product_id bigint, p_mode text, p_sort text, p_from integer, p_count integer)
returns jsonb language sql stable security definer set search_path = '' as $$
  with shown as (
    select r.*, case p_sort when 'best' then -rating when 'critical' then rating else 0 end as rank
    from public.reviews r
    where product_id = p_product_id and status = 'published' and (mode = 'live' or p_mode = 'test')
  ), page as (
    select * from shown order by is_sample, rank, created_at desc, id desc
    offset greatest(p_from, 0) limit least(greatest(p_count, 0), 50)
  )
  select jsonb_build_object('total', (select count(*) from shown), 'reviews', (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'rating', rating, 'body', body, 'author', author,
      'is_verified', is_verified, 'is_sample', is_sample,
      'day', (created_at at time zone 'Europe/Berlin')::date, 'answer', answer,
      'answer_day', (answered_at at time zone 'Europe/Berlin')::date) order by is_sample, rank, created_at desc, id desc), '[]')
    from page));
$$;

-- Null when the order earned its mark already.
create function internal.order_for_review(p_review jsonb) returns bigint
language sql stable set search_path = '' as $$
  select o.id from public.orders o
  where o.number = internal.order_number_in(p_review ->> 'number')
    and lower(o.email) = lower(btrim(p_review ->> 'email'))
    and o.mode = p_review ->> 'mode' and o.status in ('dispatched', 'refunded') and internal.was_dispatched(o.id)
    and exists (select from public.order_items i
      join public.products p on p.id = i.product_id
      where i.order_id = o.id and (p_review ->> 'product_id')::bigint in (p.id, p.variant_of))
    and not exists (select from public.reviews r
      where r.order_id = o.id and r.product_id = (p_review ->> 'product_id')::bigint and r.status <> 'rejected');
$$;

-- Whether order number and e-mail fit is never answered. The same words of one person on one day are one review.
create function public.submit_review(p_review jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_product bigint := (p_review ->> 'product_id')::bigint;
  v_order bigint;
  v_known bigint;
begin
  if not exists (select from public.products p where id = v_product and search.is_sold(p)) then
    return false;
  end if;
  -- The second half of a double click waits here; so do two reviews for one order.
  perform pg_advisory_xact_lock(hashtextextended('review of ' || v_product, 0));
  v_order := internal.order_for_review(p_review);
  select id into v_known from public.reviews
    where product_id = v_product and created_at > now() - interval '1 day' and author is not distinct from p_review ->> 'author'
      and body = p_review ->> 'body' and rating = (p_review ->> 'rating')::integer
    order by id limit 1;
  if found then
    -- Sent once more, now with a purchase.
    update public.reviews set order_id = v_order, is_verified = true
      where id = v_known and order_id is null and v_order is not null;
    return true;
  end if;
  insert into public.reviews (product_id, rating, body, author, order_id, is_verified, mode)
    values (v_product, (p_review ->> 'rating')::integer, p_review ->> 'body', p_review ->> 'author', v_order,
      v_order is not null, p_review ->> 'mode');
  return true;
end $$;

grant execute on function public.review_counts(bigint, text), public.list_reviews(bigint, text, text, integer, integer)
  to anon, authenticated, service_role;
grant execute on function public.submit_review(jsonb) to service_role;
grant select, insert, update, delete on public.reviews to service_role;
grant select on public.reviews to authenticated;
