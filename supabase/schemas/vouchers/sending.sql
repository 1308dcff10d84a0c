-- A voucher may go straight to whom it is for, by mail on a chosen German day (ADR 100).

-- hour: of that day, in Germany.
create function rules.voucher_sending(out most_days integer, out hour integer)
language sql immutable parallel safe set search_path = '' as $$ select 365, 8; $$;

-- {sending: {email, day}}, or {} for none. A day that has passed while the voucher lay in the cart is today.
create function internal.chosen_sending(p_sending jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_today date := internal.german_day(now());
  v_day date := (p_sending ->> 'day')::date;
  v_email text := btrim(p_sending ->> 'email');
begin
  if coalesce(p_sending, 'null') = 'null' then
    return '{}';
  end if;
  if v_day is null or v_day > v_today + (rules.voucher_sending()).most_days
    or v_email is null or v_email !~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' or length(v_email) > 254 then
    raise exception 'a voucher is sent to an e-mail address on a day within rules.voucher_sending' using errcode = 'PT400';
  end if;
  return jsonb_build_object('sending', jsonb_build_object('email', v_email, 'day', greatest(v_day, v_today)));
end $$;

-- As if it were written on its day: that is the date it has, and from then on it is tried and kept.
create function internal.write_gift_mail(p_voucher_id bigint, p_sending jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_day date := (p_sending ->> 'day')::date;
  v_due timestamptz := case when v_day <= internal.german_day(now()) then now()
    else (v_day + make_time((rules.voucher_sending()).hour, 0, 0)) at time zone 'Europe/Berlin' end;
begin
  insert into public.mail_outbox (kind, recipient, voucher_id, payload, created_at, next_attempt_at)
    values ('voucher', p_sending ->> 'email', p_voucher_id, '{"gift": true}', v_due, v_due);
end $$;

-- All vouchers of the line, also of one that is not paid yet. 'not_now': it was sent, or is not sent any more.
create function public.admin_change_sending(p_number text, p_position integer, p_email text, p_day date) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_item public.order_items;
  v_sending jsonb;
  v_id bigint;
begin
  perform internal.assert_admin();
  select * into v_order from public.orders where number = p_number for update;
  select * into v_item from public.order_items where order_id = v_order.id and position = p_position and voucher ? 'sending';
  if v_item.id is null then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  v_sending := internal.chosen_sending(jsonb_build_object('email', p_email, 'day', p_day));
  perform 1 from public.vouchers where order_item_id = v_item.id order by id for no key update;
  -- Anew, because the log keeps what an admin changes in a mail.
  for v_id in
    delete from public.mail_outbox where voucher_id in (select id from public.vouchers where order_item_id = v_item.id)
      and payload ? 'gift' and status in ('waiting', 'failed') returning voucher_id
  loop
    perform internal.write_gift_mail(v_id, v_sending -> 'sending');
  end loop;
  if not found and v_order.status <> 'open' then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  update public.order_items set voucher = voucher || v_sending where id = v_item.id;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'orders', v_order.id, 'update',
      jsonb_build_object('sending_day', v_item.voucher #> '{sending,day}'),
      jsonb_build_object('sending_day', v_sending #> '{sending,day}'));
  return jsonb_build_object('ok', true);
end $$;

-- So long after its day, or after its order came to nothing.
create function internal.forget_sendings(p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  select internal.each_row('retention sendings', $s$update public.order_items set voucher = voucher - 'sending' where id = any ($1)$s$, array(
    select i.id from public.order_items i join public.orders o on o.id = i.order_id
    where i.voucher ? 'sending' and case when o.status in ('cancelled', 'refunded') then internal.last_event(o.id) < p_before
        else o.status <> 'open' and (i.voucher #>> '{sending,day}')::date < internal.german_day(p_before) end
      and i.id <> all ((select internal.waiting_rows('retention sendings'))::bigint[])
    order by i.id limit p_limit for update of i skip locked));
$$;

grant execute on function public.admin_change_sending(text, integer, text, date) to authenticated;
