-- Since when it has not been finished; null when all is well.
create function public.admin_retention_overdue() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select finished_at from internal.work_done
    where name = 'retention' and finished_at < now() - overdue_after);
end $$;

-- Not by a stranger's withdrawal, who only knows the number on the parcel.
create function internal.is_unsettled(p_order_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.withdrawals where order_id = p_order_id and status = 'received' and not needs_review)
    or exists (select from public.payment_refunds where order_id = p_order_id and state in ('due', 'sent', 'failed'))
    or exists (select from public.payment_disputes d where order_id = p_order_id and internal.is_undecided(d));
end $$;

create function internal.archive_rows(p_ids bigint[], p_now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.orders set archived_at = p_now, phone = null, gift_message = null,
      billing_address = billing_address || '{"phone": ""}'
    where id = any (p_ids);
  update public.order_items set voucher = voucher - '{recipient,greeting,sending}'::text[]
    where order_id = any (p_ids) and voucher is not null;
  update public.order_events set details = details - '{before,after}'::text[] where order_id = any (p_ids) and kind = 'corrected';
end $$;

-- Of one e-mail address, or (null) of all; then cancelled ones of any age. Orders that are being changed are left for the next time.
create function internal.archive_orders(p_before timestamptz, p_now timestamptz, p_email text, p_limit integer)
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
        and id <> all ((select internal.waiting_rows('retention archive'))::bigint[])
      order by placed_at, id limit p_limit for update skip locked);
  else
    v_ids := array(
      select id from public.orders o
      where lower(email) = p_email and archived_at is null and status in ('dispatched', 'cancelled', 'refunded')
        and (not internal.was_dispatched(id) or internal.last_event(id) < p_before) and not internal.is_unsettled(id)
      order by id limit p_limit for update);
  end if;
  return internal.each_row('retention archive', format('select internal.archive_rows($1, %L)', p_now), v_ids);
end $$;

create function internal.forget_rows(p_table text, p_ids bigint[]) returns integer
language sql volatile set search_path = '' as $$
  select internal.each_row('retention ' || p_table, format(
    'delete from public.%1$I where id in (select id from public.%1$I where id = any ($1) order by id for update skip locked)', p_table), p_ids);
$$;

-- An old novelty misleads (§ 5 UWG).
create function internal.end_novelties(p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  select internal.each_row('retention novelties', 'update public.products set is_new = false where id = any ($1)', array(
    select id from public.products
    where is_new and variant_of is null and new_since < p_before
      and id <> all ((select internal.waiting_rows('retention novelties'))::bigint[])
    order by id limit p_limit for update skip locked));
$$;

-- Those still open are cancelled first, so that their goods go back on the shelf; what they hold is locked all at once.
create function internal.forget_orders(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_open bigint[] := array(select id from public.orders where id = any (p_ids) and status = 'open' order by id);
begin
  perform internal.lock_holdings(v_open);
  perform internal.change_order(number, 'cancel', '{}', null) from public.orders where id = any (v_open);
  delete from public.orders where id = any (p_ids);
end $$;

-- Not those with money on its way, or with a withdrawal, which is a letter.
create function internal.forget_unpaid(p_cancelled timestamptz, p_open timestamptz, p_limit integer)
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select id from public.orders o
    where status = 'cancelled' and placed_at < p_cancelled and internal.last_event(id) < p_cancelled
      and not internal.had_money(id) and not internal.may_be_paid(id)
      and not internal.is_withdrawn(o.id)
      and id <> all ((select internal.waiting_rows('retention unpaid'))::bigint[])
    order by placed_at, id limit p_limit for update skip locked);
begin
  v_ids := v_ids || array(
    select id from public.orders o
    where status = 'open' and placed_at < p_open and not internal.may_be_paid(id) and not internal.is_paid_in_part(id)
      and not internal.was_paid(id)
      and not internal.is_withdrawn(o.id)
      and id <> all ((select internal.waiting_rows('retention unpaid'))::bigint[])
    -- Few: their goods are locked until they are all cancelled.
    order by placed_at, id limit least(p_limit - cardinality(v_ids), 20) for update skip locked);
  return internal.each_row('retention unpaid', 'select internal.forget_orders($1)', v_ids);
end $$;

-- By their newest invoice; then cancelled and refunded orders without one.
create function internal.forget_invoiced_orders(p_before timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select o.id from public.orders o
    where o.id in (
      select i.order_id from public.invoices i
      -- One row of each order, or a step of credit notes would look like the last one.
      where i.kind = 'invoice' and i.issued_at < p_before
        and not exists (select from public.invoices l where l.order_id = i.order_id and l.issued_at >= p_before)
        and not internal.is_withdrawn(i.order_id)
        and i.order_id <> all ((select internal.waiting_rows('retention orders'))::bigint[])
      order by i.issued_at limit p_limit)
    order by o.id for update skip locked);
begin
  v_ids := v_ids || array(
    select id from public.orders o
    where status in ('cancelled', 'refunded') and placed_at < p_before and internal.last_event(id) < p_before
      and not exists (select from public.invoices i where i.order_id = o.id)
      and not internal.is_withdrawn(o.id)
      and id <> all ((select internal.waiting_rows('retention orders'))::bigint[])
    order by placed_at, id limit p_limit - cardinality(v_ids) for update skip locked);
  return internal.each_row('retention orders', 'select internal.delete_orders($1)', v_ids);
end $$;

-- That their line is gone is noted on their vouchers, which are locked first.
create function internal.delete_orders(p_ids bigint[]) returns void
language sql volatile set search_path = '' as $$
  select from public.vouchers where order_item_id in (select id from public.order_items where order_id = any (p_ids))
    order by id for no key update;
  delete from public.invoices where order_id = any (p_ids);
  delete from public.orders where id = any (p_ids);
$$;

-- Kind by kind, as the index has them; what is still to be sent stays.
create function internal.forget_mail(p_before timestamptz, p_letters boolean, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  with old as (
    select found.id from internal.mail_kinds kinds
    cross join lateral (
      select m.id from public.mail_outbox m
      where m.kind = kinds.kind and m.created_at < p_before and m.status not in ('waiting', 'sending')
        and m.id <> all ((select internal.waiting_rows('retention mail_outbox'))::bigint[])
      order by m.created_at limit p_limit for update skip locked) as found
    where kinds.is_letter = p_letters
    limit p_limit
  )
  select internal.forget_rows('mail_outbox', array(select id from old));
$$;

-- Ended ones once no claims can be made from them (§§ 195, 199 BGB).
create function internal.forget_subscribers(p_pending timestamptz, p_ended timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  select internal.forget_rows('newsletter_subscribers', array(
    select id from public.newsletter_subscribers
    where (status = 'pending' and requested_at < p_pending or status = 'unsubscribed' and unsubscribed_at < p_ended)
      and id <> all ((select internal.waiting_rows('retention newsletter_subscribers'))::bigint[])
    limit p_limit));
$$;

create function internal.forget_contact(p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  select internal.forget_rows('contact_messages', array(
      select id from public.contact_messages
      where closed_at < p_before and id <> all ((select internal.waiting_rows('retention contact_messages'))::bigint[])
      order by closed_at limit p_limit))
    + internal.forget_rows('appointment_requests', array(
      select id from public.appointment_requests
      where (day + slot) at time zone 'Europe/Berlin' < p_before
        and id <> all ((select internal.waiting_rows('retention appointment_requests'))::bigint[])
      limit p_limit));
$$;

-- Art. 35, 36 of regulation (EU) 2023/988. As one value: a set would be cut at the API's row limit.
create function internal.read_buyers(p_numbers text[], p_products bigint[], p_after bigint, p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  with bought as (
    select i.id, o.number, o.placed_at, o.status, i.article_number, i.quantity, o.first_name, o.last_name, coalesce(o.email, '') as email, o.phone,
      o.delivery_address
    from public.order_items i join public.orders o on o.id = i.order_id
    where (i.article_number = any (p_numbers) or i.product_id = any (p_products)) and o.status <> 'cancelled'
  ), page as (
    select * from bought where id > p_after order by id limit p_limit
  )
  select jsonb_build_object(
    'total', (select count(*) from bought),
    'buyers', coalesce(jsonb_agg(to_jsonb(page) - 'id' order by id), '[]'),
    'next', case when count(*) = p_limit then max(id) end)
  from page;
$$;

create function public.list_buyers(p_article_number text, p_after bigint, p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.read_buyers(array[btrim(p_article_number)], '{}', p_after, p_limit);
$$;

-- Of the article with its variants, also under numbers that it had before.
create function public.admin_list_buyers(p_product_id bigint, p_after bigint, p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_page jsonb;
begin
  perform internal.assert_admin();
  select internal.read_buyers(coalesce(array_agg(article_number), '{}'), coalesce(array_agg(id), '{}'), p_after,
      least(greatest(p_limit, 1), 1000)) into v_page
    from public.products where p_product_id in (id, variant_of);
  if p_after = 0 then
    insert into public.audit_log (actor, table_name, row_id, action, after)
      values (auth.uid(), 'products', p_product_id, 'export', jsonb_build_object('buyers', v_page -> 'total'));
  end if;
  return v_page;
end $$;

create function internal.forget_restock(p_now timestamptz, p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  with old as (
    (select id from public.restock_requests where confirmed_at is null and confirm_until < p_now
      and id <> all ((select internal.waiting_rows('retention restock_requests'))::bigint[]) order by confirm_until limit p_limit)
    union
    (select id from public.restock_requests where requested_at < p_before
      and id <> all ((select internal.waiting_rows('retention restock_requests'))::bigint[]) order by requested_at limit p_limit)
    limit p_limit
  )
  select internal.forget_rows('restock_requests', array(select id from old));
$$;

-- As one array: the API returns at most 1000 rows, and pictures of the others would be deleted.
create function public.unused_pictures(p_urls text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(asked.url), '{}') from unnest(p_urls) as asked (url)
  where not exists (select from public.product_pictures p where p.url = asked.url)
    and not exists (select from public.order_items i where i.image_url = asked.url)
    -- Wherever a part has it, also in a list.
    and not exists (select from (select value from public.settings union all select value from public.settings_drafts) as part
      where jsonb_path_exists(part.value, '$.** ? (@ == $url)', jsonb_build_object('url', asked.url)))
    and not exists (select from public.mail_outbox m where m.image_url = asked.url);
$$;

grant execute on function public.admin_retention_overdue(), public.admin_list_buyers(bigint, bigint, integer) to authenticated;
grant execute on function public.unused_pictures(text[]) to authenticated, service_role;
grant execute on function public.list_buyers(text, bigint, integer) to service_role;
