-- Refunds that banks send back, letters sent again, payments of another amount, and the end of an order's data.

-- A refund that the shopper's bank sent back is marked, not recognized by its reference.
alter table public.payments add column is_returned boolean not null default false;
alter table public.payments disable trigger payments_append_only;
update public.payments p set is_returned = true
  where kind = 'payment' and provider = 'stripe'
    and not exists (select from public.payment_sessions s where s.payment_reference = p.reference);
alter table public.payments enable trigger payments_append_only;

create or replace function internal.give_back(p_order_id bigint, p_cents bigint, p_actor uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_rest numeric := p_cents / 100.0;
  v_part numeric;
  v_way record;
begin
  -- What a provider holds, the provider gives back: sent afterwards, see claim_refunds.
  for v_way in
    select p.provider, p.reference, p.amount - coalesce((select sum(r.amount) from public.payment_refunds r
      where r.payment_reference = p.reference), 0) as held
    from public.payments p where p.order_id = p_order_id and p.kind = 'payment' and p.provider = 'stripe'
      and not p.is_returned
    order by p.id
  loop
    v_part := least(v_way.held, v_rest);
    if v_part > 0 then
      insert into public.payment_refunds (order_id, provider, payment_reference, amount, actor)
        values (p_order_id, v_way.provider, v_way.reference, v_part, p_actor);
      v_rest := v_rest - v_part;
    end if;
  end loop;
  for v_way in
    select provider, sum(case kind when 'payment' then amount else -amount end) as held
    from public.payments where order_id = p_order_id and provider not in ('stripe', 'voucher') group by provider order by min(id)
  loop
    v_part := least(v_way.held, v_rest);
    if v_part > 0 then
      perform internal.enter_payment(p_order_id, 'refund', v_way.provider, null, v_part, p_actor);
      v_rest := v_rest - v_part;
    end if;
  end loop;
  v_rest := v_rest - internal.give_back_to_vouchers(p_order_id, v_rest, p_actor);
  -- What no payment covers, the owners transfer from the bank.
  if v_rest > 0 then
    perform internal.enter_payment(p_order_id, 'refund', 'prepayment', null, v_rest, p_actor);
  end if;
end $$;

create or replace function public.settle_refund(p_id bigint, p_round integer, p_facts jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.payment_refunds;
  v_state text := p_facts ->> 'state';
begin
  if v_state is null or v_state not in ('waiting', 'sent', 'done', 'failed') then
    raise exception 'a refund is waiting, sent, done or failed' using errcode = 'PT400';
  end if;
  select * into v_refund from public.payment_refunds where id = p_id for update;
  if v_refund.id is null or v_refund.round <> p_round or v_refund.state in ('failed', 'by_hand') then
    return false;
  elsif v_state = 'waiting' then
    update public.payment_refunds set last_error = p_facts ->> 'error' where id = p_id and state = 'due';
    return found;
  elsif v_refund.state = v_state or (v_state = 'sent' and v_refund.state <> 'due') then
    return false;
  end if;
  if v_state = 'done' then
    perform internal.enter_payment(v_refund.order_id, 'refund', v_refund.provider, p_facts ->> 'reference', v_refund.amount,
      v_refund.actor);
  elsif v_state = 'failed' and v_refund.state = 'done' then
    insert into public.payments (order_id, kind, provider, reference, amount, is_returned)
      values (v_refund.order_id, 'payment', v_refund.provider, v_refund.reference, v_refund.amount, true)
      on conflict (provider, kind, reference) do nothing;
  end if;
  update public.payment_refunds set state = v_state, reference = coalesce(p_facts ->> 'reference', reference),
      last_error = p_facts ->> 'error', settled_at = case when v_state <> 'sent' then now() end
    where id = p_id;
  return true;
end $$;

-- A refund given on the provider's pages does not touch an archived order.
create or replace function public.enter_foreign_refund(p_facts jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_refund public.payment_refunds;
  v_cents bigint;
begin
  select o.* into v_order from public.orders o join public.payments p on p.order_id = o.id
    where p.provider = 'stripe' and p.kind = 'payment' and p.reference = p_facts ->> 'payment' for update of o;
  if v_order.id is null then
    return false;
  end if;
  select * into v_refund from public.payment_refunds where reference = p_facts ->> 'reference';
  if v_refund.id is null then
    if p_facts ->> 'state' = 'failed' then
      return false;
    end if;
    insert into public.payment_refunds (order_id, provider, payment_reference, amount, state, reference, is_foreign)
      values (v_order.id, 'stripe', p_facts ->> 'payment', (p_facts ->> 'amount_cents')::bigint / 100.0, 'sent',
        p_facts ->> 'reference', true)
      returning * into v_refund;
    v_cents := least((p_facts ->> 'amount_cents')::bigint, (v_order.total - v_order.refunded) * 100);
    -- An archived order is not changed: its refund is only entered in the ledger and listed as an alarm.
    if v_order.status in ('paid', 'dispatched') and v_order.archived_at is null and v_cents > 0 then
      update public.orders set refunded = refunded + v_cents / 100.0,
        status = case when refunded + v_cents / 100.0 = total then 'refunded' else status end where id = v_order.id;
      if internal.has_invoice(v_order.id) then
        perform internal.issue_invoice(v_order.id, 'credit_note', v_cents);
      end if;
      insert into public.order_events (order_id, kind, details)
        values (v_order.id, 'refunded', jsonb_build_object('refund_cents', v_cents));
      perform internal.write_mail(v_order, 'refunded', jsonb_build_object('refund_cents', v_cents));
    end if;
  end if;
  return public.settle_refund(v_refund.id, v_refund.round, p_facts) or v_cents is not null;
end $$;

-- Money of another amount than was asked for is in the ledger.
create or replace function public.settle_session(p_facts jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_session public.payment_sessions;
  v_state text := p_facts ->> 'state';
  v_amount numeric := (p_facts ->> 'amount_cents')::bigint / 100.0;
  v_changes jsonb := '[]';
begin
  if v_state is null or v_state not in ('open', 'processing', 'paid', 'failed', 'expired') then
    raise exception 'a session is open, processing, paid, failed or expired' using errcode = 'PT400';
  end if;
  select * into v_order from public.orders where number = p_facts ->> 'number' for update;
  if v_order.id is null or not internal.is_paid_online(v_order) then
    return jsonb_build_object('ok', false);
  end if;
  -- Also one that was made just before the shop could write it down.
  insert into public.payment_sessions (reference, order_id, provider, url, amount, state, expires_at)
    values (p_facts ->> 'reference', v_order.id, 'stripe', p_facts ->> 'url',
      case when v_order.status = 'open' then v_order.total - internal.held(v_order.id) else v_amount end, 'open',
      (p_facts ->> 'expires_at')::timestamptz)
    on conflict (reference) do nothing;
  select * into v_session from public.payment_sessions where reference = p_facts ->> 'reference' for update;
  -- Money is never overlooked, not even of a session that was over.
  if v_session.order_id <> v_order.id or v_session.state = v_state or v_session.state = 'paid'
    or (v_session.state = 'mismatch' and v_state <> 'paid')
    or (v_session.state <> 'open' and v_state not in ('paid', 'failed'))
    or (v_session.state in ('expired', 'failed') and v_state <> 'paid') then
    return jsonb_build_object('ok', true, 'state', v_session.state, 'changed', false, 'stock_changes', v_changes);
  end if;
  if v_state in ('processing', 'paid') and (v_amount is distinct from v_session.amount or p_facts ->> 'currency' <> 'eur') then
    v_state := 'mismatch';
  end if;
  update public.payment_sessions set state = v_state, payment_reference = p_facts ->> 'payment', url = null, settled_at = now()
    where reference = v_session.reference;
  if v_state = 'paid' then
    perform internal.take_payment(v_order, p_facts ->> 'payment', v_amount);
  elsif v_state = 'mismatch' then
    if v_order.status = 'open' and v_session.state <> 'mismatch' then
      insert into public.order_events (order_id, kind) values (v_order.id, 'mismatch');
    end if;
    -- Euros that came are held until an admin cancels the order, which gives them back; without an order they go back at once.
    if p_facts ->> 'state' = 'paid' and p_facts ->> 'currency' = 'eur' then
      if v_order.status = 'open' then
        perform internal.enter_payment(v_order.id, 'payment', 'stripe', p_facts ->> 'payment', v_amount, null);
      else
        perform internal.take_payment(v_order, p_facts ->> 'payment', v_amount);
      end if;
    end if;
  elsif v_state = 'processing' and v_order.status = 'open' then
    insert into public.order_events (order_id, kind) values (v_order.id, 'processing');
    perform internal.confirm_order(v_order, null);
  elsif v_state in ('expired', 'failed') and v_order.status = 'open' and not exists (
    select from public.payment_sessions where order_id = v_order.id and state in ('open', 'processing', 'mismatch')) then
    v_changes := internal.cancel_unpaid(array[v_order.id]);
  end if;
  return jsonb_build_object('ok', true, 'state', v_state, 'changed', true, 'stock_changes', v_changes);
end $$;

-- A letter that was sent stays as it was; sent again, its words go out in a copy.
alter table public.mail_outbox add column is_copy boolean not null default false;

create or replace function public.admin_resend_mail(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status text;
  v_copy bigint;
begin
  perform internal.assert_admin();
  select status into v_status from public.mail_outbox where id = p_id and kind <> 'auth' for update;
  if v_status in ('kept', 'failed') then
    update public.mail_outbox set status = 'waiting', message_id = gen_random_uuid(), attempts = 0, created_at = now(),
      next_attempt_at = now(), last_error = null where id = p_id;
    return true;
  end if;
  insert into public.mail_outbox (kind, recipient, order_id, withdrawal_id, subscriber_id, contact_message_id, appointment_id,
      restock_request_id, product_id, reply_to, payload, subject, html, body, is_copy)
    select kind, recipient, order_id, withdrawal_id, subscriber_id, contact_message_id, appointment_id, restock_request_id,
      product_id, reply_to, payload, subject, html, body, true
    from public.mail_outbox where id = p_id and v_status = 'sent' and kind <> 'voucher'
    returning id into v_copy;
  if v_copy is null then
    return false;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, after)
    select auth.uid(), 'mail_outbox', v_copy, 'insert', jsonb_build_object('kind', kind)
    from public.mail_outbox where id = v_copy;
  return true;
end $$;

-- An order is archived on request only once nothing can come back.
create or replace function internal.is_unsettled(p_order_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.withdrawals where order_id = p_order_id and status = 'received')
    or exists (select from public.payment_refunds where order_id = p_order_id and state in ('due', 'sent', 'failed'));
end $$;

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
  return cardinality(v_ids);
end $$;

create or replace function internal.forget_orders(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_open bigint[] := array(select id from public.orders where id = any (p_ids) and status = 'open' order by id);
begin
  perform internal.lock_holdings(v_open);
  perform internal.change_order(number, 'cancel', '{}', null) from public.orders where id = any (v_open);
  delete from public.orders where id = any (p_ids);
end $$;

alter function internal.forget_vouchers(timestamptz, integer) rename to forget_invoiced_orders;

create or replace function internal.retain(p_now timestamptz, p_limit integer) returns jsonb
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

  delete from public.audit_log where id in (
    select id from public.audit_log where created_at < internal.time_before(p_now, interval '2 years')
    order by created_at limit p_limit);
  get diagnostics v_count = row_count;
  v_done := v_done || jsonb_build_object('log', v_count);

  return v_done || jsonb_build_object('more',
    exists (select from jsonb_each(v_done) where value::integer >= p_limit));
end $$;

create or replace function internal.export_rows(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
begin
  return jsonb_build_object(
    'email', v_email,
    'has_account', exists (select from auth.users u where lower(u.email) = v_email),
    'orders', (select jsonb_agg(to_jsonb(o) - array['id', 'token', 'idempotency_key', 'fingerprint'] || jsonb_build_object(
        'items', (select jsonb_agg(to_jsonb(i) - array['id', 'order_id'] order by i.position) from public.order_items i
          where i.order_id = o.id),
        'history', (select jsonb_agg(to_jsonb(e) - array['id', 'order_id', 'actor'] order by e.id)
          from public.order_events e where e.order_id = o.id),
        'invoices', (select jsonb_agg(to_jsonb(i) - array['id', 'order_id'] order by i.id) from public.invoices i
          where i.order_id = o.id),
        'vouchers', (select jsonb_agg(to_jsonb(v) - array['id', 'order_id', 'voucher_id', 'actor'] order by v.id)
          from public.voucher_entries v where v.order_id = o.id),
        'payments', (select jsonb_agg(to_jsonb(p) - array['id', 'order_id', 'actor'] order by p.id) from public.payments p
          where p.order_id = o.id)) order by o.id)
      from public.orders o where lower(o.email) = v_email or lower(o.billing_address ->> 'email') = v_email),
    'pictures', (select jsonb_agg(jsonb_build_object('picture', a.id, 'width', a.width, 'height', a.height, 'uploaded_at',
        a.uploaded_at, 'delete_at', a.delete_at, 'crop', d.crop, 'seed', d.seed, 'shape', d.shape,
        'rights_version', d.rights_version) order by d.created_at)
      from public.orders o join public.order_items i on i.order_id = o.id join public.designs d on d.id = i.design_id
      left join public.artworks a on a.id = d.artwork_id
      where lower(o.email) = v_email or lower(o.billing_address ->> 'email') = v_email),
    'workshop', (select jsonb_agg(jsonb_build_object('order', o.number, 'position', i.position, 'state', w.state, 'reason', w.reason,
        'decided_at', w.decided_at, 'produced_at', w.produced_at, 'missing_pieces', (select jsonb_agg(to_jsonb(m)
          - array['id', 'item_id'] order by m.id) from public.missing_pieces m where m.item_id = w.id)) order by w.id)
      from public.orders o join public.order_items i on i.order_id = o.id join public.workshop_items w on w.id = i.id
      where lower(o.email) = v_email or lower(o.billing_address ->> 'email') = v_email),
    'withdrawals', (select jsonb_agg(to_jsonb(w) - array['id', 'order_id', 'idempotency_key'] order by w.id)
      from public.withdrawals w where lower(w.email) = v_email),
    'reviews', (select jsonb_agg(jsonb_build_object('product', p.name, 'order', o.number, 'rating', r.rating, 'body', r.body,
        'author', r.author, 'status', r.status, 'created_at', r.created_at) order by r.id)
      from public.orders o join public.reviews r on r.order_id = o.id join public.products p on p.id = r.product_id
      where lower(o.email) = v_email),
    'newsletter', (select jsonb_agg(to_jsonb(s) - array['id', 'confirm_token', 'unsubscribe_token'] order by s.id)
      from public.newsletter_subscribers s where lower(s.email) = v_email),
    'restock', (select jsonb_agg(jsonb_build_object('product', (select p.name from public.products p where p.id = r.product_id),
        'email', r.email, 'consent_version', r.consent_version, 'consent_text', r.consent_text,
        'requested_at', r.requested_at, 'confirmed_at', r.confirmed_at) order by r.id)
      from public.restock_requests r where lower(r.email) = v_email),
    'vouchers', (select jsonb_agg(jsonb_build_object('recipient', v.recipient, 'greeting', v.greeting, 'expires_on', v.expires_on,
        'created_at', v.created_at, 'balance', internal.voucher_balance(v.id)) order by v.id)
      from public.vouchers v where lower(v.email) = v_email),
    'messages', (select jsonb_agg(to_jsonb(c) - array['id', 'fingerprint'] order by c.id) from public.contact_messages c
      where lower(c.email) = v_email),
    'appointments', (select jsonb_agg(to_jsonb(a) - array['id', 'fingerprint'] order by a.id)
      from public.appointment_requests a where lower(a.email) = v_email),
    'mails', (select jsonb_agg(jsonb_build_object('kind', m.kind, 'subject', m.subject, 'body', m.body, 'status', m.status,
        'created_at', m.created_at) order by m.id)
      from public.mail_outbox m where lower(m.recipient) = v_email));
end $$;

create or replace function public.erase_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_orders bigint[] := array(
    select id from public.orders o
    where lower(email) = v_email and status = 'cancelled'
      and not internal.had_money(id)
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
  update public.vouchers set email = null, recipient = null, greeting = null where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('vouchers', v_count);
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

-- A review is verified by goods that were sent.
create or replace function internal.order_for_review(p_review jsonb) returns bigint
language sql stable set search_path = '' as $$
  select o.id from public.orders o
  where o.number = internal.order_number_in(p_review ->> 'number')
    and lower(o.email) = lower(btrim(p_review ->> 'email'))
    and o.mode = p_review ->> 'mode' and o.status in ('dispatched', 'refunded') and internal.was_dispatched(o.id)
    and exists (select from public.order_items i
      join public.products p on p.id = i.product_id
      where i.order_id = o.id and (p_review ->> 'product_id')::bigint in (p.id, p.variant_of))
    and not exists (select from public.reviews r
      where r.order_id = o.id and r.product_id = (p_review ->> 'product_id')::bigint and r.status <> 'rejected');
$$;

-- The newest consent of an address is the one that counts.
create index newsletter_subscribers_email on public.newsletter_subscribers (lower(email), id);

create or replace function public.admin_customer(p_number text, p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_email text;
begin
  perform internal.assert_admin();
  select * into v_order from public.orders
    where number = p_number and archived_at is null and (p_mode <> 'live' or mode = 'live');
  if not found then
    return null;
  end if;
  v_email := lower(v_order.email);
  return internal.bought_by(v_email, p_mode) || jsonb_build_object(
    'email', v_order.email, 'name', v_order.first_name || ' ' || v_order.last_name,
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

-- A refund knows which lines came back.
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
    -- What is paid online, its provider says.
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
    -- What is left to give back.
    v_cents := case when v_order.status = 'paid' then v_order.total - v_order.refunded else internal.held(v_order.id) end * 100;
    update public.orders set status = 'cancelled', refunded = refunded + v_cents / 100.0 where id = v_order.id;
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

-- A refused picture beside vouchers ends its order.
create or replace function public.admin_refuse_design(p_id bigint, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_item public.order_items;
  -- No other goods are to be sent; vouchers went out when the order was paid.
  v_is_last boolean;
  v_has_vouchers boolean;
  v_cents bigint;
  v_answer jsonb;
begin
  perform internal.assert_admin();
  if coalesce(btrim(p_reason), '') = '' or length(p_reason) > 500 then
    return jsonb_build_object('ok', false, 'error', 'reason');
  end if;
  v_order := internal.lock_order_of(p_id);
  if v_order.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  select * into v_item from public.order_items where id = p_id;
  v_is_last := not exists (
    select from public.order_items where order_id = v_order.id and id <> p_id and quantity > returned and voucher is null);
  v_has_vouchers := exists (
    select from public.order_items where order_id = v_order.id and quantity > returned and voucher is not null);
  if v_order.status not in ('open', 'paid')
    or not exists (select from public.workshop_items where id = p_id and state in ('waiting', 'approved')) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif v_order.status = 'open' and (v_has_vouchers or not v_is_last) then
    return jsonb_build_object('ok', false, 'error', 'unpaid');
  end if;

  v_cents := case when v_is_last and v_has_vouchers
    then (v_order.total - v_order.refunded - internal.issued_value(v_order.id, '{}')) * 100
    else internal.line_cents(v_order, v_item) end;
  if v_is_last and not v_has_vouchers then
    v_answer := internal.change_order(v_order.number, 'cancel', '{}', auth.uid());
  elsif v_cents > 0 then
    v_answer := internal.change_order(v_order.number, 'refund', jsonb_build_object('amount_cents', v_cents, 'returned',
      jsonb_build_array(jsonb_build_object('position', v_item.position, 'quantity', v_item.quantity - v_item.returned))), auth.uid());
  else
    -- It cost nothing.
    v_answer := jsonb_build_object('ok', true, 'stock_changes', internal.take_back(v_order.id,
      jsonb_build_array(jsonb_build_object('position', v_item.position, 'quantity', v_item.quantity - v_item.returned))));
  end if;
  if not (v_answer ->> 'ok')::boolean then
    return v_answer;
  end if;
  update public.workshop_items set state = 'refused', reason = btrim(p_reason), decided_at = now(), decided_by = auth.uid()
    where id = p_id;
  perform internal.write_mail(v_order, 'artwork_refused', jsonb_build_object('position', v_item.position, 'reason', btrim(p_reason),
    'is_whole', v_is_last and not v_has_vouchers, 'is_voucher_left', v_is_last and v_has_vouchers,
    'is_paid', v_order.status = 'paid' and (v_cents > 0 or (v_is_last and not v_has_vouchers))));
  if v_is_last and v_has_vouchers then
    select * into v_order from public.orders where id = v_order.id;
    perform internal.dispatch(v_order, auth.uid());
  end if;
  return jsonb_build_object('ok', true, 'stock_changes', v_answer -> 'stock_changes');
end $$;

-- Where something was sold, an admin without a second factor ('factor_missing') is none.
create or replace function public.admin_state() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_claims jsonb := auth.jwt();
  v_has_factor boolean;
begin
  -- The auth service names the session in every token it signs; only tests call without one.
  if v_claims ->> 'session_id' is not null and not exists (
    select from auth.sessions
      where id = (v_claims ->> 'session_id')::uuid and created_at > now() - interval '12 hours') then
    return 'signed_out';
  end if;
  if not exists (select from public.user_roles where user_id = auth.uid() and role = 'admin') then
    return 'no_admin';
  end if;
  v_has_factor := exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
  return case
    when not v_has_factor then case
      when exists (select from public.orders where mode = 'live' and archived_at is null) then 'factor_missing'
      else 'admin_without_factor' end
    when v_claims ->> 'aal' = 'aal2' then 'admin'
    else 'factor_needed' end;
end $$;

-- Who downloads the newsletter's addresses is in the log.
create function public.admin_note_newsletter_export() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'newsletter_subscribers', '*', 'export', '{"status": "confirmed"}');
end $$;

grant execute on function public.admin_note_newsletter_export() to authenticated;
