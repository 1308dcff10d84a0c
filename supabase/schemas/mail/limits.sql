-- Null: not counted. Anyone who knows an address can have mails of 'others' sent there; what law or contract demands waits behind none.
create function internal.mail_group(p_mail public.mail_outbox) returns text
language sql stable set search_path = '' as $$
  select case
    -- An online payment that was begun and left: there was no contract.
    when p_mail.kind = 'reservation_ended' and exists (
      select from public.orders o where o.id = p_mail.order_id and internal.is_paid_online(o.payment_method)) then 'others'
    when p_mail.kind = 'withdrawal_receipt' and p_mail.payload ? 'flood' then 'flood'
    -- Any number of these can be ordered while trying the shop out.
    when p_mail.kind = 'order_confirmation' and exists (
      select from public.orders o where o.id = p_mail.order_id and o.payment_method = 'simulated') then 'simulated'
    when p_mail.payload ? 'gift' and p_mail.kind = 'voucher' and exists (
      select from public.vouchers v where v.id = p_mail.voucher_id and v.mode = 'test') then 'others'
    else (select cap from internal.mail_kinds k where k.kind = p_mail.kind) end;
$$;

-- What the shop is told in one mail together, see write_digest.
create table internal.digest_entries (
  what text not null,
  created_at timestamptz not null default now()
);
alter table internal.digest_entries enable row level security;

-- Five mails an hour and 20 a day of each group. Beyond, receipts and confirmations wait up to two days; others are not written.
create function internal.spread_mail() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_hour integer;
  v_day integer;
  v_last timestamptz;
  v_hourly integer := case new.kind when 'auth' then 10 else 5 end;
  v_group text := internal.mail_group(new);
begin
  if v_group is null then
    return new;
  end if;
  -- The reference to its order would lock it afterwards.
  perform from public.orders where id = new.order_id for key share;
  -- Not by what may hold products, or many orders: two such transactions could wait for each other.
  if new.kind not in ('order_confirmation', 'reservation_ended', 'voucher') then
    perform pg_advisory_xact_lock(hashtextextended('mail ' || v_group || ' ' || lower(new.recipient), 0));
  end if;
  select count(*) filter (where greatest(created_at, not_before) > now() - interval '1 hour'),
      count(*) filter (where greatest(created_at, not_before) > now() - interval '1 day'), max(not_before)
    into v_hour, v_day, v_last
    from (select created_at, not_before from public.mail_outbox m
      where lower(recipient) = lower(new.recipient) and internal.mail_group(m) = v_group
      order by created_at desc, id desc limit 50) as newest;
  if v_hour < v_hourly and v_day < 20 then
    return new;
  end if;
  if v_group not in ('flood', 'simulated') or v_last > now() + interval '2 days' then
    insert into internal.digest_entries (what) values ('mail');
    return null;
  end if;
  new.not_before := greatest(v_last, now())
    + case when v_day < 20 then interval '12 minutes' else interval '1 hour' end;
  new.next_attempt_at := new.not_before;
  return new;
end $$;

create trigger mail_outbox_spread before insert on public.mail_outbox
  for each row when (new.recipient is not null) execute function internal.spread_mail();

-- 100 in 24 hours of each kind; the others are counted in a digest.
create function internal.gather_notices() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select count(*) from (select from public.mail_outbox
    where kind = new.kind and created_at > now() - interval '24 hours' limit 100) as newest) < 100 then
    return new;
  end if;
  insert into internal.digest_entries (what) values (new.kind);
  return null;
end $$;

create trigger mail_outbox_gather before insert on public.mail_outbox
  for each row when (new.recipient is null and new.kind <> 'shop_digest' and not new.is_copy)
  execute function internal.gather_notices();

-- At most once an hour.
create function public.write_digest() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.mail_outbox where kind = 'shop_digest' and created_at > now() - interval '1 hour') then
    return;
  end if;
  with gathered as (delete from internal.digest_entries where created_at <= now() returning what)
  insert into public.mail_outbox (kind, payload)
    select 'shop_digest', jsonb_object_agg(what, number)
    from (select what, count(*) as number from gathered group by what) as counted having count(*) > 0;
end $$;

grant execute on function public.write_digest() to service_role;
