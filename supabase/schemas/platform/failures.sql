-- Scheduled work on many rows: one that fails waits, with growing pauses, and stops no other.

create table internal.failed_rows (
  work text not null,
  row_id bigint not null,
  attempts integer not null default 1,
  next_attempt_at timestamptz not null,
  last_error text not null,
  failed_at timestamptz not null default now(),
  primary key (work, row_id)
);
alter table internal.failed_rows enable row level security;

-- Notes that a row failed: it waits a minute, then twice as long each time, at most a day.
create function internal.fail_row(p_work text, p_row_id bigint, p_error text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  raise warning '% failed at row %: %', p_work, p_row_id, p_error;
  insert into internal.failed_rows as known (work, row_id, next_attempt_at, last_error)
    values (p_work, p_row_id, now() + interval '1 minute', left(p_error, 500))
    on conflict (work, row_id) do update set attempts = known.attempts + 1, failed_at = now(), last_error = excluded.last_error,
      next_attempt_at = now() + least(interval '1 minute' * power(2, least(known.attempts, 11)), interval '1 day');
end $$;

-- The rows that are not to be tried yet. Asked for as `(select …)::bigint[]`, so that it is read once for a whole query.
create function internal.waiting_rows(p_work text) returns bigint[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(row_id), '{}') from internal.failed_rows where work = p_work and next_attempt_at > now();
$$;

-- Runs p_statement for these rows, whose ids are its $1: all at once, or, when that fails, one by one. Answers how many were tried.
create function internal.each_row(p_work text, p_statement text, p_ids bigint[]) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_id bigint;
begin
  begin
    execute p_statement using p_ids;
    delete from internal.failed_rows where work = p_work and row_id = any (p_ids);
    return cardinality(p_ids);
  exception when others then
    null;
  end;
  foreach v_id in array p_ids loop
    begin
      execute p_statement using array[v_id];
      delete from internal.failed_rows where work = p_work and row_id = v_id;
    exception when others then
      perform internal.fail_row(p_work, v_id, sqlerrm);
    end;
  end loop;
  return cardinality(p_ids);
end $$;

create function public.admin_failed_work() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('what', what, 'count', count, 'last_error', last_error) order by what), '[]')
    from (select split_part(work, ' ', 1) as what, count(*) as count, max(last_error) as last_error
      from internal.failed_rows where attempts >= 3 and failed_at > now() - interval '2 days' group by 1) as areas);
end $$;

-- When scheduled work was last done in whole (null: never), with what it answered; overdue after so long.
create table internal.work_done (
  name text primary key,
  finished_at timestamptz,
  outcome jsonb not null default '{}',
  overdue_after interval not null
);
alter table internal.work_done enable row level security;

insert into internal.work_done (name, finished_at, overdue_after) values
  ('payments', null, '10 minutes'), ('reconcile', null, '2 days'), ('retention', now(), '2 days'), ('backup', null, '7 days');

create function public.finish_work(p_name text, p_outcome jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  update internal.work_done set finished_at = now(), outcome = p_outcome where name = p_name;
$$;

grant execute on function public.admin_failed_work() to authenticated;
grant execute on function public.finish_work(text, jsonb) to service_role;
