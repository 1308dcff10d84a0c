-- In euros, less what has been paid otherwise.
create function internal.transferable(p_order public.orders) returns numeric
language sql stable set search_path = '' as $$
  select p_order.total - case when p_order.status = 'open' and internal.was_paid(p_order.id) then internal.kept(p_order.id)
    else internal.paid_by_vouchers(p_order.id) end;
$$;

-- All open ones, and those in p_numbers whatever became of them; total_cents is less what has been paid.
create function public.admin_payable_orders(p_numbers text[], p_lines text[], p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'status', o.status,
        'is_withdrawn', internal.is_withdrawn(o.id), 'total_cents', (internal.transferable(o) * 100)::bigint, 'pay_by', o.pay_by,
        'names', to_jsonb(array_remove(array[o.first_name || ' ' || o.last_name,
          (o.billing_address ->> 'firstName') || ' ' || (o.billing_address ->> 'lastName')], null)))
        order by o.placed_at, o.id), '[]')
      from public.orders o
      where o.payment_method = any (rules.transfer_methods()) and o.mode = p_mode and (o.status = 'open' or o.number = any (p_numbers))),
    'booked', (select coalesce(jsonb_agg(jsonb_build_object('line', p.reference, 'number', o.number)), '[]')
      from public.payments p join public.orders o on o.id = p.order_id
      where p.provider = any (rules.transfer_methods()) and p.kind = 'payment' and p.reference = any (p_lines)));
end $$;

create function rules.transfers_at_once() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 200; $$;

-- A line pays one order once, also when two admins enter it at once. Answers [{line, error}] for those not entered.
create function public.admin_book_transfers(p_transfers jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_transfer record;
  v_order public.orders;
  v_due numeric;
  v_error text;
  v_errors jsonb := '[]';
begin
  perform internal.assert_admin();
  if jsonb_array_length(p_transfers) > rules.transfers_at_once() then
    raise exception 'too many transfers at once' using errcode = 'PT400';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('transfer ' || line, 0))
    from (select distinct transfer ->> 'line' as line from jsonb_array_elements(p_transfers) as transfer order by 1) as lines;
  perform 1 from public.orders where number in (select transfer ->> 'number' from jsonb_array_elements(p_transfers) as transfer)
    order by id for update;
  perform internal.lock_artworks(internal.artworks_of(array(select o.id from public.orders o
    where o.number in (select transfer ->> 'number' from jsonb_array_elements(p_transfers) as transfer))));
  for v_transfer in select * from jsonb_to_recordset(p_transfers) as t (line text, number text, amount_cents bigint, note text)
  loop
    select * into v_order from public.orders where number = v_transfer.number and payment_method = any (rules.transfer_methods());
    v_due := internal.transferable(v_order) * 100;
    v_error := case
      when exists (select from public.payments
        where provider = any (rules.transfer_methods()) and kind = 'payment' and reference = v_transfer.line) then 'booked'
      when v_order.id is null then 'unknown'
      when v_order.status <> 'open' or internal.is_withdrawn(v_order.id) then 'not_now'
      when v_transfer.amount_cents < v_due then 'amount' end;
    if v_error is not null then
      v_errors := v_errors || jsonb_build_object('line', v_transfer.line, 'error', v_error);
      continue;
    end if;
    v_error := internal.change_order(v_order.number, 'pay', jsonb_build_object('reference', v_transfer.line), auth.uid()) ->> 'error';
    if v_error is not null then
      v_errors := v_errors || jsonb_build_object('line', v_transfer.line, 'error', v_error);
      continue;
    end if;
    if v_transfer.amount_cents > v_due then
      perform public.admin_add_note(v_order.number, v_transfer.note);
    end if;
  end loop;
  return v_errors;
end $$;

grant execute on function public.admin_payable_orders(text[], text[], text), public.admin_book_transfers(jsonb) to authenticated;
