-- Puzzles made of the shopper's own picture: uploads in a private bucket, what is made of them, order lines that refer to it, and
-- when the pictures are deleted. See docs/adr/0055-own-pictures.md.

set check_function_bodies = off;

alter table public.products add column needs_artwork boolean not null default false;

alter policy "visitors read products that are sold" on public.products using (archived_at is null and not needs_artwork);
alter policy "admins read all products, others those that are sold" on public.products
  using ((archived_at is null and not needs_artwork) or (select public.is_admin()));

create or replace view search.product_facts with (security_invoker = true) as
select p.id, p.category, search.price_band(v.price) as price_band, v.pieces,
  coalesce(btrim(p.difficulty), '') as difficulty, coalesce(btrim(p.material), '') as material,
  p.is_new, v.in_stock, p.featured_rank, p.created_at, (v.price * 100)::bigint as price_cents,
  left(search.fold(p.name), 200) as name_key,
  search.word_list(left(p.name, 2000)) as name_words,
  search.word_list(c.name) as category_words,
  search.word_list(left(concat_ws(' ', v.article_numbers, p.material, array_to_string(v.pieces, ' ')), 2000)) as fact_words,
  search.word_list(left(concat_ws(' ',
    (select string_agg(n || 'er Teile teilig', ' ') from unnest(v.pieces) as n),
    case c.kind when 'puzzle' then 'Puzzle Kunst Kunstpuzzle' else 'Schmuck' end,
    case when p.edition_size is not null then 'Limitierte Edition Auflage' end,
    v.choices, p.description), 50000)) as description_words
from public.products p
join public.categories c on c.slug = p.category
join search.variant_facts v on v.id = p.id
where p.archived_at is null and not p.needs_artwork;

create or replace function search.index_written_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform search.index_or_queue(array(select distinct coalesce(variant_of, id) from written));
    return null;
  end if;
  perform search.index_or_queue(array(
    select distinct coalesce(w.variant_of, w.id) from written w join replaced r using (id)
    where (w.name, w.category, w.price, w.description, w.pieces, w.dimensions, w.difficulty, w.material,
        w.article_number, w.is_new, w.stock > 0, w.featured_rank, w.edition_size, w.created_at, w.archived_at is null,
        w.option_values, w.needs_artwork)
      is distinct from (r.name, r.category, r.price, r.description, r.pieces, r.dimensions, r.difficulty, r.material,
        r.article_number, r.is_new, r.stock > 0, r.featured_rank, r.edition_size, r.created_at, r.archived_at is null,
        r.option_values, r.needs_artwork)));
  -- What is no longer sold must not wait.
  delete from search.entries where product_id in (
    select w.id from written w join replaced r using (id) where w.archived_at is not null and r.archived_at is null);
  return null;
end $$;

create or replace function internal.copy_from_listed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_listed public.products;
begin
  select * into v_listed from public.products where id = new.variant_of;
  if v_listed.id is null or v_listed.variant_of is not null then
    raise exception 'a variant belongs to a listed product' using errcode = 'PT400';
  end if;
  new.name := v_listed.name;
  new.category := v_listed.category;
  new.tax_rate := v_listed.tax_rate;
  new.description := v_listed.description;
  new.material := v_listed.material;
  new.artist := v_listed.artist;
  new.manufacturer := v_listed.manufacturer;
  new.responsible_person := v_listed.responsible_person;
  new.is_toy := v_listed.is_toy;
  new.warnings := v_listed.warnings;
  new.is_new := v_listed.is_new;
  new.featured_rank := v_listed.featured_rank;
  new.created_at := v_listed.created_at;
  new.engraving := v_listed.engraving;
  new.needs_artwork := v_listed.needs_artwork;
  new.option_names := v_listed.option_names;
  return new;
end $$;

drop trigger products_copy_update on public.products;
create trigger products_copy_update
  before update of name, category, tax_rate, description, material, artist, manufacturer, responsible_person, is_toy, warnings,
    is_new, featured_rank, created_at, engraving, needs_artwork, option_names, variant_of on public.products
  for each row when (new.variant_of is not null) execute function internal.copy_from_listed();

create table public.artworks (
  -- 122 random bits: only the device that uploaded the picture knows it.
  id uuid primary key default gen_random_uuid(),
  -- Pixels of the upright picture, and the bytes of its files.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  uploaded_at timestamptz not null default now(),
  -- When the picture is deleted; null while an order with it is not finished.
  delete_at timestamptz default now() + interval '72 hours',
  -- Since when its files are being deleted: it cannot be ordered any more.
  deleting_since timestamptz
);
alter table public.artworks enable row level security;
create index artworks_due on public.artworks (delete_at) include (bytes) where delete_at is not null;

create policy "admins read artworks" on public.artworks for select to authenticated using ((select public.is_admin()));

-- What is made of a picture: never changed, so that it is made as it was ordered.
create table public.designs (
  id uuid primary key default gen_random_uuid(),
  -- Null once the picture is deleted.
  artwork_id uuid references public.artworks (id) on delete set null,
  -- The article: format and number of pieces.
  product_id bigint not null references public.products (id) on delete cascade,
  -- {turn, x, y, width, height}: the part of the turned picture, in pixels; and the seed of the cut. Both null once no lost piece
  -- is replaced any more.
  crop jsonb check (jsonb_typeof(crop) = 'object'),
  seed bigint check (seed between 0 and 4294967295),
  -- The words with which the shopper said that the picture may be used, see lib/atelier/consent.ts.
  rights_version text not null check (btrim(rights_version) <> ''),
  created_at timestamptz not null default now()
);
alter table public.designs enable row level security;
create index designs_artwork on public.designs (artwork_id);
create index designs_product on public.designs (product_id);

create policy "admins read designs" on public.designs for select to authenticated using ((select public.is_admin()));

-- What the line is made of; null for what lies on the shelf.
alter table public.order_items add column design_id uuid references public.designs (id);
create index order_items_design on public.order_items (design_id) where design_id is not null;

-- How many bytes of pictures without an order are kept.
create function internal.max_unordered_bytes() returns bigint
language sql immutable parallel safe set search_path = '' as $$ select 5000000000::bigint; $$;

-- The new picture's id, before its files are written; null when too many pictures without an order are kept already.
create function public.begin_artwork(p_width integer, p_height integer, p_bytes bigint) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  if (select coalesce(sum(bytes), 0) from public.artworks where delete_at is not null) + p_bytes > internal.max_unordered_bytes() then
    return null;
  end if;
  insert into public.artworks (width, height, bytes) values (p_width, p_height, p_bytes) returning id into v_id;
  return v_id;
end $$;

-- Whether a crop lies within the picture after it was turned.
create function internal.is_within(p_crop jsonb, p_width integer, p_height integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((p_crop ->> 'turn')::integer in (0, 90, 180, 270)
    and (p_crop ->> 'x')::integer >= 0 and (p_crop ->> 'y')::integer >= 0
    and (p_crop ->> 'width')::integer > 0 and (p_crop ->> 'height')::integer > 0
    and (p_crop ->> 'x')::integer + (p_crop ->> 'width')::integer
      <= case when (p_crop ->> 'turn')::integer % 180 = 0 then p_width else p_height end
    and (p_crop ->> 'y')::integer + (p_crop ->> 'height')::integer
      <= case when (p_crop ->> 'turn')::integer % 180 = 0 then p_height else p_width end, false);
$$;

-- Saves what is to be made of a picture. p_design: {artwork_id, product_id, crop, seed, rights_version}. The same design again has
-- the same id. Answers {ok: true, id} or {ok: false, error: 'gone' (the picture) | 'limit' (too many of one picture) | 'invalid'}.
create function public.save_design(p_design jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_artwork public.artworks;
  v_product bigint := (p_design ->> 'product_id')::bigint;
  v_id uuid;
begin
  select * into v_artwork from public.artworks where id = (p_design ->> 'artwork_id')::uuid for update;
  -- Its thumbnail is still to be written.
  if v_artwork.id is null or v_artwork.deleting_since is not null or v_artwork.delete_at < now() + interval '1 minute' then
    return jsonb_build_object('ok', false, 'error', 'gone');
  end if;
  if not internal.is_within(p_design -> 'crop', v_artwork.width, v_artwork.height)
    or not exists (select from public.products where id = v_product and needs_artwork and archived_at is null) then
    return jsonb_build_object('ok', false, 'error', 'invalid');
  end if;
  select id into v_id from public.designs
    where artwork_id = v_artwork.id and product_id = v_product and crop = p_design -> 'crop'
      and seed = (p_design ->> 'seed')::bigint and rights_version = p_design ->> 'rights_version';
  if v_id is null then
    if (select count(*) from public.designs where artwork_id = v_artwork.id) >= 50 then
      return jsonb_build_object('ok', false, 'error', 'limit');
    end if;
    insert into public.designs (artwork_id, product_id, crop, seed, rights_version)
      values (v_artwork.id, v_product, p_design -> 'crop', (p_design ->> 'seed')::bigint, p_design ->> 'rights_version')
      returning id into v_id;
  end if;
  return jsonb_build_object('ok', true, 'id', v_id);
end $$;

-- Whether this can be made of the article now. Its picture is locked, so that it is not deleted while the order is placed.
create function internal.can_make(p_design uuid, p_product_id bigint) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  perform from public.artworks a join public.designs d on d.artwork_id = a.id
    where d.id = p_design and d.product_id = p_product_id and d.crop is not null and a.deleting_since is null for update of a;
  return found;
end $$;

-- When a picture is deleted: 72 hours after it was uploaded, or after the last order with it came to nothing; 90 days after the last
-- parcel with it was sent; not (null) while an order with it is not finished.
create function internal.delete_at(p_artwork public.artworks) returns timestamptz
language sql stable set search_path = '' as $$
  select case when count(*) filter (where o.status in ('open', 'paid')) > 0 then null
    else greatest(p_artwork.uploaded_at + interval '72 hours', max(
      case when o.status = 'dispatched' or internal.was_dispatched(o.id)
        then (select max(e.created_at) from public.order_events e where e.order_id = o.id and e.kind = 'dispatched') + interval '90 days'
        else internal.last_event(o.id) + interval '72 hours' end)) end
  from public.designs d
  join public.order_items i on i.design_id = d.id
  join public.orders o on o.id = i.order_id
  where d.artwork_id = p_artwork.id;
$$;

-- Something happened to an order: its pictures are kept as long as that says.
create function internal.date_artworks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.artworks a set delete_at = internal.delete_at(a)
    where a.id in (select d.artwork_id from public.order_items i join public.designs d on d.id = i.design_id
      where i.order_id = new.order_id) and a.deleting_since is null;
  return null;
end $$;

create trigger order_events_artworks after insert on public.order_events
  for each row execute function internal.date_artworks();

-- The shopper deletes a picture. False when it is ordered, or is not there.
create function public.discard_artwork(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.artworks set delete_at = now() where id = p_id
    and not exists (select from public.designs d join public.order_items i on i.design_id = d.id where d.artwork_id = p_id);
  return found;
end $$;

-- The pictures whose time is up, up to p_limit, with the designs that have a thumbnail: [{id, designs}]. Their files are to be deleted,
-- then forget_artworks to be called; what was claimed an hour ago and is still there is claimed again.
create function public.claim_artworks(p_limit integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with due as materialized (
    select id from public.artworks
    where delete_at <= now() and coalesce(deleting_since < now() - interval '1 hour', true)
    order by delete_at limit p_limit for update skip locked
  ), claimed as (
    update public.artworks a set deleting_since = now() from due where a.id = due.id returning a.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id,
    'designs', array(select d.id from public.designs d where d.artwork_id = claimed.id))), '[]') from claimed;
$$;

-- Forgets pictures whose files are deleted, with the designs that were not ordered.
create function public.forget_artworks(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.designs d where d.artwork_id = any (p_ids)
    and not exists (select from public.order_items i where i.design_id = d.id);
  delete from public.artworks where id = any (p_ids) and deleting_since is not null;
end $$;

-- Forgets how up to p_limit puzzles were cut whose parcels left before p_before, and designs of orders that are gone. Answers how many.
create function internal.forget_designs(p_before timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_count integer;
  v_gone integer;
begin
  update public.designs set crop = null, seed = null where id in (
    select d.id from public.designs d
    where d.crop is not null and d.artwork_id is null and d.created_at < p_before
      and not exists (select from public.order_items i join public.orders o on o.id = i.order_id
        where i.design_id = d.id and (o.status in ('open', 'paid') or internal.last_event(o.id) >= p_before))
    limit p_limit);
  get diagnostics v_count = row_count;
  delete from public.designs where id in (
    select d.id from public.designs d
    where d.artwork_id is null and not exists (select from public.order_items i where i.design_id = d.id) limit p_limit);
  get diagnostics v_gone = row_count;
  return v_count + v_gone;
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
      group by (line ->> 'product_id')::bigint, line -> 'engraving', line ->> 'design' having count(*) > 1) then
    raise exception 'an order has at least one line, each with another product, engraving or design and at least one piece'
      using errcode = 'PT400';
  end if;
  select * into v_limits from internal.order_limits();
  select max(pieces), sum(pieces) into v_largest, v_pieces
    from (select sum((line ->> 'quantity')::bigint) as pieces from jsonb_array_elements(p_lines) as line
      group by (line ->> 'product_id')::bigint) as articles;
  return case when v_largest > v_limits.line_pieces or v_pieces > v_limits.order_pieces then null else v_pieces end;
end $$;

create or replace function internal.price_lines(p_lines jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_lines jsonb;
begin
  perform internal.lock_products(array(
    select (line ->> 'product_id')::bigint from jsonb_array_elements(p_lines) as line));
  select jsonb_agg(jsonb_build_object('product_id', p.id, 'quantity', (line ->> 'quantity')::integer,
      'price_cents', (p.price * 100)::bigint, 'tax_rate', (p.tax_rate * 100)::bigint,
      'engraving', line -> 'engraving', 'design', line -> 'design') order by ordinality)
    into v_lines
    from (select *, sum((line ->> 'quantity')::bigint) over (partition by (line ->> 'product_id')::bigint) as wanted
      from jsonb_array_elements(p_lines) with ordinality as asked (line, ordinality)) as asked
    join public.products p on p.id = (line ->> 'product_id')::bigint and p.archived_at is null
      and p.price * 100 = (line ->> 'price_cents')::bigint and p.stock >= wanted
      and (coalesce(line -> 'engraving', 'null') = 'null' or internal.can_engrave(p.engraving, line -> 'engraving'))
      and p.needs_artwork = (line ->> 'design' is not null)
      and (line ->> 'design' is null or internal.can_make((line ->> 'design')::uuid, p.id));
  return case when coalesce(jsonb_array_length(v_lines), 0) = jsonb_array_length(p_lines) then v_lines end;
end $$;

create or replace function internal.insert_order(p_order jsonb, p_lines jsonb, p_totals jsonb, p_code text) returns public.orders
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_number text;
begin
  loop
    v_number := internal.new_order_number();
    exit when not exists (select from public.orders where number = v_number);
  end loop;
  insert into public.orders (number, idempotency_key, fingerprint, mode, email, first_name, last_name, phone,
      delivery_address, billing_address, shipping_option, min_days, max_days, payment_method, discount_code,
      subtotal, discount, shipping, gift_wrap, total, taxes, terms_version, gift_message)
    values (v_number, (p_order ->> 'key')::uuid, p_order ->> 'fingerprint', p_order ->> 'mode', p_order ->> 'email',
      p_order ->> 'first_name', p_order ->> 'last_name', p_order ->> 'phone',
      p_order -> 'delivery', nullif(p_order -> 'billing', 'null'), p_order #>> '{shipping,id}',
      (p_order #>> '{shipping,min_days}')::integer, (p_order #>> '{shipping,max_days}')::integer,
      p_order ->> 'payment', p_code,
      (p_totals ->> 'subtotal_cents')::numeric / 100, (p_totals ->> 'discount_cents')::numeric / 100,
      (p_totals ->> 'shipping_cents')::numeric / 100, (p_totals ->> 'wrap_cents')::numeric / 100,
      (p_totals ->> 'total_cents')::numeric / 100, p_totals -> 'taxes', p_order ->> 'terms_version',
      nullif(btrim(p_order #>> '{gift,message}'), ''))
    returning * into v_order;
  insert into public.order_items (order_id, position, product_id, article_number, name, features, image_url, quantity,
      unit_price, tax_rate, engraving, design_id)
    select v_order.id, ordinality, p.id, p.article_number, internal.article_name(p),
      concat_ws(', ', p.pieces || ' Teile', p.dimensions, p.material,
        'Gravur „' || (line #>> '{engraving,text}') || '“ (' || (line #>> '{engraving,font}') || ', '
          || (line #>> '{engraving,place}') || ')', 'Ihr Bild ' || upper(left(line ->> 'design', 4))),
      p.image_url, (line ->> 'quantity')::integer, p.price, p.tax_rate, nullif(line -> 'engraving', 'null'),
      (line ->> 'design')::uuid
    from jsonb_array_elements(p_lines) with ordinality as taken (line, ordinality)
    join public.products p on p.id = (line ->> 'product_id')::bigint;
  return v_order;
end $$;

create or replace function internal.retain(p_now timestamptz, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_letters timestamptz := internal.kept_since(p_now, 6);
  v_notices timestamptz := internal.time_before(p_now, interval '30 days');
  v_done jsonb := '{}';
  v_count integer;
begin
  delete from public.withdrawals where id in (
    select id from public.withdrawals where received_at < v_letters order by received_at limit p_limit);
  get diagnostics v_count = row_count;
  v_done := jsonb_build_object('withdrawals', v_count,
    'letters', internal.forget_mail(v_letters, true, p_limit),
    'notices', internal.forget_mail(v_notices, false, p_limit),
    'orders', internal.forget_vouchers(internal.kept_since(p_now, 8), p_limit),
    'unpaid', internal.forget_unpaid(internal.time_before(p_now, interval '180 days'), internal.kept_since(p_now, 3), p_limit),
    -- Two years of warranty from delivery on, and the days until then.
    'archived', internal.archive_orders(internal.time_before(p_now, interval '25 months'), p_now, null, p_limit),
    'subscribers', internal.forget_subscribers(v_notices, internal.kept_since(p_now, 3), p_limit),
    'restock', internal.forget_restock(p_now, internal.time_before(p_now, interval '12 months'), p_limit),
    'contact', internal.forget_contact(v_notices, p_limit),
    'designs', internal.forget_designs(internal.time_before(p_now, interval '24 months'), p_limit));

  delete from internal.attempts where (key, window_start) in (
    select key, window_start from internal.attempts where window_start < p_now - interval '1 day' limit p_limit * 10);
  get diagnostics v_count = row_count;
  v_done := v_done || jsonb_build_object('attempts', v_count);

  delete from public.audit_log where id in (
    select id from public.audit_log where created_at < internal.time_before(p_now, interval '2 years')
    order by created_at limit p_limit);
  get diagnostics v_count = row_count;
  v_done := v_done || jsonb_build_object('log', v_count);

  return v_done || jsonb_build_object('more',
    exists (select from jsonb_each(v_done) where value::integer >= p_limit));
end $$;

create or replace function internal.export_rows(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
begin
  return jsonb_build_object(
    'email', v_email,
    'has_account', exists (select from auth.users u where lower(u.email) = v_email),
    'orders', (select jsonb_agg(to_jsonb(o) - array['id', 'token', 'idempotency_key', 'fingerprint'] || jsonb_build_object(
        'items', (select jsonb_agg(to_jsonb(i) - array['id', 'order_id'] order by i.position) from public.order_items i
          where i.order_id = o.id),
        'history', (select jsonb_agg(to_jsonb(e) - array['id', 'order_id', 'actor'] order by e.id)
          from public.order_events e where e.order_id = o.id),
        'invoices', (select jsonb_agg(to_jsonb(i) - array['id', 'order_id'] order by i.id) from public.invoices i
          where i.order_id = o.id),
        'payments', (select jsonb_agg(to_jsonb(p) - array['id', 'order_id', 'actor'] order by p.id) from public.payments p
          where p.order_id = o.id)) order by o.id)
      from public.orders o where lower(o.email) = v_email or lower(o.billing_address ->> 'email') = v_email),
    'pictures', (select jsonb_agg(jsonb_build_object('picture', a.id, 'width', a.width, 'height', a.height, 'uploaded_at',
        a.uploaded_at, 'delete_at', a.delete_at, 'crop', d.crop, 'seed', d.seed, 'rights_version', d.rights_version) order by d.created_at)
      from public.orders o join public.order_items i on i.order_id = o.id join public.designs d on d.id = i.design_id
      left join public.artworks a on a.id = d.artwork_id
      where lower(o.email) = v_email or lower(o.billing_address ->> 'email') = v_email),
    'withdrawals', (select jsonb_agg(to_jsonb(w) - array['id', 'order_id', 'idempotency_key'] order by w.id)
      from public.withdrawals w where lower(w.email) = v_email),
    'newsletter', (select jsonb_agg(to_jsonb(s) - array['id', 'confirm_token', 'unsubscribe_token'] order by s.id)
      from public.newsletter_subscribers s where lower(s.email) = v_email),
    'restock', (select jsonb_agg(jsonb_build_object('product', (select p.name from public.products p where p.id = r.product_id),
        'email', r.email, 'consent_version', r.consent_version, 'consent_text', r.consent_text,
        'requested_at', r.requested_at, 'confirmed_at', r.confirmed_at) order by r.id)
      from public.restock_requests r where lower(r.email) = v_email),
    'messages', (select jsonb_agg(to_jsonb(c) - array['id', 'fingerprint'] order by c.id) from public.contact_messages c
      where lower(c.email) = v_email),
    'appointments', (select jsonb_agg(to_jsonb(a) - array['id', 'fingerprint'] order by a.id)
      from public.appointment_requests a where lower(a.email) = v_email),
    'mails', (select jsonb_agg(jsonb_build_object('kind', m.kind, 'subject', m.subject, 'body', m.body, 'status', m.status,
        'created_at', m.created_at) order by m.id)
      from public.mail_outbox m where lower(m.recipient) = v_email));
end $$;

create or replace function public.erase_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_orders bigint[] := array(
    select id from public.orders o
    where lower(email) = v_email and status = 'cancelled'
      and not internal.had_money(id)
      and not exists (select from public.withdrawals w where w.order_id = o.id)
    order by id for update);
  v_erased jsonb;
  v_count integer;
begin
  -- Pictures of running orders stay until these are done.
  update public.artworks set delete_at = now() where delete_at is not null and id in (
    select d.artwork_id from public.orders o join public.order_items i on i.order_id = o.id join public.designs d on d.id = i.design_id
    where lower(o.email) = v_email);
  get diagnostics v_count = row_count;
  perform internal.forget_orders(v_orders);
  v_erased := jsonb_build_object('pictures', v_count, 'orders', cardinality(v_orders),
    'archived', internal.archive_orders(null, now(), v_email, null));
  delete from public.newsletter_subscribers where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('newsletter', v_count);
  delete from public.restock_requests where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('restock', v_count);
  delete from public.contact_messages where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('messages', v_count);
  delete from public.appointment_requests where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('appointments', v_count);
  delete from public.mail_outbox where lower(recipient) = v_email and not internal.is_letter(kind);
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('mails', v_count);
  return jsonb_build_object('erased', v_erased, 'kept', jsonb_build_object(
    'orders', (select count(*) from public.orders
      where lower(email) = v_email or lower(billing_address ->> 'email') = v_email),
    'withdrawals', (select count(*) from public.withdrawals where lower(email) = v_email),
    'letters', (select count(*) from public.mail_outbox where lower(recipient) = v_email),
    'has_account', exists (select from auth.users u where lower(u.email) = v_email)));
end $$;

-- Rights
grant select on public.artworks, public.designs to authenticated, service_role;
grant execute on function public.begin_artwork(integer, integer, bigint), public.save_design(jsonb), public.discard_artwork(uuid),
  public.claim_artworks(integer), public.forget_artworks(uuid[]) to service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('artworks', 'artworks', false, 60000000, array['image/jpeg', 'image/webp'])
on conflict (id) do nothing;
