-- Pieces of one article and in all: one parcel carries 31.5 kg, 30 boxes. A network has eight visitors' (wider-network.ts).
create function rules.order_limits(
  out line_pieces integer, out order_pieces integer, out least_online_cents integer, out email_orders integer, out email_pieces integer,
  out visitor_orders integer, out visitor_pieces integer, out network_orders integer, out network_pieces integer,
  out unconfirmed_pieces integer)
language sql immutable parallel safe set search_path = '' as $$
  select 10, 30, 50, 3, 30, 10, 60, 80, 480, 60;
$$;

-- Keyed hashes, kept as long as the order is open; not read through the API.
create table internal.order_visitors (
  order_id bigint primary key references public.orders (id) on delete cascade,
  visitor text not null check (visitor <> ''),
  network text check (network <> '')
);
alter table internal.order_visitors enable row level security;
create index order_visitors_visitor on internal.order_visitors (visitor);
create index order_visitors_network on internal.order_visitors (network);

create function internal.forget_visitor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from internal.order_visitors where order_id = new.id;
  delete from internal.unconfirmed_orders where order_id = new.id;
  return null;
end $$;

create trigger orders_forget_visitor after update of status on public.orders
  for each row when (old.status = 'open' and new.status <> 'open') execute function internal.forget_visitor();

-- Two orders of one address, visitor or network are judged one after the other.
create function internal.reserves_too_much(p_email text, p_visitor text, p_network text, p_pieces bigint) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_limits record;
  v_orders integer;
  v_pieces bigint;
begin
  select * into v_limits from rules.order_limits();
  -- Always in this order, so that nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || v_email, 0));
  select count(distinct o.id), coalesce(sum(i.quantity), 0) into v_orders, v_pieces
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.status = 'open' and lower(o.email) = v_email;
  if v_orders >= v_limits.email_orders or v_pieces + p_pieces > v_limits.email_pieces then
    return true;
  end if;
  if p_visitor is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('unpaid orders from ' || p_visitor, 0));
  select count(distinct v.order_id), coalesce(sum(i.quantity), 0) into v_orders, v_pieces
    from internal.order_visitors v join public.order_items i on i.order_id = v.order_id
    where v.visitor = p_visitor;
  if v_orders >= v_limits.visitor_orders or v_pieces + p_pieces > v_limits.visitor_pieces then
    return true;
  end if;
  if p_network is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('unpaid orders around ' || p_network, 0));
  select count(distinct v.order_id), coalesce(sum(i.quantity), 0) into v_orders, v_pieces
    from internal.order_visitors v join public.order_items i on i.order_id = v.order_id
    where v.network = p_network;
  return v_orders >= v_limits.network_orders or v_pieces + p_pieces > v_limits.network_pieces;
end $$;

create function internal.unusual_reasons(p_order public.orders, p_pieces bigint, p_from_visitor bigint) returns text[]
language sql stable set search_path = '' as $$
  select array_remove(array[case when p_pieces >= 15 then 'pieces' end, case when p_order.total >= 500 then 'value' end,
    case when p_from_visitor >= 3 then 'visitor' end, case when p_order.confirm_until is not null then 'unconfirmed' end,
    case when p_order.pay_by < (now() at time zone 'Europe/Berlin')::date and (internal.is_paid_in_part(p_order.id) or internal.was_paid(p_order.id)) then 'part' end], null);
$$;

create function internal.unusual_orders(p_mode text) returns jsonb
language sql stable set search_path = '' as $$
  with waiting as (
    select o, o.number, o.placed_at, o.total, count(v.visitor) over (partition by v.visitor) as from_visitor,
      (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = o.id) as pieces
    from public.orders o left join internal.order_visitors v on v.order_id = o.id
    where o.status = 'open' and o.mode = p_mode
  ), judged as (
    select *, internal.unusual_reasons(o, pieces, from_visitor) as reasons from waiting
  ), newest as (
    select * from judged where cardinality(reasons) > 0 order by placed_at desc, number limit 50
  )
  select coalesce(jsonb_agg(jsonb_build_object('number', number, 'placed_at', placed_at, 'pieces', pieces,
    'total_cents', (total * 100)::bigint, 'from_visitor', from_visitor, 'reasons', reasons)
    order by placed_at desc, number), '[]') from newest;
$$;
