-- What is paid and to be sent, the first due first. p_days: working days around today, before p_cut_off of which an order leaves on the
-- same day; p_transit: the most working days on the way, by option. Due is the last day on which it arrives as promised.
create function public.admin_list_dispatch(p_words text[], p_number text, p_code text, p_filter text, p_mode text, p_days date[],
  p_cut_off time, p_transit jsonb, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_made constant text := $s$(select w.state from public.order_items i join public.workshop_items w on w.id = i.id
    where i.order_id = t.id and w.state = any ('{waiting,approved}') order by w.state desc limit 1)$s$;
  c_withdrawn constant text := $s$exists (select from public.withdrawals w
    where w.order_id = t.id and w.status = 'received' and not w.needs_review)$s$;
  v_cut_offs timestamptz[] := array(select (day + p_cut_off) at time zone 'Europe/Berlin' from unnest(p_days) as day order by day);
  v_asked record;
  v_due text;
  v_today integer := (select count(*) from unnest(p_days) as day where day <= (now() at time zone 'Europe/Berlin')::date);
begin
  perform internal.assert_role('{sales}');
  select * into v_asked from internal.orders_condition(p_words, p_number, 'paid', p_mode, null, null);
  -- No blank after a comma: read_list takes the parts of an order by them.
  v_due := format('width_bucket(t.delivery_from,%L::timestamptz[])+1+greatest(0,t.max_days-(%L::jsonb->>t.shipping_option)::integer)',
    v_cut_offs::text, replace(p_transit::text, ', ', ','));
  return internal.read_list('{sales}', 'public.orders', concat_ws(' and ', v_asked.condition,
      case when p_code is not null then format($s$(t.number = %1$L or exists (select from public.order_items i
        where i.order_id = t.id and lower(i.article_number) = lower(%1$L) and internal.unsent(i) > 0))$s$, p_code) end,
      -- What is picked up goes with no carrier: it is shown when it is asked for.
      case when p_filter is distinct from 'pickup' and p_code is null then $s$t.shipping_option <> 'pickup'$s$ end,
      case p_filter when 'due' then v_due || '<=' || v_today when 'ready' then c_made || ' is null and not ' || c_withdrawn
        when 'gift' then 't.is_gift' else 't.shipping_option = ' || quote_literal(p_filter) end),
    v_due || $s$, t.shipping_option = 'standard', t.shipping_option = 'express', t.delivery_from, t.id$s$,
    format($s$t.number, internal.buyer_name(t) as name, t.shipping_option, t.delivery_from, t.min_days, t.max_days,
      (select max(e.created_at) from public.order_events e where e.order_id = t.id and e.kind = 'paid') as paid_at,
      (%L::date[])[least(%s, %s)] as due_on, t.is_gift, t.gift_wrap > 0 as is_wrapped, t.gift_message is not null as has_card,
      concat_ws(' ', t.delivery_address ->> 'postalCode', t.delivery_address ->> 'city') as place,
      %s as making, %s as is_withdrawn, (select coalesce(jsonb_agg(jsonb_build_object('quantity', internal.unsent(i), 'weight', p.weight,
        'is_made', i.engraving is not null or i.design_id is not null)), '[]')
        from public.order_items i join public.products p on p.id = i.product_id
        where i.order_id = t.id and internal.unsent(i) > 0) as items, internal.is_partly_sent(t) as is_partly_sent$s$,
      p_days::text, v_due, cardinality(p_days), c_made, c_withdrawn),
    v_asked.is_search, p_page, p_size);
end $$;

-- For the carrier's labels: names and addresses, noted in the log. No e-mail address or phone number: the privacy policy says that the carrier gets none.
create function public.admin_export_labels(p_numbers text[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales}');
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'orders', '*', 'export', jsonb_build_object('labels', cardinality(p_numbers)));
  return (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'name', o.first_name || ' ' || o.last_name,
      'company', case when o.billing_address is null and o.delivery_address ->> 'kind' = 'street' then o.company_name end,
      'delivery', o.delivery_address, 'shipping_option', o.shipping_option, 'items', (
        select coalesce(jsonb_agg(jsonb_build_object('quantity', internal.unsent(i), 'weight', p.weight)), '[]')
        from public.order_items i join public.products p on p.id = i.product_id
        where i.order_id = o.id and internal.unsent(i) > 0)) order by array_position(p_numbers, o.number)), '[]')
    from public.orders o where o.number = any (p_numbers) and o.status = 'paid' and o.shipping_option <> 'pickup');
end $$;

grant execute on function public.admin_list_dispatch(text[], text, text, text, text, date[], time, jsonb, integer, integer),
  public.admin_export_labels(text[]) to authenticated;
