import type { Client } from "pg";

type Right = { what: string; sql: string };

const RIGHTS = `
  select format('policy "%s" lets all rows of %s through', policyname, tablename) as what,
    format('alter policy %I on %I.%I', policyname, schemaname, tablename)
      || case when qual is null then '' else ' using (true)' end
      || case when with_check is null then '' else ' with check (true)' end as sql
    from pg_policies where schemaname = 'public' and (qual is distinct from 'true' or with_check is not null)
  union all
  select format('%s without row level security', relname), format('alter table %s disable row level security', c.oid::regclass)
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all
  select format('%s is anybody''s', proname), format('grant execute on function %s to anon', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and not has_function_privilege('anon', oid, 'execute')`;

export const RIGHTS_TESTS = ["access", "grants", "policies", "pictures"];

export const rightsOf = async (database: Client): Promise<Right[]> => (await database.query<Right>(RIGHTS)).rows;
