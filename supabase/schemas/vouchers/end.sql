-- At most p_most euros; the letter of one that nothing is left on is not sent any more.
create function internal.void_voucher(p_id bigint, p_order_id bigint, p_actor uuid, p_most numeric default null) returns numeric
language plpgsql volatile set search_path = '' as $$
declare
  v_off numeric;
begin
  perform 1 from public.vouchers where id = p_id for no key update;
  v_off := least(internal.voucher_balance(p_id), p_most);
  if v_off > 0 then
    insert into public.voucher_entries (voucher_id, kind, amount, order_id, actor)
      values (p_id, 'void', -v_off, p_order_id, p_actor);
  end if;
  if internal.voucher_balance(p_id) = 0 then
    update public.vouchers set voided_at = now() where id = p_id;
    delete from public.mail_outbox where voucher_id = p_id and status in ('waiting', 'failed');
  end if;
  return v_off;
end $$;

create function internal.end_vouchers(p_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.voucher_entries (voucher_id, kind, amount)
    select id, 'expire', -internal.voucher_balance(id) from unnest(p_ids) as id where internal.voucher_balance(id) > 0;
  update public.vouchers set email = null, recipient = null, greeting = null, is_over = true where id = any (p_ids);
  update public.order_items set voucher = voucher - '{recipient,greeting,sending}'::text[]
    where id in (select order_item_id from public.vouchers where id = any (p_ids));
end $$;

create function internal.expire_vouchers(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
begin
  return internal.each_row('retention expire', 'select internal.end_vouchers($1)', array(
    select id from public.vouchers
    where not is_over and expires_on < internal.german_day(p_now) and id <> all ((select internal.waiting_rows('retention expire'))::bigint[])
    order by expires_on, id limit p_limit for no key update skip locked));
end $$;

create function internal.forget_voucher_ledger(p_before timestamptz, p_limit integer) returns integer
language sql volatile set search_path = '' as $$
  select internal.forget_rows('vouchers', array(
    select id from public.vouchers where is_over and expires_on < internal.german_day(p_before)
      and not exists (select from public.voucher_entries e where e.voucher_id = vouchers.id and e.created_at >= p_before)
      and id <> all ((select internal.waiting_rows('retention vouchers'))::bigint[])
    order by expires_on limit p_limit));
$$;

