-- Orders that owners make, by phone or at a market (ADR 112).

-- Null: all of it may be written. Paid with the owners' terminal, or handed over at once, or waiting for its money as in the shop.
create function internal.against_manual_order(p_order jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when p_order ->> 'channel' is null or p_order ->> 'channel' not in ('phone', 'market') then 'channel'
    when p_order ->> 'payment' is null or p_order ->> 'payment' not in ('prepayment', 'terminal') then 'payment'
    when p_order #>> '{shipping,id}' = 'pickup' and p_order ->> 'payment' <> 'terminal' then 'what is handed over is paid'
    when internal.is_correct(person, person, false) is not true then 'an address or a name is missing or not allowed'
    when exists (select from jsonb_array_elements(p_order -> 'lines') as line
      where (line ->> 'own_cents')::bigint < 1 or line -> 'own_cents' <> 'null' and coalesce(btrim(line ->> 'reason'), '') = ''
        or length(line ->> 'reason') > 120) then 'a price by hand has a reason'
    when coalesce(p_order -> 'discount', 'null') <> 'null' and coalesce(btrim(p_order ->> 'discount_reason'), '') = ''
      or length(p_order ->> 'discount_reason') > 120 then 'a discount has a reason'
    when exists (select from jsonb_array_elements(p_order -> 'lines') as line join public.products p on p.id = (line ->> 'product_id')::bigint
      where p.is_voucher or p.needs_artwork) then 'vouchers and own pictures are ordered in the shop' end
  from (select jsonb_build_object('email', coalesce(p_order ->> 'email', '-'), 'firstName', p_order -> 'firstName',
    'lastName', p_order -> 'lastName', 'phone', p_order -> 'phone', 'delivery', p_order -> 'delivery',
    'billing', coalesce(p_order -> 'billing', 'null'), 'company', coalesce(p_order -> 'company', 'null'), 'giftMessage', null)) as asked (person);
$$;

-- What price_lines refuses; it has locked the articles. position counts from 0.
create function internal.refused_lines(p_lines jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('position', n - 1, 'stock', stock, 'price_cents', price_cents, 'error', case
      when not is_sold then 'gone' when stock < wanted then 'stock' when price_cents <> seen then 'price' else 'engraving' end) order by n), '[]')
  from (select n, p.id is not null and search.is_sold(p) as is_sold, p.stock, (p.price * 100)::bigint as price_cents,
      (line ->> 'price_cents')::bigint as seen, sum((line ->> 'quantity')::bigint) over (partition by p.id) as wanted,
      coalesce(line -> 'engraving', 'null') = 'null' or internal.can_engrave(p.engraving, line -> 'engraving') as is_made
    from jsonb_array_elements(p_lines) with ordinality as asked (line, n)
    left join public.products p on p.id = (line ->> 'product_id')::bigint) as judged
  where not is_sold or stock < wanted or price_cents <> seen or not is_made;
$$;

-- p_order: see lib/checkout/admin/row.ts; own_cents of a line: its price by hand. {ok: true, number, token, again, stock_changes} or
-- {ok: false, error: 'key_used' | 'too_many_pieces' | 'lines' (lines: see refused_lines) | 'total' (total_cents)}.
create function public.admin_place_order(p_order jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_against text;
  v_before jsonb;
  v_asked jsonb;
  v_lines jsonb;
  v_totals jsonb;
  v_order public.orders;
  v_changes jsonb;
  v_is_taken boolean := p_order #>> '{shipping,id}' = 'pickup';
begin
  perform internal.assert_role('{sales}');
  v_against := internal.against_manual_order(p_order);
  if v_against is not null then
    raise exception '%', v_against using errcode = 'PT400';
  end if;
  v_before := internal.placed_order((p_order ->> 'key')::uuid, p_order ->> 'fingerprint');
  if v_before is not null then
    return v_before;
  end if;
  if internal.count_pieces(p_order -> 'lines') is null then
    return jsonb_build_object('ok', false, 'error', 'too_many_pieces');
  end if;
  perform internal.lock_products(array(select (line ->> 'product_id')::bigint from jsonb_array_elements(p_order -> 'lines') as line));
  -- What the article costs by itself does not matter where its price is made by hand.
  select jsonb_agg(case when coalesce(line -> 'own_cents', 'null') = 'null' then line
      else line || jsonb_build_object('price_cents', (p.price * 100)::bigint) end order by n) into v_asked
    from jsonb_array_elements(p_order -> 'lines') with ordinality as asked (line, n)
    left join public.products p on p.id = (line ->> 'product_id')::bigint;
  v_lines := internal.price_lines(v_asked);
  if v_lines is null then
    return jsonb_build_object('ok', false, 'error', 'lines', 'lines', internal.refused_lines(v_asked));
  end if;
  select jsonb_agg(priced || jsonb_build_object('price_cents', coalesce((line ->> 'own_cents')::bigint, (priced ->> 'price_cents')::bigint))
      order by n) into v_lines
    from jsonb_array_elements(v_lines) with ordinality as priced (priced, n)
    join jsonb_array_elements(v_asked) with ordinality as asked (line, m) on m = n;
  v_totals := internal.order_totals(v_lines, nullif(p_order -> 'discount', 'null'), (p_order #>> '{shipping,price_cents}')::bigint, 0,
    (p_order ->> 'small_business')::boolean);
  if v_totals -> 'total_cents' is distinct from p_order -> 'total_cents' then
    return jsonb_build_object('ok', false, 'error', 'total', 'total_cents', v_totals -> 'total_cents');
  end if;

  v_order := internal.insert_order(p_order, v_lines, v_totals, nullif(p_order -> 'discount', 'null'));
  v_changes := internal.move_stock((select jsonb_agg(jsonb_build_object('product_id', line -> 'product_id',
      'delta', -(line ->> 'quantity')::integer)) from jsonb_array_elements(v_lines) as line), 'order', v_order.id);
  insert into public.order_events (order_id, kind, details, actor)
    select v_order.id, 'placed', jsonb_strip_nulls(jsonb_build_object('reason', nullif(btrim(p_order ->> 'discount_reason'), ''),
        'prices', jsonb_agg(jsonb_build_object('position', n, 'shop_cents', line -> 'price_cents', 'reason', btrim(line ->> 'reason')) order by n)
          filter (where line ->> 'own_cents' is not null))), auth.uid()
      from jsonb_array_elements(v_asked) with ordinality as asked (line, n);
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'orders', v_order.id, 'insert', jsonb_build_object('channel', v_order.channel));
  if v_order.payment_method = 'terminal' or v_order.total = 0 then
    perform internal.mark_paid(v_order.id, auth.uid());
  end if;
  if v_is_taken then
    perform internal.send_parcel(v_order, '{}', auth.uid());
  end if;
  -- Who took the goods along has the invoice.
  if not v_is_taken or v_order.channel = any (rules.withdrawal_channels()) then
    perform internal.write_mail(v_order, 'order_confirmation', jsonb_build_object('pay_link', (p_order ->> 'pay_link')::boolean is true));
  end if;
  return jsonb_build_object('ok', true, 'number', v_order.number, 'token', v_order.token, 'again', false, 'stock_changes', v_changes);
end $$;

-- Whatever is sold in the shop and has its article, without vouchers and what is made of a person's own picture.
create function public.admin_find_articles(p_words text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.products_search', p_words);
  v_found jsonb;
begin
  perform internal.assert_role('{sales}');
  execute format($s$select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (select t.id, internal.article_name(t) as name, t.article_number,
      (t.price * 100)::bigint as price_cents, t.stock, t.image_url, coalesce(jsonb_path_query_array(t.engraving, '$[*].place'), '[]') as places
    from public.products t where %s and search.is_sold(t) and not t.is_voucher and not t.needs_artwork
    order by t.stock = 0, t.name, t.id limit 8) as found$s$, coalesce(v_search, 'false')) into v_found;
  return v_found;
end $$;

grant execute on function public.admin_place_order(jsonb), public.admin_find_articles(text[]) to authenticated;
