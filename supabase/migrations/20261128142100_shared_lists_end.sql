-- 1.1.0: who shared a list ends it

alter table internal.wish_lists add column owner text, add column ended_at timestamptz;

drop function public.share_favorites(text, bigint[]);

create or replace function public.share_favorites(p_hash text, p_products bigint[], p_owner text) returns boolean
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

create or replace function public.read_wish_list(p_hash text, p_giver text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when exists (select from internal.wish_lists where hash = p_hash and ended_at is not null) then '"ended"'
      else coalesce(jsonb_agg(jsonb_build_object('id', product_id, 'isGiven', giver is not null, 'isOwn', giver is not distinct from p_giver)
        order by position), '[]') end
    from internal.wish_list_items where list = p_hash having internal.is_shared(p_hash);
$$;

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

grant execute on function public.share_favorites(text, bigint[], text), public.end_wish_list(text, text) to service_role;
