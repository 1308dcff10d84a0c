-- By id, so that two transactions never wait in a circle; with the listed products, whose search entries follow.
create function internal.lock_products(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform 1 from public.products
    where id = any (p_ids || array(select variant_of from public.products where id = any (p_ids) and variant_of is not null))
    order by id for no key update;
end $$;

create table public.stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  delta integer not null check (delta <> 0),
  -- correction: typed by an admin; archived: taken off the shelf with the product.
  reason text not null check (reason in ('opening', 'order', 'cancellation', 'return', 'correction', 'archived')),
  order_id bigint references public.orders (id) on delete set null,
  -- The signed-in admin; null for the shopper and the shop itself.
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.stock_movements enable row level security;
create index stock_movements_product on public.stock_movements (product_id, id desc);
create index stock_movements_order on public.stock_movements (order_id) where order_id is not null;

create policy "admins read stock movements" on public.stock_movements
  for select to authenticated using ((select public.is_admin()));

-- A stock that is not written by move_stock is an opening or a correction.
create function internal.note_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_reason text := nullif(current_setting('shop.stock_reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into public.stock_movements (product_id, delta, reason, actor)
      values (new.id, new.stock, 'opening', auth.uid());
  else
    insert into public.stock_movements (product_id, delta, reason, order_id, actor)
      values (new.id, new.stock - old.stock,
        coalesce(v_reason, case when old.archived_at is null and new.archived_at is not null then 'archived'
          else 'correction' end),
        nullif(current_setting('shop.stock_order', true), '')::bigint, auth.uid());
  end if;
  return null;
end $$;

create trigger products_note_opening after insert on public.products
  for each row when (new.stock <> 0) execute function internal.note_stock();

create trigger products_note_stock after update on public.products
  for each row when (old.stock <> new.stock) execute function internal.note_stock();

-- p_pieces: [{product_id, delta}]. Answers [{product_id, availability_changed}]. What comes back never exceeds the edition.
create function internal.move_stock(p_pieces jsonb, p_reason text, p_order_id bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_shown integer := (select line_pieces from rules.order_limits());
  v_changes jsonb;
begin
  perform internal.lock_products(array(
    select (piece ->> 'product_id')::bigint from jsonb_array_elements(p_pieces) as piece));
  perform set_config('shop.stock_reason', p_reason, true), set_config('shop.stock_order', p_order_id::text, true);
  with moved as (
    update public.products p set stock = least(p.stock + piece.delta, p.edition_size)
      from (select (piece ->> 'product_id')::bigint as id, sum((piece ->> 'delta')::integer)::integer as delta
        from jsonb_array_elements(p_pieces) as piece group by 1) as piece
      where p.id = piece.id
      returning p.id, p.stock - piece.delta as before, p.stock as after
  )
  select coalesce(jsonb_agg(jsonb_build_object('product_id', id,
      'availability_changed', (before = 0) <> (after = 0)) order by id), '[]') into v_changes
    from moved where least(before, v_shown) <> least(after, v_shown);
  perform set_config('shop.stock_reason', '', true), set_config('shop.stock_order', '', true);
  return v_changes;
end $$;

-- A limited edition is sold once: what an owner types in and what was sold are together no more than its copies.
create function internal.keep_edition() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_sold bigint := (select coalesce(-sum(delta), 0) from public.stock_movements
    where product_id = new.id and reason in ('order', 'cancellation', 'return'));
begin
  if new.stock + v_sold > new.edition_size then
    raise exception 'more than the edition has' using errcode = 'PT422';
  end if;
  return new;
end $$;

create trigger products_keep_edition before update of stock, edition_size on public.products
  for each row when (new.edition_size is not null and coalesce(current_setting('shop.stock_reason', true), '') = ''
    and (new.stock > old.stock or new.edition_size is distinct from old.edition_size))
  execute function internal.keep_edition();

create function internal.take_back(p_order_id bigint, p_returned jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_count integer;
begin
  select count(distinct i.id) into v_count
    from jsonb_array_elements(p_returned) as piece
    join public.order_items i on i.order_id = p_order_id and i.position = (piece ->> 'position')::integer
      and (piece ->> 'quantity')::integer between 1 and i.quantity - i.returned;
  if v_count <> jsonb_array_length(p_returned) then
    return null;
  end if;
  update public.order_items i set returned = i.returned + (piece ->> 'quantity')::integer
    from jsonb_array_elements(p_returned) as piece
    where i.order_id = p_order_id and i.position = (piece ->> 'position')::integer;
  return internal.move_stock((select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id,
      'delta', piece -> 'quantity')), '[]') from jsonb_array_elements(p_returned) as piece
    join public.order_items i on i.order_id = p_order_id and i.position = (piece ->> 'position')::integer),
    'return', p_order_id);
end $$;

grant select on public.stock_movements to authenticated, service_role;
