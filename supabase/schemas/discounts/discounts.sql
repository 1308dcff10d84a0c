-- 'sommer 10 ' is the code 'SOMMER10'. What upper() makes of other letters than A to Z depends on the database's collation.
create function public.normalize_code(p_code text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select upper(translate(
    regexp_replace(regexp_replace(regexp_replace(normalize(search.typed_text(p_code), nfkc), '\s', '', 'g'),
      '[\u2012-\u2015]', '-', 'g'), '[ßẞ]', 'ss', 'g'),
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ', 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ'));
$$;

create table public.discount_codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> '' and code = public.normalize_code(code)),
  kind text not null check (kind in ('percent', 'fixed', 'free_shipping')),
  percent integer check (percent between 1 and 100),
  amount numeric(10, 2) check (amount > 0),
  min_subtotal numeric(10, 2) not null default 0 check (min_subtotal >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer check (usage_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
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

-- {ok: true, code, kind, percent, amount_cents} or {ok: false, reason, min_subtotal_cents}; vouchers are not in the sub-total.
create function internal.validate_code(p_code public.discount_codes, p_subtotal_cents bigint) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when reason is null then jsonb_build_object('ok', true, 'code', p_code.code, 'kind', p_code.kind,
      'percent', p_code.percent, 'amount_cents', (p_code.amount * 100)::bigint)
    else jsonb_build_object('ok', false, 'reason', reason, 'min_subtotal_cents', (p_code.min_subtotal * 100)::bigint) end
  from (select case
    when p_code.id is null or not p_code.is_active then 'unknown'
    when p_code.starts_at > now() then 'early'
    when p_code.ends_at <= now() then 'expired'
    when p_code.used_count >= p_code.usage_limit then 'used_up'
    when p_subtotal_cents = 0 then 'vouchers'
    when p_subtotal_cents < p_code.min_subtotal * 100 then 'too_small' end as reason) as judged;
$$;

create function public.check_code(p_code text, p_subtotal_cents bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_code public.discount_codes;
begin
  select * into v_code from public.discount_codes where code = public.normalize_code(p_code);
  return internal.validate_code(v_code, p_subtotal_cents);
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
      t.starts_at, t.ends_at, t.usage_limit, t.used_count, t.is_active, t.is_demo, t.updated_at as version',
    v_search is not null, p_page, p_size);
end $$;

grant execute on function public.admin_list_codes(text[], integer, integer) to authenticated;
grant execute on function public.normalize_code(text) to authenticated, service_role;
grant execute on function public.check_code(text, bigint) to service_role;
grant select, insert, update, delete on public.discount_codes to authenticated, service_role;
