-- Vouchers and workshop in a grown shop: their lists and their retention.

create index vouchers_last_four on public.vouchers (last_four);

-- Newest first. p_state: 'open' (something is left on it), 'over', or null: all. p_number: the number of the order it was
-- bought with or was paid with it, p_end: the last four letters of its code; null: not asked for.
create or replace function public.admin_list_vouchers(p_state text, p_end text, p_number text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('public.vouchers', concat_ws(' and ', 'true',
      -- The sums are taken once for all, not once for each voucher.
      case p_state when 'open' then 't.voided_at is null and t.id in ' when 'over' then 't.id not in ' end
        || case when p_state in ('open', 'over') then
          '(select e.voucher_id from public.voucher_entries e group by e.voucher_id having sum(e.amount) > 0)' end,
      't.last_four = ' || quote_literal(p_end),
      $s$exists (select from public.voucher_entries e join public.orders o on o.id = e.order_id
        where e.voucher_id = t.id and o.number = $s$ || quote_literal(p_number) || ')'),
    't.created_at desc, t.id desc',
    $s$t.id, t.mode, t.last_four, t.purpose, t.reason, t.recipient, t.expires_on, t.voided_at, t.created_at,
      (internal.voucher_balance(t.id) * 100)::bigint as balance_cents,
      (select (sum(e.amount) * 100)::bigint from public.voucher_entries e where e.voucher_id = t.id and e.kind = 'issue')
        as issued_cents,
      (select o.number from public.order_items i join public.orders o on o.id = i.order_id where i.id = t.order_item_id)
        as order_number$s$,
    false, p_page, p_size);
$$;

alter table public.workshop_items add column mode text;
update public.workshop_items w set mode = o.mode
  from public.order_items i join public.orders o on o.id = i.order_id where i.id = w.id;
alter table public.workshop_items alter column mode set not null;

create or replace function internal.begin_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.workshop_items (id, mode, dimensions, pieces)
    select new.id, o.mode, p.dimensions, p.pieces from public.products p join public.orders o on o.id = new.order_id
      where p.id = new.product_id;
  return null;
end $$;

create or replace function public.admin_list_workshop(p_status text, p_mode text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('public.workshop_items',
    concat_ws(' and ', 't.state = ' || quote_literal(p_status),
      -- Read from the few orders that wait to their lines, not from each line to its order.
      case when p_status is null then $s$(t.state in ('refused', 'produced') or t.id in $s$
        when p_status not in ('refused', 'produced') then 't.id in ' end
        || $s$(select i.id from public.orders o join public.order_items i on i.order_id = o.id
          where o.status in ('open', 'paid') and i.design_id is not null)$s$ || case when p_status is null then ')' else '' end,
      case when p_mode = 'live' then $s$t.mode = 'live'$s$ end, 'true'),
    $s$(t.id in (select i.id from public.orders o join public.order_items i on i.order_id = o.id
      where o.status = 'paid' and i.design_id is not null)) desc, t.id$s$,
    $s$t.id, t.state, t.dimensions, t.pieces, t.decided_at,
      (select jsonb_build_object('position', i.position, 'name', i.name, 'quantity', i.quantity, 'design_id', i.design_id,
        'artwork_id', d.artwork_id, 'number', o.number, 'status', o.status, 'placed_at', o.placed_at)
        from public.order_items i join public.orders o on o.id = i.order_id left join public.designs d on d.id = i.design_id
        where i.id = t.id) as line$s$,
    false, p_page, p_size);
$$;

create or replace function internal.expire_vouchers(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_id bigint;
  v_left numeric;
  v_count integer := 0;
begin
  for v_id in
    select id from public.vouchers v
    where expires_on < internal.german_day(p_now) and (email is not null or recipient is not null or greeting is not null
      -- The sums are taken once for all: of most that are over nothing is left.
      or id in (select voucher_id from public.voucher_entries group by voucher_id having sum(amount) > 0))
    order by expires_on, id limit p_limit for no key update skip locked
  loop
    v_left := internal.voucher_balance(v_id);
    if v_left > 0 then
      insert into public.voucher_entries (voucher_id, kind, amount) values (v_id, 'expire', -v_left);
    end if;
    update public.vouchers set email = null, recipient = null, greeting = null where id = v_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
