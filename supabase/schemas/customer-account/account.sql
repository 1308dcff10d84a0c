-- Who reads the mail of an address sees its orders (ADR 123). No customer stands in auth.users.

create function rules.account(out code_minutes integer, out code_tries integer, out session_days integer)
language sql immutable parallel safe set search_path = '' as $$ select 10, 5, 30; $$;

-- One running code of each address. Hashes are made with the shop's key; neither code nor cookie is kept.
create table internal.account_codes (
  email text primary key check (email = lower(btrim(email))),
  hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now()
);
alter table internal.account_codes enable row level security;

create table internal.account_sessions (
  hash text primary key,
  email text not null check (email = lower(btrim(email))),
  created_at timestamptz not null default now()
);
alter table internal.account_sessions enable row level security;
create index account_sessions_email on internal.account_sessions (email);
create index account_sessions_created_at on internal.account_sessions (created_at);

-- Says nothing either way. The mail's writer makes the code from the seed; where no mail is written the running code stays.
create function public.request_account_code(p_email text, p_hash text, p_seed uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.mail_outbox (kind, recipient, payload)
    select 'account_code', email, jsonb_build_object('seed', p_seed) from public.orders
    where lower(email) = lower(btrim(p_email)) order by placed_at desc, id desc limit 1;
  if found then
    insert into internal.account_codes (email, hash) values (lower(btrim(p_email)), p_hash)
      on conflict (email) do update set hash = excluded.hash, tries = 0, created_at = now();
  end if;
end $$;

-- A code opens one session. A try counts before it is judged.
create function public.redeem_account_code(p_email text, p_hash text, p_session text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rule record;
  v_email text := lower(btrim(p_email));
  v_is_right boolean;
begin
  select * into v_rule from rules.account();
  update internal.account_codes set tries = tries + 1
    where email = v_email and tries < v_rule.code_tries
      and created_at > now() - make_interval(mins => v_rule.code_minutes)
    returning hash = p_hash into v_is_right;
  if v_is_right is not true then
    return false;
  end if;
  delete from internal.account_codes where email = v_email;
  insert into internal.account_sessions (hash, email) values (p_session, v_email);
  return true;
end $$;

create function internal.account_email(p_session text) returns text
language sql stable set search_path = '' as $$
  select email from internal.account_sessions
  where hash = p_session and created_at > now() - make_interval(days => (rules.account()).session_days);
$$;

-- Null: no session. Orders by their ids, newest first, after the one that has the number p_after.
create function public.read_account(p_session text, p_after text, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := internal.account_email(p_session);
  v_after public.orders;
begin
  if v_email is null then
    return null;
  end if;
  select * into v_after from public.orders where number = p_after and lower(email) = v_email;
  return jsonb_build_object('email', v_email,
    'orders', (select coalesce(jsonb_agg(id order by placed_at desc, id desc), '[]') from (
      select id, placed_at from public.orders
      where lower(email) = v_email and (v_after.id is null or (placed_at, id) < (v_after.placed_at, v_after.id))
      order by placed_at desc, id desc limit p_limit) as page),
    -- Not those that went to whom they were given.
    'vouchers', (select coalesce(jsonb_agg(jsonb_build_object('lastFour', v.last_four, 'expiresOn', v.expires_on,
        'cents', (internal.voucher_balance(v.id) * 100)::bigint) order by v.expires_on, v.id), '[]')
      from public.vouchers v left join public.order_items i on i.id = v.order_item_id
      where lower(v.email) = v_email and v.last_four is not null and v.voided_at is null
        and v.expires_on >= internal.german_day(now()) and internal.voucher_balance(v.id) > 0
        and (i.voucher -> 'sending') is null),
    'notices', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'product', p.name) order by r.id), '[]')
      from public.restock_requests r join public.products p on p.id = r.product_id
      where lower(r.email) = v_email and r.confirmed_at is not null),
    -- One of a running order has no last day yet.
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'deleteAt', a.delete_at) order by a.uploaded_at, a.id), '[]')
      from public.artworks a where a.deleting_since is null and (a.delete_at is null or a.delete_at > now())
        and a.id = any (internal.artworks_of(array(select id from public.orders where lower(email) = v_email)))),
    'newsletter', (select unsubscribe_token from public.newsletter_subscribers
      where lower(email) = v_email and status = 'confirmed'));
end $$;

-- Null: not an order of the session's address.
create function public.account_order(p_session text, p_number text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('token', o.token, 'lines', (
    select jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name, 'quantity', i.quantity,
        'engraving', i.engraving, 'isPersonal', i.design_id is not null or i.voucher is not null) order by i.position)
      from public.order_items i where i.order_id = o.id))
  from public.orders o where o.number = p_number and lower(o.email) = internal.account_email(p_session);
$$;

create function public.end_account_session(p_session text, p_everywhere boolean) returns void
language sql volatile security definer set search_path = '' as $$
  delete from internal.account_sessions
    where hash = p_session or p_everywhere and email = internal.account_email(p_session);
$$;

-- Ends a notice, or deletes a picture that no running order needs; a stranger's stays.
create function public.end_in_account(p_session text, p_kind text, p_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := internal.account_email(p_session);
begin
  if p_kind = 'notice' then
    delete from public.restock_requests where id::text = p_id and lower(email) = v_email;
  elsif p_kind = 'picture' then
    update public.artworks set delete_at = now() where id::text = p_id and delete_at is not null
      and id = any (internal.artworks_of(array(select id from public.orders where lower(email) = v_email)));
  end if;
end $$;

-- Null: no session.
create function public.export_account(p_session text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.export_rows(email) from internal.account_email(p_session) as email where email is not null;
$$;

create function internal.forget_sign_ins(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_rule record;
  v_codes integer;
  v_sessions integer;
begin
  select * into v_rule from rules.account();
  delete from internal.account_codes where email in (
    select email from internal.account_codes where created_at <= p_now - make_interval(mins => v_rule.code_minutes)
    limit p_limit for update skip locked);
  get diagnostics v_codes = row_count;
  delete from internal.account_sessions where hash in (
    select hash from internal.account_sessions where created_at <= p_now - make_interval(days => v_rule.session_days)
    limit p_limit for update skip locked);
  get diagnostics v_sessions = row_count;
  return v_codes + v_sessions;
end $$;

grant execute on function public.request_account_code(text, text, uuid), public.redeem_account_code(text, text, text),
  public.read_account(text, text, integer), public.account_order(text, text), public.end_account_session(text, boolean),
  public.end_in_account(text, text, text), public.export_account(text) to service_role;
