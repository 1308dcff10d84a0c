-- How many rows each of the shop's tables has, one line each: to compare a restored project with the one it came from.
select format('%I.%I', nspname, relname),
  (xpath('/row/count/text()', query_to_xml(format('select count(*) from %I.%I', nspname, relname), false, true, '')))[1]
from pg_catalog.pg_class join pg_catalog.pg_namespace n on n.oid = relnamespace
where relkind = 'r' and nspname in ('public', 'search', 'internal') or (nspname, relname) = ('auth', 'users')
order by 1;
