-- 1.1.0: an archived draft stays a draft; the workshop says all ways in which money goes back

create or replace function public.publish_due_products() returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids bigint[] := array(select id from public.products where draft_until <= now() and variant_of is null);
begin
  perform internal.lock_products(internal.whole_products(v_ids));
  update public.products set draft_until = case when archived_at is not null then 'infinity'::timestamptz end where id = any (v_ids) and draft_until <= now();
  return array(select unnest(array[id::text, slug]) from public.products
    where id = any (internal.whole_products(v_ids)) and draft_until is null order by id);
end $$;

create or replace function public.admin_find_work(p_number text, p_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales,workshop}');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'state', w.state, 'reason', w.reason, 'dimensions', w.dimensions,
      'pieces', w.pieces, 'decided_at', w.decided_at, 'produced_at', w.produced_at, 'position', i.position, 'name', i.name,
      'article_number', i.article_number, 'quantity', i.quantity, 'crop', d.crop, 'seed', d.seed, 'shape', d.shape,
      'picture', case when a.id is not null then jsonb_build_object('id', a.id, 'width', a.width, 'height', a.height) end,
      'order', jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status, 'placed_at', o.placed_at,
        'payment_method', o.payment_method,
        'paid_by', (select coalesce(jsonb_agg(distinct provider), '[]') from public.payments where order_id = o.id and kind = 'payment')),
      'customer', case when public.has_role('{sales}')
        then jsonb_build_object('name', o.first_name || ' ' || o.last_name, 'email', o.email) end,
      'is_alone', not exists (select from public.order_items other
        where other.order_id = o.id and other.id <> w.id and other.quantity > other.returned)) order by w.id), '[]')
    from public.workshop_items w join public.order_items i on i.id = w.id join public.orders o on o.id = i.order_id
      join public.designs d on d.id = i.design_id left join public.artworks a on a.id = d.artwork_id
    where (p_id is null or w.id = p_id) and o.number = coalesce(p_number, (
      select named.number from public.order_items line join public.orders named on named.id = line.order_id where line.id = p_id)));
end $$;
