-- Lost in a crash, which only makes the limits begin again.
create unlogged table internal.attempts (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  is_alarm boolean not null default false,
  primary key (key, window_start)
);
alter table internal.attempts enable row level security;
create index attempts_window on internal.attempts (window_start);
create index attempts_alarms on internal.attempts (window_start) where is_alarm;

-- Narrow buckets first, so that callers never wait in a circle and a refused visitor uses up nothing that others share.
create function public.take_attempts(p_buckets jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_counts jsonb := '[]';
  v_count integer;
  v_bucket record;
begin
  for v_bucket in
    select key, "limit", refuses, coalesce(count, 1) as more, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as window_start
    from rows from (jsonb_to_recordset(p_buckets)
      as (key text, "limit" integer, seconds integer, refuses boolean, count integer)) with ordinality
      as buckets (key, "limit", seconds, refuses, count, place)
    order by place
  loop
    insert into internal.attempts as known (key, window_start, count, is_alarm)
      values (v_bucket.key, v_bucket.window_start, v_bucket.more,
        not v_bucket.refuses and v_bucket.more > v_bucket."limit")
      on conflict (key, window_start) do update
        set count = known.count + v_bucket.more,
          is_alarm = not v_bucket.refuses and known.count + v_bucket.more > v_bucket."limit"
      returning count into v_count;
    v_counts := v_counts || to_jsonb(v_count);
    exit when v_bucket.refuses and v_count > v_bucket."limit";
  end loop;
  return v_counts;
end $$;

create function public.admin_limit_alarms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('what', split_part(key, ':', 1), 'count', count, 'since', window_start)
      order by window_start desc, key)
    from internal.attempts where is_alarm and window_start > now() - interval '24 hours'), '[]');
end $$;

grant execute on function public.admin_limit_alarms() to authenticated;
grant execute on function public.take_attempts(jsonb) to service_role;
