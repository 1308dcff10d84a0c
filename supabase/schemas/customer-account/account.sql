-- Who reads the mail of an address sees its orders (ADR 123). No customer stands in auth.users.

create function rules.account(
  out code_minutes integer,
  out code_tries integer,
  out session_days integer,
  -- Who signed in so recently may erase; later a fresh code is asked for.
  out erase_minutes integer,
  -- Favorites of an account, and lists of them that were shared.
  out favorites_months integer)
language sql immutable parallel safe set search_path = '' as $$ select 10, 5, 30, 15, 12; $$;

-- Hashes are made with the shop's key; neither code nor cookie is kept. A code's tries are those of the browser that has its ticket.
create table internal.account_codes (
  ticket uuid primary key,
  email text not null check (email = lower(btrim(email))),
  hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now()
);
alter table internal.account_codes enable row level security;
create index account_codes_email on internal.account_codes (email);
create index account_codes_created_at on internal.account_codes (created_at);

create table internal.account_sessions (
  hash text primary key,
  email text not null check (email = lower(btrim(email))),
  created_at timestamptz not null default now()
);
alter table internal.account_sessions enable row level security;
create index account_sessions_email on internal.account_sessions (email);
create index account_sessions_created_at on internal.account_sessions (created_at);

-- An address is that of its order, and kept for the next one only if it stands here (ADR 128).
create table internal.kept_addresses (
  order_id bigint primary key references public.orders on delete cascade
);
alter table internal.kept_addresses enable row level security;

create table internal.account_favorites (
  email text primary key check (email = lower(btrim(email))),
  product_ids bigint[] not null check (cardinality(product_ids) between 1 and 200),
  saved_at timestamptz not null default now()
);
alter table internal.account_favorites enable row level security;
create index account_favorites_saved_at on internal.account_favorites (saved_at);

-- Says nothing either way. The mail's writer makes the code from the ticket. Codes that others have asked for stay.
create function public.request_account_code(p_email text, p_hash text, p_ticket uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.mail_outbox (kind, recipient, payload)
    select 'account_code', email, jsonb_build_object('ticket', p_ticket) from public.orders
    where lower(email) = lower(btrim(p_email)) order by placed_at desc, id desc limit 1;
  if found then
    insert into internal.account_codes (ticket, email, hash) values (p_ticket, lower(btrim(p_email)), p_hash);
  end if;
end $$;

-- A code opens one session. A try counts before it is judged.
create function public.redeem_account_code(p_ticket uuid, p_hash text, p_session text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rule record;
  v_email text;
  v_is_right boolean;
begin
  select * into v_rule from rules.account();
  update internal.account_codes set tries = tries + 1
    where ticket = p_ticket and tries < v_rule.code_tries
      and created_at > now() - make_interval(mins => v_rule.code_minutes)
    returning email, hash = p_hash into v_email, v_is_right;
  if v_is_right is not true then
    return false;
  end if;
  delete from internal.account_codes where ticket = p_ticket;
  insert into internal.account_sessions (hash, email) values (p_session, v_email);
  return true;
end $$;

create function internal.account_email(p_session text) returns text
language sql stable set search_path = '' as $$
  select email from internal.account_sessions
  where hash = p_session and created_at > now() - make_interval(days => (rules.account()).session_days);
$$;

create function internal.may_erase(p_session text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from internal.account_sessions
    where hash = p_session and created_at > now() - make_interval(mins => (rules.account()).erase_minutes));
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
    'mayErase', internal.may_erase(p_session),
    'favorites', (select product_ids from internal.account_favorites where email = v_email),
    -- One of each: all that are kept, then the newest others.
    'addresses', (select coalesce(jsonb_agg(to_jsonb(a) - array['id', 'place'] order by "isKept" desc, id desc), '[]') from (
      select *, row_number() over (partition by "isKept" order by id desc) as place from (
        select distinct on (o.first_name, o.last_name, o.phone, o.delivery_address, o.billing_address, o.company_name)
          o.id, o.number, k.order_id is not null as "isKept", jsonb_build_object('email', o.email, 'firstName', o.first_name,
            'lastName', o.last_name, 'phone', coalesce(o.phone, ''), 'delivery', o.delivery_address, 'billing', o.billing_address,
            'company', case when o.company_name is not null then jsonb_build_object('name', o.company_name,
              'vatId', coalesce(o.company_vat_id, ''), 'department', coalesce(o.company_department, ''),
              'reference', coalesce(o.company_reference, '')) end) as values
        from public.orders o left join internal.kept_addresses k on k.order_id = o.id
        where lower(o.email) = v_email
        order by o.first_name, o.last_name, o.phone, o.delivery_address, o.billing_address, o.company_name,
          k.order_id is null, o.id desc) as each_address) as a where "isKept" or place <= 5),
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

-- Ends a notice, forgets favorites or an address, or deletes a picture that no running order needs; a stranger's stays.
create function public.end_in_account(p_session text, p_kind text, p_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := internal.account_email(p_session);
begin
  if p_kind = 'notice' then
    delete from public.restock_requests where id::text = p_id and lower(email) = v_email;
  elsif p_kind = 'favorites' then
    delete from internal.account_favorites where email = v_email;
  elsif p_kind = 'address' then
    delete from internal.kept_addresses where order_id in (select id from public.orders where number = p_id and lower(email) = v_email);
  elsif p_kind = 'picture' then
    update public.artworks set delete_at = now() where id::text = p_id and delete_at is not null
      and id = any (internal.artworks_of(array(select id from public.orders where lower(email) = v_email)));
  end if;
end $$;

create function public.keep_address(p_session text, p_number text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into internal.kept_addresses (order_id)
    select id from public.orders where number = p_number and lower(email) = internal.account_email(p_session)
    on conflict do nothing;
$$;

-- Besides those that were kept before. False: no session, or none of them is an article.
create function public.keep_favorites(p_session text, p_products bigint[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := internal.account_email(p_session);
  v_ids bigint[] := internal.favorite_ids(p_products);
begin
  if v_email is null or v_ids = '{}' then
    return false;
  end if;
  insert into internal.account_favorites as kept (email, product_ids) values (v_email, v_ids)
    on conflict (email) do update set product_ids = internal.favorite_ids(kept.product_ids || excluded.product_ids), saved_at = now();
  return true;
end $$;

-- Each once, in their order; beyond 200 the oldest gives way.
create function internal.favorite_ids(p_products bigint[]) returns bigint[]
language sql stable set search_path = '' as $$
  select array(select id from (
    select p.id, min(given.position) as place from unnest(p_products) with ordinality as given (id, position)
      join public.products p on p.id = given.id group by p.id order by place desc limit 200) as newest
    order by place);
$$;

-- Art. 17 DSGVO, as owners do it; the log says that and when, not about whom. Null: no session, or one that is no longer fresh.
create function public.erase_account(p_session text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not internal.may_erase(p_session) then
    return null;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action) values (null, 'people', '*', 'delete');
  return public.erase_person(internal.account_email(p_session));
end $$;

-- Null: no session.
create function public.export_account(p_session text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.export_rows(email, true) from internal.account_email(p_session) as email where email is not null;
$$;

create function internal.forget_sign_ins(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_rule record;
  v_codes integer;
  v_sessions integer;
begin
  select * into v_rule from rules.account();
  delete from internal.account_codes where ticket in (
    select ticket from internal.account_codes where created_at <= p_now - make_interval(mins => v_rule.code_minutes)
    limit p_limit for update skip locked);
  get diagnostics v_codes = row_count;
  delete from internal.account_sessions where hash in (
    select hash from internal.account_sessions where created_at <= p_now - make_interval(days => v_rule.session_days)
    limit p_limit for update skip locked);
  get diagnostics v_sessions = row_count;
  return v_codes + v_sessions;
end $$;

create function internal.forget_favorites(p_before timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_kept integer;
  v_shared integer;
begin
  delete from internal.account_favorites where email in (
    select email from internal.account_favorites where saved_at <= p_before limit p_limit for update skip locked);
  get diagnostics v_kept = row_count;
  delete from internal.wish_lists where hash in (
    select hash from internal.wish_lists where created_at <= p_before limit p_limit for update skip locked);
  get diagnostics v_shared = row_count;
  return v_kept + v_shared;
end $$;

grant execute on function public.request_account_code(text, text, uuid), public.redeem_account_code(uuid, text, text),
  public.read_account(text, text, integer), public.account_order(text, text), public.end_account_session(text, boolean),
  public.end_in_account(text, text, text), public.keep_address(text, text), public.keep_favorites(text, bigint[]),
  public.export_account(text), public.erase_account(text) to service_role;
