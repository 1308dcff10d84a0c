-- What is paid with it is taxed. The same key once more gives the same voucher.
create function public.admin_issue_voucher(p_voucher jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rules record;
  v_cents bigint := (p_voucher ->> 'amount_cents')::bigint;
  v_key uuid := (p_voucher ->> 'key')::uuid;
  v_id bigint;
begin
  perform internal.assert_admin();
  select * into v_rules from rules.voucher_amounts();
  if v_cents is null or v_cents not between v_rules.least_given_cents and v_rules.most_given_cents
    or coalesce(btrim(p_voucher ->> 'reason'), '') = '' or coalesce(btrim(p_voucher ->> 'email'), '') = '' then
    raise exception 'a voucher has an amount within rules.voucher_amounts, a reason and an e-mail address' using errcode = 'PT400';
  end if;
  v_id := internal.created_with(v_key);
  if v_id is not null then
    return v_id;
  end if;
  v_id := internal.issue_voucher(p_voucher || jsonb_build_object('purpose', 'multi', 'actor', auth.uid()), v_cents, null);
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'vouchers', v_id, 'insert', jsonb_build_object('amount', v_cents / 100.0, 'reason', p_voucher ->> 'reason'));
  update internal.created set id = v_id where key = v_key;
  return v_id;
end $$;

-- p_balance_cents: as seen. 'not_now': it is over, or worth something else by now.
create function public.admin_void_voucher(p_id bigint, p_balance_cents bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_voucher public.vouchers;
  v_left numeric;
begin
  perform internal.assert_admin();
  select * into v_voucher from public.vouchers where id = p_id for no key update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  end if;
  v_left := internal.voucher_balance(p_id);
  if v_voucher.voided_at is not null or v_left = 0 or v_left * 100 <> p_balance_cents then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  perform internal.void_voucher(p_id, null, auth.uid());
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'vouchers', p_id, 'update', jsonb_build_object('balance', v_left), '{"balance": 0}');
  return jsonb_build_object('ok', true);
end $$;

-- The code before ends at once. At most three in 24 hours ('limit').
create function public.admin_resend_voucher(p_id bigint, p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_voucher public.vouchers;
begin
  perform internal.assert_admin();
  select * into v_voucher from public.vouchers where id = p_id for no key update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif not internal.is_redeemable(v_voucher, v_voucher.mode) or internal.voucher_balance(p_id) = 0 then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  elsif (select count(*) from public.mail_outbox
    where voucher_id = p_id and created_at > now() - interval '24 hours' and not payload ? 'gift') >= 3 then
    return jsonb_build_object('ok', false, 'error', 'limit');
  end if;
  update internal.voucher_codes set hash = null, seed = gen_random_uuid() where voucher_id = p_id;
  update public.vouchers set last_four = null, email = btrim(p_email) where id = p_id;
  -- One that waits would bring the new code to the old address; to whom it is given it goes on its day, unless that is this address.
  delete from public.mail_outbox where voucher_id = p_id and status in ('waiting', 'failed')
    and not (payload ? 'gift' and lower(recipient) <> lower(btrim(p_email)));
  insert into public.mail_outbox (kind, recipient, voucher_id) values ('voucher', btrim(p_email), p_id);
  insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'vouchers', p_id, 'update', '{"new_code": true}');
  return jsonb_build_object('ok', true);
end $$;

-- Newest first. p_state: 'open' (something is left on it), 'over', or null: all.
create function public.admin_list_vouchers(p_words text[], p_state text, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.vouchers_search', p_words);
  v_number text := internal.order_number_in(array_to_string(p_words, ' '));
begin
  perform internal.assert_admin();
  if v_number is not null then
    v_search := format('(%s or t.id = any(%L))', v_search, array(
      select e.voucher_id from public.voucher_entries e join public.orders o on o.id = e.order_id where o.number = v_number));
  end if;
  return internal.read_list('{}', 'public.vouchers', concat_ws(' and ', 'true', v_search,
      -- The sums are taken once for all, not once for each voucher.
      case p_state when 'open' then 't.voided_at is null and t.id in ' when 'over' then 't.id not in ' end
        || case when p_state in ('open', 'over') then
          '(select e.voucher_id from public.voucher_entries e group by e.voucher_id having sum(e.amount) > 0)' end),
    't.created_at desc, t.id desc',
    $s$t.id, t.mode, t.last_four as "end", t.purpose, t.reason, t.recipient, t.expires_on, t.voided_at is not null as is_voided, t.created_at,
      (internal.voucher_balance(t.id) * 100)::bigint as balance_cents,
      (select (sum(e.amount) * 100)::bigint from public.voucher_entries e where e.voucher_id = t.id and e.kind = 'issue')
        as issued_cents,
      (select o.number from public.order_items i join public.orders o on o.id = i.order_id where i.id = t.order_item_id)
        as order_number$s$,
    v_search is not null, p_page, p_size);
end $$;

create function public.admin_voucher_liability(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (
    select jsonb_build_object('cents', coalesce(sum(left_over) * 100, 0)::bigint,
      'vouchers', count(*) filter (where left_over > 0))
    from (select sum(e.amount) as left_over from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
      where v.mode = p_mode group by v.id) as each_one);
end $$;

grant execute on function public.admin_issue_voucher(jsonb), public.admin_void_voucher(bigint, bigint),
  public.admin_resend_voucher(bigint, text), public.admin_list_vouchers(text[], text, integer, integer),
  public.admin_voucher_liability(text) to authenticated;
