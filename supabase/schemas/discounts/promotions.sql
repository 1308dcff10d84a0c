-- Reductions without a code (ADR 116).
create table public.promotions (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  -- pieces: of each so many in the scope the cheapest is free. pair: for each piece in the scope one of the other scope costs less.
  kind text not null check (kind in ('pieces', 'pair', 'free_shipping')),
  pieces integer check (pieces between 2 and 10),
  percent numeric(4, 1) check (percent between 1 and 100),
  scope text[] not null default '{}' check (public.is_scope(scope)),
  other_scope text[] not null default '{}' check (public.is_scope(other_scope)),
  -- Of the goods, before reductions.
  min_subtotal numeric(10, 2) check (min_subtotal > 0),
  -- Otherwise standard shipping alone is free.
  all_shipping boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((kind = 'pieces') = (pieces is not null)),
  check ((kind = 'pair') = (percent is not null)),
  check ((kind = 'free_shipping') = (min_subtotal is not null)),
  -- What lasts is a setting of shipping.
  check (kind <> 'free_shipping' or ends_at is not null)
);
alter table public.promotions enable row level security;

create policy "admins manage promotions" on public.promotions
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create trigger promotions_touch_updated_at before update on public.promotions
  for each row execute function public.touch_updated_at();

create trigger promotions_audit after insert or update or delete on public.promotions
  for each row execute function internal.audit();

create function internal.running_promotions() returns setof public.promotions
language sql stable set search_path = '' as $$
  select * from public.promotions
  where is_active and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true);
$$;

-- What this product's page tells. kind 'beside': it is what costs less beside another article. next: when one begins that nobody knows of yet.
create function public.product_promotions(p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select p.*, is_other from public.promotions p
    cross join lateral (select internal.scoped(scope, array[p_id]) = '{}') as asked (is_other)
    where is_active and (kind = 'pieces' and not is_other
      or kind = 'pair' and (not is_other or internal.scoped(other_scope, array[p_id]) <> '{}'))
  )
  select jsonb_build_object('next', min(starts_at) filter (where starts_at > now()), 'promotions', coalesce(jsonb_agg(
      jsonb_build_object('id', id, 'name', name, 'kind', case when is_other then 'beside' else kind end, 'pieces', pieces, 'percent', percent,
        'until', ends_at) order by id) filter (where id in (select id from internal.running_promotions())), '[]'))
  from mine;
$$;

-- What cards of these products tell: {next: when one begins or ends, names: {id: "3 für 2"}}.
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

-- n: its place among all pieces, the dearest first; line: whose it is, from 1.
create type internal.piece as (n bigint, line bigint, product_id bigint, price bigint);

-- The pieces that a promotion uses, and what it takes off each. What is in both scopes counts for the first alone.
create function internal.used_pieces(p_promotion public.promotions, p_pieces internal.piece[])
returns table (n bigint, line bigint, cents bigint)
language sql stable set search_path = '' as $$
  with scopes as materialized (
    select internal.scoped(p_promotion.scope, ids) as first,
      case when p_promotion.kind = 'pair' then internal.scoped(p_promotion.other_scope, ids) else '{}' end as other
    from (select array_agg(distinct product_id) as ids from unnest(p_pieces)) as known
  ), sided as (
    select p.*, p.product_id = any (s.first) as is_first from unnest(p_pieces) as p cross join scopes s
    where p.product_id = any (s.first || s.other)
  ), ranked as (
    select *, row_number() over (partition by is_first order by sided.n) as rank,
      count(*) filter (where is_first) over () as firsts, count(*) filter (where not is_first) over () as others
    from sided
  )
  select ranked.n, ranked.line, case when p_promotion.kind = 'pair' and not is_first then internal.share(price, p_promotion.percent, 100)
    when p_promotion.kind = 'pieces' and rank % p_promotion.pieces = 0 then price else 0 end
  from ranked
  where case p_promotion.kind when 'pair' then rank <= least(firsts, others)
    when 'pieces' then rank <= firsts - firsts % p_promotion.pieces else false end;
$$;

-- Articles that are no longer sold have no price.
create function internal.todays_lines(p_lines jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('product_id', line -> 'product_id', 'quantity', line -> 'quantity',
    'price_cents', internal.article_cents(p, (line ->> 'engraved')::boolean),
    'engraving_cents', internal.article_cents(p, (line ->> 'engraved')::boolean) - internal.article_cents(p, false),
    'voucher', p.is_voucher) order by n), '[]')
  from jsonb_array_elements(p_lines) with ordinality as asked (line, n)
  left join public.products p on p.id = (line ->> 'product_id')::bigint and search.is_sold(p);
$$;

-- What is missing: of the articles in the scope, how many, and what they then cost less.
create function internal.missing_pieces_of(p_left internal.piece[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'kind', p.kind, 'percent', p.percent,
      'count', case p.kind when 'pieces' then p.pieces - firsts else 1 end,
      'scope', asked[1], 'of', case asked[1] when 'category' then (select c.name from public.categories c where c.slug = asked[2])
        when 'collection' then internal.collection(asked[2]) ->> 'name' end) order by p.id), '[]')
  from internal.running_promotions() p
  cross join lateral (select count(*) filter (where l.product_id = any (s.first)) as firsts,
      count(*) filter (where l.product_id = any (s.other) and not l.product_id = any (s.first)) as others
    from unnest(p_left) as l cross join (select internal.scoped(p.scope, ids) as first, internal.scoped(p.other_scope, ids) as other
      from (select array_agg(distinct product_id) as ids from unnest(p_left)) as known) as s) as left_over
  cross join lateral (select case p.kind when 'pieces' then p.scope else p.other_scope end) as wish (asked)
  where p.kind <> 'free_shipping' and firsts > 0 and (p.kind = 'pieces' or others = 0);
$$;

-- The promotion that gives most comes first, of equal ones the older; the pieces it uses are used by no other. A used piece that is not
-- reduced is paid, so that something is left to pay; so is each engraving. {lines (with
-- reduction_cents and promotion), told (null: none runs), missing, lower_shipping}.
create function internal.reduce(p_lines jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_left internal.piece[] := array(
    select row(row_number() over (order by price desc, n), n, line -> 'product_id', price)::internal.piece
    from jsonb_array_elements(p_lines) with ordinality as priced (line, n),
      lateral (select (line ->> 'price_cents')::bigint - coalesce((line ->> 'engraving_cents')::bigint, 0)) as one (price),
      generate_series(1, (line ->> 'quantity')::integer)
    where price is not null);
  v_best record;
  v_used jsonb;
  v_taken jsonb := '[]';
  v_told jsonb := '[]';
begin
  if not exists (select from internal.running_promotions() where kind <> 'free_shipping') then
    return jsonb_build_object('lines', p_lines, 'told', null, 'missing', '[]'::jsonb, 'lower_shipping', internal.lower_shipping());
  end if;
  loop
    select p.id, p.name, p.percent, used.* into v_best
      from internal.running_promotions() p cross join lateral (select coalesce(sum(cents), 0) as cents, count(*) filter (where cents > 0) as pieces,
        jsonb_agg(jsonb_build_object('n', u.n, 'line', u.line, 'cents', u.cents, 'name', p.name)) as pieces_used
        from internal.used_pieces(p, v_left) u) as used
      where used.cents > 0 order by used.cents desc, p.id limit 1;
    exit when not found;
    v_taken := v_taken || v_best.pieces_used;
    v_told := v_told || jsonb_build_object('name', v_best.name, 'percent', v_best.percent, 'count', v_best.pieces, 'cents', v_best.cents);
    v_left := array(select l from unnest(v_left) as l
      where l.n not in (select (used ->> 'n')::bigint from jsonb_array_elements(v_best.pieces_used) as used));
  end loop;
  return jsonb_build_object('told', v_told, 'missing', internal.missing_pieces_of(v_left), 'lower_shipping', internal.lower_shipping(), 'lines', (
    select jsonb_agg(line || coalesce((select jsonb_build_object('reduction_cents', sum((used ->> 'cents')::bigint),
        'promotion', string_agg(distinct used ->> 'name', ', '))
      from jsonb_array_elements(v_taken) as used where (used ->> 'line')::bigint = priced.n and (used ->> 'cents')::bigint > 0
      having count(*) > 0), '{}') order by priced.n)
    from jsonb_array_elements(p_lines) with ordinality as priced (line, n)));
end $$;

-- From how many cents of goods on shipping is free for now; null: not.
create function internal.lower_shipping(out standard bigint, out every bigint)
language sql stable set search_path = '' as $$
  select (min(min_subtotal) * 100)::bigint, (min(min_subtotal) filter (where all_shipping) * 100)::bigint
  from internal.running_promotions() where kind = 'free_shipping';
$$;

-- p_shipping: {id, price_cents}.
create function internal.shipping_cents(p_shipping jsonb, p_lines jsonb) returns bigint
language sql stable set search_path = '' as $$
  select case when internal.lines_cents(jsonb_agg(line - 'reduction_cents'), false)
      >= case p_shipping ->> 'id' when 'standard' then lower.standard else lower.every end then 0
    else (p_shipping ->> 'price_cents')::bigint end
  from internal.lower_shipping() as lower, jsonb_array_elements(p_lines) as line group by lower.standard, lower.every;
$$;

grant select, insert, update, delete on public.promotions to authenticated, service_role;
grant execute on function public.product_promotions(bigint), public.card_promotions(bigint[]) to anon, authenticated, service_role;
