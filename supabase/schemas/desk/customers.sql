-- {orders, total_cents (without what was given back or vouchers paid), last_at}, without archived orders.
create function internal.bought_by(p_email text, p_mode text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('orders', count(*), 'last_at', max(placed_at), 'total_cents', (coalesce(sum(total - refunded
      + coalesce((select sum(v.amount) from public.voucher_entries v
          where v.order_id = o.id and v.kind in ('redeem', 'give_back')), 0))
    filter (where status not in ('open', 'cancelled')), 0) * 100)::bigint)
  from public.orders o
  where lower(email) = p_email and archived_at is null and (p_mode <> 'live' or mode = 'live');
$$;

-- {rows: [{number, name, email, orders, total_cents, last_at}], next, is_cut}; a search looks at the newest 1,000 that fit.
create function public.admin_list_customers(p_words text[], p_mode text, p_after bigint, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_searched constant integer := 1000;
  c_batch constant integer := 200;
  v_size integer := least(greatest(p_size, 1), 100);
  v_search text := internal.orders_with_words(p_words);
  v_at timestamptz := 'infinity';
  v_id bigint := 9223372036854775807;
  v_ids bigint[] := '{}';
  v_more bigint[];
  v_count integer;
  v_is_cut boolean := false;
begin
  perform internal.assert_role('{sales}');
  select placed_at, id into v_at, v_id from public.orders where id = p_after;
  v_at := coalesce(v_at, 'infinity');
  v_id := coalesce(v_id, 9223372036854775807);
  if v_search is not null then
    v_search := concat_ws(' and ', v_search, 't.archived_at is null', 't.email is not null', case when p_mode = 'live' then $s$t.mode = 'live'$s$ end);
    execute format('select array(select t.id from public.orders t where %s limit %s)', v_search, c_searched) into v_more;
    if cardinality(v_more) = c_searched then
      v_is_cut := true;
      execute format('select array(select t.id from public.orders t where %s order by t.placed_at desc, t.id desc limit %s)',
        v_search, c_searched) into v_more;
    end if;
    v_ids := array(
      select id from (select distinct on (lower(email)) id, placed_at from public.orders where id = any (v_more)
        order by lower(email), placed_at desc, id desc) as newest
      where (placed_at, id) < (v_at, v_id) order by placed_at desc, id desc limit v_size + 1);
  else
    -- Each person is looked up on their own: a join would read the whole table.
    loop
      with batch as materialized (
        select id, placed_at, lower(email) as email from public.orders
        where archived_at is null and (p_mode <> 'live' or mode = 'live') and (placed_at, id) < (v_at, v_id)
        order by placed_at desc, id desc limit c_batch
      ), newest as (
        select b.id, b.placed_at from batch b cross join lateral (
          select o.id from public.orders o
          where lower(o.email) = b.email and o.archived_at is null and (p_mode <> 'live' or o.mode = 'live')
          order by o.placed_at desc, o.id desc limit 1) as last
        where last.id = b.id
      )
      select array(select id from newest order by placed_at desc, id desc), (select count(*) from batch),
          (select placed_at from batch order by placed_at, id limit 1), (select id from batch order by placed_at, id limit 1)
        into v_more, v_count, v_at, v_id;
      v_ids := v_ids || v_more;
      exit when cardinality(v_ids) > v_size or v_count < c_batch;
    end loop;
  end if;
  return jsonb_build_object('is_cut', v_is_cut,
    'next', case when cardinality(v_ids) > v_size then v_ids[v_size] end,
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'name', internal.buyer_name(o),
        'email', o.email) || internal.bought_by(lower(o.email), p_mode) order by w.n), '[]')
      from unnest(v_ids[1:v_size]) with ordinality as w (id, n) join public.orders o on o.id = w.id));
end $$;

-- Each list the newest 50; null for an order that is archived or not there.
create function public.admin_customer(p_number text, p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_email text;
begin
  perform internal.assert_role('{sales}');
  select * into v_order from public.orders
    where number = p_number and email is not null and archived_at is null and (p_mode <> 'live' or mode = 'live');
  if not found then
    return null;
  end if;
  v_email := lower(v_order.email);
  return internal.bought_by(v_email, p_mode) || jsonb_build_object(
    'email', v_order.email, 'name', internal.buyer_name(v_order),
    'newsletter', (select status from public.newsletter_subscribers where lower(email) = v_email
      order by id desc limit 1),
    'recent', (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'placed_at', placed_at, 'status', status,
        'total_cents', (total * 100)::bigint, 'refunded_cents', (refunded * 100)::bigint)
        order by placed_at desc, id desc), '[]')
      from (select * from public.orders where lower(email) = v_email and archived_at is null
        and (p_mode <> 'live' or mode = 'live') order by placed_at desc, id desc limit 50) as o),
    'reviews', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'rating', r.rating, 'body', r.body,
        'status', r.status, 'created_at', r.created_at, 'product', r.product, 'slug', r.slug) order by r.id desc), '[]')
      from (select r.*, p.name as product, p.slug from public.orders o join public.reviews r on r.order_id = o.id
        join public.products p on p.id = r.product_id
        where lower(o.email) = v_email and o.archived_at is null order by r.id desc limit 50) as r),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'topic', topic, 'status', status,
        'created_at', created_at, 'message', left(message, 200)) order by id desc), '[]')
      from (select * from public.contact_messages where lower(email) = v_email order by id desc limit 50) as m),
    'withdrawals', (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'contract', w.contract, 'status', w.status,
        'received_at', w.received_at, 'number', w.number) order by w.id desc), '[]')
      from (select w.*, o.number from public.withdrawals w left join public.orders o on o.id = w.order_id
        where lower(w.email) = v_email order by w.id desc limit 50) as w));
end $$;

grant execute on function public.admin_list_customers(text[], text, bigint, integer), public.admin_customer(text, text)
  to authenticated;
