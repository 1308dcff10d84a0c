-- What the shop says when a payment is not as expected: another amount, a refund given on the provider's own pages, an online order that
-- an admin takes for unpaid.

set check_function_bodies = off;

alter table public.order_events drop constraint order_events_kind_check, add constraint order_events_kind_check
  check (kind in ('placed', 'reminded', 'extended', 'paid', 'dispatched', 'cancelled', 'refunded', 'withdrawn',
    'processing', 'overpaid', 'mismatch'));
alter table public.payment_refunds add column is_foreign boolean not null default false;

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
  if v_session.order_id <> v_order.id or v_session.state = v_state or v_session.state in ('paid', 'mismatch')
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
  elsif v_state = 'mismatch' and v_order.status = 'open' then
    insert into public.order_events (order_id, kind) values (v_order.id, 'mismatch');
  elsif v_state = 'processing' and v_order.status = 'open' then
    insert into public.order_events (order_id, kind) values (v_order.id, 'processing');
    perform internal.confirm_order(v_order, null);
  elsif v_state in ('expired', 'failed') and v_order.status = 'open' and not exists (
    select from public.payment_sessions where order_id = v_order.id and state in ('open', 'processing', 'mismatch')) then
    v_changes := internal.cancel_unpaid(array[v_order.id]);
  end if;
  return jsonb_build_object('ok', true, 'state', v_state, 'changed', true, 'stock_changes', v_changes);
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
    -- What is paid online, its provider says.
    when 'pay' then v_order.status = 'open' and v_order.payment_method <> 'stripe'
    when 'dispatch' then v_order.status = 'paid'
    when 'cancel' then v_order.status in ('open', 'paid')
    when 'refund' then v_order.status in ('paid', 'dispatched')
    else false end) then
    return jsonb_build_object('ok', false, 'error', case when p_action = 'pay' and v_order.status = 'open' then 'online'
      else 'not_now' end);
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
    insert into public.order_events (order_id, kind, details, actor)
      values (v_order.id, 'refunded', jsonb_build_object('refund_cents', v_cents), p_actor);
    perform internal.write_mail(v_order, 'refunded', jsonb_build_object('refund_cents', v_cents));
  end if;
  return jsonb_build_object('ok', true, 'status', (select status from public.orders where id = v_order.id),
    'stock_changes', v_changes);
end $$;

create function public.enter_foreign_refund(p_facts jsonb) returns boolean
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
    if v_order.status in ('paid', 'dispatched') and v_cents > 0 then
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

create or replace function public.admin_payment_alarms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (
    with alarms as (
      select case state when 'failed' then 'refund_failed' else 'refund_late' end as kind, order_id, amount, created_at
      from public.payment_refunds
      where state = 'failed' or (state = 'due' and created_at < now() - interval '1 day')
      union all
      select 'refund_foreign', order_id, amount, created_at from public.payment_refunds
      where is_foreign and state <> 'failed' and created_at > now() - interval '7 days'
      union all
      select 'mismatch', s.order_id, s.amount, s.created_at
      from public.payment_sessions s join public.orders o on o.id = s.order_id
      where s.state = 'mismatch' and o.status = 'open'
    ), newest as (
      select a.kind, o.number, a.amount, a.created_at from alarms a join public.orders o on o.id = a.order_id
      order by a.created_at desc limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'amount_cents', (amount * 100)::bigint)
      order by created_at desc, number), '[]') from newest);
end $$;

-- Rights
grant execute on function public.enter_foreign_refund(jsonb) to service_role;
