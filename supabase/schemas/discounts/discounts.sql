-- 'sommer 10 ' is the code 'SOMMER10'. What upper() makes of other letters than A to Z depends on the database's collation.
create function public.normalize_code(p_code text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select upper(translate(
    regexp_replace(regexp_replace(regexp_replace(normalize(search.typed_text(p_code), nfkc), '\s', '', 'g'),
      '[\u2012-\u2015]', '-', 'g'), '[ßẞ]', 'ss', 'g'),
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ', 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ'));
$$;

-- What a reduction is for: {} all articles; {category, slug}; {collection, its address}, of those picked by hand; {articles, number, ...}.
create function public.is_scope(p_scope text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select array_position(p_scope, null) is null and case when p_scope = '{}' then true when p_scope[1] = 'articles' then cardinality(p_scope) between 2 and 101
    else p_scope[1] in ('category', 'collection') and cardinality(p_scope) = 2 end;
$$;

create function internal.collection(p_id text) returns jsonb
language sql stable set search_path = '' as $$
  select one from (select value from public.settings where part = 'collections' order by revision desc limit 1) as newest,
    jsonb_array_elements(newest.value -> 'collections') as one where one ->> 'id' = p_id;
$$;

-- Those of these products that are in the scope; vouchers are in none. A variant is in it with its product.
create function internal.scoped(p_scope text[], p_ids bigint[]) returns bigint[]
language sql stable set search_path = '' as $$
  with picked as (
    select coalesce(p.variant_of, p.id) as id from public.products p where p.article_number = any (case p_scope[1]
      when 'articles' then p_scope[2:]
      when 'collection' then array(select jsonb_array_elements_text(internal.collection(p_scope[2]) -> 'articles')) end)
  )
  select coalesce(array_agg(p.id), '{}') from public.products p
  where p.id = any (p_ids) and not p.is_voucher and case p_scope[1] when 'category' then p.category = p_scope[2]
    else p_scope = '{}' or coalesce(p.variant_of, p.id) in (select id from picked) end;
$$;

create table public.discount_codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> '' and code = public.normalize_code(code)),
  kind text not null check (kind in ('percent', 'fixed', 'free_shipping')),
  percent numeric(4, 1) check (percent between 1 and 100),
  amount numeric(10, 2) check (amount > 0),
  min_subtotal numeric(10, 2) not null default 0 check (min_subtotal >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer check (usage_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  scope text[] not null default '{}' check (public.is_scope(scope)),
  -- By the e-mail address of the order.
  is_once boolean not null default false,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'fixed') = (amount is not null))
);
alter table public.discount_codes enable row level security;

create policy "admins manage discount codes" on public.discount_codes
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

-- Which lines take a code.
create function internal.mark_coded(p_lines jsonb, p_scope text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(line || jsonb_build_object('takes_code', (line ->> 'product_id')::bigint = any (ids)) order by n), '[]')
  from jsonb_array_elements(p_lines) with ordinality as priced (line, n)
  cross join (select internal.scoped(p_scope, array(select (line ->> 'product_id')::bigint from jsonb_array_elements(p_lines) as line))) as found (ids);
$$;

-- {ok: true, code, kind, percent, amount_cents, and of one with a scope eligible_cents} or {ok: false, reason, min_subtotal_cents}; vouchers
-- are in neither sum.
create function internal.validate_code(p_code public.discount_codes, p_subtotal_cents bigint, p_eligible_cents bigint) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when reason is null then jsonb_build_object('ok', true, 'code', p_code.code, 'kind', p_code.kind,
      'percent', p_code.percent, 'amount_cents', (p_code.amount * 100)::bigint,
      'eligible_cents', case when p_code.scope <> '{}' then p_eligible_cents end)
    else jsonb_build_object('ok', false, 'reason', reason, 'min_subtotal_cents', (p_code.min_subtotal * 100)::bigint) end
  from (select case
    when p_code.id is null or not p_code.is_active then 'unknown'
    when p_code.starts_at > now() then 'early'
    when p_code.ends_at <= now() then 'expired'
    when p_code.used_count >= p_code.usage_limit then 'used_up'
    when p_subtotal_cents = 0 then 'vouchers'
    when p_eligible_cents = 0 then 'scope'
    when p_subtotal_cents < p_code.min_subtotal * 100 then 'too_small' end as reason) as judged;
$$;

-- p_lines: [{product_id, quantity}], at today's prices.
create function public.check_code(p_code text, p_lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_code public.discount_codes;
  v_lines jsonb;
begin
  select * into v_code from public.discount_codes where code = public.normalize_code(p_code);
  v_lines := internal.mark_coded(internal.reduce(internal.todays_lines(p_lines)) -> 'lines', v_code.scope);
  return internal.validate_code(v_code, internal.lines_cents(v_lines, false), internal.coded_cents(v_lines));
end $$;

create trigger discount_codes_touch_updated_at before update on public.discount_codes
  for each row when (to_jsonb(old) - 'used_count' is distinct from to_jsonb(new) - 'used_count')
  execute function public.touch_updated_at();

create trigger discount_codes_audit after insert or update or delete on public.discount_codes
  for each row execute function internal.audit();

create index discount_codes_search on public.discount_codes using gin (search.list_text(code) extensions.gin_trgm_ops);

create function public.admin_list_codes(p_words text[], p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.discount_codes_search', p_words);
begin
  return internal.read_list('{}', 'public.discount_codes', coalesce(v_search, 'true'), 't.id desc',
    't.id, t.code, t.kind, t.percent, (t.amount * 100)::bigint as amount_cents, (t.min_subtotal * 100)::bigint as min_subtotal_cents,
      t.starts_at, t.ends_at, t.usage_limit, t.used_count, t.scope, t.is_once, t.is_active, t.is_demo, t.updated_at as version',
    v_search is not null, p_page, p_size);
end $$;

grant execute on function public.admin_list_codes(text[], integer, integer) to authenticated;
grant execute on function public.normalize_code(text), public.is_scope(text[]) to authenticated, service_role;
grant execute on function public.check_code(text, jsonb) to service_role;
grant select, insert, update, delete on public.discount_codes to authenticated, service_role;
