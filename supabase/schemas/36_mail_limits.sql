-- How many mails one address gets.

-- The kinds of mail that anyone who knows an e-mail address can have sent there. A letter that its recipient has confirmed to
-- want is not among them: only the question whether they want it.
create function internal.visitors_mail() returns text[]
language sql immutable set search_path = '' as $$
  select array['order_confirmation', 'payment_reminder', 'reservation_ended', 'order_link', 'withdrawal_receipt',
    'contact_receipt', 'appointment_receipt', 'newsletter_confirm', 'newsletter_known', 'newsletter_unsubscribe',
    'restock_confirm', 'auth'];
$$;

-- Whether the law or the contract demands the mail: it may come later, but it comes.
create function internal.is_owed(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('order_confirmation', 'payment_reminder', 'reservation_ended', 'withdrawal_receipt');
$$;

-- Which mails are counted together: links of the sign-in, so that no flood of others keeps an owner from a new password; what
-- belongs to an order of this address, so that no flood holds up a confirmation; and all others. Null: not counted.
create function internal.mail_group(p_kind text, p_withdrawal_id bigint) returns text
language sql stable set search_path = '' as $$
  select case when p_kind = 'auth' then 'auth'
    when p_kind in ('order_confirmation', 'payment_reminder', 'reservation_ended') then 'order'
    when p_kind = 'withdrawal_receipt' and exists (select from public.withdrawals w
      where w.id = p_withdrawal_id and w.order_id is not null and not w.needs_review) then 'order'
    when p_kind = any (internal.visitors_mail()) then 'others' end;
$$;

-- Five mails an hour and 20 a day of each group to one address. What is beyond is not written, or, if it is owed, sent later: at
-- most five an hour, after the 20th of a day one an hour. Receipts for withdrawals that belong to no order of this address are not
-- written either once the queue is two days long: the declarations themselves are kept. Of links of the sign-in the web server
-- asks for fewer than may be sent (lib/auth/strangers.ts), for a link that is not sent still ends the one before it.
create function internal.spread_mail() returns trigger
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

create trigger mail_outbox_spread before insert on public.mail_outbox
  for each row when (new.recipient is not null) execute function internal.spread_mail();
