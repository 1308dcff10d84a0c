-- Pictures in use are kept beyond 1000 rows, confirmations are not delayed by strangers' mails, orders with a payment on its way are
-- kept, the words on a voucher go with it, and forms that create something send a key.
create table internal.created (key uuid primary key, id bigint, created_at timestamptz not null default now());
alter table internal.created enable row level security;

create function public.unused_pictures(p_urls text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(asked.url), '{}') from unnest(p_urls) as asked (url)
  where not exists (select from public.product_pictures p where p.url = asked.url);
$$;

create function internal.created_with(p_key uuid) returns bigint
language plpgsql volatile set search_path = '' as $$
begin
  insert into internal.created (key) select p_key where p_key is not null on conflict do nothing;
  return (select id from internal.created where key = p_key);
end $$;

create function internal.mail_group(p_kind text, p_withdrawal_id bigint) returns text
language sql stable set search_path = '' as $$
  select case when p_kind = 'auth' then 'auth'
    when p_kind in ('order_confirmation', 'payment_reminder', 'reservation_ended') then 'order'
    when p_kind = 'withdrawal_receipt' and exists (select from public.withdrawals w
      where w.id = p_withdrawal_id and w.order_id is not null and not w.needs_review) then 'order'
    when p_kind = any (internal.visitors_mail()) then 'others' end;
$$;

create or replace function internal.spread_mail() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_hour integer;
  v_day integer;
  v_last timestamptz;
  v_hourly integer := case new.kind when 'auth' then 10 else 5 end;
  v_group text := internal.mail_group(new.kind, new.withdrawal_id);
  v_is_alone boolean;
begin
  if v_group is null then
    return new;
  end if;
  -- Not waited for: two transactions that hold products and write to one address must not wait for each other.
  v_is_alone := pg_try_advisory_xact_lock(hashtextextended('mail ' || v_group || ' ' || lower(new.recipient), 0));
  -- The newest are enough, however many there are.
  select count(*) filter (where greatest(created_at, not_before) > now() - interval '1 hour'),
      count(*) filter (where greatest(created_at, not_before) > now() - interval '1 day'), max(not_before)
    into v_hour, v_day, v_last
    from (select created_at, not_before from public.mail_outbox
      where lower(recipient) = lower(new.recipient) and internal.mail_group(kind, withdrawal_id) = v_group
      order by created_at desc, id desc limit 50) as newest;
  if v_hour < v_hourly and v_day < 20 and v_is_alone then
    return new;
  end if;
  if not internal.is_owed(new.kind) or (v_group = 'others' and v_last > now() + interval '2 days') then
    return null;
  end if;
  new.not_before := greatest(v_last, now())
    + case when v_day < 20 then interval '12 minutes' else interval '1 hour' end;
  new.next_attempt_at := new.not_before;
  return new;
end $$;

create function internal.may_be_paid(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.payment_sessions
    where order_id = p_order_id and state in ('open', 'processing', 'mismatch'));
$$;

create or replace function internal.archive_orders(p_before timestamptz, p_now timestamptz, p_email text, p_limit integer)
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[];
begin
  if p_email is null then
    v_ids := array(
      select id from public.orders o
      where archived_at is null and status in ('dispatched', 'cancelled', 'refunded') and placed_at < p_before
        and internal.last_event(id) < p_before and not internal.is_unsettled(id)
      order by placed_at, id limit p_limit for update skip locked);
  else
    v_ids := array(
      select id from public.orders o
      where lower(email) = p_email and archived_at is null and status in ('dispatched', 'cancelled', 'refunded')
        and (not internal.was_dispatched(id) or internal.last_event(id) < p_before) and not internal.is_unsettled(id)
      order by id limit p_limit for update);
  end if;
  update public.orders set archived_at = p_now, phone = null, gift_message = null,
      billing_address = billing_address || '{"phone": ""}'
    where id = any (v_ids);
  update public.order_items set voucher = voucher - '{recipient,greeting}'::text[]
    where order_id = any (v_ids) and voucher is not null;
  return cardinality(v_ids);
end $$;

create or replace function internal.forget_unpaid(p_cancelled timestamptz, p_open timestamptz, p_limit integer)
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select id from public.orders o
    where status = 'cancelled' and placed_at < p_cancelled and internal.last_event(id) < p_cancelled
      and not internal.had_money(id) and not internal.may_be_paid(id)
      and not exists (select from public.withdrawals w where w.order_id = o.id)
    order by placed_at, id limit p_limit for update skip locked);
begin
  v_ids := v_ids || array(
    select id from public.orders o
    where status = 'open' and placed_at < p_open and not internal.may_be_paid(id)
      and not exists (select from public.withdrawals w where w.order_id = o.id)
    order by placed_at, id limit p_limit - cardinality(v_ids) for update skip locked);
  perform internal.forget_orders(v_ids);
  return cardinality(v_ids);
end $$;

create or replace function public.erase_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_orders bigint[] := array(
    select id from public.orders o
    where lower(email) = v_email and status = 'cancelled'
      and not internal.had_money(id) and not internal.may_be_paid(id)
      and not exists (select from public.withdrawals w where w.order_id = o.id)
    order by id for update);
  v_erased jsonb;
  v_count integer;
begin
  -- Pictures of running orders stay until these are done.
  update public.artworks set delete_at = now() where delete_at is not null and id in (
    select d.artwork_id from public.orders o join public.order_items i on i.order_id = o.id join public.designs d on d.id = i.design_id
    where lower(o.email) = v_email);
  get diagnostics v_count = row_count;
  perform internal.forget_orders(v_orders);
  v_erased := jsonb_build_object('pictures', v_count, 'orders', cardinality(v_orders),
    -- After withdrawal, voluntary return and resizing, with the days in the post.
    'archived', internal.archive_orders(now() - interval '90 days', now(), v_email, null));
  -- Their order is what names the person.
  update public.reviews set author = 'Anonym', order_id = null
    where order_id in (select id from public.orders where lower(email) = v_email);
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('reviews', v_count);
  delete from public.newsletter_subscribers where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('newsletter', v_count);
  delete from public.restock_requests where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('restock', v_count);
  -- The voucher itself is money: it stays, without the person.
  update public.order_items set voucher = voucher - '{recipient,greeting}'::text[]
    where id in (select order_item_id from public.vouchers where lower(email) = v_email);
  update public.vouchers set email = null, recipient = null, greeting = null where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('vouchers', v_count);
  delete from public.contact_messages where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('messages', v_count);
  delete from public.appointment_requests where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('appointments', v_count);
  -- A voucher that was paid for is still sent: only its letter has the code.
  delete from public.mail_outbox where lower(recipient) = v_email and not internal.is_letter(kind)
    and not (kind = 'voucher' and status in ('waiting', 'sending'));
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('mails', v_count);
  return jsonb_build_object('erased', v_erased, 'kept', jsonb_build_object(
    'orders', (select count(*) from public.orders
      where lower(email) = v_email or lower(billing_address ->> 'email') = v_email),
    'withdrawals', (select count(*) from public.withdrawals where lower(email) = v_email),
    'letters', (select count(*) from public.mail_outbox where lower(recipient) = v_email),
    'has_account', exists (select from auth.users u where lower(u.email) = v_email)));
end $$;

create or replace function internal.expire_vouchers(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_id bigint;
  v_item_id bigint;
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
    update public.vouchers set email = null, recipient = null, greeting = null, is_over = true where id = v_id
      returning order_item_id into v_item_id;
    update public.order_items set voucher = voucher - '{recipient,greeting}'::text[] where id = v_item_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

create or replace function internal.change_order(p_number text, p_action text, p_details jsonb, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_cents bigint;
  v_changes jsonb := '[]';
  v_vouchers bigint[];
begin
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  if not (case p_action
    -- Only the provider can mark an online order as paid.
    when 'pay' then v_order.status = 'open' and v_order.payment_method <> 'stripe'
    when 'dispatch' then v_order.status = 'paid'
    when 'cancel' then v_order.status in ('open', 'paid')
    when 'refund' then v_order.status in ('paid', 'dispatched')
    else false end) then
    return jsonb_build_object('ok', false, 'error', case when p_action = 'pay' and v_order.status = 'open' then 'online'
      else 'not_now' end);
  end if;

  if p_action in ('cancel', 'refund') then
    perform internal.lock_holdings(array[v_order.id]);
  end if;
  if p_action = 'pay' then
    perform internal.mark_paid(v_order.id, p_actor, p_details ->> 'reference');
    if exists (select from public.orders where id = v_order.id and status = 'paid') then
      perform internal.write_mail(v_order, 'payment_received', '{}');
    end if;
  elsif p_action = 'dispatch' then
    update public.orders set carrier = nullif(btrim(p_details ->> 'carrier'), ''),
      tracking_number = nullif(btrim(p_details ->> 'tracking_number'), '') where id = v_order.id;
    perform internal.dispatch(v_order, p_actor);
  elsif p_action = 'cancel' then
    v_vouchers := internal.voidable_vouchers(v_order.id, null);
    if v_vouchers is null or internal.issued_value(v_order.id, v_vouchers) > 0 then
      return jsonb_build_object('ok', false, 'error', 'voucher');
    end if;
    perform internal.void_voucher(id, v_order.id, p_actor) from unnest(v_vouchers) as id;
    -- What is left to give back: all that we hold, also what was paid too much.
    v_cents := case when v_order.status = 'paid' then v_order.total - v_order.refunded else internal.held(v_order.id) end * 100;
    update public.orders set status = 'cancelled', refunded = least(total, refunded + v_cents / 100.0)
      where id = v_order.id;
    if v_cents > 0 then
      perform internal.give_back(v_order.id, v_cents, p_actor);
    end if;
    v_changes := internal.move_stock((select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id,
        'delta', quantity - returned)), '[]') from public.order_items
      where order_id = v_order.id and quantity > returned), 'cancellation', v_order.id);
    update public.discount_codes set used_count = greatest(used_count - 1, 0) where code = v_order.discount_code;
    if v_cents > 0 and internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    end if;
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'cancelled', jsonb_build_object('refund_cents', v_cents), p_actor);
    perform internal.write_mail(v_order, 'cancelled', jsonb_build_object('refund_cents', v_cents));
  else
    v_cents := (p_details ->> 'amount_cents')::bigint;
    if v_cents is null or v_cents <= 0 or v_cents > (v_order.total - v_order.refunded) * 100 then
      return jsonb_build_object('ok', false, 'error', 'amount');
    end if;
    v_vouchers := internal.voidable_vouchers(v_order.id,
      case jsonb_typeof(p_details -> 'returned') when 'array' then p_details -> 'returned' else '[]' end);
    if v_vouchers is null
      or v_cents > (v_order.total - v_order.refunded - internal.issued_value(v_order.id, v_vouchers)) * 100 then
      return jsonb_build_object('ok', false, 'error', 'voucher');
    end if;
    if jsonb_typeof(p_details -> 'returned') = 'array' then
      v_changes := internal.take_back(v_order.id, p_details -> 'returned');
      if v_changes is null then
        return jsonb_build_object('ok', false, 'error', 'returned');
      end if;
    end if;
    perform internal.void_voucher(id, v_order.id, p_actor) from unnest(v_vouchers) as id;
    update public.orders set refunded = refunded + v_cents / 100.0,
      status = case when refunded + v_cents / 100.0 = total then 'refunded' else status end where id = v_order.id;
    perform internal.give_back(v_order.id, v_cents, p_actor);
    if internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    end if;
    -- Which lines came back decides which tax a credit note corrects.
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'refunded', jsonb_strip_nulls(jsonb_build_object('refund_cents', v_cents,
        'returned', case jsonb_typeof(p_details -> 'returned') when 'array' then p_details -> 'returned' end)), p_actor);
    perform internal.write_mail(v_order, 'refunded', jsonb_build_object('refund_cents', v_cents));
  end if;
  return jsonb_build_object('ok', true, 'status', (select status from public.orders where id = v_order.id),
    'stock_changes', v_changes);
end $$;

create or replace function public.discard_artwork(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- First, by itself: an order that is being placed holds it, and what it orders is seen only afterwards.
  perform 1 from public.artworks where id = p_id for update;
  update public.artworks set delete_at = now() where id = p_id
    and not exists (select from public.designs d join public.order_items i on i.design_id = d.id where d.artwork_id = p_id);
  return found;
end $$;

create or replace function public.admin_overview(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'days', (select jsonb_agg(jsonb_build_object('day', day::date, 'orders', coalesce(orders, 0), 'revenue_cents',
        coalesce(revenue, 0)) order by day)
      from generate_series(v_today - 59, v_today, interval '1 day') as day
      left join (select (placed_at at time zone 'Europe/Berlin')::date as placed, count(*) as orders,
          (sum(total - refunded - coalesce(by_voucher, 0)) filter (where status <> 'open') * 100)::bigint as revenue
        from public.orders o
        left join (select order_id, -sum(amount) as by_voucher from public.voucher_entries
          where kind in ('redeem', 'give_back') and created_at >= internal.german_midnight(v_today - 59) group by order_id) as v
          on v.order_id = o.id
        where mode = p_mode and status <> 'cancelled' and placed_at >= internal.german_midnight(v_today - 59)
        group by 1) as sold
        on sold.placed = day::date),
    'open_orders', (select count(*) from public.orders where mode = p_mode and status = 'open'),
    'paid_orders', (select count(*) from public.orders o where mode = p_mode and status = 'paid' and not exists (
      select from public.withdrawals w where w.order_id = o.id and w.status = 'received' and not w.needs_review)),
    'unusual_orders', internal.unusual_orders(p_mode),
    'withdrawals', (select count(*) from public.withdrawals where status = 'received'),
    'overdue_withdrawals', (select count(*) from public.withdrawals where status = 'received' and due_at < now()),
    'failed_mails', (select count(*) from public.mail_outbox where kind <> 'auth' and status = 'failed'),
    'sold_out', (select count(*) from public.products where stock = 0 and archived_at is null));
end $$;

create or replace function public.admin_issue_voucher(p_voucher jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_cents bigint := (p_voucher ->> 'amount_cents')::bigint;
  v_key uuid := (p_voucher ->> 'key')::uuid;
  v_id bigint;
begin
  perform internal.assert_admin();
  if v_cents is null or v_cents not between 100 and 50000 or coalesce(btrim(p_voucher ->> 'reason'), '') = ''
    or coalesce(btrim(p_voucher ->> 'email'), '') = '' then
    raise exception 'a voucher has 1 to 500 euros, a reason and an e-mail address' using errcode = 'PT400';
  end if;
  v_id := internal.created_with(v_key);
  if v_id is not null then
    return v_id;
  end if;
  v_id := internal.issue_voucher(p_voucher || jsonb_build_object('purpose', 'multi', 'actor', auth.uid()), v_cents, null);
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'vouchers', v_id, 'insert', jsonb_build_object('amount', v_cents / 100.0, 'reason', p_voucher ->> 'reason'));
  update internal.created set id = v_id where key = v_key;
  return v_id;
end $$;

create or replace function public.admin_save_product(p_product jsonb, p_pictures jsonb, p_seen jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_columns text;
  v_row jsonb;
  v_key uuid;
  v_id bigint;
  v_created jsonb;
begin
  perform internal.assert_admin();
  if jsonb_typeof(p_product) is distinct from 'object' or p_product = '{}'
      or jsonb_typeof(p_pictures) is distinct from 'array' then
    raise exception 'a product and its pictures are needed' using errcode = 'PT400';
  end if;
  v_row := p_product - 'creation_key';
  v_key := (p_product ->> 'creation_key')::uuid;
  if exists (select from public.products where id = (p_seen ->> 'id')::bigint and is_voucher) then
    raise exception 'the article of a voucher is the shop''s own' using errcode = 'PT400';
  end if;
  if p_seen is null then
    v_id := internal.created_with(v_key);
    select jsonb_build_object('outcome', 'saved', 'id', id, 'slug', slug) into v_created from public.products where id = v_id;
    if found then
      return v_created;
    end if;
    v_row := v_row || jsonb_build_object('image_url', p_pictures -> 0 ->> 'url',
      'secondary_image_url', p_pictures -> 1 ->> 'url', 'image_color', p_pictures -> 0 ->> 'color');
  end if;
  select string_agg(quote_ident(key), ', ') into v_columns from jsonb_object_keys(v_row) key;
  if p_seen is null then
    execute format('insert into public.products (%1$s) select %1$s from jsonb_populate_record(null::public.products, $1)
      returning id', v_columns) into v_id using v_row;
  else
    execute format('update public.products set (%1$s) = (select %1$s from jsonb_populate_record(null::public.products, $1))
      where id = $2 and updated_at = $3 and ($4 is null or stock = $4) returning id', v_columns) into v_id
      using v_row, (p_seen ->> 'id')::bigint, (p_seen ->> 'updated_at')::timestamptz, (p_seen ->> 'stock')::integer;
  end if;
  if v_id is null then
    return jsonb_build_object('outcome', 'changed');
  end if;
  perform internal.put_pictures(v_id, p_pictures);
  update internal.created set id = v_id where key = v_key;
  return (select jsonb_build_object('outcome', 'saved', 'id', id, 'slug', slug) from public.products where id = v_id);
exception
  when unique_violation then return jsonb_build_object('outcome', 'taken');
  when foreign_key_violation then return jsonb_build_object('outcome', 'no_category');
  when undefined_column then raise exception 'a product has no such column' using errcode = 'PT400';
end $$;

create or replace function public.admin_change_products(p_rows jsonb, p_action text, p_value text) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(select (item ->> 'id')::bigint from jsonb_array_elements(p_rows) as item);
begin
  perform internal.assert_admin();
  if exists (select from public.products where id = any (v_ids) and is_voucher) then
    raise exception 'the article of a voucher is the shop''s own' using errcode = 'PT400';
  end if;
  perform internal.lock_products(internal.whole_products(v_ids));
  if exists (select from jsonb_to_recordset(p_rows) as seen (id bigint, updated_at timestamptz, stock integer)
    left join public.products p using (id)
    where p.updated_at is distinct from seen.updated_at or (p_action = 'stock' and p.stock <> seen.stock))
  then
    raise exception 'changed' using errcode = 'PT409';
  end if;
  if p_action = 'stock' and exists (select from public.products where id = any (v_ids) and option_names <> '{}') then
    raise exception 'variants have a stock each' using errcode = 'PT422', detail = 'variants';
  elsif p_action = 'stock' and exists (select from public.products where id = any (v_ids) and edition_size < p_value::integer) then
    raise exception 'more than the edition has' using errcode = 'PT422';
  end if;
  case p_action
    when 'archive' then update public.products set archived_at = now() where id = any (v_ids) and archived_at is null;
    when 'restore' then update public.products set archived_at = null where id = any (v_ids) and archived_at is not null;
    when 'new', 'not_new' then
      update public.products set is_new = (p_action = 'new') where id = any (v_ids) and is_new <> (p_action = 'new');
    when 'category' then update public.products set category = p_value where id = any (v_ids) and category <> p_value;
    when 'price' then
      update public.products set price = greatest(round(price * (100 + p_value::numeric) / 100, 2), 0.01)
        where id = any (internal.whole_products(v_ids)) and archived_at is null;
    when 'stock' then update public.products set stock = p_value::integer where id = any (v_ids) and stock <> p_value::integer;
    else raise exception 'no such action' using errcode = 'PT400';
  end case;
  return array(select slug from public.products where id = any (v_ids) order by id);
end $$;

create function public.admin_ordered(p_ids bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return array(select asked.id from unnest(p_ids) as asked (id)
    where exists (select from public.order_items i where i.product_id = asked.id) order by asked.id);
end $$;

grant execute on function public.unused_pictures(text[]) to authenticated, service_role;
grant execute on function public.admin_ordered(bigint[]) to authenticated;

-- The words on vouchers that are over, or whose orders are archived.
update public.order_items set voucher = voucher - '{recipient,greeting}'::text[]
  where voucher is not null and (order_id in (select id from public.orders where archived_at is not null)
    or id in (select order_item_id from public.vouchers where is_over));
