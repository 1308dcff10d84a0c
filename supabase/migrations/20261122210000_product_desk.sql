-- The admin's product list, changes of several products at once, and how much is to be done beside each entry of the menu.

-- Also says under which address the shop shows a product, how it was when it was read (a row is changed only if it still is so),
-- and whether orders refer to it: then it can only be archived.
create or replace function public.admin_list_products(p_words text[], p_category text, p_status text, p_sort text,
  p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition($s$(' ' || t.name || ' ' || t.article_number)$s$, p_words);
begin
  return internal.read_list('public.products',
    concat_ws(' and ', case p_status when 'archiviert' then 't.archived_at is not null' when 'alle' then 'true'
      else 't.archived_at is null' end, 't.category = ' || quote_literal(p_category), v_search),
    case p_sort when 'name' then 't.name' when 'preis' then 't.price' when 'bestand' then 't.stock'
      else 't.created_at desc' end || ', t.id desc',
    $s$t.id, t.name, t.slug, t.article_number, t.price, t.description, t.image_url, t.stock, t.is_new, t.archived_at,
      t.updated_at, exists (select from public.order_items i where i.product_id = t.id) as is_ordered,
      (select jsonb_build_object('name', c.name) from public.categories c where c.slug = t.category) as categories$s$,
    v_search is not null, p_page, p_size);
end $$;

-- Changes several products, all or none. p_rows: [{id, updated_at, stock}] as they were seen; if one is not so any more, nothing
-- is changed and the error is PT409. p_action, p_value: 'archive'; 'restore'; 'new' or 'not_new' (the badge); 'category', a slug;
-- 'price', a change in percent, to the cent and never below one; 'stock', pieces. Answers the addresses of all of them.
create function public.admin_change_products(p_rows jsonb, p_action text, p_value text) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(select (item ->> 'id')::bigint from jsonb_array_elements(p_rows) as item);
begin
  perform internal.assert_admin();
  perform internal.lock_products(v_ids);
  if exists (select from jsonb_to_recordset(p_rows) as seen (id bigint, updated_at timestamptz, stock integer)
    left join public.products p using (id)
    where p.updated_at is distinct from seen.updated_at or (p_action = 'stock' and p.stock <> seen.stock))
  then
    raise exception 'changed' using errcode = 'PT409';
  end if;
  case p_action
    when 'archive' then update public.products set archived_at = now() where id = any (v_ids) and archived_at is null;
    when 'restore' then update public.products set archived_at = null where id = any (v_ids) and archived_at is not null;
    when 'new', 'not_new' then
      update public.products set is_new = (p_action = 'new') where id = any (v_ids) and is_new <> (p_action = 'new');
    when 'category' then update public.products set category = p_value where id = any (v_ids) and category <> p_value;
    when 'price' then
      update public.products set price = greatest(round(price * (100 + p_value::numeric) / 100, 2), 0.01)
        where id = any (v_ids);
    when 'stock' then update public.products set stock = p_value::integer where id = any (v_ids) and stock <> p_value::integer;
    else raise exception 'no such action' using errcode = 'PT400';
  end case;
  return array(select slug from public.products where id = any (v_ids) order by id);
end $$;

-- How much is to be done, counted up to 1000 each: orders to be paid or sent, withdrawals, reviews to check, messages, wishes for
-- an appointment, mails that were not delivered.
create function public.admin_work_counts(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'orders', (select count(*) from (select from public.orders
      where mode = p_mode and status in ('open', 'paid') and archived_at is null limit 1000) as first_ones),
    'withdrawals', (select count(*) from (select from public.withdrawals where status = 'received' limit 1000) as first_ones),
    'reviews', (select count(*) from (select from public.reviews where status = 'pending' limit 1000) as first_ones),
    'messages', (select count(*) from (select from public.contact_messages where status = 'new' limit 1000) as first_ones),
    'appointments', (select count(*) from (select from public.appointment_requests where status = 'new' limit 1000)
      as first_ones),
    'mails', (select count(*) from (select from public.mail_outbox where kind <> 'auth' and status = 'failed' limit 1000)
      as first_ones));
end $$;

-- ── Who may what ──────────────────────────────────────────────────────────────────────────────────────────────────────

revoke execute on function public.admin_change_products(jsonb, text, text), public.admin_work_counts(text)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_change_products(jsonb, text, text), public.admin_work_counts(text) to authenticated;
