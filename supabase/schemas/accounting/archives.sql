-- All documents of a month for an audit. Made by the server in steps; each adds a file to the bucket of the same name.
create table public.accounting_archives (
  id uuid primary key default gen_random_uuid(),
  mode text not null check (mode in ('test', 'live')),
  month date not null check (extract(day from month) = 1),
  state text not null default 'running' check (state in ('running', 'ready')),
  -- Up to which invoice it is done.
  reached bigint not null default 0,
  done integer not null default 0,
  total integer not null,
  parts integer not null default 0,
  next_at timestamptz not null default now(),
  created_by uuid,
  created_at timestamptz not null default now()
);
alter table public.accounting_archives enable row level security;
create unique index accounting_archives_month on public.accounting_archives (mode, month);

create policy "admins read archives" on public.accounting_archives for select to authenticated using ((select public.is_admin()));

create function internal.archived_documents(p_mode text, p_month date) returns setof bigint
language sql stable set search_path = '' as $$
  select i.id from public.invoices i join public.orders o on o.id = i.order_id
  where o.mode = p_mode and i.issued_at >= internal.german_midnight(p_month)
    and i.issued_at < internal.german_midnight((p_month + interval '1 month')::date);
$$;

-- Once more: one that was made before is made anew, because a month that is open may have more by now.
create function public.admin_start_archive(p_mode text, p_month date) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform internal.assert_admin();
  insert into public.accounting_archives as known (mode, month, total, created_by)
    values (p_mode, internal.month_of(p_month), (select count(*) from internal.archived_documents(p_mode, internal.month_of(p_month))), auth.uid())
    on conflict (mode, month) do update set state = 'running', reached = 0, done = 0, parts = 0, total = excluded.total, next_at = now(),
      created_by = excluded.created_by, created_at = now() where known.state = 'ready'
    returning id into v_id;
  if v_id is not null then
    insert into public.audit_log (actor, table_name, row_id, action, after)
      values (auth.uid(), 'accounting_months', to_char(p_month, 'YYYY-MM'), 'export', jsonb_build_object('month', to_char(p_month, 'YYYY-MM'), 'archive', true));
  end if;
  return coalesce(v_id, (select id from public.accounting_archives where mode = p_mode and month = internal.month_of(p_month)));
end $$;

-- The next documents of one that runs, for two minutes nobody else's. Null: none runs.
create function public.claim_archive(p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_job public.accounting_archives;
begin
  update public.accounting_archives set next_at = now() + interval '2 minutes'
    where id = (select id from public.accounting_archives where state = 'running' and next_at <= now()
      order by next_at limit 1 for update skip locked)
    returning * into v_job;
  if not found then
    return null;
  end if;
  return jsonb_build_object('id', v_job.id, 'part', v_job.parts, 'reached', v_job.reached, 'documents', (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'order_id', i.order_id) order by i.id), '[]')
    from public.invoices i join (select found.id from internal.archived_documents(v_job.mode, v_job.month) as found (id)
      where found.id > v_job.reached order by found.id limit p_limit) as next using (id)));
end $$;

-- p_reached: as it was claimed. False when somebody else has done it meanwhile.
create function public.advance_archive(p_id uuid, p_reached bigint, p_last bigint, p_count integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.accounting_archives set reached = coalesce(p_last, reached), done = done + p_count, next_at = now(),
      parts = parts + case when p_count > 0 then 1 else 0 end, state = case when p_last is null then 'ready' else state end
    where id = p_id and reached = p_reached and state = 'running';
  return found;
end $$;

-- Those whose files may go: [{id, parts}]; the rows go once their files have.
create function public.expired_archives() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'parts', parts)), '[]') from public.accounting_archives
  where created_at < now() - make_interval(days => (rules.retention()).archive_days);
$$;

create function public.forget_archive(p_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.accounting_archives where id = p_id;
$$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('accounting', 'accounting', false, 60000000, array['application/zip'])
on conflict (id) do nothing;

grant select on public.accounting_archives to authenticated, service_role;
grant execute on function public.admin_start_archive(text, date) to authenticated;
grant execute on function public.claim_archive(integer), public.advance_archive(uuid, bigint, bigint, integer), public.expired_archives(),
  public.forget_archive(uuid) to service_role;
