-- p_lines: [{product_id, quantity, price_cents (as seen), engraving: null or {place, text, font}, design: null or its id}].

-- Characters that the tool cuts, in one of its typefaces.
create function internal.can_engrave(p_places jsonb, p_engraving jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_places @> jsonb_build_array(jsonb_build_object('place', p_engraving -> 'place'))
    and p_engraving ->> 'font' = any (tool.fonts) and length(wish) between 1 and tool.most
    and wish = btrim(wish) and wish ~ format('^[%s]*$', tool.characters), false)
  from rules.engraving() as tool, jsonb_extract_path_text(p_engraving, 'text') as wish;
$$;

-- Null when the key is new. A second request with the same key waits here until the first is done.
create function internal.placed_order(p_key uuid, p_fingerprint text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key::text, 0));
  select * into v_order from public.orders where idempotency_key = p_key;
  return case
    when v_order.id is null then null
    when v_order.fingerprint = p_fingerprint then jsonb_build_object('ok', true, 'number', v_order.number,
      'token', v_order.token, 'again', true, 'stock_changes', '[]'::jsonb)
    else jsonb_build_object('ok', false, 'error', 'key_used', 'number', v_order.number, 'token', v_order.token) end;
end $$;

create function internal.count_pieces(p_lines jsonb) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  v_limits record;
  v_largest bigint;
  v_pieces bigint;
begin
  if coalesce(jsonb_array_length(p_lines), 0) = 0
    or exists (select from jsonb_array_elements(p_lines) as line where coalesce((line ->> 'quantity')::integer, 0) < 1)
    or exists (select from jsonb_array_elements(p_lines) as line
      group by (line ->> 'product_id')::bigint, line -> 'engraving', line ->> 'design', line -> 'voucher' having count(*) > 1) then
    raise exception 'an order has at least one line, each with another product, engraving, design or words and at least one piece'
      using errcode = 'PT400';
  end if;
  select * into v_limits from rules.order_limits();
  select max(pieces), sum(pieces) into v_largest, v_pieces
    from (select sum((line ->> 'quantity')::bigint) as pieces from jsonb_array_elements(p_lines) as line
      group by (line ->> 'product_id')::bigint) as articles;
  return case when v_largest > v_limits.line_pieces or v_pieces > v_limits.order_pieces then null else v_pieces end;
end $$;

-- tax_rate in hundredths of a per cent; null when one is not sold any more at this price, number, engraving or picture.
create function internal.price_lines(p_lines jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_lines jsonb;
begin
  perform internal.lock_products(array(
    select (line ->> 'product_id')::bigint from jsonb_array_elements(p_lines) as line));
  perform internal.lock_artworks(array(select d.artwork_id from jsonb_array_elements(p_lines) as line
    join public.designs d on d.id = (line ->> 'design')::uuid));
  select jsonb_agg(jsonb_build_object('product_id', p.id, 'quantity', (line ->> 'quantity')::integer,
      'price_cents', line -> 'price_cents', 'tax_rate', (p.tax_rate * 100)::bigint,
      'engraving_cents', internal.article_cents(p, coalesce(line -> 'engraving', 'null') <> 'null') - internal.article_cents(p, false),
      'engraving', line -> 'engraving', 'design', line -> 'design') order by ordinality)
    into v_lines
    from (select *, sum((line ->> 'quantity')::bigint) over (partition by (line ->> 'product_id')::bigint) as wanted
      from jsonb_array_elements(p_lines) with ordinality as asked (line, ordinality)) as asked
    join public.products p on p.id = (line ->> 'product_id')::bigint and search.is_sold(p)
      and internal.article_cents(p, coalesce(line -> 'engraving', 'null') <> 'null') = (line ->> 'price_cents')::bigint and p.stock >= wanted
      and (coalesce(line -> 'engraving', 'null') = 'null' or internal.can_engrave(p.engraving, line -> 'engraving'))
      and p.needs_artwork = (line ->> 'design' is not null)
      and p.is_voucher = (coalesce(line -> 'voucher', 'null') <> 'null')
      and (line ->> 'design' is null or internal.can_make((line ->> 'design')::uuid, p.id));
  return case when coalesce(jsonb_array_length(v_lines), 0) = jsonb_array_length(p_lines) then v_lines end;
end $$;

-- As the articles are now, after p_after positions.
create function internal.insert_items(p_order_id bigint, p_lines jsonb, p_after integer) returns void
language sql volatile set search_path = '' as $$
  insert into public.order_items (order_id, position, product_id, article_number, name, features, image_url, quantity,
      unit_price, lowest_price, reduction, promotion, takes_code, tax_rate, engraving, design_id)
    select p_order_id, p_after + ordinality, p.id, p.article_number, internal.article_name(p),
      jsonb_strip_nulls(jsonb_build_object('pieces', p.pieces, 'dimensions', p.dimensions, 'material', p.material,
        'contents', p.contents)),
      p.image_url, (line ->> 'quantity')::integer, (line ->> 'price_cents')::bigint / 100.0,
      case when (line ->> 'price_cents')::bigint = p.price * 100 then p.lowest_price end,
      coalesce((line ->> 'reduction_cents')::numeric / 100, 0), line ->> 'promotion',
      coalesce((line ->> 'takes_code')::boolean, true), p.tax_rate, nullif(line -> 'engraving', 'null'),
      (line ->> 'design')::uuid
    from jsonb_array_elements(p_lines) with ordinality as taken (line, ordinality)
    join public.products p on p.id = (line ->> 'product_id')::bigint;
$$;

create function internal.insert_order(p_order jsonb, p_lines jsonb, p_totals jsonb, p_discount jsonb) returns public.orders
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
      subtotal, discount, shipping, gift_wrap, total, taxes, terms_version, is_gift, gift_message, confirm_until, pickup_store, pay_by, shipping_name)
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
      nullif(p_order #> '{shipping,store}', 'null'), internal.new_pay_by(), p_order #>> '{shipping,name}')
    returning * into v_order;
  perform internal.insert_items(v_order.id, p_lines, 0);
  return v_order;
end $$;

-- Once for each order. p_else: the mail for who has the confirmation already, or null.
create function internal.confirm_order(p_order public.orders, p_else text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from public.mail_outbox where order_id = p_order.id and kind = 'order_confirmation') then
    insert into public.mail_outbox (kind, recipient, order_id) values ('order_confirmation', p_order.email, p_order.id);
    insert into public.mail_outbox (kind, order_id) values ('shop_order', p_order.id);
  elsif p_else is not null then
    perform internal.write_mail(p_order, p_else, '{}');
  end if;
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
create function public.place_order(p_order jsonb) returns jsonb
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

grant execute on function public.place_order(jsonb) to service_role;
