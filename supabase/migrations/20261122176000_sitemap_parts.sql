-- When the products that are sold were last changed, by blocks of 10,000 ids and by category: [{part, category, updated_at}].
-- One array instead of rows, because hosted Supabase gives at most a thousand of these.
create function public.product_dates() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(dated) order by part, category), '[]')
  from (
    select (id - 1) / 10000 + 1 as part, category, max(updated_at) as updated_at
    from public.products group by 1, 2
  ) dated;
$$;
revoke execute on function public.product_dates() from public;
grant execute on function public.product_dates() to anon, authenticated, service_role;
