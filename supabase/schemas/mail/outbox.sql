-- The outbox: every mail is written in the transaction that is its reason, and sent afterwards.

-- `npm run types` makes lib/mail/kinds.generated.ts from it.
create table internal.mail_kinds (
  kind text primary key,
  -- The folder of lib whose mail/compose.ts writes it.
  domain text not null,
  -- Counted together per address (mail/limits.sql); 'auth' is apart, so that no flood keeps an owner from a new password.
  cap text check (cap in ('auth', 'others')),
  -- Whether commercial law wants it kept; all other mail is a notice, a link or a copy.
  is_letter boolean not null
);
alter table internal.mail_kinds enable row level security;

insert into internal.mail_kinds (kind, domain, cap, is_letter) values
  ('order_check', 'orders', null, false),
  ('order_confirmation', 'orders', null, true),
  ('payment_received', 'orders', null, true),
  ('payment_reminder', 'orders', null, true),
  ('payment_failed', 'orders', null, true),
  ('dispatched', 'orders', null, true),
  ('order_ready', 'orders', null, true),
  ('cancelled', 'orders', null, true),
  ('reservation_ended', 'orders', null, true),
  ('refunded', 'orders', null, true),
  ('artwork_refused', 'workshop', null, true),
  ('order_corrected', 'orders', null, true),
  ('lines_changed', 'orders', null, true),
  ('order_moved', 'orders', null, false),
  ('order_link', 'orders', 'others', false),
  ('account_code', 'customer-account', 'others', false),
  ('shop_order', 'orders', null, false),
  ('withdrawal_receipt', 'withdrawals', null, true),
  ('shop_withdrawal', 'withdrawals', null, false),
  ('contact_receipt', 'contact', 'others', false),
  ('contact_answer', 'contact', null, false),
  ('shop_contact', 'contact', null, false),
  ('appointment_receipt', 'appointments', 'others', false),
  ('appointment_answer', 'appointments', null, false),
  ('shop_appointment', 'appointments', null, false),
  ('newsletter_confirm', 'newsletter', 'others', false),
  ('newsletter_known', 'newsletter', 'others', false),
  ('newsletter_unsubscribe', 'newsletter', 'others', false),
  ('restock_confirm', 'restock', 'others', false),
  ('restock_back', 'restock', null, false),
  ('voucher', 'vouchers', null, false),
  ('shop_piece', 'workshop', null, false),
  ('shop_digest', 'outbox', null, false),
  ('test', 'outbox', null, false),
  ('factor_refused', 'auth', null, false),
  ('factor_removed', 'auth', null, false),
  ('auth', 'auth', 'auth', false);

create table public.mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null references internal.mail_kinds (kind),
  -- Null: to the shop itself.
  recipient text,
  order_id bigint references public.orders (id) on delete cascade,
  withdrawal_id bigint references public.withdrawals (id) on delete cascade,
  subscriber_id bigint references public.newsletter_subscribers (id) on delete cascade,
  contact_message_id bigint references public.contact_messages (id) on delete cascade,
  appointment_id bigint references public.appointment_requests (id) on delete cascade,
  restock_request_id bigint references public.restock_requests (id) on delete cascade,
  product_id bigint references public.products (id) on delete set null,
  image_url text,
  reply_to text,
  payload jsonb not null default '{}',
  -- 'kept': written, but no SMTP server is configured. 'failed': given up after a day.
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'kept', 'failed')),
  -- The same at each attempt, so that a mail server drops what it has already got.
  message_id uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Not sent before: its recipient had many mails. Null: sent at once.
  not_before timestamptz,
  claimed_at timestamptz,
  last_error text,
  subject text,
  html text,
  body text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  is_copy boolean not null default false
);
alter table public.mail_outbox enable row level security;
create index mail_outbox_order on public.mail_outbox (order_id);
create index mail_outbox_withdrawal on public.mail_outbox (withdrawal_id);
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where status in ('waiting', 'sending');
create index mail_outbox_subscriber on public.mail_outbox (subscriber_id);
create index mail_outbox_contact_message on public.mail_outbox (contact_message_id);
create index mail_outbox_appointment on public.mail_outbox (appointment_id);
create index mail_outbox_recipient_created on public.mail_outbox (lower(recipient), created_at, id);
create index mail_outbox_heavy on public.mail_outbox (created_at) where html is not null;
create index mail_outbox_listed on public.mail_outbox (created_at desc, id desc) include (status) where kind <> 'auth';
create index mail_outbox_unsent on public.mail_outbox (status, created_at desc, id desc)
  where kind <> 'auth' and status <> 'sent';
create index mail_outbox_by_kind on public.mail_outbox (kind, created_at);
create index mail_outbox_restock_request on public.mail_outbox (restock_request_id) where restock_request_id is not null;
create index mail_outbox_product on public.mail_outbox (product_id) where product_id is not null;
create index mail_outbox_picture on public.mail_outbox (image_url) where image_url is not null;
create index mail_outbox_restock_back on public.mail_outbox (message_id) where kind = 'restock_back';

create policy "admins read mail" on public.mail_outbox
  for select to authenticated using (kind <> 'auth' and ((select public.is_admin()) or
    (order_id is not null or withdrawal_id is not null) and kind <> 'voucher' and (select public.has_role('{sales}'))));

create function internal.write_mail(p_order public.orders, p_kind text, p_payload jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, order_id, payload)
    select p_kind, p_order.email, p_order.id, p_payload where p_order.email is not null;
$$;

-- Says nothing either way.
create function public.request_order_link(p_number text, p_email text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, order_id)
    select 'order_link', email, id from public.orders
    where number = internal.order_number_in(p_number) and lower(email) = lower(btrim(p_email));
$$;

-- After an error it waits 30 seconds, then twice as long each time, at most an hour; after a day it failed.
create function public.settle_mail(p_id bigint, p_attempt integer, p_result jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select 1 from public.vouchers where id = (select voucher_id from public.mail_outbox where id = p_id) for key share;
  update public.mail_outbox set
      status = coalesce(p_result ->> 'status',
        case when greatest(created_at, not_before) < now() - interval '1 day' then 'failed' else 'waiting' end),
      sent_at = case when p_result ->> 'status' = 'sent' then now() end,
      last_error = p_result ->> 'error',
      next_attempt_at = now() + least(interval '30 seconds' * power(2, least(attempts - 1, 10)), interval '1 hour'),
      recipient = coalesce(p_result ->> 'recipient', recipient),
      subject = coalesce(p_result ->> 'subject', subject),
      html = coalesce(p_result ->> 'html', html),
      body = coalesce(p_result ->> 'body', body)
    where id = p_id and status = 'sending' and attempts = p_attempt;
$$;

create trigger mail_outbox_audit after update on public.mail_outbox
  for each row execute function internal.audit();

-- What signs in is forgotten once its mail was sent. One that was only kept is read in the local mailbox.
create function internal.forget_sign_in() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.payload := '{}';
  new.html := null;
  new.body := null;
  return new;
end $$;

create trigger mail_outbox_auth before update on public.mail_outbox
  for each row when (new.kind in ('auth', 'account_code') and new.status in ('sent', 'failed')) execute function internal.forget_sign_in();

create function internal.is_letter(p_kind text) returns boolean
language sql stable set search_path = '' as $$
  select is_letter from internal.mail_kinds where kind = p_kind;
$$;

create function public.compact_mail(p_limit integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return internal.each_row('retention compact', 'update public.mail_outbox set html = null where id = any ($1)', array(
    select id from public.mail_outbox
    where html is not null and created_at < now() - interval '30 days' and status not in ('waiting', 'sending')
      and id <> all ((select internal.waiting_rows('retention compact'))::bigint[])
    order by created_at limit p_limit for update skip locked));
end $$;

-- One whose sender died is taken again after 90 seconds, then twice as long each time; given up after ten times and a day.
create function public.claim_mail(p_limit integer, p_kinds text[] default null) returns setof public.mail_outbox
language sql volatile security definer set search_path = '' as $$
  update public.mail_outbox set status = 'failed', last_error = 'its sender ended each time'
    where status = 'sending' and attempts >= 10 and claimed_at < now() - interval '90 seconds'
      and greatest(created_at, not_before) < now() - interval '1 day';
  -- Materialized: a plan that ran the limit once per row would take more than p_limit.
  with due as materialized (
    select id from public.mail_outbox
    where ((status = 'waiting' and next_attempt_at <= now())
        or (status = 'sending' and claimed_at < now() - interval '90 seconds' * power(2, least(attempts - 1, 5))))
      and (p_kinds is null or kind = any (p_kinds))
    order by attempts, id limit p_limit for update skip locked
  )
  update public.mail_outbox m set status = 'sending', claimed_at = now(), attempts = attempts + 1
    from due where m.id = due.id
    returning m.*;
$$;

-- A letter about a product that is gone is not sent any more; one that was sent stays.
create function internal.drop_product_letters() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox where product_id = old.id and status in ('waiting', 'sending');
  return old;
end $$;

create trigger products_drop_letters before delete on public.products
  for each row execute function internal.drop_product_letters();

grant execute on function public.request_order_link(text, text), public.settle_mail(bigint, integer, jsonb),
  public.compact_mail(integer), public.claim_mail(integer, text[]) to service_role;
grant select, insert, update, delete on public.mail_outbox to service_role;
grant select on public.mail_outbox to authenticated;
