-- {products, rest}: a hash of each listed article with its variants and all that pages show of them, and one of what else
-- pages are made of. The build keeps them, and a start expires what differs (scripts/lib/revisions.ts).
create function public.catalog_revisions() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'products', (
      select coalesce(jsonb_object_agg(listed, revision), '{}')
      from (
        select coalesce(p.variant_of, p.id) as listed, md5(string_agg(concat(p,
          (select string_agg(k::text, '' order by k.position) from public.product_pictures k where k.product_id = p.id),
          (select string_agg(r::text, '' order by r.id) from public.reviews r
            where r.product_id = p.id and r.status = 'published'),
          (select string_agg(f.slug, ' ' order by f.slug) from public.former_slugs f where f.product_id = p.id)),
          '' order by p.id)) as revision
        from public.products p group by 1
      ) products),
    'rest', md5(concat(
      (select string_agg(c::text, '' order by c.slug) from public.categories c),
      (select string_agg(s::text, '' order by s.id) from public.search_synonyms s),
      (select string_agg(p::text, '' order by p.id) from public.promotions p),
      public.read_settings())));
$$;

grant execute on function public.catalog_revisions() to service_role;
