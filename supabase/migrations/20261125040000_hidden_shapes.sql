-- One piece of a shopper's own picture can be a heart or a star.

set check_function_bodies = off;

alter table public.designs add column shape text check (shape in ('heart', 'star'));

alter table public.missing_pieces
  drop constraint missing_pieces_piece_row_check, add constraint missing_pieces_piece_row_check
    check (piece_row between 0 and 200),
  drop constraint missing_pieces_piece_column_check, add constraint missing_pieces_piece_column_check
    check (piece_column between 0 and 200),
  add check ((piece_row = 0) = (piece_column = 0));

create or replace function public.save_design(p_design jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_artwork public.artworks;
  v_product bigint := (p_design ->> 'product_id')::bigint;
  v_id uuid;
begin
  select * into v_artwork from public.artworks where id = (p_design ->> 'artwork_id')::uuid for update;
  -- Its thumbnail is still to be written.
  if v_artwork.id is null or v_artwork.deleting_since is not null or v_artwork.delete_at < now() + interval '1 minute' then
    return jsonb_build_object('ok', false, 'error', 'gone');
  end if;
  if not internal.is_within(p_design -> 'crop', v_artwork.width, v_artwork.height)
    or not exists (select from public.products where id = v_product and needs_artwork and archived_at is null) then
    return jsonb_build_object('ok', false, 'error', 'invalid');
  end if;
  select id into v_id from public.designs
    where artwork_id = v_artwork.id and product_id = v_product and crop = p_design -> 'crop'
      and seed = (p_design ->> 'seed')::bigint and shape is not distinct from p_design ->> 'shape'
      and rights_version = p_design ->> 'rights_version';
  if v_id is null then
    if (select count(*) from public.designs where artwork_id = v_artwork.id) >= 50 then
      return jsonb_build_object('ok', false, 'error', 'limit');
    end if;
    insert into public.designs (artwork_id, product_id, crop, seed, shape, rights_version)
      values (v_artwork.id, v_product, p_design -> 'crop', (p_design ->> 'seed')::bigint, p_design ->> 'shape',
        p_design ->> 'rights_version')
      returning id into v_id;
  end if;
  return jsonb_build_object('ok', true, 'id', v_id);
end $$;

create or replace function public.request_piece(p_token uuid, p_position integer, p_row integer, p_column integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limits record;
  v_order public.orders;
  v_item bigint;
  v_seed bigint;
  v_shape text;
  v_sent timestamptz;
  v_id bigint;
begin
  select * into v_limits from internal.piece_limits();
  select * into v_order from public.orders where token = p_token for update;
  select i.id, d.seed, d.shape into v_item, v_seed, v_shape
    from public.order_items i join public.workshop_items w on w.id = i.id left join public.designs d on d.id = i.design_id
    where i.order_id = v_order.id and i.position = p_position and w.state <> 'refused';
  if v_item is null or (p_row = 0) <> (p_column = 0) or (p_row = 0 and v_shape is null) then
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
    values ('shop_piece', null, v_order.id, jsonb_build_object('position', p_position, 'row', p_row, 'column', p_column)
      || case when p_row = 0 then jsonb_build_object('shape', v_shape) else '{}' end);
  return jsonb_build_object('ok', true);
end $$;

create or replace function public.admin_list_pieces(p_status text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('public.missing_pieces', concat_ws(' and ', 'true', 't.state = ' || quote_literal(p_status)),
    't.state desc, t.id desc',
    $s$t.id, t.piece_row, t.piece_column, t.state, t.requested_at,
      (select jsonb_build_object('id', i.id, 'position', i.position, 'name', i.name, 'number', o.number,
        'has_picture', d.artwork_id is not null, 'has_cut', d.seed is not null, 'shape', d.shape)
        from public.order_items i join public.orders o on o.id = i.order_id left join public.designs d on d.id = i.design_id
        where i.id = t.item_id) as line$s$,
    false, p_page, p_size);
$$;

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
        a.uploaded_at, 'delete_at', a.delete_at, 'crop', d.crop, 'seed', d.seed, 'shape', d.shape,
        'rights_version', d.rights_version) order by d.created_at)
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
