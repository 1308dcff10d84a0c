-- Files are in a private bucket (ADR 55).

create table public.artworks (
  -- Opens nothing: the device that uploaded the picture has a key (picture-key.ts).
  id uuid primary key default gen_random_uuid(),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  uploaded_at timestamptz not null default now(),
  -- When the picture is deleted; null while an order with it is not finished.
  delete_at timestamptz default now() + make_interval(hours => (rules.retention()).picture_hours),
  -- Since when its files are being deleted: it cannot be ordered any more.
  deleting_since timestamptz,
  is_bought boolean not null default false
);
alter table public.artworks enable row level security;
create index artworks_due on public.artworks (delete_at) where delete_at is not null;
create index artworks_not_bought on public.artworks (id) include (bytes) where not is_bought;

create policy "sales and workshop read artworks" on public.artworks for select to authenticated using ((select public.has_role('{sales,workshop}')));

-- Keyed hashes, until it is bought or deleted; not read through the API.
create table internal.artwork_visitors (
  artwork_id uuid primary key references public.artworks (id) on delete cascade,
  visitor text not null check (visitor <> ''),
  network text not null check (network <> '')
);
alter table internal.artwork_visitors enable row level security;

-- Never changed, so that it is made as it was ordered.
create table public.designs (
  id uuid primary key default gen_random_uuid(),
  -- Null once the picture is deleted.
  artwork_id uuid references public.artworks (id) on delete set null,
  product_id bigint not null references public.products (id) on delete cascade,
  -- In pixels of the turned picture; null once no lost piece is replaced any more.
  crop jsonb check (jsonb_typeof(crop) = 'object'),
  seed bigint check (seed between 0 and 4294967295),
  -- The words with which the shopper said that the picture may be used, see lib/puzzle/atelier/consent.ts.
  rights_version text not null check (btrim(rights_version) <> ''),
  created_at timestamptz not null default now(),
  -- What one more piece looks like, see lib/puzzle/cut/hidden.ts; null: there is none.
  shape text check (shape in ('heart', 'star'))
);
alter table public.designs enable row level security;
create index designs_artwork on public.designs (artwork_id);
create index designs_product on public.designs (product_id);

create policy "sales and workshop read designs" on public.designs for select to authenticated using ((select public.has_role('{sales,workshop}')));

alter table public.order_items add column design_id uuid references public.designs (id);
create index order_items_design on public.order_items (design_id) where design_id is not null;

-- One network has eight visitors'.
create function internal.artwork_limits(out visitor_bytes bigint, out network_bytes bigint, out all_bytes bigint)
language sql immutable parallel safe set search_path = '' as $$ select 500000000, 4000000000, 5000000000; $$;

-- Null when too many unpaid pictures are kept already. p_visitor, p_network: keyed hashes.
create function public.begin_artwork(p_width integer, p_height integer, p_bytes bigint, p_visitor text, p_network text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limits record;
  v_kept record;
  v_id uuid;
begin
  select * into v_limits from internal.artwork_limits();
  perform pg_advisory_xact_lock(hashtextextended('unpaid pictures', 0));
  select coalesce(sum(a.bytes), 0) + p_bytes as in_all,
      coalesce(sum(a.bytes) filter (where v.network = p_network), 0) + p_bytes as of_network,
      coalesce(sum(a.bytes) filter (where v.visitor = p_visitor), 0) + p_bytes as of_visitor
    into v_kept
    from public.artworks a left join internal.artwork_visitors v on v.artwork_id = a.id where not a.is_bought;
  if v_kept.in_all > v_limits.all_bytes or v_kept.of_network > v_limits.network_bytes
    or v_kept.of_visitor > v_limits.visitor_bytes then
    return null;
  end if;
  insert into public.artworks (width, height, bytes) values (p_width, p_height, p_bytes) returning id into v_id;
  insert into internal.artwork_visitors (artwork_id, visitor, network) values (v_id, p_visitor, p_network);
  return v_id;
end $$;

create function internal.is_within(p_crop jsonb, p_width integer, p_height integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((p_crop ->> 'turn')::integer in (0, 90, 180, 270)
    and (p_crop ->> 'x')::integer >= 0 and (p_crop ->> 'y')::integer >= 0
    and (p_crop ->> 'width')::integer > 0 and (p_crop ->> 'height')::integer > 0
    and (p_crop ->> 'x')::integer + (p_crop ->> 'width')::integer
      <= case when (p_crop ->> 'turn')::integer % 180 = 0 then p_width else p_height end
    and (p_crop ->> 'y')::integer + (p_crop ->> 'height')::integer
      <= case when (p_crop ->> 'turn')::integer % 180 = 0 then p_height else p_width end, false);
$$;

-- The same design again has the same id. {ok: true, id} or {ok: false, error: 'gone' | 'limit' | 'invalid'}.
create function public.save_design(p_design jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_artwork public.artworks;
  v_product bigint := (p_design ->> 'product_id')::bigint;
  v_id uuid;
begin
  perform 1 from public.products where id = v_product for key share;
  select * into v_artwork from public.artworks where id = (p_design ->> 'artwork_id')::uuid for update;
  -- Its thumbnail is still to be written.
  if v_artwork.id is null or v_artwork.deleting_since is not null or v_artwork.delete_at < now() + interval '1 minute' then
    return jsonb_build_object('ok', false, 'error', 'gone');
  end if;
  if not internal.is_within(p_design -> 'crop', v_artwork.width, v_artwork.height)
    or not exists (select from public.products p where id = v_product and needs_artwork and search.is_sold(p)) then
    return jsonb_build_object('ok', false, 'error', 'invalid');
  end if;
  select id into v_id from public.designs
    where artwork_id = v_artwork.id and product_id = v_product and crop = p_design -> 'crop'
      and seed = (p_design ->> 'seed')::bigint and shape is not distinct from p_design ->> 'shape'
      and rights_version = p_design ->> 'rights_version';
  if v_id is null then
    if (select count(*) from public.designs where artwork_id = v_artwork.id) >= 50 then
      return jsonb_build_object('ok', false, 'error', 'limit');
    end if;
    insert into public.designs (artwork_id, product_id, crop, seed, shape, rights_version)
      values (v_artwork.id, v_product, p_design -> 'crop', (p_design ->> 'seed')::bigint, p_design ->> 'shape',
        p_design ->> 'rights_version')
      returning id into v_id;
  end if;
  return jsonb_build_object('ok', true, 'id', v_id);
end $$;

create function internal.lock_artworks(p_ids uuid[]) returns void
language sql volatile set search_path = '' as $$
  select 1 from public.artworks where id = any (p_ids) order by id for no key update;
$$;

create function internal.artworks_of(p_order_ids bigint[]) returns uuid[]
language sql stable set search_path = '' as $$
  select array(select d.artwork_id from public.order_items i join public.designs d on d.id = i.design_id
    where i.order_id = any (p_order_ids));
$$;

create function internal.can_make(p_design uuid, p_product_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.artworks a join public.designs d on d.artwork_id = a.id
    where d.id = p_design and d.product_id = p_product_id and d.crop is not null and a.deleting_since is null);
$$;

-- Not (null) while an order with it is not finished.
create function internal.delete_at(p_artwork public.artworks) returns timestamptz
language sql stable set search_path = '' as $$
  select case when count(*) filter (where o.status in ('open', 'paid')) > 0 then null
    else greatest(p_artwork.uploaded_at + make_interval(hours => (rules.retention()).picture_hours), max(
      case when internal.was_dispatched(o.id)
        then (select max(e.created_at) from public.order_events e where e.order_id = o.id and e.kind in ('partly_dispatched', 'dispatched'))
            + make_interval(days => (rules.retention()).picture_days)
        else internal.last_event(o.id) + make_interval(hours => (rules.retention()).picture_hours) end)) end
  from public.designs d
  join public.order_items i on i.design_id = d.id
  join public.orders o on o.id = i.order_id
  where d.artwork_id = p_artwork.id;
$$;

create function internal.is_bought(p_artwork uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.designs d join public.order_items i on i.design_id = d.id
    join public.orders o on o.id = i.order_id where d.artwork_id = p_artwork and o.status in ('paid', 'dispatched'));
$$;

-- From where a bought one came is forgotten.
create function internal.date_artworks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[] := internal.artworks_of(array[new.order_id]);
begin
  perform internal.lock_artworks(v_ids);
  update public.artworks a set delete_at = internal.delete_at(a), is_bought = internal.is_bought(a.id)
    where a.id = any (v_ids) and a.deleting_since is null;
  delete from internal.artwork_visitors v using public.artworks a
    where v.artwork_id = any (v_ids) and a.id = v.artwork_id and a.is_bought;
  return null;
end $$;

create trigger order_events_artworks after insert on public.order_events
  for each row execute function internal.date_artworks();

create function public.discard_artwork(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- First, by itself: an order that is being placed holds it, and what it orders is seen only afterwards.
  perform 1 from public.artworks where id = p_id for update;
  update public.artworks set delete_at = now() where id = p_id
    and not exists (select from public.designs d join public.order_items i on i.design_id = d.id where d.artwork_id = p_id);
  return found;
end $$;

-- Files are deleted before forget_artworks is called; what was claimed an hour ago and is still there is claimed again.
create function public.claim_artworks(p_limit integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with due as materialized (
    select id from public.artworks
    where delete_at <= now() and coalesce(deleting_since < now() - interval '1 hour', true)
    order by delete_at limit p_limit for update skip locked
  ), claimed as (
    update public.artworks a set deleting_since = now() from due where a.id = due.id returning a.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id,
    'designs', array(select d.id from public.designs d where d.artwork_id = claimed.id))), '[]') from claimed;
$$;

create function public.forget_artworks(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.artworks where id = any (p_ids) order by id for update;
  delete from public.designs d where d.artwork_id = any (p_ids)
    and not exists (select from public.order_items i where i.design_id = d.id);
  delete from public.artworks where id = any (p_ids) and deleting_since is not null;
end $$;

create function internal.forget_designs(p_before timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_count integer;
  v_gone integer;
begin
  update public.designs set crop = null, seed = null where id in (
    select d.id from public.designs d
    where d.crop is not null and d.artwork_id is null and d.created_at < p_before
      and not exists (select from public.order_items i join public.orders o on o.id = i.order_id
        where i.design_id = d.id and (o.status in ('open', 'paid') or internal.last_event(o.id) >= p_before))
    limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  delete from public.designs where id in (
    select d.id from public.designs d
    where d.artwork_id is null and not exists (select from public.order_items i where i.design_id = d.id)
    limit p_limit for update skip locked);
  get diagnostics v_gone = row_count;
  return v_count + v_gone;
end $$;

grant select on public.artworks, public.designs to authenticated, service_role;
grant execute on function public.begin_artwork(integer, integer, bigint, text, text), public.save_design(jsonb), public.discard_artwork(uuid),
  public.claim_artworks(integer), public.forget_artworks(uuid[]) to service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('artworks', 'artworks', false, 60000000, array['image/jpeg', 'image/webp'])
on conflict (id) do nothing;
