-- What owners see and do about the running shop.

-- `overdue`: mails that should have left by now; `failed`: given up.
create function public.admin_operations() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'works', (select jsonb_object_agg(name, jsonb_build_object('finished_at', finished_at, 'outcome', outcome,
      'is_overdue', coalesce(finished_at < now() - overdue_after, true))) from internal.work_done),
    'mail', (select jsonb_build_object(
        'waiting', count(*) filter (where status in ('waiting', 'sending')),
        'overdue', count(*) filter (where status = 'waiting'
          and (next_attempt_at < now() - interval '10 minutes' or attempts > 2)),
        'failed', count(*) filter (where status = 'failed'))
      from public.mail_outbox where kind <> 'auth' and status <> 'sent'),
    'last_sent', (select max(sent_at) from (select sent_at from public.mail_outbox
      where kind <> 'auth' and status = 'sent' order by created_at desc, id desc limit 20) as newest));
end $$;

-- To who asks for it; null after three in ten minutes.
create function public.admin_write_test_mail() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id bigint;
begin
  perform internal.assert_admin();
  insert into public.mail_outbox (kind, recipient) select 'test', email from auth.users
    where id = auth.uid() and (select count(*) from public.mail_outbox
      where kind = 'test' and created_at > now() - interval '10 minutes') < 3
    returning id into v_id;
  return v_id;
end $$;

create function public.admin_note_backup() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  insert into public.audit_log (actor, table_name, row_id, action) values (auth.uid(), 'backups', '*', 'export');
  perform public.finish_work('backup', '{}');
end $$;

-- For a start and `npm run update:check`. `migrations`: null where none were noted.
create function public.database_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_migrations jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select jsonb_agg(version order by version) into v_migrations from supabase_migrations.schema_migrations;
  end if;
  return jsonb_build_object('migrations', v_migrations,
    'backup', (select finished_at from internal.work_done where name = 'backup'));
end $$;

grant execute on function public.database_state() to service_role;
grant execute on function public.admin_operations(), public.admin_write_test_mail(), public.admin_note_backup() to authenticated;
