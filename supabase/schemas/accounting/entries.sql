-- ADR 121. The journal: who owes, which way money came, what was earned. Written once and never changed; an export is a sum of it.
create table public.accounting_entries (
  id bigint generated always as identity primary key,
  mode text not null check (mode in ('test', 'live')),
  -- The first day of the month it is booked in: that of its document, or the first that was open when it was found.
  month date not null check (extract(day from month) = 1),
  document_on date not null,
  source text not null check (source in ('invoice', 'credit_note', 'payment', 'refund', 'voucher')),
  source_id bigint not null,
  part integer not null default 1,
  document text not null,
  order_number text,
  -- Kinds of accounts; their numbers are in the settings.
  debit text not null,
  credit text not null check (credit <> debit),
  -- Hundredths of a per cent; null without VAT.
  rate integer,
  cents bigint not null check (cents > 0),
  tax_cents bigint not null default 0,
  unique (source, source_id, part)
);
alter table public.accounting_entries enable row level security;
create index accounting_entries_month on public.accounting_entries (mode, month, id);
create index accounting_entries_day on public.accounting_entries (mode, document_on);
create index payments_entered on public.payments (created_at);
create index voucher_entries_entered on public.voucher_entries (created_at);

create policy "admins read the journal" on public.accounting_entries for select to authenticated using ((select public.is_admin()));

create function internal.guard_accounting() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the journal is only added to' using errcode = 'PT409';
end $$;

create trigger accounting_entries_append_only before update on public.accounting_entries
  for each row execute function internal.guard_accounting();

create table public.accounting_months (
  id bigint generated always as identity primary key,
  mode text not null check (mode in ('test', 'live')),
  month date not null check (extract(day from month) = 1),
  entries bigint not null,
  cents bigint not null,
  -- SHA-256 of the entries as they were exported.
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz not null default now(),
  closed_by uuid,
  unique (mode, month)
);
alter table public.accounting_months enable row level security;

create policy "admins read closed months" on public.accounting_months for select to authenticated using ((select public.is_admin()));

-- What is not booked yet: written with each document, so that nothing is overlooked that was committed late.
create table internal.accounting_queue (
  source text not null,
  source_id bigint not null,
  primary key (source, source_id)
);
alter table internal.accounting_queue enable row level security;

create function internal.queue_accounting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into internal.accounting_queue (source, source_id) values (tg_table_name, new.id);
  return null;
end $$;

create trigger invoices_accounting after insert on public.invoices for each row execute function internal.queue_accounting();
create trigger payments_accounting after insert on public.payments for each row execute function internal.queue_accounting();
create trigger voucher_entries_accounting after insert on public.voucher_entries
  for each row execute function internal.queue_accounting();

create function internal.month_of(p_day date) returns date
language sql immutable parallel safe set search_path = '' as $$ select date_trunc('month', p_day)::date; $$;

-- Where an entry of a document of that day goes: late ones into the first month that is open.
create function internal.booking_month(p_mode text, p_day date) returns date
language sql stable set search_path = '' as $$
  select greatest(internal.month_of(p_day),
    (select (max(month) + interval '1 month')::date from public.accounting_months where mode = p_mode));
$$;

-- 'simulated' is never live, and is looked at like money.
create function internal.account_of_payment(p_provider text, p_purpose text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p_provider <> 'voucher' then 'transit_' || p_provider when p_purpose = 'single' then 'voucher_taxed' else 'voucher_liability' end;
$$;

-- Orders with invoices that are not booked, with all that lib/accounting/taxes.ts needs to split them by rate. Amounts in cents.
create function public.accounting_due(p_after bigint, p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with due as (
    select i.order_id, min(i.id) as first_id from internal.accounting_queue q join public.invoices i on i.id = q.source_id
    where q.source = 'invoices' and i.id > p_after group by i.order_id order by min(i.id) limit p_limit
  )
  select coalesce(jsonb_agg(jsonb_build_object('order_id', o.id, 'after', d.first_id, 'total_cents', (o.total * 100)::bigint,
    'discount_cents', (o.discount * 100)::bigint, 'shipping_cents', (o.shipping * 100)::bigint, 'wrap_cents', (o.gift_wrap * 100)::bigint,
    'taxes', o.taxes,
    -- What went back because the order cost less is no part of its total; what was refunded is.
    'single_cents', (select coalesce(sum(case p.kind when 'payment' then p.amount else -p.amount end) * 100, 0)::bigint
      from public.payments p join public.voucher_entries e on e.id = case p.provider when 'voucher' then p.reference::bigint end join public.vouchers v on v.id = e.voucher_id
      where p.order_id = o.id and p.provider = 'voucher' and v.purpose = 'single' and (p.kind = 'payment'
        or exists (select from public.order_events c where c.order_id = o.id and c.kind = 'lines_changed' and c.created_at = p.created_at))),
    'items', (select jsonb_agg(jsonb_build_object('position', i.position, 'price_cents', (i.unit_price * 100)::bigint, 'quantity', i.quantity,
        'reduction_cents', (i.reduction * 100)::bigint, 'takes_code', i.takes_code, 'tax_rate', (i.tax_rate * 100)::integer,
        'is_voucher', i.voucher is not null) order by i.position) from public.order_items i where i.order_id = o.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'details', e.details) order by e.created_at, e.id), '[]')
      from public.order_events e where e.order_id = o.id and e.kind in ('refunded', 'cancelled')),
    'invoices', (select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'number', i.number, 'amount_cents', (i.amount * 100)::bigint,
        'is_due', q.source is not null) order by i.id)
      from public.invoices i left join internal.accounting_queue q on q.source = 'invoices' and q.source_id = i.id
      where i.order_id = o.id)) order by d.first_id), '[]')
  from due d join public.orders o on o.id = d.order_id;
$$;

-- Payments and vouchers by themselves, invoices as p_taxes splits them: [{invoice_id, parts: [{rate, gross_cents, tax_cents, untaxed}]}].
-- An invoice whose parts are not its amount stays in the queue. Answers how many documents are left.
create function public.book_accounting(p_taxes jsonb, p_limit integer) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('accounting', 0));
  with taken as (
    delete from internal.accounting_queue where (source, source_id) in (
      select source, source_id from internal.accounting_queue where source in ('payments', 'voucher_entries')
      order by source, source_id limit p_limit)
    returning source, source_id
  )
  insert into public.accounting_entries (mode, month, document_on, source, source_id, document, order_number, debit, credit, cents)
  select mode, internal.booking_month(mode, day), day, source, id, document, number,
    case when is_back then other else account end, case when is_back then account else other end, cents
  from (
    select o.mode, internal.german_day(p.created_at) as day, p.kind as source, p.id, o.number as document, o.number, p.kind = 'refund' as is_back,
      internal.account_of_payment(p.provider, v.purpose) as account, 'receivable' as other, (p.amount * 100)::bigint as cents
    from taken t join public.payments p on p.id = t.source_id join public.orders o on o.id = p.order_id
    left join public.voucher_entries e on e.id = case p.provider when 'voucher' then p.reference::bigint end
    left join public.vouchers v on v.id = e.voucher_id
    where t.source = 'payments'
    union all
    -- What was paid with them is among the payments; single-purpose ones were earned with their invoice.
    select v.mode, internal.german_day(e.created_at), 'voucher', e.id, 'GS-' || v.id, o.number, e.kind <> 'issue',
      case when e.kind = 'expire' then 'voucher_expired' when v.reason is null then 'voucher_sold' else 'voucher_given' end,
      'voucher_liability', (abs(e.amount) * 100)::bigint
    from taken t join public.voucher_entries e on e.id = t.source_id join public.vouchers v on v.id = e.voucher_id
    left join public.orders o on o.id = e.order_id
    where t.source = 'voucher_entries' and v.purpose = 'multi' and e.kind in ('issue', 'void', 'expire')
  ) as found order by id;
  with split as (
    select (tax ->> 'invoice_id')::bigint as id, part, n
    from jsonb_array_elements(p_taxes) as tax cross join jsonb_array_elements(tax -> 'parts') with ordinality as parts (part, n)
  ), taken as (
    delete from internal.accounting_queue q using public.invoices i
      where q.source = 'invoices' and q.source_id = i.id and i.id in (select (tax ->> 'invoice_id')::bigint from jsonb_array_elements(p_taxes) as tax)
        and i.amount * 100 = (select coalesce(sum((part ->> 'gross_cents')::bigint), 0) from split where split.id = i.id)
      returning i.*
  )
  insert into public.accounting_entries (mode, month, document_on, source, source_id, part, document, order_number, debit, credit, rate, cents, tax_cents)
  select o.mode, internal.booking_month(o.mode, day), day, i.kind, i.id, s.n, i.number, o.number,
    case i.kind when 'invoice' then 'receivable' else account end, case i.kind when 'invoice' then account else 'receivable' end,
    case account when 'revenue' then (s.part ->> 'rate')::integer end, (s.part ->> 'gross_cents')::bigint, (s.part ->> 'tax_cents')::bigint
  from taken i join split s on s.id = i.id join public.orders o on o.id = i.order_id
  cross join lateral (select internal.german_day(i.issued_at), case s.part ->> 'untaxed' when 'sold' then 'voucher_sold'
    when 'taxedBefore' then 'voucher_taxed' else 'revenue' end) as said (day, account)
  order by i.id, s.n;
  -- What was deleted before it was booked has no document any more.
  delete from internal.accounting_queue q where q.source = 'invoices' and not exists (select from public.invoices where id = q.source_id);
  return (select count(*) from internal.accounting_queue);
end $$;

grant select on public.accounting_entries, public.accounting_months to authenticated, service_role;
grant execute on function public.accounting_due(bigint, integer), public.book_accounting(jsonb, integer) to service_role;
