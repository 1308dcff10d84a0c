-- Favorites that somebody shared: who has the link sees them, and nobody's name (ADR 128).

-- `hash`: of the link's token, made with the shop's key; `owner`: of what only the browser knows that shared it.
create table internal.wish_lists (
  hash text primary key,
  created_at timestamptz not null default now(),
  owner text,
  ended_at timestamptz
);
alter table internal.wish_lists enable row level security;
create index wish_lists_created_at on internal.wish_lists (created_at);

-- `giver`: a hash too, of what only the browser knows that said 'Das schenke ich'.
create table internal.wish_list_items (
  list text not null references internal.wish_lists on delete cascade,
  product_id bigint not null references public.products on delete cascade,
  position integer not null,
  giver text,
  primary key (list, product_id)
);
alter table internal.wish_list_items enable row level security;
create index wish_list_items_product_id on internal.wish_list_items (product_id);

-- False: none of them is an article.
create function public.share_favorites(p_hash text, p_products bigint[], p_owner text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := internal.favorite_ids(p_products);
begin
  if v_ids = '{}' then
    return false;
  end if;
  insert into internal.wish_lists (hash, owner) values (p_hash, p_owner);
  insert into internal.wish_list_items (list, product_id, position)
    select p_hash, id, position from unnest(v_ids) with ordinality as shared (id, position) order by id;
  return true;
end $$;

create function internal.is_shared(p_hash text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from internal.wish_lists
    where hash = p_hash and created_at > now() - make_interval(months => (rules.account()).favorites_months));
$$;

-- Null: no such list, or its year is over; "ended": by who shared it.
create function public.read_wish_list(p_hash text, p_giver text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when exists (select from internal.wish_lists where hash = p_hash and ended_at is not null) then '"ended"'
      else coalesce(jsonb_agg(jsonb_build_object('id', product_id, 'isGiven', giver is not null, 'isOwn', giver is not distinct from p_giver)
        order by position), '[]') end
    from internal.wish_list_items where list = p_hash having internal.is_shared(p_hash);
$$;

-- Says 'Das schenke ich' or takes it back. False: somebody else gives it, or it is not on the list.
create function public.mark_gift(p_hash text, p_product bigint, p_giver text, p_is_given boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update internal.wish_list_items set giver = case when p_is_given then p_giver end
    where list = p_hash and product_id = p_product and internal.is_shared(p_hash)
      and (giver = p_giver or giver is null and p_is_given);
  return found;
end $$;

-- With its articles go the marks. False: it is not this owner's. Once more changes nothing.
create function public.end_wish_list(p_hash text, p_owner text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update internal.wish_lists set ended_at = coalesce(ended_at, now()) where hash = p_hash and owner = p_owner;
  if not found then
    return false;
  end if;
  delete from internal.wish_list_items where list = p_hash;
  return true;
end $$;

grant execute on function public.share_favorites(text, bigint[], text), public.end_wish_list(text, text), public.read_wish_list(text, text),
  public.mark_gift(text, bigint, text, boolean) to service_role;
