-- A voucher knows that its end was entered, so that retention need not add up all entries; the customers' search looks at a
-- thousand orders, which is bounded however many fit.

alter table public.vouchers add column is_over boolean not null default false;
update public.vouchers v set is_over = true
  where expires_on < internal.german_day(now()) and email is null and recipient is null and greeting is null
    and internal.voucher_balance(id) = 0;
drop index public.vouchers_expiring;
create index vouchers_expiring on public.vouchers (is_over, expires_on);

create or replace function internal.give_back_to_vouchers(p_order_id bigint, p_amount numeric, p_actor uuid) returns numeric
language plpgsql volatile set search_path = '' as $$
declare
  v_rest numeric := p_amount;
  v_part numeric;
  v_entry bigint;
  v_way record;
begin
  for v_way in
    select e.voucher_id, -sum(e.amount) as held from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
    where e.order_id = p_order_id and e.kind in ('redeem', 'give_back') and v.voided_at is null
    group by e.voucher_id order by min(e.id) desc
  loop
    v_part := least(v_way.held, v_rest);
    if v_part > 0 then
      insert into public.voucher_entries (voucher_id, kind, amount, order_id, actor)
        values (v_way.voucher_id, 'give_back', v_part, p_order_id, p_actor) returning id into v_entry;
      perform internal.enter_payment(p_order_id, 'refund', 'voucher', v_entry::text, v_part, p_actor);
      update public.vouchers set expires_on = internal.voucher_end(internal.german_day(now())), is_over = false
        where id = v_way.voucher_id and expires_on < internal.german_day(now());
      v_rest := v_rest - v_part;
    end if;
  end loop;
  return p_amount - v_rest;
end $$;

create or replace function internal.expire_vouchers(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_id bigint;
  v_left numeric;
  v_count integer := 0;
begin
  for v_id in
    select id from public.vouchers
    where not is_over and expires_on < internal.german_day(p_now)
    order by expires_on, id limit p_limit for no key update skip locked
  loop
    v_left := internal.voucher_balance(v_id);
    if v_left > 0 then
      insert into public.voucher_entries (voucher_id, kind, amount) values (v_id, 'expire', -v_left);
    end if;
    update public.vouchers set email = null, recipient = null, greeting = null, is_over = true where id = v_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

create or replace function internal.forget_voucher_ledger(p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  with gone as (
    delete from public.vouchers where id in (
      select id from public.vouchers where is_over and expires_on < internal.german_day(p_before)
        and not exists (select from public.voucher_entries e where e.voucher_id = vouchers.id and e.created_at >= p_before)
      order by expires_on limit p_limit)
    returning id
  )
  select count(*)::integer from gone;
$$;

create or replace function public.admin_list_customers(p_words text[], p_mode text, p_after bigint, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_searched constant integer := 1000;
  c_batch constant integer := 200;
  v_size integer := least(greatest(p_size, 1), 100);
  v_search text := internal.words_condition($s$(' ' || t.first_name || ' ' || t.last_name || ' ' || t.email)$s$, p_words);
  v_at timestamptz := 'infinity';
  v_id bigint := 9223372036854775807;
  v_ids bigint[] := '{}';
  v_more bigint[];
  v_count integer;
  v_is_cut boolean := false;
begin
  perform internal.assert_admin();
  select placed_at, id into v_at, v_id from public.orders where id = p_after;
  v_at := coalesce(v_at, 'infinity');
  v_id := coalesce(v_id, 9223372036854775807);
  if v_search is not null then
    v_search := concat_ws(' and ', v_search, 't.archived_at is null', case when p_mode = 'live' then $s$t.mode = 'live'$s$ end);
    execute format('select array(select t.id from public.orders t where %s limit %s)', v_search, c_searched) into v_more;
    if cardinality(v_more) = c_searched then
      v_is_cut := true;
      -- So many are found soonest in the order of the list.
      execute format('select array(select t.id from public.orders t where %s order by t.placed_at desc, t.id desc limit %s)',
        v_search, c_searched) into v_more;
    end if;
    v_ids := array(
      select id from (select distinct on (lower(email)) id, placed_at from public.orders where id = any (v_more)
        order by lower(email), placed_at desc, id desc) as newest
      where (placed_at, id) < (v_at, v_id) order by placed_at desc, id desc limit v_size + 1);
  else
    -- Order by order; shown is a person's newest. Each is looked up on its own: a join would read the whole table.
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
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'name', o.first_name || ' ' || o.last_name,
        'email', o.email) || internal.bought_by(lower(o.email), p_mode) order by w.n), '[]')
      from unnest(v_ids[1:v_size]) with ordinality as w (id, n) join public.orders o on o.id = w.id));
end $$;
