-- 1.2.0: owners set the days of a prepayment and name their shipping options; lists know what is picked up; an import is indexed as fast by a session of before.

alter table public.orders add column shipping_name text check (btrim(shipping_name) <> '' and length(shipping_name) <= 40);

create or replace function public.admin_list_orders(p_words text[], p_number text, p_status text, p_mode text, p_page integer,
  p_size integer, p_from date default null, p_to date default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_asked record;
begin
  perform internal.assert_role('{sales}');
  select * into v_asked from internal.orders_condition(p_words, p_number, p_status, p_mode, p_from, p_to);
  return internal.read_list('{sales}', 'public.orders', v_asked.condition, 't.placed_at desc, t.id desc',
    $s$t.number, t.placed_at, internal.buyer_name(t) as name, coalesce(t.email, '') as email, t.channel, t.status, (t.total * 100)::bigint as total_cents,
      (t.refunded * 100)::bigint as refunded_cents,
      case when t.status = 'open' then (internal.held(t.id) * 100)::bigint else 0 end as paid_cents, t.payment_method, t.mode, internal.is_partly_sent(t) as is_partly_sent,
      t.shipping_option = 'pickup' as is_pickup, exists (select from public.withdrawals w
        where w.order_id = t.id and w.status = 'received' and not w.needs_review) as has_open_withdrawal$s$,
    v_asked.is_search, p_page, p_size);
end $$;

create or replace function internal.settle_change(p_order public.orders, p_actor uuid) returns jsonb
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

create or replace function public.admin_change_lines(p_number text, p_seen integer, p_change jsonb, p_total_cents bigint) returns jsonb
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

create function internal.reservation_days(p_field text) returns integer
language sql stable set search_path = '' as $$
  select coalesce((select (value ->> p_field)::integer from public.settings where part = 'payment' order by revision desc limit 1),
    case p_field when 'payDays' then r.pay_days when 'graceDays' then r.grace_days end)
  from rules.reservation() as r;
$$;

create function internal.new_pay_by() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'Europe/Berlin')::date + internal.reservation_days('payDays');
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
    format('select internal.remind_orders($1, %L, %L, %L)', v_today + internal.reservation_days('graceDays'), p_now, 'payment_reminder'), v_ids);
end $$;

create or replace function internal.accept_unconfirmed(p_order public.orders, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  perform internal.lock_holdings(array[p_order.id]);
  if exists (
    select from (select product_id, sum(quantity) as pieces from public.order_items where order_id = p_order.id group by 1) as wanted
    join public.products p on p.id = wanted.product_id where p.stock < wanted.pieces or not search.is_sold(p)) then
    return null;
  end if;
  update public.orders set confirm_until = null, pay_by = internal.new_pay_by()
    where id = p_order.id;
  insert into public.order_events (order_id, kind, actor) values (p_order.id, 'confirmed', p_actor);
  perform internal.confirm_order(p_order, null);
  return internal.move_stock((select jsonb_agg(jsonb_build_object('product_id', product_id, 'delta', -quantity))
    from public.order_items where order_id = p_order.id), 'order', p_order.id);
end $$;

create or replace function internal.owe_again(p_order public.orders, p_cents bigint) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
begin
  if p_order.status not in ('open', 'paid', 'dispatched') or p_order.archived_at is not null or internal.is_withdrawn(p_order.id)
    or internal.has_vouchers(p_order.number) or internal.owed(p_order) <= 0 then
    return false;
  end if;
  update public.orders set status = 'open', reminded_at = null, pay_by = internal.new_pay_by()
    where id = p_order.id returning * into v_order;
  insert into public.order_events (order_id, kind, details)
    values (p_order.id, 'payment_failed', jsonb_build_object('refund_cents', p_cents, 'pay_by', v_order.pay_by));
  perform internal.let_transfer(array[p_order.id]);
  perform internal.write_mail(v_order, 'payment_failed', jsonb_build_object('returned_cents', p_cents));
  return true;
end $$;

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
    (now() at time zone 'Europe/Berlin')::date + internal.reservation_days('graceDays'), now(), 'payment_failed'), v_owed);
  perform internal.let_transfer(array(select id from public.orders o where id = any (p_ids) and internal.is_in_grace(o) order by id));
  return internal.cancel_unpaid(array(
    select id from public.orders o where id = any (p_ids) and id <> all (v_owed) and not internal.is_in_grace(o) and not internal.was_paid(id)
      and not internal.is_paid_in_part(id)));
end $$;

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
      pay_by = case when v_before > 0 then pay_by else internal.new_pay_by() end
    where id = v_order.id returning * into v_order;
  -- Ended at the provider by the next run.
  update public.payment_sessions set expires_at = now(), next_attempt_at = now() where order_id = v_order.id and state = 'open';
  insert into public.order_events (order_id, kind, details)
    values (v_order.id, 'payment_changed', jsonb_build_object('method', v_order.payment_method));
  perform internal.confirm_order(v_order, 'order_confirmation');
  return jsonb_build_object('ok', true);
end $$;

create or replace function search.index_products(p_ids bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts search.product_facts[];
begin
  -- Planned at each call: a plan kept from before an import would read all products for each article.
  execute 'select array(select f from search.product_facts f where f.id = any ($1) order by f.id)' into facts using p_ids;

  delete from search.entries where product_id = any (p_ids) and product_id not in (select id from unnest(facts));

  -- Digits are left out: '1001' is an article number, not a mistyped '1000'. Sorted, so that writers lock in one order.
  insert into search.vocabulary (word, stem, typo_variants)
  select word, stem, search.typo_variants(word) || search.typo_variants(stem)
  from (
    select distinct w.word collate "C" as word
    from unnest(facts) f
    cross join unnest(string_to_array(concat_ws(' ', f.name_words, f.category_words, f.fact_words, f.description_words), ' '))
      w (word)
    where w.word ~ '^[a-z]{3,40}$'
  ) used
  cross join lateral (select (ts_lexize('search.german_words', word))[1]) s (stem)
  where not exists (select from search.vocabulary v where v.word = used.word)
  order by word
  on conflict do nothing;

  -- Both stock states at once: a sale then never inserts a bucket, and two orders cannot wait for each other's.
  insert into search.facet_buckets (category, facets)
  select distinct f.category, s.facets
  from unnest(facts) f cross join lateral (values (search.sold_out(f.facets)), (search.in_stock(f.facets))) s (facets)
  -- Conflicts would use up ids, and the ids are positions in a mask.
  where not exists (select from search.facet_buckets c where c.facets = s.facets)
  order by facets
  on conflict do nothing;

  insert into search.entries (product_id, bucket, featured_rank, created_at, price_cents, name_key, effort, titles, words)
  select f.id, c.id, f.featured_rank, f.created_at, f.price_cents, f.name_key, f.effort, t.titles,
    strip(t.titles || search.vector(f.description_words)) || array_to_tsvector(f.fact_tokens)
  from unnest(facts) f
  join search.facet_buckets c using (facets)
  cross join lateral (select search.title_vector(f) offset 0) t (titles)
  order by f.id
  on conflict (product_id) do update set (bucket, featured_rank, created_at, price_cents, name_key, effort, titles, words) =
    (excluded.bucket, excluded.featured_rank, excluded.created_at, excluded.price_cents, excluded.name_key,
     excluded.effort, excluded.titles, excluded.words);
end $$;

