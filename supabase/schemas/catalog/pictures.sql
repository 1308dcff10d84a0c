create policy "admins read product images" on storage.objects
  for select to authenticated using (bucket_id = 'product-images' and (select public.is_admin()));
create policy "admins add product images" on storage.objects
  for insert to authenticated with check (bucket_id = 'product-images' and (select public.is_admin()));
create policy "admins delete product images" on storage.objects
  for delete to authenticated using (bucket_id = 'product-images' and (select public.is_admin()));

-- products.image_url and secondary_image_url are always the first two, so that lists need no join (ADR 24).

create table public.product_pictures (
  product_id bigint not null references public.products (id) on delete cascade,
  position integer not null check (position between 1 and 12),
  url text not null check (btrim(url) <> ''),
  -- What it shows, for people who do not see it. Empty: the shop says the product's name and the picture's number.
  alt text not null default '' check (length(alt) <= 300),
  caption text check (btrim(caption) <> '' and length(caption) <= 300),
  -- Pixels; null for an address that only the products row has given.
  width integer check (width > 0),
  height integer check (height > 0),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  primary key (product_id, position),
  check ((width is null) = (height is null))
);
alter table public.product_pictures enable row level security;
create index product_pictures_url on public.product_pictures (url);

-- The inner read is held to the policies of products: an archived product's pictures are the admins' alone.
create policy "pictures are read with their products" on public.product_pictures
  for select to anon, authenticated using (exists (select from public.products p where p.id = product_id));

create function internal.write_pictures(p_product_id bigint, p_pictures jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.product_pictures where product_id = p_product_id;
  insert into public.product_pictures (product_id, position, url, alt, caption, width, height, color)
    select p_product_id, n, picture ->> 'url', coalesce(picture ->> 'alt', ''), nullif(btrim(picture ->> 'caption'), ''),
      (picture ->> 'width')::integer, (picture ->> 'height')::integer, picture ->> 'color'
    from jsonb_array_elements(p_pictures) with ordinality e (picture, n);
end $$;

create function internal.describe_pictures(p_product_id bigint) returns text
language sql stable set search_path = '' as $$
  select string_agg(concat_ws(' · ', regexp_replace(url, '^.*/', ''), nullif(alt, ''), caption), ', ' order by position)
  from public.product_pictures where product_id = p_product_id;
$$;

create function internal.put_pictures(p_product_id bigint, p_pictures jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_before jsonb;
  v_said text := internal.describe_pictures(p_product_id);
begin
  select jsonb_agg(p order by p.position) into v_before from public.product_pictures p where product_id = p_product_id;
  perform internal.write_pictures(p_product_id, p_pictures);
  if v_before is not distinct from
      (select jsonb_agg(p order by p.position) from public.product_pictures p where product_id = p_product_id) then
    return;
  end if;
  update public.products set image_url = p_pictures -> 0 ->> 'url', secondary_image_url = p_pictures -> 1 ->> 'url',
    image_color = p_pictures -> 0 ->> 'color', updated_at = now()
  where id = p_product_id;
  if auth.uid() is not null and v_said is distinct from internal.describe_pictures(p_product_id)
      and exists (select from public.products where id = p_product_id and created_at < now()) then
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
      values (auth.uid(), 'products', p_product_id::text, 'update', jsonb_build_object('pictures', v_said),
        jsonb_build_object('pictures', internal.describe_pictures(p_product_id)));
  end if;
end $$;

-- A product that is added with its two columns alone has these two pictures.
create function internal.add_column_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.product_pictures (product_id, position, url)
    select id, 1, image_url from added
    union all select id, 2, secondary_image_url from added where btrim(secondary_image_url) <> '';
  return null;
end $$;

create trigger products_pictures_insert after insert on public.products
  referencing new table as added for each statement execute function internal.add_column_pictures();

-- The two columns were written alone: these pictures come first, the third and later ones follow.
create function internal.follow_columns() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_second text := case when btrim(new.secondary_image_url) <> '' then new.secondary_image_url end;
  v_pictures jsonb;
begin
  if array[new.image_url, v_second] = array(
      select p.url from generate_series(1, 2) place
        left join public.product_pictures p on p.product_id = new.id and p.position = place order by place) then
    return new;
  end if;
  select jsonb_agg(coalesce(known.picture, jsonb_build_object('url', wanted.url)) order by wanted.place) into v_pictures
  from (
    select 1 as place, new.image_url as url
    union all select 2, v_second where v_second is not null
    union all select position, url from public.product_pictures
      where product_id = new.id and position > 2 and url <> new.image_url and url is distinct from v_second
  ) wanted
  left join lateral (
    select to_jsonb(p) as picture from public.product_pictures p
    where p.product_id = new.id and p.url = wanted.url order by p.position limit 1
  ) known on true;
  perform internal.write_pictures(new.id, v_pictures);
  new.secondary_image_url := v_pictures -> 1 ->> 'url';
  new.image_color := v_pictures -> 0 ->> 'color';
  return new;
end $$;

create trigger products_pictures_update before update on public.products
  for each row when (old.image_url is distinct from new.image_url
    or old.secondary_image_url is distinct from new.secondary_image_url)
  execute function internal.follow_columns();

create function public.set_product_pictures(p_products jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_product jsonb;
begin
  perform internal.lock_products(internal.whole_products(array(
    select (product ->> 'id')::bigint from jsonb_array_elements(p_products) as product)));
  for v_product in select * from jsonb_array_elements(p_products) loop
    perform internal.put_pictures((v_product ->> 'id')::bigint, v_product -> 'pictures');
  end loop;
end $$;

grant execute on function public.set_product_pictures(jsonb) to service_role;
grant select on public.product_pictures to anon, authenticated, service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('product-images', 'product-images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;
