-- Each domain sends its own mails, so a sender says which kinds it can write.
drop function public.claim_mail(integer);

-- Takes up to p_limit mails of p_kinds (null: of every kind) that are due, so that no other process sends them too. One whose
-- sender died is taken again after 90 seconds.
create function public.claim_mail(p_limit integer, p_kinds text[] default null) returns setof public.mail_outbox
language sql volatile security definer set search_path = '' as $$
  -- Materialized: a plan that ran the limit once per row would take more than p_limit.
  with due as materialized (
    select id from public.mail_outbox
    where ((status = 'waiting' and next_attempt_at <= now())
        or (status = 'sending' and claimed_at < now() - interval '90 seconds'))
      and (p_kinds is null or kind = any (p_kinds))
    order by id limit p_limit for update skip locked
  )
  update public.mail_outbox m set status = 'sending', claimed_at = now(), attempts = attempts + 1
    from due where m.id = due.id
    returning m.*;
$$;
revoke execute on function public.claim_mail(integer, text[]) from public, anon, authenticated;
grant execute on function public.claim_mail(integer, text[]) to service_role;
