-- The last 60 German days, revenue in cents without what vouchers paid, which count when they are sold.
create function public.admin_overview(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'days', (select jsonb_agg(jsonb_build_object('day', day::date, 'orders', coalesce(orders, 0), 'manual_orders', coalesce(manual, 0), 'revenue_cents',
        coalesce(revenue, 0)) order by day)
      from generate_series(v_today - 59, v_today, interval '1 day') as day
      left join (select (placed_at at time zone 'Europe/Berlin')::date as placed, count(*) as orders,
          count(*) filter (where channel <> 'shop') as manual,
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
      select from public.withdrawals w where w.order_id = o.id and w.status = 'received' and not w.needs_review)),
    'unusual_orders', internal.unusual_orders(p_mode),
    'withdrawals', (select count(*) from public.withdrawals where status = 'received'),
    'overdue_withdrawals', (select count(*) from public.withdrawals where status = 'received' and due_at < now()),
    'failed_mails', (select count(*) from public.mail_outbox where kind <> 'auth' and status = 'failed'),
    'sold_out', (select count(*) from public.products p where stock = 0 and search.is_sold(p)));
end $$;

-- Counted up to 1000 each.
create function public.admin_work_counts(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales,workshop}');
  return jsonb_build_object(
    'orders', (select count(*) from (select from public.orders
      where mode = p_mode and status in ('open', 'paid') and archived_at is null limit 1000) as first_ones),
    'withdrawals', (select count(*) from (select from public.withdrawals where status = 'received' limit 1000) as first_ones),
    'reviews', (select count(*) from (select from public.reviews where status = 'pending' limit 1000) as first_ones),
    'messages', (select count(*) from (select from public.contact_messages where status = 'new' limit 1000) as first_ones),
    'appointments', (select count(*) from (select from public.appointment_requests where status = 'new' limit 1000)
      as first_ones),
    'mails', (select count(*) from (select from public.mail_outbox where kind <> 'auth' and status = 'failed' limit 1000)
      as first_ones),
    'workshop', (select count(*) from (select from public.workshop_items w join public.order_items i on i.id = w.id
        join public.orders o on o.id = i.order_id
      where w.state in ('waiting', 'approved') and o.status = 'paid' and o.mode = p_mode limit 1000) as first_ones)
      + (select count(*) from (select from public.missing_pieces where state = 'open' limit 1000) as first_ones));
end $$;

grant execute on function public.admin_overview(text), public.admin_work_counts(text) to authenticated;
