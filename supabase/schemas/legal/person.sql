-- p_is_buyer: without orders of other people whose invoice goes to this address.
create function internal.export_rows(p_email text, p_is_buyer boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
begin
  return jsonb_build_object(
    'email', v_email,
    'has_account', exists (select from auth.users u where lower(u.email) = v_email),
    'orders', (select jsonb_agg(to_jsonb(o) - array['id', 'token', 'idempotency_key', 'fingerprint', 'search_text'] || jsonb_build_object(
        'items', (select jsonb_agg(to_jsonb(i) - array['id', 'order_id'] order by i.position) from public.order_items i
          where i.order_id = o.id),
        'history', (select jsonb_agg(to_jsonb(e) - array['id', 'order_id', 'actor'] order by e.id)
          from public.order_events e where e.order_id = o.id),
        'invoices', (select jsonb_agg(to_jsonb(i) - array['id', 'order_id'] order by i.id) from public.invoices i
          where i.order_id = o.id),
        'vouchers', (select jsonb_agg(to_jsonb(v) - array['id', 'order_id', 'voucher_id', 'actor'] order by v.id)
          from public.voucher_entries v where v.order_id = o.id),
        'parcels', (select jsonb_agg(to_jsonb(p) - array['id', 'order_id'] order by p.id) from public.parcels p where p.order_id = o.id),
        'bank_credits', (select jsonb_agg(to_jsonb(c) - array['id', 'order_id', 'line', 'actor'] order by c.id) from public.bank_credits c
          where c.order_id = o.id),
        'payments', (select jsonb_agg(to_jsonb(p) - array['id', 'order_id', 'actor'] order by p.id) from public.payments p
          where p.order_id = o.id)) order by o.id)
      from public.orders o where lower(o.email) = v_email or not p_is_buyer and lower(o.billing_address ->> 'email') = v_email),
    'pictures', (select jsonb_agg(jsonb_build_object('picture', a.id, 'width', a.width, 'height', a.height, 'uploaded_at',
        a.uploaded_at, 'delete_at', a.delete_at, 'crop', d.crop, 'seed', d.seed, 'shape', d.shape,
        'rights_version', d.rights_version) order by d.created_at)
      from public.orders o join public.order_items i on i.order_id = o.id join public.designs d on d.id = i.design_id
      left join public.artworks a on a.id = d.artwork_id
      where lower(o.email) = v_email or not p_is_buyer and lower(o.billing_address ->> 'email') = v_email),
    'workshop', (select jsonb_agg(jsonb_build_object('order', o.number, 'position', i.position, 'state', w.state, 'reason', w.reason,
        'decided_at', w.decided_at, 'produced_at', w.produced_at, 'missing_pieces', (select jsonb_agg(to_jsonb(m)
          - array['id', 'item_id'] order by m.id) from public.missing_pieces m where m.item_id = w.id)) order by w.id)
      from public.orders o join public.order_items i on i.order_id = o.id join public.workshop_items w on w.id = i.id
      where lower(o.email) = v_email or not p_is_buyer and lower(o.billing_address ->> 'email') = v_email),
    'withdrawals', (select jsonb_agg(to_jsonb(w) - array['id', 'order_id', 'idempotency_key'] order by w.id)
      from public.withdrawals w where lower(w.email) = v_email),
    'reviews', (select jsonb_agg(jsonb_build_object('product', p.name, 'order', o.number, 'rating', r.rating, 'body', r.body,
        'author', r.author, 'status', r.status, 'created_at', r.created_at, 'answer', r.answer) order by r.id)
      from public.orders o join public.reviews r on r.order_id = o.id join public.products p on p.id = r.product_id
      where lower(o.email) = v_email),
    'newsletter', (select jsonb_agg(to_jsonb(s) - array['id', 'confirm_token', 'unsubscribe_token'] order by s.id)
      from public.newsletter_subscribers s where lower(s.email) = v_email),
    'restock', (select jsonb_agg(jsonb_build_object('product', (select p.name from public.products p where p.id = r.product_id),
        'email', r.email, 'consent_version', r.consent_version, 'consent_text', r.consent_text,
        'requested_at', r.requested_at, 'confirmed_at', r.confirmed_at) order by r.id)
      from public.restock_requests r where lower(r.email) = v_email),
    'vouchers', (select jsonb_agg(jsonb_build_object('recipient', v.recipient, 'greeting', v.greeting, 'expires_on', v.expires_on,
        'created_at', v.created_at, 'balance', internal.voucher_balance(v.id)) order by v.id)
      from public.vouchers v where lower(v.email) = v_email),
    'sign_ins', (select jsonb_agg(jsonb_build_object('created_at', s.created_at) order by s.created_at)
      from internal.account_sessions s where s.email = v_email),
    'addresses', (select jsonb_agg(jsonb_build_object('order', o.number) order by o.id)
      from internal.kept_addresses k join public.orders o on o.id = k.order_id where lower(o.email) = v_email),
    'favorites', (select jsonb_agg(jsonb_build_object('product', p.name, 'saved_at', f.saved_at) order by p.id)
      from internal.account_favorites f join public.products p on p.id = any (f.product_ids) where f.email = v_email),
    'vouchers_received', (select jsonb_agg(i.voucher - 'purpose' order by i.id) from public.order_items i
      where i.voucher ? 'sending' and lower(i.voucher #>> '{sending,email}') = v_email),
    'messages', (select jsonb_agg(to_jsonb(c) - array['id', 'fingerprint'] || jsonb_build_object('answers', (select
        jsonb_agg(jsonb_build_object('text', a.body, 'created_at', a.created_at) order by a.id)
        from public.contact_answers a where a.message_id = c.id)) order by c.id) from public.contact_messages c
      where lower(c.email) = v_email),
    'appointments', (select jsonb_agg(to_jsonb(a) - array['id', 'fingerprint'] order by a.id)
      from public.appointment_requests a where lower(a.email) = v_email),
    'mails', (select jsonb_agg(jsonb_build_object('kind', m.kind, 'subject', m.subject, 'body', m.body, 'status', m.status,
        'created_at', m.created_at) order by m.id)
      from public.mail_outbox m where lower(m.recipient) = v_email));
end $$;

-- Cancelled before any money came.
create function internal.erasable_orders(p_email text) returns bigint[]
language sql stable set search_path = '' as $$
  select array(
    select id from public.orders o
    where lower(email) = p_email and status = 'cancelled'
      and not internal.had_money(id) and not internal.may_be_paid(id)
      and not internal.is_withdrawn(o.id));
$$;

-- Art. 17 DSGVO. Paid orders and letters are archived once nothing can come back; running orders and reviews stay.
create function public.erase_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_orders bigint[];
  v_artworks uuid[];
  v_erased jsonb;
  v_count integer;
begin
  v_orders := array(select order_id from public.order_events
    where kind = 'corrected' and lower(details #>> '{before,email}') = v_email);
  perform 1 from public.orders where lower(email) = v_email or id = any (v_orders) order by id for update;
  -- The address that an order had until it was corrected.
  update public.order_events set details = details #- '{before,email}' where order_id = any (v_orders) and kind = 'corrected'
    and lower(details #>> '{before,email}') = v_email;
  v_orders := internal.erasable_orders(v_email);
  -- Pictures of running orders stay until these are done.
  v_artworks := internal.artworks_of(array(select id from public.orders where lower(email) = v_email));
  perform internal.lock_artworks(v_artworks);
  update public.artworks set delete_at = now() where delete_at is not null and id = any (v_artworks);
  get diagnostics v_count = row_count;
  perform 1 from public.vouchers where lower(email) = v_email order by id for no key update;
  perform internal.forget_orders(v_orders);
  v_erased := jsonb_build_object('pictures', v_count, 'orders', cardinality(v_orders),
    -- After withdrawal, voluntary return and resizing, with the days in the post.
    'archived', internal.archive_orders(now() - interval '90 days', now(), v_email, null));
  -- Their order is what names the person.
  update public.reviews set author = null, order_id = null
    where order_id in (select id from public.orders where lower(email) = v_email);
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('reviews', v_count);
  delete from public.newsletter_subscribers where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('newsletter', v_count);
  delete from public.restock_requests where id in (
    select id from public.restock_requests where lower(email) = v_email order by id for update);
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('restock', v_count);
  -- The voucher itself is money: it stays, without the person.
  update public.order_items set voucher = voucher - '{recipient,greeting}'::text[]
    where id in (select order_item_id from public.vouchers where lower(email) = v_email);
  update public.vouchers set email = null, recipient = null, greeting = null where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('vouchers', v_count);
  -- Who bought one has its code.
  update public.order_items set voucher = voucher - 'sending'
    where voucher ? 'sending' and lower(voucher #>> '{sending,email}') = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('vouchers_received', v_count);
  delete from public.contact_messages where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('messages', v_count);
  delete from public.appointment_requests where lower(email) = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('appointments', v_count);
  delete from internal.account_codes where email = v_email;
  delete from internal.account_sessions where email = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('sign_ins', v_count);
  delete from internal.kept_addresses where order_id in (select id from public.orders where lower(email) = v_email);
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('addresses', v_count);
  delete from internal.account_favorites where email = v_email;
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('favorites', v_count);
  -- A voucher that was paid for is still sent to who bought it: only its letter has the code.
  delete from public.mail_outbox where lower(recipient) = v_email and not internal.is_letter(kind)
    and not (kind = 'voucher' and not payload ? 'gift' and status in ('waiting', 'sending'));
  get diagnostics v_count = row_count;
  v_erased := v_erased || jsonb_build_object('mails', v_count);
  return jsonb_build_object('erased', v_erased, 'kept', jsonb_build_object(
    'orders', (select count(*) from public.orders
      where lower(email) = v_email or lower(billing_address ->> 'email') = v_email),
    'withdrawals', (select count(*) from public.withdrawals where lower(email) = v_email),
    'letters', (select count(*) from public.mail_outbox where lower(recipient) = v_email),
    'has_account', exists (select from auth.users u where lower(u.email) = v_email)));
end $$;

-- Art. 15 and 20 DSGVO.
create function public.export_person(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.export_rows(p_email) || jsonb_build_object('notes', (
    select jsonb_agg(jsonb_build_object('order', o.number, 'text', n.body, 'created_at', n.created_at) order by n.id)
    from public.orders o join public.order_notes n on n.order_id = o.id
    where lower(o.email) = lower(btrim(p_email)) or lower(o.billing_address ->> 'email') = lower(btrim(p_email))));
$$;

-- How much there is of each kind, before anything is erased.
create function public.admin_count_person(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  return (select coalesce(jsonb_object_agg(key, jsonb_array_length(value)), '{}')
      from jsonb_each(internal.export_rows(p_email)) where jsonb_typeof(value) = 'array')
    || jsonb_build_object('erasable_orders', cardinality(internal.erasable_orders(lower(btrim(p_email)))));
end $$;

-- The log says that, when and by whom, not about whom.
create function public.admin_export_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  insert into public.audit_log (actor, table_name, row_id, action) values (auth.uid(), 'people', '*', 'export');
  return public.export_person(p_email);
end $$;

create function public.admin_erase_person(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb;
begin
  perform internal.assert_admin();
  insert into public.audit_log (actor, table_name, row_id, action) values (auth.uid(), 'people', '*', 'delete');
  perform set_config('shop.is_erasing', 'on', true);
  v_answer := public.erase_person(p_email);
  perform set_config('shop.is_erasing', '', true);
  return v_answer;
end $$;

grant execute on function public.erase_person(text), public.export_person(text) to service_role;
grant execute on function public.admin_count_person(text), public.admin_export_person(text), public.admin_erase_person(text)
  to authenticated;
