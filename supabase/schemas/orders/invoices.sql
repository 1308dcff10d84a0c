create table public.invoices (
  id bigint generated always as identity primary key,
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id bigint not null references public.orders (id),
  amount numeric(12, 2) not null check (amount >= 0),
  issued_at timestamptz not null default now()
);
alter table public.invoices enable row level security;
create index invoices_order on public.invoices (order_id);
create unique index invoices_one_per_order on public.invoices (order_id) where kind = 'invoice';
create index invoices_search on public.invoices using gin
  (search.list_text(number, replace(number, '-', ' ')) extensions.gin_trgm_ops);
create index invoices_issued on public.invoices (issued_at);

create policy "sales reads invoices" on public.invoices for select to authenticated using ((select public.has_role('{sales}')));

-- Test orders and corrections have numbers of their own.
create table internal.invoice_counters (
  mode text not null check (mode in ('test', 'live')),
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null,
  primary key (mode, kind, year)
);
alter table internal.invoice_counters enable row level security;

-- p_amount_cents: gross.
create function internal.issue_invoice(p_order_id bigint, p_kind text, p_amount_cents bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_mode text := (select mode from public.orders where id = p_order_id);
  v_year integer := extract(year from now() at time zone 'Europe/Berlin');
  v_last integer;
begin
  insert into internal.invoice_counters as counters (mode, kind, year, last) values (v_mode, p_kind, v_year, 1)
    on conflict (mode, kind, year) do update set last = counters.last + 1 returning last into v_last;
  insert into public.invoices (number, kind, order_id, amount, issued_at)
    -- lpad also cuts: the 100,000th invoice would get the 10,000th one's number.
    values (format('%s%s-%s-%s', case v_mode when 'test' then 'TEST-' end, case p_kind when 'invoice' then 'RE' else 'RK' end,
        v_year, lpad(v_last::text, greatest(5, length(v_last::text)), '0')), p_kind, p_order_id, p_amount_cents / 100.0,
      -- Read once the counter is ours: a later number has a later time. Never of another year than the number.
      least(clock_timestamp(), make_timestamptz(v_year + 1, 1, 1, 0, 0, 0, 'Europe/Berlin') - interval '1 microsecond'));
end $$;

create function internal.has_invoice(p_order_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.invoices where order_id = p_order_id and kind = 'invoice');
$$;

grant select on public.invoices to authenticated, service_role;
