-- 1.1.0: pickup in a store; what a bank takes back is owed again; several parcels in a carrier's file; shared lists end; cards name
-- promotions; collections and own pages have links that can be changed.

alter table public.orders add column pickup_store jsonb check (jsonb_typeof(pickup_store) = 'object');

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check check (kind in ('placed', 'reminded', 'extended', 'paid', 'partly_dispatched', 'dispatched', 'cancelled', 'refunded', 'withdrawn',
    'processing', 'overpaid', 'mismatch', 'confirmed', 'payment_changed', 'corrected', 'lines_changed', 'ready', 'payment_failed'));

insert into internal.mail_kinds (kind, domain, cap, is_letter) values ('order_ready', 'orders', null, true), ('payment_failed', 'orders', null, true);

alter table internal.wish_lists add column owner text, add column ended_at timestamptz;

drop trigger fast_shipping_is_paid_at_once on public.orders;
create trigger fast_shipping_is_paid_at_once before insert on public.orders
  for each row
  when (rules.payment_methods() @> jsonb_build_array(jsonb_build_object('id', new.payment_method, 'waits', true)) and new.total > 0 and new.shipping_option not in ('standard', 'pickup'))
  execute function internal.refuse_fast_unpaid();

drop function internal.remind_orders(bigint[], date, timestamptz);
drop function public.share_favorites(text, bigint[]);

-- Drafts whose moment has come; one that is archived stays a draft without a day. Answers the ids and addresses of all that is on sale now, variants too.
create or replace function public.publish_due_products() returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(select id from public.products where draft_until <= now() and variant_of is null);
begin
  perform internal.lock_products(internal.whole_products(v_ids));
  update public.products set draft_until = case when archived_at is not null then 'infinity'::timestamptz end where id = any (v_ids) and draft_until <= now();
  return array(select unnest(array[id::text, slug]) from public.products
    where id = any (internal.whole_products(v_ids)) and draft_until is null order by id);
end $$;

-- Collections and own pages keep their id; a former link of theirs leads to the present one.
create function internal.redirect_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_folder text := case new.part when 'collections' then '/category/' else '/seiten/' end;
  v_before jsonb;
  v_page record;
begin
  select value -> part into v_before from public.settings where part = new.part and revision < new.revision order by revision desc limit 1;
  for v_page in
    select v_folder || coalesce(o ->> 'slug', o ->> 'id') as former, v_folder || coalesce(n ->> 'slug', n ->> 'id') as present
    from jsonb_array_elements(v_before) as o join jsonb_array_elements(new.value -> new.part) as n on n ->> 'id' = o ->> 'id'
    order by former
  loop
    continue when v_page.former = v_page.present;
    delete from public.redirects where from_path = v_page.present;
    insert into public.redirects (from_path, to_path) values (v_page.former, v_page.present)
      on conflict (from_path) do update set to_path = excluded.to_path;
  end loop;
  return null;
end $$;

-- What cards of these products tell: {next: when one begins or ends, names: {id: "3 für 2"}}.
create function public.card_promotions(p_ids bigint[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select p.id, p.name, p.starts_at, p.ends_at, internal.scoped(p.scope, p_ids[:100])
      || case when p.kind = 'pair' then internal.scoped(p.other_scope, p_ids[:100]) else '{}' end as ids
    from public.promotions p where is_active and coalesce(ends_at > now(), true)
  ), named as (
    select product, string_agg(name, ', ' order by id) as names
    from (select distinct m.id, m.name, product from mine m, unnest(m.ids) as product
      where m.id in (select id from internal.running_promotions())) as told group by product
  )
  select jsonb_build_object('next', (select min(moment) from mine, unnest(array[starts_at, ends_at]) as moment
      where ids <> '{}' and moment > now()),
    'names', coalesce((select jsonb_object_agg(product, names) from named), '{}'));
$$;

create or replace function internal.insert_order(p_order jsonb, p_lines jsonb, p_totals jsonb, p_discount jsonb) returns public.orders
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_number text;
begin
  loop
    v_number := internal.new_order_number();
    exit when not exists (select from public.orders where number = v_number);
  end loop;
  insert into public.orders (number, idempotency_key, fingerprint, mode, channel, email, first_name, last_name, phone,
      delivery_address, billing_address, company_name, company_vat_id, company_department, company_reference,
      shipping_option, min_days, max_days, payment_method, discount_code, discount_terms,
      subtotal, discount, shipping, gift_wrap, total, taxes, terms_version, is_gift, gift_message, confirm_until, pickup_store)
    values (v_number, (p_order ->> 'key')::uuid, p_order ->> 'fingerprint', p_order ->> 'mode', coalesce(p_order ->> 'channel', 'shop'), p_order ->> 'email',
      p_order ->> 'firstName', p_order ->> 'lastName', nullif(p_order ->> 'phone', ''),
      p_order -> 'delivery', nullif(p_order -> 'billing', 'null'),
      p_order #>> '{company,name}', nullif(p_order #>> '{company,vatId}', ''), nullif(p_order #>> '{company,department}', ''),
      nullif(p_order #>> '{company,reference}', ''), p_order #>> '{shipping,id}',
      (p_order #>> '{shipping,min_days}')::integer, (p_order #>> '{shipping,max_days}')::integer,
      p_order ->> 'payment', p_discount ->> 'code', p_discount - '{ok,code}'::text[],
      (p_totals ->> 'subtotal_cents')::numeric / 100, (p_totals ->> 'discount_cents')::numeric / 100,
      (p_totals ->> 'shipping_cents')::numeric / 100, (p_totals ->> 'wrap_cents')::numeric / 100,
      (p_totals ->> 'total_cents')::numeric / 100, p_totals -> 'taxes', p_order ->> 'terms_version',
      coalesce(p_order -> 'gift', 'null') <> 'null', nullif(btrim(p_order #>> '{gift,text}'), ''),
      case when (p_order ->> 'holds_nothing')::boolean then now() + make_interval(hours => (rules.reservation()).confirm_hours) end,
      nullif(p_order #> '{shipping,store}', 'null'))
    returning * into v_order;
  perform internal.insert_items(v_order.id, p_lines, 0);
  return v_order;
end $$;

-- Picked up where the owners offer it now. Before they have saved their stores, the delivered ones count.
create function internal.can_pick_up(p_shipping jsonb) returns boolean
language sql stable set search_path = '' as $$
  select (p_shipping ->> 'id' = 'pickup') = (coalesce(p_shipping -> 'store', 'null') <> 'null')
    and (p_shipping ->> 'id' <> 'pickup' or (p_shipping ->> 'price_cents')::bigint = 0
      and coalesce((select value -> 'hasPickup' = 'true' from public.settings where part = 'shipping' order by revision desc limit 1), false)
      and coalesce((select value -> 'stores' @> jsonb_build_array(jsonb_build_object('id', p_shipping #> '{store,id}'))
        from public.settings where part = 'stores' and value ? 'stores' order by revision desc limit 1), true));
$$;

-- p_order: see lib/checkout/schema.ts; amounts are what the shopper saw. {ok, number, token, again, stock_changes} or an error.
create or replace function public.place_order(p_order jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_voucher_cents bigint := coalesce((p_order ->> 'voucher_cents')::bigint, 0);
  v_is_covered boolean := v_voucher_cents > 0 and v_voucher_cents = (p_order ->> 'total_cents')::bigint;
  v_is_paid boolean := coalesce((p_order ->> 'paid')::boolean, false) or v_is_covered;
  v_visitor text := nullif(p_order ->> 'visitor', '');
  v_network text := nullif(p_order ->> 'network', '');
  -- It waits for a bank transfer. Who pays a part with a voucher is no stranger.
  v_is_unconfirmed boolean := not v_is_paid and v_voucher_cents = 0
    and p_order ->> 'payment' = any (rules.transfer_methods());
  v_is_held boolean;
  v_order public.orders;
  v_code public.discount_codes;
  v_vouchers jsonb;
  v_discount jsonb;
  v_totals jsonb;
  v_lines jsonb;
  v_pieces bigint;
  v_shipping_cents bigint;
  v_changes jsonb;
  v_before jsonb := internal.placed_order((p_order ->> 'key')::uuid, p_order ->> 'fingerprint');
begin
  if v_before is not null then
    return v_before;
  end if;
  v_pieces := internal.count_pieces(p_order -> 'lines');
  if v_pieces is null then
    return jsonb_build_object('ok', false, 'error', 'too_many_pieces');
  end if;
  if not v_is_paid and internal.reserves_too_much(p_order ->> 'email', v_visitor, v_network, v_pieces) then
    return jsonb_build_object('ok', false, 'error', 'too_many_unpaid');
  end if;
  v_lines := internal.price_lines(p_order -> 'lines');
  if v_lines is null or internal.can_pick_up(p_order -> 'shipping') is not true then
    return jsonb_build_object('ok', false, 'error', 'changed');
  end if;
  v_lines := internal.mark_vouchers(v_lines, p_order ->> 'voucher_purpose');
  v_is_held := not v_is_unconfirmed or internal.holds_at_once(v_lines, v_pieces);
  v_shipping_cents := internal.shipping_cents(p_order -> 'shipping', v_lines);
  v_lines := internal.reduce(v_lines) -> 'lines';

  if p_order ->> 'code' is not null then
    select * into v_code from public.discount_codes where code = public.normalize_code(p_order ->> 'code') for update;
    v_lines := internal.mark_coded(v_lines, v_code.scope);
    v_discount := internal.validate_code(v_code, internal.lines_cents(v_lines, false), internal.coded_cents(v_lines));
  end if;
  v_totals := internal.order_totals(v_lines, v_discount, v_shipping_cents,
    coalesce((p_order #>> '{gift,wrap_cents}')::bigint, 0), (p_order ->> 'small_business')::boolean);
  if not coalesce((v_discount ->> 'ok')::boolean, true)
    or v_totals -> 'total_cents' is distinct from p_order -> 'total_cents' then
    -- The same answer for a code that is not valid and for one that is, but was tried with another total.
    return jsonb_build_object('ok', false, 'error', case when v_discount is null then 'changed' else 'code' end);
  end if;
  if v_code.is_once and exists (select from public.orders where lower(email) = lower(btrim(p_order ->> 'email'))
    and discount_code = v_code.code and status <> 'cancelled') then
    return jsonb_build_object('ok', false, 'error', 'code_used');
  end if;
  v_vouchers := internal.plan_vouchers(array(select jsonb_array_elements_text(coalesce(p_order -> 'vouchers', '[]'))),
    p_order ->> 'mode', (v_totals ->> 'total_cents')::bigint - internal.lines_cents(v_lines, true));
  if internal.planned_cents(v_vouchers) <> v_voucher_cents or p_order ->> 'payment' = 'voucher' and not v_is_covered then
    return jsonb_build_object('ok', false, 'error', 'voucher');
  end if;
  if internal.is_paid_online(p_order ->> 'payment')
    and (v_totals ->> 'total_cents')::bigint - v_voucher_cents between 1 and (rules.order_limits()).least_online_cents - 1 then
    return jsonb_build_object('ok', false, 'error', 'too_small_online');
  end if;
  v_totals := v_totals || jsonb_build_object('taxes',
    internal.taxes_beside_vouchers(v_totals -> 'taxes', internal.planned_cents(v_vouchers, 'single')));

  update public.discount_codes set used_count = used_count + 1 where id = v_code.id;
  v_is_unconfirmed := v_is_unconfirmed and (v_totals ->> 'total_cents')::bigint > 0;
  v_is_held := v_is_held or not v_is_unconfirmed;
  v_order := internal.insert_order(case when v_is_covered then p_order || '{"payment": "voucher"}' else p_order end
    || jsonb_build_object('holds_nothing', not v_is_held), v_lines, v_totals, v_discount);
  perform internal.write_vouchers_bought(v_order.id, p_order);
  perform internal.redeem_vouchers(v_order.id, v_vouchers);
  -- The rows have been locked since their stock was read; the products' own check refuses less than nothing.
  v_changes := case when v_is_held then internal.move_stock((select jsonb_agg(jsonb_build_object('product_id', line -> 'product_id',
      'delta', -(line ->> 'quantity')::integer)) from jsonb_array_elements(v_lines) as line), 'order', v_order.id) else '[]' end;
  insert into public.order_events (order_id, kind) values (v_order.id, 'placed');
  if v_is_paid or v_order.total = 0 then
    perform internal.mark_paid(v_order.id, null);
  elsif v_visitor is not null then
    insert into internal.order_visitors (order_id, visitor, network) values (v_order.id, v_visitor, v_network);
  end if;
  if v_is_unconfirmed and v_is_held then
    insert into internal.unconfirmed_orders (order_id, pieces) values (v_order.id, v_pieces);
  end if;
  if v_is_unconfirmed and cardinality(internal.unusual_reasons(v_order, v_pieces,
    (select count(*) from internal.order_visitors where visitor = v_visitor))) > 0 then
    insert into internal.digest_entries (what) values ('unusual_order');
  end if;
  -- Who pays online is written to once that is done, see settle_session.
  if not v_is_held then
    perform internal.write_mail(v_order, 'order_check', '{}');
  elsif not internal.is_paid_online(v_order.payment_method) or v_order.total = 0 then
    perform internal.confirm_order(v_order, null);
  end if;
  return jsonb_build_object('ok', true, 'number', v_order.number, 'token', v_order.token, 'again', false,
    'stock_changes', v_changes);
end $$;

-- Then it is owed again, once its money did not stay.
create function internal.is_all_sent(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.order_events where order_id = p_order.id and kind = 'dispatched');
$$;

-- p_reference: the payment's id, if it has one.
create or replace function internal.mark_paid(p_order_id bigint, p_actor uuid, p_reference text default null) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_rest numeric;
begin
  select * into v_order from public.orders where id = p_order_id;
  v_rest := internal.owed(v_order);
  if v_rest > 0 then
    perform internal.enter_payment(p_order_id, 'payment', v_order.payment_method, p_reference, v_rest, p_actor);
  end if;
  update public.orders set status = case when internal.is_all_sent(v_order) then 'dispatched' else 'paid' end, delivery_from = case when internal.waits_for_money(v_order) then now() else delivery_from end
    where id = p_order_id;
  insert into public.order_events (order_id, kind, actor) values (p_order_id, 'paid', p_actor);
  if internal.issue_bought(v_order) then
    perform internal.dispatch(v_order, p_actor);
  end if;
end $$;

-- p_lines: [{position, quantity}]; null: all that is left. False when they are not all left.
create or replace function internal.send_parcel(p_order public.orders, p_details jsonb, p_actor uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_left jsonb := (select coalesce(jsonb_agg(jsonb_build_object('position', i.position, 'quantity', internal.unsent(i)) order by i.position), '[]')
    from public.order_items i where i.order_id = p_order.id and internal.unsent(i) > 0);
  v_lines jsonb := case jsonb_typeof(p_details -> 'lines') when 'array' then p_details -> 'lines' else v_left end;
  v_parcel jsonb := '{}';
begin
  if (select count(distinct unsent ->> 'position') from jsonb_array_elements(v_lines) as line, jsonb_array_elements(v_left) as unsent
      where unsent -> 'position' = line -> 'position'
        and (line ->> 'quantity')::integer between 1 and (unsent ->> 'quantity')::integer) <> jsonb_array_length(v_lines)
    or v_lines = '[]' and v_left <> '[]' then
    return false;
  end if;
  if v_lines <> '[]' then
    insert into public.parcels (order_id, lines, carrier, tracking_number)
      values (p_order.id, v_lines, nullif(btrim(p_details ->> 'carrier'), ''), nullif(btrim(p_details ->> 'tracking_number'), ''))
      returning jsonb_build_object('parcel', id) into v_parcel;
    -- Parcels whose lines are not known.
    insert into public.parcels (order_id, lines, carrier, tracking_number)
      select p_order.id, '[]', nullif(btrim(p_details ->> 'carrier'), ''), btrim(number)
      from jsonb_array_elements_text(case jsonb_typeof(p_details -> 'further_numbers') when 'array' then p_details -> 'further_numbers' else '[]' end) as number;
  end if;
  if exists (select from public.order_items i where i.order_id = p_order.id and internal.unsent(i) > 0) then
    insert into public.order_events (order_id, kind, details, actor)
      values (p_order.id, 'partly_dispatched', jsonb_build_object('lines', v_lines), p_actor);
    perform internal.write_mail(p_order, 'dispatched', v_parcel);
  else
    perform internal.dispatch(p_order, p_actor, v_parcel);
  end if;
  return true;
end $$;

-- p_details: pay {reference}, dispatch {carrier, tracking_number, further_numbers (of the same goods in more
-- parcels), lines (null: all that is left)}, refund {amount_cents, lines (whose money it is), returned (see take_back; without lines also these), reason, withdrawal_id}, cancel {reason}.
create or replace function internal.change_order(p_number text, p_action text, p_details jsonb, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_cents bigint;
  v_changes jsonb := '[]';
  v_vouchers bigint[];
  v_lines jsonb;
  v_against text;
  -- 'unpaid', 'unconfirmed' (the link in its mail was not opened) or 'sold_out' (when it was).
  v_reason text := case when p_actor is null then p_details ->> 'reason' end;
  v_owed bigint := 0;
begin
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  if not (case p_action
    -- Only the provider can mark an online order as paid.
    when 'pay' then v_order.status = 'open' and not internal.is_paid_online(v_order.payment_method)
    when 'dispatch' then v_order.status = 'paid'
    when 'ready' then v_order.status = 'paid' and v_order.pickup_store is not null
      and not exists (select from public.order_events where order_id = v_order.id and kind = 'ready')
    when 'cancel' then v_order.status in ('open', 'paid')
    -- What is given back whole may still come back.
    when 'refund' then v_order.status in ('paid', 'dispatched') or v_order.status = 'open' and internal.was_dispatched(v_order.id)
      or v_order.status = 'refunded' and (p_details ->> 'amount_cents')::bigint = 0
    else false end) then
    return jsonb_build_object('ok', false, 'error', case when p_action = 'pay' and v_order.status = 'open' then 'online'
      else 'not_now' end);
  end if;

  if p_action = 'cancel' and internal.was_dispatched(v_order.id) then
    return jsonb_build_object('ok', false, 'error', 'partly_sent');
  end if;
  if p_action in ('cancel', 'refund') then
    if internal.is_disputed(v_order.id) then
      return jsonb_build_object('ok', false, 'error', 'dispute');
    end if;
    perform internal.lock_holdings(array[v_order.id]);
  end if;
  if p_action = 'pay' then
    if v_order.confirm_until is not null then
      v_changes := internal.accept_unconfirmed(v_order, p_actor);
      if v_changes is null then
        return jsonb_build_object('ok', false, 'error', 'sold_out');
      end if;
    end if;
    perform internal.mark_paid(v_order.id, p_actor, p_details ->> 'reference');
    if exists (select from public.orders where id = v_order.id and status = 'paid') then
      perform internal.write_mail(v_order, 'payment_received', '{}');
    end if;
  elsif p_action = 'ready' then
    insert into public.order_events (order_id, kind, actor) values (v_order.id, 'ready', p_actor);
    perform internal.write_mail(v_order, 'order_ready', '{}');
  elsif p_action = 'dispatch' then
    if not internal.send_parcel(v_order, p_details, p_actor) then
      return jsonb_build_object('ok', false, 'error', 'parcel');
    end if;
  elsif p_action = 'cancel' then
    v_vouchers := internal.voidable_vouchers(v_order.id, null);
    if v_vouchers is null or internal.issued_value(v_order.id, v_vouchers) > 0 then
      return jsonb_build_object('ok', false, 'error', 'voucher');
    end if;
    perform internal.void_voucher(id, v_order.id, p_actor) from unnest(v_vouchers) as id;
    -- What is left to give back: all that we hold, also what was paid too much.
    v_cents := case when v_order.status = 'paid' then v_order.total - v_order.refunded else internal.kept(v_order.id) end * 100;
    update public.orders set status = 'cancelled', refunded = least(total, refunded + v_cents / 100.0)
      where id = v_order.id;
    if v_cents > 0 then
      perform internal.give_back(v_order.id, v_cents, p_actor);
    end if;
    v_changes := internal.move_stock((select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id,
        'delta', quantity - returned)), '[]') from public.order_items
      where order_id = v_order.id and quantity > returned and v_order.confirm_until is null), 'cancellation', v_order.id);
    update public.discount_codes set used_count = greatest(used_count - 1, 0) where code = v_order.discount_code;
    if v_cents > 0 and internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    end if;
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'cancelled', jsonb_build_object('refund_cents', v_cents)
        || case when v_reason is null then '{}' else jsonb_build_object(v_reason, true) end, p_actor);
    -- Who withdrew gets the ordinary words: the order was not cancelled for want of payment.
    if v_reason = 'unpaid' and not internal.withdrawal_stops(v_order.id) then
      perform internal.write_mail(v_order, 'reservation_ended', '{}');
    elsif v_reason is distinct from 'unconfirmed' then
      perform internal.write_mail(v_order, 'cancelled', jsonb_strip_nulls(jsonb_build_object('refund_cents', v_cents,
        'sold_out', case when v_reason = 'sold_out' then true end)));
    end if;
  else
    v_cents := (p_details ->> 'amount_cents')::bigint;
    v_owed := case when v_order.status = 'open' then greatest(internal.owed(v_order) * 100, 0) else 0 end;
    if v_cents is null or v_cents < 0 or v_cents > (v_order.total - v_order.refunded) * 100 then
      return jsonb_build_object('ok', false, 'error', 'amount');
    end if;
    v_vouchers := internal.voidable_vouchers(v_order.id,
      case jsonb_typeof(p_details -> 'returned') when 'array' then p_details -> 'returned' else '[]' end);
    if v_vouchers is null
      or v_cents > (v_order.total - v_order.refunded - internal.issued_value(v_order.id, v_vouchers)) * 100 then
      return jsonb_build_object('ok', false, 'error', 'voucher');
    end if;
    v_lines := case 'array' when jsonb_typeof(p_details -> 'lines') then p_details -> 'lines'
      when jsonb_typeof(p_details -> 'returned') then p_details -> 'returned' else '[]' end;
    v_against := internal.against_refund(v_order, v_lines, p_details);
    -- What a promotion or a code gave for nothing comes back for nothing.
    if v_cents = 0 and (coalesce(p_details -> 'returned', '[]') = '[]' or internal.worth_of(v_order.id, v_lines) > 0) then
      v_against := 'amount';
    end if;
    if v_against is not null then
      return jsonb_build_object('ok', false, 'error', v_against);
    end if;
    if jsonb_typeof(p_details -> 'returned') = 'array' then
      v_changes := internal.take_back(v_order.id, p_details -> 'returned');
      if v_changes is null then
        return jsonb_build_object('ok', false, 'error', 'returned');
      end if;
    end if;
    perform internal.void_voucher(id, v_order.id, p_actor) from unnest(v_vouchers) as id;
    update public.order_items i set refunded = i.refunded + (line ->> 'quantity')::integer
      from jsonb_array_elements(v_lines) as line where i.order_id = v_order.id and i.position = (line ->> 'position')::integer;
    -- Of an order of 0 € this is so once all of it came back.
    update public.orders set refunded = refunded + v_cents / 100.0,
      status = case when refunded + v_cents / 100.0 = total and (v_cents > 0 or not exists (
        select from public.order_items i where i.order_id = v_order.id and i.refunded < i.quantity)) then 'refunded'
        when status = 'open' and v_cents >= v_owed then case when internal.is_all_sent(v_order) then 'dispatched' else 'paid' end else status end
      where id = v_order.id;
    -- What is owed is given back by being owed no more.
    perform internal.give_back(v_order.id, greatest(v_cents - v_owed, 0), p_actor);
    if v_cents > 0 and internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    end if;
    perform internal.settle_refunded_withdrawal((p_details ->> 'withdrawal_id')::bigint, v_order.id, v_lines);
    -- The lines are named by the credit note and decide which tax it corrects.
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'refunded', jsonb_strip_nulls(jsonb_build_object('refund_cents', v_cents,
        'lines', v_lines, 'reason', nullif(btrim(p_details ->> 'reason'), ''), 'returned', case jsonb_typeof(p_details -> 'returned') when 'array' then p_details -> 'returned' end)), p_actor);
    if v_cents > 0 then
      perform internal.write_mail(v_order, 'refunded', jsonb_strip_nulls(jsonb_build_object('refund_cents', v_cents,
        'owed_cents', nullif(least(v_owed, v_cents), 0))));
    end if;
    -- What was left of a partly sent order is not sent any more.
    select * into v_order from public.orders where id = v_order.id;
    if internal.is_partly_sent(v_order)
      and not exists (select from public.order_items i where i.order_id = v_order.id and internal.unsent(i) > 0) then
      perform internal.dispatch(v_order, p_actor, null);
    end if;
  end if;
  return jsonb_build_object('ok', true, 'status', (select status from public.orders where id = v_order.id),
    'stock_changes', v_changes);
end $$;

-- p_seen: how often it was corrected, as far as the page knew; p_values: those of `correctable` that may differ. Only owners may leave
-- a card's text untold. {ok: true, told} or {ok: false, error: 'unknown' | 'not_now' | 'changed' | 'under_way' | 'owner'}.
create or replace function public.admin_correct_order(p_number text, p_seen integer, p_values jsonb, p_tell boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_old jsonb;
  v_new jsonb;
  v_changed jsonb;
  v_count integer;
begin
  perform internal.assert_role('{sales}');
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.status not in ('open', 'paid') or internal.is_all_sent(v_order) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  v_old := internal.correctable(v_order);
  v_new := v_old || p_values;
  if internal.is_correct(v_old, v_new, v_order.is_gift) is not true then
    raise exception 'an address or a name is missing or not allowed' using errcode = 'PT400';
  end if;
  select jsonb_object_agg(key, value) into v_changed from jsonb_each(v_new) where value <> v_old -> key;
  -- Also when it is sent once more after a lost answer.
  if v_changed is null then
    return jsonb_build_object('ok', true, 'told', false);
  end if;
  select count(*) into v_count from public.order_events where order_id = v_order.id and kind = 'corrected';
  if v_count is distinct from p_seen then
    return jsonb_build_object('ok', false, 'error', 'changed');
  end if;
  if v_changed ? 'email' and not public.is_admin() and internal.has_vouchers(p_number) then
    return jsonb_build_object('ok', false, 'error', 'owner');
  end if;
  -- The history has what it was and is, as long as the order is not archived. The log, which is kept when a person is erased, counts.
  perform set_config('shop.is_erasing', 'on', true);
  if v_changed ? 'email' and not internal.move_mail(v_order, v_new ->> 'email') then
    perform set_config('shop.is_erasing', '', true);
    return jsonb_build_object('ok', false, 'error', 'under_way');
  end if;
  -- Who had the mails has the link: it ends with the address.
  update public.orders set email = v_new ->> 'email', token = case when v_changed ? 'email' then gen_random_uuid() else token end,
      first_name = v_new ->> 'firstName', last_name = v_new ->> 'lastName', phone = v_new ->> 'phone',
      delivery_address = v_new -> 'delivery', billing_address = nullif(v_new -> 'billing', 'null'),
      gift_message = v_new ->> 'giftMessage', company_name = v_new #>> '{company,name}',
      company_vat_id = nullif(v_new #>> '{company,vatId}', ''), company_department = nullif(v_new #>> '{company,department}', ''),
      company_reference = nullif(v_new #>> '{company,reference}', '')
    where id = v_order.id returning * into v_order;
  perform set_config('shop.is_erasing', '', true);
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'orders', v_order.id, 'update', jsonb_build_object('corrections', v_count),
      jsonb_build_object('corrections', v_count + 1));
  insert into public.order_events (order_id, kind, details, actor)
    select v_order.id, 'corrected', jsonb_build_object('fields', array(select jsonb_object_keys(v_changed)), 'after', v_changed,
      'before', (select jsonb_object_agg(key, v_old -> key) from jsonb_object_keys(v_changed) as key)), auth.uid();
  if p_tell is false and v_changed - 'giftMessage' = '{}' and public.is_admin() then
    return jsonb_build_object('ok', true, 'told', false);
  end if;
  -- Without what the letter does not say: telephone numbers go before letters do, and an old address may have been a stranger's.
  perform internal.write_mail(v_order, 'order_corrected', jsonb_build_object('fields', array(select jsonb_object_keys(v_changed)),
    'before', jsonb_set(v_old - '{phone,email}'::text[], '{billing,phone}', '""', false),
    'after', jsonb_set(v_new - '{phone,email}'::text[], '{billing,phone}', '""', false)));
  return jsonb_build_object('ok', true, 'told', true);
end $$;

-- Null: its lines may be changed. There is no invoice before it is sent, but for orders of old.
create or replace function internal.against_change(p_order public.orders, p_seen integer) returns text
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

create or replace function internal.remind_orders(p_ids bigint[], p_pay_by date, p_now timestamptz, p_mail text) returns void
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
create or replace function internal.remind_unpaid(p_now timestamptz, p_limit integer) returns integer
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
    format('select internal.remind_orders($1, %L, %L, %L)', v_today + (rules.reservation()).grace_days, p_now, 'payment_reminder'), v_ids);
end $$;

-- Oldest first, amounts in cents; a first page (p_after_at null) is noted in the log. {rows, next: {at, id} or null}.
create or replace function public.admin_export_orders(p_words text[], p_number text, p_status text, p_mode text, p_from date, p_to date,
  p_after_at timestamptz, p_after_id bigint, p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limit integer := least(greatest(p_limit, 1), 1000);
  v_asked record;
  v_rows jsonb;
begin
  perform internal.assert_admin();
  if p_after_id is null then
    insert into public.audit_log (actor, table_name, row_id, action, after)
      values (auth.uid(), 'orders', '*', 'export', jsonb_strip_nulls(jsonb_build_object('status', p_status,
        'placed_from', p_from, 'placed_to', p_to,
        'searched', case when cardinality(p_words) > 0 or p_number is not null then true end)));
  end if;
  select * into v_asked from internal.orders_condition(p_words, p_number, p_status, p_mode, p_from, p_to);
  execute format($s$
    with page as (
      select t.* from public.orders t where %s and (t.placed_at, t.id) > ($1, $2) order by t.placed_at, t.id limit $3)
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'placed_at', t.placed_at, 'status', t.status,
      'first_name', t.first_name, 'last_name', t.last_name, 'email', coalesce(t.email, ''), 'channel', t.channel,
      'company_name', t.company_name, 'company_vat_id', t.company_vat_id, 'company_department', t.company_department,
      'company_reference', t.company_reference,
      'place', concat_ws(' ', t.delivery_address ->> 'postalCode', t.delivery_address ->> 'city'),
      'pieces', (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = t.id),
      'payment_method', t.payment_method, 'discount_code', t.discount_code, 'carrier', coalesce(t.pickup_store ->> 'name', (select string_agg(distinct p.carrier, ', ') from public.parcels p where p.order_id = t.id)),
      'subtotal_cents', (t.subtotal * 100)::bigint, 'discount_cents', (t.discount * 100)::bigint,
      'shipping_cents', (t.shipping * 100)::bigint, 'gift_wrap_cents', (t.gift_wrap * 100)::bigint,
      'total_cents', (t.total * 100)::bigint, 'voucher_cents', (internal.paid_by_vouchers(t.id) * 100)::bigint,
      'refunded_cents', (t.refunded * 100)::bigint,
      'invoice', (select i.number from public.invoices i where i.order_id = t.id and i.kind = 'invoice'))
      order by t.placed_at, t.id), '[]') from page t$s$, v_asked.condition)
    into v_rows using coalesce(p_after_at, '-infinity'), coalesce(p_after_id, 0), v_limit;
  return jsonb_build_object('rows', v_rows, 'next', case when jsonb_array_length(v_rows) = v_limit
    then jsonb_build_object('at', v_rows -> -1 -> 'placed_at', 'id', v_rows -> -1 -> 'id') end);
end $$;

-- What is paid and to be sent, the first due first. p_days: working days around today, before p_cut_off of which an order leaves on the
-- same day; p_transit: the most working days on the way, by option. Due is the last day on which it arrives as promised.
create or replace function public.admin_list_dispatch(p_words text[], p_number text, p_code text, p_filter text, p_mode text, p_days date[],
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
create or replace function public.admin_export_labels(p_numbers text[]) returns jsonb
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

-- False: none of them is an article.
create or replace function public.share_favorites(p_hash text, p_products bigint[], p_owner text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := internal.favorite_ids(p_products);
begin
  if v_ids = '{}' then
    return false;
  end if;
  insert into internal.wish_lists (hash, owner) values (p_hash, p_owner);
  insert into internal.wish_list_items (list, product_id, position)
    select p_hash, id, position from unnest(v_ids) with ordinality as shared (id, position) order by id;
  return true;
end $$;

-- Null: no such list, or its year is over; "ended": by who shared it.
create or replace function public.read_wish_list(p_hash text, p_giver text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when exists (select from internal.wish_lists where hash = p_hash and ended_at is not null) then '"ended"'
      else coalesce(jsonb_agg(jsonb_build_object('id', product_id, 'isGiven', giver is not null, 'isOwn', giver is not distinct from p_giver)
        order by position), '[]') end
    from internal.wish_list_items where list = p_hash having internal.is_shared(p_hash);
$$;

-- With its articles go the marks. False: it is not this owner's. Once more changes nothing.
create function public.end_wish_list(p_hash text, p_owner text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update internal.wish_lists set ended_at = coalesce(ended_at, now()) where hash = p_hash and owner = p_owner;
  if not found then
    return false;
  end if;
  delete from internal.wish_list_items where list = p_hash;
  return true;
end $$;

-- In euros: what is still to be paid of an open order.
create function internal.owed(p_order public.orders) returns numeric
language sql stable set search_path = '' as $$
  select p_order.total - p_order.refunded - internal.kept(p_order.id);
$$;

-- Also an order that waits for a transfer: its method becomes the one it is paid by.
create or replace function internal.can_pay_online(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select internal.is_paid_online(p_order.payment_method) or p_order.payment_method = any (rules.transfer_methods())
    and p_order.confirm_until is null and not internal.withdrawal_stops(p_order.id)
    and internal.owed(p_order) * 100 >= (rules.order_limits()).least_online_cents;
$$;

-- state: 'due', 'processing', or 'done'. Null when it cannot be paid online.
create or replace function public.payable_online(p_token uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_session public.payment_sessions;
begin
  select * into v_order from public.orders where token = p_token;
  if v_order.id is null or not internal.can_pay_online(v_order) then
    return null;
  end if;
  select * into v_session from public.payment_sessions
    where order_id = v_order.id and (state in ('open', 'processing', 'mismatch')
      or state = 'lost' and payment_reference is not null and expires_at > now())
    order by state = 'open', created_at desc limit 1;
  return jsonb_build_object('number', v_order.number, 'email', v_order.email,
    'amount_cents', (internal.owed(v_order) * 100)::bigint, 'shipping', v_order.shipping_option,
    'is_by_transfer', not internal.is_paid_online(v_order.payment_method),
    'has_vouchers', exists (select from public.order_items where order_id = v_order.id and voucher is not null),
    'state', case when v_order.status <> 'open' then 'done' when v_session.state <> 'open' then 'processing' else 'due' end,
    'session', case when v_session.state = 'open' then
      jsonb_build_object('reference', v_session.reference, 'url', v_session.url) end,
    'sessions', (select count(*) from public.payment_sessions where order_id = v_order.id));
end $$;

-- Pays the order if it waits for it; what is too much of it goes back.
create or replace function internal.take_payment(p_order public.orders, p_payment text, p_amount numeric) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_back numeric := p_amount;
  -- Not to who has the goods.
  v_letter text := case when not internal.is_all_sent(p_order) then 'payment_received' end;
begin
  if not internal.enter_payment(p_order.id, 'payment', p_order.payment_method, p_payment, p_amount, null) then
    return;
  end if;
  if p_order.status = 'open' and internal.owed(p_order) <= 0 then
    v_back := -internal.owed(p_order);
    perform internal.mark_paid(p_order.id, null);
    perform internal.confirm_order(p_order, v_letter);
  end if;
  if v_back > 0 then
    insert into public.payment_refunds (order_id, provider, payment_reference, amount)
      values (p_order.id, p_order.payment_method, p_payment, v_back);
    insert into public.order_events (order_id, kind, details)
      values (p_order.id, 'overpaid', jsonb_build_object('refund_cents', (v_back * 100)::bigint));
    perform internal.write_mail(p_order, 'refunded',
      jsonb_build_object('refund_cents', (v_back * 100)::bigint, 'unexpected', true));
  end if;
end $$;

-- The caller has locked them. One whose money was on its way may be paid in any way first (§ 323 BGB).
create or replace function internal.end_online(p_ids bigint[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_owed bigint[] := array(
    select id from public.orders o
    where id = any (p_ids) and reminded_at is null and not internal.withdrawal_stops(id) and not internal.was_paid(id)
      and not internal.is_paid_in_part(id)
      and exists (select from public.order_events where order_id = o.id and kind = 'processing'));
begin
  -- Of all of them at once: what is cancelled after a reminder would lock products after pictures.
  perform internal.lock_holdings(p_ids);
  perform internal.each_row('reservations remind', format('select internal.remind_orders($1, %L, %L, %L)',
    (now() at time zone 'Europe/Berlin')::date + (rules.reservation()).grace_days, now(), 'payment_failed'), v_owed);
  perform internal.let_transfer(array(select id from public.orders o where id = any (p_ids) and internal.is_in_grace(o) order by id));
  return internal.cancel_unpaid(array(
    select id from public.orders o where id = any (p_ids) and id <> all (v_owed) and not internal.is_in_grace(o) and not internal.was_paid(id)
      and not internal.is_paid_in_part(id)));
end $$;

-- However often and in whatever order that is heard. {ok: false}: there is no such order.
create or replace function public.settle_session(p_facts jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_session public.payment_sessions;
  v_state text := p_facts ->> 'state';
  v_amount numeric := (p_facts ->> 'amount_cents')::bigint / 100.0;
  v_changes jsonb := '[]';
  v_is_online boolean;
begin
  if v_state is null or v_state not in ('open', 'processing', 'paid', 'failed', 'expired') then
    raise exception 'a session is open, processing, paid, failed or expired' using errcode = 'PT400';
  end if;
  select * into v_order from public.orders where number = p_facts ->> 'number' for update;
  if v_order.id is null or v_order.payment_method <> all (rules.online_methods() || rules.transfer_methods()) then
    return jsonb_build_object('ok', false);
  end if;
  -- Also one that was made just before the shop could write it down.
  insert into public.payment_sessions (reference, order_id, provider, url, amount, state, expires_at)
    values (p_facts ->> 'reference', v_order.id,
      case when internal.is_paid_online(v_order.payment_method) then v_order.payment_method else (rules.online_methods())[1] end,
      p_facts ->> 'url',
      case when v_order.status = 'open' then internal.owed(v_order) else v_amount end, 'open',
      (p_facts ->> 'expires_at')::timestamptz)
    on conflict (reference) do nothing;
  select * into v_session from public.payment_sessions where reference = p_facts ->> 'reference' for update;
  -- Money is never overlooked, not even of a session that was over.
  if v_session.order_id <> v_order.id or v_state = 'open' or v_session.state = v_state or v_session.state = 'paid'
    or (v_session.state = 'mismatch' and v_state <> 'paid')
    or (v_session.state not in ('open', 'lost') and v_state not in ('paid', 'failed'))
    or (v_session.state in ('expired', 'failed') and v_state <> 'paid') then
    return jsonb_build_object('ok', true, 'state', v_session.state, 'changed', false, 'stock_changes', v_changes);
  end if;
  if v_state in ('processing', 'paid') and (v_amount is distinct from v_session.amount or p_facts ->> 'currency' <> 'eur') then
    v_state := 'mismatch';
  end if;
  update public.payment_sessions set state = v_state, payment_reference = p_facts ->> 'payment', url = null, settled_at = now()
    where reference = v_session.reference;
  v_is_online := internal.is_paid_online(v_order.payment_method);
  v_order.payment_method := v_session.provider;
  if not v_is_online and v_state in ('processing', 'paid', 'mismatch') and v_order.status = 'open' then
    update public.orders set payment_method = v_session.provider where id = v_order.id;
    insert into public.order_events (order_id, kind, details)
      values (v_order.id, 'payment_changed', jsonb_build_object('method', v_session.provider));
  end if;
  if v_state = 'paid' then
    perform internal.take_payment(v_order, p_facts ->> 'payment', v_amount);
  elsif v_state = 'mismatch' then
    if v_order.status = 'open' and v_session.state <> 'mismatch' then
      insert into public.order_events (order_id, kind) values (v_order.id, 'mismatch');
    end if;
    -- Euros that came are held until an admin cancels the order, which gives them back; without an order they go back at once.
    if p_facts ->> 'state' = 'paid' and p_facts ->> 'currency' = 'eur' then
      if v_order.status = 'open' then
        perform internal.enter_payment(v_order.id, 'payment', v_order.payment_method, p_facts ->> 'payment', v_amount, null);
      else
        perform internal.take_payment(v_order, p_facts ->> 'payment', v_amount);
      end if;
    end if;
  elsif v_state = 'processing' and v_order.status = 'open' then
    insert into public.order_events (order_id, kind) values (v_order.id, 'processing');
    perform internal.confirm_order(v_order, null);
  elsif v_state in ('expired', 'failed') and v_is_online and v_order.status = 'open' and not internal.may_be_paid(v_order.id) then
    if internal.was_paid(v_order.id) or internal.is_paid_in_part(v_order.id) then
      perform internal.let_transfer(array[v_order.id]);
      if v_state = 'failed' then
        perform internal.write_mail(v_order, 'payment_failed', '{}');
      end if;
    else
      v_changes := internal.end_online(array[v_order.id]);
    end if;
  end if;
  return jsonb_build_object('ok', true, 'state', v_state, 'changed', true, 'stock_changes', v_changes);
end $$;

-- Of one that was to be paid online: accepted, and its pieces stay until the transfer is due, which is counted once. What is paid
-- on the provider's page all the same counts, see settle_session. 'full': strangers hold too much (ADR 72).
create or replace function public.pay_by_transfer(p_token uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_lines jsonb;
  v_pieces bigint;
  v_before bigint;
begin
  select * into v_order from public.orders where token = p_token for update;
  if v_order.status = 'open' and v_order.payment_method = any (rules.transfer_methods()) then
    return jsonb_build_object('ok', true);
  end if;
  select count(*) into v_before from public.order_events where order_id = v_order.id and kind = 'payment_changed';
  if v_order.id is null or v_order.status <> 'open' or not internal.is_paid_online(v_order.payment_method)
    or v_order.shipping_option not in ('standard', 'pickup') or internal.withdrawal_stops(v_order.id) or v_before >= 3
    or exists (select from public.payment_sessions where order_id = v_order.id
      and (state in ('processing', 'mismatch') or state = 'lost' and expires_at > now())) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  perform internal.lock_products(array(select product_id from public.order_items where order_id = v_order.id));
  select jsonb_agg(jsonb_build_object('product_id', product_id, 'quantity', quantity)), sum(quantity) into v_lines, v_pieces
    from public.order_items where order_id = v_order.id;
  if internal.paid_by_vouchers(v_order.id) = 0 then
    if not internal.holds_at_once(v_lines, v_pieces) then
      return jsonb_build_object('ok', false, 'error', 'full');
    end if;
    insert into internal.unconfirmed_orders (order_id, pieces) values (v_order.id, v_pieces) on conflict do nothing;
  end if;
  update public.orders set payment_method = (rules.transfer_methods())[1], reminded_at = case when v_before > 0 then reminded_at end,
      pay_by = case when v_before > 0 then pay_by else (now() at time zone 'Europe/Berlin')::date + (rules.reservation()).pay_days end
    where id = v_order.id returning * into v_order;
  -- Ended at the provider by the next run.
  update public.payment_sessions set expires_at = now(), next_attempt_at = now() where order_id = v_order.id and state = 'open';
  insert into public.order_events (order_id, kind, details)
    values (v_order.id, 'payment_changed', jsonb_build_object('method', v_order.payment_method));
  perform internal.confirm_order(v_order, 'order_confirmation');
  return jsonb_build_object('ok', true);
end $$;

-- False when nothing is to be paid for it any more: it was withdrawn from, or its vouchers have ended.
create function internal.owe_again(p_order public.orders, p_cents bigint) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
begin
  if p_order.status not in ('open', 'paid', 'dispatched') or p_order.archived_at is not null or internal.is_withdrawn(p_order.id)
    or internal.has_vouchers(p_order.number) or internal.owed(p_order) <= 0 then
    return false;
  end if;
  update public.orders set status = 'open', reminded_at = null, pay_by = (now() at time zone 'Europe/Berlin')::date + (rules.reservation()).pay_days
    where id = p_order.id returning * into v_order;
  insert into public.order_events (order_id, kind, details)
    values (p_order.id, 'payment_failed', jsonb_build_object('refund_cents', p_cents, 'pay_by', v_order.pay_by));
  perform internal.let_transfer(array[p_order.id]);
  perform internal.write_mail(v_order, 'payment_failed', jsonb_build_object('returned_cents', p_cents));
  return true;
end $$;

-- Taken money enters the ledger and ends vouchers bought with it; what a lost dispute took is owed again, or the invoice is corrected.
-- False: no payment of the shop's.
create or replace function public.settle_dispute(p_facts jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := internal.order_of_payment(p_facts ->> 'payment');
  v_before text;
  v_state text := p_facts ->> 'state';
  v_cents bigint := (p_facts ->> 'amount_cents')::bigint;
begin
  if v_order.id is null then
    return false;
  end if;
  select state into v_before from public.payment_disputes where reference = p_facts ->> 'reference';
  -- What was decided stays so, but a bank may still give back what was lost.
  if v_before = v_state or v_before in ('won', 'closed') or (v_before = 'lost' and v_state <> 'won') then
    return false;
  end if;
  insert into public.payment_disputes as known (reference, order_id, provider, payment_reference, amount, state, settled_at)
    values (p_facts ->> 'reference', v_order.id, v_order.payment_method, p_facts ->> 'payment', v_cents / 100.0, v_state,
      case when v_state in ('lost', 'won', 'closed') then now() end)
    on conflict (reference) do update set state = excluded.state, amount = excluded.amount, settled_at = excluded.settled_at;
  if internal.is_taken(v_state) then
    perform internal.enter_payment(v_order.id, 'refund', v_order.payment_method, p_facts ->> 'reference', v_cents / 100.0, null);
    perform internal.void_uncovered(v_order.id);
  elsif internal.is_taken(v_before) then
    insert into public.payments (order_id, kind, provider, reference, amount, is_returned)
      values (v_order.id, 'payment', v_order.payment_method, p_facts ->> 'reference', v_cents / 100.0, true)
      on conflict (provider, kind, reference) do nothing;
  end if;
  if v_state = 'won' and v_order.status = 'open' and internal.was_paid(v_order.id) and internal.owed(v_order) <= 0 then
    perform internal.mark_paid(v_order.id, null);
  elsif v_state = 'lost' and not internal.owe_again(v_order, v_cents) then
    perform internal.book_given_back(v_order, v_cents);
  end if;
  return true;
end $$;

-- All open ones, and those in p_numbers whatever became of them. due_cents: what is still to be paid of total_cents.
create or replace function public.admin_payable_orders(p_numbers text[], p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'status', o.status,
      'is_withdrawn', internal.withdrawal_stops(o.id), 'total_cents', (o.total * 100)::bigint,
      'due_cents', (internal.owed(o) * 100)::bigint, 'pay_by', o.pay_by,
      'names', to_jsonb(array_remove(array[o.company_name, o.first_name || ' ' || o.last_name,
        (o.billing_address ->> 'firstName') || ' ' || (o.billing_address ->> 'lastName')], null)))
      order by o.placed_at, o.id), '[]')
    from public.orders o
    where o.payment_method = any (rules.transfer_methods()) and o.mode = p_mode and (o.status = 'open' or o.number = any (p_numbers)));
end $$;

-- Added to what came before; an order whose total is reached is paid, and what is too much goes back.
create or replace function internal.book_credit(p_credit public.bank_credits, p_order public.orders) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_over numeric;
  v_error text;
begin
  if p_credit.id is null or p_order.id is null then
    return 'unknown';
  elsif p_credit.settled_at is not null then
    return 'booked';
  elsif p_order.status <> 'open' or internal.withdrawal_stops(p_order.id) then
    return 'not_now';
  end if;
  perform internal.enter_payment(p_order.id, 'payment', p_order.payment_method, p_credit.line, p_credit.amount, auth.uid());
  v_over := -internal.owed(p_order);
  if v_over >= 0 then
    v_error := internal.change_order(p_order.number, 'pay', '{}', auth.uid()) ->> 'error';
    if v_error is not null then
      raise exception '%', v_error using errcode = 'KG001';
    end if;
  end if;
  if v_over > 0 then
    perform internal.enter_payment(p_order.id, 'refund', p_order.payment_method, null, v_over, auth.uid());
    insert into public.order_events (order_id, kind, details, actor)
      values (p_order.id, 'overpaid', jsonb_build_object('refund_cents', (v_over * 100)::bigint, 'by_hand', true), auth.uid());
  end if;
  update public.bank_credits set order_id = p_order.id, settled_at = now(), actor = auth.uid() where id = p_credit.id;
  return null;
exception when sqlstate 'KG001' then
  return sqlerrm;
end $$;

-- Of an order, or one. is_alone: no other goods are to be sent, so that refusing it cancels the order. customer: null for the workshop.
create or replace function public.admin_find_work(p_number text, p_id bigint) returns jsonb
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

create trigger settings_redirect_renamed after insert on public.settings
  for each row when (new.part in ('collections', 'pages')) execute function internal.redirect_renamed();

grant execute on function public.share_favorites(text, bigint[], text), public.end_wish_list(text, text) to service_role;
grant execute on function public.card_promotions(bigint[]) to anon, authenticated, service_role;
