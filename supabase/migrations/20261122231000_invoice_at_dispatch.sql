-- The invoice is issued when the parcel leaves, so that its day is the day of supply; what is refunded before needs none and no
-- correction. Corrections have numbers of their own. See docs/adr/0031-invoice-at-dispatch.md.

-- ── Numbers ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- RE-2026-00001 for invoices, RK-2026-00001 for their corrections. Numbers already given stay as they are.
alter table internal.invoice_counters
  add column kind text not null default 'invoice' check (kind in ('invoice', 'credit_note'));
alter table internal.invoice_counters alter column kind drop default;
alter table internal.invoice_counters drop constraint invoice_counters_pkey;
alter table internal.invoice_counters add primary key (mode, kind, year);

-- Writes the next invoice or credit note of this German year. p_amount_cents: gross.
create or replace function internal.issue_invoice(p_order_id bigint, p_kind text, p_amount_cents bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_mode text := (select mode from public.orders where id = p_order_id);
  v_year integer := extract(year from now() at time zone 'Europe/Berlin');
  v_last integer;
begin
  insert into internal.invoice_counters as counters (mode, kind, year, last) values (v_mode, p_kind, v_year, 1)
    on conflict (mode, kind, year) do update set last = counters.last + 1 returning last into v_last;
  insert into public.invoices (number, kind, order_id, amount, issued_at)
    -- lpad also cuts: the 100,000th invoice would get the 10,000th one's number.
    values (format('%s%s-%s-%s', case v_mode when 'test' then 'TEST-' end, case p_kind when 'invoice' then 'RE' else 'RK' end,
        v_year, lpad(v_last::text, greatest(5, length(v_last::text)), '0')), p_kind, p_order_id, p_amount_cents / 100.0,
      -- Read once the counter is ours: a later number has a later time. Never of another year than the number.
      least(clock_timestamp(), make_timestamptz(v_year + 1, 1, 1, 0, 0, 0, 'Europe/Berlin') - interval '1 microsecond'));
end $$;

-- ── An order's life ───────────────────────────────────────────────────────────────────────────────────────────────────

create or replace function internal.mark_paid(p_order_id bigint, p_actor uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.orders set status = 'paid' where id = p_order_id;
  insert into public.order_events (order_id, kind, actor) values (p_order_id, 'paid', p_actor);
end $$;

create function internal.was_paid(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.order_events where order_id = p_order_id and kind = 'paid');
$$;

create function internal.has_invoice(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.invoices where order_id = p_order_id and kind = 'invoice');
$$;

-- p_action and what p_details carries: 'pay'; 'dispatch' {carrier, tracking_number}; 'cancel';
-- 'refund' {amount_cents, returned}: returned is left out or says what goes back on the shelf, see take_back.
-- Answers {ok: true, status, stock_changes} (see move_stock) or {ok: false, error: 'unknown' | 'not_now' | 'amount' |
-- 'returned'}. Each success writes history and mail; 'dispatch' the invoice, over what has not been refunded before; a refund
-- after that its correction.
create or replace function internal.change_order(p_number text, p_action text, p_details jsonb, p_actor uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_cents bigint;
  v_changes jsonb := '[]';
begin
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  if not (case p_action
    when 'pay' then v_order.status = 'open'
    when 'dispatch' then v_order.status = 'paid'
    when 'cancel' then v_order.status in ('open', 'paid')
    when 'refund' then v_order.status in ('paid', 'dispatched')
    else false end) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;

  if p_action = 'pay' then
    perform internal.mark_paid(v_order.id, p_actor);
    perform internal.write_mail(v_order, 'payment_received', '{}');
  elsif p_action = 'dispatch' then
    update public.orders set status = 'dispatched', carrier = nullif(btrim(p_details ->> 'carrier'), ''),
      tracking_number = nullif(btrim(p_details ->> 'tracking_number'), '') where id = v_order.id;
    if not internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'invoice', ((v_order.total - v_order.refunded) * 100)::bigint);
    end if;
    insert into public.order_events (order_id, kind, actor) values (v_order.id, 'dispatched', p_actor);
    perform internal.write_mail(v_order, 'dispatched', '{}');
  elsif p_action = 'cancel' then
    -- What is left to give back of a paid order.
    v_cents := case when v_order.status = 'paid' then (v_order.total - v_order.refunded) * 100 else 0 end;
    update public.orders set status = 'cancelled', refunded = refunded + v_cents / 100.0 where id = v_order.id;
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
    if jsonb_typeof(p_details -> 'returned') = 'array' then
      v_changes := internal.take_back(v_order.id, p_details -> 'returned');
      if v_changes is null then
        return jsonb_build_object('ok', false, 'error', 'returned');
      end if;
    end if;
    update public.orders set refunded = refunded + v_cents / 100.0,
      status = case when refunded + v_cents / 100.0 = total then 'refunded' else status end where id = v_order.id;
    if internal.has_invoice(v_order.id) then
      perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
    end if;
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'refunded', jsonb_build_object('refund_cents', v_cents), p_actor);
    perform internal.write_mail(v_order, 'refunded', jsonb_build_object('refund_cents', v_cents));
  end if;
  return jsonb_build_object('ok', true, 'status', (select status from public.orders where id = v_order.id),
    'stock_changes', v_changes);
end $$;

-- ── Retention ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Deletes up to p_limit orders that nobody ever paid: cancelled ones on which nothing has happened since p_cancelled, open
-- ones from before p_open. Not those that somebody has withdrawn from: the withdrawal is a letter. Answers how many.
create or replace function internal.forget_unpaid(p_cancelled timestamptz, p_open timestamptz, p_limit integer)
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select id from public.orders o
    where status = 'cancelled' and placed_at < p_cancelled and internal.last_event(id) < p_cancelled
      and not internal.was_paid(id)
      and not exists (select from public.withdrawals w where w.order_id = o.id)
    order by placed_at, id limit p_limit for update skip locked);
begin
  v_ids := v_ids || array(
    select id from public.orders o
    where status = 'open' and placed_at < p_open
      and not exists (select from public.withdrawals w where w.order_id = o.id)
    order by placed_at, id limit p_limit - cardinality(v_ids) for update skip locked);
  perform internal.forget_orders(v_ids);
  return cardinality(v_ids);
end $$;

-- Deletes up to p_limit orders with their invoices, the newest of which is from before p_before, then cancelled and
-- refunded ones without an invoice on which nothing has happened since. Answers how many.
create or replace function internal.forget_vouchers(p_before timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_ids bigint[] := array(
    select o.id from public.orders o
    where o.id in (
      select i.order_id from public.invoices i
      where i.issued_at < p_before
        and not exists (select from public.invoices l where l.order_id = i.order_id and l.issued_at >= p_before)
        and not exists (select from public.withdrawals w where w.order_id = i.order_id)
      order by i.issued_at limit p_limit)
    order by o.id for update skip locked);
begin
  v_ids := v_ids || array(
    select id from public.orders o
    where status in ('cancelled', 'refunded') and placed_at < p_before and internal.last_event(id) < p_before
      and not exists (select from public.invoices i where i.order_id = o.id)
      and not exists (select from public.withdrawals w where w.order_id = o.id)
    order by placed_at, id limit p_limit - cardinality(v_ids) for update skip locked);
  delete from public.invoices where order_id = any (v_ids);
  delete from public.orders where id = any (v_ids);
  return cardinality(v_ids);
end $$;

-- Erases what the law lets go of an e-mail address (Art. 17 DSGVO) and says what it does not: orders that were paid, and
-- letters, are archived as soon as they are over and done with, running orders stay as they are.
create or replace function public.erase_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_orders bigint[] := array(
    select id from public.orders o
    where lower(email) = v_email and status = 'cancelled'
      and not internal.was_paid(id)
      and not exists (select from public.withdrawals w where w.order_id = o.id)
    order by id for update);
  v_erased jsonb;
  v_count integer;
begin
  perform internal.forget_orders(v_orders);
  v_erased := jsonb_build_object('orders', cardinality(v_orders),
    'archived', internal.archive_orders(null, now(), v_email, null));
  delete from public.newsletter_subscribers where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('newsletter', v_count);
  delete from public.restock_requests where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('restock', v_count);
  delete from public.contact_messages where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('messages', v_count);
  delete from public.appointment_requests where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('appointments', v_count);
  delete from public.mail_outbox where lower(recipient) = v_email and not internal.is_letter(kind);
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('mails', v_count);
  return jsonb_build_object('erased', v_erased, 'kept', jsonb_build_object(
    'orders', (select count(*) from public.orders
      where lower(email) = v_email or lower(billing_address ->> 'email') = v_email),
    'withdrawals', (select count(*) from public.withdrawals where lower(email) = v_email),
    'letters', (select count(*) from public.mail_outbox where lower(recipient) = v_email),
    'has_account', exists (select from auth.users u where lower(u.email) = v_email)));
end $$;

revoke execute on function internal.was_paid(bigint), internal.has_invoice(bigint)
  from public, anon, authenticated, service_role;
