create table public.categories (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'shop'),
  name text not null unique check (btrim(name) <> ''),
  kind text not null check (kind in ('puzzle', 'jewelry', 'other')),
  position integer not null,
  description text not null default ''
);
alter table public.categories enable row level security;

create policy "everyone reads categories" on public.categories
  for select to anon, authenticated using (true);
create policy "admins add categories" on public.categories
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins change categories" on public.categories
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete categories" on public.categories
  for delete to authenticated using ((select public.is_admin()));

-- From how many pieces on, as search.effort counts them, a puzzle is more than the first, second and third.
create function rules.difficulties() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['Entspannt', 'Mittel', 'Anspruchsvoll', 'Sehr anspruchsvoll'];
$$;

create function rules.difficulty_steps() returns integer[]
language sql immutable parallel safe set search_path = '' as $$ select array[1000, 1500, 2500]; $$;

-- The typefaces and characters (of a regular expression) of the tool.
create function rules.engraving(out fonts text[], out characters text, out most integer)
language sql immutable parallel safe set search_path = '' as $$
  select array['Klassisch', 'Modern'], 'A-Za-zÄÖÜäöüß0-9 .,&+''♥∞-', 20;
$$;

-- Not children: what is offered for them is a toy by law.
create function rules.recipients() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['Frauen', 'Männer', 'Paare', 'Familien', 'Eltern', 'Großeltern', 'Freunde'];
$$;

create function rules.occasions() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['Geburtstag', 'Weihnachten', 'Hochzeit', 'Jahrestag', 'Einzug', 'Ruhestand', 'Dankeschön'];
$$;

-- The most pieces of a puzzle for children under 14 (2009/48/EC, annex I).
create function rules.toy_pieces() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 500; $$;

-- '250 ml' or '1,5 m', from which the unit price follows (§ 4 PAngV); 'Stück': sold by the piece.
create function rules.contents_pattern() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '^(Stück|(?!0+(,0+)? )\d{1,6}(,\d{1,2})? (g|ml|m))$';
$$;

create table public.products (
  id bigint generated always as identity primary key,
  -- A slug made of digits alone could be mistaken for an id in /product/{id or slug}.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  article_number text not null unique check (btrim(article_number) <> ''),
  name text not null check (btrim(name) <> ''),
  category text not null references public.categories (slug) on update cascade,
  -- What it costs now. A price that is written is the regular one, see prices.sql.
  price numeric(10, 2) not null check (price > 0),
  -- While a sale makes it cheaper: which, what it costs otherwise, and the lowest price of the 30 days before where that was higher.
  sale_id bigint,
  regular_price numeric(10, 2) check (regular_price > price),
  lowest_price numeric(10, 2) check (lowest_price > price),
  -- Percent.
  tax_rate numeric(4, 2) not null default 19 check (tax_rate >= 0 and tax_rate < 100),
  description text,
  pieces integer check (pieces > 0),
  dimensions text,
  -- The owners' choice, else from the measured share and the pieces, see puzzle/difficulty.sql.
  difficulty text,
  chosen_difficulty text check (chosen_difficulty = any (rules.difficulties())),
  confusable numeric(4, 3) check (confusable between 0 and 1),
  material text,
  -- Null: a motif of the shop's own.
  artist text check (btrim(artist) <> ''),
  packaging text check (btrim(packaging) <> ''),
  weight text check (btrim(weight) <> ''),
  -- Needed of a category of the kind 'other'.
  contents text check (contents ~ rules.contents_pattern()),
  -- Name, postal and electronic address on one line ('Verlag GmbH, Weg 1, 12345 Ort, info@verlag.de'); null: the shop itself.
  manufacturer text
    check (manufacturer ~ '^[^,]*\S[^,]*(,[^,]*\S[^,]*){2,}$' and manufacturer ~ '[^\s@,]@[^\s@,]+\.[^\s@,]{2,}'),
  -- Who answers within the EU for a manufacturer outside, written likewise.
  responsible_person text
    check (responsible_person ~ '^[^,]*\S[^,]*(,[^,]*\S[^,]*){2,}$' and responsible_person ~ '[^\s@,]@[^\s@,]+\.[^\s@,]{2,}'),
  is_toy boolean not null default false,
  warnings text check (btrim(warnings) <> ''),
  image_url text not null check (btrim(image_url) <> ''),
  secondary_image_url text,
  image_color text check (image_color ~ '^#[0-9a-f]{6}$'),
  is_new boolean not null default false,
  -- Since when it is marked as new: the mark ends by itself, see end_novelties.
  new_since timestamptz,
  stock integer not null default 0 check (stock >= 0),
  -- From this stock on it is to be ordered again; null: as the settings say.
  low_stock integer check (low_stock >= 0),
  -- How many numbered copies there are in all; null: as many as are sold.
  edition_size integer check (edition_size > 0),
  -- 1 comes first on the home page and in 'featured'; null comes after all ranked ones.
  featured_rank integer check (featured_rank > 0),
  -- For whom and when it is a good gift.
  recipients text[] not null default '{}' check (recipients <@ rules.recipients()),
  occasions text[] not null default '{}' check (occasions <@ rules.occasions()),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Null: on sale; 'infinity': a draft; a moment: a draft that publish_due_products puts on sale then.
  draft_until timestamptz,
  -- The product whose variant this is; null: it is listed itself and is its own first variant. See docs/adr/0047-variants.md.
  variant_of bigint references public.products (id) on delete cascade check (variant_of <> id),
  -- What is chosen ('Ringgröße'), the same for all variants of a product, and what this one is ('54').
  option_names text[] not null default '{}' check (cardinality(option_names) <= 2),
  option_values text[] not null default '{}',
  -- [{place, x, y, width, angle}] in percent of the first picture and degrees; null: nowhere.
  engraving jsonb check (jsonb_typeof(engraving) = 'array' and jsonb_array_length(engraving) > 0),
  -- On top of the price, for each engraved piece.
  engraving_price numeric(10, 2) not null default 0 check (engraving_price >= 0),
  -- Sold on the page of the atelier alone, and in no list.
  needs_artwork boolean not null default false,
  -- A ring whose size can be changed; interlocked ones and those with facets all round cannot.
  can_resize boolean not null default false,
  -- Its page says that they are computergenerierte Darstellungen; of all of the shop's pictures a setting says it.
  has_generated_pictures boolean not null default false,
  -- A voucher over its price: nothing is packed, and a code is sent once it is paid.
  is_voucher boolean not null default false,
  -- Of the demo catalog.
  is_sample boolean not null default false,
  constraint products_options check (cardinality(option_names) = cardinality(option_values)
    and array_position(option_names, null) is null and array_position(option_values, null) is null
    and '' <> all (option_names) and '' <> all (option_values)
    and (variant_of is null or option_names <> '{}')),
  constraint products_in_sale check ((sale_id is null) = (regular_price is null) and (sale_id is not null or lowest_price is null)),
  constraint products_toy_warned check (not is_toy or warnings is not null),
  constraint products_toy_pieces check (not is_toy or pieces is null or pieces <= rules.toy_pieces()),
  constraint products_stock_of_edition check (stock <= edition_size)
);
alter table public.products enable row level security;
create index products_category_newest on public.products (category, created_at desc, id desc);
create index products_featured on public.products (featured_rank nulls last, created_at desc, id desc);
create index products_newest on public.products (created_at desc, id desc) include (category) where archived_at is null;
create index products_by_name on public.products (name, id desc) include (category) where archived_at is null;
create index products_by_price on public.products (price, id desc) include (category) where archived_at is null;
create index products_search on public.products using gin
  (search.list_text(name, article_number) extensions.gin_trgm_ops);

create index products_category_featured on public.products (category, featured_rank nulls last, created_at desc, id desc);

create unique index products_variant on public.products (coalesce(variant_of, id), option_values) where archived_at is null;
create index products_variants on public.products (variant_of) where variant_of is not null;

-- What visitors see and buy: the one place that says so (ADR 117). Without a search_path, so that it becomes part of the query.
create function search.is_sold(p_product public.products) returns boolean
language sql immutable parallel safe as $$ select p_product.archived_at is null and p_product.draft_until is null; $$;

-- In cents.
create function internal.article_cents(p_product public.products, p_is_engraved boolean) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select ((p_product.price + case when p_is_engraved then p_product.engraving_price else 0 end) * 100)::bigint;
$$;

create policy "admins add products" on public.products
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins change products" on public.products
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete products" on public.products
  for delete to authenticated using ((select public.is_admin()));
create policy "visitors read products that are sold" on public.products
  for select to anon using (search.is_sold(products) and not needs_artwork and not is_voucher);
create policy "admins read all products, others those that are sold" on public.products
  for select to authenticated using ((search.is_sold(products) and not needs_artwork and not is_voucher) or (select public.is_admin()));

create trigger products_touch_updated_at before update on public.products
  for each row when (coalesce(old.regular_price, old.price) <> coalesce(new.regular_price, new.price)
    or to_jsonb(old) - '{stock,confusable,difficulty,price,sale_id,regular_price,lowest_price}'::text[]
      is distinct from to_jsonb(new) - '{stock,confusable,difficulty,price,sale_id,regular_price,lowest_price}'::text[])
  execute function public.touch_updated_at();

create function internal.require_contents() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.categories where slug = new.category and kind = 'other') then
    raise exception 'the contents of % are missing', new.article_number using errcode = 'PT422', detail = 'contents';
  end if;
  return new;
end $$;

create trigger products_require_contents before insert or update of category, contents on public.products
  for each row when (new.contents is null and not new.is_voucher) execute function internal.require_contents();

create function internal.date_novelty() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.new_since := case when new.is_new then now() end;
  return new;
end $$;

create trigger products_date_insert before insert on public.products
  for each row when (new.is_new and new.new_since is null) execute function internal.date_novelty();
create trigger products_date_novelty before update of is_new on public.products
  for each row when (new.is_new <> old.is_new) execute function internal.date_novelty();

-- A draft is new on the day it is put on sale.
create function internal.date_sale() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := now();
  new.new_since := case when new.is_new then now() end;
  return new;
end $$;

create trigger products_date_sale before update of draft_until on public.products
  for each row when (old.draft_until is not null and new.draft_until is null and new.variant_of is null)
  execute function internal.date_sale();

create trigger products_audit after insert or update or delete on public.products
  for each row execute function internal.audit();

create trigger categories_audit after insert or update or delete on public.categories
  for each row execute function internal.audit();

-- By blocks of 10,000 ids and by category. One array, because hosted Supabase gives at most a thousand rows.
create function public.product_dates() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(dated) order by part, category), '[]')
  from (
    select (id - 1) / 10000 + 1 as part, category, max(updated_at) as updated_at
    from public.products where variant_of is null group by 1, 2
  ) dated;
$$;

-- [{slug, name, kind, image_url, image_color, is_work}] in the owners' order.
create function public.category_pictures() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name, 'kind', c.kind,
    'image_url', p.image_url, 'image_color', p.image_color, 'is_work', p.pieces is not null)
    order by c.position, c.slug), '[]')
  from public.categories c
  cross join lateral (
    select * from public.products x where category = c.slug and search.is_sold(x) and variant_of is null
    order by featured_rank nulls last, created_at desc, id desc limit 1) p;
$$;

grant execute on function search.is_sold(public.products), public.product_dates(), public.category_pictures() to anon, authenticated, service_role;
grant select, insert, update, delete on public.categories, public.products to authenticated, service_role;
grant select on public.categories, public.products to anon;
