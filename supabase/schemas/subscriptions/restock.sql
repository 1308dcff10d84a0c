-- A row ends with its one letter, with its owner's wish, or by retention.
create table public.restock_requests (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  email text not null check (email = btrim(email) and email like '_%@_%' and length(email) <= 254),
  consent_version text not null check (consent_version <> ''),
  consent_text text not null check (consent_text <> ''),
  -- Opens nothing by itself: a link also carries the web server's keyed hash of it.
  reference uuid not null unique default gen_random_uuid(),
  confirm_until timestamptz not null default now() + make_interval(days => (rules.retention()).restock_days),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
);
alter table public.restock_requests enable row level security;
create unique index restock_requests_once on public.restock_requests (product_id, lower(email));
create index restock_requests_waiting on public.restock_requests (product_id, id) where confirmed_at is not null;
create index restock_requests_email on public.restock_requests (lower(email));
create index restock_requests_age on public.restock_requests (requested_at);
create index restock_requests_pending on public.restock_requests (confirm_until) where confirmed_at is null;

create policy "admins read restock requests" on public.restock_requests
  for select to authenticated using ((select public.is_admin()));

create table internal.restocked (
  product_id bigint primary key references public.products (id) on delete cascade,
  since timestamptz not null default now()
);
alter table internal.restocked enable row level security;

-- 'asked', whatever is known of the address. At most one mail in ten minutes.
create function public.request_restock(p_product_id bigint, p_email text, p_version text, p_text text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stock integer;
  v_request public.restock_requests;
begin
  select stock into v_stock from public.products p where id = p_product_id and search.is_sold(p);
  if not found then
    return 'gone';
  end if;
  if v_stock > 0 then
    return 'in_stock';
  end if;
  insert into public.restock_requests as known (product_id, email, consent_version, consent_text)
    values (p_product_id, btrim(p_email), p_version, p_text)
    on conflict (product_id, lower(email)) do update set
      consent_version = excluded.consent_version,
      consent_text = excluded.consent_text,
      requested_at = now(),
      -- Two mails of one week confirm the same; an old link is not brought back to life.
      reference = case when known.confirm_until <= now() then gen_random_uuid() else known.reference end,
      confirm_until = excluded.confirm_until
      where known.confirmed_at is null
    returning * into v_request;
  -- Without a row it was confirmed before: that stays as it is.
  if v_request.id is not null and not exists (
    select from public.mail_outbox
    where restock_request_id = v_request.id and created_at > now() - interval '10 minutes')
  then
    insert into public.mail_outbox (kind, recipient, restock_request_id)
      values ('restock_confirm', v_request.email, v_request.id);
  end if;
  return 'asked';
end $$;

-- 'unknown': the link never held or no longer does.
create function public.confirm_restock(p_reference uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_request public.restock_requests;
  v_is_back boolean;
begin
  -- The product first, as write_restock_letters locks it: no confirmation falls between its letters and their end.
  select stock > 0 and search.is_sold(p) into v_is_back from public.products p
    where id = (select product_id from public.restock_requests where reference = p_reference) for share;
  select * into v_request from public.restock_requests where reference = p_reference for update;
  if v_request.confirmed_at is not null then
    return 'again';
  end if;
  if v_request.id is null or v_request.confirm_until <= now() then
    return 'unknown';
  end if;
  update public.restock_requests set confirmed_at = now() where id = v_request.id;
  if v_is_back then
    insert into internal.restocked (product_id) values (v_request.product_id) on conflict do nothing;
  end if;
  return 'confirmed';
end $$;

-- A letter's link, whose own request is gone, ends all others of its recipient.
create function public.end_restock(p_reference uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text;
begin
  delete from public.restock_requests where reference = p_reference;
  if found then
    return 'ended';
  end if;
  select lower(recipient) into v_email from public.mail_outbox
    where message_id = p_reference and kind = 'restock_back' limit 1;
  if v_email is null then
    return 'unknown';
  end if;
  delete from public.restock_requests where id in (
    select id from public.restock_requests where lower(email) = v_email order by id for update);
  return 'ended';
end $$;

-- The letters are written later, however many they are.
create function internal.note_restock() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into internal.restocked (product_id)
    select new.id where exists (
      select from public.restock_requests where product_id = new.id and confirmed_at is not null)
    on conflict do nothing;
  return null;
end $$;

create trigger products_note_restock after update on public.products
  for each row when (new.stock > 0 and search.is_sold(new) and (old.stock = 0 or not search.is_sold(old)))
  execute function internal.note_restock();

create function internal.write_restock_letters(p_ids bigint[]) returns void
language sql volatile set search_path = '' as $$
  with gone as (
    delete from public.restock_requests where id = any (p_ids) returning id, product_id, email, reference
  )
  -- The letter bears the request's name, so that its link still finds the recipient.
  insert into public.mail_outbox (kind, recipient, product_id, image_url, message_id)
    select 'restock_back', g.email, p.id, p.image_url, g.reference
    from gone g join public.products p on p.id = g.product_id order by g.id;
$$;

-- Waits while as many letters are unsent. The product's row is locked first, as orders do, so that nobody waits in a circle.
create function public.write_restock_letters(p_limit integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_limit integer := p_limit - (select count(*) from public.mail_outbox
    where status in ('waiting', 'sending') and kind = 'restock_back');
  v_written integer := 0;
  v_product bigint;
  v_is_back boolean;
begin
  if v_limit <= 0 then
    return null;
  end if;
  select p.id, p.stock > 0 and search.is_sold(p) into v_product, v_is_back
    from internal.restocked r join public.products p on p.id = r.product_id
    order by r.since, p.id limit 1 for no key update of p skip locked;
  if v_product is null then
    return null;
  end if;
  if v_is_back then
    v_written := internal.each_row('restock letters', 'select internal.write_restock_letters($1)', array(
      select id from public.restock_requests where product_id = v_product and confirmed_at is not null
        and id <> all ((select internal.waiting_rows('restock letters'))::bigint[])
      order by id limit v_limit for update skip locked));
  end if;
  if v_written < v_limit and exists (select from public.restock_requests
    where v_is_back and product_id = v_product and confirmed_at is not null) then
    -- Those that failed are tried again, after the other products.
    update internal.restocked set since = now() where product_id = v_product;
  elsif v_written < v_limit then
    delete from internal.restocked where product_id = v_product;
  end if;
  return v_written;
end $$;

create function public.admin_count_waiting(p_product_ids bigint[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_object_agg(listed::text, waiting), '{}')
    from (select coalesce(p.variant_of, p.id) as listed, count(*) as waiting
      from public.restock_requests r join public.products p on p.id = r.product_id
      where p.id = any (internal.whole_products(p_product_ids)) and r.confirmed_at is not null group by 1) as counted);
end $$;

grant execute on function public.admin_count_waiting(bigint[]) to authenticated;
grant execute on function public.request_restock(bigint, text, text, text), public.confirm_restock(uuid),
  public.end_restock(uuid), public.write_restock_letters(integer) to service_role;
grant select, insert, update, delete on public.restock_requests to service_role;
grant select on public.restock_requests to authenticated;
