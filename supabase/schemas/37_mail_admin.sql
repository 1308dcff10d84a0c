-- Mails as the admin lists them and sends them again.

-- Sends a mail again; as another one, so that mail servers do not take it for a repetition. False when it is under way, or brought
-- the code of a voucher, which is kept nowhere.
create function public.admin_resend_mail(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform internal.assert_admin();
  update public.mail_outbox set status = 'waiting', message_id = gen_random_uuid(), attempts = 0, created_at = now(),
      next_attempt_at = now(), last_error = null
    where id = p_id and kind <> 'auth' and status in ('sent', 'kept', 'failed') and (kind <> 'voucher' or status <> 'sent');
  return found;
end $$;

-- Newest first; not the mails of the sign-in.
create function public.admin_list_mails(p_status text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('public.mail_outbox',
    concat_ws(' and ', $s$t.kind <> 'auth'$s$, 't.status = ' || quote_literal(p_status)), 't.created_at desc, t.id desc',
    't.id, t.kind, t.recipient, t.status, t.subject, t.attempts, t.last_error, t.next_attempt_at, t.created_at, t.sent_at',
    false, p_page, p_size);
$$;

-- Rights
grant execute on function public.admin_resend_mail(bigint), public.admin_list_mails(text, integer, integer) to authenticated;
