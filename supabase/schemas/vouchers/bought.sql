-- The tax comes off those that are taxed when they are paid with.
create function internal.mark_vouchers(p_lines jsonb, p_purpose text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(line || case when not p.is_voucher then jsonb '{}' when p_purpose = 'single' then '{"voucher": true}'
    else '{"voucher": true, "tax_rate": 0}' end order by n)
  from jsonb_array_elements(p_lines) with ordinality as priced (line, n)
  join public.products p on p.id = (line ->> 'product_id')::bigint;
$$;

create function internal.lines_cents(p_lines jsonb, p_vouchers boolean) returns bigint
language sql immutable set search_path = '' as $$
  select coalesce(sum((line ->> 'price_cents')::bigint * (line ->> 'quantity')::bigint - coalesce((line ->> 'reduction_cents')::bigint, 0)),
    0)::bigint
  from jsonb_array_elements(p_lines) as line where coalesce((line ->> 'voucher')::boolean, false) = p_vouchers;
$$;

-- Null for an amount that is not sold. It is in no list, and has as many pieces as are asked for.
create function public.voucher_article(p_cents bigint, p_name text, p_material text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rules record;
  v_slug text := 'geschenkgutschein-' || p_cents / 100;
  v_id bigint;
begin
  select * into v_rules from rules.voucher_amounts();
  if p_cents is null or p_cents not between v_rules.least_cents and v_rules.most_cents or p_cents % 100 <> 0 then
    return null;
  end if;
  insert into public.products (slug, article_number, name, category, price, material, image_url, stock, is_voucher)
    select v_slug, 'GUTSCHEIN-' || p_cents / 100, p_name, c.slug, p_cents / 100.0, p_material,
      '/kunst/geschenkgutschein.webp', 90000, true
    from public.categories c order by c.position, c.slug limit 1
    on conflict (slug) do nothing;
  update public.products set stock = 90000, archived_at = null
    where slug = v_slug and is_voucher and (stock < 1000 or archived_at is not null);
  select id into v_id from public.products where slug = v_slug and is_voucher and price * 100 = p_cents;
  return v_id;
end $$;

create function internal.write_vouchers_bought(p_order_id bigint, p_order jsonb) returns void
language sql volatile set search_path = '' as $$
  update public.order_items i
    set voucher = jsonb_build_object('purpose', coalesce(p_order ->> 'voucher_purpose', 'multi'),
        'recipient', line #>> '{voucher,recipient}', 'greeting', line #>> '{voucher,greeting}')
        || internal.chosen_sending(line #> '{voucher,sending}'),
      tax_rate = case p_order ->> 'voucher_purpose' when 'single' then i.tax_rate else 0 end
    from jsonb_array_elements(p_order -> 'lines') with ordinality as asked (line, n), public.products p
    where i.order_id = p_order_id and i.position = n and p.id = i.product_id and p.is_voucher;
$$;

-- Once only. An order of nothing else is done with that: its goods are the mails.
create function internal.issue_bought(p_order public.orders) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_item public.order_items;
begin
  if not exists (select from public.order_items where order_id = p_order.id and voucher is not null) then
    return false;
  end if;
  for v_item in
    select * from public.order_items i where order_id = p_order.id and voucher is not null
      and not exists (select from public.vouchers v where v.order_item_id = i.id)
    order by position
  loop
    -- Paid after its day: sent at once.
    if (v_item.voucher #>> '{sending,day}')::date < internal.german_day(now()) then
      update public.order_items set voucher = jsonb_set(voucher, '{sending,day}', to_jsonb(internal.german_day(now())))
        where id = v_item.id returning * into v_item;
    end if;
    perform internal.issue_voucher(v_item.voucher || jsonb_build_object('mode', p_order.mode, 'email', p_order.email,
      'order_item_id', v_item.id), (v_item.unit_price * 100)::bigint, p_order.id) from generate_series(1, v_item.quantity);
  end loop;
  return not exists (select from public.order_items where order_id = p_order.id and voucher is null);
end $$;

-- That much of its price is not given back.
create function internal.issued_value(p_order_id bigint, p_except bigint[]) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(e.amount), 0) from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
  join public.order_items i on i.id = v.order_item_id
  where i.order_id = p_order_id and e.kind in ('issue', 'void') and v.id <> all (p_except);
$$;

-- In euros; 0 or less: they are paid for.
create function internal.uncovered(p_order_id bigint) returns numeric
language sql stable set search_path = '' as $$
  select internal.issued_value(p_order_id, '{}') - greatest(internal.kept(p_order_id), 0);
$$;

-- The last one first; the caller has locked them.
create function internal.void_uncovered(p_order_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_over numeric := internal.uncovered(p_order_id);
  v_id bigint;
begin
  perform 1 from public.vouchers where order_item_id in (select id from public.order_items where order_id = p_order_id)
    order by id for no key update;
  for v_id in
    select v.id from public.vouchers v join public.order_items i on i.id = v.order_item_id
    where i.order_id = p_order_id and internal.voucher_balance(v.id) > 0 order by v.id desc
  loop
    exit when v_over <= 0;
    v_over := v_over - internal.void_voucher(v_id, p_order_id, null, v_over);
  end loop;
end $$;

-- None of them ever paid with; null when so many cannot be voided. The caller has locked them. p_returned null: all.
create function internal.voidable_vouchers(p_order_id bigint, p_returned jsonb) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  v_ids bigint[] := '{}';
  v_found bigint[];
  v_item record;
begin
  for v_item in
    select i.id, i.unit_price, case when p_returned is null
        then (select count(*) from public.vouchers v where v.order_item_id = i.id and v.voided_at is null)
        else (select coalesce(sum((piece ->> 'quantity')::bigint), 0) from jsonb_array_elements(p_returned) as piece
          where (piece ->> 'position')::integer = i.position) end as asked
    from public.order_items i where i.order_id = p_order_id and i.voucher is not null
  loop
    v_found := array(select v.id from public.vouchers v where v.order_item_id = v_item.id and v.voided_at is null
      and not exists (select from public.voucher_entries e where e.voucher_id = v.id and e.kind not in ('issue', 'void')
        having sum(e.amount) <> 0) order by v.id limit v_item.asked);
    if cardinality(v_found) < v_item.asked then
      return null;
    end if;
    v_ids := v_ids || v_found;
  end loop;
  return v_ids;
end $$;

-- p_taxes as order_totals answers them; the part that was taxed when sold has no tax again.
create function internal.taxes_beside_vouchers(p_taxes jsonb, p_cents bigint) returns jsonb
language sql immutable set search_path = '' as $$
  with rates as (
    select (tax ->> 'rate')::bigint as rate, (tax ->> 'gross_cents')::bigint as gross from jsonb_array_elements(p_taxes) as tax
  ), running as (
    select *, sum(gross) filter (where rate > 0) over (order by rate desc) as upto,
      sum(gross) filter (where rate > 0) over () as whole
    from rates
  ), rests as (
    select rate, case when rate = 0 then gross
      else gross - internal.share(p_cents, upto, whole) + internal.share(p_cents, upto - gross, whole) end as gross
    from running
    union all select 0, p_cents
  ), taxed as (
    select rate, sum(gross)::bigint as gross, internal.share(sum(gross)::bigint, rate, 10000 + rate) as tax from rests group by rate
    having sum(gross) > 0
  )
  select case when p_taxes = '[]' or p_cents = 0 then p_taxes else (
    select jsonb_agg(jsonb_build_object('rate', rate, 'gross_cents', gross, 'net_cents', gross - tax, 'tax_cents', tax)
      order by rate desc) from taxed) end;
$$;

grant execute on function public.voucher_article(bigint, text, text) to service_role;
