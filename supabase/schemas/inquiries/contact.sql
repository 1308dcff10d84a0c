create table public.contact_messages (
  id bigint generated always as identity primary key,
  fingerprint text not null,
  language text not null check (language = any (rules.languages())),
  name text not null check (btrim(name) <> ''),
  email text not null check (btrim(email) <> ''),
  -- As it was typed; whether there is such an order is not said.
  order_number text,
  topic text not null check (topic in ('order', 'product', 'size', 'return', 'other')),
  message text not null check (btrim(message) <> ''),
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  -- From here on it may be forgotten.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'closed') = (closed_at is not null))
);
alter table public.contact_messages enable row level security;
create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_fingerprint on public.contact_messages (fingerprint, created_at);
create index contact_messages_email on public.contact_messages (lower(email), created_at);
create index contact_messages_by_status on public.contact_messages (status, created_at desc, id desc);
create index contact_messages_search on public.contact_messages using gin
  (search.list_text(name, email, order_number, message) extensions.gin_trgm_ops);
create index contact_messages_closed on public.contact_messages (closed_at) where closed_at is not null;

create policy "sales reads contact messages" on public.contact_messages
  for select to authenticated using ((select public.has_role('{sales}')));

-- The same for the same words. A request with the same words at the same time waits until the first is stored.
create function internal.claim_fingerprint(p_words jsonb) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_fingerprint text := encode(sha256(convert_to(p_words::text, 'UTF8')), 'hex');
begin
  perform pg_advisory_xact_lock(hashtextextended(v_fingerprint, 0));
  return v_fingerprint;
end $$;

-- The same again within an hour is the same message.
create function public.submit_contact(p_message jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fingerprint text := internal.claim_fingerprint(p_message);
  v_message public.contact_messages;
  v_receipt bigint;
begin
  select * into v_message from public.contact_messages
    where fingerprint = v_fingerprint and created_at > now() - interval '1 hour' limit 1;
  if not found then
    insert into public.contact_messages (fingerprint, language, name, email, order_number, topic, message)
      values (v_fingerprint, p_message ->> 'language', p_message ->> 'name', p_message ->> 'email',
        p_message ->> 'order_number', p_message ->> 'topic', p_message ->> 'message')
      returning * into v_message;
    insert into public.mail_outbox (kind, recipient, contact_message_id)
      values ('contact_receipt', v_message.email, v_message.id) returning id into v_receipt;
    insert into public.mail_outbox (kind, contact_message_id, reply_to)
      values ('shop_contact', v_message.id, v_message.email);
  else
    select id into v_receipt from public.mail_outbox where contact_message_id = v_message.id and kind = 'contact_receipt' limit 1;
  end if;
  return jsonb_build_object('received_at', v_message.created_at, 'has_receipt', v_receipt is not null);
end $$;

create function public.admin_set_contact_status(p_id bigint, p_status text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales}');
  update public.contact_messages set status = p_status, closed_at = case when p_status = 'closed' then now() end
    where id = p_id and status <> p_status;
end $$;

-- What was written, by whom and when; it goes with its message.
create table public.contact_answers (
  id bigint generated always as identity primary key,
  message_id bigint not null references public.contact_messages (id) on delete cascade,
  body text not null check (btrim(body) <> '' and length(body) <= 5000),
  actor uuid,
  created_at timestamptz not null default now()
);
alter table public.contact_answers enable row level security;
create index contact_answers_message on public.contact_answers (message_id, id);

create policy "sales reads answers to messages" on public.contact_answers
  for select to authenticated using ((select public.has_role('{sales}')));

-- The same key once more sends nothing more. False when the message is gone.
create function public.admin_answer_message(p_id bigint, p_body text, p_key uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_message public.contact_messages;
  v_answer bigint;
begin
  perform internal.assert_role('{sales}');
  select * into v_message from public.contact_messages where id = p_id for update;
  if not found then
    return false;
  elsif internal.created_with(p_key) is not null then
    return true;
  end if;
  insert into public.contact_answers (message_id, body, actor) values (p_id, btrim(p_body), auth.uid()) returning id into v_answer;
  update internal.created set id = v_answer where key = p_key;
  update public.contact_messages set status = 'answered', closed_at = null where id = p_id and status <> 'answered';
  insert into public.mail_outbox (kind, recipient, contact_message_id, payload)
    values ('contact_answer', v_message.email, p_id, jsonb_build_object('answer', v_answer));
  return true;
end $$;

-- Those that name the order and come from its e-mail address.
create function public.admin_order_messages(p_number text) returns setof public.contact_messages
language plpgsql stable security definer set search_path = '' as $$
begin
  perform internal.assert_role('{sales}');
  return query select m.* from public.orders o join public.contact_messages m on lower(m.email) = lower(o.email)
    where o.number = p_number and internal.order_number_in(m.order_number) = o.number
    order by m.created_at desc, m.id desc;
end $$;

create trigger contact_messages_audit after update on public.contact_messages
  for each row execute function internal.audit();

create function public.admin_list_messages(p_words text[], p_status text, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.contact_messages_search', p_words);
begin
  return internal.read_list('{sales}', 'public.contact_messages',
    concat_ws(' and ', 'true', v_search, 't.status = ' || quote_literal(p_status)), 't.created_at desc, t.id desc',
    't.*, t.created_at as received_at', v_search is not null, p_page, p_size);
end $$;

grant execute on function public.admin_set_contact_status(bigint, text), public.admin_answer_message(bigint, text, uuid),
  public.admin_order_messages(text),
  public.admin_list_messages(text[], text, integer, integer) to authenticated;
grant execute on function public.submit_contact(jsonb) to service_role;
grant select, insert, update, delete on public.contact_messages to service_role;
grant select on public.contact_messages to authenticated;
grant select on public.contact_answers to authenticated, service_role;
