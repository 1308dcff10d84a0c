create function internal.retain_kind(p_kind text, p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_kept record;
  v_letters timestamptz;
  v_count integer;
begin
  select * into v_kept from rules.retention();
  v_letters := internal.kept_since(p_now, v_kept.letter_years);
  if p_kind = 'attempts' then
    delete from internal.attempts where (key, window_start) in (
      select key, window_start from internal.attempts where window_start < p_now - interval '1 day' limit p_limit * 10
      for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end if;
  if p_kind = 'form_keys' then
    delete from internal.created where key in (
      select key from internal.created where created_at < p_now - interval '1 day' limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end if;
  if p_kind = 'missed_searches' then
    delete from public.missed_searches where (day, words) in (
      select day, words from public.missed_searches where day < (p_now at time zone 'Europe/Berlin')::date - v_kept.missed_search_days
      limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end if;
  if p_kind = 'missed_addresses' then
    delete from public.missed_addresses where (day, path) in (
      select day, path from public.missed_addresses where day < (p_now at time zone 'Europe/Berlin')::date - v_kept.missed_search_days
      limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end if;
  if p_kind = 'daily_counts' then
    delete from public.daily_counts where (day, what, client) in (
      select day, what, client from public.daily_counts
      where day < (p_now at time zone 'Europe/Berlin')::date - v_kept.missed_search_days limit p_limit for update skip locked);
    get diagnostics v_count = row_count;
    return v_count;
  end if;
  return case p_kind
    when 'withdrawals' then internal.forget_rows('withdrawals', array(
      select id from public.withdrawals
      where received_at < v_letters and id <> all ((select internal.waiting_rows('retention withdrawals'))::bigint[])
      order by received_at limit p_limit))
    when 'letters' then internal.forget_mail(v_letters, true, p_limit)
    when 'notices' then internal.forget_mail(internal.time_before(p_now, make_interval(days => v_kept.notice_days)), false, p_limit)
    when 'orders' then internal.forget_invoiced_orders(internal.kept_since(p_now, v_kept.invoice_years), p_limit)
    when 'unpaid' then internal.forget_unpaid(internal.time_before(p_now, make_interval(days => v_kept.cancelled_days)),
      internal.kept_since(p_now, v_kept.open_years), p_limit)
    when 'archived' then
      internal.archive_orders(internal.time_before(p_now, make_interval(months => v_kept.archive_months)), p_now, null, p_limit)
    when 'subscribers' then internal.forget_subscribers(internal.time_before(p_now, make_interval(days => v_kept.unconfirmed_days)),
      internal.kept_since(p_now, v_kept.consent_years), p_limit)
    when 'restock' then
      internal.forget_restock(p_now, internal.time_before(p_now, make_interval(months => v_kept.restock_months)), p_limit)
    when 'contact' then internal.forget_contact(internal.time_before(p_now, make_interval(days => v_kept.message_days)), p_limit)
    when 'designs' then internal.forget_designs(internal.time_before(p_now, make_interval(months => v_kept.cut_months)), p_limit)
    when 'reviews' then internal.forget_rows('reviews', array(
      select r.id from public.reviews r join public.products p on p.id = r.product_id
      where p.archived_at < internal.time_before(p_now, make_interval(months => v_kept.review_months))
        and r.id <> all ((select internal.waiting_rows('retention reviews'))::bigint[])
      order by r.id limit p_limit))
    when 'sign_ins' then internal.forget_sign_ins(p_now, p_limit)
    when 'favorites' then
      internal.forget_favorites(internal.time_before(p_now, make_interval(months => (rules.account()).favorites_months)), p_limit)
    when 'novelties' then internal.end_novelties(internal.time_before(p_now, interval '180 days'), p_limit)
    when 'sendings' then internal.forget_sendings(internal.time_before(p_now, make_interval(days => v_kept.notice_days)), p_limit)
    when 'expired' then internal.expire_vouchers(p_now, p_limit)
    when 'vouchers' then internal.forget_voucher_ledger(internal.kept_since(p_now, v_kept.invoice_years), p_limit)
    when 'credits' then internal.forget_rows('bank_credits', array(
      select id from public.bank_credits
      where (settled_at < internal.time_before(p_now, make_interval(months => v_kept.credit_months))
          or created_at < internal.kept_since(p_now, v_kept.open_years))
        and id <> all ((select internal.waiting_rows('retention bank_credits'))::bigint[])
      order by id limit p_limit))
    when 'journal' then internal.forget_rows('accounting_entries', array(
      select id from public.accounting_entries
      where month < internal.german_day(internal.kept_since(p_now, v_kept.journal_years))
        and id <> all ((select internal.waiting_rows('retention accounting_entries'))::bigint[])
      order by id limit p_limit))
    when 'log' then internal.forget_rows('audit_log', array(
      select id from public.audit_log
      where created_at < internal.time_before(p_now, make_interval(years => v_kept.log_years))
        and id <> all ((select internal.waiting_rows('retention audit_log'))::bigint[])
      order by created_at limit p_limit))
  end;
end $$;

-- One kind at a time: a transaction of several would hold the rows of one while it waits for those of the next.
create function internal.retain(p_now timestamptz, p_limit integer, p_is_step boolean default false) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_kind text;
  v_count integer;
  v_done jsonb := '{}';
  v_failed jsonb := '{}';
  v_more boolean := false;
begin
  foreach v_kind in array array['withdrawals', 'letters', 'notices', 'orders', 'unpaid', 'archived', 'subscribers', 'restock', 'contact',
    'designs', 'reviews', 'novelties', 'sendings', 'expired', 'vouchers', 'attempts', 'form_keys', 'missed_searches',
    'missed_addresses', 'daily_counts', 'sign_ins', 'favorites', 'credits', 'journal', 'log']
  loop
    begin
      v_count := internal.retain_kind(v_kind, p_now, p_limit);
      v_done := v_done || jsonb_build_object(v_kind, v_count);
      v_more := v_more or v_count >= case when p_is_step then 1 else p_limit end;
    exception when others then
      v_failed := v_failed || jsonb_build_object(v_kind, sqlerrm);
    end;
    exit when p_is_step and v_more;
  end loop;
  return v_done || jsonb_build_object('more', v_more)
    || case when v_failed = '{}' then '{}' else jsonb_build_object('failed', v_failed) end;
end $$;

-- The database's own clock: a wrong clock elsewhere deletes nothing. To be called until there is no more.
create function public.apply_retention(p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_limit is null or p_limit not between 1 and 10000 then
    raise exception 'a step takes 1 to 10000 rows' using errcode = 'PT400';
  end if;
  return internal.retain(now(), p_limit, true);
end $$;

grant execute on function public.apply_retention(integer) to service_role;
