-- Unpaid pictures are limited for each visitor and in all, also those in unpaid orders; bought ones are not counted.

alter table public.artworks add column is_bought boolean not null default false;
drop index public.artworks_due;
create index artworks_due on public.artworks (delete_at) where delete_at is not null;
create index artworks_not_bought on public.artworks (id) include (bytes) where not is_bought;

create table internal.artwork_visitors (
  artwork_id uuid primary key references public.artworks (id) on delete cascade,
  visitor text not null check (visitor <> ''),
  network text not null check (network <> '')
);
alter table internal.artwork_visitors enable row level security;

drop function public.begin_artwork(integer, integer, bigint);
drop function internal.max_unordered_bytes();

-- How many bytes of unpaid pictures are kept: of one visitor, of the network around one, which has eight
-- visitors', and in all.
create function internal.artwork_limits(out visitor_bytes bigint, out network_bytes bigint, out all_bytes bigint)
language sql immutable parallel safe set search_path = '' as $$ select 500000000, 4000000000, 5000000000; $$;

-- The new picture's id, before its files are written; null when too many unpaid pictures are kept already.
-- p_visitor, p_network: keyed hashes of the shopper's address and of the network around it.
create function public.begin_artwork(p_width integer, p_height integer, p_bytes bigint, p_visitor text, p_network text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limits record;
  v_kept record;
  v_id uuid;
begin
  select * into v_limits from internal.artwork_limits();
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

-- Whether an order with this picture is paid.
create function internal.is_bought(p_artwork uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.designs d join public.order_items i on i.design_id = d.id
    join public.orders o on o.id = i.order_id where d.artwork_id = p_artwork and o.status in ('paid', 'dispatched'));
$$;

-- Something happened to an order: its pictures are kept as long as that says. From where a bought one came is forgotten.
create or replace function internal.date_artworks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[] := array(select d.artwork_id from public.order_items i join public.designs d on d.id = i.design_id
    where i.order_id = new.order_id);
begin
  update public.artworks a set delete_at = internal.delete_at(a), is_bought = internal.is_bought(a.id)
    where a.id = any (v_ids) and a.deleting_since is null;
  delete from internal.artwork_visitors v using public.artworks a
    where v.artwork_id = any (v_ids) and a.id = v.artwork_id and a.is_bought;
  return null;
end $$;

update public.artworks set is_bought = true where internal.is_bought(id);

-- Rights
grant execute on function public.begin_artwork(integer, integer, bigint, text, text) to service_role;
