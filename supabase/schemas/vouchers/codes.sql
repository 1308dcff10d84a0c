-- The letter that brings a code leaves nothing of it behind.

-- Says nothing of one that is unknown, used up, over or voided.
create function public.check_vouchers(p_hashes text[], p_mode text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('hash', c.hash, 'last_four', v.last_four,
    'balance_cents', (internal.voucher_balance(v.id) * 100)::bigint, 'expires_on', v.expires_on)), '[]')
  from internal.voucher_codes c join public.vouchers v on v.id = c.voucher_id
  where c.hash = any (p_hashes) and internal.is_redeemable(v, p_mode) and internal.voucher_balance(v.id) > 0;
$$;

-- For the holder of the code; entries are oldest first; null when there is no such voucher.
create function public.voucher_statement(p_hash text, p_mode text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('last_four', v.last_four, 'expires_on', v.expires_on, 'recipient', v.recipient,
    'greeting', v.greeting, 'balance_cents', (internal.voucher_balance(v.id) * 100)::bigint,
    'state', case when v.voided_at is not null then 'voided' when v.expires_on < internal.german_day(now()) then 'expired'
      when internal.voucher_balance(v.id) = 0 then 'used_up' else 'open' end,
    'issued_cents', (select (sum(amount) * 100)::bigint from public.voucher_entries where voucher_id = v.id and kind = 'issue'),
    'entries', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'cents', (e.amount * 100)::bigint, 'at', e.created_at)
      order by e.id) from public.voucher_entries e where e.voucher_id = v.id))
  from internal.voucher_codes c join public.vouchers v on v.id = c.voucher_id
  where c.hash = p_hash and v.mode = p_mode;
$$;

create function public.voucher_letter(p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('mode', v.mode, 'seed', c.seed, 'recipient', v.recipient, 'greeting', v.greeting,
    'expires_on', v.expires_on, 'balance_cents', (internal.voucher_balance(v.id) * 100)::bigint, 'order_number', o.number,
    'giver', o.first_name || ' ' || o.last_name, 'sending', i.voucher -> 'sending')
  from public.vouchers v join internal.voucher_codes c on c.voucher_id = v.id
  left join public.order_items i on i.id = v.order_item_id left join public.orders o on o.id = i.order_id where v.id = p_id;
$$;

-- False when it has another seed or none.
create function public.set_voucher_code(p_id bigint, p_seed uuid, p_hash text, p_last_four text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.vouchers where id = p_id for no key update;
  update internal.voucher_codes set hash = p_hash where voucher_id = p_id and seed = p_seed;
  if not found then
    return false;
  end if;
  update public.vouchers set last_four = p_last_four where id = p_id and last_four is distinct from p_last_four;
  return true;
end $$;

create function internal.forget_voucher_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.mail_outbox
    where voucher_id = new.voucher_id and id <> new.id and status in ('waiting', 'sending')) then
    update internal.voucher_codes set seed = null where voucher_id = new.voucher_id;
  end if;
  new.html := null;
  new.body := null;
  return new;
end $$;

create trigger mail_outbox_voucher before update on public.mail_outbox
  for each row when (new.kind = 'voucher' and new.status = 'sent') execute function internal.forget_voucher_code();

grant execute on function public.check_vouchers(text[], text), public.voucher_statement(text, text), public.voucher_letter(bigint),
  public.set_voucher_code(bigint, uuid, text, text) to service_role;
