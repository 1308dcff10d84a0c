-- A reduction that begins and ends by itself, see docs/adr/0115-sales.md.
create table public.sales (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- Listed products with all their variants; null: all.
  product_ids bigint[],
  -- One of: per cent or euros less, or what each article costs, by its id.
  percent numeric(5, 2) check (percent > 0 and percent <= 90),
  amount numeric(10, 2) check (amount > 0),
  prices jsonb check (jsonb_typeof(prices) = 'object'),
  ending text not null default 'exact' check (ending in ('exact', '90', '95', '00')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at >= starts_at),
  check (num_nonnulls(percent, amount, prices) = 1)
);
alter table public.sales enable row level security;
alter table public.products add constraint products_sale foreign key (sale_id) references public.sales (id);
create index products_in_sale on public.products (sale_id) where sale_id is not null;

create policy "admins manage sales" on public.sales
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create trigger sales_touch_updated_at before update on public.sales
  for each row execute function public.touch_updated_at();
create trigger sales_audit after insert or update or delete on public.sales
  for each row execute function internal.audit();

-- Percent and euros are negative for less. The nearest price with the ending; where nothing would be left the price stays.
create function internal.changed_price(p_price numeric, p_percent numeric, p_amount numeric, p_ending text) returns numeric
language sql immutable set search_path = '' as $$
  select case
    when exact <= 0 then p_price
    when p_ending = 'exact' then exact
    else greatest(round(exact - ending), case when ending = 0 then 1 else 0 end) + ending end
  from (select round(p_price * (100 + coalesce(p_percent, 0)) / 100 + coalesce(p_amount, 0), 2) as exact,
    case p_ending when '90' then 0.90 when '95' then 0.95 else 0.00 end as ending) as asked;
$$;

-- The running sale that makes the article cheapest, if one does.
create function internal.best_sale(p_product public.products, p_regular numeric, out sale_id bigint, out price numeric)
language sql stable set search_path = '' as $$
  select s.id, c.price
  from public.sales s cross join lateral (select case
      when s.prices is not null then (s.prices ->> p_product.id::text)::numeric
      when s.product_ids is null or coalesce(p_product.variant_of, p_product.id) = any (s.product_ids)
        then internal.changed_price(p_regular, -s.percent, -s.amount, s.ending) end as price) as c
  where s.starts_at <= now() and s.ends_at > now() and c.price < p_regular
    and not p_product.is_voucher and not p_product.needs_artwork
  order by c.price, s.id limit 1;
$$;

create table internal.price_history (
  product_id bigint not null references public.products (id) on delete cascade,
  -- From when on; it holds until the next.
  since timestamptz not null default now(),
  price numeric(10, 2) not null,
  primary key (product_id, since)
);
alter table internal.price_history enable row level security;

-- The lowest of the 30 days before a moment (§ 11 (1) PAngV); null: it was not sold before.
create function internal.lowest_price(p_id bigint, p_before timestamptz) returns numeric
language sql stable set search_path = '' as $$
  select min(price) from internal.price_history
  where product_id = p_id and since < p_before
    and since >= coalesce((select max(since) from internal.price_history
      where product_id = p_id and since <= p_before - interval '30 days'), '-infinity');
$$;

-- Who writes a price means the regular one; what it costs follows from the sales.
create function internal.price_product() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_regular numeric := new.price;
  v_sale record;
begin
  select * into v_sale from internal.best_sale(new, v_regular);
  if v_sale.sale_id is null then
    new.sale_id := null; new.regular_price := null; new.lowest_price := null;
    return new;
  end if;
  new.sale_id := v_sale.sale_id; new.regular_price := v_regular; new.price := v_sale.price;
  -- A reduction that grows without a break keeps its first reference (§ 11 (2) PAngV).
  new.lowest_price := coalesce(case when old.sale_id is not null and new.price <= old.price then old.lowest_price end,
    internal.lowest_price(new.id, now()));
  -- What is no reduction by law is shown as none (EuGH C-330/23).
  if new.lowest_price <= new.price then new.lowest_price := null; end if;
  return new;
end $$;

create trigger products_price before update of price on public.products
  for each row execute function internal.price_product();

create function internal.keep_price() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Of several in one transaction only the last was seen.
  insert into internal.price_history values (new.id, now(), new.price)
    on conflict (product_id, since) do update set price = excluded.price;
  return null;
end $$;

-- What a draft would cost was never asked, so it is no reference.
create trigger products_keep_first_price after insert on public.products
  for each row when (new.draft_until is null) execute function internal.keep_price();
create trigger products_keep_price after update on public.products
  for each row when (new.draft_until is null and (old.price <> new.price or old.draft_until is not null)) execute function internal.keep_price();

-- Which sales ran when they were last applied: while they are the same, only products that changed since are asked.
create table internal.applied_sales (
  is_only boolean primary key default true check (is_only),
  running text not null,
  applied_at timestamptz not null
);
alter table internal.applied_sales enable row level security;

-- Begins and ends what is due; the clock calls it. Answers ids and addresses of the products that cost something else now.
create function public.apply_sales() returns text[]
language plpgsql security definer set search_path = '' set statement_timeout = '50s' as $$
declare
  v_running text := coalesce((select string_agg(format('%s %s', id, updated_at), ',' order by id) from public.sales
    where starts_at <= now() and ends_at > now()), '');
  -- What a transaction changed that was still open then is looked at, too. A variant is as old as its product.
  v_since timestamptz := (select applied_at - interval '5 minutes' from internal.applied_sales where running = v_running);
  v_ids bigint[];
begin
  insert into internal.applied_sales (running, applied_at) values (v_running, now())
    on conflict (is_only) do update set running = excluded.running, applied_at = excluded.applied_at;
  if v_running = '' and v_since is not null then
    return '{}';
  end if;
  v_ids := array(select p.id from public.products p cross join lateral internal.best_sale(p, coalesce(p.regular_price, p.price)) as best
    where (v_since is null or p.updated_at > v_since) and p.sale_id is distinct from best.sale_id);
  perform internal.lock_products(v_ids);
  update public.products set price = coalesce(regular_price, price) where id = any (v_ids);
  return array(select unnest(array[id::text, slug]) from public.products where id = any (internal.whole_products(v_ids)) order by id);
end $$;

-- What can be put back for a day, as admin_change_prices answers it.
create table internal.price_changes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  prices jsonb not null
);
alter table internal.price_changes enable row level security;

-- p_value in percent or, with p_is_amount, in euros. {change, products: [{id, slug, name, before_cents, after_cents}]}; dry: nothing is
-- written. PT409: one is not as it was seen.
create function public.admin_change_prices(p_rows jsonb, p_value numeric, p_is_amount boolean, p_ending text, p_is_dry boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := internal.whole_products(array(select (item ->> 'id')::bigint from jsonb_array_elements(p_rows) as item));
  v_products jsonb;
  v_change bigint;
begin
  perform internal.assert_admin();
  perform internal.lock_products(v_ids);
  if exists (select from jsonb_to_recordset(p_rows) as seen (id bigint, updated_at timestamptz)
    left join public.products p using (id) where p.updated_at is distinct from seen.updated_at)
  then
    raise exception 'changed' using errcode = 'PT409';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'slug', p.slug, 'name', internal.article_name(p),
      'before_cents', (c.before * 100)::bigint, 'after_cents', (c.after * 100)::bigint)
      order by p.name, coalesce(p.variant_of, p.id), p.id), '[]')
    into v_products
    from public.products p cross join lateral (select coalesce(p.regular_price, p.price) as before,
      internal.changed_price(coalesce(p.regular_price, p.price), case when not p_is_amount then p_value end,
        case when p_is_amount then p_value end, p_ending) as after) as c
    where p.id = any (v_ids) and p.archived_at is null and not p.is_voucher;
  if not p_is_dry then
    delete from internal.price_changes where created_at < now() - interval '1 day';
    insert into internal.price_changes (prices)
      select jsonb_agg(item) from jsonb_array_elements(v_products) as item where item -> 'before_cents' <> item -> 'after_cents'
      having count(*) > 0 returning id into v_change;
    update public.products p set price = (item ->> 'after_cents')::numeric / 100
      from jsonb_array_elements(v_products) as item where p.id = (item ->> 'id')::bigint and item -> 'before_cents' <> item -> 'after_cents';
  end if;
  return jsonb_build_object('change', v_change, 'products', v_products);
end $$;

-- [{id, at, count}] of the last day, newest first.
create function public.admin_price_changes() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'at', created_at, 'count', jsonb_array_length(prices)) order by id desc), '[]')
    from internal.price_changes where created_at >= now() - interval '1 day');
end $$;

-- Puts back each price that is still what the change made of it. {products: [{id, slug}], kept: names of the others}. PT409: not any more.
create function public.admin_undo_prices(p_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_prices jsonb;
  v_products jsonb;
begin
  perform internal.assert_admin();
  delete from internal.price_changes where id = p_id and created_at >= now() - interval '1 day' returning prices into v_prices;
  if v_prices is null then
    raise exception 'there is nothing to undo' using errcode = 'PT409';
  end if;
  perform internal.lock_products(array(select (item ->> 'id')::bigint from jsonb_array_elements(v_prices) as item));
  with back as (
    update public.products p set price = (item ->> 'before_cents')::numeric / 100 from jsonb_array_elements(v_prices) as item
      where p.id = (item ->> 'id')::bigint and coalesce(p.regular_price, p.price) * 100 = (item ->> 'after_cents')::numeric
      returning p.id, p.slug)
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'slug', slug)), '[]') into v_products from back;
  return jsonb_build_object('products', v_products, 'kept', (select coalesce(jsonb_agg(item -> 'name'), '[]')
    from jsonb_array_elements(v_prices) as item where not v_products @> jsonb_build_array(jsonb_build_object('id', item -> 'id'))));
end $$;

create function public.admin_list_sales(p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return internal.read_list('{}', 'public.sales', 'true', 't.starts_at desc, t.id desc',
    $s$t.id, t.name, t.starts_at, t.ends_at, t.percent, (t.amount * 100)::bigint as amount_cents, t.ending, t.updated_at as version,
      t.product_ids is null and t.prices is null as is_all,
      (select jsonb_agg(jsonb_build_object('article_number', p.article_number, 'price_cents', ((t.prices ->> p.id::text)::numeric * 100)::bigint) order by p.id)
        from public.products p where p.id = any (t.product_ids) or t.prices ? p.id::text) as articles$s$, false, p_page, p_size);
end $$;

grant execute on function public.apply_sales() to service_role;
grant execute on function public.admin_change_prices(jsonb, numeric, boolean, text, boolean), public.admin_price_changes(),
  public.admin_undo_prices(bigint), public.admin_list_sales(integer, integer) to authenticated;
grant select, insert, update, delete on public.sales to authenticated, service_role;
