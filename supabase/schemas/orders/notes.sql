-- For admins, and for the shopper who asks what is known of them (Art. 15 DSGVO).
create table public.order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  body text not null check (btrim(body) <> '' and length(body) <= 2000),
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.order_notes enable row level security;
create index order_notes_order on public.order_notes (order_id, id);

create policy "sales reads notes on orders" on public.order_notes
  for select to authenticated using ((select public.has_role('{sales}')));

-- Says how many notes, not what they say.
create function internal.audit_notes(p_order_id bigint, p_before integer, p_after integer) returns void
language sql volatile set search_path = '' as $$
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (auth.uid(), 'orders', p_order_id, 'update', jsonb_build_object('notes', p_before),
      jsonb_build_object('notes', p_after));
$$;

create function public.admin_add_note(p_number text, p_body text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_count integer;
begin
  perform internal.assert_role('{sales}');
  select * into v_order from public.orders where number = p_number for update;
  if not found then
    return jsonb_build_object('ok', false, 'error', 'unknown');
  elsif v_order.archived_at is not null then
    return jsonb_build_object('ok', false, 'error', 'not_now');
  end if;
  -- Sent once more after a lost answer.
  if exists (select from public.order_notes where order_id = v_order.id and body = btrim(p_body) and actor = auth.uid()
      and created_at > now() - interval '10 minutes') then
    return jsonb_build_object('ok', true);
  end if;
  select count(*) into v_count from public.order_notes where order_id = v_order.id;
  if v_count >= 50 then
    return jsonb_build_object('ok', false, 'error', 'limit');
  end if;
  insert into public.order_notes (order_id, body, actor) values (v_order.id, btrim(p_body), auth.uid());
  perform internal.audit_notes(v_order.id, v_count, v_count + 1);
  return jsonb_build_object('ok', true);
end $$;

create function public.admin_delete_note(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order_id bigint;
  v_count integer;
begin
  perform internal.assert_role('{sales}');
  delete from public.order_notes where id = p_id returning order_id into v_order_id;
  if not found then
    return false;
  end if;
  select count(*) into v_count from public.order_notes where order_id = v_order_id;
  perform internal.audit_notes(v_order_id, v_count + 1, v_count);
  return true;
end $$;

-- An archived order is kept for the law alone, which asks for no notes. Erasing a person archives what must be kept of theirs.
create function internal.forget_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.order_notes where order_id = new.id;
  return null;
end $$;

create trigger orders_forget_notes after update of archived_at on public.orders
  for each row when (old.archived_at is null and new.archived_at is not null) execute function internal.forget_notes();

grant execute on function public.admin_add_note(text, text), public.admin_delete_note(bigint) to authenticated;
grant select on public.order_notes to authenticated, service_role;
