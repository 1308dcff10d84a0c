create function internal.remind_orders(p_ids bigint[], p_pay_by date, p_now timestamptz, p_mail text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_details jsonb := jsonb_build_object('pay_by', p_pay_by);
  v_order public.orders;
begin
  for v_order in select * from public.orders where id = any (p_ids) order by id loop
    update public.orders set reminded_at = p_now, pay_by = p_pay_by where id = v_order.id;
    insert into public.order_events (order_id, kind, details) values (v_order.id, 'reminded', v_details);
    perform internal.write_mail(v_order, p_mail, v_details);
  end loop;
end $$;

-- Not those who withdrew, who owe nothing, nor those who have paid and owe for what was added since, nor online orders, which end with their session.
create function internal.remind_unpaid(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_today date := (p_now at time zone 'Europe/Berlin')::date;
  v_ids bigint[] := array(
    select id from public.orders
    where status = 'open' and not internal.is_paid_online(payment_method) and pay_by < v_today and reminded_at is null and not internal.withdrawal_stops(id)
      and confirm_until is null and not internal.was_paid(id)
      and id <> all ((select internal.waiting_rows('reservations remind'))::bigint[])
    order by pay_by, id limit p_limit for update skip locked);
begin
  perform internal.lock_artworks(internal.artworks_of(v_ids));
  return internal.each_row('reservations remind',
    format('select internal.remind_orders($1, %L, %L, %L)', v_today + internal.reservation_days('graceDays'), p_now, 'payment_reminder'), v_ids);
end $$;

-- The caller has locked them; one that cannot be cancelled waits.
create function internal.cancel_unpaid(p_ids bigint[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_answer jsonb;
  v_changes jsonb := '[]';
begin
  perform internal.lock_holdings(p_ids);
  for v_order in select * from public.orders where id = any (p_ids) order by id loop
    begin
      v_answer := internal.change_order(v_order.number, 'cancel', '{"reason": "unpaid"}', null);
      if not (v_answer ->> 'ok')::boolean then
        raise exception '%', v_answer ->> 'error';
      end if;
      v_changes := v_changes || (v_answer -> 'stock_changes');
    exception when others then
      perform internal.fail_row('reservations end', v_order.id, sqlerrm);
    end;
  end loop;
  return v_changes;
end $$;

-- Not online orders, which end with their session, nor those paid in part, about which the owners decide.
create function internal.end_reservations(p_now timestamptz, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_today date := (p_now at time zone 'Europe/Berlin')::date;
  v_ids bigint[];
begin
  v_ids := array(
    select id from public.orders
    where status = 'open' and not internal.is_paid_online(payment_method) and pay_by < v_today - (rules.reservation()).posting_days
      and (reminded_at is not null or internal.withdrawal_stops(id)) and not internal.is_paid_in_part(id) and not internal.was_paid(id)
      and id <> all ((select internal.waiting_rows('reservations end'))::bigint[])
    order by pay_by, id limit p_limit for update skip locked);
  return jsonb_build_object('orders', cardinality(v_ids), 'stock_changes', internal.cancel_unpaid(v_ids));
end $$;

-- Safe to call at the same time.
create function public.remind_unpaid(p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select internal.remind_unpaid(now(), p_limit);
$$;

create function public.end_reservations(p_limit integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.end_reservations(now(), p_limit);
$$;

create function public.admin_extend_reservation(p_number text, p_pay_by date) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
  v_order public.orders;
begin
  perform internal.assert_role('{sales}');
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.status <> 'open' or internal.is_paid_online(v_order.payment_method) or v_order.confirm_until is not null then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif p_pay_by is null or p_pay_by < v_today or p_pay_by <= v_order.pay_by or p_pay_by > v_today + (rules.reservation()).most_days then
    return jsonb_build_object('ok', false, 'error', 'day');
  end if;
  update public.orders set pay_by = p_pay_by where id = v_order.id;
  insert into public.order_events (order_id, kind, details, actor)
    values (v_order.id, 'extended', jsonb_build_object('pay_by', p_pay_by), auth.uid());
  return jsonb_build_object('ok', true);
end $$;

grant execute on function public.admin_extend_reservation(text, date) to authenticated;
grant execute on function public.remind_unpaid(integer), public.end_reservations(integer) to service_role;
