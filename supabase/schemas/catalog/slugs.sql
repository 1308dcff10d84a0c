-- Addresses that products had: they lead to the present one, and no other product may take them (ADR 79).

create table public.former_slugs (
  slug text primary key,
  product_id bigint not null references public.products (id) on delete cascade
);
alter table public.former_slugs enable row level security;
create index former_slugs_product on public.former_slugs (product_id);

create policy "everyone reads those of products they may read" on public.former_slugs
  for select to anon, authenticated using (exists (select from public.products where id = product_id));

create function internal.free_slug(p_slug text, p_own bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_slug text := p_slug;
  v_number integer := 1;
begin
  while exists (select from public.products where slug = v_slug and id is distinct from p_own)
    or exists (select from public.former_slugs where slug = v_slug and product_id is distinct from p_own)
  loop
    v_number := v_number + 1;
    v_slug := p_slug || '-' || v_number;
  end loop;
  return v_slug;
end $$;

-- After the row is written: a product that gave the address up at the same moment has then done so.
create function internal.keep_former_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_slugs where slug = new.slug and product_id = new.id;
  if exists (select from public.former_slugs where slug = new.slug) then
    raise exception 'this address was another product''s' using errcode = 'unique_violation', constraint = 'products_slug_key';
  end if;
  if tg_op = 'UPDATE' then
    insert into public.former_slugs (slug, product_id) values (old.slug, new.id);
  end if;
  return null;
end $$;

create trigger products_slug_insert after insert on public.products
  for each row execute function internal.keep_former_slug();
create trigger products_slug_update after update of slug on public.products
  for each row when (old.slug <> new.slug) execute function internal.keep_former_slug();

grant select on public.former_slugs to anon, authenticated, service_role;
