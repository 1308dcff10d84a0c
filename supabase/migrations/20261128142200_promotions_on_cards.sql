-- 1.1.0: cards name the promotion that runs for their product

create function public.card_promotions(p_ids bigint[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select p.id, p.name, p.starts_at, p.ends_at, internal.scoped(p.scope, p_ids[:100])
      || case when p.kind = 'pair' then internal.scoped(p.other_scope, p_ids[:100]) else '{}' end as ids
    from public.promotions p where is_active and coalesce(ends_at > now(), true)
  ), named as (
    select product, string_agg(name, ', ' order by id) as names
    from (select distinct m.id, m.name, product from mine m, unnest(m.ids) as product
      where m.id in (select id from internal.running_promotions())) as told group by product
  )
  select jsonb_build_object('next', (select min(moment) from mine, unnest(array[starts_at, ends_at]) as moment
      where ids <> '{}' and moment > now()),
    'names', coalesce((select jsonb_object_agg(product, names) from named), '{}'));
$$;

grant execute on function public.card_promotions(bigint[]) to anon, authenticated, service_role;
