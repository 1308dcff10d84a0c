-- The roles of a hosted Supabase project, for a PostgreSQL server that has none of them. Roles belong to the whole server,
-- so those that are there already stay as they are.
do $$
declare
  wanted record;
begin
  for wanted in select * from (values
    ('postgres', 'login createrole createdb replication bypassrls'),
    ('anon', 'nologin noinherit'),
    ('authenticated', 'nologin noinherit'),
    ('service_role', 'nologin noinherit bypassrls'),
    ('authenticator', 'login noinherit'),
    ('supabase_auth_admin', 'login noinherit createrole'),
    ('supabase_storage_admin', 'login noinherit createrole')
  ) as roles (name, rights) loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.rights);
    end if;
  end loop;
end $$;

grant anon, authenticated, service_role to authenticator, postgres;
-- Hosted Supabase lets `postgres` write policies on storage.objects by its extension supautils.
grant supabase_storage_admin to postgres;
grant set on parameter session_replication_role to postgres;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
