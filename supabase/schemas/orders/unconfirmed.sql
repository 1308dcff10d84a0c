-- Orders by bank transfer with an unconfirmed e-mail address (ADR 72).

-- Those that hold their pieces all the same; not read through the API.
create table internal.unconfirmed_orders (
  order_id bigint primary key references public.orders (id) on delete cascade,
  pieces integer not null check (pieces > 0)
);
alter table internal.unconfirmed_orders enable row level security;

-- While all such orders hold few, or leave a third of each article to others. The caller has locked the articles.
create function internal.holds_at_once(p_lines jsonb, p_pieces bigint) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_limits record;
begin
  if not exists (
    with wanted as (
      select (line ->> 'product_id')::bigint as product_id, sum((line ->> 'quantity')::integer) as pieces
      from jsonb_array_elements(p_lines) as line group by 1
    ), held as (
      select i.product_id, sum(i.quantity) as pieces
      from internal.unconfirmed_orders u join public.order_items i on i.order_id = u.order_id
      where i.product_id in (select product_id from wanted) group by 1
    )
    select from wanted w join public.products p on p.id = w.product_id left join held h on h.product_id = p.id
    where 3 * (w.pieces + coalesce(h.pieces, 0)) > 2 * (p.stock + coalesce(h.pieces, 0))) then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('unconfirmed orders', 0));
  select * into v_limits from rules.order_limits();
  return p_pieces + (select coalesce(sum(pieces), 0) from internal.unconfirmed_orders) <= v_limits.unconfirmed_pieces;
end $$;

-- Null, with nothing written, when the pieces are not all there any more.
create function internal.accept_unconfirmed(p_order public.orders, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  perform internal.lock_holdings(array[p_order.id]);
  if exists (
    select from (select product_id, sum(quantity) as pieces from public.order_items where order_id = p_order.id group by 1) as wanted
    join public.products p on p.id = wanted.product_id where p.stock < wanted.pieces or not search.is_sold(p)) then
    return null;
  end if;
  update public.orders set confirm_until = null, pay_by = internal.new_pay_by()
    where id = p_order.id;
  insert into public.order_events (order_id, kind, actor) values (p_order.id, 'confirmed', p_actor);
  perform internal.confirm_order(p_order, null);
  return internal.move_stock((select jsonb_agg(jsonb_build_object('product_id', product_id, 'delta', -quantity))
    from public.order_items where order_id = p_order.id), 'order', p_order.id);
end $$;

-- Only who receives its mail can open the link. Cancelled when its pieces are gone.
create function public.confirm_order_address(p_token uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_changes jsonb;
begin
  select * into v_order from public.orders where token = p_token for update;
  delete from internal.unconfirmed_orders where order_id = v_order.id;
  if v_order.status = 'open' and v_order.confirm_until is not null then
    v_changes := internal.accept_unconfirmed(v_order, null);
    if v_changes is null then
      perform internal.change_order(v_order.number, 'cancel', '{"reason": "sold_out"}', null);
    end if;
  end if;
  return jsonb_build_object('stock_changes', coalesce(v_changes, '[]'));
end $$;

create function internal.cancel_unconfirmed(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform internal.lock_holdings(p_ids);
  for v_number in select number from public.orders where id = any (p_ids) order by id loop
    v_answer := internal.change_order(v_number, 'cancel', '{"reason": "unconfirmed"}', null);
    if not (v_answer ->> 'ok')::boolean then
      raise exception '%', v_answer ->> 'error';
    end if;
  end loop;
end $$;

-- No mail: the one with the link has said so.
create function internal.end_unconfirmed(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select id from public.orders where status = 'open' and confirm_until < p_now and not internal.is_paid_in_part(id)
      and id <> all ((select internal.waiting_rows('reservations unconfirmed'))::bigint[])
    order by id limit p_limit for update skip locked);
begin
  return internal.each_row('reservations unconfirmed', 'select internal.cancel_unconfirmed($1)', v_ids);
end $$;

create function public.end_unconfirmed(p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select internal.end_unconfirmed(now(), p_limit);
$$;

grant execute on function public.confirm_order_address(uuid), public.end_unconfirmed(integer) to service_role;
