-- Vouchers are bought: an article for each amount, and lines that differ in their words.

set check_function_bodies = off;

create function public.voucher_article(p_cents bigint) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slug text := 'geschenkgutschein-' || p_cents / 100;
  v_id bigint;
begin
  if p_cents is null or p_cents not between 1000 and 25000 or p_cents % 100 <> 0 then
    return null;
  end if;
  insert into public.products (slug, article_number, name, category, price, material, image_url, stock, is_voucher)
    select v_slug, 'GUTSCHEIN-' || p_cents / 100, format('Geschenkgutschein über %s Euro', p_cents / 100), c.slug, p_cents / 100.0,
      'PDF per E-Mail', '/kunst/geschenkgutschein.webp', 90000, true
    from public.categories c order by c.position, c.slug limit 1
    on conflict (slug) do nothing;
  update public.products set stock = 90000, archived_at = null
    where slug = v_slug and is_voucher and (stock < 1000 or archived_at is not null);
  select id into v_id from public.products where slug = v_slug and is_voucher and price * 100 = p_cents;
  return v_id;
end $$;

create or replace function internal.count_pieces(p_lines jsonb) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  v_limits record;
  v_largest bigint;
  v_pieces bigint;
begin
  if coalesce(jsonb_array_length(p_lines), 0) = 0
    or exists (select from jsonb_array_elements(p_lines) as line where coalesce((line ->> 'quantity')::integer, 0) < 1)
    or exists (select from jsonb_array_elements(p_lines) as line
      group by (line ->> 'product_id')::bigint, line -> 'engraving', line ->> 'design', line -> 'voucher' having count(*) > 1) then
    raise exception 'an order has at least one line, each with another product, engraving, design or words and at least one piece'
      using errcode = 'PT400';
  end if;
  select * into v_limits from internal.order_limits();
  select max(pieces), sum(pieces) into v_largest, v_pieces
    from (select sum((line ->> 'quantity')::bigint) as pieces from jsonb_array_elements(p_lines) as line
      group by (line ->> 'product_id')::bigint) as articles;
  return case when v_largest > v_limits.line_pieces or v_pieces > v_limits.order_pieces then null else v_pieces end;
end $$;

create or replace function public.admin_list_products(p_words text[], p_category text, p_status text, p_sort text,
  p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := 't.id in (select coalesce(v.variant_of, v.id) from public.products v where '
    || internal.words_condition($s$(' ' || v.name || ' ' || v.article_number)$s$, p_words) || ')';
begin
  return internal.read_list('public.products',
    concat_ws(' and ', 't.variant_of is null and not t.is_voucher', case p_status when 'archiviert' then 't.archived_at is not null' when 'alle' then 'true'
      else 't.archived_at is null' end, 't.category = ' || quote_literal(p_category), v_search),
    case p_sort when 'name' then 't.name' when 'preis' then 't.price' when 'bestand' then '(select sum(v.stock) from public.products v where v.id = t.id or v.variant_of = t.id)'
      else 't.created_at desc' end || ', t.id desc',
    $s$t.id, t.name, t.slug, t.article_number, t.price, t.description, t.image_url, t.stock, t.is_new, t.archived_at,
      t.updated_at, exists (select from public.order_items i join public.products v on v.id = i.product_id
        where t.id in (v.id, v.variant_of)) as is_ordered,
      (select jsonb_build_object('count', count(*) + 1, 'stock', t.stock + coalesce(sum(v.stock), 0),
        'price', least(t.price, min(v.price))) from public.products v where v.variant_of = t.id and v.archived_at is null) as variants,
      (select jsonb_build_object('name', c.name) from public.categories c where c.slug = t.category) as categories$s$,
    v_search is not null, p_page, p_size);
end $$;

-- Rights
grant execute on function public.voucher_article(bigint) to service_role;
