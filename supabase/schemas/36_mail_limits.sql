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

-- Five mails an hour and 20 a day to one address, of all kinds that visitors can cause. What is beyond is not written, or,
-- if it is owed, sent later: at most five an hour, after the 20th of a day one an hour. Links of the sign-in are counted
-- among themselves, so that an owner is not kept from a new password by orders in the owner's name; of them the web
-- server asks for fewer than may be sent (lib/auth/strangers.ts), for a link that is not sent still ends the one before it.
create function internal.spread_mail() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_hour integer;
  v_day integer;
  v_last timestamptz;
  v_hourly integer := case new.kind when 'auth' then 10 else 5 end;
  -- Links of the sign-in are counted among themselves.
  v_kinds text[] := case new.kind when 'auth' then array['auth'] else internal.visitors_mail() end;
  v_is_alone boolean;
begin
  if new.kind <> all (v_kinds) then
    return new;
  end if;
  -- Not waited for: two transactions that hold products and write to one address must not wait for each other.
  v_is_alone := pg_try_advisory_xact_lock(hashtextextended('mail ' || lower(new.recipient), 0));
  -- The newest are enough, however many there are.
  select count(*) filter (where greatest(created_at, not_before) > now() - interval '1 hour'),
      count(*) filter (where greatest(created_at, not_before) > now() - interval '1 day'), max(not_before)
    into v_hour, v_day, v_last
    from (select created_at, not_before from public.mail_outbox
      where lower(recipient) = lower(new.recipient) and kind = any (v_kinds)
      order by created_at desc, id desc limit 50) as newest;
  if v_hour < v_hourly and v_day < 20 and v_is_alone then
    return new;
  end if;
  if not internal.is_owed(new.kind) then
    return null;
  end if;
  new.not_before := greatest(v_last, now())
    + case when v_day < 20 then interval '12 minutes' else interval '1 hour' end;
  new.next_attempt_at := new.not_before;
  return new;
end $$;

create trigger mail_outbox_spread before insert on public.mail_outbox
  for each row when (new.recipient is not null) execute function internal.spread_mail();
