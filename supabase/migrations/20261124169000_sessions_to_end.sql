-- Sessions have ids like all tables; those of orders that do not wait for money any more are ended, too.
alter table public.payment_sessions drop constraint payment_sessions_pkey;
alter table public.payment_sessions add constraint payment_sessions_reference_key unique (reference);
alter table public.payment_sessions add column id bigint generated always as identity primary key;

drop function public.sessions_to_ask(boolean, integer);
create function public.sessions_to_end(p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(reference), '[]') from (
    select s.reference from public.payment_sessions s join public.orders o on o.id = s.order_id
    where s.state = 'open' and (s.expires_at < now() or o.status <> 'open')
    order by s.expires_at limit p_limit) as over;
$$;

create function public.sessions_to_ask(p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(reference), '[]') from (
    select reference from public.payment_sessions where state in ('open', 'processing')
    order by expires_at limit p_limit) as waiting;
$$;

grant execute on function public.sessions_to_end(integer), public.sessions_to_ask(integer) to service_role;
