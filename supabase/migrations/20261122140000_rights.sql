-- Projects made before 30 May 2026 give anon and authenticated every right on what `postgres` makes in the schema public.
-- Each table's and function's own grants were set above; nothing needs a sequence, because identity columns ask for no
-- right on theirs. What a later migration forgets to revoke is closed as well.
revoke all on all sequences in schema public from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- No role gets into the schema internal. Row level security without a policy keeps its rows closed even if one did.
do $$
declare
  v_table regclass;
begin
  for v_table in select oid from pg_catalog.pg_class where relnamespace = 'internal'::regnamespace and relkind = 'r' loop
    execute format('alter table %s enable row level security', v_table);
  end loop;
end $$;
