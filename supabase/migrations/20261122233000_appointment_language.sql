-- An appointment is requested in German or in English, and its mails are in that language.

-- Until now there were English forms only.
alter table public.appointment_requests
  add column language text not null default 'en' check (language in ('de', 'en'));

-- Stores a request with its mails. p_request: language, store, name, email, phone (or null), day, slot, concern; the
-- caller has judged day and slot by the store's hours. The same again within an hour is the same. Answers {received_at}.
create or replace function public.request_appointment(p_request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fingerprint text := internal.claim_fingerprint(p_request);
  v_request public.appointment_requests;
begin
  select * into v_request from public.appointment_requests
    where fingerprint = v_fingerprint and created_at > now() - interval '1 hour' limit 1;
  if not found then
    insert into public.appointment_requests (fingerprint, language, store, name, email, phone, day, slot, concern)
      -- A server of the version before names no language while it is being replaced.
      values (v_fingerprint, coalesce(p_request ->> 'language', 'en'), p_request ->> 'store', p_request ->> 'name',
        p_request ->> 'email', p_request ->> 'phone', (p_request ->> 'day')::date, (p_request ->> 'slot')::time,
        p_request ->> 'concern')
      returning * into v_request;
    insert into public.mail_outbox (kind, recipient, appointment_id)
      values ('appointment_receipt', v_request.email, v_request.id);
    insert into public.mail_outbox (kind, appointment_id, reply_to)
      values ('shop_appointment', v_request.id, v_request.email);
  end if;
  return jsonb_build_object('received_at', v_request.created_at);
end $$;
