-- How much was asked of the shop, per day and kind of client (ADR 127). A step of a visit is what browsers say, without who it was.
create table public.daily_counts (
  day date not null,
  what text not null check (what in ('page', 'product', 'cart', 'checkout', 'markdown', 'mcp', 'ucp', 'feed', 'agents')),
  client text not null check (client in ('browser', 'openai', 'anthropic', 'perplexity', 'assistant', 'search', 'program')),
  count bigint not null check (count > 0),
  primary key (day, what, client)
);
alter table public.daily_counts enable row level security;
create policy "admins read daily counts" on public.daily_counts for select to authenticated using ((select public.is_admin()));

-- Always in the same order, so that processes that write at the same time do not wait for each other in a circle.
create function public.add_daily_counts(p_counts jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.daily_counts (day, what, client, count)
  select (now() at time zone 'Europe/Berlin')::date, what, client, sum(count)
  from jsonb_to_recordset(p_counts) c (what text, client text, count bigint)
  group by what, client order by what, client
  on conflict (day, what, client) do update set count = public.daily_counts.count + excluded.count;
$$;

-- The last days with today. Orders since views are counted, as the overview counts them: without cancelled ones and those by phone.
create function public.admin_daily_counts(p_mode text, p_days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
  v_from date;
begin
  perform internal.assert_admin();
  select min(day) into v_from from public.daily_counts where what = 'page' and client = 'browser' and day > v_today - p_days;
  return jsonb_build_object(
    'since', v_from,
    'counts', (select coalesce(jsonb_agg(summed order by what, client), '[]') from (
      select what, client, sum(count)::bigint as count from public.daily_counts where day > v_today - p_days group by what, client) summed),
    'orders', (select count(*) from public.orders
      where mode = p_mode and channel = 'shop' and status <> 'cancelled' and placed_at >= internal.german_midnight(v_from)),
    'missed', (select coalesce(sum(count), 0) from public.missed_searches where day > v_today - p_days));
end $$;

grant execute on function public.add_daily_counts(jsonb) to service_role;
grant execute on function public.admin_daily_counts(text, integer) to authenticated;
grant select on public.daily_counts to authenticated, service_role;
