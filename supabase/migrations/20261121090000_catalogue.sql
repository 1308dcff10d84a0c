-- The catalogue everyone reads and only admins write.

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role = 'admin'),
  primary key (user_id, role)
);

create table public.categories (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'shop'),
  name text not null unique check (btrim(name) <> ''),
  kind text not null check (kind in ('puzzle', 'jewelry')),
  position integer not null,
  description text not null default ''
);

create table public.products (
  id bigint generated always as identity primary key,
  -- A slug made of digits alone could be mistaken for an id in /product/{id or slug}.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  article_number text not null unique check (btrim(article_number) <> ''),
  name text not null check (btrim(name) <> ''),
  category text not null references public.categories (slug) on update cascade,
  price numeric(10, 2) not null check (price > 0),
  description text,
  pieces integer check (pieces > 0),
  dimensions text,
  difficulty text,
  material text,
  image_url text not null check (btrim(image_url) <> ''),
  secondary_image_url text,
  is_new boolean not null default false,
  stock integer not null default 0 check (stock >= 0),
  -- The owners' own order: 1 comes first on the home page and in 'featured'; null comes after all ranked ones.
  featured_rank integer check (featured_rank > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index products_category_newest on public.products (category, created_at desc, id desc);
create index products_featured on public.products (featured_rank nulls last, created_at desc, id desc);

create function public.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger products_touch_updated_at before update on public.products
  for each row execute function public.touch_updated_at();

-- Definer's rights: the policies below must see the role even though a user may read no role but their own.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.user_roles where user_id = auth.uid() and role = 'admin');
$$;

alter table public.user_roles enable row level security;
alter table public.categories enable row level security;
alter table public.products enable row level security;

create policy "a user reads their own role" on public.user_roles
  for select to authenticated using (user_id = auth.uid());

create policy "everyone reads categories" on public.categories
  for select to anon, authenticated using (true);
create policy "admins add categories" on public.categories
  for insert to authenticated with check (public.is_admin());
create policy "admins change categories" on public.categories
  for update to authenticated using (public.is_admin()) with check (public.is_admin());
create policy "admins delete categories" on public.categories
  for delete to authenticated using (public.is_admin());

create policy "everyone reads products" on public.products
  for select to anon, authenticated using (true);
create policy "admins add products" on public.products
  for insert to authenticated with check (public.is_admin());
create policy "admins change products" on public.products
  for update to authenticated using (public.is_admin()) with check (public.is_admin());
create policy "admins delete products" on public.products
  for delete to authenticated using (public.is_admin());

-- Hosted Supabase grants nothing on new tables by itself.
revoke all on public.user_roles, public.categories, public.products from public, anon, authenticated;
grant select on public.categories, public.products to anon, authenticated;
grant insert, update, delete on public.categories, public.products to authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles, public.categories, public.products to service_role;
revoke execute on function public.touch_updated_at() from public, anon, authenticated;
revoke execute on function public.is_admin() from public, anon;
grant execute on function public.is_admin() to authenticated, service_role;
