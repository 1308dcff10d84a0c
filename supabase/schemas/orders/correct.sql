-- Whether all of an address is there, as text; lib/orders/address-schema.ts judges it field by field.
create function internal.is_whole(p_address jsonb, p_keys text[], p_optional text[] default '{}') returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_address) = 'object' and p_address ?& p_keys and p_address - p_keys = '{}' and not exists (
    select from jsonb_each(p_address) where jsonb_typeof(value) <> 'string' or length(value #>> '{}') > 254
      or btrim(value #>> '{}') = '' and key <> all (p_optional)), false);
$$;

-- Under the names that place_order takes them by.
create function internal.correctable(p_order public.orders) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('email', p_order.email, 'firstName', p_order.first_name, 'lastName', p_order.last_name,
    'phone', p_order.phone, 'delivery', p_order.delivery_address, 'billing', p_order.billing_address,
    'giftMessage', p_order.gift_message, 'company', case when p_order.company_name is not null then jsonb_build_object(
      'name', p_order.company_name, 'vatId', coalesce(p_order.company_vat_id, ''), 'department', coalesce(p_order.company_department, ''),
      'reference', coalesce(p_order.company_reference, '')) end);
$$;

-- In Germany as before, so that shipping costs the same; an invoice's address is neither added nor moved to another country.
create function internal.is_correct(p_old jsonb, p_new jsonb, p_is_gift boolean) returns boolean
language sql immutable set search_path = '' as $$
  select internal.is_whole(p_new - '{phone,delivery,billing,company,giftMessage}'::text[], '{email,firstName,lastName}')
    and length(coalesce(p_new ->> 'phone', '')) <= 30
    and internal.is_whole(p_new -> 'delivery', array['kind', 'postalCode', 'city', 'country'] || case p_new #>> '{delivery,kind}'
      when 'street' then '{address,addition}'::text[] when 'packstation' then '{postNumber,station}' end, '{addition}')
    and p_new #>> '{delivery,country}' = 'DE' and p_new #>> '{delivery,postalCode}' ~ '^(?!00)\d{5}$'
    and case when p_old -> 'billing' = 'null' then p_new -> 'billing' = 'null' else
      internal.is_whole(p_new -> 'billing', '{email,firstName,lastName,phone,address,postalCode,city,country}', '{phone}')
      and p_new #> '{billing,country}' = p_old #> '{billing,country}' end
    and (p_new -> 'company' = 'null'
      or internal.is_whole(p_new -> 'company', '{name,vatId,department,reference}', '{vatId,department,reference}'))
    and (p_is_gift or p_new -> 'giftMessage' = 'null');
$$;

-- What is not sent yet goes to the new address, and the contract once more; the old address learns nothing but the change (ADR 111).
-- False, with nothing written, while a letter with the order's link is being sent, or the provider's page leads back to it.
create function internal.move_mail(p_order public.orders, p_email text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_vouchers bigint[] := array(select v.id from public.vouchers v join public.order_items i on i.id = v.order_item_id
    where i.order_id = p_order.id);
  v_mails bigint[];
begin
  -- As its event will.
  perform internal.lock_artworks(internal.artworks_of(array[p_order.id]));
  perform 1 from public.vouchers where id = any (v_vouchers) order by id for no key update;
  v_mails := array(select id from public.mail_outbox where recipient is not null and status <> 'sent'
    and (order_id = p_order.id or voucher_id = any (v_vouchers) and not payload ? 'gift') order by id for update);
  if exists (select from public.mail_outbox where id = any (v_mails) and status = 'sending')
    or exists (select from public.payment_sessions where order_id = p_order.id and state = 'open') then
    return false;
  end if;
  update public.vouchers set email = p_email where id = any (v_vouchers);
  update public.mail_outbox set recipient = p_email where id = any (v_mails);
  perform internal.write_mail(p_order, 'order_moved', '{}');
  insert into public.mail_outbox (kind, recipient, order_id)
    select kind, p_email, p_order.id from (select kind, status from public.mail_outbox
      where order_id = p_order.id and kind in ('order_check', 'order_confirmation') order by id desc limit 1) as newest
    where status <> 'waiting';
  return true;
end $$;

-- p_seen: how often it was corrected, as far as the page knew; p_values: those of `correctable` that may differ. Only owners may leave
-- a card's text untold. {ok: true, told} or {ok: false, error: 'unknown' | 'not_now' | 'changed' | 'under_way' | 'owner'}.
create function public.admin_correct_order(p_number text, p_seen integer, p_values jsonb, p_tell boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_old jsonb;
  v_new jsonb;
  v_changed jsonb;
  v_count integer;
begin
  perform internal.assert_role('{sales}');
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.status not in ('open', 'paid') or internal.is_all_sent(v_order) then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  v_old := internal.correctable(v_order);
  v_new := v_old || p_values;
  if internal.is_correct(v_old, v_new, v_order.is_gift) is not true then
    raise exception 'an address or a name is missing or not allowed' using errcode = 'PT400';
  end if;
  select jsonb_object_agg(key, value) into v_changed from jsonb_each(v_new) where value <> v_old -> key;
  -- Also when it is sent once more after a lost answer.
  if v_changed is null then
    return jsonb_build_object('ok', true, 'told', false);
  end if;
  select count(*) into v_count from public.order_events where order_id = v_order.id and kind = 'corrected';
  if v_count is distinct from p_seen then
    return jsonb_build_object('ok', false, 'error', 'changed');
  end if;
  if v_changed ? 'email' and not public.is_admin() and internal.has_vouchers(p_number) then
    return jsonb_build_object('ok', false, 'error', 'owner');
  end if;
  -- The history has what it was and is, as long as the order is not archived. The log, which is kept when a person is erased, counts.
  perform set_config('shop.is_erasing', 'on', true);
  if v_changed ? 'email' and not internal.move_mail(v_order, v_new ->> 'email') then
    perform set_config('shop.is_erasing', '', true);
    return jsonb_build_object('ok', false, 'error', 'under_way');
  end if;
  -- Who had the mails has the link: it ends with the address.
  update public.orders set email = v_new ->> 'email', token = case when v_changed ? 'email' then gen_random_uuid() else token end,
      first_name = v_new ->> 'firstName', last_name = v_new ->> 'lastName', phone = v_new ->> 'phone',
      delivery_address = v_new -> 'delivery', billing_address = nullif(v_new -> 'billing', 'null'),
      gift_message = v_new ->> 'giftMessage', company_name = v_new #>> '{company,name}',
      company_vat_id = nullif(v_new #>> '{company,vatId}', ''), company_department = nullif(v_new #>> '{company,department}', ''),
      company_reference = nullif(v_new #>> '{company,reference}', '')
    where id = v_order.id returning * into v_order;
  perform set_config('shop.is_erasing', '', true);
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'orders', v_order.id, 'update', jsonb_build_object('corrections', v_count),
      jsonb_build_object('corrections', v_count + 1));
  insert into public.order_events (order_id, kind, details, actor)
    select v_order.id, 'corrected', jsonb_build_object('fields', array(select jsonb_object_keys(v_changed)), 'after', v_changed,
      'before', (select jsonb_object_agg(key, v_old -> key) from jsonb_object_keys(v_changed) as key)), auth.uid();
  if p_tell is false and v_changed - 'giftMessage' = '{}' and public.is_admin() then
    return jsonb_build_object('ok', true, 'told', false);
  end if;
  -- Without what the letter does not say: telephone numbers go before letters do, and an old address may have been a stranger's.
  perform internal.write_mail(v_order, 'order_corrected', jsonb_build_object('fields', array(select jsonb_object_keys(v_changed)),
    'before', jsonb_set(v_old - '{phone,email}'::text[], '{billing,phone}', '""', false),
    'after', jsonb_set(v_new - '{phone,email}'::text[], '{billing,phone}', '""', false)));
  return jsonb_build_object('ok', true, 'told', true);
end $$;

grant execute on function public.admin_correct_order(text, integer, jsonb, boolean) to authenticated;
