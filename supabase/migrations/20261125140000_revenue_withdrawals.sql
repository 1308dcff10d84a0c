-- Revenue is what came in, withdrawn orders are not to be sent, and withdrawals of orders that are given back are settled.

create or replace function public.admin_overview(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'days', (select jsonb_agg(jsonb_build_object('day', day::date, 'orders', coalesce(orders, 0), 'revenue_cents',
        coalesce(revenue, 0)) order by day)
      from generate_series(v_today - 59, v_today, interval '1 day') as day
      left join (select (placed_at at time zone 'Europe/Berlin')::date as placed, count(*) as orders,
          (sum(total - refunded - coalesce(by_voucher, 0)) filter (where status <> 'open') * 100)::bigint as revenue
        from public.orders o
        left join (select order_id, -sum(amount) as by_voucher from public.voucher_entries
          where kind in ('redeem', 'give_back') and created_at >= internal.german_midnight(v_today - 59) group by order_id) as v
          on v.order_id = o.id
        where mode = p_mode and status <> 'cancelled' and placed_at >= internal.german_midnight(v_today - 59)
        group by 1) as sold
        on sold.placed = day::date),
    'open_orders', (select count(*) from public.orders where mode = p_mode and status = 'open'),
    'paid_orders', (select count(*) from public.orders o where mode = p_mode and status = 'paid' and not exists (
      select from public.withdrawals w where w.order_id = o.id and w.status = 'received')),
    'unusual_orders', internal.unusual_orders(p_mode),
    'withdrawals', (select count(*) from public.withdrawals where status = 'received'),
    'overdue_withdrawals', (select count(*) from public.withdrawals where status = 'received' and due_at < now()),
    'failed_mails', (select count(*) from public.mail_outbox where kind <> 'auth' and status = 'failed'),
    'sold_out', (select count(*) from public.products where stock = 0 and archived_at is null));
end $$;

create or replace function public.admin_top_products(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_since timestamptz := internal.german_midnight((now() at time zone 'Europe/Berlin')::date - 29);
begin
  perform internal.assert_admin();
  return (with sold as (
      select i.product_id, sum(i.quantity - i.returned) as pieces,
        (sum((i.quantity - i.returned) * i.unit_price) * 100)::bigint as cents
      from public.orders o join public.order_items i on i.order_id = o.id
      where o.mode = p_mode and o.status in ('paid', 'dispatched') and o.placed_at >= v_since
      group by i.product_id having sum(i.quantity - i.returned) > 0
      order by pieces desc, cents desc, i.product_id limit 5)
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'slug', p.slug, 'name', internal.article_name(p), 'pieces', s.pieces,
      'cents', s.cents) order by s.pieces desc, s.cents desc, p.id), '[]')
    from sold s join public.products p on p.id = s.product_id);
end $$;

create function internal.settle_withdrawals() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.withdrawals set status = 'settled' where order_id = new.id and status = 'received';
  return null;
end $$;

create trigger orders_settle_withdrawals after update of status on public.orders
  for each row when (old.status <> new.status and new.status in ('cancelled', 'refunded'))
  execute function internal.settle_withdrawals();
update public.withdrawals w set status = 'settled' from public.orders o
  where o.id = w.order_id and w.status = 'received' and o.status in ('cancelled', 'refunded');
