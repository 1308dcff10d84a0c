-- Whom the first start makes, to try the admin out.
create function rules.demo_admin() returns text
language sql immutable parallel safe set search_path = '' as $$ select 'admin@kunst-und-geduld.example'; $$;

create function public.count_test_data() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'demo_admins', (select count(*) from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'admin' and u.email = rules.demo_admin()),
    'orders', (select count(*) from public.orders where mode = 'test'),
    'reviews', (select count(*) from public.reviews where is_sample or mode = 'test'),
    'codes', (select count(*) from public.discount_codes where is_demo),
    'vouchers', (select count(*) from public.vouchers where mode = 'test'));
$$;

-- No contract came about, so there is nothing to keep. The demo admin stays one while signed in here, and while there is no other.
create function public.remove_test_data() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count jsonb := public.count_test_data();
begin
  perform internal.change_role(r.user_id, null) from public.user_roles r join auth.users u on u.id = r.user_id
    where u.email = rules.demo_admin() and u.id is distinct from auth.uid();
  perform 1 from public.orders where mode = 'test' order by id for update;
  perform internal.move_stock((select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id,
      'delta', i.quantity - i.returned)), '[]') from public.order_items i join public.orders o on o.id = i.order_id
    where o.mode = 'test' and o.status <> 'cancelled' and o.confirm_until is null and i.quantity > i.returned
      and i.product_id is not null), 'cancellation', null);
  perform 1 from public.vouchers where mode = 'test' order by id for update;
  insert into public.audit_log (actor, table_name, row_id, action, before)
    select auth.uid(), 'orders', id, 'delete', jsonb_build_object('number', number, 'mode', mode)
      from public.orders where mode = 'test' order by id;
  insert into public.audit_log (actor, table_name, row_id, action, before)
    select auth.uid(), 'reviews', id, 'delete', jsonb_build_object('is_sample', is_sample, 'mode', mode)
      from public.reviews where is_sample or mode = 'test' order by id;
  insert into public.audit_log (actor, table_name, row_id, action, before)
    select auth.uid(), 'vouchers', id, 'delete', jsonb_build_object('last_four', last_four, 'mode', mode)
      from public.vouchers where mode = 'test' order by id;
  delete from public.reviews where is_sample or mode = 'test';
  delete from public.withdrawals w using public.orders o where w.order_id = o.id and o.mode = 'test';
  delete from public.invoices i using public.orders o where i.order_id = o.id and o.mode = 'test';
  delete from public.orders where mode = 'test';
  delete from public.vouchers where mode = 'test';
  delete from public.discount_codes where is_demo;
  delete from public.accounting_entries where mode = 'test';
  delete from public.accounting_months where mode = 'test';
  -- With the files, at the next step.
  update public.accounting_archives set created_at = '-infinity' where mode = 'test';
  return v_count || jsonb_build_object('demo_admins',
    (v_count ->> 'demo_admins')::integer - (public.count_test_data() ->> 'demo_admins')::integer);
end $$;

create function public.admin_remove_test_data() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return public.remove_test_data();
end $$;

-- All of the demo catalog but what is made or issued for each order. Answers how many.
create function public.admin_archive_samples() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(select id from public.products
    where is_sample and not needs_artwork and not is_voucher and archived_at is null);
begin
  perform internal.assert_admin();
  perform internal.lock_products(internal.whole_products(v_ids));
  update public.products set archived_at = now() where id = any (v_ids) and archived_at is null;
  return cardinality(v_ids);
end $$;

-- What the opening list counts, and what of the guide is done. A test order counts also when it is removed: the log knows it.
create function public.admin_opening() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'test_data', public.count_test_data(),
    'samples', (select count(*) from public.products
      where is_sample and variant_of is null and not needs_artwork and not is_voucher and archived_at is null),
    'saved', (select coalesce(jsonb_agg(distinct part), '[]') from public.settings where revision > 1),
    'has_product', exists (select from public.audit_log where table_name = 'products' and action = 'insert' and actor is not null),
    'has_order', exists (select from public.orders) or exists (select from public.audit_log where table_name = 'orders' and action <> 'export'));
end $$;

grant execute on function public.count_test_data(), public.remove_test_data() to service_role;
grant execute on function public.admin_opening(), public.admin_remove_test_data(), public.admin_archive_samples() to authenticated;
