-- The workshop (supabase/schemas/51_workshop.sql): ordered pictures are looked at, made or refused; missing pieces are asked for.

alter table public.mail_outbox drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in ('order_confirmation', 'payment_reminder', 'reservation_ended', 'payment_received',
    'dispatched', 'cancelled', 'refunded', 'artwork_refused', 'order_link', 'withdrawal_receipt', 'contact_receipt',
    'appointment_receipt', 'appointment_answer', 'newsletter_confirm', 'newsletter_known', 'newsletter_unsubscribe', 'restock_confirm',
    'restock_back', 'voucher', 'shop_order', 'shop_withdrawal', 'shop_contact', 'shop_appointment',
    'shop_piece', 'auth'));

create table public.workshop_items (
  -- The line of the order.
  id bigint primary key references public.order_items (id) on delete cascade,
  -- produced: printed and cut.
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'produced')),
  -- Format and number of pieces as they were ordered: the cut follows from them, also when the article has become another. Null
  -- where the article said nothing: then it cannot be made.
  dimensions text,
  pieces integer check (pieces > 0),
  -- Why it is refused, in words for the shopper.
  reason text check (btrim(reason) <> '' and length(reason) <= 500),
  decided_at timestamptz,
  decided_by uuid,
  produced_at timestamptz,
  check ((state = 'refused') = (reason is not null))
);
alter table public.workshop_items enable row level security;
create index workshop_items_listed on public.workshop_items (state, id);

create policy "admins read workshop items" on public.workshop_items for select to authenticated using ((select public.is_admin()));

create trigger workshop_items_audit after update on public.workshop_items
  for each row execute function internal.audit();

create function internal.begin_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.workshop_items (id, dimensions, pieces)
    select new.id, p.dimensions, p.pieces from public.products p where p.id = new.product_id;
  return null;
end $$;

create trigger order_items_work after insert on public.order_items
  for each row when (new.design_id is not null) execute function internal.begin_work();

-- Whether a picture of this order still has to be looked at.
create function internal.awaits_workshop(p_number text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.orders o join public.order_items i on i.order_id = o.id
    join public.workshop_items w on w.id = i.id where o.number = p_number and w.state = 'waiting');
$$;

-- What leaves in a parcel was made.
create function internal.end_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.workshop_items w set state = 'produced', produced_at = new.created_at
    from public.order_items i where i.id = w.id and i.order_id = new.order_id and w.state = 'approved';
  return null;
end $$;

create trigger order_events_work after insert on public.order_events
  for each row when (new.kind = 'dispatched') execute function internal.end_work();

-- The order of a line, locked as change_order locks it.
create function internal.lock_order_of(p_item_id bigint) returns public.orders
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
begin
  select o.* into v_order from public.orders o join public.order_items i on i.order_id = o.id where i.id = p_item_id for update of o;
  return v_order;
end $$;

-- A picture may be made. Answers {ok: true} or {ok: false, error: 'unknown' | 'not_now'}.
create function public.admin_approve_design(p_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform internal.assert_admin();
  v_order := internal.lock_order_of(p_id);
  if v_order.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  update public.workshop_items set state = 'approved', decided_at = now(), decided_by = auth.uid()
    where id = p_id and state = 'waiting' and v_order.status in ('open', 'paid');
  return case when found then '{"ok": true}'::jsonb else '{"ok": false, "error": "not_now"}' end;
end $$;

-- Notes that an approved puzzle is printed and cut, or that it is not after all. Only what is paid for is made. Answers {ok: true} or
-- {ok: false, error: 'unknown' | 'not_now'}.
create function public.admin_produce_design(p_id bigint, p_is_produced boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform internal.assert_admin();
  v_order := internal.lock_order_of(p_id);
  if v_order.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  update public.workshop_items set state = case when p_is_produced then 'produced' else 'approved' end,
      produced_at = case when p_is_produced then now() end
    where id = p_id and state = case when p_is_produced then 'approved' else 'produced' end and v_order.status = 'paid';
  return case when found then '{"ok": true}'::jsonb else '{"ok": false, "error": "not_now"}' end;
end $$;

-- What was paid for a line, less its part of the order's discount, in cents. Vouchers are no goods: no discount is for them.
create function internal.line_cents(p_order public.orders, p_item public.order_items) returns bigint
language sql stable set search_path = '' as $$
  select least((p_order.total - p_order.refunded) * 100, p_item.unit_price * (p_item.quantity - p_item.returned) * 100
    - internal.share((p_order.discount * 100)::bigint, p_item.unit_price * (p_item.quantity - p_item.returned),
      (select sum(unit_price * quantity) from public.order_items where order_id = p_order.id and voucher is null)))::bigint;
$$;

-- A picture is not made: the shopper gets a letter that says why, its line is given back and the board goes back on the shelf; an order without
-- another line is cancelled. Answers {ok: true, stock_changes (see move_stock)} or {ok: false, error: 'unknown' | 'not_now' | 'reason'
-- (none) | 'unpaid' (an order of several lines that waits for its money: one line cannot be taken out of it)}, or what change_order
-- refuses with, such as 'voucher'; nothing is written then.
create function public.admin_refuse_design(p_id bigint, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_item public.order_items;
  v_is_last boolean;
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
  v_is_last := not exists (select from public.order_items where order_id = v_order.id and id <> p_id and quantity > returned);
  if v_order.status not in ('open', 'paid')
    or not exists (select from public.workshop_items where id = p_id and state in ('waiting', 'approved')) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif v_order.status = 'open' and not v_is_last then
    return jsonb_build_object('ok', false, 'error', 'unpaid');
  end if;

  v_cents := internal.line_cents(v_order, v_item);
  if v_is_last then
    v_answer := internal.change_order(v_order.number, 'cancel', '{}', auth.uid());
  elsif v_cents > 0 then
    v_answer := internal.change_order(v_order.number, 'refund', jsonb_build_object('amount_cents', v_cents, 'returned',
      jsonb_build_array(jsonb_build_object('position', v_item.position, 'quantity', v_item.quantity - v_item.returned))), auth.uid());
  else
    -- It cost nothing.
    v_answer := jsonb_build_object('ok', true, 'stock_changes', internal.take_back(v_order.id,
      jsonb_build_array(jsonb_build_object('position', v_item.position, 'quantity', v_item.quantity - v_item.returned))));
  end if;
  if not (v_answer ->> 'ok')::boolean then
    return v_answer;
  end if;
  update public.workshop_items set state = 'refused', reason = btrim(p_reason), decided_at = now(), decided_by = auth.uid()
    where id = p_id;
  perform internal.write_mail(v_order, 'artwork_refused', jsonb_build_object('position', v_item.position, 'reason', btrim(p_reason),
    'is_whole', v_is_last, 'is_paid', v_order.status = 'paid' and (v_is_last or v_cents > 0)));
  return jsonb_build_object('ok', true, 'stock_changes', v_answer -> 'stock_changes');
end $$;

-- The lines to be looked at and made. Of paid orders first, the oldest first. p_status: a state, or null for all.
create function public.admin_list_workshop(p_status text, p_mode text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('public.workshop_items',
    concat_ws(' and ', 't.state = ' || quote_literal(p_status),
      $s$exists (select from public.order_items i join public.orders o on o.id = i.order_id where i.id = t.id
        and (o.status in ('open', 'paid') or t.state in ('refused', 'produced'))$s$
        || case when p_mode = 'live' then $s$ and o.mode = 'live'$s$ else '' end || ')'),
    $s$(exists (select from public.order_items i join public.orders o on o.id = i.order_id where i.id = t.id and o.status = 'paid')) desc, t.id$s$,
    $s$t.id, t.state, t.dimensions, t.pieces, t.decided_at,
      (select jsonb_build_object('position', i.position, 'name', i.name, 'quantity', i.quantity, 'design_id', i.design_id,
        'artwork_id', d.artwork_id, 'number', o.number, 'status', o.status, 'placed_at', o.placed_at)
        from public.order_items i join public.orders o on o.id = i.order_id left join public.designs d on d.id = i.design_id
        where i.id = t.id) as line$s$,
    false, p_page, p_size);
$$;

-- Pieces that shoppers miss.
create table public.missing_pieces (
  id bigint generated always as identity primary key,
  item_id bigint not null references public.workshop_items (id) on delete cascade,
  -- Counted from 1, from above and from the left, as the picture was cropped.
  piece_row integer not null check (piece_row between 1 and 200),
  piece_column integer not null check (piece_column between 1 and 200),
  state text not null default 'open' check (state in ('open', 'done')),
  requested_at timestamptz not null default now(),
  unique (item_id, piece_row, piece_column)
);
alter table public.missing_pieces enable row level security;
create index missing_pieces_listed on public.missing_pieces (state, id);

create policy "admins read missing pieces" on public.missing_pieces for select to authenticated using ((select public.is_admin()));

create trigger missing_pieces_audit after update on public.missing_pieces
  for each row execute function internal.audit();

-- How many pieces of one order are asked for, and how long after its parcel left: lib/shop/workshop.ts says the same.
create function internal.piece_limits(out pieces integer, out kept interval)
language sql immutable parallel safe set search_path = '' as $$ select 5, interval '24 months'; $$;

-- A shopper misses a piece of a line of their order. The same piece again is the same request. Answers {ok: true} or {ok: false,
-- error: 'unknown' | 'not_now' (not sent yet) | 'late' (too long ago, its cut is forgotten) | 'limit'}.
create function public.request_piece(p_token uuid, p_position integer, p_row integer, p_column integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limits record;
  v_order public.orders;
  v_item bigint;
  v_seed bigint;
  v_sent timestamptz;
  v_id bigint;
begin
  select * into v_limits from internal.piece_limits();
  select * into v_order from public.orders where token = p_token for update;
  select i.id, d.seed into v_item, v_seed
    from public.order_items i join public.workshop_items w on w.id = i.id left join public.designs d on d.id = i.design_id
    where i.order_id = v_order.id and i.position = p_position and w.state <> 'refused';
  if v_item is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  select max(created_at) into v_sent from public.order_events where order_id = v_order.id and kind = 'dispatched';
  if v_sent is null then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif v_seed is null or v_sent < now() - v_limits.kept then
    return jsonb_build_object('ok', false, 'error', 'late');
  elsif exists (select from public.missing_pieces where item_id = v_item and piece_row = p_row and piece_column = p_column) then
    return jsonb_build_object('ok', true);
  elsif (select count(*) from public.missing_pieces m join public.order_items i on i.id = m.item_id
      where i.order_id = v_order.id) >= v_limits.pieces then
    return jsonb_build_object('ok', false, 'error', 'limit');
  end if;
  insert into public.missing_pieces (item_id, piece_row, piece_column) values (v_item, p_row, p_column) returning id into v_id;
  insert into public.mail_outbox (kind, recipient, order_id, payload)
    values ('shop_piece', null, v_order.id, jsonb_build_object('position', p_position, 'row', p_row, 'column', p_column));
  return jsonb_build_object('ok', true);
end $$;

-- Notes that a piece was made and sent, or that it is to be made after all. False when there is none.
create function public.admin_settle_piece(p_id bigint, p_is_done boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  update public.missing_pieces set state = case when p_is_done then 'done' else 'open' end where id = p_id;
  return found;
end $$;

-- Missing pieces, the open ones first, then the newest.
create function public.admin_list_pieces(p_status text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('public.missing_pieces', concat_ws(' and ', 'true', 't.state = ' || quote_literal(p_status)),
    't.state desc, t.id desc',
    $s$t.id, t.piece_row, t.piece_column, t.state, t.requested_at,
      (select jsonb_build_object('id', i.id, 'position', i.position, 'name', i.name, 'number', o.number,
        'has_picture', d.artwork_id is not null, 'has_cut', d.seed is not null)
        from public.order_items i join public.orders o on o.id = i.order_id left join public.designs d on d.id = i.design_id
        where i.id = t.item_id) as line$s$,
    false, p_page, p_size);
$$;

create or replace function internal.is_letter(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('order_confirmation', 'payment_received', 'payment_reminder', 'dispatched', 'cancelled',
    'reservation_ended', 'refunded', 'artwork_refused', 'withdrawal_receipt');
$$;

create or replace function public.admin_change_order(p_number text, p_action text, p_details jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refunded numeric;
begin
  perform internal.assert_admin();
  if p_action = 'refund' then
    select refunded into v_refunded from public.orders where number = p_number for update;
    if found and v_refunded * 100 is distinct from (p_details ->> 'refunded_cents')::bigint then
      return jsonb_build_object('ok', false, 'error', 'not_now');
    end if;
  elsif p_action = 'dispatch' and internal.awaits_workshop(p_number) then
    return jsonb_build_object('ok', false, 'error', 'artwork');
  end if;
  return internal.change_order(p_number, p_action, p_details, auth.uid());
end $$;

create or replace function public.admin_work_counts(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
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

create or replace function internal.export_rows(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
begin
  return jsonb_build_object(
    'email', v_email,
    'has_account', exists (select from auth.users u where lower(u.email) = v_email),
    'orders', (select jsonb_agg(to_jsonb(o) - array['id', 'token', 'idempotency_key', 'fingerprint'] || jsonb_build_object(
        'items', (select jsonb_agg(to_jsonb(i) - array['id', 'order_id'] order by i.position) from public.order_items i
          where i.order_id = o.id),
        'history', (select jsonb_agg(to_jsonb(e) - array['id', 'order_id', 'actor'] order by e.id)
          from public.order_events e where e.order_id = o.id),
        'invoices', (select jsonb_agg(to_jsonb(i) - array['id', 'order_id'] order by i.id) from public.invoices i
          where i.order_id = o.id),
        'vouchers', (select jsonb_agg(to_jsonb(v) - array['id', 'order_id', 'voucher_id', 'actor'] order by v.id)
          from public.voucher_entries v where v.order_id = o.id),
        'payments', (select jsonb_agg(to_jsonb(p) - array['id', 'order_id', 'actor'] order by p.id) from public.payments p
          where p.order_id = o.id)) order by o.id)
      from public.orders o where lower(o.email) = v_email or lower(o.billing_address ->> 'email') = v_email),
    'pictures', (select jsonb_agg(jsonb_build_object('picture', a.id, 'width', a.width, 'height', a.height, 'uploaded_at',
        a.uploaded_at, 'delete_at', a.delete_at, 'crop', d.crop, 'seed', d.seed, 'rights_version', d.rights_version) order by d.created_at)
      from public.orders o join public.order_items i on i.order_id = o.id join public.designs d on d.id = i.design_id
      left join public.artworks a on a.id = d.artwork_id
      where lower(o.email) = v_email or lower(o.billing_address ->> 'email') = v_email),
    'workshop', (select jsonb_agg(jsonb_build_object('order', o.number, 'position', i.position, 'state', w.state, 'reason', w.reason,
        'decided_at', w.decided_at, 'produced_at', w.produced_at, 'missing_pieces', (select jsonb_agg(to_jsonb(m)
          - array['id', 'item_id'] order by m.id) from public.missing_pieces m where m.item_id = w.id)) order by w.id)
      from public.orders o join public.order_items i on i.order_id = o.id join public.workshop_items w on w.id = i.id
      where lower(o.email) = v_email or lower(o.billing_address ->> 'email') = v_email),
    'withdrawals', (select jsonb_agg(to_jsonb(w) - array['id', 'order_id', 'idempotency_key'] order by w.id)
      from public.withdrawals w where lower(w.email) = v_email),
    'newsletter', (select jsonb_agg(to_jsonb(s) - array['id', 'confirm_token', 'unsubscribe_token'] order by s.id)
      from public.newsletter_subscribers s where lower(s.email) = v_email),
    'restock', (select jsonb_agg(jsonb_build_object('product', (select p.name from public.products p where p.id = r.product_id),
        'email', r.email, 'consent_version', r.consent_version, 'consent_text', r.consent_text,
        'requested_at', r.requested_at, 'confirmed_at', r.confirmed_at) order by r.id)
      from public.restock_requests r where lower(r.email) = v_email),
    'vouchers', (select jsonb_agg(jsonb_build_object('recipient', v.recipient, 'greeting', v.greeting, 'expires_on', v.expires_on,
        'created_at', v.created_at, 'balance', internal.voucher_balance(v.id)) order by v.id)
      from public.vouchers v where lower(v.email) = v_email),
    'messages', (select jsonb_agg(to_jsonb(c) - array['id', 'fingerprint'] order by c.id) from public.contact_messages c
      where lower(c.email) = v_email),
    'appointments', (select jsonb_agg(to_jsonb(a) - array['id', 'fingerprint'] order by a.id)
      from public.appointment_requests a where lower(a.email) = v_email),
    'mails', (select jsonb_agg(jsonb_build_object('kind', m.kind, 'subject', m.subject, 'body', m.body, 'status', m.status,
        'created_at', m.created_at) order by m.id)
      from public.mail_outbox m where lower(m.recipient) = v_email));
end $$;

-- What was ordered before.
insert into public.workshop_items (id, dimensions, pieces)
  select i.id, p.dimensions, p.pieces from public.order_items i join public.products p on p.id = i.product_id
  where i.design_id is not null;

-- Rights
grant select on public.workshop_items, public.missing_pieces to authenticated, service_role;
grant execute on function public.admin_approve_design(bigint), public.admin_produce_design(bigint, boolean),
  public.admin_refuse_design(bigint, text), public.admin_list_workshop(text, text, integer, integer),
  public.admin_settle_piece(bigint, boolean), public.admin_list_pieces(text, integer, integer) to authenticated;
grant execute on function public.request_piece(uuid, integer, integer, integer) to service_role;
