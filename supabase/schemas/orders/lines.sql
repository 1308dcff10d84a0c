-- Lines and shipping of an order that is not sent yet (ADR 113).

-- As order_totals takes them.
create function internal.priced_lines(p_order_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('price_cents', (unit_price * 100)::bigint, 'quantity', quantity,
    'reduction_cents', (reduction * 100)::bigint, 'takes_code', takes_code, 'tax_rate', (tax_rate * 100)::bigint,
    'voucher', voucher is not null)), '[]') from public.order_items where order_id = p_order_id;
$$;

create function internal.kept_reduction(p_item public.order_items, p_quantity integer) returns numeric
language sql immutable set search_path = '' as $$
  select internal.share((p_item.reduction * 100)::bigint, least(p_quantity, p_item.quantity), p_item.quantity) / 100.0;
$$;

-- Null: its lines may be changed. There is no invoice before it is sent, but for orders of old.
create function internal.against_change(p_order public.orders, p_seen integer) returns text
language sql stable set search_path = '' as $$
  select case
    when p_order.status not in ('open', 'paid') or p_order.confirm_until is not null or internal.has_invoice(p_order.id)
      or internal.was_dispatched(p_order.id) then 'not_now'
    when p_order.refunded > 0 or exists (select from public.withdrawals where order_id = p_order.id and not needs_review
        and (lines = '[]' or p_order.status <> 'open'))
      or exists (select from public.order_items where order_id = p_order.id and refunded + returned > 0) then 'given_back'
    when internal.is_disputed(p_order.id) or p_order.status = 'paid' and internal.kept(p_order.id) <> p_order.total then 'money'
    when p_order.status = 'open' and internal.may_be_paid(p_order.id) then 'under_way'
    when (select count(*) from public.order_events where order_id = p_order.id) is distinct from p_seen then 'changed' end;
$$;

-- The new price: less is given back, more is waited for, also of who has paid already; then they transfer, or pay online as well.
-- {refund_cents, voucher_cents (of them to vouchers), due_cents}.
create function internal.settle_change(p_order public.orders, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_less bigint := (internal.kept(p_order.id) - p_order.total) * 100;
  v_last bigint := (select max(id) from public.payments where order_id = p_order.id);
  v_single bigint;
begin
  if v_less > 0 then
    perform internal.give_back(p_order.id, v_less, p_actor);
  end if;
  select coalesce(-sum(e.amount), 0) * 100 into v_single from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
    where e.order_id = p_order.id and e.kind in ('redeem', 'give_back') and v.purpose = 'single';
  update public.orders set taxes = internal.taxes_beside_vouchers(taxes, v_single) where id = p_order.id;
  if p_order.status = 'paid' and v_less < 0 then
    update public.orders set status = 'open', reminded_at = null,
        pay_by = internal.new_pay_by(),
        payment_method = case when payment_method = any (rules.transfer_methods()) then payment_method else (rules.transfer_methods())[1] end
      where id = p_order.id;
  end if;
  return jsonb_build_object('refund_cents', greatest(v_less, 0), 'due_cents', greatest(-v_less, 0), 'voucher_cents', (
    select coalesce(sum(amount) * 100, 0)::bigint from public.payments
      where order_id = p_order.id and id > v_last and kind = 'refund' and provider = 'voucher'));
end $$;

-- p_change: quantities [{position, quantity}] (0: no such line any more), added [{product_id, quantity, price_cents (as seen),
-- engraving}], shipping {id, price_cents, min_days, max_days}. p_seen: entries of its history. p_total_cents: what the page said that it
-- comes to; null: nothing is written. {ok: true, before_cents, total_cents, refund_cents, voucher_cents, due_cents, stock_changes}, or
-- {ok: false, error, name, left}.
create function public.admin_change_lines(p_number text, p_seen integer, p_change jsonb, p_total_cents bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_quantities jsonb := p_change -> 'quantities';
  v_added jsonb := p_change -> 'added';
  v_order public.orders;
  v_before public.orders;
  v_taken jsonb;
  v_changes jsonb;
  v_less jsonb;
  v_artworks uuid[];
  v_totals jsonb;
  v_money jsonb;
  v_answer jsonb;
  v_limits record;
begin
  perform internal.assert_role('{sales}');
  if not public.is_admin() then
    perform pg_advisory_xact_lock(hashtextextended('refunds of ' || auth.uid(), 0));
  end if;
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  v_before := v_order;
  perform internal.lock_products(array(select product_id from public.order_items where order_id = v_order.id
    union select (line ->> 'product_id')::bigint from jsonb_array_elements(v_added) as line));
  perform internal.lock_holdings(array[v_order.id]);
  v_artworks := internal.artworks_of(array[v_order.id]);
  v_answer := jsonb_build_object('ok', false, 'error', internal.against_change(v_order, p_seen));
  if v_answer ->> 'error' is not null then
    return v_answer;
  end if;
  select jsonb_build_object('ok', false, 'error', case when i.id is null or asked.quantity is null or asked.quantity < 0 then 'changed'
      when asked.quantity = i.quantity or i.voucher is null and w.state is not distinct from 'waiting' then 'changed'
      when i.voucher is not null then 'voucher' when w.id is null then 'changed' else 'made' end, 'name', i.name) into v_answer
    from jsonb_to_recordset(v_quantities) as asked (position integer, quantity integer)
    left join public.order_items i on i.order_id = v_order.id and i.position = asked.position
    left join public.workshop_items w on w.id = i.id
    where (select count(*) from jsonb_array_elements(v_quantities) as twin where twin -> 'position' = to_jsonb(asked.position)) > 1
      or i.id is null or asked.quantity is null or asked.quantity < 0
      or asked.quantity <> i.quantity and (i.voucher is not null or w.state <> 'waiting')
    limit 1;
  if found then
    return v_answer;
  end if;
  select jsonb_agg(jsonb_build_object('product_id', product_id, 'delta', -pieces)) into v_taken from (
    select product_id, sum(pieces) as pieces from (
      select i.product_id, asked.quantity - i.quantity as pieces from public.order_items i
        join jsonb_to_recordset(v_quantities) as asked (position integer, quantity integer) using (position) where i.order_id = v_order.id
      union all select product_id, quantity from jsonb_to_recordset(v_added) as line (product_id bigint, quantity integer)) as lines
    group by product_id having sum(pieces) <> 0) as articles;
  select jsonb_build_object('ok', false, 'error', 'stock', 'name', internal.article_name(p), 'left', p.stock) into v_answer
    from jsonb_to_recordset(coalesce(v_taken, '[]')) as piece (product_id bigint, delta integer)
    join public.products p on p.id = piece.product_id where p.stock + piece.delta < 0 order by p.id limit 1;
  if found then
    return v_answer;
  end if;
  if v_added <> '[]' then
    perform internal.count_pieces(v_added);
    v_added := internal.price_lines(v_added);
    if v_added is null or exists (select from public.products p where p.is_voucher
        and p.id in (select (line ->> 'product_id')::bigint from jsonb_array_elements(v_added) as line)) then
      return jsonb_build_object('ok', false, 'error', 'article');
    end if;
    v_added := internal.mark_coded(v_added, coalesce((select scope from public.discount_codes where code = v_order.discount_code), '{}'));
  end if;
  select coalesce(jsonb_agg(line), '[]') into v_changes from (
    select jsonb_build_object('name', i.name, 'before', i.quantity, 'after', asked.quantity) as line from public.order_items i
      join jsonb_to_recordset(v_quantities) as asked (position integer, quantity integer) using (position)
      where i.order_id = v_order.id and i.quantity <> asked.quantity
    union all select jsonb_build_object('name', internal.article_name(p), 'before', 0, 'after', line -> 'quantity')
      from jsonb_array_elements(v_added) as line join public.products p on p.id = (line ->> 'product_id')::bigint) as lines;
  if v_changes = '[]' and v_order.shipping_option = p_change #>> '{shipping,id}' then
    return jsonb_build_object('ok', false, 'error', 'same');
  end if;

  v_less := (select coalesce(jsonb_agg(jsonb_build_object('position', i.position, 'quantity', i.quantity - asked.quantity)), '[]')
    from public.order_items i join jsonb_to_recordset(v_quantities) as asked (position integer, quantity integer) using (position)
    where i.order_id = v_order.id);

  begin
    perform internal.insert_items(v_order.id, v_added, (select max(position) from public.order_items where order_id = v_order.id));
    -- A promotion keeps what it took off each piece; pieces that are added cost their whole price.
    update public.order_items i set quantity = asked.quantity,
        reduction = internal.kept_reduction(i, asked.quantity),
        promotion = case when internal.kept_reduction(i, asked.quantity) > 0 then i.promotion end
      from jsonb_to_recordset(v_quantities) as asked (position integer, quantity integer)
      where i.order_id = v_order.id and i.position = asked.position and asked.quantity > 0 and asked.quantity <> i.quantity;
    delete from public.order_items i using jsonb_to_recordset(v_quantities) as asked (position integer, quantity integer)
      where i.order_id = v_order.id and i.position = asked.position and asked.quantity = 0;
    update public.artworks a set delete_at = internal.delete_at(a), is_bought = internal.is_bought(a.id)
      where a.id = any (v_artworks) and a.deleting_since is null;
    v_totals := internal.order_totals(internal.priced_lines(v_order.id), v_order.discount_terms,
      internal.shipping_cents(p_change -> 'shipping', internal.priced_lines(v_order.id)), (v_order.gift_wrap * 100)::bigint, v_order.taxes = '[]');
    select * into v_limits from rules.order_limits();
    v_answer := jsonb_build_object('ok', false, 'error', case
      when internal.lines_cents(internal.priced_lines(v_order.id), false) <= 0 then 'empty'
      when (select max(pieces) > v_limits.line_pieces or sum(pieces) > v_limits.order_pieces from (
        select sum(quantity) as pieces from public.order_items where order_id = v_order.id group by product_id) as articles)
        then 'too_many_pieces'
      when p_change #>> '{shipping,id}' not in ('standard', v_order.shipping_option) and v_order.status = 'open'
        and internal.waits_for_money(v_order) and not internal.was_paid(v_order.id) then 'fast'
      when v_totals ->> 'total_cents' <> p_total_cents::text then 'changed' end);
    if v_answer ->> 'error' is not null then
      raise exception 'refused' using errcode = 'KG002';
    end if;
    update public.orders set shipping_option = p_change #>> '{shipping,id}', shipping_name = p_change #>> '{shipping,name}', min_days = (p_change #>> '{shipping,min_days}')::integer,
        max_days = (p_change #>> '{shipping,max_days}')::integer, subtotal = (v_totals ->> 'subtotal_cents')::numeric / 100,
        discount = (v_totals ->> 'discount_cents')::numeric / 100, shipping = (v_totals ->> 'shipping_cents')::numeric / 100,
        total = (v_totals ->> 'total_cents')::numeric / 100, taxes = v_totals -> 'taxes'
      where id = v_order.id returning * into v_order;

    perform internal.settle_refunded_withdrawal(id, v_order.id, v_less) from public.withdrawals
      where order_id = v_order.id and status = 'received' and lines <> '[]';
    v_money := internal.settle_change(v_order, auth.uid());
    v_answer := jsonb_build_object('ok', true, 'before_cents', (v_before.total * 100)::bigint, 'total_cents', v_totals -> 'total_cents')
      || v_money || jsonb_build_object('stock_changes', internal.move_stock((select coalesce(jsonb_agg(piece), '[]')
          from jsonb_array_elements(v_taken) as piece where (piece ->> 'delta')::integer < 0), 'order', v_order.id)
        || internal.move_stock((select coalesce(jsonb_agg(piece), '[]')
          from jsonb_array_elements(v_taken) as piece where (piece ->> 'delta')::integer > 0), 'cancellation', v_order.id));
    if p_total_cents is null then
      raise exception 'tried out' using errcode = 'KG002';
    end if;
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'lines_changed', v_money || jsonb_build_object('changes', v_changes, 'before', jsonb_build_object(
          'shipping', v_before.shipping_option, 'total_cents', (v_before.total * 100)::bigint), 'after', jsonb_build_object(
          'shipping', v_order.shipping_option, 'option', v_order.shipping_name, 'total_cents', v_totals -> 'total_cents')), auth.uid());
    if not public.is_admin() and internal.exceeds_refund_limits(p_number) then
      v_answer := jsonb_build_object('ok', false, 'error', 'limit');
      raise exception 'more than the role may give back' using errcode = 'KG002';
    end if;
    insert into public.order_events (order_id, kind, details)
      select id, 'payment_changed', jsonb_build_object('method', payment_method) from public.orders
      where id = v_order.id and payment_method <> v_before.payment_method;
    update internal.unconfirmed_orders set pieces = (select sum(quantity) from public.order_items where order_id = v_order.id)
      where order_id = v_order.id;
    if v_order.status = 'open' and v_money ->> 'due_cents' = '0' then
      perform internal.mark_paid(v_order.id, auth.uid());
    end if;
    perform internal.write_mail(v_order, 'lines_changed', (select details from public.order_events
      where order_id = v_order.id and kind = 'lines_changed' order by id desc limit 1));
  exception when sqlstate 'KG002' then
    null;
  end;
  return v_answer;
end $$;

grant execute on function public.admin_change_lines(text, integer, jsonb, bigint) to authenticated;
