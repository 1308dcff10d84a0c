-- Half a cent rounded up; whole numbers throughout.
create function internal.share(p_part bigint, p_weight numeric, p_whole numeric) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select case when p_whole = 0 then 0 else div(2 * p_part * p_weight + p_whole, 2 * p_whole)::bigint end;
$$;

-- What is paid for so many pieces of a line, before a code: half a cent is rounded once, and the last piece gets the rest.
create function internal.paid_for(p_price bigint, p_quantity bigint, p_reduction bigint, p_pieces bigint) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select internal.share(p_price * p_quantity - p_reduction, p_pieces, p_quantity);
$$;

create function internal.coded_cents(p_lines jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select internal.lines_cents(coalesce(jsonb_agg(line), '[]'), false) from jsonb_array_elements(p_lines) as line where (line ->> 'takes_code')::boolean;
$$;

-- Rates in hundredths of a per cent. Goods cost what their lines do less reduction_cents. Shipping is spread over the rates by them, a
-- discount by those that take the code; vouchers are no goods.
create function internal.order_totals(p_lines jsonb, p_discount jsonb, p_shipping_cents bigint, p_wrap_cents bigint,
  p_small_business boolean) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  with rates as (
    select rate, coalesce(sum(cents) filter (where not is_voucher), 0) as goods,
      coalesce(sum(cents) filter (where not is_voucher and takes_code), 0) as coded,
      coalesce(sum(cents) filter (where is_voucher), 0) as vouchers
    from jsonb_array_elements(p_lines) as line cross join lateral (select (line ->> 'tax_rate')::bigint,
      (line ->> 'price_cents')::numeric * (line ->> 'quantity')::numeric - coalesce((line ->> 'reduction_cents')::numeric, 0),
      coalesce((line ->> 'voucher')::boolean, false), coalesce((line ->> 'takes_code')::boolean, true))
      as one (rate, cents, is_voucher, takes_code) group by 1
  ), running as (
    select rate, goods, coded, vouchers, sum(goods) over (order by rate desc) as upto, sum(goods) over () as subtotal,
      sum(coded) over (order by rate desc) as coded_upto, sum(coded) over () as eligible from rates
  ), amounts as (
    select subtotal::bigint as subtotal, vouchers::bigint as vouchers,
      case p_discount ->> 'kind'
        when 'percent' then internal.share(eligible::bigint, (p_discount ->> 'percent')::numeric, 100)
        when 'fixed' then least((p_discount ->> 'amount_cents')::bigint, eligible::bigint)
        else 0 end as discount,
      case when p_discount ->> 'kind' = 'free_shipping' or subtotal = 0 and vouchers > 0 then 0 else p_shipping_cents end as shipping,
      case when subtotal = 0 and vouchers > 0 then 0 else p_wrap_cents end as wrap
    from (select coalesce(max(subtotal), 0) as subtotal, coalesce(max(eligible), 0) as eligible, coalesce(sum(vouchers), 0) as vouchers from running) as whole
  ), shares as (
    select r.rate, (r.goods + r.vouchers
      - internal.share(a.discount, r.coded_upto, r.eligible) + internal.share(a.discount, r.coded_upto - r.coded, r.eligible)
      + internal.share(a.shipping + a.wrap, r.upto, r.subtotal)
      - internal.share(a.shipping + a.wrap, r.upto - r.goods, r.subtotal)
      )::bigint as gross
    from running r cross join amounts a
  ), taxed as (
    select rate, gross, internal.share(gross, rate, 10000 + rate) as tax from shares
  )
  select jsonb_build_object('subtotal_cents', a.subtotal + a.vouchers, 'discount_cents', a.discount,
    'shipping_cents', a.shipping, 'wrap_cents', a.wrap,
    'total_cents', a.subtotal + a.vouchers - a.discount + a.shipping + a.wrap,
    'taxes', case when p_small_business then '[]'::jsonb else coalesce((select jsonb_agg(jsonb_build_object(
      'rate', rate, 'gross_cents', gross, 'net_cents', gross - tax, 'tax_cents', tax) order by rate desc) from taxed),
      '[]'::jsonb) end)
  from amounts a;
$$;
