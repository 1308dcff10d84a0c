-- From the first entry to today; the newest first.
create function public.admin_accounting_months(p_mode text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('month', to_char(m.month, 'YYYY-MM'), 'entries', coalesce(e.entries, 0),
      'revenue_cents', coalesce(e.cents, 0), 'closed_at', c.closed_at) order by m.month desc), '[]')
    from (select generate_series(internal.first_month(p_mode), internal.month_of(internal.german_day(now())), interval '1 month')::date as month) as m
    left join (select month, count(*) as entries,
        sum(case when credit = 'revenue' then cents when debit = 'revenue' then -cents else 0 end) as cents
      from public.accounting_entries where mode = p_mode group by month) as e on e.month = m.month
    left join public.accounting_months c on c.mode = p_mode and c.month = m.month);
end $$;

create function internal.first_month(p_mode text) returns date
language sql stable set search_path = '' as $$
  select coalesce(least((select min(month) from public.accounting_entries where mode = p_mode),
    (select min(month) from public.accounting_months where mode = p_mode)), internal.month_of(internal.german_day(now())));
$$;

-- The documents themselves, beside the journal: what each is worth, under the name that its entries have.
create function internal.accounting_documents(p_mode text, p_month date)
returns table (source text, source_id bigint, document text, number text, cents bigint)
language sql stable set search_path = '' as $$
  select i.kind, i.id, i.number, o.number, (i.amount * 100)::bigint
    from public.invoices i join public.orders o on o.id = i.order_id
    where o.mode = p_mode and i.issued_at >= internal.german_midnight(p_month)
      and i.issued_at < internal.german_midnight((p_month + interval '1 month')::date) and i.amount > 0
  union all
  select p.kind, p.id, o.number, o.number, (p.amount * 100)::bigint from public.payments p join public.orders o on o.id = p.order_id
    where o.mode = p_mode and p.created_at >= internal.german_midnight(p_month)
      and p.created_at < internal.german_midnight((p_month + interval '1 month')::date)
  union all
  select 'voucher', e.id, 'GS-' || v.id, null, (abs(e.amount) * 100)::bigint
    from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
    where v.mode = p_mode and v.purpose = 'multi' and e.kind in ('issue', 'void', 'expire')
      and e.created_at >= internal.german_midnight(p_month) and e.created_at < internal.german_midnight((p_month + interval '1 month')::date);
$$;

-- Everything is a sum of entries; only `check` asks the documents, by the day they are from. In cents.
create function public.admin_accounting_month(p_mode text, p_month date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'sums', (select coalesce(jsonb_agg(to_jsonb(s) order by source, debit, credit, rate), '[]') from (
      select source, debit, credit, rate, count(*) as count, sum(cents) as cents, sum(tax_cents) as tax_cents
      from public.accounting_entries where mode = p_mode and month = p_month group by source, debit, credit, rate) as s),
    'balances', (select coalesce(jsonb_object_agg(account, cents), '{}') from (
      select account, sum(amount) as cents from public.accounting_entries
      cross join lateral (values (debit, cents), (credit, -cents)) as side (account, amount)
      where mode = p_mode and month <= p_month and account <> 'revenue' group by account) as b),
    'open', (select jsonb_build_object('owed_cents', coalesce(sum(cents) filter (where cents > 0), 0), 'owed', count(*) filter (where cents > 0),
        'ahead_cents', coalesce(-sum(cents) filter (where cents < 0), 0), 'ahead', count(*) filter (where cents < 0))
      from internal.open_items(p_mode, p_month)),
    'single_cents', (select coalesce(sum(e.amount) * 100, 0)::bigint from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
      where v.mode = p_mode and v.purpose = 'single' and e.created_at < internal.german_midnight((p_month + interval '1 month')::date)),
    'redeemed_cents', (select coalesce(sum(-e.amount) * 100, 0)::bigint from public.voucher_entries e join public.vouchers v on v.id = e.voucher_id
      where v.mode = p_mode and e.kind in ('redeem', 'give_back') and e.created_at >= internal.german_midnight(p_month)
        and e.created_at < internal.german_midnight((p_month + interval '1 month')::date)),
    'payouts', (select coalesce(jsonb_agg(jsonb_build_object('day', booked_on, 'payer', payer, 'cents', (amount * 100)::bigint) order by booked_on, id), '[]')
      from public.bank_credits where set_aside is not null and internal.month_of(booked_on) = p_month and payer ilike any
        (select '%' || method || '%' from unnest(rules.online_methods()) as method)),
    'waiting', (select count(*) from internal.accounting_queue)) || internal.accounting_check(p_mode, p_month);
end $$;

-- Each document beside what was booked of it. The first 20 that differ.
create function internal.accounting_check(p_mode text, p_month date) returns jsonb
language sql stable set search_path = '' as $$
  with pairs as materialized (
    select source, source_id, coalesce(d.document, b.document) as document, coalesce(d.number, b.number) as number,
      coalesce(d.cents, 0) as document_cents, coalesce(b.cents, 0) as booked_cents
    from internal.accounting_documents(p_mode, p_month) as d
    full join internal.booked_documents(p_mode, p_month) as b using (source, source_id)
  )
  select jsonb_build_object(
    'checks', (select coalesce(jsonb_agg(to_jsonb(c) order by source), '[]') from (
      select source, sum(document_cents) as document_cents, sum(booked_cents) as booked_cents, count(*) as count from pairs group by source) as c),
    'differences', (select coalesce(jsonb_agg(to_jsonb(f) - 'source_id'), '[]') from (
      select * from pairs where document_cents <> booked_cents order by source, source_id limit 20) as f));
$$;

create function internal.booked_documents(p_mode text, p_month date)
returns table (source text, source_id bigint, document text, number text, cents bigint)
language sql stable set search_path = '' as $$
  select source, source_id, min(document), min(order_number), sum(cents)::bigint from public.accounting_entries
  where mode = p_mode and document_on >= p_month and document_on < (p_month + interval '1 month')::date group by source, source_id;
$$;

-- Of each order what is owed at the end of the month; less than 0: paid before its invoice, or more than that.
create function internal.open_items(p_mode text, p_month date) returns table (number text, cents bigint)
language sql stable set search_path = '' as $$
  select order_number, sum(case debit when 'receivable' then cents else -cents end)::bigint from public.accounting_entries
  where mode = p_mode and month <= p_month and 'receivable' in (debit, credit)
  group by order_number having sum(case debit when 'receivable' then cents else -cents end) <> 0;
$$;

create function public.admin_open_items(p_mode text, p_month date, p_after text, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'cents', cents) order by number), '[]')
    from (select * from internal.open_items(p_mode, p_month) where number > p_after order by number limit least(p_limit, 5000)) as page);
end $$;

create function internal.accounting_page(p_mode text, p_month date, p_after bigint, p_skip integer, p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'document_on', document_on, 'source', source, 'document', document,
    'order_number', order_number, 'debit', debit, 'credit', credit, 'rate', rate, 'cents', cents, 'tax_cents', tax_cents) order by id), '[]')
  from (select * from public.accounting_entries where mode = p_mode and month = p_month and id > p_after
    order by id offset p_skip limit least(p_limit, 5000)) as page;
$$;

-- A first page is noted in the log.
create function public.admin_accounting_entries(p_mode text, p_month date, p_after bigint, p_skip integer, p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  if p_after = 0 then
    insert into public.audit_log (actor, table_name, row_id, action, after)
      values (auth.uid(), 'accounting_months', to_char(p_month, 'YYYY-MM'), 'export', jsonb_build_object('month', to_char(p_month, 'YYYY-MM')));
  end if;
  return internal.accounting_page(p_mode, p_month, p_after, p_skip, p_limit);
end $$;

-- Whole months that are over, one after the other. 'waiting': a document of it is not booked yet. 'order': an earlier one is open.
create function public.admin_close_month(p_mode text, p_month date) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_end timestamptz := internal.german_midnight((p_month + interval '1 month')::date);
begin
  perform internal.assert_admin();
  perform pg_advisory_xact_lock(hashtextextended('accounting', 0));
  if p_month <> internal.month_of(p_month) or v_end > now() then
    return jsonb_build_object('ok', false, 'error', 'not_over');
  elsif exists (select from public.accounting_months where mode = p_mode and month >= p_month) then
    return jsonb_build_object('ok', false, 'error', 'closed');
  elsif p_month > coalesce((select (max(month) + interval '1 month')::date from public.accounting_months where mode = p_mode),
    internal.first_month(p_mode)) then
    return jsonb_build_object('ok', false, 'error', 'order');
  elsif exists (
    select from internal.accounting_queue q
    left join public.invoices i on q.source = 'invoices' and i.id = q.source_id
    left join public.payments p on q.source = 'payments' and p.id = q.source_id
    left join public.voucher_entries e on q.source = 'voucher_entries' and e.id = q.source_id
    left join public.orders o on o.id = coalesce(i.order_id, p.order_id)
    left join public.vouchers v on v.id = e.voucher_id
    where coalesce(o.mode, v.mode) = p_mode and coalesce(i.issued_at, p.created_at, e.created_at) < v_end) then
    return jsonb_build_object('ok', false, 'error', 'waiting');
  end if;
  insert into public.accounting_months (mode, month, entries, cents, checksum, closed_by)
    select p_mode, p_month, count(*), coalesce(sum(cents), 0), encode(sha256(convert_to(coalesce(string_agg(concat_ws(';', id, document_on, document,
      order_number, debit, credit, coalesce(rate, -1), cents, tax_cents), e'\n' order by id), ''), 'UTF8')), 'hex'), auth.uid()
    from public.accounting_entries where mode = p_mode and month = p_month;
  insert into public.audit_log (actor, table_name, row_id, action, after)
    select auth.uid(), 'accounting_months', to_char(p_month, 'YYYY-MM'), 'insert', jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'entries', entries, 'checksum', checksum)
    from public.accounting_months where mode = p_mode and month = p_month;
  return jsonb_build_object('ok', true);
end $$;

grant execute on function public.admin_accounting_months(text), public.admin_accounting_month(text, date),
  public.admin_open_items(text, date, text, integer), public.admin_accounting_entries(text, date, bigint, integer, integer),
  public.admin_close_month(text, date) to authenticated;
