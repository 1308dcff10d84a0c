-- What is archived and deleted when, and who has to be warned of a product.

-- When each kind of daily work was last finished.
create table internal.work_done (name text primary key, finished_at timestamptz not null);
alter table internal.work_done enable row level security;

-- For the overview: since when retention has not been finished, if that is more than two days; null when all is well. Right
-- after the first start nothing is overdue yet.
create function public.admin_retention_overdue() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select finished_at from internal.work_done
    where name = 'retention' and finished_at < now() - interval '2 days');
end $$;

-- Whether an order may still need a decision: money is on its way back, or a withdrawal waits. Not one by a stranger, who only knows
-- the number on the parcel.
create function internal.is_unsettled(p_order_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.withdrawals where order_id = p_order_id and status = 'received' and not needs_review)
    or exists (select from public.payment_refunds where order_id = p_order_id and state in ('due', 'sent', 'failed'));
end $$;

-- Archives up to p_limit settled orders on which nothing has happened since p_before; of one e-mail address only, unless that is
-- null, then cancelled ones of any age. Orders that are being changed are left for the next time. Answers how many.
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

-- Deletes these orders, which have no invoice. Those still open are cancelled first, so that their goods go back on the shelf:
-- what they hold is locked all at once first.
create function internal.forget_orders(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_open bigint[] := array(select id from public.orders where id = any (p_ids) and status = 'open' order by id);
begin
  perform internal.lock_holdings(v_open);
  perform internal.change_order(number, 'cancel', '{}', null) from public.orders where id = any (v_open);
  delete from public.orders where id = any (p_ids);
end $$;

-- Deletes up to p_limit orders that were never paid, and for which no money is on its way: cancelled ones on which nothing has happened since p_cancelled, open
-- ones from before p_open. Not those with a withdrawal, which is a letter. Returns how many.
create function internal.forget_unpaid(p_cancelled timestamptz, p_open timestamptz, p_limit integer)
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select id from public.orders o
    where status = 'cancelled' and placed_at < p_cancelled and internal.last_event(id) < p_cancelled
      and not internal.had_money(id) and not internal.may_be_paid(id)
      and not internal.is_withdrawn(o.id)
    order by placed_at, id limit p_limit for update skip locked);
begin
  v_ids := v_ids || array(
    select id from public.orders o
    where status = 'open' and placed_at < p_open and not internal.may_be_paid(id)
      and not internal.is_withdrawn(o.id)
    order by placed_at, id limit p_limit - cardinality(v_ids) for update skip locked);
  perform internal.forget_orders(v_ids);
  return cardinality(v_ids);
end $$;

-- Deletes up to p_limit orders with their invoices, the newest of which is from before p_before, then cancelled and
-- refunded ones without an invoice on which nothing has happened since. Answers how many.
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
      order by i.issued_at limit p_limit)
    order by o.id for update skip locked);
begin
  v_ids := v_ids || array(
    select id from public.orders o
    where status in ('cancelled', 'refunded') and placed_at < p_before and internal.last_event(id) < p_before
      and not exists (select from public.invoices i where i.order_id = o.id)
      and not internal.is_withdrawn(o.id)
    order by placed_at, id limit p_limit - cardinality(v_ids) for update skip locked);
  delete from public.invoices where order_id = any (v_ids);
  delete from public.orders where id = any (v_ids);
  return cardinality(v_ids);
end $$;

-- Deletes up to p_limit mails from before p_before that are (p_letters) or are not letters, kind by kind, as the index has them.
-- What is still to be sent stays. Answers how many.
create function internal.forget_mail(p_before timestamptz, p_letters boolean, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  with recursive kinds as (
    (select kind from public.mail_outbox order by kind limit 1)
    union all
    select (select m.kind from public.mail_outbox m where m.kind > kinds.kind order by m.kind limit 1)
      from kinds where kinds.kind is not null
  ), old as (
    select found.id from kinds
    cross join lateral (
      select m.id from public.mail_outbox m
      where m.kind = kinds.kind and m.created_at < p_before and m.status not in ('waiting', 'sending')
      order by m.created_at limit p_limit for update skip locked) as found
    where internal.is_letter(kinds.kind) = p_letters
    limit p_limit
  ), gone as (
    delete from public.mail_outbox where id in (select id from old) returning id
  )
  select count(*)::integer from gone;
$$;

-- Deletes up to p_limit newsletter subscriptions with their mails: never confirmed and asked for before p_pending, or ended
-- before p_ended, after which no claims can be made from them (§§ 195, 199 BGB). Answers how many.
create function internal.forget_subscribers(p_pending timestamptz, p_ended timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  with gone as (
    delete from public.newsletter_subscribers where id in (
      select id from public.newsletter_subscribers
      where status = 'pending' and requested_at < p_pending or status = 'unsubscribed' and unsubscribed_at < p_ended
      limit p_limit)
    returning id
  )
  select count(*)::integer from gone;
$$;

-- Deletes up to p_limit closed messages and as many wishes for an appointment that are over, from before p_before.
create function internal.forget_contact(p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  with messages as (
    delete from public.contact_messages where id in (
      select id from public.contact_messages where closed_at < p_before order by closed_at limit p_limit)
    returning id
  ), requests as (
    delete from public.appointment_requests where id in (
      select id from public.appointment_requests
      where (day + slot) at time zone 'Europe/Berlin' < p_before limit p_limit)
    returning id
  )
  select (select count(*) from messages)::integer + (select count(*) from requests)::integer;
$$;

-- One step of retention as of p_now: at most p_limit rows of each kind. Answers how many of each, and `more`: whether another
-- step is needed. The periods stand in lib/legal/retention.ts too.
create function internal.retain(p_now timestamptz, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_letters timestamptz := internal.kept_since(p_now, 6);
  v_notices timestamptz := internal.time_before(p_now, interval '30 days');
  v_done jsonb := '{}';
  v_count integer;
begin
  delete from public.withdrawals where id in (
    select id from public.withdrawals where received_at < v_letters order by received_at limit p_limit);
  get diagnostics v_count = row_count;
  v_done := jsonb_build_object('withdrawals', v_count,
    'letters', internal.forget_mail(v_letters, true, p_limit),
    'notices', internal.forget_mail(v_notices, false, p_limit),
    'orders', internal.forget_invoiced_orders(internal.kept_since(p_now, 8), p_limit),
    'unpaid', internal.forget_unpaid(internal.time_before(p_now, interval '180 days'), internal.kept_since(p_now, 3), p_limit),
    -- Two years of warranty from delivery on, and the days until then.
    'archived', internal.archive_orders(internal.time_before(p_now, interval '25 months'), p_now, null, p_limit),
    'subscribers', internal.forget_subscribers(v_notices, internal.kept_since(p_now, 3), p_limit),
    'restock', internal.forget_restock(p_now, internal.time_before(p_now, interval '12 months'), p_limit),
    'contact', internal.forget_contact(v_notices, p_limit),
    'designs', internal.forget_designs(internal.time_before(p_now, interval '24 months'), p_limit),
    'vouchers', internal.expire_vouchers(p_now, p_limit)
      + internal.forget_voucher_ledger(internal.kept_since(p_now, 8), p_limit));

  delete from internal.attempts where (key, window_start) in (
    select key, window_start from internal.attempts where window_start < p_now - interval '1 day' limit p_limit * 10);
  get diagnostics v_count = row_count;
  v_done := v_done || jsonb_build_object('attempts', v_count);

  delete from internal.created where key in (
    select key from internal.created where created_at < p_now - interval '1 day' limit p_limit);
  get diagnostics v_count = row_count;
  v_done := v_done || jsonb_build_object('form_keys', v_count);

  delete from public.audit_log where id in (
    select id from public.audit_log where created_at < internal.time_before(p_now, interval '2 years')
    order by created_at limit p_limit);
  get diagnostics v_count = row_count;
  v_done := v_done || jsonb_build_object('log', v_count);

  return v_done || jsonb_build_object('more',
    exists (select from jsonb_each(v_done) where value::integer >= p_limit));
end $$;

-- One step of retention by the database's own clock: a wrong clock elsewhere deletes nothing. To be called
-- until it answers that there is no more.
create function public.apply_retention(p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_done jsonb;
begin
  if p_limit is null or p_limit not between 1 and 10000 then
    raise exception 'a step takes 1 to 10000 rows of each kind' using errcode = 'PT400';
  end if;
  v_done := internal.retain(now(), p_limit);
  if not (v_done ->> 'more')::boolean then
    update internal.work_done set finished_at = now() where name = 'retention';
  end if;
  return v_done;
end $$;

-- Who got, or is to get, an article: to warn them (Art. 35, 36 of regulation (EU) 2023/988). Up to p_limit order lines after
-- the line p_after, as one value: a set would be cut at the API's row limit. Answers {total, buyers, next}; next is the line
-- to go on after, null at the end.
create function public.list_buyers(p_article_number text, p_after bigint, p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select i.id, o.number, o.placed_at, o.status, i.quantity, o.first_name, o.last_name, o.email, o.phone, o.delivery_address
    from public.order_items i join public.orders o on o.id = i.order_id
    where i.article_number = btrim(p_article_number) and o.status <> 'cancelled' and i.id > p_after
    order by i.id limit p_limit
  )
  select jsonb_build_object(
    'total', (select count(*) from public.order_items i join public.orders o on o.id = i.order_id
      where i.article_number = btrim(p_article_number) and o.status <> 'cancelled'),
    'buyers', coalesce(jsonb_agg(to_jsonb(page) - 'id' order by id), '[]'),
    'next', case when count(*) = p_limit then max(id) end)
  from page;
$$;

-- Deletes up to p_limit requests with their mails: never confirmed although the link has run out, or from before p_before.
create function internal.forget_restock(p_now timestamptz, p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  with old as (
    (select id from public.restock_requests where confirmed_at is null and confirm_until < p_now
      order by confirm_until limit p_limit)
    union
    (select id from public.restock_requests where requested_at < p_before order by requested_at limit p_limit)
    limit p_limit
  ), gone as (
    delete from public.restock_requests where id in (select id from old) returning id
  )
  select count(*)::integer from gone;
$$;

-- Rights
grant execute on function public.admin_retention_overdue() to authenticated;
grant execute on function public.apply_retention(integer), public.list_buyers(text, bigint, integer) to service_role;

-- A new shop is not overdue.
insert into internal.work_done (name, finished_at) values ('retention', now());
