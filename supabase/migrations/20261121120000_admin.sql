-- Running the shop: archived products, pictures, the owners' orders, mail, withdrawals and overview, and who changed what.

-- ── Products that are no longer sold ──────────────────────────────────────────────────────────────────────────────────

alter table public.products
  -- Orders refer to it, so it cannot be deleted; nobody but admins sees it any more.
  add column archived_at timestamptz,
  -- A few pixels as a data: address, shown until the picture is there.
  add column image_placeholder text check (image_placeholder ~ '^data:image/[a-z]+;base64,[A-Za-z0-9+/=]+$');

drop policy "everyone reads products" on public.products;
create policy "everyone reads products that are sold" on public.products
  for select to anon, authenticated using (archived_at is null);
create policy "admins read all products" on public.products
  for select to authenticated using (public.is_admin());

-- A sale is no edit: two things are told from `updated_at`, whether another admin was faster, and when a page changed.
drop trigger products_touch_updated_at on public.products;
create trigger products_touch_updated_at before update on public.products
  for each row when (to_jsonb(old) - 'stock' is distinct from to_jsonb(new) - 'stock')
  execute function public.touch_updated_at();

-- Nor is using a code: two admins who edit the same one are told apart by `updated_at`.
drop trigger discount_codes_touch_updated_at on public.discount_codes;
create trigger discount_codes_touch_updated_at before update on public.discount_codes
  for each row when (to_jsonb(old) - 'used_count' is distinct from to_jsonb(new) - 'used_count')
  execute function public.touch_updated_at();

-- Listing and search forget an archived product.
create or replace view browse.facts with (security_invoker = true) as
select p.id, p.category, browse.price_band(p.price) as price_band, coalesce(p.pieces, 0) as pieces,
  coalesce(btrim(p.difficulty), '') as difficulty, coalesce(btrim(p.material), '') as material,
  p.is_new, p.stock > 0 as in_stock, p.featured_rank, p.created_at, (p.price * 100)::bigint as price_cents,
  left(browse.fold(p.name), 200) as name_key,
  browse.words(left(p.name, 2000)) as name_words,
  browse.words(c.name) as category_words,
  browse.words(left(concat_ws(' ', p.article_number, p.material, p.pieces), 2000)) as fact_words,
  browse.words(left(concat_ws(' ',
    case when p.pieces is not null then p.pieces || 'er Teile teilig' end,
    case c.kind when 'puzzle' then 'Puzzle Kunst Kunstpuzzle' else 'Schmuck' end,
    p.difficulty, p.dimensions, p.description), 50000)) as description_words
from public.products p join public.categories c on c.slug = p.category
where p.archived_at is null;

create function browse.on_product_archived() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.archived_at is not null then
    delete from browse.entries where product_id = new.id;
    delete from browse.documents where product_id = new.id;
  else
    perform browse.index_products(array[new.id]);
  end if;
  return null;
end $$;

-- After the statement's own trigger, whose name comes first in the alphabet.
create trigger products_browse_z_archived after update of archived_at on public.products
  for each row when (old.archived_at is distinct from new.archived_at) execute function browse.on_product_archived();

revoke execute on function browse.on_product_archived() from public, anon, authenticated;

-- As before, with the placeholder.
create or replace function browse.cards(p_ids bigint[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'name', p.name, 'category', p.category, 'category_name', c.name,
    'price_cents', (p.price * 100)::bigint, 'image_url', p.image_url, 'image_placeholder', p.image_placeholder,
    'secondary_image_url', p.secondary_image_url, 'is_new', p.is_new, 'stock', p.stock, 'pieces', p.pieces)
    order by w.n), '[]')
  from unnest(p_ids) with ordinality w (id, n)
  join public.products p using (id) join public.categories c on c.slug = p.category;
$$;

-- ── Pictures ──────────────────────────────────────────────────────────────────────────────────────────────────────────

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('product-images', 'product-images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;

create policy "admins read product images" on storage.objects
  for select to authenticated using (bucket_id = 'product-images' and public.is_admin());
create policy "admins add product images" on storage.objects
  for insert to authenticated with check (bucket_id = 'product-images' and public.is_admin());
create policy "admins delete product images" on storage.objects
  for delete to authenticated using (bucket_id = 'product-images' and public.is_admin());

-- ── Who changed what ──────────────────────────────────────────────────────────────────────────────────────────────────

create table public.audit_log (
  id bigint generated always as identity primary key,
  actor uuid not null,
  table_name text not null,
  row_id text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- Only what is different; the whole row when it was added or deleted.
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);

create index audit_log_row on public.audit_log (table_name, row_id, id desc);

-- Keeps what a signed-in person changes. What shoppers and the shop itself do has its own history.
create function internal.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_row jsonb := coalesce(v_after, v_before);
begin
  if auth.uid() is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, v_before -> key), jsonb_object_agg(key, value) into v_before, v_after
      from jsonb_each(v_after) where key <> 'updated_at' and value is distinct from v_before -> key;
    if v_after is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), tg_table_name, coalesce(v_row ->> 'id', v_row ->> 'slug'), lower(tg_op), v_before, v_after);
  return null;
end $$;

create trigger products_audit after insert or update or delete on public.products
  for each row execute function internal.audit();
create trigger categories_audit after insert or update or delete on public.categories
  for each row execute function internal.audit();
create trigger discount_codes_audit after insert or update or delete on public.discount_codes
  for each row execute function internal.audit();
create trigger orders_audit after update on public.orders
  for each row execute function internal.audit();
create trigger withdrawals_audit after update on public.withdrawals
  for each row execute function internal.audit();
create trigger mail_outbox_audit after update on public.mail_outbox
  for each row execute function internal.audit();

-- Who stands behind an actor's id; null once the account is gone.
create function public.actor_name(p_actor uuid) returns text
language sql stable security definer set search_path = '' as $$
  select email::text from auth.users where id = p_actor and public.is_admin();
$$;

-- ── What admins do besides writing to tables ──────────────────────────────────────────────────────────────────────────

create function internal.assert_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'admins only' using errcode = 'PT403';
  end if;
end $$;

-- See internal.change_order. A refund also says what had been refunded before (refunded_cents), so that two people who
-- decide on it at once do not refund twice.
create function public.admin_change_order(p_number text, p_action text, p_details jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refunded numeric;
begin
  perform internal.assert_admin();
  if p_action = 'refund' then
    select refunded into v_refunded from public.orders where number = p_number for update;
    if found and v_refunded * 100 is distinct from (p_details ->> 'refunded_cents')::bigint then
      return jsonb_build_object('ok', false, 'error', 'not_now');
    end if;
  end if;
  return internal.change_order(p_number, p_action, p_details, auth.uid());
end $$;

-- Sends a mail anew; as another one, so that mail servers do not take it for a repetition. False when it is under way.
create function public.admin_resend_mail(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  update public.mail_outbox set status = 'waiting', message_id = gen_random_uuid(), attempts = 0, created_at = now(),
      next_attempt_at = now(), last_error = null
    where id = p_id and kind <> 'auth' and status in ('sent', 'kept', 'failed');
  return found;
end $$;

create function public.admin_settle_withdrawal(p_id bigint, p_is_settled boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  update public.withdrawals set status = case when p_is_settled then 'settled' else 'received' end where id = p_id;
end $$;

-- Deletes a product, or archives it when orders refer to it. Answers 'deleted', 'archived' or 'gone'.
create function public.admin_remove_product(p_id bigint) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  perform 1 from public.products where id = p_id for update;
  if not found then
    return 'gone';
  end if;
  if exists (select from public.order_items where product_id = p_id) then
    update public.products set archived_at = coalesce(archived_at, now()), stock = 0 where id = p_id;
    return 'archived';
  end if;
  delete from public.products where id = p_id;
  return 'deleted';
end $$;

-- Today and the last 30 German days: orders and revenue (cents, without cancelled orders, less refunds), day by day, and
-- what waits to be done.
create function public.admin_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := (now() at time zone 'Europe/Berlin')::date;
begin
  perform internal.assert_admin();
  return jsonb_build_object(
    'days', (select jsonb_agg(jsonb_build_object('day', day::date, 'orders', coalesce(orders, 0), 'revenue_cents',
        coalesce(revenue, 0)) order by day)
      from generate_series(v_today - 29, v_today, interval '1 day') as day
      left join (select (placed_at at time zone 'Europe/Berlin')::date as placed, count(*) as orders,
          (sum(total - refunded) * 100)::bigint as revenue
        from public.orders where status <> 'cancelled' and placed_at > now() - interval '32 days' group by 1) as sold
        on sold.placed = day::date),
    'open_orders', (select count(*) from public.orders where status = 'open'),
    'paid_orders', (select count(*) from public.orders where status = 'paid'),
    'withdrawals', (select count(*) from public.withdrawals where status = 'received'),
    'overdue_withdrawals', (select count(*) from public.withdrawals where status = 'received' and due_at < now()),
    'failed_mails', (select count(*) from public.mail_outbox where status = 'failed'),
    'sold_out', (select count(*) from public.products where stock = 0 and archived_at is null));
end $$;

-- Not the mails of the sign-in: a link to a new password is nobody else's.
drop policy "admins read mail" on public.mail_outbox;
create policy "admins read mail" on public.mail_outbox
  for select to authenticated using (kind <> 'auth' and public.is_admin());

-- ── Who is an admin: for `npm run admin` ──────────────────────────────────────────────────────────────────────────────

-- Grants or revokes; false when nobody has this address.
create function public.set_admin(p_email text, p_is_admin boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid;
begin
  select id into v_user from auth.users where lower(email) = lower(btrim(p_email));
  if not found then
    return false;
  end if;
  if p_is_admin then
    insert into public.user_roles (user_id, role) values (v_user, 'admin') on conflict do nothing;
  else
    delete from public.user_roles where user_id = v_user;
  end if;
  return true;
end $$;

create function public.list_admins() returns setof text
language sql stable security definer set search_path = '' as $$
  select u.email::text from auth.users u join public.user_roles r on r.user_id = u.id where r.role = 'admin' order by 1;
$$;

-- ── Who may what ──────────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.audit_log enable row level security;
create policy "admins read the audit log" on public.audit_log for select to authenticated using (public.is_admin());
revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated;
grant select, delete on public.audit_log to service_role;

revoke execute on function internal.audit(), internal.assert_admin() from public, anon, authenticated, service_role;
revoke execute on function public.actor_name(uuid), public.admin_change_order(text, text, jsonb),
  public.admin_resend_mail(bigint), public.admin_settle_withdrawal(bigint, boolean), public.admin_remove_product(bigint),
  public.admin_overview(), public.set_admin(text, boolean), public.list_admins()
  from public, anon, authenticated, service_role;
grant execute on function public.actor_name(uuid), public.admin_change_order(text, text, jsonb),
  public.admin_resend_mail(bigint), public.admin_settle_withdrawal(bigint, boolean), public.admin_remove_product(bigint),
  public.admin_overview() to authenticated;
grant execute on function public.set_admin(text, boolean), public.list_admins() to service_role;
