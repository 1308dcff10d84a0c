-- Runs before a backup's data in the same transaction: what the migrations themselves wrote goes, because the backup has it
-- too, and no trigger writes again what the backup brings.
do $$
declare
  v_tables text;
begin
  if exists (select from public.orders) then
    raise exception 'This shop has orders. Restore into a new project.';
  end if;
  select string_agg(oid::regclass::text, ', ') into v_tables from pg_catalog.pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'search'::regnamespace, 'internal'::regnamespace);
  execute 'truncate ' || v_tables;
end $$;
set session_replication_role = replica;
