-- As another mail, which servers do not take for a repetition. False when one is under way or brought a voucher's code.
create function public.admin_resend_mail(p_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_copy bigint;
begin
  perform internal.assert_admin();
  update public.mail_outbox set status = 'waiting', message_id = gen_random_uuid(), attempts = 0, created_at = now(),
    next_attempt_at = now(), last_error = null where id = p_id and kind not in ('auth', 'account_code')
      and status in ('kept', 'failed');
  if found then
    return true;
  end if;
  insert into public.mail_outbox (kind, recipient, order_id, withdrawal_id, subscriber_id, contact_message_id, appointment_id,
      restock_request_id, product_id, image_url, reply_to, payload, subject, html, body, is_copy)
    select kind, recipient, order_id, withdrawal_id, subscriber_id, contact_message_id, appointment_id, restock_request_id,
      product_id, image_url, reply_to, payload, subject, html, body, true
    from public.mail_outbox m where id = p_id and status = 'sent' and kind not in ('auth', 'account_code', 'voucher')
      and not exists (select from public.mail_outbox c where c.is_copy and c.status in ('waiting', 'sending')
        and (c.kind, c.recipient, c.body) = (m.kind, m.recipient, m.body))
    returning id into v_copy;
  if v_copy is null then
    return false;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, after)
    select auth.uid(), 'mail_outbox', v_copy, 'insert', jsonb_build_object('kind', kind)
    from public.mail_outbox where id = v_copy;
  return true;
end $$;

create function public.admin_list_mails(p_status text, p_page integer, p_size integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select internal.read_list('{}', 'public.mail_outbox',
    concat_ws(' and ', $s$t.kind <> 'auth'$s$, 't.status = ' || quote_literal(p_status)), 't.created_at desc, t.id desc',
    't.id, t.kind, t.recipient, t.status, t.subject, t.attempts, t.last_error, t.next_attempt_at, t.created_at, t.sent_at',
    false, p_page, p_size);
$$;

grant execute on function public.admin_resend_mail(bigint), public.admin_list_mails(text, integer, integer) to authenticated;
