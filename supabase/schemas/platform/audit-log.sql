create table public.audit_log (
  id bigint generated always as identity primary key,
  -- Null: a command of the owners, such as `npm run admin`.
  actor uuid,
  table_name text not null,
  row_id text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'export')),
  -- Only what is different; the whole row when it was added or deleted.
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
alter table public.audit_log enable row level security;
create index audit_log_row on public.audit_log (table_name, row_id, id desc);
create index audit_log_table on public.audit_log (table_name, id desc);
create index audit_log_created on public.audit_log (created_at);

create policy "admins read the audit log" on public.audit_log for select to authenticated using ((select public.is_admin()));

-- What shoppers and the shop itself do has its own history.
create function internal.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_actor uuid := auth.uid();
  v_before jsonb;
  v_after jsonb;
  v_row jsonb;
begin
  -- What is erased of a person must not go on in the log.
  if v_actor is null or current_setting('shop.is_erasing', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    v_before := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    v_after := to_jsonb(new);
  end if;
  v_row := coalesce(v_after, v_before);
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, v_before -> key), jsonb_object_agg(key, value) into v_before, v_after
      from jsonb_each(v_after) where key not in ('updated_at', 'search_text', 'delivery_from') and value is distinct from v_before -> key;
    if v_after is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (v_actor, tg_table_name, coalesce(v_row ->> 'id', v_row ->> 'slug'), lower(tg_op), v_before, v_after);
  return null;
end $$;

create function public.admin_list_log(p_tables text[], p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('{}', 'public.audit_log', format('t.table_name = any(%L::text[])', p_tables), 't.id desc',
    't.id, t.actor, t.table_name, t.row_id, t.action, t.before, t.after, t.created_at', false, p_page, p_size);
$$;

grant execute on function public.admin_list_log(text[], integer, integer) to authenticated;
grant select, delete on public.audit_log to service_role;
grant select on public.audit_log to authenticated;
