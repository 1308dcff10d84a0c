create table public.workshop_items (
  id bigint primary key references public.order_items (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'produced', 'refused')),
  -- The cut follows from them, also when the article has become another. Null: it cannot be made.
  dimensions text,
  pieces integer check (pieces > 0),
  reason text check (btrim(reason) <> '' and length(reason) <= 500),
  decided_at timestamptz,
  decided_by uuid,
  produced_at timestamptz,
  check ((state = 'refused') = (reason is not null)),
  -- Here too because the lists ask for it.
  mode text not null check (mode in ('test', 'live'))
);
alter table public.workshop_items enable row level security;
create index workshop_items_listed on public.workshop_items (state, id);

create policy "sales and workshop read workshop items" on public.workshop_items for select to authenticated using ((select public.has_role('{sales,workshop}')));

create trigger workshop_items_audit after update on public.workshop_items
  for each row execute function internal.audit();

create function internal.begin_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.workshop_items (id, mode, dimensions, pieces)
    select new.id, o.mode, p.dimensions, p.pieces from public.products p join public.orders o on o.id = new.order_id
      where p.id = new.product_id;
  return null;
end $$;

create trigger order_items_work after insert on public.order_items
  for each row when (new.design_id is not null) execute function internal.begin_work();

-- p_lines: those asked about; null: all.
create function internal.awaits_workshop(p_number text, p_lines jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.orders o join public.order_items i on i.order_id = o.id
    join public.workshop_items w on w.id = i.id where o.number = p_number and w.state = 'waiting'
      and (jsonb_typeof(p_lines) is distinct from 'array'
        or exists (select from jsonb_array_elements(p_lines) as line where (line ->> 'position')::integer = i.position)));
$$;

create function internal.end_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.workshop_items w set state = 'produced', produced_at = new.created_at
    from public.order_items i where i.id = w.id and i.order_id = new.order_id and w.state = 'approved'
      and (new.kind = 'dispatched' or internal.unsent(i) = 0);
  return null;
end $$;

create trigger order_events_work after insert on public.order_events
  for each row when (new.kind in ('partly_dispatched', 'dispatched')) execute function internal.end_work();

create function internal.lock_order_of(p_item_id bigint) returns public.orders
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
begin
  select o.* into v_order from public.orders o join public.order_items i on i.order_id = o.id where i.id = p_item_id for update of o;
  return v_order;
end $$;

create function public.admin_approve_design(p_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform internal.assert_role('{workshop}');
  v_order := internal.lock_order_of(p_id);
  if v_order.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  update public.workshop_items set state = 'approved', decided_at = now(), decided_by = auth.uid()
    where id = p_id and state = 'waiting' and v_order.status in ('open', 'paid');
  return case when found then '{"ok": true}'::jsonb else '{"ok": false, "error": "not_now"}' end;
end $$;

-- Only what is paid for is made. {ok: true} or {ok: false, error: 'unknown' | 'not_now'}.
create function public.admin_produce_design(p_id bigint, p_is_produced boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform internal.assert_role('{workshop}');
  v_order := internal.lock_order_of(p_id);
  if v_order.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  update public.workshop_items set state = case when p_is_produced then 'produced' else 'approved' end,
      produced_at = case when p_is_produced then now() end
    where id = p_id and state = case when p_is_produced then 'approved' else 'produced' end and v_order.status = 'paid';
  return case when found then '{"ok": true}'::jsonb else '{"ok": false, "error": "not_now"}' end;
end $$;

-- In cents, less its part of the discount; not what was given back for it before.
create function internal.line_cents(p_order public.orders, p_item public.order_items) returns bigint
language sql stable set search_path = '' as $$
  select case when p_item.refunded = p_item.quantity then 0 else least(((p_order.total - p_order.refunded) * 100)::bigint,
    internal.worth_of(p_order.id, jsonb_build_array(jsonb_build_object('position', p_item.position,
      'quantity', p_item.quantity - p_item.refunded)))) end;
$$;

-- It gives money back. Alone, its order is cancelled. 'unpaid': one line cannot be taken out of an order of several that waits for its money.
create function public.admin_refuse_design(p_id bigint, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_item public.order_items;
  -- No other goods are to be sent; vouchers went out when the order was paid.
  v_is_last boolean;
  v_has_vouchers boolean;
  v_cents bigint;
  v_answer jsonb;
begin
  perform internal.assert_admin();
  if coalesce(btrim(p_reason), '') = '' or length(p_reason) > 500 then
    return jsonb_build_object('ok', false, 'error', 'reason');
  end if;
  v_order := internal.lock_order_of(p_id);
  if v_order.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  select * into v_item from public.order_items where id = p_id;
  v_is_last := not exists (
    select from public.order_items where order_id = v_order.id and id <> p_id and quantity > returned and voucher is null);
  v_has_vouchers := exists (
    select from public.order_items where order_id = v_order.id and quantity > returned and voucher is not null);
  if v_order.status not in ('open', 'paid')
    or not exists (select from public.workshop_items where id = p_id and state in ('waiting', 'approved')) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif exists (select from public.parcels
      where order_id = v_order.id and lines @> jsonb_build_array(jsonb_build_object('position', v_item.position))) then
    return jsonb_build_object('ok', false, 'error', 'partly_sent');
  elsif v_order.status = 'open' and (v_has_vouchers or not v_is_last) then
    return jsonb_build_object('ok', false, 'error', 'unpaid');
  end if;

  v_cents := case when v_is_last and v_has_vouchers
    then (v_order.total - v_order.refunded - internal.issued_value(v_order.id, '{}')) * 100
    else internal.line_cents(v_order, v_item) end;
  if v_is_last and not v_has_vouchers then
    v_answer := internal.change_order(v_order.number, 'cancel', '{}', auth.uid());
  else
    v_answer := internal.change_order(v_order.number, 'refund', jsonb_build_object('amount_cents', v_cents, 'lines',
      case when v_item.quantity > v_item.refunded
        then jsonb_build_array(jsonb_build_object('position', v_item.position, 'quantity', v_item.quantity - v_item.refunded)) else '[]' end, 'returned',
      jsonb_build_array(jsonb_build_object('position', v_item.position, 'quantity', v_item.quantity - v_item.returned))), auth.uid());
  end if;
  if not (v_answer ->> 'ok')::boolean then
    return v_answer;
  end if;
  update public.workshop_items set state = 'refused', reason = btrim(p_reason), decided_at = now(), decided_by = auth.uid()
    where id = p_id;
  perform internal.write_mail(v_order, 'artwork_refused', jsonb_build_object('position', v_item.position, 'reason', btrim(p_reason),
    'is_whole', v_is_last and not v_has_vouchers, 'is_voucher_left', v_is_last and v_has_vouchers,
    'is_paid', v_order.status = 'paid' and (v_cents > 0 or (v_is_last and not v_has_vouchers))));
  if v_is_last and v_has_vouchers then
    select * into v_order from public.orders where id = v_order.id;
    perform internal.dispatch(v_order, auth.uid());
  end if;
  return jsonb_build_object('ok', true, 'stock_changes', v_answer -> 'stock_changes');
end $$;

-- Of an order, or one. is_alone: no other goods are to be sent, so that refusing it cancels the order. customer: null for the workshop.
create function public.admin_find_work(p_number text, p_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales,workshop}');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'state', w.state, 'reason', w.reason, 'dimensions', w.dimensions,
      'pieces', w.pieces, 'decided_at', w.decided_at, 'produced_at', w.produced_at, 'position', i.position, 'name', i.name,
      'article_number', i.article_number, 'quantity', i.quantity, 'crop', d.crop, 'seed', d.seed, 'shape', d.shape,
      'picture', case when a.id is not null then jsonb_build_object('id', a.id, 'width', a.width, 'height', a.height) end,
      'order', jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'placed_at', o.placed_at,
        'payment_method', o.payment_method,
        'paid_by', (select coalesce(jsonb_agg(distinct provider), '[]') from public.payments where order_id = o.id and kind = 'payment')),
      'customer', case when public.has_role('{sales}')
        then jsonb_build_object('name', o.first_name || ' ' || o.last_name, 'email', o.email) end,
      'is_alone', not exists (select from public.order_items other
        where other.order_id = o.id and other.id <> w.id and other.quantity > other.returned)) order by w.id), '[]')
    from public.workshop_items w join public.order_items i on i.id = w.id join public.orders o on o.id = i.order_id
      join public.designs d on d.id = i.design_id left join public.artworks a on a.id = d.artwork_id
    where (p_id is null or w.id = p_id) and o.number = coalesce(p_number, (
      select named.number from public.order_items line join public.orders named on named.id = line.order_id where line.id = p_id)));
end $$;

create function public.admin_list_workshop(p_status text, p_mode text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('{workshop}', 'public.workshop_items',
    concat_ws(' and ', 't.state = ' || quote_literal(p_status),
      -- Read from the few orders that wait to their lines, not from each line to its order.
      case when p_status is null then $s$(t.state in ('refused', 'produced') or t.id in $s$
        when p_status not in ('refused', 'produced') then 't.id in ' end
        || $s$(select i.id from public.orders o join public.order_items i on i.order_id = o.id
          where o.status in ('open', 'paid') and i.design_id is not null)$s$ || case when p_status is null then ')' else '' end,
      case when p_mode = 'live' then $s$t.mode = 'live'$s$ end, 'true'),
    $s$(t.id in (select i.id from public.orders o join public.order_items i on i.order_id = o.id
      where o.status = 'paid' and i.design_id is not null)) desc, t.id$s$,
    $s$t.id, t.state, t.dimensions, t.pieces, t.decided_at,
      (select jsonb_build_object('position', i.position, 'name', i.name, 'quantity', i.quantity, 'design_id', i.design_id,
        'artwork_id', d.artwork_id, 'number', o.number, 'status', o.status, 'placed_at', o.placed_at)
        from public.order_items i join public.orders o on o.id = i.order_id left join public.designs d on d.id = i.design_id
        where i.id = t.id) as line$s$,
    false, p_page, p_size);
$$;

create table public.missing_pieces (
  id bigint generated always as identity primary key,
  item_id bigint not null references public.workshop_items (id) on delete cascade,
  -- Counted from 1, from above and from the left, as the picture was cropped; both 0: the hidden shape.
  piece_row integer not null check (piece_row between 0 and 200),
  piece_column integer not null check (piece_column between 0 and 200),
  state text not null default 'open' check (state in ('open', 'done')),
  requested_at timestamptz not null default now(),
  unique (item_id, piece_row, piece_column),
  check ((piece_row = 0) = (piece_column = 0))
);
alter table public.missing_pieces enable row level security;
create index missing_pieces_listed on public.missing_pieces (state, id);

create policy "sales and workshop read missing pieces" on public.missing_pieces for select to authenticated using ((select public.has_role('{sales,workshop}')));

create trigger missing_pieces_audit after update on public.missing_pieces
  for each row execute function internal.audit();

create function rules.missing_pieces_per_order() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 5; $$;

-- Row and column 0: its hidden shape. 'not_now': not sent yet; 'late': its cut is forgotten. The same piece is the same request.
create function public.request_piece(p_token uuid, p_position integer, p_row integer, p_column integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_item bigint;
  v_seed bigint;
  v_shape text;
  v_sent timestamptz;
  v_id bigint;
begin
  select * into v_order from public.orders where token = p_token for update;
  select i.id, d.seed, d.shape into v_item, v_seed, v_shape
    from public.order_items i join public.workshop_items w on w.id = i.id left join public.designs d on d.id = i.design_id
    where i.order_id = v_order.id and i.position = p_position and w.state <> 'refused';
  if v_item is null or (p_row = 0) <> (p_column = 0) or (p_row = 0 and v_shape is null) then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  select max(sent_at) into v_sent from public.parcels
    where order_id = v_order.id and lines @> jsonb_build_array(jsonb_build_object('position', p_position));
  if v_sent is null then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif v_seed is null or v_sent < now() - make_interval(months => (rules.retention()).cut_months) then
    return jsonb_build_object('ok', false, 'error', 'late');
  elsif exists (select from public.missing_pieces where item_id = v_item and piece_row = p_row and piece_column = p_column) then
    return jsonb_build_object('ok', true);
  elsif (select count(*) from public.missing_pieces m join public.order_items i on i.id = m.item_id
      where i.order_id = v_order.id) >= rules.missing_pieces_per_order() then
    return jsonb_build_object('ok', false, 'error', 'limit');
  end if;
  insert into public.missing_pieces (item_id, piece_row, piece_column) values (v_item, p_row, p_column) returning id into v_id;
  insert into public.mail_outbox (kind, recipient, order_id, payload)
    values ('shop_piece', null, v_order.id, jsonb_build_object('position', p_position, 'row', p_row, 'column', p_column)
      || case when p_row = 0 then jsonb_build_object('shape', v_shape) else '{}' end);
  return jsonb_build_object('ok', true);
end $$;

create function public.admin_settle_piece(p_id bigint, p_is_done boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_role('{workshop}');
  update public.missing_pieces set state = case when p_is_done then 'done' else 'open' end where id = p_id;
  return found;
end $$;

create function public.admin_list_pieces(p_status text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('{workshop}', 'public.missing_pieces', concat_ws(' and ', 'true', 't.state = ' || quote_literal(p_status)),
    't.state desc, t.id desc',
    $s$t.id, t.piece_row, t.piece_column, t.state, t.requested_at,
      (select jsonb_build_object('id', i.id, 'position', i.position, 'name', i.name, 'number', o.number,
        'has_picture', d.artwork_id is not null, 'has_cut', d.seed is not null, 'shape', d.shape)
        from public.order_items i join public.orders o on o.id = i.order_id left join public.designs d on d.id = i.design_id
        where i.id = t.item_id) as line$s$,
    false, p_page, p_size);
$$;

grant select on public.workshop_items, public.missing_pieces to authenticated, service_role;
grant execute on function public.admin_approve_design(bigint), public.admin_produce_design(bigint, boolean),
  public.admin_refuse_design(bigint, text), public.admin_list_workshop(text, text, integer, integer), public.admin_find_work(text, bigint),
  public.admin_settle_piece(bigint, boolean), public.admin_list_pieces(text, integer, integer) to authenticated;
grant execute on function public.request_piece(uuid, integer, integer, integer) to service_role;
